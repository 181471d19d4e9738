import { findUnreadable, shortened, UNREADABLE } from "../bounds.js";

/** More than any argument needs; the patterns and comparisons that read a text may take the square of its length. */
const LONGEST_TEXT = 20_000;

/** The first argument that cannot be read, for a text at any depth or for how deep it is, and why. */
export function overlongArgument(
  args: Readonly<Record<string, unknown>>,
): { field: string; reason: string } | undefined {
  for (const [name, value] of Object.entries(args)) {
    const found = findUnreadable({ [name]: value }, LONGEST_TEXT);
    if (found === undefined) continue;
    const field = shortened(name, LONGEST_NAME);
    if (found.kind !== "long") return { field, reason: UNREADABLE[found.kind] };
    const { length } = found.text;
    const reason = `holds a text of ${length} characters; the longest that is read has ${LONGEST_TEXT}`;
    return { field, reason };
  }
  return undefined;
}

const LONGEST_NAME = 80;
