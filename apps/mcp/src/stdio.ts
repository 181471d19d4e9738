import { type Readable, Writable } from "node:stream";
import type { GovDataServer } from "./server.js";

/** How long calls under way may take to finish once the client has gone. */
const GRACE_MS = 2_000;

/** The part of a process that is used. */
export interface Stdio {
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
  once(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
}

/**
 * Serves the protocol over stdin and stdout until stdin closes or the process is told to end. Calls under way may
 * finish shortly; the others are ended. Whatever else is written to stdout meanwhile goes to stderr.
 *
 * @returns When everything is closed and said.
 */
export async function serveStdio(server: GovDataServer, io: Stdio = process): Promise<void> {
  const { stdin, stderr } = io;
  // A client that closes its end of stderr wants no log; it still wants answers.
  stderr.on("error", () => undefined);
  const output = takeStdout(io);
  const ended = new Promise<number>((resolve) => {
    stdin.once("end", () => resolve(GRACE_MS));
    stdin.once("close", () => resolve(GRACE_MS));
    stdin.once("error", () => resolve(0));
    // Nobody reads any more.
    output.once("error", () => resolve(0));
    io.once("SIGINT", () => resolve(0));
    io.once("SIGTERM", () => resolve(0));
  });
  const { connectStdio } = await import("./protocol/stdio.js");
  const connection = await connectStdio(server, stdin, output);
  for (const line of await server.missingKeys()) stderr.write(`govdata-mcp: ${line}\n`);

  await server.close(await ended);
  await connection.close();
  await new Promise<void>((resolve) => {
    if (output.destroyed) resolve();
    else output.end(resolve);
  });
}

/** Keeps the real stdout for the protocol and sends everybody else's writes to stderr. */
function takeStdout({ stdout, stderr }: Stdio): Writable {
  const write = stdout.write.bind(stdout);
  const output = new Writable({
    decodeStrings: false,
    write: (chunk: string | Uint8Array, _encoding, done) => {
      write(chunk, done);
    },
  });
  stdout.on("error", (error) => output.destroy(error));
  stdout.write = stderr.write.bind(stderr);
  return output;
}
