import { type ExitCode, type Io, run } from "../../src/index.js";
import { environment } from "./govdata.js";

export interface Said {
  code: ExitCode;
  stdout: string;
  stderr: string;
}

/** A stream that keeps what is written to it, as a terminal of some width or a pipe. */
export function stream(columns?: number) {
  const kept: string[] = [];
  return {
    kept,
    write(text: unknown) {
      kept.push(String(text));
      return true;
    },
    ...(columns === undefined ? {} : { isTTY: true, columns }),
  };
}

/** Runs a command from its sources in this process, in a terminal so wide or, without a width, in a pipe. */
export async function runHere(
  words: readonly string[],
  options: { columns?: number; env?: Record<string, string>; cwd?: string; io?: Partial<Io> } = {},
): Promise<Said> {
  const [stdout, stderr] = [stream(options.columns), stream(options.columns)];
  const io: Io = {
    stdout,
    stderr,
    env: environment(options.env),
    cwd: options.cwd ?? process.cwd(),
    onInterrupt: () => () => undefined,
    ...options.io,
  };
  const code = await run(words, io);
  return { code, stdout: stdout.kept.join(""), stderr: stderr.kept.join("") };
}
