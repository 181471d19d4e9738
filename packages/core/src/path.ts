import { InvalidArgumentError } from "./errors.js";

/** Half of a character, which has no percent-encoding. */
export const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Builds the path of a request from a template, encoding every part that is filled in.
 *
 * A part can hold anything (a slash, a space, a question mark) and stays one segment of the path: it cannot
 * climb to another directory or add a query.
 *
 * @returns The path with its parts percent-encoded, ready for `http.get`.
 * @throws InvalidArgumentError when a part is empty, is `.` or `..`, or is no finite number.
 * @example
 * path`/series/${"A/B"}/data` // "/series/A%2FB/data"
 */
export function path(strings: TemplateStringsArray, ...parts: readonly (string | number | bigint)[]): string {
  let result = strings[0] ?? "";
  for (const [index, part] of parts.entries()) {
    result += encodePart(part, result) + (strings[index + 1] ?? "");
  }
  // Two harmless parts can still meet as `..` inside one segment.
  const pathname = result.split("?", 1)[0] ?? "";
  if (pathname.split("/").some((segment) => segment === "." || segment === "..")) {
    throw new InvalidArgumentError("core", "path", `"${result}" would leave the API's own paths`);
  }
  return result;
}

function encodePart(part: string | number | bigint, before: string): string {
  const refuse = (reason: string) =>
    new InvalidArgumentError("core", "path", `the part after "${before}" ${reason}`);
  if (part === undefined || part === null) throw refuse("is missing");
  if (typeof part === "number" && !Number.isFinite(part))
    throw refuse(`is ${part}, which is no number to send`);
  const text = String(part);
  if (text.trim() === "") throw refuse("is empty");
  if (text === "." || text === "..") throw refuse(`is "${text}", which would change the path`);
  if (LONE_SURROGATE.test(text)) throw refuse("is not valid Unicode text");
  return encodeURIComponent(text);
}
