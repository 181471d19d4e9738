/** Data sets of the API. `APIDatasetMetaData` describes the others and has no figures: `parameters` and `parameterValues` do that. */
export const DATASETS = [
  "NIPA",
  "NIUnderlyingDetail",
  "FixedAssets",
  "Regional",
  "GDPbyIndustry",
  "UnderlyingGDPbyIndustry",
  "InputOutput",
  "ITA",
  "IIP",
  "IntlServTrade",
  "IntlServSTA",
  "MNE",
] as const;
export type Dataset = (typeof DATASETS)[number];

/** Data sets for which values of a parameter can be asked under the condition of others; the rest answers error 34. */
export const FILTERABLE = [
  "ITA",
  "IIP",
  "InputOutput",
  "IntlServTrade",
  "GDPbyIndustry",
  "Regional",
  "UnderlyingGDPbyIndustry",
] as const satisfies readonly Dataset[];
export type FilterableDataset = (typeof FILTERABLE)[number];

/** Groups of places that `GeoFips` of the regional tables takes. */
export const GEO_GROUPS = {
  STATE: "all states (the United States and BEA regions come along)",
  COUNTY: "all counties",
  MSA: "all metropolitan areas",
  MIC: "all micropolitan areas",
  PORT: "metropolitan and nonmetropolitan portions of states",
  DIV: "metropolitan divisions",
  CSA: "combined statistical areas",
} as const;
export type GeoGroup = keyof typeof GEO_GROUPS;

/** How multinational enterprises can be tabulated. */
export const MNE_CLASSIFICATIONS = [
  "Country",
  "CountryByDestination",
  "CountryByIndustry",
  "CountrybyType",
  "CountryofUBO",
  "CountryofUBObyDestination",
  "CountryofUBObyIndustry",
  "countryofUBObyType",
  "Industry",
  "IndustryByCountry",
  "IndustrybyCountryofUBO",
  "IndustryByDestination",
  "IndustrybyType",
  "IndustryofSales",
  "IndustryofUSParent",
  "IndustryofUSParentAllIndustries",
  "IndustryofUSParentByCountry",
  "StatebyCountryofUBO",
  "StatebyType",
  "TypeofExpenditure",
] as const;
export type MneClassification = (typeof MNE_CLASSIFICATIONS)[number];

/** Whose investment: of US parents abroad, of foreigners in the US, in US states, or of US parents themselves. */
export const MNE_DIRECTIONS = ["Outward", "Inward", "State", "Parent"] as const;
export type MneDirection = (typeof MNE_DIRECTIONS)[number];

export const TRADE_DIRECTIONS = ["Exports", "Imports", "Balance", "SupplementalIns"] as const;
export type TradeDirection = (typeof TRADE_DIRECTIONS)[number];

/** Marks in place of a figure, with what they mean. */
export const MARKS: Readonly<Record<string, string>> = {
  "(D)": "suppressed to avoid disclosing data of individual companies",
  "(NA)": "not available",
  "(NM)": "not meaningful",
  "(L)": "too small to be shown",
  "(*)": "a nonzero value that rounds to zero",
  "n.s.": "not shown",
  "n.a.": "not available",
  "...": "not applicable or not available",
};

/** National tables that are asked for most. */
export const NIPA_TABLES: Readonly<Record<string, string>> = {
  T10101: "Real GDP, percent change from preceding period",
  T10102: "Contributions to percent change in real GDP",
  T10103: "Real GDP, quantity indexes",
  T10104: "Price indexes for GDP",
  T10105: "GDP in current dollars",
  T10106: "Real GDP in chained dollars",
  T10107: "Prices for GDP, percent change from preceding period",
  T20100: "Personal income and its disposition",
  T20305: "Personal consumption expenditures by major type of product",
  T20600: "Personal income and its disposition, monthly",
  T20804: "Price indexes for personal consumption expenditures, monthly",
  T30100: "Government current receipts and expenditures",
  T30200: "Federal government current receipts and expenditures",
  T30300: "State and local government current receipts and expenditures",
};

/** Regional tables that are asked for most. `SA` states, `SQ` states by quarter, `CA` counties, `MA` metropolitan areas. */
export const REGIONAL_TABLES: Readonly<Record<string, string>> = {
  SAGDP1: "GDP of states, summary: line 1 is real GDP",
  SAGDP2: "GDP of states by industry, current dollars: line 1 is all industries",
  SAGDP9: "Real GDP of states by industry",
  SQGDP1: "GDP of states by quarter, summary",
  SQGDP2: "GDP of states by quarter and industry, current dollars",
  SQGDP9: "Real GDP of states by quarter and industry",
  SAINC1: "Personal income of states: 1 income, 2 population, 3 per capita",
  SAINC4: "Personal income of states by component",
  SAINC5N: "Personal income of states by component and industry",
  SAINC30: "Economic profile of states",
  SAINC51: "Disposable personal income of states",
  SAPCE1: "Consumption expenditures of states",
  SARPP: "Regional price parities of states",
  MARPP: "Regional price parities of metropolitan areas",
  CAGDP1: "GDP of counties and metropolitan areas, summary: line 1 is real GDP",
  CAGDP2: "GDP of counties by industry, current dollars",
  CAGDP9: "Real GDP of counties by industry",
  CAINC1: "Personal income of counties: 1 income, 2 population, 3 per capita",
  CAINC4: "Personal income of counties by component",
  CAINC5N: "Personal income of counties by component and industry",
  CAINC30: "Economic profile of counties",
};

/** Tables of GDP by industry, by number. */
export const INDUSTRY_TABLES: Readonly<Record<string, string>> = {
  1: "Value added",
  5: "Value added as a percentage of GDP",
  6: "Components of value added (annual)",
  7: "Components of value added as percentages (annual)",
  8: "Quantity indexes for value added",
  9: "Percent change in quantity indexes for value added",
  10: "Real value added",
  11: "Price indexes for value added",
  12: "Percent change in price indexes for value added",
  13: "Contributions to percent change in real GDP",
  14: "Contributions to percent change in the GDP price index",
  15: "Gross output",
  20: "Intermediate inputs",
  25: "Composition of gross output (annual)",
  26: "Shares of gross output (annual)",
};

/** Indicators of the international transactions that are asked for most. */
export const ITA_INDICATORS: Readonly<Record<string, string>> = {
  BalGds: "Balance on goods",
  BalServ: "Balance on services",
  BalGdsServ: "Balance on goods and services",
  BalPrimInc: "Balance on primary income",
  BalCurrAcct: "Balance on current account",
  BalCapAcct: "Balance on capital account",
  ExpGds: "Exports of goods",
  ImpGds: "Imports of goods",
  ExpServ: "Exports of services",
  ImpServ: "Imports of services",
};
