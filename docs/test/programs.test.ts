import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { blocksIn } from "./helpers/blocks.js";
import { expectPrinted } from "./helpers/compare.js";
import { replayedFetch, runProgram } from "./helpers/program.js";

const started = process.cwd();
let folder: string;

beforeAll(() => {
  // Programs that build their own client, or record, find recorded replies where the network would be.
  vi.stubGlobal("fetch", replayedFetch);
  folder = mkdtempSync(join(tmpdir(), "govdata-docs-"));
  process.chdir(folder);
});
afterAll(() => {
  vi.unstubAllGlobals();
  process.chdir(started);
  rmSync(folder, { recursive: true, force: true });
});

describe("programs of the documentation", () => {
  it.each(blocksIn("ts", "js"))("%s", async (_where, { code, language, printed }) => {
    expectPrinted(await runProgram(code, language === "js" ? "js" : "ts"), printed);
  });

  it("fail as programs do", async () => {
    await expect(runProgram('throw new Error("as it should");', "ts")).rejects.toThrow("as it should");
    await expect(runProgram('await fetch("https://example.gov/");', "ts")).rejects.toMatchObject({
      kind: "replay_miss",
    });
  });

  it("print what they print, and nothing else is taken for it", async () => {
    expect(await runProgram("const rate: number = 4.1;\nconsole.log(rate);", "ts")).toBe("4.1");
    expect(() => expectPrinted("4.1", "4.2")).toThrow();
    expect(() => expectPrinted("a\nb\nc", "a\n…\nc")).not.toThrow();
    expect(() => expectPrinted("a\nb\nc", "a\n…\nd")).toThrow();
  });
});
