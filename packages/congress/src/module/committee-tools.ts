import { arg, empty, type Json, record, type ToolResult } from "@govdata/kit";
import { currentCongress, ordinal } from "../calendar.js";
import type { Congress } from "../client.js";
import type { CommunicationItem, NominationItem, ReportItem } from "../index.js";
import { args, from, group, listPage, needs, slice } from "./shared.js";

const profiles = ["legislation"] as const;
const common = { needs, profiles };

const committeeArgs = {
  committee: arg.text('Code such as hspw00, or name: "House Judiciary", "Senate Finance"', { max: 120 }),
  congress: args.congress("The committee as of this congress; default now"),
};
const paging = { limit: args.limit(20), offset: args.offset() };

export const reportRow = ({ citation, congress, type, number, part, updateDate }: ReportItem) => ({
  report: citation ?? `${type} ${congress}-${number}`,
  congress,
  type,
  number,
  part,
  updated: updateDate,
});

export const nominationRow = (each: NominationItem) => ({
  nomination: `${each.citation ?? `PN${each.number}`} (${ordinal(each.congress)})`,
  description: each.description,
  organization: each.organization,
  received: each.receivedDate,
  latest_action_date: each.latestAction?.actionDate ?? null,
  latest_action: each.latestAction?.text ?? null,
});

export const communicationRow = (each: CommunicationItem) => ({
  chamber: each.chamber,
  type: each.typeCode,
  congress: each.congress,
  number: each.number,
  kind: each.typeName,
  referred: each.referralDate,
  updated: each.updateDate,
});

interface Asked {
  sdk: Congress;
  signal: AbortSignal;
  given: Readonly<Record<string, Json>>;
}

/** The committee that is meant: a code as it is, a name looked up; none is an answer. */
async function withCommittee(
  { committee, congress }: { committee: string; congress?: number },
  { sdk, signal }: Asked,
  answer: (code: string, name: string) => Promise<ToolResult>,
): Promise<ToolResult> {
  if (/^[hsj][a-z]{3}\d{2}$/i.test(committee))
    return answer(committee.toLowerCase(), committee.toLowerCase());
  const [best] = await sdk.findCommittees(committee, { congress }, { signal });
  if (best !== undefined) return answer(best.systemCode, `${best.name ?? committee} (${best.systemCode})`);
  return empty({
    searched: `a committee named "${committee}" in the ${congress === undefined ? "congress that sits now" : `${ordinal(congress)} Congress`}`,
    widen: ["fewer words", "part list for the codes", "another congress"],
  });
}

export const committeeTool = group({
  name: "congress_committee",
  title: "Committees",
  description:
    "Committees: list (with codes, by congress and chamber), details (names over time, subcommittees), and what lies before one: bills (newest first), reports, nominations (Senate), communications. Its members are not in this API. Reports and hearings by number: congress_committee_papers. Example: part bills, committee hsju00.",
  rank: 7,
  needs,
  profiles,
  keywords: ["subcommittee", "jurisdiction", "referred", "Ways and Means", "Judiciary", "Appropriations"],
  selector: "part",
  default: "list",
  members: {
    list: {
      ...common,
      title: "Committees and their codes",
      description:
        "Committees and subcommittees of a congress, by words of the name or by chamber. Example: query climate, congress 117.",
      aliases: [{ name: "congress_committees" }],
      input: {
        query: arg.text("Words of the name", { max: 120 }).optional(),
        congress: args.congress(),
        chamber: arg.oneOf(["house", "senate", "joint"], "Chamber").optional(),
        limit: args.limit(50),
        offset: args.offset(),
      },
      examples: [
        {
          question: "Which committee on climate did the House have in the 117th Congress?",
          args: { query: "climate", congress: 117, chamber: "house" },
        },
      ],
      async run({ query, congress, chamber, limit, offset }, { sdk, signal, given }) {
        const asked = congress ?? currentCongress(sdk.now()).congress;
        const title = `Committees of the ${ordinal(asked)} Congress${chamber === undefined ? "" : `, ${chamber}`}`;
        const words = [chamber, query].filter((part) => part !== undefined).join(" ");
        const page =
          query === undefined
            ? await sdk.committees({ congress: asked, chamber, limit, offset: from(offset) }, { signal })
            : slice(await sdk.findCommittees(words, { congress: asked }, { signal }), offset, limit);
        return listPage(
          page,
          (each) => ({
            code: each.systemCode,
            name: each.name,
            chamber: each.chamber,
            type: each.committeeTypeCode,
            parent: each.parent?.systemCode ?? null,
          }),
          {
            title: query === undefined ? title : `${title}, named "${query}"`,
            given,
            widen: ["fewer words", "another congress"],
          },
        );
      },
    },
    details: {
      ...common,
      title: "A committee",
      description:
        "One committee: its names over time, whether it exists still, subcommittees. Example: committee hspw00.",
      aliases: [
        { name: "congress_committee_full_profile", args: { committee_code: "committee" } },
        { name: "congress_committee_details_by_congress", args: { committee_code: "committee" } },
      ],
      input: committeeArgs,
      examples: [{ question: "What is committee hspw00?", args: { committee: "hspw00" } }],
      run: (input, context) =>
        withCommittee(input, context, async (code) => {
          const found = await context.sdk.committee(
            code,
            { congress: input.congress },
            { signal: context.signal },
          );
          return record(
            {
              code: found.systemCode,
              name: found.name,
              type: found.type,
              current: found.isCurrent,
              names: found.history,
              parent: found.parent?.systemCode ?? null,
              subcommittees: found.subcommittees.map(({ systemCode, name }) => ({ code: systemCode, name })),
              bills: found.bills?.count ?? null,
              reports: found.reports?.count ?? null,
              communications: found.communications?.count ?? null,
            },
            {
              summary: `${found.name ?? code}, ${found.type ?? "committee"}${found.isCurrent === false ? ", no longer there" : ""}.`,
            },
          );
        }),
    },
    bills: {
      ...common,
      title: "Bills of a committee",
      description:
        "Bills a committee dealt with and what it did, newest first; titles are not given: congress_bill has them. Example: committee hsju00.",
      input: { ...committeeArgs, ...paging },
      examples: [
        { question: "Which bills did the old Senate committee slpo00 have?", args: { committee: "slpo00" } },
      ],
      run: ({ limit, offset, ...input }, context) =>
        withCommittee(input, context, async (code, name) => {
          const found = await context.sdk.newestCommitteeBills(
            code,
            { limit, offset },
            { signal: context.signal },
          );
          return listPage(
            found,
            (each) => ({
              bill: `${each.type} ${each.number} (${ordinal(each.congress)})`,
              activity: each.relationshipType,
              date: each.actionDate?.slice(0, 10) ?? null,
            }),
            { title: `Bills of ${name}`, given: context.given },
          );
        }),
    },
    reports: {
      ...common,
      title: "Reports of a committee",
      description:
        "Reports a committee made; the texts: congress_committee_papers. Example: committee hsju00.",
      aliases: [{ name: "congress_committee_reports_for_committee", args: { committee_code: "committee" } }],
      name: "congress_reports_of_committee",
      input: { ...committeeArgs, ...paging },
      examples: [{ question: "Did the old Senate committee slpo00 report?", args: { committee: "slpo00" } }],
      run: ({ limit, offset, ...input }, context) =>
        withCommittee(input, context, async (code, name) => {
          const found = await context.sdk.committeeReports(
            code,
            { limit, offset: from(offset) },
            { signal: context.signal },
          );
          return listPage(found, reportRow, { title: `Reports of ${name}`, given: context.given });
        }),
    },
    nominations: {
      ...common,
      title: "Nominations before a committee",
      description: "Nominations referred to a Senate committee. Example: committee ssju00.",
      aliases: [
        { name: "congress_committee_nominations_for_committee", args: { committee_code: "committee" } },
      ],
      input: { ...committeeArgs, ...paging },
      examples: [
        { question: "Which nominations had the old committee slpo00?", args: { committee: "slpo00" } },
      ],
      run: ({ limit, offset, ...input }, context) =>
        withCommittee(input, context, async (code, name) => {
          const found = await context.sdk.committeeNominations(
            code,
            { limit, offset: from(offset) },
            { signal: context.signal },
          );
          return listPage(found, nominationRow, {
            title: `Nominations before ${name}`,
            given: context.given,
          });
        }),
    },
    communications: {
      ...common,
      title: "Communications to a committee",
      description: "Letters, reports and petitions referred to a committee. Example: committee hspw00.",
      aliases: [
        { name: "congress_committee_house_communications", args: { committee_code: "committee" } },
        { name: "congress_committee_senate_communications", args: { committee_code: "committee" } },
      ],
      input: { ...committeeArgs, ...paging },
      examples: [
        { question: "What was sent to the House Transportation committee?", args: { committee: "hspw00" } },
        { question: "What was sent to the Senate committee slpo00?", args: { committee: "slpo00" } },
      ],
      run: ({ limit, offset, ...input }, context) =>
        withCommittee(input, context, async (code, name) => {
          const found = await context.sdk.committeeCommunications(
            code,
            { limit, offset: from(offset) },
            { signal: context.signal },
          );
          return listPage(found, communicationRow, {
            title: `Communications to ${name}`,
            given: context.given,
          });
        }),
    },
  },
});
