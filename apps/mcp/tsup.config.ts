import { sdkPackage } from "@tooling/build/tsup";
import { thirdPartyLicenses } from "./licenses.mjs";

// What is needed at every start (the protocol, the command line) is bundled: a server that loads ten files starts in
// half the time of one that loads five hundred. What is loaded later, or shared with the SDKs, stays outside.
export default sdkPackage({
  entry: ["src/index.ts", "src/cli.ts"],
  overrides: {
    platform: "node",
    target: "node20",
    noExternal: [
      "@govdata/kit/vocabulary",
      /^@modelcontextprotocol\/sdk/,
      /^zod/,
      "zod-to-json-schema",
      /^ajv/,
      "commander",
    ],
    external: [/^node:/, /^@govdata\//, "pino"],
    minifySyntax: true,
    minifyWhitespace: true,
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
    metafile: false,
    esbuildPlugins: [thirdPartyLicenses()],
  },
});
