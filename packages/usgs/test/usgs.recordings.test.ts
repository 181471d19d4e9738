import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { createUsgs } from "../src/index.js";

// Real replies of the real services, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "usgs");
const replay = replayFrom(folder);

/** The statistics were recorded without their parameters; the recorded client wrote whole magnitudes with a ".0". */
async function answer(input: Request | URL | string): Promise<Response> {
  const url = new URL(String(input));
  if (url.pathname.endsWith("/observationNormals")) url.search = "";
  if (url.searchParams.get("minmagnitude") === "9") url.searchParams.set("minmagnitude", "9.0");
  if (url.searchParams.get("maxmagnitude") === "5") url.searchParams.set("maxmagnitude", "5.0");
  return replay(url.href);
}
const fetch = Object.assign(answer, { clock: replay.clock, replay: true as const });
const usgs = createUsgs({ fetch });

const SEARCH = { limit: 20_000, offset: 1, orderBy: "time-asc", eventType: ["earthquake"] } as const;

const recordings: Record<string, () => Promise<void>> = {
  "nwis-dv-two-sites": async () => {
    const got = await usgs.nwisDaily({
      sites: ["01491000", "01645000"],
      start: "2020-02-14",
      end: "2020-02-15",
    });
    expect(got.series.map((each) => each.name)).toEqual([
      "USGS:01491000:00060:00003",
      "USGS:01645000:00060:00003",
    ]);
    expect(got.emptySeries).toHaveLength(8);
    expect(got.missing).toEqual([]);
    expect(got.series[1]).toEqual({
      name: "USGS:01645000:00060:00003",
      site: "01645000",
      agency: "USGS",
      siteName: "SENECA CREEK AT DAWSONVILLE, MD",
      latitude: 39.1280833,
      longitude: -77.33577778,
      stateCode: "24",
      countyCode: "24031",
      huc: "02070008",
      siteType: "ST",
      parameter: "00060",
      variable: "Streamflow, ft³/s",
      description: "Discharge, cubic feet per second",
      unit: "ft3/s",
      statistic: "00003",
      method: null,
      methodId: "68476",
      qualifiers: { P: "Provisional data subject to revision." },
      values: [
        { time: "2020-02-14T00:00:00.000", value: 179, text: "179", qualifiers: ["P"] },
        { time: "2020-02-15T00:00:00.000", value: 136, text: "136", qualifiers: ["P"] },
      ],
    });
  },
  "nwis-site-basic-rdb": async () => {
    const sites = await usgs.nwisSites({ sites: ["01491000", "01645000"] });
    expect(sites).toHaveLength(2);
    expect(sites[0]).toEqual({
      agency_cd: "USGS",
      site_no: "01491000",
      station_nm: "CHOPTANK RIVER NEAR GREENSBORO, MD",
      site_tp_cd: "ST",
      dec_lat_va: "38.99719444",
      dec_long_va: "-75.7858056",
      coord_acy_cd: "S",
      dec_coord_datum_cd: "NAD83",
      alt_va: "2.73",
      alt_acy_va: ".1",
      alt_datum_cd: "NAVD88",
      huc_cd: "02060005",
    });
  },
  "nwis-stat-daily-rdb": async () => {
    const rows = await usgs.nwisStatistics({ sites: ["01491000", "01645000"] });
    expect(rows).toHaveLength(2164);
    expect(rows[0]).toMatchObject({
      site_no: "01491000",
      parameter_cd: "00010",
      mean_va: "5.3",
      p05_va: null,
    });
    expect(rows.at(-1)).toMatchObject({
      site_no: "01645000",
      parameter_cd: "00060",
      month_nu: "12",
      day_nu: "31",
      begin_yr: "1931",
      end_yr: "2019",
      max_va: "871",
      p50_va: "77",
      p95_va: "477",
    });
  },
  "ogc-agency-codes": async () => {
    const { items, next } = await usgs.waterCodes("agency-codes", { limit: 2 });
    expect(next).toBeNull();
    expect(items[0]).toEqual({
      id: "AK001",
      latitude: null,
      longitude: null,
      properties: { agency_name: "Alaska Department of Transportation and Public Facilities", id: "AK001" },
    });
  },
  "ogc-continuous": async () => {
    const { items } = await usgs.waterContinuous({ location: "06904500", limit: 2 });
    expect(items[0]).toEqual({
      location: "USGS-06904500",
      parameter: "00065",
      statistic: "00011",
      time: "2025-01-01T00:00:00+00:00",
      value: 1.76,
      text: "1.76",
      unit: "ft",
      approval: "Approved",
      qualifiers: [],
      series: "b36569a0067443ac9425e850a3ac7baa",
      lastModified: "2025-08-28T11:10:36.529563+00:00",
    });
  },
  "ogc-daily": async () => {
    const { items } = await usgs.waterDaily({ location: "USGS-05427718", limit: 2 });
    expect(items[0]).toEqual({
      location: "USGS-05427718",
      parameter: "00060",
      statistic: "00003",
      time: "2025-12-26",
      value: 20.2,
      text: "20.2",
      unit: "ft^3/s",
      approval: "Provisional",
      qualifiers: [],
      series: "90a0ea0b6d99431e9f3d91da1aa49564",
      lastModified: "2026-07-30T15:43:16.002990+00:00",
    });
  },
  "ogc-field-measurements-metadata": async () => {
    const { items } = await usgs.waterFieldSeries({ location: "05427718", limit: 2 });
    expect(items[1]?.properties).toMatchObject({
      begin: "1976-03-05T06:00:00+00:00",
      end: "2026-07-24T16:12:31+00:00",
      parameter_code: "00060",
      parameter_description: "Discharge, cubic feet per second",
      reading_type: "Discharge",
    });
  },
  "ogc-latest-continuous": async () => {
    const { items } = await usgs.waterLatest({ location: "06904500", limit: 2 });
    expect(items[0]).toMatchObject({
      parameter: "00065",
      time: "2026-08-07T18:45:00+00:00",
      value: 1.59,
      unit: "ft",
      approval: "Provisional",
    });
    expect(items[1]?.parameter).toBe("00060");
  },
  "ogc-monitoring-locations": async () => {
    const { items } = await usgs.waterLocations({ limit: 2 });
    expect(items[1]).toMatchObject({
      id: "USGS-410257073251001",
      latitude: 41.04916115609651,
      longitude: -73.41899256198708,
      properties: {
        monitoring_location_number: "410257073251001",
        monitoring_location_name: "CT-NW    35",
        state_code: "09",
        county_code: "190",
        hydrologic_unit_code: "020302030000",
        altitude: 7,
        construction_date: null,
        well_constructed_depth: 12,
        vertical_datum: "NAVD88",
        uses_daylight_savings: "N",
      },
    });
  },
  "ogc-peaks": async () => {
    const { items } = await usgs.waterPeaks({ location: "02238500", limit: 2 });
    expect(items.map((each) => each.properties)).toMatchObject([
      {
        water_year: 1970,
        time: "1970-04-06",
        value: 49.98,
        unit_of_measure: "ft",
        qualifier: ["GHNOTASSCPKQ"],
      },
      { water_year: 1954, time: "1954-01-11", value: 1060, unit_of_measure: "ft^3/s", time_of_day: null },
    ]);
  },
  "ogc-time-series-metadata": async () => {
    const { items } = await usgs.waterSeries({ location: "05427718", limit: 2 });
    expect(items[0]?.properties).toMatchObject({
      begin: "2013-10-01T06:00:00.000001",
      begin_utc: "2013-10-01T11:00:00+00:00",
      data_gap_interval: "PT1H12M",
      parameter_code: "00045",
      statistic_id: null,
      thresholds: [],
      unit_of_measure: "in",
    });
  },
  "quake-catalogs": async () => {
    const codes = await usgs.earthquakeCatalogs();
    expect(codes.slice(0, 4)).toEqual(["38457511", "=c", "aacse", "ak"]);
  },
  "quake-contributors": async () => {
    const codes = await usgs.earthquakeContributors();
    expect(codes).toHaveLength(27);
    expect(codes.at(-1)).toBe("uw");
  },
  "quake-count": async () => {
    const filter = {
      start: "1994-01-17T12:30:00",
      end: "1994-01-18T12:35:00",
      updatedAfter: "2010-01-01T00:00:00",
      minMagnitude: 6.6,
    };
    expect(await usgs.earthquakeCount({ ...filter, ...SEARCH })).toEqual({ count: 1, maxAllowed: 20_000 });
  },
  "quake-detail-ci3144585": async () => {
    const event = await usgs.earthquake("ci3144585", { includeDeleted: false, includeSuperseded: false });
    expect(event).toMatchObject({ id: "ci3144585", magnitude: 6.7, mmi: 8.794, felt: 10_128, gap: 29.7 });
    expect(Object.keys(event.products)).toEqual(expect.arrayContaining(["associate", "shakemap", "dyfi"]));
    expect(event.products["general-link"]?.[0]?.contents).toEqual([]);
    expect(event.products["impact-text"]?.[0]?.contents[0]).toMatchObject({ path: "", url: null });
    expect(JSON.stringify(event)).not.toMatch(/senderemail/i);
  },
  "quake-query-1727-null-depth": async () => {
    const page = await usgs.earthquakes({
      ...SEARCH,
      start: "1727-11-10T03:35:00",
      end: "1758-04-25T02:35:00",
      minMagnitude: 0,
      maxMagnitude: 9.9,
    });
    expect(page.count).toBe(15);
    expect(page.events).toHaveLength(15);
    expect(page.events[0]).toMatchObject({
      magnitude: 5.5,
      place: "Near Newburyport, Massachusetts",
      time: "1727-11-10T03:40:00.000Z",
      depth: null,
    });
  },
  "quake-query-empty": async () => {
    const page = await usgs.earthquakes({
      ...SEARCH,
      start: "2008-01-01T00:00:00",
      end: "2010-02-01T00:00:00",
      updatedAfter: "2010-01-01T00:00:00",
      minMagnitude: 9,
      maxMagnitude: 9.9,
    });
    expect(page).toMatchObject({ count: 0, events: [], bbox: null });
  },
  "quake-query-five-minutes-2018": async () => {
    const page = await usgs.earthquakes({
      ...SEARCH,
      start: "2018-01-18T05:56:00",
      end: "2018-01-18T05:57:00",
    });
    expect(page.count).toBe(3);
    expect(page.events[0]).toEqual({
      id: "ci38088992",
      magnitude: 1.19,
      magnitudeType: "ml",
      place: "1km ENE of Colton, CA",
      time: "2018-01-18T05:56:04.960Z",
      updated: "2018-01-18T14:56:59.760Z",
      latitude: 34.0805,
      longitude: -117.3015,
      depth: 14.29,
      type: "earthquake",
      status: "reviewed",
      alert: null,
      tsunami: false,
      significance: 22,
      felt: null,
      cdi: null,
      mmi: null,
      network: "ci",
      code: "38088992",
      ids: ["ci38088992"],
      sources: ["ci"],
      productTypes: ["focal-mechanism", "nearby-cities", "origin", "phase-data", "scitech-link"],
      stations: 43,
      dmin: 0.07965,
      rms: 0.18,
      gap: 39,
      title: "M 1.2 - 1km ENE of Colton, CA",
      url: "https://earthquake.usgs.gov/earthquakes/eventpage/ci38088992",
    });
  },
  "quake-query-northridge": async () => {
    const page = await usgs.earthquakes({
      ...SEARCH,
      start: "1994-01-17T12:30:00",
      end: "1994-01-18T12:35:00",
      minMagnitude: 6.6,
    });
    expect(page.bbox).toBeNull();
    expect(page.events).toMatchObject([
      { id: "ci3144585", magnitude: 6.7, time: "1994-01-17T12:30:55.390Z" },
    ]);
  },
  "quake-query-ridgecrest-aftershocks": async () => {
    const page = await usgs.earthquakes({
      ...SEARCH,
      start: "2019-07-06T03:31:15",
      end: "2019-07-06T09:32:15",
      minMagnitude: 3.5999999999999996,
      maxMagnitude: 5,
    });
    expect(page.count).toBe(123);
    expect(page.events).toHaveLength(123);
    expect(page.bbox).toHaveLength(6);
    expect(page.events[0]).toMatchObject({ id: "ci37219644", magnitude: 3.62 });
  },
  "quake-query-ridgecrest": async () => {
    const page = await usgs.earthquakes({
      ...SEARCH,
      start: "2019-07-06T03:19:37",
      end: "2019-07-06T03:20:09",
      minMagnitude: 6.6,
      maxMagnitude: 7.6,
    });
    expect(page.events[0]).toMatchObject({
      id: "ci38457511",
      magnitude: 7.1,
      place: "2019 Ridgecrest Earthquake Sequence",
      alert: "yellow",
      felt: 24_376,
    });
  },
  "samples-summary-csv": async () => {
    const rows = await usgs.waterSampleSummary("04183500");
    expect(rows).toHaveLength(5);
    expect(rows[2]).toEqual({
      location: "USGS-04183500",
      group: "Information",
      characteristic: "NWIS lot number",
      characteristicAsReported:
        "NWIS lot number, vacuum tube, 10.5 milliliters, FCCVT (filtered, chilled, vacuum tube)",
      results: 877,
      activities: 877,
      first: "2017-01-02",
      mostRecent: "2026-04-28",
    });
  },
  "stats-observationNormals": async () => {
    const { items } = await usgs.waterNormals({ location: "12451000", parameter: "00060" });
    expect(items.at(-1)).toMatchObject({
      location: "USGS-12451000",
      locationName: "STEHEKIN RIVER AT STEHEKIN, WA",
      parameter: "00060",
      unit: "ft^3/s",
      statistic: "00003",
    });
    const values = items.at(-1)?.values ?? [];
    expect(values[0]).toMatchObject({
      computation: "arithmetic_mean",
      timeOfYear: "01-01",
      value: 411.413,
      sampleCount: 104,
    });
    expect(values.at(-1)?.percentiles[0]).toEqual({ percentile: 5, value: 150.75 });
    expect(values.at(-1)?.percentiles.at(-1)).toEqual({ percentile: 95, value: 1092.5 });
  },
};

describe("recordings of the USGS", () => {
  it("has a reading for every file", () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.json$/, ""));
    expect(Object.keys(recordings).sort()).toEqual(files.sort());
  });
  for (const [name, read] of Object.entries(recordings)) it(name, read);
});
