import { Writable } from "node:stream";
import type { GovDataServer } from "./server.js";

/** How long calls under way may take to finish once the client has gone. */
const GRACE_MS = 2_000;

/**
 * Serves the protocol over stdin and stdout until stdin closes or the process is told to end. Calls under way may
 * finish shortly; the others are ended. Whatever else is written to stdout meanwhile goes to stderr.
 *
 * @returns When everything is closed and said.
 */
export async function serveStdio(server: GovDataServer): Promise<void> {
  const output = takeStdout();
  const ended = new Promise<number>((resolve) => {
    process.stdin.once("end", () => resolve(GRACE_MS));
    process.stdin.once("close", () => resolve(GRACE_MS));
    process.stdin.once("error", () => resolve(0));
    // Nobody reads any more.
    output.once("error", () => resolve(0));
    process.once("SIGINT", () => resolve(0));
    process.once("SIGTERM", () => resolve(0));
  });
  const { connectStdio } = await import("./protocol/v1.js");
  const connection = await connectStdio(server, process.stdin, output);
  for (const line of await server.missingKeys()) process.stderr.write(`govdata-mcp: ${line}\n`);

  await server.close(await ended);
  await connection.close();
  process.stdin.unref?.();
  await new Promise<void>((resolve) => {
    if (output.destroyed) resolve();
    else output.end(resolve);
  });
}

/** Keeps the real stdout for the protocol and sends everybody else's writes to stderr. */
function takeStdout(): Writable {
  const { stdout, stderr } = process;
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
