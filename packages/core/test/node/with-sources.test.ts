import { join } from "node:path";
import { json, type MisbehavingServer, misbehavingServer } from "@tooling/testing/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../../src/index.js";
import { withSources } from "../../src/node/index.js";
import { besideCore, bundle, remove, run, script } from "./helpers.js";

let server: MisbehavingServer;
beforeEach(async () => {
  server = await misbehavingServer();
  for (const path of ["/a", "/b", "/c"]) server.on(path, json({ path }));
});
afterEach(() => server.close());

const client = (name: string) =>
  createClient(
    { name, publisher: `The ${name} office`, homepage: "https://example.gov", baseUrl: server.url },
    { env: {}, limits: false },
  );

describe("withSources", () => {
  it("lists what every client was asked, without credentials", async () => {
    const { data, sources } = await withSources(async () => {
      const first = await client("one").request("/a", { api_key: "abcdef0123456789", id: "GDP" });
      await Promise.resolve();
      const second = await client("two").request("/b");
      return [first, second];
    });
    expect(data).toEqual([{ path: "/a" }, { path: "/b" }]);
    expect(sources.map(({ api, url, from, method }) => [api, url, from, method])).toEqual([
      ["one", `${server.url}/a?id=GDP`, "network", "GET"],
      ["two", `${server.url}/b`, "network", "GET"],
    ]);
    expect(sources[1]?.cite).toEqual({ publisher: "The two office", page: "https://example.gov" });
  });

  it("keeps runs at one time apart", async () => {
    const one = client("one");
    const runs = await Promise.all(["/a", "/b", "/c"].map((path) => withSources(() => one.request(path))));
    expect(runs.map(({ sources }) => sources.map((source) => new URL(source.url).pathname))).toEqual([
      ["/a"],
      ["/b"],
      ["/c"],
    ]);
  });

  it("tells an outer run what an inner one asked, also when the inner one fails", async () => {
    const one = client("one");
    const outer = await withSources(async () => {
      await one.request("/a");
      const inner = await withSources(() => one.request("/b"));
      expect(inner.sources).toHaveLength(1);
      await expect(
        withSources(async () => {
          await one.request("/c");
          throw new Error("broken analysis");
        }),
      ).rejects.toThrow("broken analysis");
    });
    expect(outer.sources.map((source) => new URL(source.url).pathname)).toEqual(["/a", "/b", "/c"]);
  });

  it("asks anew inside when told to, and from the cache otherwise", async () => {
    const one = client("one");
    await one.request("/a");
    expect((await withSources(() => one.request("/a"))).sources[0]?.from).toBe("hit");
    const fresh = await withSources(() => one.request("/a"), { fresh: true });
    expect(fresh.sources[0]?.from).toBe("network");
    expect(server.requests).toHaveLength(2);
  });

  it("ends the calls inside by its signal, save those with one of their own", async () => {
    const one = client("one");
    const controller = new AbortController();
    const own = new AbortController();
    const pending = withSources(
      async () => {
        controller.abort(new Error("enough"));
        await expect(one.request("/a")).rejects.toThrow("enough");
        return one.request("/b", {}, { signal: own.signal });
      },
      { signal: controller.signal },
    );
    expect((await pending).data).toEqual({ path: "/b" });
    expect(server.requests.map((request) => request.url)).toEqual(["/b"]);
  });

  it("tells how long the cache answers all of it", async () => {
    const one = client("one");
    const before = Date.now();
    const two = () => one.call({}, (http) => http.get("/b", {}, { ttl: 60_000 }));
    const { freshUntil } = await withSources(async () => [await one.request("/a"), await two()]);
    // The shorter of an hour and a minute.
    expect(freshUntil).toBeGreaterThanOrEqual(before + 60_000);
    expect(freshUntil).toBeLessThanOrEqual(Date.now() + 60_000);
    const again = await withSources(async () => [await one.request("/a"), await withSources(two)]);
    expect(again.freshUntil).toBe(freshUntil);
  });

  it.each<[string, (one: ReturnType<typeof client>) => Promise<unknown>]>([
    ["nothing was asked", async () => "a constant"],
    ["a reply is not kept", (one) => one.call({}, (http) => http.get("/b", {}, { ttl: 0 }))],
    ["a request failed, and the rest is told", (one) => one.request("/gone").catch(() => "without it")],
    [
      "a request inside another run failed",
      (one) => withSources(() => one.request("/gone")).catch(() => "without it"),
    ],
  ])("tells of no time when %s", async (why, work) => {
    server.on("/gone", json({ error: "no such thing" }, {}, 404));
    const one = client("one");
    const { freshUntil } = await withSources(async () => {
      if (why !== "nothing was asked") await one.request("/a");
      return work(one);
    });
    expect(freshUntil).toBeUndefined();
  });

  it("lists nothing that was asked after it had ended", async () => {
    const one = client("one");
    let late: Promise<unknown> = Promise.resolve();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { sources } = await withSources(async () => {
      late = gate.then(() => one.request("/a"));
      await one.request("/b");
    });
    release();
    await late;
    expect(sources.map((source) => new URL(source.url).pathname)).toEqual(["/b"]);
  });
});

describe("two copies of core in one process", () => {
  let dir = "";
  beforeAll(async () => {
    dir = await besideCore();
    await bundle(join(dir, "first.mjs"));
    await bundle(join(dir, "second.mjs"));
  });
  afterAll(() => remove(dir));

  it("report to one list, and install nothing on import", async () => {
    const file = await script(
      dir,
      "both.mjs",
      `import * as first from "./first.mjs";
       import * as second from "./second.mjs";
       const before = Object.keys(globalThis[Symbol.for("@govdata/core/1")] ?? {});
       const ask = ({ createClient }, name) => createClient(
         { name, publisher: name, homepage: "https://example.gov", baseUrl: process.argv[2] }, { limits: false }
       ).request("/a", { name });
       const lists = [];
       for (const outer of [second, first]) {
         const { sources } = await outer.withSources(async () => {
           await ask(first, "first");
           await second.withSources(() => ask(second, "second"));
         });
         lists.push(sources.map((source) => source.api));
       }
       console.log(JSON.stringify({ before, distinct: first.withSources !== second.withSources, lists }));`,
    );
    expect((await run(file, [server.url])).result).toEqual({
      before: [],
      distinct: true,
      lists: [
        ["first", "second"],
        ["first", "second"],
      ],
    });
  });
});
