import { describe, expect, it } from "vitest";
import { comparable, endpointOf } from "../src/match.mjs";
import { contentOf, differences, shapeOf } from "../src/shape.mjs";

const between = (known: unknown[], now: unknown, same = true) =>
  differences(shapeOf(known), shapeOf([now]), { same });

describe("the shape of a reply", () => {
  it("is the same for other values, other lengths and another order", () => {
    const known = [
      {
        rows: [
          { id: "a", n: 1 },
          { id: "b", n: null },
        ],
        total: 2,
      },
    ];
    expect(between(known, { total: 9, rows: [{ n: 2.5, id: "c" }] })).toEqual([]);
    expect(between(known, { total: 0, rows: [] })).toEqual([]);
  });

  it("differs when a field is gone, new, of another type, or null for the first time", () => {
    const known = [
      {
        rows: [
          { id: "a", n: 1, note: "x" },
          { id: "b", n: 2 },
        ],
        total: 2,
        by: "agency",
      },
    ];
    expect(between(known, { rows: [{ id: 7, n: null, extra: true }], total: 1 })).toEqual([
      { level: "breaking", path: "rows[].id", what: "is number, was string" },
      { level: "noted", path: "rows[].n", what: "is null, never was before" },
      { level: "noted", path: "rows[].extra", what: "is new" },
      { level: "breaking", path: "by", what: "is gone" },
    ]);
  });

  it("takes the items of a list together: a field now and then missing is no field gone", () => {
    const known = [{ rows: [{ id: "a", end: "x" }, { id: "b" }] }];
    expect(between(known, { rows: [{ id: "c" }] })).toEqual([]);
    expect(between([{ rows: [{ id: "a" }] }], { rows: [{ id: "b" }, {}] })).toEqual([
      { level: "noted", path: "rows[].id", what: "is missing in 1 of 2, never was before" },
    ]);
  });

  it("is sure of a field gone in another question only when several answers lack it", () => {
    const known = [{ rows: [{ id: "a", end: "x" }] }];
    const level = (rows: unknown[]) => between(known, { rows }, false)[0]?.level;
    expect(level([{ id: "b" }])).toBe("noted");
    expect(level([{ id: "b" }, { id: "c" }, { id: "d" }])).toBe("breaking");
  });

  it("takes names that are data for one field", () => {
    const known = [{ "2024-01-01": { v: 1 }, "2024-02-01": { v: 2 } }];
    expect(between(known, { "2025-01-01": { v: 3 } })).toEqual([]);
    expect(between(known, { "2025-01-01": { v: "3" } })).toEqual([
      { level: "breaking", path: "*.v", what: "is string, was number" },
    ]);
  });

  it("reads XML by its elements, CSV by its columns, and tells a page of HTML from data", () => {
    const xml = contentOf("<vote><yeas>50</yeas></vote>", "text/xml");
    expect(between([xml], contentOf("<vote><nays>50</nays></vote>", "text/xml"))).toEqual([
      { level: "breaking", path: "xml.<yeas>", what: "is gone" },
      { level: "noted", path: "xml.<nays>", what: "is new" },
    ]);
    const csv = contentOf('date,"value"\n2024,1', "text/csv");
    expect(between([csv], contentOf("date\n2024", "text/csv"))).toEqual([
      { level: "breaking", path: "csv.<value>", what: "is gone" },
    ]);
    expect(between([xml], contentOf("<!DOCTYPE html><html></html>", "text/html"))).toContainEqual({
      level: "breaking",
      path: "xml",
      what: "is gone",
    });
  });
});

describe("which fixture a request is compared with", () => {
  const get = (url: string) => ({ method: "GET", url: `https://api.example.gov${url}`, body: "" });
  const known = [
    "/series/GDP?units=lin",
    "/series/UNRATE?units=pc1",
    "/search?q=a",
    "/series/GDP?units=lin&page=2",
  ].map((url) => ({ request: get(url), status: 200, type: "application/json", text: url }));
  const found = (url: string) => {
    const { same, exchanges } = comparable(get(url), known);
    return { same, texts: exchanges.map(({ text }) => text) };
  };

  it("is the same one, whatever the order and the key", () => {
    expect(found("/series/GDP?page=2&units=lin&api_key=0123456789abcdef0123456789abcdef")).toEqual({
      same: true,
      texts: ["/series/GDP?units=lin&page=2"],
    });
  });

  it("or those of the same endpoint that are most alike", () => {
    expect(found("/series/CPIAUCSL?units=lin")).toEqual({ same: false, texts: ["/series/GDP?units=lin"] });
    expect(found("/series/X1?units=chg").texts).toEqual([
      "/series/GDP?units=lin",
      "/series/UNRATE?units=pc1",
    ]);
  });

  it("or none, for another endpoint", () => {
    expect(found("/releases?q=a").texts).toEqual([]);
  });

  it("is named without a credential", () => {
    expect(endpointOf(get("/series?api_key=0123456789abcdef0123456789abcdef"))).toBe(
      "GET api.example.gov/series",
    );
  });
});
