import { type ClientEvent, memoryCache } from "@govdata/core";
import { expectRequest, serve } from "@tooling/testing";
import { testClock } from "@tooling/testing/server";
import { describe, expect, it } from "vitest";
import { createSec, type Sec } from "../src/index.js";
import { CONTACT, facts, hits, notThere, onLoopback, submissions } from "./loopback.js";

const BLOCKED =
  "<!DOCTYPE html>\n<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body><h1>You’ve Exceeded the SEC’s Traffic Limit</h1></body></html>";
const UNDECLARED =
  "<!DOCTYPE html>\n<html><head><title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title></head><body></body></html>";
const html = { "content-type": "text/html" };
const apple = { json: submissions("0000320193", "Apple Inc.") };

describe("the contact", () => {
  it("is required before any request, with an error that says what to set", async () => {
    const { sec, server } = await onLoopback([], { contact: undefined, env: {} });
    await expect(sec.company(320193)).rejects.toMatchObject({
      kind: "missing_key",
      env: ["SEC_CONTACT_EMAIL"],
      message:
        "sec: no contact e-mail: set SEC_CONTACT_EMAIL. The SEC wants an e-mail address of yours in the user agent and refuses requests without one. There is nothing to sign up for.",
    });
    expect(server.requests).toEqual([]);
    await server.close();
  });

  it("comes from SEC_CONTACT_EMAIL and stands in the user agent without brackets or web address", async () => {
    const { sec, server } = await onLoopback([apple], {
      contact: undefined,
      env: { SEC_CONTACT_EMAIL: CONTACT },
    });
    await sec.company(320193);
    expectRequest(server.requests[0], {
      path: "/submissions/CIK0000320193.json",
      headers: { "user-agent": `govdata-sec ${CONTACT}`, accept: "application/json" },
    });
    await server.close();
  });

  it("may have a name before it", async () => {
    const { sec, server } = await onLoopback([apple], {
      contact: `Morning Paper ${CONTACT}`,
      userAgent: "paper/1.0",
    });
    await sec.company(320193);
    expect(server.requests[0]?.headers["user-agent"]).toBe(`paper/1.0 govdata-sec Morning Paper ${CONTACT}`);
    await server.close();
  });

  it.each([
    "noreply@paper.org",
    "desk@example.com",
    "see https://paper.org",
    "paper (desk@paper.org)",
    "desk",
  ])("is refused before any request where the SEC would refuse it: %s", async (contact) => {
    const { sec, server } = await onLoopback([], { contact, env: {} });
    await expect(sec.company(320193)).rejects.toMatchObject({ kind: "missing_key" });
    expect(server.requests).toEqual([]);
    await server.close();
  });

  it.each(["paper/1.0 (https://paper.org)", "https://paper.org"])(
    "refuses the user agent %s",
    (userAgent) => {
      expect(() => createSec({ contact: CONTACT, userAgent })).toThrow(
        "sec: userAgent: the SEC refuses user agents with brackets or web addresses",
      );
    },
  );

  it("is said to be set or not, without its value", () => {
    expect(createSec({ env: { SEC_CONTACT_EMAIL: CONTACT } }).keys()).toEqual([
      {
        name: "contact",
        env: ["SEC_CONTACT_EMAIL"],
        required: true,
        set: true,
        from: "SEC_CONTACT_EMAIL",
        signUp: undefined,
      },
    ]);
  });
});

describe("limits", () => {
  it("asks all three hosts through one queue of eight a second", async () => {
    const server = await serve(() => ({ json: { hits: { total: { value: 0, relation: "eq" }, hits: [] } } }));
    const waits: ClientEvent[] = [];
    const clock = testClock();
    const sec = createSec({
      contact: CONTACT,
      baseUrl: server.url,
      cache: false,
      clock,
      hooks: { onEvent: (event) => event.type === "wait" && waits.push(event) },
    });
    const ask = (host: string | undefined, n: number) =>
      sec.request(`/any/${n}`, {}, host === undefined ? {} : { host });
    await Promise.all(
      [1, 2, 3].flatMap((n) => [ask(undefined, n), ask("www", 10 * n), ask("search", 100 * n)]),
    );
    expect(server.requests).toHaveLength(9);
    expect(waits).toEqual([{ type: "wait", api: "sec", ms: 1000, reason: "rate" }]);
    await server.close();
  });

  it.each([429, 403])(
    "stops all hosts for ten minutes when the SEC shuts out, with status %i, and does not retry",
    async (status) => {
      const server = await serve(() => ({ status, headers: html, text: BLOCKED }));
      const clock = testClock();
      const sec = createSec({ contact: CONTACT, baseUrl: server.url, cache: false, clock });
      await expect(sec.company(320193)).rejects.toMatchObject({
        kind: "rate_limited",
        status,
        retryAfter: 600,
      });
      await expect(sec.filingFiles(320193, "0000320193-24-000123")).rejects.toMatchObject({
        kind: "rate_limited",
      });
      await expect(sec.search("x")).rejects.toMatchObject({ kind: "rate_limited" });
      expect(server.requests).toHaveLength(1);
      clock.advance(601_000);
      await expect(sec.company(320193)).rejects.toMatchObject({ status });
      expect(server.requests).toHaveLength(2);
      await server.close();
    },
  );

  it("keeps replies by its own clock, since the SEC says no-store on all", async () => {
    const server = await serve(() => ({
      ...apple,
      headers: { "content-type": "application/json", "cache-control": "max-age=0, no-cache, no-store" },
    }));
    const clock = testClock();
    const sec = createSec({
      contact: CONTACT,
      baseUrl: server.url,
      cache: memoryCache(),
      clock,
      limits: false,
    });
    await sec.company(320193);
    clock.advance(4 * 60_000);
    await sec.company(320193);
    expect(server.requests).toHaveLength(1);
    clock.advance(2 * 60_000);
    await sec.company(320193);
    expect(server.requests).toHaveLength(2);
    await server.close();
  });

  it("asks for compressed replies: Apple's facts are 3.7 MB, a fourteenth of it compressed", async () => {
    const { sec, server } = await onLoopback([{ json: facts(320193, "Apple Inc.", {}) }]);
    await sec.facts(320193);
    expect(server.requests[0]?.headers["accept-encoding"]).toContain("gzip");
    await server.close();
  });
});

describe("errors", () => {
  const failing = async (reply: Parameters<typeof onLoopback>[0], ask: (sec: Sec) => Promise<unknown>) => {
    const { sec, server } = await onLoopback(reply);
    const error: unknown = await ask(sec).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await server.close();
    return error;
  };

  it("reads the XML of a 404 as no such thing", async () => {
    expect(await failing([notThere], (sec) => sec.company(9999999999))).toMatchObject({
      kind: "not_found",
      status: 404,
      code: "NoSuchKey",
      message: "sec has no such thing (HTTP 404): The specified key does not exist.",
    });
  });

  it("says what the user agent lacks when the SEC finds the tool undeclared", async () => {
    const error = await failing([{ status: 403, headers: html, text: UNDECLARED }], (sec) =>
      sec.company(320193),
    );
    expect(error).toMatchObject({ kind: "auth", status: 403 });
    expect(String(error)).toContain("SEC_CONTACT_EMAIL");
  });

  it("takes the page of an overload for a failure that may pass, and tries again", async () => {
    const page = "<!DOCTYPE html><html><head><title>SEC.gov | File Unavailable</title></head></html>";
    const { sec, server } = await onLoopback([{ status: 503, headers: html, text: page }, apple], {
      clock: testClock(),
      retry: { limit: 1 },
    });
    expect((await sec.company(320193)).name).toBe("Apple Inc.");
    expect(server.requests).toHaveLength(2);
    await server.close();
    expect(
      await failing([{ status: 503, headers: html, text: page }], (sec) => sec.company(320193)),
    ).toMatchObject({
      kind: "upstream",
      retryable: true,
      message: 'sec failed (HTTP 503): an HTML page "SEC.gov | File Unavailable"',
    });
  });

  it("reads an error inside a 200 of full-text search", async () => {
    const message =
      "Blank search not valid.  Either entity, keywords, location, or filing types must be submitted.";
    expect(
      await failing([{ json: { error: message, hits: { hits: [] } } }], (sec) => sec.search("  x")),
    ).toMatchObject({ kind: "bad_request", status: 200 });
  });

  it("refuses a reply of another company", async () => {
    expect(
      await failing([{ json: submissions("0000789019", "MICROSOFT CORP") }], (sec) => sec.company(320193)),
    ).toMatchObject({ kind: "mismatch" });
  });

  it("refuses a search reply without its total", async () => {
    expect(await failing([{ json: { hits: { hits: [] } } }], (sec) => sec.search("x"))).toMatchObject({
      kind: "unreadable",
    });
  });

  it("takes no match for an answer", async () => {
    const { sec, server } = await onLoopback([{ json: hits(0, []) }]);
    expect(await sec.search("x")).toMatchObject({ total: 0, capped: false, hits: [] });
    await server.close();
  });
});
