import {
  AGENCY_PARTS,
  AWARD_PARTS,
  awardTypeCodes,
  CATEGORIES,
  DISASTER_COUNTS,
  DISASTER_GROUPS,
  type Filters,
  type Usaspending,
} from "../src/index.js";
import { downloadCalls } from "./every-download.js";

/** Every filter that exists. */
export const everyFilter: Filters = {
  keywords: ["transport"],
  description: "bridge",
  timePeriod: [{ startDate: "2023-10-01", endDate: "2024-09-30", dateType: "action_date" }],
  placeOfPerformanceScope: "domestic",
  placeOfPerformanceLocations: [
    { country: "USA", state: "VA", county: "059" },
    { country: "USA", state: "VA", districtOriginal: "11" },
    { country: "USA", state: "VA", districtCurrent: "11" },
    { country: "USA", state: "OR", city: "Portland" },
    { country: "USA", zip: "60661" },
    { country: "DEU" },
  ],
  agencies: [
    { type: "awarding", tier: "toptier", name: "Department of Defense" },
    {
      type: "funding",
      tier: "subtier",
      name: "Office of Inspector General",
      toptierName: "Department of the Treasury",
    },
  ],
  recipientSearchText: "Boeing",
  recipientScope: "domestic",
  recipientLocations: [{ country: "FOREIGN" }],
  recipientTypeNames: ["small_business"],
  awardTypeCodes: awardTypeCodes("contracts"),
  awardIds: ['"SPE30018FLJFN"'],
  awardAmounts: [{ lowerBound: 1000, upperBound: 1_000_000 }, { upperBound: 5 }],
  programNumbers: ["93.778"],
  naicsCodes: { require: ["33"], exclude: ["3333"] },
  pscCodes: { require: [["Service", "B", "B5"]] },
  tasCodes: { require: [["091", "091-0800"]] },
  treasuryAccountComponents: [
    { aid: "080", main: "0124", ata: null, bpoa: null, epoa: null, a: "X", sub: null },
  ],
  contractPricingTypeCodes: ["J"],
  setAsideTypeCodes: ["NONE"],
  extentCompetedTypeCodes: ["A"],
  defCodes: ["L"],
};
const withActivities: Filters = { ...everyFilter, programActivities: [{ name: "SCIENCE (DIRECT)" }] };
const all: Filters = { ...withActivities, awardUniqueId: "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-" };
export const AWARD = "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-";
export const IDV = "CONT_IDV_GS35F0381P_4730";
export const RECIPIENT = "f75c5884-be89-7e16-e438-f9e96e72898e-C";
const page = { page: 2, limit: 5, order: "asc" } as const;
const year = { fiscalYear: 2024 };
const relief = { defCodes: ["L", "M"], awardTypeCodes: awardTypeCodes("loans").slice(0, 2) };
const period = [{ startDate: "2020-01-01", endDate: "2024-12-31" }];

/** A method's name and a call of it. */
export type Call = [name: string, call: () => Promise<unknown>];

/** A call of every method, with every parameter. */
export function everyCall(sdk: Usaspending): Call[] {
  const { search, awards, idvs, agencies, recipients, states, accounts, budget } = sdk;
  const { references, autocomplete, disaster, downloads, reporting } = sdk;
  return [
    ["search.awards", () => search.awards(all, { page: 2, limit: 50, order: "asc", sort: "Award ID" })],
    [
      "search.awards, past 50,000",
      () =>
        search.awards(all, {
          limit: 100,
          after: { lastRecordUniqueId: 349070655, lastRecordSortValue: "997108529049" },
        }),
    ],
    ["search.subawards", () => search.subawards(all, { page: 2, limit: 50, order: "asc" })],
    ["search.awardCounts", () => search.awardCounts(withActivities)],
    ["search.subawardCounts", () => search.subawardCounts(withActivities)],
    [
      "search.transactions",
      () =>
        search.transactions(all, {
          page: 2,
          limit: 5,
          order: "asc",
          sort: "Action Date",
          fields: ["Action Date", "Mod"],
        }),
    ],
    ["search.transactionCounts", () => search.transactionCounts(all)],
    ["search.transactionSummary", () => search.transactionSummary(["NASA"])],
    [
      "search.transactionsByAward",
      () => search.transactionsByAward(all, { ...page, sort: "transaction_count" }),
    ],
    ["search.subawardsByAward", () => search.subawardsByAward(all, { ...page, sort: "subaward_count" })],
    ...CATEGORIES.map(
      (category): Call => [
        `search.byCategory ${category}`,
        () =>
          search.byCategory(
            category,
            { ...everyFilter, recipientId: RECIPIENT },
            { page: 2, limit: 5, spendingLevel: "awards" },
          ),
      ],
    ),
    [
      "search.byGeography",
      () =>
        search.byGeography(withActivities, {
          scope: "recipient_location",
          geoLayer: "county",
          geoLayerFilters: ["06037"],
          spendingLevel: "awards",
        }),
    ],
    [
      "search.overTime",
      () =>
        search.overTime("month", { ...withActivities, recipientId: RECIPIENT }, { spendingLevel: "awards" }),
    ],
    ["search.newAwards", () => search.newAwards(RECIPIENT, period, "quarter")],
    ["awards.get", () => awards.get(AWARD)],
    ["awards.transactions", () => awards.transactions(AWARD, { ...page, sort: "action_date" })],
    ["awards.subawards", () => awards.subawards({ awardId: AWARD, ...page, sort: "amount" })],
    ["awards.accounts", () => awards.accounts(AWARD, { ...page, sort: "agency" })],
    ["awards.funding", () => awards.funding(AWARD, { ...page, sort: "reporting_fiscal_date" })],
    ["awards.fundingTotals", () => awards.fundingTotals(AWARD)],
    ...AWARD_PARTS.map((part): Call => [`awards.count ${part}`, () => awards.count(part, AWARD)]),
    ["awards.lastUpdated", () => awards.lastUpdated()],
    ["idvs.awards", () => idvs.awards(IDV, { type: "grandchild_awards", ...page, sort: "obligated_amount" })],
    ["idvs.amounts", () => idvs.amounts(IDV)],
    ["idvs.activity", () => idvs.activity(IDV, { page: 1, limit: 5, hideEdgeCases: true })],
    ["idvs.accounts", () => idvs.accounts(IDV, { ...page, sort: "federal_account" })],
    ["idvs.funding", () => idvs.funding(IDV, { ...page, sort: "piid", piid: "NNK17MA01T" })],
    ["idvs.fundingTotals", () => idvs.fundingTotals(IDV)],
    ["idvs.federalAccountCount", () => idvs.federalAccountCount(IDV, { piid: "NNK17MA01T" })],
    ["agencies.list", () => agencies.list({ sort: "agency_name", order: "asc" })],
    ["agencies.get", () => agencies.get("080", year)],
    ["agencies.budget", () => agencies.budget("1601")],
    [
      "agencies.awards",
      () => agencies.awards("080", { ...year, agencyType: "funding", awardTypeCodes: ["A", "B"] }),
    ],
    [
      "agencies.newAwardCount",
      () => agencies.newAwardCount("080", { ...year, agencyType: "awarding", awardTypeCodes: ["A"] }),
    ],
    ["agencies.awardCounts", () => agencies.awardCounts({ ...year, group: "cfo", ...page, sort: "name" })],
    ["agencies.byAwardCategory", () => agencies.byAwardCategory("080", year)],
    [
      "agencies.subAgencies",
      () =>
        agencies.subAgencies("080", {
          ...year,
          ...page,
          sort: "new_award_count",
          agencyType: "awarding",
          awardTypeCodes: ["A"],
        }),
    ],
    [
      "agencies.subComponents",
      () => agencies.subComponents("080", { ...year, ...page, sort: "name", agencyType: "awarding" }),
    ],
    [
      "agencies.subComponentAccounts",
      () =>
        agencies.subComponentAccounts("013", "bureau_of_the_census", {
          ...year,
          ...page,
          sort: "id",
          agencyType: "awarding",
        }),
    ],
    [
      "agencies.federalAccounts",
      () =>
        agencies.federalAccounts("080", {
          ...year,
          ...page,
          sort: "total_budgetary_resources",
          filter: "science",
        }),
    ],
    [
      "agencies.objectClasses",
      () => agencies.objectClasses("080", { ...year, ...page, sort: "name", filter: "x" }),
    ],
    [
      "agencies.programActivities",
      () => agencies.programActivities("080", { ...year, ...page, sort: "name", filter: "x" }),
    ],
    [
      "agencies.budgetFunctions",
      () => agencies.budgetFunctions("080", { ...year, ...page, sort: "name", filter: "x" }),
    ],
    ["agencies.defCodes", () => agencies.defCodes("080", { ...year, ...page, sort: "name", filter: "x" })],
    ...AGENCY_PARTS.map(
      (part): Call => [
        `agencies.count ${part}`,
        () => agencies.count(part, "080", { ...year, agencyType: "awarding" }),
      ],
    ),
    ["agencies.reference", () => agencies.reference(862)],
    [
      "recipients.list",
      () => recipients.list({ keyword: "boeing", awardType: "contracts", ...page, sort: "name" }),
    ],
    ["recipients.count", () => recipients.count({ keyword: "boeing", awardType: "grants" })],
    ["recipients.get", () => recipients.get(RECIPIENT, { year: 2024 })],
    ["recipients.children", () => recipients.children("NU2UC8MX6NK1", { year: "all" })],
    ["states.list", () => states.list()],
    ["states.get", () => states.get("06", 2024)],
    ["states.awards", () => states.awards("06", "all")],
    [
      "accounts.list",
      () =>
        accounts.list({
          keyword: "space",
          fiscalYear: 2024,
          agencyIdentifier: "080",
          ...page,
          sort: "account_name",
        }),
    ],
    ["accounts.get", () => accounts.get("080-0124", year)],
    ["accounts.snapshot", () => accounts.snapshot(6000)],
    ["accounts.snapshot of a year", () => accounts.snapshot(6000, year)],
    ["accounts.objectClasses", () => accounts.objectClasses(5)],
    ["accounts.availableActivities", () => accounts.availableActivities(5)],
    ["accounts.programActivities", () => accounts.programActivities("431-0500", { ...page, sort: "name" })],
    [
      "accounts.objectClassTotals",
      () =>
        accounts.objectClassTotals("431-0500", {
          page: 1,
          limit: 5,
          timePeriod: period,
          objectClass: ["254"],
          programActivity: ["123"],
        }),
    ],
    [
      "accounts.programActivityTotals",
      () =>
        accounts.programActivityTotals("431-0500", {
          page: 1,
          limit: 5,
          timePeriod: period,
          objectClass: ["254"],
        }),
    ],
    [
      "accounts.treasuryObjectClasses",
      () => accounts.treasuryObjectClasses("001-X-0000-000", { ...year, ...page, sort: "name", filter: "x" }),
    ],
    [
      "accounts.treasuryProgramActivities",
      () =>
        accounts.treasuryProgramActivities("001-X-0000-000", { ...year, ...page, sort: "type", filter: "x" }),
    ],
    ["budget.explore", () => budget.explore("budget_function", { fy: 2024, period: 12 })],
    ["budget.explore by quarter", () => budget.explore("agency", { fy: 2024, quarter: 4 })],
    [
      "budget.explore deep",
      () =>
        budget.explore("recipient", {
          fy: 2024,
          period: 12,
          agency: 862,
          federalAccount: 5,
          objectClass: 25,
          budgetFunction: 250,
          budgetSubfunction: 252,
          programActivity: 1,
        }),
    ],
    ["budget.functions", () => budget.functions()],
    ["budget.subfunctions", () => budget.subfunctions({ budgetFunction: "050" })],
    ["budget.obligations", () => budget.obligations(456, { ...year, page: 1, limit: 10 })],
    ["budget.balances", () => budget.balances(456, 2024)],
    ["budget.majorObjectClasses", () => budget.majorObjectClasses(456, 2024)],
    ["budget.minorObjectClasses", () => budget.minorObjectClasses(456, 2024, 30)],
    ["budget.awardRecipients", () => budget.awardRecipients(183, { ...year, page: 1, limit: 5 })],
    ["budget.totalResources", () => budget.totalResources({ fiscalYear: 2024, fiscalPeriod: 12 })],
    ["references.awardTypes", () => references.awardTypes()],
    ["references.defCodes", () => references.defCodes()],
    ["references.submissionPeriods", () => references.submissionPeriods()],
    ["references.glossary", () => references.glossary({ page: 2, limit: 5 })],
    ["references.naics", () => references.naics({ filter: "forest" })],
    ["references.naics of a code", () => references.naics({ code: "11" })],
    ["references.programTotals", () => references.programTotals()],
    ["references.programTotals of one", () => references.programTotals({ program: "12.012" })],
    [
      "references.assistanceListings",
      () => references.assistanceListings({ code: "11", filter: "11.00", ...page, sort: "description" }),
    ],
    ...[[], ["Product"], ["Product", "10"], ["Product", "10", "1000"]].map(
      (at): Call => [
        `references.pscTree ${at.join("/")}`,
        () => references.pscTree(at, { depth: 1, filter: "x" }),
      ],
    ),
    ...[[], ["020"], ["020", "020-0550"]].map(
      (at): Call => [
        `references.tasTree ${at.join("/")}`,
        () => references.tasTree(at, { depth: 1, filter: "x" }),
      ],
    ),
    ["references.dataDictionary", () => references.dataDictionary()],
    ["references.filterOf", () => references.filterOf("5703c297b902ac3b76088c5c275b53f9")],
    ["autocomplete.awardingAgencies", () => autocomplete.awardingAgencies("defense", { limit: 5 })],
    ["autocomplete.fundingAgencies", () => autocomplete.fundingAgencies("defense", { limit: 5 })],
    ["autocomplete.awardingOffices", () => autocomplete.awardingOffices("defense", { limit: 5 })],
    ["autocomplete.fundingOffices", () => autocomplete.fundingOffices("defense", { limit: 5 })],
    ["autocomplete.programs", () => autocomplete.programs("medicaid", { limit: 5 })],
    ["autocomplete.naics", () => autocomplete.naics("software", { limit: 5 })],
    ["autocomplete.psc", () => autocomplete.psc("computer", { limit: 5 })],
    ["autocomplete.recipients", () => autocomplete.recipients("lockheed", { limit: 5, levels: ["P", "C"] })],
    [
      "autocomplete.cities",
      () => autocomplete.cities("portland", { limit: 5, stateCode: "OR", scope: "recipient_location" }),
    ],
    ["autocomplete.places", () => autocomplete.places("california", { limit: 5 })],
    ["autocomplete.glossary", () => autocomplete.glossary("award", { limit: 5 })],
    ["autocomplete.programActivities", () => autocomplete.programActivities("science", { limit: 5 })],
    ...(["ata", "aid", "bpoa", "epoa", "a", "main", "sub"] as const).map(
      (part): Call => [
        `autocomplete.accountParts ${part}`,
        () => autocomplete.accountParts(part, { aid: "080", main: null }, { limit: 5 }),
      ],
    ),
    ["disaster.overview", () => disaster.overview({ defCodes: ["L", "M"] })],
    ["disaster.amount", () => disaster.amount({ ...relief, awardType: "assistance" })],
    ...DISASTER_COUNTS.map((what): Call => [`disaster.count ${what}`, () => disaster.count(what, relief)]),
    ...DISASTER_GROUPS.map(
      (by): Call => [
        `disaster.spending ${by}`,
        () =>
          disaster.spending(
            { by, filter: { ...relief, query: "health" } },
            { ...page, sort: "obligation", spendingType: "award" },
          ),
      ],
    ),
    ...DISASTER_GROUPS.map(
      (by): Call => [
        `disaster.loans ${by}`,
        () =>
          disaster.loans(
            { by, filter: { ...relief, query: "health" } },
            { ...page, sort: "face_value_of_loan" },
          ),
      ],
    ),
    [
      "disaster.byGeography",
      () =>
        disaster.byGeography(relief, {
          geoLayer: "county",
          spendingType: "outlay",
          scope: "place_of_performance",
          geoLayerFilters: ["06037"],
        }),
    ],
    [
      "reporting.overview",
      () =>
        reporting.overview(
          { fiscalYear: 2024, fiscalPeriod: 6 },
          { ...page, sort: "agency_name", filter: "x" },
        ),
    ],
    [
      "reporting.publishDates",
      () => reporting.publishDates(2024, { ...page, sort: "publication_date", filter: "x" }),
    ],
    ["reporting.agency", () => reporting.agency("020", { ...page, sort: "fiscal_year" })],
    [
      "reporting.differences",
      () =>
        reporting.differences({ code: "020", fiscalYear: 2024, fiscalPeriod: 6 }, { ...page, sort: "tas" }),
    ],
    [
      "reporting.discrepancies",
      () =>
        reporting.discrepancies(
          { code: "020", fiscalYear: 2024, fiscalPeriod: 6 },
          { ...page, sort: "amount" },
        ),
    ],
    [
      "reporting.submissionHistory",
      () => reporting.submissionHistory("020", { fiscalYear: 2024, fiscalPeriod: 6 }),
    ],
    [
      "reporting.unlinkedAwards",
      () => reporting.unlinkedAwards("020", { fiscalYear: 2024, fiscalPeriod: 6 }, "procurement"),
    ],
    ...downloadCalls(downloads, references),
  ];
}
