import { InvalidArgumentError } from "./errors.js";

/** A word that no query parser reads as anything but a word. */
const PLAIN_TERM = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u;
const OPERATORS = new Set(["AND", "OR", "NOT", "TO"]);

function phrase(text: string): string {
  if (text.trim() === "")
    throw new InvalidArgumentError("core", "phrase", "is empty: there is nothing to search for.");
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

function term(text: string): string {
  return PLAIN_TERM.test(text) && !OPERATORS.has(text.toUpperCase()) ? text : phrase(text);
}

function bound(value: string | number | null | undefined): string {
  if (value === undefined || value === null) return "*";
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new InvalidArgumentError("core", "range", `${value} is no bound: give a finite number.`);
  }
  const text = String(value);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : term(text);
}

/** Parts of a Lucene query (openFDA and other services on Elasticsearch). What a user typed never acts as an operator. */
export const lucene = {
  /**
   * One value to search for: as it stands when it is a plain word, as a phrase otherwise (also `AND`, `OR`, `NOT`).
   *
   * @example
   * lucene.term("aspirin OR x") // '"aspirin OR x"'
   */
  term,
  /**
   * Words to be found next to each other, in quotation marks.
   *
   * @throws InvalidArgumentError when it is blank.
   * @example
   * lucene.phrase('19" rack') // '"19\\" rack"'
   */
  phrase,
  /**
   * From one value to another, both included; `undefined` leaves an end open.
   *
   * @example
   * lucene.range("20240101", undefined) // "[20240101 TO *]"
   */
  range(from: string | number | null | undefined, to: string | number | null | undefined): string {
    return `[${bound(from)} TO ${bound(to)}]`;
  },
} as const;

/** Parts of a SoQL query (Socrata: data.cdc.gov, data.cms.gov and others). */
export const soql = {
  /**
   * A text value in single quotes.
   *
   * @example
   * soql.string("O'Brien") // "'O''Brien'"
   */
  string(text: string): string {
    return quoted(text);
  },
  /**
   * The name of a column, checked: letters, digits and underscores, system fields with their colon (`:id`).
   *
   * @throws InvalidArgumentError for anything else.
   * @example
   * soql.identifier("report_date") // "report_date"
   */
  identifier(name: string): string {
    if (/^(?::@?)?[A-Za-z_]\w*$/.test(name)) return name;
    throw new InvalidArgumentError(
      "core",
      "column",
      `"${name}" is not a column name: letters, digits and underscores, such as report_date.`,
    );
  },
} as const;

/** Parts of an OData query (`$filter`). */
export const odata = {
  /**
   * A text value in single quotes.
   *
   * @example
   * odata.string("D'Iberville") // "'D''Iberville'"
   */
  string(text: string): string {
    return quoted(text);
  },
} as const;

function quoted(text: string): string {
  return `'${text.replace(/'/g, "''")}'`;
}
