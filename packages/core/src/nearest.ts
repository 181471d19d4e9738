/**
 * The candidates closest to what was written, nearest first: what an error offers as "did you mean".
 *
 * Upper and lower case count as equal. A candidate is offered when few letters differ, or when one text begins
 * with the other; anything further away would only mislead.
 *
 * @param max How many at most. Default 3.
 * @example
 * nearest("quaterly", ["monthly", "quarterly"]) // ["quarterly"]
 */
export function nearest(value: string, candidates: readonly string[], max = 3): string[] {
  const wanted = value.trim().toLowerCase().slice(0, LONGEST);
  if (wanted === "") return [];
  const scored: { candidate: string; score: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const folded = candidate.toLowerCase().slice(0, LONGEST);
    const score = distanceScore(wanted, folded);
    if (score !== undefined) scored.push({ candidate, score });
  }
  scored.sort((a, b) => a.score - b.score);
  return scored.slice(0, Math.max(0, max)).map(({ candidate }) => candidate);
}

/** Longer texts are compared by their beginning: a paragraph pasted as an argument must not cost seconds. */
const LONGEST = 80;

function distanceScore(wanted: string, candidate: string): number | undefined {
  if (candidate === "") return undefined;
  const limit = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) * 0.34));
  const lengths = Math.abs(wanted.length - candidate.length);
  if (lengths <= limit) {
    const distance = editDistance(wanted, candidate);
    if (distance <= limit) return distance;
  }
  const begins = candidate.startsWith(wanted) || wanted.startsWith(candidate);
  // Below three letters nearly everything begins with it.
  return begins && Math.min(wanted.length, candidate.length) >= 3 ? limit + lengths : undefined;
}

/** Insertions, deletions, replacements, and swaps of neighbouring letters. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
