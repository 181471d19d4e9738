import { asObject, GovDataError, numberOrNull, stringOrNull } from "@govdata/core";

/** Name of this API in errors, cache and limits. */
export const API = "congress";

export type Obj = Record<string, unknown>;
export type Reader<T> = (value: unknown) => T;

/** A part of a reply that must be an object. */
export const obj = (value: unknown, where: string): Obj => asObject(value, API, where);

/** Text that may be missing. */
export const text = stringOrNull;

/** A number that may be missing; years of a congress come as text. */
export const num = (value: unknown): number | null => numberOrNull(value);

/** Text without which the row says nothing. Numbers of bills come as numbers and as text: here they are text. */
export function need(value: unknown, where: string): string {
  const found = stringOrNull(value);
  if (found === null) throw unreadable(`${where} is missing`);
  return found;
}

/** A number without which the row says nothing. */
export function needNumber(value: unknown, where: string): number {
  const found = numberOrNull(value);
  if (found === null) throw unreadable(`${where} is missing or no number`);
  return found;
}

/** `true`, `"True"`, `"Y"` and their opposites; anything else is `null`. */
export function flag(value: unknown): boolean | null {
  const word = String(value).toLowerCase();
  if (word === "true" || word === "y") return true;
  return word === "false" || word === "n" ? false : null;
}

/** A moment. Some collections put a space where ISO 8601 has a T. */
export function moment(value: unknown): string | null {
  return stringOrNull(value)?.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/, "$1T$2") ?? null;
}

/** A list; what is missing, null or an empty object has no rows. */
export function rows<T>(value: unknown, read: Reader<T>, where: string): T[] {
  if (isNothing(value)) return [];
  if (!Array.isArray(value)) throw unreadable(`${where} is no list`);
  return value.filter((row) => row !== null).map(read);
}

/** A part that is missing, null or an empty object where there is none. */
export function part<T>(value: unknown, read: Reader<T>): T | null {
  return isNothing(value) ? null : read(value);
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0;
}

export function unreadable(what: string): GovDataError {
  return new GovDataError(`${API}: the reply cannot be read: ${what}.`, { api: API, kind: "unreadable" });
}
