import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Bls, createBls } from "../src/index.js";
import { createReplay } from "../src/testing.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** Every example: its heading, its code, and what it prints. */
const examples = [...readme.matchAll(/^## ([^\n]+)\n\n```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/gm)].map(
  ([, title = "", code = "", printed = ""]) => [title, code, printed] as const,
);

type Program = (bls: Bls, console: { log(...values: unknown[]): void }) => Promise<void>;
const AsyncFunction: new (...parts: string[]) => Program = Object.getPrototypeOf(
  async () => undefined,
).constructor;

describe("README", () => {
  it("has three examples", () => {
    expect(examples).toHaveLength(3);
  });

  it.each(examples)("%s", async (_title, code, printed) => {
    const [first, ...body] = code.split("\n");
    expect(first).toBe('import { bls } from "@govdata/bls";');
    const lines: string[] = [];
    const log = (...values: unknown[]) => lines.push(values.join(" "));
    await new AsyncFunction("bls", "console", body.join("\n"))(createReplay({ env: {} }), { log });
    expect(lines.join("\n")).toBe(printed.trim());
  });

  it("names every method in its table", () => {
    const missing = Object.keys(createBls()).filter((name) => !readme.includes(`\`${name}(`));
    expect(missing).toEqual([]);
  });
});
