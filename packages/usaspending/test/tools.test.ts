import type { Json } from "@govdata/kit";
import { findTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { module } from "../src/module/index.js";
import { ask, now, rows, sent } from "./ask.js";
import { onLoopback } from "./loopback.js";

describe("tools", () => {
  it("ask loans for their value and not for amounts they do not have", async () => {
    const { requests } = await sent("usaspending_awards", {
      award_type: "loans",
      state: "TX",
      sort: "Start Date",
      more: true,
    });
    expect(requests[0]?.body).toMatchObject({ sort: "Issued Date", order: "desc" });
    expect(requests[0]?.body.fields).toEqual([
      "Award ID",
      "Recipient Name",
      "Issued Date",
      "Loan Value",
      "Subsidy Cost",
      "Awarding Agency",
      "Awarding Sub Agency",
      "Description",
      "Recipient UEI",
      "recipient_id",
      "Funding Agency",
      "CFDA Number",
    ]);
  });

  it("choose awards that began in the time, when asked to", async () => {
    const { requests } = await sent("usaspending_awards", {
      agency: "NASA",
      fiscal_year: 2024,
      new_only: true,
    });
    expect(requests[0]?.body.filters).toMatchObject({
      time_period: [{ start_date: "2023-10-01", end_date: "2024-09-30", date_type: "new_awards_only" }],
    });
    await expect(ask("usaspending_awards", { new_only: true })).rejects.toThrow(
      "new_only: needs fiscal_year or start",
    );
  });

  it("count to today when only a first day is given", async () => {
    const { requests } = await sent("usaspending_count", { start: "2026-01-01" });
    expect(requests[0]?.body.filters).toEqual({
      time_period: [{ start_date: "2026-01-01", end_date: "2026-03-09" }],
    });
  });

  it("tell what they searched when there is nothing", async () => {
    const result = await ask("usaspending_awards", { recipient: "NO SUCH COMPANY" });
    expect(result).toMatchObject({
      kind: "empty",
      searched: 'contracts, recipient "NO SUCH COMPANY", since 2007-10-01',
    });
  });

  it("tell an award's worth, competition and place", async () => {
    const result = await ask("usaspending_award", { id: "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-" });
    expect(result).toMatchObject({
      summary:
        "DEFINITIVE CONTRACT NNM07AB03C: $10.41 billion obligated to THE BOEING COMPANY, signed 2007-08-28.",
      record: {
        total_obligation: 10406528680,
        value_with_all_options: 10607230136,
        potential_end_date: "2028-12-31",
        competition: "FULL AND OPEN COMPETITION",
        offers_received: "1",
        pricing: "COST PLUS AWARD FEE",
        place: "HUNTSVILLE, ALABAMA, UNITED STATES",
        executives: [],
      },
      page: "https://www.usaspending.gov/award/CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-",
    });
  });

  it("list the orders under a vehicle", async () => {
    const { result } = await sent(
      "usaspending_award",
      { part: "orders", id: "CONT_IDV_TMHQ10C0040_2044" },
      (path) =>
        path.includes("amounts")
          ? {
              award_id: 1,
              generated_unique_award_id: "CONT_IDV_TMHQ10C0040_2044",
              child_award_count: 1,
              child_award_total_obligation: 8000,
            }
          : {
              results: [
                {
                  piid: "INR17PA00008",
                  award_type: "BPA",
                  obligated_amount: 8000,
                  generated_unique_award_id: "CONT_IDV_INR17PA00008_1425",
                },
              ],
              page_metadata: { page: 1, hasNext: false },
            },
    );
    expect(result).toMatchObject({
      kind: "list",
      summary: "Under CONT_IDV_TMHQ10C0040_2044 (1 orders, $8,000 obligated): 1 row.",
    });
  });

  it("fence what recipients wrote", async () => {
    const result = await ask("usaspending_award", { part: "subawards", id: "25882628", limit: 15 });
    expect(result).toMatchObject({ untrusted: ["description"] });
  });

  it("divide all the government's spending", async () => {
    const result = await ask("usaspending_budget", { by: "object_class", fiscal_year: 2024 });
    expect(rows(result).slice(0, 3)).toEqual([
      ["Grants and fixed charges", "40", "40", 6941299004181.08, 71.69],
      ["Contractual services and supplies", "20", "20", 1145794605141.53, 11.83],
      ["Personnel compensation and benefits", "10", "10", 835261606711.89, 8.63],
    ]);
    expect(rows(result)[5]).toEqual(["Unreported Data", null, null, 164377460505.97, 1.7]);
    const closed = await sent("usaspending_budget", { by: "agency", fiscal_year: 2026 }, () => ({
      total: null,
      results: [],
    }));
    expect(closed.result).toMatchObject({ kind: "empty" });
    const narrowed = await sent("usaspending_budget", {
      by: "federal_account",
      agency: "NASA",
      fiscal_year: 2024,
    });
    expect(narrowed.requests[0]?.body).toEqual({
      type: "federal_account",
      filters: { fy: "2024", period: "12", agency: 862 },
    });
  });

  it("find accounts by the agency's number, or by its name where the number has four digits", async () => {
    const body = async (args: Record<string, Json>) =>
      (await sent("usaspending_accounts", { fiscal_year: 2024, ...args })).requests[0]?.body;
    expect(await body({ agency: "NASA" })).toMatchObject({
      filters: { fy: "2024", agency_identifier: "080" },
    });
    expect(await body({ agency: "Labor" })).toMatchObject({
      filters: { fy: "2024" },
      keyword: "Department of Labor",
    });
    await expect(body({ agency: "Labor", keyword: "jobs" })).rejects.toThrow(
      "cannot be searched by words as well",
    );
  });

  it("give relief money per head", async () => {
    const result = await ask("usaspending_disaster", { part: "map", def_codes: "L,M,N,O,P", places: 5 });
    expect(rows(result)[0]).toEqual(["California", "CA", 168977635878.89, 4273.78, 39538223, 2657870]);
  });

  it("say how fresh the data is", async () => {
    expect((await ask("usaspending_status", {})).summary).toBe("Awards were last updated on 2026-03-09.");
  });

  it("stay below 20 KB with their first answer", async () => {
    for (const tool of module.tools) {
      for (const { args } of tool.examples) {
        const result = await ask(tool.name, args);
        expect(JSON.stringify(result).length).toBeLessThan(20_000);
      }
    }
  });

  it("answer to the names and arguments of the published server", () => {
    const calls: [alias: string, args: Record<string, Json>][] = [
      [
        "usa_spending_by_award",
        {
          keyword: "semiconductor",
          award_type: "contracts",
          agency: "NASA",
          recipient: "BAE",
          state: "CA",
          start_date: "2024-01-01",
          end_date: "2024-12-31",
          min_amount: 1,
          max_amount: 9,
          limit: 25,
          page: 1,
          sort_field: "Award Amount",
        },
      ],
      [
        "usa_spending_by_agency",
        { fiscal_year: 2024, state: "CA", keyword: "energy", award_type: "grants", limit: 20 },
      ],
      ["usa_spending_by_state", { state: "CA", fiscal_year: 2024 }],
      [
        "usa_spending_by_recipient",
        { fiscal_year: 2024, award_type: "contracts", state: "CA", agency: "NASA", limit: 25 },
      ],
      [
        "usa_spending_over_time",
        {
          group: "month",
          start_date: "2024-01-01",
          end_date: "2024-12-31",
          agency: "NASA",
          award_type: "grants",
          state: "TX",
          keyword: "energy",
        },
      ],
      ["usa_agency_overview", { agency_code: "097", fiscal_year: 2024 }],
    ];
    for (const [name, args] of calls) {
      const tool = module.tools.find(({ aliases }) => aliases.some((alias) => alias.name === name));
      const alias = tool?.aliases.find((one) => one.name === name);
      if (tool === undefined || alias === undefined) throw new Error(`${name} is nobody's alias`);
      const now = Object.entries(args).map(([key, value]) => [alias.args?.[key] ?? key, value] as const);
      findTool(module, tool.name).validate({ ...alias.fixed, ...Object.fromEntries(now) });
    }
    expect(calls).toHaveLength(6);
  });
});

describe("resolvers", () => {
  const resolve = async (kind: "agency" | "company", name: string, reply: (path: string) => unknown) => {
    const { usaspending, server } = await onLoopback(({ path }) => ({ json: reply(path) }));
    const context = {
      sdk: usaspending,
      signal: new AbortController().signal,
      progress: () => undefined,
      now: () => now,
    };
    const found = await Promise.all(
      (module.resolvers ?? [])
        .filter(({ kinds }) => kinds.includes(kind))
        .map(async ({ offline, resolve: one }) => ({ offline, candidates: await one(name, kind, context) })),
    );
    await server.close();
    return { found, asked: server.requests.length };
  };

  it("know agencies without asking, and sub-agencies by asking", async () => {
    const { found, asked } = await resolve("agency", "DARPA", () => ({
      results: [
        {
          id: 1216,
          toptier_flag: false,
          toptier_agency: { toptier_code: "097", abbreviation: "DOD", name: "Department of Defense" },
          subtier_agency: { abbreviation: "DARPA", name: "Defense Advanced Research Projects Agency" },
        },
      ],
    }));
    expect(asked).toBe(1);
    expect(found).toEqual([
      { offline: true, candidates: [] },
      {
        offline: false,
        candidates: [
          {
            kind: "agency",
            name: "Defense Advanced Research Projects Agency",
            ids: { abbreviation: "DARPA", toptier_code: "097" },
            confidence: 0.95,
            note: "part of Department of Defense",
          },
        ],
      },
    ]);
    const nasa = await resolve("agency", "NASA", () => ({ results: [] }));
    expect(nasa.found[0]?.candidates[0]).toMatchObject({
      ids: { toptier_code: "080", abbreviation: "NASA" },
      confidence: 1,
    });
  });

  it("know companies by their UEI", async () => {
    const { found } = await resolve("company", "Boeing", () => ({
      results: [
        {
          id: "419ccd27-d6f4-d363-aeaf-b9e2c3ae6f5d-P",
          duns: null,
          uei: "NU2UC8MX6NK1",
          name: "THE BOEING COMPANY",
          recipient_level: "P",
          amount: 1,
        },
        {
          id: "x",
          duns: null,
          uei: null,
          name: "BOEING AEROSPACE OPERATIONS, INC.",
          recipient_level: "C",
          amount: 1,
        },
        { id: "y", duns: null, uei: null, name: null, recipient_level: "R", amount: 1 },
      ],
      page_metadata: { page: 1, hasNext: false },
    }));
    expect(found[0]?.candidates).toEqual([
      {
        kind: "company",
        name: "THE BOEING COMPANY",
        ids: { uei: "NU2UC8MX6NK1", usaspending_recipient_id: "419ccd27-d6f4-d363-aeaf-b9e2c3ae6f5d-P" },
        confidence: 0.9,
        note: "recipient of federal money, parent",
      },
      {
        kind: "company",
        name: "BOEING AEROSPACE OPERATIONS, INC.",
        ids: { usaspending_recipient_id: "x" },
        confidence: 0.6,
        note: "recipient of federal money, child of a parent",
      },
    ]);
  });
});
