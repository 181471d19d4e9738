import type { Missing } from "./types.js";

/**
 * Numbers that the American Community Survey sends in place of a figure. Other negative numbers are figures.
 * Page: https://www.census.gov/data/developers/data-sets/acs-1year/notes-on-acs-estimate-and-annotation-values.html
 */
export const SENTINELS: ReadonlyMap<number, { symbol: string; meaning: string }> = new Map([
  [-666_666_666, { symbol: "-", meaning: "could not be computed: too few sample cases" }],
  [-999_999_999, { symbol: "N", meaning: "cannot be displayed: too few sample cases" }],
  [-888_888_888, { symbol: "(X)", meaning: "not applicable or not available" }],
  [-222_222_222, { symbol: "**", meaning: "margin of error: too few observations for a standard error" }],
  [
    -333_333_333,
    {
      symbol: "***",
      meaning:
        "margin of error: the median is in the lowest or highest open-ended interval, its figure is the limit",
    },
  ],
  [
    -555_555_555,
    { symbol: "*****", meaning: "margin of error: the estimate is controlled and has no sampling error" },
  ],
]);

/** Whether a data set is of the American Community Survey, old path (`2009/acs5`) included. */
export function isAcs(dataset: string): boolean {
  return /^\d{4}\/acs/.test(dataset);
}

/** Why a cell of a numeric column holds no figure; `undefined` when it may be one. */
export function missingReason(cell: string | null, dataset: string): Missing | undefined {
  if (cell === null || cell.trim() === "") return { raw: cell, symbol: null, meaning: "not available" };
  if (!isAcs(dataset)) return undefined;
  // Columns of decimals write the same mark with a fraction: -666666666.0
  const found = /^-\d{9}(?:\.0+)?$/.test(cell.trim()) ? SENTINELS.get(Number(cell)) : undefined;
  return found === undefined ? undefined : { raw: cell, ...found };
}
