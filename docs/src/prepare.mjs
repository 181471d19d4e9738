import { existsSync, readFileSync } from "node:fs";
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
  writeIfChanged(join(docs, "adding-an-api.md"), asPage(contributing));
}

/** A page at the root of the repository as one of the site, which has nothing but what is in `docs`. */
function asPage(text) {
  return text
    .replace(/^# .*$/m, "# Adding an API")
    .replaceAll("](docs/", "](")
    .replace(/\[([^\]]+)\]\((?!https?:|#)([^)\s]+)\)/g, (whole, words, link) =>
      existsSync(join(root, "docs", link)) ? whole : words,
    );
}
