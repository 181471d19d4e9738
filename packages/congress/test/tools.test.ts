import { isGovDataError } from "@govdata/core";
import type { Json } from "@govdata/kit";
import { findTool, runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { onLoopback } from "./loopback.js";

const ask = (tool: string, args: Record<string, Json>) => runTool(module, createReplay(), tool, args);

async function refusal(tool: string, args: Record<string, Json>): Promise<string> {
  const error: unknown = await ask(tool, args).catch((reason: unknown) => reason);
  if (!isGovDataError(error)) throw new Error("it was not refused");
  return error.message;
}

describe("arguments", () => {
  it("take a bill as a text or by its parts", async () => {
    const [one, other] = await Promise.all([
      ask("congress_bill", { bill: "HR 21 117th" }),
      ask("congress_bill", { congress: 117, type: "H.R.", number: 21 }),
    ]);
    expect(one).toEqual(other);
  });

  it("say how a bill is written when none is given", async () => {
    expect(await refusal("congress_bill", { congress: 117 })).toBe(
      'congress: bill: is required, such as "HR 1 119th"; or give type and number',
    );
  });

  it("say which sessions go with a congress, and that a year replaces both", async () => {
    expect(await refusal("congress_vote", { chamber: "house", number: 1, congress: 118 })).toContain(
      "session: is needed",
    );
    expect(
      await refusal("congress_vote", { chamber: "house", number: 1, congress: 118, year: 2024 }),
    ).toContain("give year, or congress and session, not both");
  });

  it("take a state by any of its names", async () => {
    const byName = await ask("congress_member", { state: "New York", district: 2 });
    const byCode = await ask("congress_member", { state: "36", district: 2 });
    expect(byCode).toMatchObject({ rows: "rows" in byName ? byName.rows : [] });
  });

  it("say which types of communication a chamber has", async () => {
    expect(
      await refusal("congress_communication", {
        part: "details",
        chamber: "house",
        congress: 117,
        type: "pom",
        number: 1,
      }),
    ).toContain("the house has ec, ml, pm, pt");
  });
});

describe("names", () => {
  it("find a member, best first", async () => {
    const result = await ask("congress_member", { name: "Rep. Alexandria Ocasio-Cortez" });
    expect(result).toMatchObject({
      kind: "list",
      rows: [
        [
          "O000172",
          "Ocasio-Cortez, Alexandria",
          "Democratic",
          "New York",
          14,
          "House of Representatives",
          2019,
          null,
          1,
        ],
      ],
    });
  });

  it("that fit several members are refused with those that fit", async () => {
    const members = ["Smith, Adam", "Smith, Jason"].map((name, index) => ({
      bioguideId: `S00000${index}`,
      name,
      state: "Washington",
      district: index + 1,
    }));
    const { congress, server } = await onLoopback(() => ({ json: { members, pagination: { count: 2 } } }));
    const call = runTool(module, congress, "congress_member", { part: "details", member: "Smith" });
    await expect(call).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "member",
      message: expect.stringContaining(
        '2 members fit "Smith": Smith, Adam (S000000, Washington-1); Smith, Jason (S000001, Washington-2). Give the id, or the state.',
      ),
    });
    await server.close();
  });

  it("of nobody are an answer", async () => {
    const result = await ask("congress_member", { part: "bills", member: "Zeppelin" });
    expect(result).toMatchObject({
      kind: "empty",
      searched: 'a member named "Zeppelin" in the congress that sits now',
    });
  });

  it("find a committee", async () => {
    const result = await ask("congress_committee", { query: "House Climate", congress: 117 });
    expect(result).toMatchObject({
      kind: "list",
      rows: [["hlcn00", "Select Committee on the Climate Crisis", "House", "Select", null]],
    });
  });

  it("resolve to politicians with their ids", async () => {
    const [resolver] = module.resolvers ?? [];
    const sdk = createReplay();
    const context = {
      sdk,
      signal: new AbortController().signal,
      progress: () => undefined,
      now: () => sdk.now(),
    };
    expect(await resolver?.resolve("Andrew Garbarino", "politician", context)).toEqual([
      {
        kind: "politician",
        name: "Garbarino, Andrew R.",
        ids: { bioguide: "G000597" },
        confidence: 1,
        note: "Republican, House of Representatives, New York, 2",
      },
    ]);
    expect(await resolver?.resolve("Zeppelin", "politician", context)).toEqual([]);
  });
});

describe("answers", () => {
  it("say how far a search of titles reached", async () => {
    const result = await ask("congress_bills", { query: "special immigrant visa", congress: 118 });
    expect(result.summary).toBe(
      'Bills of the 118th Congress with "special immigrant visa" in the title; 20 titles looked at, of 12178: 1 found.',
    );
    expect(result).toMatchObject({
      rows: [
        [
          "H.R. 6904 (118th)",
          expect.stringContaining("special immigrant visa"),
          "2023-12-22",
          "Referred to the House Committee on the Judiciary.",
          null,
        ],
      ],
    });
  });

  it("say how to read on", async () => {
    const result = await ask("congress_bills", { congress: 118 });
    expect(result.next).toEqual({ args: { congress: 118, offset: 20 }, gives: "rows 21-40 of 12,178" });
  });

  it("tell bills from amendments among what a member sponsored", async () => {
    const result = await ask("congress_member", { part: "bills", member: "L000174" });
    if (result.kind !== "list") throw new Error(result.summary);
    expect(new Set(result.rows.map(([kind]) => kind))).toEqual(new Set(["bill", "amendment"]));
    expect(result.rows[0]?.slice(0, 3)).toEqual(["bill", "S 5353 (117th)", "Refugee Protection Act of 2022"]);
    expect(result.rows.at(-1)?.slice(0, 3)).toEqual(["amendment", "SAMDT 5588 (117th)", null]);
  });

  it("fence what strangers wrote", async () => {
    const result = await ask("congress_communication", {
      part: "details",
      chamber: "house",
      congress: 117,
      type: "ec",
      number: 3324,
    });
    if (result.kind !== "record") throw new Error(result.summary);
    expect(result.untrusted).toEqual(["abstract", "nature"]);
    expect(String(result.record.abstract).startsWith("<untrusted>A letter from the Chairman")).toBe(true);
  });

  it("of every example stay under 20 kilobytes", async () => {
    const tools = module.tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
    for (const tool of tools) {
      for (const { question, args } of tool.examples) {
        const size = JSON.stringify(await ask(tool.name, args)).length;
        expect({ question, small: size < 20_000 }).toEqual({ question, small: true });
      }
    }
  });
});

describe("the published servers' tools", () => {
  /** The last table of what is known of the API. */
  const published =
    `congress_search_bills congress_bill_details congress_search_members congress_house_votes congress_senate_votes
    congress_recent_laws congress_member_bills congress_bill_actions congress_bill_amendments congress_bill_summaries
    congress_bill_text congress_bill_related congress_bill_subjects congress_bill_committees congress_bill_titles
    congress_bill_cosponsors congress_member_details congress_committees congress_committee_bills congress_committee_details
    congress_committee_details_by_congress congress_committee_reports_for_committee congress_committee_nominations_for_committee
    congress_committee_house_communications congress_committee_senate_communications congress_amendments
    congress_amendment_details congress_amendment_text congress_amendment_cosponsors congress_amendment_amendments
    congress_nominations congress_nomination_details congress_nomination_committees congress_nomination_hearings
    congress_nomination_nominees congress_treaties congress_treaty_details congress_treaty_committees
    congress_treaty_partitioned_details congress_treaty_partitioned_actions congress_crs_reports congress_crs_report_details
    congress_summaries_search congress_info congress_congressional_record congress_law_details congress_committee_reports
    congress_committee_report_details congress_committee_report_text congress_committee_prints congress_committee_print_details
    congress_committee_print_text congress_committee_meetings congress_committee_meeting_details congress_hearings
    congress_hearing_details congress_daily_congressional_record congress_bound_congressional_record
    congress_house_communications congress_house_communication_details congress_senate_communications
    congress_senate_communication_details congress_house_requirements congress_house_requirement_details
    congress_house_requirement_matching_communications congress_bill_full_profile congress_member_full_profile
    congress_nomination_full_profile congress_treaty_full_profile congress_committee_full_profile congress_bill_votes`.split(
      /\s+/,
    );

  it("are all here, by their name or as an alias whose arguments exist", () => {
    const tools = module.tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
    const names = new Set(tools.flatMap((tool) => [tool.name, ...tool.aliases.map(({ name }) => name)]));
    expect(published.filter((name) => !names.has(name))).toEqual([]);
    for (const tool of tools) {
      const known = Object.keys(findTool(module, tool.name).schema.shape);
      for (const { args = {}, fixed = {} } of tool.aliases) {
        expect(
          [...Object.values(args), ...Object.keys(fixed)].filter((name) => !known.includes(name)),
        ).toEqual([]);
      }
    }
  });
});
