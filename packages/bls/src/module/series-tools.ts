import { arg, empty, list, type Next, series, type ToolResult, table, z } from "@govdata/kit";
import type { Bls } from "../client.js";
import { pageOf } from "../data.js";
import { findKnown, KNOWN, type KnownSeries, stateSeries } from "../known.js";
import type { BlsSeries } from "../types.js";
import {
  about,
  defineTool,
  footnotesOf,
  idsOf,
  isQuota,
  newestOf,
  notesOf,
  SERIES_ADDRESS,
  seriesInput,
  statusOf,
  toSeries,
  yearBefore,
} from "./shared.js";

const MOST_SERIES = 50;
/** Values in a first reply, so that it stays readable whatever the number of series. */
const MOST_VALUES = 900;
const MOST_LATEST = 25;

export const seriesData = defineTool({
  name: "bls_series",
  title: "Values of series over time",
  description:
    "Monthly, quarterly or annual values of BLS series: jobs, unemployment, wages, consumer and producer prices, productivity. By id or common name; any span of years (split over the API's limits). Missing values and preliminary ones are marked with the Bureau's footnotes. For newest values only use bls_latest; for states and counties bls_local; to find an id bls_search. Example: series eggs, start_year 2005.",
  rank: 1,
  headline: true,
  profiles: ["macro"],
  keywords: ["time series", "trend", "history", "payrolls", "CPI", "PPI", "unemployment", "wages"],
  aliases: [{ name: "bls_series_data", args: { series_ids: "series" } }],
  input: {
    series: seriesInput(MOST_SERIES),
    start_year: arg.year("First year; default two years before the last", 1900, 2100).optional(),
    end_year: arg.year("Last year; default this year", 1900, 2100).optional(),
    annual: arg.flag("Only the Bureau's averages over each year (needs a key; not every survey has them)"),
    limit: z
      .int()
      .min(1)
      .max(2000)
      .optional()
      .describe("How many dates at most, newest kept; default 180, fewer for more than five series"),
  },
  examples: [
    {
      question: "How have consumer prices moved from 2023 to 2024?",
      args: { series: "CUUR0000SA0", start_year: 2023, end_year: 2024 },
    },
    {
      question: "What did flour cost in 2022?",
      args: { series: "flour", start_year: 2022, end_year: 2022 },
    },
  ],
  async run({ series: given, start_year, end_year, annual, limit }, { sdk, signal, given: asked }) {
    const ids = idsOf(given, MOST_SERIES);
    const reply = await sdk.series(
      ids,
      {
        startYear: start_year,
        endYear: end_year,
        catalog: "keyed",
        ...(annual ? { annualAverage: true } : {}),
      },
      { signal },
    );
    const rows = (one: BlsSeries) => one.data.filter((row) => row.annualAverage === annual);
    const found = reply.series.filter((one) => rows(one).length > 0);
    const span = reply.years === null ? "the last three years" : `${reply.years.start} to ${reply.years.end}`;
    if (found.length === 0) {
      return empty({
        searched: `${ids.join(", ")}, ${annual ? "annual averages, " : ""}${span}`,
        widen: ["other years", "bls_search for the right id", ...(annual ? ["annual false"] : [])],
        notes: notesOf(reply),
      });
    }
    const dates = [...new Set(found.flatMap((one) => rows(one).map(({ date }) => date)))].sort();
    const most = limit ?? Math.min(180, Math.max(12, Math.floor(MOST_VALUES / found.length)));
    const kept = new Set(dates.slice(-most));
    const shown = found.map((one) => ({
      one,
      seriesID: one.seriesID,
      rows: rows(one).filter(({ date }) => kept.has(date)),
    }));
    const left = dates.length - kept.size;
    const next: Next | undefined =
      left === 0
        ? undefined
        : { args: { ...asked, limit: Math.min(2000, dates.length) }, gives: `all ${dates.length} dates` };
    const none = reply.series.filter((one) => rows(one).length === 0).map(({ seriesID }) => seriesID);
    return series(
      shown.filter((each) => each.rows.length > 0).map((each) => toSeries(each.one, each.rows)),
      {
        total: dates.length,
        ...(next === undefined ? {} : { next }),
        ...statusOf(shown.flatMap((each) => each.rows)),
        notes: [
          ...footnotesOf(shown),
          ...(none.length > 0 ? [`No values of ${none.join(", ")}, ${span}.`] : []),
          ...(left > 0 ? [`${left} earlier dates left out: raise limit.`] : []),
          ...notesOf(reply),
        ],
        page: pageOf(ids.slice(0, 1)).page,
      },
    );
  },
});

/** One row per series: its newest value and that of a year before. */
function latestRow(one: BlsSeries) {
  const { title, unit } = about(one);
  const newest = newestOf(one);
  const before = newest === undefined ? undefined : yearBefore(one, newest);
  return {
    id: one.seriesID,
    title,
    unit,
    date: newest?.date ?? null,
    value: newest?.value ?? null,
    year_before: before?.value ?? null,
    preliminary: newest?.preliminary ?? null,
  };
}

/** The last two years of series, so that the newest value and that of a year before are in it. */
function lastTwoYears(sdk: Bls, ids: readonly string[], signal: AbortSignal) {
  const year = sdk.now().getUTCFullYear();
  return sdk.series(ids, { startYear: year - 1, endYear: year, catalog: "keyed" }, { signal });
}

export const latest = defineTool({
  name: "bls_latest",
  title: "Newest values",
  description:
    "The newest value of one to 25 series, by id or common name, with the value of a year before (for two or more) and whether it is preliminary. One query. Series end in different months: each has its own date. Not for a history: bls_series. Example: series unemployment rate.",
  rank: 2,
  headline: true,
  profiles: ["macro"],
  keywords: ["current", "now", "today", "unemployment rate", "jobs", "CPI"],
  input: { series: seriesInput(MOST_LATEST) },
  examples: [
    { question: "What is the unemployment rate now?", args: { series: "unemployment rate" } },
    {
      question: "Prices, unemployment, jobs, earnings and producer prices now",
      args: { series: ["CUUR0000SA0", "LNS14000000", "CES0000000001", "CES0500000003", "WPUFD4"] },
    },
  ],
  async run({ series: given }, { sdk, signal }): Promise<ToolResult> {
    const ids = idsOf(given, MOST_LATEST);
    const [only = ""] = ids;
    if (ids.length === 1) {
      const newest = await sdk.latest(only, { signal });
      if (newest === null) return empty({ searched: `the newest value of ${only}`, widen: ["bls_series"] });
      const { title, unit } = about({ seriesID: only, catalog: null });
      const { date, value, preliminary } = newest;
      return table([{ id: only, title, unit, date, value, preliminary }], {
        summary: `${title} (${only}): ${value ?? "missing"} ${unit}, ${date}.`,
        ...statusOf([newest]),
        notes: footnotesOf([{ seriesID: only, rows: [newest] }]),
        page: pageOf(ids.slice(0, 1)).page,
      });
    }
    const reply = await lastTwoYears(sdk, ids, signal);
    const rows = reply.series.map(latestRow);
    if (rows.every(({ value }) => value === null)) {
      return empty({
        searched: `${ids.join(", ")} in the last two years`,
        widen: ["bls_series with earlier years", "bls_search for the right ids"],
        notes: notesOf(reply),
      });
    }
    const newest = reply.series.map((one) => ({ seriesID: one.seriesID, row: newestOf(one) }));
    return table(rows, {
      title: "Newest values",
      ...statusOf(newest.flatMap(({ row }) => row ?? [])),
      notes: [
        ...footnotesOf(
          newest.map(({ seriesID, row }) => ({ seriesID, rows: row === undefined ? [] : [row] })),
        ),
        ...notesOf(reply),
      ],
    });
  },
});

const asListed = ({ id, title, unit, topic, adjustment }: KnownSeries) => ({
  id,
  title,
  unit,
  topic,
  adjustment,
});

export const search = defineTool({
  name: "bls_search",
  title: "Find series ids",
  description:
    "Finds ids of much-used series by words or topic, or all labor series of a state, each with its newest value. The API itself has no search: other ids follow the forms at bls.gov/help/hlpforma.htm; bls_lists part popular has what others ask for. Not needed when a common name will do: bls_series takes names. Example: text job openings.",
  rank: 3,
  profiles: ["macro"],
  keywords: ["series id", "lookup", "catalog", "JOLTS", "CPI", "PPI", "ECI"],
  aliases: [{ name: "bls_search_series", args: { topic: "text" } }],
  input: {
    text: arg.text("Words: hourly earnings, eggs, job openings; with state: unemployment, jobs").optional(),
    state: arg.state("Series of this state").optional(),
    limit: arg.limit(15, 25),
  },
  check: ({ text, state }) =>
    text === undefined && state === undefined
      ? { field: "text", reason: "is required, or state" }
      : undefined,
  examples: [{ question: "Which series has hourly earnings?", args: { text: "hourly earnings", limit: 1 } }],
  async run({ text, state, limit }, { sdk, signal, given }) {
    const among = state === undefined ? KNOWN : stateSeries(state);
    const matches = text === undefined ? [...among] : findKnown(text.replaceAll("_", " "), among);
    const all = matches.length === 0 && state !== undefined ? among : matches;
    if (all.length === 0) {
      return empty({
        searched: `${KNOWN.length} much-used series for "${text}"`,
        widen: ["one word", "bls_lists part popular", "an id from bls.gov/help/hlpforma.htm with bls_series"],
      });
    }
    const shown = all.slice(0, limit);
    const options = {
      total: all.length,
      resource: SERIES_ADDRESS,
      ...(all.length > shown.length && limit < 25
        ? { next: { args: { ...given, limit: 25 }, gives: `up to 25 of ${all.length} series` } }
        : {}),
    };
    try {
      const reply = await lastTwoYears(
        sdk,
        shown.map(({ id }) => id),
        signal,
      );
      const values = new Map(reply.series.map((one) => [one.seriesID, newestOf(one)]));
      const rows = shown.map((known) => {
        const newest = values.get(known.id);
        return { ...asListed(known), date: newest?.date ?? null, value: newest?.value ?? null };
      });
      return list(rows, { title: "Series", ...options, notes: notesOf(reply) });
    } catch (error) {
      if (!isQuota(error)) throw error;
      return list(shown.map(asListed), {
        title: "Series",
        ...options,
        notes: ["Without values: the day's quota of queries is used up."],
      });
    }
  },
});
