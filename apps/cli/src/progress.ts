import { Writable } from "node:stream";
import cliProgress from "cli-progress";
import type { Io, Output } from "./io.js";

/** How far a long call is. */
export interface Progress {
  /** Rows that have come, of how many. */
  rows(done: number, total: number | undefined): void;
  /** Steps of one call. */
  steps(done: number, total?: number, message?: string): void;
  stop(): void;
}

const SILENT: Progress = { rows: () => undefined, steps: () => undefined, stop: () => undefined };

/** A bar on stderr, where that is a terminal. It is shown from the second page or step on, and leaves nothing behind. */
export function openProgress({ stderr }: Io): Progress {
  if (stderr.isTTY !== true) return SILENT;
  let bar: cliProgress.SingleBar | undefined;
  const show = (done: number, total: number | undefined, what: string) => {
    if (bar === undefined) {
      bar = new cliProgress.SingleBar({
        format: "{bar} {what}",
        barsize: 24,
        clearOnComplete: true,
        hideCursor: true,
        stream: asStream(stderr),
        forceRedraw: true,
      });
      bar.start(total ?? done + 1, done, { what });
    }
    bar.setTotal(Math.max(total ?? done + 1, 1));
    bar.update(done, { what });
  };
  let pages = 0;
  return {
    rows(done, total) {
      pages += 1;
      const of = total === undefined ? "" : ` of ${total.toLocaleString("en-US")}`;
      const hint = "  (Ctrl-C stops and gives these)";
      if (pages > 1 || (total !== undefined && done < total)) {
        show(done, total, `${done.toLocaleString("en-US")}${of} rows${hint}`);
      }
    },
    steps(done, total, message) {
      if (pages === 0)
        show(done, total, message ?? (total === undefined ? `${done}` : `${done} of ${total}`));
    },
    stop() {
      bar?.stop();
      bar = undefined;
    },
  };
}

/** The bar wants a stream that it can ask for its width. */
function asStream(output: Output): NodeJS.WritableStream {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      output.write(chunk);
      done();
    },
  });
  return Object.assign(stream, { isTTY: true, columns: output.columns ?? 80 });
}
