import { run, runOrThrow } from "@tooling/build/run";

/**
 * The packages in the order in which they can be published: what a package depends on comes before it, so that nobody who
 * installs in between meets a version that is not there.
 *
 * @template {{ name: string, manifest: { dependencies?: Record<string, string> } }} Package
 * @param {readonly Package[]} packages
 * @returns {Package[]}
 */
export function inOrder(packages) {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const sorted = new Set();
  const visit = (one, above) => {
    if (sorted.has(one)) return;
    if (above.includes(one.name)) throw new Error(`${[...above, one.name].join(" → ")} depend on each other`);
    for (const name of Object.keys(one.manifest.dependencies ?? {})) {
      const dependency = byName.get(name);
      if (dependency !== undefined) visit(dependency, [...above, one.name]);
    }
    sorted.add(one);
  };
  for (const one of packages) visit(one, []);
  return [...sorted];
}

/** The tag under which npm gives a version: a prerelease must not become what everybody installs. */
export function distTag(version) {
  return /-([a-z]+)/i.exec(version)?.[1]?.toLowerCase() ?? "latest";
}

/**
 * Publishes the packages whose version the registry has not, and tags the commit for each (`@govdata/fred@1.2.0`). A run that
 * was cut short is completed by the next: what is published is left alone, what is not tagged is tagged.
 *
 * @param {readonly { name: string, manifest: { version: string, dependencies?: Record<string, string> } }[]} packages
 * @param {ReadonlyMap<string, string>} tarballs by package name
 * @param {{ dryRun: boolean, provenance: boolean, tags: boolean, cwd: string, say: (line: string) => void }} options
 * @returns {Promise<string[]>} `name@version` of what was published
 */
export async function publishAll(packages, tarballs, { dryRun, provenance, tags, cwd, say }) {
  const published = [];
  for (const { name, manifest } of inOrder(packages)) {
    const id = `${name}@${manifest.version}`;
    const known = !dryRun && (await isPublished(id));
    if (!known) {
      const flags = [
        "--access=public",
        `--tag=${distTag(manifest.version)}`,
        `--provenance=${provenance}`,
        ...(dryRun ? ["--dry-run"] : []),
      ];
      const tarball = tarballs.get(name);
      if (tarball === undefined) throw new Error(`${name} was not packed`);
      await runOrThrow("npm", ["publish", tarball, ...flags], { cwd });
      published.push(id);
    }
    say(`${known ? "is there already" : dryRun ? "would be published" : "published"}: ${id}`);
    // The changesets action reads these lines: it pushes the tags and makes a GitHub release of each.
    if (tags && !dryRun && (await tagged(id, cwd))) say(`New tag: ${id}`);
  }
  return published;
}

async function isPublished(id) {
  const { code, output, stdout } = await run("npm", ["view", id, "version", "--json"]);
  if (code === 0) return stdout.trim() !== "";
  if (/E404/.test(output)) return false;
  throw new Error(`the registry does not say whether it has ${id}:\n${output.trimEnd()}`);
}

/** Tags the commit; false when the tag is there. */
async function tagged(id, cwd) {
  const { stdout } = await runOrThrow("git", ["tag", "--list", id], { cwd });
  if (stdout.trim() !== "") return false;
  await runOrThrow("git", ["tag", "-a", id, "-m", id], { cwd });
  return true;
}
