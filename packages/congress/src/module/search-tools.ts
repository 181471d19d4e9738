import { addDays } from "@govdata/core";
import { arg, empty, list } from "@govdata/kit";
import { currentCongress, ordinal } from "../calendar.js";
import { billLabel } from "../references.js";
import { billRow } from "./bill-tools.js";
import { args, defineTool, from, listPage, needs, readable } from "./shared.js";

const profiles = ["legislation"] as const;

const updatedSince = {
  updated_from: arg.date("Record changed at Congress.gov on or after this day (not introduced)").optional(),
  updated_to: arg.date("Record changed before this day").optional(),
};

export const billsTool = defineTool({
  name: "congress_bills",
  title: "Find bills",
  description:
    'Bills by congress and type, newest action first, or those whose TITLE has all words of query (Congress.gov has no text search: the newest 1,000 titles are looked at, next goes on). Laws only: congress_law. A member\'s bills: congress_member. Example: query "postal service", congress 117.',
  rank: 2,
  needs,
  profiles,
  keywords: ["search", "recent bills", "introduced", "topic", "legislation about"],
  aliases: [{ name: "congress_search_bills", args: { bill_type: "type" } }],
  input: {
    query: arg.text("Words of the title; all must be there", { max: 200 }).optional(),
    congress: args.congress(),
    type: arg.text("hr, s, hjres, sjres, hconres, sconres, hres or sres", { max: 40 }).optional(),
    ...updatedSince,
    limit: args.limit(20),
    offset: args.offset(),
  },
  examples: [
    { question: "Which bills of the 118th Congress moved last?", args: { congress: 118 } },
    {
      question: "Bills about special immigrant visas in the 118th",
      args: { query: "special immigrant visa", congress: 118 },
    },
  ],
  async run({ query, congress, type, updated_from, updated_to, limit, offset }, { sdk, signal, given }) {
    const where = {
      congress: congress ?? currentCongress(sdk.now()).congress,
      type,
      fromDateTime: updated_from,
      toDateTime: updated_to,
    };
    const title = `Bills of the ${ordinal(where.congress)} Congress`;
    if (query === undefined) {
      const found = await sdk.bills({ ...where, limit, offset: from(offset) }, { signal });
      return listPage(found, billRow, { title, given, widen: ["another congress", "no type", "no dates"] });
    }
    const found = await sdk.findBills(query, { ...where, max: limit, offset }, { signal });
    const seen = `${found.scanned} titles looked at${offset > 0 ? ` from ${offset + 1}` : ""}, of ${found.count ?? "an unknown number"}`;
    const next =
      found.next === null
        ? undefined
        : { args: { ...given, offset: found.next }, gives: `titles ${found.next + 1} and on` };
    const searched = `${title} with "${query}" in the title; ${seen}`;
    if (found.items.length === 0)
      return empty({ searched, widen: ["fewer or other words", "offset to look further"], next });
    return list(found.items.map(billRow), { summary: `${searched}: ${found.items.length} found.`, next });
  },
});

export const summariesTool = defineTool({
  name: "congress_summaries",
  title: "Newest bill summaries",
  description:
    "Summaries of bills that were written or changed between two days, over all bills: what new legislation does. Texts are cut to 600 characters; the whole is congress_bill part summaries. Default: the last seven days. Example: from 2022-04-01, to 2022-04-08, congress 117.",
  rank: 13,
  needs,
  profiles,
  keywords: ["CRS summary", "what does the bill do", "digest"],
  aliases: [{ name: "congress_summaries_search", args: { bill_type: "type" } }],
  input: {
    from: arg.date("First day").optional(),
    to: arg.date("Last day, not included").optional(),
    congress: args.congress("Only bills of this congress"),
    type: arg.text("With congress: hr, s, hjres, …", { max: 40 }).optional(),
    limit: args.limit(20),
    offset: args.offset(),
  },
  check: ({ type, congress }) =>
    type !== undefined && congress === undefined
      ? { field: "congress", reason: "is needed with type" }
      : undefined,
  examples: [
    {
      question: "Are there summaries of House bills of days to come?",
      args: { congress: 119, type: "hr", from: "2027-01-01", to: "2027-01-31" },
    },
  ],
  async run({ from: first, to, congress, type, limit, offset }, { sdk, signal, given, now }) {
    const today = now().toISOString().slice(0, 10);
    const end = to ?? addDays(today, 1);
    const start = first ?? addDays(end, -7);
    const found = await sdk.summaries(
      { congress, type, fromDateTime: start, toDateTime: end, limit, offset: from(offset) },
      { signal },
    );
    return listPage(
      found,
      ({ bill, actionDate, actionDesc, text }) => {
        const whole = readable(text);
        return {
          bill: bill === null ? null : billLabel(bill),
          title: bill?.title ?? null,
          stage: actionDesc,
          date: actionDate,
          text: whole !== null && whole.length > CUT ? `${whole.slice(0, CUT)}…` : whole,
        };
      },
      {
        title: `Summaries changed from ${start} to ${end}`,
        given: { ...given, from: start, to: end },
        notes: [`Texts longer than ${CUT} characters are cut: congress_bill part summaries has them whole.`],
        widen: ["a longer time", "no congress and type"],
      },
    );
  },
});

const CUT = 600;
