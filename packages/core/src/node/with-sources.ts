import { AsyncLocalStorage } from "node:async_hooks";
import { type Shared, shared } from "../global.js";
import type { Awaitable, CallOptions, Source, WithSources } from "../types.js";

/** The sink with the part only this file uses. */
interface RunningSink {
  current(): Source[] | undefined;
  options?(): CallOptions | undefined;
  keepUntil?(time: number): void;
  run<T>(list: Source[], work: () => Promise<T>, options?: CallOptions, kept?: Kept): Promise<T>;
}

/** How long the answers of a run may be given again. Those of an older copy of core are not among them. */
interface Kept {
  answers: number;
  until: number;
}

function canRun(sink: Shared["sourceSink"]): sink is RunningSink {
  return sink !== undefined && "run" in sink && typeof sink.run === "function";
}

/** Installed at the first use, not on import; a second copy of core uses the sink of the first. */
function sink(): RunningSink {
  const holder = shared();
  if (canRun(holder.sourceSink)) return holder.sourceSink;
  const running = new AsyncLocalStorage<{ list: Source[]; options: CallOptions; kept: Kept | undefined }>();
  const installed: RunningSink = {
    current: () => running.getStore()?.list,
    options: () => running.getStore()?.options,
    keepUntil(time) {
      const kept = running.getStore()?.kept;
      if (!kept) return;
      kept.answers++;
      kept.until = Math.min(kept.until, time);
    },
    run: (list, work, options = {}, kept = undefined) =>
      running.run({ list, options: { ...installed.options?.(), ...options }, kept }, work),
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
  const { current, run, keepUntil } = sink();
  const outer = current();
  const list: Source[] = [];
  const kept: Kept = { answers: 0, until: Number.POSITIVE_INFINITY };
  try {
    const data = await run(list, async () => work(), options, kept);
    const all = list.length > 0 && kept.answers === list.length;
    return {
      data,
      sources: [...list],
      ...(all && kept.until > Date.now() ? { freshUntil: kept.until } : {}),
    };
  } finally {
    outer?.push(...list);
    for (let told = 0; told < kept.answers; told++) keepUntil?.(kept.until);
  }
}
