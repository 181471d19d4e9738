import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Lines } from "../src/protocol/lines.js";
import { createProject, type Project } from "./helpers/project.js";
import { type Listening, listenHere } from "./helpers/protocol-clients.js";
import {
  envelope,
  INITIALIZE_PARAMS,
  openLines,
  post,
  type RawLines,
  type Reply,
} from "./helpers/raw-protocol.js";

let project: Project;
let listening: Listening;

beforeAll(async () => {
  project = createProject();
  listening = await listenHere({ cwd: project.directory, modules: ["acme"], env: {} });
});
afterAll(async () => {
  await listening.close();
  project.remove();
});

/** Params that do not fit, and what the answer must name. */
const MISFITS: readonly [string, unknown, string][] = [
  ["tools/call", { name: "acme_daily", arguments: [] }, "params.arguments must be an object"],
  ["tools/call", { name: "acme_daily", arguments: "town" }, "params.arguments must be an object"],
  ["tools/call", { name: "acme_daily", arguments: 5 }, "params.arguments must be an object"],
  ["tools/call", { name: "acme_daily", arguments: null }, "params.arguments must be an object"],
  ["tools/call", { arguments: {} }, "params.name must be a string"],
  ["tools/call", { name: 5 }, "params.name must be a string"],
  ["tools/list", { cursor: 5 }, "params.cursor must be a string"],
  ["prompts/get", {}, "params.name must be a string"],
  ["prompts/get", { name: "acme_heat", arguments: { town: 5 } }, "params.arguments.town must be a string"],
  ["resources/read", {}, "params.uri must be a string"],
  ["resources/read", { uri: {} }, "params.uri must be a string"],
  ["completion/complete", { argument: { name: "town", value: "s" } }, "params.ref"],
  [
    "completion/complete",
    { ref: { type: "ref/prompt", name: "acme_heat" } },
    "params.argument must be an object",
  ],
];

describe.each([
  "2025-11-25 over stdio",
  "2026-07-28 over stdio",
  "2025-11-25 over HTTP",
  "2026-07-28 over HTTP",
])("requests that do not fit, in %s", (where) => {
  const stateless = where.startsWith("2026");
  let lines: RawLines | undefined;

  async function ask(method: string, params: unknown): Promise<Reply> {
    const claimed =
      typeof params === "object" && !Array.isArray(params) ? { ...params, _meta: envelope() } : params;
    const message = { jsonrpc: "2.0", id: 7, method, params: stateless ? claimed : params };
    if (where.endsWith("stdio")) {
      lines ??= await openLines(listening.server);
      return lines.ask(message);
    }
    const name =
      typeof params === "object"
        ? (Reflect.get(params ?? {}, "name") ?? Reflect.get(params ?? {}, "uri"))
        : "";
    const headers = {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(typeof name === "string" ? { "mcp-name": name } : {}),
    };
    return (await post(listening.url, message, stateless ? headers : {})).reply;
  }

  it.each(MISFITS)("%s %j is the caller's fault, in a plain sentence", async (method, params, words) => {
    const { id, error } = await ask(method, params);
    // Over HTTP a request of 2026-07-28 must repeat its name in a header: what has none is refused for that.
    if (error?.code === -32020) {
      expect(stateless && where.endsWith("HTTP")).toBe(true);
      expect(error.message).toContain("Mcp-Name");
    } else {
      expect(error).toMatchObject({ code: -32602, message: expect.stringContaining(words) });
    }
    expect(id).toBe(7);
    expect(error?.message).not.toMatch(/Invalid input|invalid_type|\[|\{/);
  });

  it("params that are no object are refused", async () => {
    for (const params of [[], "town", 5]) {
      expect(await ask("tools/call", params)).toMatchObject({
        id: 7,
        error: { code: -32602, message: "params must be an object." },
      });
    }
  });

  it("a method that is not there is said to be so", async () => {
    expect(await ask("tools/invent", {})).toMatchObject({ id: 7, error: { code: -32601 } });
  });

  afterAll(() => lines?.close());
});

describe("messages over stdio", () => {
  it.each([
    ["no JSON", "{oops", -32700, null],
    ["a batch", '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600, null],
    ["a number", "5", -32600, null],
    ["another version", '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600, 1],
    ["an id of null", '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, null],
    ["an id with a fraction", '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, null],
    ["a method of 5", '{"jsonrpc":"2.0","id":"a","method":5}', -32600, "a"],
    ["neither method nor result", '{"jsonrpc":"2.0","id":1}', -32600, null],
    ["meta of text", '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":"x"}}', -32602, 1],
    [
      "a progress token of true",
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"progressToken":true}}}',
      -32602,
      1,
    ],
  ])("%s is answered, and the next message too", async (_what, line, code, id) => {
    const lines = await openLines(listening.server);
    lines.write(`${line}\n`);
    expect(await lines.next()).toMatchObject({ id, error: { code } });
    expect(await lines.ask({ id: 2, method: "ping" })).toEqual({ jsonrpc: "2.0", id: 2, result: {} });
    await lines.close();
  });

  it("what answers nothing gets no answer", async () => {
    const lines = await openLines(listening.server);
    lines.write('{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}\n');
    lines.write('{"jsonrpc":"2.0","id":99,"result":{}}\n\n');
    expect(await lines.ask({ id: 2, method: "ping" })).toMatchObject({ id: 2, result: {} });
    await lines.close();
  });

  it("a line may come in pieces, also within a letter, and one that is too long is told so", () => {
    const seen: (string | null)[] = [];
    const lines = new Lines((line) => seen.push(line), 8);
    const bytes = Buffer.from('"é"\r\n\n123456789\n"b"\n"c');
    for (const byte of bytes) lines.push(Buffer.from([byte]));
    expect(seen).toEqual(['"é"', null, '"b"']);
  });

  it("initialize without its parts is refused plainly; with them and an unknown revision it gets the latest", async () => {
    const lines = await openLines(listening.server);
    const { clientInfo, ...rest } = INITIALIZE_PARAMS;
    expect(await lines.ask({ id: 1, method: "initialize", params: rest })).toMatchObject({
      error: { code: -32602, message: expect.stringContaining("params.clientInfo must be an object") },
    });
    const params = { ...rest, clientInfo, protocolVersion: "2031-01-01" };
    expect(await lines.ask({ id: 2, method: "initialize", params })).toMatchObject({
      result: { protocolVersion: "2025-11-25", serverInfo: { name: "govdata" } },
    });
    await lines.close();
  });

  it("a client may ask what there is and begin a session after all", async () => {
    const lines = await openLines(listening.server);
    expect(
      await lines.ask({ id: 0, method: "server/discover", params: { _meta: envelope() } }),
    ).toMatchObject({
      result: { supportedVersions: ["2026-07-28"] },
    });
    expect(await lines.ask({ id: 1, method: "initialize", params: INITIALIZE_PARAMS })).toMatchObject({
      result: { protocolVersion: "2025-11-25" },
    });
    expect(await lines.ask({ id: 2, method: "ping" })).toMatchObject({ result: {} });
    await lines.close();
  });

  it("a revision that nobody knows is answered with those there are, and another may follow", async () => {
    const lines = await openLines(listening.server);
    const _meta = envelope("2031-01-01");
    expect(await lines.ask({ id: 1, method: "tools/list", params: { _meta } })).toMatchObject({
      error: { code: -32022, data: { supported: ["2026-07-28"], requested: "2031-01-01" } },
    });
    expect(await lines.ask({ id: 2, method: "prompts/list", params: { _meta: envelope() } })).toMatchObject({
      result: { prompts: expect.any(Array), ttlMs: 300_000 },
    });
    expect(await lines.ask({ id: 3, method: "initialize", params: INITIALIZE_PARAMS })).toMatchObject({
      error: { code: -32022, data: { supported: ["2026-07-28"] } },
    });
    expect(await lines.ask({ id: 4, method: "tools/list" })).toMatchObject({ error: { code: -32602 } });
    await lines.close();
  });
});

describe("messages over HTTP", () => {
  it.each([
    ["a number", 5, -32600, null],
    ["an empty batch", [], -32600, null],
    ["no version", { id: 1, method: "ping" }, -32600, 1],
    ["an id of null", { jsonrpc: "2.0", id: null, method: "ping" }, -32600, null],
    ["a wrong one among right ones", [{ jsonrpc: "2.0", id: 1, method: "ping" }, {}], -32600, null],
  ])("%s is refused", async (_what, body, code, id) => {
    const { status, reply } = await post(listening.url, body);
    expect(status).toBe(400);
    expect(reply).toMatchObject({ id, error: { code } });
  });

  it("a revision that nobody knows is answered with those there are", async () => {
    const params = { _meta: envelope("2031-01-01") };
    const claimed = await post(
      listening.url,
      { jsonrpc: "2.0", id: 1, method: "tools/list", params },
      { "mcp-protocol-version": "2031-01-01", "mcp-method": "tools/list" },
    );
    expect(claimed.status).toBe(400);
    expect(claimed.reply).toMatchObject({
      id: 1,
      error: { code: -32022, data: { supported: ["2026-07-28"] } },
    });
    const old = await post(
      listening.url,
      { jsonrpc: "2.0", id: 1, method: "tools/list" },
      { "mcp-protocol-version": "2019-01-01" },
    );
    expect(old.status).toBe(400);
    expect(old.reply.error?.message).toContain("2025-11-25");
  });
});
