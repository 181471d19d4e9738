import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runTool, serve } from "@tooling/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFederalRegister, FACETS } from "../src/index.js";
import { module } from "../src/module/index.js";

interface Operation {
  parameters?: {
    name: string;
    in: string;
    schema?: { enum?: (string | number)[]; items?: { enum?: string[] } };
  }[];
}
const specification: { paths: Record<string, { get: Operation }> } = JSON.parse(
  readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "federal-register.json"), "utf8"),
);

/** In the server's source and not in its description. */
const BEYOND = new Set([
  "conditions[signing_date][gte]",
  "conditions[signing_date][lte]",
  "conditions[comment_date][gte]",
  "conditions[agency_ids][]",
  "conditions[correction]",
  "conditions[accepting_comments_on_regulations_dot_gov]",
  "conditions[topics][]",
]);

function operationOf(pathname: string): Operation | undefined {
  const path = pathname.replace(/^\/api\/v1/, "").replace(/\.json$/, "");
  return Object.entries(specification.paths).find(([template]) =>
    new RegExp(`^${template.replace(".{format}", "").replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  )?.[1].get;
}

function problems(path: string, search: string): string[] {
  const operation = operationOf(path);
  if (!operation) return [`${path} is not described`];
  const found: string[] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    if (BEYOND.has(name)) continue;
    const parameter = operation.parameters?.find((each) => each.in === "query" && each.name === name);
    if (!parameter) found.push(`${path}: ${name} is not described`);
    const allowed = parameter?.schema?.enum ?? parameter?.schema?.items?.enum;
    if (allowed && name !== "fields[]" && !allowed.map(String).includes(value))
      found.push(`${path}: ${name} is not "${value}"`);
  }
  return found;
}

function reply(path: string): unknown {
  if (path.endsWith("/agencies.json")) return [];
  if (path.includes("/facets/") || path.endsWith("/suggested_searches.json")) return {};
  if (path.endsWith("/2025-07743.json")) return { document_number: "2025-07743" };
  if (path.includes("/agencies/"))
    return { id: 12, name: "Agriculture Department", slug: "agriculture-department" };
  return { count: 0, results: [] };
}

describe("the official description", () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve(({ path }) => ({ json: reply(path) }));
  });
  afterAll(() => server.close());
  const client = () =>
    createFederalRegister({ baseUrl: `${server.url}/api/v1`, limits: false, cache: false });

  it("has every path and parameter that the SDK sends", async () => {
    const register = client();
    const before = server.requests.length;
    const conditions = {
      term: "x",
      agencies: ["energy-department"],
      type: ["RULE", "PRORULE", "NOTICE", "PRESDOCU"],
      publicationDate: { gte: "2024-01-01", lte: "2024-12-31" },
      effectiveDate: { is: "2024-01-01" },
      docketId: "EPA-HQ-OAR-2021-0317",
      regulationIdNumber: "2060-AU37",
      sections: ["money"],
      significant: true,
      presidentialDocumentType: ["executive_order"],
      president: ["joe-biden"],
      cfr: { title: 40, part: "52" },
      near: { location: "20001", within: 25 },
    } as const;
    await register.documents(conditions, { fields: ["title"], order: "newest", perPage: 10, page: 2 });
    await register.documents({ publicationDate: { year: 2024 }, agencyIds: [12], correction: false });
    await register.document("2025-07743");
    await register.documentsByNumber(["2017-27513", "2017-27451"], { fields: ["title"] });
    for (const facet of FACETS) await register.facets(facet, conditions);
    await register.agencies();
    await register.agency(12);
    await register.publicInspection();
    await register.publicInspectionSearch({ availableOn: "2026-10-02", specialFiling: true, type: ["RULE"] });
    await register.suggestedSearches("money");
    const sent = server.requests.slice(before);
    expect(sent).toHaveLength(10 + FACETS.length - 1);
    expect(sent.flatMap(({ path, search }) => problems(path, search))).toEqual([]);
  });

  it("has every path and parameter that the tools send", async () => {
    const before = server.requests.length;
    for (const tool of module.tools) {
      for (const { args } of tool.examples) await runTool(module, client(), tool.name, args);
    }
    const sent = server.requests.slice(before);
    expect(sent.length).toBeGreaterThanOrEqual(module.tools.length);
    expect(sent.flatMap(({ path, search }) => problems(path, search))).toEqual([]);
  });
});
