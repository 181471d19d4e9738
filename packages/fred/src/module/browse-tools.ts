import { arg, empty, list, z } from "@govdata/kit";
import { keysOf } from "../params.js";
import type { SeriesList } from "../types.js";
import { TAG_GROUPS } from "../vocabulary.js";
import { args, group, needs, nextPage, SERIES_ADDRESS, seriesRow } from "./shared.js";

const categoryId = () => z.int().min(0).describe("Category; 0 is the top of the tree");
const releaseId = () => z.int().min(1).describe("Release: 10 CPI, 50 jobs, 53 GDP");
const sourceId = () => z.int().min(1).describe("Source: 1 Board of Governors, 18 BEA, 22 BLS");
const limit = () => arg.limit(50, 1000);
const fromOffset = (offset: number) => (offset === 0 ? {} : { offset });

function seriesFound(found: SeriesList, title: string, given: Parameters<typeof nextPage>[0]) {
  if (found.series.length === 0) return empty({ searched: title, widen: ["fred_search with words"] });
  return list(found.series.map(seriesRow), {
    title,
    total: found.count,
    resource: SERIES_ADDRESS,
    next: nextPage(given, found, found.series.length),
  });
}

export const browse = group({
  name: "fred_browse",
  title: "Browse FRED",
  description:
    "Walks FRED's catalog: categories below one (0 = top), series of a category, all releases, series or printed tables of a release, sources and their releases, tags and series with tags, series updated lately. To find a series by words use fred_search. Example: browse_type category_series, category_id 125.",
  rank: 7,
  needs,
  selector: "browse_type",
  profiles: ["macro"],
  keywords: ["catalog", "directory", "list", "topics", "tags"],
  members: {
    categories: {
      title: "Categories below one",
      description: "The categories below one; 0 is the top.",
      needs,
      input: { category_id: categoryId().default(0) },
      examples: [{ question: "What is below category 13?", args: { category_id: 13 } }],
      async run({ category_id }, { sdk, signal }) {
        const children = await sdk.categoryChildren(category_id, {}, { signal });
        if (children.length === 0) {
          return empty({
            searched: `categories below ${category_id}`,
            widen: ["browse_type category_series for its series"],
          });
        }
        return list(
          children.map(({ id, name, parent_id }) => ({ category_id: id, name, parent_id })),
          { title: `Categories below ${category_id}` },
        );
      },
    },
    category_series: {
      title: "Series of a category",
      description: "The series of a category.",
      needs,
      input: { category_id: categoryId(), limit: limit(), offset: args.offset() },
      examples: [{ question: "Series on the trade balance", args: { category_id: 125, limit: 3 } }],
      async run({ category_id, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.categorySeries(category_id, { limit, ...fromOffset(offset) }, { signal });
        return seriesFound(found, `Series of category ${category_id}`, given);
      },
    },
    releases: {
      title: "All releases",
      description: "All releases with their ids.",
      needs,
      input: { limit: limit(), offset: args.offset() },
      examples: [{ question: "Which releases are there?", args: { limit: 3 } }],
      async run({ limit, offset }, { sdk, signal, given }) {
        const found = await sdk.releases({ limit, ...fromOffset(offset) }, { signal });
        return list(
          found.releases.map(({ id, name, press_release, link }) => ({
            release_id: id,
            name,
            press_release,
            link,
          })),
          { title: "Releases", total: found.count, next: nextPage(given, found, found.releases.length) },
        );
      },
    },
    release_series: {
      title: "Series of a release",
      description: "The series of a release.",
      needs,
      input: { release_id: releaseId(), limit: limit(), offset: args.offset() },
      examples: [{ question: "Series of the SOFR averages", args: { release_id: 483, limit: 4 } }],
      async run({ release_id, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.releaseSeries(release_id, { limit, ...fromOffset(offset) }, { signal });
        return seriesFound(found, `Series of release ${release_id}`, given);
      },
    },
    release_table: {
      title: "Tables of a release",
      description: "A release's tables as printed; with element_id the rows of one, with values.",
      needs,
      input: {
        release_id: releaseId(),
        element_id: z.int().min(1).optional().describe("Section or table to open, from the list without it"),
        date: arg.date("Values of this date or the last before it; default the newest").optional(),
      },
      check: ({ element_id, date }) =>
        date !== undefined && element_id === undefined
          ? { field: "element_id", reason: "is required with date: only rows of a table have values" }
          : undefined,
      examples: [
        { question: "Which tables does the CPI release have?", args: { release_id: 10 } },
        {
          question: "SOFR averages in mid-July 2024",
          args: { release_id: 483, element_id: 1217633, date: "2024-07-14" },
        },
      ],
      async run({ release_id, element_id, date }, { sdk, signal }) {
        const found = await sdk.releaseTable(
          release_id,
          element_id === undefined
            ? {}
            : { elementId: element_id, includeObservationValues: true, observationDate: date },
          { signal },
        );
        if (found.elements.length === 0) return empty({ searched: `tables of release ${release_id}` });
        return list(
          found.elements.map(
            ({ element_id, type, name, series_id, line, observation_value, observation_date }) => ({
              element_id,
              type,
              name,
              series_id,
              line,
              value: observation_value ?? null,
              date: observation_date ?? null,
            }),
          ),
          { title: found.name ?? `Tables of release ${release_id}` },
        );
      },
    },
    sources: {
      title: "All sources",
      description: "The agencies and institutions data come from.",
      needs,
      input: { limit: limit(), offset: args.offset() },
      examples: [{ question: "Who supplies the data?", args: { limit: 3 } }],
      async run({ limit, offset }, { sdk, signal, given }) {
        const found = await sdk.sources({ limit, ...fromOffset(offset) }, { signal });
        return list(
          found.sources.map(({ id, name, link }) => ({ source_id: id, name, link })),
          { title: "Sources", total: found.count, next: nextPage(given, found, found.sources.length) },
        );
      },
    },
    source_releases: {
      title: "Releases of a source",
      description: "The releases of one source.",
      needs,
      input: { source_id: sourceId(), limit: limit(), offset: args.offset() },
      examples: [
        { question: "What does the Federal Reserve Board release?", args: { source_id: 1, limit: 3 } },
      ],
      async run({ source_id, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.sourceReleases(source_id, { limit, ...fromOffset(offset) }, { signal });
        if (found.releases.length === 0) return empty({ searched: `releases of source ${source_id}` });
        return list(
          found.releases.map(({ id, name, press_release, link }) => ({
            release_id: id,
            name,
            press_release,
            link,
          })),
          {
            title: `Releases of source ${source_id}`,
            total: found.count,
            next: nextPage(given, found, found.releases.length),
          },
        );
      },
    },
    tags: {
      title: "Tags",
      description: "Tags, by group or words, most used first.",
      needs,
      input: {
        tag_group_id: arg
          .oneOf(keysOf(TAG_GROUPS), "freq, gen, geo, geot, rls release, seas, src source, cc rights")
          .optional(),
        search_text: arg.text("Words in the tag's name", { max: 100 }).optional(),
        limit: limit(),
        offset: args.offset(),
      },
      examples: [{ question: "Which tags are used most?", args: { limit: 3 } }],
      async run({ tag_group_id, search_text, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.tags(
          { tagGroupId: tag_group_id, searchText: search_text, limit, ...fromOffset(offset) },
          { signal },
        );
        if (found.tags.length === 0) return empty({ searched: `tags for "${search_text ?? tag_group_id}"` });
        return list(
          found.tags.map(({ name, group_id, notes, series_count, popularity }) => ({
            name,
            group_id,
            notes,
            series_count,
            popularity,
          })),
          { title: "Tags", total: found.count, next: nextPage(given, found, found.tags.length) },
        );
      },
    },
    tag_series: {
      title: "Series with tags",
      description: "The series that carry all of the tags.",
      needs,
      input: {
        tag_names: z
          .array(z.string().min(1))
          .min(1)
          .max(20)
          .describe("Tags, all of which a series must carry: usa, monthly, sa"),
        limit: limit(),
        offset: args.offset(),
      },
      examples: [
        {
          question: "OECD food prices of Slovenia",
          args: { tag_names: ["slovenia", "food", "oecd"], limit: 3 },
        },
      ],
      async run({ tag_names, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.taggedSeries(tag_names, { limit, ...fromOffset(offset) }, { signal });
        return seriesFound(found, `Series tagged ${tag_names.join(", ")}`, given);
      },
    },
    updates: {
      title: "Series updated lately",
      description: "Series updated in the last two weeks, newest first.",
      needs,
      input: {
        kind: arg.oneOf(["all", "macro", "regional"], "Default all").optional(),
        limit: limit(),
        offset: args.offset(),
      },
      examples: [{ question: "What was updated last?", args: { limit: 3 } }],
      async run({ kind, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.updates({ filterValue: kind, limit, ...fromOffset(offset) }, { signal });
        return seriesFound(found, "Series updated lately", given);
      },
    },
  },
});
