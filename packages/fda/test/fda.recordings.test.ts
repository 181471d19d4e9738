import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { aboutDrug, createFda, type Fda } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "fda");
const replay = replayFrom(folder);

/** One recorded client named no limit and so got openFDA's own, 1. This package always names one. */
function recordedAddress(asked: string): string {
  const url = new URL(asked);
  if (url.pathname === "/drug/event.json" && url.searchParams.get("skip") === "0") {
    url.searchParams.delete("limit");
  }
  return url.href;
}

const fetch = Object.assign((input: Request | URL | string) => replay(recordedAddress(String(input))), {
  clock: replay.clock,
  replay: true as const,
});
const fda = createFda({ fetch, env: {} });

const DISCLAIMER =
  "Do not rely on openFDA to make decisions regarding medical care. While we make every effort to ensure that data is accurate, you should assume all results are unvalidated. We may limit or otherwise restrict your access to the API in line with our Terms of Service.";

/** What each file says, read through the SDK. */
const recordings: Record<string, (fda: Fda) => Promise<void>> = {
  "device-510k-brca1": async () => {
    const page = await fda.deviceClearances({
      search: 'device_name:"BRCA1 Hereditary Cancer Panel" OR device_name:"OncoPanel BRCA1"',
      limit: 25,
    });
    expect(page).toEqual({
      results: [],
      total: 0,
      skip: 0,
      limit: 25,
      next: null,
      lastUpdated: null,
      disclaimer: null,
    });
  },

  "device-recall-count-product-code": async () => {
    const counts = await fda.deviceRecalls.count("product_code");
    expect(counts).toMatchObject({
      field: "product_code",
      kind: "term",
      lastUpdated: "2020-09-03",
      disclaimer: DISCLAIMER,
    });
    expect(counts.results).toHaveLength(100);
    expect(counts.results.slice(0, 3)).toEqual([
      { term: "FPA", count: 1192 },
      { term: "FRN", count: 1067 },
      { term: "HSB", count: 1036 },
    ]);
    expect(counts.results.find(({ term }) => term === "FOZ")).toEqual({ term: "FOZ", count: 610 });
  },

  "device-recall-foz": async () => {
    const page = await fda.deviceRecalls({ search: "product_code:FOZ", limit: 1 });
    expect(page).toMatchObject({
      total: 882,
      skip: 0,
      limit: 1,
      next: { skip: 1 },
      lastUpdated: "2017-12-02",
    });
    const { openfda, action, additional_info_contact, ...recall } = page.results[0] ?? {
      openfda: null,
      action: null,
      additional_info_contact: null,
    };
    expect(recall).toEqual({
      cfres_id: null,
      product_res_number: "Z-0053-2020",
      res_event_number: "82984",
      recall_status: "Terminated",
      recalling_firm: "Arrow International Inc",
      firm_fei_number: "2518433",
      reason_for_recall:
        "Lidstock contains a labeling error.  The lidstock shows the catheter cross section of the gauge (GA) values in a reversed manner.",
      root_cause_description: "Employee error",
      product_description:
        "Pediatric Two-Lumen Central Venous Catheterization\nKit with Blue FlexTip ARROWg+ard Blue Catheter, REF AK-25502\n\nProduct Usage;  Provide short-term (< 30 days) central venous access for treatment of diseases or conditions requiring central venous access",
      product_code: "FOZ",
      product_quantity: "3,143",
      code_info:
        "Lot/Batch Numbers: 13F18C0374, 13F18H0580, 13F18D0504, 13F18L0507,  13F18E0380, 13F18L0714, 13F18G0180, 13F18L0936,  13F18G0480",
      distribution_pattern: "US Nationwide Distribution",
      k_numbers: ["K900263"],
      pma_numbers: [],
      other_submission_description: null,
      event_date_initiated: "2019-05-17",
      event_date_created: "2019-10-07",
      event_date_posted: null,
      event_date_terminated: "2020-09-24",
      address_1: "2400 Bernville Rd",
      address_2: null,
      city: "Reading",
      state: "PA",
      postal_code: "19605-9607",
      country: null,
    });
    expect(action?.startsWith("On May 17, 2019, Arrow International issued")).toBe(true);
    expect(additional_info_contact).toBe("Customer Service\n866-396-2111");
    expect(openfda).toMatchObject({
      device_name: "Catheter, Intravascular, Therapeutic, Short-Term Less Than 30 Days",
      device_class: "2",
      regulation_number: "880.5200",
      medical_specialty_description: "General Hospital",
      pma_number: [],
    });
    expect(openfda?.k_number.slice(0, 2)).toEqual(["K833092", "K984189"]);
    expect(openfda?.fei_number.slice(0, 2)).toEqual(["1000174591", "3012410077"]);
  },

  "device-udi-count-device-class": async () => {
    const { results } = await fda.deviceIdentifiers.count("product_codes.openfda.device_class");
    expect(results).toEqual([
      { term: "2", count: 1_293_612 },
      { term: "1", count: 165_333 },
      { term: "3", count: 45_515 },
      { term: "U", count: 14_300 },
      { term: "f", count: 514 },
      { term: "N", count: 144 },
    ]);
  },

  "drug-event-drospirenone-first": async () => {
    const page = await fda.drugEvents({
      search:
        'patient.drug.openfda.generic_name.exact:("DROSPIRENONE AND ETHINYL ESTRADIOL") AND patient.reaction.reactionmeddrapt.exact:("PAIN") AND receivedate:([1989-06-29 TO 2015-08-11])',
      limit: 1,
      skip: 0,
    });
    expect(page).toMatchObject({ total: 12_898, lastUpdated: "2023-04-27" });
    const { patient, ...report } = page.results[0] ?? { patient: null };
    expect(report).toEqual({
      safetyreportid: "10003860",
      safetyreportversion: "3",
      receivedate: "2014-03-12",
      receivedateformat: "102",
      receiptdate: "2015-03-31",
      receiptdateformat: "102",
      transmissiondate: "2015-07-20",
      transmissiondateformat: "102",
      serious: "1",
      seriousnessdeath: null,
      seriousnesslifethreatening: null,
      seriousnesshospitalization: "1",
      seriousnessdisabling: null,
      seriousnesscongenitalanomali: null,
      seriousnessother: null,
      reporttype: "1",
      occurcountry: "US",
      primarysourcecountry: "US",
      companynumb: "US-BAYER-2014-035493",
      authoritynumb: null,
      duplicate: "1",
      fulfillexpeditecriteria: "1",
      // An object, not a list, in the reply.
      reportduplicate: [{ duplicatesource: "BAYER", duplicatenumb: "US-BAYER-2014-035493" }],
      primarysource: { qualification: "5", reportercountry: "US", literaturereference: null },
      sender: { senderorganization: "FDA-Public Use", sendertype: "2" },
      receiver: { receiverorganization: "FDA", receivertype: "6" },
    });
    expect(patient).toMatchObject({
      patientonsetage: 25,
      patientonsetageunit: "801",
      patientagegroup: "5",
      patientweight: 49.89,
      patientsex: "2",
      patientdeath: null,
      summary: { narrativeincludeclinical: "CASE EVENT DATE: 200807" },
    });
    expect(patient?.reaction).toHaveLength(9);
    expect(patient?.reaction[2]).toEqual({
      reactionmeddrapt: "Cerebrovascular arteriovenous malformation",
      reactionmeddraversionpt: "18.0",
      reactionoutcome: "1",
    });
    const yaz = patient?.drug[1];
    expect(yaz).toMatchObject({
      medicinalproduct: "YAZ",
      drugcharacterization: "1",
      actiondrug: "1",
      drugauthorizationnumb: "021676",
      // "200804" in format 610, a month.
      drugstartdate: "2008-04",
      drugenddate: "2008-07",
      activesubstance: { activesubstancename: "DROSPIRENONE\\ETHINYL ESTRADIOL" },
    });
    expect(yaz?.openfda?.spl_set_id).toEqual(["065f33e4-b587-4e66-b896-ca9ab7b7c876"]);
    // Reopro could not be matched to a directory.
    expect(patient?.drug[2]).toMatchObject({ medicinalproduct: "REOPRO", openfda: null });
    // "2005" in format 602, a year.
    expect(patient?.drug[5]).toMatchObject({ medicinalproduct: "YASMIN", drugstartdate: "2005" });
  },

  "drugsfda-semaglutide-page1-link-header": async () => {
    const page = await fda.drugApplications({ where: { "openfda.generic_name": "semaglutide" }, limit: 2 });
    expect(page).toMatchObject({
      total: 3,
      next: { searchAfter: "0=YEwDMJgBCsORzztAE_Kv" },
      lastUpdated: "2025-07-09",
    });
    expect(page.results.map(({ application_number }) => application_number)).toEqual([
      "NDA213051",
      "NDA215256",
    ]);
    const [rybelsus] = page.results;
    expect(rybelsus?.sponsor_name).toBe("NOVO");
    // The agency sends them in no order.
    expect(rybelsus?.submissions.map(({ submission_status_date }) => submission_status_date)).toEqual([
      "2019-09-20",
      "2020-01-16",
      "2021-04-30",
      "2022-06-10",
      "2023-01-12",
      "2024-01-24",
      "2024-11-01",
      "2024-12-09",
      "2024-12-09",
    ]);
    expect(rybelsus?.submissions[0]).toEqual({
      submission_type: "ORIG",
      submission_number: "1",
      submission_status: "AP",
      submission_status_date: "2019-09-20",
      review_priority: "PRIORITY",
      submission_class_code: "TYPE 3",
      submission_class_code_description: "Type 3 - New Dosage Form",
      submission_public_notes: null,
      submission_property_type: [],
      application_docs: [
        {
          id: "60077",
          url: "https://www.accessdata.fda.gov/drugsatfda_docs/label/2019/213051s000lbl.pdf",
          date: "2019-09-20",
          title: null,
          type: "Label",
        },
        {
          id: "60094",
          url: "http://www.accessdata.fda.gov/drugsatfda_docs/appletter/2019/213051Orig1s000ltr.pdf",
          date: "2019-09-24",
          title: null,
          type: "Letter",
        },
        {
          id: "63478",
          url: "http://www.accessdata.fda.gov/drugsatfda_docs/nda/2019/213051Orig1s000TOC.cfm",
          date: "2020-06-10",
          title: null,
          type: "Review",
        },
      ],
    });
    expect(rybelsus?.products[0]).toEqual({
      product_number: "006",
      brand_name: "RYBELSUS",
      active_ingredients: [{ name: "SEMAGLUTIDE", strength: "9MG" }],
      dosage_form: "TABLET",
      route: "ORAL",
      marketing_status: "Prescription",
      reference_drug: "Yes",
      reference_standard: "Yes",
      te_code: null,
    });
  },

  "drugsfda-tirzepatide": async () => {
    const page = await fda.drugApplications({ where: { "openfda.generic_name": "tirzepatide" }, limit: 1 });
    expect(page).toMatchObject({ total: 2, next: { searchAfter: "0=tUwDMJgBCsORzztAFPMM" } });
    const original = page.results[0]?.submissions.find(({ submission_type }) => submission_type === "ORIG");
    expect(original).toMatchObject({
      submission_status: "AP",
      submission_status_date: "2022-05-13",
      submission_class_code_description: "Type 1 - New Molecular Entity",
    });
    // The address has blanks in the reply.
    const letters = page.results[0]?.submissions.flatMap(({ application_docs }) => application_docs) ?? [];
    expect(letters.find(({ id }) => id === "80131")?.url).toBe(
      "https://www.accessdata.fda.gov/drugsatfda_docs/appletter/2024/215866Orig1s010,%20s015,%20s022ltr.pdf",
    );
  },

  "empty-404-no-matches": async () => {
    const page = await fda.drugApplications({ where: { "openfda.brand_name": "3129084" }, limit: 1 });
    expect(page).toMatchObject({ results: [], total: 0, next: null });
  },

  "error-400-sort-not-allowed": async () => {
    // This package refuses the search and the order before any request; the open door lets both through.
    const params = { search: 'openfda.brand_name="verapamil"', sort: "invalid_field:asc", limit: 1 };
    await expect(fda.drugApplications(params)).rejects.toMatchObject({ kind: "invalid_argument" });
    await expect(fda.request("/drug/drugsfda.json", params)).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      code: "BAD_REQUEST",
      message:
        "fda refused the request (HTTP 400): Sorting allowed by non-analyzed fields only: invalid_field",
    });
  },

  "error-403-invalid-key": async () => {
    const params = { search: 'openfda.brand_name:"verapamil""', limit: 1 };
    await expect(fda.drugApplications(params)).rejects.toMatchObject({ kind: "invalid_argument" });
    await expect(fda.request("/drug/drugsfda.json", params)).rejects.toMatchObject({
      kind: "auth",
      fault: "configuration",
      status: 403,
      code: "API_KEY_INVALID",
      message:
        "fda refused the key (HTTP 403): An invalid api_key was supplied. openFDA answers without a key too, with fewer requests a day. Keys: https://open.fda.gov/apis/authentication/",
    });
  },

  "faers-count-pembrolizumab-reaction": async () => {
    expect(await fda.sideEffects("pembrolizumab", { limit: 1 })).toEqual({
      field: "patient.reaction.reactionmeddrapt.exact",
      kind: "term",
      results: [{ term: "MALIGNANT NEOPLASM PROGRESSION", count: 12_016 }],
      lastUpdated: "2026-07-30",
      disclaimer: DISCLAIMER,
    });
    const search = aboutDrug("drug/event", "pembrolizumab");
    const counts = await fda.count("drug/event", "patient.reaction.reactionmeddrapt.exact", {
      search,
      limit: 1,
    });
    expect(counts.results[0]?.count).toBe(12_016);
  },

  "label-keytruda": async () => {
    const page = await fda.drugLabels({
      search: 'openfda.generic_name:"Keytruda" OR openfda.brand_name:"Keytruda"',
      limit: 5,
      sort: "effective_time:desc",
    });
    expect(page).toMatchObject({ total: 2, next: null });
    expect(
      page.results.map(({ set_id, openfda }) => [set_id, openfda?.brand_name, openfda?.generic_name]),
    ).toEqual([
      [
        "097d166f-b73b-41d3-9b37-7653cd2a0c41",
        ["KEYTRUDA QLEX"],
        ["PEMBROLIZUMAB AND BERAHYALURONIDASE ALFA-PMPH"],
      ],
      ["9333c79b-d487-4538-a9f0-71b91a02b287", ["KEYTRUDA"], ["PEMBROLIZUMAB"]],
    ]);
  },

  "other-historicaldocument-count-year": async () => {
    const { results } = await fda.historicalDocuments.count("year");
    expect(results[0]).toEqual({ term: 2010, count: 262 });
    expect(results.find(({ term }) => term === 1973)).toEqual({ term: 1973, count: 180 });
  },

  "tobacco-problem-count-products": async () => {
    // Written without .exact by the caller, with it in the request: the field is text with an exact form.
    const counts = await fda.tobaccoProblems.count("tobacco_products");
    expect(counts.field).toBe("tobacco_products.exact");
    expect(counts.results).toHaveLength(16);
    expect(counts.results[0]?.count).toBe(812);
    expect(counts.results[1]).toEqual({ term: "Cigarette", count: 46 });
  },

  "tobacco-problem-first": async () => {
    const page = await fda.tobaccoProblems({ limit: 1 });
    expect(page.total).toBe(1314);
    expect(page.results[0]).toEqual({
      report_id: 2_158_073,
      date_submitted: "2024-06-12",
      tobacco_products: [
        'Electronic cigarette or vaping product (for example, E-cigarette, vape or vape pen, personal vaporizer, cigalike, e-pen, hookah pen, mod, e-cigar, e-hookah, and e-pipe; E-liquid (also known as "e-juice" or "vape juice"))',
      ],
      number_tobacco_products: 1,
      reported_health_problems: ["Shortness of breath"],
      number_health_problems: 1,
      reported_product_problems: ["No information provided"],
      number_product_problems: 0,
      nonuser_affected: "No",
    });
  },

  "transparency-crl-count-letter-type": async () => {
    const counts = await fda.count("transparency/crl", "letter_type");
    expect(counts.results).toEqual([
      { term: "COMPLETE RESPONSE", count: 281 },
      { term: "TENTATIVE APPROVAL", count: 4 },
      { term: "APPROVAL", count: 1 },
      { term: "CORRECTED PROVISIONAL DETERMINATION", count: 1 },
      { term: "PROVISIONAL DETERMINATION", count: 1 },
      { term: "RESCIND COMPLETE RESPONSE", count: 1 },
    ]);
  },
};

describe("every recording of openFDA", () => {
  it.each(Object.entries(recordings))("%s", async (_name, read) => {
    await read(fda);
  });

  it("is read", () => {
    const files = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
    expect(Object.keys(recordings).sort()).toEqual(files.sort());
  });
});
