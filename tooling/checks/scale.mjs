#!/usr/bin/env node
/**
 * Sixty packages, made by the generator in a temporary copy of the workspace that has one of the real ones: they build,
 * cold in under three minutes and warm in under five seconds on two cores, pass their tests, and appear in the server.
 *
 *   node tooling/checks/scale.mjs [--keep]
 *
 * --keep   leaves the copy, and says where it is
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "@tooling/build/pack";
import { withPnpm } from "@tooling/build/pnpm";
import { run, runOrThrow } from "@tooling/build/run";
import { readJson, root } from "@tooling/build/workspace";
import { report } from "./lib/report.mjs";
import { copyWorkspace } from "./lib/workspace-copy.mjs";

const PACKAGES = 60;
/** What is aimed at, on two cores with nothing else to do. */
const COLD_SECONDS = 180;
const WARM_SECONDS = 5;
/** What fails the check: a machine that is busy otherwise is no fault of the build. */
const PATIENCE = 2.5;
/** The others are left out of the copy: the sixty made ones stand for them. */
const KEPT = ["core", "kit", "fred"];

const { must, note, end } = report("scale");
const folder = temporaryFolder("scale");
const env = withPnpm();
const node = (...args) => run(process.execPath, args, { cwd: folder, env });
/** Checks that a program ended well, and shows what it said when not. */
const went = (result, what) => {
  must(result.code === 0, `${what} (${result.seconds.toFixed(1)} s)`);
  if (result.code !== 0) note(result.output.trimEnd().split("\n").slice(-60).join("\n     "));
};

/** Takes the packages that are not in the copy out of a manifest. */
function forget(file) {
  const manifest = readJson(file);
  for (const field of ["dependencies", "devDependencies"]) {
    manifest[field] = Object.fromEntries(
      Object.entries(manifest[field] ?? {}).filter(([name]) => {
        const own = /^@govdata\/(.+)$/.exec(name)?.[1];
        return own === undefined || ["mcp", "cli", ...KEPT].includes(own);
      }),
    );
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

copyWorkspace(folder);
for (const name of readdirSync(join(folder, "packages"))) {
  if (!KEPT.includes(name)) rmSync(join(folder, "packages", name), { recursive: true, force: true });
}
for (const parent of ["apps", "tooling"]) {
  for (const name of readdirSync(join(folder, parent))) forget(join(folder, parent, name, "package.json"));
}
forget(join(folder, "docs/package.json"));
await runOrThrow("git", ["init", "-q", "-b", "main"], { cwd: folder });
// The copy's own generator, so that whatever it finds beside itself is the copy's.
const { generate } = await import(join(folder, "tooling/new-module/src/generate.mjs"));
const names = Array.from({ length: PACKAGES }, (_, index) => `sample-${String(index + 1).padStart(2, "0")}`);
for (const name of names) generate(folder, name);
await runOrThrow("git", ["add", "-A"], { cwd: folder });

const install = ["install", "--no-frozen-lockfile", "--prefer-offline", "--reporter=append-only"];
went(
  await run("pnpm", install, { cwd: folder, env: { ...env, CI: "true" } }),
  "the workspace with sixty more packages installs",
);

const build = "tooling/build/bin/build.mjs";
const cold = await node(build);
went(cold, `${PACKAGES} more packages build, on ${availableParallelism()} cores`);
note(cold.output.trim().replaceAll("\n", "\n     "));
must(
  cold.seconds < COLD_SECONDS * PATIENCE,
  `cold build: ${cold.seconds.toFixed(1)} s (aim: ${COLD_SECONDS} s with nothing else running)`,
);
const outputs = ["dist/index.js", "dist/index.d.ts", "dist/module/index.d.ts", "dist/module.json"];
const missing = names.flatMap((name) =>
  outputs.map((file) => `packages/${name}/${file}`).filter((file) => !existsSync(join(folder, file))),
);
must(
  missing.length === 0,
  `each has JavaScript, types and module.json ${missing.slice(0, 5).join(" ")}`.trim(),
);

// The quickest of three: a single short run tells more about what else the machine does.
const warm = [await node(build), await node(build), await node(build)].sort(
  (a, b) => a.seconds - b.seconds,
)[0];
went(warm, "the build with nothing to do ends well");
must(
  warm.seconds < WARM_SECONDS * PATIENCE,
  `warm build: ${warm.seconds.toFixed(1)} s (aim: ${WARM_SECONDS} s with nothing else running)`,
);

const edited = join(folder, "packages", names[0], "src/module/reference.ts");
writeFileSync(edited, `// Changed.\n${readFileSync(edited, "utf8")}`);
const one = await node(build);
went(one, "a build after an edit in one package ends well");

went(
  await node(
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "unit",
    `packages/${names[0]}/`,
    `packages/${names[PACKAGES - 1]}/`,
  ),
  "tests of the first and the last pass",
);
went(
  await node("tooling/new-module/src/main.mjs", "one-more", "--title", "One More"),
  "the command makes a package",
);
went(
  await run(join(folder, "node_modules/.bin/biome"), ["check", "packages/one-more"], { cwd: folder }),
  "format and lint of what it made are right",
);

if (existsSync(join(folder, "apps/mcp/package.json"))) {
  const listed = await node("apps/mcp/dist/cli.js", "--list-modules", "--json");
  went(listed, "the server lists its modules");
  const absent = listed.code === 0 ? names.filter((name) => !listed.stdout.includes(`"${name}"`)) : names;
  must(
    absent.length === 0,
    `all ${PACKAGES} are in the server, without an edit anywhere else ${absent.slice(0, 5).join(" ")}`.trim(),
  );
}
const trace = await runOrThrow("git", ["-C", root, "status", "--porcelain", "--", "packages"], {});
must(!/sample-\d\d/.test(trace.stdout), "the workspace itself is as it was");
must(
  readJson(join(root, "package.json")).name === readJson(join(folder, "package.json")).name,
  "the copy is of this workspace",
);

if (process.argv.includes("--keep")) note(`left in ${folder}`);
else rmSync(folder, { recursive: true, force: true });
end();
