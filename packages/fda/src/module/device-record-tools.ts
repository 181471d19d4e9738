import { arg } from "@govdata/kit";
import {
  CLEARANCE_DECISIONS,
  DEVICE_CLASSES,
  DEVICE_SUBMISSIONS,
  meaning,
  PANELS,
  PMA_DECISIONS,
} from "../codes.js";
import { ENDPOINTS } from "../endpoints.js";
import type {
  Classification,
  Clearance,
  DeviceIdentifier,
  PremarketApproval,
  Registration,
  SerologySample,
} from "../records/device-records.js";
import { answer, args, between, equal, group, listArgs, oneWay, short, words } from "./shared.js";

const profiles = ["drug-safety", "company-research"] as const;

function clearanceRow(one: Clearance) {
  return {
    k_number: one.k_number,
    device: one.device_name,
    applicant: one.applicant,
    decided: one.decision_date,
    received: one.date_received,
    decision: one.decision_description ?? meaning(CLEARANCE_DECISIONS, one.decision_code),
    kind: one.clearance_type,
    product_code: one.product_code,
    panel: one.advisory_committee_description ?? meaning(PANELS, one.advisory_committee),
    device_class: one.openfda?.device_class ?? null,
  };
}

function approvalRow(one: PremarketApproval) {
  return {
    pma_number: one.pma_number,
    supplement: one.supplement_number,
    trade_name: one.trade_name,
    generic_name: one.generic_name,
    applicant: one.applicant,
    decided: one.decision_date,
    decision: meaning(PMA_DECISIONS, one.decision_code),
    kind: one.supplement_type,
    reason: one.supplement_reason,
    product_code: one.product_code,
    statement: short(one.ao_statement, 300),
  };
}

function typeRow(one: Classification) {
  return {
    product_code: one.product_code,
    device: one.device_name,
    device_class: meaning(DEVICE_CLASSES, one.device_class),
    regulation_number: one.regulation_number,
    specialty: one.medical_specialty_description ?? meaning(PANELS, one.medical_specialty),
    way_to_market: meaning(DEVICE_SUBMISSIONS, one.submission_type_id),
    implant: one.implant_flag,
    life_sustaining: one.life_sustain_support_flag,
    definition: short(one.definition, 300),
  };
}

function establishmentRow(one: Registration) {
  const { registration } = one;
  return {
    name: registration?.name ?? null,
    firm: registration?.owner_operator?.firm_name ?? null,
    registration_number: registration?.registration_number ?? null,
    fei_number: registration?.fei_number ?? null,
    place:
      [registration?.city, registration?.state_code, registration?.iso_country_code]
        .filter(Boolean)
        .join(", ") || null,
    registered_until: registration?.reg_expiry_date_year ?? null,
    what_it_does: one.establishment_type.join("; ") || null,
    product_codes:
      one.products
        .map(({ product_code }) => product_code)
        .filter(Boolean)
        .join(" ") || null,
    brands: short(one.proprietary_name.join("; ") || null, 200),
    premarket: one.k_number ?? one.pma_number,
  };
}

function identifierRow(one: DeviceIdentifier) {
  return {
    identifier: one.identifiers.find(({ type }) => type === "Primary")?.id ?? one.identifiers[0]?.id ?? null,
    brand: one.brand_name,
    company: one.company_name,
    model: one.version_or_model_number,
    description: short(one.device_description, 200),
    product_codes:
      one.product_codes
        .map(({ code }) => code)
        .filter(Boolean)
        .join(" ") || null,
    prescription: one.is_rx,
    over_the_counter: one.is_otc,
    single_use: one.is_single_use,
    mri_safety: one.mri_safety,
    distribution: one.commercial_distribution_status,
    published: one.publish_date,
  };
}

function sampleRow(one: SerologySample) {
  return {
    manufacturer: one.manufacturer,
    device: one.device,
    performed: one.date_performed,
    panel: one.panel,
    sample: one.sample_id,
    igm_result: one.igm_result,
    igg_result: one.igg_result,
    antibody_truth: one.antibody_truth,
    antibody_agree: one.antibody_agree,
  };
}

const applicant = () => args.words("applicant's name");

export const deviceRecords = group({
  name: "fda_device_records",
  title: "What devices are and how they came to market",
  description:
    "Registers of medical devices. record clearances: 510(k). approvals: PMA and supplements. types: product code, class, regulation. establishments: who makes what, where. identifiers: UDI by brand, company or DI. antibody_tests: COVID-19 serology evaluations. Reports of harm: fda_device_events. Example: record types, device catheter.",
  rank: 8,
  selector: "record",
  profiles,
  keywords: [
    "510(k)",
    "PMA",
    "premarket",
    "device class",
    "UDI",
    "GUDID",
    "registration",
    "manufacturer",
    "FEI",
  ],
  members: {
    clearances: {
      name: "fda_device_510k",
      title: "510(k) clearances",
      description: "510(k) clearances, newest decision first.",
      profiles,
      input: {
        device: args.words("device's name"),
        applicant: applicant(),
        product_code: args.productCode(),
        number: arg.text("K, P, registration or device identifier number", { max: 60 }).optional(),
        start: args.start("the decision"),
        end: args.end("the decision"),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [
        {
          question: "Was a BRCA1 hereditary cancer panel cleared?",
          args: { device: "BRCA1 hereditary cancer panel", limit: 25 },
        },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.deviceClearances, {
          title: "510(k) clearances",
          conditions: [
            words("device_name", input.device),
            words("applicant", input.applicant),
            equal("product_code", input.product_code?.toUpperCase()),
            equal("k_number", input.number?.toUpperCase()),
            between("decision_date", input.start, input.end),
          ],
          sort: "decision_date:desc",
          row: clearanceRow,
          widen: ["fewer words", "record approvals for PMA, types for the product code"],
          page: ENDPOINTS["device/510k"].page,
        }),
    },
    approvals: {
      name: "fda_device_pma",
      title: "Premarket approvals",
      description: "Premarket approvals and supplements, newest decision first.",
      profiles,
      input: {
        device: args.words("device's name"),
        applicant: applicant(),
        product_code: args.productCode(),
        number: arg.text("K, P, registration or device identifier number", { max: 60 }).optional(),
        start: args.start("the decision"),
        end: args.end("the decision"),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [{ question: "Approvals of pacemakers", args: { device: "pacemaker", limit: 5 } }],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.deviceApprovals, {
          title: "Premarket approvals",
          conditions: [
            input.device === undefined
              ? undefined
              : {
                  anyOf: [
                    { where: { trade_name: { words: input.device } } },
                    { where: { generic_name: { words: input.device } } },
                  ],
                },
            words("applicant", input.applicant),
            equal("product_code", input.product_code?.toUpperCase()),
            equal("pma_number", input.number?.toUpperCase()),
            between("decision_date", input.start, input.end),
          ],
          sort: "decision_date:desc",
          row: approvalRow,
          widen: ["fewer words", "record clearances for 510(k)"],
          page: ENDPOINTS["device/pma"].page,
        }),
    },
    types: {
      name: "fda_device_classification",
      title: "Types of device",
      description: "Types of device with product code, class and regulation.",
      profiles,
      input: {
        device: args.words("device's name"),
        product_code: args.productCode(),
        regulation_number: arg.text("CFR section: 880.5200", { max: 20 }).optional(),
        device_class: arg.oneOf(["1", "2", "3", "U", "N", "F"], "Class").optional(),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [{ question: "What is product code FOZ?", args: { product_code: "FOZ" } }],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.deviceClassifications, {
          title: "Types of device",
          conditions: [
            words("device_name", input.device),
            equal("product_code", input.product_code?.toUpperCase()),
            equal("regulation_number", input.regulation_number),
            equal("device_class", input.device_class),
          ],
          row: typeRow,
          widen: ["fewer or more general words"],
          page: ENDPOINTS["device/classification"].page,
        }),
    },
    establishments: {
      name: "fda_device_registrations",
      title: "Establishments",
      description: "Establishments and the devices they list.",
      profiles,
      input: {
        firm: args.words("name of the establishment or its owner"),
        product_code: args.productCode(),
        state: arg.state("State of the establishment").optional(),
        country: arg
          .text("Country, two letters: US, DE", { pattern: { match: /^[A-Za-z]{2}$/, example: "US" } })
          .optional(),
        number: arg.text("K, P, registration or device identifier number", { max: 60 }).optional(),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [
        {
          question: "Where does Arrow make catheters?",
          args: { firm: "Arrow International", product_code: "FOZ", limit: 1 },
        },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.deviceRegistrations, {
          title: "Device establishments",
          conditions: [
            input.firm === undefined
              ? undefined
              : {
                  anyOf: [
                    { where: { "registration.name": { words: input.firm } } },
                    { where: { "registration.owner_operator.firm_name": { words: input.firm } } },
                  ],
                },
            equal("products.product_code", input.product_code?.toUpperCase()),
            equal("registration.state_code", input.state?.usps),
            equal("registration.iso_country_code", input.country?.toUpperCase()),
            equal("registration.registration_number", input.number),
          ],
          row: establishmentRow,
          widen: ["fewer words", "no product code"],
          page: ENDPOINTS["device/registrationlisting"].page,
        }),
    },
    identifiers: {
      name: "fda_device_udi",
      title: "Device identifiers",
      description: "Device identifiers (GUDID).",
      profiles,
      input: {
        device: args.words("device's name"),
        firm: args.words("company's name"),
        product_code: args.productCode(),
        number: arg.text("K, P, registration or device identifier number", { max: 60 }).optional(),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [
        {
          question: "How many identifiers are there by device class?",
          args: { count_by: "product_codes.openfda.device_class", limit: 100 },
        },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.deviceIdentifiers, {
          title: "Device identifiers",
          conditions: [
            input.device === undefined
              ? undefined
              : {
                  anyOf: [
                    { where: { brand_name: { words: input.device } } },
                    { where: { device_description: { words: input.device } } },
                  ],
                },
            words("company_name", input.firm),
            equal("product_codes.code", input.product_code?.toUpperCase()),
            equal("identifiers.id", input.number),
          ],
          row: identifierRow,
          widen: ["fewer words", "firm in place of device"],
          page: ENDPOINTS["device/udi"].page,
        }),
    },
    antibody_tests: {
      name: "fda_covid_serology",
      title: "COVID-19 antibody tests",
      description: "Samples of the evaluations of COVID-19 antibody tests; a closed data set.",
      profiles,
      input: {
        firm: args.words("manufacturer's name"),
        device: args.words("device's name"),
        ...listArgs(20),
      },
      check: oneWay,
      examples: [
        { question: "Antibodies that tests missed", args: { search: 'antibody_agree:"FN"', limit: 5 } },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.covid19Serology, {
          title: "COVID-19 antibody test samples",
          conditions: [words("manufacturer", input.firm), words("device", input.device)],
          row: sampleRow,
          widen: ["count_by manufacturer for the names"],
          page: ENDPOINTS["device/covid19serology"].page,
        }),
    },
  },
});
