import { defineConfig } from "vitest/config";
import { sourceAliases } from "./tooling/build/src/vitest.mjs";

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "tooling/*/test/**/*.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    coverage: {
      provider: "v8",
      include: ["packages/{core,kit}/src/**", "apps/*/src/**"],
      thresholds: { statements: 90 },
    },
  },
});
