import { describe, expect, it } from "vitest";
import { AWARD_TYPES, awardTypeCodes, type Filters, fieldsOf, groupOf } from "../src/index.js";
import { bodyOf, least, noAwards, onLoopback } from "./loopback.js";

const contracts = awardTypeCodes("contracts");

/** What is said of filters, and that nobody was asked. */
async function refusal(
  filters: object,
  search: "awards" | "overTime" | "byGeography" | "transactions" = "awards",
) {
  const { usaspending, server } = await onLoopback(least);
  // Programs without types can send anything.
  const given: Filters = { ...filters };
  const error: unknown = await {
    awards: () => usaspending.search.awards(given),
    overTime: () => usaspending.search.overTime("fiscal_year", given),
    byGeography: () => usaspending.search.byGeography(given, { geoLayer: "state" }),
    transactions: () => usaspending.search.transactions(given),
  }
    [search]()
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  await server.close();
  expect(server.requests).toHaveLength(0);
  if (!(error instanceof Error)) throw new Error("was not refused");
  expect(error).toMatchObject({ kind: "invalid_argument" });
  return error.message;
}

describe("filters are checked before anything is asked", () => {
  it("refuses no filter at all, which the agency answers with arbitrary awards", async () => {
    expect(await refusal({}, "overTime")).toBe(
      "usaspending: filters: is empty: the agency would answer with arbitrary awards. Give at least one.",
    );
  });

  it("refuses lists of blank texts, which the agency drops without a word", async () => {
    expect(await refusal({ recipientTypeNames: [""] }, "overTime")).toBe(
      "usaspending: filters.recipientTypeNames: is blank, which would filter nothing.",
    );
    expect(await refusal({ keywords: [] }, "overTime")).toContain("is an empty list");
    expect(await refusal({ recipientSearchText: "  " }, "overTime")).toContain("is blank");
    expect(await refusal({ naicsCodes: {} }, "overTime")).toContain("is empty");
  });

  it("refuses null bytes, which the agency answers with a 500", async () => {
    expect(await refusal({ description: "a\0b" }, "overTime")).toContain("holds a null byte");
  });

  it("refuses a filter that does not exist, which the agency ignores", async () => {
    expect(await refusal({ keyword: ["NASA"] }, "overTime")).toBe(
      'usaspending: filters.keyword: is no filter of this API. Did you mean "keywords"?',
    );
  });

  it("refuses keywords shorter than three letters", async () => {
    expect(await refusal({ keywords: ["IT"] }, "overTime")).toBe(
      'usaspending: filters.keywords: "IT" is too short: three characters or more.',
    );
  });

  it("refuses a search of awards without award types", async () => {
    expect(await refusal({ keywords: ["NASA"] })).toBe("usaspending: filters.awardTypeCodes: is required.");
    expect(await refusal({ awardTypeCodes: contracts }, "transactions")).toBe(
      "usaspending: filters.keywords: is required.",
    );
  });

  it("refuses award types of several kinds, in clearer words than the agency, which swaps two kinds", async () => {
    expect(await refusal({ awardTypeCodes: ["A", "04"] })).toBe(
      "usaspending: filters.awardTypeCodes: mixes contracts, grants: a search of awards takes one kind at a time, so ask once for each.",
    );
    expect(await refusal({ awardTypeCodes: ["4"] })).toContain('"4" is not one of');
  });

  it("lets sums take several kinds at once", async () => {
    const { usaspending, server } = await onLoopback(least);
    await usaspending.search.overTime("fiscal_year", { awardTypeCodes: ["A", "04"] });
    expect(bodyOf(server.requests[0]).filters).toEqual({ award_type_codes: ["A", "04"] });
    await server.close();
  });

  it("refuses a recipient's id where the agency ignores it", async () => {
    const recipientId = "f75c5884-be89-7e16-e438-f9e96e72898e-C";
    expect(await refusal({ recipientId, awardTypeCodes: contracts })).toBe(
      "usaspending: filters.recipientId: is ignored by this search: use recipientSearchText with a name or UEI.",
    );
    const { usaspending, server } = await onLoopback(least);
    await usaspending.search.overTime("fiscal_year", { recipientId });
    expect(bodyOf(server.requests[0]).filters).toEqual({ recipient_id: recipientId });
    await server.close();
  });

  it("refuses amounts that exclude each other, which the agency answers with nothing", async () => {
    expect(await refusal({ awardAmounts: [{ lowerBound: 5, upperBound: 1 }] }, "overTime")).toBe(
      "usaspending: filters.awardAmounts: lowerBound 5 is more than upperBound 1.",
    );
  });

  it("refuses periods that end before they begin, and days that do not exist", async () => {
    const period = (startDate: string, endDate: string, dateType?: string) => ({
      timePeriod: [{ startDate, endDate, ...(dateType === undefined ? {} : { dateType }) }],
    });
    expect(await refusal(period("2024-02-01", "2024-01-01"), "overTime")).toContain(
      "starts on 2024-02-01, after its end on 2024-01-01",
    );
    expect(await refusal(period("2024-02-30", "2024-03-01"), "overTime")).toContain("is not a date");
    expect(await refusal(period("2024-01-01", "2024-03-01", "signed"), "overTime")).toContain(
      '"signed" is not one of action_date, date_signed, last_modified_date, new_awards_only',
    );
  });

  it("knows that sub-awards have two kinds of date only", async () => {
    const { usaspending, server } = await onLoopback(least);
    const timePeriod = [{ startDate: "2024-01-01", endDate: "2024-03-01", dateType: "date_signed" as const }];
    await expect(usaspending.search.subawards({ awardTypeCodes: contracts, timePeriod })).rejects.toThrow(
      '"date_signed" is not one of action_date, last_modified_date',
    );
    expect(server.requests).toHaveLength(0);
    await server.close();
  });

  it.each([
    [{ country: "US" }, "does not have the right form"],
    [{ country: "USA", county: "059" }, "county: needs state"],
    [{ country: "USA", state: "VA", county: "059", districtCurrent: "11" }, "has a county and a district"],
    [{ country: "USA", districtOriginal: "11" }, 'a district needs country "USA" and state'],
    [{ country: "USA", state: "VA", districtOriginal: "11", districtCurrent: "11" }, "only one can be used"],
    [{ country: "USA", zip: "123" }, 'such as "60661"'],
    [{ country: "USA", state: "Virginia" }, 'such as "VA"'],
  ])("refuses the place %j", async (place, words) => {
    expect(await refusal({ placeOfPerformanceLocations: [place] }, "overTime")).toContain(words);
  });

  it("refuses industries and programs of another form", async () => {
    expect(await refusal({ naicsCodes: ["333"] }, "overTime")).toContain('such as "33", "3364" or "336414"');
    expect(await refusal({ programNumbers: ["93778"] }, "overTime")).toContain('such as "93.778"');
  });

  it("refuses places of another layer's codes, which the agency answers with nothing", async () => {
    const { usaspending, server } = await onLoopback(least);
    const filters = { keywords: ["NASA"] };
    await expect(
      usaspending.search.byGeography(filters, { geoLayer: "state", geoLayerFilters: ["06"] }),
    ).rejects.toThrow('geoLayerFilters: "06" does not have the right form, such as "CA"');
    expect(server.requests).toHaveLength(0);
    await server.close();
  });

  it("sends one text to find a recipient by, since the agency looks at the first only", async () => {
    const { usaspending, server } = await onLoopback(() => ({ json: noAwards }));
    await usaspending.search.awards({ recipientSearchText: "Hampton Roads", awardTypeCodes: contracts });
    expect(bodyOf(server.requests[0]).filters).toEqual({
      recipient_search_text: ["Hampton Roads"],
      award_type_codes: ["A", "B", "C", "D"],
    });
    await server.close();
  });
});

describe("award types", () => {
  it("of a kind include the newer F-codes, without which totals fall short", () => {
    expect(awardTypeCodes("contracts")).toEqual(["A", "B", "C", "D"]);
    expect(awardTypeCodes("grants")).toEqual(["02", "03", "04", "05", "F001", "F002"]);
    expect(awardTypeCodes("loans")).toEqual(["07", "08", "F003", "F004"]);
    expect(awardTypeCodes("direct_payments")).toEqual(["06", "10", "F006", "F007"]);
    expect(awardTypeCodes("other_financial_assistance")).toEqual([
      "09",
      "11",
      "-1",
      "F005",
      "F008",
      "F009",
      "F010",
    ]);
    expect(awardTypeCodes("idvs")).toHaveLength(8);
  });

  it("belong to one kind each", () => {
    expect(groupOf("-1")).toBe("other_financial_assistance");
    expect(groupOf("IDV_B_A")).toBe("idvs");
    expect(AWARD_TYPES.loans["08"]).toBe("Guaranteed/Insured Loan");
  });

  it("decide which fields there are: loans have a value, no amount and no dates of performance", () => {
    expect(fieldsOf("loans")).toContain("Loan Value");
    expect(fieldsOf("loans")).not.toContain("Award Amount");
    expect(fieldsOf("loans")).not.toContain("Start Date");
    expect(fieldsOf("idvs")).not.toContain("End Date");
    expect(fieldsOf("contracts")).not.toContain("Award Type");
    expect(fieldsOf("grants")).toContain("Award Type");
  });
});
