import { arg, record, z } from "@govdata/kit";
import { currentCongress, ordinal } from "../calendar.js";
import type { CommitteeMention } from "../index.js";
import { actionRow } from "./bill-tools.js";
import { nominationRow } from "./committee-tools.js";
import { args, from, group, lastStep, listPage, needs } from "./shared.js";

const profiles = ["legislation"] as const;
const common = { needs, profiles };
const paging = { limit: args.limit(20), offset: args.offset() };
const few = { limit: args.limit(50), offset: args.offset() };
const nominationArg = {
  nomination: arg.text('Nomination, such as "PN1044 118th" or "PN851-1 117th"; without a congress, of now', {
    max: 80,
  }),
};
const treatyArg = { treaty: arg.text('Treaty, such as "114-13", "Treaty Doc. 114-13A"', { max: 80 }) };

const committeeRow = ({ systemCode, name, chamber, activities }: CommitteeMention) => ({
  code: systemCode,
  name,
  chamber,
  activities: activities.map((each) => `${each.name} ${each.date?.slice(0, 10) ?? ""}`.trim()),
});

export const nominationTool = group({
  name: "congress_nomination",
  title: "Nominations",
  description:
    'Is the nominee confirmed? Nominations to the Senate: details (who, for what, latest action and every step), list (by congress), nominees (people of one office), committees, hearings. Roll calls on them: congress_vote. Example: part details, nomination "PN1044 118th".',
  rank: 8,
  needs,
  profiles,
  keywords: ["confirmed", "confirmation", "nominee", "judge", "ambassador", "appointment", "PN"],
  selector: "part",
  default: "details",
  members: {
    details: {
      ...common,
      title: "A nomination with its history",
      description:
        'Who is nominated for what, whether confirmed, and every step. Example: nomination "PN1044 118th".',
      aliases: [{ name: "congress_nomination_full_profile" }],
      input: nominationArg,
      examples: [
        { question: "Was nomination PN2467 of the 117th confirmed?", args: { nomination: "PN2467 117th" } },
      ],
      async run({ nomination }, { sdk, signal }) {
        const [found, actions] = await Promise.all([
          sdk.nomination(nomination, { signal }),
          sdk.nominationActions(nomination, { limit: 50 }, { signal }),
        ]);
        const label = `${found.citation ?? nomination} (${ordinal(found.congress)})`;
        return record(
          {
            nomination: label,
            description: found.description,
            received: found.receivedDate,
            offices: found.nominees,
            latest_action_date: found.latestAction?.actionDate ?? null,
            latest_action: found.latestAction?.text ?? null,
            actions: actions.items.map(actionRow),
            committees: found.committees?.count ?? 0,
            hearings: found.hearings?.count ?? 0,
          },
          {
            summary: `${label}, ${found.description ?? found.nominees[0]?.positionTitle ?? "a list"}. ${lastStep(found.latestAction)}`,
          },
        );
      },
    },
    list: {
      ...common,
      title: "Nominations of a congress",
      description: "Nominations of a congress. Example: congress 118.",
      aliases: [{ name: "congress_nominations" }],
      input: { congress: args.congress(), ...paging },
      examples: [{ question: "Which nominations had the 117th Congress?", args: { congress: 117 } }],
      async run({ congress, limit, offset }, { sdk, signal, given }) {
        const asked = congress ?? currentCongress(sdk.now()).congress;
        const found = await sdk.nominations({ congress: asked, limit, offset: from(offset) }, { signal });
        return listPage(found, nominationRow, {
          title: `Nominations of the ${ordinal(asked)} Congress`,
          given,
        });
      },
    },
    nominees: {
      ...common,
      title: "People nominated for an office",
      description:
        'The people named for one office of a nomination, such as officers to be promoted. Example: nomination "PN16 118th".',
      input: {
        ...nominationArg,
        ordinal: z.int().min(1).default(1).describe("Which office, as details gives it"),
        ...few,
      },
      examples: [{ question: "Who was nominated by PN16 of the 118th?", args: { nomination: "PN16 118th" } }],
      async run({ nomination, ordinal: place, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.nominees(
          { nomination, ordinal: place },
          { limit, offset: from(offset) },
          { signal },
        );
        return listPage(
          found,
          (each) => ({
            name: [each.prefix, each.firstName, each.middleName, each.lastName, each.suffix]
              .filter(Boolean)
              .join(" "),
            state: each.state,
          }),
          { title: `Nominees of ${nomination}, office ${place}`, given },
        );
      },
    },
    committees: {
      ...common,
      title: "Committees of a nomination",
      description: 'Committees a nomination went to. Example: nomination "PN2467 117th".',
      input: { ...nominationArg, ...few },
      examples: [
        { question: "Which committee had PN2467 of the 117th?", args: { nomination: "PN2467 117th" } },
      ],
      async run({ nomination, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.nominationCommittees(nomination, { limit, offset: from(offset) }, { signal });
        return listPage(found, committeeRow, { title: `Committees of ${nomination}`, given });
      },
    },
    hearings: {
      ...common,
      title: "Hearings on a nomination",
      description: 'Printed hearings on a nomination. Example: nomination "PN16 118th".',
      input: { ...nominationArg, ...few },
      examples: [
        { question: "Was there a hearing on PN16 of the 118th?", args: { nomination: "PN16 118th" } },
        { question: "Was there a hearing on PN2467 of the 117th?", args: { nomination: "PN2467 117th" } },
      ],
      async run({ nomination, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.nominationHearings(nomination, { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ citation, date, jacketNumber }) => ({ citation, date, jacket: jacketNumber }),
          {
            title: `Hearings on ${nomination}`,
            given,
            widen: ["details, which counts them"],
          },
        );
      },
    },
  },
});

export const treatyTool = group({
  name: "congress_treaty",
  title: "Treaties",
  description:
    'Treaties before the Senate: list (by the congress that received them), details (topic, parties, in force), actions (consent, committee), committees. A part of a divided treaty has a letter. Example: part actions, treaty "114-13A".',
  rank: 12,
  needs,
  profiles,
  keywords: ["ratification", "advice and consent", "treaty document", "convention", "protocol"],
  selector: "part",
  default: "list",
  members: {
    list: {
      ...common,
      title: "Treaties received",
      description: "Treaties, of a congress or of all. Example: congress 118.",
      aliases: [{ name: "congress_treaties" }],
      input: { congress: args.congress("Congress that received them; default all"), ...paging },
      examples: [{ question: "Which treaties lie before the Senate?", args: {} }],
      async run({ congress, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.treaties({ congress, limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          (each) => ({
            treaty: `${each.congressReceived}-${each.number}${each.suffix ?? ""}`,
            topic: each.topic,
            transmitted: each.transmittedDate?.slice(0, 10) ?? null,
            congress_considered: each.congressConsidered,
            parts: each.parts?.count ?? 0,
          }),
          {
            title:
              congress === undefined ? "Treaties" : `Treaties received by the ${ordinal(congress)} Congress`,
            given,
          },
        );
      },
    },
    details: {
      ...common,
      title: "A treaty",
      description: 'One treaty or one part: titles, topic, parties, when in force. Example: treaty "89-7".',
      aliases: [{ name: "congress_treaty_full_profile" }, { name: "congress_treaty_partitioned_details" }],
      input: treatyArg,
      examples: [{ question: "Which countries are parties to treaty 89-7?", args: { treaty: "89-7" } }],
      async run({ treaty }, { sdk, signal }) {
        const found = await sdk.treaty(treaty, { signal });
        const label = `Treaty Doc. ${found.congressReceived}-${found.number}${found.suffix ?? ""}`;
        return record(
          {
            treaty: label,
            titles: found.titles,
            topic: found.topic,
            parties: found.countriesParties,
            index_terms: found.indexTerms,
            transmitted: found.transmittedDate,
            in_force: found.inForceDate,
            old_number: found.oldNumberDisplayName,
            congress_considered: found.congressConsidered,
            parts: found.parts,
            actions: found.actions?.count ?? 0,
            resolution: found.resolutionText,
          },
          { summary: `${label}: ${found.titles[0]?.title ?? found.topic ?? "untitled"}.` },
        );
      },
    },
    actions: {
      ...common,
      title: "History of a treaty",
      description:
        'Every step of a treaty or of a part, with the Senate\'s consent. Example: treaty "114-13A".',
      aliases: [{ name: "congress_treaty_partitioned_actions" }],
      input: { ...treatyArg, ...few },
      examples: [{ question: "Did the Senate consent to treaty 114-13(A)?", args: { treaty: "114-13A" } }],
      async run({ treaty, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.treatyActions(treaty, { limit, offset: from(offset) }, { signal });
        return listPage(found, actionRow, { title: `Actions on treaty ${treaty}`, given });
      },
    },
    committees: {
      ...common,
      title: "Committees of a treaty",
      description: 'Committees a treaty went to. Example: treaty "114-13".',
      input: { ...treatyArg, ...few },
      examples: [{ question: "Which committee had treaty 114-13?", args: { treaty: "114-13" } }],
      async run({ treaty, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.treatyCommittees(treaty, { limit, offset: from(offset) }, { signal });
        return listPage(found, committeeRow, { title: `Committees of treaty ${treaty}`, given });
      },
    },
  },
});
