import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import type { Json } from "@govdata/kit";
import { runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createSec } from "../src/index.js";
import { module } from "../src/module/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "sec");
const replay = replayFrom(folder);

/** One recorded client asked for a CIK that is none, which this package refuses: the reply is that of any unknown one. */
function recordedAddress(asked: string): string {
  return asked.replace("/submissions/CIK0000000001.json", "/submissions/CIK-000000001.json");
}

const fetch = Object.assign((input: Request | URL | string) => replay(recordedAddress(String(input))), {
  clock: replay.clock,
  replay: true as const,
});
const sec = createSec({ fetch });

/** What each file says, read through the SDK. */
const recordings: Record<string, () => Promise<void>> = {
  "browse-edgar-getcurrent-atom": async () => {
    const page = await sec.currentFilings();
    expect(page.updated).toBe("2025-12-12T18:02:34-05:00");
    // Forty entries, one for each party.
    expect(page.filings.reduce((sum, { parties }) => sum + parties.length, 0)).toBe(40);
    expect(page.next).toBe(40);
    expect(new Set(page.filings.map(({ accessionNumber }) => accessionNumber)).size).toBe(
      page.filings.length,
    );
    expect(page.filings[2]).toEqual({
      accessionNumber: "0000104169-25-000205",
      form: "4",
      filingDate: "2025-12-12",
      updated: "2025-12-12T18:01:03-05:00",
      size: "4 KB",
      parties: [
        { name: "Walton Family Holdings Trust", cik: "0001678632", role: "Reporting" },
        { name: "Walmart Inc.", cik: "0000104169", role: "Issuer" },
      ],
      url: "https://www.sec.gov/Archives/edgar/data/1678632/000010416925000205/0000104169-25-000205-index.htm",
    });
  },

  "company-tickers": async () => {
    const tickers = await sec.tickers();
    expect(tickers).toHaveLength(400);
    expect(tickers[0]).toEqual({ cik: "0000789019", ticker: "MSFT", name: "MICROSOFT CORP" });
    expect(tickers[6]).toEqual({ cik: "0001067983", ticker: "BRK-B", name: "BERKSHIRE HATHAWAY INC" });
    for (const [company, cik] of [
      ["brk.b", "0001067983"],
      ["Bank of America", "0000070858"],
      ["Coca-Cola", "0000021344"],
      ["Johnson & Johnson", "0000200406"],
      ["jpmorgan", "0000019617"],
      ["Costco", "0000909832"],
    ] as const) {
      expect(await sec.cik(company)).toBe(cik);
    }
  },

  "companyconcept-virtusa-accountspayable": async () => {
    const concept = await sec.concept(1207074, "AccountsPayableCurrent");
    expect(concept).toMatchObject({ entityName: "VIRTUSA CORP", label: "Accounts Payable, Current" });
    expect(concept?.units.USD).toHaveLength(78);
    expect(concept?.units.USD?.[3]).toEqual({
      start: null,
      end: "2011-03-31",
      val: 7_692_000,
      accn: "0001047469-12-006322",
      fy: 2011,
      fp: "FY",
      form: "10-K",
      filed: "2012-05-25",
      frame: "CY2011Q1I",
    });
    const { figures } = await sec.history(1207074, "AccountsPayableCurrent");
    expect(figures.map(({ end, val }) => [end, val])).toEqual([
      ["2011-03-31", 7_692_000],
      ["2012-03-31", 8_649_000],
      ["2013-03-31", 9_231_000],
      ["2014-03-31", 11_002_000],
      ["2015-03-31", 8_693_000],
      ["2016-03-31", 27_452_000],
      ["2017-03-31", 20_514_000],
      ["2018-03-31", 29_541_000],
      ["2019-03-31", 46_471_000],
      ["2020-03-31", 38_537_000],
    ]);
    const all = (await sec.history(1207074, "AccountsPayableCurrent", { period: "all" })).figures;
    // Each period once, and each with the frame that one of its statements carries.
    expect(all.map(({ frame }) => frame)).toEqual(all.map(({ calendar }) => calendar));
  },

  "companyfacts-alphabet": async () => {
    const found = await sec.facts("GOOGL");
    expect(found?.entityName).toBe("ALPHABET INC.");
    expect(Object.keys(found?.facts["us-gaap"] ?? {})).toEqual([
      "EarningsPerShareDiluted",
      "NetIncomeLoss",
      "Revenues",
      "InterestExpenseNonoperating",
    ]);
    expect(found?.facts["us-gaap"]?.Revenues?.units.USD).toHaveLength(73);
    expect(found?.facts["us-gaap"]?.Revenues?.units.USD?.at(-1)).toEqual({
      start: "2026-01-01",
      end: "2026-03-31",
      val: 109_896_000_000,
      accn: "0001652044-26-000048",
      fy: 2026,
      fp: "Q1",
      form: "10-Q",
      filed: "2026-04-30",
      frame: "CY2026Q1",
    });
    const revenue = await sec.history("GOOGL", "revenue");
    expect(revenue.figures.slice(-3).map(({ calendar, val }) => [calendar, val])).toEqual([
      ["CY2023", 307_394_000_000],
      ["CY2024", 350_018_000_000],
      ["CY2025", 402_836_000_000],
    ]);
    // Twenty shares for one in July 2022: later reports restated 2020 and 2021, nobody restated 2019.
    const shares = await sec.history("GOOGL", "eps_diluted");
    expect(shares.figures.slice(-7).map(({ calendar, val, original }) => [calendar, val, original])).toEqual([
      ["CY2019", 49.16, null],
      ["CY2020", 2.93, 58.61],
      ["CY2021", 5.61, 112.2],
      ["CY2022", 4.56, null],
      ["CY2023", 5.8, null],
      ["CY2024", 8.04, null],
      ["CY2025", 10.81, null],
    ]);
    const quarters = (await sec.history("GOOGL", "net_income", { period: "quarterly" })).figures;
    const year = quarters.filter(({ calendar }) => calendar.startsWith("CY2025"));
    expect(year.map(({ val, derived }) => [val, derived])).toEqual([
      [34_540_000_000, false],
      [28_196_000_000, false],
      [34_979_000_000, false],
      [34_455_000_000, true],
    ]);
  },

  "companyfacts-apple": async () => {
    const found = await sec.facts("AAPL");
    expect(Object.keys(found?.facts ?? {})).toEqual(["dei", "us-gaap"]);
    expect(found?.facts.dei?.EntityCommonStockSharesOutstanding?.units.shares?.[0]).toMatchObject({
      end: "2009-06-27",
      val: 895_816_758,
      frame: "CY2009Q2I",
    });
    expect(found?.facts["us-gaap"]?.EffectiveIncomeTaxRateReconciliationFdiiAmount).toMatchObject({
      label: null,
      description: null,
    });
    const revenue = await sec.history("Apple", "revenue");
    expect(revenue.figures.map(({ end, val, tag, form }) => [end, val, tag, form])).toEqual([
      ["2007-09-29", 24_578_000_000, "SalesRevenueNet", "10-K/A"],
      ["2008-09-27", 37_491_000_000, "SalesRevenueNet", "10-K"],
      ["2009-09-26", 42_905_000_000, "SalesRevenueNet", "10-K"],
      ["2016-09-24", 215_639_000_000, "Revenues", "10-K"],
      ["2017-09-30", 229_234_000_000, "RevenueFromContractWithCustomerExcludingAssessedTax", "10-K"],
      ["2018-09-29", 265_595_000_000, "RevenueFromContractWithCustomerExcludingAssessedTax", "10-K"],
    ]);
    const shares = await sec.history("AAPL", "shares_outstanding", { period: "quarterly" });
    expect([shares.unit, shares.figures.at(-1)?.val]).toEqual(["shares", 891_989_000]);
  },

  "companyfacts-facebook-2021-unit-kinds": async () => {
    const found = await sec.facts("META");
    expect(found?.entityName).toBe("Facebook, Inc.");
    const units = Object.values(found?.facts["us-gaap"] ?? {}).flatMap((concept) =>
      Object.keys(concept.units),
    );
    expect([...new Set(units)].sort()).toEqual([
      "USD",
      "USD/shares",
      "claim",
      "pure",
      "security",
      "segment",
      "shares",
    ]);
    expect(
      found?.facts["us-gaap"]?.EffectiveIncomeTaxRateContinuingOperations?.units.pure?.[0],
    ).toMatchObject({
      start: "2010-01-01",
      end: "2010-12-31",
      val: 0.399,
    });
    expect(found?.facts["us-gaap"]?.CommonStockParOrStatedValuePerShare?.units["USD/shares"]?.[0]?.val).toBe(
      0.000006,
    );
    const shares = await sec.history("META", "eps_basic", { period: "quarterly" });
    expect([shares.unit, shares.otherUnits]).toEqual(["USD/shares", ["USD"]]);
    expect(shares.figures.map(({ calendar, val }) => [calendar, val])).toEqual([
      ["CY2020Q1", 1.72],
      ["CY2021Q1", 3.34],
    ]);
    const older = await sec.history("META", "eps_basic", { unit: "USD" });
    expect(older.figures[0]).toMatchObject({ end: "2010-12-31", val: 0.34 });
  },

  "efts-one-hit": async () => {
    const page = await sec.search("technology phase jon", { from: "2025-04-18", to: "2025-04-18" });
    expect(page.total).toBe(1);
    expect(page.hits).toEqual([
      {
        accessionNumber: "0000950170-25-055890",
        document: "btsg-2025_ars.pdf",
        url: "https://www.sec.gov/Archives/edgar/data/1865782/000095017025055890/btsg-2025_ars.pdf",
        indexUrl:
          "https://www.sec.gov/Archives/edgar/data/1865782/000095017025055890/0000950170-25-055890-index.htm",
        form: "ARS",
        root_forms: ["ARS"],
        file_type: "ARS",
        file_description: "ARS",
        file_date: "2025-04-18",
        period_ending: "2024-12-31",
        companies: [
          { cik: "0001865782", name: "BrightSpring Health Services, Inc.", tickers: ["BTSG", "BTSGU"] },
        ],
        sics: ["8082"],
        biz_states: ["KY"],
        biz_locations: ["Louisville, KY"],
        inc_states: ["DE"],
        items: [],
        file_num: ["001-41938"],
        film_num: ["25850707"],
        sequence: 1,
        score: 8.950981,
      },
    ]);
    expect(page.facets.sics).toEqual([{ key: "6770", count: 1 }]);
  },

  "efts-zero-hits": async () => {
    expect(await sec.search("fordasfsdfsdf", { from: "2020-04-19", to: "2025-04-19" })).toMatchObject({
      total: 0,
      capped: false,
      hits: [],
    });
  },

  "frames-accountspayable-2019q1i": async () => {
    const frame = await sec.frame("AccountsPayableCurrent", "CY2019Q1I");
    expect(frame).toMatchObject({ taxonomy: "us-gaap", ccp: "CY2019Q1I", uom: "USD", pts: 3390 });
    expect(frame?.data).toHaveLength(3);
    expect(frame?.data[1]).toEqual({
      accn: "0001264931-19-000067",
      cik: "0000001961",
      entityName: "WORLDS INC.",
      loc: "US-MA",
      start: null,
      end: "2019-03-31",
      val: 797_908,
    });
    const { rows } = await sec.rank("AccountsPayableCurrent", "2019Q1I");
    expect(rows.map(({ entityName, val }) => [entityName, val])).toEqual([
      ["AAR CORP.", 218_600_000],
      ["Acme United Corporation", 5_672_000],
      ["WORLDS INC.", 797_908],
    ]);
  },

  "rate-limit-html": async () => {
    await expect(sec.request("/Archives/edgar/data/320193/", {}, { host: "www" })).rejects.toMatchObject({
      kind: "rate_limited",
      status: 429,
      retryAfter: 600,
    });
  },

  "submissions-404-nosuchkey-xml": async () => {
    await expect(sec.company(1)).rejects.toMatchObject({
      kind: "not_found",
      status: 404,
      code: "NoSuchKey",
      message: "sec has no such thing (HTTP 404): The specified key does not exist.",
    });
  },

  "submissions-apple": async () => {
    const { company, recent, files } = await sec.submissions("AAPL");
    expect(company).toMatchObject({
      cik: "0000320193",
      name: "Apple Inc.",
      entityType: "operating",
      sic: "3571",
      sicDescription: "Electronic Computers",
      ownerOrg: "06 Technology",
      insiderTransactionForOwnerExists: false,
      insiderTransactionForIssuerExists: true,
      tickers: ["AAPL"],
      exchanges: ["Nasdaq"],
      ein: "942404110",
      lei: null,
      description: null,
      category: "Large accelerated filer",
      fiscalYearEnd: "0926",
      stateOfIncorporation: "CA",
      phone: "(408) 996-1010",
    });
    expect(company.addresses.mailing).toEqual({
      street1: "ONE APPLE PARK WAY",
      street2: null,
      city: "CUPERTINO",
      stateOrCountry: "CA",
      zipCode: "95014",
      stateOrCountryDescription: "CA",
      isForeignLocation: false,
      foreignStateTerritory: null,
      country: null,
      countryCode: null,
    });
    expect(company.formerNames).toHaveLength(3);
    expect(company.formerNames[1]).toEqual({
      name: "APPLE COMPUTER INC",
      from: "1994-01-26T00:00:00.000Z",
      to: "2007-01-04T00:00:00.000Z",
    });
    expect(recent).toHaveLength(1005);
    expect(recent[0]).toMatchObject({
      accessionNumber: "0001059235-26-000004",
      form: "4",
      primaryDocument: "xslF345X05/wk-form4_1772148856.xml",
      size: 5753,
      isXBRLNumeric: null,
    });
    expect(files).toEqual([
      {
        name: "CIK0000320193-submissions-001.json",
        filingCount: 1206,
        filingFrom: "1994-01-26",
        filingTo: "2015-03-11",
      },
    ]);
    const { filings, count, more } = await sec.filings("Apple", { forms: "10-K", limit: 2 });
    expect(filings.map(({ filingDate, url }) => [filingDate, url])).toEqual([
      ["2025-10-31", "https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927.htm"],
      ["2024-11-01", "https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm"],
    ]);
    expect({ count, more }).toEqual({ count: null, more: true });
    const results = await sec.filings("AAPL", { items: "2.02", from: "2025-01-01", to: "2025-12-31" });
    expect(results.filings.map(({ filingDate }) => filingDate)).toEqual([
      "2025-10-30",
      "2025-07-31",
      "2025-05-01",
      "2025-01-30",
    ]);
    expect(results.count).toBe(4);
    // The form was renamed in December 2024.
    const owners = await sec.filings("AAPL", { forms: "SC 13G", from: "2015-03-12" });
    expect(owners.count).toBe(24);
    expect(new Set(owners.filings.map(({ form }) => form))).toEqual(
      new Set(["SCHEDULE 13G/A", "SC 13G/A", "SC 13G"]),
    );
  },

  "submissions-page-001-tesla": async () => {
    const filings = await sec.filingsFile("CIK0001318605-submissions-001.json");
    expect(filings).toHaveLength(720);
    expect(filings.find(({ form }) => form === "10-K")).toMatchObject({
      accessionNumber: "0001564590-17-003118",
      filingDate: "2017-03-01",
      reportDate: "2016-12-31",
      url: "https://www.sec.gov/Archives/edgar/data/1318605/000156459017003118/tsla-10k_20161231.htm",
    });
    expect(filings[0]).toMatchObject({
      form: "SC 13G/A",
      reportDate: null,
      act: "34",
      fileNumber: "005-85943",
      filmNumber: "18593709",
      items: [],
    });
    expect(filings.at(-1)).toMatchObject({ form: "REGDEX", items: ["06"], size: 1508 });
  },

  "submissions-private-fund-nulls": async () => {
    const { company, recent, files } = await sec.submissions(1800903);
    expect(company).toMatchObject({
      name: "&VEST Domestic Fund II LP",
      entityType: "other",
      sic: null,
      sicDescription: null,
      ownerOrg: null,
      tickers: [],
      exchanges: [],
      ein: null,
      category: null,
      fiscalYearEnd: "1231",
      formerNames: [],
    });
    expect(company.addresses.business?.isForeignLocation).toBeNull();
    expect(recent).toHaveLength(1);
    expect(recent[0]).toMatchObject({
      form: "D",
      act: "33",
      reportDate: null,
      items: ["06b", "3C", "3C.7"],
      primaryDocument: "xslFormDX01/primary_doc.xml",
      primaryDocDescription: null,
    });
    expect(files).toEqual([]);
  },
};

describe("every recording of the SEC", () => {
  it.each(Object.entries(recordings))("%s", async (_name, read) => {
    await read();
  });

  it("is read", () => {
    const files = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
    expect(Object.keys(recordings).sort()).toEqual(files.sort());
  });
});

describe("first replies on whole recordings", () => {
  const calls: readonly (readonly [string, Record<string, Json>])[] = [
    ["sec_financials", { company: "GOOGL", period: "quarterly" }],
    ["sec_financials", { company: "AAPL" }],
    ["sec_metric", { company: "GOOGL", metric: "net_income", period: "all" }],
    ["sec_metric", { company: "1207074", metric: "AccountsPayableCurrent", period: "quarterly" }],
    ["sec_compare", { companies: "AAPL,GOOGL,META", metric: "net_income" }],
    ["sec_filings", { company: "AAPL" }],
    ["sec_filings", { company: "AAPL", forms: "4" }],
    ["sec_company", { company: "AAPL" }],
    ["sec_browse", { browse_type: "newest" }],
  ];

  it.each(calls)("%s %j stays under 20 KB and says how to read on", async (name, args) => {
    const result = await runTool(module, sec, name, args);
    expect(JSON.stringify(result).length).toBeLessThan(20_000);
    const shown = "rows" in result ? result.rows.length : 0;
    const total = "total" in result ? (result.total ?? shown) : shown;
    expect(result.next !== undefined).toBe(total > shown || name === "sec_filings" || name === "sec_browse");
  });
});
