import { type LoopbackHandler, runTool, serve } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createFdic, type Fdic, searchFields } from "../src/index.js";
import { module } from "../src/module/index.js";
import { readDate } from "../src/read.js";
import { createReplay } from "../src/testing.js";

async function against(
  handler: LoopbackHandler,
  run: (fdic: Fdic, server: Awaited<ReturnType<typeof serve>>) => Promise<void>,
) {
  const server = await serve(handler);
  try {
    await run(createFdic({ baseUrl: `${server.url}/banks`, limits: false, retry: false }), server);
  } finally {
    await server.close();
  }
}

const rows = (...data: object[]) => ({
  json: { meta: { total: data.length }, data: data.map((each) => ({ data: each, score: 0 })) },
});

describe("quirks of the FDIC", () => {
  it("refuses a field that does not exist, which would be dropped without an error", async () => {
    await expect(createReplay().institutions({ fields: ["INSTNAME"] })).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "fields",
    });
    await expect(createReplay().institutions({ filter: { stalp: "WA" } })).rejects.toMatchObject({
      nearest: expect.arrayContaining(["STALP"]),
    });
  });

  it("turns a state by any name into the code, since lower case finds nothing", async () => {
    await against(
      () => rows(),
      async (fdic, server) => {
        await runTool(module, fdic, "fdic_banks", { state: "washington", city: "seattle" });
        expect(server.requests[0]?.query.filters).toBe("STALP:WA AND CITY:Seattle AND ACTIVE:1");
      },
    );
  });

  it("always sends sort_order with sort_by, which alone is ignored", async () => {
    await against(
      () => rows(),
      async (fdic, server) => {
        await fdic.institutions({ sortBy: "ASSET" });
        expect(server.requests[0]?.query).toMatchObject({ sort_by: "ASSET", sort_order: "ASC" });
        await fdic.institutions({ sortOrder: "DESC" });
        expect(server.requests[1]?.query).not.toHaveProperty("sort_order");
      },
    );
  });

  it("always says how many rows it wants", async () => {
    await against(
      () => rows(),
      async (fdic, server) => {
        await fdic.failures();
        expect(server.requests[0]?.query).toMatchObject({ limit: "100", offset: "0", format: "json" });
      },
    );
  });

  it("filters quarters by digits, since an ISO range drops some of them silently", async () => {
    await against(
      () => rows(),
      async (fdic, server) => {
        await fdic.quarters("628", { from: "2023-03-31", to: "2024-03-31" });
        expect(server.requests[0]?.query.filters).toBe("CERT:628 AND REPDTE:[20230331 TO 20240331]");
      },
    );
  });

  it("filters failures by ISO days, which are real dates there", async () => {
    await against(
      () => rows(),
      async (fdic, server) => {
        await runTool(module, fdic, "fdic_bank_failures", {
          from: "2023-01-01",
          to: "2023-12-31",
          sort: "cost",
        });
        expect(server.requests[0]?.query).toMatchObject({
          filters: "FAILDATE:[2023-01-01 TO 2023-12-31]",
          sort_by: "COST",
          sort_order: "DESC",
          total_fields: "QBFASSET,COST",
        });
      },
    );
  });

  it.each([
    ["04/03/2020", "2020-04-03"],
    ["4/3/2026", "2026-04-03"],
    ["20250630", "2025-06-30"],
    ["2025-06-30", "2025-06-30"],
    ["2020-07-27T00:00:00", "2020-07-27"],
    ["31-Dec-2011", "2011-12-31"],
    ["12/31/9999", null],
    ["31-Dec-9999", null],
    ["9999-12-31T00:00:00", null],
    ["Sparta", undefined],
    ["13/45/2020", undefined],
  ])("reads the date %s as %s", (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it("gives null for a wanted field that the row leaves out", async () => {
    await against(
      () => rows({ CERT: 628, ID: "628" }),
      async (fdic) => {
        const { rows: found } = await fdic.institutions({ fields: ["CERT", "NAME"] });
        expect(found).toEqual([{ CERT: "628", NAME: null, ID: "628" }]);
      },
    );
  });

  it("reads a certificate as text, whether it came as number or text", async () => {
    await against(
      () => rows({ CERT: 628 }, { CERT: "628" }, { CERT: null }),
      async (fdic) => {
        const { rows: found } = await fdic.failures();
        expect(found.map((row) => row.CERT)).toEqual(["628", "628", null]);
      },
    );
  });

  it("gives null for no acquirer, no successor, no estimate, and ratios that were not reported", async () => {
    await against(
      () => rows({ BIDNAME: "0", NEWCERT: 0, COST: null, IDT1CER: 0, RBC1AAJ: 0, ROA: 0, FIN: "0" }),
      async (fdic) => {
        const { rows: found } = await fdic.failures();
        expect(found[0]).toEqual({
          BIDNAME: null,
          NEWCERT: null,
          COST: null,
          IDT1CER: null,
          RBC1AAJ: null,
          ROA: 0,
          FIN: null,
        });
      },
    );
  });

  it("reads rows bare or one level down", async () => {
    await against(
      () => ({ json: { meta: { total: 1 }, data: [{ CERT: 14361, NAME: "THE FIRST STATE BANK" }] } }),
      async (fdic) => {
        expect((await fdic.failures()).rows).toEqual([{ CERT: "14361", NAME: "THE FIRST STATE BANK" }]);
      },
    );
  });

  it("searches names as people say them, without N.A.", async () => {
    await against(
      () => rows({ CERT: 7213, NAME: "Citibank, National Association" }),
      async (fdic, server) => {
        await fdic.findBanks("Citibank, N.A.");
        await fdic.findBanks("Silicon Valley Bank");
        expect(server.requests.map((request) => request.query.search)).toEqual([
          "NAME:Citibank",
          'NAME:"Silicon Valley Bank"',
        ]);
      },
    );
  });

  it("looks at branches, not at main offices, for deposits of a place, and never without a year", async () => {
    await against(
      ({ path }) =>
        path.endsWith("/sod")
          ? rows({ CERT: 628, count: 12, sum_DEPSUMBR: 300 }, { CERT: 3510, count: 20, sum_DEPSUMBR: 900 })
          : rows({ CERT: 628, NAME: "JPMorgan Chase Bank, National Association" }),
      async (fdic, server) => {
        const result = await runTool(module, fdic, "fdic_market_share", {
          state: "WA",
          county: "King County",
          year: 2025,
        });
        expect(server.requests[0]?.query).toEqual({
          filters: "STALPBR:WA AND CNTYNAMB:King AND YEAR:2025",
          limit: "0",
          agg_by: "CERT",
          agg_sum_fields: "DEPSUMBR",
          agg_limit: "10000",
          format: "json",
        });
        expect(result.kind === "table" && result.rows).toEqual([
          [null, "3510", 900, 20, 75],
          ["JPMorgan Chase Bank, National Association", "628", 300, 12, 25],
        ]);
      },
    );
  });

  it("asks for all values of a count, since the agency cuts by their order and not by size", async () => {
    await against(
      () => rows({ FAILYR: "2023", count: 5, sum_COST: 1 }),
      async (fdic, server) => {
        await runTool(module, fdic, "fdic_bank_failures", { by: "year" });
        expect(server.requests[0]?.query).toMatchObject({ agg_by: "FAILYR", agg_limit: "10000", limit: "0" });
      },
    );
  });

  it("pages to the last row", async () => {
    await against(
      ({ query }) => ({
        json: {
          meta: { total: 1500 },
          data: Array.from({ length: query.offset === "0" ? 1000 : 500 }, (_, i) => ({
            data: { CERT: i + Number(query.offset) },
          })),
        },
      }),
      async (fdic, server) => {
        let count = 0;
        for await (const _row of fdic.institutions.all()) count++;
        expect(count).toBe(1500);
        expect(server.requests.map((request) => request.query.offset)).toEqual(["0", "1000"]);
      },
    );
  });

  it("refuses an answer to another filter than the one asked", async () => {
    await against(
      () => ({ json: { meta: { total: 0, parameters: { filters: "ACTIVE:0" } }, data: [] } }),
      async (fdic) => {
        await expect(fdic.institutions({ filter: { ACTIVE: 1 } })).rejects.toMatchObject({
          kind: "mismatch",
        });
      },
    );
  });

  it("gives the agency's words for a refused filter, without its internal address", async () => {
    const error = await createReplay()
      .institutions({ filters: "ASSET:[", limit: 25 })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "bad_request", status: 400 });
    expect(String(error)).toContain("please double check your search query syntax");
    expect(String(error)).not.toContain("internal.example");
  });

  it("says what to do about an address that is too long", async () => {
    await against(
      () => ({
        status: 414,
        text: "<html><title>414</title></html>",
        headers: { "content-type": "text/html" },
      }),
      async (fdic) => {
        await expect(fdic.institutions()).rejects.toMatchObject({
          kind: "bad_request",
          message:
            "fdic refused the request (HTTP 414): the address is too long: ask for fewer fields or values",
        });
      },
    );
  });

  it("says that nothing was found, for a search without rows", async () => {
    const result = await runTool(module, createReplay(), "fdic_banks", { name: "Zzyzx" });
    expect(result).toMatchObject({ kind: "empty", searched: 'banks called "Zzyzx"' });
  });

  it("never lets a value become a condition of its own", async () => {
    await against(
      () => rows(),
      async (fdic, server) => {
        await fdic.institutions({ filter: { CITY: 'Seattle" OR ACTIVE:0 OR "' } });
        expect(server.requests[0]?.query.filters).toBe('CITY:"Seattle\\" OR ACTIVE:0 OR \\""');
        await fdic.institutions({
          filter: {
            STNAME: ["West Virginia", "Ohio"],
            ASSET: { from: 1_000_000 },
            NAMEHCR: { exists: true },
          },
        });
        expect(server.requests[1]?.query.filters).toBe(
          'STNAME:("West Virginia" OR Ohio) AND ASSET:[1000000 TO *] AND _exists_:NAMEHCR',
        );
      },
    );
  });
});

describe("what people ask", () => {
  it("finds the largest banks of a state", async () => {
    await against(
      () => rows({ NAME: "A", CERT: 1 }),
      async (fdic, server) => {
        await runTool(module, fdic, "fdic_banks", { state: "Texas", limit: 10 });
        expect(server.requests[0]?.query).toMatchObject({
          filters: "STALP:TX AND ACTIVE:1",
          sort_by: "ASSET",
          sort_order: "DESC",
          limit: "10",
        });
      },
    );
  });

  it("gives a bank's quarters", async () => {
    const result = await runTool(module, createReplay(), "fdic_bank_financials", {
      bank: "18503",
      from: "2025-06-30",
      to: "2025-06-30",
      fields: ["LNLS", "LNLSNET", "LNREMULT"],
      last: 1,
    });
    expect(result.kind === "table" && result.rows).toEqual([
      ["2025-06-30", 19_794_184, 19_620_653, 2_497_955],
    ]);
  });

  it("gives the newest failure", async () => {
    const result = await runTool(module, createReplay(), "fdic_bank_failures", { limit: 1 });
    expect(result.kind === "table" && result.rows[0]?.slice(0, 7)).toEqual([
      "THE FIRST STATE BANK",
      "14361",
      "BARBOURSVILLE, WV",
      "2020-04-03",
      152_400,
      139_526,
      null,
    ]);
  });

  it("finds a field by its meaning", () => {
    expect(searchFields("uninsured deposits", "financials").map((field) => field.name)).toContain("DEPUNINS");
  });

  it("says what became of a bank", async () => {
    await against(
      () => rows({ EFFDATE: "2023-03-10T00:00:00", CHANGECODE_DESC: "CLOSED", CERT: 1 }),
      async (fdic, server) => {
        const result = await runTool(module, fdic, "fdic_bank_history", { bank: "24735" });
        expect(server.requests[0]?.query).toMatchObject({
          filters: "CERT:24735",
          sort_by: "EFFDATE",
          sort_order: "DESC",
        });
        expect(result.kind === "table" && result.rows[0]?.[0]).toBe("2023-03-10");
      },
    );
  });
});
