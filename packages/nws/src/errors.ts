import type { ReplyInfo, Verdict } from "@govdata/core";

/** Problem details (RFC 7807). A 403 is a page of the network in front: a missing user agent, or too many requests. */
export function parseNwsError({ status, json, headers }: ReplyInfo): Verdict | undefined {
  if (status < 400) return undefined;
  const problem: Record<string, unknown> = typeof json === "object" && json !== null ? { ...json } : {};
  const said = [problem.title, problem.detail]
    .filter((each) => typeof each === "string" && each !== "")
    .join(": ");
  if (status === 403) {
    return {
      kind: "rate_limited",
      message:
        said ||
        "refused before it reached the service: it wants a user agent that names you, and fewer requests",
      retryAfter: Number(headers.get("retry-after")) || undefined,
    };
  }
  if (said === "") return undefined;
  if (status === 404) return { kind: "not_found", message: said };
  if (status === 429) return { kind: "rate_limited", message: said };
  return status >= 500
    ? { kind: "upstream", message: said, retryable: true }
    : { kind: "bad_request", message: said };
}
