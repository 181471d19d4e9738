import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ReceivedRequest, runTool, serve } from "@tooling/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createEia, DATASETS, OTHER_ROUTES } from "../src/index.js";
import { module } from "../src/module/index.js";

interface Operation {
  parameters?: { $ref?: string; name?: string; in?: string }[];
}
const specification: { paths: Record<string, Record<string, Operation | undefined>> } = parse(
  readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "eia.yaml"), "utf8"),
);

/** The names of an operation's parameters, by reference or written out. */
function namesIn(operation: Operation): string[] {
  return (operation.parameters ?? []).map(({ $ref, name }) => name ?? $ref?.replace(/^.*\//, "") ?? "");
}

/** The specification leaves these out; the recordings have them. */
const BEYOND = /^\/v2\/(?:petroleum(?:\/|$)|seriesid\/)/;
/** It has of natural gas the branch alone. */
const UNDESCRIBED = /^\/v2\/natural-gas\//;

function problems({ method, path, query, body }: ReceivedRequest): string[] {
  const plain = path.replace(/\/$/, "");
  const names = [...Object.keys(query), ...(body === "" ? [] : Object.keys(JSON.parse(body)))]
    .map((name) => name.replace(/\[.*$/, ""))
    .filter((name) => name !== "api_key");
  const known = new Set(["data", "facets", "frequency", "start", "end", "sort", "length", "offset"]);
  const strange = names.filter((name) => !known.has(name)).map((name) => `${path}: ${name}`);
  if (BEYOND.test(plain) || UNDESCRIBED.test(plain)) return strange;
  const found = Object.entries(specification.paths).find(([template]) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(plain),
  )?.[1];
  const operation = found?.[method.toLowerCase()];
  if (operation === undefined) return [...strange, `${method} ${path} is not described`];
  const described = namesIn(operation);
  // A body is described as a whole.
  return method === "POST"
    ? strange
    : names.filter((name) => !described.includes(name)).map((name) => `${path}: ${name}`);
}

describe("the official description", () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve(() => ({
      json: { response: { total: "0", data: [], facets: [], facetOptions: [] }, request: {} },
    }));
  });
  afterAll(() => server.close());
  const client = () =>
    createEia({
      baseUrl: `${server.url}/v2`,
      apiKey: "q7Zk3VtX9mLr2HwB8nYc5PdF1sGj6TaE4uKoRvQx",
      limits: false,
      cache: false,
    });

  it("was read: its paths, and the parameters of data", () => {
    expect(Object.keys(specification.paths)).toHaveLength(225);
    const { get } = specification.paths["/v2/total-energy/data"] ?? {};
    expect(get === undefined ? [] : namesIn(get)).toEqual([
      "data",
      "facets",
      "frequency",
      "start",
      "end",
      "sort",
      "length",
      "offset",
    ]);
  });

  it("has every path and parameter that the SDK sends", async () => {
    const eia = client();
    const before = server.requests.length;
    const routes = [...Object.keys(DATASETS), ...OTHER_ROUTES];
    for (const route of routes) {
      await eia.data(route, {
        columns: ["value"].filter(() => !(route in DATASETS)).concat(columnOf(route)),
        length: 1,
      });
      await eia.facets(route);
      await eia.route(route);
      await eia.facetValues(route, "series");
    }
    await eia.route();
    await eia.totalEnergy({
      frequency: "monthly",
      start: "2024",
      end: "2024",
      facets: { msn: "TETCBUS" },
      offset: 5,
    });
    await eia.stateEnergy({ facets: { stateId: ["CA"] }, post: true });
    await eia.series("PET.WCESTUS1.W");
    await eia.annualOutlook(2025, { columns: ["value"] });
    await eia.internationalOutlook(2023, { columns: ["value"] });
    const sent = server.requests.slice(before);
    expect(sent).toHaveLength(routes.length * 4 + 6);
    expect(sent.flatMap(problems)).toEqual([]);
  });

  it("has every path and parameter that the tools send", async () => {
    const before = server.requests.length;
    for (const tool of module.tools) {
      for (const { args } of tool.examples) await runTool(module, client(), tool.name, args);
    }
    const sent = server.requests.slice(before);
    expect(sent.length).toBeGreaterThanOrEqual(module.tools.length);
    expect(sent.flatMap(problems)).toEqual([]);
  });
});

/** A column that the route has. */
function columnOf(route: string): string[] {
  const known = Object.entries<{ columns: readonly string[] }>(DATASETS).find(([name]) => name === route);
  return known === undefined ? ["value"] : known[1].columns.slice(0, 1);
}
