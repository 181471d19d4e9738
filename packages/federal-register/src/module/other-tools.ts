import { arg, empty, list } from "@govdata/kit";
import { SECTIONS } from "../vocabulary.js";
import { defineTool, SITE } from "./shared.js";

export const inspection = defineTool({
  name: "fr_public_inspection",
  title: "On public inspection now",
  description:
    "Documents filed and not yet published: what will be in the Federal Register in the next days, with filing time and day of publication. A withdrawn one has no dates; its note says why. Not for published documents: fr_search. Example: type Rule.",
  rank: 5,
  profiles: ["legislation"],
  keywords: ["upcoming rules", "tomorrow", "pre-publication", "filed today"],
  input: {
    type: arg
      .oneOf(["Rule", "Proposed Rule", "Notice", "Presidential Document"], "Only this type")
      .optional(),
    special_only: arg.flag("Only special filings, outside the regular 08:45 one"),
    limit: arg.limit(50, 500),
  },
  examples: [{ question: "What is on public inspection now?", args: {} }],
  async run({ type, special_only, limit }, { sdk, signal }) {
    const issue = await sdk.publicInspection({ signal });
    const found = issue.results.filter(
      (each) =>
        (type === undefined || each.type === type) && (!special_only || each.filing_type === "special"),
    );
    if (found.length === 0) {
      return empty({
        searched: `${issue.count} documents on public inspection`,
        widen: ["all types", "regular filings too"],
      });
    }
    const rows = found.slice(0, limit).map((each) => ({
      document_number: each.document_number,
      title: each.title,
      type: each.type,
      agencies: each.agencies.map((agency) => agency.name ?? agency.raw_name).join("; "),
      filed_at: each.filed_at,
      publication_date: each.publication_date,
      filing_type: each.filing_type,
      pages: each.num_pages,
      note: each.editorial_note,
      html_url: each.html_url,
    }));
    return list(rows, {
      title: `On public inspection${issue.specialFilingsUpdatedAt ? `, special filings as of ${issue.specialFilingsUpdatedAt}` : ""}`,
      total: found.length,
      page: `${SITE}/public-inspection/current`,
      ...(rows.length < found.length
        ? { notes: [`${found.length - rows.length} left out: raise limit.`] }
        : {}),
    });
  },
});

export const agencies = defineTool({
  name: "fr_agencies",
  title: "Agencies",
  description:
    "Agencies that publish in the Federal Register, by words of their name: slug, short name, parent. The other tools take names and slugs alike, so ask only when one is not known. Example: text agriculture.",
  rank: 6,
  profiles: ["legislation"],
  keywords: ["department", "bureau", "slug"],
  input: {
    text: arg.text("Words of the name, or a short name such as EPA").optional(),
    limit: arg.limit(50, 600),
  },
  examples: [{ question: "Which agencies have ACTION in their name?", args: { text: "action" } }],
  async run({ text, limit }, { sdk, signal }) {
    const wanted = text?.toLowerCase().split(/\s+/) ?? [];
    const found = (await sdk.agencies({ signal })).filter((agency) => {
      const name = `${agency.name} ${agency.short_name ?? ""} ${agency.slug}`.toLowerCase();
      return wanted.every((word) => name.includes(word));
    });
    if (found.length === 0)
      return empty({ searched: `agencies called "${text}"`, widen: ["one word of the name"] });
    const rows = found.slice(0, limit).map(({ name, short_name, slug, id, parent_id, url }) => ({
      name,
      short_name,
      slug,
      id,
      parent_id,
      url,
    }));
    return list(rows, {
      title: text ? `Agencies called "${text}"` : "Agencies",
      total: found.length,
      ...(rows.length < found.length
        ? { notes: [`${found.length - rows.length} left out: raise limit.`] }
        : {}),
    });
  },
});

export const suggested = defineTool({
  name: "fr_suggested_searches",
  title: "Subjects kept by the editors",
  description:
    "Searches that the Federal Register's editors keep, by section: subject, how many documents in the last year, how many are open for comment. Good for what is going on in a field. Example: section environment.",
  rank: 7,
  profiles: ["legislation"],
  keywords: ["topics", "subjects", "open comment periods"],
  input: { section: arg.oneOf(SECTIONS, "Only this section").optional() },
  examples: [{ question: "Which subjects of regulation are most active?", args: {} }],
  async run({ section }, { sdk, signal }) {
    const searches = Object.values(await sdk.suggestedSearches(undefined, { signal })).flat();
    const found = searches.filter((each) => section === undefined || each.section === section);
    if (found.length === 0) return empty({ searched: `suggested searches in ${section ?? "all sections"}` });
    return list(
      found.map(
        ({ title, section: of, slug, documents_in_last_year, documents_with_open_comment_periods }) => ({
          title,
          section: of,
          slug,
          documents_in_last_year,
          documents_with_open_comment_periods,
        }),
      ),
      { title: "Suggested searches", total: found.length },
    );
  },
});
