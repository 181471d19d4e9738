import { arg, empty, record, z } from "@govdata/kit";
import { reportQuery } from "../answers.js";
import {
  AGE_GROUPS,
  AGE_UNITS,
  DRUG_ACTIONS,
  DRUG_ROLES,
  meaning,
  REACTION_OUTCOMES,
  REPORT_TYPES,
  REPORTERS,
  ROUTES,
  SERIOUS,
  SEXES,
} from "../codes.js";
import { countsBy } from "../dates.js";
import { ENDPOINTS } from "../endpoints.js";
import type { DrugEvent } from "../records/drug-event.js";
import { answer, args, countTable, cutDays, defineTool, inWords, listArgs, oneWay } from "./shared.js";

const { page } = ENDPOINTS["drug/event"];

const NOT_VERIFIED =
  "Reports are not verified, prove no cause, and one may name several drugs and reactions; without the number of users no risk can be read from them.";

/** What reports can be counted by: the field, and the meaning of its codes. */
const BREAKDOWNS: Readonly<Record<string, { field: string; codes?: Readonly<Record<string, string>> }>> = {
  reactions: { field: "patient.reaction.reactionmeddrapt" },
  outcomes: { field: "patient.reaction.reactionoutcome", codes: REACTION_OUTCOMES },
  seriousness: { field: "serious", codes: SERIOUS },
  sex: { field: "patient.patientsex", codes: SEXES },
  age_group: { field: "patient.patientagegroup", codes: AGE_GROUPS },
  country: { field: "occurcountry" },
  reporter: { field: "primarysource.qualification", codes: REPORTERS },
  indications: { field: "patient.drug.drugindication" },
  other_drugs: { field: "patient.drug.medicinalproduct" },
  route: { field: "patient.drug.drugadministrationroute", codes: ROUTES },
  year: { field: "receivedate" },
};

const filters = {
  reaction: arg.text("Only reports of this reaction (MedDRA term): nausea", { max: 100 }).optional(),
  start: args.start("receipt"),
  end: args.end("receipt"),
  serious: z.boolean().optional().describe("Only serious reports (true), only others (false)"),
  death: z.literal(true).optional().describe("Only reports of a death"),
  sex: arg.oneOf(["female", "male"], "Sex of the patient").optional(),
};

export const sideEffects = defineTool({
  name: "fda_drug_side_effects",
  title: "Side effects reported with a drug",
  description:
    "What is reported most with a drug (FAERS adverse events), found by brand or generic name: reactions, or by outcomes, seriousness, sex, age_group, country, reporter, indications, other_drugs, route, year. Counts of reports, not rates. Single reports: fda_drug_events. What the label warns of: fda_drug_label. Example: drug ibuprofen, limit 10.",
  rank: 1,
  headline: true,
  profiles: ["drug-safety", "public-health"],
  keywords: ["adverse events", "side effect", "FAERS", "pharmacovigilance", "reactions", "safety signal"],
  input: {
    drug: args.drug(),
    by: arg
      .oneOf(
        [
          "reactions",
          "outcomes",
          "seriousness",
          "sex",
          "age_group",
          "country",
          "reporter",
          "indications",
          "other_drugs",
          "route",
          "year",
        ],
        "What to count; default reactions",
      )
      .default("reactions"),
    ...filters,
    search: args.search(),
    limit: arg.limit(20, 1000, "Terms at most"),
  },
  examples: [
    { question: "What is reported most with pembrolizumab?", args: { drug: "pembrolizumab", limit: 1 } },
  ],
  async run({ drug, by, limit, ...params }, { sdk, signal, given }) {
    const { field = "", codes } = BREAKDOWNS[by] ?? {};
    const isYear = by === "year";
    const counts = await sdk.drugEvents.count(
      field,
      { search: reportQuery(drug, params), ...(isYear ? {} : { limit }) },
      { signal },
    );
    const whole = isYear ? { ...counts, kind: "term" as const, results: countsBy("year", counts) } : counts;
    return countTable(whole, inWords("Adverse event reports", given), {
      page,
      codes,
      limit: isYear ? undefined : limit,
      notes: [NOT_VERIFIED, ...(isYear ? cutDays(counts) : [])],
      widen: ["the other name of the drug (fda_drug_names)", "no reaction and no dates"],
    });
  },
});

/** The age with its unit, in words. */
function ageOf(patient: DrugEvent["patient"]): string | null {
  if (patient === null || patient.patientonsetage === null) return null;
  const unit = meaning(AGE_UNITS, patient.patientonsetageunit);
  return unit === null ? String(patient.patientonsetage) : `${patient.patientonsetage} ${unit}s`;
}

/** What made a report serious. */
function seriousnessOf(report: DrugEvent): string {
  if (report.serious !== "1") return report.serious === "2" ? "not serious" : "not said";
  const kinds = [
    report.seriousnessdeath === "1" ? "death" : null,
    report.seriousnesslifethreatening === "1" ? "life-threatening" : null,
    report.seriousnesshospitalization === "1" ? "hospitalization" : null,
    report.seriousnessdisabling === "1" ? "disability" : null,
    report.seriousnesscongenitalanomali === "1" ? "birth defect" : null,
    report.seriousnessother === "1" ? "other" : null,
  ].filter((kind) => kind !== null);
  return kinds.length === 0 ? "serious" : kinds.join(", ");
}

/** The drugs of a report in some role, as they were written; `null` for none. */
function drugsOf(report: DrugEvent, isRole: (role: string | null) => boolean): string | null {
  const names = report.patient?.drug
    .filter(({ drugcharacterization }) => isRole(drugcharacterization))
    .map(({ medicinalproduct }) => medicinalproduct)
    .filter((name) => name !== null);
  return names === undefined || names.length === 0 ? null : [...new Set(names)].join("; ");
}

function reactionsOf(report: DrugEvent): string[] {
  return (report.patient?.reaction ?? []).map(({ reactionmeddrapt, reactionoutcome }) => {
    const outcome = meaning(REACTION_OUTCOMES, reactionoutcome);
    return outcome === null
      ? (reactionmeddrapt ?? "not named")
      : `${reactionmeddrapt ?? "not named"} (${outcome})`;
  });
}

function reportRow(report: DrugEvent) {
  return {
    report_id: report.safetyreportid,
    received: report.receivedate,
    seriousness: seriousnessOf(report),
    country: report.occurcountry,
    reporter: meaning(REPORTERS, report.primarysource?.qualification ?? null),
    age: ageOf(report.patient),
    sex: meaning(SEXES, report.patient?.patientsex ?? null),
    reactions: reactionsOf(report),
    suspect_drugs: drugsOf(report, (role) => role === "1" || role === "3"),
    other_drugs: drugsOf(report, (role) => role !== "1" && role !== "3"),
  };
}

function wholeReport(report: DrugEvent) {
  const { patient } = report;
  return {
    ...reportRow(report),
    version: report.safetyreportversion,
    latest_information: report.receiptdate,
    type: meaning(REPORT_TYPES, report.reporttype),
    manufacturer_number: report.companynumb,
    weight_kg: patient?.patientweight ?? null,
    drugs: (patient?.drug ?? []).map((drug) => ({
      name: drug.medicinalproduct,
      role: meaning(DRUG_ROLES, drug.drugcharacterization),
      substance: drug.activesubstance?.activesubstancename ?? null,
      indication: drug.drugindication,
      dose: drug.drugdosagetext,
      route: meaning(ROUTES, drug.drugadministrationroute),
      from: drug.drugstartdate,
      to: drug.drugenddate,
      action_taken: meaning(DRUG_ACTIONS, drug.actiondrug),
    })),
    literature: report.primarysource?.literaturereference ?? null,
    narrative: patient?.summary?.narrativeincludeclinical ?? null,
  };
}

function oneReport(id: string, report: DrugEvent | undefined) {
  if (report === undefined) return empty({ searched: `report ${id}`, page });
  return record(wholeReport(report), {
    summary: `Report ${id}, received ${report.receivedate ?? "at an unknown date"}: ${seriousnessOf(report)}, ${reportRow(report).reactions.length} reactions.`,
    untrusted: ["suspect_drugs", "other_drugs", "drugs", "literature", "narrative"],
    notes: [NOT_VERIFIED],
    page,
  });
}

export const drugEvents = defineTool({
  name: "fda_drug_events",
  title: "Adverse event reports of a drug",
  description:
    "Single reports of adverse events (FAERS), newest first: when, how serious, age, sex, reactions with outcome, suspect and other drugs. report_id gives one report whole, with doses and narrative. To see what is reported most use fda_drug_side_effects. Example: drug YAZ, reaction pain, death true.",
  rank: 5,
  profiles: ["drug-safety"],
  keywords: ["case reports", "adverse event", "FAERS", "safety report"],
  input: {
    drug: args.drug().optional(),
    report_id: arg
      .text("Number of one report", { pattern: { match: /^[\w-]{4,40}$/, example: "10003860" } })
      .optional(),
    ...filters,
    ...listArgs(5),
  },
  check: ({ drug, report_id, search, skip, cursor }) =>
    drug === undefined && report_id === undefined && search === undefined
      ? { field: "drug", reason: "is required, unless report_id or search is given" }
      : oneWay({ skip, cursor }),
  examples: [
    {
      question: "Reports of pain with drospirenone and ethinyl estradiol",
      args: {
        drug: "drospirenone and ethinyl estradiol",
        reaction: "pain",
        start: "1989-06-29",
        end: "2015-08-11",
        limit: 1,
      },
    },
    { question: "What does report 10003860 say?", args: { report_id: "10003860" } },
  ],
  async run({ drug, report_id, search, count_by, limit, skip, cursor, ...params }, { sdk, signal, given }) {
    if (report_id !== undefined) {
      const { results } = await sdk.drugEvents(
        { where: { safetyreportid: report_id }, limit: 1 },
        { signal },
      );
      return oneReport(report_id, results[0]);
    }
    const input = { search, count_by, limit, skip, cursor };
    return answer({ signal, given }, input, sdk.drugEvents, {
      title: "Adverse event reports",
      conditions: [reportQuery(drug, params)],
      sort: "receivedate:desc",
      row: reportRow,
      untrusted: ["suspect_drugs", "other_drugs"],
      notes: [NOT_VERIFIED],
      widen: ["the other name of the drug (fda_drug_names)", "fewer conditions"],
      resource: "govdata://fda/drug-report/{report_id}",
      page,
    });
  },
});
