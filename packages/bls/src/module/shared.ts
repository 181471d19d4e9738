import { findState, InvalidArgumentError, isKind, nearest } from "@govdata/core";
import { type Observation, type SeriesInput, toolsFor, z } from "@govdata/kit";
import type { Bls } from "../client.js";
import { LOCAL_MEASURES, seriesId } from "../ids.js";
import { findKnown, KNOWN, type KnownSeries } from "../known.js";
import { SIGN_UP } from "../limits.js";
import { API } from "../read.js";
import type { BlsObservation, BlsSeries, SeriesReply } from "../types.js";

export const { defineTool, group } = toolsFor<Bls>("bls");

export const SERIES_ADDRESS = "govdata://bls/series/{id}";

const byId = new Map(KNOWN.map((series) => [series.id, series]));
/** Ids hold a digit, save import prices and the like; names of things are words. */
const LOOKS_LIKE_ID = /^[A-Z]{2}(?=[^\d]*\d)[A-Z0-9_#-]*$/i;

/** One or several series, by id or by name. A comma parts them, so a name has none. */
export const seriesInput = (most: number) =>
  z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1).max(most)])
    .describe(
      `Ids or names, up to ${most}, parted by commas or a list: LNS14000000, unemployment rate, eggs`,
    );

/** The ids that ids and names mean. */
export function idsOf(given: string | readonly string[], most: number): string[] {
  const list = (typeof given === "string" ? given.split(",") : [...given])
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const ids = [...new Set(list.map(idOf))];
  if (ids.length >= 1 && ids.length <= most) return ids;
  throw new InvalidArgumentError(API, "series", `must name 1 to ${most} series; ${ids.length} given.`);
}

function idOf(name: string): string {
  if (byId.has(name.toUpperCase()) || (LOOKS_LIKE_ID.test(name) && name.length >= 6)) return seriesId(name);
  const [found] = findKnown(name);
  if (found !== undefined) return found.id;
  throw new InvalidArgumentError(
    API,
    "series",
    `no known series is called "${name}": give its id, or look for it with bls_search.`,
    nearest(
      name,
      KNOWN.map(({ title }) => title),
    ),
  );
}

/** What is known of a series without asking: from the table, or from the form of its id. */
function aboutId(id: string): Pick<KnownSeries, "title" | "unit"> & { adjustment?: string } {
  const known = byId.get(id);
  if (known !== undefined) return known;
  const local = /^LA(SST|UCN)(\d{2})(\d{3})\d{8}(0[3-6])$/.exec(id);
  const measure = Object.values(LOCAL_MEASURES).find(({ code }) => code === local?.[4]);
  if (measure !== undefined && local !== null) {
    const state = findState(local[2] ?? "")?.name ?? local[2];
    const county = local[1] === "UCN" ? `county ${local[2]}${local[3]}, ` : "";
    return {
      title: `${measure.name}, ${county}${state}`,
      unit: measure.unit,
      adjustment: local[1] === "SST" ? "seasonally adjusted" : "not seasonally adjusted",
    };
  }
  const state = /^SMS(\d{2})000000000000001$/.exec(id)?.[1];
  if (state !== undefined) {
    return {
      title: `Jobs, total nonfarm, ${findState(state)?.name ?? state}`,
      unit: "thousands of jobs",
      adjustment: "seasonally adjusted",
    };
  }
  const unit = [
    [/^CE[SU]\d{8}01$/, "thousands of jobs"],
    [/^LN[SU]\d*14|^LNU04/, "percent"],
    [/^C[UW][SU]R/, "index"],
    [/^APU/, "dollars"],
    [/^JT[SU].*R$/, "percent"],
    [/^JT[SU].*L$/, "thousands"],
  ] as const;
  return { title: id, unit: unit.find(([form]) => form.test(id))?.[1] ?? "unit as in the Bureau's catalog" };
}

/** Name and unit, with the Bureau's own title where there is one. */
export function about(series: Pick<BlsSeries, "seriesID" | "catalog">) {
  const known = aboutId(series.seriesID);
  const title = series.catalog?.series_title ?? known.title;
  const adjustment = series.catalog?.seasonality ?? known.adjustment;
  return { title, unit: known.unit, ...(adjustment === undefined ? {} : { adjustment }) };
}

const FREQUENCIES: Readonly<Record<string, string>> = {
  M: "Monthly",
  Q: "Quarterly",
  S: "Semiannual",
  A: "Annual",
};

/** A series as kit shows it, of the rows given. */
export function toSeries(one: BlsSeries, rows: readonly BlsObservation[]): SeriesInput {
  const observations: Observation[] = rows.map(({ date, value }) => ({ date, value }));
  const [first] = rows;
  const frequency = first?.annualAverage ? "Annual" : FREQUENCIES[first?.period[0] ?? ""];
  return {
    id: one.seriesID,
    ...about(one),
    ...(frequency === undefined ? {} : { frequency }),
    observations,
  };
}

const SHOWN = 6;

/** What the footnotes say, each text once with the dates it belongs to. */
export function footnotesOf(
  shown: readonly { seriesID: string; rows: readonly BlsObservation[] }[],
): string[] {
  const texts = new Map<string, string[]>();
  for (const { seriesID, rows } of shown) {
    for (const row of rows) {
      for (const { code, text } of row.footnotes) {
        const words = text ?? `footnote ${code}`;
        texts.set(words, [...(texts.get(words) ?? []), `${seriesID} ${row.date}`]);
      }
    }
  }
  return [...texts].map(([text, where]) => {
    const more = where.length > SHOWN ? ` and ${where.length - SHOWN} more` : "";
    return `${where.slice(0, SHOWN).join(", ")}${more}: ${text}`;
  });
}

/** What a reply says beside its figures. */
export function notesOf(reply: SeriesReply): string[] {
  const notes = [...reply.messages];
  if (reply.unknown.length > 0) notes.push(`The Bureau knows no series ${reply.unknown.join(", ")}.`);
  if (!reply.keyed) {
    notes.push(
      `Asked without a key: 25 queries a day for all at one address. A free key allows 500: ${SIGN_UP}`,
    );
  }
  return notes;
}

/** `mixed` when some of the figures shown will still be revised. */
export function statusOf(rows: readonly BlsObservation[]): { status?: "preliminary" | "mixed" } {
  const preliminary = rows.filter((row) => row.preliminary).length;
  if (preliminary === 0) return {};
  return { status: preliminary === rows.length ? "preliminary" : "mixed" };
}

/** The newest row that has a value, and belongs in a time line. */
export function newestOf(series: BlsSeries): BlsObservation | undefined {
  return series.data.find(({ value, annualAverage }) => value !== null && !annualAverage);
}

/** The row of the same period a year before. Never by its place: months can be missing. */
export function yearBefore(series: BlsSeries, row: BlsObservation): BlsObservation | undefined {
  return series.data.find(({ year, period }) => year === row.year - 1 && period === row.period);
}

/** Whether the day's quota is used up, which leaves what needs no request. */
export const isQuota = (error: unknown): boolean => isKind(error, "rate_limited");
