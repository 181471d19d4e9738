/** Names people use for figures, each with the tags that state it, in order of preference. */
export interface MetricSpec {
  label: string;
  /** A balance at a moment, not a sum over a period. */
  instant: boolean;
  unit: "USD" | "USD/shares" | "shares";
  usGaap: readonly string[];
  ifrs: readonly string[];
  dei?: readonly string[];
}

function flow(label: string, usGaap: readonly string[], ifrs: readonly string[] = []): MetricSpec {
  return { label, instant: false, unit: "USD", usGaap, ifrs };
}

function balance(label: string, usGaap: readonly string[], ifrs: readonly string[] = []): MetricSpec {
  return { label, instant: true, unit: "USD", usGaap, ifrs };
}

function perShare(label: string, usGaap: readonly string[], ifrs: readonly string[]): MetricSpec {
  return { label, instant: false, unit: "USD/shares", usGaap, ifrs };
}

export const METRICS = {
  revenue: flow(
    "Revenue",
    // Accounting standards moved it in 2018: companies state the one tag before and the other after.
    [
      "RevenueFromContractWithCustomerExcludingAssessedTax",
      "Revenues",
      "RevenueFromContractWithCustomerIncludingAssessedTax",
      "SalesRevenueNet",
      "SalesRevenueGoodsNet",
      "RevenuesNetOfInterestExpense",
    ],
    ["Revenue", "RevenueFromContractsWithCustomers"],
  ),
  cost_of_revenue: flow(
    "Cost of sales",
    ["CostOfGoodsAndServicesSold", "CostOfRevenue", "CostOfGoodsSold"],
    ["CostOfSales"],
  ),
  gross_profit: flow("Gross profit", ["GrossProfit"], ["GrossProfit"]),
  operating_income: flow("Operating income", ["OperatingIncomeLoss"], ["ProfitLossFromOperatingActivities"]),
  net_income: flow("Net income", ["NetIncomeLoss"], ["ProfitLoss"]),
  eps_basic: perShare("Earnings per share, basic", ["EarningsPerShareBasic"], ["BasicEarningsLossPerShare"]),
  eps_diluted: perShare(
    "Earnings per share, diluted",
    ["EarningsPerShareDiluted"],
    ["DilutedEarningsLossPerShare"],
  ),
  research_development: flow(
    "Research and development",
    ["ResearchAndDevelopmentExpense"],
    ["ResearchAndDevelopmentExpense"],
  ),
  sga: flow(
    "Selling, general and administrative expense",
    ["SellingGeneralAndAdministrativeExpense"],
    ["SellingGeneralAndAdministrativeExpense"],
  ),
  interest_expense: flow(
    "Interest expense",
    ["InterestExpense", "InterestExpenseDebt"],
    ["InterestExpense", "FinanceCosts"],
  ),
  income_tax: flow("Income tax", ["IncomeTaxExpenseBenefit"], ["IncomeTaxExpenseContinuingOperations"]),
  assets: balance("Total assets", ["Assets"], ["Assets"]),
  liabilities: balance("Total liabilities", ["Liabilities"], ["Liabilities"]),
  equity: balance(
    "Shareholders' equity",
    ["StockholdersEquity", "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest"],
    ["EquityAttributableToOwnersOfParent", "Equity"],
  ),
  cash: balance(
    "Cash and cash equivalents",
    [
      "CashAndCashEquivalentsAtCarryingValue",
      "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents",
    ],
    ["CashAndCashEquivalents"],
  ),
  long_term_debt: balance(
    "Long-term debt",
    ["LongTermDebt", "LongTermDebtNoncurrent"],
    ["LongtermBorrowings"],
  ),
  operating_cash_flow: flow(
    "Cash flow from operations",
    ["NetCashProvidedByUsedInOperatingActivities"],
    ["CashFlowsFromUsedInOperatingActivities"],
  ),
  capex: flow(
    "Capital expenditure",
    ["PaymentsToAcquirePropertyPlantAndEquipment"],
    ["PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities"],
  ),
  shares_outstanding: {
    label: "Shares outstanding (cover page)",
    instant: true,
    unit: "shares",
    usGaap: [],
    ifrs: [],
    dei: ["EntityCommonStockSharesOutstanding"],
  },
} as const satisfies Record<string, MetricSpec>;

export type Metric = keyof typeof METRICS;

/** Whether a text is the name of a metric. */
export function isMetric(text: string): text is Metric {
  return Object.hasOwn(METRICS, text);
}

export const METRIC_NAMES: readonly Metric[] = Object.keys(METRICS).filter(isMetric);

/** What a set of accounts shows unless told otherwise. */
export const MAIN_METRICS: readonly Metric[] = [
  "revenue",
  "gross_profit",
  "operating_income",
  "net_income",
  "eps_diluted",
  "assets",
  "liabilities",
  "equity",
  "cash",
  "long_term_debt",
  "operating_cash_flow",
  "capex",
];

export const TAXONOMIES = ["us-gaap", "ifrs-full", "dei", "srt", "ecd", "ffd", "invest"] as const;
export type Taxonomy = (typeof TAXONOMIES)[number];

/** Items of form 8-K since 2004-08-23. */
export const ITEMS_8K = {
  "1.01": "Material agreement",
  "1.02": "Termination of a material agreement",
  "1.03": "Bankruptcy or receivership",
  "1.05": "Cybersecurity incident",
  "2.01": "Acquisition or disposal of assets",
  "2.02": "Results of operations",
  "2.03": "New financial obligation",
  "2.04": "Event that accelerates an obligation",
  "2.05": "Exit or disposal costs",
  "2.06": "Impairment",
  "3.01": "Delisting notice",
  "3.02": "Unregistered sale of equity",
  "3.03": "Change of holders' rights",
  "4.01": "Change of auditor",
  "4.02": "Earlier statements no longer to be relied on",
  "5.01": "Change of control",
  "5.02": "Directors and officers",
  "5.03": "Bylaws or fiscal year",
  "5.07": "Vote of shareholders",
  "7.01": "Regulation FD disclosure",
  "8.01": "Other events",
  "9.01": "Financial statements and exhibits",
} as const;

/** Forms worth knowing. */
export const FORMS = {
  "10-K": "Annual report of a domestic company",
  "10-Q": "Quarterly report of a domestic company",
  "8-K": "Current report of an event",
  "20-F": "Annual report of a foreign company",
  "40-F": "Annual report of a Canadian company",
  "6-K": "Current report of a foreign company",
  "DEF 14A": "Proxy statement: pay, directors, votes",
  "S-1": "Registration of securities, such as a first offering",
  "424B*": "Prospectus",
  "13F-HR": "Holdings of an institutional manager",
  "NPORT-P": "Holdings of a fund",
  "SCHEDULE 13D": "Owner of more than 5 percent, active (SC 13D until December 2024)",
  "SCHEDULE 13G": "Owner of more than 5 percent, passive (SC 13G until December 2024)",
  "3": "Insider's first statement of holdings",
  "4": "Insider's trade",
  "5": "Insider's yearly statement",
  D: "Offering exempt from registration",
  "144": "Insider's notice of a planned sale",
} as const;

/** Annual reports: what makes a balance one of a year's end. */
export const ANNUAL_FORMS: readonly string[] = ["10-K", "10-KT", "20-F", "40-F"];

/** Forms of insiders, which outnumber all others of a large company. */
export const INSIDER_FORMS: readonly string[] = ["3", "4", "5", "144"];

export const OWNER_FILTERS = ["include", "exclude", "only"] as const;
export const FEED_COUNTS = [10, 20, 40, 80, 100] as const;
