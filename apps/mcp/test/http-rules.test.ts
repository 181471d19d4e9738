import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Doors } from "../src/http/doors.js";
import { httpOptionsFrom } from "../src/http/settings.js";
import { SlowReaders } from "../src/http/slow-readers.js";
import { ask, PROTOCOL, post, postCall, type Served, serveHere } from "./helpers/http.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";

const ANA = "ana-0123456789abcdef";
const PROM = "prometheus-0123456789";
const TOKENS = JSON.stringify([
  { id: "ana", token: ANA },
  { id: "prometheus", token: PROM, only: "metrics" },
]);
const PING = { id: 1, method: "ping" };

let office: Office;
let project: Project;
/** Without tokens, and with them and two pages' origins. */
let open: Served;
let guarded: Served;

beforeAll(async () => {
  office = await openOffice();
  project = createProject();
  const options = { cwd: project.directory, modules: ["acme"], env: { ACME_URL: office.url } };
  open = await serveHere(options, { maxBodyBytes: 2_000 });
  guarded = await serveHere(options, {
    tokens: { file: tokensFile() },
    allowedHosts: ["data.example.org"],
    allowedOrigins: ["https://app.example.org"],
  });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
  await office.close();
  project.remove();
});

function tokensFile(): string {
  project.write("tokens.json", TOKENS);
  return `${project.directory}/tokens.json`;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe("Host and Origin", () => {
  it.each(["evil.example", "evil.example:3000", "localhost.evil.example", "127.0.0.1@evil.example", "a b"])(
    "refuse the Host %j everywhere but for probes",
    async (host) => {
      for (const path of ["/", "/mcp", "/metrics"]) {
        expect(await ask(open.at(path), { headers: { Host: host } })).toMatchObject({ status: 403 });
      }
      const answer = await post(open.url, PING, { Host: host });
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text).error.message).toContain("--allowed-hosts");
      expect((await ask(open.at("/healthz"), { headers: { Host: host } })).status).toBe(200);
    },
  );

  it.each(["localhost", "LOCALHOST:3000", "127.0.0.1:1", "[::1]:3000"])(
    "let the Host %s in",
    async (host) => {
      expect((await post(open.url, PING, { Host: host })).status).toBe(200);
    },
  );

  it("let a configured Host in, with any port", async () => {
    const headers = { Host: "data.example.org:8443", ...bearer(ANA) };
    expect((await post(guarded.url, PING, headers)).status).toBe(200);
  });

  it("refuse the pages of other origins, also with a token", async () => {
    for (const origin of ["https://evil.example", "null", "https://app.example.org.evil.example"]) {
      const answer = await post(guarded.url, PING, { ...bearer(ANA), Origin: origin });
      expect(answer.status).toBe(403);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
    expect((await post(open.url, PING, { Origin: "http://evil.example" })).status).toBe(403);
  });

  it("let pages of this machine in where only this machine can call", async () => {
    const answer = await post(open.url, PING, { Origin: "http://localhost:6274" });
    expect(answer.status).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBe("http://localhost:6274");
    const everywhere = new Doors({ ...httpOptionsFrom({ host: "0.0.0.0" }, {}) }, "0.0.0.0");
    const fromPage = { headers: { host: "localhost", origin: "http://localhost:6274" } };
    expect(everywhere.refusal(Object.assign(Object.create(null), fromPage))).toContain("Origin");
  });

  it("tell an allowed page what it may send and read", async () => {
    const asked = "authorization, content-type, mcp-session-id, mcp-protocol-version, x-secret";
    const headers = {
      Origin: "https://app.example.org",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": asked,
    };
    const preflight = await ask(guarded.url, { method: "OPTIONS", headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "https://app.example.org",
      "access-control-allow-methods": "GET, POST, DELETE",
      "access-control-allow-headers": "authorization, content-type, mcp-session-id, mcp-protocol-version",
      vary: "Origin",
    });
    const refused = await post(guarded.url, PING, { Origin: "https://app.example.org" });
    expect(refused.status).toBe(401);
    expect(refused.headers).toMatchObject({
      "access-control-allow-origin": "https://app.example.org",
      "access-control-expose-headers": "Mcp-Session-Id, MCP-Protocol-Version, Retry-After, WWW-Authenticate",
    });
  });
});

describe("tokens", () => {
  it("are asked for, and told apart from ones that are not known", async () => {
    const without = await post(guarded.url, PING);
    expect(without.status).toBe(401);
    expect(without.headers["www-authenticate"]).toBe('Bearer realm="govdata"');
    for (const given of [bearer(`${ANA}0`), bearer(""), { Authorization: `Basic ${ANA}` }]) {
      const answer = await post(guarded.url, PING, given);
      expect(answer.status).toBe(401);
      expect(answer.headers["www-authenticate"]).toBe('Bearer realm="govdata", error="invalid_token"');
      expect(answer.text).not.toContain(ANA);
    }
    expect((await post(guarded.url, PING, bearer(ANA))).status).toBe(200);
    expect((await post(guarded.url, PING, { Authorization: `bearer  ${ANA}` })).status).toBe(200);
  });

  it("for the metrics open the metrics and nothing else", async () => {
    const answer = await post(guarded.url, PING, bearer(PROM));
    expect(answer.status).toBe(403);
    expect(answer.headers["www-authenticate"]).toContain("insufficient_scope");
    const metrics = await ask(guarded.at("/metrics"), { headers: bearer(PROM) });
    expect(metrics.status).toBe(200);
    expect(metrics.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect((await ask(guarded.at("/metrics"))).status).toBe(401);
    expect((await ask(open.at("/metrics"))).status).toBe(200);
  });
});

describe("a body", () => {
  const send = (body: string, headers: object = {}) =>
    ask(open.url, { method: "POST", headers: { ...PROTOCOL, ...headers }, body });

  it("that is too large is refused, whether its length is told or not", async () => {
    const large = JSON.stringify({ jsonrpc: "2.0", ...PING, params: { padding: "x".repeat(2_000) } });
    expect((await send(large, { "Content-Length": large.length })).status).toBe(413);
    const untold = await send(large, { "Transfer-Encoding": "chunked" });
    expect(untold.status).toBe(413);
    expect(JSON.parse(untold.text).error.message).toBe("The body must be at most 2000 bytes.");
  });

  it("that is no JSON is answered as JSON-RPC answers it", async () => {
    const answer = await send("{nope");
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual({
      jsonrpc: "2.0",
      error: { code: -32700, message: "The body is no JSON." },
      id: null,
    });
  });

  it("of another type or encoding is refused", async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...PING });
    expect((await send(body, { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await send(body, { "Content-Type": "application/jsonp" })).status).toBe(415);
    expect((await send(body, { "Content-Encoding": "gzip" })).status).toBe(415);
    expect((await send(body, { "Content-Type": "Application/JSON; charset=utf-8" })).status).toBe(200);
  });

  it("that breaks off leaves the server well", async () => {
    const { port } = new URL(open.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(
          `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"js`,
          () => socket.destroy(),
        );
      });
      socket.on("close", () => resolve());
    });
    expect((await post(open.url, PING)).status).toBe(200);
  });
});

describe("other addresses", () => {
  it("tell a person how to connect, and nothing of what is inside", async () => {
    const { status, headers, text } = await ask(guarded.at("/"));
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(text).toContain("Model Context Protocol");
    expect(text).toContain("/mcp");
    expect(text).toContain("Authorization: Bearer <token>");
    expect(text).not.toMatch(/acme|ana\b|\d+\.\d+/);
    expect((await ask(open.at("/"))).text).toContain("No token is needed.");
  });

  it("say whether the server is well and ready", async () => {
    expect(await ask(open.at("/healthz"))).toMatchObject({ status: 200, text: "ok\n" });
    expect(await ask(open.at("/readyz?verbose"))).toMatchObject({ status: 200, text: "ready\n" });
    expect(await ask(open.at("/healthz"), { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });

  it("are not there, or take no such method", async () => {
    expect((await ask(open.at("/.env"))).status).toBe(404);
    expect((await ask(open.at("/mcp/"))).status).toBe(404);
    expect((await ask(open.at("/"), { method: "POST", body: "x" })).status).toBe(405);
    const put = await ask(open.url, { method: "PUT", body: "{}" });
    expect(put.status).toBe(405);
    expect(put.headers.allow).toBe("GET, POST, DELETE, OPTIONS");
  });
});

describe("limits", () => {
  it("turn a client that floods away while another is served", async () => {
    project.write("two.txt", `ana ${ANA}\nben ben-0123456789abcdef\n`);
    const served = await serveHere(
      { cwd: project.directory, modules: ["acme"], env: { ACME_URL: office.url } },
      { tokens: { file: `${project.directory}/two.txt` }, requestsPerMinute: 20 },
    );
    const flood = await Promise.all(Array.from({ length: 60 }, () => post(served.url, PING, bearer(ANA))));
    const ben = await postCall(served.url, "acme_stations", { limit: 1 }, bearer("ben-0123456789abcdef"));
    // Whoever guesses tokens is turned away by address, and does not lock out those who have one.
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => post(served.url, PING, bearer(`guess-0123456789-${index}`))),
    );
    const after = await post(served.url, PING, bearer("ben-0123456789abcdef"));
    await served.close();
    const count = (answers: { status: number }[], status: number) =>
      answers.filter((answer) => answer.status === status).length;
    expect([count(flood, 200), count(flood, 429)]).toEqual([20, 40]);
    const refused = flood.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused?.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([20, 10]);
    expect(ben.status).toBe(200);
    expect(ben.text).toContain("Station 1");
    expect(after.status).toBe(200);
  });

  it("let go of a client that takes nothing for a minute, and of no other", () => {
    const readers = new SlowReaders();
    const ended: string[] = [];
    const response = (name: string, writableLength: number) => ({
      writableLength,
      once: () => undefined,
      destroy: () => ended.push(name),
    });
    const idle = response("idle", 0);
    const slow = response("slow", 1_000_000);
    const stuck = response("stuck", 1_000_000);
    for (const each of [idle, slow, stuck]) readers.watch(each);
    for (const second of [0, 30, 59]) {
      readers.look(second * 1_000);
      slow.writableLength -= 1;
      expect(ended).toEqual([]);
    }
    readers.look(60_000);
    expect(ended).toEqual(["stuck"]);
  });
});
