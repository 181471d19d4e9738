import { asArray, asObject, GovDataError, isIsoDate, numberOrNull, stringOrNull } from "@govdata/core";
import type { Dataset } from "./catalogue.js";
import type { FdicPage, FdicRow, FdicValue } from "./types.js";

export const API = "fdic";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Still open: the agency writes the end of time. */
const OPEN_END = "9999-12-31";
/** Fields that are codes, whatever type they came as. */
const TEXT_FIELDS = new Set(["CERT", "FIN", "ID", "ZIP", "ZIPBR", "OFF_PZIP5", "YEAR", "FAILYR", "UNINUM"]);
/** Where "0" or 0 stands for none. */
const ZERO_IS_NONE = new Set([
  "NEWCERT",
  "FIN",
  "BIDNAME",
  "BIDCITY",
  "BIDSTATE",
  "RSSDHCR",
  "MSABR",
  "PARCERT",
]);
/** Ratios in which exactly 0 means that it was not reported. */
const ZERO_IS_UNREPORTED = new Set(["IDT1CER", "IDT1RWAJR", "RBCRWAJ", "RBC1AAJ", "ESTINS"]);

/**
 * A date in any of the ways the agency writes one: `M/D/YYYY`, `YYYYMMDD`, `YYYY-MM-DD` with or without a time,
 * `DD-Mon-YYYY`. Gives ISO, `null` for the end of time, `undefined` for what is no date.
 */
export function readDate(text: string): string | null | undefined {
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.0+)?Z?)?$/.exec(text);
  const named = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text);
  let parts: [string, string, string] | undefined;
  if (slashes) parts = [slashes[3] ?? "", slashes[1] ?? "", slashes[2] ?? ""];
  else if (digits) parts = [digits[1] ?? "", digits[2] ?? "", digits[3] ?? ""];
  else if (iso) parts = [iso[1] ?? "", iso[2] ?? "", iso[3] ?? ""];
  else if (named)
    parts = [named[3] ?? "", String(MONTHS.indexOf((named[2] ?? "").toLowerCase()) + 1), named[1] ?? ""];
  if (!parts) return undefined;
  const date = `${parts[0]}-${parts[1].padStart(2, "0")}-${parts[2].padStart(2, "0")}`;
  if (date === OPEN_END) return null;
  return isIsoDate(date) ? date : undefined;
}

function cell(name: string, value: unknown): FdicValue {
  if (value === null || value === undefined || value === "") return null;
  if (ZERO_IS_NONE.has(name) && (value === 0 || value === "0")) return null;
  if (ZERO_IS_UNREPORTED.has(name) && value === 0) return null;
  if (TEXT_FIELDS.has(name)) return String(value);
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  const text = value.trim();
  // Eight digits are a date only where the agency says so; elsewhere they are a code.
  const date = /^\d{8}$/.test(text) && name !== "REPDTE" ? undefined : readDate(text);
  return date === undefined ? (text === "" ? null : text) : date;
}

function readRow(value: unknown, fields: readonly string[] | undefined): FdicRow {
  const outer = asObject(value, API, "data");
  // The description draws rows bare; the answers put them one level down.
  const raw =
    typeof outer.data === "object" && outer.data !== null ? asObject(outer.data, API, "data.data") : outer;
  const row: FdicRow = {};
  // What was asked for and is empty is left out of the row: absent means missing, not misspelt.
  for (const name of fields ?? []) row[name] = null;
  for (const [name, entry] of Object.entries(raw)) row[name] = cell(name, entry);
  return row;
}

export function readPage(
  value: unknown,
  dataset: Dataset,
  asked: { fields: readonly string[] | undefined; offset: number; limit: number },
): FdicPage {
  const raw = asObject(value, API, "reply");
  const meta = asObject(raw.meta ?? {}, API, "meta");
  const rows = asArray(raw.data, API, "data").map((each) => readRow(each, asked.fields));
  const totals = asObject(raw.totals ?? {}, API, "totals");
  const total = numberOrNull(meta.total) ?? numberOrNull(totals.count);
  if (total === null) {
    throw new GovDataError("fdic: the reply does not say how many rows there are", {
      api: API,
      kind: "unreadable",
    });
  }
  const index = asObject(meta.index ?? {}, API, "meta.index");
  return {
    dataset,
    total,
    asOf: stringOrNull(index.createTimestamp),
    rows,
    totals: Object.fromEntries(
      Object.entries(totals).flatMap(([name, entry]) => {
        const number = numberOrNull(entry);
        return number === null ? [] : [[name, number]];
      }),
    ),
    offset: asked.offset,
    limit: asked.limit,
  };
}

/** What the reply says was asked, by parameter. */
export function echoes(value: unknown): Record<string, unknown> {
  const meta = asObject(asObject(value, API, "reply").meta ?? {}, API, "meta");
  return asObject(meta.parameters ?? {}, API, "meta.parameters");
}
