import {
  type Call,
  type CallOptions,
  expectEcho,
  field,
  findState,
  InvalidArgumentError,
  path,
} from "@govdata/core";
import { unknownIs404 } from "./awards.js";
import {
  type Caller,
  checks,
  get,
  type Paged,
  pagedList,
  pages,
  post,
  type SortParams,
  sorted,
  TTL,
} from "./http.js";
import {
  API,
  figure,
  list,
  name,
  number,
  optional,
  type Page,
  pageOf,
  type RowOf,
  row,
  type Shape,
  text,
} from "./read.js";
import { recipientId } from "./spending.js";

const listed = {
  /** For `recipients.get`. */
  id: name,
  duns: text,
  uei: text,
  name: text,
  /** P parent, C child, R neither. */
  recipient_level: text,
  /** US dollars of the last twelve months. */
  amount: number,
} satisfies Shape;
/** A recipient of the list of recipients. */
export type RecipientListing = RowOf<typeof listed>;

const parent = { parent_name: text, parent_duns: text, parent_id: text, parent_uei: text } satisfies Shape;
const profile = {
  name: text,
  alternate_names: list(text),
  duns: text,
  uei: text,
  recipient_id: name,
  recipient_level: text,
  ...parent,
  parents: list(row(parent)),
  business_types: list(text),
  location: optional(
    row({
      address_line1: text,
      address_line2: text,
      address_line3: text,
      city_name: text,
      county_name: text,
      state_code: text,
      zip: text,
      zip4: text,
      foreign_province: text,
      foreign_postal_code: text,
      country_name: text,
      country_code: text,
      congressional_code: text,
    }),
  ),
  /** US dollars of the year asked for. */
  total_transaction_amount: number,
  total_transactions: number,
  total_face_value_loan_amount: number,
  total_face_value_loan_transactions: number,
} satisfies Shape;
/** A recipient with its parents, place and totals. */
export type Recipient = RowOf<typeof profile>;

const child = {
  name: text,
  duns: text,
  uei: text,
  recipient_id: text,
  state_province: text,
  /** US dollars. */
  amount: number,
} satisfies Shape;
export type RecipientChild = RowOf<typeof child>;

const stateListing = {
  fips: name,
  code: text,
  name,
  type: text,
  amount: number,
  count: number,
} satisfies Shape;
/** A state with the dollars and number of its awards. */
export type StateListing = RowOf<typeof stateListing>;

const stateProfile = {
  name,
  /** "CA" */
  code: text,
  /** "06" */
  fips: name,
  /** state, territory or district */
  type: text,
  population: number,
  pop_year: number,
  pop_source: text,
  /** US dollars. */
  median_household_income: number,
  mhi_year: number,
  mhi_source: text,
  /** US dollars, as are the amounts below. */
  total_prime_amount: number,
  total_prime_awards: number,
  total_face_value_loan_amount: number,
  total_face_value_loan_prime_awards: number,
  /** Null for all years and for the current one. */
  award_amount_per_capita: number,
  total_outlays: number,
} satisfies Shape;
export type StateProfile = RowOf<typeof stateProfile>;

const stateAwards = { type: name, amount: number, count: number, total_outlays: number } satisfies Shape;
export type StateAwards = RowOf<typeof stateAwards>;

/** A fiscal year, all of them, or the newest the agency has. */
export type ProfileYear = number | "all" | "latest";

const AWARD_KINDS = [
  "all",
  "contracts",
  "grants",
  "loans",
  "direct_payments",
  "other_financial_assistance",
] as const;
const SORTS = ["name", "duns", "amount"] as const;

export interface RecipientSearch {
  /** Part of a name, a UEI or a DUNS. */
  keyword?: string;
  /** Default `all`. */
  awardType?: (typeof AWARD_KINDS)[number];
}
export interface RecipientListParams extends RecipientSearch, SortParams<(typeof SORTS)[number]> {}

/** Companies, universities, states and others that receive federal money. */
export interface RecipientMethods {
  /**
   * Recipients by name, with what they received in the last twelve months; the largest first. `limit` up to 1,000.
   * Several can share one name: tell them apart by `uei`.
   *
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/recipient.md
   * @example
   * const { results } = await usaspending.recipients.list({ keyword: "boeing", limit: 5 });
   */
  list: Paged<
    [params?: RecipientListParams, options?: CallOptions],
    Page<RecipientListing>,
    RecipientListing
  >;
  /** How many recipients match. */
  count(params?: RecipientSearch, options?: CallOptions): Call<number>;
  /**
   * A recipient with its parents, place, business types and totals.
   *
   * @param id With its level at the end: `"f75c5884-be89-7e16-e438-f9e96e72898e-C"`.
   * @param params `year`: a fiscal year, `all`, or `latest` (default).
   * @throws {GovDataError} `not_found` for an unknown id.
   */
  get(id: string, params?: { year?: ProfileYear }, options?: CallOptions): Call<Recipient>;
  /** The companies under a parent, by its UEI or DUNS. */
  children(ueiOrDuns: string, params?: { year?: ProfileYear }, options?: CallOptions): Call<RecipientChild[]>;
}

/** States and territories: what goes there. */
export interface StateMethods {
  /** All states and territories with the dollars and number of their awards. */
  list(options?: CallOptions): Call<StateListing[]>;
  /**
   * What a state receives in a year, with its population and income.
   *
   * @param state Name, postal code or FIPS code.
   * @param year The contract and the program behind it disagree on what no year means, so one is always asked for.
   * @throws {GovDataError} `invalid_argument` for an unknown state, `mismatch` when another one was answered.
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/recipient/state/fips.md
   * @example
   * (await usaspending.states.get("California", "latest")).award_amount_per_capita; // 4585.97
   */
  get(state: string, year: ProfileYear, options?: CallOptions): Call<StateProfile>;
  /** What a state receives in a year, by kind of award. */
  awards(state: string, year: ProfileYear, options?: CallOptions): Call<StateAwards[]>;
}

function profileYear(year: ProfileYear): string {
  return typeof year === "number"
    ? String(checks.year("year", year, 2008, 2099))
    : checks.oneOf("year", year, ["all", "latest"]);
}

function fipsOf(state: string): string {
  const usps = checks.state("state", checks.required("state", state));
  const found = findState(usps);
  if (found === undefined)
    throw new InvalidArgumentError(API, "state", `"${state}" is not a state or territory.`);
  return found.fips;
}

function search({ keyword, awardType }: RecipientSearch) {
  return {
    keyword: keyword === undefined ? undefined : checks.required("keyword", keyword),
    award_type: checks.oneOf("awardType", awardType, AWARD_KINDS),
  };
}

export function recipientMethods(caller: Caller): RecipientMethods {
  return {
    list: pagedList((params: RecipientListParams = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/recipient/",
          body: { ...search(params), ...sorted(params, SORTS, 1000) },
          ttl: TTL.search,
          cite: { page: pages.recipients },
        }),
        pageOf(row(listed)),
      ),
    ),
    count: (params = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/recipient/count/",
          body: search(params),
          ttl: TTL.search,
          cite: { page: pages.recipients },
        }),
        (body) => figure(field(body, "count"), "count"),
      ),
    get: (id, { year = "latest" } = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/recipient/${recipientId("id", id)}/`,
          params: { year: profileYear(year) },
          ttl: TTL.search,
          cite: { page: pages.recipient(id) },
          parseError: unknownIs404,
        }),
        (body, where) => {
          const found = row(profile)(body, where);
          expectEcho(API, "recipient_id", id, found.recipient_id);
          return found;
        },
      ),
    children: (ueiOrDuns, { year = "latest" } = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/recipient/children/${checks.pattern("ueiOrDuns", checks.required("ueiOrDuns", ueiOrDuns), /\d{9}|[A-Z0-9]{12}/, '"NU2UC8MX6NK1"')}/`,
          params: { year: profileYear(year) },
          ttl: TTL.search,
          cite: { page: pages.recipients },
        }),
        list(row(child)),
      ),
  };
}

export function stateMethods(caller: Caller): StateMethods {
  const page = (state: string, year: ProfileYear) => ({
    page: pages.state(findState(state)?.name ?? state, String(year)),
  });
  return {
    list: (options) =>
      get(
        caller,
        options,
        () => ({ path: "/recipient/state/", ttl: TTL.search, cite: { page: pages.states } }),
        list(row(stateListing)),
      ),
    get: (state, year, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/recipient/state/${fipsOf(state)}/`,
          params: { year: profileYear(checks.required("year", year)) },
          ttl: TTL.search,
          cite: page(state, year),
        }),
        (body, where) => {
          const found = row(stateProfile)(body, where);
          expectEcho(API, "fips", fipsOf(state), found.fips);
          return found;
        },
      ),
    awards: (state, year, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/recipient/state/awards/${fipsOf(state)}/`,
          params: { year: profileYear(checks.required("year", year)) },
          ttl: TTL.search,
          cite: page(state, year),
        }),
        list(row(stateAwards)),
      ),
  };
}
