import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GovDataServer } from "../src/server.js";
import { type Connected, connectChild } from "./helpers/client.js";
import { createProject } from "./helpers/project.js";
import { useWorkshop } from "./helpers/workshop.js";

const workshop = useWorkshop();
const { start } = workshop;

/** What a tool of the workshop was asked, as it says itself. */
async function recorded(server: GovDataServer, name: string, args: Record<string, unknown>) {
  const outcome = await server.callTool(name, args);
  if (outcome.isError) throw new Error(outcome.text);
  return outcome.structured.record ?? outcome.structured.rows;
}

const names = (server: GovDataServer) => server.listTools().map((tool) => tool.name);

describe("call_tool, by the official client over stdio", () => {
  let connected: Connected;
  beforeAll(async () => {
    const env = { ACME_URL: workshop.office.url, TOOL_MODE: "discovery" };
    connected = await connectChild({
      cwd: workshop.project.directory,
      modules: ["acme", "ledger", "workshop"],
      env,
    });
  });
  afterAll(() => connected.close());
  const call = (name: string, args: unknown) =>
    connected.client.callTool({ name: "call_tool", arguments: { name, arguments: args } });

  it("answers as a direct call does: result, sources, notice, text", async () => {
    const args = { town: "springfield" };
    await connected.client.callTool({ name: "acme_daily", arguments: args });
    const direct = await connected.client.callTool({ name: "acme_daily", arguments: args });
    const through = await call("acme_daily", args);
    expect(through).toEqual(direct);
    expect(through.structuredContent).toMatchObject({
      kind: "series",
      rows: expect.arrayContaining([["2024-07-03", 29]]),
      meta: { sources: [{ api: "acme", from: "hit" }], notice: "Acme does not endorse this product." },
    });
  });

  it("keeps to the same budget, asks anew for fresh, and takes the members of a group", async () => {
    const stations = await call("acme_stations", { limit: 9_000 });
    const size = JSON.stringify(stations.structuredContent).length;
    expect(size).toBeLessThanOrEqual(32_000);
    expect(size).toBeGreaterThan(20_000);
    const before = workshop.office.asked.length;
    await call("acme_daily", { town: "springfield", fresh: true });
    expect(workshop.office.asked.length).toBe(before + 1);
    expect(await call("acme_station_history", { id: "7" })).toMatchObject({
      structuredContent: { record: { id: "7", part: "history" } },
    });
  });

  it.each([
    ["acme_daily", { town: "Sprngfield" }, { kind: "invalid_argument", nearest: ["springfield"] }],
    ["acme_daily", { towm: "springfield" }, { kind: "invalid_argument", fault: "caller" }],
    ["acme_dayly", {}, { kind: "unknown_tool", nearest: ["acme_daily"] }],
    ["acme_missing", {}, { kind: "not_found", status: 404 }],
    ["ledger_entries", { year: 1999 }, { kind: "missing_key" }],
  ])("fails as a direct call of %s with %j does", async (name, args, error) => {
    const through = await call(name, args);
    expect(through).toEqual(await connected.client.callTool({ name, arguments: args }));
    expect(through).toMatchObject({ isError: true, structuredContent: { error } });
  });

  it("says which signature an unknown argument belongs to", async () => {
    const { content } = await call("workshop_measure", { waht: "bench" });
    const [{ text } = { text: "" }] = content as { text: string }[];
    expect(text).toContain('did you mean "what"');
    expect(text).toContain('Signature: workshop_measure({ what: string, unit?: "mm" | "cm", digits?: number');
  });

  it("takes the arguments as text, and none at all", async () => {
    expect(await call("workshop_measure", '{"what":"bench"}')).toMatchObject({
      structuredContent: { record: { what: "bench", unit: "mm" } },
    });
    expect(await call("acme_nothing", undefined)).toMatchObject({ structuredContent: { kind: "empty" } });
    expect(await call("workshop_measure", "what=bench")).toMatchObject({
      isError: true,
      structuredContent: {
        error: { field: "arguments", reason: expect.stringContaining("must be an object") },
      },
    });
  });

  it("calls neither itself nor what is always listed", async () => {
    for (const name of ["call_tool", "clear_cache"]) {
      expect(await call(name, {})).toMatchObject({
        isError: true,
        structuredContent: {
          error: { field: "name", reason: expect.stringContaining(`${name} is called by itself`) },
        },
      });
    }
    const { structuredContent } = await connected.client.callTool({ name: "call_tool", arguments: {} });
    expect(structuredContent).toMatchObject({ error: { field: "name", kind: "invalid_argument" } });
  });
});

describe("former names", () => {
  it("are not listed, in any mode, and can be called directly and through call_tool", async () => {
    for (const toolMode of ["default", "full", "discovery"] as const)
      expect(names(await start({ toolMode }))).not.toContain("measure_thing");
    const server = await start();
    const args = { object: "bench", unit_of_measure: "cm" };
    const now = { what: "bench", unit: "cm", digits: 2, given: { what: "bench", unit: "cm" } };
    expect(await recorded(server, "measure_thing", args)).toEqual(now);
    expect(await recorded(server, "call_tool", { name: "measure_thing", arguments: args })).toEqual(now);
  });

  it("take the present arguments too, and bring fixed ones along that the caller may overrule", async () => {
    const server = await start();
    expect(await recorded(server, "measure_thing", { what: "bench" })).toMatchObject({ what: "bench" });
    expect(await recorded(server, "get_bench", {})).toEqual({ id: "1", colour: "green" });
    expect(await recorded(server, "get_bench", { id: "2" })).toEqual({ id: "2", colour: "green" });
  });

  it("of arguments are accepted by a tool that kept its name", async () => {
    const server = await start();
    expect(await recorded(server, "workshop_measure", { object: "bench" })).toMatchObject({ what: "bench" });
    expect(await server.callTool("workshop_measure", { object: "a", what: "b" })).toMatchObject({
      isError: true,
      error: { field: "object" },
    });
  });

  it("that two tools had mean the one whose arguments fit", async () => {
    const server = await start();
    expect(await recorded(server, "measure_thing", { count: 1 })).toEqual([[1, "Station 1", ""]]);
    expect(await recorded(server, "measure_thing", { object: "bench" })).toMatchObject({ what: "bench" });
  });

  it("count when a name is misspelt: the answer has the present name", async () => {
    expect(await (await start()).callTool("mesure_thing")).toMatchObject({
      isError: true,
      error: { kind: "unknown_tool", nearest: ["acme_stations"] },
    });
  });
});

describe("read-only", () => {
  it("keeps what is marked as reading, members of a writing group by themselves", async () => {
    const listed = names(await start({ readonly: true }));
    expect(listed).toEqual(
      expect.arrayContaining(["workshop_measure", "workshop_bench_look", "acme_station", "find_tools"]),
    );
    for (const name of ["workshop_order", "workshop_bench", "workshop_bench_paint", "clear_cache"])
      expect(listed).not.toContain(name);
  });

  it("says of a tool it leaves out that it is left out, and of a name that is no tool that it is unknown", async () => {
    const server = await start({ readonly: true });
    for (const name of ["workshop_order", "workshop_bench_paint", "clear_cache"]) {
      for (const outcome of [
        await server.callTool(name, { what: "paint" }),
        ...(name === "clear_cache" ? [] : [await server.callTool("call_tool", { name, arguments: {} })]),
      ]) {
        expect(outcome).toMatchObject({
          isError: true,
          text: expect.stringContaining(`${name} cannot be called here: this server only reads`),
          error: { kind: "unavailable", fault: "configuration", retryable: false },
        });
      }
    }
    expect(await server.callTool("workshop_ordre")).toMatchObject({ error: { kind: "unknown_tool" } });
  });

  it("counts a tool that came without annotations as one that writes", async () => {
    const other = createProject({ modules: ["workshop"] });
    const path = "node_modules/@govdata/workshop/module.json";
    const description = JSON.parse(other.read(path));
    delete description.tools[1].annotations;
    description.tools[0].annotations = { idempotentHint: true };
    other.write(path, description);
    const options = { cwd: other.directory, modules: ["workshop"] };
    const history = (await start(options)).listTools().find((tool) => tool.name === "workshop_history");
    expect(history?.annotations).toEqual({
      readOnlyHint: false,
      idempotentHint: false,
      openWorldHint: true,
      destructiveHint: true,
    });
    const listed = names(await start({ ...options, readonly: true }));
    expect(listed.filter((name) => name.startsWith("workshop_"))).toEqual(["workshop_bench_look"]);
    other.remove();
  });

  it("makes call_tool a tool that reads; else it may do what any tool may", async () => {
    const hints = (server: GovDataServer) =>
      server.listTools().find((tool) => tool.name === "call_tool")?.annotations;
    expect(hints(await start())).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(hints(await start({ readonly: true }))).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
    });
    expect(hints(await start({ modules: ["acme"] }))).toMatchObject({ readOnlyHint: true });
  });
});

describe("a profile", () => {
  // What is loaded, not what is listed: two jobs at once may hold more entries than a client takes.
  const ours = (server: GovDataServer) =>
    server.modules
      .flatMap(({ description }) => description.tools.map(({ name }) => name))
      .filter((name) => /^(?:acme|ledger|workshop)_/.test(name));
  const only = { modules: undefined };

  it("loads the entries that say they belong to it, of whichever modules", async () => {
    expect(ours(await start({ ...only, profiles: ["macro"] }))).toEqual([
      "workshop_measure",
      "workshop_history",
    ]);
    expect(ours(await start({ ...only, profiles: ["fiscal"] }))).toEqual([
      "workshop_history",
      "workshop_bench",
    ]);
    expect(ours(await start({ ...only, profiles: ["FISCAL", "macro"] }))).toEqual([
      "workshop_measure",
      "workshop_history",
      "workshop_bench",
    ]);
  });

  it("goes together with modules that are named", async () => {
    expect(ours(await start({ modules: ["ledger"], profiles: ["macro"] }))).toEqual([
      "ledger_entries",
      "ledger_titles",
      "workshop_measure",
      "workshop_history",
    ]);
  });

  it("is refused when there is none of that name", async () => {
    await expect(start({ profiles: ["marco"] })).rejects.toThrow(
      'Unknown profile "marco". Did you mean "macro"? Profiles: macro, fiscal, money-in-politics,',
    );
  });

  it("says of tools and modules that it leaves out why they cannot be called", async () => {
    const server = await start({ ...only, profiles: ["macro"] });
    expect(await server.callTool("workshop_order")).toMatchObject({
      text: expect.stringContaining("it does not belong to the profile of this server"),
    });
    expect(await server.callTool("acme_daily")).toMatchObject({
      text: expect.stringContaining("it belongs to the module acme, which this server does not load"),
      error: { kind: "unavailable" },
    });
    expect((await server.callTool("workshop_measure", { what: "x" })).isError).toBe(false);
  });
});

describe("arguments that are set", () => {
  const schemaOf = (server: GovDataServer, name: string) =>
    server.listTools().find((tool) => tool.name === name)?.inputSchema;

  it("are hidden and filled in, in every tool of the module that takes them", async () => {
    const server = await start({ set: { "workshop.unit": "cm", "workshop.digits": "3" } });
    expect(Object.keys(schemaOf(server, "workshop_measure")?.properties ?? {})).toEqual([
      "what",
      "parts",
      "fresh",
    ]);
    expect(schemaOf(server, "workshop_history")?.required ?? []).not.toContain("unit");
    expect(await recorded(server, "workshop_measure", { what: "bench" })).toMatchObject({
      unit: "cm",
      digits: 3,
    });
    expect(await recorded(server, "call_tool", { name: "workshop_history" })).toEqual([[0, 10, "cm"]]);
  });

  it("can be repeated but not changed by the caller, so that a next page can be asked for as it is", async () => {
    const server = await start({ set: { "workshop.unit": "cm" } });
    const first = await server.callTool("workshop_history", { limit: 5 });
    if (first.isError) throw new Error(first.text);
    const { args } = first.structured.next as { args: Record<string, unknown> };
    expect(await recorded(server, "workshop_history", args)).toEqual([[5, 5, "cm"]]);
    expect(await server.callTool("workshop_history", { unit: "mm" })).toMatchObject({
      isError: true,
      error: { field: "unit", reason: expect.stringContaining("is fixed by whoever runs this server") },
    });
  });

  it("reach only the part of a group that takes them", async () => {
    const server = await start({ set: { "workshop.unit": "cm" } });
    expect(await recorded(server, "workshop_bench", { part: "look", id: "1" })).toEqual({
      id: "1",
      colour: "green",
    });
    expect(await recorded(server, "workshop_bench", { part: "paint", id: "1", colour: "red" })).toEqual({
      id: "1",
      colour: "red",
      unit: "cm",
    });
  });

  it("are read as the type the argument has", async () => {
    const server = await start({ set: { "workshop.parts": "leg, seat", "workshop.digits": 4 } });
    expect(await recorded(server, "workshop_measure", { what: "bench" })).toMatchObject({
      parts: ["leg", "seat"],
      digits: 4,
    });
  });

  it.each([
    [
      "workshop.unti",
      "cm",
      'Unknown argument "unti". Did you mean "unit"? Arguments of workshop: colour, digits, id,',
    ],
    ["workshp.unit", "cm", 'Unknown module "workshp". Did you mean "workshop"?'],
    ["workshop.part", "look", 'Unknown argument "part".'],
    [
      "workshop.unit",
      "inch",
      '--set workshop.unit: for workshop_measure it must be one of "mm", "cm", got "inch".',
    ],
    [
      "workshop.digits",
      "many",
      '--set workshop.digits: for workshop_measure it must be a whole number, got "many".',
    ],
    ["workshop.digits", "12", "it must be 9 or less, got 12"],
    ["unit", "cm", '--set needs module.argument=value, such as fred.units=pc1; got "unit".'],
  ])("refuse %s=%s", async (place, value, message) => {
    await expect(start({ set: { [place]: value } })).rejects.toThrow(message);
  });
});

describe("the command line", () => {
  it("takes a profile, read-only and several arguments to set", async () => {
    const connected = await connectChild({ cwd: workshop.project.directory, env: {} }, [
      ...["--modules", "workshop", "--profile", "macro", "--readonly"],
      ...["--set", "workshop.unit=cm", "--set", "workshop.digits=0"],
    ]);
    const { tools } = await connected.client.listTools();
    const { structuredContent } = await connected.client.callTool({
      name: "workshop_measure",
      arguments: { what: "a=b.c" },
    });
    await connected.close();
    expect(tools.map((tool) => tool.name)).not.toContain("workshop_order");
    expect(structuredContent).toMatchObject({ record: { what: "a=b.c", unit: "cm", digits: 0 } });
  });
});
