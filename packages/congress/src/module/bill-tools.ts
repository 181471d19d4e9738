import { arg, document, empty, list, record } from "@govdata/kit";
import { currentCongress, yearOf } from "../calendar.js";
import type { Action, BillItem, Format, TextVersion } from "../index.js";
import { billLabel, billOf } from "../references.js";
import { rollCallPage } from "../web.js";
import {
  args,
  billFrom,
  checkBill,
  dayInWashington,
  from,
  group,
  lastStep,
  listPage,
  needs,
  readable,
  slice,
} from "./shared.js";

const profiles = ["legislation"] as const;
const common = { needs, profiles, check: checkBill };
const paging = (standard: number) => ({ limit: args.limit(standard), offset: args.offset() });
const HR21 = { bill: "HR 21 117th" };
const PARTS = { bill_type: "type", bill_number: "number" };

/** A bill in a list, as a row. */
export function billRow({ congress, type, number, title, latestAction, laws }: BillItem) {
  return {
    bill: billLabel({ congress, type, number }),
    title,
    latest_action_date: latestAction?.actionDate ?? null,
    latest_action: latestAction?.text ?? null,
    law: laws[0]?.number ?? null,
  };
}

/** An action, as a row; roll calls as "Senate 71 (117-2)". */
export function actionRow({ actionDate, text, type, sourceSystem, recordedVotes }: Action) {
  const votes = recordedVotes.map(
    (vote) => `${vote.chamber} ${vote.rollNumber} (${vote.congress}-${vote.sessionNumber})`,
  );
  return {
    date: actionDate,
    text,
    type,
    source: sourceSystem?.name ?? null,
    roll_calls: votes.join(", ") || null,
  };
}

const fileOf = (formats: readonly Format[], type: RegExp) =>
  formats.find((each) => type.test(each.type ?? ""))?.url ?? null;

/** A version of a text, as a row. */
export function versionRow({ type, date, formats }: TextVersion) {
  return {
    version: type,
    date: dayInWashington(date),
    text: fileOf(formats, /formatted text|html/i),
    pdf: fileOf(formats, /pdf/i),
    xml: fileOf(formats, /xml/i),
  };
}

export const billTool = group({
  name: "congress_bill",
  title: "A bill in Congress",
  description:
    'One bill or resolution, part by part: details (status, sponsor, title), actions (history), cosponsors by party, votes (roll calls), text, summaries, amendments, committees, related, subjects, titles. Needs its number: to find bills use congress_bills; a law by number is congress_law. Example: bill "HR 3076 117th", part actions.',
  rank: 1,
  headline: true,
  needs,
  profiles,
  keywords: ["legislation", "status", "resolution", "sponsor", "H.R.", "S.", "act"],
  selector: "part",
  default: "details",
  selectorDescription: "What to give of it; details has status, sponsor and what there is of the rest",
  members: {
    details: {
      ...common,
      title: "A bill: status, sponsor, title",
      description:
        'Where a bill stands, who sponsors it, which law it became, how many actions, cosponsors and texts. Example: bill "HR 1 119th".',
      aliases: [{ name: "congress_bill_full_profile", args: PARTS }],
      input: args.bill(),
      examples: [{ question: "Where did the FedRAMP Authorization Act stand?", args: HR21 }],
      async run(input, { sdk, signal }) {
        const bill = await sdk.bill(billFrom(input), { signal });
        const label = billLabel(bill);
        const counts = {
          actions: bill.actions?.count ?? 0,
          amendments: bill.amendments?.count ?? 0,
          cosponsors: bill.cosponsors?.count ?? 0,
          committees: bill.committees?.count ?? 0,
          related: bill.relatedBills?.count ?? 0,
          subjects: bill.subjects?.count ?? 0,
          summaries: bill.summaries?.count ?? 0,
          text: bill.textVersions?.count ?? 0,
          titles: bill.titles?.count ?? 0,
        };
        return record(
          {
            bill: label,
            title: bill.title,
            introduced: bill.introducedDate,
            sponsors: bill.sponsors.map(({ bioguideId, fullName }) => ({
              bioguide_id: bioguideId,
              name: fullName,
            })),
            policy_area: bill.policyArea,
            latest_action_date: bill.latestAction?.actionDate ?? null,
            latest_action: bill.latestAction?.text ?? null,
            laws: bill.laws.map(({ type, number }) => `${type} ${number}`),
            committee_reports: bill.committeeReports.map(({ citation }) => citation),
            cbo_cost_estimates: bill.cboCostEstimates.map(({ title, pubDate, url }) => ({
              title,
              pubDate,
              url,
            })),
            parts: counts,
          },
          {
            summary: `${label}, ${bill.title}. ${lastStep(bill.latestAction)}`,
            page: bill.page ?? undefined,
          },
        );
      },
    },
    actions: {
      ...common,
      title: "History of a bill",
      description:
        'Every step of a bill, newest first, with the roll calls it names. Example: bill "HR 1 119th", limit 250.',
      input: { ...args.bill(), ...paging(50) },
      examples: [{ question: "What happened to H.R. 21 of the 117th Congress?", args: HR21 }],
      async run({ limit, offset, ...input }, { sdk, signal, given }) {
        const found = await sdk.billActions(billFrom(input), { limit, offset: from(offset) }, { signal });
        return listPage(found, actionRow, { title: `Actions of ${named(input, sdk.now())}`, given });
      },
    },
    cosponsors: {
      ...common,
      title: "Cosponsors of a bill, by party",
      description:
        'Who cosponsors a bill, counted by party; those who withdrew are counted apart. Example: bill "S 3580 117th".',
      input: { ...args.bill(), ...paging(50) },
      examples: [{ question: "Who cosponsored H.R. 21 of the 117th, by party?", args: HR21 }],
      async run({ limit, offset, ...input }, { sdk, signal, given }) {
        const tally = await sdk.cosponsorTally(billFrom(input), { signal });
        const label = billLabel(tally.bill);
        const parties = Object.entries(tally.byParty).map(([party, count]) => `${count} ${party}`);
        const withdrawn = tally.withdrawn === 0 ? "" : ` ${tally.withdrawn} more withdrew.`;
        return listPage(
          slice(tally.cosponsors, offset, limit),
          (each) => ({
            name: each.fullName,
            bioguide_id: each.bioguideId,
            party: each.party,
            state: each.state,
            since: each.sponsorshipDate,
            original: each.isOriginalCosponsor,
            withdrawn: each.sponsorshipWithdrawnDate,
          }),
          {
            title: `Cosponsors of ${label}`,
            summary: `${label} has ${tally.total} cosponsors: ${parties.join(", ")}. ${tally.original} from the start.${withdrawn}`,
            given,
          },
        );
      },
    },
    votes: {
      ...common,
      title: "Roll calls on a bill",
      description:
        'The recorded votes of both chambers on a bill, each once. How members voted: congress_vote. Example: bill "HR 3076 117th".',
      input: args.bill(),
      examples: [
        {
          question: "Which votes were there on the Postal Service Reform Act?",
          args: { bill: "HR 3076 117th" },
        },
      ],
      async run(input, { sdk, signal }) {
        const votes = await sdk.billVotes(billFrom(input), { signal });
        const title = `Roll calls on ${named(input, sdk.now())}`;
        if (votes.length === 0)
          return empty({ searched: title, widen: ["actions: many bills pass by voice vote"] });
        return list(
          votes.map((vote) => {
            const { congress, sessionNumber: session, rollNumber: number } = vote;
            const chamber = vote.chamber.toLowerCase() === "house" ? "house" : "senate";
            const page = rollCallPage(chamber, {
              congress,
              session,
              number,
              year: yearOf(congress, session),
            });
            return { chamber, congress, session, number, date: vote.actionDate, text: vote.text, page };
          }),
          { title },
        );
      },
    },
    text: {
      ...common,
      title: "Text of a bill",
      description:
        'The versions of a bill\'s text with the addresses of their files; with version, the text itself, page by page. Example: bill "HR 3076 117th", version "Enrolled Bill".',
      input: {
        ...args.bill(),
        version: arg
          .text("Read this version: Enrolled Bill, Introduced in House, Public Law, …", { max: 80 })
          .optional(),
        page: arg.page("With version: page of the text, from 1"),
      },
      examples: [
        {
          question: "Which versions of the Postal Service Reform Act are there?",
          args: { bill: "HR 3076 117th" },
        },
      ],
      async run({ version, page, ...input }, { sdk, signal, given }) {
        const bill = billFrom(input);
        if (version !== undefined) {
          const found = await sdk.billDocument(bill, { version }, { signal });
          const title = `${billLabel(found.bill)}, ${found.version}`;
          return document({ title, text: found.text, page, args: given, pageUrl: found.url });
        }
        const found = await sdk.billText(bill, { limit: 250 }, { signal });
        const title = `Texts of ${named(input, sdk.now())}`;
        return listPage({ ...found, count: null, next: null }, versionRow, {
          title,
          given,
          widen: ["details, which counts what there is"],
        });
      },
    },
    summaries: {
      ...common,
      title: "Summaries of a bill",
      description:
        'What a bill does, in the words of the Congressional Research Service, one summary per stage. Example: bill "HR 3076 117th".',
      input: { ...args.bill(), ...paging(3) },
      examples: [
        { question: "Does H.R. 21 of the 117th have a third summary?", args: { ...HR21, offset: 2 } },
      ],
      async run({ limit, offset, ...input }, { sdk, signal, given }) {
        const found = await sdk.billSummaries(billFrom(input), { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ actionDate, actionDesc, versionCode, text }) => ({
            date: actionDate,
            stage: actionDesc,
            version: versionCode,
            text: readable(text),
          }),
          {
            title: `Summaries of ${named(input, sdk.now())}`,
            given,
            widen: ["details, which counts what there is"],
          },
        );
      },
    },
    amendments: {
      ...common,
      title: "Amendments to a bill",
      description:
        'Amendments offered to a bill, with what they would do and how they fared. Example: bill "HR 3684 117th".',
      input: { ...args.bill(), ...paging(50) },
      examples: [{ question: "Were there amendments to H.R. 21 of the 117th?", args: HR21 }],
      async run({ limit, offset, ...input }, { sdk, signal, given }) {
        const found = await sdk.billAmendments(billFrom(input), { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ type, number, purpose, description, latestAction }) => ({
            type,
            number,
            purpose: purpose ?? description,
            latest_action_date: latestAction?.actionDate ?? null,
            latest_action: latestAction?.text ?? null,
          }),
          { title: `Amendments to ${named(input, sdk.now())}`, given },
        );
      },
    },
    committees: {
      ...common,
      title: "Committees of a bill",
      description: 'Committees a bill was referred to, and what they did when. Example: bill "HR 21 117th".',
      input: { ...args.bill(), ...paging(50) },
      examples: [{ question: "Which committees had H.R. 21 of the 117th?", args: HR21 }],
      async run({ limit, offset, ...input }, { sdk, signal, given }) {
        const found = await sdk.billCommittees(billFrom(input), { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ name, systemCode, chamber, activities, subcommittees }) => ({
            code: systemCode,
            name,
            chamber,
            activities: activities.map((each) => `${each.name} ${each.date?.slice(0, 10) ?? ""}`.trim()),
            subcommittees: subcommittees.map((each) => each.name),
          }),
          { title: `Committees of ${named(input, sdk.now())}`, given },
        );
      },
    },
    related: {
      ...common,
      title: "Related bills",
      description:
        'Bills that are identical or related to a bill, and who says so. Example: bill "HR 21 117th".',
      input: { ...args.bill(), ...paging(50) },
      examples: [{ question: "Was there a Senate bill related to H.R. 21 of the 117th?", args: HR21 }],
      async run({ limit, offset, ...input }, { sdk, signal, given }) {
        const found = await sdk.relatedBills(billFrom(input), { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ relationshipDetails, latestAction, ...bill }) => ({
            bill: billLabel(bill),
            title: bill.title,
            relation: relationshipDetails.map((each) => `${each.type} (${each.identifiedBy})`),
            latest_action_date: latestAction?.actionDate ?? null,
            latest_action: latestAction?.text ?? null,
          }),
          { title: `Bills related to ${named(input, sdk.now())}`, given },
        );
      },
    },
    subjects: {
      ...common,
      title: "Subjects of a bill",
      description: 'The policy area and the legislative subjects of a bill. Example: bill "HR 21 117th".',
      input: { ...args.bill(), ...paging(100) },
      examples: [{ question: "What area of policy is H.R. 21 of the 117th?", args: { ...HR21, limit: 1 } }],
      async run({ limit, offset, ...input }, { sdk, signal, given }) {
        const found = await sdk.billSubjects(billFrom(input), { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ name, policyArea }) => ({ name, kind: policyArea ? "policy area" : "subject" }),
          { title: `Subjects of ${named(input, sdk.now())}`, given },
        );
      },
    },
    titles: {
      ...common,
      title: "Titles of a bill",
      description: 'Official, short and popular titles of a bill, by stage. Example: bill "HR 21 117th".',
      input: { ...args.bill(), ...paging(50) },
      examples: [{ question: "What else is H.R. 21 of the 117th called?", args: HR21 }],
      async run({ limit, offset, ...input }, { sdk, signal, given }) {
        const found = await sdk.billTitles(billFrom(input), { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ title, titleType, chamberName }) => ({ title, kind: titleType, chamber: chamberName }),
          { title: `Titles of ${named(input, sdk.now())}`, given },
        );
      },
    },
  },
});

/** The bill's citation, for a title. */
function named(input: Parameters<typeof billFrom>[0], now: Date): string {
  return billLabel(billOf(billFrom(input), currentCongress(now).congress));
}
