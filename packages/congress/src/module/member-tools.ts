import { arg, empty, type Resolver, record, z } from "@govdata/kit";
import { currentCongress, ordinal } from "../calendar.js";
import type { Congress } from "../client.js";
import type { MemberItem } from "../index.js";
import { args, from, group, listPage, memberId, needs, slice } from "./shared.js";

const profiles = ["legislation", "money-in-politics"] as const;
const common = { needs, profiles };

const memberArgs = {
  member: arg.text('Bioguide id (L000174), or a name of the congress: "Garbarino", "Sen. Patty Murray"', {
    max: 120,
  }),
  congress: args.congress("Congress the name is looked for in; default the one that sits now"),
};

/** A member in a list, as a row. */
function memberRow({ bioguideId, name, partyName, state, district, terms }: MemberItem) {
  const last = terms.at(-1);
  return {
    bioguide_id: bioguideId,
    name,
    party: partyName,
    state,
    district,
    chamber: last?.chamber ?? null,
    since: terms[0]?.startYear ?? null,
    until: last?.endYear ?? null,
  };
}

export const memberTool = group({
  name: "congress_member",
  title: "Members of Congress",
  description:
    'Senators and representatives: find (by name, state, district), details (terms, parties, leadership, office), bills (sponsored or cosponsored). How one voted: congress_vote with member. Committee assignments are not here; campaign money is at the FEC. Example: part find, state "New York", district 2.',
  rank: 3,
  needs,
  profiles,
  keywords: [
    "senator",
    "representative",
    "congressman",
    "congresswoman",
    "delegate",
    "my representative",
    "bioguide",
  ],
  selector: "part",
  default: "find",
  members: {
    find: {
      ...common,
      title: "Find members",
      description:
        'Members by name, state or district; who sits now unless congress or all is given. Example: state "NY", district 2.',
      aliases: [{ name: "congress_search_members", args: { query: "name", state_code: "state" } }],
      input: {
        name: arg.text("First and last name, or last name", { max: 120 }).optional(),
        state: arg.state("State or territory").optional(),
        district: z
          .int()
          .min(0)
          .max(60)
          .optional()
          .describe("District of the House; 0 is at large. Needs state"),
        congress: args.congress(),
        all: arg.flag("Everybody the state or district ever had, in place of one congress"),
        limit: args.limit(50),
        offset: args.offset(),
      },
      check({ district, state, all, congress, name }) {
        if (district !== undefined && state === undefined)
          return { field: "state", reason: "is needed with district" };
        if (all && congress !== undefined)
          return { field: "all", reason: "cannot be combined with congress" };
        if (name !== undefined && (all || district !== undefined))
          return { field: "name", reason: "goes with state and congress only" };
        return undefined;
      },
      examples: [
        { question: "Who represents New York's 2nd district?", args: { state: "New York", district: 2 } },
        { question: "Who is Garbarino?", args: { name: "Garbarino", state: "NY" } },
        { question: "Who represents New York?", args: { state: "NY" } },
      ],
      async run({ name, state, district, congress, all, limit, offset }, { sdk, signal, given }) {
        const asked = congress ?? currentCongress(sdk.now()).congress;
        const place =
          state === undefined
            ? ""
            : ` from ${state.name}${district === undefined ? "" : `, district ${district}`}`;
        const when = all ? "of all times" : `of the ${ordinal(asked)} Congress`;
        const shown = {
          title: `Members ${when}${place}${name === undefined ? "" : ` named "${name}"`}`,
          given,
          widen: ["the last name alone", "another congress", "all for those of the past"],
        };
        if (name !== undefined) {
          const found = await sdk.findMembers(name, { congress: asked, state: state?.usps }, { signal });
          return listPage(
            slice(found, offset, limit),
            ({ member, confidence }) => ({ ...memberRow(member), fits: confidence }),
            shown,
          );
        }
        const where = {
          state: state?.usps,
          district,
          congress: all ? undefined : asked,
          // Of a congress of the past everybody is wanted, whether they still sit or not.
          currentMember: all || congress !== undefined ? undefined : true,
        };
        const paging = district === undefined ? { limit, offset: from(offset) } : {};
        return listPage(await sdk.members({ ...where, ...paging }, { signal }), memberRow, shown);
      },
    },
    details: {
      ...common,
      title: "A member",
      description:
        'One member: terms, parties, leadership posts, office, number of bills. Example: member "L000174".',
      aliases: [{ name: "congress_member_full_profile", args: { bioguide_id: "member" } }],
      input: memberArgs,
      examples: [{ question: "Who was Patrick Leahy?", args: { member: "L000174" } }],
      async run({ member, congress }, { sdk, signal }) {
        const id = await memberId(sdk, member, { congress, signal });
        if (id === undefined) return nobody(member, congress);
        const found = await sdk.member(id, { signal });
        const party = found.partyHistory.at(-1)?.partyName ?? null;
        const last = found.terms.at(-1);
        const summary = `${found.directOrderName ?? found.invertedOrderName ?? id}: ${[party, last?.memberType, found.state].filter(Boolean).join(", ")}.`;
        return record(
          {
            bioguide_id: found.bioguideId,
            name: found.directOrderName,
            born: found.birthYear,
            died: found.deathYear,
            current: found.currentMember,
            state: found.state,
            district: found.district,
            parties: found.partyHistory,
            leadership: found.leadership,
            terms: found.terms,
            website: found.officialWebsiteUrl,
            office: found.addressInformation,
            sponsored: found.sponsoredLegislation?.count ?? null,
            cosponsored: found.cosponsoredLegislation?.count ?? null,
          },
          { summary, ...(found.officialWebsiteUrl === null ? {} : { page: found.officialWebsiteUrl }) },
        );
      },
    },
    bills: {
      ...common,
      title: "Bills of a member",
      description:
        'Bills and amendments a member sponsored, or with role "cosponsored" cosponsored. Example: member "L000174".',
      input: {
        ...memberArgs,
        role: arg.oneOf(["sponsored", "cosponsored"], "Which").default("sponsored"),
        limit: args.limit(20),
        offset: args.offset(),
      },
      examples: [{ question: "What did Senator Leahy sponsor?", args: { member: "L000174" } }],
      async run({ member, congress, role, limit, offset }, { sdk, signal, given }) {
        const id = await memberId(sdk, member, { congress, signal });
        if (id === undefined) return nobody(member, congress);
        const method = role === "sponsored" ? sdk.sponsoredLegislation : sdk.cosponsoredLegislation;
        const found = await method(id, { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          (each) => ({
            kind: each.kind,
            measure: `${each.type ?? "amendment"} ${each.number ?? ""} (${each.congress === null ? "?" : ordinal(each.congress)})`,
            title: each.title,
            introduced: each.introducedDate,
            policy_area: each.policyArea,
            latest_action: each.latestAction?.text ?? null,
          }),
          { title: `Legislation ${role} by ${member}`, given },
        );
      },
    },
  },
});

function nobody(member: string, congress: number | undefined) {
  return empty({
    searched: `a member named "${member}" in the ${congress === undefined ? "congress that sits now" : `${ordinal(congress)} Congress`}`,
    widen: ["the last name alone", "congress, for somebody who left", "part find"],
  });
}

/** Names of members who sit now to their ids. */
export const politicians: Resolver<Congress> = {
  kinds: ["politician"],
  offline: false,
  async resolve(name, _kind, { sdk, signal }) {
    const found = await sdk.findMembers(name, {}, { signal });
    return found.slice(0, 5).map(({ member, confidence }) => ({
      kind: "politician",
      name: member.name ?? member.bioguideId,
      ids: { bioguide: member.bioguideId },
      confidence,
      note: [member.partyName, member.terms.at(-1)?.chamber, member.state, member.district]
        .filter((part) => part !== null && part !== undefined)
        .join(", "),
    }));
  },
};
