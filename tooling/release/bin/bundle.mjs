#!/usr/bin/env node
/**
 * Makes the Claude Desktop bundle of the server from the packages as they are built.
 *
 *   pnpm bundle [file]
 *
 * file   default: tooling/release/dist/govdata.mcpb
 */
import { rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "@tooling/build/pack";
import { root, shown } from "@tooling/build/workspace";
import { writeBundle } from "../src/bundle.mjs";
import { packPublishable } from "../src/tarballs.mjs";

const [given, ...rest] = process.argv.slice(2);
if (rest.length > 0 || given?.startsWith("-")) {
  console.error("bundle: the only argument is the file to write");
  process.exit(2);
}
const file = resolve(given ?? join(root, "tooling/release/dist/govdata.mcpb"));
const folder = temporaryFolder("tarballs");
const { packages } = await writeBundle(file, await packPublishable(folder));
rmSync(folder, { recursive: true, force: true });
console.log(`${shown(file)}: ${packages.length} packages, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
