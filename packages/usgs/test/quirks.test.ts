import { type LoopbackHandler, runTool, serve } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createUsgs, type Usgs } from "../src/index.js";
import { module } from "../src/module/index.js";
import { localDay, standing } from "../src/module/normals-tools.js";

type Server = Awaited<ReturnType<typeof serve>>;
async function against(
  handler: LoopbackHandler,
  run: (usgs: Usgs, server: Server) => Promise<void>,
  apiKey?: string,
) {
  const server = await serve(handler);
  try {
    await run(
      createUsgs({ baseUrl: server.url, limits: false, retry: false, cache: false, apiKey, env: {} }),
      server,
    );
  } finally {
    await server.close();
  }
}

const observation = (properties: object = {}) => ({
  type: "Feature",
  id: "changes-with-every-refresh",
  geometry: null,
  properties: {
    monitoring_location_id: "USGS-01646500",
    parameter_code: "00060",
    statistic_id: "00011",
    time: "2026-08-07T03:30:00+00:00",
    value: "4020",
    unit_of_measure: "ft^3/s",
    approval_status: "Provisional",
    qualifier: null,
    time_series_id: "abc",
    ...properties,
  },
});
const features = (...list: object[]) => ({ json: { type: "FeatureCollection", features: list } });
const quakes = (count: number) =>
  features(
    ...Array.from({ length: count }, (_, index) => ({
      id: `us${index}`,
      geometry: { type: "Point", coordinates: [1, 2, null] },
      properties: { mag: -0.4, place: null, time: -7_641_289_200_000, ids: `,us${index},` },
    })),
  );

/** A legacy series with two sensors. */
const nwis = (...values: object[]) => ({
  json: {
    value: {
      timeSeries: values.map((value) => ({
        name: "USGS:01646500:00060:00000",
        sourceInfo: {
          siteName: "POTOMAC",
          siteCode: [{ value: "01646500", agencyCode: "USGS" }],
          siteProperty: [],
        },
        variable: {
          variableCode: [{ value: "00060" }],
          variableName: "Temperature, &#176;C",
          noDataValue: -999999.0,
        },
        values: value,
      })),
    },
  },
});
const sensor = (methodID: number, ...value: [string, ...string[]][]) => ({
  method: [{ methodDescription: "", methodID }],
  qualifier: [],
  value: value.map(([text, ...qualifiers]) => ({
    value: text,
    qualifiers,
    dateTime: "2026-08-07T00:00:00.000-04:00",
  })),
});

describe("quirks of the earthquake service", () => {
  it("asks for GeoJSON, since the default is XML, and always says how many", async () => {
    await against(
      () => quakes(0),
      async (usgs, server) => {
        await usgs.earthquakes();
        expect(server.requests[0]?.query).toEqual({ format: "geojson", limit: "100" });
      },
    );
  });

  it("counts offsets from 1 while paging", async () => {
    await against(
      ({ query }) => quakes(query.offset === "1" ? 1000 : 2),
      async (usgs, server) => {
        const ids: string[] = [];
        for await (const { id } of usgs.earthquakes.all({ minMagnitude: 1 })) ids.push(id);
        expect(ids).toHaveLength(1002);
        expect(server.requests.map(({ query }) => query.offset)).toEqual(["1", "1001"]);
      },
    );
  });

  it("asks for the total apart, since the answer counts what it sent", async () => {
    await against(
      ({ path }) => (path.endsWith("/count") ? { json: { count: 57, maxAllowed: 20000 } } : quakes(2)),
      async (usgs, server) => {
        const result = await runTool(module, usgs, "usgs_earthquakes", { limit: 2 });
        expect(result).toMatchObject({ kind: "list", total: 57, next: { args: { limit: 2, offset: 2 } } });
        expect(server.requests[1]?.query).not.toHaveProperty("limit");
      },
    );
  });

  it("keeps negative magnitudes, times before 1970 and what is missing", async () => {
    await against(
      () => quakes(1),
      async (usgs) => {
        const { events, bbox } = await usgs.earthquakes();
        expect(events[0]).toMatchObject({
          magnitude: -0.4,
          depth: null,
          place: null,
          time: "1727-11-10T03:40:00.000Z",
        });
        expect(bbox).toBeNull();
      },
    );
  });

  it("takes an error inside a 200 for an error", async () => {
    await against(
      () => ({ json: { metadata: { status: 400, error: "Bad starttime", count: 0 }, features: [] } }),
      async (usgs) => {
        await expect(usgs.earthquakes()).rejects.toMatchObject({
          kind: "bad_request",
          message: expect.stringContaining("Bad starttime"),
        });
      },
    );
  });

  it("gives the sentence of a text error, not its boilerplate", async () => {
    const text =
      "Error 400: Bad Request\n\n20001 matching events exceeds search limit of 20000. Modify the search to match fewer events.\n\nUsage details are available from …\n";
    await against(
      () => ({ status: 400, text }),
      async (usgs) => {
        const error: unknown = await usgs.earthquakes().catch((reason: unknown) => reason);
        expect(String(error)).toContain("20001 matching events exceeds search limit of 20000");
        expect(String(error)).not.toContain("Usage details");
      },
    );
  });

  it("tells a deleted event from an unknown one", async () => {
    await against(
      ({ query }) =>
        query.eventid === "gone1"
          ? { status: 409, text: "Error 409: Conflict\n\nEvent deleted\n" }
          : { status: 404, text: "Error 404: Not Found\n\nNo event\n" },
      async (usgs) => {
        await expect(usgs.earthquake("gone1")).rejects.toMatchObject({ kind: "not_found", code: "deleted" });
        await expect(usgs.earthquake("never1")).rejects.toMatchObject({ kind: "not_found", code: undefined });
      },
    );
  });

  it("refuses a radius without a centre, both radii and a box the wrong way round", async () => {
    const usgs = createUsgs();
    const circle = { latitude: 36, longitude: 138 };
    for (const query of [
      { circle },
      { circle: { ...circle, radiusKm: 5, radiusDegrees: 1 } },
      { box: { west: 170, east: -170 } },
      { box: { west: 190 } },
      { limit: 20_001 },
      { offset: 0 },
      { start: "last week" },
    ]) {
      await expect(usgs.earthquakes(query)).rejects.toMatchObject({ kind: "invalid_argument" });
    }
    await expect(
      usgs.earthquake("us1000", { includeDeleted: true, includeSuperseded: true }),
    ).rejects.toMatchObject({ kind: "invalid_argument" });
  });
});

describe("quirks of the Water Data APIs", () => {
  it("sends the key to its host alone", async () => {
    await against(
      ({ path }) => (path.startsWith("/nwis") ? nwis() : path.includes("fdsnws") ? quakes(0) : features()),
      async (usgs, server) => {
        await usgs.earthquakes();
        await usgs.nwisInstantaneous({ sites: ["01646500"] });
        await usgs.waterLatest({ location: "01646500" });
        await usgs.request("/fdsnws/event/1/query");
        expect(server.requests.map(({ headers }) => headers["x-api-key"])).toEqual([
          undefined,
          undefined,
          "made-up-key",
          undefined,
        ]);
      },
      "made-up-key",
    );
  });

  it("follows next, also a relative one, and stops at the wanted number", async () => {
    await against(
      ({ query }) => ({
        json: {
          features: [observation({ time: query.cursor ? "2026-08-02" : "2026-08-01" })],
          links:
            query.cursor === "b" ? [] : [{ rel: "next", href: `?cursor=${query.cursor ? "b" : "a"}&f=json` }],
        },
      }),
      async (usgs, server) => {
        const times: string[] = [];
        for await (const { time } of usgs.waterDaily.all({ location: "01646500" })) times.push(time);
        expect(times).toHaveLength(3);
        expect(server.requests[2]?.path).toBe("/ogcapi/v0/collections/daily/items");
        const two: string[] = [];
        for await (const { time } of usgs.waterDaily.all({ location: "01646500", max: 2 })) two.push(time);
        expect(two).toEqual(["2026-08-01", "2026-08-02"]);
      },
    );
  });

  it("reports a page that fails halfway instead of passing for the whole", async () => {
    await against(
      ({ query }) =>
        query.cursor
          ? { status: 500, json: { code: "ServerError", description: "no luck" } }
          : { json: { features: [observation()], links: [{ rel: "next", href: "?cursor=a" }] } },
      async (usgs) => {
        const read = async () => {
          for await (const { value } of usgs.waterDaily.all({ location: "01646500" }))
            expect(value).toBe(4020);
        };
        await expect(read()).rejects.toMatchObject({
          kind: "upstream",
          message: expect.stringContaining("no luck"),
        });
      },
    );
  });

  it("reads a qualifier that is null, one text or a list, and a value that is missing", async () => {
    await against(
      () =>
        features(
          observation(),
          observation({ qualifier: "ICE", value: null }),
          observation({ qualifier: ["A", "B"] }),
        ),
      async (usgs) => {
        const { items } = await usgs.waterLatest({ location: "01646500" });
        expect(items.map((each) => each.qualifiers)).toEqual([[], ["ICE"], ["A", "B"]]);
        expect(items.map((each) => each.value)).toEqual([4020, null, 4020]);
      },
    );
  });

  it("keeps the zeros of a site number and refuses another site's values", async () => {
    await against(
      () => features(observation({ monitoring_location_id: "USGS-99999999" })),
      async (usgs, server) => {
        await expect(usgs.waterLatest({ location: "01646500" })).rejects.toMatchObject({ kind: "mismatch" });
        expect(server.requests[0]?.query.monitoring_location_id).toBe("USGS-01646500");
      },
    );
  });

  it("refuses four years of continuous values and names that are no filter", async () => {
    const usgs = createUsgs();
    await expect(
      usgs.waterContinuous({ location: "01646500", time: "2020-01-01/2024-06-01" }),
    ).rejects.toMatchObject({ kind: "invalid_argument", field: "time" });
    await expect(usgs.waterLocations({ where: { state: "24" } })).rejects.toMatchObject({
      kind: "invalid_argument",
      nearest: expect.arrayContaining(["state_code"]),
    });
  });

  it("asks for statistics of a place, since without one the service answers for Pennsylvania", async () => {
    await expect(createUsgs().waterNormals({ parameter: "00060" })).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "location",
    });
  });

  it('reads the percentile "nan" as missing', async () => {
    const values = [{ computation: "percentile", percentiles: ["5", "95"], values: ["nan", "1.2"] }];
    const data = [{ parameter_code: "00060", values }];
    await against(
      () => features({ properties: { monitoring_location_id: "USGS-01646500", data } }),
      async (usgs) => {
        const { items } = await usgs.waterNormals({ location: "01646500" });
        expect(items[0]?.values[0]?.percentiles).toEqual([
          { percentile: 5, value: null },
          { percentile: 95, value: 1.2 },
        ]);
      },
    );
  });

  it("tells a bad key from a query past the limits, and says when the hour is used up", async () => {
    const replies = [
      {
        status: 403,
        json: { error: { code: "API_KEY_INVALID", message: "An invalid api_key was supplied" } },
      },
      { status: 403, json: { code: "Forbidden", description: "query exceeds server limits" } },
      { status: 429, headers: { "retry-after": "1800" }, json: { message: "over the limit" } },
    ];
    await against(
      () => replies.shift() ?? { status: 500 },
      async (usgs) => {
        await expect(usgs.waterLatest({})).rejects.toMatchObject({ kind: "auth", code: "API_KEY_INVALID" });
        await expect(usgs.waterLatest({})).rejects.toMatchObject({ kind: "bad_request", code: "Forbidden" });
        await expect(usgs.waterLatest({})).rejects.toMatchObject({ kind: "rate_limited", retryAfter: 1800 });
      },
    );
  });
});

describe("quirks of the older water service", () => {
  it("reads every sensor of a series, not the first alone", async () => {
    await against(
      () => nwis([sensor(1, ["10", "P"]), sensor(2, ["12", "P", "e"])]),
      async (usgs) => {
        const { series } = await usgs.nwisInstantaneous({ sites: ["01646500"] });
        expect(series.map((each) => [each.methodId, each.values[0]?.value])).toEqual([
          ["1", 10],
          ["2", 12],
        ]);
        expect(series[0]?.variable).toBe("Temperature, °C");
      },
    );
  });

  it("takes -999999 for missing and says why", async () => {
    await against(
      () => nwis([sensor(1, ["-999999", "P", "Ice"])]),
      async (usgs) => {
        const { series } = await usgs.nwisInstantaneous({ sites: ["01646500"] });
        expect(series[0]?.values[0]).toMatchObject({
          value: null,
          text: "-999999",
          qualifiers: ["P", "Ice"],
        });
      },
    );
  });

  it("names the sites that were dropped without a word", async () => {
    await against(
      () => nwis([sensor(1, ["10"])], [sensor(2)]),
      async (usgs) => {
        const got = await usgs.nwisInstantaneous({ sites: ["01646500", "01491000"] });
        expect(got.missing).toEqual(["01491000"]);
        expect(got.series).toHaveLength(1);
        expect(got.emptySeries).toEqual(["USGS:01646500:00060:00000"]);
      },
    );
  });

  it("takes 404, and the sentence for no sites, for none", async () => {
    await against(
      ({ path }) =>
        path === "/nwis/site"
          ? { status: 404 }
          : { text: "No sites/data found using the selection criteria specified" },
      async (usgs) => {
        expect(await usgs.nwisSites({ sites: ["01646500"] })).toEqual([]);
        expect(await usgs.nwisStatistics({ sites: ["01646500"] })).toEqual([]);
      },
    );
  });

  it("finds the message in an HTML page", async () => {
    const text =
      "<html><head><style>b {}</style></head><body><p><b>message</b> invalid huc argument</p></body></html>";
    await against(
      () => ({ status: 400, text, headers: { "content-type": "text/html" } }),
      async (usgs) => {
        await expect(usgs.nwisSites({ sites: ["01646500"] })).rejects.toMatchObject({
          kind: "bad_request",
          message: expect.stringContaining("message invalid huc argument"),
        });
      },
    );
  });

  it("says that it is retired when it leads elsewhere or is gone", async () => {
    await against(
      ({ path }) =>
        path === "/nwis/iv"
          ? { status: 301, headers: { location: "https://waterdata.usgs.gov/blog/" } }
          : { status: 410, text: "gone" },
      async (usgs) => {
        const query = { sites: ["01646500"] };
        await expect(usgs.nwisInstantaneous(query)).rejects.toMatchObject({ code: "retired" });
        await expect(usgs.nwisDaily(query)).rejects.toMatchObject({ code: "retired" });
      },
    );
  });

  it("takes exactly one kind of place, and units of two or eight digits", async () => {
    const usgs = createUsgs();
    for (const query of [
      {},
      { sites: ["01646500"], state: "MD" },
      { sites: ["1646500"] },
      { huc: ["0206"] },
      { huc: ["02", "03"] },
      { county: ["24:031"] },
      { sites: ["01646500"], period: "P7D", start: "2024-01-01" },
      { sites: ["01646500"], period: "-P7D" },
    ]) {
      await expect(usgs.nwisDaily(query)).rejects.toMatchObject({ kind: "invalid_argument" });
    }
    await expect(
      usgs.nwisStatistics({ sites: ["01646500"], report: "annual", type: "P05" }),
    ).rejects.toMatchObject({ field: "type" });
  });
});

describe("what is usual", () => {
  it("takes the day at the site, not the day in UTC", () => {
    const site = (time_zone_abbreviation: string, uses_daylight_savings: string) => ({
      id: "USGS-1",
      latitude: null,
      longitude: null,
      properties: { time_zone_abbreviation, uses_daylight_savings },
    });
    expect(localDay("2026-08-07T03:30:00+00:00", site("EST", "Y")).day).toBe("2026-08-06");
    expect(localDay("2026-08-07T04:30:00+00:00", site("EST", "Y")).day).toBe("2026-08-07");
    expect(localDay("2026-08-07T04:30:00+00:00", site("EST", "N")).day).toBe("2026-08-06");
    expect(localDay("2026-08-07T03:30:00+00:00", undefined)).toEqual({ day: "2026-08-07", zone: "UTC" });
  });

  it("says where a value stands among the percentiles", () => {
    const items = [
      {
        location: "USGS-12451000",
        locationName: null,
        parameter: "00060",
        unit: "ft^3/s",
        statistic: "00003",
        series: null,
        values: [
          {
            computation: "percentile",
            timeOfYear: "01-01",
            start: null,
            end: null,
            interval: null,
            sampleCount: 104,
            value: null,
            approval: "approved",
            percentiles: [
              { percentile: 5, value: 150.75 },
              { percentile: 50, value: 315.5 },
              { percentile: 95, value: 1092.5 },
            ],
          },
        ],
      },
    ];
    expect(standing(100, items)).toBe("below percentile 5 (150.75): unusually low");
    expect(standing(400, items)).toBe("between percentile 50 (315.5) and percentile 95 (1092.5)");
    expect(standing(2000, items)).toBe("at or above percentile 95 (1092.5): unusually high");
    expect(standing(2000, [])).toBe("no percentiles are known for this day");
  });
});
