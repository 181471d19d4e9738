import { sdkPackage } from "@tooling/build/tsup";

// A command is started anew for every question: what it needs is bundled, so that few files are read. The server's and the
// packages' code stays outside, shared with whatever else is installed.
export default sdkPackage({
  entry: ["src/index.ts", "src/cli.ts"],
  bundled: [
    "@govdata/kit/outcome",
    "cli-progress",
    "commander",
    /^csv-stringify/,
    "markdown-table",
    "picocolors",
    "simple-ascii-chart",
    "string-width",
  ],
  overrides: {
    platform: "node",
    target: "node20",
    external: [/^node:/, /^@govdata\//],
    minifySyntax: true,
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
  },
});
