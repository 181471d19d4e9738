import {
  type Call,
  type CallOptions,
  type Cite,
  type Client,
  expectEcho,
  GovDataError,
  type Http,
  isGovDataError,
  nextAt,
  type Params,
  RateLimitedError,
  type RequestOptions,
  stringOrNull,
} from "@govdata/core";
import { ILL_ENCODED, many, parseLenient, prop, withoutKey } from "./errors.js";
import { API, type RowReader, readReply } from "./read.js";
import type { DataReply } from "./types.js";
import type { Dataset } from "./vocabulary.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The BEA blocks a key for an hour at 30 errors in a minute. */
const MOST_ERRORS = 25;

export const PAGES = {
  api: "https://apps.bea.gov/developers/",
  guide: "https://apps.bea.gov/api/_pdf/bea_web_service_api_user_guide.pdf",
  tables: "https://www.bea.gov/itable/",
} as const;

/** Figures come out at 08:30 in Washington: nothing kept from before then is served after. */
function figuresExpire({ now }: { now: Date }): Date {
  const release = nextAt({ hour: 8, minute: 30, timeZone: "America/New_York" }, now);
  return new Date(Math.min(release.getTime(), now.getTime() + 12 * HOUR));
}

/** What the methods ask with: the client, and the errors of the last minute. */
export interface Caller {
  client: Client;
  errors: number[];
}

/** One request; every answer has the echoed key masked. */
export async function ask(
  { errors }: Caller,
  http: Http,
  params: Params,
  options: RequestOptions = {},
): Promise<unknown> {
  const now = http.now().getTime();
  while (errors[0] !== undefined && errors[0] <= now - MINUTE) errors.shift();
  if (errors.length >= MOST_ERRORS) {
    const message = `${API}: ${errors.length} requests failed within a minute. At 30 the BEA blocks the key for an hour: mend the request and wait a minute.`;
    throw new RateLimitedError(message, { api: API, retryAfter: 60 });
  }
  try {
    const body = await http.get<unknown>("/data", params, options);
    if (prop(body, ILL_ENCODED) !== true) return body;
    return withoutKey(parseLenient(decode(await http.getBytes("/data", params, options))));
  } catch (error) {
    if (isGovDataError(error) && error.status !== undefined) errors.push(http.now().getTime());
    throw error;
  }
}

/** Older replies are ISO 8859-1. A replacement character that the agency itself sent stays. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("iso-8859-1").decode(bytes);
  }
}

/** Compares the API's echo with what was asked. Names and values come back in capitals; what is not echoed is not compared. */
function checkEcho(body: unknown, asked: Params): void {
  const request = prop(prop(body, "BEAAPI"), "Request");
  const echoed = new Map(
    many(prop(request, "RequestParam")).map((entry) => [
      stringOrNull(prop(entry, "ParameterName"))?.toLowerCase(),
      stringOrNull(prop(entry, "ParameterValue")),
    ]),
  );
  for (const [name, value] of Object.entries(asked)) {
    const got = echoed.get(name.toLowerCase());
    if (value === undefined || value === null || got === undefined || got === null) continue;
    expectEcho(API, name, String(value).split(","), got.split(","));
  }
}

export interface DataRequest<Row> {
  dataset: Dataset;
  params: Params;
  readRow(row: RowReader): Row;
  /** Order of the rows. */
  compare(a: Row, b: Row): number;
  /** What a row says it is, against what was asked. */
  check?(row: Row): void;
}

/** Figures of a data set. `request` runs inside the call, so that a bad argument is a rejected promise. */
export function getData<Row>(
  caller: Caller,
  options: CallOptions | undefined,
  request: () => DataRequest<Row>,
): Call<DataReply<Row>> {
  return caller.client.call(options, async (http) => {
    const { dataset, params, readRow, compare, check } = request();
    const sent = { method: "GetData", DatasetName: dataset, ...params };
    const cite = (body: unknown): Partial<Cite> => {
      // Bytes that are still to be decoded say nothing yet.
      if (body === undefined) return { page: PAGES.tables };
      const { title, statistic, released } = readReply(dataset, body, () => null);
      return { page: PAGES.tables, title: title ?? statistic ?? dataset, ...(released ? { released } : {}) };
    };
    const body = await ask(caller, http, sent, { ttl: figuresExpire, cite });
    checkEcho(body, sent);
    const reply = readReply(dataset, body, readRow);
    for (const row of reply.data) check?.(row);
    return { ...reply, data: reply.data.sort(compare) };
  });
}

/** A description of the API. */
export function getDescription<T>(
  caller: Caller,
  options: CallOptions | undefined,
  request: () => { params: Params; node: string; read(value: unknown): T },
): Call<T[]> {
  return caller.client.call(options, async (http) => {
    const { params, node, read } = request();
    const body = await ask(caller, http, params, { ttl: DAY, cite: { page: PAGES.guide } });
    checkEcho(body, params);
    const results = many(prop(prop(body, "BEAAPI"), "Results"));
    if (results.length === 0) {
      throw new GovDataError(`${API}: the reply has no Results`, { api: API, kind: "unreadable" });
    }
    return results.flatMap((each) => many(prop(each, node))).map(read);
  });
}
