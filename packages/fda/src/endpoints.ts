import type { FIELD_ROWS } from "./data/fields.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const DOCS = "https://open.fda.gov/apis";

/** An endpoint of openFDA: its path without the leading slash and `.json`. */
export type Endpoint = keyof typeof FIELD_ROWS | "tobacco/researchpreventionads";

/** What is known of an endpoint. */
export interface EndpointInfo {
  /** What it holds. */
  title: string;
  /** How often the agency renews it, as its documentation says; `null` where it does not. */
  updates: string | null;
  /** A page of the agency that anyone can open. */
  page: string;
  /** Milliseconds a reply stays good. */
  ttl: number;
  /** Records of a page when everything is read: records of some endpoints have a hundred kilobytes each. */
  pageSize: number;
  /** The date its records are usually ordered and cut by. */
  date: string | null;
}

interface More {
  page?: string;
  ttl?: number;
  pageSize?: number;
  date?: string;
}

const FULL_PAGE = 1000;
const LARGE_RECORDS = 100;

function info(title: string, updates: string | null, path: string, more: More = {}): EndpointInfo {
  const { page = `${DOCS}/${path}/`, ttl = HOUR, pageSize = FULL_PAGE, date = null } = more;
  return { title, updates, page, ttl, pageSize, date };
}

/** The endpoints of openFDA. */
export const ENDPOINTS: Readonly<Record<Endpoint, EndpointInfo>> = {
  "drug/event": info("Drug adverse event reports (FAERS), since 2004", "quarterly", "drug/event", {
    ttl: DAY,
    date: "receivedate",
  }),
  "drug/label": info("Drug labels (structured product labeling)", "weekly", "drug/label", {
    pageSize: LARGE_RECORDS,
    date: "effective_time",
  }),
  "drug/ndc": info("National Drug Code directory", "daily", "drug/ndc", { date: "marketing_start_date" }),
  "drug/enforcement": info("Drug recalls, since 2004", "weekly", "drug/enforcement", {
    date: "report_date",
  }),
  "drug/drugsfda": info("Drugs@FDA: applications, approvals, supplements", "weekly", "drug/drugsfda", {
    pageSize: LARGE_RECORDS,
    date: "submissions.submission_status_date",
  }),
  "drug/shortages": info("Drug shortages and discontinuations", "daily", "drug/drugshortages", {
    date: "update_date",
  }),
  "device/event": info("Medical device reports (MAUDE)", "weekly", "device/event", {
    pageSize: LARGE_RECORDS,
    date: "date_received",
  }),
  "device/510k": info("510(k) clearances", "monthly", "device/510k", { ttl: DAY, date: "decision_date" }),
  "device/pma": info("Premarket approvals and their supplements", "monthly", "device/pma", {
    ttl: DAY,
    date: "decision_date",
  }),
  "device/classification": info("Device types and their classes", null, "device/classification", {
    ttl: DAY,
  }),
  "device/recall": info("Device recalls with root cause and action", "monthly", "device/recall", {
    ttl: DAY,
    date: "event_date_initiated",
  }),
  "device/enforcement": info("Device recalls with their class", "weekly", "device/enforcement", {
    date: "report_date",
  }),
  "device/registrationlisting": info(
    "Device establishments and what they list",
    "monthly",
    "device/registrationlisting",
    { ttl: DAY },
  ),
  "device/udi": info("Unique device identifiers (GUDID)", null, "device/udi", { date: "publish_date" }),
  "device/covid19serology": info(
    "Evaluations of COVID-19 antibody tests (closed)",
    "never: a static data set",
    "device/covid19serology",
    { ttl: DAY, date: "date_performed" },
  ),
  "food/enforcement": info("Food recalls", "weekly", "food/enforcement", { date: "report_date" }),
  "food/event": info("Food and supplement adverse event reports (CAERS)", null, "food/event", {
    ttl: DAY,
    date: "date_created",
  }),
  "cosmetic/event": info("Cosmetic adverse event reports", null, "cosmetic/event", {
    ttl: DAY,
    date: "initial_received_date",
  }),
  "animalandveterinary/event": info(
    "Animal drug adverse event reports",
    "quarterly, 3 to 6 months behind",
    "animalandveterinary/event",
    { ttl: DAY, date: "original_receive_date" },
  ),
  "tobacco/problem": info("Tobacco problem reports", "irregularly", "tobacco/problem", {
    ttl: DAY,
    date: "date_submitted",
  }),
  "tobacco/researchpreventionads": info("Effects of tobacco prevention ads on beliefs", null, "tobacco", {
    page: `${DOCS}/`,
    ttl: DAY,
  }),
  "tobacco/researchdigitalads": info("Attention paid to digital prevention ads", null, "tobacco", {
    page: `${DOCS}/`,
    ttl: DAY,
  }),
  "tobacco/researchsmokefree": info("Traffic on the smokefree site by where it came from", null, "tobacco", {
    page: `${DOCS}/`,
    ttl: DAY,
  }),
  "transparency/crl": info("Complete response letters", null, "transparency/completeresponseletters", {
    date: "letter_date",
  }),
  "other/historicaldocument": info(
    "Historical press releases and talk papers",
    null,
    "other/historicaldocument",
    {
      ttl: DAY,
    },
  ),
  "other/nsde": info("NDC listing as SPL elements, with billing units", null, "other/nsde", {
    date: "marketing_start_date",
  }),
  "other/substance": info("Substances: names, codes, structures", null, "other/substance", {
    ttl: DAY,
    pageSize: LARGE_RECORDS,
  }),
  "other/unii": info("Unique ingredient identifiers", "daily", "other/unii"),
};

/** Names of the endpoints. */
export const ENDPOINT_NAMES: readonly Endpoint[] = Object.keys(ENDPOINTS).filter((name): name is Endpoint =>
  Object.hasOwn(ENDPOINTS, name),
);

/**
 * These three share one index: the server adds its own condition to the text of a search without putting that in
 * parentheses, so that an OR of the caller would reach the recalls of the other two.
 */
export const SHARED_INDEX: ReadonlySet<Endpoint> = new Set([
  "drug/enforcement",
  "food/enforcement",
  "device/enforcement",
]);
