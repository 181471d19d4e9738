const MB = 1024 * 1024;

/** What one script may use. */
export interface ScriptLimits {
  /** Bytes of everything a script holds. */
  memory: number;
  /** Milliseconds of its own work; waiting for tools is not counted. */
  scriptMs: number;
  /** Milliseconds from its first line to its last, waiting included. */
  totalMs: number;
  /** Calls of tools. */
  calls: number;
  /** Calls under way at one time; more wait their turn. */
  callsAtOnce: number;
  /** Bytes of one tool's result as JSON. */
  result: number;
}

export const SCRIPT_LIMITS: ScriptLimits = {
  memory: 64 * MB,
  scriptMs: 10_000,
  totalMs: 60_000,
  calls: 50,
  callsAtOnce: 8,
  result: 16 * MB,
};

/** What all scripts of the process may use together. */
export const POOL_LIMITS = {
  /** Scripts that run at one time, each in a thread of its own; more wait their turn. */
  threads: 2,
  /** Scripts that wait; one more is refused. */
  waiting: 200,
  /** Milliseconds a script waits for its turn before it is refused. */
  waitMs: 30_000,
  /** Milliseconds after which a thread that has nothing to do ends. */
  idleMs: 10_000,
  /** Milliseconds a script may be late in ending by itself before its thread is ended. */
  graceMs: 1_000,
} as const;

const PAGE = 64 * 1024;

/** Memory of a sandbox, in WebAssembly pages of 64 KB. */
export const PAGES = {
  /** What the interpreter asks for at its start. */
  initial: 256,
  /** A script that holds more than this borrows the one large place there is in the process. */
  ownRoom: (28 * MB) / PAGE,
  /** The script's own memory, the interpreter, and a result on its way in. */
  most: (SCRIPT_LIMITS.memory + 20 * MB) / PAGE,
} as const;

/** Milliseconds a script waits for the large place before it is refused. */
export const ROOM_WAIT_MS = 5_000;
