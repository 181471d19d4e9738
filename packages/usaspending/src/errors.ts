import { field, type ReplyInfo, type Verdict } from "@govdata/core";

/** Words of an error reply: most have `detail`, the one about mixed award types has `message`. */
function wordsOf(json: unknown): string | undefined {
  const said = field(json, "detail") ?? field(json, "message");
  return typeof said === "string" && said.trim() !== "" ? said : undefined;
}

/** What a reply of USAspending means where its status alone would mislead. */
export function parseUsaspendingError(reply: ReplyInfo): Verdict | undefined {
  const { status, json } = reply;
  // Some questions without an answer get no content at all.
  if (status === 204) return { kind: "data", json: null };
  const words = wordsOf(json);
  if (status === 501) {
    return {
      kind: "bad_request",
      message: `this combination does not exist${words === undefined ? "" : `: ${words}`}`,
      retryable: false,
    };
  }
  if (status === 504) {
    // Comes with an empty body or a web page.
    return {
      kind: "upstream",
      message: "the question took the agency too long: ask for a shorter time or with more filters",
      retryable: true,
    };
  }
  if (words === undefined) return undefined;
  if (status === 400 || status === 405 || status === 422) return { kind: "bad_request", message: words };
  if (status === 404) return { kind: "not_found", message: words };
  if (status === 500) return { kind: "upstream", message: words, retryable: false };
  return undefined;
}
