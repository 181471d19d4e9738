import {
  json,
  type MisbehavingServer,
  misbehavingServer,
  silence,
  slow,
  testClock,
  text,
} from "@tooling/testing/server";
import Keyv from "keyv";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type ClientOptions,
  type ClientSpec,
  createClient,
  InvalidArgumentError,
  isKind,
  MissingKeyError,
  memoryCache,
  type Params,
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
  const client = createClient(
    { name: "test", publisher: "Test Agency", homepage: "https://example.gov", baseUrl: server.url, ...spec },
    { clock, env: {}, ...options },
  );
  return { client, clock };
}

describe("equal calls at one time", () => {
  it("makes one request of ten", async () => {
    server.on("/a", slow(30, json({ n: 1 })));
    const { client } = setUp();
    const all = await Promise.all(Array.from({ length: 10 }, () => client.request("/a", { b: 1, a: 2 })));
    expect(all).toEqual(Array.from({ length: 10 }, () => ({ n: 1 })));
    expect(server.requests).toHaveLength(1);
  });

  it("aborts one of several callers without the others noticing", async () => {
    server.on("/a", slow(60, json({ n: 1 })));
    const { client } = setUp();
    const abort = new AbortController();
    const one = client.request("/a", {}, { signal: abort.signal });
    const two = client.request("/a");
    await server.arrived(1);
    abort.abort(new Error("not needed any more"));
    await expect(one).rejects.toThrow("not needed any more");
    expect(await two).toEqual({ n: 1 });
    expect(server.requests).toHaveLength(1);
  });

  it("goes on for the caller who cannot go away when one who joined later does", async () => {
    server.on("/a", slow(60, json({ n: 1 })));
    const { client } = setUp();
    const abort = new AbortController();
    const one = client.request("/a");
    const two = client.request("/a", {}, { signal: abort.signal });
    await server.arrived(1);
    abort.abort(new Error("not needed any more"));
    await expect(two).rejects.toThrow("not needed any more");
    expect(await one).toEqual({ n: 1 });
    expect(server.requests).toHaveLength(1);
  });

  it("ends the request when its last caller has gone", async () => {
    server.on("/a", silence());
    const { client } = setUp();
    const abort = new AbortController();
    const call = client.request("/a", {}, { signal: abort.signal });
    await server.arrived(1);
    abort.abort(new Error("gone"));
    await expect(call).rejects.toThrow("gone");
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  it("aborts a call that is still waiting its turn, without sending it", async () => {
    server.on("/a", slow(50, json({ n: 1 })));
    server.on("/b", json({ n: 2 }));
    const { client } = setUp({ limits: { concurrency: 1 } });
    const first = client.request("/a");
    await server.arrived(1);
    const abort = new AbortController();
    const second = client.request("/b", {}, { signal: abort.signal });
    abort.abort(new Error("changed my mind"));
    await expect(second).rejects.toThrow("changed my mind");
    await first;
    expect(server.requests.map((request) => request.url)).toEqual(["/a"]);
  });

  it("refuses a call whose signal was aborted before", async () => {
    const { client } = setUp();
    await expect(
      client.request("/a", {}, { signal: AbortSignal.abort(new Error("too late")) }),
    ).rejects.toThrow("too late");
    expect(server.requests).toEqual([]);
  });
});

describe("a key in the address", () => {
  const key = "k3y'&=%/?#+é";
  it.each([
    ["/a", {}, "/a?api_key=k3y%27%26%3D%25%2F%3F%23%2B%C3%A9"],
    ["/a", { b: "it's" }, "/a?b=it%27s&api_key=k3y%27%26%3D%25%2F%3F%23%2B%C3%A9"],
  ])("is encoded behind what was asked: %s %j", async (path, params, url) => {
    server.on("/a", json({ n: 1 }));
    const keys = { apiKey: { env: ["TEST_KEY"], in: "query", name: "api_key" } } as const;
    const { client } = setUp({ keys }, { apiKey: key });
    expect(await client.request(path, params)).toEqual({ n: 1 });
    expect(server.requests.map((request) => request.url)).toEqual([url]);
  });
});

describe("limits", () => {
  it("keeps to two requests a second, never more at once", async () => {
    for (const path of ["/1", "/2", "/3", "/4", "/5"]) server.on(path, json({}));
    const { client, clock } = setUp({ limits: { rates: [{ requests: 2, per: 1_000 }], concurrency: 1 } });
    const started = clock.now();
    for (const path of ["/1", "/2", "/3", "/4", "/5"]) await client.request(path);
    expect(clock.now() - started).toBe(2_000);
  });

  it("never has more under way than it may", async () => {
    let under = 0;
    let most = 0;
    const count = slow(20, json({}));
    for (let i = 0; i < 6; i++) {
      server.on(`/${i}`, (request, response) => {
        most = Math.max(most, ++under);
        response.on("close", () => under--);
        count(request, response);
      });
    }
    const { client } = setUp({ limits: { concurrency: 1 } });
    await Promise.all(Array.from({ length: 6 }, (_, i) => client.request(`/${i}`)));
    expect(most).toBe(1);
  });

  it("takes turns between callers, so that a long one does not hold up a short one", async () => {
    for (let i = 0; i < 8; i++) server.on(`/long/${i}`, slow(5, json({})));
    server.on("/short", json({}));
    const { client } = setUp({ limits: { concurrency: 1 } });
    const long = client.call({}, (http) =>
      Promise.all(Array.from({ length: 8 }, (_, i) => http.get(`/long/${i}`))),
    );
    await server.arrived(1);
    await client.request("/short");
    await long;
    const order = server.requests.map((request) => request.url);
    expect(order.indexOf("/short")).toBeLessThanOrEqual(2);
    expect(order).toHaveLength(9);
  });

  it("fails clearly when the wait for a place would be too long", async () => {
    server.on("/a", json({}));
    server.on("/b", json({}));
    const { client } = setUp({ limits: { rates: [{ requests: 1, per: 3_600_000 }] } });
    await client.request("/a");
    const error = await client.request("/b").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitedError);
    expect((error as RateLimitedError).retryAfter).toBe(3600);
  });

  it("puts several hosts of one API into one queue", async () => {
    const other = await misbehavingServer("127.0.0.2");
    server.on("/a", json({}));
    other.on("/b", json({}));
    const { client, clock } = setUp(
      { hosts: { files: other.url }, limits: { rates: [{ requests: 1, per: 1_000 }] } },
      {},
    );
    await client.request("/a");
    await client.request("/b", {}, { host: "files" });
    expect(clock.slept).toEqual([1_000]);
    expect(other.requests).toHaveLength(1);
    await other.close();
  });
});

describe("the cache", () => {
  it("answers a POST that only reads like a GET", async () => {
    server.on("/search", json({ hits: 3 }));
    const { client } = setUp();
    const ask = () => client.call({}, (http) => http.post("/search", { b: 2, a: [1, 2] })).withResponse();
    const first = await ask();
    const second = await client.call({}, (http) => http.post("/search", { a: [1, 2], b: 2 })).withResponse();
    expect(first.data).toEqual({ hits: 3 });
    expect([first.sources[0]?.from, second.sources[0]?.from]).toEqual(["network", "hit"]);
    expect(server.requests).toHaveLength(1);
    expect(JSON.parse(server.requests[0]?.body ?? "")).toEqual({ b: 2, a: [1, 2] });
  });

  it("does not see the key: two keys share an entry", async () => {
    server.on("/a", json({ n: 1 }));
    const cache = memoryCache();
    const spec = { keys: { apiKey: { env: ["K"], in: "query", name: "api_key" } } } as const;
    await setUp(spec, { cache, apiKey: "first-key-1234" }).client.request("/a");
    await setUp(spec, { cache, apiKey: "second-key-5678" }).client.request("/a");
    expect(server.requests.map((request) => request.url)).toEqual(["/a?api_key=first-key-1234"]);
  });

  it("gives back what came, though it keeps rows by column", async () => {
    const row = (index: number) => ({
      date: `2024-01-${10 + index}`,
      state: "06",
      id: 9007199254740991,
      value: null,
    });
    const body = { count: 20, rows: Array.from({ length: 20 }, (_, index) => row(index)) };
    const exact = JSON.stringify(body).replaceAll("9007199254740991", "9007199254740993");
    server.on("/rows", text(exact, "application/json"));
    const entries = new Map<string, unknown>();
    const { client } = setUp(
      {},
      { cache: new Keyv({ store: entries, serialize: undefined, deserialize: undefined }) },
    );
    const first = await client.request<typeof body>("/rows");
    const expected = structuredClone(first);
    expect(expected.rows[19]).toEqual({
      date: "2024-01-29",
      state: "06",
      id: "9007199254740993",
      value: null,
    });
    // What a caller does with an answer is not in the next one.
    first.rows.length = 0;
    const second = await client.request<typeof body>("/rows");
    expect(second).toStrictEqual(expected);
    second.rows.length = 0;
    expect(await client.request("/rows")).toStrictEqual(expected);
    expect(server.requests).toHaveLength(1);
    expect(JSON.stringify([...entries.values()])).not.toContain(JSON.stringify(exact).slice(1, 60));
    expect(JSON.stringify([...entries.values()]).length).toBeLessThan(exact.length);
  });

  it.each([
    ["a body", { v: 1, text: '{"n":' }],
    ["rows by column", { v: 2, text: '[{"a":0},[[["b","c"],["n"],1,["|1"]]]]' }],
    ["bytes", { v: 1, text: "", b64: "*" }],
    ["another version", { v: 3, text: '{"n":2}' }],
    ["no reply at all", { v: 1 }],
  ])("asks again where what it kept is damaged: %s", async (what, damaged) => {
    server.on("/a", json({ n: 1 }));
    const cache = memoryCache();
    const get = cache.get.bind(cache);
    const { client, clock } = setUp(
      {},
      {
        cache: {
          ...cache,
          namespace: undefined,
          get: async (key) =>
            (await get(key)) && {
              at: 0,
              expires: clock.now() + 60_000,
              headers: [["etag", '"x"']],
              ...damaged,
            },
        },
      },
    );
    const ask = () =>
      what === "bytes" ? client.call({}, (http) => http.getBytes("/a")) : client.request("/a");
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(server.requests).toHaveLength(2);
    // Nor does it ask whether that has changed.
    expect(server.requests[1]?.headers["if-none-match"]).toBeUndefined();
  });

  it("forgets one API and keeps the others", async () => {
    server.on("/a", json({ n: 1 }));
    const cache = memoryCache();
    const one = setUp({ name: "one" }, { cache }).client;
    const two = setUp({ name: "two" }, { cache }).client;
    await one.request("/a");
    await two.request("/a");
    await one.clearCache();
    await one.request("/a");
    await two.request("/a");
    expect(server.requests).toHaveLength(3);
  });

  it("takes a Keyv as it is", async () => {
    server.on("/a", json({ n: 1 }));
    const cache = new Keyv();
    await setUp({}, { cache }).client.request("/a");
    await setUp({}, { cache }).client.request("/a");
    expect(server.requests).toHaveLength(1);
  });

  it("goes on without a cache that fails, with a warning", async () => {
    server.on("/a", json({ n: 1 }));
    const warnings: string[] = [];
    const broken = () => Promise.reject(new Error("disk is gone"));
    const { client } = setUp(
      {},
      {
        cache: { get: broken, set: broken, delete: broken, clear: broken },
        hooks: { onEvent: (event) => event.type === "warning" && warnings.push(event.message) },
      },
    );
    expect(await client.request("/a")).toEqual({ n: 1 });
    expect(warnings).toEqual([
      "the cache could not be read: disk is gone",
      "the cache could not be written: disk is gone",
    ]);
  });

  it("stays out of a shared store where the terms forbid storing, unless the user decides otherwise", async () => {
    server.on("/a", json({ n: 1 }));
    const written: string[] = [];
    const store = {
      get: () => undefined,
      set: (key: string) => written.push(key),
      delete: () => false,
      clear: () => undefined,
    };
    await setUp({ terms: { cache: "memory" } }, { cache: store }).client.request("/a");
    expect(written).toEqual([]);
    await setUp({ terms: { cache: "memory" } }, { cache: store, storeDespiteTerms: true }).client.request(
      "/a",
    );
    expect(written).toHaveLength(1);
  });

  it("drops what was used longest ago when it is full", async () => {
    for (const path of ["/1", "/2", "/3"]) server.on(path, json({ filler: "x".repeat(1_000) }));
    const { client } = setUp({}, { cache: memoryCache({ maxBytes: 7_000 }) });
    await client.request("/1");
    await client.request("/2");
    await client.request("/1");
    await client.request("/3");
    await client.request("/1");
    await client.request("/2");
    expect(server.requests.map((request) => request.url)).toEqual(["/1", "/2", "/3", "/2"]);
  });
});

describe("credentials", () => {
  const spec = {
    keys: {
      apiKey: {
        env: ["TEST_API_KEY", "SHARED_KEY"],
        in: "query",
        name: "api_key",
        signUp: "https://example.gov/key",
      },
    },
  } as const satisfies Partial<ClientSpec>;

  it("names variable and sign-up page when none is set, before any request", async () => {
    const error = await setUp(spec)
      .client.request("/a")
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MissingKeyError);
    expect((error as Error).message).toBe(
      "test: no key: set TEST_API_KEY or SHARED_KEY. Get one at https://example.gov/key.",
    );
    expect(server.requests).toEqual([]);
  });

  for (const value of [
    "your_key_here",
    "YOUR-API-KEY",
    "<your key>",
    "changeme",
    "xxxxxxxx",
    "api_key",
    // What a client leaves of a field that was not filled in.
    `\${user_config.fred_api_key}`,
    " ",
  ]) {
    it(`counts the placeholder ${JSON.stringify(value)} as unset`, async () => {
      const { client } = setUp(spec, { env: { TEST_API_KEY: value } });
      expect(client.keys()[0]?.set).toBe(false);
      await expect(client.request("/a")).rejects.toBeInstanceOf(MissingKeyError);
    });
  }

  it("takes the second variable when the first is not set, and tells which", async () => {
    server.on("/a", json({}));
    const { client } = setUp(spec, { env: { SHARED_KEY: "DEMO_KEY" } });
    await client.request("/a", { q: "x" });
    expect(server.requests[0]?.url).toBe("/a?q=x&api_key=DEMO_KEY");
    expect(client.keys()).toEqual([
      {
        name: "apiKey",
        env: ["TEST_API_KEY", "SHARED_KEY"],
        required: true,
        set: true,
        from: "SHARED_KEY",
        signUp: "https://example.gov/key",
      },
    ]);
  });

  it("sends each kind where it belongs", async () => {
    server.on("/a", json({}));
    const { client } = setUp(
      {
        keys: {
          head: { env: [], in: "header", name: "x-api-key" },
          token: { env: [], in: "bearer" },
          contact: { env: [], in: "userAgent", public: true },
          inBody: { env: [], in: "body", name: "registrationkey" },
        },
      },
      {
        keys: {
          head: "head-secret",
          token: "token-secret",
          contact: "desk@example.org",
          inBody: "body-secret",
        },
        userAgent: "my-app/1.0",
      },
    );
    await client.call({}, (http) => http.post("/a", { seriesid: ["X"] }));
    const seen = server.requests[0];
    expect(seen?.headers["x-api-key"]).toBe("head-secret");
    expect(seen?.headers.authorization).toBe("Bearer token-secret");
    expect(seen?.headers["user-agent"]).toBe("my-app/1.0 govdata-test (desk@example.org)");
    expect(JSON.parse(seen?.body ?? "")).toEqual({ seriesid: ["X"], registrationkey: "body-secret" });
  });

  it("writes a bare contact without parentheses, and names it in errors as the API does", async () => {
    server.on("/a", json({}));
    const contact = { env: ["K"], in: "userAgent", bare: true, label: "contact e-mail" } as const;
    const { client } = setUp({ keys: { contact } }, { keys: { contact: "desk@example.org" } });
    await client.request("/a");
    expect(server.requests[0]?.headers["user-agent"]).toBe("govdata-test desk@example.org");
    const { client: without } = setUp({ keys: { contact } }, { env: {} });
    await expect(without.request("/a")).rejects.toMatchObject({
      kind: "missing_key",
      message: "test: no contact e-mail: set K.",
    });
  });

  it("refuses a key that does not look like one", async () => {
    const { client } = setUp(
      {
        keys: {
          apiKey: {
            env: ["K"],
            in: "query",
            name: "k",
            pattern: /^[0-9a-z]{32}$/,
            hint: "It has 32 characters.",
          },
        },
      },
      { apiKey: "short-one" },
    );
    await expect(client.request("/a")).rejects.toThrow(
      "the key does not look like one: set K. It has 32 characters.",
    );
  });

  for (const place of ["header", "bearer", "userAgent"] as const) {
    it(`refuses a key that no header can hold (${place}), without repeating it`, async () => {
      const { client } = setUp(
        { keys: { apiKey: { env: ["K"], in: place } } },
        { apiKey: "abc123\nkey→456" },
      );
      const error = await client.request("/a").catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(MissingKeyError);
      expect(String(error)).toContain("the key does not look like one: set K.");
      expect(String(error)).not.toMatch(/abc123|456/);
      expect(server.requests).toEqual([]);
    });
  }

  it("writes each address by itself, also when one like it was asked before", async () => {
    server.on("/a", (request, response) => json({ asked: request.url })(request, response));
    const { client } = setUp({}, { cache: false });
    const asked: Params[] = [
      { n: 1e21 },
      { n: "1e+21" },
      { n: 1 },
      { n: "1" },
      { n: [1] },
      { n: null, m: true },
    ];
    const urls: unknown[] = [];
    for (const params of [...asked, ...asked]) {
      urls.push(await client.request("/a", params));
    }
    const once = ["?n=1000000000000000000000", "?n=1e%2B21", "?n=1", "?n=1", "?n=1", "?m=true"];
    expect(urls).toEqual([...once, ...once].map((query) => ({ asked: `/a${query}` })));
  });
});

describe("addresses", () => {
  const bad = [
    "//evil.example/x",
    "/../../etc",
    "/a/%2e%2e/b",
    "https://evil.example/",
    "/a?b=1",
    "/a#b",
    "/a\\b",
    "/ a",
    "a",
  ];
  for (const path of bad) {
    it(`refuses the path ${path}`, async () => {
      await expect(setUp().client.request(path)).rejects.toBeInstanceOf(InvalidArgumentError);
      expect(server.requests).toEqual([]);
    });
  }

  it("follows an address of a reply only on its own hosts", async () => {
    server.on("/next", json({ page: 2 }));
    const { client } = setUp(
      { keys: { apiKey: { env: [], in: "query", name: "api_key" } } },
      { apiKey: "abcdef123456" },
    );
    expect(await client.call({}, (http) => http.follow(`${server.url}/next?offset=20&api_key=old`))).toEqual({
      page: 2,
    });
    expect(server.requests[0]?.url).toBe("/next?offset=20&api_key=abcdef123456");
    for (const address of [
      "https://evil.example/next",
      `http://user@${server.host}/next`,
      "file:///etc/passwd",
      "https://notexample.gov/x",
    ]) {
      const error = await client
        .call({}, (http) => http.follow(address, { allow: ["example.gov"] }))
        .catch((e: unknown) => e);
      expect(isKind(error, "mismatch")).toBe(true);
    }
  });

  it("refuses a base address that is none", () => {
    expect(() => setUp({}, { baseUrl: "ftp://example.gov" })).toThrow(
      "baseUrl: must be an http or https address",
    );
  });

  it("moves an API's other hosts along with its base", async () => {
    server.on("/geo/x", json({ here: true }));
    const { client } = setUp(
      { baseUrl: "https://api.example.gov/v1", hosts: { maps: "https://maps.example.gov/geo" } },
      { baseUrl: server.url },
    );
    expect(await client.request("/x", {}, { host: "maps" })).toEqual({ here: true });
  });
});

describe("sources", () => {
  it("tells what was asked, when, of whom, and what to cite", async () => {
    server.on("/series", json({ id: "GDP", updated: "2025-01-10" }));
    const { client } = setUp(
      { keys: { apiKey: { env: [], in: "query", name: "api_key" } } },
      { apiKey: "abcdef123456" },
    );
    const call = client.request(
      "/series",
      { id: "GDP" },
      {
        cite: (body) => ({
          page: "https://example.gov/GDP",
          released: (body as { updated: string }).updated,
        }),
      },
    );
    expect((await call.withResponse()).sources).toEqual([
      {
        api: "test",
        url: `${server.url}/series?id=GDP`,
        method: "GET",
        retrieved: "2025-01-15T12:00:00.000Z",
        from: "network",
        cite: { publisher: "Test Agency", page: "https://example.gov/GDP", released: "2025-01-10" },
      },
    ]);
  });
});
