import type { Candidate, EntityKind } from "@govdata/kit";

/** What a module said a name may mean. */
export interface Found {
  module: string;
  candidate: Candidate;
}

/** One thing, by what one or several modules say of it. */
export interface Entity extends Candidate {
  from: string[];
}

/** Words that say which form a company has, and nothing of who it is. */
const COMPANY_FORM = /\b(?:inc|incorporated|corp|corporation|company|co|llc|lp|ltd|limited|plc|the)\b/g;
/** Parts of a person's name that one list has and another leaves out. */
const PERSON_REST = /\b(?:[a-z]|jr|sr|ii|iii|iv|mr|mrs|ms|dr|hon)\b/g;

/** A name as it is compared between agencies, which write the same one in different ways. */
export function essence(kind: EntityKind, name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  const rest =
    kind === "company"
      ? plain.replace(COMPANY_FORM, " ")
      : kind === "politician"
        ? plain.replace(PERSON_REST, " ")
        : plain.replace(/^the /, "");
  const words = (rest.trim() === "" ? plain : rest).trim().split(/ +/);
  // One list has "Sinema, Kyrsten", another "Kyrsten Sinema".
  return (kind === "politician" ? words.sort() : words).join(" ");
}

/**
 * The things that modules found, those of one name as one, best first. Two are one only where nothing speaks against it:
 * each module has a single one of that name, and no identifier differs. Whoever is not certainly the same stays apart.
 */
export function mergeFound(found: readonly Found[]): Entity[] {
  const groups = new Map<string, Found[]>();
  for (const each of found) {
    const key = `${each.candidate.kind}:${essence(each.candidate.kind, each.candidate.name)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()]
    .flatMap((group) => (isOne(group) ? [joined(group)] : group.map((each) => joined([each]))))
    .sort((a, b) => b.confidence - a.confidence || b.from.length - a.from.length);
}

function isOne(group: readonly Found[]): boolean {
  if (new Set(group.map(({ module }) => module)).size < group.length) return false;
  const ids = new Map<string, string>();
  return group.every(({ candidate }) =>
    Object.entries(candidate.ids).every(([name, value]) => {
      const known = ids.get(name) ?? value;
      ids.set(name, known);
      return known === value;
    }),
  );
}

function joined(group: readonly Found[]): Entity {
  const [best] = [...group].sort((a, b) => b.candidate.confidence - a.candidate.confidence);
  if (!best) throw new TypeError("nothing to join");
  const notes = new Set(group.flatMap(({ candidate }) => candidate.note ?? []));
  const ids = Object.assign({}, ...group.map(({ candidate }) => candidate.ids));
  const { kind, name, confidence } = best.candidate;
  const note = notes.size > 0 ? { note: [...notes].join("; ") } : {};
  return { kind, name, ids, confidence, ...note, from: group.map(({ module }) => module) };
}
