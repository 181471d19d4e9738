import { ownValue } from "@govdata/core";
import type { TableName, TableRef } from "./catalogue.js";

/** A value of a row: text as published, a number where the column is numeric, `null` where the agency says "null". */
export type Cell = string | number | null;

/** A row of a table whose columns this package does not name. */
export type GenericRow = Record<string, Cell>;

/**
 * `text` and `number` columns are always in a full row; those with `?` may be absent.
 * Years, quarters, months and identifiers are text, so that leading zeros stay.
 */
export type ColumnKind = "text" | "number" | "text?" | "number?";

type ColumnValue<K extends ColumnKind> = K extends "text" | "text?" ? string | null : number | null;

type RowFrom<S extends Readonly<Record<string, ColumnKind>>> = {
  [F in keyof S as S[F] extends "text" | "number" ? F : never]: ColumnValue<S[F]>;
} & { [F in keyof S as S[F] extends "text?" | "number?" ? F : never]?: ColumnValue<S[F]> };

/** Columns nearly every table has beside its own. */
const STANDARD = {
  src_line_nbr: "number?",
  record_fiscal_year: "text?",
  record_fiscal_quarter: "text?",
  record_calendar_year: "text?",
  record_calendar_quarter: "text?",
  record_calendar_month: "text?",
  record_calendar_day: "text?",
} as const;

/** The columns of the tables people ask for. Columns a table has beyond these are converted by the reply's own types. */
export const SHAPES = {
  debt_to_penny: {
    record_date: "text",
    debt_held_public_amt: "number",
    intragov_hold_amt: "number",
    tot_pub_debt_out_amt: "number",
    ...STANDARD,
  },
  debt_outstanding: { record_date: "text", debt_outstanding_amt: "number", ...STANDARD },
  avg_interest_rates: {
    record_date: "text",
    security_type_desc: "text",
    security_desc: "text",
    avg_interest_rate_amt: "number",
    ...STANDARD,
  },
  interest_expense: {
    record_date: "text",
    expense_catg_desc: "text",
    expense_group_desc: "text",
    expense_type_desc: "text",
    month_expense_amt: "number",
    fytd_expense_amt: "number",
    ...STANDARD,
  },
  rates_of_exchange: {
    record_date: "text",
    country: "text",
    currency: "text",
    country_currency_desc: "text",
    exchange_rate: "number",
    effective_date: "text",
    ...STANDARD,
  },
  mts_table_1: {
    record_date: "text",
    parent_id: "text",
    classification_id: "text",
    classification_desc: "text",
    current_month_gross_rcpt_amt: "number",
    current_month_gross_outly_amt: "number",
    current_month_dfct_sur_amt: "number",
    print_order_nbr: "number?",
    line_code_nbr: "number?",
    table_nbr: "text?",
    data_type_cd: "text?",
    record_type_cd: "text?",
    sequence_level_nbr: "number?",
    sequence_number_cd: "text?",
    ...STANDARD,
  },
  mts_table_4: {
    record_date: "text",
    classification_desc: "text",
    current_month_gross_rcpt_amt: "number",
    current_month_refund_amt: "number",
    current_month_net_rcpt_amt: "number",
    current_fytd_gross_rcpt_amt: "number",
    current_fytd_refund_amt: "number",
    current_fytd_net_rcpt_amt: "number",
    prior_fytd_gross_rcpt_amt: "number",
    prior_fytd_refund_amt: "number",
    prior_fytd_net_rcpt_amt: "number",
    line_code_nbr: "number?",
    data_type_cd: "text?",
    record_type_cd: "text?",
    sequence_level_nbr: "number?",
    ...STANDARD,
  },
  mts_table_5: {
    record_date: "text",
    classification_desc: "text",
    current_month_gross_outly_amt: "number",
    current_month_app_rcpt_amt: "number",
    current_month_net_outly_amt: "number",
    current_fytd_gross_outly_amt: "number",
    current_fytd_app_rcpt_amt: "number",
    current_fytd_net_outly_amt: "number",
    prior_fytd_gross_outly_amt: "number",
    prior_fytd_app_rcpt_amt: "number",
    prior_fytd_net_outly_amt: "number",
    line_code_nbr: "number?",
    data_type_cd: "text?",
    record_type_cd: "text?",
    sequence_level_nbr: "number?",
    ...STANDARD,
  },
  mts_table_9: {
    record_date: "text",
    classification_desc: "text",
    current_month_rcpt_outly_amt: "number",
    current_fytd_rcpt_outly_amt: "number",
    prior_fytd_rcpt_outly_amt: "number",
    line_code_nbr: "number?",
    data_type_cd: "text?",
    record_type_cd: "text?",
    sequence_level_nbr: "number?",
    ...STANDARD,
  },
  operating_cash_balance: {
    record_date: "text",
    account_type: "text",
    close_today_bal: "number",
    open_today_bal: "number",
    open_month_bal: "number",
    open_fiscal_year_bal: "number?",
    table_nbr: "text?",
    table_nm: "text?",
    sub_table_name: "text?",
    ...STANDARD,
  },
  deposits_withdrawals_operating_cash: {
    record_date: "text",
    account_type: "text",
    transaction_type: "text",
    transaction_catg: "text",
    transaction_catg_desc: "text?",
    transaction_today_amt: "number",
    transaction_mtd_amt: "number",
    transaction_fytd_amt: "number",
    ...STANDARD,
  },
  mspd_table_1: {
    record_date: "text",
    security_type_desc: "text",
    security_class_desc: "text",
    debt_held_public_mil_amt: "number",
    intragov_hold_mil_amt: "number",
    total_mil_amt: "number",
    ...STANDARD,
  },
  // The reply types high_price and price_per100 as STRING and high_yield as NUMBER: all are numbers here.
  auctions_query: {
    record_date: "text",
    cusip: "text",
    security_type: "text",
    security_term: "text",
    original_security_term: "text?",
    reopening: "text?",
    announcemt_date: "text?",
    auction_date: "text",
    issue_date: "text",
    maturity_date: "text?",
    offering_amt: "number?",
    total_tendered: "number?",
    total_accepted: "number?",
    comp_tendered: "number?",
    comp_accepted: "number?",
    noncomp_accepted: "number?",
    bid_to_cover_ratio: "number?",
    high_yield: "number?",
    high_price: "number?",
    high_discnt_rate: "number?",
    high_investment_rate: "number?",
    int_rate: "number?",
    price_per100: "number?",
    primary_dealer_accepted: "number?",
    direct_bidder_accepted: "number?",
    indirect_bidder_accepted: "number?",
    currently_outstanding: "number?",
    inflation_index_security: "text?",
    floating_rate: "text?",
  },
  upcoming_auctions: {
    record_date: "text",
    security_type: "text",
    security_term: "text",
    reopening: "text",
    cusip: "text",
    offering_amt: "number",
    announcemt_date: "text",
    auction_date: "text",
    issue_date: "text",
  },
  savings_bonds_report: {
    record_date: "text",
    series_cd: "text",
    series_desc: "text",
    bonds_issued_cnt: "number",
    bonds_redeemed_cnt: "number",
    bonds_out_cnt: "number",
    bonds_matured_cnt: "number?",
    bonds_unmatured_cnt: "number?",
    matured_redeemed_cnt: "number?",
    matured_unredeemed_cnt: "number?",
    unmatured_redeemed_cnt: "number?",
    unmatured_unredeemed_cnt: "number?",
    ...STANDARD,
  },
  securities_sales: {
    record_date: "text",
    security_type_desc: "text",
    security_class_desc: "text",
    securities_sold_cnt: "number",
    gross_sales_amt: "number",
    returned_sales_amt: "number",
    net_sales_amt: "number",
    trans_month: "text?",
    ...STANDARD,
  },
  gold_reserve: {
    record_date: "text",
    facility_desc: "text",
    form_desc: "text",
    location_desc: "text",
    fine_troy_ounce_qty: "number",
    book_value_amt: "number",
    ...STANDARD,
  },
  utf_qtr_yields: { record_date: "text?", quarter_desc: "text", yield_pct: "number", ...STANDARD },
  statement_net_cost: {
    record_date: "text?",
    stmt_fiscal_year: "text",
    restmt_flag: "text",
    agency_nm: "text",
    gross_cost_bil_amt: "number",
    earned_revenue_bil_amt: "number",
    subtotal_bil_amt: "number",
    change_assumptions_bil_amt: "number?",
    net_cost_bil_amt: "number",
    ...STANDARD,
  },
  balance_sheets: {
    record_date: "text?",
    stmt_fiscal_year: "text",
    restmt_flag: "text",
    account_desc: "text",
    line_item_desc: "text",
    position_bil_amt: "number",
    ...STANDARD,
  },
  slgs_securities: {
    record_date: "text",
    outstanding_0_3_mos_cnt: "number",
    outstanding_0_3_mos_amt: "number",
    outstanding_3_6_mos_cnt: "number",
    outstanding_3_6_mos_amt: "number",
    outstanding_6_mos_to_2_yrs_cnt: "number",
    outstanding_6_mos_to_2_yrs_amt: "number",
    outstanding_2_5_yrs_cnt: "number",
    outstanding_2_5_yrs_amt: "number",
    outstanding_5_10_yrs_cnt: "number",
    outstanding_5_10_yrs_amt: "number",
    outstanding_over_10_yrs_cnt: "number",
    outstanding_over_10_yrs_amt: "number",
    ...STANDARD,
  },
  data_act_compliance: {
    record_date: "text",
    agency_bureau_indicator: "text",
    agency_nm: "text",
    bureau_nm: "text",
    total_eligible_debt_amt: "number",
    total_eligible_debt_cnt: "number",
    eligible_debt_referred_amt: "number",
    eligible_debt_referred_cnt: "number",
    eligible_debt_not_referred_amt: "number",
    eligible_debt_not_referred_cnt: "number",
    compliance_rate_amt: "number",
    compliance_rate_cnt: "number",
    cfo_agency_indicator: "text",
    ...STANDARD,
  },
  utf_account_statement: {
    acct_statement: "text",
    eff_date: "text",
    shares_per_par: "number",
    trans_cd: "text",
    trans_desc_cd: "text",
    memo_nbr: "text",
    location_cd: "text",
    acct_nbr: "text",
    acct_desc: "text",
    report_type: "text",
  },
} as const satisfies Partial<Record<TableName, Readonly<Record<string, ColumnKind>>>>;

/** Tables whose columns have types of their own here. */
export type ShapedTable = keyof typeof SHAPES;

/** A full row of a table: typed columns where this package names them, any columns otherwise. */
export type RowOf<T extends TableRef> = T extends ShapedTable ? RowFrom<(typeof SHAPES)[T]> : GenericRow;

/** Column names of a table, completed where they are known. */
export type FieldOf<T extends TableRef> = (keyof RowOf<T> & string) | (string & {});

/** The row when only some columns are asked for. */
export type Selected<T extends TableRef, F extends string> = [F] extends [keyof RowOf<T>]
  ? Pick<RowOf<T>, F>
  : GenericRow;

/** Columns that tell the rows of a table apart. Where they are asked for, `fields` cannot merge rows. */
export const KEYS: Partial<Record<TableName, readonly string[]>> = {
  debt_to_penny: ["record_date"],
  debt_outstanding: ["record_date"],
  avg_interest_rates: ["record_date", "security_type_desc", "security_desc"],
  rates_of_exchange: ["record_date", "country_currency_desc", "effective_date"],
  auctions_query: ["cusip", "auction_date"],
};

/** The declared kind of a column, if this package names it. */
export function declaredKind(table: TableRef, field: string): "text" | "number" | undefined {
  const kind = ownValue<ColumnKind>({ ...STANDARD, ...shapeOf(table) }, field);
  if (kind === undefined) return undefined;
  return kind.startsWith("text") ? "text" : "number";
}

/** The declared columns of a table, or `undefined`. */
export function shapeOf(table: TableRef): Readonly<Record<string, ColumnKind>> | undefined {
  const shapes: Readonly<Record<string, Readonly<Record<string, ColumnKind>>>> = SHAPES;
  return ownValue(shapes, table);
}
