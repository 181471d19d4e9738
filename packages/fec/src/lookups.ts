import { asObject, type Call, type CallOptions, type Client, type Http } from "@govdata/core";
import { checkRace } from "./combinations.js";
import { openReply } from "./envelope.js";
import { type RowOf, readRow, type Shape } from "./fields.js";
import { calendarFilters, paging } from "./filters.js";
import { ask } from "./methods.js";
import { pages } from "./pages.js";
import {
  API,
  cycle,
  district,
  flag,
  needed,
  type OneOrMore,
  oneOf,
  type ParamsOf,
  type ParamTable,
  readParams,
  state,
  words,
} from "./params.js";
import {
  type AuditCandidateName,
  type AuditCommitteeName,
  auditCandidateName,
  auditCommitteeName,
} from "./shapes/audits.js";
import { type CandidateName, candidateName } from "./shapes/candidates.js";
import { type CommitteeName, committeeName } from "./shapes/committees.js";
import { type ElectionSummary, electionSummary } from "./shapes/elections.js";
import { TTL } from "./spec.js";

const summaryParams = {
  /** Year of the election, even. */
  cycle: needed(cycle),
  /** house, senate or president. */
  office: needed(oneOf(["house", "senate", "president"])),
  /** State, required for Congress. */
  state,
  /** District, required for the House: two digits. */
  district,
  /** The whole election (the default) instead of the two-year period. */
  electionFull: flag,
} satisfies ParamTable;
/** Filters of `electionSummary`. */
export type ElectionSummaryParams = ParamsOf<typeof summaryParams>;

const exportParams = {
  ...paging,
  ...calendarFilters,
  /** iCalendar (`ics`, the default) or CSV. */
  renderer: oneOf(["ics", "csv"]),
} satisfies ParamTable;
/** Filters of `exportCalendar`. */
export type CalendarExportParams = ParamsOf<typeof exportParams>;

async function suggest<S extends Shape>(
  http: Http,
  what: string,
  q: OneOrMore<string>,
  shape: S,
): Promise<RowOf<S>[]> {
  const sent = { q: words.read("q", q) };
  return openReply(await ask(http, {}, `/names/${what}/`, sent), shape).rows;
}

/** Names as one types them, the sums of a race, the calendar as a file. */
export function lookupMethods(client: Client) {
  return {
    /**
     * Candidates whose name has these words, 20 at most: for completing what a person types.
     *
     * @param q Words, 3 characters or more.
     * @returns Numbers, names and offices.
     * @throws {InvalidArgumentError} for fewer than 3 characters, before any request.
     * @see https://api.open.fec.gov/developers/ (/names/candidates/)
     * @example
     * const names = await fec.suggestCandidates("John");
     */
    suggestCandidates: (q: OneOrMore<string>, options?: CallOptions): Call<CandidateName[]> =>
      client.call(options, (http) => suggest(http, "candidates", q, candidateName)),

    /**
     * Committees whose name has these words, 20 at most.
     *
     * @param q Words, 3 characters or more.
     * @returns Numbers, names and whether they are active.
     * @throws {InvalidArgumentError} for fewer than 3 characters, before any request.
     * @see https://api.open.fec.gov/developers/ (/names/committees/)
     * @example
     * const names = await fec.suggestCommittees("netflix");
     */
    suggestCommittees: (q: OneOrMore<string>, options?: CallOptions): Call<CommitteeName[]> =>
      client.call(options, (http) => suggest(http, "committees", q, committeeName)),

    /**
     * Audited candidates whose name has these words.
     *
     * @param q Words, 3 characters or more.
     * @returns Numbers and names.
     * @throws {InvalidArgumentError} for fewer than 3 characters, before any request.
     * @see https://api.open.fec.gov/developers/ (/names/audit_candidates/)
     * @example
     * const names = await fec.suggestAuditedCandidates("smith");
     */
    suggestAuditedCandidates: (q: OneOrMore<string>, options?: CallOptions): Call<AuditCandidateName[]> =>
      client.call(options, (http) => suggest(http, "audit_candidates", q, auditCandidateName)),

    /**
     * Audited committees whose name has these words.
     *
     * @param q Words, 3 characters or more.
     * @returns Numbers and names.
     * @throws {InvalidArgumentError} for fewer than 3 characters, before any request.
     * @see https://api.open.fec.gov/developers/ (/names/audit_committees/)
     * @example
     * const names = await fec.suggestAuditedCommittees("victory");
     */
    suggestAuditedCommittees: (q: OneOrMore<string>, options?: CallOptions): Call<AuditCommitteeName[]> =>
      client.call(options, (http) => suggest(http, "audit_committees", q, auditCommitteeName)),

    /**
     * Sums of one race: receipts, disbursements and independent expenditures of all its candidates, in dollars.
     *
     * @param params Filters: see `ElectionSummaryParams`.
     * @returns The sums and how many candidates there are.
     * @throws {InvalidArgumentError} where the race is not fully named, before any request.
     * @see https://api.open.fec.gov/developers/ (/elections/summary/)
     * @example
     * const sums = await fec.electionSummary({ office: "senate", state: "AZ", cycle: 2024 });
     */
    electionSummary(params: ElectionSummaryParams, options?: CallOptions): Call<ElectionSummary> {
      return client.call(options, async (http) => {
        const sent = readParams(summaryParams, params);
        checkRace(sent);
        // The one reply without an envelope.
        const body = await ask(http, { page: pages.race }, "/elections/summary/", sent);
        return readRow(electionSummary, asObject(body, API, "the reply"));
      });
    },

    /**
     * The agency's calendar as a file.
     *
     * @param params Filters: see `CalendarExportParams`.
     * @returns The file: iCalendar or CSV.
     * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
     * @see https://api.open.fec.gov/developers/ (/calendar-dates/export/)
     * @example
     * const ics = await fec.exportCalendar({ calendarCategoryId: 21 });
     */
    exportCalendar: (params: CalendarExportParams = {}, options?: CallOptions): Call<string> =>
      client.call(options, (http) =>
        http.getText("/calendar-dates/export/", readParams(exportParams, params), { ttl: TTL.dates }),
      ),
  };
}

/** What `lookupMethods` gives. */
export type LookupMethods = ReturnType<typeof lookupMethods>;
