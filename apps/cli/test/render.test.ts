import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Depot, openDepot } from "./helpers/depot.js";
import { fixturesOf, wordsOf } from "./helpers/govdata.js";
import { runHere } from "./helpers/here.js";

let depot: Depot;
beforeAll(async () => {
  depot = await openDepot();
});
afterAll(() => depot.close());

const onDepot = (line: string, columns?: number, env: Record<string, string> = {}) =>
  runHere(wordsOf(line), {
    env: { ...depot.env, ...env },
    cwd: depot.directory,
    ...(columns === undefined ? {} : { columns }),
  });
const onFred = (line: string, columns?: number) =>
  runHere(["replay", fixturesOf("fred"), "--", ...wordsOf(line)], columns === undefined ? {} : { columns });

const ESCAPE = "\u001b";
const BIG = "12345678901234567890";

describe("a table", () => {
  it("fits the terminal, and says what it left out and how to see it", async () => {
    const { stdout } = await onDepot("depot wide", 60, { NO_COLOR: "1" });
    const lines = stdout.split("\n");
    const table = lines
      .slice(
        lines.findIndex((line) => line.startsWith("id")),
        -1,
      )
      .slice(0, 4);
    expect(Math.max(...table.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(table[3]).toMatch(/^0008 {2}A comment that go…/);
    expect(table[3]).toContain("-98765432109876543210");
    expect(stdout).toContain("Shortened to fit: comment. Whole with --width 0 or another --format.");
    expect(stdout).toContain(
      "Not shown, no room: last. See them with --select last, --width 0 or another --format.",
    );
  });

  it("is whole in a pipe and with --width 0", async () => {
    for (const { stdout } of [await onDepot("depot wide"), await onDepot("depot wide --width 0", 60)]) {
      expect(stdout).toContain("as some of them are.");
      expect(stdout).toContain("at the end");
      expect(stdout).not.toContain("Shortened");
    }
  });

  it("shows the columns that are chosen, in their order", async () => {
    const { stdout } = await onDepot("depot wide --select last,id");
    expect(stdout).toContain("last        id\n──────────  ────\nat the end  0007\n            0008");
  });

  it("marks what is missing, lines figures up, and keeps every digit", async () => {
    const { stdout } = await onDepot("depot wide --select count,share,none");
    expect(stdout).toContain(
      [
        "                count  share  none",
        "─────────────────────  ─────  ────",
        ` ${BIG}    1.5  —`,
        "-98765432109876543210   10    —",
      ].join("\n"),
    );
    expect(stdout).toContain("— is a missing value.");
    expect(stdout).toContain("Units: share in percent.");
  });

  it("lets no stranger's text move the cursor or name the window", async () => {
    const { stdout } = await onDepot("depot wide", 400, { NO_COLOR: "1" });
    expect(stdout).not.toContain(ESCAPE);
    expect(stdout).not.toContain("<untrusted>");
    expect(stdout).toContain('Hello red | you, "friend" second line');
  });

  it("has colours on a terminal, and where they are forced, and not where they are refused", async () => {
    expect((await onDepot("depot wide", 80)).stdout).toContain(`${ESCAPE}[1m`);
    expect((await onDepot("depot wide", 80, { NO_COLOR: "1" })).stdout).not.toContain(ESCAPE);
    expect((await onDepot("depot wide", 80, { TERM: "dumb" })).stdout).not.toContain(ESCAPE);
    expect((await onDepot("depot wide")).stdout).not.toContain(ESCAPE);
    expect((await onDepot("depot wide", undefined, { FORCE_COLOR: "1" })).stdout).toContain(`${ESCAPE}[1m`);
    expect((await onDepot("depot wide", undefined, { CI: "true" })).stdout).not.toContain(ESCAPE);
  });

  it("of a record has its fields, those within it, and its lists as tables", async () => {
    const { stdout } = await runHere([
      ...["replay", fixturesOf("congress"), "--", "congress", "bill", "HR 21 117th"],
    ]);
    expect(stdout).toContain("title               FedRAMP Authorization Act");
    expect(stdout).toContain("parts.actions       10");
    expect(stdout).toMatch(/sponsors \(1\)\nbioguide_id {2}name\n.*\nC001078 {6}Rep\. Connolly/);
  });
});

describe("other formats", () => {
  it("give CSV that keeps every value", async () => {
    const { stdout } = await onDepot("depot wide --format csv");
    const [head, ...rest] = stdout.split("\n");
    expect(head).toBe("id,comment,count,share,none,last");
    expect(rest.join("\n")).toContain(
      `"Hello ${ESCAPE}[31mred${ESCAPE}]0;owned\u0007 | you, ""friend""\nsecond line",${BIG},1.5,,at the end`,
    );
    expect(rest.at(-2)).toMatch(/^0008,"A comment .*",-98765432109876543210,10,,$/);
  });

  it("give JSON with null for what is missing, and NDJSON a row a line", async () => {
    const { rows, columns } = JSON.parse((await onDepot("depot wide --format json")).stdout);
    expect(columns).toEqual(["id", "comment", "count", "share", "none", "last"]);
    expect([rows[1][0], ...rows[1].slice(2)]).toEqual(["0008", "-98765432109876543210", 10, null, ""]);
    const lines = (await onDepot("depot wide --format ndjson --select id,none")).stdout.trim().split("\n");
    expect(lines).toEqual(['{"id":"0007","none":null}', '{"id":"0008","none":null}']);
  });

  it("give Markdown whose cells cannot break it", async () => {
    const { stdout } = await onDepot("depot wide --select id,comment --format md");
    expect(stdout).toContain('| 0007 | Hello red \\| you, "friend" second line');
    expect(stdout).toContain("The Depot endorses nobody.");
  });

  it("draw a chart of a series, with its dates below", async () => {
    const { stdout, code } = await onFred(
      "fred series-data UNRATE --start 2019-07-01 --end 2020-12-01 --format chart",
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/ 14\.8┤ +┏━/);
    expect(stdout).toMatch(/2019-07-01 +2019-12-01 +2020-05-01/);
    const none = await onDepot("depot wide --format chart --select id,comment");
    expect(none).toMatchObject({ code: 2, stdout: "" });
    expect(none.stderr).toContain(
      "needs a column of figures behind the first column; the columns are id, comment.",
    );
  });

  it("are what the name of the file says", async () => {
    const folder = mkdtempSync(join(tmpdir(), "govdata-cli-files-"));
    for (const [name, begins] of [
      ["wide.json", '{\n  "summary"'],
      ["wide.jsonl", '{"id":"0007"'],
      ["wide.md", "Wide"],
      ["wide.txt", "Wide"],
    ] as const) {
      const { code } = await onDepot(`depot wide --output ${join(folder, name)}`, 40);
      expect(code).toBe(0);
      expect(readFileSync(join(folder, name), "utf8").startsWith(begins)).toBe(true);
      expect(readFileSync(join(folder, name), "utf8")).not.toContain("Shortened");
    }
    rmSync(folder, { recursive: true });
  });

  it("leave sources out when they are not wanted, and never the notice", async () => {
    const { stdout } = await onFred("fred series-data GDP --start 2024-01-01 --no-sources");
    expect(stdout).not.toContain("Source:");
    expect(stdout).toContain("This product uses the FRED® API");
    const json = JSON.parse(
      (await onFred("fred series-data GDP --start 2024-01-01 --no-sources --format json")).stdout,
    );
    expect(json.meta).toEqual({
      notice:
        "This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.",
    });
  });
});

describe("what is there", () => {
  it("is listed, found by a question, and described", async () => {
    const list = JSON.parse((await onDepot("list --format json")).stdout);
    expect(list.rows).toContainEqual(["depot", 5, "none needed", "Parts and their prices."]);
    expect((await onDepot("list depot")).stdout).toContain("depot prices   Prices");
    expect((await onDepot("search 'prices by year' --format csv")).stdout.split("\n")[1]).toBe(
      "depot prices,Prices,no",
    );
    const described = await onDepot("describe depot echo");
    expect(described.stdout).toContain("--mode <mode>");
    expect(described.stdout).toContain("Mode (one of slow, fast; default: slow)");
    expect(described.stdout).toContain(
      "In the server: depot_echo. Figures change: Every day.\nAlso answers to depot_repeat.",
    );
    expect((await onDepot("describe depot")).stdout).toContain(
      "What it has not:\n  - No prices before 1990.",
    );
  });

  it("says which keys are set and never a key", async () => {
    const key = "depot-key-0123456789";
    const { stdout } = await onDepot("keys --format csv", undefined, { DEPOT_API_KEY: key });
    expect(stdout).toContain("depot,DEPOT_API_KEY,optional,set,DEPOT_API_KEY,");
    expect(stdout).toContain("fred,FRED_API_KEY,needed,not set,,https://fredaccount.stlouisfed.org/apikeys");
    const doctor = await onDepot("doctor", undefined, { DEPOT_API_KEY: key });
    expect(doctor.stdout).toContain("DEPOT_API_KEY: set");
    expect(stdout + doctor.stdout).not.toContain(key);
  });

  it("tells of the cache and forgets it", async () => {
    expect((await onDepot("cache --no-cache")).stdout).toBe("Nothing is cached (--no-cache).\n");
    expect((await onDepot("cache")).stdout).toBe("Cache: memory:\n");
    expect(await onDepot("cache clear depot")).toMatchObject({
      code: 0,
      stdout: "Forgot the cached replies of depot.\n",
    });
  });
});
