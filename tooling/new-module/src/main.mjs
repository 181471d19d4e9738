#!/usr/bin/env node
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { forms, generate } from "./generate.mjs";

const usage = `Makes packages/<name>, a package for one more API, and adds it to the server.

  pnpm new-module <name> [--title <title>]

  <name>    lower-case words joined by hyphens: air-quality
  --title   as people write it: "Air Quality" (default: the words of the name)
  --help    this text

The new package builds, passes its tests and answers in the server at once, from a fixture of a made-up agency.
Replace that by the real one; CONTRIBUTING.md says in which order.`;

function fail(message) {
  console.error(`new-module: ${message}\n\n${usage}`);
  process.exit(2);
}

let parsed;
try {
  parsed = parseArgs({
    allowPositionals: true,
    options: { title: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
} catch (error) {
  fail(error.message);
}
const { values, positionals } = parsed;
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (positionals.length !== 1) fail(positionals.length === 0 ? "which name?" : "one name at a time");
const [name] = positionals;
const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[/\\]$/, "");

let result;
try {
  result = generate(root, name, { title: values.title });
} catch (error) {
  fail(error.message);
}
// Where a line breaks depends on how long the name is.
const biome = join(root, "node_modules/.bin/biome");
if (existsSync(biome)) {
  execFileSync(biome, ["check", "--write", "--log-level=error", `packages/${name}`], {
    cwd: root,
    stdio: "inherit",
  });
}

const { camel, prefix } = forms(name);
console.log(`${result.files.map((file) => `  ${file}`).join("\n")}
${result.inServer ? `  apps/mcp/package.json now names @govdata/${name}` : "  apps/mcp has no package.json: add the dependency there"}

Next:
  pnpm install                          link it
  pnpm build                            JavaScript, types, dist/module.json
  npx vitest run packages/${name}
  pnpm start --modules ${name}          the server with its tools (${prefix}_measure, ${prefix}_search)
Then make it true, file by file: src/types.ts, src/client.ts (\`${camel}\`), fixtures/, test/, src/module/, README.md.`);
