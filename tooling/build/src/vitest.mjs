import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Tests run on the sources: `@govdata/x` and `@govdata/x/module` resolve to files under packages/x/src. */
export const sourceAliases = [
  { find: /^@govdata\/mcp$/, replacement: `${root}apps/mcp/src/index.ts` },
  { find: /^@govdata\/mcp\/host$/, replacement: `${root}apps/mcp/src/host.ts` },
  { find: /^@govdata\/([\w-]+)$/, replacement: `${root}packages/$1/src/index.ts` },
  { find: /^@govdata\/([\w-]+)\/(module|node)$/, replacement: `${root}packages/$1/src/$2/index.ts` },
  {
    find: /^@govdata\/core\/node\/with-sources$/,
    replacement: `${root}packages/core/src/node/with-sources.ts`,
  },
  {
    find: /^@govdata\/([\w-]+)\/(testing|csv|xml|html|vocabulary|outcome|ai)$/,
    replacement: `${root}packages/$1/src/$2.ts`,
  },
  { find: /^@tooling\/testing\/server$/, replacement: `${root}tooling/testing/src/server.ts` },
  { find: /^@tooling\/testing$/, replacement: `${root}tooling/testing/src/index.ts` },
];

const SHARED_TESTS = "packages/*/test/**/*.recordings.test.ts";
const TIMEOUTS = { testTimeout: 20_000, hookTimeout: 60_000 };

/**
 * Everything that a fresh clone can run.
 *
 * @type {import("vitest/config").TestProjectInlineConfiguration}
 */
export const unitProject = {
  extends: true,
  test: {
    ...TIMEOUTS,
    name: "unit",
    include: [
      "packages/*/test/**/*.test.ts",
      "apps/*/test/**/*.test.ts",
      "tooling/*/test/**/*.test.ts",
      "docs/test/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/dist/**", SHARED_TESTS],
  },
};

const shared = process.env.GOVDATA_SHARED;
if (shared !== undefined && shared !== "" && !existsSync(resolve(shared, "recordings"))) {
  throw new Error(`GOVDATA_SHARED is ${shared}, which has no folder "recordings".`);
}

/**
 * Checks of the SDKs against real recordings and official specifications, under the folder GOVDATA_SHARED names.
 *
 * @type {import("vitest/config").TestProjectInlineConfiguration}
 */
export const sharedProject = {
  extends: true,
  test: {
    ...TIMEOUTS,
    name: "shared",
    include: [SHARED_TESTS],
    // An absolute path, whatever folder a test runs in.
    env: { GOVDATA_SHARED: resolve(shared ?? "") },
  },
};
