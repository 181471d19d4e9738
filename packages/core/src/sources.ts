import { shared } from "./global.js";
import type { Awaitable, Call, Source } from "./types.js";

/** Adds a source to the running `withSources` list, if there is one. */
export function noteSource(source: Source): void {
  shared().sourceSink?.current()?.push(source);
}

/** Whether the running `withSources` asks for replies that are not from the cache. */
export function freshAsked(): boolean {
  return shared().sourceSink?.fresh?.() ?? false;
}

/** Starts `run` and returns its promise with `.withResponse()`. */
export function createCall<T>(run: (sources: Source[]) => Awaitable<T>): Call<T> {
  const sources: Source[] = [];
  const promise = (async () => run(sources))();
  return Object.assign(promise, {
    withResponse: async () => ({ data: await promise, sources }),
  });
}
