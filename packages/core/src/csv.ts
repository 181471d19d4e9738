import { parse } from "csv-parse/browser/esm/sync";
import { GovDataError } from "./errors.js";

/** How a file of separated values is written. */
export interface CsvOptions {
  /** Names of the columns of a file that has no header row. */
  columns?: readonly string[];
  /** What separates the cells. Default `","`. */
  delimiter?: string;
  /** What encloses a cell. Default `'"'`; `false` for files whose quotation marks are part of the text. */
  quote?: string | false;
  /** The API named in an error. Default `"core"`. */
  api?: string;
}

/**
 * Reads a CSV file into one record per row, by the names of the header row. Cells stay texts, so that codes keep
 * their zeros; an empty cell is `""` (`stringOrNull` and `parseNumber` make it `null`). A byte order mark and empty
 * lines are skipped.
 *
 * Needs `csv-parse`.
 *
 * @throws GovDataError of kind `unreadable` when a row has more or fewer cells than there are columns, when a column
 * is named twice, or when a quoted cell does not end.
 * @example
 * parseCsv("fips,name\n06,California\n") // [{ fips: "06", name: "California" }]
 */
export function parseCsv(text: string, options: CsvOptions = {}): Record<string, string>[] {
  const { api = "core" } = options;
  const rows = parseRows(text, options);
  const columns = options.columns ?? rows.shift();
  if (columns === undefined) return [];
  checkColumns(columns, api);
  for (const [index, row] of rows.entries()) {
    if (row.length !== columns.length) {
      throw unreadable(api, `row ${index + 1} has ${row.length} cells, expected ${columns.length}`);
    }
  }
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ""])));
}

function parseRows(text: string, options: CsvOptions): string[][] {
  const { delimiter = ",", quote = '"', api = "core" } = options;
  try {
    return parse(text, {
      bom: true,
      delimiter,
      quote,
      // Files are joined from parts of several systems: line ends vary within one file.
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw unreadable(api, error instanceof Error ? error.message : "unknown reason");
  }
}

function checkColumns(columns: readonly string[], api: string): void {
  const seen = new Set<string>();
  for (const column of columns) {
    if (seen.has(column)) throw unreadable(api, `the column "${column}" is there twice`);
    seen.add(column);
  }
}

function unreadable(api: string, reason: string): GovDataError {
  return new GovDataError(`${api}: the CSV cannot be read: ${reason}.`, { api, kind: "unreadable" });
}
