import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import type { CallObserver } from "./call-report.js";
import { SetupError } from "./setup-error.js";

/** Where calls are noted: one line of JSON each, and no data. */
export interface Audit {
  write: CallObserver;
  /** Goes on in a file of the same name, after the old one was moved away. */
  reopen(): void;
  close(): void;
}

/**
 * Opens the place where calls are noted.
 *
 * @param target A file, which is added to and readable to its owner only; `"-"` is stderr.
 * @throws SetupError for a file that cannot be written.
 * @example
 * const audit = await openAudit("/var/log/govdata/audit.jsonl");
 * const server = await createServer({ onCall: audit.write });
 */
export async function openAudit(target: string): Promise<Audit> {
  const toFile = target !== "-";
  if (toFile) checkFolder(target);
  const { pino } = await import("pino");
  // Written before the call is answered: a process that is killed has noted what it did.
  const out = pino.destination({ dest: toFile ? target : 2, sync: true, ...(toFile ? { mode: 0o600 } : {}) });
  out.on("error", (error: Error) => {
    process.stderr.write(`govdata-mcp: the audit log cannot be written: ${error.message}\n`);
  });
  return {
    write({ argsHash, ms, ...report }) {
      const time = new Date().toISOString();
      const line = { time, event: "call", ...report, argsHash, ms: Math.round(ms * 10) / 10 };
      out.write(`${JSON.stringify(line)}\n`);
    },
    reopen() {
      if (toFile) out.reopen();
    },
    close() {
      if (toFile) out.end();
    },
  };
}

function checkFolder(file: string): void {
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(`--audit-log ${file} cannot be written: ${reason}`);
  }
}
