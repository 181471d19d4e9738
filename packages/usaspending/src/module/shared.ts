import { addDays, fiscalYear, InvalidArgumentError, todayIn } from "@govdata/core";
import { arg, type Json, type Next, type RunContext, type StateArgument, toolsFor, z } from "@govdata/kit";
import { type AgencyMatch, matchAgencies, SURE } from "../agency-names.js";
import { AGENCIES } from "../agency-table.js";
import { AWARD_GROUPS, type AwardGroup, awardTypeCodes } from "../award-types.js";
import type { Usaspending } from "../client.js";
import type { AgencyFilter, Filters, TimePeriod } from "../filters.js";
import { API } from "../read.js";

export const { defineTool, group } = toolsFor<Usaspending>("usaspending");

export type Context = Pick<RunContext<Usaspending>, "sdk" | "signal" | "now">;

/** Where an award can be read. */
export const AWARD_ADDRESS = "govdata://usaspending/award/{id}";

/** Searches reach back to here. */
const EARLIEST = "2007-10-01";

/** Kinds of award in people's words. */
const KINDS: { readonly [Group in AwardGroup]: string } = {
  contracts: "contracts",
  idvs: "contract vehicles",
  grants: "grants",
  loans: "loans",
  direct_payments: "direct payments",
  other_financial_assistance: "other assistance",
};

/** Arguments that several tools take, worded once. */
export const args = {
  agency: () =>
    arg.text(
      "Agency by name, abbreviation or code: NASA, State Department, 097; NIH and other sub-agencies too",
    ),
  awardType: (description = "Kind of award; default all") => arg.oneOf(AWARD_GROUPS, description),
  fiscalYear: (description = "Fiscal year: 2024 began on 2023-10-01") => arg.year(description, 2008, 2099),
  awardId: () =>
    arg.text("Award id as searches give it (CONT_AWD_…, ASST_NON_…), or internal number", {
      max: 200,
      pattern: { match: /^(\d+|(CONT|ASST)_[A-Z]+_.+)$/, example: "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-" },
    }),
  page: () => arg.page(),
};

/** What a search can be narrowed by. */
export const searchShape = {
  keywords: arg
    .ids("Words or phrases, 3 letters or more, any of them; list or separated by commas", { max: 10 })
    .optional(),
  recipient: arg.text("Recipient: part of a name, or a UEI", { max: 200 }).optional(),
  agency: args.agency().optional(),
  agency_role: arg.oneOf(["awarding", "funding"], "Agency that made the awards (default) or paid").optional(),
  state: arg.state("Only this state").optional(),
  state_of: arg
    .oneOf(["performance", "recipient"], "state is where the work is done (default) or the recipient sits")
    .optional(),
  program: arg.text("Assistance program: number 93.778, or its name (Medicaid)", { max: 200 }).optional(),
  naics: arg.ids("Industry codes of 2, 4 or 6 digits", { max: 20 }).optional(),
  psc: arg.ids("Product or service codes", { max: 20 }).optional(),
  min_amount: z.number().optional().describe("Awards of at least so many dollars"),
  max_amount: z.number().optional().describe("Awards of at most so many dollars"),
};

/** When. */
export const timeShape = {
  fiscal_year: args.fiscalYear().optional(),
  start: arg.date("First day; not with fiscal_year").optional(),
  end: arg.date("Last day; not with fiscal_year").optional(),
};

interface TimeInput {
  fiscal_year?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
  all_time?: boolean | undefined;
}

interface SearchInput extends TimeInput {
  keywords?: string[] | undefined;
  recipient?: string | undefined;
  agency?: string | undefined;
  agency_role?: "awarding" | "funding" | undefined;
  state?: StateArgument | undefined;
  state_of?: "performance" | "recipient" | undefined;
  program?: string | undefined;
  naics?: string[] | undefined;
  psc?: string[] | undefined;
  min_amount?: number | undefined;
  max_amount?: number | undefined;
  award_type?: AwardGroup | undefined;
}

/** Arguments of time and amount that contradict each other. */
export function checkSearch(input: SearchInput): { field: string; reason: string } | undefined {
  const { fiscal_year, start, end, all_time, min_amount, max_amount, keywords } = input;
  if (fiscal_year !== undefined && (start !== undefined || end !== undefined)) {
    return { field: "fiscal_year", reason: "give either a fiscal year or start and end" };
  }
  if (all_time === true && (fiscal_year !== undefined || start !== undefined || end !== undefined)) {
    return { field: "all_time", reason: "all_time takes no year and no dates" };
  }
  if (start !== undefined && end !== undefined && start > end)
    return { field: "start", reason: "is after end" };
  if (min_amount !== undefined && max_amount !== undefined && min_amount > max_amount) {
    return { field: "min_amount", reason: "is more than max_amount" };
  }
  const short = keywords?.find((word) => word.length < 3);
  return short === undefined
    ? undefined
    : { field: "keywords", reason: `"${short}" is shorter than three letters` };
}

/** The fiscal year that is over. */
export function lastFiscalYear(now: Date): number {
  return fiscalYear(todayIn("America/New_York", now)) - 1;
}

/** First and last day of fiscal years. */
export function fiscalYears(from: number, to = from): TimePeriod {
  return { startDate: `${from - 1}-10-01`, endDate: `${to}-09-30` };
}

/** When, and in words. `standard`: what holds when nothing is said. */
function periodOf(
  { fiscal_year, start, end, all_time }: TimeInput,
  now: Date,
  standard: "always" | "last_year" | "five_years",
): { period?: TimePeriod; words: string } {
  if (fiscal_year !== undefined) return { period: fiscalYears(fiscal_year), words: `fiscal ${fiscal_year}` };
  if (start !== undefined || end !== undefined) {
    const startDate = start ?? EARLIEST;
    const endDate = end ?? todayIn("America/New_York", now);
    // A first day that lies ahead has no last day behind it.
    const last = endDate < startDate ? addDays(startDate, 364) : endDate;
    return { period: { startDate, endDate: last }, words: `${startDate} to ${last}` };
  }
  if (all_time === true || standard === "always") return { words: `since ${EARLIEST}` };
  const year = lastFiscalYear(now);
  return standard === "last_year"
    ? { period: fiscalYears(year), words: `fiscal ${year}` }
    : { period: fiscalYears(year - 4, year), words: `fiscal ${year - 4} to ${year}` };
}

/** A search in the SDK's filters, and in words. */
export async function filtersOf(
  input: SearchInput,
  context: Context,
  standard: "always" | "last_year" | "five_years",
): Promise<{ filters: Filters; words: string }> {
  const { keywords, recipient, state, naics, psc, min_amount, max_amount, award_type, agency_role } = input;
  const when = periodOf(input, context.now(), standard);
  const agency =
    input.agency === undefined ? undefined : await agencyFilter(input.agency, agency_role, context);
  const program = input.program === undefined ? undefined : await programOf(input.program, context);
  const place = state === undefined ? undefined : [{ country: "USA", state: state.usps }];
  const filters: Filters = {
    ...(keywords === undefined ? {} : { keywords }),
    ...(recipient === undefined ? {} : { recipientSearchText: recipient }),
    ...(agency === undefined ? {} : { agencies: [agency] }),
    ...(place === undefined
      ? {}
      : input.state_of === "recipient"
        ? { recipientLocations: place }
        : { placeOfPerformanceLocations: place }),
    ...(program === undefined ? {} : { programNumbers: [program.number] }),
    ...(naics === undefined ? {} : { naicsCodes: naics }),
    ...(psc === undefined ? {} : { pscCodes: psc }),
    ...(min_amount === undefined && max_amount === undefined
      ? {}
      : { awardAmounts: [{ lowerBound: min_amount, upperBound: max_amount }] }),
    ...(award_type === undefined ? {} : { awardTypeCodes: awardTypeCodes(award_type) }),
    ...(when.period === undefined ? {} : { timePeriod: [when.period] }),
  };
  // A search without any filter is refused: all the years are one.
  if (Object.keys(filters).length === 0) {
    filters.timePeriod = [{ startDate: EARLIEST, endDate: todayIn("America/New_York", context.now()) }];
  }
  const words = [
    award_type === undefined ? undefined : KINDS[award_type],
    agency === undefined ? undefined : `${agency.type === "funding" ? "paid by " : ""}${agency.name}`,
    recipient === undefined ? undefined : `recipient "${recipient}"`,
    keywords === undefined ? undefined : `"${keywords.join('" or "')}"`,
    program === undefined ? undefined : `program ${program.title}`,
    state === undefined
      ? undefined
      : `${input.state_of === "recipient" ? "recipients in " : ""}${state.name}`,
    naics === undefined ? undefined : `industry ${naics.join(", ")}`,
    psc === undefined ? undefined : `product or service ${psc.join(", ")}`,
    min_amount === undefined ? undefined : `from $${min_amount}`,
    max_amount === undefined ? undefined : `up to $${max_amount}`,
    when.words,
  ];
  return { filters, words: words.filter((part) => part !== undefined).join(", ") };
}

function ambiguous(field: string, text: string, near: readonly string[]): InvalidArgumentError {
  const reason = near.length === 0 ? `no agency "${text}" was found.` : `"${text}" could be several.`;
  return new InvalidArgumentError(API, field, reason, near.slice(0, 5));
}

/** The one agency a name means, or null when it may be several or none. */
function surely(matches: readonly AgencyMatch[]): AgencyMatch | null {
  const [first, second] = matches;
  if (first === undefined) return null;
  if (first.confidence >= SURE) return first;
  return second === undefined ? first : null;
}

/** A top-level agency by whatever people call it. */
export async function toptierOf(text: string, { sdk, signal }: Context): Promise<AgencyMatch["agency"]> {
  const matches = await sdk.agencies.find(text, { signal });
  const found = surely(matches);
  if (found !== null) return found.agency;
  throw ambiguous(
    "agency",
    text,
    matches.map(({ agency }) => agency.agency_name),
  );
}

/** An agency or sub-agency as searches filter by it: by its full official name. */
async function agencyFilter(
  text: string,
  type: "awarding" | "funding" = "awarding",
  { sdk, signal }: Context,
): Promise<AgencyFilter> {
  const known = matchAgencies(text, AGENCIES);
  const sure = known.find(({ confidence }) => confidence >= SURE);
  if (sure !== undefined) return { type, tier: "toptier", name: sure.agency.agency_name };
  const plain = text.trim().toLowerCase();
  const offered = await sdk.autocomplete.awardingAgencies(text, { limit: 20 }, { signal });
  const sub = offered.find(
    ({ toptier_flag, subtier_agency: { name, abbreviation } }) =>
      toptier_flag !== true && [name.toLowerCase(), abbreviation?.toLowerCase()].includes(plain),
  );
  if (sub !== undefined) {
    const { subtier_agency, toptier_agency } = sub;
    return { type, tier: "subtier", name: subtier_agency.name, toptierName: toptier_agency.name };
  }
  const only = surely(known);
  if (only !== null) return { type, tier: "toptier", name: only.agency.agency_name };
  const names = [
    ...known.map(({ agency }) => agency.agency_name),
    ...offered.map(({ subtier_agency }) => subtier_agency.name),
  ];
  throw ambiguous("agency", text, [...new Set(names)]);
}

/** An assistance program by its number or its name. */
async function programOf(text: string, { sdk, signal }: Context): Promise<{ number: string; title: string }> {
  if (/^\d{2}\.[0-9A-Za-z]{3}$/.test(text)) return { number: text, title: text };
  const offered = await sdk.autocomplete.programs(text, { limit: 20 }, { signal });
  const plain = text.trim().toLowerCase();
  const exact = offered.find(({ program_title, popular_name }) =>
    [program_title?.toLowerCase(), popular_name?.toLowerCase()].includes(plain),
  );
  const found = exact ?? (offered.length === 1 ? offered[0] : undefined);
  if (found !== undefined) {
    return {
      number: found.program_number,
      title: `${found.program_number} ${found.program_title ?? ""}`.trim(),
    };
  }
  const near = offered.map(({ program_number, program_title }) =>
    `${program_number} ${program_title ?? ""}`.trim(),
  );
  throw new InvalidArgumentError(
    API,
    "program",
    near.length === 0
      ? `no program "${text}" was found: give its number, such as 93.778.`
      : `"${text}" could be several: give the number.`,
    near.slice(0, 5),
  );
}

/** The next page of a list that says only whether there is one. */
export function nextPage(
  given: Readonly<Record<string, Json>>,
  { page, hasNext }: { page: number; hasNext: boolean },
): { next?: Next } {
  return hasNext ? { next: { args: { ...given, page: page + 1 }, gives: `page ${page + 1}` } } : {};
}

/** `$1.23 billion`, for a summary; figures in rows stay whole. */
export function money(amount: number | null): string {
  if (amount === null) return "no figure";
  const size = Math.abs(amount);
  const sign = amount < 0 ? "-" : "";
  for (const [unit, word] of [
    [1e12, " trillion"],
    [1e9, " billion"],
    [1e6, " million"],
  ] as const) {
    if (size >= unit) return `${sign}$${(size / unit).toFixed(2)}${word}`;
  }
  return `${sign}$${size.toLocaleString("en-US", { maximumFractionDigits: 2 })}`;
}

/** Texts longer than this are cut in lists. */
const LONGEST = 240;
export const CUT_NOTE = `Descriptions end with … where they are cut to ${LONGEST} characters; usaspending_award has them whole.`;

/** A description short enough for a list; one that is cut ends with an ellipsis. */
export function shortened(text: string | null): string | null {
  return text === null || text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

/** Only what is there. */
export function notes(...lines: (string | undefined | false)[]): { notes?: string[] } {
  const said = lines.filter((line) => typeof line === "string");
  return said.length === 0 ? {} : { notes: said };
}
