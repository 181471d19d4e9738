import { link, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { CommandError, EXIT } from "./exit-codes.js";
import type { Io } from "./io.js";

/**
 * Writes a file whole or not at all: the text goes to a new file beside it, which then takes its name at once.
 *
 * @param force Whether a file that is there may be replaced.
 * @throws CommandError when there is one and it may not, or nothing can be written there.
 */
export async function writeFileWhole(file: string, text: string, force: boolean, cwd: string): Promise<void> {
  const target = resolve(cwd, file);
  const fresh = join(dirname(target), `.${basename(target)}.${process.pid}.new`);
  try {
    const handle = await open(fresh, "wx");
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // A link fails where a name is taken, also by a file that came meanwhile; a rename would replace it.
    await (force ? rename(fresh, target) : link(fresh, target));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") throw taken(file);
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`--output ${file} cannot be written: ${reason}`, EXIT.output);
  } finally {
    await rm(fresh, { force: true });
  }
}

/** A file that is there and may not be replaced. */
export function taken(file: string): CommandError {
  return new CommandError(
    `--output ${file} is there already and was left as it is: add --force to replace it.`,
    EXIT.output,
  );
}

/**
 * Text as a terminal takes it: codes that a stranger put into it do nothing. Pipes get every byte.
 *
 * @param styled Whether the text has colours of ours in it, and was made harmless before.
 */
export function print({ stdout }: Io, text: string, styled = false): void {
  if (text === "") return;
  const isOpen = stdout.isTTY === true && !styled;
  stdout.write(`${isOpen ? text.replace(/(?![\n\t])\p{Cc}/gu, " ") : text}\n`);
}

/** Something beside the output. */
export function say({ stderr }: Io, text: string): void {
  if (text !== "") stderr.write(`${text}\n`);
}
