import { expect } from "vitest";
import { type Recordings, rows, usaspending } from "./replay.js";

/** Agencies and suggestions. */
export const agencyRecordings: Recordings = {
  "agency-awards": async () => {
    expect(await usaspending.agencies.awards("080", { fiscalYear: 2024 })).toEqual({
      fiscal_year: 2024,
      latest_action_date: "2024-09-30T00:00:00",
      toptier_code: "080",
      transaction_count: 33277,
      obligations: 21352177755.53,
      messages: [],
    });
  },
  "agency-budget-function": async () => {
    const page = await usaspending.agencies.budgetFunctions("080", { fiscalYear: 2024 });
    expect(page).toMatchObject({ toptier_code: "080", fiscal_year: 2024, totals: null, messages: [] });
    expect(page.page_metadata).toEqual({ page: 1, hasNext: false, total: 3, limit: 10 });
    expect(page.results).toEqual(rows("agency-budget-function"));
    expect(page.results[0]).toEqual({
      name: "General Science, Space, and Technology",
      obligated_amount: 26195350653.52,
      gross_outlay_amount: 26159397543.9,
      children: [
        {
          name: "Space flight, research, and supporting activities",
          obligated_amount: 26195350653.52,
          gross_outlay_amount: 26159397543.9,
        },
      ],
    });
  },
  "agency-budgetary-resources": async () => {
    const years = await usaspending.agencies.budget("080");
    expect(years).toEqual(rows("agency-budgetary-resources", "agency_data_by_year"));
    expect(years.map(({ fiscal_year }) => fiscal_year)).toEqual([
      2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017,
    ]);
    expect(years[0]).toEqual({
      fiscal_year: 2026,
      agency_budgetary_resources: 27281259455.47,
      agency_total_obligated: 6768886362.18,
      agency_total_outlayed: 9145890691.19,
      total_budgetary_resources: 13286077276206.8,
      agency_obligation_by_period: [
        { period: 2, obligated: 2361339334.24 },
        { period: 3, obligated: 4345435144.21 },
        { period: 4, obligated: 6768886362.18 },
      ],
    });
  },
  "agency-federal-account": async () => {
    const page = await usaspending.agencies.federalAccounts("080", { fiscalYear: 2024 });
    expect(page.page_metadata).toEqual({ page: 1, hasNext: true, total: 13, limit: 10 });
    expect(page.results).toEqual(rows("agency-federal-account"));
    expect(page.results[0]).toMatchObject({ code: "080-0124", obligated_amount: 7827350990.75 });
    expect(page.results[0]?.children[0]).toEqual({
      name: "Exploration, National Aeronautics and Space Administration",
      code: "080-2024/2025-0124-000",
      obligated_amount: 7521580670.19,
      gross_outlay_amount: 3997256655.61,
    });
  },
  "agency-object-class": async () => {
    const page = await usaspending.agencies.objectClasses("080", { fiscalYear: 2024 });
    expect(page.page_metadata).toEqual({ page: 1, hasNext: true, total: 26, limit: 10 });
    expect(page.results).toEqual(rows("agency-object-class"));
    expect(page.results[0]).toEqual({
      name: "Research and development contracts",
      obligated_amount: 14011259463.92,
      gross_outlay_amount: 14126887460,
    });
  },
  "agency-obligations-by-award-category": async () => {
    expect(await usaspending.agencies.byAwardCategory("080", { fiscalYear: 2024 })).toEqual({
      total_aggregated_amount: 21352177755.53,
      results: [
        { category: "contracts", aggregated_amount: 15015920195.86 },
        { category: "direct_payments", aggregated_amount: 0 },
        { category: "grants", aggregated_amount: 1297577350.94 },
        { category: "idvs", aggregated_amount: 5038680208.73 },
        { category: "loans", aggregated_amount: 0 },
        { category: "other", aggregated_amount: 0 },
      ],
    });
  },
  "agency-overview": async () => {
    const { def_codes, ...nasa } = await usaspending.agencies.get("080");
    expect(nasa).toEqual({
      fiscal_year: 2026,
      toptier_code: "080",
      name: "National Aeronautics and Space Administration",
      abbreviation: "NASA",
      agency_id: 862,
      icon_filename: "NASA.jpg",
      mission:
        "Drive advances in science, technology, aeronautics, and space exploration to enhance knowledge, education, innovation, economic vitality, and stewardship of Earth.",
      website: "https://www.nasa.gov/",
      congressional_justification_url: "https://www.nasa.gov/cj",
      about_agency_data: null,
      subtier_agency_count: 2,
    });
    expect(def_codes).toHaveLength(9);
    expect(def_codes[0]).toEqual({
      code: "AAB",
      public_law: "Emergency P.L. 117-328",
      title: "Consolidated Appropriations Act, 2023",
      urls: ["http://www.govinfo.gov/content/pkg/PLAW-117publ328/pdf/PLAW-117publ328.pdf"],
      disaster: null,
    });
    // One code has its laws as a list, and some none.
    expect(def_codes.map(({ code, urls }) => [code, urls.length])).toContainEqual(["AAB", 1]);
    expect(def_codes.filter(({ disaster }) => disaster === "covid_19").map(({ code }) => code)).toEqual([
      "N",
      "V",
    ]);
  },
  "agency-overview-epa": async () => {
    expect(await usaspending.agencies.get("068")).toMatchObject({
      name: "Environmental Protection Agency",
      abbreviation: "EPA",
      agency_id: 700,
      subtier_agency_count: 2,
    });
  },
  "agency-overview-hhs": async () => {
    const hhs = await usaspending.agencies.get("075");
    expect(hhs).toMatchObject({ abbreviation: "HHS", agency_id: 806, subtier_agency_count: 24 });
    expect(hhs.def_codes).toHaveLength(22);
  },
  "agency-program-activity": async () => {
    const page = await usaspending.agencies.programActivities("080", { fiscalYear: 2024 });
    expect(page.page_metadata).toEqual({ page: 1, hasNext: true, total: 15, limit: 10 });
    expect(page.results).toEqual(rows("agency-program-activity"));
    expect(page.results[1]).toEqual({
      name: "SCIENCE (DIRECT)",
      obligated_amount: 7263006780.04,
      gross_outlay_amount: 7706823156.33,
    });
  },
  "agency-sub-components": async () => {
    const page = await usaspending.agencies.subComponents("080", { fiscalYear: 2024 });
    expect(page.results).toEqual([
      {
        name: "National Aeronautics and Space Administration",
        id: "national-aeronautics-and-space-administration",
        total_obligations: 27170027696.15,
        total_outlays: 27107223860.04,
        total_budgetary_resources: 30051004236.67,
      },
    ]);
  },
  "autocomplete-awarding-agency": async () => {
    const found = await usaspending.autocomplete.awardingAgencies("defense", { limit: 5 });
    expect(found).toEqual(rows("autocomplete-awarding-agency"));
    expect(found[2]).toEqual({
      id: 1216,
      toptier_flag: false,
      toptier_agency: { toptier_code: "097", abbreviation: "DOD", name: "Department of Defense" },
      subtier_agency: { abbreviation: "DARPA", name: "Defense Advanced Research Projects Agency" },
    });
  },
  "autocomplete-cfda": async () => {
    const found = await usaspending.autocomplete.programs("research", { limit: 5 });
    expect(found[0]).toEqual({
      program_number: "11.021",
      program_title: "NOAA Small Business Innovation Research (SBIR) Program",
      popular_name: "NOAA SBIR Program",
    });
    // An empty popular name is none.
    expect(found[1]?.popular_name).toBeNull();
    expect(found).toHaveLength(5);
  },
  "autocomplete-location": async () => {
    const { others, ...found } = await usaspending.autocomplete.places("california", { limit: 5 });
    expect(others).toBeUndefined();
    expect(found.states).toEqual([{ state_name: "CALIFORNIA", country_name: "UNITED STATES" }]);
    expect(found.cities).toHaveLength(5);
    expect(found.cities[0]).toEqual({ city_name: "CALIFORNIA", state_name: null, country_name: "HONDURAS" });
    expect(found.counties).toEqual([]);
  },
  "autocomplete-naics": async () => {
    const found = await usaspending.autocomplete.naics("software", { limit: 5 });
    expect(found).toEqual(rows("autocomplete-naics"));
    expect(found[0]).toEqual({
      naics: "334611",
      naics_description: "Software Reproducing",
      year_retired: 2012,
    });
  },
  "autocomplete-psc": async () => {
    const found = await usaspending.autocomplete.psc("computer", { limit: 5 });
    expect(found).toEqual(rows("autocomplete-psc"));
    expect(found[0]?.product_or_service_code).toBe("7020");
  },
};
