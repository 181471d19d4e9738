import type { Client } from "@govdata/core";
import { COMMITTEE_TYPES } from "./codes.js";
import { amountAndDate, itemFilters, keysetPaging, paging } from "./filters.js";
import {
  type ItemMethod,
  item,
  type KeysetMethod,
  keyset,
  type PagedMethod,
  paged,
  under,
} from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateIds,
  committeeIds,
  cycles,
  type ParamsOf,
  type ParamTable,
  stateCodes,
  subId,
  texts,
  words,
  years,
} from "./params.js";
import { type ScheduleF, type ScheduleH4, scheduleF, scheduleH4 } from "./shapes/expenditures.js";

const scheduleFParams = {
  ...paging,
  ...itemFilters,
  ...amountAndDate,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** Forms and lines, `F3X-16`. */
  formLineNumber: texts,
  /** Words of names, 3 characters or more. */
  payeeName: words,
} satisfies ParamTable;
/** Filters of `scheduleF`. */
export type ScheduleFParams = ParamsOf<typeof scheduleFParams>;

const scheduleH4Params = {
  ...keysetPaging,
  ...itemFilters,
  ...amountAndDate,
  /** Names of activities or events. */
  activityOrEvent: texts,
  /** Administrative activity indicator. */
  administrativeActivityIndicator: texts,
  /** Administrative voter drive activity indicator. */
  administrativeVoterDriveActivityIndicator: texts,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** Direct candidate support activity indicator. */
  directCandidateSupportActivityIndicator: texts,
  /** Exempt activity indicator. */
  exemptActivityIndicator: texts,
  /** Forms and lines, `F3X-16`. */
  formLineNumber: texts,
  /** Fundraising activity indicator. */
  fundraisingActivityIndicator: texts,
  /** General voter drive activity indicator. */
  generalVoterDriveActivityIndicator: texts,
  /** Cities. */
  payeeCity: texts,
  /** States. */
  payeeState: stateCodes,
  /** ZIP codes. */
  payeeZip: texts,
  /** Public comm indicator. */
  publicCommIndicator: texts,
  /** Words of purposes. */
  qDisbursementPurpose: words,
  /** Words of payees. */
  qPayeeName: words,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 12G, 30G, TER, …; `-` excludes. */
  reportType: texts,
  /** Years of reports. */
  reportYear: years,
  /** Designations of spending committees. */
  spenderCommitteeDesignation: anyOf(["A", "J", "P", "U", "B", "D"]),
  /** Names of spending committees. */
  spenderCommitteeName: texts,
  /** One-letter types of spending committees. */
  spenderCommitteeType: anyOf(COMMITTEE_TYPES),
} satisfies ParamTable;
/** Filters of `scheduleH4`. */
export type ScheduleH4Params = ParamsOf<typeof scheduleH4Params>;

/** Schedules F and H4: coordinated party expenditures and allocated disbursements. */
export interface OtherExpendituresMethods {
  /**
   * Coordinated party expenditures.
   *
   * @param params Filters: see `ScheduleFParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_f/)
   * @example
   * const { rows } = await fec.scheduleF({ candidateId: "H2AZ09019", cycle: 2016 });
   */
  scheduleF: PagedMethod<[], ScheduleFParams, ScheduleF>;

  /**
   * One coordinated expenditure by its number.
   *
   * @param id Number of the item, as text.
   * @returns Null where there is none.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_f/{sub_id}/)
   * @example
   * const item = await fec.scheduleFItem("4111520171462661016");
   */
  scheduleFItem: ItemMethod<ScheduleF>;

  /**
   * Disbursements shared between federal and nonfederal accounts.
   *
   * @param params Filters: see `ScheduleH4Params`.
   * @returns One page and the cursor of the next; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_h4/)
   * @example
   * const { rows } = await fec.scheduleH4({ committeeId: "C00010603", cycle: 2024 });
   */
  scheduleH4: KeysetMethod<ScheduleH4Params, ScheduleH4>;
}

export function otherExpendituresMethods(client: Client): OtherExpendituresMethods {
  return {
    scheduleF: paged(client, {
      path: "/schedules/schedule_f/",
      params: scheduleFParams,
      row: scheduleF,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id" },
    }),
    scheduleFItem: item(client, {
      path: under("/schedules/schedule_f"),
      id: "sub_id",
      kind: subId,
      params: {},
      row: scheduleF,
    }),
    scheduleH4: keyset(client, {
      path: "/schedules/schedule_h4/",
      params: scheduleH4Params,
      row: scheduleH4,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
  };
}
