import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { POOL_LIMITS } from "./limits.js";
import type { ThreadData } from "./messages.js";
import { Room } from "./room.js";

/** A thread lent to one script. */
export interface Lease {
  worker: Worker;
  /** Takes the thread back: for the next script, or to be ended when this one may still be at work in it. */
  release(isFree: boolean): void;
}

/** Why a script got no thread. */
export class NoThreadError extends Error {}

interface Thread {
  worker: Worker;
  slot: number;
  idle: NodeJS.Timeout | undefined;
}

interface Waiting {
  give(): void;
  refuse(error: Error): void;
}

/**
 * The threads in which scripts run: started when they are needed, a few at most, and ended when they have had nothing to
 * do for a while. Scripts that find none wait in the order in which they came.
 */
export class Pool {
  private readonly room = Room.create();
  private readonly free: Thread[] = [];
  private readonly slots = new Set(Array.from({ length: POOL_LIMITS.threads }, (_, index) => index + 1));
  private readonly waiting: Waiting[] = [];
  private wasm: Promise<WebAssembly.Module> | undefined;

  /** @throws NoThreadError when too many wait, or it took too long; the signal's reason when that is aborted. */
  async take(signal: AbortSignal): Promise<Lease> {
    signal.throwIfAborted();
    this.wasm ??= compileInterpreter();
    const wasm = await this.wasm;
    if (this.free.length === 0 && this.slots.size === 0) await this.wait(signal);
    signal.throwIfAborted();
    const thread = this.free.pop() ?? this.start(wasm);
    clearTimeout(thread.idle);
    return { worker: thread.worker, release: (isFree) => this.release(thread, isFree) };
  }

  private wait(signal: AbortSignal): Promise<void> {
    const { threads, waiting, waitMs } = POOL_LIMITS;
    if (this.waiting.length >= waiting) throw new NoThreadError(`${waiting} scripts wait already`);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", onAbort);
        const place = this.waiting.indexOf(me);
        if (place >= 0) this.waiting.splice(place, 1);
      };
      const me: Waiting = {
        give() {
          leave();
          resolve();
        },
        refuse(error) {
          leave();
          reject(error);
        },
      };
      const onAbort = () => me.refuse(signal.reason);
      const late = `the ${threads} places for scripts were taken for ${waitMs / 1_000} s`;
      const timer = setTimeout(() => me.refuse(new NoThreadError(late)), waitMs);
      signal.addEventListener("abort", onAbort, { once: true });
      this.waiting.push(me);
    });
  }

  private start(wasm: WebAssembly.Module): Thread {
    const [slot = 0] = this.slots;
    this.slots.delete(slot);
    const data: ThreadData = { wasm, room: this.room, slot };
    const worker = new Worker(threadFile(), {
      workerData: data,
      // No key of the environment, and no way to the protocol on stdout.
      env: {},
      argv: [],
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.unref();
    return { worker, slot, idle: undefined };
  }

  private release(thread: Thread, isFree: boolean): void {
    if (!isFree) {
      this.end(thread);
      return;
    }
    this.free.push(thread);
    thread.idle = setTimeout(() => {
      this.free.splice(this.free.indexOf(thread), 1);
      this.end(thread);
    }, POOL_LIMITS.idleMs).unref();
    this.waiting[0]?.give();
  }

  /** Ends a thread, whatever it is doing; its place is free once it has gone. */
  private end({ worker, slot }: Thread): void {
    void worker.terminate().then(() => {
      new Room(this.room, slot).giveBack();
      this.slots.add(slot);
      this.waiting[0]?.give();
    });
  }
}

/** The pool of this process: however many servers there are in it, scripts share the same few threads. */
export const pool = new Pool();

function compileInterpreter(): Promise<WebAssembly.Module> {
  const { resolve } = createRequire(import.meta.url);
  return readFile(resolve("@jitl/quickjs-wasmfile-release-sync/wasm")).then((bytes) =>
    WebAssembly.compile(bytes),
  );
}

/** The built thread, also where this file runs from its source. */
function threadFile(): string {
  const { resolve } = createRequire(import.meta.url);
  return join(resolve("@govdata/mcp/package.json"), "../dist/code/thread.js");
}
