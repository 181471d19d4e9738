import { type LoopbackHandler, runTool, serve } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createNws, kilometresPerHour, millimetres, type Nws } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

async function against(
  handler: LoopbackHandler,
  run: (nws: Nws, server: Awaited<ReturnType<typeof serve>>) => Promise<void>,
) {
  const server = await serve(handler);
  try {
    await run(createNws({ baseUrl: server.url, limits: false, retry: false }), server);
  } finally {
    await server.close();
  }
}

const pointReply = (lat: number, lon: number, grid: object) => ({
  json: {
    geometry: { type: "Point", coordinates: [lon, lat] },
    properties: { gridId: "LWX", gridX: 96, gridY: 70, ...grid },
  },
});
const forecastReply = { json: { properties: { units: "us", periods: [] } } };
const observation = (timestamp: string, values: object) => ({
  properties: { timestamp, station: "https://api.weather.gov/stations/KDCA", ...values },
});
const degrees = (value: number | null, qualityControl = "V") => ({
  unitCode: "wmoUnit:degC",
  value,
  qualityControl,
});

describe("quirks of the National Weather Service", () => {
  it("always sends a user agent, without which the service refuses, and a contact when there is one", async () => {
    const server = await serve(() => ({ json: { eventTypes: [] } }));
    await createNws({ baseUrl: server.url }).alertTypes();
    await createNws({ baseUrl: server.url, keys: { contact: "desk@example.org" } }).alertTypes();
    expect(server.requests.map((request) => request.headers["user-agent"])).toEqual([
      "govdata-nws",
      "govdata-nws (desk@example.org)",
    ]);
    expect(server.requests[0]?.headers.accept).toBe("application/geo+json");
    await server.close();
  });

  it("rounds a place to four decimals, without zeros at the end and without a space", async () => {
    await against(
      () => pointReply(38.8895, -77.035, {}),
      async (nws, server) => {
        await nws.point(38.88949999, -77.035);
        expect(server.requests[0]?.path).toBe("/points/38.8895%2C-77.035");
      },
    );
    await expect(createReplay().point(91, 0)).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "latitude",
    });
  });

  it("goes from place to grid to forecast in one call, with the grid's id and not the office's", async () => {
    await against(
      ({ path }) =>
        path.startsWith("/points")
          ? pointReply(40, -80, { cwa: "XXX", gridId: "PBZ", gridX: 1, gridY: 2 })
          : forecastReply,
      async (nws, server) => {
        await nws.forecast(40, -80, { units: "si" }).catch(() => undefined);
        expect(server.requests.map((request) => `${request.path}?${request.search}`)).toEqual([
          "/points/40%2C-80?",
          "/gridpoints/PBZ/1%2C2/forecast?units=si",
        ]);
      },
    );
  });

  it("refuses a forecast in other units than the ones asked for", async () => {
    await against(
      ({ path }) => (path.startsWith("/points") ? pointReply(40, -80, {}) : forecastReply),
      async (nws) => {
        await expect(nws.forecast(40, -80, { units: "si" })).rejects.toMatchObject({ kind: "mismatch" });
      },
    );
  });

  it("resolves a place again when its remembered cell is gone", async () => {
    let points = 0;
    await against(
      ({ path }) => {
        if (path.startsWith("/points")) return pointReply(40, -80, { gridX: points++ === 0 ? 96 : 97 });
        if (path.includes("/96%2C70/"))
          return { status: 404, json: { title: "Marine Forecast Not Supported", status: 404 } };
        return forecastReply;
      },
      async (nws, server) => {
        expect((await nws.forecast(40, -80)).point.gridX).toBe(97);
        expect(server.requests).toHaveLength(4);
      },
    );
  });

  it("says that there is no gridded forecast, where the grid is null", async () => {
    await against(
      () => pointReply(25, -70, { gridId: null, gridX: null, gridY: null }),
      async (nws, server) => {
        await expect(nws.forecast(25, -70)).rejects.toMatchObject({
          kind: "not_found",
          message: "nws: there is no gridded forecast for 25,-70; try a point on land",
        });
        expect(server.requests.every((request) => request.path.startsWith("/points"))).toBe(true);
      },
    );
  });

  it("says that a place is outside of what the service covers", async () => {
    await expect(createReplay().forecast(51.5, -0.1)).rejects.toMatchObject({
      kind: "not_found",
      status: 404,
    });
  });

  it("reads temperature and wind as numbers or text and as objects alike", async () => {
    const periods = [
      {
        number: 1,
        startTime: "2026-05-15T02:00:00+10:00",
        endTime: "2026-05-15T06:00:00+10:00",
        temperature: { unitCode: "wmoUnit:degC", value: 24 },
        windSpeed: { unitCode: "wmoUnit:km_h-1", minValue: 4, maxValue: 20 },
        windGust: null,
        probabilityOfPrecipitation: { unitCode: "wmoUnit:percent", value: null },
        windDirection: "",
      },
    ];
    await against(
      () => ({ json: { properties: { units: "si", periods } } }),
      async (nws) => {
        const [period] = (await nws.gridForecast("GUM", 47, 48)).periods;
        expect(period).toMatchObject({
          temperature: 24,
          temperatureUnit: "degC",
          windSpeed: "4 to 20 km_h-1",
          windGust: null,
          probabilityOfPrecipitation: null,
          windDirection: null,
        });
      },
    );
  });

  it("converts rain and wind by the unit that was sent", () => {
    expect(millimetres({ value: 0.002, unit: "m" })).toBe(2);
    expect(millimetres({ value: 2, unit: "mm" })).toBe(2);
    expect(millimetres({ value: null, unit: "mm" })).toBeNull();
    expect(kilometresPerHour({ value: 10, unit: "m_s-1" })).toBe(36);
    expect(kilometresPerHour({ value: 24.084, unit: "km_h-1" })).toBe(24.084);
    expect(() => millimetres({ value: 1, unit: "in" })).toThrow('a depth in the unit "in" is not known');
  });

  it("fills what the newest record lacks from the one before, says so, and passes over rejected values", async () => {
    const features = [
      observation("2026-09-02T07:30:00+00:00", {
        temperature: degrees(21),
        windSpeed: { unitCode: "wmoUnit:km_h-1", value: 5 },
      }),
      observation("2026-09-02T07:40:00+00:00", { temperature: degrees(null), dewpoint: degrees(99, "X") }),
      observation("2026-09-02T07:35:00+00:00", { temperature: degrees(22), dewpoint: degrees(11) }),
    ];
    await against(
      () => ({ json: { features } }),
      async (nws, server) => {
        const found = await nws.currentObservation("kdca");
        expect(server.requests[0]?.path).toBe("/stations/KDCA/observations");
        expect(found.timestamp).toBe("2026-09-02T07:40:00+00:00");
        expect(found.temperature.value).toBe(22);
        expect(found.dewpoint.value).toBe(11);
        expect(found.windSpeed.value).toBe(5);
        expect(found.filledFrom).toEqual({
          temperature: "2026-09-02T07:35:00+00:00",
          dewpoint: "2026-09-02T07:35:00+00:00",
          windSpeed: "2026-09-02T07:30:00+00:00",
        });
      },
    );
  });

  it("gives observations newest first, whatever order they came in", async () => {
    await against(
      () => ({
        json: {
          features: [
            observation("2026-09-02T07:30:00+00:00", {}),
            observation("2026-09-02T07:40:00+00:00", {}),
          ],
        },
      }),
      async (nws) => {
        const found = await nws.observations("KDCA", { start: "2026-09-02T00:00:00Z" });
        expect(found.map((each) => each.timestamp)).toEqual([
          "2026-09-02T07:40:00+00:00",
          "2026-09-02T07:30:00+00:00",
        ]);
      },
    );
  });

  it("tells a station that does not exist from one with nothing to say", async () => {
    const gone = { status: 404, json: { title: "Not Found", status: 404 } };
    await against(
      ({ path }) =>
        path.endsWith("/latest") ? gone : { json: { properties: { stationIdentifier: "KXYZ" } } },
      async (nws) => {
        await expect(nws.latestObservation("KXYZ")).rejects.toMatchObject({
          message: "nws: station KXYZ has no observation to show; try another one nearby",
        });
      },
    );
    await against(
      () => gone,
      async (nws) => {
        await expect(nws.latestObservation("KXYZ")).rejects.toMatchObject({
          message: "nws has no such thing (HTTP 404): Not Found",
        });
      },
    );
  });

  it("takes the whole list of stations, though a next address stands below it, and sorts it by distance", async () => {
    const station = (id: string, distance: number) => ({
      geometry: null,
      properties: { stationIdentifier: id, distance: { unitCode: "wmoUnit:m", value: distance } },
    });
    await against(
      ({ path, headers }) =>
        path.startsWith("/points")
          ? pointReply(40, -80, {})
          : {
              json: {
                features: [station("FAR", 900), station("NEAR", 100)],
                pagination: { next: `http://${headers.host}/stations?id%5B0%5D=FAR&cursor=x` },
              },
            },
      async (nws, server) => {
        expect((await nws.stationsNear(40, -80)).map((each) => each.stationIdentifier)).toEqual([
          "NEAR",
          "FAR",
        ]);
        expect(server.requests).toHaveLength(2);
      },
    );
  });

  it("stops at an empty page, since a next address is sent with the last one too", async () => {
    const alert = (id: string) => ({ geometry: null, properties: { id, event: "Flood Warning" } });
    await against(
      ({ query, headers }) => ({
        json: {
          features: query.cursor === undefined ? [alert("urn:1"), alert("urn:2")] : [],
          pagination: { next: `http://${headers.host}/alerts?cursor=next` },
        },
      }),
      async (nws, server) => {
        const ids: string[] = [];
        for await (const each of nws.alerts.all({ area: ["TX"] })) ids.push(each.id);
        expect(ids).toEqual(["urn:1", "urn:2"]);
        expect(server.requests).toHaveLength(2);
      },
    );
  });

  it("never sends limit with active alerts, which is refused, and asks for actual ones", async () => {
    await against(
      () => ({ json: { features: [] } }),
      async (nws, server) => {
        await runTool(module, nws, "nws_alerts", {
          state: "oklahoma",
          event: "Tornado Warning",
          severity: "Extreme",
          limit: 5,
        });
        expect(server.requests[0]?.query).toEqual({
          area: "OK",
          event: "Tornado Warning",
          status: "actual",
          severity: "Extreme",
        });
      },
    );
  });

  it("refuses two places for one search of alerts, which the service refuses too", async () => {
    await expect(
      createReplay().activeAlerts({ area: ["OK"], point: { latitude: 35, longitude: -97 } }),
    ).rejects.toMatchObject({ kind: "invalid_argument", field: "point" });
  });

  it("reads an alert without an outline, an end and an instruction", async () => {
    await against(
      () => ({
        json: {
          geometry: null,
          properties: { id: "urn:oid:1", event: "Flood Watch", ends: null, instruction: null },
        },
      }),
      async (nws) => {
        expect(await nws.alert("urn:oid:1")).toMatchObject({
          hasGeometry: false,
          ends: null,
          instruction: null,
          ugc: [],
        });
      },
    );
  });

  it("refuses an id that is no URN before asking", async () => {
    await expect(createReplay().alert("../points/1,2")).rejects.toMatchObject({ kind: "invalid_argument" });
  });

  it("says what a refusal by the network in front means", async () => {
    await against(
      () => ({
        status: 403,
        text: "<html><title>Access Denied</title></html>",
        headers: { "content-type": "text/html" },
      }),
      async (nws) => {
        await expect(nws.alertTypes()).rejects.toMatchObject({
          kind: "rate_limited",
          message: expect.stringContaining("a user agent that names you"),
        });
      },
    );
  });

  it("asks again after a 503, which is common and passes", async () => {
    let asked = 0;
    const server = await serve(() =>
      asked++ === 0
        ? { status: 503, json: { title: "Unavailable Resource", status: 503 } }
        : { json: { properties: { gridId: "IND", gridX: "57", gridY: "68" } } },
    );
    const nws = createNws({ baseUrl: server.url, limits: false, retry: { backoff: 1 } });
    expect((await nws.grid("IND", 57, 68)).gridX).toBe(57);
    expect(server.requests).toHaveLength(2);
    await server.close();
  });

  it("gives no text for an office that has none, instead of failing", async () => {
    expect(await createReplay().latestProduct("AFD", "ZZZ")).toBeNull();
  });

  it("drops glossary entries without a term", async () => {
    expect(await createReplay().glossary()).toEqual([]);
  });
});

describe("what people ask", () => {
  it("gives the weather this week", async () => {
    const result = await runTool(module, createReplay(), "nws_forecast", {
      latitude: 13.444,
      longitude: 144.778,
    });
    expect(result.kind === "table" && result.rows[0]).toEqual([
      "2026-05-15T02:00:00+10:00",
      "Overnight",
      76,
      19,
      "10 mph E",
      null,
      "Isolated Rain Showers",
      "Isolated rain showers. Partly cloudy, with a low around 76. East wind around 10 mph. New rainfall amounts less than a tenth of an inch possible.",
    ]);
  });

  it("gives the chance of rain in the next six hours", async () => {
    const result = await runTool(module, createReplay(), "nws_forecast", {
      latitude: 13.444,
      longitude: 144.778,
      hourly: true,
      hours: 6,
    });
    expect(result).toMatchObject({ kind: "table", units: { rain_chance: "percent" } });
    expect(result.kind === "table" && result.rows).toHaveLength(6);
  });

  it("gives the alerts of a state", async () => {
    const result = await runTool(module, createReplay(), "nws_alerts", { state: "Michigan" });
    expect(result.kind === "list" && result.rows[0]?.slice(0, 7)).toEqual([
      "Special Weather Statement",
      "Moderate",
      "Expected",
      "Observed",
      "Newaygo; Montcalm; Kent",
      "2026-09-02T03:48:00-04:00",
      "2026-09-02T04:45:00-04:00",
    ]);
  });

  it("asks for the alerts of a place", async () => {
    await against(
      () => ({ json: { features: [] } }),
      async (nws, server) => {
        await runTool(module, nws, "nws_alerts", { latitude: 38.8894, longitude: -77.0352 });
        expect(server.requests[0]?.query).toEqual({ point: "38.8894,-77.0352", status: "actual" });
      },
    );
  });

  it("gives the temperature at an airport, with its time", async () => {
    const result = await runTool(module, createReplay(), "nws_observation", { station: "KSLC" });
    expect(result).toMatchObject({
      kind: "record",
      record: { temperature: 22, wind_speed: 24.1, wind_unit: "km_h-1", time: "2026-09-02T07:35:00+00:00" },
      units: { temperature: "degrees Celsius" },
    });
  });

  it("gives what forecasters say, page by page", async () => {
    const result = await runTool(module, createReplay(), "nws_text", { office: "ALY" });
    expect(result).toMatchObject({
      kind: "document",
      title: "Area Forecast Discussion, KALY, 2024-09-05T11:29:00+00:00",
    });
    expect(result.kind === "document" && result.text).toContain(
      "High pressure will bring dry conditions through Friday.",
    );
  });
});
