import {
  type Call,
  type CallOptions,
  type Cite,
  type Client,
  check,
  GovDataError,
  type Http,
  InvalidArgumentError,
  isKind,
  path,
  type RequestOptions,
  todayIn,
} from "@govdata/core";
import { seriesId } from "./ids.js";
import { nextRelease, WITH_KEY, WITHOUT_KEY } from "./limits.js";
import { type Answer, API, readAnswer, type Years } from "./read.js";
import type { Allowance, BlsObservation, BlsSeries, SeriesParams, SeriesReply } from "./types.js";

const checks = check(API);
const FIRST_YEAR = 1900;

/** What the methods ask with. */
export interface Caller {
  client: Pick<Client, "call" | "now">;
  /** Whether a key is set. */
  keyed(): boolean;
  /** A replay answers whatever was recorded, with a key or without. */
  replay: boolean;
}

/** Methods that read series. */
export interface DataMethods {
  /**
   * Values of one or several series, in as few queries as the Bureau's limits allow: longer ranges and more series
   * than one query takes are split and the parts joined, each value with its footnotes.
   *
   * @param ids Series ids, in any case: `LNS14000000`, or a list.
   * @param params Years (both inclusive) and what to add. Without years: this year and the two before.
   * @returns The series in the order asked, each newest first; what does not exist in `unknown`.
   * @throws InvalidArgumentError for ids and years that cannot be, for extras that need a key when there is none, and
   * for more queries than a day allows.
   * @throws RateLimitedError when the day's quota is used up; GovDataError of kind `auth` for a key that is refused,
   * `mismatch` when the reply is of other series or years.
   * @see https://www.bls.gov/developers/api_signature_v2.htm
   * @example
   * const { series } = await bls.series(["LASST480000000000003", "LASST060000000000003"], { startYear: 2025 });
   */
  series(ids: string | readonly string[], params?: SeriesParams, options?: CallOptions): Call<SeriesReply>;
  /**
   * One series by GET, which is how the Bureau documents a single one. Ranges are split as for `series`.
   *
   * @returns The series; an empty `data` when there is none in these years.
   * @throws GovDataError of kind `not_found` for a series that does not exist.
   * @example
   * (await bls.single("LAUCN040010000000005")).data[0]?.value; // 17585
   */
  single(id: string, params?: SeriesParams, options?: CallOptions): Call<BlsSeries>;
  /**
   * The newest value of one series.
   *
   * @returns `null` when the series has none at all; a `value` of `null` when the newest is missing.
   * @throws GovDataError of kind `not_found` for a series that does not exist.
   * @example
   * (await bls.latest("LNS14000000"))?.value; // 4.1
   */
  latest(id: string, options?: CallOptions): Call<BlsObservation | null>;
  /**
   * One series as the Bureau's own Excel file.
   *
   * @param params Years and extras as for `series`; at most as many years as one query takes.
   * @returns The bytes of an `.xlsx` file.
   */
  spreadsheet(id: string, params?: SeriesParams, options?: CallOptions): Call<Uint8Array>;
  /** What may be asked with the key that is set, or without one. */
  allowance(): Allowance;
}

/** A list in parts of at most `size`. */
function parts<T>(list: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < list.length; at += size) found.push(list.slice(at, at + size));
  return found;
}

/** Ranges of at most `most` years, from the first on, so that those that are over stay the same and stay cached. */
function ranges({ start, end }: Years, most: number): Years[] {
  const found: Years[] = [];
  for (let from = start; from <= end; from += most) {
    found.push({ start: from, end: Math.min(end, from + most - 1) });
  }
  return found;
}

function yearsOf(params: SeriesParams, now: Date): Years | undefined {
  const thisYear = Number(todayIn("America/New_York", now).slice(0, 4));
  const { startYear, endYear } = params;
  checks.year("startYear", startYear, FIRST_YEAR, thisYear);
  checks.year("endYear", endYear, FIRST_YEAR, thisYear + 1);
  if (startYear === undefined && endYear === undefined) return undefined;
  const end = endYear ?? thisYear;
  const start = startYear ?? end - 2;
  if (start > end) {
    throw new InvalidArgumentError(API, "startYear", `${start} is after the last year, ${end}.`);
  }
  return { start, end };
}

const EXTRAS = [
  ["catalog", "catalog"],
  ["calculations", "calculations"],
  ["annualAverage", "annualaverage"],
  ["aspects", "aspects"],
] as const;

/** The extras asked for, under the Bureau's names. */
function extrasOf(params: SeriesParams, allowed: Allowance): Record<string, true> {
  const found: Record<string, true> = {};
  for (const [ours, theirs] of EXTRAS) {
    const wanted = params[ours];
    if (wanted === undefined || wanted === false || (wanted === "keyed" && !allowed.keyed)) continue;
    if (!allowed.keyed) {
      throw new InvalidArgumentError(
        API,
        ours,
        "needs a key, without which the Bureau leaves it out unsaid: set BLS_API_KEY.",
      );
    }
    found[theirs] = true;
  }
  return found;
}

function refuseTooMany(queries: number, allowed: Allowance): void {
  if (queries <= allowed.queriesPerDay) return;
  throw new InvalidArgumentError(
    API,
    "ids",
    `take ${queries} queries, and ${allowed.queriesPerDay} a day are allowed${allowed.keyed ? "" : " without a key"}: ask for fewer series or years.`,
  );
}

/** The page with a person's view of the same series. */
export function pageOf(ids: readonly string[]): Partial<Cite> {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? { page: `https://data.bls.gov/timeseries/${encodeURIComponent(only)}`, title: only }
    : {};
}

const ttl: RequestOptions["ttl"] = ({ now }) => nextRelease(now);

/** Joins the parts of a split query. */
function join(ids: readonly string[], answers: readonly Answer[]): Answer {
  const series = ids.map((seriesID): BlsSeries => {
    const own = answers.flatMap((answer) => answer.series.filter((one) => one.seriesID === seriesID));
    const rows = own.flatMap(({ data }) => data);
    // Rows of one part keep their order: an annual average stands before the December of its year.
    const data = rows.sort((a, b) => b.year - a.year);
    return { seriesID, catalog: own.find(({ catalog }) => catalog !== null)?.catalog ?? null, data };
  });
  // One range of several may lie before a series began; only where all have nothing does it not exist.
  const unknown = [...new Set(answers.flatMap((answer) => answer.unknown))].filter((id) =>
    series.every(({ seriesID, data }) => seriesID !== id || data.length === 0),
  );
  return {
    series,
    unknown,
    noData: answers.flatMap((answer) => answer.noData),
    messages: [...new Set(answers.flatMap((answer) => answer.messages))],
  };
}

function notFound(id: string): GovDataError {
  return new GovDataError(
    `${API}: no series "${id}": the Bureau does not know it. Ids are listed at https://www.bls.gov/help/hlpforma.htm by survey.`,
    { api: API, kind: "not_found" },
  );
}

export function dataMethods({ client, keyed, replay }: Caller): DataMethods {
  const allowance = () => (keyed() ? WITH_KEY : WITHOUT_KEY);

  /** Tries what was recorded with a key, then what was recorded without, since a replay has no key of its own. */
  async function eitherWay<T>(run: (allowed: Allowance) => Promise<T>): Promise<T> {
    if (!replay) return run(allowance());
    try {
      return await run(WITH_KEY);
    } catch (error) {
      if (!isKind(error, "replay_miss")) throw error;
      return run(WITHOUT_KEY).catch((second: unknown) => {
        throw isKind(second, "replay_miss", "invalid_argument") ? error : second;
      });
    }
  }

  async function query(http: Http, ids: string[], params: SeriesParams, allowed: Allowance) {
    const extras = extrasOf(params, allowed);
    const years = yearsOf(params, http.now());
    const spans = years === undefined ? [undefined] : ranges(years, allowed.yearsPerQuery);
    const asks = parts(ids, allowed.seriesPerQuery).flatMap((seriesid) =>
      spans.map((span) => ({ seriesid, span })),
    );
    refuseTooMany(asks.length, allowed);
    const answers = await Promise.all(
      asks.map(async ({ seriesid, span }) => {
        const body = {
          seriesid,
          ...(span === undefined ? {} : { startyear: String(span.start), endyear: String(span.end) }),
          ...extras,
        };
        const reply = await http.post(`/${allowed.version}/timeseries/data/`, body, {
          ttl,
          keys: allowed.keyed && keyed() ? ["apiKey"] : false,
          cite: pageOf(seriesid),
        });
        return readAnswer(reply, seriesid, span);
      }),
    );
    const { keyed: used, version } = allowed;
    return { ...join(ids, answers), years: years ?? null, keyed: used, version, queries: asks.length };
  }

  function getting(id: string, extra: Record<string, true | string>) {
    return {
      params: extra,
      options: { ttl, keys: keyed() ? ["query"] : false, cite: pageOf([id]) } satisfies RequestOptions,
    };
  }

  async function getOne(
    http: Http,
    id: string,
    span: Years | undefined,
    extra: Record<string, true | string>,
  ) {
    const { params, options } = getting(id, {
      ...(span === undefined ? {} : { startyear: String(span.start), endyear: String(span.end) }),
      ...extra,
    });
    const reply = await http.get(path`/v2/timeseries/data/${id}`, params, options);
    return readAnswer(reply, [id], span);
  }

  return {
    allowance,
    series: (ids, params = {}, options) =>
      client.call(options, (http) => {
        const list = [...new Set((typeof ids === "string" ? [ids] : ids).map(seriesId))];
        checks.required("ids", list);
        return eitherWay((allowed) => query(http, list, params, allowed));
      }),
    single: (id, params = {}, options) =>
      client.call(options, (http) => {
        const one = seriesId(id);
        return eitherWay(async (allowed) => {
          const extras = extrasOf(params, allowed);
          const years = yearsOf(params, http.now());
          const spans = years === undefined ? [undefined] : ranges(years, allowed.yearsPerQuery);
          refuseTooMany(spans.length, allowed);
          const answer = join([one], await Promise.all(spans.map((span) => getOne(http, one, span, extras))));
          const [series] = answer.series;
          if (series === undefined || answer.unknown.includes(one)) throw notFound(one);
          return series;
        });
      }),
    latest: (id, options) =>
      client.call(options, async (http) => {
        const one = seriesId(id);
        const answer = await getOne(http, one, undefined, { latest: true });
        if (answer.unknown.length > 0) throw notFound(one);
        return answer.series[0]?.data[0] ?? null;
      }),
    spreadsheet: (id, params = {}, options) =>
      client.call(options, (http) => {
        const one = seriesId(id);
        const allowed = allowance();
        const years = yearsOf(params, http.now());
        if (years !== undefined && ranges(years, allowed.yearsPerQuery).length > 1) {
          throw new InvalidArgumentError(
            API,
            "startYear",
            `a file holds at most ${allowed.yearsPerQuery} years${allowed.keyed ? "" : " without a key"}.`,
          );
        }
        const { params: query, options: asked } = getting(one, {
          ...(years === undefined ? {} : { startyear: String(years.start), endyear: String(years.end) }),
          ...extrasOf(params, allowed),
        });
        return http.getBytes(path`/v2/timeseries/data/${`${one}.xlsx`}`, query, asked);
      }),
  };
}
