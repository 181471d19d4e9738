import { type Call, type CallOptions, expectEcho } from "@govdata/core";
import { type Caller, type DataRequest, getData } from "./http.js";
import { checks, frequencies, word, years } from "./params.js";
import { API, comparePeriods, type RowReader } from "./read.js";
import type { DataReply, NationalRow, Years } from "./types.js";
import type { Dataset } from "./vocabulary.js";

export type NationalFrequency = "A" | "Q" | "M";

export interface NipaQuery {
  /** Table: `T10101`. `NIPA_TABLES` has the ones that are asked for most, `parameterValues("NIPA", "TableName")` all. */
  tableName: string;
  /** `A` years, `Q` quarters, `M` months; several at once are allowed. Not every table has every one. */
  frequency: NationalFrequency | readonly NationalFrequency[];
  /** Years, or `"ALL"`. Years that the table does not have are left out by the agency without a word. */
  year: Years;
  /** Levels in millions where the table has them in billions. Default: the agency's (no). */
  showMillions?: boolean;
}

export type UnderlyingQuery = Omit<NipaQuery, "showMillions">;

export interface FixedAssetsQuery {
  /** Table: `FAAt101`, `FAAt201`. */
  tableName: string;
  year: Years;
}

export interface NationalMethods {
  /**
   * A table of the national income and product accounts: GDP, income, consumption, prices, government.
   * Levels come in millions (`unitMult` 6) even where the published table is in billions.
   * Page: https://apps.bea.gov/api/_pdf/bea_web_service_api_user_guide.pdf
   *
   * @throws {InvalidArgumentError} For a frequency, year or table of the wrong form.
   * @throws {GovDataError} `bad_request` for a table that does not exist; `auth` for a key that is not known.
   * @example
   * const { data } = await bea.nipa({ tableName: "T10101", frequency: "Q", year: [2024, 2025] });
   * data.filter((row) => row.lineNumber === 1); // real GDP, percent change at annual rate
   */
  nipa(query: NipaQuery, options?: CallOptions): Call<DataReply<NationalRow>>;
  /**
   * The national accounts in more detail; the agency rates these estimates below the published ones.
   *
   * @example
   * await bea.niUnderlyingDetail({ tableName: "U20305", frequency: "A", year: 2024 });
   */
  niUnderlyingDetail(query: UnderlyingQuery, options?: CallOptions): Call<DataReply<NationalRow>>;
  /**
   * Stocks of fixed assets, their depreciation and investment. Annual only.
   *
   * @example
   * await bea.fixedAssets({ tableName: "FAAt201", year: [2011, 2012] });
   */
  fixedAssets(query: FixedAssetsQuery, options?: CallOptions): Call<DataReply<NationalRow>>;
}

function readRow(row: RowReader): NationalRow {
  return {
    tableName: row.must("TableName"),
    seriesCode: row.text("SeriesCode"),
    lineNumber: row.number("LineNumber"),
    lineDescription: row.text("LineDescription"),
    timePeriod: row.must("TimePeriod"),
    metricName: row.text("METRIC_NAME"),
    clUnit: row.text("CL_UNIT"),
    ...row.figure(),
  };
}

function request(
  dataset: Dataset,
  tableName: string,
  params: Record<string, string | undefined>,
): DataRequest<NationalRow> {
  const TableName = word("tableName", checks.required("tableName", tableName), "T10101");
  return {
    dataset,
    params: { TableName, ...params },
    readRow,
    compare: (a, b) =>
      (a.lineNumber ?? 0) - (b.lineNumber ?? 0) || comparePeriods(a.timePeriod, b.timePeriod),
    check: (row) => expectEcho(API, "TableName", TableName, row.tableName),
  };
}

const FREQUENCIES = ["A", "Q", "M"] as const;

export function nationalMethods(caller: Caller): NationalMethods {
  return {
    nipa: (query, options) =>
      getData(caller, options, () => {
        const { showMillions } = query;
        return request("NIPA", query.tableName, {
          Frequency: frequencies(checks.required("frequency", query.frequency), FREQUENCIES),
          Year: years(checks.required("year", query.year), "X"),
          ShowMillions: showMillions === undefined ? undefined : showMillions ? "Y" : "N",
        });
      }),
    niUnderlyingDetail: (query, options) =>
      getData(caller, options, () =>
        request("NIUnderlyingDetail", query.tableName, {
          Frequency: frequencies(checks.required("frequency", query.frequency), FREQUENCIES),
          Year: years(checks.required("year", query.year), "X"),
        }),
      ),
    fixedAssets: (query, options) =>
      getData(caller, options, () =>
        request("FixedAssets", query.tableName, { Year: years(checks.required("year", query.year), "X") }),
      ),
  };
}
