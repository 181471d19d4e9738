import { runTool, serve } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createUsgs } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

// Rows 1, 2, 4, 5 and 6 name places and years of which no reply is recorded: there the requests are looked at.
async function requested(tool: string, args: Parameters<typeof runTool>[3]) {
  const server = await serve(({ path }) => {
    const location = { monitoring_location_id: "USGS-01646500" };
    const value = { ...location, parameter_code: "00060", time: "2026-08-07T03:30:00+00:00", value: "4" };
    if (path.endsWith("/count")) return { json: { count: 3, maxAllowed: 20_000 } };
    if (path.includes("latest-continuous")) return { json: { features: [{ id: "x", properties: value }] } };
    const site = { time_zone_abbreviation: "EST", uses_daylight_savings: "Y" };
    if (path.includes("monitoring-locations"))
      return { json: { features: [{ id: "USGS-01646500", properties: site }] } };
    return { json: { features: [] } };
  });
  try {
    await runTool(module, createUsgs({ baseUrl: server.url, limits: false, cache: false }), tool, args);
  } finally {
    await server.close();
  }
  return server.requests.map(({ path, query }) => ({ path, query }));
}

describe("what people ask", () => {
  it("quakes over M5 near Japan", async () => {
    const args = {
      from: "2026-08-01",
      min_magnitude: 5,
      latitude: 36,
      longitude: 138,
      radius_km: 1000,
      sort: "magnitude",
    };
    expect(await requested("usgs_earthquakes", args)).toEqual([
      {
        path: "/fdsnws/event/1/query",
        query: {
          format: "geojson",
          starttime: "2026-08-01",
          minmagnitude: "5",
          latitude: "36",
          longitude: "138",
          maxradiuskm: "1000",
          orderby: "magnitude",
          eventtype: "earthquake",
          limit: "20",
          offset: "1",
        },
      },
    ]);
  });

  it("how many M5 and more in 2024", async () => {
    const args = { from: "2024-01-01", to: "2024-12-31", min_magnitude: 5, count_only: true };
    expect(await requested("usgs_earthquakes", args)).toEqual([
      {
        path: "/fdsnws/event/1/count",
        query: {
          format: "geojson",
          starttime: "2024-01-01",
          endtime: "2024-12-31T23:59:59",
          minmagnitude: "5",
          eventtype: "earthquake",
        },
      },
    ]);
  });

  it("the biggest recent quakes", async () => {
    const result = await runTool(module, createReplay(), "usgs_earthquake_feed", {});
    expect(result).toMatchObject({
      kind: "list",
      total: 1,
      rows: [expect.arrayContaining([7.1, "ci38457511"])],
    });
  });

  it("the flow of the Potomac now", async () => {
    const [asked] = await requested("usgs_water_now", { sites: "01646500" });
    expect(asked).toEqual({
      path: "/ogcapi/v0/collections/latest-continuous/items",
      query: { monitoring_location_id: "USGS-01646500", parameter_code: "00060", limit: "1000", f: "json" },
    });
    const args = { sites: "06904500", measure: "gage height" };
    const result = await runTool(module, createReplay(), "usgs_water_now", args);
    expect(result).toMatchObject({
      kind: "table",
      status: "preliminary",
      rows: [expect.arrayContaining([1.59, "ft"])],
    });
  });

  it("daily flow of 2024", async () => {
    const [asked] = await requested("usgs_water_daily", {
      site: "01646500",
      from: "2024-01-01",
      to: "2024-12-31",
    });
    expect(asked?.query).toMatchObject({
      time: "2024-01-01/2024-12-31",
      statistic_id: "00003",
      sortby: "time",
    });
  });

  it("is it unusually high today", async () => {
    const asked = await requested("usgs_water_normals", { site: "01646500" });
    expect(asked.map(({ path }) => path)).toEqual([
      "/ogcapi/v0/collections/latest-continuous/items",
      "/ogcapi/v0/collections/monitoring-locations/items",
      "/statistics/v0/observationNormals",
    ]);
    // 3:30 in UTC is the evening before at the Potomac.
    expect(asked[2]?.query).toMatchObject({ start_date: "08-06", end_date: "08-06", normal_type: "DOY" });
  });
});
