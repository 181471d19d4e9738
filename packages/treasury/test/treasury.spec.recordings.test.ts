import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isKind } from "@govdata/core";
import { loadRecordings } from "@govdata/core/node";
import { runTool, serve } from "@tooling/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { createTreasury, datasets, tables } from "../src/index.js";
import { module } from "../src/module/index.js";
import { fixtures } from "../src/testing.js";

// The agency's site configuration, which lies beside the project. Run only where GOVDATA_SHARED says where.
interface Spec {
  baseUrl: string;
  apis: Record<string, { endpoint: string; dateField: string | null; downloadName: string }>;
  datasets: Record<
    string,
    { slug: string; title: string | null; description: string | null; topics: string[] }
  >;
}
const spec: Spec = JSON.parse(
  readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "treasury.json"), "utf8"),
);
const apis = new Map(Object.values(spec.apis).map((api) => [api.endpoint, api]));

describe("the catalogue in the package", () => {
  it("is the agency's, table by table", () => {
    const ours = tables().map(({ path, dateField, dateFieldAssumed, download }) => ({
      endpoint: path,
      dateField: dateFieldAssumed ? null : dateField,
      downloadName: download,
    }));
    const theirs = [...apis.values()].map((api) => ({ ...api, downloadName: api.downloadName.trim() }));
    const byPath = (a: { endpoint: string }, b: { endpoint: string }) => (a.endpoint < b.endpoint ? -1 : 1);
    expect(ours.sort(byPath)).toEqual(theirs.sort(byPath));
  });

  it("is the agency's, data set by data set", () => {
    for (const { id, title, description, topics, page } of datasets()) {
      const official = spec.datasets[id];
      expect({ id, title, description, topics, page }).toEqual({
        id,
        title: official?.title?.trim() || null,
        description: official?.description ?? null,
        topics: official?.topics,
        page: `https://fiscaldata.treasury.gov/datasets${official?.slug}`,
      });
    }
    expect(datasets()).toHaveLength(Object.keys(spec.datasets).length);
  });
});

/** What is wrong with a request according to the configuration and the documented parameters. */
function faults(address: string): string[] {
  const url = new URL(address);
  if (url.pathname === "/calendar/release")
    return url.search === "" ? [] : ["the calendar takes no parameters"];
  const api = apis.get(url.pathname);
  if (api === undefined) return [`no table at ${url.pathname}`];
  const found: string[] = [];
  const columns: string[] = [];
  for (const [name, value] of url.searchParams) {
    if (name === "fields") columns.push(...value.split(","));
    else if (name === "sort") columns.push(...value.split(",").map((column) => column.replace(/^-/, "")));
    else if (name === "filter") columns.push(...filterColumns(value, found));
    else if (name === "page[size]" || name === "page[number]") {
      const number = Number(value);
      if (!Number.isInteger(number) || number < 1 || (name === "page[size]" && number > 10_000))
        found.push(`${name}=${value}`);
    } else if (name !== "format" || !["json", "csv", "xml"].includes(value))
      found.push(`${name} is not documented`);
  }
  if ([...url.searchParams.keys()].length !== new Set(url.searchParams.keys()).size)
    found.push("a parameter twice");
  for (const column of columns) {
    if (!/^[a-z][a-z0-9_]*$/.test(column)) found.push(`"${column}" is no column's name`);
    if (column === "record_date" && !["record_date", null].includes(api.dateField))
      found.push(`${api.endpoint} is dated by ${api.dateField}`);
  }
  return found;
}

function filterColumns(filter: string, found: string[]): string[] {
  const columns: string[] = [];
  for (const part of filter.match(/[^,(]+(\([^)]*\)[^,]*)?/g) ?? []) {
    const [, column = "", value = ""] = /^(\w+):(?:lt|lte|gt|gte|eq|in):(.+)$/.exec(part) ?? [];
    if (column === "" || value.trim() === "") found.push(`"${part}" is no filter`);
    columns.push(column);
  }
  return columns;
}

describe("every request", () => {
  const asked: string[] = [];

  beforeAll(async () => {
    const server = await serve(({ path, search }) => {
      asked.push(`${server.url}${path}${search === "" ? "" : `?${search}`}`);
      return path.includes("calendar") ? { json: [] } : { json: { data: [] } };
    });
    const hosts = { services: server.url };
    const sdk = createTreasury({ baseUrl: server.url, hosts, retry: false, cache: false, limits: false });
    const run = async (call: () => Promise<unknown>) => {
      try {
        await call();
      } catch (error) {
        // An empty table is "not found" to methods that give one row; anything else is a fault of the test.
        if (!isKind(error, "not_found")) throw error;
      }
    };
    const examples = module.tools.flatMap((tool) =>
      tool.examples.map(({ args }) => ({ tool: tool.name, args })),
    );
    for (const { tool, args } of [...examples, ...(module.smoke ?? [])])
      await run(() => runTool(module, sdk, tool, args));
    for (const prompt of module.prompts ?? []) {
      const fill = (value: unknown) =>
        JSON.parse(
          JSON.stringify(value)
            .replaceAll("{start}", "2024-01-02")
            .replaceAll("{end}", "2025-01-02")
            .replaceAll("{currency}", "Mexico-Peso")
            .replaceAll("{security_type}", "Note"),
        );
      for (const step of prompt.steps.filter(({ tool }) => tool.startsWith("treasury_"))) {
        await run(() => runTool(module, sdk, step.tool, fill(step.args ?? {})));
      }
    }
    const year = { fiscalYear: 2024 };
    const methods: (() => Promise<unknown>)[] = [
      () => sdk.debtToPenny({ start: "2024-01-02" }),
      () => sdk.debtOn(),
      () => sdk.debtOutstanding(),
      () => sdk.debtStatement(),
      () => sdk.debtHolders(),
      () => sdk.averageInterestRates(),
      () => sdk.averageRateByYear(),
      () => sdk.interestExpense(),
      () => sdk.exchangeRates({ date: "2024-05-01" }),
      () => sdk.iBondRates(),
      () => sdk.budgetToDate("receipts"),
      () => sdk.budgetByFiscalYear("outlays"),
      () => sdk.monthlyBudget(),
      () => sdk.receiptsBySource(),
      () => sdk.outlaysByFunction(),
      () => sdk.outlaysByAgency(),
      () => sdk.cashBalance(),
      () => sdk.cashFlows(),
      () => sdk.auctions({ floatingRate: false }),
      () => sdk.upcomingAuctions(),
      () => sdk.savingsBondsSold(year),
      () => sdk.savingsBonds(),
      () => sdk.goldReserve(),
      () => sdk.netCost(year),
      () => sdk.balanceSheet(year),
      () => sdk.releases(),
      () => sdk.text("debt_outstanding", { format: "csv" }),
      ...tables().map(
        ({ name }) =>
          () =>
            sdk.latest(name),
      ),
    ];
    for (const method of methods) await run(method);
    await server.close();
  });

  it("goes to a table of the catalogue with documented parameters and the table's own date column", () => {
    expect(asked.length).toBeGreaterThan(400);
    expect(asked.flatMap((address) => faults(address).map((fault) => `${fault}: ${address}`))).toEqual([]);
    const reached = new Set(asked.map((address) => new URL(address).pathname));
    expect([...apis.keys()].filter((endpoint) => !reached.has(endpoint))).toEqual([]);
  });

  it("of the fixtures is one too, but for the parameter that is wrong on purpose", () => {
    const found = loadRecordings(fixtures).flatMap(({ request }) => {
      const { pathname, search } = new URL(request.url);
      return faults(`http://x${pathname.replace(/^\/services(\/api\/fiscal_service)?/, "")}${search}`);
    });
    expect(found).toEqual(["sorts is not documented"]);
  });

  it("would be found out", () => {
    expect(faults("http://x/v1/accounting/od/debt_to_penny")).toEqual([
      "no table at /v1/accounting/od/debt_to_penny",
    ]);
    expect(faults("http://x/v1/accounting/od/buybacks_operations?sort=-record_date")).toEqual([
      "/v1/accounting/od/buybacks_operations is dated by operation_date",
    ]);
    expect(
      faults("http://x/v2/accounting/od/debt_to_penny?filter=record_date:like:2024&page[size]=20000"),
    ).toHaveLength(3);
  });
});
