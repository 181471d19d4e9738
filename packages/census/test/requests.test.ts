import { isGovDataError } from "@govdata/core";
import type { Json } from "@govdata/kit";
import { type LoopbackHandler, runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import type { Census } from "../src/index.js";
import { module } from "../src/module/index.js";
import { answering, onLoopback } from "./loopback.js";

// The API has no machine-readable specification: this is its user guide's list of addresses and parameters.
const DATA = /^\/data\/(?:\d{4}|timeseries)(?:\/[a-z0-9_-]+)+$/;
const METADATA =
  /^\/data(?:\.json|\/\d{4}\.json|(?:\/(?:\d{4}|timeseries))?(?:\/[a-z0-9_-]+)+(?:\.json|\/(?:variables|groups|geography)\.json|\/(?:variables|groups)\/\w+\.json))$/;
const PARAMETERS = ["get", "for", "in", "ucgid", "descriptive", "key"];

/** What is wrong with a request according to the documentation. */
function faults({
  method,
  path,
  query,
}: {
  method: string;
  path: string;
  query: Record<string, string | string[]>;
}): string[] {
  const found: string[] = [];
  if (method !== "GET") found.push(`${method} is not documented`);
  if (path.endsWith(".json")) {
    if (!METADATA.test(path)) found.push(`${path} is not documented`);
    const sent = Object.keys(query).filter((name) => name !== "key");
    return sent.length === 0 ? found : [...found, `${path} takes no ${sent.join(", ")}`];
  }
  if (!DATA.test(path)) found.push(`${path} is not documented`);
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) found.push(`${name} came twice`);
    if (!PARAMETERS.includes(name) && name !== "time" && !/^[A-Z][A-Z0-9_]*$/.test(name))
      found.push(`${name} is not documented`);
  }
  const get = String(query.get).split(",");
  if (get.length > 50) found.push(`${get.length} variables`);
  if (query.for === undefined && query.ucgid === undefined && !path.includes("/timeseries/"))
    found.push("neither for nor ucgid");
  if (query.for !== undefined && query.ucgid !== undefined) found.push("both for and ucgid");
  return found;
}

const answers: LoopbackHandler = (request) => {
  if (request.path.endsWith("/cbp/variables.json"))
    return {
      json: { variables: { NAICS2017: { label: "x", concept: "x", predicateType: "string", group: "N/A" } } },
    };
  const variables = request.path.includes("/variables/");
  return variables ? answering({})(request) : { status: request.path.endsWith(".json") ? 404 : 204 };
};

/** Everything that is asked, whether or not it finds anything. */
async function faultsOf(
  work: (census: Census) => Promise<unknown>,
): Promise<{ faults: string[]; count: number }> {
  const { census, server } = await onLoopback(answers);
  try {
    await work(census);
  } catch (error) {
    // Nothing is found on purpose; what was asked is looked at all the same.
    if (!isGovDataError(error)) throw error;
  }
  return { faults: server.requests.flatMap(faults), count: server.requests.length };
}

const metro = "metropolitan statistical area/micropolitan statistical area:*";
const methods: [string, (census: Census) => Promise<unknown>][] = [
  ["query", (census) => census.query("2024/acs/acs5", { get: ["NAME", "B19013_001E"], for: metro })],
  [
    "queryRaw",
    (census) => census.queryRaw("2023/cbp", { get: "ESTAB", for: "us:1", predicates: { NAICS2017: "722" } }),
  ],
  ["table", (census) => census.table("2023/acs/acs5", "B19013", { ucgid: "0400000US41", descriptive: true })],
  [
    "figures",
    (census) =>
      census.figures({ measures: ["population", "poverty_rate"], level: "county", within: "Texas" }),
  ],
  ["trend", (census) => census.trend("population", "Texas", { start: 2019, end: 2021 })],
  ["business", (census) => census.business({ naics: "722", level: "state" })],
  ["poverty", (census) => census.poverty({ level: "county", within: "Ohio", year: 2020 })],
  ["place", (census) => census.place("Cook County, IL")],
  ["places", (census) => census.places("Los Angeles, CA")],
  ["datasets", (census) => census.datasets()],
  ["datasets of a year and family", (census) => census.datasets({ vintage: 2023, name: "acs/acs5" })],
  ["variables", (census) => census.variables("timeseries/poverty/saipe")],
  ["variable", (census) => census.variable("2023/acs/acs5", "B19013_001E")],
  ["searchVariables", (census) => census.searchVariables("2023/cbp", "payroll")],
  ["tables", (census) => census.tables("2023/acs/acs5")],
  ["searchTables", (census) => census.searchTables("2023/acs/acs5", "rent")],
  ["tableVariables", (census) => census.tableVariables("2023/acs/acs5", "B25070")],
  ["geography", (census) => census.geography("2023/acs/acs5")],
];

describe("every request is a documented one", () => {
  it.each(methods)("%s", async (_name, work) => {
    const { faults: found, count } = await faultsOf(work);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });

  const calls: [string, Record<string, Json>][] = [
    ...module.tools.flatMap((tool) =>
      tool.examples.map(({ args }): [string, Record<string, Json>] => [tool.name, args]),
    ),
    ...(module.smoke ?? []).map(({ tool, args }): [string, Record<string, Json>] => [tool, args]),
  ];

  it.each(calls)("%s %j", async (tool, args) => {
    const { faults: found, count } = await faultsOf((census) => runTool(module, census, tool, args));
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
});
