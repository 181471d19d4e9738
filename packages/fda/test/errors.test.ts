import { isKind, RateLimitedError } from "@govdata/core";
import { describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { NO_MATCH, onLoopback, page } from "./loopback.js";

const KEY = "S".repeat(40);

function refusal(status: number, code: string, message: string, details?: unknown) {
  return { status, json: { error: { code, message, ...(details === undefined ? {} : { details }) } } };
}

/** Waits that take no time, so that a test can see what would be tried again. */
const clock = { now: () => 0, sleep: async () => undefined };
const patient = { retry: { limit: 2 }, clock };

describe("errors of openFDA", () => {
  it.each(["token_mgr_error", "parse_exception", "illegal_argument_exception", "query_shard_exception"])(
    "a 500 for a mistake of the asker (%s) is not tried again",
    async (marker) => {
      const details = `[${marker}] Cannot parse`;
      const { fda, server } = await onLoopback(
        () => refusal(500, "SERVER_ERROR", "Check your request and try again", details),
        patient,
      );
      await expect(fda.request("/drug/event.json", { search: 'a:"' })).rejects.toMatchObject({
        kind: "bad_request",
        fault: "caller",
        retryable: false,
        message: `fda refused the request (HTTP 500): Check your request and try again (${marker})`,
      });
      expect(server.requests).toHaveLength(1);
      await server.close();
    },
  );

  it("any other 500 is tried again", async () => {
    const { fda, server } = await onLoopback(
      [refusal(500, "SERVER_ERROR", "Oops"), page([], { total: 0 })],
      patient,
    );
    expect(await fda.drugEvents()).toMatchObject({ total: 0 });
    expect(server.requests).toHaveLength(2);
    await server.close();
  });

  it("a web page of the gateway is an upstream failure, tried again", async () => {
    const { fda, server } = await onLoopback(
      [
        { status: 503, text: "<html><title>Down</title></html>", headers: { "content-type": "text/html" } },
        NO_MATCH,
      ],
      patient,
    );
    expect(await fda.drugEvents()).toMatchObject({ total: 0 });
    expect(server.requests).toHaveLength(2);
    await server.close();
  });

  it("400 gives openFDA's own sentence", async () => {
    const request = createReplay().request("/drug/drugsfda.json", {
      search: 'openfda.brand_name="verapamil"',
      sort: "invalid_field:asc",
      limit: 1,
    });
    await expect(request).rejects.toMatchObject({
      kind: "bad_request",
      code: "BAD_REQUEST",
      message:
        "fda refused the request (HTTP 400): Sorting allowed by non-analyzed fields only: invalid_field",
    });
  });

  it("a refused key is an error and no reason to ask without it; it appears nowhere", async () => {
    const { fda, server } = await onLoopback(
      () =>
        refusal(
          403,
          "API_KEY_INVALID",
          "An invalid api_key was supplied. Get one at https://api.fda.gov:443",
        ),
      { ...patient, apiKey: KEY },
    );
    const error: unknown = await fda.drugEvents().catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      kind: "auth",
      message: expect.stringContaining("https://open.fda.gov/apis/authentication/"),
    });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.query.api_key).toBe(KEY);
    expect(`${error}${JSON.stringify(error)}`).not.toContain(KEY);
    await server.close();
  });

  it("429 without Retry-After waits a minute, with it as long as it says", async () => {
    const { fda, server } = await onLoopback([
      refusal(429, "OVER_RATE_LIMIT", "You have exceeded your rate limit."),
      {
        ...refusal(429, "OVER_RATE_LIMIT", "You have exceeded your rate limit."),
        headers: { "retry-after": "7" },
      },
    ]);
    const waits: (number | undefined)[] = [];
    for (let call = 0; call < 2; call++) {
      const error: unknown = await fda.drugEvents().catch((reason: unknown) => reason);
      expect(isKind(error, "rate_limited")).toBe(true);
      waits.push(error instanceof RateLimitedError ? error.retryAfter : undefined);
    }
    expect(waits).toEqual([60, 7]);
    await server.close();
  });

  it("no match is no error, also through the open door", async () => {
    const { fda, server } = await onLoopback([NO_MATCH]);
    expect(await fda.request("/drug/event.json", { search: "x" })).toEqual({ noMatch: true, results: [] });
    await server.close();
  });
});

describe("the key", () => {
  it("is not needed, and one of api.data.gov is used when there is no other", async () => {
    const { fda, server } = await onLoopback(() => page([], { total: 0 }));
    await fda.drugEvents();
    expect(server.requests[0]?.query).toEqual({ limit: "25" });
    expect(fda.keys()).toMatchObject([
      { name: "apiKey", required: false, set: false, env: ["FDA_API_KEY", "DATA_GOV_API_KEY"] },
    ]);
    await server.close();

    const env = { DATA_GOV_API_KEY: KEY };
    const other = await onLoopback(() => page([], { total: 0 }), { env });
    await other.fda.drugEvents();
    expect(other.server.requests[0]?.query.api_key).toBe(KEY);
    expect(other.fda.keys()).toMatchObject([{ set: true, from: "DATA_GOV_API_KEY" }]);
    await other.server.close();
  });
});
