import { describe, expect, it } from "vitest";
import { successorOf } from "../src/index.js";
import { createReplay } from "../src/testing.js";
import { dataReply, japan, message, onLoopback, REQUEST_ERROR, row } from "./support.js";

const NOT_VALID = "The provided parameter value is not valid";
const ARCHIVED = "The indicator was not found. It may have been deleted or archived.";

describe("errors inside 200", () => {
  it("of an unknown indicator say what was asked", async () => {
    await expect(createReplay().values("INVALID.INDICATOR.ID", "all", { mrnev: 1 })).rejects.toMatchObject({
      kind: "not_found",
      code: "120",
      status: 200,
      message: expect.stringContaining(`${NOT_VALID} (asked for indicator INVALID.INDICATOR.ID of all)`),
    });
  });

  it("of an archived indicator name its successor", async () => {
    const { worldBank } = await onLoopback([message("175", "Invalid format", ARCHIVED)]);
    await expect(worldBank.values("EN.ATM.CO2E.PC", "DEU")).rejects.toMatchObject({
      kind: "not_found",
      code: "175",
      message: expect.stringContaining(
        "EN.ATM.CO2E.PC: EN.GHG.CO2.PC.CE.AR5 (t CO2e per person) took its place",
      ),
    });
    expect(successorOf("en.atm.co2e.kt")).toContain("EN.GHG.CO2.MT.CE.AR5");
    expect(successorOf("NY.GDP.MKTP.CD")).toBeUndefined();
  });

  it("of bare digits point to the form that reads them", async () => {
    await expect(createReplay().values("9080000", "all", { mrnev: 1 })).rejects.toMatchObject({
      kind: "not_found",
      message: expect.stringContaining("ids of bare digits are read with data(source, dimensions)"),
    });
  });

  it("come several at once when one of several indicators is wrong", async () => {
    const entry = { id: "120", key: "Invalid value", value: NOT_VALID };
    const { worldBank } = await onLoopback([{ json: [{ message: [entry, entry, entry] }] }]);
    await expect(
      worldBank.values(["NY.GDP.MKTP.CD", "WRONG.ID"], "JPN", { source: 2 }),
    ).rejects.toMatchObject({
      code: "120",
      message: `world-bank has no such thing (HTTP 200): ${NOT_VALID} (asked for indicator NY.GDP.MKTP.CD;WRONG.ID of JPN)`,
    });
  });

  it.each([
    ["150", "bad_request"],
    ["160", "not_found"],
    ["111", "bad_request"],
    ["999", "bad_request"],
  ])("%s is %s", async (id, kind) => {
    const { worldBank } = await onLoopback([message(id, "key", "In the agency's words.")]);
    await expect(worldBank.topics()).rejects.toMatchObject({
      kind,
      code: id,
      message: expect.stringContaining("In the agency's words."),
    });
  });

  it("come as XML too, byte order mark included", async () => {
    const text = `\uFEFF<?xml version="1.0" encoding="utf-8"?><wb:error xmlns:wb="http://www.worldbank.org"><wb:message id="175" key="Invalid format">${ARCHIVED}</wb:message></wb:error>`;
    const { worldBank } = await onLoopback([{ text, headers: { "content-type": "text/xml" } }]);
    await expect(worldBank.values("SM.POP.REFG", "DEU")).rejects.toMatchObject({
      kind: "not_found",
      code: "175",
      message: expect.stringContaining(ARCHIVED),
    });
  });
});

describe("a bad request", () => {
  it("gives the sentences of the page, not its markup", async () => {
    const { worldBank, server } = await onLoopback([REQUEST_ERROR]);
    await expect(worldBank.values("NY.GDP.MKTP.CD", "JPN", { source: 9999 })).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      message: expect.stringMatching(
        /Request Error: The server encountered an error.*asked for indicator NY\.GDP\.MKTP\.CD of JPN/,
      ),
    });
    expect(server.requests).toHaveLength(1);
  });

  it("for footnotes is asked again without them, and said", async () => {
    const { worldBank, server } = await onLoopback([REQUEST_ERROR, dataReply(japan("2019"))]);
    const { observations, notes } = await worldBank.values("NY.GDP.MKTP.CD", "JPN", {
      date: 2019,
      footnote: true,
    });
    expect(server.requests.map((request) => request.query.footnote)).toEqual(["y", undefined]);
    expect(notes).toEqual(["This database gives no footnotes."]);
    expect(observations[0]?.value).toBe(5081769542379.77);
  });

  it("for the most recent values becomes the most recent periods, missing ones dropped", async () => {
    const rows = [...japan("2020", "2019", "2018", "2017")];
    const { worldBank, server } = await onLoopback([REQUEST_ERROR, dataReply(rows)]);
    const { observations, notes } = await worldBank.values("NY.GDP.MKTP.CD", "JPN", { mrnev: 2 });
    expect(server.requests.map(({ query }) => [query.mrnev, query.mrv])).toEqual([
      ["2", undefined],
      [undefined, "12"],
    ]);
    expect(observations.map((each) => each.date)).toEqual(["2019", "2018"]);
    expect(notes[0]).toContain("This database refuses mrnev");
  });
});

describe("an agency that stumbles", () => {
  it.each([
    ["502 with a page", { status: 502, text: "<html><body><h1>502 Bad Gateway</h1></body></html>" }],
    ["503", { status: 503, text: "Service unavailable" }],
    ["an empty body with status 200", { status: 200, text: "" }],
    ["a page with status 200", { status: 200, text: "<html><body>Please wait</body></html>" }],
    ["message 105", message("105", "Service unavailable", "Service currently unavailable")],
  ])("is asked again: %s", async (_what, stumble) => {
    const { worldBank, server } = await onLoopback([stumble, dataReply(japan("2019"))]);
    const { observations } = await worldBank.values("NY.GDP.MKTP.CD", "JPN", { date: 2019 });
    expect(observations[0]?.value).toBe(5081769542379.77);
    expect(server.requests).toHaveLength(2);
  });

  it("that stays down is an upstream error", async () => {
    const { worldBank, server } = await onLoopback(() => ({ status: 200, text: "" }));
    await expect(worldBank.values("NY.GDP.MKTP.CD", "JPN", { date: 2019 })).rejects.toMatchObject({
      kind: "upstream",
      retryable: true,
      message: expect.stringContaining("an empty body with status 200"),
    });
    expect(server.requests).toHaveLength(5);
  });

  it.each([
    ["an object", { json: { page: 1 } }, "reply is an object, expected a list"],
    [
      "a header without rows",
      { json: [{ page: 1, total: 3 }] },
      "the reply has 1 parts instead of a header and rows",
    ],
    ["rows that are no list", { json: [{ page: 1 }, "rows"] }, "expected a list"],
    [
      "an observation without an indicator",
      dataReply([{ ...row("2019", 1), indicator: undefined }]),
      "indicator is missing",
    ],
  ])("that answers %s cannot be read", async (_what, reply, words) => {
    const { worldBank } = await onLoopback(() => reply);
    await expect(worldBank.values("NY.GDP.MKTP.CD", "JPN")).rejects.toMatchObject({
      kind: "unreadable",
      message: expect.stringContaining(words),
    });
  });
});
