import type { ReplyInfo, Verdict } from "@govdata/core";

/** `{"errors":[{title, detail, source: {parameter}}]}`. Its link leads to a host inside the agency and is not shown. */
export function parseFdicError({ status, json }: ReplyInfo): Verdict | undefined {
  if (status === 414) {
    return { kind: "bad_request", message: "the address is too long: ask for fewer fields or values" };
  }
  if (typeof json !== "object" || json === null || !("errors" in json) || !Array.isArray(json.errors))
    return undefined;
  const [first]: unknown[] = json.errors;
  if (typeof first !== "object" || first === null) return undefined;
  const read = (name: string): string | undefined => {
    const value = Object.entries(first).find(([key]) => key === name)?.[1];
    return typeof value === "string" ? value : undefined;
  };
  const source = Object.entries(first).find(([key]) => key === "source")?.[1];
  const parameter =
    typeof source === "object" && source !== null && "parameter" in source
      ? ` (${String(source.parameter)})`
      : "";
  const message = [read("title"), read("detail")].filter(Boolean).join(": ");
  return { kind: status >= 500 ? "upstream" : "bad_request", message: `${message}${parameter}` };
}
