import { sdkPackage } from "@tooling/build/tsup";

// What is needed at every start (the protocol, the command line) is bundled: a server that loads ten files starts in
// half the time of one that loads five hundred. What is loaded later, or shared with the SDKs, stays outside.
export default sdkPackage({
  entry: ["src/index.ts", "src/host.ts", "src/cli.ts", "src/code/thread.ts"],
  bundled: [
    "@govdata/kit/vocabulary",
    "@govdata/kit/outcome",
    /^@modelcontextprotocol\//,
    /^@hono\//,
    /^zod/,
    "zod-to-json-schema",
    /^ajv/,
    "commander",
    "lru-cache",
    "prom-client",
    "rate-limiter-flexible",
  ],
  overrides: {
    platform: "node",
    target: "node20",
    external: [/^node:/, /^@govdata\//, "pino"],
    minifySyntax: true,
    minifyWhitespace: true,
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
  },
});
