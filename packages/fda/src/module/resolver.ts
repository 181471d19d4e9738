import type { Candidate, Resolver } from "@govdata/kit";
import type { Fda } from "../client.js";
import type { DrugNames } from "../names.js";

const CONFIDENCE = { generic: 0.95, brand: 0.9, part: 0.5 } as const;

/** As many as help to choose. */
const MOST = 5;

function first(ids: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ids).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function candidate(found: DrugNames): Candidate {
  const { generic_name, brand_names, application_numbers, rxcui, unii, product_ndcs } = found;
  return {
    kind: "drug",
    name: generic_name,
    ids: first({
      generic_name,
      brand_name: brand_names[0],
      application_number: application_numbers[0],
      rxcui: rxcui[0],
      unii: unii[0],
      product_ndc: product_ndcs[0],
    }),
    confidence: CONFIDENCE[found.match],
    ...(brand_names.length === 0 ? {} : { note: `sold as ${brand_names.slice(0, MOST).join(", ")}` }),
  };
}

/** Drugs by brand or generic name. */
export const drugs: Resolver<Fda> = {
  kinds: ["drug"],
  offline: false,
  async resolve(name, kind, { sdk, signal }) {
    if (kind !== "drug") return [];
    return (await sdk.drugNames(name, { signal })).slice(0, MOST).map(candidate);
  },
};
