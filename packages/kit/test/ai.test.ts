import { createClient, MissingKeyError } from "@govdata/core";
import { defineModule, list, record, toolsFor, z } from "@govdata/kit";
import { mergeFunctionTools, toAiTools, toFunctionTools } from "@govdata/kit/ai";
import { describe, expect, it } from "vitest";
import { Coast, coast, options } from "./coast.ts";

const { defineTool, group } = toolsFor<Coast>("coast");
const shared = { headline: true, examples: [] };
const days = Array.from({ length: 400 }, (_, day) => ({ day: day + 1, height: day * 1.5, note: "calm sea" }));

const plan = defineTool({
  ...shared,
  name: "coast_plan",
  title: "Plan",
  description: "Plans a light. Changes something.",
  input: { id: z.string().describe("Number") },
  annotations: { readOnlyHint: false },
  run: async () => record({ planned: true }),
});
const tides = defineTool({
  ...shared,
  name: "coast_tides",
  title: "Tides",
  description: "Heights by day.",
  input: {
    offset: z.int().min(0).max(300).default(0).describe("First row"),
    way: z.enum(["rows", "wait", "break", "key", "nothing"]).describe("How it goes"),
  },
  async run({ offset, way }, { signal, progress }) {
    if (way === "rows") return list(days.slice(offset), { title: "Days" });
    if (way === "key")
      throw new MissingKeyError("coast", ["COAST_KEY"], { signUp: "https://coast.example.com/key" });
    if (way === "break") throw new TypeError("no such light: ?api_key=0123456789abcdef0123456789abcdef");
    if (way === "nothing") return JSON.parse("{}");
    progress(1, 2, "half");
    // Listens to nobody.
    await new Promise((resolve) =>
      signal.addEventListener("abort", () => setTimeout(resolve, 60_000).unref()),
    );
    return record({});
  },
});
const mixed = group({
  name: "coast_works",
  title: "Works",
  description: "Reads and writes.",
  selector: "part",
  members: {
    read: { title: "R", description: "Reads.", input: {}, run: async () => record({ done: 0 }) },
    write: {
      title: "W",
      description: "Writes.",
      input: {},
      annotations: { readOnlyHint: false },
      run: async () => record({ done: 1 }),
    },
  },
});
const harbour = { meta: options.meta, tools: [tides, plan, mixed] };

describe("which tools", () => {
  const names = (choice: Parameters<typeof toFunctionTools>[2]) =>
    toFunctionTools({ meta: options.meta, tools: [...coast.tools, ...harbour.tools] }, new Coast(), choice)
      .names;

  it("has a group as one tool, or each of its members by itself", () => {
    expect(names({})).toEqual(["coast_search", "coast_light", "coast_tides", "coast_plan", "coast_works"]);
    expect(names({ full: true }).slice(1, 4)).toEqual([
      "coast_light_details",
      "coast_light_lit_hours",
      "coast_light_count",
    ]);
  });

  it("gives only those picked, members too, and leaves out those omitted", () => {
    expect(names({ pick: ["coast_light_count", "coast_search"] })).toEqual([
      "coast_search",
      "coast_light_count",
    ]);
    expect(names({ omit: ["coast_works", "coast_plan", "coast_light"] })).toEqual([
      "coast_search",
      "coast_tides",
    ]);
  });

  it("read-only leaves out what writes, and keeps the reading part of a group", () => {
    expect(names({ readonly: true })).toEqual([
      "coast_search",
      "coast_light",
      "coast_tides",
      "coast_works_read",
    ]);
    expect(names({ readonly: true, pick: ["coast_plan", "coast_tides"] })).toEqual(["coast_tides"]);
  });

  it("says which name is wrong, and which budget", () => {
    expect(() => names({ pick: ["coast_serch"] })).toThrow(
      new TypeError('coast has no tool "coast_serch"; the nearest: coast_search'),
    );
    expect(() => names({ maxBytes: 500 })).toThrow(
      new RangeError("maxBytes must be a whole number of bytes, at least 2000; got 500"),
    );
  });

  it("refuses a name that a model API would refuse", () => {
    const odd = { ...plan, name: "coast.plan" };
    expect(() => toAiTools({ meta: options.meta, tools: [odd] }, new Coast())).toThrow(
      'tool "coast.plan" of coast: model APIs take names of at most 64 letters',
    );
  });

  it("asks before a tool that writes", () => {
    const tools = toAiTools(harbour, new Coast());
    expect(Object.entries(tools).map(([name, tool]) => [name, tool.needsApproval])).toEqual([
      ["coast_tides", false],
      ["coast_plan", true],
      ["coast_works", true],
    ]);
  });
});

describe("plain tool calling", () => {
  const tools = mergeFunctionTools(
    toFunctionTools(coast, new Coast()),
    toFunctionTools(harbour, new Coast(), { maxBytes: 4_000 }),
  );
  const ok = async (name: string, args: unknown) => {
    const outcome = await tools.call(name, args);
    if (outcome.isError) throw new Error(outcome.text);
    expect(JSON.parse(outcome.text)).toEqual(JSON.parse(JSON.stringify(outcome.structured)));
    return outcome.structured;
  };
  const bad = async (name: string, args: unknown) => {
    const outcome = await tools.call(name, args);
    if (!outcome.isError) throw new Error(`${name} did not fail: ${outcome.text}`);
    return outcome;
  };

  it("describes a tool in the shape of each API", () => {
    const schema = {
      type: "object",
      properties: { id: { type: "string", description: "Number" } },
      required: ["id"],
      additionalProperties: false,
    };
    const about = { name: "coast_plan", description: "Plans a light. Changes something." };
    const at = tools.names.indexOf("coast_plan");
    expect(tools.openai[at]).toEqual({ type: "function", function: { ...about, parameters: schema } });
    expect(tools.openaiResponses[at]).toEqual({
      type: "function",
      ...about,
      parameters: schema,
      strict: false,
    });
    expect(tools.anthropic[at]).toEqual({ ...about, input_schema: schema });
  });

  it("takes arguments as an object and as text, and none at all", async () => {
    const found = { kind: "list", rows: [["007", "North Rock", "ME"]], total: 1 };
    expect(await ok("coast_search", { text: "rock" })).toMatchObject(found);
    expect(await ok("coast_search", '{"text":"rock"}')).toMatchObject(found);
    expect(await ok("coast_works", '{"part":"read"}')).toMatchObject({ record: { done: 0 } });
    expect((await bad("coast_search", " ")).error).toMatchObject({ kind: "invalid_argument", field: "text" });
  });

  it("answers to former names and arguments", async () => {
    expect(await ok("coast_find", { q: "reef" })).toMatchObject({ rows: [["013", "Middle Reef", "ME"]] });
    expect(tools.has("coast_find")).toBe(true);
    expect(tools.names).not.toContain("coast_find");
  });

  it("chooses the part of a group, and says what is wrong with a choice", async () => {
    expect(await ok("coast_light", { part: "details", id: "012" })).toMatchObject({
      record: { name: "South Sand" },
    });
    const { text, error } = await bad("coast_light", { part: "detials", id: "012" });
    expect(text).toBe(
      'coast_light failed. coast: part: must be one of "details", "lit-hours", "count", got "detials". Did you mean "details"?\nCorrect the argument and call again.',
    );
    expect(error).toMatchObject({
      kind: "invalid_argument",
      fault: "caller",
      field: "part",
      nearest: ["details"],
    });
  });

  it("refuses what is no object of arguments, and endless texts", async () => {
    expect((await bad("coast_search", "[1]")).text).toContain("must be one JSON object of named values");
    expect((await bad("coast_search", '{"text":')).text).toContain("arguments: are no JSON");
    expect((await bad("coast_search", { text: "x".repeat(20_001) })).text).toContain(
      "text: holds a text of 20001 characters; the longest that is read has 20000",
    );
  });

  it("keeps a failure within the budget too", async () => {
    const { text, error } = await bad("coast_tides", { [`x${"y".repeat(15_000)}`]: 1, way: "rows" });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    expect(error).toMatchObject({ kind: "invalid_argument", fault: "caller" });
    expect(text).toContain("Correct the argument and call again.");
  });

  it("names what an unknown name may have meant", async () => {
    expect(await bad("coast_serch", {})).toMatchObject({
      text: 'There is no tool "coast_serch". The nearest: coast_search.',
      error: { kind: "unknown_tool", fault: "caller", nearest: ["coast_search"] },
    });
    expect((await bad("x".repeat(500), {})).text).toHaveLength(
      200 + '…There is no tool "". Call one of the tools you were given.'.length,
    );
  });

  it("cuts to the budget, and says the call that reads on, as the tool takes it", async () => {
    const first = await ok("coast_tides", { way: "rows" });
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThanOrEqual(4_000);
    const { rows, next } = first;
    const kept = Array.isArray(rows) ? rows.length : 0;
    expect(kept).toBeGreaterThan(50);
    expect(first.summary).toContain(`Cut to fit: rows 1-${kept} of the 400 in this result are here.`);
    expect(next).toEqual({ args: { way: "rows", offset: kept }, gives: `rows from ${kept + 1} of 400` });
    expect(await ok("coast_tides", { way: "rows", offset: kept })).toMatchObject({
      columns: ["day", "height", "note"],
    });
  });

  it("does not name a next call that the tool would refuse", async () => {
    const { summary, next } = await ok("coast_tides", { way: "rows", offset: 190 });
    expect(summary).toContain("Ask for less at once");
    expect(next).toBeUndefined();
  });

  it("tells a missing key, and that calling again is of no use", async () => {
    const { text, error } = await bad("coast_tides", { way: "key" });
    expect(text).toBe(
      "coast_tides failed. coast: no key: set COAST_KEY. Get one at https://coast.example.com/key.\nOnly the person who runs this program can set it; other tools work without it. Do not call again.",
    );
    expect(error).toEqual({ kind: "missing_key", fault: "configuration", retryable: false });
  });

  it("tells a defect without what may be a credential", async () => {
    const { text, error } = await bad("coast_tides", { way: "break" });
    expect(text).toContain("This is a defect in the module coast, not in your arguments.");
    expect(text).not.toContain("0123456789abcdef");
    expect(error).toEqual({ kind: "defect", fault: "server", retryable: false });
    expect((await bad("coast_tides", { way: "nothing" })).text).toContain("none of the result shapes");
  });

  it("throws the signal's reason when it is aborted, also if the tool does not listen", async () => {
    const stop = new AbortController();
    const heard: unknown[] = [];
    const call = tools.call(
      "coast_tides",
      { way: "wait" },
      {
        signal: stop.signal,
        onProgress: (...report) => {
          heard.push(report);
          stop.abort(new Error("enough"));
        },
      },
    );
    await expect(call).rejects.toThrow(new Error("enough"));
    expect(heard).toEqual([[1, 2, "half"]]);
    await expect(tools.call("coast_plan", { id: "1" }, { signal: stop.signal })).rejects.toThrow("enough");
  });

  it("refuses two tools of one name", () => {
    const one = toFunctionTools(coast, new Coast());
    expect(() => mergeFunctionTools(one, one)).toThrow(new TypeError('two tools are named "coast_search"'));
  });
});

describe("sources", () => {
  it("are in the result, without the credential", async () => {
    const key = "0123456789abcdef0123456789abcdef";
    const client = createClient(
      {
        name: "coast",
        baseUrl: "https://coast.example.com",
        publisher: "Office of Made-up Lights",
        homepage: "https://coast.example.com",
        keys: { apiKey: { env: ["COAST_KEY"], in: "query", name: "key" } },
      },
      { env: { COAST_KEY: key }, fetch: async () => Response.json({ lights: 3 }) },
    );
    const asking = defineModule<typeof client>({
      ...options,
      createSdk: () => client,
      clearCache: async () => undefined,
      prompts: [],
      resources: [],
      resolvers: [],
      smoke: [],
      meta: { ...options.meta, crossRef: [], terms: { notice: "Not endorsed by the Office." } },
      tools: [
        toolsFor<typeof client>("coast").defineTool({
          ...shared,
          name: "coast_count",
          title: "Count",
          description: "Counts.",
          input: {},
          run: async (_input, { sdk }) =>
            record(z.object({ lights: z.int() }).parse(await sdk.request("/count"))),
        }),
      ],
    });
    const outcome = await toFunctionTools(asking, client).call("coast_count", {});
    expect(outcome).toMatchObject({
      isError: false,
      structured: {
        record: { lights: 3 },
        meta: {
          sources: [{ api: "coast", from: "network", cite: { publisher: "Office of Made-up Lights" } }],
          notice: "Not endorsed by the Office.",
        },
      },
    });
    expect(outcome.text).not.toContain(key);
  });
});
