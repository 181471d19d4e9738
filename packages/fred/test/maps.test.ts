import { describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { onLoopback } from "./loopback.js";

const { maps } = createReplay();

describe("maps", () => {
  it("keeps the leading zeros of region codes, and dates in order", async () => {
    const map = await maps.seriesData("WIPCPI", { date: "2021-01-01", startDate: "2021-01-01" });
    expect(map.dates.map(({ date }) => date)).toEqual(["2021-01-01", "2022-01-01", "2023-01-01"]);
    expect(map.dates[2]?.values[1]).toEqual({
      region: "California",
      code: "06",
      value: 81255,
      series_id: "CAPCPI",
    });
    expect(map.units).toBe("Dollars");
  });

  it("finds the group of a series, its number a text", async () => {
    expect(await maps.group("WIPCPI")).toEqual({
      title: "Per Capita Personal Income",
      region_type: "state",
      series_group: "882",
      season: "NSA",
      units: "Dollars",
      frequency: "Annual",
      min_date: "1929-01-01",
      max_date: "2021-01-01",
    });
  });

  it("refuses regions of another kind than asked for", async () => {
    const { fred, server } = await onLoopback([
      { json: { meta: { title: "T", region: "county", units: "Dollars", data: {} } } },
    ]);
    const asked = {
      seriesGroup: "882",
      regionType: "state",
      season: "NSA",
      units: "Dollars",
      frequency: "a",
      date: "2021-01-01",
    } as const;
    await expect(fred.maps.regionalData(asked)).rejects.toMatchObject({ kind: "mismatch" });
    await server.close();
  });

  it("takes values that come as text, and a missing one", async () => {
    const region = { region: "Alabama", code: "01", series_id: "X" };
    const values = [
      { ...region, value: "3.5" },
      { ...region, value: "." },
      { ...region, value: null },
    ];
    const { fred, server } = await onLoopback([
      { json: { meta: { title: "T", region: "state", units: "Percent", data: { "2024-01-01": values } } } },
    ]);
    const map = await fred.maps.seriesData("X");
    expect(map.dates[0]?.values.map(({ value }) => value)).toEqual([3.5, null, null]);
    await server.close();
  });

  it("takes the empty list of properties that the frame around insets has for none", async () => {
    const crs = { type: "name", properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } };
    const geometry = {
      type: "Polygon",
      coordinates: [
        [
          [6159.000000000002, 10],
          [0, 10000],
          [-5, 3],
        ],
      ],
    };
    const { fred, server } = await onLoopback([
      {
        json: {
          type: "FeatureCollection",
          name: "bea",
          crs,
          features: [
            { type: "Feature", properties: { bea_region: 1, bea_regi_1: "New England" }, geometry },
            { type: "Feature", properties: [], geometry: { type: "MultiLineString", coordinates: [] } },
          ],
        },
      },
    ]);
    const shapes = await fred.maps.shapes("bea");
    expect(shapes.name).toBe("bea");
    expect(shapes.features.map(({ properties }) => properties)).toEqual([
      { bea_region: 1, bea_regi_1: "New England" },
      {},
    ]);
    expect(shapes.features[0]?.geometry).toEqual(geometry);
    await server.close();
  });
});
