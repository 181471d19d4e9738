import { existsSync, readFileSync } from "node:fs";
import type { Treasury } from "@govdata/treasury";
import { createReplay } from "@govdata/treasury/testing";
import { describe, expect, it } from "vitest";

const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
);

function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
  if (found === undefined) throw new Error(`README has no ${language} block`);
  return found;
}

const AsyncFunction: new (
  ...parts: string[]
) => (treasury: Treasury, console: { log(line: string): void }) => Promise<void> = Object.getPrototypeOf(
  async () => undefined,
).constructor;

describe("the README", () => {
  it("prints the figures it shows", async () => {
    const [first, ...body] = block("ts").split("\n");
    expect(first).toBe('import { treasury } from "@govdata/treasury";');
    const lines: string[] = [];
    await new AsyncFunction("treasury", "console", body.join("\n"))(createReplay(), {
      log: (line) => lines.push(line),
    });
    expect(lines.join("\n")).toBe(block("text").trim());
  });

  it("shows a client configuration that is JSON and starts the server", () => {
    const config: unknown = JSON.parse(block("json"));
    expect(config).toMatchObject({
      mcpServers: { govdata: { command: "npx", args: ["-y", "@govdata/mcp"] } },
    });
  });

  it("names only scripts that exist", () => {
    const scripts = [...readme.matchAll(/pnpm@[\d.]+ ([\w-]+)/g)].map(([, script]) => script ?? "");
    expect(scripts).toContain("test");
    expect(scripts.filter((script) => manifest.scripts[script] === undefined)).toEqual([]);
  });

  it("links only to what is there", () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? "");
    expect(links.length).toBeGreaterThan(5);
    const root = new URL("../../../", import.meta.url);
    expect(links.filter((link) => !existsSync(new URL(link, root)))).toEqual([]);
  });
});
