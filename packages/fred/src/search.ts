import type { Call, CallOptions } from "@govdata/core";
import { type Caller, get, paged, pages, TTL } from "./http.js";
import {
  checks,
  filter,
  order,
  page,
  pageEcho,
  type RelatedTagParams,
  realtime,
  requiredTags,
  type SearchParams,
  type TaggedSeriesParams,
  type TagNames,
  type TagParams,
  tagFilter,
  tagNames,
} from "./params.js";
import { checkEcho, readPage, readSeriesList } from "./read.js";
import { readTagPage } from "./series.js";
import type { Paged, Series, SeriesList, Tag, TagList } from "./types.js";
import { SEARCH_ORDERS, SERIES_ORDERS } from "./vocabulary.js";

/** Finding series by words and by tags. */
export interface SearchMethods {
  /**
   * Series whose title, units, frequency or tags match words, best match first.
   *
   * @param text Words ("mortgage rate"), or with `searchType: "series_id"` an id where `*` stands for anything.
   * @param params `orderBy` (`popularity` for the best known), `filterVariable` with `filterValue`
   *   ("frequency", "Monthly"), `tagNames`, `excludeTagNames`, `limit` up to 1,000, `offset`.
   * @returns A page of series and how many there are in all; none is an empty page. `.all` gives every one.
   * @throws {GovDataError} `invalid_argument` for half a filter or an unknown order, before any request.
   * @see https://fred.stlouisfed.org/docs/api/fred/series_search.html
   * @example
   * for await (const series of fred.search.all("unemployment rate")) console.log(series.id, series.title);
   */
  search: Paged<[text: string, params?: SearchParams, options?: CallOptions], SeriesList, Series>;
  /**
   * The tags of the series that match words: what to narrow a search by.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/series_search_tags.html
   */
  searchTags: Paged<[text: string, params?: TagParams, options?: CallOptions], TagList, Tag>;
  /**
   * The tags that go together with given tags among the series that match words.
   *
   * @param names Tags all of those series carry.
   * @see https://fred.stlouisfed.org/docs/api/fred/series_search_related_tags.html
   */
  searchRelatedTags: Paged<
    [text: string, names: TagNames, params?: RelatedTagParams, options?: CallOptions],
    TagList,
    Tag
  >;
  /**
   * All tags, by group or by words.
   *
   * @param params `tagGroupId` (`geo` geography, `src` source, `cc` rights, …), `searchText`, `tagNames`.
   * @see https://fred.stlouisfed.org/docs/api/fred/tags.html
   */
  tags: Paged<[params?: TagParams, options?: CallOptions], TagList, Tag>;
  /**
   * The tags that go together with given tags.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/related_tags.html
   */
  relatedTags: Paged<[names: TagNames, params?: RelatedTagParams, options?: CallOptions], TagList, Tag>;
  /**
   * The series that carry all of the given tags.
   *
   * @param names Tag names; FRED wants ";" between them, which a list takes care of.
   * @see https://fred.stlouisfed.org/docs/api/fred/tags_series.html
   * @example
   * (await fred.taggedSeries(["slovenia", "food", "oecd"])).count; // 18
   */
  taggedSeries: Paged<
    [names: TagNames, params?: TaggedSeriesParams, options?: CallOptions],
    SeriesList,
    Series
  >;
}

export function searchMethods(caller: Caller): SearchMethods {
  const ttl = TTL.description;

  const tagPage = (params: TagParams | RelatedTagParams) => (body: unknown) => {
    checkEcho(body, pageEcho(params));
    return readTagPage(body);
  };

  return {
    search: paged(
      (text: string, params: SearchParams = {}, options?: CallOptions): Call<SeriesList> =>
        get(
          caller,
          options,
          "/series/search",
          () => ({
            search_text: checks.required("text", text),
            search_type: checks.oneOf("searchType", params.searchType, ["full_text", "series_id"]),
            ...realtime(params),
            ...order(params, SEARCH_ORDERS),
            ...filter(params),
            ...page(params, 1000),
          }),
          { ttl, cite: () => ({ page: pages.search(text), title: `Search for "${text}"` }) },
          (body) => {
            checkEcho(body, pageEcho(params));
            return { ...readPage(body), series: readSeriesList(body) };
          },
        ),
      ([text, params, options], offset) => [text, { ...params, offset }, options],
      (page) => page.series,
      ([, , options]) => options,
    ),

    searchTags: paged(
      (text: string, params: TagParams = {}, options?: CallOptions) =>
        get(
          caller,
          options,
          "/series/search/tags",
          () => ({
            // Not `search_text`, as everywhere else: that would be ignored.
            series_search_text: checks.required("text", text),
            tag_names: tagNames("tagNames", params.tagNames),
            ...tagFilter(params, "tag_search_text"),
          }),
          { ttl, cite: () => ({ page: pages.search(text) }) },
          tagPage(params),
        ),
      ([text, params, options], offset) => [text, { ...params, offset }, options],
      (page) => page.tags,
      ([, , options]) => options,
    ),

    searchRelatedTags: paged(
      (text: string, names: TagNames, params: RelatedTagParams = {}, options?: CallOptions) =>
        get(
          caller,
          options,
          "/series/search/related_tags",
          () => ({
            series_search_text: checks.required("text", text),
            tag_names: requiredTags("names", names),
            exclude_tag_names: tagNames("excludeTagNames", params.excludeTagNames),
            ...tagFilter(params, "tag_search_text"),
          }),
          { ttl, cite: () => ({ page: pages.search(text) }) },
          tagPage(params),
        ),
      ([text, names, params, options], offset) => [text, names, { ...params, offset }, options],
      (page) => page.tags,
      ([, , , options]) => options,
    ),

    tags: paged(
      (params: TagParams = {}, options?: CallOptions) =>
        get(
          caller,
          options,
          "/tags",
          () => ({
            tag_names: tagNames("tagNames", params.tagNames),
            ...tagFilter(params, "search_text"),
          }),
          { ttl, cite: { page: pages.tags } },
          tagPage(params),
        ),
      ([params, options], offset) => [{ ...params, offset }, options],
      (page) => page.tags,
      ([, options]) => options,
    ),

    relatedTags: paged(
      (names: TagNames, params: RelatedTagParams = {}, options?: CallOptions) =>
        get(
          caller,
          options,
          "/related_tags",
          () => ({
            tag_names: requiredTags("names", names),
            exclude_tag_names: tagNames("excludeTagNames", params.excludeTagNames),
            ...tagFilter(params, "search_text"),
          }),
          { ttl, cite: { page: pages.tags } },
          tagPage(params),
        ),
      ([names, params, options], offset) => [names, { ...params, offset }, options],
      (page) => page.tags,
      ([, , options]) => options,
    ),

    taggedSeries: paged(
      (names: TagNames, params: TaggedSeriesParams = {}, options?: CallOptions): Call<SeriesList> =>
        get(
          caller,
          options,
          "/tags/series",
          () => ({
            tag_names: requiredTags("names", names),
            exclude_tag_names: tagNames("excludeTagNames", params.excludeTagNames),
            ...realtime(params),
            ...order(params, SERIES_ORDERS),
            ...page(params, 1000),
          }),
          { ttl, cite: { page: pages.tags } },
          (body) => {
            checkEcho(body, pageEcho(params));
            return { ...readPage(body), series: readSeriesList(body) };
          },
        ),
      ([names, params, options], offset) => [names, { ...params, offset }, options],
      (page) => page.series,
      ([, , options]) => options,
    ),
  };
}
