import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer, type GovDataServer, type ServerOptions } from "../src/server.js";
import { MOST_ENTRIES } from "../src/surface.js";
import { type Connected, connectHere } from "./helpers/client.js";
import { createSynthetic, type Synthetic } from "./helpers/synthetic.js";

let synthetic: Synthetic;
const servers: GovDataServer[] = [];

beforeAll(() => {
  synthetic = createSynthetic();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  synthetic.remove();
});

async function start(options: ServerOptions = {}): Promise<GovDataServer> {
  const { directory: cwd, modules } = synthetic;
  const server = await createServer({
    cwd,
    env: {},
    cache: "memory:",
    logLevel: "silent",
    modules,
    ...options,
  });
  servers.push(server);
  return server;
}

const namesOf = (server: GovDataServer) => server.listTools().map((tool) => tool.name);

async function find(server: GovDataServer, args: Record<string, unknown>) {
  const outcome = await server.callTool("find_tools", args);
  if (outcome.isError) throw new Error(outcome.text);
  const text = String(outcome.structured.text ?? "");
  const names = [...text.matchAll(/^([a-z][a-z0-9_]*)\(\{/gm)].map(([, name]) => name ?? "");
  return { outcome, structured: outcome.structured, text, names };
}

describe("the surfaces of sixty modules with five hundred tools", () => {
  let connected: Connected;
  beforeAll(async () => {
    const { directory: cwd, modules } = synthetic;
    connected = await connectHere({ cwd, modules, env: {} });
  });
  afterAll(() => connected.close());

  it("list at most forty entries by default, the first headline of as many modules as fit, in less than 40,000 characters", async () => {
    const { tools } = await connected.client.listTools();
    expect(synthetic.tools).toHaveLength(500);
    expect(tools).toHaveLength(MOST_ENTRIES);
    const own = tools.filter((tool) => !synthetic.modules.some((name) => belongs(tool.name, name)));
    expect(own.map((tool) => tool.name)).toEqual(expect.arrayContaining(["find_tools", "call_tool"]));
    const entries = tools.filter((tool) => !own.includes(tool)).map((tool) => tool.name);
    const firsts = ["series_gdp", "jobs_unemployment", "prices_consumer", "accounts_income", "fx_daily"];
    expect(entries.slice(0, 5)).toEqual(firsts);
    expect(new Set(entries.map((name) => name.split("_")[0])).size).toBe(entries.length);
    expect(JSON.stringify(tools).length).toBeLessThan(40_000);
  });

  it("list fewer entries by default when these are long, the first ones of as many modules as there is room for", async () => {
    const wordy = createSynthetic({ padding: 2_000 });
    const tools = (await start({ cwd: wordy.directory, modules: wordy.modules })).listTools();
    wordy.remove();
    expect(JSON.stringify(tools).length).toBeLessThan(57_000);
    expect(JSON.stringify(tools).length).toBeGreaterThan(50_000);
    const names = tools.map((tool) => tool.name);
    expect(names).toEqual(
      expect.arrayContaining(["find_tools", "series_gdp", "jobs_unemployment", "budget_outlays"]),
    );
    expect(names).not.toContain("series_rates");
  });

  it("list everything by default where it fits: headlines, groups and the rest", async () => {
    const server = await start({ modules: ["debt", "fx"] });
    const own = namesOf(server).filter((name) => !/^(?:debt|fx)_/.test(name));
    expect(namesOf(server).filter((name) => !own.includes(name))).toEqual([
      ...["fx_daily", "fx_basket", "fx_reserves", "fx_swaps", "fx_breakdown", "fx_search"],
      ...["debt_total", "debt_auctions", "debt_holders", "debt_interest", "debt_breakdown", "debt_search"],
    ]);
  });

  it("list second headlines and then the others by rank where there is room for some of them", async () => {
    const modules = synthetic.modules.slice(0, 10);
    const names = namesOf(await start({ modules }));
    expect(names).toHaveLength(MOST_ENTRIES);
    for (const name of ["series_gdp", "series_rates", "entities_registration", "entities_exclusions"])
      expect(names).toContain(name);
    expect(names).toContain("series_money");
    expect(names).not.toContain("series_search");
  });

  it("list every tool by itself when full, and only what finds and calls in discovery", async () => {
    const full = namesOf(await start({ toolMode: "full" }));
    expect(full).toEqual(expect.arrayContaining(synthetic.tools));
    expect(full).not.toContain("series_breakdown");
    expect(namesOf(await start({ toolMode: "discovery" }))).toEqual([
      "find_tools",
      "call_tool",
      "code_mode",
      "clear_cache",
    ]);
    expect(namesOf(await start({ toolMode: "discovery", readonly: true }))).toEqual([
      "find_tools",
      "call_tool",
      "code_mode",
    ]);
    expect(namesOf(await start({ toolMode: "discovery", codeMode: false }))).toEqual([
      "find_tools",
      "call_tool",
      "clear_cache",
    ]);
  });

  it("answer an unknown name by what it is about when nothing is spelt like it", async () => {
    const outcome = await (await start()).callTool("get_doctor_payments_from_pharma");
    expect(outcome.isError && outcome.error).toMatchObject({
      kind: "unknown_tool",
      nearest: expect.arrayContaining(["payments_general"]),
      signature: expect.stringMatching(/^payments_\w+\(\{ name: string, start\?: string/),
    });
  });
});

describe("find_tools over sixty modules with five hundred tools", () => {
  let server: GovDataServer;
  beforeAll(async () => {
    server = await start({ env: { PRICES_API_KEY: "price-key-0123456789" } });
  });

  it.each([
    ["how much did the drug company pay doctors", "payments_general"],
    ["Which PACs and donors gave money to this congresswoman?", "campaigns_donors"],
    ["is the economy in a recession", "series_recessions"],
    ["price of eggs", "prices_consumer"],
    ["how did my senator vote on the bill", "bills_votes"],
    ["side effects of a medicine", "adverse_events"],
    ["how many people died of overdoses last year", "disease_overdose"],
    ["was my car recalled", "vehicles_recalls"],
    ["Is the tap water safe to drink?", "emissions_water"],
    ["what does the government owe", "debt_total"],
    ["who won the biggest defense contracts", "awards_contracts"],
    ["Apple's revenue and profit", "filings_financials"],
    ["earthquakes near San Francisco this week", "geology_earthquakes"],
    ["will it rain tomorrow in Boston", "forecast_hourly"],
    ["tuition and debt of students at a college", "colleges_costs"],
    ["which banks failed in 2023", "banks_failures"],
    ["who lobbied for the farm bill and how much did they spend", "lobby_filings"],
    ["executive orders by president", "rules_orders"],
    ["nursing home fines", "hospitals_nursing"],
    ["gas price at the pump", "power_gasoline"],
    ["airline delays at an airport", "flights_delays"],
    ["life expectancy in Japan and Germany", "world_indicator"],
  ])("finds the tool for %j among the first three, in at most 6,000 characters", async (query, tool) => {
    const { names, outcome } = await find(server, { query, limit: 20 });
    expect(names.slice(0, 3)).toContain(tool);
    expect(outcome.text.length).toBeLessThanOrEqual(6_000);
  });

  it("puts the tool first whose every word is asked for", async () => {
    expect((await find(server, { query: "nursing home fines" })).names[0]).toBe("hospitals_nursing");
    expect((await find(server, { query: "payments to doctors" })).names[0]).toBe("payments_general");
    expect((await find(server, { query: "erthquakes" })).names[0]).toBe("geology_earthquakes");
  });

  it("gives a signature with the arguments explained", async () => {
    const { text, structured } = await find(server, { query: "nursing home fines", limit: 1 });
    expect(text.split("\n").slice(1)).toEqual([
      "hospitals_nursing({",
      "  name: string // Name as people write it, or the agency's code",
      "  start?: string // First day, YYYY-MM-DD",
      "  end?: string // Last day, YYYY-MM-DD",
      '  units?: "level" | "change" | "percent" // How to show figures',
      "  limit?: number // Most rows to give",
      "})",
    ]);
    expect(structured.summary).toMatch(/^1-1 of \d+ tools for "nursing home fines", best first\./);
    expect(structured.next).toMatchObject({ args: { query: "nursing home fines", limit: 1, offset: 1 } });
  });

  it("shows a group once, with the part that fits", async () => {
    const { text, names } = await find(server, { query: "series library totals by state" });
    expect(names.filter((name) => name === "series_breakdown")).toHaveLength(1);
    expect(names).not.toContain("series_breakdown_by_state");
    expect(text).toContain('Here: view: "by_state"');
    const full = await find(await start({ toolMode: "full" }), { query: "series library totals by state" });
    expect(full.names).toContain("series_breakdown_by_state");
    expect(full.names).not.toContain("series_breakdown");
  });

  it("marks tools whose key is not set, and no others", async () => {
    const marked = async (query: string) => (await find(server, { query, limit: 1 })).text.split("\n")[0];
    expect(await marked("recruiting sites of clinical trials")).toContain("KEY MISSING: set TRIALS_API_KEY.");
    expect(await marked("consumer price index")).not.toContain("KEY MISSING");
    expect(await marked("roll call of each member")).not.toContain("KEY MISSING");
  });

  it("keeps to a module or a subject, and refuses what is none", async () => {
    const rates = await find(server, { query: "rate", module: "fx" });
    expect(rates.names.length).toBeGreaterThan(0);
    expect(rates.names.filter((name) => !name.startsWith("fx_"))).toEqual([]);
    const { names } = await find(server, { query: "recalls", domain: "food" });
    expect(names[0]).toBe("food_recalls_recalls");
    expect(names.filter((name) => !/^foods?_/.test(name))).toEqual([]);
    expect(await server.callTool("find_tools", { query: "x", module: "bilss" })).toMatchObject({
      isError: true,
      error: { kind: "invalid_argument", field: "module", nearest: ["bills"] },
    });
    expect(await server.callTool("find_tools", { domain: "wether" })).toMatchObject({
      error: { field: "domain", nearest: ["weather"] },
    });
    expect(await server.callTool("find_tools", { quary: "x" })).toMatchObject({
      error: {
        field: "quary",
        nearest: ["query"],
        signature: expect.stringContaining("find_tools({ query?:"),
      },
    });
    expect(await server.callTool("find_tools", { query: "x", limit: 21 })).toMatchObject({
      error: { field: "limit", reason: expect.stringContaining("must be 20 or less, got 21") },
    });
  });

  it("pages through everything when nothing is asked, each entry once", async () => {
    const seen: string[] = [];
    let args: Record<string, unknown> | undefined = { limit: 20 };
    while (args) {
      const { names, structured, outcome } = await find(server, args);
      expect(outcome.text.length).toBeLessThanOrEqual(6_000);
      seen.push(...names);
      args = (structured.next as { args: Record<string, unknown> } | undefined)?.args;
    }
    expect(seen).toHaveLength(60 * 5 + 20);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("says what was searched and what else to try when it finds nothing", async () => {
    const { structured } = await find(server, { query: "xylophone zzyzx", domain: "weather" });
    expect(structured).toMatchObject({
      kind: "empty",
      summary: 'No tools for "xylophone zzyzx" about weather.',
      widen: expect.arrayContaining([expect.stringContaining("one of the domains: agriculture, banking")]),
    });
    expect((await find(server, { module: "fx", offset: 50 })).structured.summary).toBe(
      "There are only 6 tools in module fx.",
    );
  });
});

/** Whether a tool's name is one of a module's. */
function belongs(tool: string, module: string): boolean {
  return tool.startsWith(`${module.replaceAll("-", "_")}_`);
}
