import { arg, record } from "@govdata/kit";
import { currentCongress, ordinal } from "../calendar.js";
import type { AmendmentLike, BillItem } from "../index.js";
import { amendmentOf, billLabel } from "../references.js";
import { amendmentPage } from "../web.js";
import { actionRow, billRow, versionRow } from "./bill-tools.js";
import { args, from, group, lastStep, listPage, needs, slice } from "./shared.js";

const profiles = ["legislation"] as const;
const common = { needs, profiles };
const paging = (standard: number) => ({ limit: args.limit(standard), offset: args.offset() });

const lawRow = (bill: BillItem) => {
  const { law, bill: label, title, latest_action_date } = billRow(bill);
  return { law, enacted: latest_action_date, bill: label, title };
};

export const lawTool = group({
  name: "congress_law",
  title: "Laws",
  description:
    'What became law: the laws of a congress or of a calendar year, or the bill that one law was. For the steps of a bill use congress_bill; regulations are not here. Example: year 2024; or part details, law "Public Law 117-108".',
  rank: 4,
  needs,
  profiles,
  keywords: ["enacted", "public law", "private law", "signed", "statute", "P.L."],
  selector: "part",
  default: "list",
  members: {
    list: {
      ...common,
      title: "Laws of a congress or a year",
      description:
        "Laws of a congress (newest numbers not first), or all of a calendar year. Example: year 2024.",
      aliases: [{ name: "congress_recent_laws", args: { law_type: "type" } }],
      input: {
        congress: args.congress(),
        year: arg.year("In place of congress: laws enacted in this calendar year", 1973, 2100).optional(),
        type: arg.oneOf({ pub: "public laws", priv: "private laws" }, "Kind of law").default("pub"),
        ...paging(20),
      },
      check: ({ congress, year }) =>
        congress !== undefined && year !== undefined
          ? { field: "year", reason: "give congress or year, not both" }
          : undefined,
      examples: [
        { question: "Which laws did the 118th Congress make?", args: { congress: 118 } },
        { question: "What became law in 2024?", args: { year: 2024 } },
      ],
      async run({ congress, year, type, limit, offset }, { sdk, signal, given }) {
        const what = type === "pub" ? "Public laws" : "Private laws";
        if (year !== undefined) {
          const laws = await sdk.lawsOfYear(year, { type }, { signal });
          const title = `${what} of ${year}`;
          return listPage(slice(laws, offset, limit), lawRow, { title, given, widen: ["another year"] });
        }
        const asked = congress ?? currentCongress(sdk.now()).congress;
        const found = await sdk.laws({ congress: asked, type, limit, offset: from(offset) }, { signal });
        const title = `${what} of the ${ordinal(asked)} Congress`;
        return listPage(found, lawRow, { title, given, widen: ["another congress"] });
      },
    },
    details: {
      ...common,
      title: "The bill a law was",
      description:
        'The bill that became a law, found by the law\'s number. Example: law "Public Law 117-108".',
      input: { law: arg.text('Law, such as "Public Law 117-108" or "117-108"', { max: 80 }) },
      examples: [{ question: "Which bill was Public Law 118-274?", args: { law: "Public Law 118-274" } }],
      async run({ law }, { sdk, signal }) {
        const bill = await sdk.law(law, { signal });
        const numbers = bill.laws.map(({ type, number }) => `${type} ${number}`);
        return record(
          {
            law: numbers,
            bill: billLabel(bill),
            title: bill.title,
            introduced: bill.introducedDate,
            sponsors: bill.sponsors.map(({ bioguideId, fullName }) => ({
              bioguide_id: bioguideId,
              name: fullName,
            })),
            policy_area: bill.policyArea,
            latest_action_date: bill.latestAction?.actionDate ?? null,
            latest_action: bill.latestAction?.text ?? null,
            committee_reports: bill.committeeReports.map(({ citation }) => citation),
          },
          {
            summary: `${numbers.join(", ")} was ${billLabel(bill)}, ${bill.title}. ${lastStep(bill.latestAction)}`,
            page: bill.page ?? undefined,
          },
        );
      },
    },
  },
});

const SAMDT = { amendment: "S.Amdt. 2137 117th" };
const amendmentArg = { amendment: arg.text('Amendment, such as "S.Amdt. 2137 117th"', { max: 200 }) };

export const amendmentTool = group({
  name: "congress_amendment",
  title: "Amendments",
  description:
    'Amendments by congress and chamber, or one amendment: its purpose, sponsor, the bill it would change, its history, texts, cosponsors and the amendments to it. Those to one bill: congress_bill part amendments. Example: part details, amendment "S.Amdt. 2137 117th".',
  rank: 9,
  needs,
  profiles,
  keywords: ["S.Amdt.", "H.Amdt.", "substitute", "floor amendment"],
  selector: "part",
  default: "details",
  members: {
    details: {
      ...common,
      title: "An amendment with its history",
      description:
        'One amendment: purpose, sponsor, amended bill, every step, texts. Example: amendment "S.Amdt. 2137 117th".',
      aliases: [{ name: "congress_amendment_text" }],
      input: amendmentArg,
      examples: [{ question: "What came of Senate amendment 2137 to the infrastructure bill?", args: SAMDT }],
      async run({ amendment }, { sdk, signal }) {
        const found = await sdk.amendment(amendment, { signal });
        const ref = { congress: found.congress, type: found.type, number: found.number };
        const [actions, texts] = await Promise.all([
          sdk.amendmentActions(ref, { limit: 50 }, { signal }),
          found.textVersions === null ? undefined : sdk.amendmentText(ref, {}, { signal }),
        ]);
        const label = `${found.type} ${found.number} (${ordinal(found.congress)})`;
        return record(
          {
            amendment: label,
            purpose: found.purpose ?? found.description,
            sponsors: found.sponsors.map(({ bioguideId, fullName }) => ({
              bioguide_id: bioguideId,
              name: fullName,
            })),
            amended_bill: found.amendedBill === null ? null : billLabel(found.amendedBill),
            amended_bill_title: found.amendedBill?.title ?? null,
            submitted: found.submittedDate,
            proposed: found.proposedDate,
            cosponsors: found.cosponsors?.count ?? 0,
            amendments_to_it: found.amendmentsToAmendment?.count ?? 0,
            actions: actions.items.map(actionRow),
            actions_in_all: actions.count,
            texts: texts?.items.map(versionRow) ?? [],
          },
          { summary: `${label}. ${lastStep(found.latestAction)}`, page: found.page ?? undefined },
        );
      },
    },
    list: {
      ...common,
      title: "Amendments of a congress",
      description:
        "Amendments, by latest action, newest first; of a congress and a chamber, or of all. Example: congress 117, type samdt.",
      aliases: [{ name: "congress_amendments", args: { amendment_type: "type" } }],
      input: {
        congress: args.congress("Congress; default all"),
        type: arg
          .oneOf({ hamdt: "House", samdt: "Senate", suamdt: "Senate unprinted, 97th-98th" }, "With congress")
          .optional(),
        ...paging(20),
      },
      check: ({ congress, type }) =>
        type !== undefined && congress === undefined
          ? { field: "congress", reason: "is needed with type" }
          : undefined,
      examples: [{ question: "Which amendments moved last?", args: {} }],
      async run({ congress, type, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.amendments({ congress, type, limit, offset: from(offset) }, { signal });
        const title =
          congress === undefined ? "Amendments" : `Amendments of the ${ordinal(congress)} Congress`;
        return listPage(
          found,
          (each) => ({
            amendment: `${each.type} ${each.number} (${ordinal(each.congress)})`,
            purpose: each.purpose ?? each.description,
            latest_action_date: each.latestAction?.actionDate ?? null,
            latest_action: each.latestAction?.text ?? null,
          }),
          { title, given },
        );
      },
    },
    cosponsors: {
      ...common,
      title: "Cosponsors of an amendment",
      description: 'Who cosponsors an amendment. Example: amendment "S.Amdt. 2137 117th".',
      input: { ...amendmentArg, ...paging(50) },
      examples: [
        {
          question: "Does Senate amendment 2137 have more than nine cosponsors?",
          args: { ...SAMDT, offset: 9 },
        },
      ],
      async run({ amendment, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.amendmentCosponsors(amendment, { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          (each) => ({
            name: each.fullName,
            bioguide_id: each.bioguideId,
            party: each.party,
            state: each.state,
            since: each.sponsorshipDate,
          }),
          { title: `Cosponsors of ${amendment}`, given, page: pageOf(amendment, sdk.now()) },
        );
      },
    },
    amendments: {
      ...common,
      title: "Amendments to an amendment",
      description:
        'Amendments offered to an amendment, as to a substitute. Example: amendment "S.Amdt. 2137 117th".',
      input: { ...amendmentArg, ...paging(20) },
      examples: [
        {
          question: "Are there more than 507 amendments to Senate amendment 2137?",
          args: { ...SAMDT, offset: 507 },
        },
      ],
      async run({ amendment, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.amendmentAmendments(amendment, { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          (each) => ({
            amendment: `${each.type} ${each.number}`,
            purpose: each.purpose ?? each.description,
            latest_action: each.latestAction?.text ?? null,
          }),
          { title: `Amendments to ${amendment}`, given, page: pageOf(amendment, sdk.now()) },
        );
      },
    },
  },
});

function pageOf(amendment: AmendmentLike, now: Date): string {
  return amendmentPage(amendmentOf(amendment, currentCongress(now).congress));
}
