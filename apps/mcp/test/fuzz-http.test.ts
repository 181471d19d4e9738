import { connect, type Socket } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileText, hostileValue, SEED } from "./helpers/hostile.js";
import { type Answer, ask, PROTOCOL, post, postCall, type Served, serveHere } from "./helpers/http.js";
import { SECRETS, whatLeaks } from "./helpers/leaks.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";

const ANA = "ana-0123456789abcdef";
const BEN = "ben-0123456789abcdef";
const MOST_BODY = 50_000;

let office: Office;
let project: Project;
let served: Served;
const open: Served[] = [];

async function serve(http: Parameters<typeof serveHere>[1] = {}): Promise<Served> {
  const env = { ACME_URL: office.url, ...SECRETS };
  const options = { cwd: project.directory, modules: ["acme", "ledger"], env };
  const running = await serveHere(options, { requestsPerMinute: 0, maxBodyBytes: MOST_BODY, ...http });
  open.push(running);
  return running;
}

beforeAll(async () => {
  office = await openOffice();
  project = createProject();
  served = await serve();
});
afterAll(async () => {
  for (const running of open) await running.close();
  await office.close();
  project.remove();
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The messages in an answer, as JSON or as a stream of events. */
function messagesIn({ headers, text }: Answer): { id?: unknown; result?: unknown; error?: unknown }[] {
  if (text === "") return [];
  if (!String(headers["content-type"]).startsWith("text/event-stream")) return [JSON.parse(text)].flat();
  const data = text.split("\n").filter((line) => line.startsWith("data: ") && line !== "data: ");
  return data.map((line) => JSON.parse(line.slice("data: ".length)));
}

/** How many of so many plain calls were answered with what was asked. */
async function plainCalls(count: number, running = served, headers: object = {}): Promise<number> {
  const calls = Array.from({ length: count }, () =>
    postCall(running.url, "find_tools", { query: "town" }, headers),
  );
  const answers = await Promise.all(calls);
  const right = answers.filter(
    (answer) => answer.status === 200 && JSON.stringify(messagesIn(answer)).includes("acme_daily"),
  );
  return right.length;
}

/** A connection that is written to as bytes, and all that comes back until the server ends it. */
class Wire {
  text = "";
  readonly ended: Promise<string>;
  private constructor(readonly socket: Socket) {
    socket.on("data", (chunk) => {
      this.text += chunk.toString("latin1");
    });
    // A server that cuts a connection is one of the answers.
    socket.on("error", () => undefined);
    this.ended = new Promise((resolve) => socket.on("close", () => resolve(this.text)));
  }

  static async to(running: Served): Promise<Wire> {
    const { port, hostname } = new URL(running.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once("connect", resolve));
    return new Wire(socket);
  }

  /** Statuses of the answers so far. */
  get statuses(): number[] {
    return [...this.text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  }
}

/** What a server answers to some bytes, up to the end of the connection. */
async function exchange(bytes: string): Promise<number[]> {
  const wire = await Wire.to(served);
  wire.socket.end(Buffer.from(bytes, "latin1"));
  await wire.ended;
  return wire.statuses;
}

/** The head of a POST to the endpoint, with these headers besides. */
function head(...headers: string[]): string {
  const lines = [
    "POST /mcp HTTP/1.1",
    `Host: ${new URL(served.url).host}`,
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
  ];
  return [...lines, ...headers, "", ""].join("\r\n");
}

describe("requests over HTTP", () => {
  const id = fc.oneof(fc.integer(), hostileText, hostileValue);
  const method = fc.oneof(
    fc.constantFrom(
      "ping",
      "tools/list",
      "tools/call",
      "resources/read",
      "prompts/get",
      "initialize",
      "no/such",
    ),
    hostileText,
  );
  const params = fc.oneof(
    hostileValue,
    fc.record({ name: hostileText, arguments: hostileValue, uri: hostileText }, { requiredKeys: [] }),
    fc.record({ name: fc.constantFrom("find_tools", "acme_daily"), arguments: hostileValue }),
    fc.record({
      name: fc.constant("find_tools"),
      arguments: fc.record({ query: hostileText }),
      _meta: fc.record({ "io.modelcontextprotocol/protocolVersion": fc.constantFrom("2026-07-28", "", "x") }),
    }),
  );
  const message = fc.record(
    { jsonrpc: fc.constantFrom("2.0", "2.0", "2.0", "1.0"), id, method, params },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    { weight: 6, arbitrary: message.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.array(message, { maxLength: 3 }).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value) ?? "") },
  );

  it("are answered whatever they hold, and never with a failure of the server", {
    timeout: 60_000,
  }, async () => {
    const property = fc.asyncProperty(body, async (text) => {
      const answer = await ask(served.url, { method: "POST", headers: PROTOCOL, body: text });
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(500);
      expect(whatLeaks(answer.text)).toEqual([]);
      for (const { result, error } of messagesIn(answer).filter((each) => !("method" in each))) {
        expect((result === undefined) !== (error === undefined)).toBe(true);
      }
    });
    await fc.assert(property, { seed: SEED, numRuns: 120 });
    expect(await plainCalls(5)).toBe(5);
  });

  it.each([
    ["another type", { ...PROTOCOL, "Content-Type": "text/plain" }, "{}", 415],
    ["no type", { Accept: PROTOCOL.Accept }, "{}", 415],
    ["a form", { ...PROTOCOL, "Content-Type": "multipart/form-data; boundary=x" }, "--x--", 415],
    ["a compressed body", { ...PROTOCOL, "Content-Encoding": "gzip" }, "{}", 415],
    [
      "too large a body",
      PROTOCOL,
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "x".repeat(MOST_BODY) }),
      413,
    ],
    ["brackets without end", PROTOCOL, "[".repeat(MOST_BODY - 1), 400],
    ["nothing", PROTOCOL, "", 400],
    ["large headers", { ...PROTOCOL, "X-Large": "x".repeat(20_000) }, "{}", 431],
    [
      "nine hundred headers",
      { ...PROTOCOL, ...Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`X-${n}`, "y"])) },
      '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      200,
    ],
  ])("of %s get a status that says so", async (_what, headers, text, status) => {
    const answer = await ask(served.url, { method: "POST", headers, body: text });
    expect(answer.status, answer.text).toBe(status);
    expect(whatLeaks(answer.text)).toEqual([]);
  });

  it.each(["PUT", "PATCH", "TRACE", "HEAD", "PROPFIND"])(
    "by %s are refused with what is right",
    async (method) => {
      const answer = await ask(served.url, { method, headers: PROTOCOL });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe("GET, POST, DELETE, OPTIONS");
    },
  );

  it.each([
    "/mcp/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//evil.example/mcp",
    "/mcp%00",
    "/__proto__",
    "*",
  ])("for %j find nothing", async (path) => {
    const statuses = await exchange(
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(served.url).host}\r\nConnection: close\r\n\r\n`,
    );
    expect(statuses).toEqual([404]);
  });
});

describe("bytes that are no HTTP, or two readings of it", () => {
  const inner = `${"POST /mcp HTTP/1.1"}\r\nHost: smuggled\r\n\r\n`;
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

  it.each([
    ["words", "hello\r\n\r\n"],
    ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    ["NULs", "\0\0\0\0\r\n\r\n"],
    ["a NUL in a header", "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n"],
    ["another version", "GET / HTTP/9.9\r\n\r\n"],
    ["no Host", "GET / HTTP/1.1\r\n\r\n"],
  ])("are refused: %s", async (_what, bytes) => {
    expect(await exchange(bytes)).toEqual([400]);
  });

  it("are refused: a length and chunks", async () => {
    const bytes = `${head("Content-Length: 4", "Transfer-Encoding: chunked")}0\r\n\r\n${inner}`;
    expect(await exchange(bytes)).toEqual([400]);
  });

  it("are refused: two lengths, no length at all, and a sign before one", async () => {
    for (const headers of [
      ["Content-Length: 4", "Content-Length: 5"],
      ["Content-Length: x"],
      ["Content-Length: -1"],
      ["Content-Length: +4"],
    ]) {
      expect(await exchange(`${head(...headers)}{}  ${inner}`)).toEqual([400]);
    }
  });

  it("are refused: chunks in another coding, and chunks of no size", async () => {
    expect(await exchange(`${head("Transfer-Encoding: chunked, identity")}0\r\n\r\n${inner}`)).toEqual([400]);
    expect(await exchange(`${head("Transfer-Encoding: chunked")}zz\r\n${inner}`)).toEqual([400]);
  });

  it("are one request where they say one: what is in a body is no request", async () => {
    const hidden = `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`;
    const bytes = `${head(`Content-Length: ${hidden.length}`, "Connection: close")}${hidden}`;
    expect(await exchange(bytes)).toEqual([400]);
  });

  it("are two requests where they say two, answered in order", async () => {
    const one = `${head(`Content-Length: ${ping.length}`)}${ping}`;
    const wire = await Wire.to(served);
    const health = `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    wire.socket.write(`${one}${health}`);
    const text = await wire.ended;
    expect(wire.statuses).toEqual([200, 200]);
    expect(text.indexOf('"id":1')).toBeLessThan(text.lastIndexOf("ok\n"));
  });

  it("cost the others nothing", async () => {
    expect(await plainCalls(10)).toBe(10);
  });
});

describe("clients that do harm", () => {
  it("who leave in the middle of a call end it, and the others are answered", async () => {
    const body =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"acme_slow","arguments":{}}}';
    const wires = await Promise.all(Array.from({ length: 20 }, () => Wire.to(served)));
    for (const { socket } of wires) socket.write(`${head(`Content-Length: ${body.length}`)}${body}`);
    await office.slowAsked;
    expect(await plainCalls(20)).toBe(20);
    for (const { socket } of wires) socket.destroy();
    await office.slowDropped;
    expect(await plainCalls(20)).toBe(20);
    const metrics = await ask(served.at("/metrics"));
    expect(metrics.text).toMatch(/^govdata_http_requests_in_flight 0$/m);
  });

  it("who leave in the middle of a body, or never end their headers, hold up nobody", async () => {
    const running = await serve();
    const wires = await Promise.all(Array.from({ length: 60 }, () => Wire.to(running)));
    for (const [index, { socket }] of wires.entries()) {
      if (index % 3 === 0) socket.write("POST /mcp HTTP/1.1\r\nHost: x\r\nX-Slow: ");
      else if (index % 3 === 1) socket.write(`${head("Content-Length: 1000")}{"jsonrpc`);
    }
    expect(await plainCalls(20, running)).toBe(20);
    for (const { socket } of wires.slice(0, 30)) socket.destroy();
    expect(await plainCalls(20, running)).toBe(20);
    // Nor do they hold up the end.
    await running.close();
    await Promise.all(wires.map(({ ended }) => ended));
  });

  it("who do not read what they asked for hold up nobody", async () => {
    const running = await serve({ tokensText: `ana ${ANA}\nben ${BEN}` });
    const body =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"acme_stations","arguments":{"limit":500}}}';
    const one = `${head(`Content-Length: ${body.length}`, `Authorization: Bearer ${ANA}`)}${body}`;
    const wires = await Promise.all(Array.from({ length: 10 }, () => Wire.to(running)));
    for (const { socket } of wires) {
      socket.pause();
      socket.write(one.repeat(20));
    }
    expect(await plainCalls(20, running, bearer(BEN))).toBe(20);
    await running.close();
    for (const { socket } of wires) socket.destroy();
  });

  it("who flood are refused above their share, and the others are all answered", async () => {
    const tokensText = `ana ${ANA}\nben ${BEN}`;
    const running = await serve({ tokensText, requestsPerMinute: 40 });
    const flood = Array.from({ length: 120 }, () =>
      post(running.url, { id: 1, method: "ping" }, { ...PROTOCOL, ...bearer(ANA) }),
    );
    const calm = plainCalls(30, running, bearer(BEN));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(await calm).toBe(30);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(80);
  });

  it("who ask for more at once than they may are refused until some are answered", async () => {
    const tokensText = `ana ${ANA}\nben ${BEN}`;
    const running = await serve({ tokensText });
    const leave = new AbortController();
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "acme_deaf", arguments: {} },
    });
    // Those one too many are told at once; the others begin an answer that never ends. The responses are held: fetch
    // hangs up on one that is collected unread, which would make room for another.
    const responses = await Promise.all(
      Array.from({ length: 120 }, () =>
        fetch(running.url, {
          method: "POST",
          headers: { ...PROTOCOL, ...bearer(ANA) },
          body,
          signal: leave.signal,
        }),
      ),
    );
    expect(await plainCalls(20, running, bearer(BEN))).toBe(20);
    const counts = [200, 429].map((status) => responses.filter((each) => each.status === status).length);
    leave.abort();
    expect(counts).toEqual([100, 20]);
  });
});
