import { type LoopbackHandler, type LoopbackReply, type LoopbackServer, serve } from "@tooling/testing";
import { type Census, type CensusOptions, createCensus } from "../src/index.js";

/** Is no key. */
export const KEY = "abcdef0123456789abcdef0123456789abcdef01";

/** A client on a real server on loopback, that asks at once and once. It is June 2026: 2024 is the newest survey. */
export async function onLoopback(
  answers: LoopbackHandler | readonly LoopbackReply[],
  options: CensusOptions = {},
): Promise<{ census: Census; server: LoopbackServer; asked: () => string[] }> {
  const server = await serve(answers);
  const census = createCensus({
    apiKey: KEY,
    baseUrl: `${server.url}/data`,
    cache: false,
    limits: false,
    retry: false,
    clock: at("2026-06-15T12:00:00Z"),
    ...options,
  });
  return { census, server, asked: () => server.requests.map(({ path, search }) => readable(path, search)) };
}

/** A clock that stands still. */
export function at(moment: string) {
  return { now: () => Date.parse(moment), sleep: async () => undefined };
}

/** An address without its key, decoded. */
function readable(path: string, search: string): string {
  const query = decodeURIComponent(search)
    .split("&")
    .filter((part) => part !== "" && !part.startsWith("key="))
    .join("&");
  return `${path}${query === "" ? "" : `?${query}`}`;
}

/** What the tables of the survey are called, for replies about single variables. */
const LABELS: Readonly<Record<string, string>> = {
  B01003_001E: "Estimate!!Total TOTAL POPULATION",
  B01002_001E: "Estimate!!Median age --!!Total:",
  B19013_001E: "Estimate!!Median household income in the past 12 months",
  S1701_C03_001E: "Estimate!!Percent below poverty level!!Population for whom poverty status is determined",
  P1_001N: " !!Total:",
};

/**
 * Answers like the API: a variable's metadata, no metadata of data sets, and for data queries the header and rows
 * given, by data set.
 */
export function answering(
  tables: Readonly<Record<string, readonly (readonly (string | null)[])[]>>,
): LoopbackHandler {
  return ({ path, query }) => {
    const variable = /\/variables\/(\w+)\.json$/.exec(path)?.[1];
    if (variable !== undefined && LABELS[variable] !== undefined)
      return {
        json: { name: variable, label: LABELS[variable], concept: "", predicateType: "int", group: "X" },
      };
    const key = `${path.replace(/^\/data\//, "")} ${String(query.for)}`;
    const rows = tables[key] ?? tables[path.replace(/^\/data\//, "")];
    return rows === undefined
      ? { status: 404, text: "<html></html>", headers: { "content-type": "text/html" } }
      : { json: rows };
  };
}
