import { type Call, type CallOptions, field } from "@govdata/core";
import { type Caller, checks, pages, post, TTL } from "./http.js";
import {
  anything,
  flag,
  list,
  name,
  number,
  type Reader,
  type RowOf,
  readMessages,
  resultsOf,
  row,
  type Shape,
  text,
} from "./read.js";
import { type GlossaryTerm, glossaryTerm } from "./references.js";

const agency = {
  /** Internal number. */
  id: number,
  /** Whether it is a top-level agency itself. */
  toptier_flag: flag,
  toptier_agency: row({ toptier_code: name, abbreviation: text, name }),
  subtier_agency: row({ abbreviation: text, name }),
} satisfies Shape;
/** An agency or sub-agency. */
export type AgencySuggestion = RowOf<typeof agency>;

const program = { program_number: name, program_title: text, popular_name: text } satisfies Shape;
export type ProgramSuggestion = RowOf<typeof program>;
const naics = { naics: name, naics_description: text, year_retired: number } satisfies Shape;
export type NaicsSuggestion = RowOf<typeof naics>;
const psc = { product_or_service_code: name, psc_description: text } satisfies Shape;
export type PscSuggestion = RowOf<typeof psc>;
const recipient = { recipient_name: text, recipient_level: text, uei: text, duns: text } satisfies Shape;
/** A recipient; level, UEI and DUNS can all be null. */
export type RecipientSuggestion = RowOf<typeof recipient>;
const city = { city_name: text, state_code: text } satisfies Shape;
export type CitySuggestion = RowOf<typeof city>;
const activity = { program_activity_code: text, program_activity_name: text } satisfies Shape;
export type ActivitySuggestion = RowOf<typeof activity>;
const named = { agency_name: text, agency_abbreviation: text } satisfies Shape;

const country = { country_name: text } satisfies Shape;
const places = {
  countries: list(row(country)),
  states: list(row({ state_name: text, ...country })),
  cities: list(row({ city_name: text, state_name: text, ...country })),
  counties: list(row({ county_name: text, county_fips: text, state_name: text, ...country })),
  zip_codes: list(row({ zip_code: text, state_name: text, ...country })),
  districts_original: list(row({ original_cd: text, state_name: text, ...country })),
  districts_current: list(row({ current_cd: text, state_name: text, ...country })),
} satisfies Shape;
/** Places by kind; a kind without a match is an empty list. */
export type PlaceSuggestions = RowOf<typeof places>;

/** Parts of a Treasury account symbol, as far as they are known. */
export interface AccountParts {
  ata?: string | null;
  aid?: string | null;
  bpoa?: string | null;
  epoa?: string | null;
  a?: string | null;
  main?: string | null;
  sub?: string | null;
}
/** A part of the symbol. */
export const ACCOUNT_PARTS = ["ata", "aid", "bpoa", "epoa", "a", "main", "sub"] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];
/** A value of a part; agencies come with their names. */
export interface AccountPartValue {
  value: string | null;
  agency_name: string | null;
  agency_abbreviation: string | null;
}

export interface SuggestParams {
  /** How many at most, up to 500. Default 10. */
  limit?: number;
}
export interface CityParams extends SuggestParams {
  /** Three letters. Default USA. */
  countryCode?: string;
  /** Default `primary_place_of_performance`. */
  scope?: "primary_place_of_performance" | "recipient_location";
  stateCode?: string;
}

type Suggest<Row> = (text: string, params?: SuggestParams, options?: CallOptions) => Call<Row[]>;

/** Finding the codes and names that filters want, by the first letters or by words. */
export interface AutocompleteMethods {
  /** Agencies and sub-agencies that make awards. The agency calls this address deprecated; the newer one is not recorded. */
  awardingAgencies: Suggest<AgencySuggestion>;
  /** Agencies and sub-agencies that pay for awards. */
  fundingAgencies: Suggest<AgencySuggestion>;
  /** Agencies, sub-agencies and offices that make awards, each with what is above and below it, as sent. */
  awardingOffices(text: string, params?: SuggestParams, options?: CallOptions): Call<unknown>;
  /** Agencies, sub-agencies and offices that pay for awards, as sent. */
  fundingOffices(text: string, params?: SuggestParams, options?: CallOptions): Call<unknown>;
  /** Assistance listings (CFDA). */
  programs: Suggest<ProgramSuggestion>;
  /** Industries. */
  naics: Suggest<NaicsSuggestion>;
  /** Products and services. */
  psc: Suggest<PscSuggestion>;
  /** Recipients by name or UEI. */
  recipients(
    text: string,
    params?: SuggestParams & { levels?: readonly ("C" | "P" | "R")[] },
    options?: CallOptions,
  ): Call<RecipientSuggestion[]>;
  /** Cities, as filters want them. */
  cities(text: string, params?: CityParams, options?: CallOptions): Call<CitySuggestion[]>;
  /**
   * Countries, states, counties, cities, districts and postal areas.
   *
   * @example
   * (await usaspending.autocomplete.places("california")).states[0]?.state_name; // "CALIFORNIA"
   */
  places(text: string, params?: SuggestParams, options?: CallOptions): Call<PlaceSuggestions>;
  /** Words of the glossary. */
  glossary: Suggest<GlossaryTerm>;
  /** Program activities. */
  programActivities: Suggest<ActivitySuggestion>;
  /** Values of one part of a Treasury account symbol, given others. */
  accountParts(
    part: AccountPart,
    known: AccountParts,
    params?: SuggestParams,
    options?: CallOptions,
  ): Call<AccountPartValue[]>;
}

export function autocompleteMethods(caller: Caller): AutocompleteMethods {
  const ask = { ttl: TTL.reference, cite: { page: pages.docs } };

  function suggest<Row>(
    kind: string,
    read: Reader<Row>,
    { text: asked, limit, ...more }: { text: string; limit?: number; [name: string]: unknown },
    options: CallOptions | undefined,
  ): Call<Row> {
    return post(
      caller,
      options,
      () => ({
        path: `/autocomplete/${kind}/`,
        body: {
          search_text: checks.required("text", asked),
          limit: checks.integer("limit", limit, 1, 500),
          ...more,
        },
        ...ask,
      }),
      (body, where) => {
        readMessages(body);
        return read(body, where);
      },
    );
  }

  const rows =
    <S extends Shape>(kind: string, shape: S): Suggest<RowOf<S>> =>
    (asked, params = {}, options) =>
      suggest(kind, resultsOf(row(shape)), { text: asked, limit: params.limit }, options);

  const offices =
    (kind: string) =>
    (asked: string, params: SuggestParams = {}, options?: CallOptions): Call<unknown> =>
      suggest(
        kind,
        (body) => anything(field(body, "results"), "results"),
        { text: asked, limit: params.limit },
        options,
      );

  return {
    awardingAgencies: rows("awarding_agency", agency),
    fundingAgencies: rows("funding_agency", agency),
    awardingOffices: offices("awarding_agency_office"),
    fundingOffices: offices("funding_agency_office"),
    programs: rows("cfda", program),
    naics: rows("naics", naics),
    psc: rows("psc", psc),
    recipients: (asked, { levels, limit } = {}, options) =>
      suggest(
        "recipient",
        resultsOf(row(recipient)),
        { text: asked, limit, recipient_levels: levels },
        options,
      ),
    cities: (
      asked,
      { limit, countryCode = "USA", scope = "primary_place_of_performance", stateCode } = {},
      options,
    ) =>
      suggest(
        "city",
        resultsOf(row(city)),
        {
          text: asked,
          // Required here.
          limit: limit ?? 10,
          filter: {
            country_code: checks.pattern("countryCode", countryCode, /[A-Z]{3}/, '"USA"'),
            scope: checks.oneOf("scope", scope, ["primary_place_of_performance", "recipient_location"]),
            ...(stateCode === undefined ? {} : { state_code: checks.state("stateCode", stateCode) }),
          },
        },
        options,
      ),
    places: (asked, params = {}, options) =>
      suggest(
        "location",
        (body) => row(places)(field(body, "results") ?? {}, "results"),
        { text: asked, limit: params.limit },
        options,
      ),
    glossary: (asked, params = {}, options) =>
      suggest(
        "glossary",
        // `results` are the bare words; the definitions are beside them.
        (body) => list(row(glossaryTerm))(field(body, "matched_terms"), "matched_terms"),
        { text: asked, limit: params.limit },
        options,
      ),
    programActivities: rows("program_activity", activity),
    accountParts: (part, known, params = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: `/autocomplete/accounts/${checks.oneOf("part", part, ACCOUNT_PARTS)}/`,
          body: { filters: known, limit: checks.integer("limit", params.limit, 1, 500) },
          ...ask,
        }),
        resultsOf((value, where) => readPart(part, value, where)),
      ),
  };
}

function readPart(part: AccountPart, value: unknown, where: string): AccountPartValue {
  const bare = { agency_name: null, agency_abbreviation: null };
  if (part !== "aid" && part !== "ata") return { value: text(value, where), ...bare };
  const { agency_name, agency_abbreviation } = row(named)(value, where);
  return { value: text(field(value, part), `${where}.${part}`), agency_name, agency_abbreviation };
}
