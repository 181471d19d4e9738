import { createHash } from "node:crypto";
import type { Json } from "@govdata/kit";
import { type Calls, innerCall } from "./calls.js";
import type { CallContext, Outcome } from "./engine.js";
import { canonical } from "./handle.js";
import { CALL_TOOL, type LoadedTool } from "./registry.js";

/** What may be told of a call: nothing of what was asked or answered. */
export interface CallReport {
  /** The id of whoever called; null where nobody is told apart, as over stdio. */
  caller: string | null;
  /** The tool that was called, also through `call_tool`; null for a name that is no tool. */
  tool: string | null;
  /** Its module; null for a tool of the server itself. */
  module: string | null;
  /**
   * SHA-256 of the arguments as canonical JSON, in hexadecimal: equal calls have equal hashes. Null when they cannot be
   * written as JSON.
   */
  argsHash: string | null;
  /** `ok`, `cancelled`, or the kind of the error. */
  status: string;
  /** How long it took, in milliseconds. */
  ms: number;
  /** Whether a script made the call, and not the caller itself. */
  inner: boolean;
}

/** Hears of each call once it has ended, however it did. */
export type CallObserver = (report: CallReport) => void;

/** A call before it is answered. */
interface Asked {
  calls: Calls;
  name: string;
  args: unknown;
  context: CallContext;
}

/** Answers a call and tells the observer how that went. */
export async function observed(
  onCall: CallObserver | undefined,
  { calls, name, args, context }: Asked,
  answer: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!onCall) return answer();
  const began = performance.now();
  let status = "cancelled";
  try {
    const outcome = await answer();
    status = outcome.isError ? outcome.error.kind : "ok";
    return outcome;
  } finally {
    const meant = whatIsMeant(calls, name, args);
    onCall({
      caller: context.caller ?? null,
      tool: meant.tool?.name ?? null,
      module: meant.tool?.module?.name ?? null,
      argsHash: hashOf(meant.args),
      status,
      ms: performance.now() - began,
      inner: context.inner ?? false,
    });
  }
}

/** A call through `call_tool` is a call of the tool that it names. */
function whatIsMeant(
  calls: Calls,
  name: string,
  args: unknown,
): { tool: LoadedTool | undefined; args: unknown } {
  const called = calls.find(name, isArguments(args) ? args : {});
  if (!called) return { tool: undefined, args };
  if (called.tool.name !== CALL_TOOL) return { tool: called.tool, args: called.asked };
  const inner = innerCall(called.tool, called.asked);
  if ("wrong" in inner) return { tool: called.tool, args: called.asked };
  return whatIsMeant(calls, inner.name, inner.args ?? {});
}

/** SHA-256 of arguments as JSON with sorted names; null for what is no JSON, or nested too deeply to be written. */
export function hashOf(args: unknown): string | null {
  try {
    const json: Json = JSON.parse(JSON.stringify(args) ?? "null");
    return createHash("sha256")
      .update(JSON.stringify(canonical(json)))
      .digest("hex");
  } catch {
    // Such arguments are refused where they are checked; here they only have no hash.
    return null;
  }
}

function isArguments(value: unknown): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
