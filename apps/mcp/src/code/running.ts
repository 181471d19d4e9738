import { AsyncResource } from "node:async_hooks";
import { POOL_LIMITS } from "./limits.js";
import type { End, FailureKind, FromThread, Printed, Script, ToThread } from "./messages.js";
import type { Lease } from "./pool.js";

/** What a call that a script made came to: JSON text. */
export interface Called {
  ok: boolean;
  text: string;
}

/** What a running script asks of the server. */
export interface Host {
  /** Calls a tool. Throws only when the signal is aborted. */
  call(name: string, args: unknown, signal: AbortSignal): Promise<Called>;
  /** Hears how many calls have been answered. */
  answered(count: number): void;
  /** Ends the script and its calls. */
  signal: AbortSignal;
}

const NOTHING: Printed = { lines: [], droppedLines: 0 };

/**
 * Runs a script in a thread and answers its calls, at most so many at one time.
 *
 * @returns What it came to. A script that does not end by itself is ended, with the calls it made.
 * @throws The signal's reason when that is aborted.
 */
export function runInThread(lease: Lease, script: Script, host: Host): Promise<End> {
  return new Promise((resolve, reject) => {
    const { worker } = lease;
    const { limits } = script;
    const calls = new AbortController();
    const signal = AbortSignal.any([host.signal, calls.signal]);
    const queue: { call: number; name: string; args: string }[] = [];
    let underWay = 0;
    let answered = 0;
    let usedMs = 0;
    let watch: NodeJS.Timeout | undefined;

    const leave = (isFree: boolean) => {
      clearTimeout(watch);
      clearTimeout(total);
      host.signal.removeEventListener("abort", onAbort);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      calls.abort(new DOMException("the script has ended", "AbortError"));
      lease.release(isFree);
    };
    const end = (kind: FailureKind, message = "") => {
      leave(false);
      const failure = { kind, message, line: null, column: null, cause: null };
      resolve({ ok: false, failure, printed: NOTHING });
    };
    const onAbort = () => {
      leave(false);
      reject(host.signal.reason);
    };
    const onError = (error: Error) => end("script_crashed", error.message);
    const onExit = () => end("script_crashed", "its thread ended");
    // The sandbox keeps to its time by itself, except in loops of the interpreter that it cannot look out of.
    const expectTurn = () => {
      clearTimeout(watch);
      watch = setTimeout(() => end("script_time"), limits.scriptMs - usedMs + POOL_LIMITS.graceMs);
    };
    const send = (message: ToThread) => {
      worker.postMessage(message);
      expectTurn();
    };
    // What a script calls belongs to the call that it runs in: its sources, its caller.
    const call = AsyncResource.bind(async (asked: (typeof queue)[number]) => {
      underWay++;
      try {
        const { ok, text } = await host.call(asked.name, JSON.parse(asked.args), signal);
        if (signal.aborted) return;
        host.answered(++answered);
        send({ type: "answer", answer: { call: asked.call, ok, text } });
      } catch (error) {
        // The script has ended, or is ended by the signal: nobody waits for this answer.
        if (!signal.aborted) end("script_crashed", error instanceof Error ? error.message : String(error));
      } finally {
        underWay--;
        next();
      }
    });
    const next = () => {
      while (underWay < limits.callsAtOnce && !signal.aborted) {
        const asked = queue.shift();
        if (!asked) return;
        void call(asked);
      }
    };
    const onMessage = (message: FromThread) => {
      if (message.type === "call") {
        queue.push(message);
        next();
      } else if (message.type === "waiting") {
        usedMs = message.usedMs;
        clearTimeout(watch);
      } else {
        leave(!message.isLarge);
        resolve(message.end);
      }
    };

    const total = setTimeout(() => end("script_total_time"), limits.totalMs);
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    host.signal.addEventListener("abort", onAbort, { once: true });
    if (host.signal.aborted) onAbort();
    else send({ type: "run", script });
  });
}
