/** The blocks that no test runs: the page, their first line, and why. In the order of the pages. */
export const NOT_RUN: readonly string[] = [
  "docs/guide/architecture.md:               your program      an assistant        a shell (a drawing)",
  "docs/guide/record-and-replay.md: npx @govdata/mcp --record ./analysis (a server that records asks the agencies)",
];
