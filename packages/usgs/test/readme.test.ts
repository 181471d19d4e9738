import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createUsgs, type Usgs } from "../src/index.js";
import { createReplay } from "../src/testing.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** Every example: its heading, its code, and what it prints. */
const examples = [...readme.matchAll(/^## ([^\n]+)\n\n```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/gm)].map(
  ([, title = "", code = "", printed = ""]) => [title, code, printed] as const,
);

type Program = (usgs: Usgs, console: { log(...values: unknown[]): void }) => Promise<void>;
const AsyncFunction: new (...parts: string[]) => Program = Object.getPrototypeOf(
  async () => undefined,
).constructor;

describe("README", () => {
  it("has three examples", () => {
    expect(examples).toHaveLength(3);
  });

  it.each(examples)("%s", async (_title, code, printed) => {
    const [first, ...body] = code.split("\n");
    expect(first).toMatch(/^import \{ usgs \} from "@govdata\/usgs";$/);
    const lines: string[] = [];
    const log = (...values: unknown[]) => lines.push(values.map(String).join(" "));
    const program = new AsyncFunction("usgs", "console", body.join("\n"));
    await program(createReplay(), { log });
    expect(lines.join("\n")).toBe(printed.trim());
  });

  it("names every method in its table", () => {
    const missing = Object.keys(createUsgs()).filter((name) => !readme.includes(`\`${name}(`));
    expect(missing).toEqual([]);
  });
});
