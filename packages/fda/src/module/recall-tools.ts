import { arg } from "@govdata/kit";
import { ENDPOINTS, type Endpoint } from "../endpoints.js";
import { aboutDrug } from "../names.js";
import type { Query } from "../query.js";
import type { DeviceRecall, Enforcement } from "../records/enforcement.js";
import { answer, args, between, equal, group, listArgs, oneWay, short, words } from "./shared.js";

const profiles = ["consumer-safety", "drug-safety", "company-research", "public-health"] as const;

const filters = {
  classification: arg.oneOf(["Class I", "Class II", "Class III"], "Class I is the most serious").optional(),
  status: arg.oneOf(["Ongoing", "Completed", "Terminated", "Pending"], "Where the recall stands").optional(),
  reason: args.words("reason for the recall: listeria, undeclared milk"),
  product_text: args.words("description of the product"),
  firm: args.words("name of the recalling firm"),
  state: arg.state("State of the recalling firm").optional(),
  recall_number: arg.text("Number of one recall", { max: 20 }).optional(),
  start: args.start("the report"),
  end: args.end("the report"),
  ...listArgs(10),
};

/** The filters as `run` gets them. */
interface Filters {
  classification?: string;
  status?: string;
  reason?: string;
  product_text?: string;
  firm?: string;
  state?: { usps: string };
  recall_number?: string;
  start?: string;
  end?: string;
}

function conditions(filter: Filters): (Query | undefined)[] {
  return [
    equal("classification", filter.classification),
    words("reason_for_recall", filter.reason),
    words("product_description", filter.product_text),
    words("recalling_firm", filter.firm),
    equal("status", filter.status),
    equal("state", filter.state?.usps),
    equal("recall_number", filter.recall_number),
    between("report_date", filter.start, filter.end),
  ];
}

function row(recall: Enforcement) {
  return {
    recall_number: recall.recall_number,
    reported: recall.report_date,
    started: recall.recall_initiation_date,
    classification: recall.classification,
    status: recall.status,
    firm: recall.recalling_firm,
    place: [recall.city, recall.state, recall.country].filter((part) => part !== null).join(", ") || null,
    product: short(recall.product_description, 300),
    reason: short(recall.reason_for_recall, 400),
    quantity: short(recall.product_quantity, 100),
    distribution: short(recall.distribution_pattern, 200),
    voluntary: recall.voluntary_mandated,
  };
}

function view(title: string, endpoint: Endpoint) {
  return {
    title,
    sort: "report_date:desc",
    row,
    widen: ["fewer words", "no class, status or dates"],
    page: ENDPOINTS[endpoint].page,
  };
}

function deviceRow(recall: DeviceRecall) {
  return {
    product_res_number: recall.product_res_number,
    event: recall.res_event_number,
    started: recall.event_date_initiated,
    terminated: recall.event_date_terminated,
    status: recall.recall_status,
    firm: recall.recalling_firm,
    product_code: recall.product_code,
    device: recall.openfda?.device_name ?? null,
    device_class: recall.openfda?.device_class ?? null,
    product: short(recall.product_description, 300),
    reason: short(recall.reason_for_recall, 400),
    root_cause: recall.root_cause_description,
    action: short(recall.action, 400),
    quantity: recall.product_quantity,
    distribution: short(recall.distribution_pattern, 200),
    k_numbers: recall.k_numbers.join(" ") || null,
  };
}

export const recalls = group({
  name: "fda_recalls",
  title: "Recalls of drugs, food and devices",
  description:
    "FDA recalls (enforcement reports), newest first: product, reason, class, status, firm, distribution. product foods, drugs or devices; device_causes gives device recalls with root cause and action, by product code or firm. Not meat or poultry (USDA), consumer goods (CPSC) or cars (NHTSA). Example: product foods, reason listeria, classification Class I.",
  rank: 2,
  headline: true,
  selector: "product",
  profiles,
  keywords: [
    "recall",
    "contamination",
    "enforcement report",
    "withdrawn",
    "listeria",
    "salmonella",
    "undeclared allergen",
  ],
  members: {
    foods: {
      name: "fda_food_recalls",
      title: "Food recalls",
      description: "Recalls of food and supplements, newest first.",
      profiles,
      input: filters,
      check: oneWay,
      examples: [
        {
          question: "Latest Class I food recalls for listeria",
          args: { reason: "listeria", classification: "Class I", limit: 10 },
        },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.foodRecalls, {
          ...view("Food recalls", "food/enforcement"),
          conditions: conditions(input),
        }),
    },
    drugs: {
      name: "fda_drug_recalls",
      title: "Drug recalls",
      description: "Recalls of drugs, newest first.",
      profiles,
      input: { drug: args.drug().optional(), ...filters },
      check: oneWay,
      examples: [
        {
          question: "The most serious drug recalls under way",
          args: { classification: "Class I", status: "Ongoing", limit: 5 },
        },
      ],
      run: ({ drug, ...input }, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.drugRecalls, {
          ...view("Drug recalls", "drug/enforcement"),
          conditions: [
            drug === undefined ? undefined : aboutDrug("drug/enforcement", drug),
            ...conditions(input),
          ],
        }),
    },
    devices: {
      name: "fda_device_enforcement",
      title: "Device recalls with class",
      description: "Recalls of devices in the enforcement report, with their class, newest first.",
      profiles,
      input: filters,
      check: oneWay,
      examples: [
        { question: "Which catheters did Arrow recall?", args: { firm: "Arrow International", limit: 1 } },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.deviceEnforcement, {
          ...view("Device recalls", "device/enforcement"),
          conditions: conditions(input),
        }),
    },
    device_causes: {
      name: "fda_device_recalls",
      title: "Device recalls with root cause",
      description:
        "Recalls of devices with root cause and action, newest first; their class is under devices.",
      profiles,
      input: {
        product_code: args.productCode(),
        reason: filters.reason,
        product_text: filters.product_text,
        firm: filters.firm,
        root_cause: args.words("root cause: design, labeling"),
        start: args.start("the recall"),
        end: args.end("the recall"),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [
        { question: "Recalls of short-term catheters (FOZ)", args: { product_code: "FOZ", limit: 1 } },
        { question: "Which device types are recalled most?", args: { count_by: "product_code", limit: 20 } },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.deviceRecalls, {
          title: "Device recalls with root cause",
          conditions: [
            equal("product_code", input.product_code?.toUpperCase()),
            words("reason_for_recall", input.reason),
            words("product_description", input.product_text),
            words("recalling_firm", input.firm),
            words("root_cause_description", input.root_cause),
            between("event_date_initiated", input.start, input.end),
          ],
          sort: "event_date_initiated:desc",
          row: deviceRow,
          widen: ["fewer words", "product devices for the enforcement report"],
          page: ENDPOINTS["device/recall"].page,
        }),
    },
  },
});
