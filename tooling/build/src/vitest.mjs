import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Tests run on the sources: `@govdata/x` and `@govdata/x/module` resolve to files under packages/x/src. */
export const sourceAliases = [
  { find: /^@govdata\/mcp$/, replacement: `${root}apps/mcp/src/index.ts` },
  { find: /^@govdata\/([\w-]+)$/, replacement: `${root}packages/$1/src/index.ts` },
  { find: /^@govdata\/([\w-]+)\/(module|node)$/, replacement: `${root}packages/$1/src/$2/index.ts` },
  { find: /^@govdata\/([\w-]+)\/(testing|csv|xml|html)$/, replacement: `${root}packages/$1/src/$2.ts` },
  { find: /^@tooling\/testing$/, replacement: `${root}tooling/testing/src/index.ts` },
];
