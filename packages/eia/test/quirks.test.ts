import { type LoopbackHandler, runTool, serve } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createEia, type Eia, type EiaOptions } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

const KEY = "q7Zk3VtX9mLr2HwB8nYc5PdF1sGj6TaE4uKoRvQx";
type Server = Awaited<ReturnType<typeof serve>>;

async function against(
  handler: LoopbackHandler,
  run: (eia: Eia, server: Server) => Promise<void>,
  options: EiaOptions = {},
) {
  const server = await serve(handler);
  try {
    await run(
      createEia({
        baseUrl: `${server.url}/v2`,
        apiKey: KEY,
        limits: false,
        retry: false,
        cache: false,
        ...options,
      }),
      server,
    );
  } finally {
    await server.close();
  }
}

const reply = (data: object[], more: object = {}) => ({
  json: { response: { total: String(data.length), data, ...more }, request: {} },
});
const failure = (status: number, error: unknown) => ({ status, json: { error, code: status } });

describe("paging", () => {
  /** A data set of `size` weeks, which counts itself as `total`. */
  const dataset =
    (size: number, total: number): LoopbackHandler =>
    ({ query }) => {
      const offset = Number(query.offset);
      const count = Math.max(0, Math.min(Number(query.length), size - offset));
      const data = Array.from({ length: count }, (_, index) => ({
        period: String(9999 - offset - index),
        msn: "X",
        value: String(offset + index),
      }));
      return reply(data, { total: String(total) });
    };

  it("goes on past 5,000 rows, 5,000 at a time", async () => {
    await against(dataset(7592, 7592), async (eia, server) => {
      const values: (number | null | undefined)[] = [];
      for await (const row of eia.totalEnergy.all({ facets: { msn: "X" } })) values.push(row.value);
      expect(values).toEqual(Array.from({ length: 7592 }, (_, index) => index));
      expect(server.requests.map(({ query }) => [query.offset, query.length])).toEqual([
        ["0", "5000"],
        ["5000", "5000"],
      ]);
    });
  });

  it("stops at a short page, since the total can be larger than what there is", async () => {
    await against(dataset(218, 436), async (eia, server) => {
      let rows = 0;
      for await (const row of eia.data.all("total-energy")) rows += row.msn === "X" ? 1 : 0;
      expect([rows, server.requests.length]).toEqual([218, 1]);
    });
  });

  it("stops at an empty page, since the total can be a multiple of the page", async () => {
    await against(dataset(5000, 9000), async (eia, server) => {
      let rows = 0;
      for await (const row of eia.totalEnergy.all()) rows += row.msn === "X" ? 1 : 0;
      expect([rows, server.requests.length]).toEqual([5000, 2]);
    });
  });

  it("sorts by period and every facet, or rows would go missing between pages", async () => {
    await against(dataset(1, 1), async (eia, server) => {
      for await (const row of eia.stateEnergy.all({ sort: [{ column: "stateId", direction: "desc" }] })) {
        expect(row.value).toBe(0);
      }
      expect(server.requests[0]?.query).toMatchObject({
        "sort[0][column]": "stateId",
        "sort[0][direction]": "desc",
        "sort[1][column]": "period",
        "sort[1][direction]": "desc",
        "sort[2][column]": "seriesId",
        "sort[2][direction]": "asc",
      });
    });
  });

  it("asks an unknown data set for its facets first, to sort by them", async () => {
    await against(
      ({ path }) =>
        path.endsWith("/data/")
          ? reply([{ period: "2024", plant: "1", price: "2" }])
          : { json: { response: { facets: [{ id: "plant" }], data: {} } } },
      async (eia, server) => {
        for await (const row of eia.data.all("coal/mine-production", { columns: ["price"] })) {
          expect(row.price).toBe(2);
        }
        expect(server.requests.map(({ path }) => path)).toEqual([
          "/v2/coal/mine-production",
          "/v2/coal/mine-production/data/",
        ]);
        expect(server.requests[1]?.query).toMatchObject({ "sort[1][column]": "plant" });
      },
    );
  });

  it("refuses more than 5,000 rows at once", async () => {
    await expect(createReplay().totalEnergy({ length: 5001 })).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "length",
    });
  });

  it("tells a model how to read on", async () => {
    await against(dataset(100, 100), async (eia) => {
      const result = await runTool(module, eia, "eia_total_energy", { msn: "X", limit: 60 });
      expect(result.next).toEqual({
        args: { msn: "X", limit: 60, offset: 60 },
        gives: "rows 61-100 of 100",
      });
      expect(result.notes).toEqual(["60 of 100 rows, newest first; 40 more with next."]);
      const rest = await runTool(module, eia, "eia_total_energy", { msn: "X", limit: 60, offset: 60 });
      expect(rest).toMatchObject({ kind: "series", series: [{ stats: { count: 40 } }] });
      expect(rest.next).toBeUndefined();
    });
  });
});

describe("figures", () => {
  const value = async (cell: unknown) => {
    let read: unknown;
    await against(
      () => reply([{ period: "2024", msn: "X", value: cell }]),
      async (eia) => {
        const { rows, marks } = await eia.totalEnergy();
        read = [rows[0]?.value, marks.map(({ text }) => text)];
      },
    );
    return read;
  };

  it.each([
    ["9.97", [9.97, []]],
    ["0", [0, []]],
    [".2117695161", [0.2117695161, []]],
    ["-.5", [-0.5, []]],
    [1.785, [1.785, []]],
    [null, [null, []]],
    ["NA", [null, ["NA"]]],
    ["W", [null, ["W"]]],
    ["--", [null, ["--"]]],
    ["NM", [null, ["NM"]]],
  ])("reads %j, whether text or number, and keeps the text of what is none", async (cell, expected) => {
    expect(await value(cell)).toEqual(expected);
  });

  it("reads the total as text and as number", async () => {
    for (const total of ["7592", 7592]) {
      await against(
        () => reply([], { total }),
        async (eia) => expect((await eia.totalEnergy()).total).toBe(7592),
      );
    }
  });

  it("keeps NA as a name of an area", async () => {
    const { rows } = await createReplay().spotPrices({
      facets: { product: "EPCBRENT" },
      frequency: "monthly",
      start: "2025-01",
      end: "2025-03",
      length: 60,
    });
    expect(rows[0]?.["area-name"]).toBe("NA");
  });

  it("gives the agency's warnings", async () => {
    const warnings = [{ warning: "incomplete return", description: "The API can only return 5000 rows." }];
    await against(
      () => reply([], { warnings }),
      async (eia) => {
        expect((await eia.totalEnergy()).warnings).toEqual([
          "incomplete return: The API can only return 5000 rows.",
        ]);
      },
    );
  });

  it("refuses rows of another frequency than was asked for", async () => {
    await against(
      () => reply([], { frequency: "annual" }),
      async (eia) => {
        await expect(eia.totalEnergy({ frequency: "monthly" })).rejects.toMatchObject({ kind: "mismatch" });
      },
    );
  });

  it("refuses rows of another facet than was asked for", async () => {
    await against(
      () => ({ json: { response: { data: [] }, request: { params: { facets: { msn: ["OTHER"] } } } } }),
      async (eia) => {
        await expect(eia.totalEnergy({ facets: { msn: "X" } })).rejects.toMatchObject({ kind: "mismatch" });
      },
    );
  });

  it("takes an empty echo for no echo", async () => {
    await against(
      () => ({ json: { response: { data: [] }, request: { params: [] } } }),
      async (eia) => expect((await eia.totalEnergy({ facets: { msn: "X" } })).rows).toEqual([]),
    );
  });
});

describe("requests", () => {
  const sent = async (run: (eia: Eia) => Promise<unknown>) => {
    let query: Record<string, string | string[]> = {};
    await against(
      () => reply([]),
      async (eia, server) => {
        await run(eia);
        query = server.requests[0]?.query ?? {};
      },
    );
    return query;
  };

  it("always names the columns, without which no values come back", async () => {
    expect(await sent((eia) => eia.electricitySales())).toMatchObject({
      "data[0]": "revenue",
      "data[1]": "sales",
      "data[2]": "price",
      "data[3]": "customers",
    });
    await expect(createReplay().data("coal/mine-production")).rejects.toMatchObject({ field: "columns" });
  });

  it.each([
    ["monthly", "2008-02-01", "2024", "2008-02", "2024-12"],
    ["monthly", "2024-Q2", "2024Q2", "2024-04", "2024-06"],
    ["annual", "2020-05", "2021-01-31", "2020", "2021"],
    ["quarterly", "2024", "2024-05", "2024-Q1", "2024-Q2"],
  ] as const)(
    "writes %s periods in their own form, since they are compared as text",
    async (frequency, start, end, first, last) => {
      expect(await sent((eia) => eia.outlook({ frequency, start, end }))).toMatchObject({
        start: first,
        end: last,
      });
    },
  );

  it.each([
    ["daily", "2024-02", "2024-02-01", "2024-02-29"],
    ["weekly", "2023", "2023-01-01", "2023-12-31"],
  ] as const)("writes the days of a longer period for %s data", async (frequency, text, first, last) => {
    const query = await sent((eia) => eia.spotPrices({ frequency, start: text, end: text }));
    expect(query).toMatchObject({ start: first, end: last });
  });

  it("writes hours for the grid", async () => {
    const query = await sent((eia) =>
      eia.gridFuels({ frequency: "hourly", start: "2026-07-01", end: "2026-07-01T05" }),
    );
    expect(query).toMatchObject({ start: "2026-07-01T00", end: "2026-07-01T05" });
  });

  it.each([
    [{ start: "2024" }, "start"],
    [{ frequency: "monthly", start: "2024-13" }, "start"],
    [{ frequency: "monthly", start: "yesterday" }, "start"],
    [{ frequency: "monthly", start: "2024-05", end: "2024-01" }, "end"],
    [{ frequency: "weekly" }, "frequency"],
    [{ facets: { MSN: "X" } }, "facets"],
    [{ facets: { msn: [] } }, "facets.msn"],
    [{ columns: ["price"] }, "columns"],
    [{ offset: -1 }, "offset"],
  ] as const)("refuses %j before any request", async (query, field) => {
    await expect(createReplay().data<string>("total-energy", query)).rejects.toMatchObject({
      kind: "invalid_argument",
      field,
    });
  });

  it("offers the right case of a facet: stateid here is stateId there", async () => {
    await expect(createReplay().data<string>("seds", { facets: { stateid: "CA" } })).rejects.toMatchObject({
      nearest: expect.arrayContaining(["stateId"]),
    });
  });

  it.each(["../v1", "a//b", "seds?x=1", "seds data"])("refuses %s as a route", async (route) => {
    await expect(createReplay().data(route, { columns: ["value"] })).rejects.toMatchObject({
      field: "route",
    });
  });

  it("takes a route with its slashes, version and /data", async () => {
    await against(
      () => reply([]),
      async (eia, server) => {
        await eia.data("/v2/natural-gas/pri/sum/data/");
        expect(server.requests[0]?.path).toBe("/v2/natural-gas/pri/sum/data/");
      },
    );
  });

  it("puts the release of an outlook into the address, since there is no /aeo/data", async () => {
    await against(
      () => reply([{ period: "2030", scenario: "ref", value: "1.5" }]),
      async (eia, server) => {
        const { rows } = await eia.annualOutlook(2025, { columns: ["value"], facets: { scenario: "ref" } });
        expect(rows[0]).toEqual({ period: "2030", scenario: "ref", value: 1.5 });
        await eia.internationalOutlook(2023, { columns: ["value"] });
        expect(server.requests.map(({ path }) => path)).toEqual(["/v2/aeo/2025/data/", "/v2/ieo/2023/data/"]);
      },
    );
  });

  it("asks by POST with the key still in the address", async () => {
    await against(
      () => reply([]),
      async (eia, server) => {
        await eia.stateEnergy({
          facets: { stateId: ["CA", "NY"] },
          frequency: "annual",
          length: 10,
          post: true,
        });
        const [request] = server.requests;
        expect([request?.method, request?.path, request?.query]).toEqual([
          "POST",
          "/v2/seds/data",
          { api_key: KEY },
        ]);
        expect(JSON.parse(request?.body ?? "")).toEqual({
          data: ["value"],
          facets: { stateId: ["CA", "NY"] },
          frequency: "annual",
          sort: [
            { column: "period", direction: "desc" },
            { column: "seriesId", direction: "asc" },
            { column: "stateId", direction: "asc" },
          ],
          offset: 0,
          length: 10,
        });
      },
    );
  });

  it("chooses periods of an old id itself, since the agency ignores them there", async () => {
    await against(
      () =>
        reply(
          [2023, 2022, 2021].map((period) => ({ period, value: 1 })),
          { frequency: "annual" },
        ),
      async (eia, server) => {
        const { rows } = await eia.series("INTL.29-12-HKG-BKWH.A", { start: "2022", end: "2022" });
        expect(rows).toEqual([{ period: "2022", value: 1 }]);
        expect(server.requests[0]?.query).toEqual({ api_key: KEY });
      },
    );
  });
});

describe("the tree", () => {
  it("reads branches as texts and as objects", async () => {
    const routes = ["coal", { id: "seds", name: "State  Energy\r\n Data", description: null }];
    await against(
      () => ({ json: { response: { routes } } }),
      async (eia, server) => {
        const found = await eia.route();
        expect(found.routes).toEqual([
          { id: "coal", name: null, description: null },
          { id: "seds", name: "State Energy Data", description: null },
        ]);
        expect(server.requests[0]?.path).toBe("/v2/");
      },
    );
  });

  it.each([
    [{ totalFacetOptions: 1, facetOptions: ["msn"] }],
    [{ totalFacets: 1, facets: [{ id: "msn", description: null }] }],
  ])("reads the list of facets by either name: %j", async (response) => {
    await against(
      () => ({ json: { response } }),
      async (eia) => expect(await eia.facets("total-energy")).toEqual([{ id: "msn", description: null }]),
    );
  });

  it("takes an empty list of columns for none", async () => {
    await against(
      () => ({ json: { response: { id: "x", data: [] } } }),
      async (eia) => expect((await eia.route("coal")).columns).toEqual([]),
    );
  });
});

describe("the key and errors", () => {
  const failed = async (answer: ReturnType<LoopbackHandler>, options: EiaOptions = {}) => {
    let error: unknown;
    await against(
      () => answer,
      async (eia) => {
        error = await eia.totalEnergy().then(
          () => undefined,
          (reason: unknown) => reason,
        );
      },
      options,
    );
    return error;
  };

  it("names variable and sign-up page where there is no key, before any request", async () => {
    const eia = createEia({ env: {} });
    await expect(eia.totalEnergy()).rejects.toMatchObject({
      kind: "missing_key",
      env: ["EIA_API_KEY"],
      signUp: "https://www.eia.gov/opendata/register.php",
    });
  });

  it("sends the key in the address and in no header", async () => {
    await against(
      () => reply([]),
      async (eia, server) => {
        await eia.totalEnergy();
        expect(server.requests[0]?.query.api_key).toBe(KEY);
        expect(JSON.stringify(server.requests[0]?.headers)).not.toContain(KEY);
      },
    );
  });

  it("takes the echoed key out of what the open door gives", async () => {
    await against(
      () => ({
        json: {
          response: { data: [] },
          request: { command: "/v2/x", params: { api_key: KEY, length: "1" } },
        },
      }),
      async (eia) => {
        expect(await eia.request("/x/data/")).toEqual({
          response: { data: [] },
          request: { command: "/v2/x", params: { length: "1" } },
        });
      },
    );
  });

  it("reads an error that is an object: trouble with the key", async () => {
    const error = await failed({
      status: 403,
      json: { error: { code: "API_KEY_INVALID", message: "No  such key." } },
    });
    expect(error).toMatchObject({ kind: "auth", code: "API_KEY_INVALID" });
    expect(String(error)).toContain("No such key.");
  });

  it("reads an error that is a sentence, and passes on what would be valid", async () => {
    const sentence =
      "Invalid frequency 'millenially' provided. The only valid frequencies are 'monthly', 'quarterly', and 'annual'.";
    const error = await failed(failure(400, sentence));
    expect(error).toMatchObject({ kind: "bad_request", status: 400 });
    expect(String(error)).toContain(sentence);
  });

  it("finds an error inside a reply of status 200", async () => {
    expect(await failed({ json: { error: "Invalid facet 'None' provided.", code: 400 } })).toMatchObject({
      kind: "bad_request",
    });
    expect(await failed({ json: { error: "Not found.", code: 404 } })).toMatchObject({ kind: "not_found" });
  });

  it("takes a 403 of another code, and a 429, for a key that is suspended a while", async () => {
    for (const answer of [
      { status: 403, json: { error: { code: "OVER_RATE_LIMIT", message: "too many" } } },
      { status: 403, text: "<html><title>Forbidden</title></html>" },
      { status: 429, text: "" },
    ]) {
      expect(await failed(answer)).toMatchObject({ kind: "rate_limited", retryAfter: 60, retryable: true });
    }
  });

  it("takes a web page in place of data for an outage that passes", async () => {
    expect(await failed({ text: "<!DOCTYPE html><html></html>" })).toMatchObject({
      kind: "upstream",
      retryable: true,
    });
  });

  it("refuses a reply that was cut in transit", async () => {
    expect(await failed({ text: '{"response":{"total":"2","data":[{"period":"2024"' })).toMatchObject({
      kind: "unreadable",
    });
  });

  it("gives an empty page for an unknown code, which is no error", async () => {
    await against(
      () => reply([]),
      async (eia) => {
        expect(await eia.totalEnergy({ facets: { msn: "NOPE" } })).toMatchObject({
          rows: [],
          total: 0,
          nextOffset: null,
        });
        expect(await runTool(module, eia, "eia_total_energy", { msn: "NOPE" })).toMatchObject({
          kind: "empty",
        });
      },
    );
  });
});
