import { describe, expect, it } from "vitest";
import { AGENCIES, matchAgencies } from "../src/index.js";
import { bodyOf, least, onLoopback } from "./loopback.js";

const RELIEF = { defCodes: ["L", "M"] };

describe("an award", () => {
  it("may be answered under another agency's ending of its id, and nothing else", async () => {
    const award = (id: string) => ({
      json: { id: 1, generated_unique_award_id: id, category: "grant", fain: "NNX17AJ96A" },
    });
    const { usaspending, server } = await onLoopback([
      award("ASST_NON_NNX17AJ96A_080"),
      award("ASST_NON_OTHER_080"),
    ]);
    const found = await usaspending.awards.get("ASST_NON_NNX17AJ96A_8000");
    expect(found).toMatchObject({
      generated_unique_award_id: "ASST_NON_NNX17AJ96A_080",
      fain: "NNX17AJ96A",
      piid: null,
    });
    await expect(usaspending.awards.get("ASST_NON_NNX17AJ96A_8000")).rejects.toMatchObject({
      kind: "mismatch",
    });
    await server.close();
  });

  it("that is unknown is not found, with 404 as with 400, and never asked for again under another id", async () => {
    for (const status of [404, 400]) {
      const { usaspending, server } = await onLoopback(
        () => ({ status, json: { detail: "No such award." } }),
        {
          retry: undefined,
        },
      );
      await expect(usaspending.awards.get("CONT_AWD_X_1_-NONE-_-NONE-")).rejects.toMatchObject({
        kind: "not_found",
        status,
      });
      expect(server.requests.map(({ path }) => path)).toEqual(["/api/v2/awards/CONT_AWD_X_1_-NONE-_-NONE-/"]);
      await server.close();
    }
  });

  it("is asked for with its id encoded, and by its internal number", async () => {
    const { usaspending, server } = await onLoopback([
      { json: { id: 1, generated_unique_award_id: "CONT_AWD_A B/C_1" } },
      { json: { id: 311426504, generated_unique_award_id: "CONT_AWD_NNM07AB03C" } },
    ]);
    await usaspending.awards.get("CONT_AWD_A B/C_1");
    await usaspending.awards.get(311426504);
    expect(server.requests.map(({ path }) => path)).toEqual([
      "/api/v2/awards/CONT_AWD_A%20B%2FC_1/",
      "/api/v2/awards/311426504/",
    ]);
    await server.close();
  });

  it("that is unknown has no accounts, without an error", async () => {
    const { usaspending, server } = await onLoopback(() => ({
      json: {
        results: [],
        page_metadata: { page: 1, count: 0, next: null, previous: null, hasNext: false, hasPrevious: false },
      },
    }));
    const page = await usaspending.awards.accounts("CONT_AWD_X_1_-NONE-_-NONE-");
    expect(page).toMatchObject({ results: [], page_metadata: { total: 0 } });
    await server.close();
  });
});

describe("paging is read in all three dialects", () => {
  it.each([
    ["camel case", { page_metadata: { page: 2, total: 5, limit: 1, hasNext: true } }],
    ["flat", { page: 2, count: 5, limit: 1, hasNext: true, fy: "2024" }],
    ["snake case", { page_metadata: { page: 2, count: 5, has_next_page: true }, limit: 1 }],
    ["without saying whether there is more", { page_metadata: { page: 2, total: 5, limit: 1 } }],
  ])("%s", async (_name, paging) => {
    const { usaspending, server } = await onLoopback(() => ({ json: { results: [], ...paging } }));
    const page = await usaspending.accounts.list({ page: 2, limit: 1 });
    expect(page.page_metadata).toEqual({ page: 2, hasNext: true, total: 5, limit: 1 });
    await server.close();
  });
});

describe("nothing", () => {
  it("is an empty list for a bare null, an empty object for none, and no content", async () => {
    const { usaspending, server } = await onLoopback([
      { json: null },
      { json: {} },
      { json: { results: {} } },
      { status: 204, text: "" },
    ]);
    expect(await usaspending.references.programTotals()).toEqual([]);
    expect(await usaspending.accounts.snapshot(1)).toBeNull();
    expect(await usaspending.agencies.reference(99999)).toBeNull();
    expect((await usaspending.recipients.list({ keyword: "x" })).results).toEqual([]);
    await server.close();
  });

  it("is null for the total of a period that is not closed", async () => {
    const { usaspending, server } = await onLoopback(() => ({
      json: { total: null, end_date: null, results: [] },
    }));
    expect(await usaspending.budget.explore("agency", { fy: 2026, period: 12 })).toEqual({
      total: null,
      end_date: null,
      results: [],
    });
    await server.close();
  });
});

describe("states", () => {
  it("come as a bare list", async () => {
    const row = {
      fips: "06",
      code: "CA",
      name: "California",
      type: "state",
      amount: 181314035758.3,
      count: 168808,
    };
    const { usaspending, server } = await onLoopback(() => ({ json: [row] }));
    expect(await usaspending.states.list()).toEqual([row]);
    await server.close();
  });

  it("are always asked for with a year, by any name", async () => {
    const { usaspending, server } = await onLoopback(({ path }) => ({
      json: { name: "California", fips: path.split("/").at(-2) },
    }));
    for (const state of ["California", "ca", "06"]) await usaspending.states.get(state, 2024);
    await usaspending.states.get("DC", "latest");
    expect(server.requests.map(({ path, search }) => `${path}?${search}`)).toEqual([
      "/api/v2/recipient/state/06/?year=2024",
      "/api/v2/recipient/state/06/?year=2024",
      "/api/v2/recipient/state/06/?year=2024",
      "/api/v2/recipient/state/11/?year=latest",
    ]);
    await expect(usaspending.states.get("Californa", 2024)).rejects.toThrow('Did you mean "California"');
    await expect(usaspending.states.get("CA", 1999)).rejects.toMatchObject({ kind: "invalid_argument" });
    await server.close();
  });

  it("refuses the answer of another state", async () => {
    const { usaspending, server } = await onLoopback(() => ({ json: { name: "Nevada", fips: "32" } }));
    await expect(usaspending.states.get("CA", 2024)).rejects.toMatchObject({ kind: "mismatch" });
    await server.close();
  });
});

describe("recipients", () => {
  it("that are unknown are not found, though the agency says 400", async () => {
    const { usaspending, server } = await onLoopback(() => ({
      status: 400,
      json: { detail: "Recipient ID not found: 'f75c5884-be89-7e16-e438-f9e96e72898e-C'" },
    }));
    await expect(usaspending.recipients.get("f75c5884-be89-7e16-e438-f9e96e72898e-C")).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(usaspending.recipients.get("f75c5884-be89-7e16-e438-f9e96e72898e")).rejects.toMatchObject({
      kind: "invalid_argument",
    });
    expect(server.requests).toHaveLength(1);
    await server.close();
  });
});

describe("budgets", () => {
  it("are asked for with year and period as text, and narrowed by ids", async () => {
    const { usaspending, server } = await onLoopback(least);
    await usaspending.budget.explore("object_class", { fy: 2024, period: 12, budgetFunction: 50 });
    expect(bodyOf(server.requests[0])).toEqual({
      type: "object_class",
      filters: { fy: "2024", period: "12", budget_function: 50 },
    });
    await expect(usaspending.budget.explore("recipient", { fy: 2024, period: 12 })).rejects.toThrow(
      "dividing by recipient needs an agency, budgetFunction, objectClass or another part to divide",
    );
    await expect(usaspending.budget.explore("agency", { fy: 2024 })).rejects.toThrow("period: is required");
    expect(server.requests).toHaveLength(1);
    await server.close();
  });

  it("have money as text in the older figures", async () => {
    const { usaspending, server } = await onLoopback(() => ({
      json: {
        results: [
          {
            budget_authority_amount: "1899160740172.16",
            obligated_amount: "524341511584.82",
            outlay_amount: "523146830716.62",
          },
        ],
      },
    }));
    expect(await usaspending.budget.balances(456, 2017)).toEqual([
      {
        budget_authority_amount: 1899160740172.16,
        obligated_amount: 524341511584.82,
        outlay_amount: 523146830716.62,
      },
    ]);
    await server.close();
  });

  it("give the order of accounts as an object with another name for the direction", async () => {
    const { usaspending, server } = await onLoopback(least);
    await usaspending.accounts.list({ sort: "account_name", order: "asc", fiscalYear: 2024 });
    expect(bodyOf(server.requests[0])).toEqual({
      filters: { fy: "2024" },
      sort: { field: "account_name", direction: "asc" },
    });
    await server.close();
  });
});

describe("emergency money", () => {
  it("is paged one level deeper than elsewhere: beside the filter it would be ignored", async () => {
    const { usaspending, server } = await onLoopback(least);
    await usaspending.disaster.spending(
      { by: "agency", filter: RELIEF },
      { page: 2, limit: 5, sort: "obligation" },
    );
    expect(bodyOf(server.requests[0])).toEqual({
      filter: { def_codes: ["L", "M"] },
      spending_type: "total",
      pagination: { page: 2, limit: 5, sort: "obligation" },
    });
    await server.close();
  });

  it("has rows without an id, recipients with several, and loans without an outlay", async () => {
    const { usaspending, server } = await onLoopback([
      {
        json: {
          totals: { obligation: 2, outlay: 1 },
          results: [
            {
              id: null,
              code: "349",
              description: "District of Columbia Courts",
              children: [],
              award_count: null,
              obligation: 2,
              outlay: 1,
              total_budgetary_resources: 3,
            },
            {
              id: ["a-C", "a-R"],
              code: "DUNS",
              description: "SOMEBODY",
              award_count: 1,
              obligation: 2,
              outlay: 1,
            },
          ],
          page_metadata: { page: 1, hasNext: false, total: 2, limit: 10 },
        },
      },
      { json: { award_count: 3, obligation: 4, face_value_of_loan: 5 } },
    ]);
    const { results } = await usaspending.disaster.spending({ by: "agency", filter: RELIEF });
    expect(results.map(({ id, ids, award_count }) => ({ id, ids, award_count }))).toEqual([
      { id: null, ids: [], award_count: null },
      { id: "a-C", ids: ["a-C", "a-R"], award_count: 1 },
    ]);
    expect(await usaspending.disaster.amount(RELIEF)).toEqual({
      award_count: 3,
      obligation: 4,
      outlay: null,
      face_value_of_loan: 5,
    });
    await server.close();
  });
});

describe("downloads", () => {
  it("name their job by file or by address, and are asked for until they are done", async () => {
    const { usaspending, server } = await onLoopback([
      {
        json: {
          status_url: "https://api.usaspending.gov/api/v2/download/status?file_name=a.zip",
          file_url: "x",
        },
      },
      { json: { file_name: "a.zip", status: "running", seconds_elapsed: "10.06", total_rows: null } },
      { json: { file_name: "a.zip", status: "finished", seconds_elapsed: "12.5", total_rows: 7 } },
    ]);
    const job = await usaspending.downloads.awards({ keywords: ["NASA"] });
    expect(job.file_name).toBe("a.zip");
    expect(await usaspending.downloads.status(job.file_name)).toMatchObject({
      status: "running",
      seconds_elapsed: 10.06,
    });
    expect(await usaspending.downloads.status(job.file_name)).toMatchObject({
      status: "finished",
      total_rows: 7,
    });
    await server.close();
  });
});

describe("agencies", () => {
  it.each([
    ["NASA", "080"],
    ["nasa", "080"],
    ["080", "080"],
    ["80", "080"],
    ["National Aeronautics and Space Administration", "080"],
    ["State Department", "019"],
    ["Department of State", "019"],
    ["the Pentagon", "097"],
    ["Defense", "097"],
    ["Labor", "1601"],
    ["PBGC", "1602"],
    ["Treasury", "020"],
    ["Dept. of Transportation", "069"],
    ["Social Security", "028"],
    ["Veterans Affairs", "036"],
    ["EPA", "068"],
    ["Corps of Engineers", "096"],
  ])("%s is %s", (text, code) => {
    expect(matchAgencies(text, AGENCIES)[0]?.agency.toptier_code).toBe(code);
  });

  it("does not take one for another", () => {
    expect(matchAgencies("016", AGENCIES)).toEqual([]);
    expect(matchAgencies("Ministry of Silly Walks", AGENCIES)).toEqual([]);
    expect(matchAgencies("commission", AGENCIES).every(({ confidence }) => confidence < 0.9)).toBe(true);
  });

  it("are looked for in the package first, and asked for when the table has none", async () => {
    const young = {
      agency_id: 2000,
      toptier_code: "999",
      abbreviation: "SPACE",
      agency_name: "Space Agency",
      agency_slug: "space-agency",
    };
    const { usaspending, server } = await onLoopback(() => ({ json: { results: [young] } }));
    expect((await usaspending.agencies.find("NASA"))[0]?.agency.toptier_code).toBe("080");
    expect(server.requests).toHaveLength(0);
    expect((await usaspending.agencies.find("SPACE"))[0]?.agency.toptier_code).toBe("999");
    expect(server.requests.map(({ path }) => path)).toEqual(["/api/v2/references/toptier_agencies/"]);
    await server.close();
  });

  it("refuses the answer of another agency or year", async () => {
    const { usaspending, server } = await onLoopback(() => ({
      json: { toptier_code: "069", fiscal_year: 2024, name: "Department of Transportation" },
    }));
    await expect(usaspending.agencies.get("020")).rejects.toThrow(
      'toptier_code: asked for "020", but the reply is of "069"',
    );
    await expect(usaspending.agencies.get("069", { fiscalYear: 2023 })).rejects.toMatchObject({
      kind: "mismatch",
    });
    await expect(usaspending.agencies.get("69")).rejects.toThrow('such as "080"');
    await server.close();
  });

  it("have the addresses of laws as one text or a list", async () => {
    const code = { code: "O", public_law: "P.L. 116-136", title: "CARES Act", disaster: "covid_19" };
    const { usaspending, server } = await onLoopback(() => ({
      json: {
        toptier_code: "075",
        fiscal_year: 2026,
        name: "HHS",
        def_codes: [
          { ...code, urls: "http://a" },
          { ...code, urls: ["http://a", "http://b"] },
          { ...code, urls: null },
        ],
      },
    }));
    const { def_codes } = await usaspending.agencies.get("075");
    expect(def_codes.map(({ urls }) => urls)).toEqual([["http://a"], ["http://a", "http://b"], []]);
    await server.close();
  });
});
