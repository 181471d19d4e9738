import { expectRequest, type LoopbackServer } from "@tooling/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fred } from "../src/index.js";
import { KEY, least, onLoopback } from "./loopback.js";

let fred: Fred;
let server: LoopbackServer;
beforeAll(async () => {
  ({ fred, server } = await onLoopback(least));
});
afterAll(() => server.close());

type Case = [
  method: string,
  call: (fred: Fred) => Promise<unknown>,
  path: string,
  query: Record<string, string>,
];

const cases: Case[] = [
  [
    "series",
    (f) => f.series("GDP", { realtimeStart: "2019-01-01", realtimeEnd: "2019-12-31" }),
    "/fred/series",
    { series_id: "GDP", realtime_start: "2019-01-01", realtime_end: "2019-12-31" },
  ],
  ["observations", (f) => f.observations("GDP"), "/fred/series/observations", { series_id: "GDP" }],
  [
    "observations, with every argument",
    (f) =>
      f.observations("GDP", {
        start: "2020-01-01",
        end: "2024-12-31",
        units: "pc1",
        frequency: "a",
        aggregationMethod: "eop",
        outputType: 1,
        vintageDates: ["2024-10-30", "2024-11-27"],
        sortOrder: "desc",
        limit: 5,
        offset: 0,
      }),
    "/fred/series/observations",
    {
      series_id: "GDP",
      observation_start: "2020-01-01",
      observation_end: "2024-12-31",
      units: "pc1",
      frequency: "a",
      aggregation_method: "eop",
      output_type: "1",
      vintage_dates: "2024-10-30,2024-11-27",
      sort_order: "desc",
      limit: "5",
      offset: "0",
    },
  ],
  [
    "observationsWide",
    (f) => f.observationsWide("GDP", { outputType: 2, vintageDates: ["2019-10-30"] }),
    "/fred/series/observations",
    { series_id: "GDP", output_type: "2", vintage_dates: "2019-10-30" },
  ],
  [
    "vintageDates",
    (f) => f.vintageDates("GDP", { sortOrder: "desc", limit: 3, offset: 1 }),
    "/fred/series/vintagedates",
    { series_id: "GDP", sort_order: "desc", limit: "3", offset: "1" },
  ],
  ["seriesCategories", (f) => f.seriesCategories("GDP"), "/fred/series/categories", { series_id: "GDP" }],
  ["seriesRelease", (f) => f.seriesRelease("GDP"), "/fred/series/release", { series_id: "GDP" }],
  [
    "seriesTags",
    (f) => f.seriesTags("GDP", { orderBy: "name", sortOrder: "asc" }),
    "/fred/series/tags",
    { series_id: "GDP", order_by: "name", sort_order: "asc" },
  ],
  [
    "updates",
    (f) => f.updates({ filterValue: "macro", startTime: "202501150000", endTime: "202501160000", limit: 10 }),
    "/fred/series/updates",
    { filter_value: "macro", start_time: "202501150000", end_time: "202501160000", limit: "10" },
  ],
  [
    "search",
    (f) =>
      f.search("mortgage rate", {
        searchType: "full_text",
        orderBy: "popularity",
        sortOrder: "desc",
        filterVariable: "frequency",
        filterValue: "Weekly",
        tagNames: ["usa", "nsa"],
        excludeTagNames: ["discontinued"],
        limit: 10,
      }),
    "/fred/series/search",
    {
      search_text: "mortgage rate",
      search_type: "full_text",
      order_by: "popularity",
      sort_order: "desc",
      filter_variable: "frequency",
      filter_value: "Weekly",
      tag_names: "usa;nsa",
      exclude_tag_names: "discontinued",
      limit: "10",
    },
  ],
  [
    "searchTags",
    (f) => f.searchTags("mortgage", { tagGroupId: "src", searchText: "mac", tagNames: "usa" }),
    "/fred/series/search/tags",
    { series_search_text: "mortgage", tag_group_id: "src", tag_search_text: "mac", tag_names: "usa" },
  ],
  [
    "searchRelatedTags",
    (f) => f.searchRelatedTags("mortgage", ["30-year", "frb"], { excludeTagNames: "nsa", searchText: "w" }),
    "/fred/series/search/related_tags",
    {
      series_search_text: "mortgage",
      tag_names: "30-year;frb",
      exclude_tag_names: "nsa",
      tag_search_text: "w",
    },
  ],
  [
    "tags",
    (f) => f.tags({ tagGroupId: "geo", searchText: "slov", orderBy: "popularity" }),
    "/fred/tags",
    { tag_group_id: "geo", search_text: "slov", order_by: "popularity" },
  ],
  [
    "relatedTags",
    (f) => f.relatedTags("monetary aggregates;weekly"),
    "/fred/related_tags",
    { tag_names: "monetary aggregates;weekly" },
  ],
  [
    "taggedSeries",
    (f) => f.taggedSeries(["slovenia", "food", "oecd"], { orderBy: "popularity", limit: 5 }),
    "/fred/tags/series",
    { tag_names: "slovenia;food;oecd", order_by: "popularity", limit: "5" },
  ],
  ["category", (f) => f.category(), "/fred/category", { category_id: "0" }],
  ["categoryChildren", (f) => f.categoryChildren(), "/fred/category/children", { category_id: "0" }],
  [
    "relatedCategories",
    (f) => f.relatedCategories(32073),
    "/fred/category/related",
    { category_id: "32073" },
  ],
  [
    "categorySeries",
    (f) => f.categorySeries(125, { orderBy: "title", offset: 50 }),
    "/fred/category/series",
    { category_id: "125", order_by: "title", offset: "50" },
  ],
  [
    "categoryTags",
    (f) => f.categoryTags(125, { searchText: "bea" }),
    "/fred/category/tags",
    { category_id: "125", search_text: "bea" },
  ],
  [
    "categoryRelatedTags",
    (f) => f.categoryRelatedTags(125, ["services", "quarterly"]),
    "/fred/category/related_tags",
    { category_id: "125", tag_names: "services;quarterly" },
  ],
  ["releases", (f) => f.releases({ orderBy: "name" }), "/fred/releases", { order_by: "name" }],
  [
    "releasesDates",
    (f) => f.releasesDates({ includeReleaseDatesWithNoData: true, orderBy: "release_id" }),
    "/fred/releases/dates",
    { include_release_dates_with_no_data: "true", order_by: "release_id" },
  ],
  ["release", (f) => f.release(53), "/fred/release", { release_id: "53" }],
  [
    "releaseDates",
    (f) => f.releaseDates(50, { sortOrder: "desc", limit: 10, includeReleaseDatesWithNoData: true }),
    "/fred/release/dates",
    { release_id: "50", sort_order: "desc", limit: "10", include_release_dates_with_no_data: "true" },
  ],
  [
    "releaseSeries",
    (f) => f.releaseSeries(51, { filterVariable: "units", filterValue: "Percent" }),
    "/fred/release/series",
    { release_id: "51", filter_variable: "units", filter_value: "Percent" },
  ],
  ["releaseSources", (f) => f.releaseSources(51), "/fred/release/sources", { release_id: "51" }],
  [
    "releaseTags",
    (f) => f.releaseTags(86, { tagGroupId: "cc" }),
    "/fred/release/tags",
    { release_id: "86", tag_group_id: "cc" },
  ],
  [
    "releaseRelatedTags",
    (f) => f.releaseRelatedTags(86, "sa"),
    "/fred/release/related_tags",
    { release_id: "86", tag_names: "sa" },
  ],
  ["releaseTable", (f) => f.releaseTable(53), "/fred/release/tables", { release_id: "53" }],
  [
    "sources",
    (f) => f.sources({ orderBy: "name", limit: 4 }),
    "/fred/sources",
    { order_by: "name", limit: "4" },
  ],
  ["source", (f) => f.source(18), "/fred/source", { source_id: "18" }],
  [
    "sourceReleases",
    (f) => f.sourceReleases(18, { sortOrder: "desc" }),
    "/fred/source/releases",
    { source_id: "18", sort_order: "desc" },
  ],
  [
    "firstPrint",
    (f) => f.firstPrint("GDP"),
    "/fred/series/observations",
    { series_id: "GDP", output_type: "4", realtime_start: "1776-07-04" },
  ],
  [
    "asOf",
    (f) => f.asOf("GDP", "2019-01-01", { start: "2018-01-01" }),
    "/fred/series/observations",
    {
      series_id: "GDP",
      realtime_start: "2019-01-01",
      realtime_end: "2019-01-01",
      observation_start: "2018-01-01",
    },
  ],
  [
    "revisions",
    (f) => f.revisions("GDP", { start: "2019-01-01", end: "2019-01-01" }),
    "/fred/series/observations",
    {
      series_id: "GDP",
      realtime_start: "1776-07-04",
      observation_start: "2019-01-01",
      observation_end: "2019-01-01",
    },
  ],
  ["maps.group", (f) => f.maps.group("WIPCPI"), "/geofred/series/group", { series_id: "WIPCPI" }],
  [
    "maps.seriesData",
    (f) => f.maps.seriesData("WIPCPI", { date: "2023-01-01" }),
    "/geofred/series/data",
    { series_id: "WIPCPI", date: "2023-01-01" },
  ],
  [
    "maps.regionalData",
    (f) =>
      f.maps.regionalData({
        seriesGroup: "882",
        regionType: "state",
        season: "NSA",
        units: "Dollars",
        frequency: "a",
        startDate: "2013-01-01",
        transformation: "pc1",
      }),
    "/geofred/regional/data",
    {
      series_group: "882",
      region_type: "state",
      season: "NSA",
      units: "Dollars",
      frequency: "a",
      start_date: "2013-01-01",
      transformation: "pc1",
    },
  ],
  ["maps.shapes", (f) => f.maps.shapes("bea"), "/geofred/shapes/file", { shape: "bea" }],
];

describe("what is sent", () => {
  it.each(cases)("%s", async (_method, call, path, query) => {
    const before = server.requests.length;
    await call(fred);
    expect(server.requests).toHaveLength(before + 1);
    // Compared whole: a parameter too many would be ignored by FRED and answered with something else.
    expectRequest(server.requests[before], { path, query: { ...query, file_type: "json", api_key: KEY } });
    expect(server.requests[before]?.headers.authorization).toBeUndefined();
  });

  it("asks version 2 with the key in a header, and for the format by its own name", async () => {
    const before = server.requests.length;
    await fred.releaseObservations(53, { limit: 1000, nextCursor: "ABSITCMDODFS,1995-01-01" });
    expectRequest(server.requests[before], {
      path: "/fred/v2/release/observations",
      query: { release_id: "53", limit: "1000", next_cursor: "ABSITCMDODFS,1995-01-01", format: "json" },
      headers: { authorization: `Bearer ${KEY}` },
    });
  });

  it("keeps the door open for what has no method", async () => {
    const before = server.requests.length;
    await fred.request("/series/observations", { series_id: "GDP", limit: 1 });
    await fred.request("/v2/release/observations", { release_id: 53 });
    await fred.request("/series/group", { series_id: "WIPCPI" }, { host: "maps" });
    expectRequest(server.requests[before], {
      path: "/fred/series/observations",
      query: { series_id: "GDP", limit: "1", file_type: "json", api_key: KEY },
    });
    expectRequest(server.requests[before + 1], {
      path: "/fred/v2/release/observations",
      query: { release_id: "53", format: "json" },
      headers: { authorization: `Bearer ${KEY}` },
    });
    expectRequest(server.requests[before + 2], {
      path: "/geofred/series/group",
      query: { series_id: "WIPCPI", file_type: "json", api_key: KEY },
    });
  });
});

describe("what is refused before a request", () => {
  const refused: [what: string, field: string, call: (fred: Fred) => Promise<unknown>][] = [
    ["an id of two words", "id", (f) => f.series("GDP UNRATE")],
    ["two ids in one", "id", (f) => f.observations("GDP,UNRATE")],
    ["no id", "id", (f) => f.observations("")],
    ["a day that is none", "start", (f) => f.observations("GDP", { start: "2023-02-29" })],
    [
      "an end before the start",
      "end",
      (f) => f.observations("GDP", { start: "2024-01-01", end: "2023-01-01" }),
    ],
    ["a date before FRED's first", "realtimeStart", (f) => f.series("GDP", { realtimeStart: "1700-01-01" })],
    [
      "aggregation without a frequency",
      "aggregationMethod",
      (f) => f.observations("GDP", { aggregationMethod: "sum" }),
    ],
    ["a limit above the API's", "limit", (f) => f.observations("GDP", { limit: 100_001 })],
    ["a page of no size", "limit", (f) => f.search("gdp", { limit: 0 })],
    ["a negative offset", "offset", (f) => f.search("gdp", { offset: -1 })],
    ["half a filter", "filterValue", (f) => f.search("gdp", { filterVariable: "units" })],
    ["the other half", "filterVariable", (f) => f.search("gdp", { filterValue: "Percent" })],
    ["excluded tags without tags", "tagNames", (f) => f.search("gdp", { excludeTagNames: ["sa"] })],
    ["an empty search", "text", (f) => f.search(" ")],
    ["no tags where some are needed", "names", (f) => f.taggedSeries([])],
    ["an empty tag", "names", (f) => f.taggedSeries(["usa", " "])],
    ["a start of updates without an end", "endTime", (f) => f.updates({ startTime: "202501150000" })],
    [
      "a time in another form",
      "startTime",
      (f) => f.updates({ startTime: "2025-01-15", endTime: "202501160000" }),
    ],
    ["a release that is no number", "id", (f) => f.release(1.5)],
    [
      "a map without a date",
      "date",
      (f) =>
        f.maps.regionalData({
          seriesGroup: "882",
          regionType: "state",
          season: "NSA",
          units: "Dollars",
          frequency: "a",
        }),
    ],
    [
      "a calendar that ends before it begins",
      "to",
      (f) => f.releaseCalendar({ from: "2025-01-02", to: "2025-01-01" }),
    ],
    ["the same series twice in the same units", "requests", (f) => f.compare(["GDP", "GDP"])],
    ["a comparison of nothing", "requests", (f) => f.compare([])],
  ];
  it.each(refused)("%s", async (_what, field, call) => {
    const before = server.requests.length;
    await expect(call(fred)).rejects.toMatchObject({
      name: "InvalidArgumentError",
      kind: "invalid_argument",
      api: "fred",
      field,
    });
    expect(server.requests).toHaveLength(before);
  });

  it("an unknown transformation, with the nearest known one", async () => {
    const params: object = { units: "pc2" };
    await expect(fred.observations("GDP", params)).rejects.toMatchObject({
      field: "units",
      nearest: expect.arrayContaining(["pc1"]),
    });
  });
});
