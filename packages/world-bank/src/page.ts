import { asArray, asObject, GovDataError, numberOrNull } from "@govdata/core";
import { API } from "./spec.js";
import type { PageInfo } from "./types.js";

/** More pages than any question has: 32,500 rows a page and 30,000 indicators make one, `all` over 60 years seventeen. */
const MAX_PAGES = 2_000;

/** A reply split in its two elements. */
export interface Envelope {
  info: PageInfo;
  /** The header itself, for the fields that only data replies have. */
  header: Readonly<Record<string, unknown>>;
  rows: readonly unknown[];
}

/** Header numbers come as numbers or as strings, by endpoint. */
export function pageInfo(header: Readonly<Record<string, unknown>>): PageInfo {
  return {
    page: numberOrNull(header.page),
    pages: numberOrNull(header.pages),
    per_page: numberOrNull(header.per_page),
    total: numberOrNull(header.total),
  };
}

/**
 * Reads `[header, rows]`. "None" is `null` in the place of the rows, not an empty array.
 *
 * @throws GovDataError of kind `unreadable` for any other shape
 */
export function readEnvelope(body: unknown): Envelope {
  const parts = asArray(body, API, "reply");
  if (parts.length < 2) {
    throw new GovDataError(`${API}: the reply has ${parts.length} parts instead of a header and rows`, {
      api: API,
      kind: "unreadable",
    });
  }
  const header = parts[0] === null ? {} : asObject(parts[0], API, "reply[0]");
  const rows = parts[1] === null || parts[1] === undefined ? [] : asArray(parts[1], API, "reply[1]");
  return { info: pageInfo(header), header, rows };
}

/**
 * Every page of a question, joined: asking for too few rows a page drops the rest without a word, so pages are followed
 * until the announced total is there.
 *
 * @param counted whether the announced total counts these rows
 * @throws GovDataError of kind `unreadable` when the rows do not add up to the total the agency announced
 */
export async function everyPage<T, Rest extends { info: PageInfo }>(
  fetchPage: (page: number) => Promise<Rest & { rows: readonly T[] }>,
  counted = true,
): Promise<{ first: Rest; rows: T[]; parts: Rest[] }> {
  const first = await fetchPage(1);
  const pages = first.info.pages ?? 1;
  if (pages > MAX_PAGES) {
    throw new GovDataError(`${API}: ${pages} pages are too many for one answer; narrow the question`, {
      api: API,
      kind: "too_large",
    });
  }
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_unused, index) => fetchPage(index + 2)),
  );
  const parts = [first, ...rest];
  const rows = parts.flatMap((part) => part.rows);
  const { total } = first.info;
  if (counted && total !== null && total !== rows.length) {
    throw new GovDataError(`${API}: received ${rows.length} of ${total} announced rows`, {
      api: API,
      kind: "unreadable",
      retryable: true,
    });
  }
  return { first, rows, parts };
}
