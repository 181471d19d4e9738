import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLI, environment, govdata } from "./helpers/govdata.js";
import { runHere } from "./helpers/here.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "govdata-completion-"));
  // As installed: a command of that name on the path.
  writeFileSync(join(folder, "govdata"), `#!/bin/sh\nexec "${process.execPath}" "${CLI}" "$@"\n`);
  chmodSync(join(folder, "govdata"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What bash offers when Tab is pressed behind a line. */
async function tab(line: string): Promise<string[]> {
  const words = line.split(" ");
  const program = `
    source <(govdata completion bash)
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")})
    COMP_CWORD=${words.length - 1}
    _govdata
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)("bash", ["--norc", "-c", program], {
    cwd: folder,
    env: { ...environment(), PATH: `${folder}:${process.env.PATH}` },
  });
  return stdout.split("\n").filter((each) => each !== "");
}

describe("completion", () => {
  it.runIf(existsSync("/bin/bash"))("of modules, tools, options and values in bash", async () => {
    expect(await tab("govdata tr")).toEqual(["treasury"]);
    expect(await tab("govdata fred series-")).toEqual(["series-data", "series-info"]);
    expect(await tab("govdata fred series-data GDP --fre")).toEqual(["--frequency", "--fresh"]);
    expect(await tab("govdata fred series-data GDP --units pc")).toEqual(["pch", "pc1", "pca"]);
    // As bash itself parts --units=pc, and without running what is typed.
    expect(await tab("govdata fred series-data $(touch\tran) --units = pc")).toEqual(["pch", "pc1", "pca"]);
    expect(existsSync(join(folder, "ran"))).toBe(false);
  });

  it.each([
    [
      ["fred", "series-data", "GDP", "--units=pc"],
      ["--units=pch", "--units=pc1", "--units=pca", ":4"],
    ],
    [
      ["fred", "series-data", "--format", "n"],
      ["ndjson", ":4"],
    ],
    [
      ["congress", "bill", "--part", "co"],
      ["cosponsors", "committees", ":4"],
    ],
    [
      ["list", "wor"],
      ["world-bank", ":4"],
    ],
    [
      ["completion", "z"],
      ["zsh", ":4"],
    ],
    // Where a file is meant, the shell completes files itself.
    [["fred", "series-data", "--output", ""], [":0"]],
    [
      ["fred", "series-data", "--no-s"],
      ["--no-sources", ":4"],
    ],
  ])("knows what may follow %j", async (words, expected) => {
    const { stdout, code } = await runHere(["complete", "--", ...words]);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => line.split("\t")[0]),
    ).toEqual(expected);
    expect(code).toBe(0);
  });

  it.each([
    ["zsh", "#compdef govdata"],
    ["fish", "complete -c govdata"],
  ])("has a script for %s", async (shell, part) => {
    const { stdout, code } = await govdata(["completion", shell]);
    expect(stdout).toContain(part);
    expect(stdout).toContain("govdata complete -- ");
    expect(code).toBe(0);
  });
});
