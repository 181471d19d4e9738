import type { Readable, Writable } from "node:stream";
import type { GovDataServer } from "../server.js";
import { Answers } from "./answers.js";
import { Lines } from "./lines.js";
import { CODE, isObject, type MessageProblem, messageProblem, problemReply } from "./message.js";
import { claimedRevision, type Family, STATELESS } from "./revision.js";

/** A connection that is up. */
export interface Connection {
  close(): Promise<void>;
}

/** One SDK's end of a connection over lines. */
export interface LineChannel {
  /** @returns false for what the SDK cannot take. */
  deliver(message: unknown): boolean;
  close(): Promise<void>;
}

/**
 * Speaks the protocol over a pair of streams, a message a line, in the revision that the client speaks: `initialize`
 * begins a session of a revision up to 2025-11-25, a request that claims a revision is of a later one. Until one of them
 * has begun a client may try both, as those do that ask with `server/discover` first.
 */
export async function connectStdio(
  server: GovDataServer,
  input: Readable,
  output: Writable,
): Promise<Connection> {
  const answers = new Answers(() => server);
  const write = (message: object) =>
    new Promise<void>((resolve, reject) => {
      output.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  const channels = new Map<Family, Promise<LineChannel>>();
  const channel = (family: Family): Promise<LineChannel> => {
    const open = channels.get(family) ?? OPEN[family](answers, write);
    channels.set(family, open);
    return open;
  };
  let begun: Family | undefined;
  const refuse = async (problem: MessageProblem) => {
    // A client that is gone needs no answer.
    await write(problemReply(problem)).catch(() => undefined);
  };
  const route = async (message: unknown) => {
    const problem = messageProblem(message);
    if (problem) {
      // A notification is never answered.
      return isObject(message) && "method" in message && !("id" in message) ? undefined : refuse(problem);
    }
    const claim = claimedRevision(message);
    const family = begun ?? (claim === undefined ? "sessions" : "stateless");
    begun ??= begins(message, claim) ? family : undefined;
    if ((await channel(family)).deliver(message)) return;
    await refuse({ id: null, code: CODE.invalidRequest, message: "This is no message of the protocol." });
  };

  // One after the other, also while an SDK is being loaded.
  let tail = Promise.resolve();
  const lines = new Lines((line) => {
    tail = tail.then(() => {
      const read = parse(line);
      return "problem" in read ? refuse(read.problem) : route(read.message);
    });
  });
  const onData = (chunk: Buffer | string) =>
    lines.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  input.on("data", onData);
  return {
    async close() {
      input.off("data", onData);
      input.pause();
      await tail;
      for (const each of channels.values()) await (await each).close();
    },
  };
}

const OPEN = {
  sessions: async (answers: Answers, write: (message: object) => Promise<void>) =>
    (await import("./v1.js")).connectLines(answers, write),
  stateless: async (answers: Answers, write: (message: object) => Promise<void>) =>
    (await import("./v2-stdio.js")).connectLines(answers, write),
};

/** Whether a client has chosen with this message. A question what there is chooses nothing. */
function begins(message: unknown, claim: string | undefined): boolean {
  const method = isObject(message) ? message.method : undefined;
  return claim === undefined ? method === "initialize" : claim === STATELESS && method !== "server/discover";
}

function parse(line: string | null): { message: unknown } | { problem: MessageProblem } {
  const problem = (code: number, message: string) => ({ problem: { id: null, code, message } });
  if (line === null) return problem(CODE.invalidRequest, "The message is too long.");
  try {
    const message: unknown = JSON.parse(line);
    if (!Array.isArray(message)) return { message };
    return problem(CODE.invalidRequest, "Send one message a line: batches are not taken.");
  } catch {
    return problem(CODE.parseError, "The line is no JSON.");
  }
}
