import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listModules } from "../src/list-modules.js";
import { createServer, type GovDataServer, type ServerOptions } from "../src/server.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";

let office: Office;
let project: Project;
const open: GovDataServer[] = [];

beforeAll(async () => {
  office = await openOffice();
  project = createProject();
});
afterAll(async () => {
  await Promise.all(open.map((server) => server.close()));
  await office.close();
  project.remove();
});

async function start(options: ServerOptions = {}): Promise<GovDataServer> {
  const server = await createServer({
    cwd: project.directory,
    modules: ["acme", "ledger"],
    env: { ACME_URL: office.url },
    cache: "memory:",
    logLevel: "silent",
    ...options,
  });
  open.push(server);
  return server;
}

const names = (server: GovDataServer) => server.listTools().map((tool) => tool.name);

describe("a server in a program", () => {
  it("lists groups as entries, and with full every tool by itself", async () => {
    expect(names(await start())).toContain("acme_station");
    const full = names(await start({ toolMode: "full" }));
    expect(full).not.toContain("acme_station");
    expect(full).toEqual(
      expect.arrayContaining(["acme_station_details", "acme_station_history", "acme_daily"]),
    );
  });

  it("calls by name whatever is loaded, listed or not", async () => {
    const server = await start();
    expect(names(server)).not.toContain("acme_station_details");
    const outcome = await server.callTool("acme_station_details", { id: "7" });
    expect(outcome).toMatchObject({ isError: false, structured: { record: { id: "7", part: "details" } } });
  });

  it("leaves out what waits for a key, and brings it back when the key is set", async () => {
    const bare = await start({ hideUnconfigured: true });
    expect(names(bare)).toEqual(expect.arrayContaining(["acme_daily", "ledger_titles"]));
    expect(names(bare)).not.toContain("ledger_entries");
    expect(bare.instructions).not.toContain(": ledger_entries");
    const env = { ACME_URL: office.url, LEDGER_API_KEY: "ledger-key-0123456789" };
    const configured = await start({ hideUnconfigured: true, env });
    expect(names(configured)).toContain("ledger_entries");
    expect(await configured.missingKeys()).toEqual([]);
  });

  it("drops a prompt's step whose tool is not loaded, numbering the others anew, and a prompt with none left", async () => {
    const server = await start({ hideUnconfigured: true });
    const { text } = await server.getPrompt("acme_heat", {
      town: "shelbyville",
      year: "2023",
      state: "Ohio",
    });
    expect(text).toContain(
      '1. Get the temperatures. (call acme_daily with {"town":"shelbyville","start":"2023-01-01"})',
    );
    expect(text).toContain('2. Read the report about Ohio. (call acme_report with {"number":1})');
    // A step that speaks of what was not given is none.
    const silent = await server.getPrompt("acme_heat", { town: "shelbyville" });
    expect(silent.text).not.toContain("Read the report");
    expect(text).not.toContain("ice");
    const ledgerOnly = await start({ modules: ["ledger"] });
    expect(await ledgerOnly.listPrompts()).toEqual([]);
  });

  it("refuses arguments that are no object", async () => {
    const outcome = await (await start()).callTool("acme_daily", ["springfield"]);
    expect(outcome).toMatchObject({ isError: true, error: { kind: "invalid_argument", field: "arguments" } });
  });

  it("throws only the reason of a signal that was aborted", async () => {
    const server = await start();
    await expect(
      server.callTool("acme_deaf", {}, { signal: AbortSignal.abort(new Error("no more")) }),
    ).rejects.toThrow("no more");
    const controller = new AbortController();
    const pending = server.callTool("acme_deaf", {}, { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(pending).rejects.toThrow("enough");
  });

  it("ends calls under way when it is closed", async () => {
    const server = await start();
    const pending = expect(server.callTool("acme_deaf")).rejects.toThrow("the server is closing");
    await server.close();
    await pending;
  });

  it("says that the code of a module is of another build than its description", async () => {
    const mixed = createProject({ modules: ["acme-weather"] });
    const path = "node_modules/acme-weather/module.json";
    const description = JSON.parse(mixed.read(path));
    description.tools[1].name = "acme_renamed";
    mixed.write(path, description);
    const server = await start({ cwd: mixed.directory, modules: ["acme"] });
    const outcome = await server.callTool("acme_renamed");
    expect(outcome.text).toContain("dist/module.json is of another build");
    mixed.write("node_modules/acme-weather/module.js", "export default { format: 1 };");
    const other = createProject({ modules: ["acme-weather"] });
    other.write("node_modules/acme-weather/module.js", "export default { format: 1 };");
    const nonsense = await (await start({ cwd: other.directory, modules: ["acme"] })).callTool(
      "acme_nothing",
    );
    expect(nonsense.text).toContain("acme-weather/module must export what defineModule returns");
    mixed.remove();
    other.remove();
  });

  it.each([
    [{ maxResponseBytes: 100 }, "at least 2000; got 100"],
    [{ maxResponseBytes: Number.NaN }, "at least 2000; got NaN"],
    [{ replay: [tmpdir()], record: "tape" }, "--replay and --record exclude each other"],
    [{ replay: ["/nowhere/tape"] }, "--replay /nowhere/tape: there is no such directory."],
    [{ modules: ["nothing"] }, 'Unknown module "nothing"'],
  ])("refuses %j", async (options, message) => {
    await expect(start(options)).rejects.toThrow(message);
  });

  it("lists what is installed, broken packages with their problem", async () => {
    const user = createProject({ modules: ["ledger"] });
    user.write("node_modules/@govdata/odd/package.json", {
      name: "@govdata/odd",
      govdata: { module: "m.json" },
    });
    const options = { env: { LEDGER_API_KEY: "ledger-key-0123456789" }, moduleDirs: [user.directory] };
    const text = await listModules({ ...options, json: false });
    expect(text).toContain("  LEDGER_API_KEY: set");
    expect(text).toContain("@govdata/odd: cannot be used: m.json:");
    const { broken } = JSON.parse(await listModules({ ...options, json: true }));
    expect(broken).toContainEqual(
      expect.objectContaining({
        packageName: "@govdata/odd",
        problem: expect.stringContaining("m.json: ENOENT"),
      }),
    );
    user.remove();
  });
});

describe("the instructions", () => {
  it("shrink to a line per module when there are many, and never pass 16,000 characters", async () => {
    const crowd = createProject({ modules: ["acme-weather"] });
    const acme = JSON.parse(crowd.read("node_modules/acme-weather/module.json"));
    const modules = Array.from({ length: 60 }, (_, index) => `crowd${index}`);
    for (const name of modules) {
      const tools = [{ ...acme.tools[0], name: `${name}_daily` }];
      const tips = Array.from(
        { length: 6 },
        (_, tip) => `${name} tip ${tip}: ${"mind the units. ".repeat(6)}`,
      );
      const crossRef = [{ question: "weather", tool: `${name}_daily`, hint: "town" }];
      const meta = {
        ...acme.meta,
        name,
        title: `Office ${name}`,
        tips,
        crossRef,
        workflow: "Ask for a town. ".repeat(20),
      };
      crowd.write(`node_modules/@govdata/${name}/package.json`, {
        name: `@govdata/${name}`,
        govdata: { module: "m.json" },
      });
      crowd.write(`node_modules/@govdata/${name}/m.json`, {
        ...acme,
        meta,
        tools,
        prompts: [],
        resources: [],
      });
    }
    const server = await start({ cwd: crowd.directory, modules });
    crowd.remove();
    expect(server.instructions.length).toBeLessThanOrEqual(16_000);
    expect(server.instructions).toContain("- Office crowd0 (crowd0): Daily temperatures of two towns.");
    expect(server.instructions).toContain("- Office crowd59 (crowd59): Daily temperatures of two towns.");
    expect(server.instructions).not.toContain("mind the units");
    expect(server.instructions.slice(0, 2000)).toContain("# How to find and call a tool");
  });
});
