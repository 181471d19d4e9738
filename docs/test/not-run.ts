/** The blocks that no test runs: the page, their first line, and why. In the order of the pages. */
export const NOT_RUN: readonly string[] = [];
