import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { withPnpm } from "./pnpm.mjs";
import { runOrThrow } from "./run.mjs";

/** A new folder for files that outlive no run. */
export function temporaryFolder(purpose) {
  return mkdtempSync(join(tmpdir(), `govdata-${purpose}-`));
}

/**
 * Packs one package as it would be published: `workspace:^` becomes a version range.
 *
 * @param {string} dir absolute folder of the package
 * @param {string} destination folder for the tarball; one package per folder
 * @returns {Promise<string>} path of the tarball
 */
export async function pack(dir, destination) {
  await runOrThrow("pnpm", ["pack", "--pack-destination", destination], { cwd: dir, env: withPnpm() });
  const tarballs = readdirSync(destination).filter((file) => file.endsWith(".tgz"));
  if (tarballs.length !== 1)
    throw new Error(`${dir}: pnpm pack left ${tarballs.length} tarballs in ${destination}`);
  return join(destination, tarballs[0]);
}

/**
 * Files of an npm tarball by path, without the leading `package/`.
 *
 * @param {string} tarball
 * @returns {Map<string, string>}
 */
export function readTarball(tarball) {
  const tar = gunzipSync(readFileSync(tarball));
  const files = new Map();
  const field = (offset, from, length) => {
    const text = tar.toString("utf8", offset + from, offset + from + length);
    const end = text.indexOf("\0");
    return end < 0 ? text : text.slice(0, end);
  };
  let longName;
  for (let offset = 0; offset + 512 <= tar.length && tar[offset] !== 0; ) {
    const size = Number.parseInt(field(offset, 124, 12).trim(), 8);
    const type = field(offset, 156, 1);
    const body = tar.toString("utf8", offset + 512, offset + 512 + size);
    if (type === "x") longName = /\d+ path=(.*)\n/.exec(body)?.[1];
    else if (type === "" || type === "0") {
      const prefix = field(offset, 345, 155);
      const name = longName ?? (prefix === "" ? field(offset, 0, 100) : `${prefix}/${field(offset, 0, 100)}`);
      files.set(name.replace(/^package\//, ""), body);
      longName = undefined;
    }
    offset += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}
