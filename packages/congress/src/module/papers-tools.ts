import { arg, empty, record, z } from "@govdata/kit";
import { ordinal } from "../calendar.js";
import { reportRow } from "./committee-tools.js";
import { args, from, group, listPage, needs } from "./shared.js";

const profiles = ["legislation"] as const;
const common = { needs, profiles };
const paging = { limit: args.limit(20), offset: args.offset() };

const jacket = {
  congress: args.congress("Congress; for one print or hearing required"),
  chamber: arg.oneOf(["house", "senate", "joint", "nochamber"], "Chamber, with congress").optional(),
  jacket: z.int().min(1).describe("Jacket number, as the list gives it"),
};
const listArgs = { congress: jacket.congress, chamber: jacket.chamber, ...paging };

function inCongress(congress: number | undefined, chamber: string | undefined): string {
  const where = congress === undefined ? "" : ` of the ${ordinal(congress)} Congress`;
  return chamber === undefined ? where : `${where}, ${chamber}`;
}

const checkChamber = ({ congress, chamber }: { congress?: number; chamber?: string }) =>
  chamber !== undefined && congress === undefined
    ? { field: "congress", reason: "is needed with chamber" }
    : undefined;

/** Both, for one print, meeting or hearing. */
function needPlace({ congress, chamber }: { congress?: number; chamber?: string }) {
  if (congress === undefined) return { field: "congress", reason: "is required" };
  return chamber === undefined ? { field: "chamber", reason: "is required" } : undefined;
}

export const papersTool = group({
  name: "congress_committee_papers",
  title: "Reports, prints, meetings, hearings",
  description:
    'What committees publish and hold: reports, prints, meetings (hearings and markups, also planned) and printed hearings; each as a list and one by one (report, print, meeting, hearing) with files and witnesses. By committee: congress_committee. Example: part report, report "H. Rept. 116-617".',
  rank: 11,
  needs,
  profiles,
  keywords: ["conference report", "H. Rept.", "markup", "hearing", "witnesses", "transcript", "testimony"],
  selector: "part",
  members: {
    reports: {
      ...common,
      name: "congress_committee_report_list",
      title: "Committee reports",
      description:
        "Committee reports by congress and type; with conference only conference reports. Example: congress 116, type hrpt, conference true.",
      aliases: [{ name: "congress_committee_reports", args: { report_type: "type" } }],
      input: {
        congress: jacket.congress,
        type: arg.oneOf({ hrpt: "House", srpt: "Senate", erpt: "executive" }, "With congress").optional(),
        conference: z.boolean().optional().describe("true: only conference reports; false: none of them"),
        ...paging,
      },
      check: ({ congress, type }) =>
        type !== undefined && congress === undefined
          ? { field: "congress", reason: "is needed with type" }
          : undefined,
      examples: [
        {
          question: "Conference reports of the 116th Congress",
          args: { congress: 116, type: "hrpt", conference: true },
        },
      ],
      async run({ congress, type, conference, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.reports(
          { congress, type, conference, limit, offset: from(offset) },
          { signal },
        );
        return listPage(found, reportRow, {
          title: `Committee reports${inCongress(congress, undefined)}`,
          given,
        });
      },
    },
    report: {
      ...common,
      name: "congress_committee_report_details",
      title: "A committee report",
      description:
        'One committee report: title, bills, files of its text. Example: report "H. Rept. 116-617".',
      aliases: [{ name: "congress_committee_report_text" }],
      input: { report: arg.text('Report, such as "H. Rept. 116-617"', { max: 80 }) },
      examples: [{ question: "What is House Report 116-617?", args: { report: "H. Rept. 116-617" } }],
      async run({ report }, { sdk, signal }) {
        const [parts, text] = await Promise.all([
          sdk.report(report, { signal }),
          sdk.reportText(report, { limit: 50 }, { signal }),
        ]);
        const files = text.items.flat();
        const [first] = parts;
        if (first === undefined) return empty({ searched: report, widen: ["part reports"] });
        return record(
          {
            report: first.citation,
            title: first.title,
            issued: first.issueDate,
            conference: first.isConferenceReport,
            bills: first.associatedBills.map(
              ({ type, number, congress }) => `${type} ${number} (${congress})`,
            ),
            committees: first.committees.map(({ name }) => name),
            parts: parts.map(({ part, title, issueDate }) => ({ part, title, issued: issueDate })),
            files: files.map(({ type, url, isErrata }) => ({ type, url, errata: isErrata })),
          },
          {
            summary: `${first.citation ?? report}: ${first.title ?? "untitled"}.`,
            page: files[0]?.url ?? undefined,
          },
        );
      },
    },
    prints: {
      ...common,
      name: "congress_committee_prints",
      title: "Committee prints",
      description:
        "Committee prints by congress and chamber, with jacket numbers. Example: congress 117, chamber house.",
      input: listArgs,
      check: checkChamber,
      examples: [{ question: "Which committee prints are there?", args: {} }],
      async run({ congress, chamber, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.prints({ congress, chamber, limit, offset: from(offset) }, { signal });
        return listPage(found, jacketRow, {
          title: `Committee prints${inCongress(congress, chamber)}`,
          given,
        });
      },
    },
    print: {
      ...common,
      name: "congress_committee_print_details",
      title: "A committee print",
      description:
        "One committee print with the files of its text. Example: congress 117, chamber house, jacket 48144.",
      aliases: [{ name: "congress_committee_print_text", args: { jacket_number: "jacket" } }],
      input: jacket,
      check: needPlace,
      examples: [
        {
          question: "What is print 48144 of the House, 117th?",
          args: { congress: 117, chamber: "house", jacket: 48144 },
        },
      ],
      async run({ congress = 0, chamber = "house", jacket: jacketNumber }, { sdk, signal }) {
        const ref = { congress, chamber, jacketNumber };
        const [print, text] = await Promise.all([
          sdk.print(ref, { signal }),
          sdk.printText(ref, { limit: 50 }, { signal }),
        ]);
        return record(
          {
            print: print.citation,
            title: print.title,
            committees: print.committees.map(({ name }) => name),
            bills: print.associatedBills.map((bill) => `${bill.type} ${bill.number} (${bill.congress})`),
            files: text.items.map(({ type, url }) => ({ type, url })),
            files_in_all: text.count,
          },
          { summary: `${print.title ?? "Committee print"}.`, page: text.items[0]?.url ?? undefined },
        );
      },
    },
    meetings: {
      ...common,
      name: "congress_committee_meetings",
      title: "Committee meetings",
      description:
        "Hearings, markups and other meetings, held and planned, with event ids. Example: congress 118, chamber house.",
      input: listArgs,
      check: checkChamber,
      examples: [{ question: "Which committee meetings are there?", args: {} }],
      async run({ congress, chamber, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.meetings({ congress, chamber, limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          (each) => ({
            event: each.eventId,
            congress: each.congress,
            chamber: each.chamber,
            updated: each.updateDate,
          }),
          { title: `Committee meetings${inCongress(congress, chamber)}`, given },
        );
      },
    },
    meeting: {
      ...common,
      name: "congress_committee_meeting_details",
      title: "A committee meeting",
      description:
        "One meeting: title, time, place, witnesses, documents, bills. Example: congress 118, chamber house, event 115538.",
      input: {
        congress: jacket.congress,
        chamber: jacket.chamber,
        event: arg.text("Event id, as the list gives it", { max: 20 }),
      },
      check: needPlace,
      examples: [
        {
          question: "What was House event 115538?",
          args: { congress: 118, chamber: "house", event: "115538" },
        },
      ],
      async run({ congress = 0, chamber = "house", event }, { sdk, signal }) {
        const found = await sdk.meeting({ congress, chamber, eventId: event }, { signal });
        return record(
          {
            title: found.title,
            type: found.type,
            status: found.meetingStatus,
            date: found.date,
            place: found.location,
            committees: found.committees.map(({ name }) => name),
            bills: found.bills.map((bill) => `${bill.type} ${bill.number} (${bill.congress})`),
            witnesses: found.witnesses,
            documents: found.meetingDocuments.map(({ name, documentType, url }) => ({
              name: name ?? documentType,
              url,
            })),
            witness_documents: found.witnessDocuments.map(({ documentType, url }) => ({
              name: documentType,
              url,
            })),
            videos: found.videos,
          },
          {
            summary: `${found.type ?? "Meeting"}, ${found.meetingStatus ?? "status unknown"}, ${found.date ?? "no date"}: ${found.title ?? "untitled"}`,
            page: found.videos[0]?.url ?? undefined,
          },
        );
      },
    },
    hearings: {
      ...common,
      name: "congress_hearings",
      title: "Printed hearings",
      description:
        "Hearings whose transcript was printed, with jacket numbers. Example: congress 116, chamber house.",
      input: listArgs,
      check: checkChamber,
      examples: [
        { question: "Printed House hearings of the 116th", args: { congress: 116, chamber: "house" } },
      ],
      async run({ congress, chamber, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.hearings({ congress, chamber, limit, offset: from(offset) }, { signal });
        return listPage(found, jacketRow, {
          title: `Printed hearings${inCongress(congress, chamber)}`,
          given,
        });
      },
    },
    hearing: {
      ...common,
      name: "congress_hearing_details",
      title: "A printed hearing",
      description:
        "One printed hearing with the files of its transcript. Example: congress 116, chamber house, jacket 41365.",
      input: jacket,
      check: needPlace,
      examples: [
        {
          question: "What was the hearing of jacket 41365?",
          args: { congress: 116, chamber: "house", jacket: 41365 },
        },
      ],
      async run({ congress = 0, chamber = "house", jacket: jacketNumber }, { sdk, signal }) {
        const found = await sdk.hearing({ congress, chamber, jacketNumber }, { signal });
        return record(
          {
            title: found.title,
            citation: found.citation,
            dates: found.dates,
            committees: found.committees.map(({ name }) => name),
            event: found.associatedMeeting?.eventId ?? null,
            files: found.formats.map(({ type, url }) => ({ type, url })),
          },
          {
            summary: `${found.title ?? "Hearing"}, ${found.dates.join(", ")}.`,
            page: found.formats[0]?.url ?? undefined,
          },
        );
      },
    },
  },
});

const jacketRow = (each: {
  jacketNumber: number;
  congress: number;
  chamber: string | null;
  updateDate: string | null;
}) => ({
  jacket: each.jacketNumber,
  congress: each.congress,
  chamber: each.chamber,
  updated: each.updateDate,
});
