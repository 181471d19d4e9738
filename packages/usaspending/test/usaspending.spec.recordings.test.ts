import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadRecordings } from "@govdata/core/node";
import type { Json } from "@govdata/kit";
import { runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { module } from "../src/module/index.js";
import { fixtures } from "../src/testing.js";
import { type Asked, readBlueprint, requestFaults } from "./blueprint.js";
import { everyCall } from "./every-call.js";
import { bodyOf, least, onLoopback } from "./loopback.js";

// The agency's contracts, which lie beside the project. Run only where GOVDATA_SHARED says where.
const endpoints = readBlueprint(
  readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "usaspending.md"), "utf8"),
);

/** What the contracts do not say and recordings or the agency's own program do. */
const KNOWN: readonly RegExp[] = [
  // Honoured there, though only the contracts of categories and new awards name it.
  /^POST \/api\/v2\/search\/spending_over_time\/ body\.filters\.recipient_id is not documented$/,
  // Filters are the same in all searches, says the agency; the contracts of some categories leave this one out.
  /^POST \/api\/v2\/search\/spending_by_category\/\w+\/ body\.filters\.agencies\[\d\]\.toptier_name is not documented$/,
];

function faultsOf(asked: readonly Asked[]): string[] {
  const found = asked.flatMap((one) =>
    requestFaults(endpoints, one).faults.map((fault) => `${one.method} ${one.path} ${fault}`),
  );
  return [...new Set(found)].filter((fault) => !KNOWN.some((known) => known.test(fault)));
}

const now = new Date("2026-03-09T12:00:00Z");

async function collected(
  run: (on: Awaited<ReturnType<typeof onLoopback>>) => Promise<void>,
): Promise<Asked[]> {
  const on = await onLoopback(least);
  try {
    await run(on);
    return on.server.requests.map((request) => ({
      method: request.method,
      path: request.path,
      query: request.query,
      body: request.body === "" ? undefined : bodyOf(request),
    }));
  } finally {
    await on.server.close();
  }
}

describe("the contracts", () => {
  it("are read: every endpoint with its method", () => {
    expect(endpoints.filter(({ method }) => method === "GET").length).toBeGreaterThan(70);
    expect(endpoints.filter(({ method }) => method === "POST").length).toBeGreaterThan(80);
    const search = endpoints.find(({ template }) => template === "/api/v2/search/spending_by_award/");
    expect(search?.bodies[0]?.map(({ name }) => name)).toEqual([
      "filters",
      "fields",
      "limit",
      "order",
      "page",
      "sort",
      "subawards",
      "last_record_unique_id",
      "last_record_sort_value",
      "spending_level",
    ]);
    expect(search?.structures.get("AdvancedFilterObject")).toHaveLength(24);
  });

  it("would find a fault out", () => {
    const at = (path: string, method: string, query = {}, body?: unknown) =>
      requestFaults(endpoints, { method, path: `/api/v2${path}`, query, body }).faults;
    expect(at("/no/such/", "GET")).toEqual(["no GET at /api/v2/no/such/"]);
    expect(at("/awards/last_updated/", "POST")).toEqual(["no POST at /api/v2/awards/last_updated/"]);
    expect(at("/agency/080/object_class/", "GET", { year: "2024", sort: "size" })).toEqual([
      "query.year is not documented",
      'query.sort: "size" is none of its values',
    ]);
    expect(
      at(
        "/search/spending_by_award/",
        "POST",
        {},
        {
          filters: { award_type_codes: ["A"], keyword: "x", agencies: [{ type: "giving", tier: "toptier" }] },
          order: "up",
        },
      ),
    ).toEqual([
      "body.fields is required",
      "body.filters.keyword is not documented",
      "body.filters.agencies[0].name is required",
      'body.filters.agencies[0].type: "giving" is none of its values',
      'body.order: "up" is none of its values',
    ]);
    expect(
      at(
        "/disaster/agency/spending/",
        "POST",
        {},
        { filter: { def_codes: ["L"] }, spending_type: "total", limit: 5 },
      ),
    ).toEqual(["body.limit is not documented"]);
  });
});

describe("every request of the SDK", () => {
  it("is valid, and reaches every endpoint of the contracts that works", async () => {
    const asked = await collected(async ({ usaspending }) => {
      for (const [name, call] of everyCall(usaspending)) {
        await call().catch((error: unknown) => {
          throw new Error(`${name}: ${String(error)}`);
        });
      }
    });
    expect(faultsOf(asked)).toEqual([]);
    const reached = new Set(asked.map((one) => requestFaults(endpoints, one).endpoint?.template));
    const left = endpoints.map(({ template }) => template).filter((template) => !reached.has(template));
    expect(left).toEqual([
      // Asked with the category in the path instead.
      "/api/v2/search/spending_by_category/",
      // Older addresses of the same.
      "/api/v2/recipient/duns/",
      "/api/v2/recipient/duns/{recipient_id}/",
      // Not available, says its contract.
      "/api/v2/llm/filter-search/",
    ]);
  });
});

describe("every request of the tools", () => {
  it("is valid: examples, smoke calls and prompts", async () => {
    const calls: { tool: string; args: Record<string, Json> }[] = [
      ...module.tools.flatMap((tool) => tool.examples.map(({ args }) => ({ tool: tool.name, args }))),
      ...(module.smoke ?? []),
      ...(module.prompts ?? []).flatMap((prompt) =>
        prompt.steps.map(({ tool, args }) => ({
          tool,
          args: JSON.parse(
            JSON.stringify(args ?? {})
              .replaceAll('"{fiscal_year}"', "2024")
              .replaceAll("{focus}", "Department of Defense")
              .replaceAll("{company}", "Boeing"),
          ),
        })),
      ),
    ];
    const asked = await collected(async ({ usaspending }) => {
      for (const { tool, args } of calls) await runTool(module, usaspending, tool, args, { now });
    });
    expect(asked.length).toBeGreaterThan(60);
    expect(faultsOf(asked)).toEqual([]);
  });

  it("of the fixtures too", () => {
    const asked = loadRecordings(fixtures).map(({ request }): Asked => {
      const url = new URL(request.url);
      return {
        method: request.method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: request.body ?? undefined,
      };
    });
    expect(asked.length).toBeGreaterThan(50);
    expect(faultsOf(asked)).toEqual([]);
  });
});
