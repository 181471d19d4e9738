import type { Awaitable, Call, CallOptions, Cite, Client, Http, Params, RequestOptions } from "@govdata/core";
import { redirectMeansKey } from "./errors.js";
import { TTL } from "./spec.js";

/** One call of this package: everything it asks counts as a source of that call. */
export interface Api {
  /** A data query; needs the key. */
  data(path: string, params: Params, cite: Partial<Cite>): Promise<unknown>;
  /** Metadata: the key is sent when there is one, and not needed. */
  metadata(path: string, options?: { ttl?: number; host?: "root"; cite?: Partial<Cite> }): Promise<unknown>;
  now(): Date;
}

/** How the methods of this package run. */
export type Run = <T>(options: CallOptions | undefined, work: (api: Api) => Awaitable<T>) => Call<T>;

export function runner(client: Client): Run {
  return (options, work) => client.call(options, (http) => work(apiOf(client, http)));
}

function apiOf(client: Client, http: Http): Api {
  const get = async (path: string, params: Params, options: RequestOptions): Promise<unknown> => {
    try {
      return await http.get(path, params, options);
    } catch (error) {
      throw redirectMeansKey(error);
    }
  };
  return {
    data: (path, params, cite) => get(path, params, { keys: ["apiKey"], ttl: TTL.data, cite }),
    metadata: (path, { ttl = TTL.metadata, host, cite } = {}) => {
      const keyed = client.keys().some(({ name, set }) => name === "apiKey" && set);
      return get(path, {}, { keys: keyed ? ["apiKey"] : false, ttl, host, cite });
    },
    now: () => http.now(),
  };
}
