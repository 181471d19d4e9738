import type { Context, Tape } from "../context.js";
import { CommandError, EXIT, type ExitCode } from "../exit-codes.js";

/** `govdata record` and `govdata replay`: the command behind `--`, with its replies kept or taken from a recording. */
export async function again(tape: Tape, name: "record" | "replay", context: Context): Promise<ExitCode> {
  const { inner } = context;
  if (inner === undefined || inner.length === 0) {
    throw new CommandError(
      `${name} needs a command behind --, such as: govdata ${name} ./analysis -- treasury debt`,
      EXIT.usage,
    );
  }
  if (inner[0] === "record" || inner[0] === "replay") {
    throw new CommandError(`${name} cannot hold another ${inner[0]}.`, EXIT.usage);
  }
  return context.runInner(inner[0] === "govdata" ? inner.slice(1) : inner, tape);
}
