import { pathToFileURL } from "node:url";
import type { KeySpec } from "@govdata/core";
import { leaked, plantKeys } from "@tooling/testing";
import { afterEach, describe, expect, it } from "vitest";
import { checkModule, exitCodeOf } from "../src/check.mjs";
import { knownIn, loadModule, modulePackages } from "../src/modules.mjs";
import { asMarkdown, asText } from "../src/report.mjs";
import { through } from "../src/through.mjs";
import { type Agency, agencyOf, type Change } from "./agency.ts";

let agency: Agency | undefined;
afterEach(async () => {
  await agency?.close();
  agency = undefined;
});

const packages = modulePackages();

interface Setup extends Record<string, unknown> {
  /** Every key that the module takes. Default: those it needs, as most fixtures were asked. */
  allKeys?: boolean;
}

/** Runs the examples of a module, which its fixtures answer, against a local agency. */
async function check(name: string, change?: Change, { allKeys = false, ...more }: Setup = {}) {
  const found = packages.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no package ${name}`);
  const { module, known } = await loadModule(found);
  const keys = Object.entries<KeySpec>(module.meta.keys).filter(
    ([, { required }]) => allKeys || required !== false,
  );
  const { env, secrets } = plantKeys(Object.fromEntries(keys));
  // Some packages reckon from a day of their own in a replay.
  const { createReplay } = await import(
    /* @vite-ignore */ pathToFileURL(`${found.dir}/dist/testing.js`).href
  );
  agency = await agencyOf(`${found.dir}/fixtures`, change, createReplay({ env }).now?.());
  const calls: Call[] = module.tools.flatMap((tool: Described) =>
    tool.examples.map(({ args }) => ({ tool: tool.name, args })),
  );
  const fetch = through(agency.url, { clock: agency.clock });
  const report = await checkModule({ module, known, calls, env, fetch, budget: 500, ...more });
  return { report, secrets, calls };
}

interface Call {
  tool: string;
  args: Record<string, unknown>;
}
interface Described {
  name: string;
  examples: readonly { args: Record<string, unknown> }[];
}

const edited =
  (edit: (body: Record<string, unknown>, path: string) => void): Change =>
  ({ status, type, text }, path) => {
    const body: Record<string, unknown> = JSON.parse(text);
    edit(body, path);
    return { status, headers: { "content-type": type }, text: JSON.stringify(body) };
  };

const rates = [{ tool: "treasury_interest_rates", args: { security: "Total Marketable" } }];
const debt = [{ tool: "treasury_debt", args: { date: "2025-06-25" } }];

describe("an agency that answers as its fixtures do", () => {
  it.each(packages.map(({ name }) => name))("%s has no drift", async (name) => {
    const { report, secrets, calls } = await check(name);
    const left = calls.filter((_call, at) => report.calls[at]?.outcome !== "answered");
    const reports = [report];
    if (left.length > 0) {
      // The rest of the fixtures was asked with a key that is not needed.
      await agency?.close();
      const more = await check(name, undefined, { allKeys: true, calls: left });
      expect(more.report.calls.filter(({ outcome }) => outcome !== "answered")).toEqual([]);
      reports.push(more.report);
      expect(leaked(JSON.stringify(more.report) + asText([more.report]), more.secrets)).toEqual([]);
    }
    for (const { findings, unknown, compared } of reports) {
      expect(findings).toEqual([]);
      expect(unknown).toEqual([]);
      expect(compared).toBeGreaterThan(0);
    }
    expect(leaked(JSON.stringify(report) + asText([report]) + asMarkdown([report]), secrets)).toEqual([]);
  });
});

describe("an agency that has changed", () => {
  it("has renamed a field", async () => {
    const change = edited((body) => {
      if (!Array.isArray(body.data)) return;
      body.data = body.data.map(({ src_line_nbr, ...row }) => ({ ...row, source_line: src_line_nbr }));
    });
    const { report } = await check("treasury", change, { calls: debt });
    expect(report.calls).toMatchObject([{ tool: "treasury_debt", outcome: "answered" }]);
    expect(report.findings.map(({ level, path, what }) => `${level}: ${path} ${what}`)).toEqual([
      "breaking: data[].src_line_nbr is gone",
      "noted: data[].source_line is new",
    ]);
    expect(exitCodeOf([report])).toBe(1);
    expect(asText([report])).toMatch(/^DRIFT {6}treasury /);
    expect(asMarkdown([report])).toContain("BREAKING: data\\[\\].src\\_line\\_nbr is gone");
  });

  it("writes numbers where texts were", async () => {
    const change = edited((body) => {
      if (Array.isArray(body.data)) {
        for (const row of body.data) row.tot_pub_debt_out_amt = Number(row.tot_pub_debt_out_amt);
      }
    });
    const { report } = await check("treasury", change, { calls: debt });
    expect(report.findings).toContainEqual({
      level: "breaking",
      endpoint: expect.stringMatching(/^GET api\.fiscaldata\.treasury\.gov\/.*debt_to_penny$/),
      path: "data[].tot_pub_debt_out_amt",
      what: "is number, was string",
    });
  });

  it("has a field more: noted, and no failure", async () => {
    const change = edited((body) => Object.assign(body, { deprecation: "none" }));
    const { report } = await check("treasury", change, { calls: rates });
    expect(new Set(report.findings.map(({ level, path, what }) => `${level}: ${path} ${what}`))).toEqual(
      new Set(["noted: deprecation is new"]),
    );
    expect(exitCodeOf([report])).toBe(0);
  });

  it("no longer takes the question", async () => {
    const gone: Change = () => ({ status: 404, json: { error: "Not Found", message: "no such endpoint" } });
    const { report } = await check("treasury", gone, { calls: debt });
    expect(report.calls).toMatchObject([{ tool: "treasury_debt", outcome: "failed" }]);
    expect(exitCodeOf([report])).toBe(1);
  });
});

describe("an agency that cannot be asked", () => {
  it.each([
    ["refuses the key", (): Change => () => ({ status: 403, json: { message: "forbidden" } })],
    ["is broken", (): Change => () => ({ status: 500, text: "internal error" })],
    ["does not answer", (): Change => () => new Promise(() => undefined)],
  ])("%s", async (_what, change) => {
    const { report } = await check("treasury", change(), {
      calls: debt,
      options: { timeout: 150, retry: false },
    });
    expect(report.calls).toMatchObject([{ tool: "treasury_debt", outcome: "could not ask" }]);
    expect(report.findings).toEqual([]);
    expect(exitCodeOf([report])).toBe(3);
    expect(asText([report])).toMatch(/^not asked {2}treasury /);
  });

  it("is skipped without its key, and nobody is asked", async () => {
    const { report } = await check("fred", undefined, { env: {} });
    expect(report).toMatchObject({ skipped: "FRED_API_KEY is not set", requests: 0, calls: [] });
    expect(agency?.requests).toEqual([]);
    expect(exitCodeOf([report])).toBe(0);
  });

  it("is asked no more than the budget allows", async () => {
    const { report } = await check("treasury", undefined, { calls: [...debt, ...debt], budget: 1 });
    expect(report.calls).toMatchObject([
      { outcome: "answered" },
      { outcome: "not asked", said: "the budget of 1 requests is spent" },
    ]);
  });
});

it("reads every fixture as an exchange", () => {
  const fred = packages.find(({ name }) => name === "fred");
  expect(knownIn(`${fred?.dir}/fixtures`).map(({ status }) => status)).toContain(200);
});
