import { describe, expect, it } from "vitest";
import { onLoopback } from "./loopback.js";

const DAY = 24 * 3_600_000;
const ask = { get: "NAME", for: "state:24" };
const reply = {
  json: [
    ["NAME", "state"],
    ["Maryland", "24"],
  ],
};

/** A client that caches, and a clock that is put forward. */
async function kept() {
  let now = Date.parse("2026-06-15T00:00:00Z");
  const { census, server } = await onLoopback(
    ({ path }) => (path.endsWith(".json") ? { json: { dataset: [] } } : reply),
    {
      cache: undefined,
      clock: { now: () => now, sleep: async () => undefined },
    },
  );
  return { census, server, forward: (days: number) => (now += days * DAY) };
}

describe("replies", () => {
  it("are kept for seven days", async () => {
    const { census, server, forward } = await kept();
    await census.query("2023/acs/acs5", ask);
    forward(6);
    await census.query("2023/acs/acs5", ask);
    expect(server.requests).toHaveLength(1);
    forward(2);
    await census.query("2023/acs/acs5", ask);
    expect(server.requests).toHaveLength(2);
  });

  it("of the catalogue for one day, since data sets come out", async () => {
    const { census, server, forward } = await kept();
    await census.datasets();
    forward(2);
    await census.datasets();
    expect(server.requests).toHaveLength(2);
  });

  it("name every request they come from, without the key, and a page to open", async () => {
    const { census } = await kept();
    const good = await census.query("2023/acs/acs5", ask).withResponse();
    expect(
      good.sources.map(({ url, cite }) => [url.replace(/^.*\/data\//, ""), cite.publisher, cite.page]),
    ).toEqual([
      [
        "2023/acs/acs5?get=NAME&for=state:24",
        "U.S. Census Bureau",
        "https://api.census.gov/data/2023/acs/acs5.json",
      ],
    ]);
  });

  it("stop when the caller does", async () => {
    const { census, server } = await kept();
    await expect(census.query("2023/acs/acs5", ask, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(server.requests).toHaveLength(0);
  });
});
