import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { createNws } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "nws");
const nws = createNws({ fetch: replayFrom(folder), retry: false });

const recordings: Record<string, () => Promise<void>> = {
  "alert-single-sps": async () => {
    const found = await nws.alert("urn:oid:2.49.0.1.840.0.af7e0442df8bfed7953cb5cae6e4661304cc1f49.001.1");
    expect(found).toMatchObject({
      event: "Special Weather Statement",
      areaDesc: "Newaygo; Montcalm; Kent",
      severity: "Moderate",
      certainty: "Observed",
      urgency: "Expected",
      sent: "2026-09-02T03:48:00-04:00",
      expires: "2026-09-02T04:45:00-04:00",
      ends: null,
      instruction: "If outdoors, consider seeking shelter inside a building.",
      response: "Execute",
      senderName: "NWS Grand Rapids MI",
      affectedZones: ["MIZ044", "MIZ051", "MIZ057"],
      same: ["026123", "026117", "026081"],
      references: [],
      hasGeometry: true,
    });
    expect(found.parameters.maxWindGust).toEqual(["40 MPH"]);
  },
  "alert-types": async () => {
    const types = await nws.alertTypes();
    expect(types).toHaveLength(111);
    expect(types[0]).toBe("911 Telephone Outage");
    expect(types).toContain("Extreme Heat Warning");
  },
  "error-404-invalid-point-2019": async () => {
    await expect(nws.gridForecast("TSA", 76, 74)).rejects.toMatchObject({
      kind: "not_found",
      status: 404,
      message:
        "nws has no such thing (HTTP 404): Data Unavailable For Requested Point: Unable to provide data for requested point 90,120.5517605",
    });
  },
  "error-503-gridpoint": async () => {
    await expect(nws.grid("IND", 57, 68)).rejects.toMatchObject({
      kind: "upstream",
      status: 503,
      retryable: true,
    });
  },
  "forecast-guam": async () => {
    const found = await nws.gridForecast("GUM", 47, 48);
    expect(found).toMatchObject({
      units: "us",
      generatedAt: "2026-05-14T16:18:39+00:00",
      updateTime: "2026-05-14T15:20:52+00:00",
      validTimes: "2026-05-14T09:00:00+00:00/P8DT6H",
      elevation: 4.8768,
    });
    expect(found.periods).toHaveLength(14);
    expect(found.periods[0]).toEqual({
      number: 1,
      name: "Overnight",
      startTime: "2026-05-15T02:00:00+10:00",
      endTime: "2026-05-15T06:00:00+10:00",
      isDaytime: false,
      temperature: 76,
      temperatureUnit: "F",
      temperatureTrend: null,
      probabilityOfPrecipitation: 19,
      windSpeed: "10 mph",
      windGust: null,
      windDirection: "E",
      shortForecast: "Isolated Rain Showers",
      detailedForecast:
        "Isolated rain showers. Partly cloudy, with a low around 76. East wind around 10 mph. New rainfall amounts less than a tenth of an inch possible.",
      dewpoint: null,
      relativeHumidity: null,
    });
  },
  "forecast-hourly-guam": async () => {
    const found = await nws.hourly(13.444, 144.778);
    expect(found.periods).toHaveLength(156);
    expect(found.periods[0]).toMatchObject({
      name: null,
      temperature: 77,
      dewpoint: 24.444444444444443,
      relativeHumidity: 94,
      detailedForecast: null,
    });
  },
  "gridpoint-raw-tae": async () => {
    const found = await nws.grid("TAE", 58, 65);
    expect(found).toMatchObject({ gridId: "TAE", gridX: 58, gridY: 65, elevation: 3.9624 });
    const layer = (name: string) => found.layers.find((each) => each.name === name);
    expect(layer("temperature")).toMatchObject({ unit: "degC" });
    expect(layer("temperature")?.values[0]).toEqual({
      validTime: "2022-02-03T21:00:00+00:00/PT1H",
      start: "2022-02-03T21:00:00+00:00",
      duration: "PT1H",
      value: 22.77777777777778,
    });
    expect(layer("lightningActivityLevel")?.unit).toBeNull();
    expect(layer("wavePeriod")?.unit).toBe("s");
    expect(Array.isArray(layer("weather")?.values[0]?.value)).toBe(true);
  },
  "gridpoint-stations-guam": async () => {
    const found = await nws.stationsNear(13.444, 144.778);
    expect(found).toHaveLength(5);
    expect(found[0]).toEqual({
      stationIdentifier: "PGUM",
      name: "Guam International Airport",
      timeZone: "Pacific/Guam",
      latitude: 13.48395,
      longitude: 144.79712,
      elevation: 92.6592,
      provider: "ASOS",
      distance: 4360.1794143408,
      bearing: 14,
      forecast: "GUZ001",
      county: "GUC010",
      fireWeatherZone: "GUZ001",
    });
  },
  "gridpoint-stations-with-cursor": async () => {
    const body = await nws.request<{ features: unknown[]; pagination: { next: string } }>(
      "/gridpoints/ILN/0,0/stations",
    );
    expect(body.features).toHaveLength(41);
    expect(body.pagination.next).toContain("https://api.weather.gov/stations?id%5B0%5D=KAID");
  },
  "observation-latest-kslc": async () => {
    expect(await nws.latestObservation("KSLC")).toMatchObject({
      station: "KSLC",
      stationName: "Salt Lake City, Salt Lake City International Airport",
      timestamp: "2026-09-02T07:35:00+00:00",
      rawMessage: null,
      textDescription: "Clear",
      temperature: { value: 22, unit: "degC", quality: "V" },
      windSpeed: { value: 24.084, unit: "km_h-1", quality: "V" },
      windGust: { value: null, unit: "km_h-1", quality: "Z" },
      barometricPressure: { value: 101_354.61, unit: "Pa", quality: "V" },
      maxTemperatureLast24Hours: { value: null, unit: "degC" },
      precipitationLast3Hours: { value: null, unit: "mm", quality: "Z" },
      precipitationLastHour: { value: null, unit: null },
      cloudLayers: [{ base: 3810, amount: "CLR" }],
    });
  },
  "observations-kfll-2019": async () => {
    const [found] = await nws.observations("KFLL");
    expect(found).toMatchObject({
      station: "KFLL",
      temperature: { value: 10, unit: "degC", quality: "V" },
      windSpeed: { value: 10, unit: "m_s-1", quality: "V" },
      precipitationLastHour: { value: null, unit: "m", quality: "Z" },
      rawMessage: "KFLL 271053Z 35005KT 10SM FEW025 FEW250 26/23 A3005 RMK AO2 SLP176 T02560228",
    });
  },
  "points-guam": async () => {
    expect(await nws.point(13.444, 144.778)).toEqual({
      latitude: 13.444,
      longitude: 144.778,
      cwa: "GUM",
      gridId: "GUM",
      gridX: 47,
      gridY: 48,
      type: "land",
      city: "Ordot",
      state: "GU",
      timeZone: "Pacific/Guam",
      radarStation: "PGUA",
      forecastZone: "GUZ001",
      county: "GUC010",
      fireWeatherZone: "GUZ001",
      sunrise: "2026-05-14T05:54:00+10:00",
      sunset: "2026-05-14T18:40:29+10:00",
    });
  },
  "points-tallahassee-2022": async () => {
    expect(await nws.point(30, -85)).toMatchObject({ gridId: "TAE", gridX: 58, gridY: 65, type: null });
  },
  "product-afd-kaly": async () => {
    const found = await nws.product("81724a6c-3b8f-4284-bd62-49d259b39697");
    expect(found).toMatchObject({
      issuingOffice: "KALY",
      issuanceTime: "2024-09-05T11:29:00+00:00",
      productCode: "AFD",
    });
    expect(found.productText).toContain("High pressure will bring dry conditions through Friday.");
  },
  "products-afd-okx": async () => {
    const found = await nws.productsAt("AFD", "OKX");
    expect(found[0]).toEqual({
      id: "b60036c1-2f33-429f-b44e-12771d698985",
      wmoCollectiveId: "FXUS61",
      issuingOffice: "KOKX",
      issuanceTime: "2024-08-06T18:08:00+00:00",
      productCode: "AFD",
      productName: "Area Forecast Discussion",
    });
  },
};

describe("recordings of the National Weather Service", () => {
  it("has a reading for every file", () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.json$/, ""));
    expect(Object.keys(recordings).sort()).toEqual(files.sort());
  });
  for (const [name, read] of Object.entries(recordings)) it(name, read);
});
