import { arg, type Json, type SeriesInput, toolsFor, z } from "@govdata/kit";
import type { Fred } from "../client.js";
import { keysOf } from "../params.js";
import type { Series } from "../types.js";
import { FREQUENCIES, UNITS } from "../vocabulary.js";

export const { defineTool, group } = toolsFor<Fred>("fred");

/** What every tool needs to answer. */
export const needs = ["apiKey"] as const;

/** Arguments that several tools take, worded once. */
export const args = {
  seriesId: () => arg.text("Series id, such as UNRATE", { max: 64 }),
  start: () => arg.date("First date").optional(),
  end: () => arg.date("Last date").optional(),
  units: () =>
    arg
      .oneOf(
        keysOf(UNITS),
        "lin level, chg change, ch1 change from a year ago, pch % change, pc1 % change from a year ago, pca annual rate, cch/cca continuous, log",
      )
      .optional(),
  frequency: () =>
    arg
      .oneOf(
        keysOf(FREQUENCIES),
        "Aggregate to d, w, bw, m, q, sa, a, or a week ending on a day (wef Friday); not above the series' own",
      )
      .optional(),
  aggregation: () =>
    arg.oneOf(["avg", "sum", "eop"], "With frequency: average (default), sum or end of period").optional(),
  offset: () => z.int().min(0).default(0).describe("How many to pass over"),
};

/** Ids are written in capitals; people do not always. */
export function idOf(text: string): string {
  return text.toUpperCase();
}

/** A series as a row of a list. */
export function seriesRow(series: Series) {
  const {
    id,
    title,
    units,
    frequency,
    seasonal_adjustment,
    observation_start,
    observation_end,
    last_updated,
    popularity,
  } = series;
  return {
    id,
    title,
    units,
    frequency,
    seasonal_adjustment,
    observation_start,
    observation_end,
    last_updated,
    popularity,
  };
}

export const SERIES_ADDRESS = "govdata://fred/series/{id}";

/** How to read a list on. */
export function nextPage(
  given: Readonly<Record<string, Json>>,
  page: { offset: number; count: number },
  shown: number,
) {
  const from = page.offset + shown;
  if (shown === 0 || from >= page.count) return undefined;
  return { args: { ...given, offset: from }, gives: `${from + 1} and on of ${page.count}` };
}

/** A series with its figures as the kit's `series` takes it. */
export function seriesInput(
  data: {
    title: string;
    unit: string;
    frequency_text: string;
    seasonal_adjustment: string | null;
    last_updated: string | null;
    rights?: { tag: string } | null;
  },
  id: string,
  observations: SeriesInput["observations"],
): SeriesInput {
  return {
    id,
    title: data.title,
    unit: data.unit,
    frequency: data.frequency_text,
    ...(data.seasonal_adjustment === null ? {} : { adjustment: data.seasonal_adjustment }),
    ...(data.rights ? { rights: data.rights.tag } : {}),
    ...(data.last_updated === null ? {} : { updated: data.last_updated }),
    observations,
  };
}
