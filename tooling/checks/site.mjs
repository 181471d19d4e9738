#!/usr/bin/env node
/**
 * Builds the site without a network and looks at what came out: every page of the menu is there, no page asks another
 * host for a font, a script, a style or an image, and `llms.txt` names pages that exist. The build itself fails at a dead
 * link. Then the types of every program that the documentation shows are checked, in strict mode.
 *
 *   node tooling/checks/site.mjs
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "@tooling/build/run";
import { filesUnder, root } from "@tooling/build/workspace";
import { build } from "esbuild";

const site = join(root, "docs/.vitepress/dist");
const { code, output } = await run(process.execPath, [join(root, "docs/src/site.mjs"), "build"], {
  cwd: root,
});
if (code !== 0) {
  console.error(output.trim());
  process.exit(1);
}

const problems = [];
const isPage = (address) =>
  [join(site, `${address}.html`), join(site, address, "index.html"), join(site, address)].some(
    (file) => existsSync(file) && statSync(file).isFile(),
  );

const pages = filesUnder(site).filter((file) => file.endsWith(".html"));
/** Addresses that a page loads by itself, which a link is not. */
const LOADED =
  /<(?:script|img|iframe|source)\b[^>]*\bsrc="(?:https?:)?\/\/[^"]*"|<link\b[^>]*\bhref="(?:https?:)?\/\/[^"]*"/g;
for (const page of pages) {
  const html = readFileSync(join(site, page), "utf8");
  for (const [loaded] of html.matchAll(LOADED)) problems.push(`${page} loads ${loaded}`);
  // Links of the menus, which the build does not follow.
  for (const [, address = ""] of html.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)) {
    if (!isPage(decodeURIComponent(address)))
      problems.push(`${page} links to ${address}, which is not there`);
  }
}
for (const style of filesUnder(site).filter((file) => file.endsWith(".css"))) {
  const css = readFileSync(join(site, style), "utf8");
  for (const [loaded] of css.matchAll(/(?:url\(|@import )["']?(?:https?:)?\/\/[^"')]*/g)) {
    problems.push(`${style} loads ${loaded}`);
  }
}
const list = readFileSync(join(site, "llms.txt"), "utf8");
for (const [, address = ""] of list.matchAll(/\]\((\/[^)]*)\)/g)) {
  if (!isPage(address)) problems.push(`llms.txt names ${address}, which is not there`);
}

/** The programs of the documentation as files in a folder that nobody keeps, beside what TypeScript needs to read them. */
async function writePrograms(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // As deep as the file it is made from, which reckons the root of the repository from where it is.
  const blocksFile = join(root, "docs/.vitepress/cache/blocks.mjs");
  await build({
    entryPoints: [join(root, "docs/test/helpers/blocks.ts")],
    outfile: blocksFile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  const { blocks } = await import(pathToFileURL(blocksFile).href);
  const programs = blocks.filter(({ language, noRun }) => language === "ts" && noRun === undefined);
  for (const { file, line, code } of programs) {
    const name = `${file.replace(/\.md$/, "").replaceAll("/", "-")}-line-${line}.ts`;
    // A program without imports is a module all the same.
    writeFileSync(join(folder, name), `${code}\nexport {};\n`);
  }
  const config = {
    extends: join(root, "tsconfig.test.json"),
    compilerOptions: { rootDir: root, noUnusedLocals: false },
    include: ["*.ts"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  return programs.length;
}

const folder = join(root, "docs/.vitepress/cache/programs");
const programs = await writePrograms(folder);
const types = await run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], {
  cwd: folder,
});
if (types.code !== 0) problems.push(...types.output.trim().split("\n"));

if (pages.length < 60) problems.push(`only ${pages.length} pages were built`);

for (const problem of new Set(problems)) console.error(`site: ${problem}`);
console.log(
  `site: ${programs} programs, ${pages.length} pages, ${filesUnder(site).length} files, ${new Set(problems).size} problems`,
);
process.exit(problems.length === 0 ? 0 : 1);
