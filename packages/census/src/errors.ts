import { decodeEntities, GovDataError, isGovDataError, type ReplyInfo, type Verdict } from "@govdata/core";

const QUERY_FAILED = /There was an error while running your query/i;
const HTML = /^\s*<(?:!doctype|html|head|body|div|!--)/i;

/** `error: error: unknown variable 'X'` → `unknown variable 'X'` */
function tidy(text: string): string {
  return text
    .replace(/^(?:\s*error:)+\s*/i, "")
    .replace(/\s+/g, " ")
    .trim();
}

function words(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * What a reply of the Census API means that its status does not say: key errors come as HTML with status 200, "no
 * rows" as 204 or an empty body, and a passing failure as a sentence under any status.
 * Page: https://www.census.gov/data/developers/guidance/api-user-guide.html
 */
export function parseCensusError(reply: ReplyInfo): Verdict | undefined {
  const { status, text, headers } = reply;
  // 204: the query is right and there are no rows. Some time series send an empty 200 for the same.
  if (status === 204 || (status < 400 && text.trim() === "")) return { kind: "data", json: [] };
  if (QUERY_FAILED.test(text)) return { kind: "upstream", message: tidy(words(text)), retryable: true };
  const page = HTML.test(text) || /html/i.test(reply.contentType);
  const keyError = headers.has("x-datawebapi-keyerror");
  if (page && (keyError || status < 400)) {
    if (keyError || /invalid[ _]key|missing[ _]key|\bkey\b/i.test(text)) return keyVerdict(text);
    return { kind: "upstream", message: "a web page came in place of data", retryable: true };
  }
  if (status === 404) {
    return { kind: "not_found", message: "no such data set, year, table or variable" };
  }
  // The API answers a wrong query with one line of plain text, which says more than any wording of ours.
  if (status === 400 && !page && text.trim() !== "") return { kind: "bad_request", message: tidy(text) };
  return undefined;
}

function keyVerdict(text: string): Verdict {
  if (/missing[ _]key/i.test(text)) return { kind: "auth", message: "the request came without a key" };
  return {
    kind: "auth",
    message:
      "Invalid Key: the key is wrong, or not yet activated by the link in the e-mail (within 48 hours of signing up)",
  };
}

/** Redirects of this API lead to the page about a missing or invalid key; core follows none to another address. */
export function redirectMeansKey(error: unknown): unknown {
  if (!isGovDataError(error) || error.status === undefined) return error;
  if (error.status < 300 || error.status >= 400) return error;
  return new GovDataError(
    `census refused the key (HTTP ${error.status}): it sends requests with a missing or invalid key to a page about keys`,
    { api: "census", kind: "auth", status: error.status, url: error.url },
  );
}
