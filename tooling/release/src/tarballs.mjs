import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pack } from "@tooling/build/pack";
import { root, workspacePackages } from "@tooling/build/workspace";

/** The packages that are published, as `workspacePackages` gives them. */
export function publishable(base = root) {
  return workspacePackages(base).filter(({ manifest }) => manifest.private !== true);
}

/**
 * Packs packages as they would be published, several at once.
 *
 * @param {string} folder for the tarballs
 * @param {{ dir: string, name: string }[]} [packages]
 * @returns {Promise<Map<string, string>>} path of each tarball, by package name
 */
export async function packPublishable(folder, packages = publishable()) {
  const tarballs = new Map();
  const queue = [...packages];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const destination = join(folder, next.dir.replaceAll("/", "-"));
      mkdirSync(destination, { recursive: true });
      tarballs.set(next.name, await pack(join(root, next.dir), destination));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return tarballs;
}
