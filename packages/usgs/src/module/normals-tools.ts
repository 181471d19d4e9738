import { ownValue, todayIn } from "@govdata/core";
import { arg, empty, list, table } from "@govdata/kit";
import type { StatisticSeries, WaterFeature } from "../types.js";
import { locationId } from "../water.js";
import { parameterOf } from "./parameters.js";
import { defineTool, measureInput, siteInput } from "./shared.js";

/** Zones by the abbreviation and whether summer time is kept. */
const ZONES: Record<string, [summer: string, standard: string]> = {
  EST: ["America/New_York", "Etc/GMT+5"],
  CST: ["America/Chicago", "Etc/GMT+6"],
  MST: ["America/Denver", "Etc/GMT+7"],
  PST: ["America/Los_Angeles", "Etc/GMT+8"],
  AKST: ["America/Anchorage", "Etc/GMT+9"],
  HST: ["Etc/GMT+10", "Etc/GMT+10"],
  AST: ["America/Halifax", "Etc/GMT+4"],
};

/** The calendar day of a moment at a site: the machine's day, or the day in UTC, may be another. */
export function localDay(instant: string, site: WaterFeature | undefined): { day: string; zone: string } {
  const abbreviation = String(site?.properties.time_zone_abbreviation ?? "");
  const zones = ownValue(ZONES, abbreviation);
  const zone = zones ? zones[site?.properties.uses_daylight_savings === "Y" ? 0 : 1] : "UTC";
  return { day: todayIn(zone, new Date(instant)), zone };
}

function rowsOf(items: readonly StatisticSeries[]) {
  return items.flatMap((each) =>
    each.values.flatMap((value) => {
      const when = value.timeOfYear ?? [value.start, value.end].filter(Boolean).join("/");
      const common = { when, years: value.sampleCount, unit: each.unit };
      return value.computation === "percentile"
        ? value.percentiles.map((one) => ({
            ...common,
            statistic: `percentile ${one.percentile}`,
            value: one.value,
          }))
        : [{ ...common, statistic: value.computation, value: value.value }];
    }),
  );
}

/** Where a value stands among percentiles, in words. */
export function standing(value: number, items: readonly StatisticSeries[]): string {
  const known = items
    .flatMap((each) => each.values.flatMap((one) => one.percentiles))
    .filter((each): each is { percentile: number; value: number } => each.value !== null)
    .sort((a, b) => a.percentile - b.percentile);
  const below = known.findLast((each) => each.value <= value);
  const above = known.find((each) => each.value > value);
  if (below === undefined && above === undefined) return "no percentiles are known for this day";
  if (below === undefined)
    return `below percentile ${above?.percentile} (${above?.value})${(above?.percentile ?? 100) <= 10 ? ": unusually low" : ""}`;
  if (above === undefined)
    return `at or above percentile ${below.percentile} (${below.value})${below.percentile >= 90 ? ": unusually high" : ""}`;
  return `between percentile ${below.percentile} (${below.value}) and percentile ${above.percentile} (${above.value})`;
}

export const waterNormals = defineTool({
  name: "usgs_water_normals",
  title: "Is this water usual?",
  description:
    "What is usual at a river gage or well: mean, median, extremes and percentiles of a day or month of the year, or of each year. Without a day it takes the newest value and says where it stands among the same day of other years: is the river unusually high or low? Approved daily means only; gage height has often none. Example: site 12451000, day 01-01.",
  rank: 7,
  profiles: ["energy-climate"],
  keywords: ["percentile", "normal", "unusual", "flood", "drought", "average flow", "record high"],
  input: {
    site: siteInput(),
    measure: measureInput().default("discharge"),
    by: arg
      .oneOf(["day", "month", "year"], "Day of the year, each month of the year, or each water year")
      .default("day"),
    day: arg
      .text("Day of the year as MM-DD; left out: today, compared", {
        pattern: { match: /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, example: "01-31" },
      })
      .optional(),
    limit: arg.limit(100, 300, "Rows at most"),
  },
  aliases: [{ name: "usgs_water_statistics", args: { sites: "site", parameterCd: "measure" } }],
  examples: [
    { question: "What flow is usual on 1 January at Stehekin?", args: { site: "12451000", day: "01-01" } },
  ],
  async run({ site, measure, by, day, limit }, { sdk, signal, given }) {
    const parameter = parameterOf(measure);
    const location = locationId(site);
    const notes = ["From approved daily means. years is how many years went into it."];
    let of = day;
    let newest: number | null = null;
    if (by === "day" && of === undefined) {
      const all = (await sdk.waterLatest({ location, parameter, limit: 10 }, { signal })).items;
      const latest = all.find((each) => each.value !== null);
      if (latest === undefined) {
        return empty({
          searched: `newest ${measure} at ${location}`,
          widen: ["a day as MM-DD", "another measure"],
        });
      }
      const { items } = await sdk.waterLocations({ location, limit: 1 }, { signal });
      const local = localDay(latest.time, items[0]);
      of = local.day.slice(5);
      newest = latest.value;
      notes.push(
        `Newest: ${latest.text ?? "none"} ${latest.unit ?? ""} at ${latest.time} (${local.day}, ${local.zone}), ${latest.approval ?? "approval not said"}.`,
      );
    }
    const query = { location, parameter };
    const { items, next } =
      by === "year"
        ? await sdk.waterIntervals({ ...query, type: "WY" }, { signal })
        : await sdk.waterNormals(
            by === "month" ? { ...query, type: "MOY" } : { ...query, type: "DOY", start: of, end: of },
            { signal },
          );
    const rows = rowsOf(items);
    if (rows.length === 0) {
      return empty({
        searched: `statistics of ${measure} (${parameter}) at ${location}${of ? ` for ${of}` : ""}`,
        widen: [
          "discharge: gage height has often none",
          "by month or year",
          "usgs_water_daily for the values",
        ],
      });
    }
    if (newest !== null) {
      // Percentiles of two sensors do not go together.
      notes.push(
        `It is ${standing(newest, items.slice(0, 1))}. A value of the moment is compared with daily means.`,
      );
      if (items.length > 1) notes.push(`Compared with the first of ${items.length} series.`);
    }
    if (next !== null) notes.push("The service has another page of this.");
    return table(rows.slice(0, limit), {
      title: `${items[0]?.locationName ?? location}: usual ${measure} (${parameter})${of ? ` on ${of}` : ` by ${by}`}`,
      total: rows.length,
      notes,
      ...(rows.length > limit && limit < 300
        ? {
            next: {
              args: { ...given, limit: Math.min(300, rows.length) },
              gives: `up to 300 of ${rows.length} rows`,
            },
          }
        : {}),
    });
  },
});

const KINDS = ["peaks", "field", "series", "channel"] as const;

export const waterRecords = defineTool({
  name: "usgs_water_records",
  title: "Records of a water site",
  description:
    "What else a site has: peaks (highest flow and stage of each water year), field (measurements by hand: groundwater levels, discharge), channel (width, area, velocity) and series (what is measured there, since when, until when). Example: site 02238500, kind peaks.",
  rank: 8,
  profiles: ["energy-climate"],
  keywords: ["annual peak", "flood history", "groundwater level", "period of record", "what is measured"],
  input: {
    site: siteInput(),
    kind: arg.oneOf(KINDS, "Which records").default("peaks"),
    measure: measureInput().optional(),
    limit: arg.limit(40, 200),
  },
  examples: [
    {
      question: "What were the floods at gage 02238500?",
      args: { site: "02238500", kind: "peaks", limit: 2 },
    },
  ],
  async run({ site, kind, measure, limit }, { sdk, signal, given }) {
    const location = locationId(site);
    const query = {
      location,
      parameter: kind === "channel" || measure === undefined ? undefined : parameterOf(measure),
      limit,
    };
    const ask = {
      peaks: sdk.waterPeaks,
      field: sdk.waterFieldMeasurements,
      series: sdk.waterSeries,
      channel: sdk.waterChannels,
    }[kind];
    const { items, next } = await ask(query, { signal });
    if (items.length === 0) {
      return empty({
        searched: `${kind} at ${location}`,
        widen: ["another kind", "without measure", "usgs_water_sites for the site number"],
      });
    }
    const dropped = new Set([
      "id",
      "last_modified",
      "monitoring_location_id",
      "hydrologic_unit_code",
      "state_name",
      "field_visit_id",
      "time_series_id",
      "field_measurements_series_id",
      "year",
      "month",
      "day",
    ]);
    const rows = items
      .map(({ properties }) =>
        Object.fromEntries(
          Object.entries(properties).filter(([name, value]) => !dropped.has(name) && value !== null),
        ),
      )
      .sort((a, b) => String(b.time ?? b.end ?? "").localeCompare(String(a.time ?? a.end ?? "")));
    return list(rows, {
      title: `${kind} at ${location}`,
      notes: next !== null || items.length >= limit ? ["There may be more: a higher limit."] : [],
      ...(items.length >= limit && limit < 200
        ? { next: { args: { ...given, limit: 200 }, gives: "up to 200 records" } }
        : {}),
    });
  },
});

export const waterSamples = defineTool({
  name: "usgs_water_samples",
  title: "Water samples",
  description:
    "What laboratories looked for in the water of a site: each characteristic with how many results there are, first and last day. It lists what exists, not the results. For sensors use usgs_water_now. Example: site 04183500.",
  rank: 9,
  profiles: ["energy-climate"],
  keywords: ["water quality", "nutrients", "pesticides", "chemistry", "contaminants", "laboratory"],
  input: {
    site: siteInput(),
    search: arg.text("Only characteristics with this word").optional(),
    limit: arg.limit(60, 200),
  },
  examples: [{ question: "What was sampled at 04183500?", args: { site: "04183500" } }],
  async run({ site, search, limit }, { sdk, signal, given }) {
    const all = await sdk.waterSampleSummary(site, { signal });
    const word = search?.toLowerCase();
    const found = all.filter(
      (each) =>
        !word ||
        `${each.group} ${each.characteristic} ${each.characteristicAsReported}`.toLowerCase().includes(word),
    );
    if (found.length === 0) {
      return empty({
        searched: `samples${search ? ` of ${search}` : ""} at ${site}`,
        widen: ["another word", "a site nearby"],
      });
    }
    return list(found.slice(0, limit), {
      title: `Samples at ${locationId(site)}`,
      columns: ["group", "characteristic", "characteristicAsReported", "results", "first", "mostRecent"],
      total: found.length,
      ...(found.length > limit && limit < 200
        ? { next: { args: { ...given, limit: 200 }, gives: `up to 200 of ${found.length}` } }
        : {}),
    });
  },
});
