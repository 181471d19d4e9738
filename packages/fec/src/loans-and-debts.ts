import type { Client } from "@govdata/core";
import { itemFilters, paging } from "./filters.js";
import { type ItemMethod, item, type PagedMethod, paged, under } from "./methods.js";
import { pages } from "./pages.js";
import {
  committeeIds,
  date,
  integer,
  number,
  type ParamsOf,
  type ParamTable,
  subId,
  text,
  texts,
  years,
} from "./params.js";
import { type ScheduleC, type ScheduleD, scheduleC, scheduleD } from "./shapes/loans-and-debts.js";

const scheduleCParams = {
  ...paging,
  ...itemFilters,
  /** Names of candidates. */
  candidateName: texts,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Forms and lines, `F3X-16`. */
  formLineNumber: texts,
  /** Names of lenders. */
  loanSourceName: texts,
  /** Amount in dollars, at most. */
  maxAmount: number,
  /** Incurred: this day or earlier. */
  maxIncurredDate: date,
  /** Paid back so far, in dollars, at most. */
  maxPaymentToDate: integer,
  /** Amount in dollars, at least. */
  minAmount: number,
  /** Incurred: this day or later. `YYYY-MM-DD`. */
  minIncurredDate: date,
  /** Paid back so far, in dollars, at least. */
  minPaymentToDate: integer,
} satisfies ParamTable;
/** Filters of `scheduleC`. */
export type ScheduleCParams = ParamsOf<typeof scheduleCParams>;

const scheduleDParams = {
  ...paging,
  ...itemFilters,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** One-letter types; see `committeeTypes`. */
  committeeType: texts,
  /** Names of creditors. */
  creditorDebtorName: texts,
  /** F3, F3X, F5, F24, … */
  filingForm: texts,
  /** Forms and lines, `F3X-16`. */
  formLineNumber: texts,
  /** Amount incurred in dollars, at most. */
  maxAmountIncurred: number,
  /** Amount outstanding beginning in dollars, at most. */
  maxAmountOutstandingBeginning: number,
  /** Amount outstanding close in dollars, at most. */
  maxAmountOutstandingClose: number,
  /** Coverage end: this day or earlier. */
  maxCoverageEndDate: date,
  /** Coverage start: this day or earlier. */
  maxCoverageStartDate: date,
  /** Payment period in dollars, at most. */
  maxPaymentPeriod: number,
  /** Amount incurred in dollars, at least. */
  minAmountIncurred: number,
  /** Amount outstanding beginning in dollars, at least. */
  minAmountOutstandingBeginning: number,
  /** Amount outstanding close in dollars, at least. */
  minAmountOutstandingClose: number,
  /** Coverage end: this day or later. `YYYY-MM-DD`. */
  minCoverageEndDate: date,
  /** Coverage start: this day or later. `YYYY-MM-DD`. */
  minCoverageStartDate: date,
  /** Payment period in dollars, at least. */
  minPaymentPeriod: number,
  /** What the debt is for. */
  natureOfDebt: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 12G, 30G, TER, …; `-` excludes. */
  reportType: texts,
  /** Years of reports. */
  reportYear: years,
} satisfies ParamTable;
/** Filters of `scheduleD`. */
export type ScheduleDParams = ParamsOf<typeof scheduleDParams>;

/** Schedules C and D: loans and debts. */
export interface LoansAndDebtsMethods {
  /**
   * Loans.
   *
   * @param params Filters: see `ScheduleCParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_c/)
   * @example
   * const { rows } = await fec.scheduleC({ committeeId: "C00572602" });
   */
  scheduleC: PagedMethod<[], ScheduleCParams, ScheduleC>;

  /**
   * One loan by its number.
   *
   * @param id Number of the item, as text.
   * @returns Null where there is none.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_c/{sub_id}/)
   * @example
   * const item = await fec.scheduleCItem("4111520171462661016");
   */
  scheduleCItem: ItemMethod<ScheduleC>;

  /**
   * Debts.
   *
   * @param params Filters: see `ScheduleDParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_d/)
   * @example
   * const { rows } = await fec.scheduleD({ committeeId: "C00572602", reportYear: 2016 });
   */
  scheduleD: PagedMethod<[], ScheduleDParams, ScheduleD>;

  /**
   * One debt by its number.
   *
   * @param id Number of the item, as text.
   * @returns Null where there is none.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_d/{sub_id}/)
   * @example
   * const item = await fec.scheduleDItem("4111520171462661016");
   */
  scheduleDItem: ItemMethod<ScheduleD>;
}

export function loansAndDebtsMethods(client: Client): LoansAndDebtsMethods {
  return {
    scheduleC: paged(client, {
      path: "/schedules/schedule_c/",
      params: scheduleCParams,
      row: scheduleC,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id" },
    }),
    scheduleCItem: item(client, {
      path: under("/schedules/schedule_c"),
      id: "sub_id",
      kind: subId,
      params: {},
      row: scheduleC,
    }),
    scheduleD: paged(client, {
      path: "/schedules/schedule_d/",
      params: scheduleDParams,
      row: scheduleD,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id" },
    }),
    scheduleDItem: item(client, {
      path: under("/schedules/schedule_d"),
      id: "sub_id",
      kind: subId,
      params: {},
      row: scheduleD,
    }),
  };
}
