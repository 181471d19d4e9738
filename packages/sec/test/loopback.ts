import { type LoopbackHandler, type LoopbackReply, type LoopbackServer, serve } from "@tooling/testing";
import { createSec, type Sec, type SecOptions } from "../src/index.js";

export const CONTACT = "desk@newsroom.test.org";

/** A client on a real server on loopback, that asks at once and once. All three hosts of the SEC are this one. */
export async function onLoopback(
  answers: LoopbackHandler | readonly LoopbackReply[],
  options: SecOptions = {},
): Promise<{ sec: Sec; server: LoopbackServer }> {
  const server = await serve(answers);
  const sec = createSec({
    contact: CONTACT,
    baseUrl: server.url,
    cache: false,
    limits: false,
    retry: false,
    ...options,
  });
  return { sec, server };
}

/** Filings as EDGAR sends them: one list for each field. */
export function columns(filings: readonly Record<string, unknown>[]): Record<string, unknown[]> {
  const names = [
    "accessionNumber",
    "filingDate",
    "reportDate",
    "acceptanceDateTime",
    "act",
    "form",
    "fileNumber",
    "filmNumber",
    "items",
    "core_type",
    "size",
    "isXBRL",
    "isInlineXBRL",
    "primaryDocument",
    "primaryDocDescription",
  ];
  return Object.fromEntries(names.map((name) => [name, filings.map((filing) => filing[name] ?? "")]));
}

/** A company as EDGAR sends it, as far as it is looked at. */
export function submissions(
  cik: string,
  name: string,
  filings: readonly Record<string, unknown>[] = [],
  more: Record<string, unknown> = {},
  files: readonly Record<string, unknown>[] = [],
) {
  return { cik, name, ...more, filings: { recent: columns(filings), files } };
}

/** A tag of a company as EDGAR sends it. */
export function facts(
  cik: number,
  entityName: string,
  tags: Record<string, Record<string, unknown[]>>,
  taxonomy = "us-gaap",
) {
  const concepts = Object.entries(tags).map(([tag, units]) => [
    tag,
    { label: null, description: null, units },
  ]);
  return { cik, entityName, facts: { [taxonomy]: Object.fromEntries(concepts) } };
}

/** One statement of a figure. */
export function fact(
  start: string | undefined,
  end: string,
  val: unknown,
  filed: string,
  more: Record<string, unknown> = {},
) {
  return {
    ...(start === undefined ? {} : { start }),
    end,
    val,
    accn: "0000000001-20-000001",
    fy: 2020,
    fp: "FY",
    form: "10-K",
    filed,
    ...more,
  };
}

const NO_SUCH_KEY =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message><Key>x</Key></Error>';

export const notThere: LoopbackReply = {
  status: 404,
  headers: { "content-type": "application/xml" },
  text: NO_SUCH_KEY,
};

/** The least that full-text search could answer. */
export function hits(total: number, found: readonly unknown[], more: Record<string, unknown> = {}) {
  return {
    took: 5,
    timed_out: false,
    hits: {
      total: { value: total, relation: total === 10_000 ? "gte" : "eq" },
      max_score: null,
      hits: found,
    },
    ...more,
  };
}

export function hit(id: string, more: Record<string, unknown> = {}) {
  return {
    _id: id,
    _score: 1,
    _source: {
      ciks: ["0000320193"],
      display_names: ["Apple Inc.  (AAPL)  (CIK 0000320193)"],
      form: "10-K",
      adsh: id.split(":")[0],
      file_date: "2024-11-01",
      ...more,
    },
  };
}
