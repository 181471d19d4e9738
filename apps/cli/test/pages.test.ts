import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Depot, openDepot } from "./helpers/depot.js";
import { govdata, start } from "./helpers/govdata.js";
import { runHere } from "./helpers/here.js";

let depot: Depot;
beforeAll(async () => {
  depot = await openDepot();
});
afterAll(() => depot.close());

const run = (...words: string[]) => govdata(words, depot.env, depot.directory);
const numbers = (csv: string) =>
  csv
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => Number(line.split(",")[0]));

describe("pages", () => {
  it("says how to read on, in words that can be typed", async () => {
    const { stdout, code } = await run("depot", "parts", "full");
    expect(code).toBe(0);
    expect(stdout).toContain(
      "More: page 2 of 3: govdata depot parts full --page 2\n  or everything: add --all",
    );
  });

  it("are followed with --all, and are one result", async () => {
    const { stdout, stderr, code } = await run("depot", "parts", "full", "--all", "--format", "csv");
    expect(code).toBe(0);
    expect(numbers(stdout)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(stderr).toContain("9 rows from 3 pages.");
    expect(stderr.match(/Source: The Depot/g)).toHaveLength(1);
  });

  it("are followed up to --max rows", async () => {
    const { stdout, stderr, code } = await run("depot", "parts", "full", "--max", "5", "--format", "csv");
    expect(code).toBe(0);
    expect(numbers(stdout)).toEqual([1, 2, 3, 4, 5]);
    expect(stderr).toContain("The first 5 rows, as --max says; there are more.");
  });

  it("that hold what came before and more replace it", async () => {
    const { stdout, code } = await run("depot", "prices", "--all", "--format", "csv");
    expect(code).toBe(0);
    expect(stdout).toBe("date,price\n2021,202.1\n2022,202.2\n2023,202.3\n2024,202.4\n");
  });

  it("that came before a failure are given, with its exit code", async () => {
    const { stdout, stderr, code } = await run("depot", "parts", "broken", "--all", "--format", "csv");
    expect(code).toBe(6);
    expect(numbers(stdout)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(stderr).toMatch(/govdata: not all, only 6 rows of 9: .*500/);
  });

  it("that came before Ctrl-C are written, and it says so", async () => {
    const running = start(
      ["depot", "parts", "stuck", "--all", "--output", "parts.csv"],
      depot.env,
      depot.directory,
    );
    await depot.stuck;
    running.kill("SIGINT");
    const { code, stdout, stderr } = await running.ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toContain("Wrote 6 rows to parts.csv.");
    expect(stderr).toContain("govdata: stopped: 6 rows of 9 had come and are given.");
    expect(numbers(readFileSync(join(depot.directory, "parts.csv"), "utf8"))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("says with 130 that nothing had come", async () => {
    let stop = () => {};
    const { code, stdout, stderr } = await runHere(["depot", "parts", "stuck", "--page", "3"], {
      env: depot.env,
      cwd: depot.directory,
      io: {
        onInterrupt(listener) {
          stop = listener;
          queueMicrotask(() => stop());
          return () => undefined;
        },
      },
    });
    expect({ code, stdout, stderr }).toEqual({
      code: 130,
      stdout: "",
      stderr: "govdata: stopped; nothing had come yet.\n",
    });
  });

  it("show a bar on a terminal, and none in a pipe", async () => {
    const shown = await runHere(["depot", "parts", "full", "--all"], {
      columns: 100,
      env: depot.env,
      cwd: depot.directory,
    });
    expect(shown.stderr).toContain("3 of 9 rows  (Ctrl-C stops and gives these)");
    expect(shown.stderr).toContain("9 of 9 rows");
    expect(shown.stdout).toContain("Part 9");
    const piped = await run("depot", "parts", "full", "--all");
    expect(piped.stderr).toBe("");
  });
});
