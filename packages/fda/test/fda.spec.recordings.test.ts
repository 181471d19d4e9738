import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadRecordings } from "@govdata/core/node";
import type { Json } from "@govdata/kit";
import { runTool, serve } from "@tooling/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { aboutDrug, createFda, ENDPOINT_NAMES, ENDPOINTS, fields, type Lister } from "../src/index.js";
import { module } from "../src/module/index.js";
import { fixtures } from "../src/testing.js";
import { least } from "./loopback.js";

// The agency's field lists and index mappings, which lie beside the project. Run only where GOVDATA_SHARED says where.
interface SpecField {
  type?: string;
  index?: string;
  exact?: boolean;
  format?: string;
  values?: Record<string, string>;
}
const spec: {
  endpoints: Record<string, Record<string, SpecField>>;
  index_only_fields: Record<string, Record<string, string>>;
} = JSON.parse(readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "fda.json"), "utf8"));

/** The agency's list misspells it; its answers do not. */
const bare = (name: string) => name.replaceAll("[]", "").replace(/^subtstance_name$/, "substance_name");

/** Fields of an endpoint with the kind of their index, as published. */
function published(path: string): Map<string, SpecField> {
  const listed = Object.entries(spec.endpoints[path] ?? {}).filter(([name]) => !name.startsWith("meta."));
  const indexed = Object.entries(spec.index_only_fields[path] ?? {}).map(
    ([name, index]) => [name, { index }] as const,
  );
  return new Map([...listed, ...indexed].map(([name, field]) => [bare(name), field]));
}

const KINDS: Record<string, string> = {
  short: "integer",
  byte: "integer",
  long: "float",
  double: "float",
  "text+exact": "exact",
};

describe("the fields in the package", () => {
  it("are of the agency's endpoints", () => {
    const paths = ENDPOINT_NAMES.map((name) => `/${name}.json`);
    expect(paths.sort()).toEqual(Object.keys(spec.endpoints).sort());
  });

  it.each(ENDPOINT_NAMES)("are the agency's: %s", (endpoint) => {
    const theirs = published(`/${endpoint}.json`);
    const ours = new Map(fields(endpoint).map((field) => [field.name, field]));
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
    for (const [field, { index }] of theirs) {
      const kind = ours.get(field)?.kind;
      if (index !== undefined) expect([field, kind]).toEqual([field, KINDS[index] ?? index]);
      else expect([field, ["open", "openExact", "date"].includes(kind ?? "")]).toEqual([field, true]);
    }
  });
});

const PARAMETERS = new Set(["search", "count", "limit", "skip", "sort", "search_after"]);
const COUNTED_BARE = /^(keyword|date|short|byte|integer|boolean|long|float|double)$/;
const SORTED_BARE = /^(keyword|date|short|byte|integer)$/;

/** What is wrong with a field named for counting or sorting. */
function spellingFaults(path: string, written: string, sorted: boolean): string[] {
  const exact = written.endsWith(".exact");
  const name = exact ? written.slice(0, -6) : written;
  const field = published(path).get(name);
  if (field === undefined) return [`${path} has no field ${name}`];
  if (field.index === undefined) return [];
  const right = exact
    ? field.index === "text+exact"
    : (sorted ? SORTED_BARE : COUNTED_BARE).test(field.index);
  return right ? [] : [`${path}: ${written} is ${field.index}`];
}

/** What is wrong with a search: unknown fields, values outside a published list, brackets. */
function searchFaults(path: string, search: string): string[] {
  const faults: string[] = [];
  const outside = search.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const known = published(path);
  for (const [, name = ""] of outside.matchAll(/([\w.]+):/g)) {
    if (name === "_exists_" || name === "_missing_") continue;
    if (!known.has(name.replace(/\.exact$/, ""))) faults.push(`${path} has no field ${name}`);
  }
  for (const [, name = ""] of outside.matchAll(/(?:_exists_|_missing_):([\w.]+)/g)) {
    if (!known.has(name)) faults.push(`${path} has no field ${name}`);
  }
  for (const [, name = "", value = ""] of search.matchAll(/([\w.]+):"([^"]*)"/g)) {
    const { values } = known.get(name) ?? {};
    // The list writes On-Going, the data Ongoing; values of open lists are searched by words.
    const closed = ["classification", "event_type", "decision_code"].includes(name);
    if (closed && values !== undefined && !Object.keys(values).some((one) => one.startsWith(value)))
      faults.push(`${path}: ${name} has no value ${value}`);
  }
  if (/[^A-Za-z0-9 &@%/\\',._:()"[\]{}\-+><=*]/.test(search)) faults.push(`characters in ${search}`);
  for (const [open, close] of ["()", "[]"]) {
    if (outside.split(open ?? "").length !== outside.split(close ?? "").length)
      faults.push(`brackets in ${search}`);
  }
  return faults;
}

function faults(address: string): string[] {
  const url = new URL(address);
  if (url.pathname === "/download.json")
    return url.search === "" ? [] : ["the list of files takes no parameters"];
  if (!(url.pathname in spec.endpoints)) return [`no endpoint at ${url.pathname}`];
  const found: string[] = [];
  const names = [...url.searchParams.keys()].filter((name) => name !== "api_key");
  if (names.length !== new Set(names).size) found.push("a parameter twice");
  for (const name of names) if (!PARAMETERS.has(name)) found.push(`${name} is not documented`);
  const { search, count, limit, skip, sort } = Object.fromEntries(url.searchParams);
  if (limit !== undefined && !(Number.isInteger(Number(limit)) && Number(limit) <= 1000))
    found.push(`limit=${limit}`);
  if (skip !== undefined && !(Number.isInteger(Number(skip)) && Number(skip) <= 25_000))
    found.push(`skip=${skip}`);
  if (count !== undefined && skip !== undefined) found.push("skip with count");
  if (count !== undefined) found.push(...spellingFaults(url.pathname, count, false));
  for (const order of sort?.split(",") ?? []) {
    const [field = "", direction] = order.split(":");
    if (direction !== "asc" && direction !== "desc") found.push(`sort=${order}`);
    found.push(...spellingFaults(url.pathname, field, true));
  }
  if (search !== undefined) found.push(...searchFaults(url.pathname, search));
  return found;
}

const PLACEHOLDERS: Record<string, string> = { drug: "ibuprofen", since: "2020-01-01", device: "pacemaker" };

function filled(args: Record<string, Json> = {}): Record<string, Json> {
  return JSON.parse(
    JSON.stringify(args).replace(/\{(\w+)\}/g, (_, name: string) => PLACEHOLDERS[name] ?? ""),
  );
}

describe("every request", () => {
  const asked: string[] = [];

  beforeAll(async () => {
    const server = await serve((request) => {
      asked.push(`${server.url}${request.path}${request.search === "" ? "" : `?${request.search}`}`);
      return least(request);
    });
    const sdk = createFda({ env: {}, baseUrl: server.url, retry: false, cache: false, limits: false });
    const listers: Lister<unknown>[] = Object.values(sdk).filter(
      (method): method is Lister<unknown> => typeof method === "function" && "all" in method,
    );
    expect(listers).toHaveLength(28);
    for (const list of listers) {
      await list({ limit: 5, skip: 10 });
      await list({ searchAfter: "0=x" });
      for await (const record of list.all()) expect(record).toBe("none");
    }
    for (const endpoint of ENDPOINT_NAMES) {
      const { date } = ENDPOINTS[endpoint];
      if (date !== null) {
        const where = { [date]: { from: "2024-01-01", to: "2024-12-31" } };
        await sdk.find(endpoint, { where, sort: `${date}:desc` });
        await sdk.count(endpoint, date, { where });
      }
      for (const { name, count } of fields(endpoint).slice(0, 40)) {
        if (count !== null) await sdk.count(endpoint, name, { limit: 10 });
      }
    }
    for (const endpoint of [
      "drug/event",
      "drug/label",
      "drug/ndc",
      "drug/enforcement",
      "drug/drugsfda",
      "drug/shortages",
      "animalandveterinary/event",
    ] as const) {
      await sdk.find(endpoint, { search: aboutDrug(endpoint, ["ibuprofen", "Advil"]) });
    }
    await sdk.reportsOf("ibuprofen", {
      reaction: "nausea",
      start: "2024-01-01",
      end: "2024-12-31",
      serious: true,
      death: true,
      sex: "male",
    });
    await sdk.sideEffects("ibuprofen");
    await sdk.approvals("ibuprofen");
    await sdk.boxedWarning("ibuprofen");
    await sdk.shortagesOf("ibuprofen");
    await sdk.drugNames("ibuprofen");
    await sdk.downloads();
    const tools = module.tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
    for (const { name, examples } of tools)
      for (const { args } of examples) await runTool(module, sdk, name, args);
    for (const { tool, args } of module.smoke ?? []) await runTool(module, sdk, tool, args);
    for (const { steps } of module.prompts ?? [])
      for (const { tool, args } of steps) await runTool(module, sdk, tool, filled(args));
    for (const table of module.reference ?? []) {
      if (table.name !== "countable-fields") continue;
      for (const [endpoint, field] of table.rows)
        await runTool(module, sdk, "fda_count", { endpoint: String(endpoint), count: String(field) });
    }
    await server.close();
  }, 120_000);

  it("is what the agency documents", () => {
    expect(asked.length).toBeGreaterThan(600);
    expect(asked.flatMap((address) => faults(address).map((fault) => `${fault} in ${address}`))).toEqual([]);
    expect(new Set(asked.map((address) => new URL(address).pathname)).size).toBe(29);
  });

  it("of the fixtures as well, but for the one that was recorded as refused", () => {
    const urls = loadRecordings(fixtures).map(({ request }) => request.url);
    const wrong = urls.filter((url) => faults(url).length > 0);
    expect(wrong.map((url) => new URL(url).searchParams.get("sort"))).toEqual(["invalid_field:asc"]);
  });

  it("that is wrong is found by these checks", () => {
    const at = "https://api.fda.gov/drug/event.json?";
    expect(faults(`${at}count=patient.reaction.reactionmeddrapt`)).toHaveLength(1);
    expect(faults(`${at}fields=x`)).toHaveLength(1);
    expect(faults(`${at}search=nothing:1`)).toHaveLength(1);
    expect(faults(`${at}sort=patient.patientweight:desc`)).toHaveLength(1);
    expect(faults(`${at}limit=1001`)).toHaveLength(1);
  });
});
