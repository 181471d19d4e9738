import {
  asObject,
  type Call,
  type CallOptions,
  expectEcho,
  field,
  type Http,
  path,
  stringOrNull,
  todayIn,
} from "@govdata/core";
import { API, type Caller, getOrNull, pages, TTL } from "./http.js";
import { cikOf } from "./identify.js";
import { checks } from "./params.js";
import { cik10, readConcept, readFrame } from "./read.js";
import type { CompanyFacts, CompanyId, Concept, Frame } from "./types.js";
import type { Taxonomy } from "./vocabulary.js";

export interface ConceptParams {
  /** Default `us-gaap`; companies under international standards use `ifrs-full`. */
  taxonomy?: Taxonomy | (string & {});
}

export interface FrameParams extends ConceptParams {
  /** Default `USD`; `USD/shares` and `USD-per-shares` are one. */
  unit?: string;
}

/** Figures as companies tagged them in their accounts. */
export interface XbrlMethods {
  /**
   * Everything a company stated under one tag: every period, once for each filing that repeats it.
   * For one figure per period see `history`.
   *
   * @param company CIK, ticker or name.
   * @param tag Case counts: `AccountsPayableCurrent`.
   * @returns `null` when the company never used the tag (or there is no such company).
   * @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces
   * @example
   * (await sec.concept("AAPL", "Assets"))?.units.USD?.length;
   */
  concept(
    company: CompanyId,
    tag: string,
    params?: ConceptParams,
    options?: CallOptions,
  ): Call<Concept | null>;
  /**
   * Everything a company ever stated in its accounts: megabytes for a large one. Whole-company figures only, no
   * segments.
   *
   * @returns `null` when it states nothing in XBRL (or there is no such company).
   * @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces
   */
  facts(company: CompanyId, options?: CallOptions): Call<CompanyFacts | null>;
  /**
   * One figure of every company that stated it for a calendar period. Companies with another fiscal year are placed
   * where it fits, with about thirty days' tolerance; a recent period fills up over weeks.
   *
   * @param tag `Assets`
   * @param period `CY2023` a year, `CY2023Q1` a quarter, `CY2023Q1I` the moment at its end (every balance). Fiscal
   *   fourth quarters are no quarter of their own.
   * @returns In the order of CIKs; `null` when nobody stated it so, as also when the `I` is wrong for the tag.
   * @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces
   * @example
   * (await sec.frame("AccountsPayableCurrent", "CY2019Q1I"))?.pts; // 3390
   */
  frame(tag: string, period: string, params?: FrameParams, options?: CallOptions): Call<Frame | null>;
}

function tagOf(tag: string): string {
  return checks.pattern("tag", checks.required("tag", tag).trim(), /[A-Za-z]\w{0,250}/, "Assets");
}

function taxonomyOf(taxonomy: string | undefined): string {
  return checks.pattern("taxonomy", taxonomy ?? "us-gaap", /[a-z][a-z0-9-]{1,30}/, "us-gaap");
}

export async function conceptOf(
  http: Http,
  cik: string,
  taxonomy: string,
  tag: string,
): Promise<Concept | null> {
  const body = await getOrNull(http, path`/api/xbrl/companyconcept/CIK${cik}/${taxonomy}/${`${tag}.json`}`, {
    ttl: TTL.facts,
    cite: { page: pages.company(cik), title: `${taxonomy}:${tag}` },
  });
  if (body === null) return null;
  const got = cik10(field(body, "cik"));
  expectEcho(API, "cik", cik, got);
  expectEcho(API, "taxonomy", taxonomy, field(body, "taxonomy"));
  expectEcho(API, "tag", tag, field(body, "tag"));
  return readConcept(body, { cik: got, entityName: stringOrNull(field(body, "entityName")), taxonomy, tag });
}

/** The facts of a company with each tag read only when it is asked for: there are hundreds, of thousands of facts. */
export interface FactFile {
  cik: string;
  entityName: string | null;
  taxonomies: string[];
  tags(taxonomy: string): string[];
  concept(taxonomy: string, tag: string): Concept | undefined;
}

export async function factsOf(http: Http, cik: string): Promise<FactFile | null> {
  const body = await getOrNull(http, path`/api/xbrl/companyfacts/CIK${`${cik}.json`}`, {
    ttl: TTL.facts,
    cite: { page: pages.company(cik), title: "Company facts" },
  });
  if (body === null) return null;
  const got = cik10(field(body, "cik"));
  expectEcho(API, "cik", cik, got);
  const entityName = stringOrNull(field(body, "entityName"));
  const facts = asObject(field(body, "facts"), API, "facts");
  const tagsOf = (taxonomy: string) => {
    const tags = field(facts, taxonomy);
    return tags === undefined ? {} : asObject(tags, API, taxonomy);
  };
  return {
    cik: got,
    entityName,
    taxonomies: Object.keys(facts),
    tags: (taxonomy) => Object.keys(tagsOf(taxonomy)),
    concept(taxonomy, tag) {
      const concept = field(tagsOf(taxonomy), tag);
      return concept === undefined
        ? undefined
        : readConcept(concept, { cik: got, entityName, taxonomy, tag });
    },
  };
}

function all(file: FactFile): CompanyFacts {
  const facts: CompanyFacts["facts"] = {};
  for (const taxonomy of file.taxonomies) {
    facts[taxonomy] = Object.fromEntries(
      file.tags(taxonomy).flatMap((tag) => {
        const concept = file.concept(taxonomy, tag);
        return concept === undefined ? [] : [[tag, concept]];
      }),
    );
  }
  return { cik: file.cik, entityName: file.entityName, facts };
}

/** A unit as an address writes it. */
function addressUnit(unit: string): string {
  return unit.replace("/", "-per-");
}

export async function frameOf(
  http: Http,
  taxonomy: string,
  tag: string,
  unit: string,
  period: string,
): Promise<Frame | null> {
  const year = Number(period.slice(2, 6));
  const closed = year < Number(todayIn("America/New_York", http.now()).slice(0, 4)) - 1;
  const inAddress = addressUnit(unit);
  const body = await getOrNull(
    http,
    path`/api/xbrl/frames/${taxonomy}/${tag}/${inAddress}/${`${period}.json`}`,
    {
      ttl: closed ? TTL.frameClosed : TTL.frameOpen,
      cite: { page: pages.docs, title: `${taxonomy}:${tag} ${period}` },
    },
  );
  if (body === null) return null;
  const frame = readFrame(body);
  expectEcho(API, "taxonomy", taxonomy, frame.taxonomy);
  expectEcho(API, "tag", tag, frame.tag);
  expectEcho(API, "unit", inAddress, addressUnit(frame.uom));
  expectEcho(API, "period", period, frame.ccp);
  return frame;
}

function periodOf(period: string): string {
  return checks.pattern(
    "period",
    checks.required("period", period).trim(),
    /CY\d{4}(?:Q[1-4]I?)?/,
    "CY2023Q4I",
  );
}

export function xbrlMethods(caller: Caller): XbrlMethods {
  return {
    concept: (company, tag, params = {}, options) =>
      caller.call(options, async (http) => {
        const [taxonomy, name] = [taxonomyOf(params.taxonomy), tagOf(tag)];
        return conceptOf(http, await cikOf(http, company), taxonomy, name);
      }),
    facts: (company, options) =>
      caller.call(options, async (http) => {
        const file = await factsOf(http, await cikOf(http, company));
        return file === null ? null : all(file);
      }),
    frame: (tag, period, params = {}, options) =>
      caller.call(options, (http) => {
        const unit = checks.pattern("unit", params.unit ?? "USD", /[A-Za-z][\w/-]{0,60}/, "USD/shares");
        return frameOf(http, taxonomyOf(params.taxonomy), tagOf(tag), unit, periodOf(period));
      }),
  };
}
