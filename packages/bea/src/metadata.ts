import { asString, type Call, type CallOptions, numberOrNull, stringOrNull } from "@govdata/core";
import { prop } from "./errors.js";
import { type Caller, getDescription } from "./http.js";
import { checks, word, words } from "./params.js";
import { API } from "./read.js";
import type {
  DatasetInfo,
  OneOrMany,
  ParameterInfo,
  ParameterValue,
  TableYears,
  YearRange,
} from "./types.js";
import { DATASETS, type Dataset, FILTERABLE, type FilterableDataset } from "./vocabulary.js";

export interface MetadataMethods {
  /**
   * The data sets the API has today.
   *
   * @example
   * (await bea.datasets()).map((set) => set.datasetName); // ["NIPA", "NIUnderlyingDetail", …]
   */
  datasets(options?: CallOptions): Call<DatasetInfo[]>;
  /**
   * The parameters of a data set, which of them are required, and what each takes by default.
   *
   * @example
   * (await bea.parameters("Regional")).filter((parameter) => parameter.required);
   */
  parameters(dataset: Dataset, options?: CallOptions): Call<ParameterInfo[]>;
  /**
   * The values a parameter takes: tables, lines, industries, countries.
   *
   * @example
   * await bea.parameterValues("Regional", "TableName"); // every regional table
   */
  parameterValues(dataset: Dataset, parameter: string, options?: CallOptions): Call<ParameterValue[]>;
  /**
   * The values a parameter takes once others are given, such as the lines of one table.
   *
   * @param filters Other parameters of the data set, by the agency's names.
   * @throws {InvalidArgumentError} For a data set that the API cannot do this for (NIPA, FixedAssets, MNE …).
   * @example
   * await bea.parameterValuesFiltered("Regional", "LineCode", { TableName: "SAINC1" });
   */
  parameterValuesFiltered(
    dataset: FilterableDataset,
    parameter: string,
    filters: Readonly<Record<string, OneOrMany>>,
    options?: CallOptions,
  ): Call<ParameterValue[]>;
  /**
   * Which years each table of the national accounts has, by frequency.
   *
   * @example
   * (await bea.tableYears("NIPA")).find((table) => table.tableName === "T10101")?.quarterly;
   */
  tableYears(
    dataset: "NIPA" | "NIUnderlyingDetail" | "FixedAssets",
    options?: CallOptions,
  ): Call<TableYears[]>;
}

const flag = (value: unknown): boolean | null => {
  const text = stringOrNull(value);
  return text === null ? null : text === "1";
};

function readParameter(value: unknown): ParameterInfo {
  return {
    parameterName: asString(prop(value, "ParameterName"), API, "ParameterName"),
    parameterDataType: stringOrNull(prop(value, "ParameterDataType")),
    parameterDescription: stringOrNull(prop(value, "ParameterDescription")),
    required: flag(prop(value, "ParameterIsRequiredFlag")) ?? false,
    defaultValue: stringOrNull(prop(value, "ParameterDefaultValue")),
    multipleAccepted: flag(prop(value, "MultipleAcceptedFlag")),
    allValue: stringOrNull(prop(value, "AllValue")),
  };
}

/** `{Key, Desc}`, `{key, desc}`, `{TableName, Description}`, `{FrequencyID, Description}` … */
function readValue(value: unknown): ParameterValue {
  const fields: Record<string, string> = {};
  for (const [name, inner] of Object.entries(typeof value === "object" && value !== null ? value : {})) {
    const text = stringOrNull(inner);
    if (text !== null) fields[name] = text;
  }
  const [first] = Object.values(fields);
  return {
    key: asString(stringOrNull(prop(value, "Key")) ?? first, API, "ParamValue"),
    description: stringOrNull(prop(value, "Desc")) ?? stringOrNull(prop(value, "Description")),
    fields,
  };
}

function range(value: unknown, kind: string): YearRange | null {
  const first = numberOrNull(prop(value, `First${kind}Year`));
  const last = numberOrNull(prop(value, `Last${kind}Year`));
  // A table without a frequency has 0 there, or nothing.
  return first && last ? { first, last } : null;
}

export function metadataMethods(caller: Caller): MetadataMethods {
  const dataset = (value: string) => checks.oneOf("dataset", value, DATASETS);
  const parameter = (value: string) => word("parameter", checks.required("parameter", value), "TableName");
  return {
    datasets: (options) =>
      getDescription(caller, options, () => ({
        params: { method: "GetDatasetList" },
        node: "Dataset",
        read: (value) => ({
          datasetName: asString(prop(value, "DatasetName"), API, "DatasetName"),
          datasetDescription: stringOrNull(prop(value, "DatasetDescription")),
        }),
      })),

    parameters: (name, options) =>
      getDescription(caller, options, () => ({
        params: { method: "GetParameterList", DatasetName: dataset(name) },
        node: "Parameter",
        read: readParameter,
      })),

    parameterValues: (name, target, options) =>
      getDescription(caller, options, () => ({
        params: {
          method: "GetParameterValues",
          DatasetName: dataset(name),
          ParameterName: parameter(target),
        },
        node: "ParamValue",
        read: readValue,
      })),

    parameterValuesFiltered: (name, target, filters, options) =>
      getDescription(caller, options, () => ({
        params: {
          method: "GetParameterValuesFiltered",
          DatasetName: checks.oneOf("dataset", name, FILTERABLE),
          TargetParameter: parameter(target),
          ...Object.fromEntries(
            Object.entries(filters).map(([field, value]) => [
              word("filters", field, "TableName"),
              words(field, value, "SAINC1"),
            ]),
          ),
        },
        node: "ParamValue",
        read: readValue,
      })),

    tableYears: (name, options) =>
      getDescription(caller, options, () => ({
        params: {
          method: "GetParameterValues",
          DatasetName: checks.oneOf("dataset", name, ["NIPA", "NIUnderlyingDetail", "FixedAssets"]),
          ParameterName: "Year",
        },
        node: "ParamValue",
        read: (value) => ({
          tableName: asString(prop(value, "TableName"), API, "TableName"),
          annual: range(value, "Annual"),
          quarterly: range(value, "Quarterly"),
          monthly: range(value, "Monthly"),
        }),
      })),
  };
}
