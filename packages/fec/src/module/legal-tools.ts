import { arg, document, empty, type Json, list, z } from "@govdata/kit";
import type { LegalDocument, LegalHits } from "../legal.js";
import { pages } from "../pages.js";
import { group, needs, profiles } from "./shared.js";

const TYPES = {
  advisory_opinions: "advisory opinions",
  murs: "enforcement cases",
  adrs: "dispute resolution",
  admin_fines: "fines for late reports",
  statutes: "statutes",
} as const;

/** What is worth a column when the agency sends it; it documents no fields. */
const SHOWN = [
  "no",
  "ao_no",
  "case_no",
  "rm_no",
  "name",
  "rm_name",
  "title",
  "summary",
  "description",
  "status",
  "issue_date",
  "open_date",
  "close_date",
  "committee_id",
  "url",
];
const LONGEST = 300;

function cell(value: unknown): Json {
  if (typeof value === "string") return value.length > LONGEST ? `${value.slice(0, LONGEST)}… (cut)` : value;
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

function short(document: LegalDocument): Record<string, Json> {
  const shown = SHOWN.filter((name) => document[name] !== undefined && document[name] !== null);
  return Object.fromEntries(shown.map((name) => [name, cell(document[name])]));
}

function hits(found: LegalHits, title: string, given: Readonly<Record<string, Json>>, widen: string[]) {
  if (found.rows.length === 0) return empty({ searched: title, widen, page: pages.legal });
  const rows = found.rows.map(short);
  return list(rows, {
    title,
    untrusted: ["name", "rm_name", "title", "summary", "description"].filter((name) =>
      rows.some((row) => name in row),
    ),
    ...(found.total === null ? {} : { total: found.total }),
    ...(found.next === undefined
      ? {}
      : { next: { args: { ...given, from: found.next }, gives: `documents from ${found.next + 1} on` } }),
    page: pages.legal,
  });
}

const from = () => z.int().min(0).default(0).describe("How many to pass over");

export const legal = group({
  name: "fec_legal",
  title: "Legal documents",
  description:
    "Legal documents of the FEC: advisory opinions, enforcement cases (MURs), dispute resolutions, administrative fines, statutes by words (what search); one of them whole (document); rulemakings (rulemakings). Not money: for that use the other tools. Example: what = search, type = advisory_opinions, words = cryptocurrency.",
  rank: 15,
  needs,
  selector: "what",
  default: "search",
  profiles,
  keywords: ["MUR", "advisory opinion", "violation", "complaint", "fine", "regulation"],
  members: {
    search: {
      title: "Search",
      description: "Legal documents of one type by words, dates and names.",
      needs,
      profiles,
      input: {
        type: arg.oneOf(TYPES, "Type of document"),
        words: arg.text("Words in the text", { max: 200 }).optional(),
        respondent: arg.text("Name of a respondent (cases)", { max: 120 }).optional(),
        limit: arg.limit(10, 50, "Documents at most"),
        from: from(),
      },
      examples: [
        {
          question: "Which advisory opinions mention zeppelins?",
          args: { type: "advisory_opinions", words: "zeppelin" },
        },
      ],
      async run({ type, words, respondent, limit, from }, { sdk, signal, given }) {
        const found = await sdk.searchLegal(
          {
            type,
            q: words,
            caseRespondents: respondent,
            hitsReturned: limit,
            fromHit: from === 0 ? undefined : from,
          },
          { signal },
        );
        const about = words === undefined ? "" : ` with "${words}"`;
        return hits(found, `FEC ${TYPES[type]}${about}`, given, ["other words", "another type"]);
      },
    },
    document: {
      title: "One document",
      description: "One legal document whole, as the agency sends it, page by page.",
      needs,
      profiles,
      input: {
        type: arg.oneOf(TYPES, "Type of document"),
        number: arg.text("Its number: 2024-01 for an opinion, 7636 for a case", { max: 40 }),
        page: arg.page(),
      },
      examples: [{ question: "Show case 99999", args: { type: "murs", number: "99999" } }],
      async run({ type, number, page }, { sdk, signal, given }) {
        const found = await sdk.legalDocument(type, number, { signal });
        if (found === null)
          return empty({
            searched: `FEC ${TYPES[type]} number ${number}`,
            widen: ["what = search"],
            page: pages.legal,
          });
        return document({
          title: `FEC ${TYPES[type]} ${number}`,
          text: JSON.stringify(found, null, 1),
          page,
          args: given,
          untrusted: true,
          pageUrl: pages.legal,
        });
      },
    },
    rulemakings: {
      title: "Rulemakings",
      description: "Rulemakings by words, or those open for comment.",
      needs,
      profiles,
      input: {
        words: arg.text("Words in the text", { max: 200 }).optional(),
        open: arg.flag("Only those open for comment"),
        limit: arg.limit(10, 50, "Documents at most"),
        from: from(),
      },
      examples: [{ question: "Which rulemakings mention zeppelins?", args: { words: "zeppelin" } }],
      async run({ words, open, limit, from }, { sdk, signal, given }) {
        const found = await sdk.searchRulemakings(
          {
            q: words,
            isOpenForComment: open ? true : undefined,
            hitsReturned: limit,
            fromHit: from === 0 ? undefined : from,
          },
          { signal },
        );
        const about = words === undefined ? "" : ` with "${words}"`;
        return hits(found, `FEC rulemakings${about}${open ? " open for comment" : ""}`, given, [
          "other words",
          "open = false",
        ]);
      },
    },
  },
});
