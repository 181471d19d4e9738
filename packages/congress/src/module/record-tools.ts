import { arg, record, z } from "@govdata/kit";
import { args, dayInWashington, from, group, listPage, needs } from "./shared.js";

const profiles = ["legislation"] as const;
const common = { needs, profiles };
const paging = { limit: args.limit(20), offset: args.offset() };
const dayArgs = {
  year: arg.year("Year", 1789, 2100).optional(),
  month: z.int().min(1).max(12).optional().describe("Month, with year"),
  day: z.int().min(1).max(31).optional().describe("Day, with month"),
};

function checkDay({ year, month, day }: { year?: number; month?: number; day?: number }) {
  if (month !== undefined && year === undefined) return { field: "year", reason: "is needed with month" };
  return day !== undefined && month === undefined
    ? { field: "month", reason: "is needed with day" }
    : undefined;
}

function dayOf({ year, month, day }: { year?: number; month?: number; day?: number }): string {
  const parts = [year, month, day].filter((part) => part !== undefined);
  return parts.length === 0 ? "" : ` of ${parts.map((part) => String(part).padStart(2, "0")).join("-")}`;
}

const issueArgs = {
  volume: z.int().min(1).describe("Volume: 171 is 2025"),
  issue: z.int().min(1).describe("Issue of the volume"),
};

export const recordTool = group({
  name: "congress_record",
  title: "Congressional Record",
  description:
    "What was said on the floor, by addresses of its text (the words themselves are in the files): issues of a day with PDFs, daily (issues by volume), issue (its sections), articles (titles with files), bound (the bound edition of older days). No search for words: see GovInfo. Example: part issues, year 2022, month 6, day 28.",
  rank: 14,
  needs,
  profiles,
  keywords: ["floor speech", "debate", "extensions of remarks", "daily digest", "CREC"],
  selector: "part",
  members: {
    issues: {
      ...common,
      name: "congress_congressional_record",
      title: "Issues of a day, with PDFs",
      description:
        "Issues of the Congressional Record of a day, month or year with their PDFs. Example: year 2022, month 6, day 28.",
      input: { ...dayArgs, ...paging },
      check: checkDay,
      examples: [
        { question: "The Congressional Record of 28 June 2022", args: { year: 2022, month: 6, day: 28 } },
      ],
      async run({ limit, offset, ...day }, { sdk, signal, given }) {
        const found = await sdk.recordIssues({ ...day, limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ volume, issue, publishDate, congress, session, files }) => ({
            volume,
            issue,
            date: publishDate,
            congress,
            session,
            files: files.map((file) => `${file.section}: ${file.url}`),
          }),
          {
            title: `Issues of the Congressional Record${dayOf(day)}`,
            given,
            widen: ["another day, or the month alone"],
          },
        );
      },
    },
    daily: {
      ...common,
      name: "congress_daily_congressional_record",
      title: "Issues of the daily Record",
      description: "Issues of the daily Record, newest first, or of one volume. Example: volume 168.",
      input: { volume: z.int().min(1).optional().describe("Volume: 171 is 2025"), ...paging },
      examples: [{ question: "Which are the newest issues of the daily Record?", args: {} }],
      async run({ volume, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.dailyRecord({ volume, limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          (each) => ({
            volume: each.volumeNumber,
            issue: each.issueNumber,
            date: dayInWashington(each.issueDate),
            congress: each.congress,
          }),
          { title: `Issues of the daily Record${volume === undefined ? "" : `, volume ${volume}`}`, given },
        );
      },
    },
    issue: {
      ...common,
      name: "congress_daily_record_issue",
      title: "An issue of the daily Record",
      description: "One issue with its sections, pages and files. Example: volume 171, issue 1.",
      input: issueArgs,
      examples: [{ question: "What is in issue 1 of volume 171?", args: { volume: 171, issue: 1 } }],
      async run(ref, { sdk, signal }) {
        const found = await sdk.dailyRecordIssue(ref, { signal });
        const date = dayInWashington(found.issueDate);
        return record(
          {
            volume: found.volumeNumber,
            issue: found.issueNumber,
            date,
            congress: found.congress,
            session: found.sessionNumber,
            articles: found.articles?.count ?? null,
            entire_issue: found.entireIssue.map(({ type, url, part }) => ({ type, part, url })),
            sections: found.sections.map(({ name, startPage, endPage, text }) => ({
              name,
              pages: `${startPage}-${endPage}`,
              files: text.map(({ type, url }) => ({ type, url })),
            })),
          },
          {
            summary: `Congressional Record, volume ${found.volumeNumber}, issue ${found.issueNumber}, ${date ?? "undated"}.`,
            page: found.entireIssue[0]?.url ?? undefined,
          },
        );
      },
    },
    articles: {
      ...common,
      name: "congress_daily_record_articles",
      title: "Articles of an issue",
      description:
        "Titles, pages and files of the articles of one issue of the daily Record. Example: volume 167, issue 21.",
      input: { ...issueArgs, ...paging },
      examples: [
        { question: "Which articles has issue 21 of volume 167?", args: { volume: 167, issue: 21 } },
      ],
      async run({ limit, offset, ...ref }, { sdk, signal, given }) {
        const found = await sdk.dailyRecordArticles(ref, { limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ section, title, startPage, endPage, text }) => ({
            section,
            title,
            pages: `${startPage}-${endPage}`,
            text: text.find((each) => each.type === "Formatted Text")?.url ?? text[0]?.url ?? null,
          }),
          { title: `Articles of volume ${ref.volume}, issue ${ref.issue}`, given },
        );
      },
    },
    bound: {
      ...common,
      name: "congress_bound_congressional_record",
      title: "The bound Record",
      description:
        "Sections and pages of the bound edition of a day, month or year. Example: year 1948, month 5, day 19.",
      input: { ...dayArgs, ...paging },
      check: checkDay,
      examples: [{ question: "The bound Record of 19 May 1948", args: { year: 1948, month: 5, day: 19 } }],
      async run({ limit, offset, ...day }, { sdk, signal, given }) {
        const found = await sdk.boundRecord({ ...day, limit, offset: from(offset) }, { signal });
        return listPage(
          found,
          ({ date, volumeNumber, congress, sections, dailyDigest }) => ({
            date,
            volume: volumeNumber,
            congress,
            sections: sections.map(({ name, startPage, endPage }) => `${name} ${startPage}-${endPage}`),
            digest: dailyDigest?.text[0]?.url ?? null,
          }),
          { title: `The bound Record${dayOf(day)}`, given, widen: ["another day"] },
        );
      },
    },
  },
});
