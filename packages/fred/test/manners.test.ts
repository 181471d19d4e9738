import { type ClientEvent, memoryCache } from "@govdata/core";
import { describe, expect, it } from "vitest";
import { KEY, least, observations, onLoopback } from "./loopback.js";

/** A clock that stands still but for its sleeps, which take no real time and are written down. */
function testClock() {
  let time = Date.parse("2025-01-15T12:00:00Z");
  const slept: number[] = [];
  return {
    slept,
    now: () => time,
    sleep: async (ms: number) => {
      slept.push(ms);
      time += ms;
    },
  };
}

describe("manners", () => {
  it("asks no more than twice a second, and not three times at once", async () => {
    const clock = testClock();
    const starts: number[] = [];
    const onEvent = ({ type }: ClientEvent) => {
      if (type === "request") starts.push(clock.now());
    };
    const { fred, server } = await onLoopback(least, { clock, limits: {}, hooks: { onEvent } });
    await Promise.all([1, 2, 3, 4, 5, 6].map((limit) => fred.observations("GDP", { limit })));
    expect(starts).toHaveLength(6);
    for (let index = 2; index < starts.length; index++) {
      expect((starts[index] ?? 0) - (starts[index - 2] ?? 0)).toBeGreaterThanOrEqual(1000);
    }
    await server.close();
  });

  it("waits at least twenty seconds after a 429, then asks again", async () => {
    const clock = testClock();
    const { fred, server } = await onLoopback(
      [{ status: 429, text: "" }, { json: observations([["2024-07-01", "29374.914"]]) }],
      { clock, retry: undefined },
    );
    const { observations: rows } = await fred.observations("GDP");
    expect(rows).toEqual([{ date: "2024-07-01", value: 29374.914 }]);
    expect(server.requests).toHaveLength(2);
    expect(Math.max(...clock.slept)).toBeGreaterThanOrEqual(20_000);
    await server.close();
  });

  it("does not ask again for what FRED refuses", async () => {
    const { fred, server } = await onLoopback(
      () => ({
        status: 400,
        json: { error_code: 400, error_message: "Bad Request.  The series does not exist." },
      }),
      { clock: testClock(), retry: undefined },
    );
    await expect(fred.series("NOT_A_SERIES")).rejects.toMatchObject({ kind: "not_found" });
    expect(server.requests).toHaveLength(1);
    await server.close();
  });

  it("keeps figures for an hour, in memory", async () => {
    const clock = testClock();
    const { fred, server } = await onLoopback(() => ({ json: observations([]) }), {
      clock,
      cache: undefined,
    });
    await fred.observations("GDP");
    await fred.observations("GDP");
    expect(server.requests).toHaveLength(1);
    await clock.sleep(3_600_001);
    await fred.observations("GDP");
    expect(server.requests).toHaveLength(2);
    await fred.clearCache();
    await fred.observations("GDP");
    expect(server.requests).toHaveLength(3);
    await server.close();
  });

  it("stores nothing in a store that outlives the process, unless told to despite the terms", async () => {
    const stored: string[] = [];
    const inner = memoryCache();
    const disk = {
      get: (key: string) => inner.get(key),
      set: (key: string, value: unknown) => {
        stored.push(key);
        return inner.set(key, value);
      },
      delete: (key: string) => inner.delete(key),
      clear: () => inner.clear(),
    };
    const first = await onLoopback(() => ({ json: observations([]) }), { cache: disk });
    await first.fred.observations("GDP");
    expect(stored).toEqual([]);
    await first.server.close();

    const second = await onLoopback(() => ({ json: observations([]) }), {
      cache: disk,
      storeDespiteTerms: true,
    });
    await second.fred.observations("GDP");
    expect(stored).toHaveLength(1);
    expect(stored.join()).not.toContain(KEY);
    await second.server.close();
  });
});
