import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runTool, serve } from "@tooling/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFdic, DATASETS, fieldNames } from "../src/index.js";
import { module } from "../src/module/index.js";

type Parameter = { name: string; in: string; schema?: { enum?: string[] } } | { $ref: string };
interface Specification {
  paths: Record<string, { get: { parameters?: Parameter[] } }>;
  components: {
    parameters: Record<string, { name: string; in: string; schema?: { enum?: string[] } }>;
    schemas: Record<string, unknown>;
  };
}
const specification: Specification = JSON.parse(
  readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "fdic.json"), "utf8"),
);

function problems(path: string, search: string): string[] {
  const operation = specification.paths[path.replace(/^\/banks/, "")]?.get;
  if (!operation) return [`${path} is not described`];
  const known = (operation.parameters ?? []).map((each) =>
    "$ref" in each ? specification.components.parameters[each.$ref.split("/").at(-1) ?? ""] : each,
  );
  return [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const parameter = known.find((each) => each?.in === "query" && each.name === name);
    if (!parameter) return [`${path}: ${name} is not described`];
    const allowed = parameter.schema?.enum;
    return allowed && !allowed.includes(value) ? [`${path}: ${name} is not "${value}"`] : [];
  });
}

describe("the official description", () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve(({ search }) => {
      const cert = /CERT%3A(\d+)|CERT:(\d+)/.exec(search);
      return { json: { meta: { total: 1 }, data: [{ data: { CERT: cert?.[1] ?? cert?.[2] ?? "628" } }] } };
    });
  });
  afterAll(() => server.close());
  const client = () => createFdic({ baseUrl: `${server.url}/banks`, limits: false, cache: false });

  it("has every path and parameter that the SDK sends", async () => {
    const fdic = client();
    const full = { sortBy: "CERT", sortOrder: "DESC", fields: ["CERT"], limit: 5, offset: 5 } as const;
    await fdic.institutions({ ...full, name: "Chase", filter: { STALP: "TX" } });
    await fdic.locations(full);
    await fdic.history({ ...full, name: "Chase" });
    await fdic.financials(full);
    await fdic.summary({ sortBy: "YEAR", fields: ["YEAR", "tofail"], limit: 5 });
    await fdic.failures({ ...full, totalFields: ["COST"] });
    await fdic.sod(full);
    await fdic.demographics({ filter: { CERT: "628" } });
    for (const dataset of ["history", "financials", "summary", "failures", "sod"] as const) {
      await fdic.aggregate(dataset, {
        by: dataset === "summary" ? "YEAR" : "CERT",
        terms: dataset === "summary" ? ["STNAME"] : ["CERT"],
      });
    }
    await fdic.findBanks("Chase");
    await fdic.bank("628");
    await fdic.quarters("628");
    expect(server.requests).toHaveLength(16);
    expect(server.requests.flatMap(({ path, search }) => problems(path, search))).toEqual([]);
  });

  it("has every path and parameter that the tools send", async () => {
    const before = server.requests.length;
    for (const tool of module.tools) {
      for (const { args } of tool.examples) await runTool(module, client(), tool.name, args);
    }
    const sent = server.requests.slice(before);
    expect(sent.length).toBeGreaterThanOrEqual(7);
    expect(sent.flatMap(({ path, search }) => problems(path, search))).toEqual([]);
  });

  it("has as many fields as the catalogue says", () => {
    const counts = Object.fromEntries(DATASETS.map((dataset) => [dataset, fieldNames(dataset).length]));
    // One or a few more than described: ID, and what replies have besides.
    expect(counts).toEqual({
      institutions: 159,
      locations: 36,
      history: 177,
      financials: 2378,
      summary: 204,
      failures: 20,
      sod: 83,
      demographics: 57,
    });
  });
});
