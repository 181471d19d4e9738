import { describe, expect, it } from "vitest";
import { createCensus } from "../src/index.js";
import { KEY, onLoopback } from "./loopback.js";

const ask = { get: ["NAME", "B19013_001E"], for: "state:24" };
const html = { "content-type": "text/html" };

describe("keys", () => {
  it("a missing key is an error before any request, which names variable and sign-up page", async () => {
    const { census, server } = await onLoopback([], { apiKey: undefined, env: {} });
    await expect(census.query("2023/acs/acs5", ask)).rejects.toMatchObject({
      kind: "missing_key",
      message:
        "census: no key: set CENSUS_API_KEY. Get one at https://api.census.gov/data/key_signup.html. It is free; it works once it is activated by the link in the e-mail, within 48 hours.",
    });
    expect(server.requests).toHaveLength(0);
  });

  it("metadata needs no key, and is sent one when there is one", async () => {
    const body = { json: { groups: [] } };
    const without = await onLoopback([body], { apiKey: undefined, env: {} });
    expect(await without.census.tables("2023/acs/acs5")).toEqual([]);
    expect(without.server.requests[0]?.search).toBe("");
    const withKey = await onLoopback([body]);
    await withKey.census.tables("2023/acs/acs5");
    expect(withKey.server.requests[0]?.query).toEqual({ key: KEY });
  });

  it("a redirect to the page about missing keys is a key error, on the API's own host", async () => {
    const { census } = await onLoopback(({ path }) =>
      path === "/data/missing_key.html"
        ? {
            headers: html,
            text: "<html><head><title>Missing Key</title></head><body>Missing Key</body></html>",
          }
        : { status: 302, headers: { location: "/data/missing_key.html" } },
    );
    await expect(census.query("2023/acs/acs5", ask)).rejects.toMatchObject({
      kind: "auth",
      message: "census refused the key (HTTP 200): the request came without a key",
    });
  });

  it("a redirect that is not followed is a key error too", async () => {
    const { census } = await onLoopback([
      { status: 302, headers: { location: "http://api.census.gov/data/invalid_key.html" } },
    ]);
    await expect(census.query("2023/acs/acs5", ask)).rejects.toMatchObject({ kind: "auth", status: 302 });
  });

  it("the header of key errors says it under any page", async () => {
    const { census } = await onLoopback([
      { headers: { ...html, "x-datawebapi-keyerror": "1" }, text: "<html><body>Sorry</body></html>" },
    ]);
    await expect(census.query("2023/acs/acs5", ask)).rejects.toMatchObject({ kind: "auth" });
  });

  it("a key appears in no error", async () => {
    const { census } = await onLoopback([{ status: 400, text: `error: bad request key=${KEY}` }]);
    const error: unknown = await census.query("2023/acs/acs5", ask).catch((reason: unknown) => reason);
    expect(String(error)).toContain("bad request");
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain(KEY);
  });

  it("says whether a key is set", () => {
    expect(createCensus({ env: { CENSUS_API_KEY: KEY } }).keys()).toEqual([
      {
        name: "apiKey",
        env: ["CENSUS_API_KEY"],
        required: true,
        set: true,
        from: "CENSUS_API_KEY",
        signUp: "https://api.census.gov/data/key_signup.html",
      },
    ]);
  });
});

describe("refusals", () => {
  it.each([
    ["error: unknown variable 'XXX'", "unknown variable 'XXX'"],
    ["error: error: unknown variable 'XXX'", "unknown variable 'XXX'"],
    ["error: missing 'for' argument", "missing 'for' argument"],
  ])("keeps the API's line: %s", async (text, words) => {
    const { census } = await onLoopback([{ status: 400, text }]);
    await expect(census.query("2023/acs/acs5", ask)).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      message: `census refused the request (HTTP 400): ${words}`,
    });
  });

  it("a data set or year that does not exist is not found, although the page is HTML", async () => {
    const { census } = await onLoopback([{ status: 404, headers: html, text: "<html>404</html>" }]);
    await expect(census.query("2025/acs/acs5", ask)).rejects.toMatchObject({
      kind: "not_found",
      message: "census has no such thing (HTTP 404): no such data set, year, table or variable",
    });
  });

  it.each([
    ["error: unknown/unsupported geography hierarchy"],
    ["error: unknown/unsupported geography heirarchy"],
  ])("adds what the data set takes to a wrong hierarchy: %s", async (text) => {
    const { census, asked } = await onLoopback([
      { status: 400, text },
      { json: { fips: [{ name: "state", geoLevelDisplay: "040" }] } },
    ]);
    await expect(census.query("2023/acs/acs5", ask)).rejects.toMatchObject({
      kind: "bad_request",
      message: `census refused the request (HTTP 400): ${text.slice(7)}. state takes no parents`,
    });
    expect(asked()[1]).toBe("/data/2023/acs/acs5/geography.json");
  });
});

describe("passing failures", () => {
  const sentence =
    "There was an error while running your query.  We've logged the error and we'll correct it ASAP.  Sorry for the inconvenience.";

  it.each([200, 400, 500])(
    "the sentence about a failed query is tried again under status %i",
    async (status) => {
      const good = {
        json: [
          ["NAME", "B19013_001E", "state"],
          ["Maryland", "1", "24"],
        ],
      };
      const { census, server } = await onLoopback([{ status, text: sentence }, good], {
        retry: { backoff: 1 },
      });
      const { rows } = await census.query("2023/acs/acs5", ask);
      expect(rows[0]?.name).toBe("Maryland");
      expect(server.requests).toHaveLength(2);
    },
  );

  it("a page that is not about keys is no data and no key error", async () => {
    const { census } = await onLoopback([{ headers: html, text: "<html><body>Maintenance</body></html>" }]);
    await expect(census.query("2023/acs/acs5", ask)).rejects.toMatchObject({
      kind: "upstream",
      retryable: true,
    });
  });
});
