import { type LoopbackReply, type LoopbackServer, serve } from "@tooling/testing";
import { afterEach, describe, expect, it } from "vitest";
import { createFec, type Fec } from "../src/index.js";

const KEY = "0123456789abcdef0123456789abcdef01234567";
let server: LoopbackServer | undefined;

async function answering(...replies: LoopbackReply[]): Promise<Fec> {
  server = await serve(replies);
  return createFec({ baseUrl: server.url, apiKey: KEY, limits: false, retry: false });
}

afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe("errors of the agency", () => {
  it("400 gives the agency's own words", async () => {
    const message =
      "Please choose a single `two_year_transaction_period` or add one of the following filters to your query: …";
    const fec = await answering({ status: 400, json: { status: 400, message } });
    await expect(fec.request("/schedules/schedule_a/")).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      message: expect.stringContaining("Please choose a single `two_year_transaction_period`"),
    });
  });

  it("422 gives the agency's own words", async () => {
    const json = { message: "Cannot sort on value shoe_size", status: 422 };
    const fec = await answering({ status: 422, json });
    await expect(fec.candidates({ sort: "shoe_size" })).rejects.toMatchObject({
      kind: "bad_request",
      status: 422,
      message: expect.stringContaining("Cannot sort on value shoe_size"),
    });
  });

  it("422 with an object as message becomes one sentence", async () => {
    const message = { json: { office: ["Not a valid choice."] }, cycle: ["Not a valid integer."] };
    const fec = await answering({ status: 422, json: { message, status: 422 } });
    await expect(fec.candidates()).rejects.toMatchObject({
      message: expect.stringContaining("office: Not a valid choice.; cycle: Not a valid integer."),
    });
  });

  it("404 on totals and reports of a committee means that it has none", async () => {
    const none = { status: 404, json: { status: 404, message: "Committee not found" } };
    const fec = await answering(none, none);
    expect(await fec.committeeTotals("C00572602", { cycle: 1990 })).toMatchObject({ rows: [], total: 0 });
    expect(await fec.committeeReports("C00572602", { cycle: 1990 })).toMatchObject({ rows: [], total: 0 });
  });

  it("404 anywhere else is an error", async () => {
    const fec = await answering({
      status: 404,
      json: { status: 404, message: "two_year_transaction_period outside range" },
    });
    await expect(fec.scheduleB({ twoYearTransactionPeriod: 1990 })).rejects.toMatchObject({
      kind: "not_found",
      message: expect.stringContaining("outside range"),
    });
  });

  it("404 of a failure inside the server is a failure, not 'none'", async () => {
    const failed = { status: 404, json: { status: 404, message: "Could not process the request" } };
    const fec = await answering(failed, failed);
    await expect(fec.candidates()).rejects.toMatchObject({ kind: "upstream", retryable: true });
    await expect(fec.committeeTotals("C00572602")).rejects.toMatchObject({ kind: "upstream" });
  });

  it("404 as a page of the framework is an error, also on totals", async () => {
    const html = {
      status: 404,
      text: "<!doctype html><title>404 Not Found</title>",
      headers: { "content-type": "text/html" },
    };
    const fec = await answering(html, html);
    await expect(fec.candidates()).rejects.toMatchObject({ kind: "not_found", status: 404 });
    await expect(fec.committeeTotals("C00572602")).rejects.toMatchObject({ kind: "not_found" });
  });

  it("504 says to narrow the query and is not tried again", async () => {
    server = await serve(() => ({ status: 504, json: { message: "Query timed out", status: 504 } }));
    const fec = createFec({ baseUrl: server.url, apiKey: KEY, limits: false });
    await expect(fec.scheduleA({ contributorName: "smith" })).rejects.toMatchObject({
      kind: "upstream",
      retryable: false,
      message: expect.stringMatching(/Query timed out\. Narrow the query/),
    });
    expect(server.requests).toHaveLength(1);
  });

  it("503 is a failure that may pass", async () => {
    const fec = await answering({ status: 503, text: "busy" });
    await expect(fec.candidates()).rejects.toMatchObject({ kind: "upstream", retryable: true });
  });
});

describe("errors of the gateway", () => {
  it.each(["API_KEY_MISSING", "API_KEY_INVALID"])(
    "403 %s is about the key, which stays unsaid",
    async (code) => {
      const fec = await answering({
        status: 403,
        json: { error: { code, message: "An invalid api_key was supplied." } },
      });
      const error = await fec.candidates().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ kind: "auth", code, status: 403 });
      expect(String(error)).not.toContain(KEY);
    },
  );

  it("429 says how long to wait", async () => {
    const json = { error: { code: "OVER_RATE_LIMIT", message: "You have exceeded your rate limit." } };
    const fec = await answering({ status: 429, json, headers: { "retry-after": "120" } });
    await expect(fec.candidates()).rejects.toMatchObject({
      name: "RateLimitedError",
      kind: "rate_limited",
      retryAfter: 120,
      code: "OVER_RATE_LIMIT",
    });
  });
});

describe("the key", () => {
  it("goes into a header, never into the address", async () => {
    const fec = await answering({ json: { results: [], pagination: {} } });
    const { sources } = await fec.candidates().withResponse();
    expect(server?.requests[0]?.headers["x-api-key"]).toBe(KEY);
    expect(server?.requests[0]?.search).toBe("");
    expect(JSON.stringify(sources)).not.toContain(KEY);
  });

  it("is asked for by name, with the page to get one, before any request", async () => {
    server = await serve([]);
    const fec = createFec({ baseUrl: server.url, env: {} });
    await expect(fec.candidates()).rejects.toMatchObject({
      kind: "missing_key",
      env: ["FEC_API_KEY", "DATA_GOV_API_KEY"],
      signUp: "https://api.data.gov/signup/",
    });
    expect(server.requests).toHaveLength(0);
  });

  it("may be the one of api.data.gov that serves other agencies too", async () => {
    server = await serve([{ json: { results: [], pagination: {} } }]);
    await createFec({ baseUrl: server.url, env: { DATA_GOV_API_KEY: KEY } }).candidates();
    expect(server.requests[0]?.headers["x-api-key"]).toBe(KEY);
  });
});

describe("how long replies stay good", () => {
  const day = 24 * 3_600_000;
  async function asks(call: (fec: Fec) => Promise<unknown>, later: number): Promise<number> {
    const office = await serve(() => ({ json: { results: [], murs: [], pagination: {} } }));
    let time = Date.parse("2026-03-01T12:00:00Z");
    const clock = { now: () => time, sleep: async () => undefined };
    const fec = createFec({ baseUrl: office.url, apiKey: KEY, limits: false, clock });
    await call(fec);
    time += later;
    await call(fec);
    await office.close();
    return office.requests.length;
  }

  it("is an hour, a day for periods that are over, a quarter of an hour for forms just filed", async () => {
    const minute = 60_000;
    expect(await asks((fec) => fec.candidates({ cycle: 2026 }), 59 * minute)).toBe(1);
    expect(await asks((fec) => fec.candidates({ cycle: 2026 }), 61 * minute)).toBe(2);
    expect(await asks((fec) => fec.candidates({ cycle: [2022, 2024] }), day - minute)).toBe(1);
    expect(await asks((fec) => fec.candidates({ cycle: [2024, 2026] }), 61 * minute)).toBe(2);
    expect(await asks((fec) => fec.candidates({ cycle: -2024 }), 61 * minute)).toBe(2);
    expect(await asks((fec) => fec.efileFilings(), 14 * minute)).toBe(1);
    expect(await asks((fec) => fec.efileFilings(), 16 * minute)).toBe(2);
    expect(await asks((fec) => fec.calendarDates(), 6 * minute)).toBe(2);
    expect(await asks((fec) => fec.searchLegal({ type: "murs" }), 6 * minute)).toBe(2);
  });
});
