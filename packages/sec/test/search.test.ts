import { expectRequest } from "@tooling/testing";
import { testClock } from "@tooling/testing/server";
import { describe, expect, it } from "vitest";
import type { SearchParams } from "../src/index.js";
import { createReplay } from "../src/testing.js";
import { hit, hits, onLoopback } from "./loopback.js";

/** What is asked for a search. */
async function asked(text: string, params: SearchParams = {}) {
  const { sec, server } = await onLoopback([{ json: hits(0, []) }], {
    clock: testClock("2025-01-15T12:00:00Z"),
  });
  await sec.search(text, params);
  await server.close();
  return server.requests[0];
}

describe("what full-text search is asked", () => {
  it("always names both days, with dateRange: without it days are ignored, and half a range is none", async () => {
    const whole = { q: "helium", dateRange: "custom", startdt: "2001-01-01", enddt: "2025-01-15" };
    expectRequest(await asked("helium"), { path: "/LATEST/search-index", query: whole });
    expectRequest(await asked("helium", { from: "2024-01-01" }), {
      query: { ...whole, startdt: "2024-01-01" },
    });
    expectRequest(await asked("helium", { to: "2024-01-01" }), { query: { ...whole, enddt: "2024-01-01" } });
  });

  it("names the filers as ten digits, where a name in the text would find who mentions them", async () => {
    const request = await asked('"supply chain"', { companies: [320193, "789019"] });
    expect(request?.query).toMatchObject({ q: '"supply chain"', ciks: "0000320193,0000789019" });
    expect(request?.query).not.toHaveProperty("entityName");
  });

  it("writes forms, both names of a renamed one, items and places as the page does", async () => {
    expectRequest(
      await asked("", { forms: ["8-k", "SC 13D"], items: "1.05", locations: ["ca"], incorporated: true }),
      {
        query: {
          q: "",
          forms: "8-K,SC 13D,SCHEDULE 13D",
          items: "1.05",
          dateRange: "custom",
          startdt: "2001-01-01",
          enddt: "2025-01-15",
          locationType: "incorporated",
          locationCode: "CA",
          locationCodes: "CA",
        },
      },
    );
  });

  it("moves the window with from alone, in steps of a hundred, and sends no size and no page", async () => {
    const request = await asked("helium", { offset: 200 });
    expect(Object.keys(request?.query ?? {}).sort()).toEqual(["dateRange", "enddt", "from", "q", "startdt"]);
    expect(request?.query.from).toBe("200");
  });

  it.each([
    ["", {}, "text"],
    ["helium", { to: "1999-12-31" }, "to"],
    ["helium", { from: "2024-02-01", to: "2024-01-01" }, "to"],
    ["helium", { offset: 50 }, "offset"],
    ["helium", { offset: 10_000 }, "offset"],
    ["helium", { items: "105" }, "items"],
    ["helium", { forms: "424B*" }, "forms"],
  ] as const)("refuses %j with %j before any request", async (text, params, field) => {
    const { sec, server } = await onLoopback([]);
    await expect(sec.search(text, params)).rejects.toMatchObject({ kind: "invalid_argument", field });
    expect(server.requests).toEqual([]);
    await server.close();
  });
});

describe("what full-text search answers", () => {
  it("reads a hit: filers, document and addresses", async () => {
    const page = await createReplay().search("technology phase jon", {
      from: "2025-04-18",
      to: "2025-04-18",
    });
    expect(page).toMatchObject({ total: 1, capped: false, offset: 0 });
    expect(page.hits[0]).toMatchObject({
      accessionNumber: "0000950170-25-055890",
      document: "btsg-2025_ars.pdf",
      url: "https://www.sec.gov/Archives/edgar/data/1865782/000095017025055890/btsg-2025_ars.pdf",
      form: "ARS",
      period_ending: "2024-12-31",
      companies: [
        { cik: "0001865782", name: "BrightSpring Health Services, Inc.", tickers: ["BTSG", "BTSGU"] },
      ],
      biz_locations: ["Louisville, KY"],
      sequence: 1,
    });
    expect(page.facets.forms).toEqual([{ key: "ARS", count: 1 }]);
  });

  it("reads filers without a ticker, a sequence in digits, and what is missing as null", async () => {
    const found = hit("0000000001-24-000001:a.htm", {
      ciks: ["0001800903", "0000320193"],
      display_names: ["&VEST Domestic Fund II LP  (CIK 0001800903)", "Smith (Jr.) John  (CIK 0000320193)"],
      sequence: "3",
      period_ending: null,
      file_description: null,
      items: ["2.02", "9.01"],
    });
    const { sec, server } = await onLoopback([{ json: hits(1, [found]) }]);
    expect((await sec.search("x")).hits[0]).toMatchObject({
      companies: [
        { cik: "0001800903", name: "&VEST Domestic Fund II LP", tickers: [] },
        { cik: "0000320193", name: "Smith (Jr.) John", tickers: [] },
      ],
      sequence: 3,
      period_ending: null,
      file_description: null,
      items: ["2.02", "9.01"],
      inc_states: [],
    });
    await server.close();
  });

  it("gives a filing once for each of its documents", async () => {
    const ids = ["0000000001-24-000001:a.htm", "0000000001-24-000001:ex991.htm"];
    const { sec, server } = await onLoopback([
      {
        json: hits(
          2,
          ids.map((id) => hit(id)),
        ),
      },
    ]);
    const page = await sec.search("x");
    expect(page.hits.map(({ accessionNumber, document }) => [accessionNumber, document])).toEqual([
      ["0000000001-24-000001", "a.htm"],
      ["0000000001-24-000001", "ex991.htm"],
    ]);
    await server.close();
  });

  it("says that more than ten thousand are not counted", async () => {
    const { sec, server } = await onLoopback([{ json: hits(10_000, [hit("0000000001-24-000001:a.htm")]) }]);
    expect(await sec.search("x")).toMatchObject({ total: 10_000, capped: true });
    await server.close();
  });

  it("reads on by hundreds and stops where the service does", async () => {
    const full = Array.from({ length: 100 }, (_, n) => hit(`0000000001-24-000001:${n}.htm`));
    const { sec, server } = await onLoopback(() => ({ json: hits(10_000, full) }));
    let count = 0;
    for await (const { document } of sec.search.all("x")) count += document === "99.htm" ? 100 : 0;
    expect(count).toBe(10_000);
    expect(server.requests).toHaveLength(100);
    expect(server.requests.at(-1)?.query.from).toBe("9900");
    await server.close();
  });

  it("gives an empty page for no match", async () => {
    expect(await createReplay().search("fordasfsdfsdf", { from: "2020-04-19", to: "2025-04-19" })).toEqual({
      total: 0,
      capped: false,
      offset: 0,
      hits: [],
      facets: { companies: [], sics: [], states: [], forms: [] },
    });
  });

  it.each([
    [{ from: 100 }, "from"],
    [
      {
        from: 0,
        query: { bool: { filter: [{ range: { file_date: { gte: "2020-01-01", lte: "2025-01-01" } } }] } },
      },
      "startdt",
    ],
  ])("refuses a reply to another question: %j", async (query, what) => {
    const { sec, server } = await onLoopback([{ json: hits(0, [], { query }) }]);
    await expect(sec.search("x")).rejects.toMatchObject({
      kind: "mismatch",
      message: expect.stringContaining(what),
    });
    await server.close();
  });
});
