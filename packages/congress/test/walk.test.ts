import type { Json } from "@govdata/kit";
import { runTool } from "@tooling/testing";
import { afterEach, describe, expect, it } from "vitest";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { askedOf, type Loopback, onLoopback } from "./loopback.js";

let open: Loopback | undefined;
afterEach(async () => {
  await open?.server.close();
  open = undefined;
});

const ask = (tool: string, args: Record<string, Json>) => runTool(module, createReplay(), tool, args);

/** What a tool asks where no reply is on record; the answer is a made-up one of the API's form. */
async function asked(tool: string, args: Record<string, Json>, reply: (path: string) => object) {
  open = await onLoopback(({ path }) => ({ json: reply(path) }));
  const result = await runTool(module, open.congress, tool, args);
  return { result, requests: askedOf(open.server) };
}

const cell = (row: Json[] | undefined, columns: string[], name: string) => row?.[columns.indexOf(name)];

describe("1. Where does H.R. 1 stand?", () => {
  // No reply for H.R. 1 of the 119th is on record: what is asked, on made-up words.
  it("asks for the bill, then for its actions", async () => {
    const bill = {
      congress: 119,
      type: "HR",
      number: "1",
      title: "A title",
      latestAction: { actionDate: "2025-01-03", text: "Introduced." },
    };
    const details = await asked("congress_bill", { bill: "H.R. 1" }, () => ({ bill }));
    expect(details.requests).toEqual(["/bill/119/hr/1?format=json"]);
    expect(details.result.summary).toBe("H.R. 1 (119th), A title. 2025-01-03: Introduced.");
    await open?.server.close();
    const actions = await asked("congress_bill", { bill: "H.R. 1", part: "actions", limit: 250 }, () => ({
      actions: [{ actionDate: "2025-01-03", text: "Introduced." }],
      pagination: { count: 1 },
    }));
    expect(actions.requests).toEqual(["/bill/119/hr/1/actions?format=json&limit=250"]);
    expect(actions.result.summary).toBe("Actions of H.R. 1 (119th): 1 row.");
  });

  it("says where another one stands", async () => {
    const result = await ask("congress_bill", { bill: "H.R. 21 (117th)" });
    expect(result).toMatchObject({
      kind: "record",
      summary:
        "H.R. 21 (117th), FedRAMP Authorization Act. 2021-01-06: Received in the Senate and Read twice and referred to the Committee on Homeland Security and Governmental Affairs.",
      page: "https://www.congress.gov/bill/117th-congress/house-bill/21",
      record: {
        introduced: "2021-01-04",
        sponsors: [{ bioguide_id: "C001078", name: "Rep. Connolly, Gerald E. [D-VA-11]" }],
        parts: { actions: 10, cosponsors: 2, amendments: 0 },
      },
    });
    const history = await ask("congress_bill", { bill: "H.R. 21 (117th)", part: "actions" });
    expect(history).toMatchObject({
      kind: "list",
      total: 10,
      columns: ["date", "text", "type", "source", "roll_calls"],
    });
  });
});

describe("2. Who cosponsored S. 3580 of the 117th, by party?", () => {
  // No reply for S. 3580 is on record: three made-up cosponsors on two pages, one of whom withdrew.
  it("reads every page and counts the parties, those who withdrew apart", async () => {
    const person = (party: string, withdrawn?: string) => ({
      fullName: `Sen. ${party}`,
      party,
      isOriginalCosponsor: true,
      sponsorshipWithdrawnDate: withdrawn,
    });
    open = await onLoopback(({ query }) => ({
      json:
        query.offset === undefined
          ? {
              cosponsors: [person("D"), person("R")],
              pagination: { count: 3, next: "https://x/?offset=250&limit=250" },
            }
          : { cosponsors: [person("R", "2022-03-01")], pagination: { count: 3 } },
    }));
    const result = await runTool(module, open.congress, "congress_bill", {
      bill: "S. 3580 of the 117th",
      part: "cosponsors",
    });
    expect(askedOf(open.server)).toEqual([
      "/bill/117/s/3580/cosponsors?format=json&limit=250",
      "/bill/117/s/3580/cosponsors?format=json&limit=250&offset=250",
    ]);
    expect(result.summary).toBe(
      "S. 3580 (117th) has 2 cosponsors: 1 D, 1 R. 2 from the start. 1 more withdrew.",
    );
  });

  it("counts those of H.R. 21", async () => {
    const result = await ask("congress_bill", { bill: "HR 21 117th", part: "cosponsors" });
    expect(result).toMatchObject({
      kind: "list",
      summary: "H.R. 21 (117th) has 2 cosponsors: 2 R. 2 from the start.",
      rows: [
        ["Rep. Comer, James [R-KY-1]", "C001108", "R", "KY", "2021-01-04", true, null],
        ["Rep. Hice, Jody B. [R-GA-10]", "H001071", "R", "GA", "2021-01-04", true, null],
      ],
    });
  });
});

describe("3. How did my representative vote on roll call 17 of 2025?", () => {
  it("finds the representative", async () => {
    const result = await ask("congress_member", { state: "New York", district: 2 });
    expect(result).toMatchObject({
      kind: "list",
      columns: ["bioguide_id", "name", "party", "state", "district", "chamber", "since", "until"],
      rows: [
        [
          "G000597",
          "Garbarino, Andrew R.",
          "Republican",
          "New York",
          2,
          "House of Representatives",
          2021,
          null,
        ],
      ],
    });
  });

  it("asks for the vote, its members and who holds the district", async () => {
    // One vote of the reply is on record, that of Robert Aderholt of Alabama: nobody of New York is among it.
    const result = await ask("congress_vote", {
      chamber: "house",
      year: 2025,
      number: 17,
      state: "NY",
      district: 2,
    });
    expect(result).toMatchObject({ kind: "empty" });
    const vote = { congress: 119, sessionNumber: 1, rollCallNumber: 17 };
    const { result: found, requests } = await asked(
      "congress_vote",
      { chamber: "house", year: 2025, number: 17, state: "NY", district: 2 },
      (path) =>
        path.endsWith("/members")
          ? {
              houseRollCallVoteMemberVotes: {
                ...vote,
                results: [
                  { bioguideID: "G000597", lastName: "Garbarino", voteCast: "Not Voting", voteState: "NY" },
                  { bioguideID: "T000478", lastName: "Tenney", voteCast: "Present", voteState: "NY" },
                ],
              },
            }
          : path.startsWith("/member/")
            ? {
                members: [{ bioguideId: "G000597", name: "Garbarino, Andrew R.", state: "New York" }],
                pagination: { count: 1 },
              }
            : { houseRollCallVote: vote },
    );
    expect([...requests].sort()).toEqual([
      "/house-vote/119/1/17/members?format=json",
      "/house-vote/119/1/17?format=json",
      "/member/congress/119/NY/2?format=json&currentMember=true",
    ]);
    expect(found).toMatchObject({ kind: "list", rows: [["G000597", "Garbarino", null, "NY", "Not Voting"]] });
  });

  it("says how one member voted", async () => {
    const result = await ask("congress_vote", {
      chamber: "house",
      year: 2025,
      number: 17,
      member: "Robert Aderholt",
    });
    expect(result).toMatchObject({
      kind: "list",
      summary:
        "House roll call 17 of 2025-01-16: On Passage; HR 30: Passed, 274 to 145, 0 present, 15 not voting.",
      rows: [["A000055", "Aderholt, Robert", "R", "AL", "Yea"]],
      page: "https://clerk.house.gov/evs/2025/roll017.xml",
    });
    expect(result.notes?.[0]).toBe("R: 213 yea, 0 nay, 0 present, 6 not voting");
  });

  it("says it for a vote the Clerk alone has, namesakes told apart by state", async () => {
    const result = await ask("congress_vote", {
      chamber: "house",
      year: 2026,
      number: 9,
      member: "Bean",
      state: "Florida",
    });
    expect(result).toMatchObject({
      kind: "list",
      summary:
        "House roll call 9 of 2026-01-08: Passage, Objections of the President To The Contrary Notwithstanding; H R 131; Finish the Arkansas Valley Conduit Act: Failed, 248 to 177, 1 present, 5 not voting.",
      rows: [["B001314", "Bean (FL)", "R", "FL", "Nay"]],
    });
  });

  it("says it for senators, with the sum that was really cast", async () => {
    const result = await ask("congress_vote", { chamber: "senate", year: 2024, number: 336, vote: "yea" });
    expect(result).toMatchObject({
      kind: "list",
      columns: ["name", "party", "state", "vote"],
      rows: [
        ["Barrasso, John", "R", "WY", "Yea"],
        ["Blackburn, Marsha", "R", "TN", "Yea"],
      ],
    });
    expect(result.summary).toContain("Amendment Rejected (34-62, 3/5 majority required)");
  });
});

describe("4. What became law this year?", () => {
  it("lists the laws of the congress that sits now", async () => {
    const { requests } = await asked("congress_law", { limit: 250 }, () => ({ pagination: { count: 0 } }));
    expect(requests).toEqual(["/law/119/pub?format=json&limit=250"]);
  });

  it("lists the laws of 2024 with their numbers and days", async () => {
    const result = await ask("congress_law", { year: 2024 });
    if (result.kind !== "list") throw new Error(result.summary);
    expect(result.columns).toEqual(["law", "enacted", "bill", "title"]);
    expect(result.rows[0]).toEqual([
      "118-203",
      "2024-12-23",
      "S. 3998 (118th)",
      "Federal Judiciary Stabilization Act of 2024",
    ]);
    expect(result.rows.every((row) => String(cell(row, result.columns, "enacted")).startsWith("2024"))).toBe(
      true,
    );
  });

  it("asks for the congress before as well in an odd year, whose January it still made laws in", async () => {
    const { requests } = await asked("congress_law", { year: 2025 }, () => ({ pagination: { count: 0 } }));
    expect([...requests].sort()).toEqual([
      "/law/118/pub?format=json&limit=250",
      "/law/119/pub?format=json&limit=250",
    ]);
  });

  it("finds the bill of a law", async () => {
    const result = await ask("congress_law", { part: "details", law: "P.L. 118-274" });
    expect(result.summary).toBe(
      "Public Law 118-274 was H.R. 4984 (118th), D.C. Robert F. Kennedy Memorial Stadium Campus Revitalization Act. 2025-01-06: Became Public Law No: 118-274.",
    );
  });
});

describe("5. Read the text of the enrolled bill", () => {
  it("gives the address of the enrolled bill, and days as Washington has them", async () => {
    const result = await ask("congress_bill", { part: "text", bill: "HR 3076 117th" });
    expect(result).toMatchObject({ kind: "list", columns: ["version", "date", "text", "pdf", "xml"] });
    if (result.kind !== "list") throw new Error(result.summary);
    expect(result.rows).toHaveLength(8);
    expect(result.rows[0]?.slice(0, 3)).toEqual([
      "Enrolled Bill",
      null,
      "https://www.congress.gov/117/bills/hr3076/BILLS-117hr3076enr.htm",
    ]);
    // The law is of 6 April 2022, as its first action says; the moment is written as the end of that day.
    expect(result.rows[7]?.slice(0, 2)).toEqual(["Public Law", "2022-04-06"]);
  });

  it("reads the text from that address", async () => {
    open = await onLoopback(({ path }) =>
      path.endsWith("/text")
        ? {
            json: {
              textVersions: [
                {
                  type: "Enrolled Bill",
                  formats: [
                    {
                      type: "Formatted Text",
                      url: "https://www.congress.gov/117/bills/hr3076/BILLS-117hr3076enr.htm",
                    },
                  ],
                },
              ],
              pagination: { count: 1 },
            },
          }
        : { text: "<html><body><pre>An Act</pre></body></html>" },
    );
    const args = { part: "text", bill: "HR 3076 117th", version: "Enrolled Bill" };
    const result = await runTool(module, open.congress, "congress_bill", args);
    expect(askedOf(open.server)).toEqual([
      "/bill/117/hr/3076/text?format=json&limit=250",
      "/117/bills/hr3076/BILLS-117hr3076enr.htm",
    ]);
    expect(result).toMatchObject({
      kind: "document",
      title: "H.R. 3076 (117th), Enrolled Bill",
      text: "An Act",
    });
  });
});

describe("6. Is the nominee confirmed?", () => {
  // PN1044 of the 118th is not on record: what is asked.
  it("asks for the nomination and its actions", async () => {
    const { requests } = await asked("congress_nomination", { nomination: "PN1044 118th" }, (path) =>
      path.endsWith("/actions")
        ? { actions: [], pagination: { count: 0 } }
        : { nomination: { congress: 118, number: 1044, citation: "PN1044" } },
    );
    expect([...requests].sort()).toEqual([
      "/nomination/118/1044/actions?format=json&limit=50",
      "/nomination/118/1044?format=json",
    ]);
  });

  it("says that another one is", async () => {
    const result = await ask("congress_nomination", { nomination: "PN2467 117th" });
    expect(result).toMatchObject({
      kind: "record",
      summary: "PN2467 (117th), Colonel. 2022-12-15: Confirmed by the Senate by Voice Vote.",
      record: { received: "2022-08-03", committees: 1, hearings: 0 },
    });
  });
});
