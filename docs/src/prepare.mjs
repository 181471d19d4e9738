import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, writeIfChanged } from "@tooling/build/workspace";
import { writeSdkReference } from "./sdk-reference.mjs";

/**
 * Writes the pages of the site that are not kept in the repository: the SDK reference from the doc comments, and how to
 * add an API from CONTRIBUTING.md.
 *
 * @param {string} docs the folder of the site
 */
export async function prepare(docs) {
  await writeSdkReference(join(docs, "sdk"));
  const contributing = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  writeIfChanged(join(docs, "adding-an-api.md"), contributing.replace(/^# .*$/m, "# Adding an API"));
}
