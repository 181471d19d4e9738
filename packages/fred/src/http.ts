import {
  type Awaitable,
  type Call,
  type CallOptions,
  type Cite,
  type Client,
  type Http,
  nextOffset,
  type Params,
  paginate,
  withAll,
} from "@govdata/core";
import { API } from "./read.js";
import type { Paged, PageInfo } from "./types.js";

const HOUR = 3_600_000;

/** How long replies stay good. Series change several times a day, what describes them rarely. */
export const TTL = {
  description: 24 * HOUR,
  figures: HOUR,
  wholeRelease: 6 * HOUR,
  past: 24 * HOUR,
} as const;

const SITE = "https://fred.stlouisfed.org";

/** Pages of FRED that anyone can open. */
export const pages = {
  series: (id: string) => `${SITE}/series/${encodeURIComponent(id)}`,
  release: (id: number) => `${SITE}/release?rid=${id}`,
  category: (id: number) => `${SITE}/categories/${id}`,
  source: (id: number) => `${SITE}/source?soid=${id}`,
  search: (text: string) => `${SITE}/searchresults/?st=${encodeURIComponent(text)}`,
  releases: `${SITE}/releases`,
  sources: `${SITE}/sources`,
  tags: `${SITE}/tags`,
  categories: `${SITE}/categories`,
} as const;

/** What the methods of this package ask with: a client, or one call of it (see `within`). */
export type Caller = Pick<Client, "call">;

/** Lets a method ask through other methods, so that all their requests count as sources of its one call. */
export function within(http: Http): Caller {
  return {
    call<T>(_options: CallOptions | undefined, run: (http: Http) => Awaitable<T>): Call<T> {
      const data = Promise.resolve(run(http));
      return Object.assign(data, { withResponse: async () => ({ data: await data, sources: [] }) });
    },
  };
}

interface Ask {
  ttl: number;
  cite: Partial<Cite> | ((body: unknown) => Partial<Cite>);
  host?: "maps";
}

/** One request of version 1 or of the maps, where the key goes into the address. */
export function get<T>(
  caller: Caller,
  options: CallOptions | undefined,
  path: string,
  params: () => Params,
  ask: Ask,
  read: (body: unknown) => T,
): Call<T> {
  // The checks in `params` run inside the call, so that a bad argument is a rejected promise like every other error.
  return caller.call(options, async (http) =>
    read(await http.get(path, params(), { ...ask, keys: ["apiKey"] })),
  );
}

/** Gives a method that reads one page its `.all`. `at` says how to ask the same again from another offset. */
export function paged<Args extends unknown[], Page extends PageInfo, Item>(
  one: (...args: Args) => Call<Page>,
  at: (args: Args, offset: number) => Args,
  itemsOf: (page: Page) => readonly Item[],
  optionsOf: (args: Args) => CallOptions | undefined,
): Paged<Args, Page, Item> {
  const all = (...args: Args) =>
    paginate(
      async (offset: number | undefined) => {
        const page = await one(...(offset === undefined ? args : at(args, offset)));
        const found = itemsOf(page);
        const next =
          found.length === 0
            ? undefined
            : nextOffset({
                offset: page.offset,
                limit: page.limit,
                received: found.length,
                total: page.count,
              });
        return { items: found, next };
      },
      { signal: optionsOf(args)?.signal, api: API },
    );
  return withAll(one, all);
}
