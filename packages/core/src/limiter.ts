import PQueue, { type QueueAddOptions } from "p-queue";
import { RateLimitedError } from "./errors.js";
import { shared } from "./global.js";
import type { Clock, Limits } from "./types.js";

type Run = () => Promise<unknown>;
interface LaneOptions extends QueueAddOptions {
  readonly lane?: string;
}

/** Takes one task from each caller in turn, so that a caller with five hundred pages does not hold up the others. */
class FairQueue {
  private readonly lanes = new Map<string, { run: Run; id: string | undefined }[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  enqueue(run: Run, options?: Partial<LaneOptions>): void {
    const lane = options?.lane ?? "";
    const tasks = this.lanes.get(lane);
    const task = { run, id: options?.id };
    if (tasks) tasks.push(task);
    else this.lanes.set(lane, [task]);
    this.count++;
  }

  dequeue(): Run | undefined {
    for (const [lane, tasks] of this.lanes) {
      const task = tasks.shift();
      // To the end of the round, or out when nothing is left.
      this.lanes.delete(lane);
      if (tasks.length > 0) this.lanes.set(lane, tasks);
      if (task) {
        this.count--;
        return task.run;
      }
    }
    return undefined;
  }

  filter(): Run[] {
    return [...this.lanes.values()].flat().map((task) => task.run);
  }

  setPriority(): void {
    throw new RangeError("the queue is fair: it has no priorities");
  }

  remove(idOrRun: string | Run): void {
    for (const [lane, tasks] of this.lanes) {
      const index = tasks.findIndex((task) => task.id === idOrRun || task.run === idOrRun);
      if (index === -1) continue;
      tasks.splice(index, 1);
      this.count--;
      if (tasks.length === 0) this.lanes.delete(lane);
      return;
    }
  }
}

interface Window {
  requests: number;
  per: number;
  /** Times of the last `requests` starts, oldest first; reserved future starts included. */
  starts: number[];
}

const DEFAULT_CONCURRENCY = 6;
const DEFAULT_MAX_WAIT = 120_000;

/**
 * One queue for an agency and key: p-queue holds the places, fairly by caller; the windows are our own, because no
 * maintained limiter takes a clock, several windows at once and the agency's own "wait until".
 */
export class Limiter {
  private readonly queue: PQueue<FairQueue, LaneOptions>;
  private readonly windows: Window[];
  private blockedUntil = 0;
  private readonly maxWait: number;

  constructor(
    private readonly api: string,
    limits: Limits,
    private readonly clock: Clock,
  ) {
    this.queue = new PQueue<FairQueue, LaneOptions>({
      concurrency: Math.max(1, limits.concurrency ?? DEFAULT_CONCURRENCY),
      queueClass: FairQueue,
    });
    this.windows = (limits.rates ?? []).map(({ requests, per }) => ({ requests, per, starts: [] }));
    this.maxWait = limits.maxWait ?? DEFAULT_MAX_WAIT;
  }

  /** Runs `task` when its turn has come. */
  async run<T>(
    task: () => Promise<T>,
    options: {
      lane: string;
      signal: AbortSignal | undefined;
      onWait(ms: number, reason: "rate" | "agency"): void;
    },
  ): Promise<T> {
    const { lane, signal, onWait } = options;
    try {
      return await this.queue.add(
        async () => {
          await this.pass(signal, onWait);
          return task();
        },
        { lane, signal },
      );
    } catch (error) {
      // p-queue rejects with its own AbortError; callers get the reason they gave.
      if (signal?.aborted) throw signal.reason;
      throw error;
    }
  }

  /** The agency said "not before": nobody starts until then. */
  blockUntil(time: number): void {
    this.blockedUntil = Math.max(this.blockedUntil, time);
  }

  private async pass(
    signal: AbortSignal | undefined,
    onWait: (ms: number, reason: "rate" | "agency") => void,
  ): Promise<void> {
    for (;;) {
      const reason = this.blockedUntil > this.clock.now() ? "agency" : "rate";
      const start = this.reserve();
      try {
        const wait = start - this.clock.now();
        if (wait > 0) {
          onWait(wait, reason);
          await this.clock.sleep(wait, signal);
        }
      } catch (error) {
        this.release(start);
        throw error;
      }
      if (this.blockedUntil <= this.clock.now()) return;
      // Told to wait meanwhile: all who waited would start at once with places whose time has passed.
      this.release(start);
    }
  }

  private reserve(): number {
    let start = Math.max(this.clock.now(), this.blockedUntil);
    for (const window of this.windows) {
      const oldest = window.starts.length >= window.requests ? window.starts.at(-window.requests) : undefined;
      if (oldest !== undefined) start = Math.max(start, oldest + window.per);
    }
    this.refuseLongWait(start - this.clock.now());
    for (const window of this.windows) {
      window.starts.push(start);
      if (window.starts.length > window.requests * 2)
        window.starts.splice(0, window.starts.length - window.requests);
    }
    return start;
  }

  private release(start: number): void {
    for (const window of this.windows) {
      const index = window.starts.lastIndexOf(start);
      if (index !== -1) window.starts.splice(index, 1);
    }
  }

  private refuseLongWait(wait: number): void {
    if (wait <= this.maxWait) return;
    const seconds = Math.ceil(wait / 1000);
    throw new RateLimitedError(
      `${this.api}: its limit is used up; the next request may be sent in ${seconds} s. Wait, or raise limits.maxWait.`,
      { api: this.api, retryAfter: seconds },
    );
  }
}

/** The process-wide limiter of a scope and key. A test's own clock gets its own. */
export function limiterFor(
  scope: string,
  keyId: string,
  api: string,
  limits: Limits,
  clock: Clock,
  own: boolean,
): Limiter {
  if (own) return new Limiter(api, limits, clock);
  const state = shared();
  state.limiters ??= new Map();
  const { limiters } = state;
  const id = `${scope}|${keyId}`;
  let limiter = limiters.get(id);
  if (!limiter) {
    limiter = new Limiter(api, limits, clock);
    limiters.set(id, limiter);
  }
  return limiter;
}
