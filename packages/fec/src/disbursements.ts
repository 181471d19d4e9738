import type { Client } from "@govdata/core";
import { COMMITTEE_TYPES, PURPOSES } from "./codes.js";
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
  committeeIds,
  cycles,
  type ParamsOf,
  type ParamTable,
  sortBy,
  stateCodes,
  subId,
  text,
  texts,
  words,
} from "./params.js";
import {
  type ScheduleB,
  type ScheduleBByPurpose,
  type ScheduleBByRecipient,
  type ScheduleBByRecipientId,
  scheduleB,
  scheduleBByPurpose,
  scheduleBByRecipient,
  scheduleBByRecipientId,
} from "./shapes/disbursements.js";

const scheduleBParams = {
  ...keysetPaging,
  ...itemFilters,
  ...amountAndDate,
  /** Column to sort by; `-` descending. */
  sort: sortBy(["disbursement_date", "disbursement_amount"]),
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Words of the description. */
  disbursementDescription: texts,
  /** The agency's categories of purpose. */
  disbursementPurposeCategory: anyOf(PURPOSES),
  /** Form and line, `F3X-21B`. */
  lineNumber: text,
  /** Cities. */
  recipientCity: texts,
  /** Committees that received, by their numbers. */
  recipientCommitteeId: committeeIds,
  /** Words of names, 3 characters or more. */
  recipientName: words,
  /** States. */
  recipientState: stateCodes,
  /** Designations of spending committees. */
  spenderCommitteeDesignation: anyOf(["A", "J", "P", "U", "B", "D"]),
  /** Kinds of organization behind spending committees. */
  spenderCommitteeOrgType: anyOf(["C", "L", "M", "T", "V", "W", "H", "I"]),
  /** One-letter types of spending committees. */
  spenderCommitteeType: anyOf(COMMITTEE_TYPES),
  /** Two-year periods, by their even years. */
  twoYearTransactionPeriod: cycles,
} satisfies ParamTable;
/** Filters of `scheduleB`. */
export type ScheduleBParams = ParamsOf<typeof scheduleBParams>;

const scheduleBByPurposeParams = {
  ...paging,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** The agency's categories of purpose. */
  purpose: anyOf(PURPOSES),
} satisfies ParamTable;
/** Filters of `scheduleBByPurpose`. */
export type ScheduleBByPurposeParams = ParamsOf<typeof scheduleBByPurposeParams>;

const scheduleBByRecipientParams = {
  ...paging,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** Words of names, 3 characters or more. */
  recipientName: words,
} satisfies ParamTable;
/** Filters of `scheduleBByRecipient`. */
export type ScheduleBByRecipientParams = ParamsOf<typeof scheduleBByRecipientParams>;

const scheduleBByRecipientIdParams = {
  ...paging,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** Numbers of recipients registered with the agency. */
  recipientId: texts,
} satisfies ParamTable;
/** Filters of `scheduleBByRecipientId`. */
export type ScheduleBByRecipientIdParams = ParamsOf<typeof scheduleBByRecipientIdParams>;

/** Schedule B: itemized disbursements, and their sums by purpose and recipient. */
export interface DisbursementsMethods {
  /**
   * Itemized disbursements: what committees spent, gave and refunded. The period is
   * `twoYearTransactionPeriod`.
   *
   * @param params Filters: see `ScheduleBParams`.
   * @returns One page and the cursor of the next; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_b/)
   * @example
   * const { rows } = await fec.scheduleB({ committeeId: "C00401224", twoYearTransactionPeriod: 2018 });
   */
  scheduleB: KeysetMethod<ScheduleBParams, ScheduleB>;

  /**
   * One itemized disbursement by its number.
   *
   * @param id Number of the item, as text.
   * @returns Null where there is none.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_b/{sub_id}/)
   * @example
   * const item = await fec.scheduleBItem("4111520171462661016");
   */
  scheduleBItem: ItemMethod<ScheduleB>;

  /**
   * Disbursements of committees by category of purpose. Memo items are apart, in `memo_total`.
   *
   * @param params Filters: see `ScheduleBByPurposeParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_b/by_purpose/)
   * @example
   * const { rows } = await fec.scheduleBByPurpose({ committeeId: "C00572602", cycle: 2016 });
   */
  scheduleBByPurpose: PagedMethod<[], ScheduleBByPurposeParams, ScheduleBByPurpose>;

  /**
   * Disbursements of committees by name of recipient. Memo items are apart, in `memo_total`.
   *
   * @param params Filters: see `ScheduleBByRecipientParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_b/by_recipient/)
   * @example
   * const { rows } = await fec.scheduleBByRecipient({ committeeId: "C00572602", cycle: 2016 });
   */
  scheduleBByRecipient: PagedMethod<[], ScheduleBByRecipientParams, ScheduleBByRecipient>;

  /**
   * Disbursements of committees to other committees.
   *
   * @param params Filters: see `ScheduleBByRecipientIdParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_b/by_recipient_id/)
   * @example
   * const { rows } = await fec.scheduleBByRecipientId({ committeeId: "C00448696", cycle: 2014 });
   */
  scheduleBByRecipientId: PagedMethod<[], ScheduleBByRecipientIdParams, ScheduleBByRecipientId>;
}

export function disbursementsMethods(client: Client): DisbursementsMethods {
  return {
    scheduleB: keyset(client, {
      path: "/schedules/schedule_b/",
      params: scheduleBParams,
      row: scheduleB,
      page: pages.disbursements,
      echo: { committee_id: "committee_id", two_year_transaction_period: "two_year_transaction_period" },
    }),
    scheduleBItem: item(client, {
      path: under("/schedules/schedule_b"),
      id: "sub_id",
      kind: subId,
      params: {},
      row: scheduleB,
    }),
    scheduleBByPurpose: paged(client, {
      path: "/schedules/schedule_b/by_purpose/",
      params: scheduleBByPurposeParams,
      row: scheduleBByPurpose,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
    scheduleBByRecipient: paged(client, {
      path: "/schedules/schedule_b/by_recipient/",
      params: scheduleBByRecipientParams,
      row: scheduleBByRecipient,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
    scheduleBByRecipientId: paged(client, {
      path: "/schedules/schedule_b/by_recipient_id/",
      params: scheduleBByRecipientIdParams,
      row: scheduleBByRecipientId,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
  };
}
