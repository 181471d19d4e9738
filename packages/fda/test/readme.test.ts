import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createFda, type Fda, searchText } from "../src/index.js";
import { createReplay } from "../src/testing.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** Every example: its heading, its code, and what it prints. */
const examples = [...readme.matchAll(/^## ([^\n]+)\n\n```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/gm)].map(
  ([, title = "", code = "", printed = ""]) => [title, code, printed] as const,
);

const AsyncFunction: new (
  ...parts: string[]
) => (fda: Fda, text: typeof searchText, console: { log(...values: unknown[]): void }) => Promise<void> =
  Object.getPrototypeOf(async () => undefined).constructor;

describe("README", () => {
  it("has four examples", () => {
    expect(examples).toHaveLength(4);
  });

  it.each(examples)("%s", async (_title, code, printed) => {
    const [first, ...body] = code.split("\n");
    expect(first).toMatch(/^import \{ (?:fda|searchText) \} from "@govdata\/fda";$/);
    const lines: string[] = [];
    const log = (...values: unknown[]) => lines.push(values.join(" "));
    await new AsyncFunction("fda", "searchText", "console", body.join("\n"))(createReplay(), searchText, {
      log,
    });
    expect(lines.join("\n")).toBe(printed.trim());
  });

  it("names every method in its table", () => {
    const missing = Object.keys(createFda()).filter((name) => !readme.includes(`\`${name}(`));
    expect(missing).toEqual([]);
  });
});
