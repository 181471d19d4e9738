import { join } from "node:path";
import KeyvRedis from "@keyv/redis";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCache } from "../../src/node/index.js";
import { bundle, remove, script, start, temporary } from "./helpers.js";
import { type TinyRedis, tinyRedis } from "./redis-server.js";

let redis: TinyRedis;
let warnings: string[] = [];
beforeEach(async () => {
  redis = await tinyRedis();
  warnings = [];
});
afterEach(() => redis.close());

const open = () => openCache(redis.url, { onWarning: (message) => warnings.push(message) });

describe("openCache on a Redis server", () => {
  it("keeps values for several processes, with their time to live", async () => {
    const cache = open();
    const value = { v: 1, text: '{"a":"é😀\\n"}', headers: [["etag", "x"]] };
    expect(await cache.namespace("fred").set("GET /series", value, 3_600_000.2)).toBe(true);
    const other = open();
    expect(await other.namespace("fred").get("GET /series")).toEqual(value);
    expect(await other.namespace("bls").get("GET /series")).toBeUndefined();
    expect([...redis.entries].map(([key, { ttl }]) => [key, ttl])).toEqual([
      ["govdata:fred:=GET /series", 3_600_001],
    ]);
    expect(await other.namespace("fred").delete("GET /series")).toBe(true);
    expect(await cache.namespace("fred").get("GET /series")).toBeUndefined();
    expect(await cache.stats()).toEqual({ entries: null, bytes: null, kind: "redis" });
    await cache.close();
    await other.close();
    expect(warnings).toEqual([]);
  });

  it("writes what @keyv/redis itself reads", async () => {
    const cache = open();
    await cache.namespace("bls").set("k", { n: 1 });
    const plain = new KeyvRedis(redis.url, { namespace: "govdata:bls", keyPrefixSeparator: ":" });
    expect(await plain.get("=k")).toBe('{"n":1}');
    await plain.disconnect();
    await cache.close();
  });

  it("clears one namespace and leaves its neighbours, and what is not its own", async () => {
    const cache = open();
    redis.entries.set("session:1", { value: "of another program", ttl: undefined });
    for (const name of ["fred", "fred2", "bls"]) await cache.namespace(name).set("k", name);
    await cache.namespace("fred").clear();
    expect([...redis.entries.keys()]).toEqual(["session:1", "govdata:fred2:=k", "govdata:bls:=k"]);
    await cache.clear();
    expect([...redis.entries.keys()]).toEqual(["session:1"]);
    await cache.close();
  });

  it("goes on in memory while the server is away, with one warning that holds no password", async () => {
    const cache = open();
    await cache.set("before", 1);
    await redis.close();
    expect(await cache.set("k", { n: 1 })).toBe(true);
    expect(await cache.get("k")).toEqual({ n: 1 });
    expect(await cache.get("before")).toBeUndefined();
    expect(await cache.delete("k")).toBe(true);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(
      /^cache: the Redis server does not answer \(.+\); keeping replies in memory meanwhile$/,
    );
    expect(warnings[0]).not.toContain("hunter2secret");
    await cache.close();
  });

  it("says which package to install where it is absent", async () => {
    const bare = await temporary();
    await bundle(join(bare, "core.mjs"));
    const file = await script(
      bare,
      "open.mjs",
      'import { openCache } from "./core.mjs"; openCache("redis://:hunter2secret@localhost:6379");',
    );
    const { code, stderr } = await start(file, []).finished;
    expect(code).toBe(1);
    expect(stderr).toContain("a redis: address needs the package @keyv/redis: npm install @keyv/redis");
    expect(stderr).not.toContain("hunter2secret");
    await remove(bare);
  });
});
