import { describe, expect, it } from "vitest";
import { createBea, type FilterableDataset, type MneClassification } from "../src/index.js";
import { against, asked, results } from "./loopback.js";

const failing = (error: unknown, where: "results" | "list" | "beside" = "results") => {
  if (where === "beside") return { json: { BEAAPI: { Error: error } } };
  return results(where === "list" ? [{ Error: error }] : { Error: error });
};

describe("errors inside status 200", () => {
  it.each(["results", "list", "beside"] as const)("finds the error node: %s", async (where) => {
    const error = { APIErrorCode: "1", APIErrorDescription: "Invalid Request - Invalid API UserId." };
    await against([failing(error, where)], async (bea) => {
      await expect(bea.datasets()).rejects.toMatchObject({
        kind: "auth",
        code: "1",
        status: 200,
        message:
          "bea refused the key (HTTP 200): Invalid Request - Invalid API UserId. A new key has to be activated from its mail",
      });
    });
  });

  it.each([
    ["3", "auth"],
    ["20", "bad_request"],
    ["31", "bad_request"],
    ["34", "bad_request"],
    ["40", "bad_request"],
    ["204", "bad_request"],
    [204, "bad_request"],
  ])("takes code %j for %s", async (APIErrorCode, kind) => {
    await against([failing({ APIErrorCode, APIErrorDescription: "No." })], async (bea) => {
      await expect(bea.datasets()).rejects.toMatchObject({ kind, code: String(APIErrorCode) });
    });
  });

  it.each([
    ["a text", "Unknown table."],
    ["an object", { Description: "Unknown table." }],
    ["a list", [{ Description: "Unknown table." }]],
  ])("says the detail that comes as %s", async (_form, ErrorDetail) => {
    const error = { APIErrorCode: "40", APIErrorDescription: "Invalid values.", ErrorDetail };
    await against([failing(error)], async (bea) => {
      await expect(bea.datasets()).rejects.toThrow("Invalid values. Unknown table.");
    });
  });

  it("says every error of a list, whatever the case of its keys", async () => {
    const errors = [
      { error: { APIErrorCode: "31", APIErrorDescription: "First." } },
      { error: { apierrorcode: "31", apierrordescription: "Second." } },
    ];
    await against([failing(errors)], async (bea) => {
      await expect(bea.datasets()).rejects.toThrow("First.; Second.");
    });
  });

  it("takes figures that come later for none yet", async () => {
    const error = {
      APIErrorDescription: "Error retrieving GDP by Industry data.",
      ErrorDetail: { Description: "Quarterly GDP by industry tables will be available later this fall." },
    };
    await against([failing(error)], async (bea) => {
      await expect(bea.gdpByIndustry({ tableId: 1, frequency: "Q", year: 2018 })).rejects.toMatchObject({
        kind: "not_found",
      });
    });
  });

  it("does not ask again after an error, since errors count", async () => {
    await against(
      () => failing({ APIErrorCode: "40", APIErrorDescription: "No." }),
      async (bea, server) => {
        await expect(bea.datasets()).rejects.toMatchObject({ kind: "bad_request", retryable: false });
        expect(server.requests).toHaveLength(1);
      },
      { retry: { limit: 3, backoff: 1 } },
    );
  });
});

describe("replies that are no data", () => {
  it.each([
    ["an empty body", { text: "" }],
    ["a web page", { text: "<html><body>Runtime Error</body></html>" }],
    ["JSON with a web page behind it", { text: '{"BEAAPI":{"Results":{}}}<!DOCTYPE html><html></html>' }],
  ])("takes %s for a failure that may pass", async (_what, reply) => {
    await against([reply], async (bea) => {
      await expect(bea.datasets()).rejects.toMatchObject({ kind: "upstream", retryable: true });
    });
  });

  it("names the cross-site filter, which answers with a sentence", async () => {
    await against([{ text: "This API request is a possible cross-site scripting attempt." }], async (bea) => {
      await expect(bea.request({ method: "GetData", TableName: "T)" })).rejects.toMatchObject({
        kind: "bad_request",
        retryable: false,
      });
    });
  });

  it("says that a 429 blocks the key for an hour", async () => {
    await against([{ status: 429, text: "" }], async (bea) => {
      await expect(bea.datasets()).rejects.toMatchObject({ kind: "rate_limited", retryAfter: 3600 });
    });
  });

  it("takes a 503 for maintenance", async () => {
    await against([{ status: 503, text: "Service Unavailable" }], async (bea) => {
      await expect(bea.datasets()).rejects.toMatchObject({ kind: "upstream", status: 503 });
    });
  });

  it("stops asking before the thirtieth error of a minute", async () => {
    let minute = 0;
    const clock = { now: () => 1_764_000_000_000 + minute * 60_000, sleep: async () => undefined };
    await against(
      () => failing({ APIErrorCode: "40", APIErrorDescription: "No." }),
      async (bea, server) => {
        for (let count = 0; count < 25; count++) {
          await expect(bea.datasets()).rejects.toMatchObject({ kind: "bad_request" });
        }
        await expect(bea.datasets()).rejects.toMatchObject({ kind: "rate_limited", retryAfter: 60 });
        expect(server.requests).toHaveLength(25);
        minute = 1;
        await expect(bea.datasets()).rejects.toMatchObject({ kind: "bad_request" });
      },
      { clock },
    );
  });
});

describe("before a request", () => {
  it("names the variable and the page for a key", async () => {
    await expect(createBea({ env: {} }).datasets()).rejects.toMatchObject({
      kind: "missing_key",
      env: ["BEA_API_KEY"],
      signUp: "https://apps.bea.gov/api/signup/",
    });
  });

  it("refuses a key that has no 36 characters", async () => {
    await expect(createBea({ apiKey: "short" }).datasets()).rejects.toMatchObject({ kind: "missing_key" });
  });

  it.each([
    ["tableName", { tableName: "T10101)", frequency: "Q", year: 2024 }],
    ["frequency", { tableName: "T10101", frequency: [], year: 2024 }],
    ["year", { tableName: "T10101", frequency: "Q", year: 24 }],
    ["year", { tableName: "T10101", frequency: "Q", year: [] }],
  ] as const)("refuses a wrong %s", async (field, query) => {
    await against([], async (bea, server) => {
      await expect(bea.nipa(query)).rejects.toMatchObject({ kind: "invalid_argument", field });
      expect(server.requests).toHaveLength(0);
    });
  });

  it("refuses what the API refuses: several indicators of several countries, several types of several years", async () => {
    await against([], async (bea, server) => {
      const wrong = { kind: "invalid_argument" };
      await expect(bea.ita({ indicator: ["BalGds", "BalServ"] })).rejects.toMatchObject(wrong);
      await expect(bea.ita({ indicator: "ALL", areaOrCountry: "AllCountries" })).rejects.toMatchObject(wrong);
      await expect(bea.iip({ component: "Pos" })).rejects.toMatchObject(wrong);
      await expect(bea.iip({ typeOfInvestment: ["A", "B"], year: "ALL" })).rejects.toMatchObject(wrong);
      await expect(bea.intlServTrade({ areaOrCountry: "All" })).rejects.toMatchObject(wrong);
      await expect(
        bea.regional({ tableName: "SAGDP2", lineCode: 1, geoFips: "Texas" }),
      ).rejects.toMatchObject(wrong);
      expect(server.requests).toHaveLength(0);
    });
  });

  it("refuses filtered values where the API has none, and quarters where there are none", async () => {
    await against([], async (bea, server) => {
      // As a program without types would: names from outside.
      const name: FilterableDataset = JSON.parse('"NIPA"');
      await expect(bea.parameterValuesFiltered(name, "Year", {})).rejects.toMatchObject({ field: "dataset" });
      const classification: MneClassification = JSON.parse('"Planet"');
      const query = { directionOfInvestment: "Outward", classification, year: 2020 } as const;
      await expect(bea.mne(query)).rejects.toMatchObject({ field: "classification" });
      expect(server.requests).toHaveLength(0);
    });
  });
});

describe("requests", () => {
  it("asks for JSON by name and sends the key under its name", async () => {
    await against([results({ Dataset: [] })], async (bea, server) => {
      await bea.datasets();
      expect(server.requests[0]).toMatchObject({ method: "GET", path: "/api/data" });
      expect(Object.keys(server.requests[0]?.query ?? {}).sort()).toEqual([
        "ResultFormat",
        "UserID",
        "method",
      ]);
      expect(server.requests[0]?.query.ResultFormat).toBe("JSON");
    });
  });

  it("sends documented parameters only, and never LAST5 outside the regional tables", async () => {
    const none = () => results({ Data: [] });
    await against(none, async (bea, server) => {
      await bea.nipa({ tableName: "T10101", frequency: ["A", "Q"], year: "ALL", showMillions: true });
      await bea.niUnderlyingDetail({ tableName: "U20305", frequency: "A", year: [2023, 2024] });
      await bea.regional({
        tableName: "SAINC1",
        lineCode: "ALL",
        geoFips: ["48000", "06000"],
        year: "LAST10",
      });
      await bea.underlyingGdpByIndustry({ tableId: 210, year: "ALL" });
      await bea.inputOutput({ tableId: 56, year: 2013 });
      await bea.ita({ indicator: "BalGds", areaOrCountry: "All", frequency: "QSA", year: 2024 });
      await bea.iip({ typeOfInvestment: "FinAssets", component: "Pos", frequency: "QNSA", year: "ALL" });
      await bea.intlServSta({ areaOrCountry: "Canada", year: 2020 });
      await bea.mne({
        directionOfInvestment: "State",
        classification: "StatebyType",
        year: 2020,
        ownershipLevel: 0,
        nonBankAffiliatesOnly: 1,
        state: "48",
        getFootnotes: false,
      });
      expect(server.requests.map((_request, index) => asked(server, index))).toEqual([
        { DatasetName: "NIPA", TableName: "T10101", Frequency: "A,Q", Year: "X", ShowMillions: "Y" },
        { DatasetName: "NIUnderlyingDetail", TableName: "U20305", Frequency: "A", Year: "2023,2024" },
        {
          DatasetName: "Regional",
          TableName: "SAINC1",
          LineCode: "ALL",
          GeoFips: "48000,06000",
          Year: "LAST10",
        },
        {
          DatasetName: "UnderlyingGDPbyIndustry",
          TableID: "210",
          Frequency: "A",
          Year: "ALL",
          Industry: "ALL",
        },
        { DatasetName: "InputOutput", TableID: "56", Year: "2013" },
        { DatasetName: "ITA", Indicator: "BalGds", AreaOrCountry: "All", Frequency: "QSA", Year: "2024" },
        {
          DatasetName: "IIP",
          TypeOfInvestment: "FinAssets",
          Component: "Pos",
          Frequency: "QNSA",
          Year: "ALL",
        },
        { DatasetName: "IntlServSTA", AreaOrCountry: "Canada", Year: "2020" },
        {
          DatasetName: "MNE",
          DirectionOfInvestment: "State",
          Classification: "StatebyType",
          Year: "2020",
          OwnershipLevel: "0",
          NonBankAffiliatesOnly: "1",
          State: "48",
          GetFootnotes: "No",
        },
      ]);
    });
  });

  it("asks again after 08:30 in Washington for figures that were kept from before", async () => {
    let now = Date.parse("2026-01-30T13:25:00Z");
    const clock = { now: () => now, sleep: async () => undefined };
    await against(
      () => results({ Data: [] }),
      async (bea, server) => {
        const query = { tableName: "T10101", frequency: "Q", year: 2025 } as const;
        await bea.nipa(query);
        await bea.nipa(query);
        expect(server.requests).toHaveLength(1);
        now = Date.parse("2026-01-30T13:31:00Z");
        await bea.nipa(query);
        expect(server.requests).toHaveLength(2);
      },
      { clock, cache: undefined },
    );
  });
});
