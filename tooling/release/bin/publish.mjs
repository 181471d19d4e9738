#!/usr/bin/env node
/**
 * Packs every package, makes the Claude Desktop bundle, and publishes the versions that the registry has not, with provenance.
 * `pnpm release` builds and checks first.
 *
 *   node tooling/release/bin/publish.mjs [--dry-run] [--no-provenance] [--no-tags]
 *
 * --dry-run         publishes and tags nothing
 * --no-provenance   outside GitHub Actions, which alone can attest where a package was built
 * --no-tags         leaves git alone
 *
 * What was published, and the bundle, stay in tooling/release/dist.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, shown } from "@tooling/build/workspace";
import { writeBundle } from "../src/bundle.mjs";
import { publishAll } from "../src/publish.mjs";
import { nameProblem, repositoryFrom, stampRepository } from "../src/repository.mjs";
import { serverManifest } from "../src/server.mjs";
import { packPublishable, publishable } from "../src/tarballs.mjs";

const KNOWN = ["--dry-run", "--no-provenance", "--no-tags"];
const flags = new Set(process.argv.slice(2));
const refuse = (text, code) => {
  console.error(`release: ${text}`);
  process.exit(code);
};
for (const flag of flags)
  if (!KNOWN.includes(flag)) refuse(`unknown option ${flag}; known are ${KNOWN.join(", ")}`, 2);

const dryRun = flags.has("--dry-run");
const provenance = !flags.has("--no-provenance");
const repository = repositoryFrom(process.env);
if (repository === undefined && provenance && !dryRun) {
  refuse("provenance comes from GitHub Actions; elsewhere: --no-provenance, or --dry-run", 1);
}
const problem = repository && nameProblem(serverManifest().mcpName, repository);
if (problem !== undefined) refuse(problem, 1);

const dist = join(root, "tooling/release/dist");
const folder = join(dist, "tarballs");
rmSync(folder, { recursive: true, force: true });

const restore = repository === undefined ? () => undefined : stampRepository(root, repository);
let tarballs;
try {
  tarballs = await packPublishable(folder);
} finally {
  restore();
}
const bundle = join(dist, "govdata.mcpb");
const { packages } = await writeBundle(bundle, tarballs);
console.log(`${shown(bundle)}: ${packages.length} packages`);

const published = await publishAll(publishable(), tarballs, {
  dryRun,
  provenance: provenance && repository !== undefined,
  tags: !flags.has("--no-tags"),
  cwd: root,
  say: (line) => console.log(line),
});
console.log(`${published.length} of ${tarballs.size} packages ${dryRun ? "would be " : ""}published`);
