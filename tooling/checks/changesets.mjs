#!/usr/bin/env node
/**
 * Shows on samples what a release of one package does to the others: a minor of kit leaves the SDKs alone, a minor or a
 * patch of core patches nobody. Each sample is versioned in a temporary copy of the manifests.
 *
 *   node tooling/checks/changesets.mjs
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@tooling/build/pack";
import { runOrThrow } from "@tooling/build/run";
import { root, workspacePackages } from "@tooling/build/workspace";
import { report } from "./lib/report.mjs";
import { copyWorkspace } from "./lib/workspace-copy.mjs";

const MANIFESTS =
  /^(package\.json|pnpm-workspace\.yaml|\.changeset\/config\.json|[\w-]+\/[\w-]+\/package\.json)$/;

/** Versions a sample changeset would change, as `{ "@govdata/kit": "1.0.0 -> 1.1.0" }`. */
async function versioned(name, bump) {
  const folder = temporaryFolder("changesets");
  try {
    copyWorkspace(folder, (file) => MANIFESTS.test(file));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const git = (...args) => runOrThrow("git", args, { cwd: folder });
    await git("init", "-q", "-b", "main");
    await git("add", "-A");
    await git("-c", "user.name=check", "-c", "user.email=check@example.invalid", "commit", "-qm", "Sample");
    mkdirSync(join(folder, ".changeset"), { recursive: true });
    writeFileSync(join(folder, ".changeset/sample.md"), `---\n"${name}": ${bump}\n---\n\nA sample.\n`);
    const before = new Map(workspacePackages(folder).map((one) => [one.name, one.manifest.version]));
    await runOrThrow(join(root, "node_modules/.bin/changeset"), ["version"], { cwd: folder });
    const changes = {};
    for (const { name: changed, manifest } of workspacePackages(folder)) {
      const old = before.get(changed);
      if (old !== manifest.version) changes[changed] = `${old} -> ${manifest.version}`;
    }
    return changes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { must, note, end } = report("changesets");
const shown = (changes) =>
  Object.entries(changes)
    .map(([name, change]) => `${name} ${change}`)
    .join(", ");

const known = workspacePackages().map(({ name }) => name);
const alone = [
  ["@govdata/kit", "minor"],
  ["@govdata/kit", "patch"],
  ["@govdata/core", "minor"],
  ["@govdata/core", "patch"],
  ["@govdata/fred", "patch"],
];
for (const [name, bump] of alone.filter(([name]) => known.includes(name))) {
  const changes = await versioned(name, bump);
  must(Object.keys(changes).join() === name, `a ${bump} of ${name} changes nothing else: ${shown(changes)}`);
}

// What a major means for those who build on it is theirs to know: it must not pass in silence.
const major = await versioned("@govdata/core", "major");
const dependents = workspacePackages()
  .filter(
    ({ manifest }) => manifest.dependencies?.["@govdata/core"] !== undefined && manifest.private !== true,
  )
  .map(({ name }) => name);
must(
  dependents.every((name) => major[name] !== undefined),
  `a major of @govdata/core releases everything that depends on it (${dependents.length} packages)`,
);
note(shown(major));
end();
