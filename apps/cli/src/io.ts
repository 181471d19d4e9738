import type { Writable } from "node:stream";

/** A stream that may be a terminal. */
export type Output = Pick<Writable, "write"> & { isTTY?: boolean; columns?: number };

/** Where a command reads from and writes to: the process, or whoever runs the command within a program. */
export interface Io {
  stdout: Output;
  stderr: Output;
  env: Readonly<Record<string, string | undefined>>;
  /** Where modules are looked for and relative paths begin. */
  cwd: string;
  /** Hears that the person wants to stop; returns how to stop hearing. */
  onInterrupt(listener: () => void): () => void;
}

/** The process itself. */
export function processIo(): Io {
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    onInterrupt(listener) {
      const signals = ["SIGINT", "SIGTERM"] as const;
      for (const signal of signals) process.on(signal, listener);
      return () => {
        for (const signal of signals) process.off(signal, listener);
      };
    },
  };
}

/** Whether a stream shows colours: NO_COLOR says no, FORCE_COLOR yes, else a terminal does. */
export function hasColors({ isTTY }: Output, env: Io["env"]): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return isTTY === true && env.TERM !== "dumb";
}
