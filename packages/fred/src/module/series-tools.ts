import { nearest } from "@govdata/core";
import { arg, empty, list, record, series, table, z } from "@govdata/kit";
import { keysOf } from "../params.js";
import type { SeriesRequest } from "../types.js";
import { FILTER_VARIABLES, SEARCH_ORDERS, SORT_ORDERS, UNITS, type Units } from "../vocabulary.js";
import {
  args,
  defineTool,
  group,
  idOf,
  needs,
  nextPage,
  SERIES_ADDRESS,
  seriesInput,
  seriesRow,
} from "./shared.js";

const seriesPage = (id: string) => `https://fred.stlouisfed.org/series/${encodeURIComponent(id)}`;

export const seriesData = defineTool({
  name: "fred_series_data",
  title: "Figures of a series",
  description:
    "The figures of one economic series with title, unit, frequency, statistics and rights. Start here when the id is known: UNRATE unemployment, A191RL1Q225SBEA real GDP growth, CPIAUCSL prices (units pc1 = inflation), FEDFUNDS, DGS10, MORTGAGE30US. Whole history unless start or last says less. Unknown id: fred_search. Several series: fred_compare. Example: series_id CPIAUCSL, units pc1, start 2023-01-01.",
  rank: 1,
  headline: true,
  needs,
  profiles: ["macro", "fiscal", "housing", "energy-climate"],
  keywords: [
    "inflation",
    "unemployment",
    "GDP",
    "interest rate",
    "yield",
    "mortgage rates",
    "payrolls",
    "CPI",
    "consumer sentiment",
    "house price index",
    "housing starts",
    "retail sales",
    "industrial production",
    "money supply",
    "stock market index",
    "time series",
  ],
  aliases: [
    {
      name: "fred_get_series",
      args: { observation_start: "start", observation_end: "end", aggregation_method: "aggregation" },
    },
  ],
  input: {
    series_id: args.seriesId(),
    start: args.start(),
    end: args.end(),
    units: args.units(),
    frequency: args.frequency(),
    aggregation: args.aggregation(),
    last: z.int().min(1).max(100_000).optional().describe("Only the newest so many observations"),
    as_of: arg.date("As it stood on this day in the past").optional(),
  },
  check: ({ aggregation, frequency }) =>
    aggregation !== undefined && frequency === undefined
      ? { field: "aggregation", reason: "has a meaning only with frequency" }
      : undefined,
  examples: [
    {
      question: "Real GDP growth over the last two years, by quarter",
      args: { series_id: "A191RL1Q225SBEA", start: "2024-04-01" },
    },
    {
      question: "Unemployment before and after the start of 2020",
      args: { series_id: "UNRATE", start: "2019-07-01", end: "2020-12-01" },
    },
    {
      question: "Consumer price inflation, year over year, by quarter",
      args: { series_id: "CPIAUCSL", units: "pc1", frequency: "q", start: "2024-01-01" },
    },
    { question: "Latest unemployment rate", args: { series_id: "unrate", last: 12 } },
  ],
  async run({ series_id, start, end, units, frequency, aggregation, last, as_of }, { sdk, signal }) {
    const id = idOf(series_id);
    const data = await sdk.seriesData(
      id,
      {
        start,
        end,
        units,
        frequency,
        aggregationMethod: aggregation,
        rights: true,
        ...(last === undefined ? {} : { sortOrder: "desc", limit: last }),
        ...(as_of === undefined ? {} : { realtimeStart: as_of, realtimeEnd: as_of }),
      },
      { signal },
    );
    const page = seriesPage(id);
    if (data.observations.length === 0) {
      const { observation_start: first, observation_end: final } = data.series;
      return empty({
        searched: `observations of ${id} from ${start ?? "the beginning"} to ${end ?? "now"}`,
        widen: [`dates from ${first} to ${final}, which the series covers`],
        page,
      });
    }
    return series(seriesInput(data, data.id, data.observations), {
      total: data.count,
      page,
      ...(as_of === undefined ? {} : { notes: [`As it stood on ${as_of}; later revisions are left out.`] }),
    });
  },
});

export const search = defineTool({
  name: "fred_search",
  title: "Search series",
  description:
    "Finds series by words, or by an id with * (search_type series_id). Gives id, title, units, frequency, range and popularity; read figures with fred_series_data. Order by popularity for the best known. Narrow with filter_variable and filter_value (frequency, Monthly) or tag_names. Example: query mortgage rate, order_by popularity.",
  rank: 2,
  headline: true,
  needs,
  profiles: ["macro", "fiscal", "housing", "energy-climate"],
  keywords: ["find", "which series", "indicator", "statistics"],
  input: {
    query: arg.text("Words, or an id pattern such as *UNRATE*", { max: 300 }),
    search_type: arg
      .oneOf(["full_text", "series_id"], "full_text (default) or series_id, where * stands for anything")
      .optional(),
    tag_names: z
      .array(z.string().min(1))
      .min(1)
      .max(20)
      .optional()
      .describe("Only series with all of these tags: usa, monthly, sa"),
    exclude_tag_names: z
      .array(z.string().min(1))
      .min(1)
      .max(20)
      .optional()
      .describe("Without these tags; needs tag_names"),
    filter_variable: arg.oneOf(FILTER_VARIABLES, "Narrow by this; needs filter_value").optional(),
    filter_value: arg.text("As FRED writes it: Monthly, Percent, Seasonally Adjusted").optional(),
    order_by: arg.oneOf(SEARCH_ORDERS, "Default search_rank").optional(),
    sort_order: arg.oneOf(SORT_ORDERS, "Default desc for rank and popularity").optional(),
    limit: arg.limit(20, 1000),
    offset: args.offset(),
  },
  check({ filter_variable, filter_value, exclude_tag_names, tag_names }) {
    if ((filter_variable === undefined) !== (filter_value === undefined)) {
      return { field: "filter_value", reason: "filter_variable and filter_value belong together" };
    }
    return exclude_tag_names !== undefined && tag_names === undefined
      ? { field: "tag_names", reason: "is required with exclude_tag_names" }
      : undefined;
  },
  examples: [
    {
      question: "Which series measure the flow of monetary services?",
      args: { query: "monetary+service+index", search_type: "full_text", limit: 3 },
    },
  ],
  async run(input, { sdk, signal, given }) {
    const found = await sdk.search(
      input.query,
      {
        searchType: input.search_type,
        tagNames: input.tag_names,
        excludeTagNames: input.exclude_tag_names,
        filterVariable: input.filter_variable,
        filterValue: input.filter_value,
        orderBy: input.order_by,
        sortOrder: input.sort_order,
        limit: input.limit,
        ...(input.offset === 0 ? {} : { offset: input.offset }),
      },
      { signal },
    );
    if (found.series.length === 0) {
      return empty({
        searched: `series for "${input.query}"`,
        widen: [
          "fewer or other words",
          "no filter and no tags",
          "fred_browse for categories, releases and tags",
        ],
      });
    }
    return list(found.series.map(seriesRow), {
      title: `Series for "${input.query}"`,
      total: found.count,
      resource: SERIES_ADDRESS,
      next: nextPage(given, found, found.series.length),
    });
  },
});

export const seriesInfo = defineTool({
  name: "fred_series_info",
  title: "About a series",
  description:
    "What a series is, without figures: title, units, frequency, seasonal adjustment, range, source's notes, rights (copyright), release it comes with, categories and tags. Use it before publishing figures, or to learn how one is measured. Example: series_id GDP.",
  rank: 4,
  needs,
  profiles: ["macro"],
  keywords: ["metadata", "copyright", "citation", "definition", "methodology", "notes"],
  input: { series_id: args.seriesId() },
  examples: [{ question: "How is GDP measured, and who holds the rights?", args: { series_id: "GDP" } }],
  async run({ series_id }, { sdk, signal }) {
    const {
      series: about,
      rights,
      tags,
      categories,
      release,
    } = await sdk.profile(idOf(series_id), { signal });
    return record(
      {
        ...seriesRow(about),
        rights,
        release: { release_id: release.id, name: release.name, link: release.link },
        categories: categories.map(({ id, name }) => ({ category_id: id, name })),
        tags: tags.map(({ name }) => name),
        notes: about.notes,
      },
      {
        summary: `${about.id}: ${about.title}, ${about.units}, ${about.frequency.toLowerCase()}, ${about.observation_start} to ${about.observation_end}.`,
        page: seriesPage(about.id),
      },
    );
  },
});

/** `CPIAUCSL:pc1` → the id and its transformation. */
function requestOf(text: string): { id: string; code: string | undefined } {
  const [id = "", code] = text.split(":");
  return { id: idOf(id), code: code?.toLowerCase() };
}

function isUnits(code: string): code is Units {
  return Object.hasOwn(UNITS, code);
}

export const compare = defineTool({
  name: "fred_compare",
  title: "Several series side by side",
  description:
    "Several series aligned by date, one column each, with statistics. A transformation of its own goes behind a colon: CPIAUCSL:pc1. Series of different frequencies meet only on common dates: give frequency of the slowest. Example: series_ids UNRATE, FEDFUNDS, CPIAUCSL:pc1, start 2020-01-01.",
  rank: 3,
  needs,
  profiles: ["macro", "housing", "fiscal"],
  keywords: ["correlation", "together", "versus", "against", "aligned"],
  input: {
    series_ids: arg.ids("Series ids, list or separated by commas; own units after a colon: CPIAUCSL:pc1", {
      max: 8,
    }),
    start: args.start(),
    end: args.end(),
    units: args.units(),
    frequency: args.frequency(),
    aggregation: args.aggregation(),
  },
  check({ series_ids, aggregation, frequency }) {
    for (const { code } of series_ids.map(requestOf)) {
      if (code === undefined || isUnits(code)) continue;
      return {
        field: "series_ids",
        reason: `"${code}" after a colon is no transformation`,
        nearest: nearest(code, keysOf(UNITS)),
      };
    }
    return aggregation !== undefined && frequency === undefined
      ? { field: "aggregation", reason: "has a meaning only with frequency" }
      : undefined;
  },
  examples: [
    {
      question: "Unemployment and real GDP growth through 2020",
      args: { series_ids: ["UNRATE", "A191RL1Q225SBEA"], start: "2019-07-01", end: "2020-12-01" },
    },
  ],
  async run({ series_ids, start, end, units, frequency, aggregation }, { sdk, signal }) {
    const requests = series_ids.map((text): SeriesRequest => {
      const { id, code } = requestOf(text);
      return code !== undefined && isUnits(code) ? { id, units: code } : id;
    });
    const aligned = await sdk.compare(
      requests,
      { start, end, units, frequency, aggregationMethod: aggregation, rights: true },
      { signal },
    );
    if (aligned.rows.length === 0) {
      return empty({
        searched: `observations of ${series_ids.join(", ")} from ${start ?? "the beginning"} to ${end ?? "now"}`,
      });
    }
    const frequencies = [...new Set(aligned.series.map(({ frequency_text }) => frequency_text))];
    const notes = [
      `Frequencies differ (${frequencies.join(", ")}): rows without a common date hold null. Give frequency to aggregate.`,
    ];
    return series(
      aligned.series.map((one, index) =>
        seriesInput(
          one,
          one.key,
          aligned.rows
            .map(({ date, values }) => ({ date, value: values[index] ?? null }))
            .filter(({ value }) => value !== null),
        ),
      ),
      frequencies.length > 1 ? { notes } : {},
    );
  },
});

export const vintages = group({
  name: "fred_vintages",
  title: "What was known when",
  description:
    "How figures were published and revised (ALFRED). first_print: first published value of each date and the day it came out. revisions: every value a date has had. dates: days the series was released or revised. For a series as it stood on a day use fred_series_data with as_of. Example: view first_print, series_id GDP, start 2019-01-01.",
  rank: 6,
  needs,
  selector: "view",
  profiles: ["macro"],
  keywords: ["revision", "vintage", "real-time", "initial release", "advance estimate", "ALFRED"],
  members: {
    first_print: {
      title: "First published values",
      description: "The first published value of each date and the day it came out.",
      needs,
      input: { series_id: args.seriesId(), start: args.start(), end: args.end(), units: args.units() },
      examples: [
        {
          question: "What did first-print GDP say in 2019?",
          args: { series_id: "GDP", start: "2019-01-01", end: "2019-12-31" },
        },
      ],
      async run({ series_id, start, end, units }, { sdk, signal }) {
        const id = idOf(series_id);
        const { observations } = await sdk.firstPrint(id, { start, end, units }, { signal });
        if (observations.length === 0) {
          return empty({
            searched: `first prints of ${id} from ${start ?? "the beginning"} to ${end ?? "now"}`,
            widen: ["later dates: there are none before the first vintage (view dates)"],
          });
        }
        return table(
          observations.map(({ date, value, realtime_start }) => ({ date, value, published: realtime_start })),
          { title: `First published values of ${id}`, page: seriesPage(id) },
        );
      },
    },
    revisions: {
      title: "Every value each date has had",
      description: "Every value each date has had, with the days it stood.",
      needs,
      input: {
        series_id: args.seriesId(),
        start: args.start(),
        end: args.end(),
        units: args.units(),
        known_until: arg.date("Only what was known until this day").optional(),
      },
      examples: [
        {
          question: "How was GDP of early 1946 revised until 2019?",
          args: { series_id: "GDP", start: "1946-01-01", end: "1946-01-01", known_until: "2019-01-01" },
        },
      ],
      async run({ series_id, start, end, units, known_until }, { sdk, signal }) {
        const id = idOf(series_id);
        const { observations } = await sdk.revisions(
          id,
          { start, end, units, realtimeEnd: known_until },
          { signal },
        );
        if (observations.length === 0) {
          return empty({ searched: `values of ${id} from ${start ?? "the beginning"} to ${end ?? "now"}` });
        }
        return table(
          observations.map(({ date, value, realtime_start, realtime_end }) => ({
            date,
            value,
            from: realtime_start,
            until: realtime_end,
          })),
          {
            title: `Values of ${id} as they were revised`,
            page: seriesPage(id),
            notes: ["A null value: the date was withdrawn in that period. Until 9999-12-31: still stands."],
          },
        );
      },
    },
    dates: {
      title: "Days of release and revision",
      description: "The days on which a series was released or revised, newest first.",
      needs,
      input: { series_id: args.seriesId(), limit: arg.limit(50, 10_000), offset: args.offset() },
      examples: [{ question: "When was GDP last revised?", args: { series_id: "GDP", limit: 5 } }],
      async run({ series_id, limit, offset }, { sdk, signal, given }) {
        const id = idOf(series_id);
        const found = await sdk.vintageDates(
          id,
          { sortOrder: "desc", limit, ...(offset === 0 ? {} : { offset }) },
          { signal },
        );
        if (found.vintage_dates.length === 0) return empty({ searched: `vintages of ${id}` });
        return list(
          found.vintage_dates.map((date) => ({ date })),
          {
            title: `Vintages of ${id}`,
            total: found.count,
            page: seriesPage(id),
            next: nextPage(given, found, found.vintage_dates.length),
          },
        );
      },
    },
  },
});
