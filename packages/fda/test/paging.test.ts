import { describe, expect, it } from "vitest";
import { NO_MATCH, onLoopback, page, param } from "./loopback.js";

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ safetyreportid: String(from + index) }));

describe("a page", () => {
  it("asks for 25 records, where openFDA would give one", async () => {
    const { fda, server } = await onLoopback([page(rows(0, 1), { total: 1 })]);
    await fda.drugEvents();
    expect(server.requests[0]?.query).toEqual({ limit: "25" });
    await server.close();
  });

  it("with limit 0 is the total only", async () => {
    const { fda, server } = await onLoopback([page([], { total: 20_000_000, limit: 0 })]);
    expect(await fda.drugEvents({ limit: 0 })).toMatchObject({ results: [], total: 20_000_000, next: null });
    await server.close();
  });

  it("without a match is empty, though openFDA answers 404", async () => {
    const { fda, server } = await onLoopback([NO_MATCH]);
    expect(await fda.foodRecalls({ where: { state: "ZZ" } })).toMatchObject({
      results: [],
      total: 0,
      next: null,
    });
    await server.close();
  });

  it("behind the last record is empty, and does not claim that there are none", async () => {
    const { fda, server } = await onLoopback([NO_MATCH]);
    expect(await fda.foodRecalls({ skip: 900 })).toMatchObject({ results: [], total: null, skip: 900 });
    await server.close();
  });

  it("is refused when it is of another place than asked", async () => {
    const { fda, server } = await onLoopback([page(rows(0, 1), { skip: 0, limit: 25, total: 9 })]);
    await expect(fda.drugEvents({ skip: 5 })).rejects.toMatchObject({ kind: "mismatch" });
    await server.close();
  });

  it("is refused when it does not say how many there are", async () => {
    const { fda, server } = await onLoopback([
      { json: { meta: {}, results: [] } },
      { json: { meta: { results: { skip: 0, limit: 25 } }, results: [] } },
    ]);
    await expect(fda.drugEvents()).rejects.toMatchObject({ kind: "mismatch" });
    await expect(fda.drugEvents()).rejects.toMatchObject({ kind: "unreadable" });
    await server.close();
  });

  it.each([
    [{ limit: 1001 }, "limit"],
    [{ skip: 25_001 }, "skip"],
    [{ skip: 1, searchAfter: "0=x" }, "searchAfter"],
    [{ sort: "receivedate:newest" }, "sort"],
    [{ sort: "patient.patientweight:desc" }, "sort"],
    [{ sort: "patient.summary.narrativeincludeclinical" }, "sort"],
    [{ sort: "receivdate:desc" }, "sort"],
  ])("with %j is refused before any request", async (params, field) => {
    const { fda, server } = await onLoopback([]);
    await expect(fda.drugEvents(params)).rejects.toMatchObject({ kind: "invalid_argument", field });
    expect(server.requests).toEqual([]);
    await server.close();
  });

  it("is sorted by the exact form of a text, and by several fields", async () => {
    const { fda, server } = await onLoopback([page([], { total: 0 })]);
    await fda.deviceClearances({ sort: ["applicant:asc", "decision_date:desc"] });
    expect(server.requests[0]?.query.sort).toBe("applicant.exact:asc,decision_date:desc");
    await server.close();
  });
});

describe("reading everything", () => {
  it("goes past the 26,000 records of skip by the Link header, without skip", async () => {
    const total = 26_500;
    const { fda, server } = await onLoopback(
      ({ query }) => {
        const limit = Number(param(query, "limit"));
        const from = Number((param(query, "search_after") ?? "0=0").replace("0=", ""));
        const records = rows(from, Math.min(limit, total - from));
        const reply = page(records, { total, limit });
        if (from + limit >= total) return reply;
        // The address names openFDA's own host and carries no key.
        const link = `<https://api.fda.gov/drug/event.json?limit=${limit}&skip=0&search_after=0%3D${from + limit}>; rel="next"`;
        return { ...reply, headers: { link } };
      },
      { apiKey: "k".repeat(40) },
    );
    const seen = new Set<string | null>();
    for await (const { safetyreportid } of fda.drugEvents.all({ where: { serious: 1 } }))
      seen.add(safetyreportid);
    expect(seen.size).toBe(total);
    expect(server.requests).toHaveLength(27);
    expect(server.requests[0]?.query).toEqual({
      search: "serious:1",
      limit: "1000",
      api_key: "k".repeat(40),
    });
    expect(server.requests[26]?.query).toEqual({
      search: "serious:1",
      limit: "1000",
      skip: "0",
      search_after: "0=26000",
      api_key: "k".repeat(40),
    });
    await server.close();
  });

  it("stops with an error, not silently, where skip ends", async () => {
    const { fda, server } = await onLoopback(({ query }) => {
      const skip = Number(param(query, "skip"));
      const limit = Number(param(query, "limit"));
      const link = `<https://api.fda.gov/drug/event.json?limit=${limit}&skip=${skip + limit}>; rel="next"`;
      return { ...page(rows(skip, limit), { total: 30_000, skip, limit }), headers: { link } };
    });
    let read = 0;
    const all = async () => {
      for await (const _ of fda.drugEvents.all({ skip: 24_000, limit: 1000 })) read++;
    };
    await expect(all()).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "skip",
      message: expect.stringContaining("26000 records at most: start without skip"),
    });
    expect(read).toBe(2000);
    await server.close();
  });

  it("falls back on skip when the Link header is lost on the way", async () => {
    const { fda, server } = await onLoopback(({ query }) => {
      const skip = Number(param(query, "skip") ?? 0);
      return page(rows(skip, Math.min(2, 5 - skip)), { total: 5, skip, limit: 2 });
    });
    const ids: (string | null)[] = [];
    for await (const { safetyreportid } of fda.drugEvents.all({ limit: 2 })) ids.push(safetyreportid);
    expect(ids).toEqual(["0", "1", "2", "3", "4"]);
    await server.close();
  });

  it("asks for no page that nobody wants", async () => {
    const { fda, server } = await onLoopback([page(rows(0, 2), { total: 5, limit: 2 })]);
    for await (const { safetyreportid } of fda.drugEvents.all({ limit: 2 })) {
      expect(safetyreportid).toBe("0");
      break;
    }
    expect(server.requests).toHaveLength(1);
    await server.close();
  });

  it("takes smaller pages where records are large", async () => {
    const { fda, server } = await onLoopback([page([], { total: 0, limit: 100 })]);
    for await (const label of fda.drugLabels.all()) expect(label).toBe("none");
    expect(server.requests[0]?.query).toEqual({ limit: "100" });
    await server.close();
  });
});
