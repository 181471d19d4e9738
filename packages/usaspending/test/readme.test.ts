import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { awardTypeCodes, createUsaspending, type Usaspending } from "../src/index.js";
import { createReplay } from "../src/testing.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** Every example: its heading, its code, and what it prints. */
const examples = [...readme.matchAll(/^## ([^\n]+)\n\n```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/gm)].map(
  ([, title = "", code = "", printed = ""]) => [title, code, printed] as const,
);

const AsyncFunction: new (
  ...parts: string[]
) => (
  usaspending: Usaspending,
  codes: typeof awardTypeCodes,
  console: { log(...values: unknown[]): void },
) => Promise<void> = Object.getPrototypeOf(async () => undefined).constructor;

describe("README", () => {
  it("has three examples", () => {
    expect(examples).toHaveLength(3);
  });

  it.each(examples)("%s", async (_title, code, printed) => {
    const [first, ...body] = code.split("\n");
    expect(first).toMatch(/^import \{ (awardTypeCodes, )?usaspending \} from "@govdata\/usaspending";$/);
    const lines: string[] = [];
    const log = (...values: unknown[]) => lines.push(values.join(" "));
    const run = new AsyncFunction("usaspending", "awardTypeCodes", "console", body.join("\n"));
    await run(createReplay(), awardTypeCodes, { log });
    expect(lines.join("\n")).toBe(printed.trim());
  });

  it("names every method in its table", () => {
    const methods = Object.entries(createUsaspending()).flatMap(([name, part]) =>
      typeof part === "function" ? [name] : Object.keys(part).map((method) => `${name}.${method}`),
    );
    expect(methods).toHaveLength(128);
    expect(methods.filter((name) => !readme.includes(`\`${name}(`))).toEqual([]);
  });
});
