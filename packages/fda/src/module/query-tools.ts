import { field } from "@govdata/core";
import { arg, type Json, z } from "@govdata/kit";
import { ENDPOINT_NAMES, ENDPOINTS } from "../endpoints.js";
import { args, countTable, defineTool, inWords, oneWay, short, shown } from "./shared.js";

const endpoint = () => arg.oneOf(ENDPOINT_NAMES, "Data set, such as drug/event or device/510k");

export const count = defineTool({
  name: "fda_count",
  title: "Count the terms of a field",
  description:
    "How often each term of a field occurs in any openFDA data set, most frequent first; of a date the days, oldest first. .exact is added where it is needed. For side effects of a drug use fda_drug_side_effects. Example: endpoint device/recall, count product_code, limit 10.",
  rank: 13,
  profiles: ["drug-safety", "public-health", "consumer-safety"],
  keywords: ["how many", "top", "most frequent", "ranking", "statistics", "facet"],
  aliases: [{ name: "fda_drug_counts", fixed: { endpoint: "drug/event" } }],
  input: {
    endpoint: endpoint(),
    count: arg.text("Field to count: openfda.device_class, receivedate", { max: 120 }),
    search: args.search(),
    limit: arg.limit(20, 1000, "Terms at most"),
  },
  examples: [
    {
      question: "Which kinds of complete response letter are there?",
      args: { endpoint: "transparency/crl", count: "letter_type" },
    },
  ],
  async run({ endpoint, count, search, limit }, { sdk, signal, given }) {
    const counts = await sdk.count(endpoint, count, { search, limit }, { signal });
    const { page, title } = ENDPOINTS[endpoint];
    return countTable(
      counts,
      inWords(title, search === undefined ? {} : { search: given.search ?? search }),
      {
        page,
        limit,
        widen: ["no search", "another field"],
      },
    );
  },
});

/** The value at a path, through lists. */
function at(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => at(one, path));
  return at(field(value, name), rest);
}

/** A value for a cell: plain ones as they are, everything else as JSON, cut to a length. */
function shownValue(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  return short(typeof value === "string" ? value : JSON.stringify(value), 500);
}

export const search = defineTool({
  name: "fda_search",
  title: "Search any data set",
  description:
    'Records of any openFDA data set by a search of your own (field:"phrase", AND, OR, NOT, [20240101 TO *], _exists_:field), with the columns you name. For what the other tools do not answer, and for the tobacco/research… tables. Example: endpoint device/510k, search applicant:"Medtronic" AND decision_date:[20240101 TO *], columns k_number, device_name.',
  rank: 14,
  profiles: ["drug-safety", "consumer-safety"],
  keywords: ["query", "lucene", "raw", "openFDA", "any field"],
  input: {
    endpoint: endpoint(),
    search: args.search(),
    columns: arg.ids("Fields to show: dotted paths", { max: 20 }).optional(),
    sort: arg.text("Order by date or code: decision_date:desc", { max: 120 }).optional(),
    limit: arg.limit(10, 100),
    skip: z.int().min(0).max(25_000).default(0).describe("How many to pass over"),
    cursor: arg.text("From next of the reply before, instead of skip", { max: 1000 }).optional(),
  },
  check: oneWay,
  examples: [
    {
      question: "Semaglutide applications and their sponsors",
      args: {
        endpoint: "drug/drugsfda",
        search: 'openfda.generic_name:"semaglutide"',
        columns: ["application_number", "sponsor_name", "products.brand_name"],
        limit: 2,
      },
    },
  ],
  async run({ endpoint, search, columns, sort, limit, skip, cursor }, { sdk, signal, given }) {
    const position = cursor === undefined ? (skip > 0 ? { skip } : {}) : { searchAfter: cursor };
    const found = await sdk.find(endpoint, { search, sort, limit, ...position }, { signal });
    const names = columns ?? [...new Set(found.results.flatMap((row) => Object.keys(row)))].slice(0, 20);
    const page = ENDPOINTS[endpoint].page;
    return shown<Record<string, unknown>, Record<string, Json>>(
      found,
      {
        title: ENDPOINTS[endpoint].title,
        row: (one) => Object.fromEntries(names.map((name) => [name, shownValue(at(one, name.split(".")))])),
        // Any field may hold the words of strangers.
        untrusted: names,
        widen: ["fewer conditions", "fda_count for the terms a field has"],
        page,
      },
      given,
    );
  },
});
