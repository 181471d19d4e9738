import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { createFdic } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "fdic");
const replay = replayFrom(folder);

/** The address as the recorded client wrote it: three asked the old host, with parameters this package does not send. */
const RECORDED: Record<string, string> = {
  "/banks/failures":
    "https://banks.data.fdic.gov/api/failures?sort_by=FAILDATE&sort_order=DESC&limit=10000&offset=0&format=json&download=false",
  "/banks/locations":
    "https://banks.data.fdic.gov/api/locations?sort_by=NAME&sort_order=ASC&limit=10000&offset=0&format=json&download=false",
  "/banks/institutions?OFFICES":
    "https://banks.data.fdic.gov/api/institutions?sort_by=OFFICES&sort_order=ASC&limit=10000&offset=0&format=json&download=false",
  "/banks/institutions":
    "https://api.fdic.gov/banks/institutions?filters=ACTIVE:1&fields=NAME,CERT,ASSET,DEP,STNAME,REPDTE&limit=40",
  "/banks/financials":
    "https://api.fdic.gov/banks/financials?filters=CERT:18503 AND REPDTE:20250630&fields=LNLS,LNLSGR,LNLSNET,LNRECNOT,LNRECNFM,LNREMULT,LNRENROT,LNRENROW,LNRELOC,LNREAG,REPDTE&format=json",
};
/** The first rows of 2020 were stored without their envelope. */
async function answer(input: Request | URL | string): Promise<Response> {
  const url = new URL(String(input));
  const byOffices = url.searchParams.get("sort_by") === "OFFICES" ? "?OFFICES" : "";
  const response = await replay(RECORDED[`${url.pathname}${byOffices}`] ?? url.href);
  const body: { meta?: unknown; data: unknown[] } = await response.json();
  return Response.json({ meta: { total: body.data.length }, ...body });
}
const fetch = Object.assign(answer, { clock: replay.clock, replay: true as const });
const fdic = createFdic({ fetch });

const recordings: Record<string, () => Promise<void>> = {
  "failures-first-row-2020": async () => {
    const { rows } = await fdic.failures({ sortBy: "FAILDATE", sortOrder: "DESC", limit: 1 });
    expect(rows[0]).toEqual({
      QBFDEP: 139_526,
      PSTALP: "WV",
      FIN: "10536",
      FAILDATE: "2020-04-03",
      RESTYPE: "FAILURE",
      CITYST: "BARBOURSVILLE, WV",
      SAVR: "DIF",
      RESTYPE1: "PA",
      CHCLASS1: "NM",
      NAME: "THE FIRST STATE BANK",
      COST: null,
      QBFASSET: 152_400,
      CERT: "14361",
      FAILYR: "2020",
      ID: "4102",
    });
  },
  "financials-one-bank-one-quarter": async () => {
    const page = await fdic.financials({
      filters: "CERT:18503 AND REPDTE:20250630",
      fields: [
        "LNLS",
        "LNLSGR",
        "LNLSNET",
        "LNRECNOT",
        "LNRECNFM",
        "LNREMULT",
        "LNRENROT",
        "LNRENROW",
        "LNRELOC",
        "LNREAG",
        "REPDTE",
      ],
      limit: 10,
    });
    expect(page).toMatchObject({ total: 1, asOf: "2025-10-14T20:08:50Z", totals: { count: 1 } });
    expect(page.rows).toEqual([
      {
        LNRENROT: 4_906_531,
        REPDTE: "2025-06-30",
        LNREMULT: 2_497_955,
        LNLS: 19_794_184,
        LNREAG: 348,
        LNLSGR: 19_794_184,
        LNRELOC: 265_438,
        LNRENROW: 1_674_139,
        LNLSNET: 19_620_653,
        LNRECNOT: 359_523,
        LNRECNFM: 10_355,
        ID: "18503_20250630",
      },
    ]);
  },
  "institutions-active-first-row": async () => {
    const page = await fdic.institutions({
      filters: "ACTIVE:1",
      fields: ["NAME", "CERT", "ASSET", "DEP", "STNAME", "REPDTE"],
      limit: 40,
    });
    expect(page).toMatchObject({ total: 4220, asOf: "2026-10-09T12:00:05Z" });
    expect(page.rows[0]).toEqual({
      REPDTE: "2026-06-30",
      STNAME: "Ohio",
      ASSET: 4_091_315_000,
      CERT: "628",
      DEP: 2_820_284_000,
      NAME: "JPMorgan Chase Bank, National Association",
      ID: "628",
    });
  },
  "institutions-first-row-2020": async () => {
    const { rows } = await fdic.institutions({ sortBy: "OFFICES" });
    expect(rows[0]).toMatchObject({
      CERT: "10057",
      CITY: "Sparta",
      STALP: "GA",
      ZIP: "31087",
      ASSET: 76_416,
      ROA: 0.65,
      ROE: 2.96,
      OFFICES: 1,
      INSDATE: "1934-01-01",
      RISDATE: "2019-12-31",
      ENDEFYMD: null,
      CFPBENDDTE: null,
      NEWCERT: null,
      NAMEHCR: null,
      EQ: "17026",
      STCNTY: "13141",
    });
  },
  "locations-first-row-2020": async () => {
    const { rows } = await fdic.locations({ sortBy: "NAME" });
    expect(rows[0]).toMatchObject({
      CERT: "4829",
      NAME: "1880 Bank",
      OFFNAME: "WOODS ROAD BRANCH",
      CITY: "Cambridge",
      ZIP: "21613",
      MAINOFF: 0,
      ESTYMD: "1968-12-23",
      CBSA: "Cambridge, MD",
      CBSA_NO: "15700",
      UNINUM: "204568",
    });
  },
};

describe("recordings of the FDIC", () => {
  it("has a reading for every file", () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.json$/, ""));
    expect(Object.keys(recordings).sort()).toEqual(files.sort());
  });
  for (const [name, read] of Object.entries(recordings)) it(name, read);
});
