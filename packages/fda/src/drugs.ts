import { type Caller, type Lister, lister } from "./http.js";
import { type DrugEvent, drugEvent } from "./records/drug-event.js";
import {
  type DrugApplication,
  type DrugShortage,
  drugApplication,
  drugShortage,
  type NdcProduct,
  type NsdeEntry,
  ndcProduct,
  nsdeEntry,
} from "./records/drug-products.js";
import { type Enforcement, enforcement } from "./records/enforcement.js";
import { type DrugLabel, drugLabel } from "./records/label.js";

/**
 * Lists about drugs. Each is called with `{ search, where, sort, limit, skip, searchAfter }` and gives one page;
 * `.all` gives every record and `.count(field)` how often each term of a field occurs.
 *
 * All throw `GovDataError`: `invalid_argument` before any request for an unknown field, a value of a wrong kind or a
 * search that openFDA would misread; `auth` for a refused key; `rate_limited`; `upstream`. No match is an empty page.
 */
export interface DrugMethods {
  /**
   * Reports of adverse events (FAERS), since 2004: who took what and what happened. Not verified.
   *
   * For one drug, `reportsOf` also finds what openFDA could not match to a generic name.
   *
   * @returns A page of reports; without `sort` in no meaningful order.
   * @see https://open.fda.gov/apis/drug/event/
   * @example
   * await fda.drugEvents.count("patient.reaction.reactionmeddrapt", {
   *   where: { "patient.drug.openfda.generic_name": "ibuprofen" },
   *   limit: 10,
   * });
   */
  drugEvents: Lister<DrugEvent>;
  /**
   * Drug labels with all their sections. A record may have more than 100 KB.
   *
   * @see https://open.fda.gov/apis/drug/label/
   * @example
   * const { results } = await fda.drugLabels({
   *   where: { "openfda.brand_name": "Xarelto", boxed_warning: { exists: true } },
   *   sort: "effective_time:desc",
   *   limit: 1,
   * });
   */
  drugLabels: Lister<DrugLabel>;
  /**
   * Products of the National Drug Code directory: names, labeler, ingredients, packages.
   *
   * @see https://open.fda.gov/apis/drug/ndc/
   * @example
   * await fda.drugNdc({ where: { product_ndc: "0169-4501" } });
   */
  drugNdc: Lister<NdcProduct>;
  /**
   * Recalls of drugs since 2004, with their class.
   *
   * @see https://open.fda.gov/apis/drug/enforcement/
   * @example
   * await fda.drugRecalls({ where: { classification: "Class I" }, sort: "report_date:desc", limit: 10 });
   */
  drugRecalls: Lister<Enforcement>;
  /**
   * Applications in Drugs@FDA: sponsor, products, and every submission, oldest first.
   *
   * @param params `sponsor_name` is matched in capitals.
   * @see https://open.fda.gov/apis/drug/drugsfda/
   * @example
   * await fda.drugApplications({ where: { "openfda.generic_name": "semaglutide" }, limit: 10 });
   */
  drugApplications: Lister<DrugApplication>;
  /**
   * Shortages and discontinuations, one row per package.
   *
   * @see https://open.fda.gov/apis/drug/drugshortages/
   * @example
   * await fda.drugShortages({ where: { generic_name: "amoxicillin", status: "Current" }, limit: 100 });
   */
  drugShortages: Lister<DrugShortage>;
  /**
   * Packages as listed with structured product labels, with billing units.
   *
   * @see https://open.fda.gov/apis/other/nsde/
   */
  nsde: Lister<NsdeEntry>;
}

export function drugMethods(caller: Caller): DrugMethods {
  return {
    drugEvents: lister(caller, "drug/event", drugEvent),
    drugLabels: lister(caller, "drug/label", drugLabel),
    drugNdc: lister(caller, "drug/ndc", ndcProduct),
    drugRecalls: lister(caller, "drug/enforcement", enforcement),
    drugApplications: lister(caller, "drug/drugsfda", drugApplication),
    drugShortages: lister(caller, "drug/shortages", drugShortage),
    nsde: lister(caller, "other/nsde", nsdeEntry),
  };
}
