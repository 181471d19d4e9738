import { check, InvalidArgumentError } from "@govdata/core";
import { API } from "./http.js";

export const checks = check(API);

export const DEFAULT_LIMIT = 100;

/** An accession number with its dashes, however it is written. */
export function accessionOf(value: string): string {
  const text = checks.required("accession", value).trim();
  const digits = text.replaceAll("-", "");
  if (!/^\d{18}$/.test(digits) || !/^\d{10}-?\d{2}-?\d{6}$/.test(text)) {
    throw new InvalidArgumentError(
      API,
      "accession",
      `"${text.slice(0, 60)}" is no accession number: write 18 digits, such as 0000320193-24-000123.`,
    );
  }
  return `${digits.slice(0, 10)}-${digits.slice(10, 12)}-${digits.slice(12)}`;
}

export function inOrder(from: string | undefined, to: string | undefined): void {
  checks.date("from", from);
  checks.date("to", to);
  if (from !== undefined && to !== undefined && from > to) {
    throw new InvalidArgumentError(API, "to", `${to} is before from ${from}.`);
  }
}

/** One or several, as a list without blanks. */
export function listOf(value: string | readonly string[] | undefined): string[] {
  const list = typeof value === "string" ? value.split(",") : (value ?? []);
  return list.map((entry) => entry.trim()).filter((entry) => entry !== "");
}

/** The names a form has had: ownership reports were renamed in December 2024. */
export function formNames(form: string): string[] {
  const upper = form.toUpperCase();
  const renamed = /^(?:SC|SCHEDULE) (13[DG])(\/A)?$/.exec(upper);
  if (renamed === null) return [upper];
  const [, schedule, amendment = ""] = renamed;
  return [`SC ${schedule}${amendment}`, `SCHEDULE ${schedule}${amendment}`];
}

/**
 * Whether a filing's form is one of those asked for: a form brings its amendments (`10-K` also `10-K/A`) unless they
 * are left out, and a `*` at the end stands for anything.
 */
export function formMatcher(forms: readonly string[], amendments = true): (form: string) => boolean {
  const wanted = forms.flatMap(formNames);
  return (form) => {
    const upper = form.toUpperCase();
    return wanted.some((name) => {
      if (name.endsWith("*")) return upper.startsWith(name.slice(0, -1));
      return upper === name || (amendments && upper === `${name}/A`);
    });
  };
}
