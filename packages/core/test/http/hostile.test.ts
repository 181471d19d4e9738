import { setImmediate } from "node:timers/promises";
import { json, type MisbehavingServer, misbehavingServer, slow, testClock } from "@tooling/testing/server";
import Keyv from "keyv";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ClientOptions, type ClientSpec, createClient } from "../../src/index.js";
import { Limiter } from "../../src/limiter.js";

const KEY = "5ecAbCdEf0123456789aBcDeF0123456";

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
    { clock, env: {}, retry: false, ...options },
  );
  return { client, clock };
}

/** A clock that moves on to the next sleeper's time when nothing else is left to do. */
function steppedClock() {
  let time = 0;
  const sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => time,
    sleep: (ms: number) => new Promise<void>((wake) => void sleepers.push({ at: time + ms, wake })),
    async until(work: Promise<unknown>) {
      let done = false;
      const noted = work.finally(() => {
        done = true;
      });
      while (!done) {
        await setImmediate();
        const [next] = sleepers.sort((a, b) => a.at - b.at).splice(0, 1);
        time = Math.max(time, next?.at ?? time);
        next?.wake();
      }
      await noted;
    },
  };
}

const keyed: Partial<ClientSpec> = { keys: { apiKey: { env: ["TEST_KEY"], in: "query", name: "api_key" } } };

describe("a key that the reply repeats", () => {
  for (const length of [255, 270, 290]) {
    it(`is not left in halves where the agency's words are cut, ${length} characters on`, async () => {
      const letters = "KeyOfLettersOnlyWithoutAnyDigitInIt";
      server.on("/a", json({ message: `${"x".repeat(length)} ${letters} is not registered` }, {}, 400));
      const { client } = setUp(keyed, { apiKey: letters });
      const error = await client.request("/a").catch((reason: unknown) => String(reason));
      expect(error).toContain(" [red");
      expect(error).not.toContain("KeyOf");
    });
  }

  it("is not shown in the beginning of a body that cannot be read", async () => {
    server.on("/a", (_request, response) => {
      response.end(`Your key, which you gave us just now, is ${KEY}`);
    });
    const { client } = setUp(keyed, { apiKey: KEY });
    await expect(client.request("/a")).rejects.toThrow(
      'beginning "Your key, which you gave us just now, is [redacted]"',
    );
  });

  it("is neither in what is given back nor in what is kept", async () => {
    server.on("/a", (request, response) => {
      response.setHeader("link", `<${request.url}&page=2>; rel="next"`);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ asked: request.url }));
    });
    const kept = new Map<string, unknown>();
    const { client } = setUp(keyed, { apiKey: KEY, cache: new Keyv({ store: kept }) });
    const { data, headers } = await client.call({}, (http) => http.getReply("/a"));
    expect(data).toEqual({ asked: "/a?api_key=[redacted]" });
    expect(headers.get("link")).toBe('</a?api_key=[redacted]&page=2>; rel="next"');
    expect(kept.size).toBe(1);
    expect(JSON.stringify([...kept])).not.toContain(KEY);
  });
});

describe("one address asked for in two ways", () => {
  it("does not give the text of one to the reader of the other, at one time or later", async () => {
    server.on("/a", (request, response) => {
      response.setHeader("content-type", "text/plain");
      response.end(request.headers.accept === "application/json" ? '{"n":1}' : "n is 1");
    });
    const { client } = setUp();
    const text = () => client.call({}, (http) => http.getText("/a"));
    expect(await Promise.all([text(), client.request("/a")])).toEqual(["n is 1", { n: 1 }]);
    expect(await Promise.all([text(), client.request("/a")])).toEqual(["n is 1", { n: 1 }]);
    expect(server.requests).toHaveLength(2);
  });

  it("keeps what other headers were answered apart", async () => {
    server.on("/a", (request, response) => {
      response.end(JSON.stringify({ language: request.headers["accept-language"] }));
    });
    const { client } = setUp();
    const inLanguage = (language: string) =>
      client.request("/a", {}, { headers: { "accept-language": language } });
    expect(await inLanguage("en")).toEqual({ language: "en" });
    expect(await inLanguage("es")).toEqual({ language: "es" });
    expect(await inLanguage("en")).toEqual({ language: "en" });
    expect(server.requests).toHaveLength(2);
  });
});

describe("replies that make no sense", () => {
  it('calls "not modified" unreadable when nothing was asked to be compared, and keeps nothing', async () => {
    let answers = 0;
    server.on("/a", (_request, response) => {
      answers++;
      response.statusCode = answers === 1 ? 304 : 200;
      response.end(answers === 1 ? undefined : '{"n":1}');
    });
    const { client } = setUp();
    await expect(client.request("/a")).rejects.toMatchObject({ kind: "unreadable", status: 304 });
    expect(await client.request("/a")).toEqual({ n: 1 });
  });

  const headers: Record<string, Record<string, string>> = {
    "a Retry-After past all numbers": { "retry-after": "9".repeat(400) },
    "a quota renewed in a thousand years": {
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": "33000000000",
    },
  };
  for (const [what, sent] of Object.entries(headers)) {
    it(`does not stop asking for good after ${what}`, async () => {
      server.on("/a", (_request, response) => {
        response.writeHead(429, sent);
        response.end("{}");
      });
      server.on("/b", json({ n: 2 }));
      const { client } = setUp();
      await expect(client.request("/a")).rejects.toMatchObject({
        kind: "rate_limited",
        retryAfter: undefined,
      });
      expect(await client.request("/b")).toEqual({ n: 2 });
    });
  }
});

describe("waiting", () => {
  it("keeps to the rate after the agency said when to go on, and lets nobody pass at once", async () => {
    const clock = steppedClock();
    const limiter = new Limiter("test", { rates: [{ requests: 1, per: 1000 }], concurrency: 6 }, clock);
    const started: number[] = [];
    const task = async () => {
      started.push(clock.now());
      // What the first reply, a 429, asks for.
      if (started.length === 1) limiter.blockUntil(60_000);
    };
    const signal = new AbortController().signal;
    const all = Array.from({ length: 5 }, () =>
      limiter.run(task, { lane: "", signal, onWait: () => undefined }),
    );
    await clock.until(Promise.all(all));
    expect(started).toEqual([0, 60_000, 61_000, 62_000, 63_000]);
  });

  it("takes a time limit that no timer can hold as none", async () => {
    server.on("/a", slow(20, json({ n: 1 })));
    const { client } = setUp({}, { timeout: Number.POSITIVE_INFINITY });
    expect(await client.request("/a")).toEqual({ n: 1 });
  });
});
