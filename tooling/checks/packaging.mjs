#!/usr/bin/env node
/**
 * The packed packages as a user gets them. Of every package: what its tarball holds, and that each of its entries loads, with
 * `import` and with `require`. Of fred, for all: installed with npm into an empty folder and beside zod 3, used from ESM,
 * CommonJS and TypeScript, and the module with kit beside zod 3 under npm and pnpm. The programs answer from the fixtures that
 * fred ships.
 *
 *   node tooling/checks/packaging.mjs
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packedProblems } from "@tooling/build/manifest";
import { readTarball } from "@tooling/build/pack";
import { run } from "@tooling/build/run";
import { root } from "@tooling/build/workspace";
import { packPublishable, publishable } from "@tooling/release/tarballs";
import { FIGURE } from "./lib/figure.mjs";
import { installed, npmInstall, onDisk, packAll, pnpmAdd, project } from "./lib/install.mjs";
import { report } from "./lib/report.mjs";

const MOST_PACKAGES = 8;
const MOST_BYTES = 2_000_000;

const body = readFileSync(new URL("./programs/answer.mjs", import.meta.url), "utf8").replace(/^export /m, "");
const esm = `import { createReplay } from "@govdata/fred/testing";
${body}
console.log(await answer(createReplay()));
`;
const commonJs = `const { createReplay } = require("@govdata/fred/testing");
${body}
answer(createReplay()).then(console.log);
`;
const typescript = `import { type GovDataError, isGovDataError } from "@govdata/core";
import { createFred, type Fred } from "@govdata/fred";
import { createReplay } from "@govdata/fred/testing";

const fred: Fred = createReplay();
const { units } = await fred.series("GDP");
const { observations } = await fred.observations("GDP", { start: "2024-01-01" });
const found = observations.find((observation) => observation.date === "2024-07-01");
const value: number | null | undefined = found?.value;

// A missing key is an error of its own, raised before any request.
const kind: GovDataError["kind"] | undefined = await createFred({ env: {} })
  .series("GDP")
  .then(
    () => undefined,
    (error: unknown) => (isGovDataError(error) ? error.kind : undefined),
  );
if (kind !== "missing_key") throw new Error(\`expected missing_key, got \${kind}\`);
declare const console: { log(text: string): void };
console.log(\`GDP \${found?.date}: \${value} \${units}\`);
`;
const moduleProgram = `import { describeModule, z } from "@govdata/kit";
import { module } from "@govdata/fred/module";
import { createReplay } from "@govdata/fred/testing";

const described = describeModule(module);
const tool = module.tools.find(({ name }) => name === "fred_series_data");
const result = await tool.run(
  { series_id: "GDP", start: "2024-01-01" },
  { sdk: createReplay(), signal: new AbortController().signal, progress() {}, now: () => new Date() },
);
const row = result.rows.find(([date]) => date === "2024-07-01");
if (described.tools.length !== module.tools.length || typeof z.toJSONSchema !== "function") process.exit(1);
console.log(\`GDP \${row[0]}: \${row[1]} \${result.series[0].unit}\`);
`;

const TYPESCRIPT = {
  node16: { module: "node16", moduleResolution: "node16" },
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};

const { must, note, end } = report("packaging");

/** Runs a program that must print the figure. */
async function prints(what, command, args, cwd) {
  const { code, stdout, output } = await run(command, args, { cwd });
  must(code === 0 && stdout.trim() === FIGURE, `${what} prints "${FIGURE}"`);
  if (stdout.trim() !== FIGURE) note(output.trimEnd().replaceAll("\n", "\n     "));
}

async function programs(folder, what) {
  const node = process.execPath;
  await prints(`${what}: ESM`, node, ["main.mjs"], folder);
  await prints(`${what}: require`, node, ["main.cjs"], folder);
  for (const [name, options] of Object.entries(TYPESCRIPT)) {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const compiled = await run(node, [tsc, "-p", `tsconfig.${name}.json`], { cwd: folder });
    must(compiled.code === 0, `${what}: TypeScript, moduleResolution ${options.moduleResolution}, compiles`);
    if (compiled.code !== 0) note(compiled.output.trimEnd().replaceAll("\n", "\n     "));
    else
      await prints(
        `${what}: TypeScript, moduleResolution ${options.moduleResolution},`,
        node,
        [`${name}/main.js`],
        folder,
      );
  }
}

const files = {
  "main.mjs": esm,
  "main.cjs": commonJs,
  "main.ts": typescript,
  ...Object.fromEntries(
    Object.entries(TYPESCRIPT).map(([name, options]) => [
      `tsconfig.${name}.json`,
      JSON.stringify({
        compilerOptions: {
          ...options,
          target: "es2022",
          // The user's libraries are checked too, and no types of Node are there to lean on.
          lib: ["ES2022", "DOM", "DOM.Iterable"],
          types: [],
          strict: true,
          skipLibCheck: false,
          outDir: name,
        },
        files: ["main.ts"],
      }),
    ]),
  ),
};

const { folder, tarballs } = await packAll(["core", "kit", "fred"]);
const sdk = [tarballs.core, tarballs.fred];

const empty = project(join(folder, "empty"), { type: "module" }, files);
await npmInstall(empty, sdk);
const packages = installed(empty);
const disk = onDisk(join(empty, "node_modules"));
const bytes = disk.reduce((sum, file) => sum + file.bytes, 0);
must(
  packages.length <= MOST_PACKAGES,
  `an empty folder gets ${packages.length} packages, at most ${MOST_PACKAGES}`,
);
note(packages.map(({ name, version }) => `${name} ${version}`).join(", "));
must(bytes <= MOST_BYTES, `they take ${(bytes / 1e6).toFixed(2)} MB on disk, at most ${MOST_BYTES / 1e6} MB`);
must(
  packages.every(
    ({ name }) => name !== "zod" && !name.includes("modelcontextprotocol") && name !== "@govdata/kit",
  ),
  "no zod, no MCP, no kit among them",
);
must(
  !disk.some(({ file }) => /\.node$|binding\.gyp$/.test(file)) &&
    !packages.some((one) => one.hasInstallScript),
  "no native code and no install script among them",
);
await programs(empty, "empty folder");

const zod3 = project(join(folder, "zod3"), { type: "module" }, files);
await npmInstall(zod3, ["zod@3"]);
await npmInstall(zod3, sdk);
const zods = installed(zod3).filter(({ name }) => name === "zod");
must(
  zods.length === 1 && zods[0].version.startsWith("3."),
  `beside zod 3 there is no other zod: ${zods.map((z) => z.version)}`,
);
await programs(zod3, "beside zod 3");

const withKit = { "main.mjs": moduleProgram };
const npmKit = project(join(folder, "npm-kit"), { type: "module" }, withKit);
await npmInstall(npmKit, ["zod@3"]);
await npmInstall(npmKit, Object.values(tarballs));
const top = installed(npmKit).find(({ path }) => path === "node_modules/zod");
must(top?.version.startsWith("3.") === true, `npm: the project keeps its own zod ${top?.version}`);
await prints("npm: fred/module with kit beside zod 3", process.execPath, ["main.mjs"], npmKit);

const zodRange = installed(npmKit).find(({ path }) => path === "node_modules/zod")?.version;
const pnpmKit = project(
  join(folder, "pnpm-kit"),
  { type: "module", dependencies: { zod: zodRange } },
  withKit,
);
await pnpmAdd(pnpmKit, tarballs);
const own = JSON.parse(readFileSync(join(pnpmKit, "node_modules/zod/package.json"), "utf8")).version;
must(own.startsWith("3."), `pnpm: the project keeps its own zod ${own}`);
await prints("pnpm: fred/module with kit beside zod 3", process.execPath, ["main.mjs"], pnpmKit);

const all = publishable();
const every = await packPublishable(join(folder, "every"), all);
for (const { dir, name, manifest } of all) {
  const contents = readTarball(every.get(name));
  const problems = packedProblems(join(root, dir), manifest, contents);
  must(problems.length === 0, `${name}: its ${contents.size} files are what a user needs`);
  for (const problem of problems) note(problem);
}

const together = project(join(folder, "together"), { type: "module" });
await npmInstall(together, [...every.values()], ["--ignore-scripts"]);
for (const { name, manifest } of all) {
  const entries = Object.keys(manifest.exports ?? {}).map((path) => `${name}${path.slice(1)}`);
  // A program's `bin` is not loaded here: it would run.
  const code = entries.filter((entry) => !entry.endsWith(".json"));
  const program = `
    import { createRequire } from "node:module";
    const require = createRequire(import.meta.url);
    for (const entry of ${JSON.stringify(code)}) {
      const names = Object.keys(await import(entry));
      if (names.length === 0) throw new Error(entry + " exports nothing");
      const required = Object.keys(require(entry)).filter((name) => name !== "__esModule");
      if (required.join() !== names.join()) throw new Error(entry + " is another for require");
    }
    for (const entry of ${JSON.stringify(entries.filter((one) => one.endsWith(".json")))}) require(entry);
  `;
  const { code: ended, output } = await run(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: together,
  });
  must(
    ended === 0,
    `${name}: ${entries.length} entries load: ${entries.map((one) => one.slice(name.length) || ".").join(" ")}`,
  );
  if (ended !== 0) note(output.trimEnd().replaceAll("\n", "\n     "));
}

rmSync(folder, { recursive: true, force: true });
end();
