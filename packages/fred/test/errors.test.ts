import { isGovDataError, isKind, MissingKeyError } from "@govdata/core";
import type { LoopbackReply } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createFred } from "../src/index.js";
import { KEY, observations, onLoopback } from "./loopback.js";

async function failureOf(reply: LoopbackReply, call: "series" | "v2" = "series"): Promise<unknown> {
  const { fred, server } = await onLoopback(() => reply);
  try {
    await (call === "v2" ? fred.releaseObservations(53) : fred.series("GDP"));
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await server.close();
  }
}

const refusal = (message: string, status = 400): LoopbackReply => ({
  status,
  json: { error_code: status, error_message: message },
});

describe("FRED's errors, nearly all of status 400, are told apart by their words", () => {
  const read = "Read https://fred.stlouisfed.org/docs/api/api_key.html for more information.";

  it("takes an unknown key for a key problem, not for a bad request", async () => {
    const error = await failureOf(
      refusal(`Bad Request.  The value for variable api_key is not registered.  ${read}`),
    );
    expect(error).toMatchObject({
      kind: "auth",
      fault: "configuration",
      status: 400,
      message: `fred refused the key (HTTP 400): The value for variable api_key is not registered. ${read}`,
    });
  });

  it("takes a key that was not sent for a key problem", async () => {
    const error = await failureOf(refusal(`Bad Request.  Variable api_key is not set.  ${read}`));
    expect(error).toMatchObject({ kind: "auth", status: 400 });
  });

  it("takes a series that does not exist for not found", async () => {
    const error = await failureOf(refusal("Bad Request.  The series does not exist."));
    expect(error).toMatchObject({ kind: "not_found", retryable: false, code: "400" });
  });

  it("takes a series that did not exist on a day in the past for not found", async () => {
    const { fred, server } = await onLoopback(() =>
      refusal("Bad Request.  The series does not exist in ALFRED but may exist in FRED."),
    );
    await expect(fred.asOf("GDP", "1990-01-01")).rejects.toMatchObject({ kind: "not_found" });
    await server.close();
  });

  it("keeps FRED's sentence for what else is wrong with a request", async () => {
    const error = await failureOf(refusal("Bad Request.  Value of frequency is not one of: 'q', 'sa', 'a'."));
    expect(error).toMatchObject({
      kind: "bad_request",
      fault: "caller",
      message: "fred refused the request (HTTP 400): Value of frequency is not one of: 'q', 'sa', 'a'.",
    });
  });

  it("reads an error in XML although JSON was asked for", async () => {
    const error = await failureOf({
      status: 400,
      headers: { "content-type": "text/xml; charset=UTF-8" },
      text: '<?xml version="1.0" encoding="utf-8" ?>\n<error code="400" message="Bad Request.  The series does not exist."/>',
    });
    expect(error).toMatchObject({ kind: "not_found", code: "400" });
  });

  it("reads a JSON error under an XML header", async () => {
    const error = await failureOf({
      status: 400,
      headers: { "content-type": "text/xml" },
      text: '{"error_code":400,"error_message":"Bad Request.  The series does not exist."}',
    });
    expect(error).toMatchObject({ kind: "not_found" });
  });

  it("takes an error inside a reply of status 200 for an error", async () => {
    const error = await failureOf({
      json: { error_code: 400, error_message: "Bad Request.  The series does not exist." },
    });
    expect(error).toMatchObject({ kind: "not_found", status: 200 });
  });

  it("takes a maintenance page for a failure of FRED that may pass, whatever its status", async () => {
    const page = "<!DOCTYPE html><html><head><title>Scheduled maintenance</title></head><body></body></html>";
    const html = { "content-type": "text/html" };
    expect(await failureOf({ status: 500, headers: html, text: page })).toMatchObject({
      kind: "upstream",
      retryable: true,
    });
    expect(await failureOf({ status: 200, headers: html, text: page })).toMatchObject({
      kind: "upstream",
      retryable: true,
    });
  });

  it("takes a locked account for a failure that waiting does not mend", async () => {
    expect(await failureOf({ status: 423, text: "" })).toMatchObject({
      kind: "upstream",
      status: 423,
      retryable: false,
    });
    expect(await failureOf(refusal("Locked", 423))).toMatchObject({ kind: "upstream", retryable: false });
  });

  it("says how long to wait when there were too many requests", async () => {
    expect(await failureOf(refusal("Too Many Requests.  Exceeded Rate Limit", 429))).toMatchObject({
      name: "RateLimitedError",
      kind: "rate_limited",
      retryAfter: 20,
    });
    expect(await failureOf({ status: 429, text: "" })).toMatchObject({
      kind: "rate_limited",
      retryAfter: 20,
    });
    expect(await failureOf({ status: 429, text: "", headers: { "retry-after": "45" } })).toMatchObject({
      retryAfter: 45,
    });
  });

  it("reads the errors of version 2, which has other names for their parts", async () => {
    const reply = { status: 400, json: { code: 400, message: "release_id is not a positive integer" } };
    expect(await failureOf(reply, "v2")).toMatchObject({
      kind: "bad_request",
      code: "400",
      message: "fred refused the request (HTTP 400): release_id is not a positive integer",
    });
  });

  it("says so when only version 2 refused the key", async () => {
    for (const reply of [
      { status: 401, text: "" },
      { status: 403, json: { code: 403, message: "Forbidden" } },
      refusal(`Bad Request.  The value for variable api_key is not registered.`),
    ]) {
      const error = await failureOf(reply, "v2");
      expect(error).toMatchObject({ kind: "auth" });
      expect(String(error)).toContain("only version 2 of the API (whole releases) refused the key");
    }
  });

  it("takes too many vintages for a bad request where nothing can be split", async () => {
    const words =
      "Bad Request.  There are 3500 vintage dates in the specified real-time period: 1776-07-04 to 9999-12-31.  This exceeds the maximum number of vintage dates allowed (2000).";
    const { fred, server } = await onLoopback(() => refusal(words));
    await expect(fred.observationsWide("DGS10", { outputType: 2 })).rejects.toMatchObject({
      kind: "bad_request",
    });
    await server.close();
  });
});

describe("the key", () => {
  it("is asked for, by name and with the page to get one, before any request", async () => {
    const { fred, server } = await onLoopback([], { apiKey: undefined, env: {} });
    const error: unknown = await fred.series("GDP").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MissingKeyError);
    expect(error).toMatchObject({
      kind: "missing_key",
      env: ["FRED_API_KEY"],
      signUp: "https://fredaccount.stlouisfed.org/apikeys",
    });
    expect(server.requests).toHaveLength(0);
    await server.close();
  });

  it.each([
    ["of another form", "ABCDEF0123456789ABCDEF0123456789"],
    ["too short", "abcdef0123456789"],
    ["the example of the documentation", "abcdefghijklmnopqrstuvwxyz123456"],
    ["a placeholder", "your_api_key_here"],
  ])("%s is refused before any request", async (_what, apiKey) => {
    const { fred, server } = await onLoopback([], { apiKey, env: {} });
    await expect(fred.series("GDP")).rejects.toMatchObject({ kind: "missing_key" });
    await expect(fred.releaseObservations(53)).rejects.toMatchObject({ kind: "missing_key" });
    expect(server.requests).toHaveLength(0);
    await server.close();
  });

  it("comes from the environment for both versions, and keys() says from where without its value", async () => {
    const { fred, server } = await onLoopback(
      ({ path }) =>
        path.startsWith("/fred/v2")
          ? {
              json: {
                has_more: false,
                release: { release_id: 53, name: "Gross Domestic Product" },
                series: [],
              },
            }
          : { json: observations([]) },
      { apiKey: undefined, env: { FRED_API_KEY: KEY } },
    );
    await fred.observations("GDP");
    await fred.releaseObservations(53);
    expect(server.requests.map(({ query, headers }) => [query.api_key, headers.authorization])).toEqual([
      [KEY, undefined],
      [undefined, `Bearer ${KEY}`],
    ]);
    const status = fred.keys();
    expect(status).toHaveLength(1);
    expect(status[0]).toMatchObject({ name: "apiKey", set: true, from: "FRED_API_KEY" });
    expect(JSON.stringify(status)).not.toContain(KEY);
    await server.close();
  });

  it("is in no error, not even when FRED repeats it", async () => {
    const error = await failureOf(
      refusal(`Bad Request.  The value ${KEY} for variable api_key is not registered.`),
    );
    if (!isGovDataError(error)) throw new Error("it did not fail");
    expect(isKind(error, "auth")).toBe(true);
    expect(`${error.message} ${error.stack} ${error.url} ${JSON.stringify(error)}`).not.toContain(KEY);
  });
});

describe("a client that cannot be", () => {
  it("is refused when it is made", () => {
    expect(() => createFred({ baseUrl: "fred" })).toThrow("baseUrl");
  });
});
