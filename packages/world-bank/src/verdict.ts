import type { ReplyInfo, Verdict } from "@govdata/core";
import { ownValue } from "@govdata/core";

/** Messages of the API by id, in the agency's table of error codes (help desk article 898620). */
const KINDS: Readonly<Record<string, "bad_request" | "not_found" | "upstream">> = {
  "105": "upstream",
  "110": "bad_request",
  "111": "bad_request",
  "120": "not_found",
  "140": "not_found",
  "150": "bad_request",
  "160": "not_found",
  "175": "not_found",
};

interface Message {
  id: string;
  text: string;
}

/** Indicators that were moved to the archives, with what measures the same now. */
const SUCCESSORS: readonly (readonly [RegExp, string])[] = [
  [/^EN\.ATM\.CO2E\.PC$/i, "EN.GHG.CO2.PC.CE.AR5 (t CO2e per person) took its place"],
  [/^EN\.ATM\.CO2E\./i, "EN.GHG.CO2.MT.CE.AR5 (total) and EN.GHG.CO2.PC.CE.AR5 (per person) took its place"],
  [/^SM\.POP\.REFG/i, "it is kept in database 57 (WDI Database Archives), without a successor that is known"],
  // Databases with four dimensions use bare numbers, which only the other form of address reads.
  [/^\d+$/, "ids of bare digits are read with data(source, dimensions)"],
];

/**
 * What is known of an indicator that answers "deleted or archived" or has no figures any more.
 *
 * @example successorOf("EN.ATM.CO2E.PC"); // "EN.GHG.CO2.PC.CE.AR5 (t CO2e per person) took its place"
 */
export function successorOf(indicator: string): string | undefined {
  return SUCCESSORS.find(([pattern]) => pattern.test(indicator))?.[1];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The messages of an error reply: an array of one object with `message`, or an XML root even when JSON was asked for. */
function messagesIn(reply: ReplyInfo): Message[] {
  const first = Array.isArray(reply.json) ? reply.json[0] : reply.json;
  if (isObject(first) && Array.isArray(first.message)) {
    return first.message.filter(isObject).map((each) => ({
      id: String(each.id ?? ""),
      text: String(each.value ?? each.key ?? "").trim(),
    }));
  }
  if (!/<wb:error[\s>]/.test(reply.text)) return [];
  return [...reply.text.matchAll(/<wb:message\s+id="(\d+)"[^>]*>([^<]*)</g)].map(
    ([, id = "", text = ""]) => ({
      id,
      text: text.trim(),
    }),
  );
}

/** The sentences of the HTML page that some bad requests get. */
function pageText(text: string): string {
  const paragraphs = [...text.matchAll(/<p\b[^>]*>([^<]*)<\/p>/gi)].map(([, words = ""]) => words.trim());
  return paragraphs.filter((words) => words !== "").join(": ");
}

/**
 * Most errors come with status 200: an array of one with messages, an empty body, or a page of the machine in front.
 *
 * @param asked what the request was for, so that the error can say it; the agency's own message names nothing
 */
export function readVerdict(reply: ReplyInfo, asked?: string): Verdict | undefined {
  const messages = messagesIn(reply);
  const suffix = asked ? ` (asked for ${asked})` : "";
  if (messages.length > 0) {
    const ids = [...new Set(messages.map((each) => each.id))];
    const texts = [...new Set(messages.map((each) => each.text))].join(" ");
    const kinds = ids.map((id) => ownValue(KINDS, id) ?? "bad_request");
    const kind =
      kinds.find((each) => each === "upstream") ?? kinds.find((each) => each === "not_found") ?? kinds[0];
    return { kind: kind ?? "bad_request", code: ids.join(","), message: `${texts}${suffix}` };
  }
  if (reply.status >= 500 || reply.status === 429 || reply.status === 408) return undefined;
  if (reply.status >= 400) {
    const words = pageText(reply.text);
    // Seen for a database id that is no number: the server then fails without saying on what.
    return words === "" ? undefined : { kind: "bad_request", message: `${words}${suffix}` };
  }
  if (reply.json === undefined) {
    const what = reply.text.trim() === "" ? "an empty body" : "a body that is not JSON";
    return { kind: "upstream", retryable: true, message: `${what} with status ${reply.status}${suffix}` };
  }
  return undefined;
}
