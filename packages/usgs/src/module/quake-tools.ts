import { ownValue } from "@govdata/core";
import { arg, empty, type Json, list, nextRows, record, z } from "@govdata/kit";
import { FEED_AGES, FEED_SIZES } from "../quakes.js";
import type { Quake, QuakeFilter } from "../types.js";
import { defineTool } from "./shared.js";

const COLUMNS = [
  "time",
  "magnitude",
  "magnitudeType",
  "place",
  "depth",
  "latitude",
  "longitude",
  "significance",
  "felt",
  "alert",
  "type",
  "status",
  "id",
] as const satisfies readonly (keyof Quake)[];
const NOTE = "Times are UTC, depths kilometres. Automatic solutions are not reviewed yet.";
const RESOURCE = "govdata://usgs/earthquake/{id}";

export const earthquakes = defineTool({
  name: "usgs_earthquakes",
  title: "Earthquakes",
  description:
    "Earthquakes of the world by time, magnitude, depth and place, largest or newest first; or only how many (count_only). For a place give latitude, longitude and radius_km. Without dates the last 30 days. For the last hour to month without a place usgs_earthquake_feed is quicker. Not for forecasts. Example: from 2024-01-01, to 2024-12-31, min_magnitude 5, count_only true.",
  rank: 1,
  headline: true,
  profiles: ["energy-climate"],
  keywords: ["quake", "seismic", "magnitude", "aftershock", "tremor", "epicenter"],
  input: {
    from: arg.date("First day, UTC").optional(),
    to: arg.date("Last day, UTC, whole").optional(),
    min_magnitude: z.number().min(-5).max(12).optional().describe("Least magnitude"),
    max_magnitude: z.number().min(-5).max(12).optional().describe("Greatest magnitude"),
    latitude: z.number().min(-90).max(90).optional().describe("Of the centre, degrees"),
    longitude: z.number().min(-180).max(180).optional().describe("Of the centre, degrees"),
    radius_km: z
      .number()
      .min(0)
      .max(20001.6)
      .optional()
      .describe("Around the centre, kilometres; default 300"),
    min_depth: z.number().min(-100).max(1000).optional().describe("Kilometres"),
    max_depth: z.number().min(-100).max(1000).optional().describe("Kilometres"),
    alert: arg.oneOf(["green", "yellow", "orange", "red"], "PAGER alert of expected losses").optional(),
    event_type: arg.text("earthquake, quarry blast, explosion …; all for every kind").default("earthquake"),
    sort: arg.oneOf(["time", "time-asc", "magnitude", "magnitude-asc"], "Order").default("time"),
    count_only: arg.flag("Only how many there are"),
    limit: arg.limit(20, 200),
    offset: z.int().min(0).default(0).describe("Rows left out at the start"),
  },
  check({ latitude, longitude, radius_km }) {
    if ((latitude === undefined) !== (longitude === undefined)) {
      return {
        field: latitude === undefined ? "latitude" : "longitude",
        reason: "a centre needs latitude and longitude",
      };
    }
    return radius_km !== undefined && latitude === undefined
      ? { field: "radius_km", reason: "needs a centre: latitude and longitude" }
      : undefined;
  },
  aliases: [
    {
      name: "usgs_earthquakes",
      args: {
        starttime: "from",
        endtime: "to",
        minmagnitude: "min_magnitude",
        maxmagnitude: "max_magnitude",
        maxradiuskm: "radius_km",
        orderby: "sort",
      },
    },
    {
      name: "usgs_earthquake_count",
      args: {
        starttime: "from",
        endtime: "to",
        minmagnitude: "min_magnitude",
        maxmagnitude: "max_magnitude",
        maxradiuskm: "radius_km",
      },
      fixed: { count_only: true },
    },
  ],
  examples: [
    {
      question: "What large earthquakes were there on 17 and 18 January 1994?",
      args: { from: "1994-01-17", to: "1994-01-18", min_magnitude: 6.6 },
    },
    {
      question: "How many were there?",
      args: { from: "1994-01-17", to: "1994-01-18", min_magnitude: 6.6, count_only: true },
    },
  ],
  async run(input, { sdk, signal, given }) {
    const filter: QuakeFilter = {
      start: input.from,
      end: input.to && `${input.to}T23:59:59`,
      minMagnitude: input.min_magnitude,
      maxMagnitude: input.max_magnitude,
      circle:
        input.latitude === undefined || input.longitude === undefined
          ? undefined
          : { latitude: input.latitude, longitude: input.longitude, radiusKm: input.radius_km ?? 300 },
      minDepth: input.min_depth,
      maxDepth: input.max_depth,
      alertLevel: input.alert,
      eventType: input.event_type === "all" ? undefined : [input.event_type],
    };
    const span =
      input.from || input.to ? `${input.from ?? "30 days ago"} to ${input.to ?? "now"}` : "the last 30 days";
    if (input.count_only) {
      const { count, maxAllowed } = await sdk.earthquakeCount(filter, { signal });
      return record({ count, maxAllowed }, { summary: `${count} events, ${span}.` });
    }
    const { limit, offset, sort } = input;
    const page = await sdk.earthquakes({ ...filter, orderBy: sort, limit, offset: offset + 1 }, { signal });
    if (page.events.length === 0) {
      return empty({
        searched: `events of kind ${input.event_type}, ${span}`,
        widen: [
          "earlier dates: the default is 30 days",
          "a lower magnitude",
          "a larger radius",
          "event_type all",
        ],
      });
    }
    // The service counts what it sent, not what it has.
    const total =
      page.events.length < limit
        ? offset + page.events.length
        : (await sdk.earthquakeCount(filter, { signal })).count;
    return list(page.events, {
      title: `Earthquakes, ${span}`,
      columns: COLUMNS,
      total,
      resource: RESOURCE,
      notes: [NOTE],
      next: nextRows(given, { offset, limit, shown: page.events.length, total }),
    });
  },
});

export const earthquakeFeed = defineTool({
  name: "usgs_earthquake_feed",
  title: "Recent earthquakes",
  description:
    "What shook in the last hour, day, week or month, remade every minute: significant events (significance 600 and more), or all above magnitude 1.0, 2.5 or 4.5. For a place or other dates use usgs_earthquakes. Example: size significant, age month.",
  rank: 3,
  profiles: ["energy-climate"],
  keywords: ["latest earthquakes", "biggest", "today", "significant"],
  input: {
    size: arg.oneOf(FEED_SIZES, "significant, all, or a least magnitude").default("significant"),
    age: arg.oneOf(FEED_AGES, "How far back").default("month"),
    limit: arg.limit(30, 200),
  },
  aliases: [{ name: "usgs_significant", fixed: { size: "significant", age: "month" } }],
  examples: [
    { question: "What were the biggest recent earthquakes?", args: { size: "significant", age: "month" } },
  ],
  async run({ size, age, limit }, { sdk, signal, given }) {
    const page = await sdk.earthquakeFeed(size, age, { signal });
    if (page.events.length === 0) {
      return empty({
        searched: `${size} earthquakes of the last ${age}`,
        widen: ["a longer age", "a smaller size"],
      });
    }
    const total = page.events.length;
    return list(page.events.slice(0, limit), {
      title: `${page.title ?? "Earthquakes"} (made ${page.generated ?? "at a time not said"})`,
      columns: COLUMNS,
      total,
      resource: RESOURCE,
      notes: [NOTE],
      ...(total > limit && limit < 200
        ? { next: { args: { ...given, limit: Math.min(200, total) }, gives: `up to 200 of ${total}` } }
        : {}),
    });
  },
});

export const earthquake = defineTool({
  name: "usgs_earthquake",
  title: "One earthquake",
  description:
    "One earthquake by its id: magnitude, place, depth, shaking, reports by people, alert, and which products exist (shakemap, losspager with expected losses, dyfi, moment-tensor) with their facts. Ids come from usgs_earthquakes. Example: id ci3144585 (Northridge 1994).",
  rank: 4,
  profiles: ["energy-climate"],
  keywords: ["shakemap", "pager", "did you feel it", "intensity", "moment tensor", "casualties"],
  input: {
    id: arg.text("Event id", { pattern: { match: /^[A-Za-z0-9_=.-]{3,80}$/, example: "ci3144585" } }),
    product: arg.text("Kind of product whose facts to show: losspager, shakemap, dyfi").optional(),
  },
  examples: [{ question: "How strong was Northridge, and who felt it?", args: { id: "ci3144585" } }],
  async run({ id, product }, { sdk, signal }) {
    const { products, ...event } = await sdk.earthquake(id, { signal });
    const kinds: Record<string, Json> = Object.fromEntries(
      Object.entries(products).map(([kind, all]) => [kind, all.length]),
    );
    const chosen = product === undefined ? undefined : ownValue(products, product)?.[0];
    if (product !== undefined && chosen === undefined) {
      return empty({
        searched: `${product} of ${id}`,
        widen: [`one of ${Object.keys(products).join(", ")}`],
      });
    }
    const shown = {
      ...event,
      products: kinds,
      ...(chosen
        ? {
            product: chosen.type,
            product_updated: chosen.updateTime,
            product_facts: chosen.properties,
            product_files: chosen.contents.flatMap((each) => each.url ?? []).slice(0, 40),
          }
        : {}),
    };
    return record(shown, {
      title: event.title ?? id,
      units: { depth: "kilometres", dmin: "degrees", gap: "degrees", rms: "seconds" },
      page: event.url ?? undefined,
      notes: [
        NOTE,
        ...(chosen && chosen.contents.length > 40 ? [`40 of ${chosen.contents.length} files shown.`] : []),
      ],
    });
  },
});
