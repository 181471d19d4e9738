import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Talk } from "./install.js";

/** Asks on the terminal; without one there is nobody to ask. */
export function openTalk(): Talk & { close(): void } {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  if (!process.stdin.isTTY) return { say, close: () => undefined };
  let hidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  return {
    say,
    async ask(question, { secret = false } = {}) {
      if (!secret) return lines.question(question);
      process.stdout.write(question);
      hidden = true;
      try {
        return await lines.question("");
      } finally {
        hidden = false;
        process.stdout.write("\n");
      }
    },
    close: () => lines.close(),
  };
}
