import type { GovDataError, InvalidArgumentError, RateLimitedError } from "@govdata/core";
import { shortened } from "../bounds.js";
import { byteLength, utf8Length } from "./bytes.js";

/** An error as a model receives it: words to act on, and the same as data. */
export interface Failure {
  text: string;
  error: {
    kind: string;
    /** Whose it is to mend. */
    fault: "caller" | "configuration" | "agency" | "network" | "server";
    retryable: boolean;
    status?: number;
    /** Seconds to wait before the same call again. */
    retryAfter?: number;
    field?: string;
    reason?: string;
    nearest?: string[];
    /** How the tool is called. */
    signature?: string;
  };
}

/** Who runs the tools: "server" in a server, "program" in one's own. */
export type Host = "server" | "program";

/** What to do about an error, by whose fault it is. */
const ADVICE: Record<GovDataError["kind"], (host: Host) => string> = {
  invalid_argument: () => "Correct the argument and call again.",
  bad_request: () => "The agency refused the request as it was put: change the arguments.",
  not_found: () => "Check the identifier, or search for it first.",
  missing_key: (host) =>
    `Only the person who runs this ${host} can set it; other tools work without it. Do not call again.`,
  auth: (host) =>
    `The agency refused the key: the person who runs this ${host} has to check it. Do not call again.`,
  rate_limited: () => "The agency asks to slow down. Wait before calling again, or ask for more in one call.",
  upstream: () => "The agency's service failed; your arguments are not at fault.",
  timeout: () => "The agency did not answer in time. Ask for less, or call again later.",
  network: (host) => `The agency could not be reached from this ${host}.`,
  unreadable: () => "The agency answered something that cannot be read. Nothing was guessed from it.",
  mismatch: () => "The agency answered something else than was asked. Nothing of it was used.",
  too_large: () => "The reply is too large. Narrow the question: fewer items, a shorter range.",
  replay_miss: (host) => `This ${host} answers from recordings only, and this request is not among them.`,
};

function isInvalidArgument(error: GovDataError): error is InvalidArgumentError {
  return error.kind === "invalid_argument" && "field" in error && "nearest" in error;
}

function isRateLimited(error: GovDataError): error is RateLimitedError {
  return error.kind === "rate_limited" && "retryAfter" in error;
}

export interface FailureOptions {
  /** The tool that failed. */
  tool: string;
  host: Host;
  /** How the tool is called; told when the caller is at fault. Default: not told, for a caller that has the schema. */
  signature?: () => string;
}

/** An error of an SDK, in words that let a model repair the call or stop trying. */
export function describeFailure(error: GovDataError, { tool, host, signature }: FailureOptions): Failure {
  const failure: Failure["error"] = { kind: error.kind, fault: error.fault, retryable: error.retryable };
  if (error.status !== undefined) failure.status = error.status;
  const lines = [`${tool} failed. ${sentence(error.message)}`];
  if (isRateLimited(error) && error.retryAfter !== undefined) {
    failure.retryAfter = error.retryAfter;
    lines.push(`Wait ${error.retryAfter} seconds before calling again.`);
  } else {
    lines.push(ADVICE[error.kind](host));
    if (error.retryable && error.kind !== "rate_limited") lines.push("The same call may work later.");
  }
  if (error.fault === "caller" && signature) {
    failure.signature = signature();
    lines.push(`Signature: ${failure.signature}`);
  }
  if (isInvalidArgument(error)) {
    failure.field = error.field;
    failure.reason = error.message;
    failure.nearest = [...error.nearest];
  }
  return { text: lines.join("\n"), error: failure };
}

/**
 * An error that nobody foresaw: a defect of the module or of what runs it.
 *
 * @param reason Holds no credential.
 * @param where Whose defect it is: "@govdata/fred 0.1.0".
 */
export function describeUnforeseen(reason: string, tool: string, where: string): Failure {
  return {
    text: `${tool} failed: ${sentence(reason)}\nThis is a defect in ${where}, not in your arguments. The same call will fail again.`,
    error: { kind: "defect", fault: "server", retryable: false },
  };
}

/** What a failure that is too large keeps of each of its texts, in characters: tried in turn. */
const KEPT = [4_000, 1_000, 300, 80];

/**
 * A failure within the budget of a result. What it repeats of a caller's arguments or an agency's reply is cut to its
 * beginning, with how long it was; what to do about it stays.
 *
 * @example fitFailure({ text: "x".repeat(90_000), error }, 32_000).text; // "xxx… (90000 characters)"
 */
export function fitFailure(failure: Failure, maxBytes: number): Failure {
  let cut = failure;
  for (const most of KEPT) {
    if (utf8Length(cut.text) <= maxBytes && byteLength({ error: cut.error }) <= maxBytes) break;
    cut = cutFailure(failure, most);
  }
  return cut;
}

function cutFailure({ text, error }: Failure, most: number): Failure {
  const { field, reason, nearest, signature } = error;
  const short = (value: string) => shortened(value, most);
  return {
    text: text.split("\n").slice(0, MOST_LINES).map(short).join("\n"),
    error: {
      ...error,
      ...(field === undefined ? {} : { field: shortened(field, Math.min(most, LONGEST_NAME)) }),
      ...(reason === undefined ? {} : { reason: short(reason) }),
      ...(nearest === undefined ? {} : { nearest: nearest.filter((each) => each.length <= LONGEST_NAME) }),
      ...(signature === undefined ? {} : { signature: short(signature) }),
    },
  };
}

/** Lines of a failure: what was wrong, what to do, up to three signatures. */
const MOST_LINES = 6;
const LONGEST_NAME = 80;

/** Ends with a stop, as what follows is a sentence of its own. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
