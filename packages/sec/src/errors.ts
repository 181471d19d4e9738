import { field, type ReplyInfo, stringOrNull, type Verdict } from "@govdata/core";

/** How long the SEC shuts out who asked too fast, in seconds. Every further request makes it longer. */
const BLOCK = 600;

/** What the SEC means by a reply. */
export function parseSecError(reply: ReplyInfo): Verdict | undefined {
  // Full-text search refuses an empty search with status 200.
  const refused = stringOrNull(field(reply.json, "error"));
  if (refused !== null && reply.status < 400) return { kind: "bad_request", message: refused };
  if (reply.status < 400) return undefined;
  if (reply.status === 403 || reply.status === 429) return refusal(reply);
  // data.sec.gov lies in an S3 bucket, whose 404 is XML.
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(reply.text)?.[1];
  if (reply.status !== 404 || code === undefined) return undefined;
  const message = /<Message>([^<]{1,300})<\/Message>/.exec(reply.text)?.[1] ?? "no such thing";
  return { kind: "not_found", code, message };
}

function refusal(reply: ReplyInfo): Verdict {
  if (/undeclared automated tool/i.test(reply.text)) {
    return {
      kind: "auth",
      message:
        "the SEC does not accept this user agent: it wants a real contact e-mail in it (SEC_CONTACT_EMAIL), no address of a web page and no brackets.",
    };
  }
  // Sent with either status. A retry would lengthen the block, so the time is longer than any wait of ours.
  return {
    kind: "rate_limited",
    message: "more than ten requests a second came from here; the SEC answers again after ten minutes.",
    retryAfter: BLOCK,
  };
}
