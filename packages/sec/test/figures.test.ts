import { describe, expect, it } from "vitest";
import type { Figure } from "../src/index.js";
import { createReplay } from "../src/testing.js";
import { fact, facts, onLoopback } from "./loopback.js";

/** The history of one tag out of facts made up for a behaviour. */
async function history(
  units: Record<string, unknown[]>,
  params: { period?: "annual" | "quarterly" | "all"; unit?: string } = {},
  tag = "NetIncomeLoss",
  metric = "net_income",
) {
  const { sec, server } = await onLoopback([{ json: facts(1, "Example Inc", { [tag]: units }) }]);
  const result = await sec.history(1, metric, params);
  await server.close();
  return result;
}

const brief = (figures: readonly Figure[]) => figures.map(({ end, val, derived }) => [end, val, derived]);

describe("one figure per period", () => {
  it("takes the filing that stated a period last, and keeps what was first stated", async () => {
    const { figures } = await createReplay().history("AAPL", "revenue");
    expect(figures[1]).toEqual({
      start: "2007-09-30",
      end: "2008-09-27",
      days: 364,
      kind: "year",
      frame: "CY2008",
      calendar: "CY2008",
      val: 37_491_000_000,
      unit: "USD",
      taxonomy: "us-gaap",
      tag: "SalesRevenueNet",
      accn: "0001193125-10-238044",
      form: "10-K",
      filed: "2010-10-27",
      fy: 2010,
      fp: "FY",
      original: 32_479_000_000,
      derived: false,
    });
  });

  it("cites the accounts, not the proxy statement that repeats a profit later", async () => {
    const { figures } = await createReplay().history("GOOGL", "net_income");
    expect(figures.at(-1)).toMatchObject({
      val: 132_170_000_000,
      form: "10-K",
      filed: "2026-02-05",
      frame: "CY2025",
    });
  });

  it("counts an amended report: Apple's 10-K/A of January 2010 restated 2007", async () => {
    const { figures } = await createReplay().history("AAPL", "revenue");
    expect(figures[0]).toMatchObject({
      end: "2007-09-29",
      val: 24_578_000_000,
      original: 24_006_000_000,
      form: "10-K/A",
      filed: "2010-01-25",
    });
  });

  it("does not take the fiscal year of the filing for that of the figure", async () => {
    const { figures } = await createReplay().history("AAPL", "revenue");
    // Stated by the reports for 2009 and 2010.
    expect(figures.slice(0, 2).map(({ calendar, fy }) => [calendar, fy])).toEqual([
      ["CY2007", 2009],
      ["CY2008", 2010],
    ]);
  });

  it("follows revenue across the tags it has had, the newest first, and says which", async () => {
    const { figures, tags } = await createReplay().history("AAPL", "revenue");
    expect(tags).toEqual([
      "RevenueFromContractWithCustomerExcludingAssessedTax",
      "Revenues",
      "SalesRevenueNet",
    ]);
    expect(figures.slice(-3).map(({ calendar, val, tag }) => [calendar, val, tag])).toEqual([
      ["CY2016", 215_639_000_000, "Revenues"],
      ["CY2017", 229_234_000_000, "RevenueFromContractWithCustomerExcludingAssessedTax"],
      ["CY2018", 265_595_000_000, "RevenueFromContractWithCustomerExcludingAssessedTax"],
    ]);
  });

  it("keeps years, quarters and longer parts of a year apart", async () => {
    const units = {
      USD: [
        fact("2023-01-01", "2023-03-31", 10, "2023-05-01"),
        fact("2023-01-01", "2023-06-30", 25, "2023-08-01"),
        fact("2023-04-01", "2023-06-30", 15, "2023-08-01"),
        fact("2023-01-01", "2023-12-31", 70, "2024-02-01"),
      ],
    };
    expect(brief((await history(units)).figures)).toEqual([["2023-12-31", 70, false]]);
    expect((await history(units, { period: "all" })).figures.map(({ kind, val }) => [kind, val])).toEqual([
      ["quarter", 10],
      ["quarter", 15],
      ["other", 25],
      ["year", 70],
    ]);
  });

  it("works out a fourth quarter, which nobody states, from the year and the other three", async () => {
    const { figures } = await createReplay().history("GOOGL", "revenue", { period: "quarterly" });
    expect(figures.slice(-5).map(({ calendar, val, derived }) => [calendar, val, derived])).toEqual([
      ["CY2025Q1", 90_234_000_000, false],
      ["CY2025Q2", 96_428_000_000, false],
      ["CY2025Q3", 102_346_000_000, false],
      ["CY2025Q4", 113_828_000_000, true],
      ["CY2026Q1", 109_896_000_000, false],
    ]);
  });

  it("works it out from three quarters that follow one another", async () => {
    const { figures } = await history(
      {
        USD: [
          fact("2023-01-01", "2023-03-31", 10, "2023-05-01"),
          fact("2023-04-01", "2023-06-30", 15, "2023-08-01"),
          fact("2023-07-01", "2023-09-30", 20, "2023-11-01"),
          fact("2023-01-01", "2023-12-31", 70, "2024-02-01"),
        ],
      },
      { period: "quarterly" },
    );
    expect(figures.at(-1)).toMatchObject({
      start: "2023-10-01",
      end: "2023-12-31",
      val: 25,
      derived: true,
      frame: null,
    });
  });

  it("works out every quarter of a cash-flow statement, which runs from the start of the year", async () => {
    const { figures } = await history(
      {
        USD: [
          fact("2023-01-01", "2023-03-31", 10, "2023-05-01"),
          fact("2023-01-01", "2023-06-30", 25, "2023-08-01"),
          fact("2023-01-01", "2023-09-30", 45, "2023-11-01"),
          fact("2023-01-01", "2023-12-31", 70, "2024-02-01"),
        ],
      },
      { period: "quarterly" },
      "NetCashProvidedByUsedInOperatingActivities",
      "operating_cash_flow",
    );
    expect(brief(figures)).toEqual([
      ["2023-03-31", 10, false],
      ["2023-06-30", 15, true],
      ["2023-09-30", 20, true],
      ["2023-12-31", 25, true],
    ]);
  });

  it("works nothing out where a quarter is missing", async () => {
    const { figures } = await history(
      {
        USD: [
          fact("2023-01-01", "2023-03-31", 10, "2023-05-01"),
          fact("2023-07-01", "2023-09-30", 20, "2023-11-01"),
          fact("2023-01-01", "2023-12-31", 70, "2024-02-01"),
        ],
      },
      { period: "quarterly" },
    );
    expect(figures.map(({ end }) => end)).toEqual(["2023-03-31", "2023-09-30"]);
  });

  it("does not subtract earnings per share", async () => {
    const { figures, unit } = await createReplay().history("GOOGL", "eps_diluted", { period: "quarterly" });
    expect(unit).toBe("USD/shares");
    expect(figures.filter(({ derived }) => derived)).toEqual([]);
    expect(figures.map(({ calendar }) => calendar).filter((period) => period.endsWith("Q4"))).toEqual([]);
  });

  it("gives one balance of a moment that many filings repeat, and those of annual reports for years", async () => {
    const { figures } = await createReplay().history(1207074, "AccountsPayableCurrent");
    expect(figures.map(({ end, val, frame }) => [end, val, frame])).toEqual([
      ["2016-03-31", 27_452_000, "CY2016Q1I"],
      ["2017-03-31", 20_514_000, "CY2017Q1I"],
      ["2018-03-31", 29_541_000, "CY2018Q1I"],
      ["2019-03-31", 46_471_000, "CY2019Q1I"],
      ["2020-03-31", 38_537_000, "CY2020Q1I"],
    ]);
    const quarterly = await createReplay().history(1207074, "AccountsPayableCurrent", {
      period: "quarterly",
    });
    expect(quarterly.figures.slice(0, 2).map(({ end }) => end)).toEqual(["2016-03-31", "2016-06-30"]);
  });

  it("keeps a figure that has no frame", async () => {
    const { figures } = await createReplay().history("AAPL", "revenue");
    expect(figures[2]).toMatchObject({ frame: null, calendar: "CY2009", val: 42_905_000_000 });
  });

  it("finds the newest by its end, not by its place in the list", async () => {
    const { figures } = await history({
      USD: [
        fact("2023-01-01", "2023-12-31", 70, "2024-02-01"),
        fact("2022-01-01", "2022-12-31", 60, "2024-02-01"),
      ],
    });
    expect(figures.at(-1)).toMatchObject({ end: "2023-12-31", val: 70 });
  });

  it("takes the unit of the newest figure and names the others: EPS was in USD before it was in USD/shares", async () => {
    const { unit, otherUnits, figures } = await history(
      {
        USD: [
          fact("2019-01-01", "2019-12-31", 6.43, "2020-02-01"),
          fact("2018-01-01", "2018-12-31", 7.57, "2020-02-01"),
        ],
        "USD/shares": [fact("2020-01-01", "2020-12-31", 10.09, "2021-02-01")],
      },
      {},
      "EarningsPerShareDiluted",
      "eps_diluted",
    );
    expect({ unit, otherUnits, values: figures.map(({ val }) => val) }).toEqual({
      unit: "USD/shares",
      otherUnits: ["USD"],
      values: [10.09],
    });
  });

  it("takes annual figures of a foreign company in its own currency and under international standards", async () => {
    const { sec, server } = await onLoopback([
      {
        json: facts(
          1,
          "Example N.V.",
          { Revenue: { EUR: [fact("2023-01-01", "2023-12-31", 500, "2024-03-01", { form: "20-F" })] } },
          "ifrs-full",
        ),
      },
    ]);
    const { unit, figures } = await sec.history(1, "revenue");
    expect([unit, figures[0]?.taxonomy, figures[0]?.form, figures[0]?.val]).toEqual([
      "EUR",
      "ifrs-full",
      "20-F",
      500,
    ]);
    await server.close();
  });

  it("keeps integers past 2^53 exact", async () => {
    const { sec, server } = await onLoopback([
      {
        headers: { "content-type": "application/json" },
        text: JSON.stringify(
          facts(1, "Example KK", { Assets: { JPY: [fact(undefined, "2023-12-31", "BIG", "2024-03-01")] } }),
        ).replace('"BIG"', "9007199254740993"),
      },
    ]);
    expect((await sec.history(1, "assets")).figures[0]?.val).toBe("9007199254740993");
    await server.close();
  });

  it("refuses a name that is neither a metric nor a tag, and offers the nearest", async () => {
    await expect(createReplay().history("AAPL", "net incom")).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "metric",
      nearest: ["net_income"],
    });
    expect((await createReplay().history("AAPL", "Net income")).metric).toBe("net_income");
  });

  it("gives no figures for a tag the company never used: the SEC's 404 is no failure", async () => {
    expect(await createReplay().concept(1207074, "NoSuchTag")).toBeNull();
    expect((await createReplay().history(1207074, "NoSuchTag")).figures).toEqual([]);
  });

  it("says of a private fund that it states no accounts", async () => {
    expect(await createReplay().facts(1800903)).toBeNull();
    await expect(createReplay().history(1800903, "revenue")).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("what companies tag", () => {
  it("gives null for labels that are null or blank, and for the fiscal year of a proxy statement", async () => {
    const found = await createReplay().facts("GOOGL");
    expect(found?.facts["us-gaap"]?.InterestExpenseNonoperating).toMatchObject({
      label: null,
      description: null,
    });
    const pay = found?.facts.ecd?.PeoTotalCompAmt;
    expect(pay).toMatchObject({ label: null, description: null });
    expect(pay?.units.USD?.at(-1)).toEqual({
      start: "2025-01-01",
      end: "2025-12-31",
      val: 10_906_079,
      accn: "0001308179-26-000342",
      fy: null,
      fp: null,
      form: "DEF 14A",
      filed: "2026-04-24",
      frame: "CY2025",
    });
  });

  it("compares the reply with what was asked", async () => {
    const { sec, server } = await onLoopback([
      { json: { cik: 320193, taxonomy: "us-gaap", tag: "Liabilities", entityName: "Apple Inc.", units: {} } },
      { json: facts(789019, "MICROSOFT CORP", {}) },
    ]);
    await expect(sec.concept(320193, "Assets")).rejects.toMatchObject({ kind: "mismatch" });
    await expect(sec.facts(320193)).rejects.toMatchObject({ kind: "mismatch" });
    await server.close();
  });

  it.each(["", "Net Income", "a/b", "..", "Assets.json"])(
    "refuses the tag %j before any request",
    async (tag) => {
      const { sec, server } = await onLoopback([]);
      await expect(sec.concept(320193, tag)).rejects.toMatchObject({
        kind: "invalid_argument",
        field: "tag",
      });
      expect(server.requests).toEqual([]);
      await server.close();
    },
  );
});
