import { type Call, type CallOptions, expectEcho } from "@govdata/core";
import { type Caller, get, paged, pages, TTL } from "./http.js";
import {
  filter,
  idNumber,
  order,
  page,
  pageEcho,
  type RealtimeParams,
  type RelatedTagParams,
  type ReleaseListParams,
  realtime,
  requiredTags,
  type SeriesListParams,
  type SourceListParams,
  type TagNames,
  type TagParams,
  tagFilter,
  tagNames,
} from "./params.js";
import {
  API,
  checkEcho,
  items,
  readCategory,
  readPage,
  readRelease,
  readSeriesList,
  readSource,
} from "./read.js";
import { readTagPage } from "./series.js";
import type {
  Category,
  Paged,
  Release,
  ReleaseList,
  Series,
  SeriesList,
  Source,
  SourceList,
  Tag,
  TagList,
} from "./types.js";
import { RELEASE_ORDERS, SERIES_ORDERS, SOURCE_ORDERS } from "./vocabulary.js";

type OfId<Params, Page, Item> = Paged<[id: number, params?: Params, options?: CallOptions], Page, Item>;
type OfIdAndTags<Page, Item> = Paged<
  [id: number, names: TagNames, params?: RelatedTagParams, options?: CallOptions],
  Page,
  Item
>;

/** The tree of categories, and the sources. For releases see `ReleaseMethods`. */
export interface CatalogMethods {
  /**
   * One category.
   *
   * @param id Default 0, the root of the tree.
   * @see https://fred.stlouisfed.org/docs/api/fred/category.html
   * @example
   * (await fred.category(125)).name; // "Trade Balance"
   */
  category(id?: number, options?: CallOptions): Call<Category>;
  /**
   * The categories below one; none is an empty list.
   *
   * @param id Default 0: the top of the tree.
   * @see https://fred.stlouisfed.org/docs/api/fred/category_children.html
   */
  categoryChildren(id?: number, params?: RealtimeParams, options?: CallOptions): Call<Category[]>;
  /**
   * Categories of other parts of the tree that belong with one.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/category_related.html
   */
  relatedCategories(id: number, params?: RealtimeParams, options?: CallOptions): Call<Category[]>;
  /**
   * The series of a category.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/category_series.html
   * @example
   * (await fred.categorySeries(125)).count; // 47
   */
  categorySeries: OfId<SeriesListParams, SeriesList, Series>;
  /**
   * The tags of a category's series.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/category_tags.html
   */
  categoryTags: OfId<TagParams, TagList, Tag>;
  /**
   * The tags that go together with given tags within a category.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/category_related_tags.html
   */
  categoryRelatedTags: OfIdAndTags<TagList, Tag>;
  /**
   * All sources of data (Board of Governors = 1, Bureau of Economic Analysis = 18, Bureau of Labor Statistics = 22).
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/sources.html
   */
  sources: Paged<[params?: SourceListParams, options?: CallOptions], SourceList, Source>;
  /**
   * One source.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/source.html
   */
  source(id: number, params?: RealtimeParams, options?: CallOptions): Call<Source>;
  /**
   * The releases of a source.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/source_releases.html
   */
  sourceReleases: OfId<ReleaseListParams, ReleaseList, Release>;
}

export function catalogMethods(caller: Caller): CatalogMethods {
  const ttl = TTL.description;
  return {
    category: (id = 0, options) =>
      get(
        caller,
        options,
        "/category",
        () => ({ category_id: idNumber("id", id, 0) }),
        { ttl, cite: { page: pages.category(id) } },
        (body) => {
          const category = readCategory(items(body, "categories")[0]);
          expectEcho(API, "category_id", id, category.id);
          return category;
        },
      ),

    categoryChildren: (id = 0, params = {}, options) =>
      get(
        caller,
        options,
        "/category/children",
        () => ({ category_id: idNumber("id", id, 0), ...realtime(params) }),
        { ttl, cite: { page: id === 0 ? pages.categories : pages.category(id) } },
        (body) => {
          const children = items(body, "categories").map(readCategory);
          for (const child of children) expectEcho(API, "category_id", id, child.parent_id);
          return children;
        },
      ),

    relatedCategories: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/category/related",
        () => ({ category_id: idNumber("id", id, 0), ...realtime(params) }),
        { ttl, cite: { page: pages.category(id) } },
        (body) => items(body, "categories").map(readCategory),
      ),

    categorySeries: seriesOf(caller, "/category/series", "category_id", pages.category),
    categoryTags: tagsOf(caller, "/category/tags", "category_id", pages.category),
    categoryRelatedTags: relatedTagsOf(caller, "/category/related_tags", "category_id", pages.category),

    sources: paged(
      (params: SourceListParams = {}, options?: CallOptions) =>
        get(
          caller,
          options,
          "/sources",
          () => ({ ...realtime(params), ...order(params, SOURCE_ORDERS), ...page(params, 1000) }),
          { ttl, cite: { page: pages.sources } },
          (body): SourceList => {
            checkEcho(body, pageEcho(params));
            return { ...readPage(body), sources: items(body, "sources").map(readSource) };
          },
        ),
      ([params, options], offset) => [{ ...params, offset }, options],
      (page) => page.sources,
      ([, options]) => options,
    ),

    source: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/source",
        () => ({ source_id: idNumber("id", id), ...realtime(params) }),
        { ttl, cite: { page: pages.source(id) } },
        (body) => {
          const source = readSource(items(body, "sources")[0]);
          expectEcho(API, "source_id", id, source.id);
          return source;
        },
      ),

    sourceReleases: paged(
      (id: number, params: ReleaseListParams = {}, options?: CallOptions) =>
        get(
          caller,
          options,
          "/source/releases",
          () => ({
            source_id: idNumber("id", id),
            ...realtime(params),
            ...order(params, RELEASE_ORDERS),
            ...page(params, 1000),
          }),
          { ttl, cite: { page: pages.source(id) } },
          readReleasePage(params),
        ),
      ([id, params, options], offset) => [id, { ...params, offset }, options],
      (page) => page.releases,
      ([, , options]) => options,
    ),
  };
}

export function readReleasePage(params: ReleaseListParams) {
  return (body: unknown): ReleaseList => {
    checkEcho(body, pageEcho(params));
    return { ...readPage(body), releases: items(body, "releases").map(readRelease) };
  };
}

/** The series of a category or a release. */
export function seriesOf(
  caller: Caller,
  path: string,
  name: string,
  pageOf: (id: number) => string,
): OfId<SeriesListParams, SeriesList, Series> {
  return paged(
    (id: number, params: SeriesListParams = {}, options?: CallOptions) =>
      get(
        caller,
        options,
        path,
        () => ({
          [name]: idNumber("id", id, 0),
          ...realtime(params),
          ...order(params, SERIES_ORDERS),
          ...filter(params),
          ...page(params, 1000),
        }),
        { ttl: TTL.description, cite: { page: pageOf(id) } },
        (body): SeriesList => {
          checkEcho(body, pageEcho(params));
          return { ...readPage(body), series: readSeriesList(body) };
        },
      ),
    ([id, params, options], offset) => [id, { ...params, offset }, options],
    (page) => page.series,
    ([, , options]) => options,
  );
}

/** The tags of the series of a category or a release. */
export function tagsOf(
  caller: Caller,
  path: string,
  name: string,
  pageOf: (id: number) => string,
): OfId<TagParams, TagList, Tag> {
  return paged(
    (id: number, params: TagParams = {}, options?: CallOptions) =>
      get(
        caller,
        options,
        path,
        () => ({
          [name]: idNumber("id", id, 0),
          tag_names: tagNames("tagNames", params.tagNames),
          ...tagFilter(params, "search_text"),
        }),
        { ttl: TTL.description, cite: { page: pageOf(id) } },
        (body) => {
          checkEcho(body, pageEcho(params));
          return readTagPage(body);
        },
      ),
    ([id, params, options], offset) => [id, { ...params, offset }, options],
    (page) => page.tags,
    ([, , options]) => options,
  );
}

/** The tags that go together with given ones among the series of a category or a release. */
export function relatedTagsOf(
  caller: Caller,
  path: string,
  name: string,
  pageOf: (id: number) => string,
): OfIdAndTags<TagList, Tag> {
  return paged(
    (id: number, names: TagNames, params: RelatedTagParams = {}, options?: CallOptions) =>
      get(
        caller,
        options,
        path,
        () => ({
          [name]: idNumber("id", id, 0),
          tag_names: requiredTags("names", names),
          exclude_tag_names: tagNames("excludeTagNames", params.excludeTagNames),
          ...tagFilter(params, "search_text"),
        }),
        { ttl: TTL.description, cite: { page: pageOf(id) } },
        (body) => {
          checkEcho(body, pageEcho(params));
          return readTagPage(body);
        },
      ),
    ([id, names, params, options], offset) => [id, names, { ...params, offset }, options],
    (page) => page.tags,
    ([, , , options]) => options,
  );
}
