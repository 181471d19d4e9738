import { expectRequest, type LoopbackHandler } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { plainName } from "../src/identify.js";
import { createReplay } from "../src/testing.js";
import { onLoopback, submissions } from "./loopback.js";

const LISTED = [
  { cik_str: 320193, ticker: "AAPL", title: "Apple Inc." },
  { cik_str: 1067983, ticker: "BRK-B", title: "BERKSHIRE HATHAWAY INC" },
  { cik_str: 1067983, ticker: "BRK-A", title: "BERKSHIRE HATHAWAY INC" },
  { cik_str: 19617, ticker: "JPM", title: "JPMORGAN CHASE & CO" },
  { cik_str: 19617, ticker: "JPM-PC", title: "JPMORGAN CHASE & CO" },
  { cik_str: 37996, ticker: "F", title: "FORD MOTOR CO" },
  { cik_str: 38264, ticker: "FORD", title: "Forward Industries, Inc." },
  { cik_str: 70858, ticker: "BAC", title: "BANK OF AMERICA CORP /DE/" },
  { cik_str: 100, ticker: "DLTA", title: "Delta Alpha Corp" },
  { cik_str: 200, ticker: "DLTB", title: "Delta Beta Corp" },
];

const answer: LoopbackHandler = ({ path, query }) => {
  if (path === "/files/company_tickers.json")
    return { json: Object.fromEntries(LISTED.map((row, n) => [n, row])) };
  if (query.keysTyped === "vanguard group inc") {
    const twice = ["102909", "1066684"].map((_id) => ({
      _id,
      _source: { entity: "VANGUARD GROUP INC", rank: 1 },
    }));
    return { json: { hits: { hits: twice } } };
  }
  if (query.keysTyped === "Bridgewater Associates") {
    return {
      json: { hits: { hits: [{ _id: "1350694", _source: { entity: "Bridgewater Associates, LP" } }] } },
    };
  }
  return { json: { hits: { hits: [] } } };
};

async function cik(company: string | number): Promise<string> {
  const { sec, server } = await onLoopback(answer);
  try {
    return await sec.cik(company);
  } finally {
    await server.close();
  }
}

describe("which company is meant", () => {
  it.each([
    [320193, "0000320193"],
    ["320193", "0000320193"],
    ["0000320193", "0000320193"],
    ["CIK0000320193", "0000320193"],
    ["AAPL", "0000320193"],
    ["aapl", "0000320193"],
    ["$AAPL", "0000320193"],
    ["Apple", "0000320193"],
    ["apple inc", "0000320193"],
    ["BRK.B", "0001067983"],
    ["brk-a", "0001067983"],
    ["Berkshire Hathaway", "0001067983"],
    ["JPM-PC", "0000019617"],
    ["JPMorgan", "0000019617"],
    ["Bank of America", "0000070858"],
    ["FORD", "0000038264"],
    ["Ford Motor", "0000037996"],
    ["Bridgewater Associates", "0001350694"],
  ])("%s is CIK %s", async (company, expected) => {
    expect(await cik(company)).toBe(expected);
  });

  it("asks nothing for a CIK", async () => {
    const { sec, server } = await onLoopback([]);
    await sec.cik("CIK0000320193");
    expect(server.requests).toEqual([]);
    await server.close();
  });

  it("does not take a name for another company's ticker", async () => {
    await expect(cik("ford")).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "company",
      reason:
        '"ford" may be FORD (Forward Industries, Inc.), F (FORD MOTOR CO): give the ticker in capitals or the CIK.',
    });
  });

  it("names the candidates of a name that several have", async () => {
    await expect(cik("Delta")).rejects.toMatchObject({ nearest: ["DLTA", "DLTB"] });
  });

  it("gives both filers of one legal name", async () => {
    await expect(cik("vanguard group inc")).rejects.toMatchObject({ nearest: ["102909", "1066684"] });
    const { sec, server } = await onLoopback(answer);
    expect(await sec.findCompanies("vanguard group inc")).toEqual([
      { cik: "0000102909", name: "VANGUARD GROUP INC", tickers: [], confidence: 0.95 },
      { cik: "0001066684", name: "VANGUARD GROUP INC", tickers: [], confidence: 0.95 },
    ]);
    await server.close();
  });

  it("says who has a CIK, listed or not", async () => {
    const sec = createReplay();
    expect(await sec.findCompanies("CIK 320193")).toEqual([
      { cik: "0000320193", name: "Apple Inc.", tickers: ["AAPL"], confidence: 1 },
    ]);
    expect((await sec.findCompanies("1800903"))[0]?.name).toBe("&VEST Domestic Fund II LP");
    expect(await sec.findCompanies("9999999999")).toEqual([]);
  });

  it("offers near tickers when nobody has the name", async () => {
    await expect(cik("AAPLE")).rejects.toMatchObject({ kind: "invalid_argument", nearest: ["AAPL"] });
  });

  it("gathers the tickers of one company, and puts listed companies first", async () => {
    const { sec, server } = await onLoopback(answer);
    expect(await sec.findCompanies("jpmorgan chase")).toEqual([
      { cik: "0000019617", name: "JPMORGAN CHASE & CO", tickers: ["JPM", "JPM-PC"], confidence: 0.95 },
    ]);
    expectRequest(server.requests[1], {
      path: "/LATEST/search-index",
      query: { keysTyped: "jpmorgan chase" },
    });
    await server.close();
  });

  it("reads a completion whose tickers are text or a list, with brackets behind the name", async () => {
    const { sec, server } = await onLoopback([
      {
        json: {
          hits: {
            hits: [
              {
                _id: "1652044",
                _source: { entity: "Alphabet Inc.  (GOOGL, GOOG)  (CIK 0001652044)", tickers: "GOOGL, GOOG" },
              },
              { _id: "2", _source: { entity: "Alphabet Two", tickers: ["TWO"] } },
              { _id: "3", _source: {} },
            ],
          },
        },
      },
    ]);
    expect(await sec.filers("alphabet")).toEqual([
      { cik: "0001652044", name: "Alphabet Inc.", tickers: ["GOOGL", "GOOG"], confidence: 0.95 },
      { cik: "0000000002", name: "Alphabet Two", tickers: ["TWO"], confidence: 0.8 },
    ]);
    await server.close();
  });

  it.each([
    ["COSTCO WHOLESALE CORP /NEW", "COSTCO WHOLESALE"],
    ["QUALCOMM INC/DE", "QUALCOMM"],
    ["ELI LILLY & Co", "ELI LILLY"],
    ["McDonald's Corp", "MCDONALDS"],
    ["The Coca-Cola Company", "COCA COLA"],
    ["LATAM AIRLINES GROUP S.A.", "LATAM AIRLINES"],
    ["Group", "GROUP"],
  ])("%s is called %s", (legal, called) => {
    expect(plainName(legal)).toBe(called);
  });
});

describe("who a company is", () => {
  it("pads the CIK in the address, and takes it padded or not from the reply", async () => {
    const { sec, server } = await onLoopback([{ json: submissions("320193", "Apple Inc.") }]);
    expect((await sec.company(320193)).cik).toBe("0000320193");
    expect(server.requests[0]?.path).toBe("/submissions/CIK0000320193.json");
    await server.close();
  });

  it("gives null for an exchange, an EIN of zeros, and a person's blanks", async () => {
    const { sec, server } = await onLoopback([
      {
        json: submissions("1", "DOE JANE", [], {
          sic: "",
          category: "",
          ein: "000000000",
          ownerOrg: "",
          fiscalYearEnd: null,
          tickers: ["XX", "YY"],
          exchanges: ["NYSE", null],
          addresses: { mailing: { stateOrCountry: "", isForeignLocation: 0 }, business: null },
        }),
      },
    ]);
    expect(await sec.company(1)).toMatchObject({
      sic: null,
      category: null,
      ein: null,
      ownerOrg: null,
      fiscalYearEnd: null,
      tickers: ["XX", "YY"],
      exchanges: ["NYSE", null],
      addresses: { mailing: { stateOrCountry: null, isForeignLocation: false }, business: null },
    });
    await server.close();
  });

  it("takes the line break out of a category", async () => {
    const { sec, server } = await onLoopback([
      { json: submissions("1", "X", [], { category: "Accelerated filer<br>Smaller reporting company" }) },
    ]);
    expect((await sec.company(1)).category).toBe("Accelerated filer; Smaller reporting company");
    await server.close();
  });

  it("reads the columnar ticker files by the names they give", async () => {
    const sec = createReplay();
    expect(await sec.exchangeTickers()).toEqual([
      { cik: "0001045810", name: "NVIDIA CORP", ticker: "NVDA", exchange: "Nasdaq" },
      { cik: "0000320193", name: "Apple Inc.", ticker: "AAPL", exchange: "Nasdaq" },
    ]);
    expect((await sec.fundTickers())[1]).toEqual({
      cik: "0001100663",
      seriesId: "S000004354",
      classId: "C000012084",
      symbol: "SOXX",
    });
    const { sec: other, server } = await onLoopback([
      {
        json: {
          fields: ["ticker", "cik"],
          data: [
            ["NVDA", 1045810],
            [null, 7],
          ],
        },
      },
    ]);
    expect(await other.exchangeTickers()).toEqual([
      { cik: "0001045810", name: null, ticker: "NVDA", exchange: null },
      { cik: "0000000007", name: null, ticker: null, exchange: null },
    ]);
    await server.close();
  });
});
