import { describe, expect, it } from "vitest";
import { against, answering, bodyOf, type Row, saying } from "./loopback.js";

const monthly = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    year: String(to - index),
    period: "M12",
    value: String(100 + to - index),
  }));
const row = (value: string): Row => ({ year: "2026", period: "M07", value });

describe("quirks of requests", () => {
  it("sends one id as a list, trimmed and in upper case, and each id once", async () => {
    await against(
      answering(() => []),
      async (bls, server) => {
        await bls.series([" lns14000000 ", "LNS14000000"]);
        expect(bodyOf(server.requests[0]).seriesid).toEqual(["LNS14000000"]);
      },
    );
  });

  it("refuses ids with characters that none has", async () => {
    await against(
      answering(() => []),
      async (bls, server) => {
        await expect(bls.series("LNS 14000000")).rejects.toMatchObject({
          kind: "invalid_argument",
          field: "ids",
        });
        await expect(bls.series([])).rejects.toMatchObject({ kind: "invalid_argument", field: "ids" });
        expect(server.requests).toHaveLength(0);
      },
    );
  });

  it("always sends both years", async () => {
    await against(
      answering(() => []),
      async (bls, server) => {
        await bls.series("LNS14000000", { startYear: 2024 });
        await bls.series("LNS14000000", { endYear: 2020 });
        expect(server.requests.map((request) => bodyOf(request))).toEqual([
          { seriesid: ["LNS14000000"], startyear: "2024", endyear: "2026" },
          { seriesid: ["LNS14000000"], startyear: "2018", endyear: "2020" },
        ]);
        await expect(bls.series("LNS14000000", { startYear: 2024, endYear: 2020 })).rejects.toMatchObject({
          field: "startYear",
        });
      },
    );
  });

  it("sends latest alone, without years", async () => {
    await against(
      answering(() => [row("4.1")]),
      async (bls, server) => {
        expect((await bls.latest("LNS14000000"))?.value).toBe(4.1);
        expect(server.requests[0]?.query).toEqual({ latest: "true" });
      },
    );
  });

  it("splits a single series over GETs as well, and fetches the Bureau's spreadsheet", async () => {
    const bytes = new Uint8Array([80, 75, 3, 4]);
    const data = answering(() => monthly(2000, 2026));
    await against(
      (request) =>
        request.path.endsWith(".xlsx")
          ? {
              bytes,
              headers: {
                "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
              },
            }
          : data(request),
      async (bls, server) => {
        const series = await bls.single("LNU04000000", { startYear: 2010, endYear: 2026 });
        expect(series.data).toHaveLength(17);
        expect(server.requests.map(({ search }) => search).sort()).toEqual([
          "startyear=2010&endyear=2019",
          "startyear=2020&endyear=2026",
        ]);
        expect(await bls.spreadsheet("lnu04000000", { startYear: 2020, endYear: 2026 })).toEqual(bytes);
        expect(server.requests.at(-1)?.path).toBe("/publicAPI/v2/timeseries/data/LNU04000000.xlsx");
        await expect(bls.spreadsheet("LNU04000000", { startYear: 2000 })).rejects.toThrow(
          "bls: startYear: a file holds at most 10 years without a key.",
        );
      },
    );
  });
});

describe("replies that are not of what was asked", () => {
  const results = (series: unknown[]) => saying("REQUEST_SUCCEEDED", [], { series });

  it("says which series a trimmed answer leaves out", async () => {
    await against(results([{ seriesID: "LNS14000000", data: [] }]), async (bls) => {
      await expect(bls.series(["LNS14000000", "LNS11300000"])).rejects.toMatchObject({ kind: "mismatch" });
    });
  });

  it("takes an answer that understood nothing for no answer", async () => {
    await against(results([]), async (bls) => {
      await expect(bls.series("LNS14000000")).rejects.toMatchObject({ kind: "mismatch" });
    });
  });

  it("refuses years that were not asked for", async () => {
    const data = [{ year: "2019", period: "M01", periodName: "January", value: "4.0", footnotes: [{}] }];
    await against(results([{ seriesID: "LNS14000000", data }]), async (bls) => {
      await expect(bls.series("LNS14000000", { startYear: 2024 })).rejects.toMatchObject({
        kind: "mismatch",
        message: 'bls: years of LNS14000000: asked for "2024-2026", but the reply is of 2019.',
      });
    });
  });

  it("matches series by id, whatever their order", async () => {
    const named = (seriesID: string, value: string) => ({
      seriesID,
      data: [{ year: "2026", period: "M07", periodName: "July", value, footnotes: [{}] }],
    });
    await against(results([named("LNS11300000", "62.1"), named("LNS14000000", "4.1")]), async (bls) => {
      const { series } = await bls.series(["LNS14000000", "LNS11300000"]);
      expect(series.map(({ seriesID, data }) => [seriesID, data[0]?.value])).toEqual([
        ["LNS14000000", 4.1],
        ["LNS11300000", 62.1],
      ]);
    });
  });

  it("reads Results as a list of one, as the older documentation has it, and replies without message", async () => {
    const json = {
      status: "REQUEST_SUCCEEDED",
      Results: [{ series: [{ seriesID: "LNS14000000", data: [] }] }],
    };
    await against(
      () => ({ json }),
      async (bls) => {
        expect(await bls.series("LNS14000000")).toMatchObject({ unknown: [], messages: [] });
      },
    );
  });
});
