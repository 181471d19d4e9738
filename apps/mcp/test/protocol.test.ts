import { ErrorCode, LoggingMessageNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connected, connectChild, connectHere } from "./helpers/client.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";

/** Text and data of a call, as a client sees them. */
interface Answer {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
}

describe.each([
  ["as a child process over stdio", connectChild],
  ["in this process over streams", connectHere],
])("the server, %s", (_where, connect) => {
  let office: Office;
  let project: Project;
  let connected: Connected;

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

  async function call(name: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const result = await connected.client.callTool({ name, arguments: args });
    const [content] = result.content as { type: string; text: string }[];
    return {
      isError: result.isError === true,
      text: content?.text ?? "",
      data: (result.structuredContent ?? {}) as Record<string, unknown>,
    };
  }

  it("introduces itself, with instructions for what is loaded", () => {
    expect(connected.client.getServerVersion()).toMatchObject({ name: "govdata" });
    const instructions = connected.client.getInstructions() ?? "";
    expect(instructions).toContain("- forecasts, alerts, observations: acme_daily (town)");
    expect(instructions).toContain("- Acme Weather Office (acme): ");
    expect(instructions).toContain("Notice: Acme does not endorse this product.");
    expect(instructions).toContain("- Town Ledger (ledger): ");
  });

  it("answers a ping", async () => {
    expect(await connected.client.ping()).toEqual({});
  });

  it("lists one entry per tool or group, with annotations and a strict schema that takes fresh", async () => {
    const { tools } = await connected.client.listTools();
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
    const { tools, nextCursor } = await connected.client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(nextCursor).toBeUndefined();
    await expect(connected.client.listTools({ cursor: "anything" })).rejects.toMatchObject({
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
          url: `${office.url}/daily?town=springfield`,
          cite: { publisher: "Acme Weather Office", page: "https://acme.example/daily" },
        },
      ],
      notice: "Acme does not endorse this product.",
    });
  });

  it("asks the agency once for the same question, again for fresh: true, and again after clear_cache", async () => {
    const times = () => office.asked.filter((path) => path === "/daily?town=shelbyville").length;
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
    const before = office.asked.length;
    const { text, data } = await call("acme_daily", { town: "Sprngfield" });
    expect(data).toMatchObject({ error: { field: "town", nearest: ["springfield"] } });
    expect(text).toContain("Correct the argument and call again.");
    expect(office.asked.length).toBe(before);
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
    const counted = connected.client.callTool({ name: "acme_count" }, undefined, {
      onprogress: (report) => reports.push(report),
    });
    await expect.poll(() => reports).toHaveLength(3);
    office.openGate();
    await counted;
    expect(reports).toEqual([
      { progress: 1, total: 3, message: "step 1" },
      { progress: 2, total: 3, message: "step 2" },
      { progress: 3, total: 3, message: "step 3" },
    ]);
  });

  it("lets go of the agency when the client cancels a call in flight", async () => {
    const controller = new AbortController();
    const pending = connected.client.callTool({ name: "acme_slow" }, undefined, {
      signal: controller.signal,
    });
    const refused = expect(pending).rejects.toThrow("enough");
    await office.slowAsked;
    controller.abort(new Error("enough"));
    await refused;
    await office.slowDropped;
    expect(await connected.client.ping()).toEqual({});
  });

  it("offers prompts with their arguments", async () => {
    const { prompts } = await connected.client.listPrompts();
    expect(prompts.map((prompt) => prompt.name)).toContain("acme_heat");
    expect(prompts.find((prompt) => prompt.name === "acme_heat")?.arguments).toEqual([
      { name: "town", description: "Town", required: true },
      { name: "year", description: "Year Default: 2024.", required: false },
      { name: "state", description: "State", required: false },
    ]);
  });

  it("fills a prompt in", async () => {
    const { messages } = await connected.client.getPrompt({
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
    const { client } = connected;
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
    ) => (await connected.client.complete({ ref, argument: { name, value } })).completion.values;
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
    const { resources } = await connected.client.listResources();
    expect(resources.map((resource) => resource.uri)).toEqual(
      expect.arrayContaining([
        "govdata://reference",
        "govdata://acme/reference",
        "govdata://ledger/reference",
      ]),
    );
    const { resourceTemplates } = await connected.client.listResourceTemplates();
    expect(resourceTemplates.map((template) => template.uriTemplate)).toEqual(
      expect.arrayContaining(["govdata://acme/town/{town}", "govdata://acme/report/{number}"]),
    );
  });

  it("reads the reference pages", async () => {
    const read = async (uri: string) => {
      const { contents } = await connected.client.readResource({ uri });
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
      const { contents } = await connected.client.readResource({ uri });
      return JSON.parse(contents[0] && "text" in contents[0] ? contents[0].text : "{}");
    };
    expect(await read("govdata://acme/town/springfield")).toMatchObject({
      kind: "series",
      rows: expect.arrayContaining([["2024-07-03", 29]]),
    });
    expect(await read("govdata://acme/report/3")).toMatchObject({ kind: "document", title: "Report 3" });
  });

  it("says what is wrong with an address that cannot be read", async () => {
    const read = (uri: string) => connected.client.readResource({ uri });
    await expect(read("govdata://acme/nothing/1")).rejects.toMatchObject({ code: -32002 });
    await expect(read("govdata://acme/town/atlantis")).rejects.toThrow("Signature: acme_daily(");
    await expect(read("govdata://acme/town/%E0%A4%A")).rejects.toThrow("not percent-encoded");
  });

  it("sends its log to a client that sets a level, from that level on", async () => {
    const entries: unknown[] = [];
    connected.client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
      entries.push(params);
    });
    await call("acme_defect", { how: "throw" });
    await connected.client.setLoggingLevel("error");
    await call("acme_missing");
    await call("acme_defect", { how: "throw" });
    await expect.poll(() => entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      level: "error",
      logger: "govdata",
      data: { message: expect.stringContaining("defect in acme_defect") },
    });
    expect(JSON.stringify(entries)).not.toContain("sup3rs3cretvalue");
  });
});
