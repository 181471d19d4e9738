import { type Call, type CallOptions, GovDataError } from "@govdata/core";
import { type Caller, type DataRequest, getData } from "./http.js";
import { checks, frequencies, numbers, words, years } from "./params.js";
import { API, comparePeriods, periodOf, plain, type RowReader } from "./read.js";
import type { DataReply, IndustryRow, InputOutputRow, OneOrMany, Years } from "./types.js";

export interface GdpByIndustryQuery {
  /** Number of the table: 1 value added, 10 real value added (see `INDUSTRY_TABLES`); several, or `"ALL"`. */
  tableId: number | readonly number[] | "ALL";
  /** `A` years, `Q` quarters; not every table has quarters. */
  frequency: "A" | "Q" | readonly ("A" | "Q")[];
  year: Years;
  /** Codes of industries (`52`, `111CA`), or `"ALL"` (default). */
  industry?: OneOrMany;
}

export interface UnderlyingGdpByIndustryQuery {
  /** Number of the table: 210 is value added. */
  tableId: number | readonly number[] | "ALL";
  year: Years;
  industry?: OneOrMany;
}

export interface InputOutputQuery {
  /** Number of one table: 56 is industry-by-commodity total requirements by sector. */
  tableId: number;
  year: number | readonly number[];
}

export interface IndustryMethods {
  /**
   * GDP by industry: value added, gross output and their prices, quantities and shares.
   * Tables in dollars are in billions; the notes of the reply name each table's unit.
   *
   * @throws {GovDataError} `bad_request` for a frequency the table does not have.
   * @example
   * await bea.gdpByIndustry({ tableId: 1, frequency: "A", year: [2022, 2023, 2024] });
   */
  gdpByIndustry(query: GdpByIndustryQuery, options?: CallOptions): Call<DataReply<IndustryRow>>;
  /**
   * The same for finer industries. Annual only, although the API's own description says otherwise.
   *
   * @example
   * await bea.underlyingGdpByIndustry({ tableId: 210, year: 2023 });
   */
  underlyingGdpByIndustry(
    query: UnderlyingGdpByIndustryQuery,
    options?: CallOptions,
  ): Call<DataReply<IndustryRow>>;
  /**
   * One input-output table: what industries make, use and require.
   *
   * @returns Cells by row and column; requirement tables are ratios; the notes name the table and its unit.
   * @example
   * await bea.inputOutput({ tableId: 56, year: 2013 });
   */
  inputOutput(query: InputOutputQuery, options?: CallOptions): Call<DataReply<InputOutputRow>>;
}

function tableOf(row: RowReader): number {
  const tableId = row.number("TableID");
  if (tableId !== null) return tableId;
  throw new GovDataError(`${API}: the reply cannot be read: a row has no TableID`, {
    api: API,
    kind: "unreadable",
  });
}

function readIndustry(row: RowReader): IndustryRow {
  const year = row.must("Year");
  const quarter = row.text("Quarter");
  return {
    tableId: tableOf(row),
    frequency: row.text("Frequency"),
    year,
    quarter,
    timePeriod: periodOf(year, quarter),
    industry: row.must("Industry"),
    // The agency writes IndustrYDescription; the reader does not look at the case.
    industryDescription: plain(row.text("IndustryDescription")),
    ...row.figure(),
  };
}

function among(tableId: string): (row: { tableId: number }) => void {
  const asked = tableId.split(",");
  return (row) => {
    if (tableId === "ALL" || asked.includes(String(row.tableId))) return;
    throw new GovDataError(`${API}: asked for table ${tableId}, but the reply has table ${row.tableId}`, {
      api: API,
      kind: "mismatch",
    });
  };
}

function industries(
  dataset: "GDPbyIndustry" | "UnderlyingGDPbyIndustry",
  query: Omit<GdpByIndustryQuery, "frequency"> & { frequency: string | readonly string[] },
): DataRequest<IndustryRow> {
  const allowed = dataset === "GDPbyIndustry" ? ["A", "Q"] : ["A"];
  const TableID = numbers("tableId", checks.required("tableId", query.tableId));
  return {
    dataset,
    params: {
      TableID,
      Frequency: frequencies(checks.required("frequency", query.frequency), allowed),
      Year: years(checks.required("year", query.year)),
      Industry: words("industry", query.industry ?? "ALL", "111CA"),
    },
    readRow: readIndustry,
    // Industries stay in the agency's order, which is that of the published table.
    compare: (a, b) =>
      a.tableId - b.tableId || (a.industry === b.industry ? comparePeriods(a.timePeriod, b.timePeriod) : 0),
    check: among(TableID),
  };
}

export function industryMethods(caller: Caller): IndustryMethods {
  return {
    gdpByIndustry: (query, options) => getData(caller, options, () => industries("GDPbyIndustry", query)),
    underlyingGdpByIndustry: (query, options) =>
      getData(caller, options, () => industries("UnderlyingGDPbyIndustry", { ...query, frequency: "A" })),
    inputOutput: (query, options) =>
      getData<InputOutputRow>(caller, options, () => {
        // Several tables at once bring suspect figures (us-bea/beaapi).
        const TableID = String(
          checks.required("tableId", checks.integer("tableId", query.tableId, 1, 99_999)),
        );
        return {
          dataset: "InputOutput",
          params: { TableID, Year: years(checks.required("year", query.year)) },
          readRow: (row) => ({
            tableId: tableOf(row),
            year: row.must("Year"),
            rowCode: row.must("RowCode"),
            rowDescr: plain(row.text("RowDescr")),
            rowType: row.text("RowType"),
            colCode: row.must("ColCode"),
            colDescr: plain(row.text("ColDescr")),
            colType: row.text("ColType"),
            ...row.figure(),
          }),
          compare: (a, b) => comparePeriods(a.year, b.year),
          check: among(TableID),
        };
      }),
  };
}
