import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { CallContext } from "../engine.js";
import type { Quota, Token } from "./tokens.js";

/** Requests of one client that may be under way at once. */
const MOST_AT_ONCE = 100;

/** Keeps one client from taking everybody's share. */
export class RequestLimits {
  private readonly limiter: RateLimiterMemory | undefined;
  private readonly underWay = new Map<string, number>();

  /** @param perMinute 0 is no limit. */
  constructor(perMinute: number) {
    this.limiter = perMinute === 0 ? undefined : new RateLimiterMemory({ points: perMinute, duration: 60 });
  }

  /** Counts a request; gives the seconds to wait when it is one too many. */
  async take(client: string): Promise<number | undefined> {
    return this.limiter && secondsToWait(this.limiter, client);
  }

  /** Notes that a request is under way until `end` is called; undefined when too many are. */
  begin(client: string): (() => void) | undefined {
    const before = this.underWay.get(client) ?? 0;
    if (before >= MOST_AT_ONCE) return undefined;
    this.underWay.set(client, before + 1);
    return () => {
      const now = (this.underWay.get(client) ?? 1) - 1;
      if (now === 0) this.underWay.delete(client);
      else this.underWay.set(client, now);
    };
  }
}

const SECONDS = { hour: 3_600, day: 86_400 };

/** Counts the tool calls of each token that has a quota. Kept when tokens are read anew, not when the server ends. */
export class Quotas {
  private readonly counters = new Map<string, RateLimiterMemory>();

  /** What asks, for each call of a token, whether there is one left. */
  admit({ id, quota }: Token): CallContext["admit"] {
    if (!quota) return undefined;
    return async () => {
      const wait = await secondsToWait(this.counter(quota), id);
      if (wait === undefined) return undefined;
      return {
        text: `The quota of ${quota.calls} calls per ${quota.per} is used up. Wait ${wait} seconds before calling again. Whoever runs this server can raise it.`,
        error: { kind: "quota_exceeded", fault: "caller", retryable: true, retryAfter: wait },
      };
    };
  }

  private counter({ calls, per }: Quota): RateLimiterMemory {
    const name = `${calls}/${per}`;
    let counter = this.counters.get(name);
    if (!counter) {
      counter = new RateLimiterMemory({ points: calls, duration: SECONDS[per] });
      this.counters.set(name, counter);
    }
    return counter;
  }
}

async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
    return Math.max(1, Math.ceil(spent.msBeforeNext / 1_000));
  }
}
