import { type LoopbackHandler, type LoopbackReply, type LoopbackServer, serve } from "@tooling/testing";
import { createFred, type Fred, type FredOptions } from "../src/index.js";

/** Has the form of a key and is none. */
export const KEY = "abcdef0123456789abcdef0123456789";

/** A client on a real server on loopback, that asks at once and once. */
export async function onLoopback(
  answers: LoopbackHandler | readonly LoopbackReply[],
  options: FredOptions = {},
): Promise<{ fred: Fred; server: LoopbackServer }> {
  const server = await serve(answers);
  const fred = createFred({
    apiKey: KEY,
    baseUrl: `${server.url}/fred`,
    cache: false,
    limits: false,
    retry: false,
    ...options,
  });
  return { fred, server };
}

const page = { order_by: null, sort_order: null, count: 0, offset: 0, limit: 1000 };

/** A page of observations as FRED sends it. */
export function observations(rows: readonly (readonly [date: string, value: string])[], more: object = {}) {
  return {
    realtime_start: "2024-12-19",
    realtime_end: "2024-12-19",
    observation_start: "1600-01-01",
    observation_end: "9999-12-31",
    units: "lin",
    output_type: 1,
    file_type: "json",
    order_by: "observation_date",
    sort_order: "asc",
    count: rows.length,
    offset: 0,
    limit: 100_000,
    observations: rows.map(([date, value]) => ({
      realtime_start: "2024-12-19",
      realtime_end: "2024-12-19",
      date,
      value,
    })),
    ...more,
  };
}

/** The least that FRED could answer to each path, repeating what it repeats of the request. */
export const least: LoopbackHandler = ({ path, query }) => {
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : undefined);
  const number = (name: string, otherwise: number) => Number(text(name) ?? otherwise);
  const echo = {
    ...page,
    order_by: text("order_by") ?? null,
    sort_order: text("sort_order") ?? null,
    limit: number("limit", 1000),
    offset: number("offset", 0),
  };
  const series = { id: text("series_id") ?? "X", title: "A series", units: "Percent", frequency: "Monthly" };
  const id = (name: string) => ({
    id: number(name, 0),
    name: "Something",
    parent_id: 0,
    press_release: true,
  });
  const replies: Record<string, unknown> = {
    "/fred/series": { seriess: [series] },
    "/fred/series/observations": observations([], {
      units: text("units") ?? "lin",
      output_type: number("output_type", 1),
      observation_start: text("observation_start") ?? "1600-01-01",
      observation_end: text("observation_end") ?? "9999-12-31",
      realtime_start: text("realtime_start") ?? "2024-12-19",
      realtime_end: text("realtime_end") ?? "2024-12-19",
      sort_order: text("sort_order") ?? "asc",
      limit: number("limit", 100_000),
      offset: number("offset", 0),
    }),
    "/fred/series/vintagedates": { ...echo, vintage_dates: [] },
    "/fred/series/categories": { categories: [] },
    "/fred/series/release": { releases: [id("release_id")] },
    "/fred/category": { categories: [id("category_id")] },
    "/fred/category/children": { categories: [] },
    "/fred/category/related": { categories: [] },
    "/fred/releases": { ...echo, releases: [] },
    "/fred/source/releases": { ...echo, releases: [] },
    "/fred/releases/dates": { ...echo, release_dates: [] },
    "/fred/release/dates": { ...echo, release_dates: [] },
    "/fred/release": { releases: [id("release_id")] },
    "/fred/release/sources": { sources: [] },
    "/fred/release/tables": { release_id: text("release_id"), elements: {} },
    "/fred/sources": { ...echo, sources: [] },
    "/fred/source": { sources: [id("source_id")] },
    "/fred/v2/release/observations": {
      has_more: false,
      release: { release_id: number("release_id", 0), name: "A release" },
      series: [],
    },
    "/geofred/series/group": {
      series_group: {
        title: "T",
        region_type: "state",
        series_group: "1",
        season: "NSA",
        units: "U",
        frequency: "Annual",
      },
    },
    "/geofred/series/data": { meta: { title: "T", region: "state", units: "U", data: {} } },
    "/geofred/regional/data": { meta: { title: "T", region: text("region_type"), units: "U", data: {} } },
    "/geofred/shapes/file": { type: "FeatureCollection", features: [] },
  };
  if (path in replies) return { json: replies[path] };
  if (/tags$/.test(path)) return { json: { ...echo, tags: [] } };
  return { json: { ...echo, seriess: [] } };
};
