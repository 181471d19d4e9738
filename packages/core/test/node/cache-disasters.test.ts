import { chmod, mkdir, open, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCache } from "../../src/node/index.js";
import { loadDriver, type SqliteDriver } from "../../src/node/sqlite-drivers.js";
import {
  besideCore,
  bundle,
  hasNodeSqlite,
  installSqlite,
  remove,
  run,
  script,
  start,
  temporary,
  testedDrivers,
} from "./helpers.js";

const drivers = testedDrivers();
/** Somebody who owns nothing here: permissions do not bind the administrator, as who tests often run in a container. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let dir = "";
let beside = "";
/** A tree with the native driver, outside the repository, where another user may read it. */
let native = "";
let files = 0;

const newFile = () => join(dir, `case-${++files}`, "cache.sqlite");

/** Asks one thing of a cache and prints how it went. */
const PROBE = `
import { openCache } from "./core.mjs";
const [address, drivers] = process.argv.slice(2);
const warnings = [];
const cache = openCache(address, {
  onWarning: (message) => warnings.push(message),
  ...(drivers ? { drivers: drivers.split(",") } : {}),
});
const kept = await cache.namespace("fred").set("k", { n: 1 });
const value = (await cache.namespace("fred").get("k")) ?? null;
const { kind } = await cache.stats();
await cache.close();
console.log(JSON.stringify({ kept, value, kind, warnings }));
`;

const WRITER = `
import { openCache } from "./core.mjs";
const [file, driver, name, count] = process.argv.slice(2);
const cache = openCache("sqlite:" + file, { drivers: [driver], onWarning: (message) => { throw new Error(message); } });
for (let i = 0; i < Number(count); i++) {
  await cache.namespace(name).set("k" + i, { name, i, text: String(i).repeat(2000) });
  console.log(i);
}
await cache.close();
`;

/** Writes until the disk is full, and then some. */
const FILLER = `
import { openCache } from "./core.mjs";
const [file, driver] = process.argv.slice(2);
const warnings = [];
const cache = openCache("sqlite:" + file, { drivers: [driver], onWarning: (message) => warnings.push(message) });
let lost = 0;
for (let i = 0; i < 120; i++) {
  await cache.set("k" + i, "x".repeat(20_000));
  if ((await cache.get("k" + i)) !== "x".repeat(20_000)) lost++;
}
const { kind } = await cache.stats();
await cache.close();
console.log(JSON.stringify({ lost, kind, warnings }));
`;

interface Probed {
  kept: boolean;
  value: unknown;
  kind: string;
  warnings: string[];
}

async function probe(
  file: string,
  ...rest: [args: string[], options?: Parameters<typeof start>[2]]
): Promise<Probed> {
  return (await run(file, ...rest)).result as Probed;
}

beforeAll(async () => {
  dir = await temporary();
  beside = await besideCore();
  await bundle(join(beside, "core.mjs"));
  await script(beside, "writer.mjs", WRITER);
  await script(beside, "filler.mjs", FILLER);
  await script(beside, "probe.mjs", PROBE);
  native = await temporary();
  await bundle(join(native, "core.mjs"));
  await script(native, "probe.mjs", PROBE);
});
afterAll(() => remove(dir, beside, native));

/** Opens a cache whose warnings are collected. */
function watched(file: string, driver: SqliteDriver) {
  const warnings: string[] = [];
  return {
    warnings,
    cache: openCache(`sqlite:${file}`, { drivers: [driver], onWarning: (m) => warnings.push(m) }),
  };
}

async function query(file: string, driver: SqliteDriver, sql: string): Promise<unknown> {
  const Connection = loadDriver(driver);
  const connection = new Connection({ uri: `sqlite://${file}`, table: "govdata1", busyTimeout: 5000 });
  const rows = await connection.query(sql);
  await connection.close();
  return rows;
}

describe.each(drivers)("a cache file on %s", (driver) => {
  it("loses nothing of two processes that write at once", async () => {
    const file = newFile();
    const count = 300;
    const writers = ["one", "two"].map((name) =>
      start(join(beside, "writer.mjs"), [file, driver, name, String(count)]),
    );
    for (const { code, stderr } of await Promise.all(writers.map((writer) => writer.finished))) {
      expect(stderr).toBe("");
      expect(code).toBe(0);
    }
    const { cache, warnings } = watched(file, driver);
    for (const name of ["one", "two"]) {
      for (let i = 0; i < count; i++) {
        expect(await cache.namespace(name).get(`k${i}`)).toEqual({ name, i, text: String(i).repeat(2000) });
      }
    }
    expect((await cache.stats()).entries).toBe(2 * count);
    expect(warnings).toEqual([]);
    await cache.close();
  });

  it("opens after kill -9 during writes, with everything that was acknowledged", async () => {
    const file = newFile();
    for (const [round, wanted] of [40, 75, 10].entries()) {
      const name = `round${round}`;
      const writer = start(join(beside, "writer.mjs"), [file, driver, name, "1000000"]);
      const acknowledged = await writer.lines(wanted);
      writer.kill();
      expect((await writer.finished).signal).toBe("SIGKILL");
      const { cache, warnings } = watched(file, driver);
      for (const i of acknowledged.map(Number)) {
        expect(await cache.namespace(name).get(`k${i}`)).toEqual({ name, i, text: String(i).repeat(2000) });
      }
      expect(await cache.set("after", round)).toBe(true);
      expect(warnings).toEqual([]);
      await cache.close();
    }
    expect(await query(file, driver, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    // What the triggers count is what is there: no write was cut in two.
    expect(
      await query(
        file,
        driver,
        `SELECT t.entries - (SELECT count(*) FROM govdata1_meta) AS entries,
          t.bytes - (SELECT sum(size) FROM govdata1_meta) AS bytes,
          (SELECT count(*) FROM govdata1) - t.entries AS rows FROM govdata1_total t`,
      ),
    ).toEqual([{ entries: 0, bytes: 0, rows: 0 }]);
  });

  it("sets a file of garbage aside and begins a new one, with one warning", async () => {
    const file = newFile();
    const garbage = "this is no database. ".repeat(1000);
    await mkdir(dirname(file));
    await writeFile(file, garbage);
    const { cache, warnings } = watched(file, driver);
    await cache.set("k", 1);
    expect(await cache.get("k")).toBe(1);
    expect(await cache.stats()).toMatchObject({ entries: 1, kind: driver });
    await cache.close();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`${file} is damaged (not a database), set aside as ${file}.broken-`);
    const aside = (await readdir(dirname(file))).filter((name) => name.includes(".broken-"));
    expect(aside).toHaveLength(1);
    expect(await readFile(join(dirname(file), aside[0] ?? ""), "utf8")).toBe(garbage);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("sets it aside once when several processes find it at one time", async () => {
    const file = newFile();
    await mkdir(dirname(file));
    await writeFile(file, "this is no database. ".repeat(1000));
    const all = await Promise.all(
      ["a", "b", "c"].map(() => probe(join(beside, "probe.mjs"), [`sqlite:${file}`, driver])),
    );
    expect(all.map(({ kind, value }) => ({ kind, value }))).toEqual(
      all.map(() => ({ kind: driver, value: { n: 1 } })),
    );
    expect(all.flatMap(({ warnings }) => warnings)).toHaveLength(1);
    expect((await readdir(dirname(file))).filter((name) => name.includes(".broken-"))).toHaveLength(1);
  });

  it("does the same with a database whose pages were overwritten", async () => {
    const file = newFile();
    const first = watched(file, driver);
    for (let i = 0; i < 50; i++) await first.cache.set(`k${i}`, "x".repeat(5000));
    await first.cache.close();
    const handle = await open(file, "r+");
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size - 100, 0xff), 0, size - 100, 100);
    await handle.close();
    const { cache, warnings } = watched(file, driver);
    expect(await cache.get("k1")).toBeUndefined();
    expect(await cache.set("k1", "new")).toBe(true);
    expect(await cache.get("k1")).toBe("new");
    expect(await cache.stats()).toMatchObject({ entries: 1, kind: driver });
    await cache.close();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("set aside as");
  });

  it("does the same when it breaks while it is open", async () => {
    const file = newFile();
    const first = watched(file, driver);
    for (let i = 0; i < 200; i++) await first.cache.set(`k${i}`, "x".repeat(5000));
    await first.cache.close();
    // The schema on the first pages stays whole, so that the file opens; the entries behind it are gone.
    const handle = await open(file, "r+");
    const { size } = await handle.stat();
    const whole = 4096 * 12;
    await handle.write(Buffer.alloc(size - whole, 0xff), 0, size - whole, whole);
    await handle.close();
    const { cache, warnings } = watched(file, driver);
    for (let i = 0; i < 200; i++) await cache.get(`k${i}`);
    expect(await cache.set("after", "new")).toBe(true);
    expect(await cache.get("after")).toBe("new");
    expect(await cache.stats()).toMatchObject({ kind: driver });
    await cache.close();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("is damaged");
  });

  it("goes on in memory where the path cannot be, with one warning", async () => {
    const blocked = join(dir, `plain-file-${++files}`);
    await writeFile(blocked, "x");
    const { cache, warnings } = watched(join(blocked, "cache.sqlite"), driver);
    expect(await cache.set("k", { n: 1 })).toBe(true);
    expect(await cache.get("k")).toEqual({ n: 1 });
    expect((await cache.stats()).kind).toBe("memory");
    await cache.close();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/cannot be used \(E[A-Z]+.*; keeping replies in memory only$/);
  });

  it("goes on in memory on a full disk, with one warning, and loses no reply", async () => {
    const file = newFile();
    // A limit on the size of files fails writes as a full disk does, for this process alone; Node ignores its signal.
    const child = await run(join(beside, "filler.mjs"), [file, driver], { wrap: 'ulimit -f 600; exec "$@"' });
    const { lost, kind, warnings } = child.result as { lost: number; kind: string; warnings: string[] };
    expect({ lost, kind }).toEqual({ lost: 0, kind: "memory" });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/cannot be used any more \(.*; keeping replies in memory only$/);
    // What was on the disk before is there for the next process.
    const later = watched(file, driver);
    expect(await later.cache.get("k0")).toBe("x".repeat(20_000));
    await later.cache.close();
    expect(later.warnings).toEqual([]);
  });

  it("goes on in memory in a directory or with a file that may only be read, with one warning", async () => {
    if (driver === "sqlite3") await installSqlite(native, true);
    const file = newFile();
    await mkdir(dirname(file), { mode: 0o755 });
    const asReader = isRoot ? { uid: NOBODY } : {};
    await chmod(dirname(file), 0o555);
    const without = await probe(join(native, "probe.mjs"), [`sqlite:${file}`, driver], asReader);
    await chmod(dirname(file), 0o755);
    const writer = watched(file, driver);
    await writer.cache.set("k", "written before");
    await writer.cache.close();
    await chmod(file, 0o444);
    await chmod(dirname(file), 0o555);
    const withFile = await probe(join(native, "probe.mjs"), [`sqlite:${file}`, driver], asReader);
    await chmod(dirname(file), 0o755);
    for (const result of [without, withFile]) {
      expect(result).toMatchObject({ kept: true, value: { n: 1 }, kind: "memory" });
      expect(result.warnings).toHaveLength(1);
      expect(result.warnings[0]).toMatch(/keeping replies in memory only$/);
    }
  });
});

describe("a cache without its native driver", () => {
  const instead = hasNodeSqlite ? "node:sqlite" : "memory";
  const saysInstead = hasNodeSqlite
    ? "; using node:sqlite instead"
    : `; node:sqlite is not part of Node ${process.versions.node}; keeping replies in memory only`;

  it("takes the next choice where install scripts were blocked, with one warning", async () => {
    const blocked = await temporary();
    await bundle(join(blocked, "core.mjs"));
    await installSqlite(blocked, false);
    const file = await script(blocked, "probe.mjs", PROBE);
    const result = await probe(file, [`sqlite:${blocked}/cache.sqlite`]);
    expect(result).toMatchObject({ kept: true, value: { n: 1 }, kind: instead });
    expect(result.warnings).toHaveLength(1);
    expect(result.warnings[0]).toMatch(/sqlite3 cannot be loaded \(Could not locate the bindings file/);
    expect(result.warnings[0]).toContain(saysInstead);
    await remove(blocked);
  });

  it("takes the next choice where @keyv/sqlite was never installed, in the user's cache directory", async () => {
    const bare = await temporary();
    await bundle(join(bare, "core.mjs"));
    const file = await script(bare, "probe.mjs", PROBE);
    const result = await probe(file, ["sqlite:"], { env: { XDG_CACHE_HOME: join(bare, "caches") } });
    expect(result).toMatchObject({ kept: true, value: { n: 1 }, kind: instead });
    expect(result.warnings).toHaveLength(1);
    expect(result.warnings[0]).toContain("Cannot find module '@keyv/sqlite'");
    if (hasNodeSqlite) expect(await readdir(join(bare, "caches", "govdata"))).toEqual(["cache.sqlite"]);
    await remove(bare);
  });

  it("warns on one line of stderr when nobody listens", async () => {
    const file = await script(
      beside,
      "silent.mjs",
      `import { openCache } from "./core.mjs";
       const cache = openCache("sqlite:/dev/null/cache.sqlite");
       await cache.set("k", 1);
       console.log(JSON.stringify(await cache.get("k")));`,
    );
    const { result, stderr } = await run(file, []);
    expect(result).toBe(1);
    expect(stderr).toMatch(/^govdata: cache: [^\n]+\n$/);
  });
});
