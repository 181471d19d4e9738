/** More than any argument needs; the patterns and comparisons that read a text may take the square of its length. */
const LONGEST_TEXT = 20_000;

/** The first argument with a text, at any depth, that is too long to be read, and why. */
export function overlongArgument(
  args: Readonly<Record<string, unknown>>,
): { field: string; reason: string } | undefined {
  for (const [name, value] of Object.entries(args)) {
    const todo: unknown[] = [name, value];
    while (todo.length > 0) {
      const part = todo.pop();
      if (typeof part === "string" && part.length > LONGEST_TEXT) {
        const reason = `holds a text of ${part.length} characters; the longest that is read has ${LONGEST_TEXT}`;
        return { field: name.length > LONGEST_TEXT ? "arguments" : name, reason };
      }
      // Pushed one by one: a spread of a very long list would overflow the stack.
      if (typeof part === "object" && part !== null) {
        for (const entry of Object.entries(part)) todo.push(entry[0], entry[1]);
      }
    }
  }
  return undefined;
}
