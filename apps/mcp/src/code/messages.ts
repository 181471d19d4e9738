import type { CutPlace } from "./cut.js";
import type { ScriptLimits } from "./limits.js";

/** What a thread is started with. */
export interface ThreadData {
  /** The interpreter, compiled once for all threads. */
  wasm: WebAssembly.Module;
  /** Which thread holds the large place; see `room.ts`. */
  room: SharedArrayBuffer;
  /** The number of this thread among those that share the room. */
  slot: number;
}

/** A script to run. */
export interface Script {
  code: string;
  /** JSON text of `DATA`; null when there is none. */
  data: string | null;
  /** Names of the tools that it may call. */
  tools: readonly string[];
  /** The recorded time, in milliseconds; null when the clock of the machine is right. */
  now: number | null;
  /** Bytes of what it may print and return. */
  outputBytes: number;
  limits: ScriptLimits;
}

/** The answer to a call that a script made. */
export interface Answer {
  call: number;
  ok: boolean;
  /** JSON text: a tool's result, or what is told of a failure. */
  text: string;
}

export type ToThread = { type: "run"; script: Script } | { type: "answer"; answer: Answer };

/** Why a script did not come to its end. */
export interface ScriptFailure {
  kind: FailureKind;
  /** In words, of whatever was thrown. */
  message: string;
  /** Where in the script, counted from 1; null when that is not known. */
  line: number | null;
  column: number | null;
  /** What was thrown, where it was the failure of a tool: its kind, fault and the rest, as JSON text. */
  cause: string | null;
}

export type FailureKind =
  | "script_syntax"
  | "script_error"
  | "script_no_data"
  | "script_stuck"
  | "script_time"
  | "script_total_time"
  | "script_memory"
  | "script_crashed"
  | "script_busy";

/** What a script printed. */
export interface Printed {
  lines: string[];
  /** Lines that did not fit, one that is only begun among them. */
  droppedLines: number;
}

/** What goes back of a script that has ended. */
export interface Output {
  /** JSON text of what it returned, cut to its room; null for nothing. */
  result: string | null;
  /** What was left out of it. */
  cuts: CutPlace[];
  printed: Printed;
}

/** What a script came to. */
export type End = { ok: true; output: Output } | { ok: false; failure: ScriptFailure; printed: Printed };

/** How a turn of a script ended: it waits for answers to its calls, or it has come to its end. */
export type Turn = { state: "waiting" } | { state: "ended"; end: End };

export type FromThread =
  | { type: "call"; call: number; name: string; args: string }
  /** `usedMs`: how long the script has worked so far. */
  | { type: "waiting"; usedMs: number }
  /** `isLarge`: whether its memory grew beyond its own room, which only the end of the thread gives back at once. */
  | { type: "ended"; end: End; isLarge: boolean };
