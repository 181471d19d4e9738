import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blocks, blocksOf, pages, root } from "./helpers/blocks.js";
import { NOT_RUN } from "./not-run.js";

describe("what nobody runs", () => {
  it("is listed with its reason", () => {
    const marked = blocks.flatMap(({ file, code, noRun }) =>
      noRun === undefined ? [] : [`${file}: ${code.split("\n")[0]} (${noRun})`],
    );
    expect(marked).toEqual(NOT_RUN);
  });

  it("is marked: every other block is a program, a command, a configuration or what one of them prints", () => {
    const others = blocks.filter(
      ({ noRun, language }) => noRun === undefined && !["ts", "js", "sh", "json"].includes(language),
    );
    expect(others.map(({ file, line, language }) => `${file}:${line} ${language}`)).toEqual([]);
  });

  it("is found, and so is what a program prints", () => {
    const page =
      "```ts\nx();\n```\n\n```text\n1\n```\n\n```sh no-run: needs a train\ngo\n```\n\n```text\n2\n```\n";
    expect(blocksOf("page.md", page)).toEqual([
      { file: "page.md", line: 1, language: "ts", code: "x();", printed: "1", noRun: undefined },
      { file: "page.md", line: 9, language: "sh", code: "go", printed: "2", noRun: "needs a train" },
    ]);
  });
});

describe("the README", () => {
  it("has the first figure in five lines", () => {
    const first = blocks.find(({ file, language }) => file === "README.md" && language === "ts");
    expect(first?.code.split("\n").length).toBeLessThanOrEqual(5);
    expect(first?.printed).toContain("$38968295059805.35");
  });
});

describe("links outside the site", () => {
  it("lead to files that are there", () => {
    const dead = pages()
      // The build of the site fails at a dead link of its own pages.
      .filter(({ file }) => !file.startsWith("docs/"))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
          .map(([, link = ""]) => link)
          .filter((link) => !existsSync(join(root, file, "..", link)))
          .map((link) => `${file}: ${link}`),
      );
    expect(dead).toEqual([]);
  });
});
