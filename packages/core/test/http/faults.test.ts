import {
  flood,
  gzipBomb,
  gzipped,
  json,
  type MisbehavingServer,
  misbehavingServer,
  redirect,
  resetMidBody,
  silence,
  slow,
  stall,
  tagged,
  testClock,
  text,
} from "@tooling/testing/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type ClientEvent,
  type ClientOptions,
  type ClientSpec,
  createClient,
  GovDataError,
  memoryCache,
  RateLimitedError,
} from "../../src/index.js";

let server: MisbehavingServer;
beforeEach(async () => {
  server = await misbehavingServer();
});
afterEach(async () => {
  await server.close();
});

function setUp(spec: Partial<ClientSpec> = {}, options: ClientOptions = {}) {
  const clock = testClock();
  const events: ClientEvent[] = [];
  const client = createClient(
    {
      name: "test",
      publisher: "Test Agency",
      homepage: "https://example.gov",
      baseUrl: server.url,
      cacheTtl: 60_000,
      ...spec,
    },
    { clock, hooks: { onEvent: (event) => events.push(event) }, ...options },
  );
  return { client, clock, events };
}

async function failure(promise: Promise<unknown>): Promise<GovDataError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof GovDataError)) throw new Error(`expected a GovDataError, got ${String(error)}`);
  return error;
}

describe("a reply that says: slower", () => {
  it("waits the seconds of Retry-After and asks again", async () => {
    server.on("/a", text("slow down", "text/plain", 429, { "retry-after": "7" }), json({ ok: 1 }));
    const { client, clock } = setUp();
    expect(await client.request("/a")).toEqual({ ok: 1 });
    expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBe(7_000);
    expect(server.requests).toHaveLength(2);
  });

  it("waits until the date of Retry-After", async () => {
    server.on(
      "/a",
      text("", "text/plain", 503, { "retry-after": "Wed, 15 Jan 2025 12:00:30 GMT" }),
      json({ ok: 1 }),
    );
    const { client, clock } = setUp();
    await client.request("/a");
    expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBe(30_000);
  });

  it("waits the API's own least time when a 429 names none", async () => {
    server.on("/a", text("", "text/plain", 429), json({ ok: 1 }));
    const { client, clock } = setUp({ retry: { rateLimitWait: 20_000 } });
    await client.request("/a");
    expect(clock.slept).toEqual([20_000]);
  });

  it("gives up at once when the wait would be too long, and says how long", async () => {
    server.on("/a", text("", "text/plain", 429, { "retry-after": "3600" }));
    const { client, clock } = setUp();
    const error = await failure(client.request("/a"));
    expect(error).toBeInstanceOf(RateLimitedError);
    expect((error as RateLimitedError).retryAfter).toBe(3600);
    expect(error.status).toBe(429);
    expect(error.fault).toBe("agency");
    expect(clock.slept).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it("holds back the other calls of the same agency as well", async () => {
    server.on("/a", text("", "text/plain", 429, { "retry-after": "7" }), json({ ok: 1 }));
    server.on("/b", json({ ok: 2 }));
    const { client, clock, events } = setUp({}, { retry: false });
    await failure(client.request("/a"));
    await client.request("/b");
    expect(clock.slept).toEqual([7_000]);
    expect(events).toContainEqual({ type: "wait", api: "test", ms: 7_000, reason: "agency" });
  });

  it("stops before a quota that a reply says is used up", async () => {
    server.on("/a", json({ ok: 1 }, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "90" }));
    server.on("/b", json({ ok: 2 }));
    const { client, clock } = setUp();
    await client.request("/a");
    await client.request("/b");
    expect(clock.slept).toEqual([90_000]);
  });
});

describe("an agency that fails for a moment", () => {
  for (const status of [500, 502, 503, 504]) {
    it(`asks again after ${status}, a little later each time`, async () => {
      server.on("/a", text("down", "text/html", status), text("down", "text/html", status), json({ ok: 1 }));
      const { client, clock } = setUp();
      expect(await client.request("/a")).toEqual({ ok: 1 });
      expect(clock.slept).toHaveLength(2);
      expect(clock.slept[0]).toBeGreaterThanOrEqual(375);
      expect(clock.slept[0]).toBeLessThanOrEqual(625);
      expect(clock.slept[1]).toBeGreaterThanOrEqual(750);
      expect(clock.slept[1]).toBeLessThanOrEqual(1_250);
    });
  }

  it("gives up after its last attempt with the agency's own words", async () => {
    server.on("/a", text("<html><title>Gateway trouble</title></html>", "text/html", 502));
    const { client } = setUp();
    const error = await failure(client.request("/a"));
    expect(error.message).toBe('test failed (HTTP 502): an HTML page "Gateway trouble"');
    expect(error).toMatchObject({ kind: "upstream", status: 502, retryable: true });
    expect(server.requests).toHaveLength(4);
  });

  it("does not ask again after a 400, which would only be refused again", async () => {
    server.on("/a", json({ error: { message: "bad units" } }, {}, 400));
    const { client } = setUp();
    const error = await failure(client.request("/a"));
    expect(error.message).toBe("test refused the request (HTTP 400): bad units");
    expect(error).toMatchObject({ kind: "bad_request", fault: "caller", retryable: false });
    expect(server.requests).toHaveLength(1);
  });

  it("asks again when the connection is cut in the middle of the body", async () => {
    server.on("/a", resetMidBody(), json({ ok: 1 }));
    const { client } = setUp();
    expect(await client.request("/a")).toEqual({ ok: 1 });
    expect(server.requests).toHaveLength(2);
  });

  it("says that nobody could be reached, without the key that was in the address", async () => {
    const { url } = server;
    await server.close();
    const { client } = setUp(
      { baseUrl: url, keys: { apiKey: { env: ["TEST_KEY"], in: "query", name: "api_key" } } },
      { retry: false, apiKey: "s3cr3ts3cr3ts3cr3t" },
    );
    const error = await failure(client.request("/a"));
    expect(error).toMatchObject({ kind: "network", fault: "network", retryable: true });
    expect(error.message).toContain("ECONNREFUSED");
    expect(JSON.stringify(error) + error.stack + String(error.cause)).not.toContain("s3cr3t");
    server = await misbehavingServer();
  });
});

describe("a reply that is not what it should be", () => {
  it("ends a body that never ends", async () => {
    server.on("/a", stall());
    const { client } = setUp({}, { timeout: 150, retry: false });
    expect(await failure(client.request("/a"))).toMatchObject({ kind: "timeout", retryable: true });
  });

  it("ends a request that is never answered", async () => {
    server.on("/a", silence());
    const { client } = setUp({}, { timeout: 150, retry: false });
    const error = await failure(client.request("/a"));
    expect(error.message).toBe("test did not finish answering within 150 ms");
  });

  it("waits for a slow first byte as long as it may", async () => {
    server.on("/a", slow(100, json({ ok: 1 })));
    const { client } = setUp({}, { timeout: 5_000 });
    expect(await client.request("/a")).toEqual({ ok: 1 });
  });

  it("refuses 200 MB at its limit without holding them", async () => {
    server.on("/a", flood(200 * 1024 * 1024));
    const { client } = setUp({}, { maxBytes: 1024 * 1024 });
    const before = process.memoryUsage().rss;
    expect(await failure(client.request("/a"))).toMatchObject({ kind: "too_large", retryable: false });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect(server.requests).toHaveLength(1);
  });

  it("refuses an announced length past its limit before reading", async () => {
    server.on("/a", text("x".repeat(2_000), "application/json", 200, { "content-length": "2000" }));
    const { client } = setUp({}, { maxBytes: 1_000 });
    const error = await failure(client.request("/a"));
    expect(error.message).toContain("larger than 1000 bytes");
  });

  it("reads a compressed reply", async () => {
    server.on("/a", gzipped({ value: 42 }));
    expect(await setUp().client.request("/a")).toEqual({ value: 42 });
  });

  it("refuses a compressed bomb at its limit", async () => {
    server.on("/a", gzipBomb(500 * 1024 * 1024));
    const { client } = setUp({}, { maxBytes: 2 * 1024 * 1024, retry: false });
    const before = process.memoryUsage().rss;
    expect((await failure(client.request("/a"))).kind).toBe("too_large");
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it("reads JSON that is announced as text", async () => {
    server.on("/a", text('{"value":1}', "text/html"));
    expect(await setUp().client.request("/a")).toEqual({ value: 1 });
  });

  it("calls an HTML page with status 200 unreadable, and tries again", async () => {
    server.on(
      "/a",
      text("<!DOCTYPE html><html><title>Maintenance</title></html>", "text/html"),
      json({ ok: 1 }),
    );
    expect(await setUp().client.request("/a")).toEqual({ ok: 1 });
    server.on("/b", text("<!DOCTYPE html><html></html>", "application/json"));
    const error = await failure(setUp({}, { retry: false }).client.request("/b"));
    expect(error.message).toBe("test answered an HTML page where data was expected (HTTP 200)");
    expect(error.kind).toBe("unreadable");
  });

  it("calls truncated JSON unreadable and shows its beginning", async () => {
    server.on("/a", text('{"rows":[1,2', "application/json"));
    const error = await failure(setUp({}, { retry: false }).client.request("/a"));
    expect(error.message).toContain('not complete JSON (12 characters, beginning "{\\"rows\\":[1,2")');
  });

  it("calls an empty body unreadable", async () => {
    server.on("/a", text("", "application/json"));
    const error = await failure(setUp({}, { retry: false }).client.request("/a"));
    expect(error.message).toContain("an empty body");
  });

  it("keeps integers past 2^53 exact", async () => {
    server.on("/a", text('{"id":4112220231869934591,"n":7}', "application/json"));
    expect(await setUp().client.request("/a")).toEqual({ id: "4112220231869934591", n: 7 });
  });
});

describe("errors the agency hides in a 200", () => {
  const parseError: ClientSpec["parseError"] = ({ json, text, status }) => {
    if (Array.isArray(json) && json.length === 1 && "message" in json[0]) {
      return { kind: "not_found", message: json[0].message };
    }
    if (text.startsWith("<error")) return { kind: "bad_request", message: "the XML said no" };
    if (typeof json === "object" && json !== null && "error" in json && status === 200) {
      return { kind: "upstream", message: "try later", retryable: true };
    }
    if (status === 404 && text.includes("NOT_FOUND")) return { kind: "data", json: { results: [] } };
    if (status === 400 && text.includes("API_KEY")) return { kind: "auth", message: "the key is not known" };
    return undefined;
  };

  it("sees a one-element array, an XML root and an object", async () => {
    server.on("/array", json([{ message: "no such country" }]));
    server.on("/xml", text('<error code="1"/>', "application/xml"));
    server.on("/object", json({ error: "busy" }), json({ rows: [] }));
    const { client } = setUp({ parseError });
    expect(await failure(client.request("/array"))).toMatchObject({ kind: "not_found", status: 200 });
    expect((await failure(client.request("/xml"))).message).toContain("the XML said no");
    expect(await client.request("/object")).toEqual({ rows: [] });
  });

  it("does not ask again where the SDK says that it would be no use, whatever the status", async () => {
    server.on("/slow", text("query took too long", "text/plain", 504), json({ ok: 1 }));
    const { client } = setUp({
      parseError: ({ status }) =>
        status === 504 ? { kind: "upstream", message: "the query is too wide", retryable: false } : undefined,
    });
    const error = await failure(client.request("/slow"));
    expect(error).toMatchObject({ kind: "upstream", status: 504, retryable: false });
    expect(server.requests).toHaveLength(1);
  });

  it('takes a 404 that means "no rows" as data', async () => {
    server.on("/none", json({ error: { code: "NOT_FOUND" } }, {}, 404));
    const { client } = setUp({ parseError });
    expect(await client.request("/none")).toEqual({ results: [] });
  });

  it('takes a 400 that means "bad key" as a refused key', async () => {
    server.on("/key", json({ error: "API_KEY_INVALID" }, {}, 400));
    const error = await failure(setUp({ parseError }).client.request("/key"));
    expect(error).toMatchObject({ kind: "auth", fault: "configuration" });
  });

  it("masks a key that the agency echoes in its error", async () => {
    const key = "abcdef0123456789abcdef";
    server.on("/a", json({ message: `UserID ${key} is not registered` }, {}, 400));
    const { client } = setUp(
      { keys: { apiKey: { env: ["K"], in: "query", name: "UserID" } } },
      { apiKey: key },
    );
    const error = await failure(client.request("/a"));
    expect(error.message).not.toContain(key);
    expect(error.message).toContain("is not registered");
  });
});

describe("redirects", () => {
  it("follows one on the same host", async () => {
    server.on("/old", redirect("/new", 301));
    server.on("/new", json({ ok: 1 }));
    expect(await setUp().client.request("/old")).toEqual({ ok: 1 });
  });

  it("refuses one to another host and sends it nothing", async () => {
    const other = await misbehavingServer("127.0.0.2");
    other.on("/steal", json({ ok: 1 }));
    server.on("/a", redirect(`${other.url}/steal`));
    const { client } = setUp(
      { keys: { apiKey: { env: ["K"], in: "bearer" } } },
      { apiKey: "abcdef0123456789" },
    );
    const error = await failure(client.request("/a"));
    expect(error.message).toBe(`test redirects to another host (${other.host}); not followed`);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it("ends a circle", async () => {
    server.on("/a", redirect("/b"));
    server.on("/b", redirect("/a"));
    const error = await failure(setUp().client.request("/a"));
    expect(error.message).toBe("test redirects in a circle");
  });
});

describe("revalidation and stale answers", () => {
  it("asks with the ETag once an entry has expired and keeps the body on 304", async () => {
    server.on("/a", tagged({ value: 1.9 }, '"v1"'));
    const { client, clock, events } = setUp({}, { cache: memoryCache() });
    await client.request("/a");
    clock.advance(61_000);
    const { data, sources } = await client.request("/a").withResponse();
    expect(data).toEqual({ value: 1.9 });
    expect(sources.map((source) => source.from)).toEqual(["revalidated"]);
    expect(server.requests[1]?.headers["if-none-match"]).toBe('"v1"');
    expect(events.map((event) => (event.type === "cache" ? event.result : ""))).toContain("revalidated");
    await client.request("/a");
    expect(server.requests).toHaveLength(2);
  });

  it("answers from an expired entry, marked stale, while the agency is down", async () => {
    server.on("/a", json({ value: 1 }), text("", "text/plain", 503));
    const { client, clock } = setUp({}, { retry: false });
    await client.request("/a");
    clock.advance(61_000);
    const { data, sources } = await client.request("/a").withResponse();
    expect(data).toEqual({ value: 1 });
    expect(sources[0]).toMatchObject({ from: "stale", retrieved: "2025-01-15T12:00:00.000Z" });
  });

  it("does not hide a failure from who asked for a fresh answer", async () => {
    server.on("/a", json({ value: 1 }), text("", "text/plain", 503));
    const { client } = setUp({}, { retry: false });
    await client.request("/a");
    expect((await failure(client.request("/a", {}, { fresh: true }))).status).toBe(503);
  });

  it("ends an entry at the moment the SDK names", async () => {
    server.on("/a", json({ value: 1 }), json({ value: 2 }));
    const { client, clock } = setUp();
    const ttl = () => new Date("2025-01-15T13:30:00Z");
    await client.request("/a", {}, { ttl });
    clock.advance(89 * 60_000);
    expect(await client.request("/a", {}, { ttl })).toEqual({ value: 1 });
    clock.advance(2 * 60_000);
    expect(await client.request("/a", {}, { ttl })).toEqual({ value: 2 });
  });
});
