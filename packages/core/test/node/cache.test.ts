import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { json, misbehavingServer } from "@tooling/testing/server";
import Keyv from "keyv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CacheStore, createClient, InvalidArgumentError } from "../../src/index.js";
import { type CacheOptions, cacheFile, defaultCacheFile, openCache } from "../../src/node/index.js";
import { remove, temporary, testedDrivers } from "./helpers.js";

const drivers = testedDrivers();
let dir = "";
let files = 0;

beforeAll(async () => {
  dir = await temporary();
});
afterAll(() => remove(dir));

/** A new cache in a file of its own; a warning is a failure. */
function fresh(kind: (typeof drivers)[number] | "memory", options: CacheOptions = {}) {
  const file = join(dir, `cache-${++files}.sqlite`);
  const onWarning = (message: string) => {
    throw new Error(message);
  };
  const again = () =>
    kind === "memory"
      ? openCache("memory:", options)
      : openCache(`sqlite:${file}`, { onWarning, drivers: [kind], ...options });
  return { file, again, cache: again() };
}

describe.each(["memory", ...drivers] as const)("openCache on %s", (kind) => {
  it("gives back JSON data as it was", async () => {
    const { cache } = fresh(kind);
    const values = [
      { v: 1, text: '{"a":"é\\n"}'.repeat(200), at: 1_700_000_000_000, headers: [["etag", '"x"']] },
      ["a", 1.5, null, { nested: [] }],
      "plain text with 'quotes' and 😀",
      "a\0b",
      "",
      0,
      false,
    ];
    for (const [index, value] of values.entries()) await cache.set(`k${index}`, value);
    for (const [index, value] of values.entries()) expect(await cache.get(`k${index}`)).toEqual(value);
    expect(await cache.stats()).toMatchObject({ entries: values.length, kind });
    await cache.close();
  });

  it("knows nothing of a key that was never set, was deleted or has expired", async () => {
    const { cache } = fresh(kind);
    await cache.set("short", "x", 1);
    await cache.set("long", "y", 3_600_000);
    await cache.set("gone", "z");
    expect(await cache.delete("gone")).toBe(true);
    expect(await cache.delete("gone")).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await cache.get("never")).toBeUndefined();
    expect(await cache.get("gone")).toBeUndefined();
    expect(await cache.get("short")).toBeUndefined();
    expect(await cache.get("long")).toBe("y");
    await cache.close();
  });

  it("clears one namespace and those inside it, and leaves its neighbours", async () => {
    const { cache } = fresh(kind);
    // Names that a prefix or a LIKE pattern would confuse.
    const names = ["fred", "fred_2", "fre", "fred%", "a:b", "a"];
    for (const name of names) await cache.namespace(name).set("x", name);
    await cache.namespace("fred").namespace("inner").set("x", "inner");
    await cache.set("x", "root");
    await cache.namespace("fred").clear();
    expect(await cache.namespace("fred").get("x")).toBeUndefined();
    expect(await cache.namespace("fred").namespace("inner").get("x")).toBeUndefined();
    for (const name of names.slice(1)) expect(await cache.namespace(name).get("x")).toBe(name);
    await cache.namespace("a").clear();
    expect(await cache.namespace("a:b").get("x")).toBe("a:b");
    expect(await cache.get("x")).toBe("root");
    await cache.clear();
    expect((await cache.stats()).entries).toBe(0);
    await cache.close();
  });

  it("is a store for a Keyv, whose clear is its own", async () => {
    const { cache } = fresh(kind);
    const first = new Keyv({ store: cache.namespace("mine"), namespace: "one" });
    const second = new Keyv({ store: cache.namespace("mine"), namespace: "two" });
    await first.set("a", { n: 1 });
    await second.set("a", [2], 3_600_000);
    expect(await first.get("a")).toEqual({ n: 1 });
    await first.clear();
    expect(await first.get("a")).toBeUndefined();
    expect(await second.get("a")).toEqual([2]);
    expect(await second.delete("a")).toBe(true);
    expect((await cache.stats()).entries).toBe(0);
    await cache.close();
  });

  it("does not keep what is larger than the whole cache", async () => {
    const { cache } = fresh(kind, { maxBytes: 10_000 });
    await cache.set("k", "small");
    expect(await cache.set("k", "x".repeat(20_000))).toBe(false);
    expect(await cache.get("k")).toBeUndefined();
    await cache.close();
  });

  it("holds and keeps nothing once it is closed", async () => {
    const { cache } = fresh(kind);
    await cache.set("k", 1);
    await cache.close();
    await cache.close();
    expect(await cache.get("k")).toBeUndefined();
    expect(await cache.set("k", 2)).toBe(false);
    expect(await cache.stats()).toEqual({ entries: 0, bytes: 0, kind });
  });

  it("serves a client's second call", async () => {
    const server = await misbehavingServer();
    server.on("/series", json({ value: 27_720.709 }));
    const { cache } = fresh(kind);
    const spec = { name: "loop", publisher: "Test", homepage: server.url, baseUrl: server.url };
    const ask = () => createClient(spec, { cache, limits: false }).request("/series", { id: "GDP" });
    expect(await ask()).toEqual({ value: 27_720.709 });
    const { data, sources } = await ask().withResponse();
    expect(data).toEqual({ value: 27_720.709 });
    expect(sources.map((source) => source.from)).toEqual(["hit"]);
    expect(server.requests).toHaveLength(1);
    await cache.close();
    await server.close();
  });
});

describe.each(drivers)("a cache file on %s", (kind) => {
  it("holds what another opening wrote", async () => {
    const { cache, again } = fresh(kind);
    await cache.namespace("bls").set("k", { text: "x".repeat(5000), n: 1 });
    await cache.close();
    const reopened = again();
    expect(await reopened.namespace("bls").get("k")).toEqual({ text: "x".repeat(5000), n: 1 });
    expect(await reopened.stats()).toMatchObject({ entries: 1, kind });
    await reopened.close();
  });

  it("is readable for its owner only, with its journal", async () => {
    const nested = join(dir, `private-${kind.replace(":", "-")}`);
    const cache = openCache(`sqlite:${nested}/cache.sqlite`, { drivers: [kind] });
    await cache.set("k", 1);
    expect((await stat(nested)).mode & 0o777).toBe(0o700);
    const names = await readdir(nested);
    expect(names.sort()).toEqual(["cache.sqlite", "cache.sqlite-shm", "cache.sqlite-wal"]);
    for (const name of names) expect((await stat(join(nested, name))).mode & 0o777).toBe(0o600);
    await cache.close();
  });

  it("stays within its bound, dropping what was used longest ago", async () => {
    const { cache, again, file } = fresh(kind, { maxBytes: 100_000 });
    const value = "x".repeat(10_000);
    for (let i = 0; i < 9; i++) await cache.set(`k${i}`, value);
    expect((await cache.stats()).entries).toBe(9);
    expect(await cache.get("k0")).toBe(value);
    expect(await cache.get("k2")).toBe(value);
    await cache.set("k9", value);
    const kept = async () => {
      const present: string[] = [];
      const peek = again();
      for (let i = 0; i < 10; i++) if ((await peek.get(`k${i}`)) !== undefined) present.push(`k${i}`);
      await peek.close();
      return present;
    };
    // Ten entries of 10,132 bytes are too many; the sweep goes to 90,000 bytes: eight stay, the oldest two unused go.
    expect(await kept()).toEqual(["k0", "k2", "k4", "k5", "k6", "k7", "k8", "k9"]);
    for (let i = 10; i < 200; i++) await cache.set(`k${i}`, value);
    const { bytes, entries } = await cache.stats();
    expect(bytes).toBeLessThanOrEqual(100_000);
    expect(entries).toBeGreaterThanOrEqual(8);
    expect(await cache.get("k199")).toBe(value);
    await cache.close();
    expect((await stat(file)).size).toBeLessThan(250_000);
  });

  it("remembers uses over a restart", async () => {
    const { cache, again } = fresh(kind, { maxBytes: 50_000 });
    for (let i = 0; i < 4; i++) await cache.set(`k${i}`, "x".repeat(10_000));
    await cache.get("k0");
    await cache.close();
    const reopened = again();
    await reopened.set("k4", "x".repeat(10_000));
    expect(await reopened.get("k0")).toBe("x".repeat(10_000));
    expect(await reopened.get("k1")).toBeUndefined();
    await reopened.close();
  });

  it("drops expired entries before it drops used ones", async () => {
    const { cache } = fresh(kind, { maxBytes: 50_000 });
    await cache.set("old", "x".repeat(10_000));
    for (let i = 0; i < 3; i++) await cache.set(`expiring${i}`, "x".repeat(10_000), 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await cache.set("new", "x".repeat(10_000));
    expect(await cache.get("old")).toBe("x".repeat(10_000));
    expect((await cache.stats()).entries).toBe(2);
    await cache.close();
  });

  it("gives the space of a cleared cache back", async () => {
    const { cache, file } = fresh(kind);
    await cache.set("secret", "personal data ".repeat(20_000));
    await cache.clear();
    expect((await stat(file)).size).toBeLessThan(100_000);
    await cache.close();
  });
});

describe.runIf(drivers.includes("sqlite3"))("the store that is extended", () => {
  it("reads and deletes what the extension wrote", async () => {
    const { KeyvSqlite } = await import("@keyv/sqlite");
    const { cache, file } = fresh("sqlite3");
    await cache.namespace("fred").set("k", "plain text");
    const plain = new KeyvSqlite({ uri: `sqlite://${file}`, table: "govdata1" });
    expect(await plain.get("fred:=k")).toBe("plain text");
    expect(await plain.delete("fred:=k")).toBe(true);
    expect(await cache.namespace("fred").get("k")).toBeUndefined();
    await plain.disconnect();
    await cache.close();
  });
});

describe("the address of a cache", () => {
  it.each(["", "postgres://u:hunter2secret@h/db", "/tmp/cache.sqlite"])(
    "refuses %j without repeating it",
    (address) => {
      let caught: unknown;
      try {
        openCache(address);
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(InvalidArgumentError);
      expect(String(caught)).toContain('must begin with "memory:", "sqlite:", "redis:" or "rediss:"');
      expect(String(caught)).not.toContain("hunter2secret");
    },
  );

  it("refuses a bound that is none", () => {
    expect(() => openCache("memory:", { maxBytes: 0 })).toThrow(
      "maxBytes: must be a whole number of bytes above zero",
    );
  });

  it("leaves the file alone until it is used", async () => {
    const untouched = join(dir, "untouched");
    await mkdir(untouched);
    const cache = openCache(`sqlite:${untouched}/cache.sqlite`);
    await cache.close();
    expect(await readdir(untouched)).toEqual([]);
  });

  it("defaults to the user's cache directory", () => {
    expect(defaultCacheFile({ XDG_CACHE_HOME: "/var/cache/u" })).toBe("/var/cache/u/govdata/cache.sqlite");
  });

  it("says which file an address means, and that others mean none", () => {
    expect(cacheFile("sqlite:/var/govdata.sqlite")).toBe("/var/govdata.sqlite");
    expect(cacheFile("sqlite:///var/govdata.sqlite")).toBe("/var/govdata.sqlite");
    expect(cacheFile("sqlite:")).toBe(defaultCacheFile());
    for (const address of ["memory:", "sqlite::memory:", "redis://store:6379"]) {
      expect(cacheFile(address)).toBeUndefined();
    }
  });

  it("takes a Keyv wherever it takes a cache", async () => {
    const store: CacheStore = new Keyv();
    const server = await misbehavingServer();
    server.on("/a", json([1]));
    const spec = { name: "keyv", publisher: "Test", homepage: server.url, baseUrl: server.url };
    const client = createClient(spec, { cache: store, limits: false });
    await client.request("/a");
    await client.request("/a");
    expect(server.requests).toHaveLength(1);
    await server.close();
  });
});
