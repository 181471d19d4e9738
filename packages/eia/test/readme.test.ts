import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createEia, type Eia, unitOf } from "../src/index.js";
import { createReplay } from "../src/testing.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const apiKey = "q7Zk3VtX9mLr2HwB8nYc5PdF1sGj6TaE4uKoRvQx";

/** Every example: its heading, its code, and what it prints. */
const examples = [...readme.matchAll(/^## ([^\n]+)\n\n```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/gm)].map(
  ([, title = "", code = "", printed = ""]) => [title, code, printed] as const,
);

type Program = (eia: Eia, unit: typeof unitOf, console: { log(...values: unknown[]): void }) => Promise<void>;
const AsyncFunction: new (...parts: string[]) => Program = Object.getPrototypeOf(
  async () => undefined,
).constructor;

describe("README", () => {
  it("has three examples", () => {
    expect(examples).toHaveLength(3);
  });

  it.each(examples)("%s", async (_title, code, printed) => {
    const [first, ...body] = code.split("\n");
    expect(first).toMatch(/^import \{ eia(?:, unitOf)? \} from "@govdata\/eia";$/);
    const lines: string[] = [];
    const log = (...values: unknown[]) => lines.push(values.join(" "));
    const program = new AsyncFunction("eia", "unitOf", "console", body.join("\n"));
    await program(createReplay({ apiKey }), unitOf, { log });
    expect(lines.join("\n")).toBe(printed.trim());
  });

  it("names every method in its table", () => {
    const missing = Object.keys(createEia()).filter((name) => !readme.includes(`\`${name}(`));
    expect(missing).toEqual([]);
  });
});
