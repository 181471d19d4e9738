import type { Audit } from "../audit.js";
import type { ServerOptions } from "../server.js";
import { SetupError } from "../setup-error.js";
import { type Fresh, startHttp } from "./serve.js";
import type { HttpOptions } from "./settings.js";

/** The part of a process that is used. */
export interface HttpProcess {
  stderr: { write(text: string): unknown };
  on(signal: "SIGHUP", listener: () => void): unknown;
  once(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
}

/** What a server over HTTP does besides answering. */
export interface RunOptions {
  audit?: Audit | undefined;
  /** Reads keys and tokens anew; asked on SIGHUP. */
  readAgain(): Promise<Fresh>;
}

/**
 * Serves over HTTP until the process is told to end: SIGTERM or SIGINT let calls under way finish, a second one ends them.
 * SIGHUP reads keys and tokens anew and reopens the audit log.
 *
 * @returns When everything is closed.
 */
export async function serveHttp(
  options: ServerOptions,
  http: HttpOptions,
  { audit, readAgain }: RunOptions,
  io: HttpProcess = process,
): Promise<void> {
  const say = (text: string) => io.stderr.write(`govdata-mcp: ${text}\n`);
  const running = await startHttp(options, http, audit);
  const renew = async () => {
    audit?.reopen();
    try {
      say(await running.renew(await readAgain()));
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      say(`keys and tokens stay as they were: ${error.message}`);
    }
  };
  const first = toldToEnd(io);
  io.on("SIGHUP", () => void renew());
  say(`listening at ${running.url}; ${running.access}`);
  for (const line of await running.missingKeys()) say(line);

  await first;
  void toldToEnd(io).then(running.hurry);
  await running.close();
  audit?.close();
}

function toldToEnd(io: HttpProcess): Promise<void> {
  return new Promise((resolve) => {
    io.once("SIGINT", resolve);
    io.once("SIGTERM", resolve);
  });
}
