import { field, type ReplyInfo, stringOrNull, type Verdict } from "@govdata/core";

/** What the API says of things that do not exist, with status 500. */
const NONE = /DoesNotExist|matching query does not exist|No data found/i;
/** A Python exception's class at the end of the text: a defect at Congress.gov, which asking again does not mend. */
const DEFECT = /\((\w*Error|NoReverseMatch)\)\s*$/;

/** The agency's words: `error` is a text from the API, an object from the api.data.gov gateway. */
function complaintIn(json: unknown): { message: string; code: string | undefined } | undefined {
  const error = field(json, "error");
  const message = stringOrNull(error) ?? stringOrNull(field(error, "message"));
  if (message === null) return undefined;
  return { message, code: stringOrNull(field(error, "code")) ?? undefined };
}

/** What an error reply of api.congress.gov means. */
export function parseCongressError(reply: ReplyInfo): Verdict | undefined {
  const { status, json, text } = reply;
  if (status < 400) {
    if (!/^\uFEFF?\s*</.test(text)) return undefined;
    const html = /^\uFEFF?\s*<(?:!doctype html|html)/i.test(text);
    return html
      ? { kind: "upstream", message: "a web page came in place of data", retryable: true }
      : { kind: "upstream", message: "XML came although JSON was asked for by name", retryable: false };
  }
  const complaint = complaintIn(json);
  if (complaint === undefined) return undefined;
  const { message, code } = complaint;
  if (code === "OVER_RATE_LIMIT" || status === 429)
    return { kind: "rate_limited", message, code, retryable: true };
  if (code?.startsWith("API_KEY")) return { kind: "auth", message, code };
  if (status === 404) {
    const hint = /^Unknown resource/i.test(message)
      ? ". Congress.gov has no such collection; bills before the 93rd Congress (1973) are patchy"
      : "";
    return { kind: "not_found", message: `${message}${hint}`, code };
  }
  if (status < 500) return undefined;
  if (NONE.test(message)) return { kind: "not_found", message, code };
  if (!DEFECT.test(message)) return { kind: "upstream", message, code, retryable: true };
  const hint = /NoReverseMatch/.test(message)
    ? "One record of this page is broken: ask for a narrower list or a smaller page."
    : "This is a defect of the API or a thing it does not have; asking again does not help.";
  return { kind: "upstream", message: `${message}. ${hint}`, code, retryable: false };
}

/** The name of a document's first element. */
function rootOf(text: string): string | undefined {
  const start = text.replace(/^\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*/i, "");
  return /^<([\w-]+)/.exec(start)?.[1];
}

/** What a reply without the expected root element means: both hosts answer unknown votes with status 200. */
function parseXmlReply(root: string, none: string): (reply: ReplyInfo) => Verdict | undefined {
  return ({ status, text }) => {
    if (status === 404) return { kind: "not_found", message: none };
    if (status >= 400) return undefined;
    const found = rootOf(text);
    if (found === root) return undefined;
    if (found === "xml" || found?.toLowerCase() === "html" || /^\s*<!doctype html/i.test(text)) {
      return { kind: "not_found", message: none };
    }
    return { kind: "upstream", message: `a document of ${found ?? "no"} element came`, retryable: true };
  };
}

/** senate.gov answers an unknown vote or session with an HTML page and status 200. */
export const parseSenateVote = parseXmlReply("roll_call_vote", "senate.gov has no such roll call");
export const parseSenateMenu = parseXmlReply(
  "vote_summary",
  "senate.gov has no list of votes of this session",
);
/** clerk.house.gov answers an unknown roll with `<xml>Error sanitizing file …</xml>` and status 200. */
export const parseClerkVote = parseXmlReply("rollcall-vote", "clerk.house.gov has no such roll call");

/** www.congress.gov guards its pages against programs. */
export function parseSiteReply({ status }: ReplyInfo): Verdict | undefined {
  if (status === 404) return { kind: "not_found", message: "www.congress.gov has no such document" };
  if (status !== 403 && status !== 503) return undefined;
  return {
    kind: "upstream",
    message: "www.congress.gov did not give the document to a program: open the address in a browser",
    retryable: false,
  };
}
