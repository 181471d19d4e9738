import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { type Bls, createBls } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "bls");

/** A client on one recording: some of them are of the same request. */
const on = (name: string): Bls => createBls({ fetch: replayFrom(join(folder, `${name}.json`)), env: {} });

/** The recorded program sent years as numbers, which the Bureau takes as well. */
function withYearsAsNumbers(name: string): Bls {
  const replay = replayFrom(join(folder, `${name}.json`));
  const fetch = async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const body = (await request.text()).replace(/"((?:start|end)year)":"(\d{4})"/g, '"$1":$2');
    return replay(new Request(request.url, { method: request.method, headers: request.headers, body }));
  };
  return createBls({ fetch: Object.assign(fetch, { clock: replay.clock, replay: true as const }), env: {} });
}

const recordings: Record<string, () => Promise<void>> = {
  "error-daily-threshold-no-key-http-200": async () => {
    const bls = on("error-daily-threshold-no-key-http-200");
    await expect(
      bls.request("/v1/timeseries/data/LNS14000000", { startyear: "2024", endyear: "2024" }),
    ).rejects.toMatchObject({
      kind: "rate_limited",
      code: "REQUEST_NOT_PROCESSED",
      message: expect.stringContaining("the daily threshold for total number of requests"),
    });
  },
  "error-invalid-key-http-200": async () => {
    const error: unknown = await on("error-invalid-key-http-200")
      .series("LNS14000000")
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      kind: "auth",
      fault: "configuration",
      message:
        "bls refused the key (HTTP 200): The key:[masked] provided by the User is invalid. Please provide a proper key for the operation to be successful. Check BLS_API_KEY (https://data.bls.gov/registrationEngine/).",
    });
  },
  "invalid-series-id-succeeded": async () => {
    const reply = await on("invalid-series-id-succeeded").series("notaseries1");
    expect(reply).toEqual({
      series: [{ seriesID: "NOTASERIES1", catalog: null, data: [] }],
      unknown: ["NOTASERIES1"],
      noData: [],
      messages: [],
      years: null,
      keyed: false,
      version: "v1",
      queries: 1,
    });
  },
  "v1-post-five-series-2025-lapse": async () => {
    const ids = ["CUUR0000SA0", "LNS14000000", "CES0000000001", "CES0500000003", "WPUFD4"];
    const reply = await on("v1-post-five-series-2025-lapse").series(ids, { startYear: 2025, endYear: 2026 });
    expect(reply).toMatchObject({
      keyed: false,
      version: "v1",
      queries: 1,
      years: { start: 2025, end: 2026 },
    });
    expect(
      reply.series.map(({ seriesID, data }) => [seriesID, data.length, data[0]?.date, data[0]?.value]),
    ).toEqual([
      ["CUUR0000SA0", 13, "2026-07", 333.918],
      ["LNS14000000", 13, "2026-07", 4.1],
      ["CES0000000001", 13, "2026-07", 158858],
      ["CES0500000003", 13, "2026-07", 37.62],
      ["WPUFD4", 13, "2026-07", 156.927],
    ]);
    const [prices, unemployment, jobs] = reply.series;
    expect(prices?.data.find(({ date }) => date === "2025-10")).toEqual({
      year: 2025,
      period: "M10",
      periodName: "October",
      date: "2025-10",
      value: null,
      text: "-",
      latest: false,
      preliminary: false,
      annualAverage: false,
      footnotes: [{ code: "X", text: "Data unavailable due to the 2025 lapse in appropriations" }],
      calculations: null,
      aspects: [],
    });
    expect(unemployment?.data.find(({ date }) => date === "2026-01")).toMatchObject({
      value: 4.3,
      footnotes: [{ code: "12", text: expect.stringContaining("updated population controls") }],
    });
    expect(
      jobs?.data.slice(0, 3).map(({ text, preliminary, latest }) => [text, preliminary, latest]),
    ).toEqual([
      ["158858", true, true],
      ["158881", true, false],
      ["158861", false, false],
    ]);
  },
  "v2-get-cpi-latest-years-with-key": async () => {
    const series = await on("v2-get-cpi-latest-years-with-key").single("CUUR0000SA0");
    expect(series.data).toHaveLength(28);
    expect(series.data[0]).toMatchObject({ date: "2023-04", value: 303.363, latest: true, footnotes: [] });
    expect(series.data[3]).toMatchObject({ date: "2023-01", value: 299.17, text: "299.170" });
  },
  "v2-get-laucn-single-series": async () => {
    const series = await on("v2-get-laucn-single-series").single("LAUCN040010000000005");
    expect(series.data).toHaveLength(25);
    expect(series.data[0]).toEqual({
      year: 2023,
      period: "M01",
      periodName: "January",
      date: "2023-01",
      value: 17585,
      text: "17585",
      latest: true,
      preliminary: true,
      annualAverage: false,
      footnotes: [{ code: "P", text: "Preliminary." }],
      calculations: null,
      aspects: [],
    });
  },
  "v2-get-popular-2026": async () => {
    const ids = await on("v2-get-popular-2026").popular();
    expect(ids).toHaveLength(25);
    expect(ids.slice(0, 5)).toEqual([
      "CUUR0000SA0",
      "WPUFD4",
      "LNS14000000",
      "CUUR0000SA0L1E",
      "ISU00000000031004",
    ]);
  },
  "v2-get-popular-cu-2026": async () => {
    const ids = await on("v2-get-popular-cu-2026").popular("cu");
    expect(ids).toHaveLength(25);
    expect([ids[0], ids.at(-1)]).toEqual(["CUUR0000SA0", "CUUR0000AA0"]);
  },
  "v2-get-popular-doc-sample": async () => {
    const ids = await on("v2-get-popular-doc-sample").popular();
    expect(ids).toHaveLength(25);
    expect(ids.slice(0, 3)).toEqual(["LNS14000000", "CUUR0000SA0", "CES0000000001"]);
  },
  "v2-get-survey-tu-doc-sample": async () => {
    expect(await on("v2-get-survey-tu-doc-sample").survey("tu")).toEqual({
      survey_abbreviation: "TU",
      survey_name: "American Time Use",
      allowsNetChange: false,
      allowsPercentChange: false,
      hasAnnualAverages: false,
    });
  },
  "v2-get-surveys-all": async () => {
    const surveys = await on("v2-get-surveys-all").surveys();
    expect(surveys).toHaveLength(69);
    expect(surveys.find(({ survey_abbreviation }) => survey_abbreviation === "EI")).toEqual({
      survey_abbreviation: "EI",
      survey_name: "Import/Export Price Indexes",
    });
  },
  "v2-post-apu-catalog-calculations-annualaverage": async () => {
    const bls = withYearsAsNumbers("v2-post-apu-catalog-calculations-annualaverage");
    const reply = await bls.series("APU0000701111", {
      startYear: 2022,
      endYear: 2022,
      catalog: true,
      calculations: true,
      annualAverage: true,
    });
    expect(reply).toMatchObject({ keyed: true, version: "v2", queries: 1 });
    const [flour] = reply.series;
    expect(flour?.catalog).toMatchObject({
      series_title:
        "Flour, white, all purpose, per lb. (453.6 gm) in U.S. city average, average price, not seasonally adjusted",
      survey_name: "Consumer Price Index Average Price Data",
      survey_abbreviation: "AP",
      area: "U.S. city average",
      seasonality: null,
    });
    // Asked for, and yet this survey has no annual average.
    expect(flour?.data).toHaveLength(12);
    expect(flour?.data[0]).toMatchObject({
      date: "2022-12",
      value: 0.522,
      latest: false,
      calculations: {
        net_changes: { 1: -0.002, 3: -0.034, 6: 0.024, 12: 0.134 },
        pct_changes: { 1: -0.4, 3: -6.1, 6: 4.8, 12: 34.5 },
      },
    });
  },
  "v2-post-cpi-2020-2024": async () => {
    const reply = await on("v2-post-cpi-2020-2024").series("CUUR0000SA0", { startYear: 2020, endYear: 2024 });
    const [prices] = reply.series;
    expect(prices?.data).toHaveLength(60);
    expect(prices?.data[0]).toMatchObject({ date: "2024-12", value: 315.605, latest: false });
    expect(prices?.data.at(-1)).toMatchObject({ date: "2020-01", value: 257.971 });
  },
  "v2-post-cpi-calculations-m13": async () => {
    const reply = await on("v2-post-cpi-calculations-m13").series("CUUR0000SA0", {
      startYear: 2023,
      endYear: 2024,
      calculations: true,
      annualAverage: true,
    });
    const [prices] = reply.series;
    expect(prices?.data).toHaveLength(26);
    expect(prices?.data[0]).toMatchObject({
      period: "M13",
      periodName: "Annual",
      date: "2024",
      value: 313.689,
      annualAverage: true,
      calculations: { net_changes: null, pct_changes: { 1: -0.6, 3: -0.6, 6: -0.3, 12: 2.9 } },
    });
    expect(prices?.data[1]).toMatchObject({ date: "2024-12", annualAverage: false });
    expect(prices?.data.filter(({ annualAverage }) => annualAverage).map(({ value }) => value)).toEqual([
      313.689, 304.702,
    ]);
  },
  "v2-post-cpi-default-years-2026": async () => {
    const reply = await on("v2-post-cpi-default-years-2026").series("CUUR0000SA0");
    expect(reply).toMatchObject({ years: null, keyed: true });
    const [prices] = reply.series;
    expect(prices?.data).toHaveLength(25);
    expect(prices?.data[0]).toMatchObject({ date: "2026-01", value: 325.252, latest: true });
    expect(prices?.data.at(-1)).toMatchObject({ date: "2024-01", value: 308.417 });
  },
};

describe("recordings of the BLS API", () => {
  it.each(Object.entries(recordings))("%s", async (_name, run) => {
    await run();
  });

  it("leaves no recording unread", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    expect(Object.keys(recordings).sort()).toEqual(files.map((file) => file.replace(/\.json$/, "")).sort());
  });
});
