#!/usr/bin/env node
/**
 * Writes `dist/module.json` of the package in the current folder, or in the folders given. The build preset does the
 * same after each build; this is for packages with a build of their own.
 */
import { resolve } from "node:path";
import { writeModuleJson } from "../src/module-json.mjs";

const folders = process.argv.slice(2);
for (const folder of folders.length > 0 ? folders : ["."]) await writeModuleJson(resolve(folder));
