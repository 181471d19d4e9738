export type { AuctionParams, AuctionRow, UpcomingAuctionRow } from "./auctions.js";
export type {
  AgencyOutlayRow,
  BudgetMeasure,
  BudgetToDate,
  BudgetTotal,
  MonthlyBudgetRow,
  ReceiptOrOutlayRow,
} from "./budget.js";
export type { Release, ReleaseParams } from "./calendar.js";
export type { CashFlowParams, CashFlowRow, ClosingBalance } from "./cash.js";
export type {
  DatasetInfo,
  SearchTablesOptions,
  TableHit,
  TableInfo,
  TableName,
  TableRef,
} from "./catalogue.js";
export { datasets, findTable, searchTables, tables } from "./catalogue.js";
export { createTreasury, type TableFields, type Treasury, treasury } from "./client.js";
export type { DebtChange, DebtOutstandingRow, DebtRow, DebtStatementRow, DebtToPennyParams } from "./debt.js";
export { subtractDecimals } from "./decimal.js";
export type { Condition, Filter, FilterValue, Operator } from "./filter.js";
export { parseFilter } from "./filter.js";
export type {
  BalanceSheetRow,
  GoldRow,
  NetCostRow,
  SavingsBondsRow,
  SecuritiesSalesRow,
} from "./holdings.js";
export type { AllOptions, QueryParams, Table, TextParams } from "./query.js";
export type { DateRange, PageParams } from "./ranges.js";
export type {
  AverageRateRow,
  AverageRatesParams,
  ExchangeRateRow,
  ExchangeRates,
  ExchangeRatesParams,
  InterestExpenseRow,
  SecurityDesc,
} from "./rates.js";
export type { FieldInfo, TextRow } from "./reply.js";
export type { Cell, FieldOf, GenericRow, RowOf, Selected } from "./shapes.js";
