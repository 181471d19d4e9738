import { defineConfig } from "vitest/config";
import { sharedProject, sourceAliases, unitProject } from "./tooling/build/src/vitest.mjs";

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    projects: [
      unitProject,
      // Checks against recordings and specifications that lie beside the repository; a user's clone has none.
      ...(process.env.GOVDATA_SHARED ? [sharedProject] : []),
    ],
    coverage: {
      provider: "v8",
      // As with --coverage, for who calls the tests by another command.
      enabled: Boolean(process.env.GOVDATA_COVERAGE),
      include: ["packages/{core,kit}/src/**", "apps/*/src/**"],
      reporter: ["text-summary"],
      thresholds: {
        "packages/core/src/**": { statements: 90 },
        "packages/kit/src/**": { statements: 90 },
        "apps/*/src/**": { statements: 90 },
      },
    },
  },
});
