import { describe, expect, it } from "vitest";
import { methodsOf, quirkTestsOf, recordingsOf, testsIn, toolsOf } from "../src/count.mjs";
import { printed } from "../src/show.mjs";

const noop = () => undefined;

describe("methods", () => {
  it("are those of the client and of its groups, not what every client has", () => {
    const client = {
      search: { awards: noop, byAgency: noop },
      latest: noop,
      cache: null,
      limits: ["one"],
      request: noop,
      keys: noop,
      clearCache: noop,
      now: noop,
    };
    expect(methodsOf(client)).toEqual(["search.awards", "search.byAgency", "latest"]);
  });

  it("count once with their other forms", () => {
    expect(methodsOf({ bills: Object.assign(() => undefined, { all: noop }) })).toEqual(["bills"]);
  });
});

it("a group is one tool by default, and each of its members in full", () => {
  expect(toolsOf({ tools: [{}, { members: [{}, {}, {}] }] })).toEqual({ full: 4, default: 2 });
});

describe("tests of quirks", () => {
  const tests = (count: number) => 'it("says", () => {});\n'.repeat(count);

  it("are counted where they are declared, a table of them once", () => {
    const text = [
      'describe("x", () => {',
      '  it("one", async () => {});',
      '  it.each([1, 2])("two %s", () => {});',
      "  await it.next();",
      "  split(wit(3));",
      "});",
    ].join("\n");
    expect(testsIn(text)).toBe(2);
  });

  it("are those of quirks.test.ts", () => {
    const files = [
      { name: "quirks.test.ts", text: tests(3) },
      { name: "errors.test.ts", text: tests(5) },
    ];
    expect(quirkTestsOf(files)).toEqual({ count: 3, files: ["quirks.test.ts"] });
  });

  it("are those of behaviour where a package keeps them by subject", () => {
    const files = [
      { name: "periods.test.ts", text: tests(2) },
      { name: "errors.test.ts", text: tests(4) },
      { name: "contract.test.ts", text: tests(7) },
      { name: "readme.test.ts", text: tests(7) },
      { name: "sec.recordings.test.ts", text: tests(7) },
      { name: "loopback.ts", text: tests(7) },
    ];
    expect(quirkTestsOf(files)).toEqual({ count: 6, files: ["errors.test.ts", "periods.test.ts"] });
  });
});

describe("recordings", () => {
  const file = (name: string, ...assertionResults: { status: string }[]) => ({
    name: `/project/packages/${name}`,
    status: assertionResults.every(({ status }) => status === "passed") ? "passed" : "failed",
    assertionResults,
  });
  const passed = { status: "passed" };

  it("are all read when their test passes, which fails when one is left out", () => {
    const results = [
      file("sec/test/sec.recordings.test.ts", passed, passed),
      file("fec/test/fec.recordings.test.ts", { status: "failed" }),
    ];
    expect(recordingsOf(results, "packages/sec", 14)).toEqual({ read: 14, onFile: 14, tests: 2, failed: 0 });
  });

  it("are not said to be read when a test fails, or there is none", () => {
    const results = [file("fec/test/fec.recordings.test.ts", passed, { status: "failed" })];
    expect(recordingsOf(results, "packages/fec", 21)).toEqual({
      read: null,
      onFile: 21,
      tests: 2,
      failed: 1,
    });
    expect(recordingsOf(results, "packages/sec", 14)).toEqual({
      read: null,
      onFile: 14,
      tests: 0,
      failed: 0,
    });
  });
});

it("prints a row for each module, figures to the right, and the sums", () => {
  const text = printed([
    {
      package: "@govdata/sec",
      methods: 23,
      tools: { full: 12, default: 9 },
      recordings: { read: 14, onFile: 14, tests: 20, failed: 0 },
      quirkTests: { count: 40, files: ["manners.test.ts", "periods.test.ts"] },
      bytes: { packed: 120_340, unpacked: 501_000 },
    },
    {
      package: "@govdata/fec",
      methods: 101,
      tools: { full: 30, default: 17 },
      recordings: { read: null, onFile: 21, tests: 20, failed: 1 },
      quirkTests: { count: 38, files: ["quirks.test.ts"] },
      bytes: { packed: 99_960, unpacked: 400_000 },
    },
  ]);
  expect(text.split("\n")).toEqual([
    "package       methods  tools, full  default  recordings read  quirk tests  packed kB  unpacked kB",
    "────────────  ───────  ───────────  ───────  ───────────────  ───────────  ─────────  ───────────",
    "@govdata/sec       23           12        9               14          40*      120.3        501.0",
    "@govdata/fec      101           30       17   failing, of 21          38       100.0        400.0",
    "2 modules         124           42       26               14          78       220.3        901.0",
    "",
    "* no quirks.test.ts: every test of how the SDK behaves, kept by subject",
  ]);
});
