import { expect } from "vitest";
import { awardTypeCodes } from "../../src/index.js";
import { type Recordings, rows, usaspending } from "./replay.js";

const contracts = awardTypeCodes("contracts");
const NASA = { keywords: ["NASA"] };

/** The fields that the recorded client asked for: contracts have no "Award Type", so it comes back as null. */
const fields = [
  "Award ID",
  "Recipient Name",
  "Start Date",
  "End Date",
  "Award Amount",
  "Awarding Agency",
  "Awarding Sub Agency",
  "Award Type",
  "Description",
] as const;

/** Searches. */
export const searchRecordings: Recordings = {
  "award-search-agency": async () => {
    const agencies = [{ type: "awarding", tier: "toptier", name: "Department of Defense" } as const];
    const filters = { keywords: ["defense"], agencies, awardTypeCodes: contracts };
    const page = await usaspending.search.awards(filters, { fields, order: "desc", page: 1, limit: 5 });
    expect(page.results).toEqual(rows("award-search-agency"));
    expect(page.page_metadata).toEqual({
      page: 1,
      hasNext: true,
      total: null,
      limit: 5,
      after: { lastRecordUniqueId: 349070655, lastRecordSortValue: "997108529049" },
    });
    // The notice that opens every answer is no news.
    expect(page.messages).toEqual([]);
    const { Description, ...first } = page.results[0] ?? { Description: null };
    expect(Description?.startsWith("200204!008532!1700!AF600 !NAVAL AIR SYSTEMS COMMAND")).toBe(true);
    expect(first).toEqual({
      "Award ID": "N0001902C3002",
      "Recipient Name": "LOCKHEED MARTIN CORPORATION",
      "Start Date": "2001-10-26",
      "End Date": "2022-12-16",
      "Award Amount": 34173959111.96,
      "Awarding Agency": "Department of Defense",
      "Awarding Sub Agency": "Defense Contract Management Agency",
      "Award Type": null,
      internal_id: 309493328,
      awarding_agency_id: 1173,
      agency_slug: "department-of-defense",
      generated_internal_id: "CONT_AWD_N0001902C3002_9700_-NONE-_-NONE-",
    });
  },
  "award-search-page2": async () => {
    const filters = { ...NASA, awardTypeCodes: contracts };
    const page = await usaspending.search.awards(filters, { fields, order: "desc", page: 2, limit: 5 });
    expect(page.results).toEqual(rows("award-search-page2"));
    expect(page.results.map((hit) => [hit["Award ID"], hit["Award Amount"]])).toEqual([
      ["80GSFC19C0063", 1507182952.4],
      ["KSC00200006DNAS1000060", 1463557456],
      ["80NM0018F0850", 1441181507.34],
      ["NNM04AA02C", 1408527082.88],
      ["NNN13D496T", 1403381590.45],
    ]);
    expect(page.page_metadata).toMatchObject({ page: 2, hasNext: true });
  },
  "award-search-recipient": async () => {
    const filters = { recipientSearchText: "Boeing", awardTypeCodes: contracts };
    const page = await usaspending.search.awards(filters, { fields, order: "desc", page: 1, limit: 5 });
    expect(page.results).toEqual(rows("award-search-recipient"));
    expect(page.results[0]).toMatchObject({
      "Award ID": "FA862511C6600",
      "Award Amount": 31955918249.03,
      Description: "KC-X MODERNIZATION PROGRAM",
    });
  },
  "search-spending-by-award": async () => {
    const few = ["Award ID", "Recipient Name", "Award Amount", "Awarding Agency", "Description"] as const;
    const filters = { ...NASA, awardTypeCodes: contracts };
    const page = await usaspending.search.awards(filters, { fields: few, order: "desc", page: 1, limit: 5 });
    expect(page.results).toEqual(rows("search-spending-by-award"));
    expect(page.results[0]?.["Award Amount"]).toBe(10406528680);
    // The sort value is in cents: handed back, not shown.
    expect(page.results.at(-1)?.["Award Amount"]).toBe(1550689354.01);
    expect(page.page_metadata.after?.lastRecordSortValue).toBe("155068935401");
  },
  "search-spending-by-award-count": async () => {
    expect(await usaspending.search.awardCounts({ ...NASA, awardTypeCodes: contracts })).toEqual({
      contracts: 39493,
      direct_payments: 0,
      grants: 0,
      idvs: 0,
      loans: 0,
      other: 0,
      messages: [],
    });
  },
  "search-spending-by-transaction-count": async () => {
    expect(await usaspending.search.transactionCounts({ ...NASA, awardTypeCodes: contracts })).toEqual({
      contracts: 119124,
      grants: 0,
      idvs: 0,
      loans: 0,
      direct_payments: 0,
      other: 0,
      messages: [],
    });
  },
  "search-transaction-spending-summary": async () => {
    expect(await usaspending.search.transactionSummary(["NASA"])).toEqual({
      prime_awards_count: 176735,
      prime_awards_obligation_amount: 89201527470.5,
    });
  },
  "search-category-awarding-agency": async () => {
    const page = await usaspending.search.byCategory(
      "awarding_agency",
      { keywords: ["defense"] },
      { limit: 5, page: 1 },
    );
    expect(page).toMatchObject({ category: "awarding_agency", spending_level: "transactions", messages: [] });
    expect(page.page_metadata).toEqual({ page: 1, hasNext: true, total: null, limit: 5 });
    expect(page.results).toEqual(rows("search-category-awarding-agency"));
    expect(page.results[0]).toEqual({
      id: 1173,
      code: "DOD",
      name: "Department of Defense",
      amount: 595684247502.37,
      total_outlays: null,
      agency_slug: "department-of-defense",
    });
  },
  "search-geography-state": async () => {
    const map = await usaspending.search.byGeography(NASA, {
      scope: "place_of_performance",
      geoLayer: "state",
    });
    expect(map).toMatchObject({
      scope: "place_of_performance",
      geo_layer: "state",
      spending_level: "transactions",
      messages: [],
    });
    expect(map.results).toEqual(rows("search-geography-state"));
    expect(map.results).toHaveLength(54);
    expect(map.results[0]).toEqual({
      shape_code: "CA",
      display_name: "California",
      aggregated_amount: 22626501809.67,
      population: 39538223,
      per_capita: 572.27,
    });
  },
  "search-new-awards-over-time": async () => {
    const period = [{ startDate: "2020-01-01", endDate: "2024-12-31" }];
    const found = await usaspending.search.newAwards("f75c5884-be89-7e16-e438-f9e96e72898e-C", period);
    expect(found).toMatchObject({ group: "fiscal_year", messages: [] });
    expect(found.results.map((one) => [one.time_period.fiscal_year, one.new_award_count_in_period])).toEqual([
      ["2020", 0],
      ["2021", 0],
      ["2022", 0],
      ["2023", 0],
      ["2024", 0],
      ["2025", 0],
    ]);
  },
  "search-spending-over-time-fy": async () => {
    const years = await usaspending.search.overTime("fiscal_year", {
      ...NASA,
      timePeriod: [{ startDate: "2018-01-01", endDate: "2024-12-31" }],
    });
    expect(years.results).toHaveLength(8);
    expect(years.results[0]).toEqual({
      time_period: { fiscal_year: "2018", calendar_year: null, quarter: null, month: null },
      aggregated_amount: 6463817007.48,
      Contract_Obligations: 4828492239.75,
      Direct_Obligations: 322252.91,
      Grant_Obligations: 560062934.05,
      Idv_Obligations: 1074928533.99,
      Loan_Obligations: -23928.22,
      Other_Obligations: 34975,
      total_outlays: null,
      Contract_Outlays: null,
      Direct_Outlays: null,
      Grant_Outlays: null,
      Idv_Outlays: null,
      Loan_Outlays: null,
      Other_Outlays: null,
    });
    expect(years.results.at(-1)).toMatchObject({
      time_period: { fiscal_year: "2025" },
      aggregated_amount: 664385483.47,
    });
    // What is left of three messages: the one about this answer.
    expect(years.messages).toEqual([
      "You may see additional month, quarter and year results when searching for Awards or Subawards. This is due to Awards or Subawards overlapping with the time period specified but having an 'action date' outside of that time period.",
    ]);
  },
  "spending-over-time-quarter": async () => {
    const quarters = await usaspending.search.overTime("quarter", {
      keywords: ["climate"],
      timePeriod: [{ startDate: "2023-01-01", endDate: "2024-12-31" }],
    });
    expect(
      quarters.results.map(({ time_period: { fiscal_year, quarter }, aggregated_amount }) => [
        fiscal_year,
        quarter,
        aggregated_amount,
      ]),
    ).toEqual([
      ["2023", "2", 715908158.81],
      ["2023", "3", 4546250069.389999],
      ["2023", "4", 3543242235],
      ["2024", "1", 551381143.2],
      ["2024", "2", 1043484478.32],
      ["2024", "3", 1699177942.3500001],
      ["2024", "4", 25640134055.309998],
      ["2025", "1", 7594950137.400001],
    ]);
  },
  "downloads-count": async () => {
    expect(await usaspending.downloads.count({ ...NASA, awardTypeCodes: contracts })).toEqual({
      calculated_count: 119115,
      maximum_limit: 500000,
      rows_gt_limit: false,
      spending_level: "transactions",
      calculated_transaction_count: 119115,
      maximum_transaction_limit: 500000,
      transaction_rows_gt_limit: false,
      messages: [
        "The above fields containing the transaction_* naming convention will be deprecated and replaced with fields without the transaction_*.",
      ],
    });
  },
};
