import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { askedOf, type Loopback, onLoopback } from "./loopback.js";

let open: Loopback | undefined;
afterEach(async () => {
  await open?.server.close();
  open = undefined;
});

async function answering(...args: Parameters<typeof onLoopback>): Promise<Loopback> {
  open = await onLoopback(...args);
  return open;
}

const fixture = (name: string): string =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8")).response.body;
const CLERK = fixture("clerk-roll-2026-009");
const MENU = fixture("senate-vote-menu-118-2");
const SENATE = fixture("senate-vote-118-2-336");

describe("House votes", () => {
  it("come from the API with totals over the parties", async () => {
    const call = await createReplay().rollCall({ chamber: "house", year: 2025, number: 17 });
    expect(call).toMatchObject({
      congress: 119,
      session: 1,
      date: "2025-01-16",
      question: "On Passage",
      result: "Passed",
      issue: "HR 30",
      readFrom: "api.congress.gov",
      page: "https://clerk.house.gov/evs/2025/roll017.xml",
    });
    expect(call.totals).toEqual({ yea: 274, nay: 145, present: 0, notVoting: 15 });
    expect(call.ballots).toContainEqual({
      bioguideId: "A000055",
      lisMemberId: null,
      firstName: "Robert",
      lastName: "Aderholt",
      party: "R",
      state: "AL",
      vote: "Yea",
    });
  });

  it("come from the Clerk when the API has none, without a key and without a format", async () => {
    const { congress, server } = await answering(({ path }) =>
      path.startsWith("/evs/") ? { text: CLERK } : { status: 404, json: { error: "Unknown resource" } },
    );
    const call = await congress.rollCall({ chamber: "house", year: 2026, number: 9 });
    expect(call).toMatchObject({
      readFrom: "clerk.house.gov",
      result: "Failed",
      totals: { yea: 248, nay: 177 },
    });
    expect([...askedOf(server)].sort()).toEqual([
      "/evs/2026/roll009.xml",
      "/house-vote/119/2/9/members?format=json",
      "/house-vote/119/2/9?format=json",
    ]);
    const last = server.requests.at(-1);
    expect(last?.headers["x-api-key"]).toBeUndefined();
    expect(last?.headers.accept).toBe("application/xml, text/xml");
  });

  it("come from the Clerk when the API fails or no key is set", async () => {
    const clerk = ({ path }: { path: string }) =>
      path.startsWith("/evs/") ? { text: CLERK } : { status: 500, json: { error: "x (UnboundLocalError)" } };
    const failing = await answering(clerk);
    expect((await failing.congress.rollCall({ chamber: "house", year: 2026, number: 9 })).result).toBe(
      "Failed",
    );
    await failing.server.close();
    const keyless = await answering(clerk, { apiKey: undefined });
    expect((await keyless.congress.rollCall({ chamber: "house", year: 2026, number: 9 })).result).toBe(
      "Failed",
    );
    expect(askedOf(keyless.server)).toEqual(["/evs/2026/roll009.xml"]);
  });

  it("of before 2021 are asked of the Clerk at once", async () => {
    const { congress, server } = await answering(() => ({ text: "<xml>Error sanitizing file</xml>" }));
    await expect(
      congress.rollCall({ chamber: "house", congress: 114, session: 2, number: 999 }),
    ).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(askedOf(server)).toEqual(["/evs/2016/roll999.xml"]);
  });

  it("that do not exist are answered with 200 and a small error document", async () => {
    await expect(createReplay().clerkVote({ year: 2016, number: 999 })).rejects.toMatchObject({
      kind: "not_found",
      status: 200,
      message: "congress has no such thing (HTTP 200): clerk.house.gov has no such roll call",
    });
  });

  it("of a session are given newest first: the API's own order is by id", async () => {
    const votes = await createReplay().houseVotesOfSession({ year: 2025 });
    const numbers = votes.map(({ rollCallNumber }) => rollCallNumber);
    expect(numbers[0]).toBe(122);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  it("elect a Speaker by name", async () => {
    const text = CLERK.replace(/<vote>Yea<\/vote>/, "<vote>Johnson (LA)</vote>").replace(
      /<totals-by-vote>[\s\S]*?<\/totals-by-vote>/,
      "",
    );
    const { congress } = await answering(() => ({ text }));
    const call = await congress.clerkVote({ year: 2026, number: 9 });
    expect(call.ballots[0]?.vote).toBe("Johnson (LA)");
    expect(call.totals).toBeNull();
  });

  it("are refused when the Clerk's document is of another roll", async () => {
    const { congress } = await answering(() => ({ text: CLERK }));
    await expect(congress.clerkVote({ year: 2026, number: 10 })).rejects.toMatchObject({ kind: "mismatch" });
  });
});

describe("Senate votes", () => {
  it("ask senate.gov with a number of five digits, without key and format", async () => {
    const { congress, server } = await answering(() => ({ text: SENATE }));
    await congress.senateVote({ congress: 118, session: 2, number: 336 });
    expect(askedOf(server)).toEqual(["/legislative/LIS/roll_call_votes/vote1182/vote_118_2_00336.xml"]);
    expect(server.requests[0]?.headers["x-api-key"]).toBeUndefined();
  });

  it("need no key", async () => {
    const { congress } = await answering(() => ({ text: MENU }), { apiKey: undefined });
    expect(await congress.senateVotes({ year: 2024 })).toHaveLength(4);
  });

  it("that do not exist are answered with 200 and a web page", async () => {
    const { congress } = await answering(() => ({
      text: "<!DOCTYPE html><html><title>U.S. Senate</title></html>",
    }));
    await expect(congress.senateVote({ year: 2024, number: 9999 })).rejects.toMatchObject({
      kind: "not_found",
      message: "congress has no such thing (HTTP 200): senate.gov has no such roll call",
    });
    await expect(congress.senateVotes({ year: 2024 })).rejects.toMatchObject({ kind: "not_found" });
  });

  it("take the year from the session, and turn it where a later vote has an earlier month", async () => {
    const late = MENU.replace(
      "<vote_number>00339</vote_number>\n      <vote_date>21-Dec</vote_date>",
      "<vote_number>00339</vote_number>\n      <vote_date>02-Jan</vote_date>",
    );
    const { congress } = await answering(() => ({ text: late }));
    const votes = await congress.senateVotes({ year: 2024 });
    expect(votes.map(({ voteNumber, date }) => [voteNumber, date])).toEqual([
      [339, "2025-01-02"],
      [337, "2024-12-20"],
      [336, "2024-12-20"],
      [1, "2024-01-08"],
    ]);
  });

  it("read an empty count as none, a tie as what it is, entities as letters", async () => {
    const tie = SENATE.replace("<by_whom/>", "<by_whom>Vice President</by_whom>")
      .replace("<tie_breaker_vote/>", "<tie_breaker_vote>Yea</tie_breaker_vote>")
      .replace("<first_name>Tammy</first_name>", "<first_name>Tam &amp; my</first_name>");
    const { congress } = await answering(() => ({ text: tie }));
    const call = await congress.senateVote({ year: 2024, number: 336 });
    expect(call.totals?.present).toBe(0);
    expect(call.tieBreaker).toEqual({ byWhom: "Vice President", vote: "Yea" });
    expect(call.ballots[0]?.firstName).toBe("Tam & my");
  });

  it("of one vote only are a list still", async () => {
    const one = MENU.replace(
      /<vote>[\s\S]*<\/vote>/,
      "<vote><vote_number>00001</vote_number><vote_date>08-Jan</vote_date><question/></vote>",
    );
    const { congress } = await answering(() => ({ text: one }));
    expect(await congress.senateVotes({ year: 2024 })).toMatchObject([
      { voteNumber: 1, date: "2024-01-08", question: null, measure: null, yeas: null },
    ]);
  });

  it("are refused when the document is of another vote", async () => {
    const { congress } = await answering(() => ({ text: SENATE }));
    await expect(congress.senateVote({ year: 2024, number: 335 })).rejects.toMatchObject({
      kind: "mismatch",
    });
  });
});

describe("votes on a bill", () => {
  it("are each given once, though several actions name them", async () => {
    const votes = await createReplay().billVotes("HR 3076 117th");
    expect(votes.map(({ chamber, rollNumber, actionDate }) => [chamber, rollNumber, actionDate])).toEqual([
      ["Senate", 71, "2022-03-08"],
      ["Senate", 70, "2022-03-08"],
      ["Senate", 69, "2022-03-07"],
    ]);
    expect(votes[0]?.text).toBe(
      "Passed Senate without amendment by Yea-Nay Vote. 79 - 19. Record Vote Number: 71.",
    );
  });
});
