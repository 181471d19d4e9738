import { shared } from "./global.js";
import type { Awaitable, Call, CallOptions, Source } from "./types.js";

/**
 * Adds a source to the running `withSources` list, if there is one.
 *
 * @param until How long the cache gives this answer, in milliseconds since the epoch; 0 when it does not keep it.
 */
export function noteSource(source: Source, until: number): void {
  const sink = shared().sourceSink;
  sink?.current()?.push(source);
  sink?.keepUntil?.(until);
}

/** A request failed: what is made of the others is not the whole answer, and not worth keeping. */
export function noteFailure(): void {
  shared().sourceSink?.keepUntil?.(0);
}

/** A call's options, those it does not say taken from the running `withSources`. */
export function callOptions(own: CallOptions | undefined): CallOptions {
  const around = shared().sourceSink?.options?.();
  if (!around) return own ?? {};
  return { ...own, fresh: own?.fresh ?? around.fresh, signal: own?.signal ?? around.signal };
}

/** Starts `run` and returns its promise with `.withResponse()`. */
export function createCall<T>(run: (sources: Source[]) => Awaitable<T>): Call<T> {
  const sources: Source[] = [];
  const promise = (async () => run(sources))();
  return Object.assign(promise, {
    withResponse: async () => ({ data: await promise, sources }),
  });
}
