import { describe, expect, it } from "vitest";
import { POOL_LIMITS } from "../src/code/limits.js";
import { NoThreadError, Pool } from "../src/code/pool.js";
import { type Called, type Host, runInThread } from "../src/code/running.js";
import { scriptOf } from "./helpers/sandbox.js";

// Scripts in their threads, with limits that are soon reached.

const pool = new Pool();
const never = new AbortController().signal;

async function run(code: string, within: Parameters<typeof scriptOf>[1] = {}, host: Partial<Host> = {}) {
  const signal = host.signal ?? never;
  const lease = await pool.take(signal);
  return runInThread(lease, scriptOf(code, within), {
    call: async () => ({ ok: true, text: "1" }),
    answered: () => undefined,
    signal,
    ...host,
  });
}

/** A call that ends when its script does. */
const untilEnd = (_name: string, _args: unknown, signal: AbortSignal) =>
  new Promise<Called>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

describe("a thread", () => {
  it("makes eight calls at a time, and the others in their turn", async () => {
    let underWay = 0;
    let most = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const order: unknown[] = [];
    const call = async (_name: string, args: unknown): Promise<Called> => {
      most = Math.max(most, ++underWay);
      order.push(args);
      if (underWay === 8) open();
      await gate;
      // A ninth would have come by now.
      for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
      underWay--;
      return { ok: true, text: JSON.stringify(args) };
    };
    const code = "(await Promise.all(Array.from({ length: 30 }, (_, i) => tools.a_one(i)))).length";
    expect(await run(code, {}, { call })).toMatchObject({ ok: true, output: { result: "30" } });
    expect(most).toBe(8);
    expect(order).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });

  it("tells how many calls have been answered", async () => {
    const counts: number[] = [];
    await run("await tools.a_one(); await tools.a_two(); 1", {}, { answered: (count) => counts.push(count) });
    expect(counts).toEqual([1, 2]);
  });

  it("ends a script by itself when its time is up, and goes on with the next", async () => {
    const ended = await run("while (true) {}", { within: { scriptMs: 100 } });
    expect(ended).toMatchObject({ ok: false, failure: { kind: "script_time" } });
    expect(await run("1 + 1")).toMatchObject({ ok: true, output: { result: "2" } });
  });

  it.each([
    ["a search without an end", "[].indexOf.call({ length: 2 ** 53 - 1 }, 1)"],
    ["a search from behind", "[].lastIndexOf.call({ length: 2 ** 53 - 1 }, 1)"],
    ["a search for what is there", "[].includes.call({ length: 2 ** 53 - 1 }, 1)"],
  ])("is ended from outside in %s, and replaced", async (_what, code) => {
    const ended = await run(code, { within: { scriptMs: 50 } });
    expect(ended).toMatchObject({ ok: false, failure: { kind: "script_time" } });
    expect(await run("1 + 1")).toMatchObject({ ok: true, output: { result: "2" } });
  });

  it("is ended with its calls when a script takes too long in all", async () => {
    const calls: AbortSignal[] = [];
    const call: Host["call"] = (name, args, signal) => {
      calls.push(signal);
      return untilEnd(name, args, signal);
    };
    const ended = await run("await tools.a_one()", { within: { totalMs: 300 } }, { call });
    expect(ended).toMatchObject({ ok: false, failure: { kind: "script_total_time" } });
    expect(calls.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("does not count the time of tools as that of the script", async () => {
    const call = async (): Promise<Called> => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { ok: true, text: "1" };
    };
    const ended = await run(
      "await tools.a_one(); await tools.a_one()",
      { within: { scriptMs: 250 } },
      { call },
    );
    expect(ended).toMatchObject({ ok: true, output: { result: "1" } });
  });

  it("is ended at once when the call that runs it is", async () => {
    const stop = new AbortController();
    const running = run("while (true) {}", {}, { signal: stop.signal });
    const ended = expect(running).rejects.toThrow("enough");
    stop.abort(new Error("enough"));
    await ended;
    await expect(run("1", {}, { signal: stop.signal })).rejects.toThrow("enough");
  });

  it("drops the calls that are under way when the script fails", async () => {
    let dropped = false;
    const call: Host["call"] = (name, args, signal) => {
      signal.addEventListener("abort", () => {
        dropped = true;
      });
      return name === "a_one" ? untilEnd(name, args, signal) : Promise.resolve({ ok: true, text: "1" });
    };
    const code = "tools.a_one(); await tools.a_two(); throw new Error('mine')";
    expect(await run(code, {}, { call })).toMatchObject({ ok: false, failure: { message: "Error: mine" } });
    expect(dropped).toBe(true);
  });

  it("has neither the environment nor the streams of the server", async () => {
    const lease = await pool.take(never);
    expect(lease.worker.stdin).toBeNull();
    lease.release(true);
  });
});

describe("the pool", () => {
  it("lends so many threads, and the next one when one comes back", async () => {
    const small = new Pool();
    const leases = await Promise.all(Array.from({ length: POOL_LIMITS.threads }, () => small.take(never)));
    expect(new Set(leases.map(({ worker }) => worker)).size).toBe(POOL_LIMITS.threads);
    const next = small.take(never);
    leases[0]?.release(true);
    expect((await next).worker).toBe(leases[0]?.worker);
    await Promise.all(leases.map(({ worker }) => worker.terminate()));
  });

  it("keeps those that wait in order, lets them leave, and refuses one too many", async () => {
    const small = new Pool();
    const leases = await Promise.all(Array.from({ length: POOL_LIMITS.threads }, () => small.take(never)));
    const stop = new AbortController();
    const left = expect(small.take(stop.signal)).rejects.toThrow("enough");
    const got: number[] = [];
    const others = Array.from({ length: POOL_LIMITS.waiting - 1 }, async (_, index) => {
      const lease = await small.take(new AbortController().signal);
      got.push(index);
      lease.release(true);
    });
    await new Promise((resolve) => setImmediate(resolve));
    await expect(small.take(never)).rejects.toThrow(NoThreadError);
    stop.abort(new Error("enough"));
    await left;
    leases[0]?.release(true);
    await Promise.all(others);
    expect(got).toEqual(Array.from({ length: POOL_LIMITS.waiting - 1 }, (_, index) => index));
    await Promise.all(leases.map(({ worker }) => worker.terminate()));
  });

  it.each([
    ["goes on after a small script", "1", true],
    [
      "is ended after one that took much memory, which is given back with it",
      "'a'.repeat(20e6).length",
      false,
    ],
  ])("has a thread that %s", async (_what, code, isFree) => {
    const lease = await pool.take(never);
    const released: boolean[] = [];
    const told = { ...lease, release: (free: boolean) => released.push(free) };
    const host = { call: untilEnd, answered: () => undefined, signal: never };
    expect(await runInThread(told, scriptOf(code), host)).toMatchObject({ ok: true });
    lease.release(isFree);
    expect(released).toEqual([isFree]);
  });

  it("lends one script at a time more than its own room", async () => {
    const code =
      "const all = []; while (all.length < 30) all.push(new Uint8Array(1e6)); await tools.a_one(); all.length";
    const results = await Promise.all([run(code), run(code), run(code)]);
    expect(results.map((end) => end.ok && end.output.result)).toEqual(["30", "30", "30"]);
  });
});
