/** How a command ended. A script can tell failures apart by these; they do not change within a major version. */
export const EXIT = {
  ok: 0,
  /** A defect, or `doctor` found something broken. */
  defect: 1,
  /** The command was not understood, or an argument was refused, by us or by the agency. */
  usage: 2,
  /** A key is not set, or the agency refused it. */
  key: 3,
  /** The agency has no such thing. */
  notFound: 4,
  /** The agency asks to slow down. */
  rateLimited: 5,
  /** The agency failed, or answered what cannot be used. */
  upstream: 6,
  /** The agency could not be reached, or not in time. */
  network: 7,
  /** A replay has no recording of this request. */
  replay: 8,
  /** The output could not be written. */
  output: 9,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const BY_KIND: Readonly<Record<string, ExitCode>> = {
  invalid_argument: EXIT.usage,
  bad_request: EXIT.usage,
  unknown_tool: EXIT.usage,
  missing_key: EXIT.key,
  auth: EXIT.key,
  not_found: EXIT.notFound,
  rate_limited: EXIT.rateLimited,
  upstream: EXIT.upstream,
  unreadable: EXIT.upstream,
  mismatch: EXIT.upstream,
  too_large: EXIT.upstream,
  timeout: EXIT.network,
  network: EXIT.network,
  replay_miss: EXIT.replay,
};

/** The exit code for a failure of a tool, by its kind. */
export function exitCodeOf(kind: string): ExitCode {
  return BY_KIND[kind] ?? EXIT.defect;
}

/** For `--help`, one line each. */
export const EXIT_HELP = `Exit codes:
  0 done (also when the agency has none), 1 a defect, 2 usage, 3 key missing or refused, 4 not found, 5 rate limited,
  6 the agency failed, 7 not reached, 8 not in the recording, 9 output not written, 130 stopped by Ctrl-C`;

/** Ends the command with one line on stderr and an exit code. */
export class CommandError extends Error {
  override readonly name = "CommandError";

  /**
   * @param message What was wrong and what to do, in one line.
   * @param details More, for `--debug`.
   */
  constructor(
    message: string,
    readonly code: ExitCode,
    readonly details?: string,
  ) {
    super(message);
  }
}
