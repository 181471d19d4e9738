#!/usr/bin/env node
/**
 * Puts the server and all it needs into a folder, without optional dependencies and native code: for an image.
 *
 *   node tooling/release/bin/assemble.mjs <folder>
 */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { temporaryFolder } from "@tooling/build/pack";
import { assemble } from "../src/assemble.mjs";
import { packPublishable } from "../src/tarballs.mjs";

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  console.error("assemble: the only argument is the folder to write");
  process.exit(2);
}
const tarballs = temporaryFolder("tarballs");
const packages = assemble(resolve(folder), await packPublishable(tarballs));
rmSync(tarballs, { recursive: true, force: true });
console.log(`${packages.length} packages in ${folder}`);
