import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Depot, openDepot } from "./helpers/depot.js";
import { CLI, environment, fixturesOf, govdata, replayed } from "./helpers/govdata.js";

let depot: Depot;
let folder: string;
beforeAll(async () => {
  depot = await openDepot();
  folder = mkdtempSync(join(tmpdir(), "govdata-cli-out-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await depot.close();
});

const GDP = "fred series-data GDP --start 2024-01-01";

describe("govdata", () => {
  it("gives the figures of a series as CSV on stdout, and where they come from on stderr", async () => {
    const { code, stdout, stderr } = await replayed(`${GDP} --format csv`);
    expect(stdout).toBe("date,GDP\n2024-01-01,28624.069\n2024-04-01,29016.714\n2024-07-01,29374.914\n");
    expect(stderr).toContain("GDP: Gross Domestic Product; Billions of Dollars; Quarterly");
    expect(stderr).toContain("https://fred.stlouisfed.org/series/GDP");
    expect(stderr).toContain("not endorsed or certified by the Federal Reserve Bank of St. Louis.");
    expect(code).toBe(0);
  });

  it("gives a table with its unit, source and notice below, without a colour in a pipe", async () => {
    const { code, stdout, stderr } = await replayed(GDP);
    expect(stdout).toContain(
      "date              GDP\n──────────  ─────────\n2024-01-01  28624.069\n2024-04-01  29016.714\n2024-07-01  29374.914\n",
    );
    expect(stdout).toContain("Source: Federal Reserve Bank of St. Louis (FRED), Gross Domestic Product");
    expect(stdout).not.toContain("\u001b");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("gives the whole result as JSON, its sources with it", async () => {
    const { stdout } = await replayed(`${GDP} --format json`);
    const result = JSON.parse(stdout);
    expect(result.rows.at(-1)).toEqual(["2024-07-01", 29374.914]);
    expect(result.meta.sources[0]).toMatchObject({ api: "fred", from: "replayed" });
    expect(stdout).not.toContain("api_key");
  });

  it("shows its version", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(await govdata(["--version"])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("writes a file whole, and keeps one that is there unless it is told not to", async () => {
    const file = join(folder, "gdp.csv");
    const first = await replayed(`${GDP} --output gdp.csv`, {}, folder);
    expect(first).toMatchObject({ code: 0, stdout: "" });
    expect(first.stderr).toContain("Wrote 3 rows to gdp.csv.");
    expect(readFileSync(file, "utf8")).toMatch(/^date,GDP\n2024-01-01,28624\.069\n/);
    writeFileSync(file, "mine");
    const second = await replayed(`${GDP} --output gdp.csv`, {}, folder);
    expect(second).toMatchObject({
      code: 9,
      stderr:
        "govdata: --output gdp.csv is there already and was left as it is: add --force to replace it.\n",
    });
    expect(readFileSync(file, "utf8")).toBe("mine");
    const third = await replayed(`${GDP} --output gdp.csv --force`, {}, folder);
    expect(third.code).toBe(0);
    expect(readFileSync(file, "utf8")).toContain("2024-07-01,29374.914");
    const nowhere = await replayed(`${GDP} --output none/gdp.csv`, {}, folder);
    expect(nowhere.code).toBe(9);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  it("is silent when nobody reads on", async () => {
    const words = ["replay", fixturesOf("fred"), "--", "fred", "series-data", "GDP", "--start", "2024-01-01"];
    const child = spawn(process.execPath, [CLI, ...words], {
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    const [code] = await once(child, "close");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("records a command and replays it without the agency", async () => {
    const words = ["depot", "parts", "full", "--format", "csv", "--no-sources"];
    const recorded = await govdata(["record", "tape", "--", ...words], depot.env, depot.directory);
    expect(recorded).toMatchObject({ code: 0, stdout: "number,name\n1,Part 1\n2,Part 2\n3,Part 3\n" });
    const before = depot.asked.length;
    const again = await govdata(["replay", "tape", "--", ...words], depot.env, depot.directory);
    expect(again).toMatchObject({ code: 0, stdout: recorded.stdout });
    expect(depot.asked.length).toBe(before);
    const other = await govdata(
      ["replay", "tape", "--", "depot", "parts", "other"],
      depot.env,
      depot.directory,
    );
    expect(other.code).toBe(8);
    expect(other.stderr).toMatch(/^govdata: replay: no recording of GET .*\n$/);
  });
});
