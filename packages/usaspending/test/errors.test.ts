import { testClock } from "@tooling/testing/server";
import { describe, expect, it } from "vitest";
import { createUsaspending } from "../src/index.js";
import { least, onLoopback } from "./loopback.js";

const filters = { keywords: ["NASA"] };

/** The error of a search that is answered so. */
async function failure(
  status: number,
  reply: { json?: unknown; text?: string; headers?: Record<string, string> },
) {
  const clock = testClock();
  const { usaspending, server } = await onLoopback(() => ({ status, ...reply }), { clock, retry: undefined });
  const error: unknown = await usaspending.search.overTime("fiscal_year", filters).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  await server.close();
  return { error, asked: server.requests.length };
}

describe("errors", () => {
  it("of a bad request are in the agency's words, and not tried again", async () => {
    const { error, asked } = await failure(400, {
      json: { detail: "Sort value 'X' not found in requested fields: ['Award ID']" },
    });
    expect(error).toMatchObject({
      kind: "bad_request",
      status: 400,
      message:
        "usaspending refused the request (HTTP 400): Sort value 'X' not found in requested fields: ['Award ID']",
    });
    expect(asked).toBe(1);
  });

  it("of mixed award types are under another name", async () => {
    const { error, asked } = await failure(422, {
      json: { message: "'award_type_codes' must only contain types from one group.", award_type_groups: {} },
    });
    expect(error).toMatchObject({
      kind: "bad_request",
      message:
        "usaspending refused the request (HTTP 422): 'award_type_codes' must only contain types from one group.",
    });
    expect(asked).toBe(1);
  });

  it("of a GET where a POST was meant say so", async () => {
    const { error } = await failure(405, { json: { detail: 'Method "GET" not allowed.' } });
    expect(error).toMatchObject({ kind: "bad_request", status: 405 });
  });

  it("of a combination that is not implemented are the caller's, and not tried again", async () => {
    const { error, asked } = await failure(501, { json: { detail: "Not implemented." } });
    expect(error).toMatchObject({
      kind: "bad_request",
      retryable: false,
      message:
        "usaspending refused the request (HTTP 501): this combination does not exist: Not implemented.",
    });
    expect(asked).toBe(1);
  });

  it("of something removed are not found", async () => {
    expect((await failure(410, { json: { detail: "Endpoint has been removed." } })).error).toMatchObject({
      kind: "not_found",
      status: 410,
    });
  });

  it("of a slow question come without words or as a web page, are tried again, and say what to do", async () => {
    for (const reply of [
      { text: "" },
      { text: "<html><title>504</title></html>", headers: { "content-type": "text/html" } },
    ]) {
      const { error, asked } = await failure(504, reply);
      expect(error).toMatchObject({ kind: "upstream", status: 504, retryable: true });
      expect(String(error)).toContain("ask for a shorter time or with more filters");
      expect(asked).toBe(4);
    }
  });

  it("of a search that is down are tried again", async () => {
    const clock = testClock();
    const { usaspending, server } = await onLoopback(
      [{ status: 503, text: "" }, { json: { group: "fiscal_year", results: [], messages: [] } }],
      { clock, retry: undefined },
    );
    expect((await usaspending.search.overTime("fiscal_year", filters)).results).toEqual([]);
    expect(server.requests).toHaveLength(2);
    await server.close();
  });

  it("of the agency's program are not tried again", async () => {
    const { error, asked } = await failure(500, { json: { detail: "null bytes" } });
    expect(error).toMatchObject({ kind: "upstream", retryable: false });
    expect(asked).toBe(1);
  });

  it("of a reply that cannot be read say which part", async () => {
    const { usaspending, server } = await onLoopback(() => ({
      json: { group: "fiscal_year", results: "none" },
    }));
    await expect(usaspending.search.overTime("fiscal_year", filters)).rejects.toMatchObject({
      kind: "unreadable",
      message: 'usaspending: the reply cannot be read: results is "none", expected a list.',
    });
    await server.close();
  });
});

describe("manners", () => {
  it("asks no more than three times a second", async () => {
    const clock = testClock();
    const starts: number[] = [];
    const { usaspending, server } = await onLoopback(least, {
      clock,
      limits: {},
      hooks: {
        onEvent: ({ type }) => {
          if (type === "request") starts.push(clock.now());
        },
      },
    });
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => usaspending.references.glossary({ page })));
    expect(starts).toHaveLength(7);
    for (let index = 3; index < starts.length; index++) {
      expect((starts[index] ?? 0) - (starts[index - 3] ?? 0)).toBeGreaterThanOrEqual(1000);
    }
    await server.close();
  });

  it("keeps the answer to a search, which is a POST, by its body", async () => {
    const clock = testClock();
    const { usaspending, server } = await onLoopback(least, { clock, cache: undefined });
    await usaspending.search.overTime("fiscal_year", filters);
    await usaspending.search.overTime("fiscal_year", { ...filters });
    expect(server.requests).toHaveLength(1);
    await usaspending.search.overTime("fiscal_year", { keywords: ["defense"] });
    expect(server.requests).toHaveLength(2);
    clock.advance(12 * 3_600_000 + 1);
    await usaspending.search.overTime("fiscal_year", filters);
    expect(server.requests).toHaveLength(3);
    await usaspending.clearCache();
    await usaspending.search.overTime("fiscal_year", filters);
    expect(server.requests).toHaveLength(4);
    await server.close();
  });

  it("keeps code lists for a week, and never how far a download is", async () => {
    const clock = testClock();
    const { usaspending, server } = await onLoopback(least, { clock, cache: undefined });
    await usaspending.references.defCodes();
    clock.advance(6 * 24 * 3_600_000);
    await usaspending.references.defCodes();
    expect(server.requests).toHaveLength(1);
    await usaspending.downloads.status("a.zip");
    await usaspending.downloads.status("a.zip");
    await usaspending.downloads.awards(filters);
    await usaspending.downloads.awards(filters);
    expect(server.requests).toHaveLength(5);
    await server.close();
  });

  it("asks over https, since a POST to http would arrive as a GET", async () => {
    const asked: string[] = [];
    const usaspending = createUsaspending({
      retry: false,
      fetch: async (input) => {
        asked.push(String(input));
        return Response.json({ last_updated: "03/09/2026" });
      },
    });
    expect(await usaspending.awards.lastUpdated()).toBe("2026-03-09");
    expect(asked).toEqual(["https://api.usaspending.gov/api/v2/awards/last_updated/"]);
    expect(usaspending.keys()).toEqual([]);
  });

  it("gives the page a person can open with every answer", async () => {
    const { usaspending, server } = await onLoopback(least);
    const { sources } = await usaspending.agencies.budget("080").withResponse();
    expect(sources.map(({ cite }) => cite.page)).toEqual([
      "https://www.usaspending.gov/agency/national-aeronautics-and-space-administration",
    ]);
    await server.close();
  });

  it("has doors for what has no method", async () => {
    const { usaspending, server } = await onLoopback(() => ({ json: { results: [1] } }));
    expect(await usaspending.request("/references/award_types/", { a: 1 })).toEqual({ results: [1] });
    expect(await usaspending.post("/spending/", { type: "agency" })).toEqual({ results: [1] });
    expect(server.requests.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
      "GET /api/v2/references/award_types/?a=1",
      "POST /api/v2/spending/?",
    ]);
    await server.close();
  });
});
