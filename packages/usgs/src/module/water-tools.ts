import { addDays } from "@govdata/core";
import { arg, empty, list, table } from "@govdata/kit";
import type { NwisValues, WaterValue } from "../types.js";
import { locationId } from "../water.js";
import { parameterOf } from "./parameters.js";
import { defineTool, measureInput, siteInput } from "./shared.js";

const PROVISIONAL = "Provisional values may still change: see approval.";
const STATISTICS = { mean: "00003", max: "00001", min: "00002", sum: "00006", median: "00008" } as const;

const sourceInput = () =>
  arg.oneOf(["new", "legacy"], "legacy asks the older service, which is being shut down").default("new");

interface Row {
  location: string;
  time: string;
  value: number | null;
  unit: string | null;
  approval: string | null;
  qualifiers: string;
  sensor: string | null;
}

const rowsOf = (items: readonly WaterValue[]): Row[] =>
  items.map((each) => ({
    location: each.location,
    time: each.time,
    value: each.value,
    unit: each.unit,
    approval: each.approval,
    qualifiers: each.qualifiers.join(" "),
    sensor: each.series,
  }));

const legacyRows = ({ series }: NwisValues): Row[] =>
  series.flatMap((each) =>
    each.values.map(({ time, value, qualifiers }) => ({
      location: `${each.agency ?? "USGS"}-${each.site}`,
      time,
      value,
      unit: each.unit,
      approval: qualifiers.includes("P") ? "Provisional" : qualifiers.includes("A") ? "Approved" : null,
      qualifiers: qualifiers.join(" "),
      sensor: each.method ?? each.methodId,
    })),
  );

const statusOf = (rows: readonly Row[]) =>
  rows.some((each) => each.approval === "Provisional") ? ("preliminary" as const) : undefined;

export const waterNow = defineTool({
  name: "usgs_water_now",
  title: "Water now",
  description:
    "The newest value at river gages, lakes and wells: flow, gage height, water temperature and more, usually under an hour old. Takes site numbers (usgs_water_sites finds them) and what is measured. For history use usgs_water_daily; for whether it is unusual usgs_water_normals. Example: sites 01646500 (Potomac at Washington), measure discharge.",
  rank: 2,
  headline: true,
  profiles: ["energy-climate"],
  keywords: ["river flow", "streamflow", "stage", "flood", "gauge", "real-time", "instantaneous"],
  input: {
    sites: arg.ids("Site numbers with their zeros", { max: 100 }),
    measure: measureInput().default("discharge"),
    source: sourceInput(),
  },
  aliases: [{ name: "usgs_water_data", args: { parameterCd: "measure", parameter_code: "measure" } }],
  examples: [
    {
      question: "How high is the river at gage 06904500?",
      args: { sites: "06904500", measure: "gage height" },
    },
  ],
  async run({ sites, measure, source }, { sdk, signal }) {
    const parameter = parameterOf(measure);
    const ids = sites.map(locationId);
    const rows =
      source === "legacy"
        ? legacyRows(
            await sdk.nwisInstantaneous(
              { sites: ids.map((each) => each.replace(/^USGS-/, "")), parameter: [parameter] },
              { signal },
            ),
          )
        : rowsOf((await sdk.waterLatest({ location: ids, parameter, limit: 1000 }, { signal })).items);
    if (rows.length === 0) {
      return empty({
        searched: `${measure} (${parameter}) at ${ids.join(", ")}`,
        widen: ["usgs_water_records kind series, for what the site measures", "another measure: gage height"],
      });
    }
    const missing = ids.filter((id) => !rows.some((row) => row.location === id));
    return table(rows, {
      title: `Newest ${measure} (${parameter})`,
      status: statusOf(rows),
      notes: [
        PROVISIONAL,
        ...(missing.length > 0 ? [`Without a value, or unknown: ${missing.join(", ")}.`] : []),
      ],
    });
  },
});

export const waterDaily = defineTool({
  name: "usgs_water_daily",
  title: "Daily water values",
  description:
    "One value a day at a river gage, lake or well: the daily mean (or max, min, sum, median) of flow, gage height, temperature and more, over any span. Without dates the last 30 days. The new service lacks old history of some gages: then source legacy. Example: site 05427718, measure discharge, from 2025-12-26, to 2026-03-19.",
  rank: 5,
  profiles: ["energy-climate"],
  keywords: ["historical streamflow", "daily mean", "time series", "hydrograph", "drought"],
  input: {
    site: siteInput(),
    measure: measureInput().default("discharge"),
    statistic: arg.oneOf(["mean", "max", "min", "sum", "median"], "What of the day").default("mean"),
    from: arg.date("First day").optional(),
    to: arg.date("Last day").optional(),
    limit: arg.limit(250, 400, "Days at most"),
    source: sourceInput(),
  },
  aliases: [
    {
      name: "usgs_daily_water_data",
      args: { sites: "site", parameterCd: "measure", startDT: "from", endDT: "to" },
    },
  ],
  examples: [
    {
      question: "What was the daily flow at gage 05427718 in winter?",
      args: { site: "05427718", from: "2025-12-26", to: "2026-03-19" },
    },
  ],
  async run({ site, measure, statistic, from, to, limit, source }, { sdk, signal, now, given }) {
    const parameter = parameterOf(measure);
    const end = to ?? now().toISOString().slice(0, 10);
    const start = from ?? addDays(end, -30);
    const id = locationId(site);
    const code = STATISTICS[statistic];
    const all =
      source === "legacy"
        ? legacyRows(
            await sdk.nwisDaily(
              { sites: [id.replace(/^USGS-/, "")], parameter: [parameter], statistic: [code], start, end },
              { signal },
            ),
          )
        : rowsOf(
            (
              await sdk.waterDaily(
                {
                  location: id,
                  parameter,
                  statistic: code,
                  time: `${start}/${end}`,
                  sortBy: "time",
                  limit: limit + 1,
                },
                { signal },
              )
            ).items,
          );
    const rows = all
      .map((row) => ({ ...row, time: row.time.slice(0, 10) }))
      .sort((a, b) => a.time.localeCompare(b.time));
    const shown = rows.slice(0, limit);
    const last = shown.at(-1)?.time;
    if (last === undefined) {
      return empty({
        searched: `daily ${statistic} of ${measure} (${parameter}) at ${id}, ${start} to ${end}`,
        widen: [
          "source legacy",
          "another measure or statistic",
          "usgs_water_records kind series, for what there is",
        ],
      });
    }
    return table(shown, {
      title: `Daily ${statistic} of ${measure} (${parameter}) at ${id}, ${start} to ${end}`,
      columns: ["time", "value", "unit", "approval", "qualifiers"],
      status: statusOf(shown),
      notes: [PROVISIONAL, ...(rows.length > shown.length ? ["More days follow: see next."] : [])],
      ...(rows.length > shown.length
        ? { next: { args: { ...given, from: addDays(last, 1), to: end }, gives: `days after ${last}` } }
        : {}),
    });
  },
});

const SITE_TYPES = {
  stream: "ST",
  lake: "LK",
  well: "GW",
  spring: "SP",
  estuary: "ES",
  canal: "ST-CA",
  any: "any",
} as const;

export const waterSites = defineTool({
  name: "usgs_water_sites",
  title: "Find water sites",
  description:
    "Places where water is measured, with their numbers: by state and county, words of the name, hydrologic unit or kind (stream, lake, well). Use it for the site number that the other water tools take. A site may be closed: usgs_water_records kind series says what it measures and since when. Example: state Maryland, name CHOPTANK.",
  rank: 6,
  profiles: ["energy-climate"],
  keywords: ["gage", "gauge", "station", "monitoring location", "well", "watershed", "HUC"],
  input: {
    state: arg.state("State").optional(),
    county: arg.text("County's FIPS code, three digits: 031").optional(),
    name: arg.text("Words of the name, as in POTOMAC RIVER").optional(),
    huc: arg.text("Hydrologic unit code of 12 digits, exact").optional(),
    kind: arg
      .oneOf(["stream", "lake", "well", "spring", "estuary", "canal", "any"], "Kind of place")
      .default("stream"),
    limit: arg.limit(30, 200),
  },
  check: ({ state, name, huc, county }) =>
    county !== undefined && state === undefined
      ? { field: "county", reason: "needs the state too" }
      : state || name || huc
        ? undefined
        : { field: "state", reason: "say where: state, name or huc" },
  aliases: [
    {
      name: "usgs_water_sites",
      args: { stateCd: "state", state_code: "state", countyCd: "county", siteName: "name" },
    },
  ],
  examples: [
    {
      question: "What wells are there in the Western Connecticut region?",
      args: { state: "Connecticut", county: "190", kind: "well", limit: 2 },
    },
  ],
  async run({ state, county, name, huc, kind, limit }, { sdk, signal, given }) {
    const where = Object.fromEntries(
      Object.entries({
        state_code: state?.fips,
        county_code: county?.slice(-3),
        hydrologic_unit_code: huc,
        site_type_code: kind === "any" ? undefined : SITE_TYPES[kind],
      }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    const filter = name && `monitoring_location_name LIKE '%${name.toUpperCase().replaceAll("'", "''")}%'`;
    const { items, next } = await sdk.waterLocations({ where, filter, limit }, { signal });
    if (items.length === 0) {
      return empty({
        searched: `${kind} sites${state ? ` in ${state.name}` : ""}${name ? ` named ${name}` : ""}`,
        widen: ["kind any", "one word of the name in capitals", "the whole state"],
      });
    }
    const rows = items.map(({ properties: p, ...each }) => ({
      id: each.id,
      name: p.monitoring_location_name ?? null,
      type: p.site_type ?? null,
      state: p.state_name ?? null,
      county: p.county_name ?? null,
      huc: p.hydrologic_unit_code ?? null,
      drainage_area: p.drainage_area ?? null,
      latitude: each.latitude,
      longitude: each.longitude,
    }));
    return list(rows, {
      title: "Water sites",
      resource: "govdata://usgs/water/{id}",
      notes:
        next === null && items.length < limit
          ? []
          : ["There may be more: a higher limit or a narrower place."],
      ...(items.length >= limit && limit < 200
        ? {
            next: {
              args: { ...given, limit: Math.min(200, limit * 4) },
              gives: "up to four times as many sites",
            },
          }
        : {}),
    });
  },
});
