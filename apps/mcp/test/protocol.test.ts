import { ErrorCode, LoggingMessageNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Where } from "./helpers/client.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";
import { type AnyConnected, SESSION_CLIENTS, STATELESS_CLIENTS } from "./helpers/protocol-clients.js";

/** Text and data of a call, as a client sees them. */
interface Answer {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
}

describe.each([...SESSION_CLIENTS, ...STATELESS_CLIENTS])("%s", (_who, connect) => {
  const served = serve(connect);

  async function call(name: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const result = await served.connected.callTool(name, args);
    const [content] = result.content as { type: string; text: string }[];
    return {
      isError: result.isError === true,
      text: content?.text ?? "",
      data: (result.structuredContent ?? {}) as Record<string, unknown>,
    };
  }

  it("introduces itself, with instructions for what is loaded", () => {
    expect(served.connected.client.getServerVersion()).toMatchObject({ name: "govdata" });
    const instructions = served.connected.client.getInstructions() ?? "";
    expect(instructions).toContain("- forecasts, alerts, observations: acme_daily (town)");
    expect(instructions).toContain("- Acme Weather Office (acme): ");
    expect(instructions).toContain("Notice: Acme does not endorse this product.");
    expect(instructions).toContain("- Town Ledger (ledger): ");
  });

  it("lists one entry per tool or group, with annotations and a strict schema that takes fresh", async () => {
    const { tools } = await served.connected.client.listTools();
    const names = tools.map((tool) => tool.name);
    expect(names.filter((name) => name.startsWith("acme_")).slice(0, 2)).toEqual([
      "acme_daily",
      "acme_stations",
    ]);
    expect(names).toContain("acme_station");
    expect(names).not.toContain("acme_station_details");
    expect(names.at(-1)).toBe("clear_cache");
    const daily = tools.find((tool) => tool.name === "acme_daily");
    expect(daily?.inputSchema).toMatchObject({
      type: "object",
      required: ["town"],
      additionalProperties: false,
      properties: { town: { enum: ["springfield", "shelbyville"] }, fresh: { type: "boolean" } },
    });
    expect(daily?.annotations).toEqual({
      readOnlyHint: true,
      idempotentHint: true,
      openWorldHint: true,
      destructiveHint: false,
    });
    expect(tools.find((tool) => tool.name === "clear_cache")?.annotations?.readOnlyHint).toBe(false);
  });

  it("has one page of every list, and refuses a cursor it never gave", async () => {
    const { tools, nextCursor } = await served.connected.client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(nextCursor).toBeUndefined();
    await expect(served.connected.client.listTools({ cursor: "anything" })).rejects.toMatchObject({
      code: ErrorCode.InvalidParams,
      message: expect.stringContaining("ask without a cursor"),
    });
  });

  it("answers with the result as data and as the same compact JSON, with its sources and the agency's notice", async () => {
    const { isError, text, data } = await call("acme_daily", { town: "springfield" });
    expect(isError).toBe(false);
    expect(JSON.parse(text)).toEqual(data);
    expect(text).not.toContain("\n");
    expect(text.startsWith('{"summary":"Temperature in springfield (degrees Celsius)')).toBe(true);
    expect(data.rows).toEqual([
      ["2024-07-01", 31.5],
      ["2024-07-02", null],
      ["2024-07-03", 29],
    ]);
    expect(data.meta).toMatchObject({
      sources: [
        {
          api: "acme",
          url: `${served.office.url}/daily?town=springfield`,
          cite: { publisher: "Acme Weather Office", page: "https://acme.example/daily" },
        },
      ],
      notice: "Acme does not endorse this product.",
    });
  });

  it("asks the agency once for the same question, again for fresh: true, and again after clear_cache", async () => {
    const times = () => served.office.asked.filter((path) => path === "/daily?town=shelbyville").length;
    const from = async (args: Record<string, unknown>) => {
      const { data } = await call("acme_daily", { town: "shelbyville", ...args });
      return (data.meta as { sources: { from: string }[] }).sources.map((source) => source.from);
    };
    expect(await from({})).toEqual(["network"]);
    expect(await from({})).toEqual(["hit"]);
    expect(await from({ fresh: true })).toEqual(["network"]);
    expect(times()).toBe(2);
    expect(await from({ fresh: false })).toEqual(["hit"]);
    const cleared = await call("clear_cache", { module: "acme" });
    expect(cleared.data).toMatchObject({ kind: "record", record: { cleared: ["acme"] } });
    expect(await from({})).toEqual(["network"]);
    expect(times()).toBe(3);
  });

  it("clears the caches of all modules when none is named, and refuses one that is not loaded", async () => {
    expect((await call("clear_cache")).data).toMatchObject({
      record: { cleared: expect.arrayContaining(["acme", "ledger"]) },
    });
    const wrong = await call("clear_cache", { module: "ledgre" });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain('must be one of acme, ledger, got "ledgre"');
    expect(wrong.data).toMatchObject({ error: { field: "module", nearest: ["ledger"] } });
    expect((await call("clear_cache", { modul: "acme" })).data).toMatchObject({
      error: { nearest: ["module"] },
    });
  });

  it("reaches a member of a group through the group and by its own name", async () => {
    const through = await call("acme_station", { part: "history", id: "7" });
    const itself = await call("acme_station_history", { id: "7" });
    expect(through.data).toMatchObject({ record: { id: "7", part: "history" } });
    expect(itself.data).toMatchObject({ record: { id: "7", part: "history" } });
  });

  it("says that there is none without calling it a failure", async () => {
    const { isError, data } = await call("acme_nothing");
    expect(isError).toBe(false);
    expect(data).toMatchObject({ kind: "empty", searched: "storms of 1850", widen: ["a later year"] });
  });

  it("answers an unknown tool with the nearest one and its signature", async () => {
    const { isError, text, data } = await call("acme_dayly", { town: "springfield" });
    expect(isError).toBe(true);
    expect(text).toContain('There is no tool "acme_dayly".');
    expect(text).toContain(
      'acme_daily({ town: "springfield" | "shelbyville", start?: string, end?: string, fresh?: boolean })',
    );
    expect(data).toMatchObject({ error: { kind: "unknown_tool", fault: "caller", nearest: ["acme_daily"] } });
    expect((await call("zzz")).text).toBe('There is no tool "zzz". Ask find_tools what there is.');
  });

  it("answers an unknown argument with the nearest one and the signature", async () => {
    const { isError, text, data } = await call("acme_daily", { towm: "springfield" });
    expect(isError).toBe(true);
    expect(text).toContain("unknown argument");
    expect(text).toContain("Signature: acme_daily({ town:");
    expect(data).toMatchObject({ error: { kind: "invalid_argument", fault: "caller" } });
  });

  it("answers a wrong value with what would be right, without a request", async () => {
    const before = served.office.asked.length;
    const { text, data } = await call("acme_daily", { town: "Sprngfield" });
    expect(data).toMatchObject({ error: { field: "town", nearest: ["springfield"] } });
    expect(text).toContain("Correct the argument and call again.");
    expect(served.office.asked.length).toBe(before);
  });

  it("names the variable and the sign-up page of a missing key", async () => {
    const { isError, text, data } = await call("ledger_entries", { year: 1999 });
    expect(isError).toBe(true);
    expect(text).toContain("LEDGER_API_KEY");
    expect(text).toContain("https://ledger.example/keys");
    expect(data).toMatchObject({ error: { kind: "missing_key", fault: "configuration" } });
    expect((await call("ledger_titles")).isError).toBe(false);
  });

  it("passes on what the agency says it does not have", async () => {
    const { isError, text, data } = await call("acme_missing");
    expect(isError).toBe(true);
    expect(text).toContain("The office has no such thing.");
    expect(data).toMatchObject({ error: { kind: "not_found", fault: "caller", status: 404 } });
  });

  it("says that a defect is none of the caller's, and shows no key", async () => {
    const { isError, text, data } = await call("acme_defect", { how: "throw" });
    expect(isError).toBe(true);
    expect(text).toContain("This is a defect in acme-weather 2.1.0");
    expect(text).toContain("undefined is not a function");
    expect(text).not.toContain("sup3rs3cretvalue");
    expect(data).toMatchObject({ error: { kind: "defect", fault: "server" } });
    expect((await call("acme_defect", { how: "nonsense" })).text).toContain("none of the result shapes");
  });

  it("reports progress to a client that asked for it, only forwards", async () => {
    const reports: unknown[] = [];
    const counted = served.connected.callTool(
      "acme_count",
      {},
      {
        onprogress: (report) => reports.push(report),
      },
    );
    await expect.poll(() => reports).toHaveLength(3);
    served.office.openGate();
    await counted;
    expect(reports).toEqual([
      { progress: 1, total: 3, message: "step 1" },
      { progress: 2, total: 3, message: "step 2" },
      { progress: 3, total: 3, message: "step 3" },
    ]);
  });

  it("lets go of the agency when the client cancels a call in flight", async () => {
    const controller = new AbortController();
    const pending = served.connected.callTool("acme_slow", {}, { signal: controller.signal });
    const refused = expect(pending).rejects.toThrow("enough");
    await served.office.slowAsked;
    controller.abort(new Error("enough"));
    await refused;
    await served.office.slowDropped;
    expect((await served.connected.client.listTools()).tools.length).toBeGreaterThan(10);
  });

  it("offers prompts with their arguments", async () => {
    const { prompts } = await served.connected.client.listPrompts();
    expect(prompts.map((prompt) => prompt.name)).toContain("acme_heat");
    expect(prompts.find((prompt) => prompt.name === "acme_heat")?.arguments).toEqual([
      { name: "town", description: "Town", required: true },
      { name: "year", description: "Year Default: 2024.", required: false },
      { name: "state", description: "State", required: false },
    ]);
  });

  it("fills a prompt in", async () => {
    const { messages } = await served.connected.client.getPrompt({
      name: "acme_heat",
      arguments: { town: "springfield", state: "Ohio" },
    });
    expect(messages).toEqual([
      {
        role: "user",
        content: {
          type: "text",
          text: [
            "Find out how hot it was in springfield in 2024.",
            "",
            '1. Get the temperatures. (call acme_daily with {"town":"springfield","start":"2024-01-01"})',
            "2. See what was spent on ice. (call ledger_entries)",
            '3. Read the report about Ohio. (call acme_report with {"number":1})',
            "",
            "Answer in one paragraph.",
          ].join("\n"),
        },
      },
    ]);
  });

  it("says what is wrong with a prompt that cannot be filled in", async () => {
    const { client } = served.connected;
    await expect(client.getPrompt({ name: "acme_heat" })).rejects.toMatchObject({
      code: ErrorCode.InvalidParams,
      message: expect.stringContaining('needs "town": Town'),
    });
    await expect(client.getPrompt({ name: "acme_cold" })).rejects.toThrow(
      'no prompt "acme_cold". Known: acme_heat',
    );
    await expect(client.getPrompt({ name: "acme_ice", arguments: { x: "1" } })).rejects.toThrow(
      'no argument "x". It takes none.',
    );
  });

  it("completes the arguments of prompts and the variables of templates", async () => {
    const complete = async (
      ref: { type: "ref/prompt"; name: string } | { type: "ref/resource"; uri: string },
      name: string,
      value: string,
    ) => (await served.connected.client.complete({ ref, argument: { name, value } })).completion.values;
    const heat = { type: "ref/prompt", name: "acme_heat" } as const;
    expect(await complete(heat, "town", "sh")).toEqual(["shelbyville"]);
    expect(await complete(heat, "town", "field")).toEqual(["springfield"]);
    expect(await complete(heat, "state", "new")).toEqual([
      "New Hampshire",
      "New Jersey",
      "New Mexico",
      "New York",
    ]);
    expect(await complete(heat, "year", "199")).toEqual([
      "1999",
      "1998",
      "1997",
      "1996",
      "1995",
      "1994",
      "1993",
      "1992",
      "1991",
      "1990",
    ]);
    const town = { type: "ref/resource", uri: "govdata://acme/town/{town}" } as const;
    expect(await complete(town, "town", "s")).toEqual(["springfield", "shelbyville"]);
    await expect(complete(heat, "moon", "")).rejects.toThrow('no argument "moon"');
    await expect(complete({ type: "ref/resource", uri: "govdata://acme/x/{y}" }, "y", "")).rejects.toThrow(
      "no resource template",
    );
  });

  it("lists reference pages and templates", async () => {
    const { resources } = await served.connected.client.listResources();
    expect(resources.map((resource) => resource.uri)).toEqual(
      expect.arrayContaining([
        "govdata://reference",
        "govdata://acme/reference",
        "govdata://ledger/reference",
      ]),
    );
    const { resourceTemplates } = await served.connected.client.listResourceTemplates();
    expect(resourceTemplates.map((template) => template.uriTemplate)).toEqual(
      expect.arrayContaining(["govdata://acme/town/{town}", "govdata://acme/report/{number}"]),
    );
  });

  it("reads the reference pages", async () => {
    const read = async (uri: string) => {
      const { contents } = await served.connected.client.readResource({ uri });
      return contents[0] && "text" in contents[0] ? contents[0].text : "";
    };
    const all = await read("govdata://reference");
    expect(all).toContain("- Module: acme (acme-weather 2.1.0)");
    expect(all).toContain("- Keys: LEDGER_API_KEY (optional), from https://ledger.example/keys");
    expect(all).toContain("- Keys: none needed");
    const acme = await read("govdata://acme/reference");
    expect(acme).toContain("| springfield | 1989 |");
    expect(acme).toContain("| shelbyville \\| old |  |");
    expect(acme).toContain("Source: https://acme.example/towns");
  });

  it("reads a thing with an address by calling its tool, numbers as numbers", async () => {
    const read = async (uri: string) => {
      const { contents } = await served.connected.client.readResource({ uri });
      return JSON.parse(contents[0] && "text" in contents[0] ? contents[0].text : "{}");
    };
    expect(await read("govdata://acme/town/springfield")).toMatchObject({
      kind: "series",
      rows: expect.arrayContaining([["2024-07-03", 29]]),
    });
    expect(await read("govdata://acme/report/3")).toMatchObject({ kind: "document", title: "Report 3" });
  });

  it("says what is wrong with an address that cannot be read", async () => {
    const read = (uri: string) => served.connected.client.readResource({ uri });
    await expect(read("govdata://acme/nothing/1")).rejects.toMatchObject({
      // 2026-07-28 has no code of its own for it.
      code: served.connected.stateless ? ErrorCode.InvalidParams : -32002,
      message: expect.stringContaining("no resource govdata://acme/nothing/1"),
    });
    await expect(read("govdata://acme/town/atlantis")).rejects.toThrow("Signature: acme_daily(");
    await expect(read("govdata://acme/town/%E0%A4%A")).rejects.toThrow("not percent-encoded");
  });
});

describe.each(SESSION_CLIENTS)("%s, which keeps a connection", (_who, connect) => {
  const served = serve(connect);

  it("agrees on the client's revision and says what it can do", () => {
    const { sessions } = served.connected;
    expect(sessions?.getServerVersion()).toEqual({
      name: "govdata",
      title: "Government data",
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(sessions?.getServerCapabilities()).toEqual({
      tools: {},
      prompts: {},
      resources: {},
      completions: {},
      logging: {},
    });
  });

  it("answers a ping", async () => {
    expect(await served.connected.sessions?.ping()).toEqual({});
  });

  it("sends its log to a client that sets a level, from that level on", async () => {
    const entries: unknown[] = [];
    const { sessions, callTool } = served.connected;
    sessions?.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
      entries.push(params);
    });
    await callTool("acme_defect", { how: "throw" });
    await sessions?.setLoggingLevel("error");
    await callTool("acme_missing");
    await callTool("acme_defect", { how: "throw" });
    await expect.poll(() => entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      level: "error",
      logger: "govdata",
      data: { message: expect.stringContaining("defect in acme_defect") },
    });
    expect(JSON.stringify(entries)).not.toContain("sup3rs3cretvalue");
  });
});

describe.each(STATELESS_CLIENTS)("%s, which keeps none", (_who, connect) => {
  const served = serve(connect);

  it("discovers the revision, what the server can do and its instructions", async () => {
    const discovered = await served.connected.stateless?.discover();
    expect(discovered).toMatchObject({
      supportedVersions: ["2026-07-28"],
      capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
      instructions: expect.stringContaining("Acme Weather Office (acme)"),
    });
    expect(served.connected.stateless?.getNegotiatedProtocolVersion()).toBe("2026-07-28");
  });

  it("is told how long it may keep the lists, and that contents are to be asked for anew", async () => {
    const { stateless } = served.connected;
    const kept = { ttlMs: 300_000, cacheScope: "private" };
    expect(await stateless?.listTools()).toMatchObject(kept);
    expect(await stateless?.listPrompts()).toMatchObject(kept);
    expect(await stateless?.listResources()).toMatchObject(kept);
    expect(await stateless?.listResourceTemplates()).toMatchObject(kept);
    expect(await stateless?.discover()).toMatchObject(kept);
    expect(await stateless?.readResource({ uri: "govdata://acme/reference" })).toMatchObject({
      ttlMs: 0,
      cacheScope: "private",
    });
  });

  it("says on every answer who gives it", async () => {
    const { _meta } = (await served.connected.stateless?.listTools()) ?? {};
    expect(_meta?.["io.modelcontextprotocol/serverInfo"]).toMatchObject({ name: "govdata" });
  });

  it("opens a subscription that carries nothing, since no list changes", async () => {
    const subscription = await served.connected.stateless?.listen({ toolsListChanged: true });
    expect(subscription).toMatchObject({ honoredFilter: {} });
    await subscription?.close();
  });
});

/** The made-up modules behind a client, for the tests of one block. */
function serve(connect: (where: Where) => Promise<AnyConnected>) {
  let office: Office;
  let project: Project;
  let connected: AnyConnected;
  beforeAll(async () => {
    office = await openOffice();
    project = createProject();
    connected = await connect({
      cwd: project.directory,
      modules: ["acme", "ledger"],
      env: { ACME_URL: office.url },
    });
  });
  afterAll(async () => {
    await connected.close();
    await office.close();
    project.remove();
  });
  return {
    get office() {
      return office;
    },
    get connected() {
      return connected;
    },
  };
}
