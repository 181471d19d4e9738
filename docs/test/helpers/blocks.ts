import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");

/** A fenced block of a page. */
export interface Block {
  /** The page, relative to the repository. */
  file: string;
  /** The line its fence opens on. */
  line: number;
  language: string;
  code: string;
  /** What the `text` block right behind it says it prints. */
  printed: string | undefined;
  /** Why nobody runs it: ` ```sh no-run: reason`. */
  noRun: string | undefined;
}

/** Languages of blocks that do something. */
const RUNNABLE = new Set(["ts", "js", "sh"]);

/** Every fenced block of a page, the expected output taken to the block that prints it. */
export function blocksOf(file: string, text: string): Block[] {
  const found: (Block & { end: number })[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const [, indent = "", fence = "", info = ""] = /^(\s*)(`{3,})(.*)$/.exec(lines[at] ?? "") ?? [];
    if (fence === "") continue;
    const end = lines.findIndex((line, index) => index > at && line.trim() === fence);
    if (end < 0) throw new Error(`${file}:${at + 1}: the block has no end`);
    const code = lines
      .slice(at + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join("\n");
    const [, language = "", noRun] = /^(\S*)(?:\s+no-run: (.+))?/.exec(info.trim()) ?? [];
    const before = found.at(-1);
    const follows =
      before !== undefined && lines.slice(before.end + 1, at).every((line) => line.trim() === "");
    if (language === "text" && noRun === undefined && follows && RUNNABLE.has(before.language)) {
      before.printed = code;
    } else {
      found.push({ file, line: at + 1, language, code, printed: undefined, noRun, end });
    }
    at = end;
  }
  return found.map(({ end: _end, ...block }) => block);
}

/** Every page that a person reads: the README, the guide, the site, and each package's README. */
export function pages(): { file: string; text: string }[] {
  const under = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md") && !name.split("/").some((part) => SKIPPED.has(part)))
      .map((name) => `${folder}/${name}`);
  const readmes = ["packages", "apps"].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}/README.md`),
  );
  const kept = new Set(["README.md", "CONTRIBUTING.md", "AGENTS.md", ...under("docs"), ...readmes]);
  return [...kept].sort().flatMap((file) => {
    try {
      return [{ file, text: readFileSync(join(root, file), "utf8") }];
    } catch (error) {
      // A folder that a package left behind has no README.
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    }
  });
}

/** Folders of `docs` that hold no page of ours: what is installed, and what the build of the site writes. */
const SKIPPED = new Set(["node_modules", ".vitepress", "sdk", "adding-an-api.md"]);

/** Every block of every page. */
export const blocks: readonly Block[] = pages().flatMap(({ file, text }) => blocksOf(file, text));

/** The blocks of some languages that are to be run, each with its place. */
export function blocksIn(...languages: string[]): (readonly [where: string, block: Block])[] {
  return blocks
    .filter(({ noRun, language }) => noRun === undefined && languages.includes(language))
    .map((block) => [`${block.file}:${block.line}`, block] as const);
}
