import { describe, expect, it } from "vitest";
import { awardTypeCodes } from "../src/index.js";
import { bodyOf, least, noAwards, onLoopback } from "./loopback.js";

const contracts = awardTypeCodes("contracts");
const NASA = { keywords: ["NASA"] };
const NOTICE =
  "For searches, time period start and end dates are currently limited to an earliest date of 2007-10-01.  For data going back to 2000-10-01, use either the Custom Award Download feature on the website or one of our download or bulk_download API endpoints as listed on https://api.usaspending.gov/docs/endpoints. ";

/** A page of awards with these numbers. */
const page = (numbers: readonly string[], metadata: object) => ({
  json: {
    ...noAwards,
    results: numbers.map((number, index) => ({
      internal_id: index,
      "Award ID": number,
      generated_internal_id: `CONT_AWD_${number}`,
    })),
    page_metadata: metadata,
  },
});

describe("search of awards", () => {
  it("asks for the fields that the kind has, the largest first", async () => {
    const { usaspending, server } = await onLoopback(() => ({ json: noAwards }));
    await usaspending.search.awards({ ...NASA, awardTypeCodes: contracts });
    await usaspending.search.awards({ ...NASA, awardTypeCodes: awardTypeCodes("loans") });
    await usaspending.search.awards({ ...NASA, awardTypeCodes: awardTypeCodes("idvs") });
    const asked = server.requests.map(bodyOf);
    expect(asked.map(({ sort }) => sort)).toEqual(["Award Amount", "Loan Value", "Award Amount"]);
    expect(asked[1]?.fields).toEqual([
      "Award ID",
      "Recipient Name",
      "Issued Date",
      "Loan Value",
      "Subsidy Cost",
      "Awarding Agency",
      "Awarding Sub Agency",
      "Description",
    ]);
    expect(asked[2]?.fields).toContain("Last Date to Order");
    await server.close();
  });

  it("refuses to sort by what the kind lacks, or by what is not asked for", async () => {
    const { usaspending, server } = await onLoopback(least);
    const loans = { ...NASA, awardTypeCodes: awardTypeCodes("loans") };
    await expect(
      usaspending.search.awards(loans, { fields: ["Award Amount"], sort: "Award Amount" }),
    ).rejects.toThrow('sort: loans have no field "Award Amount".');
    const asked = { ...NASA, awardTypeCodes: contracts };
    await expect(
      usaspending.search.awards<"Award ID" | "Description">(asked, {
        fields: ["Award ID"],
        sort: "Description",
      }),
    ).rejects.toThrow('"Description" must be one of the fields asked for: Award ID.');
    expect(server.requests).toHaveLength(0);
    await server.close();
  });

  it("refuses a page past row 50,000 and says how to go on", async () => {
    const { usaspending, server } = await onLoopback(least);
    await expect(
      usaspending.search.awards({ ...NASA, awardTypeCodes: contracts }, { page: 501, limit: 100 }),
    ).rejects.toThrow(
      "501 of 100 rows is past row 50,000, which the agency refuses: go on with after, or use .all.",
    );
    expect(server.requests).toHaveLength(0);
    await server.close();
  });

  it("gives every award by where a page ended, handing the sort value back unchanged", async () => {
    const { usaspending, server } = await onLoopback([
      page(["A1", "A2"], {
        page: 1,
        hasNext: true,
        last_record_unique_id: 2,
        last_record_sort_value: "155068935401",
      }),
      page(["A3"], { page: 2, hasNext: false, last_record_unique_id: 3, last_record_sort_value: "1" }),
    ]);
    const numbers: (string | null)[] = [];
    const filters = { ...NASA, awardTypeCodes: contracts };
    for await (const hit of usaspending.search.awards.all(filters, { fields: ["Award ID"] })) {
      numbers.push(hit["Award ID"]);
    }
    expect(numbers).toEqual(["A1", "A2", "A3"]);
    expect(bodyOf(server.requests[0])).toMatchObject({ limit: 100 });
    expect(bodyOf(server.requests[0])).not.toHaveProperty("page");
    expect(bodyOf(server.requests[1])).toMatchObject({
      last_record_unique_id: 2,
      last_record_sort_value: "155068935401",
    });
    await server.close();
  });

  it("knows an empty page, whose sort value is the word None", async () => {
    const { usaspending, server } = await onLoopback(() => ({ json: noAwards }));
    const found = await usaspending.search.awards({ ...NASA, awardTypeCodes: contracts });
    expect(found).toEqual({
      results: [],
      page_metadata: { page: 1, hasNext: false, total: null, limit: 10, after: null },
      messages: [],
    });
    await server.close();
  });

  it("reads rows of sub-awards, whose number is text and whose prime award has ids of its own", async () => {
    const { usaspending, server } = await onLoopback([
      {
        json: {
          ...noAwards,
          spending_level: "subawards",
          results: [
            {
              internal_id: "Z981002",
              "Sub-Award ID": "Z981002",
              "Sub-Award Amount": "110000.00",
              prime_award_internal_id: 25882628,
              prime_award_generated_internal_id: "ASST_NON_X_1",
            },
          ],
          page_metadata: {
            page: 1,
            hasNext: true,
            last_record_unique_id: "Z981002",
            last_record_sort_value: "11",
          },
        },
      },
    ]);
    const found = await usaspending.search.subawards(
      { ...NASA, awardTypeCodes: awardTypeCodes("grants") },
      { fields: ["Sub-Award ID", "Sub-Award Amount"] },
    );
    expect(found.results).toEqual([
      {
        "Sub-Award ID": "Z981002",
        "Sub-Award Amount": 110000,
        internal_id: "Z981002",
        prime_award_internal_id: 25882628,
        prime_award_generated_internal_id: "ASST_NON_X_1",
      },
    ]);
    expect(found.page_metadata.after).toEqual({ lastRecordUniqueId: "Z981002", lastRecordSortValue: "11" });
    expect(bodyOf(server.requests[0])).toMatchObject({ spending_level: "subawards" });
    expect(bodyOf(server.requests[0])).not.toHaveProperty("subawards");
    await server.close();
  });

  it("refuses an answer of another level than was asked", async () => {
    const { usaspending, server } = await onLoopback(() => ({ json: noAwards }));
    await expect(usaspending.search.subawards({ ...NASA, awardTypeCodes: contracts })).rejects.toMatchObject({
      kind: "mismatch",
    });
    await server.close();
  });
});

describe("messages", () => {
  const answer = (messages: string[]) => () => ({
    json: { group: "fiscal_year", spending_level: "transactions", results: [], messages },
  });
  const from = (startDate: string) => ({ ...NASA, timePeriod: [{ startDate, endDate: "2024-09-30" }] });

  it("are passed on, but for empty ones and the notice that opens every answer", async () => {
    const { usaspending, server } = await onLoopback(answer(["", NOTICE, "Something about this answer."]));
    const found = await usaspending.search.overTime("fiscal_year", from("2010-10-01"));
    expect(found.messages).toEqual(["Something about this answer."]);
    await server.close();
  });

  it("tell of a date before October 2007, which the agency moved", async () => {
    const { usaspending, server } = await onLoopback(answer([NOTICE]));
    const found = await usaspending.search.overTime("fiscal_year", from("2001-10-01"));
    expect(found.messages).toEqual([NOTICE.trim()]);
    await server.close();
  });

  it("of filters that were not used make the answer an error: its figures are of something else", async () => {
    const { usaspending, server } = await onLoopback(
      answer(["The following filters from the request were not used: ['recipient_id']"]),
    );
    await expect(usaspending.search.overTime("fiscal_year", NASA)).rejects.toMatchObject({
      kind: "mismatch",
      message:
        "usaspending: the agency did not use these filters, so the answer is of something else: ['recipient_id']",
    });
    await server.close();
  });
});

describe("sums", () => {
  it("tell recipients of one name apart: they have no id but a UEI", async () => {
    const row = { id: null, code: null, name: "THE BOEING COMPANY", amount: 1, total_outlays: null };
    const { usaspending, server } = await onLoopback(() => ({
      json: {
        category: "recipient",
        spending_level: "transactions",
        limit: 10,
        page_metadata: { page: 1, next: null, previous: null, hasNext: false, hasPrevious: false },
        results: [
          { ...row, recipient_id: "3632dc26-45b8-9d0e-1128-63e866708c8f-C", uei: "SML4NN2CT556" },
          { ...row, recipient_id: "419ccd27-d6f4-d363-aeaf-b9e2c3ae6f5d-P", uei: "NU2UC8MX6NK1" },
        ],
        messages: [],
      },
    }));
    const { results } = await usaspending.search.byCategory("recipient", NASA);
    expect(results.map(({ name, uei }) => [name, uei])).toEqual([
      ["THE BOEING COMPANY", "SML4NN2CT556"],
      ["THE BOEING COMPANY", "NU2UC8MX6NK1"],
    ]);
    expect(server.requests[0]?.path).toBe("/api/v2/search/spending_by_category/recipient/");
    await server.close();
  });

  it("keep negative amounts, missing populations, and money without a place", async () => {
    const { usaspending, server } = await onLoopback(() => ({
      json: {
        scope: "place_of_performance",
        geo_layer: "state",
        spending_level: "awards",
        results: [
          {
            shape_code: "",
            display_name: null,
            aggregated_amount: -5.5,
            population: null,
            per_capita: null,
            total_outlays: 2,
          },
        ],
        messages: [],
      },
    }));
    const { results } = await usaspending.search.byGeography(NASA, {
      geoLayer: "state",
      spendingLevel: "awards",
    });
    expect(results).toEqual([
      {
        shape_code: null,
        display_name: null,
        aggregated_amount: -5.5,
        population: null,
        per_capita: null,
        total_outlays: 2,
      },
    ]);
    await server.close();
  });

  it("refuse an answer of another place, layer or period than was asked", async () => {
    const { usaspending, server } = await onLoopback(() => ({
      json: { scope: "recipient_location", geo_layer: "county", group: "month", results: [], messages: [] },
    }));
    await expect(usaspending.search.byGeography(NASA, { geoLayer: "county" })).rejects.toThrow(
      'scope: asked for "place_of_performance", but the reply is of "recipient_location".',
    );
    await expect(usaspending.search.overTime("fiscal_year", NASA)).rejects.toMatchObject({
      kind: "mismatch",
    });
    await server.close();
  });

  it("read an amount of a transaction, which is text", async () => {
    const { usaspending, server } = await onLoopback(() => ({
      json: {
        limit: 10,
        page_metadata: { page: 1, hasNext: false },
        results: [{ "Transaction Amount": "15639242.36", Mod: "P00011" }],
      },
    }));
    const { results } = await usaspending.search.transactions(
      { keywords: ["leidos"], awardTypeCodes: contracts },
      { fields: ["Transaction Amount", "Mod"] },
    );
    expect(results).toEqual([{ "Transaction Amount": 15639242.36, Mod: "P00011" }]);
    await server.close();
  });

  it("page by number as far as there are pages", async () => {
    const answer = (name: string, hasNext: boolean, number: number) => ({
      json: {
        category: "psc",
        results: [{ id: 1, code: "AR11", name, amount: 1 }],
        page_metadata: { page: number, hasNext },
        messages: [],
      },
    });
    const { usaspending, server } = await onLoopback([answer("one", true, 1), answer("two", false, 2)]);
    const names: (string | null)[] = [];
    for await (const { name } of usaspending.search.byCategory.all("psc", NASA, { limit: 1 }))
      names.push(name);
    expect(names).toEqual(["one", "two"]);
    expect(server.requests.map((request) => bodyOf(request).page)).toEqual([undefined, 2]);
    await server.close();
  });
});
