import { ownValue } from "@govdata/core";
import fields from "./data/fields.json" with { type: "json" };

/** The data sets of BankFind. */
export const DATASETS = [
  "institutions",
  "locations",
  "history",
  "financials",
  "summary",
  "failures",
  "sod",
  "demographics",
] as const;
export type Dataset = (typeof DATASETS)[number];

export interface FieldInfo {
  dataset: Dataset;
  /** As filters, sorting and replies name it. */
  name: string;
  title: string;
}

const TITLES: Readonly<Record<Dataset, Readonly<Record<string, string>>>> = fields;

/** The names of a data set's fields. Case matters: a few of `summary` are lower case. */
export function fieldNames(dataset: Dataset): string[] {
  return Object.keys(TITLES[dataset]);
}

/** What a field means, in the agency's words. */
export function fieldTitle(dataset: Dataset, name: string): string | undefined {
  return ownValue(TITLES[dataset], name);
}

/**
 * Fields whose name or title has all of the words. Makes no request.
 *
 * @example
 * searchFields("uninsured deposits", "financials")[0]; // { dataset: "financials", name: "DEPUNINS", title: … }
 */
export function searchFields(text: string, dataset?: Dataset): FieldInfo[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const within = dataset ? [dataset] : DATASETS;
  const found = within.flatMap((each) =>
    Object.entries(TITLES[each]).map(([name, title]) => ({ dataset: each, name, title })),
  );
  return found
    .filter(({ name, title }) => {
      const hay = `${name} ${title}`.toLowerCase();
      return words.every((word) => hay.includes(word));
    })
    .sort((a, b) => a.title.length - b.title.length);
}
