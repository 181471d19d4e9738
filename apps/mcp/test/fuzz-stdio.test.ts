import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INITIALIZE, runRaw } from "./helpers/client.js";
import { hostileText, hostileValue, SEED } from "./helpers/hostile.js";
import { SECRETS, whatLeaks } from "./helpers/leaks.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";
import { envelope } from "./helpers/raw-protocol.js";
import { type Message, readyTalker, startTalker, type Talker } from "./helpers/talker.js";

let office: Office;
let project: Project;
let shared: Talker;
const all: Talker[] = [];
let calls = 0;

const env = () => ({ MODULES: "acme,ledger", ACME_URL: office.url, ...SECRETS });

function start(): Talker {
  const talker = startTalker(project.directory, env());
  all.push(talker);
  return talker;
}

async function ready(): Promise<Talker> {
  const talker = await readyTalker(project.directory, env());
  all.push(talker);
  return talker;
}

beforeAll(async () => {
  office = await openOffice();
  project = createProject();
  shared = await ready();
});
afterAll(async () => {
  for (const talker of all) talker.end();
  const codes = await Promise.all(all.map(({ ended }) => ended));
  await office.close();
  project.remove();
  expect(codes).toEqual(all.map(() => 0));
  for (const { stdout, stderr } of all) {
    expect(whatLeaks(stdout)).toEqual([]);
    expect(stderr).not.toMatch(/unhandled|Warning:|RangeError|TypeError/);
    for (const secret of Object.values(SECRETS)) expect(stderr).not.toContain(secret);
  }
});

const isAnswer = ({ method }: Message) => method === undefined;

/** What came in answer to some bytes: at least as many messages as are due, and what else came before a plain call's. */
async function answersTo(talker: Talker, bytes: string | Uint8Array, due = 1): Promise<Message[]> {
  const from = talker.heard.length;
  const heard = () => talker.heard.slice(from).filter(isAnswer);
  talker.bytes(bytes);
  await talker.until(() => heard().length >= due);
  calls += 1;
  const plain = await talker.plainCall(`plain ${calls}`);
  expect(plain.result).toMatchObject({ structuredContent: { kind: "document" } });
  return heard().filter((message) => message !== plain);
}

const isId = (id: unknown) => typeof id === "string" || Number.isSafeInteger(id);

/** One answer, to this id, that is either a result or an error in words. */
function expectOneAnswer(answers: readonly Message[], id: unknown): void {
  expect(answers.map((answer) => answer.id)).toEqual([id]);
  const [{ result, error } = {}] = answers;
  expect((result === undefined) !== (error === undefined)).toBe(true);
  if (error) {
    expect(Number.isInteger(error.code)).toBe(true);
    expect(error.message.length).toBeGreaterThan(0);
    expect(Buffer.byteLength(error.message)).toBeLessThan(33_000);
  }
}

const METHODS = [
  "tools/list",
  "tools/call",
  "prompts/list",
  "prompts/get",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "completion/complete",
  "logging/setLevel",
  "ping",
  "no/such",
  "__proto__",
  "constructor",
  "initialize",
  "server/discover",
  "tasks/get",
  "resources/subscribe",
];

const params = fc.oneof(
  fc.constant(undefined),
  fc.record(
    {
      name: fc.oneof(hostileText, fc.constantFrom("find_tools", "call_tool", "results_read", "acme_daily")),
      arguments: hostileValue,
      uri: fc.oneof(
        hostileText,
        hostileText.map((text) => `govdata://acme/station/${text}`),
      ),
      ref: fc.oneof(
        hostileValue,
        hostileText.map((uri) => ({ type: "ref/resource", uri })),
        hostileText.map((name) => ({ type: "ref/prompt", name })),
      ),
      argument: fc.oneof(hostileValue, fc.record({ name: hostileText, value: hostileText })),
      cursor: hostileValue,
      level: hostileValue,
      _meta: fc.oneof(hostileValue, fc.record({ progressToken: hostileValue })),
    },
    { requiredKeys: [] },
  ),
  hostileValue,
);

describe("requests over stdio", () => {
  it("are answered once each, by their id, whatever they ask", { timeout: 60_000 }, async () => {
    let id = 1_000;
    const property = fc.asyncProperty(fc.constantFrom(...METHODS), params, async (method, given) => {
      id += 1;
      const message = { jsonrpc: "2.0", id, method, ...(given === undefined ? {} : { params: given }) };
      expectOneAnswer(await answersTo(shared, `${JSON.stringify(message)}\n`), id);
    });
    await fc.assert(property, { seed: SEED, numRuns: 150 });
  });

  const ids: unknown[] = [
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    "",
    " ",
    "\u0000",
    "\ud800",
    "x".repeat(5_000),
    "1",
    1,
    null,
  ];
  ids.push(true, {}, [], { id: 1 });
  it.each(ids.map((id) => [id]))("have an id of their own: %j", async (id) => {
    const answers = await answersTo(shared, `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`);
    expectOneAnswer(answers, isId(id) ? id : null);
    expect("result" in (answers[0] ?? {})).toBe(isId(id));
  });

  const malformed: [what: string, line: string | Uint8Array, code: number][] = [
    ["no JSON", "{", -32700],
    ["words", "hello", -32700],
    ["half a message", '{"jsonrpc":"2.0","id":1', -32700],
    ["invalid UTF-8", Uint8Array.from([0x7b, 0xff, 0xfe, 0xc0, 0x7d]), -32700],
    ["NUL", "\u0000\u0000", -32700],
    ["a text", '"ping"', -32600],
    ["a number", "1", -32600],
    ["null", "null", -32600],
    ["an empty batch", "[]", -32600],
    ["a batch", '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600],
    ["an empty object", "{}", -32600],
    ["another JSON-RPC", '{"jsonrpc":"1.0","id":null,"method":"ping"}', -32600],
    ["no method", '{"jsonrpc":"2.0","id":null}', -32600],
    ["brackets without end", "[".repeat(200_000), -32700],
    ["a line of eleven megabytes", "x".repeat(11_000_000), -32600],
  ];
  it.each(malformed)("that are %s get an error without an id", async (_what, line, code) => {
    const bytes = Buffer.concat([Buffer.from(line), Buffer.from("\n")]);
    const answers = await answersTo(shared, bytes);
    expectOneAnswer(answers, null);
    expect(answers[0]?.error?.code).toBe(code);
  });

  it("that nest a hundred thousand levels are answered by their id", async () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    for (const asked of [
      `{"name":"find_tools","arguments":${deep}}`,
      `{"name":"find_tools","arguments":{"query":${deep}}}`,
      `{"name":"call_tool","arguments":{"name":"find_tools","arguments":{"query":${deep}}}}`,
      `{"name":"find_tools","_meta":{"x":${deep}}}`,
      deep,
    ]) {
      const line = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":${asked}}\n`;
      expectOneAnswer(await answersTo(shared, line), 7);
    }
  });

  it("may come in pieces, many to a piece, with other line ends and empty lines", async () => {
    const line = Buffer.from(`{"jsonrpc":"2.0","id":"é","method":"ping"}\r\n`);
    for (const byte of line.subarray(0, -1)) shared.bytes(Uint8Array.from([byte]));
    expectOneAnswer(await answersTo(shared, "\n\n  \n"), "é");
    const many = Array.from({ length: 300 }, (_, id) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}\n`);
    const answers = await answersTo(shared, many.join(""), many.length);
    expect(answers.map(({ id }) => id).sort((a, b) => Number(a) - Number(b))).toEqual(
      many.map((_, id) => id),
    );
  });

  const silent: [what: string, message: object][] = [
    ["an unknown notification", { method: "notifications/none" }],
    ["a notification with wrong params", { method: "notifications/cancelled", params: 5 }],
    ["a cancel of what nobody asked", { method: "notifications/cancelled", params: { requestId: 999_999 } }],
    ["a cancel of nothing", { method: "notifications/cancelled", params: {} }],
    ["a request that is none, without an id", { method: "tools/call", params: { name: "acme_daily" } }],
    ["an answer nobody waits for", { id: 424_242, result: {} }],
    ["an error nobody waits for", { id: 424_243, error: { code: 1, message: "x" } }],
    [
      "progress nobody waits for",
      { method: "notifications/progress", params: { progressToken: 1, progress: 1 } },
    ],
    ["a second initialized", { method: "notifications/initialized" }],
  ];
  it.each(silent)("get no answer when they are %s", async (_what, message) => {
    const line = `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`;
    expect(await answersTo(shared, line, 0)).toEqual([]);
  });

  it("of one id are each answered", async () => {
    const ping = `{"jsonrpc":"2.0","id":"twin","method":"ping"}\n`;
    expect((await answersTo(shared, ping.repeat(3), 3)).map(({ id }) => id)).toEqual([
      "twin",
      "twin",
      "twin",
    ]);
  });
});

describe("requests of 2026-07-28 over stdio", () => {
  /** What came in answer to a message, before the answer to a plain call of the same revision. */
  async function answersStateless(talker: Talker, message: object, due = 1): Promise<Message[]> {
    const from = talker.heard.length;
    const heard = () => talker.heard.slice(from).filter(isAnswer);
    talker.send(message);
    await talker.until(() => heard().length >= due);
    calls += 1;
    const id = `plain ${calls}`;
    const asked = { name: "find_tools", arguments: { query: "town" }, _meta: envelope() };
    talker.send({ jsonrpc: "2.0", id, method: "tools/call", params: asked });
    await talker.until(() => heard().some((each) => each.id === id));
    const plain = heard().find((each) => each.id === id);
    expect(plain?.result).toMatchObject({ structuredContent: { kind: "document" } });
    return heard().filter((each) => each !== plain);
  }

  /** Such params, with what every request of this revision says of itself, some of it changed. */
  const claimed = fc
    .tuple(params, fc.option(fc.tuple(fc.constantFrom(...Object.keys(envelope())), hostileValue)))
    .map(([given, change]) => ({
      ...(typeof given === "object" && given !== null && !Array.isArray(given) ? given : {}),
      _meta: { ...envelope(), ...(change ? { [change[0]]: change[1] } : {}) },
    }));

  it("are answered once each, by their id, whatever they ask", { timeout: 60_000 }, async () => {
    const talker = start();
    let id = 1_000;
    const property = fc.asyncProperty(fc.constantFrom(...METHODS), claimed, async (method, given) => {
      id += 1;
      const answers = await answersStateless(talker, { jsonrpc: "2.0", id, method, params: given });
      expectOneAnswer(answers, id);
    });
    await fc.assert(property, { seed: SEED, numRuns: 150 });
  });

  it("may have any id there is, and stand between requests of a session", async () => {
    const talker = await ready();
    for (const id of [0, -1, "", " ", "\u0000", "\ud800", "x".repeat(5_000), "1", 1]) {
      const message = { jsonrpc: "2.0", id, method: "server/discover", params: { _meta: envelope() } };
      expectOneAnswer(await answersStateless(talker, message), id);
      expectOneAnswer(
        await answersTo(talker, `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`),
        id,
      );
    }
  });

  it("get no answer when they are notifications", async () => {
    const talker = start();
    for (const method of ["notifications/none", "notifications/cancelled", "tools/call"]) {
      for (const given of [{}, { requestId: 999_999 }, { requestId: {} }]) {
        const message = { jsonrpc: "2.0", method, params: { ...given, _meta: envelope() } };
        expect(await answersStateless(talker, message, 0)).toEqual([]);
      }
    }
  });
});

describe("a session over stdio", () => {
  it("answers what comes before initialize, and a second initialize", async () => {
    const talker = start();
    for (const method of ["ping", "no/such", "tools/list"]) {
      talker.send({ jsonrpc: "2.0", id: method, method });
      await talker.until(() => talker.heard.some(({ id }) => id === method));
    }
    talker.send({ jsonrpc: "2.0", id: "bad", method: "initialize", params: { protocolVersion: 5 } });
    talker.send({ jsonrpc: "2.0", ...INITIALIZE }, { jsonrpc: "2.0", ...INITIALIZE, id: "again" });
    await talker.until(() => talker.heard.some(({ id }) => id === "again"));
    const plain = await talker.plainCall("after");
    expect(plain.result).toMatchObject({ structuredContent: { kind: "document" } });
    const ids = talker.heard.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("bad");
  });

  it("ends cleanly in the middle of a line, with calls under way", async () => {
    const talker = await ready();
    const slow = { name: "acme_deaf", arguments: {} };
    for (const id of [1, 2, 3]) talker.send({ jsonrpc: "2.0", id, method: "tools/call", params: slow });
    await talker.plainCall("now");
    talker.bytes('{"jsonrpc":"2.0","id":4,"method":"pi');
    talker.end();
    expect(await talker.ended).toBe(0);
    expect(talker.heard.filter(({ id }) => Number(id) > 0).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe("an error that ends the process", () => {
  it("is told without what it holds of a key", async () => {
    const broken = `Object.defineProperty(process, "stdin", { get() {
      throw new Error("cannot read https://agency.example/x?api_key=${SECRETS.LEDGER_API_KEY}");
    } })`;
    const { code, stdout, stderr } = await runRaw(
      {
        cwd: project.directory,
        modules: ["acme"],
        env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` },
      },
      [],
    );
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("cannot read https://agency.example/x?api_key=");
    expect(stderr).not.toContain(SECRETS.LEDGER_API_KEY);
  });
});
