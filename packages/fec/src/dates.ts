import type { Client } from "@govdata/core";
import { calendarFilters, paging } from "./filters.js";
import { type PagedMethod, paged } from "./methods.js";
import { date, type ParamsOf, type ParamTable, texts, years } from "./params.js";
import { type CalendarDate, calendarDate, type ReportingDate, reportingDate } from "./shapes/elections.js";
import { TTL } from "./spec.js";

const reportingDatesParams = {
  ...paging,
  /** Create: this day or earlier. */
  maxCreateDate: date,
  /** Due: this day or earlier. */
  maxDueDate: date,
  /** Update: this day or earlier. */
  maxUpdateDate: date,
  /** Create: this day or later. `YYYY-MM-DD`. */
  minCreateDate: date,
  /** Due: this day or later. `YYYY-MM-DD`. */
  minDueDate: date,
  /** Update: this day or later. `YYYY-MM-DD`. */
  minUpdateDate: date,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 12G, 30G, TER, …; `-` excludes. */
  reportType: texts,
  /** Years of reports. */
  reportYear: years,
} satisfies ParamTable;
/** Filters of `reportingDates`. */
export type ReportingDatesParams = ParamsOf<typeof reportingDatesParams>;

const calendarDatesParams = {
  ...paging,
  ...calendarFilters,
} satisfies ParamTable;
/** Filters of `calendarDates`. */
export type CalendarDatesParams = ParamsOf<typeof calendarDatesParams>;

/** Deadlines and the agency's calendar. */
export interface DatesMethods {
  /**
   * Days on which reports are due.
   *
   * @param params Filters: see `ReportingDatesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/reporting-dates/)
   * @example
   * const { rows } = await fec.reportingDates({ minDueDate: "2024-10-01", sort: "due_date" });
   */
  reportingDates: PagedMethod<[], ReportingDatesParams, ReportingDate>;

  /**
   * The agency's calendar: meetings, deadlines, elections, trainings.
   *
   * @param params Filters: see `CalendarDatesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/calendar-dates/)
   * @example
   * const { rows } = await fec.calendarDates({ minStartDate: "2024-10-01", sort: "start_date" });
   */
  calendarDates: PagedMethod<[], CalendarDatesParams, CalendarDate>;
}

export function datesMethods(client: Client): DatesMethods {
  return {
    reportingDates: paged(client, {
      path: "/reporting-dates/",
      params: reportingDatesParams,
      row: reportingDate,
      ttl: TTL.dates,
    }),
    calendarDates: paged(client, {
      path: "/calendar-dates/",
      params: calendarDatesParams,
      row: calendarDate,
      ttl: TTL.dates,
    }),
  };
}
