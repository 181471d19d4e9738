import { InvalidArgumentError } from "@govdata/core";
import { arg, empty, type Json, list, nextRows, z } from "@govdata/kit";
import { PAGES } from "../http.js";
import type { ParameterValue } from "../types.js";
import { DATASETS, FILTERABLE } from "../vocabulary.js";
import { args, group, needs } from "./shared.js";

const dataset = () => arg.oneOf(DATASETS, "Data set");
const page = {
  find: arg.text("Only values with these words in key or description").optional(),
  limit: args.limit(60),
  offset: args.offset(),
};

/** Values with all the words, one page of them. */
function valueList(
  values: readonly ParameterValue[],
  title: string,
  input: { find?: string; limit: number; offset: number },
  given: Readonly<Record<string, Json>>,
) {
  const words = input.find?.toLowerCase().split(/\s+/) ?? [];
  const found = values.filter((value) => {
    const text = Object.values(value.fields).join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (found.length === 0) {
    return empty({
      searched: `${title}${input.find ? ` with "${input.find}"` : ""} (${values.length} values)`,
      widen: ["fewer words", "another parameter"],
      page: PAGES.guide,
    });
  }
  const { limit, offset } = input;
  const shown = found.slice(offset, offset + limit).map(({ key, description, fields }) => {
    // Tables of years have neither key nor description but columns of their own.
    const more = Object.entries(fields).filter(([, text]) => text !== key && text !== description);
    return { key, description, ...Object.fromEntries(more) };
  });
  return list(shown, {
    title,
    total: found.length,
    next: nextRows(given, { offset, limit, shown: shown.length, total: found.length }),
    page: PAGES.guide,
  });
}

/** `{"TableName":"SAINC1"}` or `TableName=SAINC1`. */
function filtersOf(text: string): Record<string, string> {
  const refuse = (): never => {
    throw new InvalidArgumentError("bea", "filters", 'write TableName=SAINC1, or {"TableName":"SAINC1"}');
  };
  if (!text.startsWith("{")) {
    return Object.fromEntries(
      text.split(/[;&]/).map((part) => {
        const [, name = "", value = ""] = /^(\w+)\s*=\s*(\S.*)$/.exec(part.trim()) ?? refuse();
        return [name, value];
      }),
    );
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refuse();
  }
  const read = z.record(
    z.string(),
    z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
  );
  const checked = read.safeParse(parsed);
  if (!checked.success) return refuse();
  return Object.fromEntries(Object.entries(checked.data).map(([name, value]) => [name, String(value)]));
}

export const datasetInfo = group({
  name: "bea_dataset_info",
  title: "Tables, lines and codes",
  description:
    "What the BEA has: data sets, their parameters, and the values these take, such as every table, the lines of a table, industries, countries. Use it when a code is not known. Example: action get_values, dataset_name Regional, parameter_name TableName lists the regional tables; find keeps those with a word.",
  rank: 7,
  profiles: ["macro"],
  keywords: ["what tables exist", "metadata", "codes", "line codes", "discover", "parameters"],
  needs,
  selector: "action",
  default: "list_datasets",
  members: {
    list_datasets: {
      name: "bea_datasets",
      title: "data sets",
      description: "The data sets of the BEA with their descriptions.",
      needs,
      input: {},
      examples: [{ question: "Which data sets are there?", args: {} }],
      async run(_input, { sdk, signal }) {
        const found = await sdk.datasets({ signal });
        if (found.length === 0) return empty({ searched: "data sets of the BEA" });
        return list(found, { title: "Data sets", total: found.length, page: PAGES.guide });
      },
    },
    list_parameters: {
      name: "bea_parameters",
      title: "parameters of a data set",
      description: "The parameters of a data set: which are required, their defaults, what they take.",
      needs,
      input: { dataset_name: dataset() },
      examples: [{ question: "What does Regional want?", args: { dataset_name: "Regional" } }],
      async run({ dataset_name }, { sdk, signal }) {
        const found = await sdk.parameters(dataset_name, { signal });
        if (found.length === 0) return empty({ searched: `parameters of ${dataset_name}` });
        return list(found, {
          title: `Parameters of ${dataset_name}`,
          total: found.length,
          page: PAGES.guide,
        });
      },
    },
    get_values: {
      name: "bea_parameter_values",
      title: "values of a parameter",
      description:
        "The values a parameter takes: tables (TableName, TableID), places (GeoFips), industries, countries.",
      needs,
      input: {
        dataset_name: dataset(),
        parameter_name: arg.text("TableName, TableID, GeoFips, Industry, Indicator, AreaOrCountry, Year …"),
        ...page,
      },
      examples: [
        {
          question: "Which regional tables exist?",
          args: { dataset_name: "Regional", parameter_name: "TableName" },
        },
      ],
      async run(input, { sdk, signal, given }) {
        const { dataset_name, parameter_name } = input;
        const values = await sdk.parameterValues(dataset_name, parameter_name, { signal });
        return valueList(values, `${parameter_name} of ${dataset_name}`, input, given);
      },
    },
    get_filtered_values: {
      name: "bea_filtered_values",
      title: "values of a parameter once others are given",
      description:
        "The values a parameter takes for one table, such as LineCode of SAINC1. Not for NIPA, FixedAssets, MNE.",
      needs,
      input: {
        dataset_name: dataset(),
        target_parameter: arg.text("LineCode, Year, Industry …"),
        filters: arg.text('Other parameters: TableName=SAINC1, or {"TableName":"SAINC1"}'),
        ...page,
      },
      check: ({ dataset_name }) =>
        FILTERABLE.some((name) => name === dataset_name)
          ? undefined
          : { field: "dataset_name", reason: `must be one of ${FILTERABLE.join(", ")} for filtered values` },
      examples: [
        {
          question: "Which lines has SAINC1?",
          args: { dataset_name: "Regional", target_parameter: "LineCode", filters: "TableName=SAINC1" },
        },
      ],
      async run(input, { sdk, signal, given }) {
        const { dataset_name, target_parameter, filters } = input;
        const name = FILTERABLE.find((each) => each === dataset_name);
        if (name === undefined)
          throw new InvalidArgumentError("bea", "dataset_name", "has no filtered values");
        const values = await sdk.parameterValuesFiltered(name, target_parameter, filtersOf(filters), {
          signal,
        });
        return valueList(values, `${target_parameter} of ${dataset_name} for ${filters}`, input, given);
      },
    },
  },
});
