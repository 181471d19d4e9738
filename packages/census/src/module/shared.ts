import { InvalidArgumentError } from "@govdata/core";
import { arg, formatNumber, type Json, nextRows, toolsFor, z } from "@govdata/kit";
import type { Census } from "../client.js";
import { MEASURE_NAMES } from "../measures.js";
import { LEVEL_WORDS } from "../places.js";
import { API } from "../spec.js";
import type { DataRow } from "../types.js";

export const { defineTool, group } = toolsFor<Census>("census");

/** What a data query needs; metadata needs no key. */
export const needs = ["apiKey"] as const;

const [firstLevel = "state", ...otherLevels] = Object.keys(LEVEL_WORDS);

/** Arguments that several tools take, worded once. */
export const args = {
  dataset: () => arg.text("Data set: 2023/acs/acs5, 2022/cbp, timeseries/poverty/saipe", { max: 120 }),
  level: () =>
    z
      .enum([firstLevel, ...otherLevels])
      .optional()
      .describe("All areas of this level"),
  within: () => arg.text("State or county that they lie in", { max: 100 }).optional(),
  offset: () => z.int().min(0).default(0).describe("How many to pass over"),
  measure: () => z.enum(MEASURE_NAMES),
};

/** One or several names: a comma may be part of one ("Cook County, IL"). */
export const places = () =>
  z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1).max(25)])
    .optional()
    .describe(
      'Names parted by ";", or a list: Texas; Cook County, IL; Los Angeles, CA; 10001; Albany metro; US',
    );

/** `Texas; Ohio` → both. `*` stands for all states, as an older tool has it. */
export function placeList(given: string | readonly string[] | undefined): string[] | undefined {
  const list = (typeof given === "string" ? given.split(";") : [...(given ?? [])])
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "*");
  return list.length === 0 ? undefined : list;
}

/** `NAICS2017=722; time=from 2000` */
export function conditions(text: string | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of (text ?? "").split(/[;&]/).filter((each) => each.trim() !== "")) {
    const [, name, value] = /^([A-Za-z]\w*)\s*=\s*(\S.*)$/.exec(part.trim()) ?? [];
    if (name === undefined || value === undefined)
      throw new InvalidArgumentError(
        API,
        "predicates",
        `"${part.trim()}" is no condition: write NAICS2017=722.`,
      );
    found[name] = value;
  }
  return found;
}

/** A part of rows that are all here, and how to read on. */
export function pageOf<Row>(
  rows: readonly Row[],
  given: Readonly<Record<string, Json>>,
  { offset, limit }: { offset: number; limit: number },
) {
  const shown = rows.slice(offset, offset + limit);
  const cut = shown.length < rows.length;
  return {
    shown,
    // A summary of ours says it; its figures may hold the digits by which the kit would see that it does.
    cut: cut ? ` Shown: ${formatNumber(shown.length)} of ${formatNumber(rows.length)} rows.` : "",
    total: rows.length,
    next: nextRows(given, { offset, limit, shown: shown.length, total: rows.length }),
  };
}

/** Why figures are missing, once for each reason. */
export function missingNotes(rows: readonly DataRow[]): string[] {
  const reasons = new Map<string, Set<string>>();
  const put = (reason: string, where: string) =>
    reasons.set(reason, (reasons.get(reason) ?? new Set()).add(where));
  for (const { missing, annotations } of rows) {
    for (const [name, { raw, symbol, meaning }] of Object.entries(missing)) {
      put(meaning === null ? `marked ${raw}` : `${meaning}${symbol === null ? "" : ` (${symbol})`}`, name);
    }
    for (const [name, symbol] of Object.entries(annotations)) put(`annotated "${symbol}"`, name);
  }
  return [...reasons].map(([reason, names]) => {
    const list = [...names];
    const more = list.length > 8 ? ` and ${list.length - 8} more columns` : "";
    return `${list.slice(0, 8).join(", ")}${more}: ${reason}.`;
  });
}

/** A long label or description cut to what a list can hold; it says so. */
export function brief(text: string | null, length = 200): string | null {
  return text === null || text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

/** `Estimate!!Total:!!Male` → `Estimate > Total > Male` */
export function labelWords(label: string | null): string | null {
  return label === null
    ? null
    : label
        .replace(/:(?=!!|$)/g, "")
        .trim()
        .replaceAll("!!", " > ")
        .replace(/^ > /, "");
}
