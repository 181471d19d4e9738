import type { Limiter } from "./limiter.js";
import type { CallOptions, Source } from "./types.js";

/**
 * What every copy of core in one process shares. Two versions may sit in one tree (two packages that depend on
 * different ones), and they must still keep one rate limit per agency and one list of sources.
 */
export interface Shared {
  limiters?: Map<string, Limiter>;
  /** Installed by `@govdata/core/node`: the list that sources of the running call are added to, and its options. */
  sourceSink?: {
    current(): Source[] | undefined;
    options?(): CallOptions | undefined;
    /** Until when an answer may be given again without asking, in milliseconds since the epoch; 0 when it may not. */
    keepUntil?(time: number): void;
  };
  secrets?: Set<string>;
}

const KEY = Symbol.for("@govdata/core/1");

export function shared(): Shared {
  const holder = globalThis as { [KEY]?: Shared };
  holder[KEY] ??= {};
  return holder[KEY];
}
