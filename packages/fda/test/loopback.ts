import { type LoopbackHandler, type LoopbackReply, type LoopbackServer, serve } from "@tooling/testing";
import { createFda, type Fda, type FdaOptions } from "../src/index.js";

/** A client on a real server on loopback, that asks at once and once. */
export async function onLoopback(
  answers: LoopbackHandler | readonly LoopbackReply[],
  options: FdaOptions = {},
): Promise<{ fda: Fda; server: LoopbackServer }> {
  const server = await serve(answers);
  const fda = createFda({
    env: {},
    baseUrl: server.url,
    cache: false,
    limits: false,
    retry: false,
    ...options,
  });
  return { fda, server };
}

/** A page as openFDA sends it. */
export function page(
  results: readonly object[],
  more: { total?: number; skip?: number; limit?: number } = {},
) {
  const { total = results.length, skip = 0, limit = 25 } = more;
  return {
    json: {
      meta: {
        disclaimer: "Do not rely on openFDA to make decisions regarding medical care.",
        terms: "https://open.fda.gov/terms/",
        license: "https://open.fda.gov/license/",
        last_updated: "2026-01-02",
        results: { skip, limit, total },
      },
      results,
    },
  };
}

/** A count as openFDA sends it: without `meta.results`. */
export function counts(results: readonly object[]) {
  return { json: { meta: { last_updated: "2026-01-02" }, results } };
}

export const NO_MATCH: LoopbackReply = {
  status: 404,
  json: { error: { code: "NOT_FOUND", message: "No matches found!" } },
};

export const NOTHING_TO_COUNT: LoopbackReply = {
  status: 404,
  json: { error: { code: "NOT_FOUND", message: "Nothing to count" } },
};

/** What a query holds under a name, when it holds it once. */
export function param(query: Readonly<Record<string, string | string[]>>, name: string): string | undefined {
  const value = query[name];
  return typeof value === "string" ? value : undefined;
}

/** The least openFDA could answer: no record, or no term, with what it repeats of the request. */
export const least: LoopbackHandler = ({ path, query }) => {
  if (path === "/download.json") return { json: { results: {} } };
  if (query.count !== undefined) return counts([]);
  return page([], {
    total: 0,
    limit: Number(param(query, "limit") ?? 1),
    skip: Number(param(query, "skip") ?? 0),
  });
};
