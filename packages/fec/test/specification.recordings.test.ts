import { replayFrom } from "@govdata/core/node";
import { type LoopbackServer, runTool, serve } from "@tooling/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFec, type Fec } from "../src/index.js";
import { module } from "../src/module/index.js";

import { fixtures } from "../src/testing.js";
import { pathOf, readSpecification, requestFaults, type SpecParameter } from "./specification.js";

const spec = readSpecification();
const KEY = "0123456789abcdef0123456789abcdef01234567";

/** Each method with the documented path it asks, and what stands in the path. */
const METHODS: Record<string, [template: string, ...path: string[]]> = {
  candidates: ["/v1/candidates/"],
  searchCandidates: ["/v1/candidates/search/"],
  candidate: ["/v1/candidate/{candidate_id}/", "H2AZ09019"],
  candidateHistory: ["/v1/candidate/{candidate_id}/history/", "H2AZ09019"],
  candidateTotals: ["/v1/candidate/{candidate_id}/totals/", "H2AZ09019"],
  candidateCommittees: ["/v1/candidate/{candidate_id}/committees/", "H2AZ09019"],
  candidateCommitteeHistory: ["/v1/candidate/{candidate_id}/committees/history/", "H2AZ09019"],
  candidatesTotals: ["/v1/candidates/totals/"],
  candidatesTotalsAggregates: ["/v1/candidates/totals/aggregates/"],
  committees: ["/v1/committees/"],
  committee: ["/v1/committee/{committee_id}/", "C00508804"],
  committeeHistory: ["/v1/committee/{committee_id}/history/", "C00508804"],
  committeeCandidates: ["/v1/committee/{committee_id}/candidates/", "C00508804"],
  committeeCandidateHistory: ["/v1/committee/{committee_id}/candidates/history/", "C00508804"],
  committeeTotals: ["/v1/committee/{committee_id}/totals/", "C00508804"],
  totals: ["/v1/totals/{entity_type}/", "house-senate"],
  totalsByEntity: ["/v1/totals/by_entity/"],
  inauguralDonations: ["/v1/totals/inaugural_committees/by_contributor/"],
  filings: ["/v1/filings/"],
  committeeFilings: ["/v1/committee/{committee_id}/filings/", "C00508804"],
  candidateFilings: ["/v1/candidate/{candidate_id}/filings/", "H2AZ09019"],
  operationsLog: ["/v1/operations-log/"],
  radAnalysts: ["/v1/rad-analyst/"],
  reports: ["/v1/reports/{entity_type}/", "house-senate"],
  committeeReports: ["/v1/committee/{committee_id}/reports/", "C00508804"],
  scheduleA: ["/v1/schedules/schedule_a/"],
  scheduleAItem: ["/v1/schedules/schedule_a/{sub_id}/", "4111520171462661016"],
  scheduleAByEmployer: ["/v1/schedules/schedule_a/by_employer/"],
  scheduleAByOccupation: ["/v1/schedules/schedule_a/by_occupation/"],
  scheduleABySize: ["/v1/schedules/schedule_a/by_size/"],
  scheduleABySizeByCandidate: ["/v1/schedules/schedule_a/by_size/by_candidate/"],
  scheduleAByState: ["/v1/schedules/schedule_a/by_state/"],
  scheduleAByStateByCandidate: ["/v1/schedules/schedule_a/by_state/by_candidate/"],
  scheduleAByStateByCandidateTotals: ["/v1/schedules/schedule_a/by_state/by_candidate/totals/"],
  scheduleAByStateTotals: ["/v1/schedules/schedule_a/by_state/totals/"],
  scheduleAByZip: ["/v1/schedules/schedule_a/by_zip/"],
  scheduleAForm5: ["/v1/schedules/schedule_a_form5/"],
  scheduleB: ["/v1/schedules/schedule_b/"],
  scheduleBItem: ["/v1/schedules/schedule_b/{sub_id}/", "4111520171462661016"],
  scheduleBByPurpose: ["/v1/schedules/schedule_b/by_purpose/"],
  scheduleBByRecipient: ["/v1/schedules/schedule_b/by_recipient/"],
  scheduleBByRecipientId: ["/v1/schedules/schedule_b/by_recipient_id/"],
  scheduleC: ["/v1/schedules/schedule_c/"],
  scheduleCItem: ["/v1/schedules/schedule_c/{sub_id}/", "4111520171462661016"],
  scheduleD: ["/v1/schedules/schedule_d/"],
  scheduleDItem: ["/v1/schedules/schedule_d/{sub_id}/", "4111520171462661016"],
  scheduleE: ["/v1/schedules/schedule_e/"],
  scheduleEByCandidate: ["/v1/schedules/schedule_e/by_candidate/"],
  scheduleETotals: ["/v1/schedules/schedule_e/totals/by_candidate/"],
  scheduleF: ["/v1/schedules/schedule_f/"],
  scheduleFItem: ["/v1/schedules/schedule_f/{sub_id}/", "4111520171462661016"],
  scheduleH4: ["/v1/schedules/schedule_h4/"],
  electioneering: ["/v1/electioneering/"],
  electioneeringAggregates: ["/v1/electioneering/aggregates/"],
  electioneeringByCandidate: ["/v1/electioneering/by_candidate/"],
  electioneeringTotals: ["/v1/electioneering/totals/by_candidate/"],
  communicationCosts: ["/v1/communication_costs/"],
  communicationCostAggregates: ["/v1/communication_costs/aggregates/"],
  communicationCostsByCandidate: ["/v1/communication_costs/by_candidate/"],
  communicationCostTotals: ["/v1/communication_costs/totals/by_candidate/"],
  elections: ["/v1/elections/"],
  searchElections: ["/v1/elections/search/"],
  electionDates: ["/v1/election-dates/"],
  stateElectionOffices: ["/v1/state-election-office/"],
  reportingDates: ["/v1/reporting-dates/"],
  calendarDates: ["/v1/calendar-dates/"],
  efileFilings: ["/v1/efile/filings/"],
  efileForm1: ["/v1/efile/form1/"],
  efileForm2: ["/v1/efile/form2/"],
  efileHouseSenateReports: ["/v1/efile/reports/house-senate/"],
  efilePacPartyReports: ["/v1/efile/reports/pac-party/"],
  efilePresidentialReports: ["/v1/efile/reports/presidential/"],
  scheduleAEfile: ["/v1/schedules/schedule_a/efile/"],
  scheduleBEfile: ["/v1/schedules/schedule_b/efile/"],
  scheduleEEfile: ["/v1/schedules/schedule_e/efile/"],
  scheduleH4Efile: ["/v1/schedules/schedule_h4/efile/"],
  presidentialByCandidate: ["/v1/presidential/contributions/by_candidate/"],
  presidentialBySize: ["/v1/presidential/contributions/by_size/"],
  presidentialByState: ["/v1/presidential/contributions/by_state/"],
  presidentialSummary: ["/v1/presidential/financial_summary/"],
  presidentialCoverage: ["/v1/presidential/coverage_end_date/"],
  nationalPartyReceipts: ["/v1/national_party/schedule_a/"],
  nationalPartyDisbursements: ["/v1/national_party/schedule_b/"],
  nationalPartyTotals: ["/v1/national_party/totals/"],
  auditCases: ["/v1/audit-case/"],
  auditCategories: ["/v1/audit-category/"],
  auditPrimaryCategories: ["/v1/audit-primary-category/"],
  searchLegal: ["/v1/legal/search/"],
  searchRulemakings: ["/v1/rulemaking/search/"],
  electionSummary: ["/v1/elections/summary/"],
  exportCalendar: ["/v1/calendar-dates/export/"],
  legalDocument: ["/v1/legal/docs/{doc_type}/{no}", "murs", "7636"],
  suggestCandidates: ["/v1/names/candidates/"],
  suggestCommittees: ["/v1/names/committees/"],
  suggestAuditedCandidates: ["/v1/names/audit_candidates/"],
  suggestAuditedCommittees: ["/v1/names/audit_committees/"],
  "candidateHistory of a cycle": ["/v1/candidate/{candidate_id}/history/{cycle}/", "H2AZ09019"],
  "candidateCommitteeHistory of a cycle": [
    "/v1/candidate/{candidate_id}/committees/history/{cycle}/",
    "H2AZ09019",
  ],
  "committeeHistory of a cycle": ["/v1/committee/{committee_id}/history/{cycle}/", "C00508804"],
  "committeeCandidateHistory of a cycle": [
    "/v1/committee/{committee_id}/candidates/history/{cycle}/",
    "C00508804",
  ],
};

/** Arguments that are not "what is in the path, then the parameters". */
const ARGUMENTS: Record<string, (params: Record<string, unknown>) => unknown[]> = {
  suggestCandidates: ({ q }) => [q],
  suggestCommittees: ({ q }) => [q],
  suggestAuditedCandidates: ({ q }) => [q],
  suggestAuditedCommittees: ({ q }) => [q],
  legalDocument: () => ["murs", "7636"],
};

/** Parameters of the specification that the methods have in another way, and why. */
const OTHERWISE: Record<string, string> = {
  api_key: "sent as the X-Api-Key header",
};

/** `last_index`, `last_contribution_receipt_date`, …: parts of a cursor, given as `after`. */
const isCursor = (name: string) => name.startsWith("last_");

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A value that the specification allows. */
function sample(template: string, parameter: SpecParameter): unknown {
  const { name } = parameter;
  const { type, enum: allowed } = parameter.type === "array" ? (parameter.items ?? {}) : parameter;
  const first = allowed?.find((value) => value !== "" && value !== null);
  if (first !== undefined) return first;
  if (type === "boolean") return true;
  if (name === "page") return 1;
  if (name === "per_page" || name === "hits_returned") return 50;
  if (name === "sort") return SORTS[template] ?? "name";
  if (/cycle|year|period$/.test(name) && name !== "af_report_year")
    return type === "string" && name === "year" ? "2024" : 2024;
  if (type === "integer" || type === "number") return 7;
  if (/(candidate_id|sponsor_candidate_id)$/.test(name)) return "H2AZ09019";
  if (/^candidate_committee_id$|^committee_id$|recipient_committee_id|af_committee_id/.test(name))
    return "C00508804";
  if (/state$/.test(name)) return "AZ";
  if (/district$/.test(name)) return "09";
  if (name === "is_notice") return true;
  if (/(^|_)(min|max)_.*(date|timestamp)$|^(min|max)_date$/.test(name)) return "2024-01-31";
  return "text";
}

const SORTS: Record<string, string> = {
  "/v1/schedules/schedule_a/": "-contribution_receipt_amount",
  "/v1/schedules/schedule_b/": "-disbursement_amount",
  "/v1/schedules/schedule_e/": "-expenditure_amount",
};

describe("the official specification", () => {
  let server: LoopbackServer;
  let fec: Fec;
  const asked = new Map<string, Set<string>>();

  beforeAll(async () => {
    server = await serve((request) =>
      request.path.includes("/export/")
        ? { text: "BEGIN:VCALENDAR" }
        : {
            json: {
              results: [],
              pagination: { count: 0, pages: 0, page: 1, per_page: 50 },
              docs: [],
              murs: [],
              admin_fines: [],
            },
          },
    );
    fec = createFec({ baseUrl: `${server.url}/v1`, apiKey: KEY, cache: false, limits: false });
  });
  afterAll(() => server.close());

  it.each(Object.entries(METHODS))("%s sends what %s documents", async (name, [template, ...inPath]) => {
    const parameters = spec.paths[template]?.get?.parameters ?? [];
    const query = parameters.filter(
      (one) => one.in === "query" && !(one.name in OTHERWISE) && !isCursor(one.name),
    );
    const offered = name.endsWith("Item") ? [] : query;
    const params = Object.fromEntries(offered.map((one) => [camel(one.name), sample(template, one)]));
    const method = name.replace(/ of a cycle$/, "");
    const ofCycle = method === name ? {} : { cycle: 2016 };
    const args: unknown[] = ARGUMENTS[name]?.(params) ?? [...inPath, { ...params, ...ofCycle }];
    const before = server.requests.length;
    await Reflect.apply(Reflect.get(fec, method), undefined, args);
    const request = server.requests[before];
    const address = `https://api.open.fec.gov${request?.path}?${request?.search}`;
    expect(requestFaults(spec, request?.method ?? "", address)).toEqual([]);
    expect(pathOf(spec, request?.path ?? "")).toBe(template);
    const sent = new Set(new URL(address).searchParams.keys());
    expect([...sent].sort()).toEqual(offered.map((one) => one.name).sort());
    asked.set(template, sent);
  });

  it("has no path that no method asks", () => {
    expect(Object.keys(spec.paths).filter((template) => !asked.has(template))).toEqual([]);
    expect(asked.size).toBe(100);
  });

  it("has no method that is not held against it", () => {
    const others = new Set([
      "request",
      "keys",
      "clearCache",
      "now",
      "currentFiling",
      "findCandidates",
      "findCommittees",
    ]);
    const methods = Object.keys(fec).filter((name) => !others.has(name));
    expect(methods.filter((name) => !Object.hasOwn(METHODS, name))).toEqual([]);
  });

  const examples = module.tools
    .flatMap((tool) => [tool, ...(tool.members ?? [])])
    .flatMap((tool) => tool.examples.map(({ question, args }) => [tool.name, question, args] as const));
  it.each(examples)("%s asks only what is documented: %s", async (name, _question, args) => {
    const addresses: string[] = [];
    const replay = replayFrom(fixtures);
    const fetch = Object.assign(
      (input: Request | URL | string, init?: RequestInit) => {
        addresses.push(input instanceof Request ? input.url : String(input));
        return replay(input, init);
      },
      { clock: replay.clock, replay: true as const },
    );
    await runTool(module, createFec({ fetch, apiKey: KEY }), name, args);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.flatMap((address) => requestFaults(spec, "GET", address))).toEqual([]);
  });
});
