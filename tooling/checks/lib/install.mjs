import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pack, temporaryFolder } from "@tooling/build/pack";
import { withPnpm } from "@tooling/build/pnpm";
import { run, runOrThrow } from "@tooling/build/run";
import { root } from "@tooling/build/workspace";

/**
 * Packs packages into a temporary folder.
 *
 * @param {string[]} names folders under `packages`
 * @returns {Promise<{ folder: string, tarballs: Record<string, string> }>}
 */
export async function packAll(names) {
  const folder = temporaryFolder("packaging");
  const tarballs = {};
  for (const name of names) {
    const destination = join(folder, "tarballs", name);
    mkdirSync(destination, { recursive: true });
    tarballs[name] = await pack(join(root, "packages", name), destination);
  }
  return { folder, tarballs };
}

/** A project of somebody who uses the packages: a folder with a manifest and some files. */
export function project(folder, manifest, files = {}) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, ...manifest }, null, 2));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** `npm install` of tarballs or package names, as a user types it. */
export async function npmInstall(folder, wanted, options = []) {
  const args = ["install", "--no-audit", "--no-fund", "--prefer-offline", ...options, ...wanted];
  // npm now and then waits for ever for a connection that is gone; it takes seconds otherwise.
  const first = await run("npm", args, { cwd: folder, timeout: 120_000 });
  if (first.code !== 0) await runOrThrow("npm", args, { cwd: folder, timeout: 300_000 });
}

/**
 * `pnpm add` of tarballs. What they need of each other comes from the tarballs too, since a version under test is in no
 * registry; npm does that by itself when both are installed at the top.
 */
export function pnpmAdd(folder, tarballs) {
  const overrides = Object.entries(tarballs).map(([name, file]) => `  "@govdata/${name}": "file:${file}"\n`);
  writeFileSync(join(folder, "pnpm-workspace.yaml"), `overrides:\n${overrides.join("")}`);
  return runOrThrow("pnpm", ["add", ...Object.values(tarballs)], { cwd: folder, env: withPnpm() });
}

/** Packages that npm installed, as `{ path, name, version, hasInstallScript }`. */
export function installed(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8"));
  return Object.entries(packages).map(([path, entry]) => ({
    path,
    name: path.replace(/^.*node_modules\//, ""),
    version: entry.version,
    hasInstallScript: entry.hasInstallScript === true,
  }));
}

/** Files below a folder with what they take on disk, in whole blocks. */
export function onDisk(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => ({ file: String(file), stat: statSync(join(folder, String(file))) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ file, stat }) => ({ file, bytes: stat.blocks * 512 }));
}
