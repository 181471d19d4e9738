import { arg, document, empty, list, record } from "@govdata/kit";
import { type Approval, approvalOf, SHORTAGE_STATUSES } from "../answers.js";
import { ENDPOINTS } from "../endpoints.js";
import { aboutDrug } from "../names.js";
import type { Query } from "../query.js";
import type { DrugApplication, DrugShortage, NdcProduct, Submission } from "../records/drug-products.js";
import { type DrugLabel, isLabelSection, LABEL_SECTIONS } from "../records/label.js";
import {
  allOf,
  answer,
  args,
  defineTool,
  equal,
  inWords,
  listArgs,
  oneWay,
  short,
  shown,
  words,
} from "./shared.js";

const OTHER_NAME = "the other name of the drug (fda_drug_names)";

function named(endpoint: Parameters<typeof aboutDrug>[0], drug: string | undefined): Query | undefined {
  return drug === undefined ? undefined : aboutDrug(endpoint, drug);
}

/** A list for a cell; `null` for none. */
function cell(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join("; ");
}

export const drugNames = defineTool({
  name: "fda_drug_names",
  title: "Brand and generic names of a drug",
  description:
    "Which brand and generic names belong together, with labelers, application numbers, RxCUI, UNII and NDCs, from the NDC directory, else from Drugs@FDA. Use it when a search by one name finds nothing. Not needed before the other tools: they take either name. Example: drug Wegovy.",
  rank: 9,
  profiles: ["drug-safety"],
  keywords: ["brand name", "generic name", "RxCUI", "UNII", "NDC", "active ingredient", "synonym"],
  input: { drug: args.drug() },
  examples: [{ question: "What is in Wegovy?", args: { drug: "Wegovy" } }],
  async run({ drug }, { sdk, signal }) {
    const found = await sdk.drugNames(drug, { signal });
    const { page } = ENDPOINTS["drug/ndc"];
    if (found.length === 0) {
      return empty({
        searched: `names like "${drug}" in the NDC directory and Drugs@FDA`,
        widen: ["the spelling"],
        page,
      });
    }
    const most = 20;
    const rows = found.slice(0, most).map(({ product_ndcs, ...names }) => ({
      generic_name: names.generic_name,
      brand_names: cell(names.brand_names),
      match: names.match,
      labelers: names.labelers.slice(0, 5).join("; "),
      labeler_count: names.labelers.length,
      application_numbers: names.application_numbers.slice(0, 5).join("; "),
      routes: cell(names.routes),
      dosage_forms: cell(names.dosage_forms),
      rxcui: cell(names.rxcui.slice(0, 10)),
      unii: cell(names.unii),
      products: product_ndcs.length,
    }));
    return list(rows, {
      title: `Names like "${drug}"`,
      total: found.length,
      notes: ["Of labelers and application numbers the first 5 are shown, of RxCUI the first 10."],
      page,
    });
  },
});

function labelRow(label: DrugLabel) {
  return {
    set_id: label.set_id,
    brand_names: cell(label.openfda?.brand_name ?? []),
    generic_names: cell(label.openfda?.generic_name ?? []),
    manufacturers: cell(label.openfda?.manufacturer_name ?? []),
    effective: label.effective_time,
    sections: LABEL_SECTIONS.filter((section) => label[section] !== undefined).join(" ") || null,
  };
}

export const drugLabel = defineTool({
  name: "fda_drug_label",
  title: "Drug labels and their sections",
  description:
    "What a drug's label says. With section (boxed_warning, indications_and_usage, warnings, adverse_reactions, drug_interactions, dosage_and_administration, pregnancy, …): its text from the newest label that has it, paged. Without: the labels of that name and the sections they have. Example: drug Xarelto, section boxed_warning.",
  rank: 3,
  profiles: ["drug-safety", "public-health"],
  keywords: [
    "package insert",
    "prescribing information",
    "boxed warning",
    "black box",
    "indications",
    "interactions",
    "SPL",
  ],
  aliases: [{ name: "fda_drug_labels" }],
  input: {
    drug: args.drug().optional(),
    set_id: arg
      .text("Set id of one label", {
        pattern: { match: /^[\da-fA-F-]{36}$/, example: "9333c79b-d487-4538-a9f0-71b91a02b287" },
      })
      .optional(),
    section: arg.text("Section to read, such as boxed_warning", { max: 80 }).optional(),
    page: arg.page("Page of a long section, from 1"),
    ...listArgs(5),
  },
  check({ drug, set_id, search, section, skip, cursor }) {
    if (drug === undefined && set_id === undefined && search === undefined) {
      return { field: "drug", reason: "is required, unless set_id or search is given" };
    }
    if (section !== undefined && !isLabelSection(section)) {
      return { field: "section", reason: `"${section}" is no section`, nearest: nearSections(section) };
    }
    return oneWay({ skip, cursor });
  },
  examples: [{ question: "Which labels does Keytruda have?", args: { drug: "Keytruda" } }],
  async run({ drug, set_id, section, page, ...input }, { sdk, signal, given }) {
    const about = [named("drug/label", drug), equal("set_id", set_id)];
    const widen = [OTHER_NAME, "another section, such as warnings or warnings_and_cautions"];
    const view = { title: "Drug labels", widen, page: ENDPOINTS["drug/label"].page };
    if (section === undefined || !isLabelSection(section)) {
      return answer({ signal, given }, input, sdk.drugLabels, {
        ...view,
        conditions: about,
        sort: "effective_time:desc",
        row: labelRow,
        resource: "govdata://fda/label/{set_id}",
      });
    }
    const own: Query | undefined = input.search === undefined ? undefined : { lucene: input.search };
    const { results, total } = await sdk.drugLabels(
      {
        search: allOf(...about, own, { where: { [section]: { exists: true } } }),
        sort: "effective_time:desc",
        limit: 1,
      },
      { signal },
    );
    const [label] = results;
    const text = label?.[section];
    if (label === undefined || text === undefined) {
      return empty({ searched: inWords(`Labels with ${section}`, given), widen, page: view.page });
    }
    const { brand_names, generic_names, manufacturers, effective } = labelRow(label);
    const name = brand_names ?? generic_names ?? label.set_id ?? "Label";
    const maker = manufacturers === null ? "" : `, ${manufacturers}`;
    const others =
      total !== null && total > 1 ? ` The newest of ${total} labels of that name with this section.` : "";
    return document({
      title: `${name} (${generic_names ?? "no generic name"}${maker}): ${section.replaceAll("_", " ")}, label of ${effective ?? "an unknown date"}`,
      summary: `${section.replaceAll("_", " ")} of ${name}, label of ${effective ?? "an unknown date"}.${others}`,
      text: text.join("\n\n"),
      page,
      args: given,
      untrusted: true,
      pageUrl: view.page,
    });
  },
});

function nearSections(section: string): string[] {
  const wanted = section.toLowerCase().replace(/\W+/g, "_");
  return LABEL_SECTIONS.filter((name) => name.includes(wanted) || wanted.includes(name)).slice(0, 3);
}

function approvalRow(approval: Approval) {
  return {
    application_number: approval.application_number,
    sponsor: approval.sponsor_name,
    brand_names: cell(approval.brand_names),
    generic_names: cell(approval.generic_names),
    approved: approval.approved,
    approval_type: approval.approval_type,
    review_priority: approval.review_priority,
    dosage_forms: cell(approval.dosage_forms),
    routes: cell(approval.routes),
    marketing_status: cell(approval.marketing_status),
    approval_letter: approval.approval_letter,
    latest_submission:
      approval.latest === null
        ? null
        : [approval.latest.date, approval.latest.type, approval.latest.about].filter(Boolean).join(" "),
  };
}

/** Old applications have hundreds of supplements. */
const MOST_SUBMISSIONS = 30;

/** The original submissions and the newest others. */
function shownSubmissions(submissions: readonly Submission[]): Submission[] {
  const others = submissions.filter(({ submission_type }) => submission_type !== "ORIG");
  const old = new Set(others.slice(0, Math.max(0, others.length - MOST_SUBMISSIONS)));
  return submissions.filter((one) => !old.has(one));
}

function applicationRecord(application: DrugApplication, all: boolean) {
  const { application_number, sponsor_name, products, submissions } = application;
  return {
    application_number,
    sponsor: sponsor_name,
    products: products.map(
      ({ product_number, brand_name, active_ingredients, dosage_form, route, marketing_status }) => ({
        product_number,
        brand_name,
        active_ingredients: active_ingredients.map(({ name, strength }) =>
          `${name ?? ""} ${strength ?? ""}`.trim(),
        ),
        dosage_form,
        route,
        marketing_status,
      }),
    ),
    submissions: (all ? submissions : shownSubmissions(submissions)).map((one) => ({
      type: one.submission_type,
      number: one.submission_number,
      status: one.submission_status,
      date: one.submission_status_date,
      about: one.submission_class_code_description,
      priority: one.review_priority,
      documents: one.application_docs.map(({ type, url }) => `${type ?? "Document"}: ${url ?? ""}`.trim()),
    })),
  };
}

export const drugApprovals = defineTool({
  name: "fda_drug_approvals",
  title: "When a drug was approved",
  description:
    "Approvals from Drugs@FDA: when, for whom (sponsor), as what (type, priority), products and marketing status; approved is the day of the first approved original submission. application_number gives one application whole, with every submission and its documents. Applications not approved: fda_documents. Example: drug semaglutide.",
  rank: 4,
  profiles: ["drug-safety", "company-research"],
  keywords: ["approved", "NDA", "ANDA", "BLA", "Drugs@FDA", "sponsor", "new molecular entity"],
  aliases: [{ name: "fda_approved_drugs" }],
  input: {
    drug: args.drug().optional(),
    sponsor: arg.text("Sponsor as Drugs@FDA writes it: NOVO, PFIZER", { max: 100 }).optional(),
    application_number: arg
      .text("Application: NDA, ANDA or BLA and six digits", {
        pattern: { match: /^(?:NDA|ANDA|BLA)\d{6}$/i, example: "NDA213051" },
      })
      .optional(),
    all_submissions: arg.flag("With application_number: every submission, also old supplements"),
    ...listArgs(10),
  },
  check: ({ drug, sponsor, application_number, search, count_by, skip, cursor }) =>
    [drug, sponsor, application_number, search, count_by].every((given) => given === undefined)
      ? {
          field: "drug",
          reason: "is required, unless sponsor, application_number, search or count_by is given",
        }
      : oneWay({ skip, cursor }),
  examples: [
    { question: "When was semaglutide approved, and for whom?", args: { drug: "semaglutide", limit: 2 } },
    { question: "What was submitted under NDA215866?", args: { application_number: "NDA215866" } },
  ],
  async run({ drug, sponsor, application_number, all_submissions, ...input }, { sdk, signal, given }) {
    const { page } = ENDPOINTS["drug/drugsfda"];
    if (application_number !== undefined) {
      const number = application_number.toUpperCase();
      const { results } = await sdk.drugApplications(
        { where: { application_number: number }, limit: 1 },
        { signal },
      );
      const [application] = results;
      if (application === undefined) return empty({ searched: `application ${number}`, page });
      const whole = applicationRecord(application, all_submissions);
      const left = application.submissions.length - whole.submissions.length;
      return record(whole, {
        summary: `${number} of ${application.sponsor_name ?? "an unnamed sponsor"}: ${application.products.length} products, ${application.submissions.length} submissions, oldest first.`,
        notes: left === 0 ? [] : [`${left} older supplements are left out: all_submissions true shows them.`],
        page,
      });
    }
    return answer({ signal, given }, input, sdk.drugApplications, {
      title: "Drug applications",
      // Sponsors are matched in the case they are written in, capitals.
      conditions: [named("drug/drugsfda", drug), equal("sponsor_name", sponsor?.toUpperCase())],
      row: (application) => approvalRow(approvalOf(application)),
      order: (a, b) => (a.approved ?? "9").localeCompare(b.approved ?? "9"),
      widen: [OTHER_NAME, "sponsor as Drugs@FDA abbreviates it"],
      resource: "govdata://fda/application/{application_number}",
      page,
    });
  },
});

export const drugShortages = defineTool({
  name: "fda_drug_shortages",
  title: "Drug shortages",
  description:
    "Whether a drug is in shortage now: one row per package with availability, reason, company and dates. status Current (default), Resolved, To Be Discontinued or any. A brand name the list does not have is looked up and its generic names are searched. Example: drug amoxicillin.",
  rank: 6,
  profiles: ["drug-safety", "public-health"],
  keywords: ["shortage", "supply", "out of stock", "discontinued", "availability"],
  input: {
    drug: args.drug().optional(),
    status: arg.oneOf([...SHORTAGE_STATUSES, "any"], "Default Current").default("Current"),
    company: args.words("company's name"),
    category: args.words("therapeutic category, such as Oncology"),
    ...listArgs(20),
  },
  check: oneWay,
  examples: [{ question: "Is amoxicillin in shortage now?", args: { drug: "amoxicillin", limit: 100 } }],
  async run({ drug, status, company, category, ...input }, { sdk, signal, given }) {
    const view = {
      title: "Drug shortages",
      row: shortageRow,
      widen: ["status any", OTHER_NAME],
      page: ENDPOINTS["drug/shortages"].page,
    };
    const plain = [company, category, input.search, input.count_by, input.cursor].every(
      (one) => one === undefined,
    );
    if (drug !== undefined && plain) {
      const at = input.skip > 0 ? { skip: input.skip } : {};
      const found = await sdk.shortagesOf(drug, { status, limit: input.limit, ...at }, { signal });
      const notes = found.names.includes(drug)
        ? []
        : [`Searched by generic name: ${found.names.join("; ")}.`];
      return shown(found, { ...view, notes }, given);
    }
    return answer({ signal, given }, input, sdk.drugShortages, {
      ...view,
      conditions: [
        named("drug/shortages", drug),
        equal("status", status === "any" ? undefined : status),
        words("company_name", company),
        words("therapeutic_category", category),
      ],
    });
  },
});

function shortageRow(shortage: DrugShortage) {
  return {
    generic_name: shortage.generic_name,
    brand_name: shortage.proprietary_name,
    company: shortage.company_name,
    presentation: shortage.presentation,
    status: shortage.status,
    availability: shortage.availability,
    reason: shortage.shortage_reason,
    about_availability: short(shortage.related_info, 300),
    updated: shortage.update_date,
    since: shortage.initial_posting_date,
    discontinued: shortage.discontinued_date,
    package_ndc: shortage.package_ndc,
  };
}

function ndcRow(product: NdcProduct) {
  return {
    product_ndc: product.product_ndc,
    brand_name: product.brand_name,
    generic_name: product.generic_name,
    labeler: product.labeler_name,
    ingredients: cell(
      product.active_ingredients.map(({ name, strength }) => `${name ?? ""} ${strength ?? ""}`.trim()),
    ),
    dosage_form: product.dosage_form,
    route: cell(product.route),
    marketing_category: product.marketing_category,
    application_number: product.application_number,
    dea_schedule: product.dea_schedule,
    marketed_since: product.marketing_start_date,
    packages: product.packaging.length,
  };
}

export const drugNdc = defineTool({
  name: "fda_drug_ndc",
  title: "National Drug Code directory",
  description:
    "Products on the market by drug, NDC or labeler: ingredients with strength, form, route, marketing category, DEA schedule. For names only use fda_drug_names, for approval dates fda_drug_approvals. Example: ndc 0169-4501.",
  rank: 10,
  profiles: ["drug-safety", "company-research"],
  keywords: ["NDC", "product code", "labeler", "strength", "DEA schedule", "controlled substance"],
  input: {
    drug: args.drug().optional(),
    ndc: arg
      .text("Product NDC (0169-4501) or package NDC (0169-4501-01)", {
        pattern: { match: /^\d{4,5}-\d{3,4}(?:-\d{1,2})?$/, example: "0169-4501" },
      })
      .optional(),
    labeler: args.words("labeler's name"),
    dea_schedule: arg.oneOf(["CI", "CII", "CIII", "CIV", "CV"], "DEA schedule").optional(),
    ...listArgs(20),
  },
  check: oneWay,
  examples: [{ question: "Which product is NDC 0169-4501?", args: { ndc: "0169-4501" } }],
  async run({ drug, ndc, labeler, dea_schedule, ...input }, { sdk, signal, given }) {
    const isPackage = ndc !== undefined && ndc.split("-").length === 3;
    return answer({ signal, given }, input, sdk.drugNdc, {
      title: "NDC products",
      conditions: [
        named("drug/ndc", drug),
        equal(isPackage ? "packaging.package_ndc" : "product_ndc", ndc),
        words("labeler_name", labeler),
        equal("dea_schedule", dea_schedule),
      ],
      row: ndcRow,
      widen: [OTHER_NAME, "fda_drug_approvals for what is sold no more"],
      page: ENDPOINTS["drug/ndc"].page,
    });
  },
});
