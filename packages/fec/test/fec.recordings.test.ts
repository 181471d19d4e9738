import { basename, join } from "node:path";
import { loadRecordings, replayFrom } from "@govdata/core/node";
import { afterAll, describe, expect, it } from "vitest";
import { readKeyset, readPage } from "../src/envelope.js";
import { createFec } from "../src/index.js";
import { candidateHistory } from "../src/shapes/candidates.js";
import { scheduleA } from "../src/shapes/receipts.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "fec");

const DIGITS = /^\d+$/;

/** A sent value as the package must give it: padding and a midnight are gone, identifiers are text. */
function expected(name: string, value: unknown): unknown {
  if (typeof value === "string") {
    const text = value.trim();
    if (text === "") return null;
    const dayOnly = /^\d{4}-\d\d-\d\dT/.test(text) && /(_date|^disbursement_dt|^comm_dt)$/.test(name);
    return dayOnly && !MOMENTS.has(name) ? text.slice(0, 10) : text;
  }
  if (typeof value === "number" && /^(transaction_id|link_id|sub_id)$/.test(name)) return String(value);
  return value;
}

/** Dates that carry a time of day. */
const MOMENTS = new Set(["load_date", "receipt_date"]);

/** Compares every field of a record that was sent with what became of it; nothing may be lost. */
function expectAllOf(sent: unknown, row: object | undefined | null, rowName = "row"): void {
  if (typeof sent !== "object" || sent === null || row === null || row === undefined) {
    throw new Error(`${rowName}: there is no record`);
  }
  const fields = new Map<string, unknown>(Object.entries(row));
  const others = new Map<string, unknown>(Object.entries(fields.get("others") ?? {}));
  for (const [name, value] of Object.entries(sent)) {
    if (others.has(name)) {
      expect(others.get(name), `${rowName}.others.${name}`).toEqual(value);
      continue;
    }
    if (name === "expentiture_subject_to_limits") {
      expect(fields.get("expenditure_subject_to_limits")).toBe(value);
      continue;
    }
    expect(fields.has(name), `${rowName}.${name} is there`).toBe(true);
    const got = fields.get(name);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      expectAllOf(value, got as object, `${rowName}.${name}`);
    } else if (name === "coverage_end_date" || name === "coverage_start_date") {
      // A date in filings, a date with a time in reports and totals.
      expect([value, String(value).slice(0, 10)], `${rowName}.${name}`).toContain(got);
    } else {
      expect(got, `${rowName}.${name}`).toEqual(expected(name, value));
    }
  }
}

describe("every recording of OpenFEC", () => {
  const recordings = loadRecordings(folder);
  const unused = recordings.map(({ file, request }) => ({
    file: basename(file),
    address: sorted(request.url),
  }));
  const replay = replayFrom(folder);

  function sorted(address: string): string {
    const url = new URL(address);
    url.searchParams.delete("api_key");
    url.searchParams.sort();
    return url.href;
  }

  /** The records of a recording, identifiers past 2^53 as their digits. */
  function sent(name: string): unknown[] {
    const body = recordings.find(({ file }) => basename(file) === `${name}.json`)?.response.body;
    if (typeof body !== "object" || body === null || !("results" in body) || !Array.isArray(body.results)) {
      throw new Error(`${name} has no results`);
    }
    return body.results;
  }

  const fetch = Object.assign(
    async (input: Request | URL | string, init?: RequestInit) => {
      const address = sorted(input instanceof Request ? input.url : String(input));
      const reply = await replay(input, init);
      const index = unused.findIndex((each) => each.address === address);
      if (index >= 0) unused.splice(index, 1);
      return reply;
    },
    { clock: replay.clock, replay: true as const },
  );
  const fec = createFec({ fetch, apiKey: "0123456789abcdef0123456789abcdef01234567" });

  it("reads contributions to a candidate by size", async () => {
    const page = await fec.scheduleABySizeByCandidate({ candidateId: "S4PA00121", cycle: 2016 });
    const row = (size: number, total: number) => ({
      candidate_id: "S4PA00121",
      count: null,
      cycle: 2016,
      size,
      total,
    });
    expect(page).toEqual({
      rows: [
        row(200, 133940.43),
        row(500, 320259.25),
        row(1000, 671405.96),
        row(2000, 1658066.42),
        row(0, 758238.99),
      ],
      total: 5,
      totalIsExact: null,
      pages: 1,
      perPage: 20,
      page: 1,
      next: undefined,
    });
  });

  it("reads the committees of a candidate, the padding of a state's name gone", async () => {
    const { rows, total } = await fec.candidateCommittees("H0AK00014");
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      committee_id: "C00129916",
      name: "WHITTAKER FOR CONGRESS COMMITTEE",
      state_full: "Alaska",
      committee_type: "H",
      designation: "P",
      filing_frequency: "T",
      cycles: [1980],
      candidate_ids: ["H0AK00014"],
      first_file_date: "1980-06-16",
      zip: "99901",
      jfc_committee: null,
    });
    expectAllOf(sent("2015-candidate-committees")[0], rows[0]);
  });

  it("reads one period of a candidate's history, the period in the path", async () => {
    const { rows } = await fec.candidateHistory("H0AK00014", { cycle: 1980 });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      candidate_id: "H0AK00014",
      name: "WHITTAKER, RICHARD",
      two_year_period: 1980,
      office: "H",
      district: "00",
      district_number: 0,
      party: "DEM",
      incumbent_challenge: null,
      candidate_status: "C",
    });
    expectAllOf(sent("2015-candidate-history-1980")[0], rows[0]);
  });

  it("reads the empty answer that an ill-formed number once had", async () => {
    const page = readPage(await fec.request("/candidate/Henry/history/"), candidateHistory);
    expect(page).toMatchObject({ rows: [], total: 0, pages: 0, page: 1, next: undefined });
  });

  it("reads the candidates of 1980", async () => {
    const page = await fec.candidates({ cycle: 1980 });
    expect(page).toMatchObject({ total: 1278, pages: 64, perPage: 20, page: 1, next: 2 });
    expect(page.rows).toHaveLength(20);
    expect(page.rows[0]).toMatchObject({
      candidate_id: "H6SD02024",
      name: "ABDNOR, JAMES",
      office: "H",
      state: "SD",
      district: "02",
      party: "REP",
      election_years: [1976, 1978, 1980],
      active_through: 1980,
      incumbent_challenge: "I",
    });
    // The same person in another office has another number.
    expect(page.rows[1]).toMatchObject({ candidate_id: "S0SD00054", name: "ABDNOR, JAMES", office: "S" });
    for (const [index, record] of sent("2015-candidates-cycle-1980").entries())
      expectAllOf(record, page.rows[index]);
  });

  it("reads one committee", async () => {
    const committee = await fec.committee("C00563023");
    expect(committee).toMatchObject({
      name: "10 ^ 9+",
      committee_type: "O",
      committee_type_full: "Super PAC (Independent Expenditure-Only)",
      designation: "U",
      party: null,
      candidate_ids: [],
      state_full: "California",
      last_file_date: "2014-06-10",
    });
    expectAllOf(sent("2015-committee-c00563023")[0], committee);
  });

  it("reads a committee in four periods", async () => {
    const { rows, total } = await fec.committeeHistory("C00462390");
    expect(total).toBe(4);
    expect(rows.map((row) => [row.cycle, row.city, row.state_full])).toEqual([
      [2016, "PAINTER", null],
      [2014, "PARKSLEY", "Virginia"],
      [2012, "PAINTER", "Virginia"],
      [2010, "PAINTER", "Virginia"],
    ]);
    for (const [index, record] of sent("2015-committee-history").entries()) expectAllOf(record, rows[index]);
  });

  it("reads the committees of a state", async () => {
    const page = await fec.committees({ state: "Virginia" });
    expect(page).toMatchObject({ total: 3034, pages: 152, next: 2 });
    expect(page.rows[1]).toMatchObject({
      committee_id: "C00429613",
      name: "10TH CD VICTORY FUND",
      designation: "J",
      committee_type: "Y",
      candidate_ids: ["H6VA10183"],
      cycles: [2006, 2008],
    });
    for (const [index, record] of sent("2015-committees-va").entries()) expectAllOf(record, page.rows[index]);
  });

  it("reads communication costs, what the specification no longer has kept beside", async () => {
    const { rows } = await fec.communicationCostsByCandidate({ candidateId: "H0AL03036" });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      candidate_id: "H0AL03036",
      committee_id: "C70002126",
      cycle: 1996,
      count: 1,
      total: 18,
      support_oppose_indicator: "S",
      others: { candidate: { name: "BROWDER, JOHN GLEN" } },
    });
    expectAllOf(sent("2015-communication-costs-by-candidate")[0], rows[0]);
  });

  it("reads the presidential race of 2000", async () => {
    const page = await fec.elections({ cycle: 2000, office: "president" });
    expect(page).toMatchObject({ total: 51, pages: 3, next: 2 });
    expect(page.rows.slice(0, 2)).toMatchObject([
      {
        candidate_id: "P00003335",
        candidate_name: "BUSH, GEORGE W",
        total_receipts: 193657728.8,
        total_disbursements: 186455991.55,
        cash_on_hand_end_period: 7202734,
        committee_ids: ["C00360503", "C00343509", "C00346932"],
        others: { won: true },
      },
      { candidate_id: "P80000912", candidate_name: "GORE, AL", total_receipts: 133108037 },
    ]);
    for (const [index, record] of sent("2015-elections-president-2000").entries())
      expectAllOf(record, page.rows[index]);
  });

  it("reads the gateway's refusal of one call too many", async () => {
    await expect(fec.candidates()).rejects.toMatchObject({
      name: "RateLimitedError",
      kind: "rate_limited",
      status: 429,
      code: "OVER_RATE_LIMIT",
      message: expect.stringContaining("You have exceeded your rate limit."),
    });
  });

  it("reads filings, paper ones with their negative numbers", async () => {
    const page = await fec.filings({ reportYear: 2000 });
    expect(page).toMatchObject({ total: 101136, pages: 5057, next: 2 });
    expect(page.rows[0]).toMatchObject({
      committee_id: "C00089342",
      committee_name: "SPRINT CORPORATION PAC",
      file_number: -528906,
      form_type: "F3X",
      report_type: "30G",
      report_type_full: "Post-General",
      amendment_indicator: "A",
      most_recent: null,
      coverage_start_date: "2000-10-19",
      coverage_end_date: "2000-11-27",
      cash_on_hand_beginning_period: 31258,
      cash_on_hand_end_period: 33083,
      sub_id: "1041320110005692551",
      beginning_image_number: "11030591916",
      candidate_id: null,
      others: { committee: 15725 },
    });
    for (const [index, record] of sent("2015-filings-2000").entries()) expectAllOf(record, page.rows[index]);
  });

  it("reads suggestions for a name", async () => {
    const names = await fec.suggestCandidates("John");
    expect(names).toHaveLength(20);
    expect(names[0]).toEqual({ id: "H2CA37155", name: "PEARSON, JOHNNY (JOHN CHARLES)", office_sought: "H" });
    expect(names[1]).toEqual({ id: "S4IL00313", name: "JOHNSON-HUNT, ESTELLA A", office_sought: "S" });
    for (const [index, record] of sent("2015-names-candidates-john").entries())
      expectAllOf(record, names[index]);
  });

  it("reads presidential reports, the misspelt field of their time too", async () => {
    const page = await fec.reports("presidential");
    expect(page.rows.length).toBe(sent("2015-reports-presidential").length);
    expect(page.rows[0]).toMatchObject({
      report_type: "TER",
      report_type_full: "Termination Report",
      report_form: "Form 3P",
      report_year: 2015,
      cycle: 2016,
      beginning_image_number: "201508229000927132",
      cash_on_hand_end_period: 0,
      committee_type: "P",
    });
    expect(page.rows[0]?.others).toMatchObject({ committee_key: 10059240 });
    for (const [index, record] of sent("2015-reports-presidential").entries())
      expectAllOf(record, page.rows[index]);
  });

  it("reads itemized receipts of 2014, the contributor being a committee", async () => {
    // Asked without a filter, which the agency has refused since: the reply is read as `scheduleA` reads it.
    const page = readKeyset(await fec.request("/schedules/schedule_a/"), scheduleA);
    expect(page.total).toBe(48256305);
    // The number was an integer then; a cursor is text.
    expect(page.next).toEqual({ last_index: "63048025" });
    expect(page.rows[0]).toMatchObject({
      sub_id: "2090320141221448353",
      transaction_id: "2034021",
      image_number: "14020584828",
      committee_id: "C00557835",
      contributor_id: "C00448696",
      contributor_name: "SENATE CONSERVATIVES FUND",
      contribution_receipt_date: "2014-04-15",
      contributor_aggregate_ytd: 97117,
      committee: { name: "SHANNON FOR SENATE", state_full: "Oklahoma", cycle: 2014 },
      contributor: { name: "SENATE CONSERVATIVES FUND", designation: "D" },
    });
    for (const [index, record] of sent("2015-schedule-a-unfiltered").entries())
      expectAllOf(record, page.rows[index]);
  });

  it("reads one candidate", async () => {
    const candidate = await fec.candidate("H2LA05084");
    expect(candidate).toMatchObject({
      name: "ALEXANDER, RODNEY M. MR.",
      office: "H",
      state: "LA",
      district: "05",
      district_number: 5,
      party: "REP",
      flags: "H2LA05084",
      has_raised_funds: true,
      election_years: [2002, 2004, 2006, 2008, 2010, 2012, 2014],
    });
    expectAllOf(sent("candidate-h2la05084")[0], candidate);
  });

  it("reads a House race, with null among the committees of a candidate that has none", async () => {
    const { rows } = await fec.elections({ office: "house", state: "AZ", district: 9, cycle: 2016 });
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual({
      candidate_election_year: 2016,
      candidate_id: "H2AZ09019",
      candidate_name: "SINEMA, KYRSTEN",
      candidate_pcc_id: "C00508804",
      candidate_pcc_name: "SINEMA FOR ARIZONA",
      cash_on_hand_end_period: 2264099.08,
      committee_ids: ["C00508804", "C00542449", "C00555490", "C00571893", "C00610709"],
      coverage_end_date: "2016-12-31",
      incumbent_challenge_full: "Incumbent",
      party_full: "DEMOCRATIC PARTY",
      total_disbursements: 2529245.44,
      total_receipts: 4489974.31,
      others: { won: true },
    });
    expect(rows[3]).toMatchObject({
      candidate_name: "GROEN, ROSS",
      committee_ids: [null],
      candidate_pcc_id: null,
    });
    for (const [index, record] of sent("elections-house-az09-2016").entries())
      expectAllOf(record, rows[index]);
  });

  it("reads the refusal of too many rows; the method refuses before asking", async () => {
    const params = { cycle: 2020, candidate_id: "P00014530", per_page: 610, election_full: true };
    await expect(fec.request("/schedules/schedule_a/by_state/by_candidate/", params)).rejects.toMatchObject({
      kind: "bad_request",
      status: 422,
      message: expect.stringContaining("Parameter 'per_page' must be between 1 and 100"),
    });
    await expect(
      fec.scheduleAByStateByCandidate({ cycle: 2020, candidateId: "P00014530", perPage: 610 }),
    ).rejects.toMatchObject({ kind: "invalid_argument", field: "perPage" });
  });

  it("reads a terminated committee's filing with its chain of amendments", async () => {
    const { rows } = await fec.filings({ committeeId: "C00567057", cycle: 2018 });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      committee_name: "CLEVELAND 2016 HOST COMMITTEE INC",
      document_description: "TERMINATION REPORT 2018",
      form_type: "F4",
      file_number: 1307768,
      amendment_chain: [1307768],
      amendment_indicator: "T",
      most_recent: true,
      is_amended: false,
      most_recent_file_number: 1307768,
      total_receipts: 283160.64,
      total_disbursements: 283160.64,
      cash_on_hand_end_period: 3.94,
      coverage_end_date: "2018-12-31",
      receipt_date: "2019-01-28T00:00:00",
      sub_id: "4012820191636898774",
    });
    expectAllOf(sent("filings-c00567057-2018")[0], rows[0]);
  });

  it("reads contributions by employer, every digit of the identifiers and both parts of the cursor", async () => {
    const page = await fec.scheduleA({ contributorEmployer: "netflix", twoYearTransactionPeriod: 2018 });
    expect(page).toMatchObject({
      total: 5674,
      totalIsExact: null,
      pages: 284,
      perPage: 20,
      next: { last_index: "4111520171461874141", last_contribution_receipt_date: "2017-01-27T00:00:00" },
    });
    expect(
      page.rows.map((row) => [
        row.contribution_receipt_date,
        row.contribution_receipt_amount,
        row.sub_id,
        row.link_id,
      ]),
    ).toEqual([
      ["2017-01-03", 50, "4111520171462661016", "4103120171461553241"],
      ["2017-01-03", 5, "4111520171462661018", "4103120171461553241"],
      ["2017-01-11", 25, "4111520171462345223", "4103120171461553241"],
      ["2017-01-25", 1000, "4111520171463183994", "4103120171461553241"],
      ["2017-01-27", 1.42, "4111520171461874141", "4103120171461553241"],
    ]);
    expect(page.rows[0]).toMatchObject({
      contributor_employer: "NETFLIX",
      contributor: null,
      committee: { committee_id: "C00401224", name: "ACTBLUE", state_full: "Massachusetts" },
      receipt_type_full: "EARMARK",
      memo_text: "EARMARKED FOR DCCC (C00000935)",
      is_individual: true,
    });
    for (const [index, record] of sent("schedule-a-employer-netflix-2018").entries())
      expectAllOf(record, page.rows[index]);
    expect(page.rows.every((row) => DIGITS.test(row.sub_id ?? ""))).toBe(true);
  });

  it("reads who spent against a candidate", async () => {
    const { rows } = await fec.scheduleEByCandidate({ candidateId: "H0GA06192", cycle: 2024 });
    expect(rows).toEqual([
      {
        candidate_id: "H0GA06192",
        candidate_name: "GREENE, MARJORIE TAYLOR",
        committee_id: "C00768101",
        committee_name: "MISSION DEMOCRACY PAC",
        count: 2,
        cycle: 2024,
        support_oppose_indicator: "O",
        total: 9166.66,
      },
    ]);
  });

  afterAll(() => {
    if (unused.length > 0) throw new Error(`not read: ${unused.map(({ file }) => file).join(", ")}`);
  });
});
