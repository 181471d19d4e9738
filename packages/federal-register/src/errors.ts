import type { ReplyInfo, Verdict } from "@govdata/core";

/**
 * The agency's errors, in its own words: `{"errors":{field: text}}` and `{"status","message"}`.
 * A 404 may be JSON or an HTML page: its status decides.
 */
export function parseFederalRegisterError({ status, json }: ReplyInfo): Verdict | undefined {
  if (status === 404) return { kind: "not_found", message: "there is no such document, agency or issue" };
  if (status < 400 || typeof json !== "object" || json === null || !("errors" in json)) return undefined;
  const { errors } = json;
  if (typeof errors !== "object" || errors === null) return undefined;
  const message = Object.entries(errors)
    .map(([name, text]) => `${name} ${String(text)}`)
    .join("; ");
  return { kind: "bad_request", message };
}
