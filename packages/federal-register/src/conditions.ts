import { check, InvalidArgumentError, type Params } from "@govdata/core";
import { API } from "./read.js";
import type { DateCondition, DocumentConditions, InspectionConditions, SearchOptions } from "./types.js";
import { DOCUMENT_TYPES, FIELDS, ORDERS, PRESIDENTIAL_TYPES, PRESIDENTS, SECTIONS } from "./vocabulary.js";

export const checks = check(API);
/** The documented maximum; more than it falls back to 20 without a word. */
export const MAX_PER_PAGE = 1000;
const MAX_PAGE = 50;
const WINDOW = 10_000;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function each<T extends string>(field: string, values: readonly T[] | undefined, allowed: readonly T[]) {
  return values?.map((value) => checks.oneOf(field, value, allowed));
}

function slugs(field: string, values: readonly string[] | undefined) {
  return values?.map((value) => checks.pattern(field, value, SLUG, "environmental-protection-agency"));
}

function date(field: string, condition: DateCondition | undefined) {
  if (!condition) return undefined;
  const { is, gte, lte, year } = condition;
  const ways = [is !== undefined, year !== undefined, gte !== undefined || lte !== undefined].filter(
    Boolean,
  ).length;
  if (ways > 1) throw new InvalidArgumentError(API, field, "takes one of: is, year, or gte with lte");
  return {
    is: checks.date(`${field}.is`, is),
    gte: checks.date(`${field}.gte`, gte),
    lte: checks.date(`${field}.lte`, lte),
    year: checks.integer(`${field}.year`, year, 1936, 2200),
  };
}

/** The conditions of a search, named as the API documents them: an unknown name would be an error, a misspelt value another answer. */
export function documentConditions(conditions: DocumentConditions): Params {
  const { cfr, near } = conditions;
  return {
    conditions: {
      term: conditions.term,
      publication_date: date("publicationDate", conditions.publicationDate),
      effective_date: date("effectiveDate", conditions.effectiveDate),
      signing_date: date("signingDate", conditions.signingDate),
      comment_date: date("commentDate", conditions.commentDate),
      "agencies[]": slugs("agencies", conditions.agencies),
      "agency_ids[]": conditions.agencyIds?.map((id) => checks.integer("agencyIds", id, 1, 100_000)),
      "type[]": each("type", conditions.type, keys(DOCUMENT_TYPES)),
      "presidential_document_type[]": each(
        "presidentialDocumentType",
        conditions.presidentialDocumentType,
        PRESIDENTIAL_TYPES,
      ),
      "president[]": each("president", conditions.president, PRESIDENTS),
      docket_id: conditions.docketId,
      regulation_id_number: conditions.regulationIdNumber,
      "sections[]": each("sections", conditions.sections, SECTIONS),
      "topics[]": slugs("topics", conditions.topics),
      significant: bit(conditions.significant),
      correction: bit(conditions.correction),
      accepting_comments_on_regulations_dot_gov: conditions.acceptingComments ? 1 : undefined,
      cfr: cfr && {
        title: checks.integer("cfr.title", cfr.title, 1, 50),
        part: checks.pattern("cfr.part", cfr.part, /^\d+(?:-\d+)?$/, "52 or 1-50"),
      },
      near: near && {
        location: checks.required("near.location", near.location),
        within: checks.integer("near.within", near.within, 1, 200),
      },
    },
  };
}

export function inspectionConditions(conditions: InspectionConditions): Params {
  return {
    conditions: {
      available_on: checks.date("availableOn", conditions.availableOn),
      term: conditions.term,
      "agencies[]": slugs("agencies", conditions.agencies),
      "type[]": each("type", conditions.type, keys(DOCUMENT_TYPES)),
      special_filing: bit(conditions.specialFiling),
      docket_id: conditions.docketId,
    },
  };
}

export function fieldParams(fields: readonly string[] | undefined): Params {
  return { "fields[]": fields?.map((field) => checks.oneOf("fields", field, FIELDS)) };
}

export function pageParams(options: SearchOptions): Params {
  const perPage = checks.integer("perPage", options.perPage, 2, MAX_PER_PAGE);
  const page = checks.integer("page", options.page, 1, MAX_PAGE);
  if ((page ?? 1) * (perPage ?? 20) > WINDOW) {
    throw new InvalidArgumentError(
      API,
      "page",
      "a search reaches 10,000 documents; beyond them the agency answers page 1. Narrow it by dates",
    );
  }
  return { per_page: perPage, page, order: checks.oneOf("order", options.order, ORDERS) };
}

function bit(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}

function keys<T extends Record<string, unknown>>(table: T): (keyof T & string)[] {
  return Object.keys(table);
}
