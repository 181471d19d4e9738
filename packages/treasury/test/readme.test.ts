import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { treasury } from "../src/index.js";
import { createReplay } from "../src/testing.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** A program of the README and what it prints there. */
const programs = [
  ...readme.matchAll(
    /```ts\nimport \{ treasury \} from "@govdata\/treasury";\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g,
  ),
];

describe("the README", () => {
  it("has four programs", () => {
    expect(programs).toHaveLength(4);
  });

  it.each(programs.map(([, code = "", printed = ""]) => [printed.split("\n")[0], code, printed] as const))(
    "prints %s …",
    async (_first, code, printed) => {
      const lines: string[] = [];
      const print = { log: (...parts: unknown[]) => lines.push(parts.join(" ")) };
      const run = new Function("treasury", "console", `return (async () => {${code}})()`);
      await run(createReplay(), print);
      expect(`${lines.join("\n")}\n`).toBe(printed);
    },
  );

  it("names every method", () => {
    const table = readme.slice(readme.indexOf("## Methods"), readme.indexOf("## Limits"));
    expect(Object.keys(treasury).filter((name) => !table.includes(`\`${name}(`))).toEqual([]);
  });
});
