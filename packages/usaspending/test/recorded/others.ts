import { expect } from "vitest";
import { AGENCIES, AWARD_TYPES } from "../../src/index.js";
import { type Recordings, rows, sent, usaspending } from "./replay.js";

const AWARD = "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-";
const RELIEF = { defCodes: ["L", "M", "N", "O", "P"] };

/** Single awards, recipients, budgets, references, emergency money. */
export const otherRecordings: Recordings = {
  "awards-detail-contract": async () => {
    const award = await usaspending.awards.get(AWARD);
    // Every field of the reply, besides those that contracts do not have.
    expect(award).toMatchObject({ ...Object(sent("awards-detail-contract")), psc_hierarchy: {} });
    expect(award.others).toBeUndefined();
    expect(award).toMatchObject({
      id: 311426504,
      piid: "NNM07AB03C",
      fain: null,
      total_obligation: 10406528680,
      total_outlay: 4299065932.19,
      base_exercised_options: 10598742980,
      base_and_all_options: 10607230136,
      date_signed: "2007-08-28",
      parent_award: null,
      period_of_performance: { end_date: "2028-12-31", potential_end_date: "2028-12-31 00:00:00" },
      recipient: { recipient_name: "THE BOEING COMPANY", recipient_uei: "SML4NN2CT556" },
      naics_hierarchy: { base_code: { code: "336414" } },
      cfda_info: [],
    });
    // The number of offers is text, and an empty object is none.
    expect(award.latest_transaction_contract_data?.number_of_offers_received).toBe("1");
    expect(award.psc_hierarchy?.subtier_code).toBeNull();
    expect(award.executive_details?.officers).toEqual(new Array(5).fill({ name: null, amount: null }));
  },
  "awards-accounts": async () => {
    const page = await usaspending.awards.accounts(AWARD, { page: 1, limit: 5 });
    expect(page.results).toEqual(rows("awards-accounts"));
    expect(page.results[0]).toMatchObject({
      federal_account: "080-0124",
      total_transaction_obligated_amount: 6493770141,
    });
    // Here the total is called count.
    expect(page.page_metadata).toEqual({ page: 1, hasNext: false, total: 2, limit: null });
  },
  "awards-funding": async () => {
    const page = await usaspending.awards.funding(AWARD, { page: 1, limit: 5 });
    expect(page.results).toEqual(rows("awards-funding"));
    expect(page.results[0]).toMatchObject({
      transaction_obligated_amount: 73000000,
      gross_outlay_amount: null,
      object_class: "25.5",
      program_activity_code: "0001",
      reporting_fiscal_year: 2018,
    });
  },
  "awards-count-subaward": async () => {
    expect(await usaspending.awards.count("subaward", AWARD)).toBe(31);
  },
  "awards-count-transaction": async () => {
    expect(await usaspending.awards.count("transaction", AWARD)).toBe(509);
  },
  "awards-last-updated": async () => {
    expect(await usaspending.awards.lastUpdated()).toBe("2026-03-09");
  },
  "subawards-list": async () => {
    const page = await usaspending.awards.subawards({
      page: 1,
      limit: 5,
      sort: "subaward_number",
      order: "desc",
    });
    expect(page.results).toEqual(rows("subawards-list"));
    expect(page.results[0]).toEqual({
      id: 2040919,
      subaward_number: "ZZRZX5QAANX3 MAYA BRIDGE UCP OY2",
      description: "LANGUAGE ACCESS AND TRANSLATION SERVICES",
      action_date: "2024-09-05",
      amount: 71000,
      recipient_name: "MAYA BRIDGE LLC",
    });
  },
  "idv-amounts": async () => {
    const amounts = await usaspending.idvs.amounts("CONT_IDV_GS35F0381P_4730");
    expect(amounts).toEqual(sent("idv-amounts"));
    expect(amounts).toMatchObject({
      award_id: 351280748,
      child_award_count: 0,
      child_award_total_outlay: null,
      grandchild_award_count: 0,
    });
  },
  "idv-awards-child-awards": async () => {
    const page = await usaspending.idvs.awards(68695855, { type: "child_awards", page: 1, limit: 5 });
    expect(page).toEqual({
      results: [],
      page_metadata: { page: 1, hasNext: false, total: null, limit: null },
      messages: [],
    });
  },
  "recipient-count": async () => {
    expect(await usaspending.recipients.count({ keyword: "boeing" })).toBe(162);
  },
  "recipient-state-detail": async () => {
    const state = await usaspending.states.get("California", "latest");
    expect(state).toEqual(sent("recipient-state-detail"));
    expect(state).toMatchObject({
      fips: "06",
      total_prime_amount: 181314035758.3,
      total_prime_awards: 168808,
      award_amount_per_capita: 4585.97,
    });
  },
  "budget-functions-list": async () => {
    const functions = await usaspending.budget.functions();
    expect(functions).toEqual(rows("budget-functions-list"));
    expect(functions).toContainEqual({
      budget_function_code: "050",
      budget_function_title: "National Defense",
    });
  },
  "spending-by-agency": async () => {
    const { total, end_date, results } = await usaspending.budget.explore("agency", { fy: 2024, period: 12 });
    expect({ total, end_date }).toEqual({ total: 9682897699572.27, end_date: "2024-09-30T00:00:00Z" });
    expect(results).toHaveLength(109);
    expect(results).toMatchObject(Object(rows("spending-by-agency")));
    expect(results[0]).toEqual({
      id: "806",
      code: "075",
      type: "agency",
      name: "Department of Health and Human Services",
      amount: 2518647728970.53,
      link: true,
      account_number: null,
      generated_unique_award_id: null,
    });
    expect(results.find(({ id }) => id === null)).toMatchObject({
      code: null,
      name: "Unreported Data",
      amount: 164377460505.97,
    });
  },
  "spending-by-budget-function": async () => {
    const { results } = await usaspending.budget.explore("budget_function", { fy: 2024, period: 12 });
    expect(results).toMatchObject(Object(rows("spending-by-budget-function")));
    expect(results[0]).toMatchObject({ code: "570", name: "Medicare", amount: 1582650103296.23, link: null });
    expect(results.find(({ code }) => code === "050")?.name).toBe("National Defense");
  },
  "spending-by-object-class": async () => {
    const { results } = await usaspending.budget.explore("object_class", { fy: 2024, period: 12 });
    expect(results.map(({ code, name, amount }) => [code, name, amount])).toEqual([
      ["40", "Grants and fixed charges", 6941299004181.08],
      ["20", "Contractual services and supplies", 1145794605141.53],
      ["10", "Personnel compensation and benefits", 835261606711.89],
      ["30", "Acquisition of assets", 307389001066.19],
      ["90", "Other", 293630713376.06],
      [null, "Unreported Data", 164377460505.97],
      ["00", "Unknown", -4854691410.45],
    ]);
  },
  "federal-accounts-fiscal-year-snapshot": async () => {
    expect(await usaspending.accounts.snapshot(1)).toBeNull();
  },
  "financial-federal-obligations": async () => {
    const page = await usaspending.budget.obligations(1125, { fiscalYear: 2024, limit: 10 });
    expect(page.results).toEqual([
      {
        id: "5922",
        account_title: "Salaries and Expenses, Federal Mediation and Conciliation Service",
        account_number: "093-0100",
        obligated_amount: 56187993.41,
      },
    ]);
    expect(page.page_metadata).toEqual({ page: 1, hasNext: false, total: 1, limit: null });
  },
  "disaster-overview": async () => {
    const overview = await usaspending.disaster.overview();
    expect(overview).toEqual(sent("disaster-overview"));
    expect(overview.funding).toHaveLength(44);
    expect(overview).toMatchObject({
      total_budget_authority: 67879035497801.54,
      spending: {
        award_obligations: 26770094260503.7,
        award_outlays: 21180861049675.75,
        total_obligations: 59551047913426.75,
        total_outlays: 58376751694625.31,
      },
      additional: null,
    });
  },
  "disaster-award-amount": async () => {
    expect(await usaspending.disaster.amount(RELIEF)).toEqual({
      award_count: 22486112,
      obligation: 1559993880134.91,
      outlay: 1535955507125.5,
      face_value_of_loan: null,
    });
  },
  "disaster-spending-by-geography": async () => {
    const map = await usaspending.disaster.byGeography(RELIEF, {
      spendingType: "obligation",
      geoLayer: "state",
    });
    expect(map).toMatchObject({
      geo_layer: "state",
      spending_type: "obligation",
      scope: "recipient_location",
    });
    expect(map.results).toEqual(rows("disaster-spending-by-geography"));
    expect(map.results).toHaveLength(61);
    // Money without a place is a row of its own.
    expect(map.results.find(({ shape_code }) => shape_code === null)).toEqual({
      shape_code: null,
      display_name: null,
      amount: 1441358375.99,
      population: null,
      per_capita: null,
      award_count: 3663,
    });
  },
  "references-award-types": async () => {
    const types = await usaspending.references.awardTypes();
    expect(types).toEqual(sent("references-award-types"));
    // The table of this package is the agency's.
    expect(AWARD_TYPES).toEqual(types);
  },
  "references-filter-hash": async () => {
    expect(await usaspending.references.filterHash({ keywords: ["NASA"] })).toBe(
      "de81d96814661f3f8eb66520465e94fd",
    );
  },
  "references-naics": async () => {
    const sectors = await usaspending.references.naics();
    expect(sectors).toHaveLength(24);
    expect(sectors).toMatchObject(Object(rows("references-naics")));
    expect(sectors[0]).toEqual({
      naics: "11",
      naics_description: "Agriculture, Forestry, Fishing and Hunting",
      year_retired: null,
      count: 64,
      long_description: null,
      children: [],
    });
  },
  "references-submission-periods": async () => {
    const periods = await usaspending.references.submissionPeriods();
    expect(periods).toEqual(rows("references-submission-periods", "available_periods"));
    expect(periods).toHaveLength(101);
    expect(periods[0]).toMatchObject({
      period_end_date: "2026-01-31T00:00:00Z",
      submission_reveal_date: "2026-03-04T02:15:19.889865Z",
      submission_fiscal_year: 2026,
      submission_fiscal_month: 4,
      is_quarter: false,
    });
  },
  "references-toptier-agencies": async () => {
    const agencies = await usaspending.agencies.list();
    expect(agencies).toEqual(rows("references-toptier-agencies"));
    expect(agencies).toHaveLength(111);
    expect(agencies.find(({ abbreviation }) => abbreviation === "DOL")?.toptier_code).toBe("1601");
    // The table of this package is the agency's.
    expect(AGENCIES).toEqual(
      agencies.map(({ toptier_code, agency_id, abbreviation, agency_name, agency_slug }) => ({
        toptier_code,
        agency_id,
        abbreviation,
        agency_name,
        agency_slug,
      })),
    );
  },
  "reporting-agencies-overview": async () => {
    const page = await usaspending.reporting.overview(
      { fiscalYear: 2024, fiscalPeriod: 6 },
      { page: 1, limit: 5 },
    );
    expect(page.results).toEqual(rows("reporting-agencies-overview"));
    expect(page.page_metadata).toEqual({ page: 1, hasNext: true, total: 111, limit: 5 });
    expect(page.results[0]).toMatchObject({
      agency_name: "Department of the Treasury",
      recent_publication_date: "2024-04-26T18:27:24.180723Z",
      recent_publication_date_certified: true,
      tas_account_discrepancies_totals: {
        missing_tas_accounts_count: 0,
        tas_accounts_total: 877185357217.79,
      },
      unlinked_contract_award_count: 52,
    });
  },
};
