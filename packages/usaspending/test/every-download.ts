import type { Usaspending } from "../src/index.js";
import { AWARD, type Call, everyFilter, IDV, RECIPIENT } from "./every-call.js";

/** A call of every method that makes files, and of what belongs to them. */
export function downloadCalls(
  downloads: Usaspending["downloads"],
  references: Usaspending["references"],
): Call[] {
  const { description, defCodes, ...shared } = everyFilter;
  const file = { fileFormat: "tsv", columns: ["award_id_piid"], limit: 10 } as const;
  return [
    [
      "downloads.count",
      () => downloads.count({ ...shared, recipientId: RECIPIENT }, { spendingLevel: "awards" }),
    ],
    ["downloads.awards", () => downloads.awards(shared, file)],
    ["downloads.transactions", () => downloads.transactions(shared, file)],
    ["downloads.search", () => downloads.search(shared, { ...file, spendingLevel: ["awards", "subawards"] })],
    ["downloads.award contract", () => downloads.award("contract", AWARD, { fileFormat: "csv" })],
    ["downloads.award idv", () => downloads.award("idv", IDV)],
    ["downloads.award assistance", () => downloads.award("assistance", "ASST_NON_NNX17AJ96A_8000")],
    [
      "downloads.accounts",
      () =>
        downloads.accounts(
          "treasury_account",
          {
            fy: 2024,
            period: 12,
            submissionTypes: ["account_balances"],
            agency: "NASA",
            budgetFunction: "250",
            budgetSubfunction: "252",
            federalAccount: "5",
            defCodes: ["L"],
          },
          { fileFormat: "csv", columns: ["agency_identifier_name"] },
        ),
    ],
    ["downloads.disaster", () => downloads.disaster({ defCodes: ["L"], fileFormat: "csv" })],
    [
      "downloads.disasterRecipients",
      () =>
        downloads.disasterRecipients(
          { defCodes: ["L"], awardTypeCodes: ["A"], query: "x" },
          { fileFormat: "csv" },
        ),
    ],
    [
      "downloads.bulkAwards",
      () =>
        downloads.bulkAwards(
          {
            agencies: [{ type: "awarding", tier: "toptier", name: "Department of Defense" }],
            dateRange: { startDate: "2001-10-01", endDate: "2002-09-30" },
            dateType: "action_date",
            primeAwardTypes: ["A"],
            subAwardTypes: ["grant"],
            keyword: "ship",
            placeOfPerformanceScope: "domestic",
            placeOfPerformanceLocations: [{ country: "USA", state: "VA" }],
            recipientScope: "domestic",
            recipientLocations: [{ country: "USA", state: "VA" }],
          },
          { fileFormat: "csv", columns: ["award_id_piid"] },
        ),
    ],
    ["downloads.status", () => downloads.status("some.zip")],
    ["downloads.bulkStatus", () => downloads.bulkStatus("some.zip")],
    ["downloads.bulkAgencies", () => downloads.bulkAgencies("award_agencies", { agency: 1 })],
    ["downloads.monthlyFiles", () => downloads.monthlyFiles("all", 2024, { type: "contracts" })],
    [
      "references.filterHash",
      () =>
        references.filterHash(
          Object.fromEntries(
            [
              "awardAmounts",
              "awardType",
              "extentCompeted",
              "keyword",
              "locationDomesticForeign",
              "pricingType",
              "recipientDomesticForeign",
              "recipientType",
              "selectedAwardIDs",
              "selectedAwardingAgencies",
              "selectedCFDA",
              "selectedFundingAgencies",
              "selectedLocations",
              "selectedNAICS",
              "selectedPSC",
              "selectedRecipientLocations",
              "selectedRecipients",
              "setAside",
              "timePeriodEnd",
              "timePeriodFY",
              "timePeriodStart",
              "timePeriodType",
            ].map((name) => [name, null]),
          ),
          "2017-11-21",
        ),
    ],
  ];
}
