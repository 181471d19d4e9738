import { AsyncLocalStorage } from "node:async_hooks";
import { type Shared, shared } from "../global.js";
import type { Awaitable, CallOptions, Source, WithSources } from "../types.js";

/** The sink with the part only this file uses. */
interface RunningSink {
  current(): Source[] | undefined;
  options?(): CallOptions | undefined;
  run<T>(list: Source[], work: () => Promise<T>, options?: CallOptions): Promise<T>;
}

function canRun(sink: Shared["sourceSink"]): sink is RunningSink {
  return sink !== undefined && "run" in sink && typeof sink.run === "function";
}

/** Installed at the first use, not on import; a second copy of core uses the sink of the first. */
function sink(): RunningSink {
  const holder = shared();
  if (canRun(holder.sourceSink)) return holder.sourceSink;
  const running = new AsyncLocalStorage<{ list: Source[]; options: CallOptions }>();
  const installed: RunningSink = {
    current: () => running.getStore()?.list,
    options: () => running.getStore()?.options,
    run: (list, work, options = {}) =>
      running.run({ list, options: { ...installed.options?.(), ...options } }, work),
  };
  holder.sourceSink = installed;
  return installed;
}

/**
 * Runs `work` and tells what every client was asked inside it, however deep and in whatever order.
 * A call inside another one reports to both.
 *
 * @param work What to run. Requests it starts but does not wait for are listed only if they finish first.
 * @param options `fresh` and `signal` of every call inside that does not say its own.
 * @returns What `work` returned, and the requests behind it in the order in which they were answered.
 * @throws Whatever `work` throws.
 * @example
 * const { data, sources } = await withSources(async () => {
 *   const gdp = await fred.observations("GDP");
 *   const debt = await treasury.debtToThePenny();
 *   return compare(gdp, debt);
 * });
 * sources[0]; // { api: "fred", url: "https://api.stlouisfed.org/fred/…", from: "network", cite: { … }, … }
 */
export async function withSources<T>(
  work: () => Awaitable<T>,
  options?: CallOptions,
): Promise<WithSources<T>> {
  const { current, run } = sink();
  const outer = current();
  const list: Source[] = [];
  try {
    const data = await run(list, async () => work(), options);
    return { data, sources: [...list] };
  } finally {
    outer?.push(...list);
  }
}
