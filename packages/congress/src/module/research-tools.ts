import { arg, record } from "@govdata/kit";
import { args, defineTool, from, group, listPage, needs } from "./shared.js";

const profiles = ["legislation"] as const;
const common = { needs, profiles };
const paging = { limit: args.limit(20), offset: args.offset() };

export const crsTool = group({
  name: "congress_crs",
  title: "CRS reports",
  description:
    "Reports of the Congressional Research Service, the non-partisan analysts of Congress: details (summary, authors, topics, files) by number, list (by day of change; there is no search for words). Example: part details, report R47175.",
  rank: 10,
  needs,
  profiles,
  keywords: ["Congressional Research Service", "analysis", "background", "issue brief", "In Focus"],
  selector: "part",
  default: "details",
  members: {
    details: {
      ...common,
      title: "A CRS report",
      description: "One report: summary, authors, topics, files, laws it is about. Example: report R47175.",
      aliases: [
        { name: "congress_crs_report_details", args: { report_number: "report", report_id: "report" } },
      ],
      input: { report: arg.text("Number, such as R47175, IF12345 or 93-792", { max: 40 }) },
      examples: [{ question: "What does CRS report R47175 say?", args: { report: "R47175" } }],
      async run({ report }, { sdk, signal }) {
        const found = await sdk.crsReport(report, { signal });
        return record(
          {
            report: found.id,
            title: found.title,
            kind: found.contentType,
            status: found.status,
            published: found.publishDate,
            updated: found.updateDate,
            authors: found.authors,
            topics: found.topics,
            summary: found.summary,
            about: found.relatedMaterials.map(({ title, type, number, congress }) => ({
              title,
              type,
              number,
              congress,
            })),
            files: found.formats.map(({ type, url }) => ({ type, url })),
          },
          {
            summary: `CRS ${found.id}, ${found.title ?? "untitled"} (${found.status ?? "status unknown"}).`,
            page: found.page,
          },
        );
      },
    },
    list: {
      ...common,
      title: "CRS reports by day of change",
      description: "CRS reports, or those changed between two days. Example: from 2025-04-01.",
      aliases: [{ name: "congress_crs_reports" }],
      input: {
        from: arg.date("Changed on or after this day").optional(),
        to: arg.date("Changed before this day").optional(),
        ...paging,
      },
      examples: [{ question: "Which CRS reports are there?", args: {} }],
      async run({ from: first, to, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.crsReports(
          { fromDateTime: first, toDateTime: to, limit, offset: from(offset) },
          { signal },
        );
        return listPage(
          found,
          ({ id, title, contentType, status, publishDate, updateDate }) => ({
            report: id,
            title,
            kind: contentType,
            status,
            published: publishDate?.slice(0, 10) ?? null,
            updated: updateDate?.slice(0, 10) ?? null,
          }),
          {
            title: "CRS reports",
            given,
            widen: ["a longer time"],
            resource: "govdata://congress/crs/{report}",
          },
        );
      },
    },
  },
});

export const infoTool = defineTool({
  name: "congress_info",
  title: "Congresses and sessions",
  description:
    "Which congress sits now, and when congresses and their sessions began and ended (the 119th is 2025-2026). For what a congress did use the other tools. Example: congress 115; none for the current one.",
  rank: 16,
  needs,
  profiles,
  keywords: ["session dates", "current congress", "adjournment", "which congress"],
  input: {
    congress: args.congress("Congress; default the one that sits now"),
    all: arg.flag("List congresses, newest first, in place of one"),
    ...paging,
  },
  check: ({ all, congress }) =>
    all && congress !== undefined ? { field: "all", reason: "cannot be combined with congress" } : undefined,
  examples: [
    { question: "Which congress sits now?", args: {} },
    { question: "When did the 115th Congress meet?", args: { congress: 115 } },
    { question: "List the congresses", args: { all: true } },
  ],
  async run({ congress, all, limit, offset }, { sdk, signal, given }) {
    if (all) {
      const found = await sdk.congresses({ limit, offset: from(offset) }, { signal });
      return listPage(
        found,
        ({ number, startYear, endYear }) => ({ congress: number, first_year: startYear, last_year: endYear }),
        { title: "Congresses", given },
      );
    }
    const found =
      congress === undefined
        ? await sdk.currentCongress({ signal })
        : await sdk.congress(congress, { signal });
    return record(
      {
        congress: found.number,
        first_year: found.startYear,
        last_year: found.endYear,
        sessions: found.sessions,
      },
      { summary: `The ${found.name}, ${found.startYear ?? "?"} to ${found.endYear ?? "?"}.` },
    );
  },
});
