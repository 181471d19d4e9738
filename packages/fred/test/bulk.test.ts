import { describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { onLoopback } from "./loopback.js";

/** The shape of the sample in the documentation of version 2. */
function page(
  series: readonly (readonly [id: string, ...values: string[]])[],
  next: string | null,
  more: unknown,
) {
  return {
    json: {
      has_more: more,
      next_cursor: next,
      release: {
        release_id: 52,
        name: "Z.1 Financial Accounts of the United States",
        url: "https://www.federalreserve.gov/releases/z1/",
        sources: [
          {
            name: "Board of Governors of the Federal Reserve System (US)",
            url: "http://www.federalreserve.gov/",
          },
        ],
      },
      series: series.map(([series_id, ...values]) => ({
        series_id,
        title: `Title of ${series_id}`,
        frequency: "Quarterly",
        units: "Millions of Dollars",
        seasonal_adjustment: "Not Seasonally Adjusted",
        last_updated: "2025-09-12T18:44:53Z",
        copyright_id: "public domain: citation requested",
        notes: "",
        observations: values.map((value, index) => ({ date: `199${index}-01-01`, value })),
      })),
    },
  };
}

describe("releaseObservations (version 2)", () => {
  it("reads a page with its labels", async () => {
    const { fred, server } = await onLoopback([page([["ABSITCMDODFS", "0", "."]], null, false)]);
    expect(await fred.releaseObservations(52)).toEqual({
      release: {
        release_id: 52,
        name: "Z.1 Financial Accounts of the United States",
        url: "https://www.federalreserve.gov/releases/z1/",
        sources: [
          {
            name: "Board of Governors of the Federal Reserve System (US)",
            url: "http://www.federalreserve.gov/",
          },
        ],
      },
      series: [
        {
          series_id: "ABSITCMDODFS",
          title: "Title of ABSITCMDODFS",
          frequency: "Quarterly",
          units: "Millions of Dollars",
          seasonal_adjustment: "Not Seasonally Adjusted",
          last_updated: "2025-09-12T18:44:53Z",
          rights: {
            tag: "public domain: citation requested",
            status: "public_domain",
            note: "In the public domain; the source asks to be cited.",
          },
          notes: null,
          observations: [
            { date: "1990-01-01", value: 0 },
            { date: "1991-01-01", value: null },
          ],
        },
      ],
      has_more: false,
      next_cursor: null,
    });
    await server.close();
  });

  it("puts a series that a page cut in two together again", async () => {
    const { fred, server } = await onLoopback([
      page(
        [
          ["A", "1", "2"],
          ["B", "3"],
        ],
        "B,1991-01-01",
        true,
      ),
      page(
        [
          ["B", "4"],
          ["C", "5"],
        ],
        "C,1991-01-01",
        "true",
      ),
      page([["C", "6"]], null, false),
    ]);
    const found: [string, (number | null)[]][] = [];
    for await (const { series_id, observations } of fred.releaseObservations.all(52, { limit: 3 })) {
      found.push([series_id, observations.map(({ value }) => value)]);
    }
    expect(found).toEqual([
      ["A", [1, 2]],
      ["B", [3, 4]],
      ["C", [5, 6]],
    ]);
    expect(server.requests.map(({ query }) => [query.limit, query.next_cursor])).toEqual([
      ["3", undefined],
      ["3", "B,1991-01-01"],
      ["3", "C,1991-01-01"],
    ]);
    await server.close();
  });

  it("refuses a cursor that leads in a circle", async () => {
    const { fred, server } = await onLoopback(() => page([["A", "1"]], "A,1990-01-01", true));
    const read = async () => {
      for await (const _ of fred.releaseObservations.all(52));
    };
    await expect(read()).rejects.toMatchObject({ kind: "upstream" });
    expect(server.requests).toHaveLength(2);
    await server.close();
  });

  it("refuses more without a cursor, which would lose the rest", async () => {
    const { fred, server } = await onLoopback([page([["A", "1"]], null, true)]);
    await expect(fred.releaseObservations(52)).rejects.toMatchObject({ kind: "unreadable" });
    await server.close();
  });

  it("refuses another release than the one asked for", async () => {
    const { fred, server } = await onLoopback([page([["A", "1"]], null, false)]);
    await expect(fred.releaseObservations(53)).rejects.toMatchObject({ kind: "mismatch" });
    await server.close();
  });
});

describe("releaseLatest", () => {
  it("gives the newest values of the series that match, across pages", async () => {
    const { fred, server } = await onLoopback([
      page(
        [
          ["AX", "1", "2"],
          ["BX", "3"],
        ],
        "BX,1991-01-01",
        true,
      ),
      page(
        [
          ["BX", "4"],
          ["CY", "5"],
          ["DX", "6"],
        ],
        null,
        false,
      ),
    ]);
    const { data, sources } = await fred.releaseLatest(52, { match: "x", last: 1, limit: 2 }).withResponse();
    expect(data.name).toBe("Z.1 Financial Accounts of the United States");
    expect(
      data.series.map(({ series_id, observations }) => [series_id, observations.map(({ value }) => value)]),
    ).toEqual([
      ["AX", [2]],
      ["BX", [4]],
    ]);
    expect(data.more).toBe(true);
    expect(sources).toHaveLength(2);
    await server.close();
  });

  it("reads on from an offset", async () => {
    const found = await createReplay().releaseLatest(483, { offset: 2 });
    expect(found.series).toHaveLength(1);
    expect(found.series[0]).toMatchObject({
      series_id: "SOFR90DAYAVG",
      observations: [{ date: "2024-07-12", value: 5.35533 }],
    });
    expect(found.more).toBe(false);
  });
});
