import type { Call, CallOptions } from "@govdata/core";
import { drugMethods } from "./drugs.js";
import { checks } from "./fields.js";
import { type Caller, type Counts, type ListParams, type Page, within } from "./http.js";
import { aboutDrug, type DrugNames, groupNames, namesInApplication, namesInNdc } from "./names.js";
import type { Query } from "./query.js";
import type { DrugEvent } from "./records/drug-event.js";
import type { DrugApplication, DrugShortage } from "./records/drug-products.js";

/** Which reports of adverse events. */
export interface ReportParams {
  /** First day of receipt, `YYYY-MM-DD`. */
  start?: string;
  /** Last day of receipt. */
  end?: string;
  /** Only reports with this MedDRA term: "nausea". */
  reaction?: string;
  /** Only serious (`true`) or only other reports (`false`). */
  serious?: boolean;
  /** Only reports in which the patient died. */
  death?: boolean;
  sex?: "female" | "male";
  /** Further conditions, in openFDA's syntax or structured. */
  search?: string | Query;
}

/** Something about a page of reports. */
export interface ReportListParams extends ReportParams, Pick<ListParams, "limit" | "skip" | "searchAfter"> {}

/** An application and when it was approved. */
export interface Approval {
  application_number: string | null;
  sponsor_name: string | null;
  brand_names: string[];
  generic_names: string[];
  /** `SEMAGLUTIDE 7MG` */
  active_ingredients: string[];
  dosage_forms: string[];
  routes: string[];
  /** Prescription, Over-the-counter, Discontinued, None (Tentative Approval). */
  marketing_status: string[];
  /** Day the original application was approved; `null` when the record does not say. */
  approved: string | null;
  /** "Type 1 - New Molecular Entity" */
  approval_type: string | null;
  review_priority: string | null;
  /** Letter of the original approval. */
  approval_letter: string | null;
  /** How many submissions the record has, the original included. */
  submissions: number;
  /** The newest submission. */
  latest: {
    type: string | null;
    number: string | null;
    status: string | null;
    date: string | null;
    about: string | null;
  } | null;
}

/** A boxed warning. */
export interface BoxedWarning {
  brand_names: string[];
  generic_names: string[];
  manufacturers: string[];
  set_id: string | null;
  /** Day of the label's version. */
  effective_time: string | null;
  text: string;
}

/** Shortages of a drug. */
export interface Shortages extends Page<DrugShortage> {
  /** The names that were searched: the one asked for, or the generic names it stands for. */
  names: string[];
}

/** Answers to what people ask, each from one or a few lists. */
export interface AnswerMethods {
  /**
   * Reports of adverse events with a drug, newest first, found by its brand or generic name.
   *
   * @param drug "Keytruda" or "pembrolizumab".
   * @returns A page of reports. They are not verified and prove no cause.
   * @see https://open.fda.gov/apis/drug/event/
   * @example
   * (await fda.reportsOf("YAZ", { reaction: "pain", limit: 5 })).total;
   */
  reportsOf(drug: string, params?: ReportListParams, options?: CallOptions): Call<Page<DrugEvent>>;
  /**
   * The reactions reported most with a drug. Reports per term, not patients per user: no rate can be read from them.
   *
   * @param drug Brand or generic name.
   * @param params `start` and `end` (days of receipt), `serious`, `death`, `sex`, `limit` (default 20).
   * @see https://open.fda.gov/apis/drug/event/
   * @example
   * (await fda.sideEffects("pembrolizumab", { limit: 1 })).results[0];
   * // { term: "MALIGNANT NEOPLASM PROGRESSION", count: 12016 }
   */
  sideEffects(drug: string, params?: ReportParams & { limit?: number }, options?: CallOptions): Call<Counts>;
  /**
   * When a drug was approved, for whom and as what, oldest approval first.
   *
   * @param drug Brand or generic name.
   * @returns A page of applications; `approved` is the day of the earliest approved original submission.
   * @see https://open.fda.gov/apis/drug/drugsfda/
   * @example
   * (await fda.approvals("tirzepatide", { limit: 1 })).results[0]?.approved; // "2022-05-13"
   */
  approvals(
    drug: string,
    params?: Pick<ListParams, "limit" | "skip" | "searchAfter">,
    options?: CallOptions,
  ): Call<Page<Approval>>;
  /**
   * The boxed warning of a drug, from the newest label that has one.
   *
   * @param drug Brand or generic name.
   * @returns `null` when no label of that name has one.
   * @see https://open.fda.gov/apis/drug/label/
   * @example
   * (await fda.boxedWarning("Xarelto"))?.text;
   */
  boxedWarning(drug: string, options?: CallOptions): Call<BoxedWarning | null>;
  /**
   * Whether a drug is or was in shortage, one row per package. A brand name that the list does not have is looked up,
   * and its generic names are searched.
   *
   * @param params `status`: Current (default), Resolved, To Be Discontinued or any.
   * @see https://open.fda.gov/apis/drug/drugshortages/
   * @example
   * (await fda.shortagesOf("amoxicillin")).total;
   */
  shortagesOf(
    drug: string,
    params?: { status?: ShortageStatus | "any" } & Pick<ListParams, "limit" | "skip" | "searchAfter">,
    options?: CallOptions,
  ): Call<Shortages>;
  /**
   * Brand and generic names that belong together, from the NDC directory, else from Drugs@FDA.
   *
   * @param name Brand or generic name.
   * @returns One entry per generic name, best match first; `[]` when neither directory has it.
   * @see https://open.fda.gov/apis/drug/ndc/
   * @example
   * (await fda.drugNames("Wegovy"))[0]?.generic_name; // "SEMAGLUTIDE"
   */
  drugNames(name: string, options?: CallOptions): Call<DrugNames[]>;
}

export const SHORTAGE_STATUSES = ["Current", "Resolved", "To Be Discontinued"] as const;
export type ShortageStatus = (typeof SHORTAGE_STATUSES)[number];

/** Enough products of one name to know what it is. */
const NAME_PAGE = 100;

/** Generic names tried for a brand name: fixed-dose combinations of one brand seldom have more. */
const MOST_GENERICS = 5;

/** The conditions on reports that have names of their own; `undefined` when there are none. */
export function reportQuery(drug: string | undefined, params: ReportParams): Query | undefined {
  const { start, end, reaction, serious, death, sex, search } = params;
  checks.date("start", start);
  checks.date("end", end);
  const parts: Query[] = drug === undefined ? [] : [aboutDrug("drug/event", drug)];
  if (reaction !== undefined) parts.push({ where: { "patient.reaction.reactionmeddrapt": reaction } });
  if (start !== undefined || end !== undefined)
    parts.push({ where: { receivedate: { from: start, to: end } } });
  if (serious !== undefined) parts.push({ where: { serious: serious ? 1 : 2 } });
  if (death === true) parts.push({ where: { seriousnessdeath: 1 } });
  if (sex !== undefined) {
    parts.push({
      where: { "patient.patientsex": checks.oneOf("sex", sex, ["female", "male"]) === "male" ? 1 : 2 },
    });
  }
  if (search !== undefined) parts.push(typeof search === "string" ? { lucene: search } : search);
  return parts.length === 0 ? undefined : { allOf: parts };
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}

/** What an application says about its approval. */
export function approvalOf(application: DrugApplication): Approval {
  const { products, submissions, openfda } = application;
  const original = submissions.find(
    ({ submission_type, submission_status }) => submission_type === "ORIG" && submission_status === "AP",
  );
  const latest = submissions.findLast(({ submission_status_date }) => submission_status_date !== null);
  return {
    application_number: application.application_number,
    sponsor_name: application.sponsor_name,
    brand_names: distinct([...(openfda?.brand_name ?? []), ...products.map(({ brand_name }) => brand_name)]),
    generic_names: openfda?.generic_name ?? [],
    active_ingredients: distinct(
      products.flatMap(({ active_ingredients }) =>
        active_ingredients.map(({ name, strength }) => (strength === null ? name : `${name} ${strength}`)),
      ),
    ),
    dosage_forms: distinct(products.map(({ dosage_form }) => dosage_form)),
    routes: distinct(products.map(({ route }) => route)),
    marketing_status: distinct(products.map(({ marketing_status }) => marketing_status)),
    approved: original?.submission_status_date ?? null,
    approval_type: original?.submission_class_code_description ?? null,
    review_priority: original?.review_priority ?? null,
    approval_letter: original?.application_docs.find(({ type }) => type === "Letter")?.url ?? null,
    submissions: submissions.length,
    latest:
      latest === undefined
        ? null
        : {
            type: latest.submission_type,
            number: latest.submission_number,
            status: latest.submission_status,
            date: latest.submission_status_date,
            about: latest.submission_class_code_description,
          },
  };
}

/** Oldest first; what has no date comes last. */
function byApproval(a: Approval, b: Approval): number {
  if (a.approved === b.approved) return 0;
  if (a.approved === null) return 1;
  return b.approved === null || a.approved < b.approved ? -1 : 1;
}

export function answerMethods(caller: Caller): AnswerMethods {
  async function namesOf(asker: Caller, name: string): Promise<DrugNames[]> {
    const { drugNdc, drugApplications } = drugMethods(asker);
    const products = await drugNdc({ search: aboutDrug("drug/ndc", name), limit: NAME_PAGE });
    if (products.results.length > 0) return groupNames(name, products.results.map(namesInNdc));
    // What is sold no more has left the directory; its application stays.
    const found = await drugApplications({ search: aboutDrug("drug/drugsfda", name), limit: NAME_PAGE });
    return groupNames(name, found.results.map(namesInApplication));
  }

  return {
    reportsOf: (drug, { limit, skip, searchAfter, ...params } = {}, options) =>
      caller.call(options, (http) =>
        drugMethods(within(http)).drugEvents({
          search: reportQuery(drug, params),
          sort: "receivedate:desc",
          limit,
          skip,
          searchAfter,
        }),
      ),
    sideEffects: (drug, { limit = 20, ...params } = {}, options) =>
      caller.call(options, (http) =>
        drugMethods(within(http)).drugEvents.count("patient.reaction.reactionmeddrapt", {
          search: reportQuery(drug, params),
          limit,
        }),
      ),
    approvals: (drug, params, options) =>
      caller.call(options, async (http) => {
        const page = await drugMethods(within(http)).drugApplications({
          ...params,
          search: aboutDrug("drug/drugsfda", drug),
        });
        return { ...page, results: page.results.map(approvalOf).sort(byApproval) };
      }),
    boxedWarning: (drug, options) =>
      caller.call(options, async (http) => {
        const { results } = await drugMethods(within(http)).drugLabels({
          search: { allOf: [aboutDrug("drug/label", drug), { where: { boxed_warning: { exists: true } } }] },
          sort: "effective_time:desc",
          limit: 1,
        });
        const [label] = results;
        if (label?.boxed_warning === undefined) return null;
        return {
          brand_names: label.openfda?.brand_name ?? [],
          generic_names: label.openfda?.generic_name ?? [],
          manufacturers: label.openfda?.manufacturer_name ?? [],
          set_id: label.set_id,
          effective_time: label.effective_time,
          text: label.boxed_warning.join("\n\n"),
        };
      }),
    shortagesOf: (drug, { status = "Current", ...params } = {}, options) =>
      caller.call(options, async (http) => {
        checks.oneOf("status", status, [...SHORTAGE_STATUSES, "any"]);
        const asker = within(http);
        const list = (names: readonly string[]) =>
          drugMethods(asker).drugShortages({
            ...params,
            search: aboutDrug("drug/shortages", names),
            where: status === "any" ? undefined : { status },
          });
        const page = await list([drug]);
        if (page.total !== 0) return { ...page, names: [drug] };
        const generics = (await namesOf(asker, drug))
          .filter(({ match }) => match === "brand")
          .map(({ generic_name }) => generic_name)
          .slice(0, MOST_GENERICS);
        if (generics.length === 0) return { ...page, names: [drug] };
        return { ...(await list(generics)), names: generics };
      }),
    drugNames: (name, options) => caller.call(options, (http) => namesOf(within(http), name)),
  };
}
