import type { GovDataError, InvalidArgumentError, RateLimitedError } from "@govdata/core";
import type { LoadedTool } from "./registry.js";
import { signature } from "./signature.js";

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

/** What to do about an error, by whose fault it is. */
const ADVICE: Record<GovDataError["kind"], string> = {
  invalid_argument: "Correct the argument and call again.",
  bad_request: "The agency refused the request as it was put: change the arguments.",
  not_found: "Check the identifier, or search for it first.",
  missing_key:
    "Only the person who runs this server can set it; other tools work without it. Do not call again.",
  auth: "The agency refused the key: the person who runs this server has to check it. Do not call again.",
  rate_limited: "The agency asks to slow down. Wait before calling again, or ask for more in one call.",
  upstream: "The agency's service failed; your arguments are not at fault.",
  timeout: "The agency did not answer in time. Ask for less, or call again later.",
  network: "The agency could not be reached from this server.",
  unreadable: "The agency answered something that cannot be read. Nothing was guessed from it.",
  mismatch: "The agency answered something else than was asked. Nothing of it was used.",
  too_large: "The reply is too large. Narrow the question: fewer items, a shorter range.",
  replay_miss: "This server answers from recordings only, and this request is not among them.",
};

function isInvalidArgument(error: GovDataError): error is InvalidArgumentError {
  return error.kind === "invalid_argument" && "field" in error && "nearest" in error;
}

function isRateLimited(error: GovDataError): error is RateLimitedError {
  return error.kind === "rate_limited" && "retryAfter" in error;
}

/** An error of an SDK, in words that let a model repair the call or stop trying. */
export function describeError(error: GovDataError, tool: LoadedTool): Failure {
  const failure: Failure["error"] = { kind: error.kind, fault: error.fault, retryable: error.retryable };
  if (error.status !== undefined) failure.status = error.status;
  const lines = [`${tool.name} failed. ${sentence(error.message)}`];
  if (isRateLimited(error) && error.retryAfter !== undefined) {
    failure.retryAfter = error.retryAfter;
    lines.push(`Wait ${error.retryAfter} seconds before calling again.`);
  } else {
    lines.push(ADVICE[error.kind]);
    if (error.retryable && error.kind !== "rate_limited") lines.push("The same call may work later.");
  }
  if (error.fault === "caller") {
    failure.signature = signature(tool.name, tool.inputSchema);
    lines.push(`Signature: ${failure.signature}`);
  }
  if (isInvalidArgument(error)) {
    failure.field = error.field;
    failure.reason = error.message;
    failure.nearest = [...error.nearest];
  }
  return { text: lines.join("\n"), error: failure };
}

/** A call of a name that is no tool. */
export function describeUnknownTool(name: string, near: readonly LoadedTool[]): Failure {
  const signatures = near.map((tool) => signature(tool.name, tool.inputSchema));
  const guess =
    near.length > 0 ? ` The nearest:\n${signatures.join("\n")}` : " Ask find_tools what there is.";
  return {
    text: `There is no tool "${name}".${guess}`,
    error: {
      kind: "unknown_tool",
      fault: "caller",
      retryable: false,
      field: "name",
      nearest: near.map((tool) => tool.name),
      ...(signatures[0] === undefined ? {} : { signature: signatures[0] }),
    },
  };
}

/** A call of a tool that is installed and that this server was told to leave out. */
export function describeAbsentTool(name: string, reason: string): Failure {
  return {
    text: `${name} cannot be called here: ${sentence(reason)} Only the person who runs this server can change that.`,
    error: { kind: "unavailable", fault: "configuration", retryable: false, field: "name", reason },
  };
}

/** A call whose arguments are no object of named values. */
export function describeNoArguments(tool: LoadedTool): Failure {
  const right = signature(tool.name, tool.inputSchema);
  return {
    text: `${tool.name} failed. Its arguments must be one object of named values.\nSignature: ${right}`,
    error: {
      kind: "invalid_argument",
      fault: "caller",
      retryable: false,
      field: "arguments",
      signature: right,
    },
  };
}

/** An error that nobody foresaw: a defect of the module or of this server. `reason` holds no credential. */
export function describeDefect(reason: string, tool: LoadedTool): Failure {
  const where = tool.module ? `${tool.module.packageName} ${tool.module.version}` : "@govdata/mcp";
  return {
    text: `${tool.name} failed: ${sentence(reason)}\nThis is a defect in ${where}, not in your arguments. The same call will fail again.`,
    error: { kind: "defect", fault: "server", retryable: false },
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
