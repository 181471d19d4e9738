import { expectRequest, type LoopbackHandler, type LoopbackServer, serve } from "@tooling/testing";
import { afterEach, describe, expect, it } from "vitest";
import { createFec, type Fec, isSuperseded } from "../src/index.js";

const KEY = "0123456789abcdef0123456789abcdef01234567";
let server: LoopbackServer;

async function open(answers: LoopbackHandler | Parameters<typeof serve>[0]): Promise<Fec> {
  server = await serve(answers);
  return createFec({ baseUrl: server.url, apiKey: KEY, limits: false, retry: false });
}

afterEach(() => server.close());

/** A page of itemized rows, as the server sends one. */
function keyset(subIds: readonly string[], lastIndexes: unknown, more: object = {}) {
  return {
    json: {
      api_version: "1.0",
      pagination: { count: 5, is_count_exact: true, pages: 3, per_page: 2, last_indexes: lastIndexes },
      results: subIds.map((sub_id) => ({ sub_id, ...more })),
    },
  };
}

function numbered(page: number, pages: number, rows: readonly object[], more: object = {}) {
  return { json: { pagination: { count: 3, page, pages, per_page: 2, ...more }, results: rows } };
}

describe("paging of itemized rows", () => {
  it("gives back every pair of last_indexes, not last_index alone and no page", async () => {
    const last = { last_index: "4111520171461874141", last_contribution_receipt_date: "2017-01-27T00:00:00" };
    const fec = await open([keyset(["1", "2"], last), keyset(["3"], null)]);
    const ids = [];
    for await (const { sub_id } of fec.scheduleA.all({ committeeId: "C00401224", perPage: 2 }))
      ids.push(sub_id);
    expect(ids).toEqual(["1", "2", "3"]);
    expectRequest(server.requests[0], {
      path: "/schedules/schedule_a/",
      query: { committee_id: "C00401224", per_page: "2" },
    });
    expectRequest(server.requests[1], {
      query: {
        committee_id: "C00401224",
        per_page: "2",
        last_index: "4111520171461874141",
        last_contribution_receipt_date: "2017-01-27T00:00:00",
      },
    });
  });

  it("passes sort_null_only on when rows with a null sort value remain", async () => {
    const fec = await open([
      keyset(["1"], { last_index: "10", sort_null_only: true }),
      keyset(["2"], { last_index: "11", sort_null_only: true }),
      keyset([], null),
    ]);
    const ids = [];
    for await (const { sub_id } of fec.scheduleB.all({ committeeId: "C00401224" })) ids.push(sub_id);
    expect(ids).toEqual(["1", "2"]);
    expect(server.requests.slice(1).map(({ query }) => [query.last_index, query.sort_null_only])).toEqual([
      ["10", "true"],
      ["11", "true"],
    ]);
  });

  it("echoes an integer last_index of past 2^53 in all its digits", async () => {
    const body =
      '{"pagination":{"count":5,"pages":3,"per_page":20,"last_indexes":{"last_index":4111520171461874141,"last_disbursement_date":"2017-01-27"}},"results":[{"sub_id":4111520171461874141,"link_id":4103120171461553241}]}';
    const fec = await open([{ text: body, headers: { "content-type": "application/json" } }]);
    const page = await fec.scheduleB({ committeeId: "C00401224" });
    expect(page.next).toEqual({ last_index: "4111520171461874141", last_disbursement_date: "2017-01-27" });
    expect(page.rows[0]).toMatchObject({ sub_id: "4111520171461874141", link_id: "4103120171461553241" });
  });

  it("ends at empty results, whatever the count says", async () => {
    const fec = await open([keyset([], { last_index: "9", last_expenditure_date: "2024-01-01" })]);
    const page = await fec.scheduleE({ candidateId: "H0GA06192" });
    expect(page).toMatchObject({ rows: [], total: 5, next: undefined });
  });

  it("ends at last_indexes null", async () => {
    const fec = await open([keyset(["1"], null)]);
    expect((await fec.scheduleE({ candidateId: "H0GA06192" })).next).toBeUndefined();
  });

  it("says so when the agency gives the same place twice, instead of reading for ever", async () => {
    const same = { last_index: "9", last_contribution_receipt_date: "2024-01-01" };
    const fec = await open(() => keyset(["1"], same));
    const read = async () => {
      for await (const row of fec.scheduleA.all({ committeeId: "C00401224" })) expect(row.sub_id).toBe("1");
    };
    await expect(read()).rejects.toMatchObject({
      kind: "upstream",
      message: expect.stringContaining("never end"),
    });
  });

  it("refuses a cursor without the value of the sort column before asking", async () => {
    const fec = await open([]);
    await expect(
      fec.scheduleA({ committeeId: "C00401224", after: { last_index: "9" } }),
    ).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "after",
    });
    await expect(
      fec.scheduleA({ committeeId: "C00401224", after: { last_index: "9", page: "2" } }),
    ).rejects.toMatchObject({ kind: "invalid_argument", field: "after" });
    expect(server.requests).toHaveLength(0);
  });

  it("takes a lone last_index where there is no sort column", async () => {
    const fec = await open([keyset(["2"], null)]);
    await fec.electioneering({ reportYear: 2024, after: { last_index: "9" } });
    expectRequest(server.requests[0], { query: { report_year: "2024", last_index: "9" } });
  });

  it("asks once more for fewer rows when schedule_e fails on many", async () => {
    const fec = await open([
      { status: 500, json: { message: "server error", status: 500 } },
      keyset(["1"], null),
    ]);
    server.requests.length = 0;
    const reply = await fec.scheduleE({ candidateId: "H0GA06192", perPage: 8 }).then(
      () => "answered",
      (error: { kind: string }) => error.kind,
    );
    // Eight rows are few already: there is nothing to make smaller.
    expect(reply).toBe("upstream");
    await server.close();
    const answers = [
      { status: 500, json: { message: "server error", status: 500 } },
      {
        json: {
          pagination: { count: 1, pages: 1, per_page: 25, last_indexes: null },
          results: [{ sub_id: "1" }],
        },
      },
    ];
    const again = await open(answers);
    const page = await again.scheduleE({ candidateId: "H0GA06192", perPage: 100 });
    expect(page.rows.map(({ sub_id }) => sub_id)).toEqual(["1"]);
    expect(page.perPage).toBe(25);
    expect(server.requests.map(({ query }) => query.per_page)).toEqual(["100", "25"]);
  });
});

describe("paging by number", () => {
  it("reads page after page to the last", async () => {
    const fec = await open([
      numbered(1, 2, [{ candidate_id: "H2AZ09019" }, { candidate_id: "H6AZ09010" }]),
      numbered(2, 2, [{ candidate_id: "H6AZ09036" }]),
    ]);
    const ids = [];
    for await (const { candidate_id } of fec.candidates.all({ state: "AZ", perPage: 2 }))
      ids.push(candidate_id);
    expect(ids).toEqual(["H2AZ09019", "H6AZ09010", "H6AZ09036"]);
    expect(server.requests.map(({ query }) => query.page)).toEqual([undefined, "2"]);
  });

  it("asks for no page that the loop does not need", async () => {
    const fec = await open([numbered(1, 2, [{ candidate_id: "H2AZ09019" }, { candidate_id: "H6AZ09010" }])]);
    for await (const row of fec.candidates.all({ perPage: 2 }, { max: 1 }))
      expect(row.candidate_id).toBe("H2AZ09019");
    expect(server.requests).toHaveLength(1);
  });

  it("says that a count is an estimate, and goes by full pages then", async () => {
    const full = [{ file_number: 1 }, { file_number: 2 }];
    const fec = await open([
      numbered(7, 7, full, { is_count_exact: false, count: 501_234 }),
      numbered(1, 9, [{ file_number: 1 }], { is_count_exact: false }),
    ]);
    expect(await fec.filings({ page: 7, perPage: 2 })).toMatchObject({
      total: 501_234,
      totalIsExact: false,
      next: 8,
    });
    expect((await fec.filings({ perPage: 2 })).next).toBeUndefined();
  });

  it("is an error when the reply is of another page than the one asked for", async () => {
    const fec = await open([numbered(1, 3, [{ candidate_id: "H2AZ09019" }])]);
    await expect(fec.candidates({ page: 2 })).rejects.toMatchObject({ kind: "mismatch" });
  });
});

describe("parameters", () => {
  it("repeats a list; a comma would be part of a value", async () => {
    const fec = await open([numbered(1, 1, [])]);
    await fec.candidates({ state: ["California", "ny"], party: ["DEM", "-REP"], cycle: [2022, 2024] });
    expectRequest(server.requests[0], {
      query: { state: ["CA", "NY"], party: ["DEM", "-REP"], cycle: ["2022", "2024"] },
    });
    expect(server.requests[0]?.search).not.toContain(",");
  });

  it("refuses an unknown parameter, which the agency would ignore and answer everything", async () => {
    const fec = await open([]);
    const slip: object = { cycles: 2024 };
    await expect(fec.candidates(slip)).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "cycles",
      nearest: expect.arrayContaining(["cycle"]),
    });
    const page: object = { page: 2 };
    await expect(fec.scheduleA({ committeeId: "C00401224", ...page })).rejects.toMatchObject({
      field: "page",
    });
  });

  it("refuses what the agency would refuse, before asking", async () => {
    const fec = await open([]);
    const refused: [string, () => Promise<unknown>][] = [
      ["candidate_id", () => fec.candidateTotals("Henry")],
      ["committee_id", () => fec.committeeTotals("C123")],
      ["perPage", () => fec.candidates({ perPage: 101 })],
      ["perPage", () => fec.candidates({ perPage: 0 })],
      ["page", () => fec.candidates({ page: 0 })],
      ["cycle", () => fec.committees({ cycle: 2023 })],
      ["twoYearTransactionPeriod", () => fec.scheduleA({ twoYearTransactionPeriod: 2023 })],
      ["q", () => fec.candidates({ q: "ab" })],
      ["minDate", () => fec.scheduleA({ committeeId: "C00401224", minDate: "01-31-2024" })],
      ["sort", () => fec.candidates({ sort: "name; drop" })],
      ["state", () => fec.candidates({ state: "Arizzona" })],
      ["district", () => fec.candidates({ district: "ninth" })],
      ["q", () => fec.suggestCandidates("Jo")],
      ["hitsReturned", () => fec.searchLegal({ type: "murs", hitsReturned: 201 })],
      ["sub_id", () => fec.scheduleAItem("abc")],
    ];
    for (const [field, call] of refused)
      await expect(call(), field).rejects.toMatchObject({ kind: "invalid_argument", field });
    expect(server.requests).toHaveLength(0);
  });

  it("refuses a search of all receipts: one period, or something that narrows it", async () => {
    const fec = await open(() => keyset([], null));
    await expect(fec.scheduleA({ contributorState: "AZ" })).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "twoYearTransactionPeriod",
    });
    await expect(fec.scheduleA({ twoYearTransactionPeriod: [2022, 2024] })).rejects.toMatchObject({
      kind: "invalid_argument",
    });
    await fec.scheduleA({ contributorState: "AZ", twoYearTransactionPeriod: 2024 });
    await fec.scheduleA({ contributorName: "smith", twoYearTransactionPeriod: [2022, 2024] });
    expect(server.requests).toHaveLength(2);
  });

  it("refuses more than ten committees, names, cities, ZIP codes, employers or occupations", async () => {
    const fec = await open([]);
    const committeeId = Array.from({ length: 11 }, (_, index) => `C${String(index).padStart(8, "0")}`);
    await expect(fec.scheduleA({ committeeId })).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "committeeId",
      message: expect.stringContaining("at most 10"),
    });
  });

  it("sorts itemized rows only by the columns that can be sorted by", async () => {
    const fec = await open(() => keyset([], null));
    await fec.scheduleA({ committeeId: "C00401224", sort: "-contribution_receipt_amount" });
    const wrong: object = { sort: "contributor_name" };
    await expect(fec.scheduleA({ committeeId: "C00401224", ...wrong })).rejects.toMatchObject({
      field: "sort",
    });
  });

  it("wants a state for the Senate and a district for the House", async () => {
    const fec = await open(() => numbered(1, 1, []));
    await expect(fec.elections({ office: "senate", cycle: 2024 })).rejects.toMatchObject({ field: "state" });
    await expect(fec.elections({ office: "house", state: "AZ", cycle: 2024 })).rejects.toMatchObject({
      field: "district",
    });
    const none: object = {};
    await expect(fec.totalsByEntity({ cycle: 2024, ...none })).resolves.toMatchObject({ rows: [] });
    await expect(fec.electionSummary({ office: "house", state: "AZ", cycle: 2024 })).rejects.toMatchObject({
      field: "district",
    });
    await fec.elections({ office: "house", state: "Arizona", district: 9, cycle: 2024 });
    expectRequest(server.requests.at(-1), {
      query: { office: "house", state: "AZ", district: "09", cycle: "2024" },
    });
  });
});

describe("replies", () => {
  it("asks for committees by a committee's old path as a filter, since the nested paths are gone", async () => {
    const fec = await open([numbered(1, 1, [])]);
    await fec.scheduleAByOccupation({ committeeId: "C00401224", cycle: 2024 });
    expectRequest(server.requests[0], {
      path: "/schedules/schedule_a/by_occupation/",
      query: { committee_id: "C00401224", cycle: "2024" },
    });
  });

  it("is an error when a filter was ignored: rows of another committee", async () => {
    const fec = await open([keyset(["1"], null, { committee_id: "C00000935" })]);
    await expect(fec.scheduleA({ committeeId: "C00401224" })).rejects.toMatchObject({
      kind: "mismatch",
      message: "fec: committee_id: asked for C00401224, but the reply has C00000935.",
    });
  });

  it("is an error when a detail is of somebody else", async () => {
    const fec = await open([numbered(1, 1, [{ candidate_id: "H6AZ09010" }])]);
    await expect(fec.candidate("H2AZ09019")).rejects.toMatchObject({ kind: "mismatch" });
  });

  it("gives null for a candidate or committee the agency has none of", async () => {
    const fec = await open(() => numbered(1, 0, []));
    expect(await fec.candidate("H2AZ09019")).toBeNull();
    // Some spenders (C9 numbers) are in schedule_e and nowhere else.
    expect(await fec.committee("C90012345")).toBeNull();
  });

  it("keeps null apart from 0, trims padded text, and cuts a midnight from dates", async () => {
    const row = {
      candidate_id: "H2AZ09019",
      receipts: 0,
      disbursements: null,
      last_report_type_full: "YEAR-END ",
      coverage_end_date: "2016-12-31T00:00:00",
    };
    const fec = await open([numbered(1, 1, [row]), numbered(1, 1, [{ due_date: "2024-10-15T00:00:00" }])]);
    const { rows } = await fec.candidateTotals("H2AZ09019", { electionFull: false });
    expect(rows[0]).toMatchObject({
      receipts: 0,
      disbursements: null,
      contributions: null,
      last_report_type_full: "YEAR-END",
      coverage_end_date: "2016-12-31T00:00:00",
    });
    expect((await fec.reportingDates()).rows[0]?.due_date).toBe("2024-10-15");
  });

  it("has no independent expenditures in a candidate's totals", async () => {
    const fec = await open([numbered(1, 1, [{ candidate_id: "H2AZ09019", receipts: 1.5 }])]);
    const { rows } = await fec.candidateTotals("H2AZ09019");
    expect(Object.keys(rows[0] ?? {})).not.toContain("independent_expenditures");
  });

  it("keeps memo items apart in sums of disbursements", async () => {
    const row = {
      committee_id: "C00401224",
      recipient_name: "PRINTER",
      total: 10,
      count: 1,
      memo_total: 5,
      memo_count: 2,
    };
    const fec = await open([numbered(1, 1, [row])]);
    const { rows } = await fec.scheduleBByRecipient({ committeeId: "C00401224" });
    expect(rows[0]).toMatchObject({ total: 10, count: 1, memo_total: 5, memo_count: 2 });
  });

  it("keeps a value of another kind than documented, instead of losing or bending it", async () => {
    const fec = await open([numbered(1, 1, [{ candidate_id: "H2AZ09019", receipts: "n/a", extra: [1] }])]);
    const { rows } = await fec.candidateTotals("H2AZ09019");
    expect(rows[0]).toMatchObject({ receipts: null, others: { receipts: "n/a", extra: [1] } });
  });

  it("reads the one reply without an envelope", async () => {
    const sums = { count: 8, receipts: 1.5, disbursements: 1, independent_expenditures: null };
    const fec = await open([{ json: sums }]);
    expect(await fec.electionSummary({ office: "senate", state: "AZ", cycle: 2024 })).toEqual(sums);
  });

  it("is an error when the list is missing", async () => {
    const fec = await open([{ json: { api_version: "1.0" } }]);
    await expect(fec.candidates()).rejects.toMatchObject({ kind: "unreadable" });
  });

  it("puts a single period at the end of a history's path", async () => {
    const fec = await open(() => numbered(1, 1, []));
    await fec.committeeHistory("C00462390", { cycle: 2014, electionFull: false });
    expectRequest(server.requests[0], {
      path: "/committee/C00462390/history/2014/",
      query: { election_full: "false" },
    });
    await fec.committeeHistory("C00462390");
    expectRequest(server.requests[1], { path: "/committee/C00462390/history/", query: {} });
    await expect(fec.committeeHistory("C00462390", { cycle: 2013 })).rejects.toMatchObject({
      field: "cycle",
    });
  });
});

describe("legal documents", () => {
  it("reads the list of the type asked for, its total and where the next page begins", async () => {
    const murs = [{ no: "7636" }, { no: "7784" }];
    const fec = await open([
      { json: { murs, total_murs: 3, total_all: 9 } },
      { json: { murs: [{ no: "1" }], total_murs: 3, total_all: 9 } },
    ]);
    const found = [];
    for await (const { no } of fec.searchLegal.all({ type: "murs", hitsReturned: 2 })) found.push(no);
    expect(found).toEqual(["7636", "7784", "1"]);
    expect(server.requests.map(({ query }) => query.from_hit)).toEqual([undefined, "2"]);
  });

  it("is an error, not 'none', when that list is missing", async () => {
    const fec = await open([{ json: { advisory_opinions: [] } }, { json: { total_all: 3 } }]);
    await expect(fec.searchLegal({ type: "murs" })).rejects.toMatchObject({ kind: "unreadable" });
    await expect(fec.searchRulemakings()).rejects.toMatchObject({ kind: "unreadable" });
  });

  it("gives null for a document the agency has none of", async () => {
    const fec = await open([
      { status: 404, json: { status: 404, message: "none" } },
      { json: { docs: [{ no: "7636" }] } },
    ]);
    expect(await fec.legalDocument("murs", "99999")).toBeNull();
    expect(await fec.legalDocument("murs", "7636")).toEqual({ no: "7636" });
    expect(server.requests[0]?.path).toBe("/legal/docs/murs/99999");
  });
});

describe("years and periods", () => {
  it("asks for the years a person ran in by election_year, for periods with activity by cycle", async () => {
    const fec = await open(() => numbered(1, 1, []));
    await fec.searchCandidates({ q: "sinema", electionYear: [2016, 2018] });
    await fec.searchCandidates({ q: "sinema", cycle: 2016 });
    expect(server.requests.map(({ query }) => query)).toEqual([
      { q: "sinema", election_year: ["2016", "2018"] },
      { q: "sinema", cycle: "2016" },
    ]);
  });
});

describe("amended filings", () => {
  const filing = (file_number: number, most_recent: boolean, most_recent_file_number: number) => ({
    file_number,
    most_recent,
    most_recent_file_number,
    is_amended: !most_recent,
    amendment_chain: [1.0],
  });

  it("finds the version that counts", async () => {
    const fec = await open([
      numbered(1, 1, [filing(100, false, 102)]),
      numbered(1, 1, [filing(102, true, 102)]),
    ]);
    const found = await fec.currentFiling(100);
    expect(found).toMatchObject({
      asked: { file_number: 100 },
      current: { file_number: 102 },
      superseded: true,
    });
    expect(server.requests.map(({ query }) => query.file_number)).toEqual(["100", "102"]);
  });

  it("answers with one request when the filing is current", async () => {
    const fec = await open([numbered(1, 1, [filing(102, true, 102)])]);
    expect(await fec.currentFiling(102)).toMatchObject({ current: { file_number: 102 }, superseded: false });
    expect(server.requests).toHaveLength(1);
  });

  it("gives null for a number nobody filed under", async () => {
    const fec = await open([numbered(1, 0, [])]);
    expect(await fec.currentFiling(5)).toBeNull();
  });

  it("refuses the negative number of a paper filing, which the agency reads as 'all but this'", async () => {
    const fec = await open([]);
    await expect(fec.currentFiling(-528906)).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "fileNumber",
    });
  });

  it("does not guess for old paper filings", async () => {
    await open([]);
    expect(isSuperseded({ file_number: -528906, most_recent: null, is_amended: null })).toBeNull();
    expect(isSuperseded({ is_amended: true })).toBe(true);
    expect(isSuperseded({ file_number: 100, most_recent_file_number: 102 })).toBe(true);
  });
});
