import { afterEach, describe, expect, it } from "vitest";
import { type Loopback, onLoopback } from "./loopback.js";

let open: Loopback | undefined;
afterEach(async () => {
  await open?.server.close();
  open = undefined;
});

async function answering(...args: Parameters<typeof onLoopback>): Promise<Loopback> {
  open = await onLoopback(...args);
  return open;
}

const RETRY = { limit: 2, backoff: 1 };

describe("errors of the API", () => {
  it("is a clear error when XML comes although JSON was asked for", async () => {
    const { congress } = await answering(() => ({
      text: '<?xml version="1.0"?><api-root><bills/></api-root>',
    }));
    await expect(congress.bills()).rejects.toMatchObject({
      kind: "upstream",
      retryable: false,
      message: "congress failed (HTTP 200): XML came although JSON was asked for by name",
    });
  });

  it("shows the words of an error that is a text, as the API sends it", async () => {
    const { congress } = await answering(() => ({
      status: 400,
      json: { error: "Invalid date", request: {} },
    }));
    await expect(congress.bills()).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      message: "congress refused the request (HTTP 400): Invalid date",
    });
  });

  it("shows the words of an error that is an object, as the gateway sends it", async () => {
    const { congress } = await answering(() => ({
      status: 403,
      json: { error: { code: "API_KEY_MISSING", message: "No api_key was supplied." } },
    }));
    await expect(congress.bills()).rejects.toMatchObject({ kind: "auth", code: "API_KEY_MISSING" });
  });

  it("waits as long as a 429 says, and then goes on", async () => {
    const waits: number[] = [];
    const { congress } = await answering(
      [
        {
          status: 429,
          headers: { "retry-after": "5" },
          json: { error: { code: "OVER_RATE_LIMIT", message: "You have exceeded your rate limit." } },
        },
        { json: { bills: [], pagination: { count: 0 } } },
      ],
      {
        retry: RETRY,
        clock: { now: () => 0, sleep: async (ms) => void waits.push(ms) },
      },
    );
    expect((await congress.bills()).count).toBe(0);
    expect(waits).toEqual([5000]);
  });

  it("gives up on a 429 that asks for twenty minutes, and says so", async () => {
    const { congress, server } = await answering(
      () => ({
        status: 429,
        headers: { "retry-after": "1179" },
        json: { error: { code: "OVER_RATE_LIMIT", message: "You have exceeded your rate limit." } },
      }),
      { retry: RETRY },
    );
    await expect(congress.bills()).rejects.toMatchObject({ kind: "rate_limited", retryAfter: 1179 });
    expect(server.requests).toHaveLength(1);
  });

  const missing = [
    "Committee matching query does not exist. (DoesNotExist)",
    "No data found for report R99999",
    "Bill matching query does not exist. (DoesNotExist)",
  ];
  it.each(missing)("takes a 500 for a thing that does not exist: %s", async (error) => {
    const { congress, server } = await answering(() => ({ status: 500, json: { error } }), { retry: RETRY });
    await expect(congress.crsReport("R99999")).rejects.toMatchObject({ kind: "not_found", status: 500 });
    expect(server.requests).toHaveLength(1);
  });

  const defects = [
    "cannot access local variable 'bill' where it is not associated with a value (UnboundLocalError)",
    "The QuerySet value for an exact lookup must be limited to one result using slicing. (ValueError)",
    "Reverse for 'committee_details' with no arguments not found. (NoReverseMatch)",
  ];
  it.each(defects)("reports a defect of the API once, without asking again: %s", async (error) => {
    const { congress, server } = await answering(() => ({ status: 500, json: { error } }), { retry: RETRY });
    await expect(congress.billActions("S 1 17th")).rejects.toMatchObject({
      kind: "upstream",
      retryable: false,
      message: expect.stringContaining(error),
    });
    expect(server.requests).toHaveLength(1);
  });

  it("says how to get round a list with a broken record", async () => {
    const { congress } = await answering(() => ({
      status: 500,
      json: { error: "Reverse not found (NoReverseMatch)" },
    }));
    await expect(congress.committees({ offset: 250 })).rejects.toThrow(
      "ask for a narrower list or a smaller page",
    );
  });

  it("asks again after an outage, whose body is a web page or empty", async () => {
    const { congress, server } = await answering(
      [
        { status: 502, text: "<html><title>Bad Gateway</title></html>" },
        { status: 503, text: "" },
        { json: { bills: [], pagination: { count: 0 } } },
      ],
      { retry: RETRY },
    );
    expect((await congress.bills()).items).toEqual([]);
    expect(server.requests).toHaveLength(3);
  });

  it("says of an early bill that the collection is patchy", async () => {
    const { congress } = await answering(() => ({
      status: 404,
      json: { error: "Unknown resource: bill/6/hr/73/actions" },
    }));
    await expect(congress.billActions("HR 73 6th")).rejects.toThrow(
      "bills before the 93rd Congress (1973) are patchy",
    );
  });

  it("says not found for a bill that does not exist, whatever the body", async () => {
    const { congress } = await answering(() => ({ status: 404, json: {} }));
    await expect(congress.bill("HR 9999 119th")).rejects.toMatchObject({ kind: "not_found", status: 404 });
  });
});

describe("the text of a bill on congress.gov", () => {
  const texts = {
    json: {
      textVersions: [
        {
          type: "Introduced in House",
          date: "2025-01-03T05:00:00Z",
          formats: [
            { type: "Formatted Text", url: "https://www.congress.gov/119/bills/hr1/BILLS-119hr1ih.htm" },
          ],
        },
      ],
      pagination: { count: 1 },
    },
  };

  it("is read as plain text", async () => {
    const { congress, server } = await answering(({ path }) =>
      path.endsWith("/text") ? texts : { text: "<html><body><pre>SECTION 1. &amp; 2.</pre></body></html>" },
    );
    const found = await congress.billDocument("HR 1 119th", { version: "introduced" });
    expect(found).toMatchObject({ version: "Introduced in House", text: "SECTION 1. & 2." });
    expect(server.requests[1]).toMatchObject({ path: "/119/bills/hr1/BILLS-119hr1ih.htm", search: "" });
    expect(server.requests[1]?.headers["x-api-key"]).toBeUndefined();
  });

  it("says where to open it when the site turns programs away", async () => {
    const { congress } = await answering(({ path }) =>
      path.endsWith("/text") ? texts : { status: 403, text: "<html><title>Just a moment...</title></html>" },
    );
    await expect(congress.billDocument("HR 1 119th")).rejects.toMatchObject({
      kind: "upstream",
      retryable: false,
      message: expect.stringContaining("open the address in a browser"),
    });
  });

  it("names the versions there are when the one asked for is not among them", async () => {
    const { congress } = await answering(() => texts);
    await expect(congress.billTextFile("HR 1 119th", { version: "Enrolled Bill" })).rejects.toMatchObject({
      kind: "not_found",
      message: "congress: H.R. 1 (119th) has these versions: Introduced in House.",
    });
  });
});
