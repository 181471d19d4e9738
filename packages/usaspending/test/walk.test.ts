import type { Json } from "@govdata/kit";
import { describe, expect, it } from "vitest";
import { calendarMonth } from "../src/module/spending-tools.js";
import { ask, rows, sent } from "./ask.js";
import { noAwards } from "./loopback.js";

describe("what people ask", () => {
  // No recording has this search: the rows are NASA contracts recorded in another one.
  it("biggest NASA contracts of fiscal 2024", async () => {
    const award = (number: string, recipient: string, amount: number) => ({
      internal_id: 1,
      "Award ID": number,
      "Recipient Name": recipient,
      "Award Amount": amount,
      "Awarding Agency": "National Aeronautics and Space Administration",
      Description: "x".repeat(300),
      generated_internal_id: `CONT_AWD_${number}_8000_-NONE-_-NONE-`,
    });
    const { result, requests } = await sent(
      "usaspending_awards",
      { agency: "NASA", fiscal_year: 2024, award_type: "contracts" },
      () => ({
        ...noAwards,
        results: [
          award("NNM07AB03C", "THE BOEING COMPANY", 10406528680),
          award("80KSC019C0013", "BECHTEL NATIONAL, INC.", 1550689354.01),
        ],
        page_metadata: { page: 1, hasNext: true, last_record_unique_id: 1, last_record_sort_value: "1" },
      }),
    );
    expect(requests).toEqual([
      {
        to: "/search/spending_by_award/",
        body: {
          filters: {
            agencies: [
              { type: "awarding", tier: "toptier", name: "National Aeronautics and Space Administration" },
            ],
            award_type_codes: ["A", "B", "C", "D"],
            time_period: [{ start_date: "2023-10-01", end_date: "2024-09-30" }],
          },
          fields: [
            "Award ID",
            "Recipient Name",
            "Start Date",
            "End Date",
            "Award Amount",
            "Awarding Agency",
            "Awarding Sub Agency",
            "Description",
          ],
          sort: "Award Amount",
          order: "desc",
          page: 1,
          limit: 15,
        },
      },
    ]);
    expect(result).toMatchObject({
      kind: "list",
      summary:
        "2 awards: contracts, National Aeronautics and Space Administration, fiscal 2024; THE BOEING COMPANY $10.41 billion first.",
      resource: "govdata://usaspending/award/{id}",
      next: { args: { agency: "NASA", fiscal_year: 2024, award_type: "contracts", page: 2 } },
    });
    // A description that is cut says so.
    expect(String(rows(result)[0]?.[7])).toHaveLength(241);
    expect(result.notes?.[1]).toContain("usaspending_award has them whole");
  });

  it("Boeing's biggest contracts", async () => {
    const result = await ask("usaspending_awards", { recipient: "Boeing", limit: 5 });
    expect(rows(result).map((row) => [row[0], row[1], row[4]])).toEqual([
      ["FA862511C6600", "THE BOEING COMPANY", 31955918249.03],
      ["NAS1510000", "THE BOEING COMPANY", 22325878874.09],
      ["HQ000601C0001", "THE BOEING COMPANY", 18762686627.49],
      ["N0001914C0067", "THE BOEING COMPANY", 18129749821.79],
      ["W56HZV05C0724", "THE BOEING COMPANY", 12744887538.51],
    ]);
  });

  // No recording divides by recipient: what is looked at is the request, and the names that repeat.
  it("who gets the most money of the Defense Department", async () => {
    const { result, requests } = await sent(
      "usaspending_breakdown",
      { by: "recipient", agency: "DoD", fiscal_year: 2024 },
      () => ({
        category: "recipient",
        results: [
          { code: null, name: "THE BOEING COMPANY", amount: null, recipient_id: "a", uei: "SML4NN2CT556" },
          { code: null, name: "THE BOEING COMPANY", amount: null, recipient_id: "b", uei: "NU2UC8MX6NK1" },
        ],
        page_metadata: { page: 1, hasNext: false },
        messages: [],
      }),
    );
    expect(requests).toEqual([
      {
        to: "/search/spending_by_category/recipient/",
        body: {
          filters: {
            agencies: [{ type: "awarding", tier: "toptier", name: "Department of Defense" }],
            time_period: [{ start_date: "2023-10-01", end_date: "2024-09-30" }],
          },
          limit: 20,
          page: 1,
        },
      },
    ]);
    expect(result).toMatchObject({
      columns: ["name", "uei", "recipient_id", "amount"],
      rows: [
        ["THE BOEING COMPANY", "SML4NN2CT556", "a", null],
        ["THE BOEING COMPANY", "NU2UC8MX6NK1", "b", null],
      ],
    });
    expect(result.notes).toContain("Companies can share a name: tell them apart by uei or recipient_id.");
  });

  it("which agencies spend most on what mentions defense", async () => {
    const result = await ask("usaspending_breakdown", {
      by: "agency",
      keywords: "defense",
      all_time: true,
      limit: 5,
    });
    expect(result).toMatchObject({
      columns: ["name", "code", "amount"],
      units: { amount: "dollars" },
      next: { args: { page: 2 } },
    });
    expect(rows(result)[0]).toEqual(["Department of Defense", "DOD", 595684247502.37]);
  });

  it("how much California receives", async () => {
    const result = await ask("usaspending_state", { state: "California", year: "latest" });
    expect(result).toMatchObject({
      kind: "record",
      summary: "California, latest year: $181.31 billion in 168,808 prime awards, $4,585.97 per head.",
      record: { fips: "06", total_prime_amount: 181314035758.3, award_amount_per_capita: 4585.97 },
      page: "https://www.usaspending.gov/state/california/latest",
    });
    const { requests } = await sent("usaspending_state", { state: "ca", year: "2024", by_kind: true });
    expect(requests.map(({ to }) => to)).toEqual([
      "/recipient/state/06/?year=2024",
      "/recipient/state/awards/06/?year=2024",
    ]);
    // Without a year: the last fiscal year that is complete.
    expect((await sent("usaspending_state", { state: "CA" })).requests[0]?.to).toBe(
      "/recipient/state/06/?year=2025",
    );
    expect((await sent("usaspending_state", {})).result).toMatchObject({ kind: "empty" });
  });

  // No recording is of this company: what is looked at is the request.
  it("spending on a company over the years", async () => {
    const { result, requests } = await sent(
      "usaspending_over_time",
      { recipient: "LOCKHEED MARTIN" },
      () => ({
        group: "fiscal_year",
        results: [{ time_period: { fiscal_year: "2021" }, aggregated_amount: null }],
        messages: [],
      }),
    );
    expect(requests).toEqual([
      {
        to: "/search/spending_over_time/",
        body: {
          group: "fiscal_year",
          filters: {
            recipient_search_text: ["LOCKHEED MARTIN"],
            time_period: [{ start_date: "2020-10-01", end_date: "2025-09-30" }],
          },
        },
      },
    ]);
    expect(result).toMatchObject({ columns: ["date", "total"], rows: [["FY2021", null]] });
  });

  it("spending over the years, with its kinds", async () => {
    const result = await ask("usaspending_over_time", {
      keywords: "NASA",
      start: "2018-01-01",
      end: "2024-12-31",
      by_kind: true,
    });
    expect(result).toMatchObject({
      columns: [
        "date",
        "total",
        "contracts",
        "contract_vehicles",
        "grants",
        "loans",
        "direct_payments",
        "other",
      ],
    });
    expect(rows(result)[0]).toEqual([
      "FY2018",
      6463817007.48,
      4828492239.75,
      1074928533.99,
      560062934.05,
      -23928.22,
      322252.91,
      34975,
    ]);
  });

  it("months as months of the calendar, though the agency counts from October", async () => {
    expect([1, 3, 4, 12].map((month) => calendarMonth(2024, month))).toEqual([
      "2023-10",
      "2023-12",
      "2024-01",
      "2024-09",
    ]);
    const { result } = await sent(
      "usaspending_over_time",
      { group: "month", keywords: "NASA", start: "2023-12-01", end: "2024-01-31" },
      () => ({
        group: "month",
        results: [
          { time_period: { fiscal_year: "2024", month: "3" }, aggregated_amount: 1 },
          { time_period: { fiscal_year: "2024", month: "4" }, aggregated_amount: 2 },
        ],
        messages: [],
      }),
    );
    expect(rows(result)).toEqual([
      ["2023-12", 1],
      ["2024-01", 2],
    ]);
  });

  it("NASA's budget against its obligations", async () => {
    const result = await ask("usaspending_agency", { part: "budget", agency: "NASA" });
    expect(result).toMatchObject({
      columns: ["date", "budgetary_resources", "obligated", "outlays"],
      page: "https://www.usaspending.gov/agency/national-aeronautics-and-space-administration",
    });
    expect(rows(result).at(-1)).toEqual(["FY2026", 27281259455.47, 6768886362.18, 9145890691.19]);
    expect(rows(result)).toHaveLength(10);
    expect(result.notes?.[0]).toContain("2026, runs to fiscal month 4");
  });

  // No recording has this program: what is looked at is the request.
  it("grants under Medicaid by state", async () => {
    const { requests } = await sent("usaspending_by_place", {
      program: "93.778",
      award_type: "grants",
      fiscal_year: 2024,
    });
    expect(requests).toEqual([
      {
        to: "/search/spending_by_geography/",
        body: {
          filters: {
            program_numbers: ["93.778"],
            award_type_codes: ["02", "03", "04", "05", "F001", "F002"],
            time_period: [{ start_date: "2023-10-01", end_date: "2024-09-30" }],
          },
          scope: "place_of_performance",
          geo_layer: "state",
        },
      },
    ]);
  });

  it("where the money that mentions NASA is spent", async () => {
    const result = await ask("usaspending_by_place", { keywords: "NASA", all_time: true, limit: 3 });
    expect(rows(result)).toEqual([
      ["California", "CA", 22626501809.67, 39538223, 572.27],
      ["Maryland", "MD", 9689740109.7, 6177224, 1568.62],
      ["Virginia", "VA", 8561293751.43, 8631393, 991.88],
    ]);
    expect(result).toMatchObject({
      total: 54,
      next: {
        args: { keywords: "NASA", all_time: true, limit: 3, offset: 4 },
        gives: "places 4 and on of 54",
      },
    });
    const on = await ask("usaspending_by_place", { keywords: "NASA", all_time: true, limit: 60, offset: 54 });
    expect(rows(on)).toHaveLength(1);
    expect(on.next).toBeUndefined();
  });
});

describe("names that people use", () => {
  const offered = {
    results: [
      {
        id: 1,
        toptier_flag: false,
        toptier_agency: { toptier_code: "097", abbreviation: "DOD", name: "Department of Defense" },
        subtier_agency: { abbreviation: "DARPA", name: "Defense Advanced Research Projects Agency" },
      },
    ],
  };
  const agencies = async (agency: string, more: Record<string, Json> = {}) => {
    const { requests } = await sent("usaspending_count", { agency, ...more }, (path) =>
      path.includes("autocomplete") ? offered : undefined,
    );
    const filters = requests.at(-1)?.body.filters;
    return typeof filters === "object" && filters !== null ? Reflect.get(filters, "agencies") : undefined;
  };

  it("become the official name of the agency, without a request", async () => {
    expect(await agencies("the Pentagon", { agency_role: "funding" })).toEqual([
      { type: "funding", tier: "toptier", name: "Department of Defense" },
    ]);
    expect((await sent("usaspending_count", { agency: "097" })).requests).toHaveLength(1);
  });

  it("become a sub-agency of its agency", async () => {
    expect(await agencies("darpa")).toEqual([
      {
        type: "awarding",
        tier: "subtier",
        name: "Defense Advanced Research Projects Agency",
        toptier_name: "Department of Defense",
      },
    ]);
  });

  it("that could be several are asked back, since a wrong one finds nothing without an error", async () => {
    await expect(
      sent("usaspending_count", { agency: "Boards and Commissions" }, () => ({ results: [] })),
    ).rejects.toThrow('no agency "Boards and Commissions" was found');
    await expect(sent("usaspending_agency", { agency: "commission" })).rejects.toThrow(
      '"commission" could be several. Did you mean',
    );
  });

  it("become the number of a program", async () => {
    const medicaid = {
      program_number: "93.778",
      program_title: "Medical Assistance Program",
      popular_name: "Medicaid",
    };
    const { requests } = await sent("usaspending_count", { program: "medicaid" }, (path) =>
      path.includes("autocomplete")
        ? { results: [medicaid, { program_number: "93.767", program_title: "CHIP" }] }
        : undefined,
    );
    expect(requests.map(({ to, body }) => [to, body])).toMatchObject([
      ["/autocomplete/cfda/", { search_text: "medicaid", limit: 20 }],
      ["/search/spending_by_award_count/", { filters: { program_numbers: ["93.778"] } }],
    ]);
    await expect(
      sent("usaspending_count", { program: "health" }, () => ({
        results: [medicaid, { ...medicaid, program_number: "93.767" }],
      })),
    ).rejects.toThrow(
      '"health" could be several: give the number. Did you mean "93.778 Medical Assistance Program"',
    );
  });

  it("of states work in any form, as place of work or of the recipient", async () => {
    const places = async (args: Record<string, Json>) =>
      (await sent("usaspending_count", args)).requests[0]?.body.filters;
    expect(await places({ state: "texas" })).toEqual({
      place_of_performance_locations: [{ country: "USA", state: "TX" }],
    });
    expect(await places({ state: "48", state_of: "recipient" })).toEqual({
      recipient_locations: [{ country: "USA", state: "TX" }],
    });
  });
});
