import { type Failure, sentence } from "@govdata/kit/outcome";
import { SCRIPT_LIMITS } from "./limits.js";
import type { FailureKind, Printed, ScriptFailure } from "./messages.js";
import { excerpt } from "./places.js";

/** A script that did not come to its end. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";

  constructor(
    readonly failure: ScriptFailure,
    /** What is told besides: the line, what it printed before. */
    readonly code: string,
    readonly printed: Printed,
  ) {
    super(failure.message);
  }
}

const MB = 1024 * 1024;
/** Characters of what a script printed before it failed. */
const PRINTED_ROOM = 2_000;

/** When to try again, in seconds. */
const BUSY_SECONDS = 5;

/** What went wrong and what to do about it, by kind. */
const WORDS: Record<FailureKind, (message: string) => string> = {
  script_syntax: (message) => `The script cannot be read: ${message}.`,
  script_error: (message) => `The script failed: ${message}`,
  script_no_data: (message) => `The script did not begin, since its tool failed: ${message}`,
  script_stuck: () =>
    "The script waits for a promise that never settles: no call is under way and nothing else is left to do. There are no timers here.",
  script_time: () =>
    `The script worked for more than ${SCRIPT_LIMITS.scriptMs / 1_000} s, waiting for tools not counted, and was ended. Do less work in it: fewer rows, no loop without an end.`,
  script_total_time: () =>
    `The script took more than ${SCRIPT_LIMITS.totalMs / 1_000} s in all and was ended with its calls. Make fewer calls in it, or make them at the same time with Promise.all.`,
  script_memory: () =>
    `The script needed more than ${SCRIPT_LIMITS.memory / MB} MB and was ended. Read less at once, or keep only what you need of each result.`,
  script_crashed: (message) =>
    `The script broke its interpreter and was ended (${message}). Endless recursion or deep nesting does that.`,
  script_busy: (message) =>
    `The server has no room for this script just now: ${message || "other scripts use the memory there is"}. Try again shortly.`,
};

/** The failure of a script as a model receives it: what was wrong, where, and what to do. */
export function describeScript({ failure, code, printed }: ScriptError): Failure {
  const { kind, message, line, column } = failure;
  const lines = [`code_mode failed. ${sentence(WORDS[kind](message))}`];
  if (line !== null) {
    lines.push(
      `${kind === "script_time" ? "At or after" : "At"} line ${line}${column === null ? "" : `, column ${column}`} of the script:`,
      excerpt(code, failure),
    );
  }
  if (printed.lines.length > 0) {
    const text = printed.lines.join("\n");
    lines.push(`It had printed: ${text.length > PRINTED_ROOM ? `${text.slice(0, PRINTED_ROOM)}…` : text}`);
  }
  const about: Failure["error"] = { kind, fault: "caller", retryable: false };
  if (kind === "script_busy") {
    about.fault = "server";
    about.retryable = true;
    about.retryAfter = BUSY_SECONDS;
  }
  return { text: lines.join("\n"), error: { ...about, ...causeOf(failure) } };
}

/** Tools that are no script's to call, and why. */
const NOT_FROM_SCRIPTS: Readonly<Record<string, string>> = {
  code_mode: "a script runs in it already. Put the code into this script",
  clear_cache: "it is called by itself. For one call, pass fresh: true to that tool instead",
};

export function isForScripts(tool: string): boolean {
  return !Object.hasOwn(NOT_FROM_SCRIPTS, tool);
}

/** What a script is told that calls what it may not. */
export function describeNotFromScript(tool: string): Failure {
  return {
    text: `${tool} cannot be called from a script: ${NOT_FROM_SCRIPTS[tool]}.`,
    error: { kind: "unavailable", fault: "caller", retryable: false, field: "name" },
  };
}

const FAULTS: readonly Failure["error"]["fault"][] = [
  "caller",
  "configuration",
  "agency",
  "network",
  "server",
];

/** Where a tool failed and the script did not catch it, the tool's kind and fault are the script's. */
function causeOf({ cause }: ScriptFailure): Partial<Failure["error"]> {
  if (cause === null) return {};
  const facts: unknown = JSON.parse(cause);
  const read = (name: string): unknown =>
    typeof facts === "object" && facts !== null ? Reflect.get(facts, name) : undefined;
  const kind = read("kind");
  const fault = FAULTS.find((each) => each === read("fault"));
  // A script can throw anything: what does not look like a tool's failure is none.
  if (typeof kind !== "string" || !/^[a-z_]{1,40}$/.test(kind) || fault === undefined) return {};
  const status = read("status");
  const retryAfter = read("retryAfter");
  const field = read("field");
  const nearest = read("nearest");
  const signature = read("signature");
  return {
    kind,
    fault,
    retryable: read("retryable") === true,
    ...(typeof status === "number" ? { status } : {}),
    ...(typeof retryAfter === "number" ? { retryAfter } : {}),
    ...(typeof field === "string" ? { field } : {}),
    ...(Array.isArray(nearest) ? { nearest: nearest.filter((each) => typeof each === "string") } : {}),
    ...(typeof signature === "string" ? { signature } : {}),
  };
}
