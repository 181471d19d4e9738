import { shared } from "./global.js";
import type { Awaitable, Call, CallOptions, Source } from "./types.js";

/** Adds a source to the running `withSources` list, if there is one. */
export function noteSource(source: Source): void {
  shared().sourceSink?.current()?.push(source);
}

/** A call's options, those it does not say taken from the running `withSources`. */
export function callOptions(own: CallOptions | undefined): CallOptions {
  const around = shared().sourceSink?.options?.();
  return { ...own, fresh: own?.fresh ?? around?.fresh, signal: own?.signal ?? around?.signal };
}

/** Starts `run` and returns its promise with `.withResponse()`. */
export function createCall<T>(run: (sources: Source[]) => Awaitable<T>): Call<T> {
  const sources: Source[] = [];
  const promise = (async () => run(sources))();
  return Object.assign(promise, {
    withResponse: async () => ({ data: await promise, sources }),
  });
}
