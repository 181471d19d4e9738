import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildQuery, list } from "../src/query.js";

describe("buildQuery", () => {
  it("never sends what is not set, and sends false, zero and the empty text", () => {
    expect(buildQuery({ a: undefined, b: null, c: [], d: [null, undefined], e: {} })).toBe("");
    expect(buildQuery({ a: false, b: 0, c: "" })).toBe("a=false&b=0&c=");
    expect(buildQuery({ a: -0 })).toBe("a=0");
  });

  it("repeats arrays, or joins them", () => {
    expect(buildQuery({ state: ["CA", null, "NY"] })).toBe("state=CA&state=NY");
    expect(buildQuery({ state: ["CA", undefined, "NY"] }, { arrays: "," })).toBe("state=CA,NY");
    expect(buildQuery({ state: ["CA", "NY"] }, { arrays: "|" })).toBe("state=CA%7CNY");
  });

  it("writes nested names with brackets or dots", () => {
    const page = { page: { size: 5, number: 2 } };
    expect(buildQuery(page)).toBe("page%5Bsize%5D=5&page%5Bnumber%5D=2");
    expect(buildQuery(page, { nested: "dots" })).toBe("page.size=5&page.number=2");
    expect(
      new URLSearchParams(buildQuery({ filter: { date: { ge: "2024-01-01" } } })).get("filter[date][ge]"),
    ).toBe("2024-01-01");
  });

  it("keeps the brackets of a repeated nested name last, as EIA wants them", () => {
    const query = buildQuery({ facets: { "stateid[]": ["CO", "UT"] }, "data[]": ["price"] });
    expect([...new URLSearchParams(query)]).toEqual([
      ["facets[stateid][]", "CO"],
      ["facets[stateid][]", "UT"],
      ["data[]", "price"],
    ]);
  });

  it("writes numbers in full and exactly", () => {
    expect(buildQuery({ id: 9007199254740993n })).toBe("id=9007199254740993");
    expect(buildQuery({ a: 1e21, b: 1.5e-7, c: -2e-9, d: 0.1 })).toBe(
      "a=1000000000000000000000&b=0.00000015&c=-0.000000002&d=0.1",
    );
  });

  it("encodes what would change the query and leaves readable what may stand there", () => {
    expect(buildQuery({ q: "a b&c=d#e+f%g" })).toBe("q=a%20b%26c%3Dd%23e%2Bf%25g");
    expect(buildQuery({ fields: "record_date,debt_amt", filter: "record_date:gte:2024-01-01" })).toBe(
      "fields=record_date,debt_amt&filter=record_date:gte:2024-01-01",
    );
    expect(buildQuery({ $where: "name = 'O''Brien'" })).toBe("$where=name%20%3D%20%27O%27%27Brien%27");
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "refuses %s, naming the parameter",
    (bad) => {
      expect(() => buildQuery({ limit: bad }, { api: "fred" })).toThrowError(`fred: limit: is ${bad}`);
      expect(() => buildQuery({ page: { size: [bad] } })).toThrowError("page[size]");
    },
  );

  it("refuses an object that is no plain one", () => {
    const params: Record<string, never> = JSON.parse("{}");
    Object.assign(params, { from: new Date(0) });
    expect(() => buildQuery(params)).toThrowError("from: is an object that cannot be sent");
  });

  it("refuses a value that holds the separator it is joined with", () => {
    expect(() => buildQuery({ name: ["SMITH, JOHN", "DOE"] }, { arrays: "," })).toThrowError(
      'name: "SMITH, JOHN" contains ","',
    );
  });

  it("is read back as it was given, whatever the text", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
        const params = Object.fromEntries(pairs.filter(([name]) => name !== "__proto__"));
        const url = new URL(`https://agency.gov/x?${buildQuery(params)}`);
        expect([...url.searchParams]).toEqual(Object.entries(params));
        expect(url.hash).toBe("");
      }),
    );
  });
});

describe("list", () => {
  it("joins what is set", () => {
    expect(list(["06", undefined, "36", null])).toBe("06,36");
    expect(list([1, 2n, true], " ")).toBe("1 2 true");
    expect(list(["a", "b"], "+")).toBe("a+b");
  });

  it("gives undefined when nothing is left, so that the parameter is not sent", () => {
    expect(list([])).toBeUndefined();
    expect(list([null, undefined])).toBeUndefined();
    expect(list(undefined)).toBeUndefined();
    expect(list(null)).toBeUndefined();
  });

  it("gives a single value as it is", () => {
    expect(list("GDP,UNRATE")).toBe("GDP,UNRATE");
    expect(list(0)).toBe("0");
  });

  it("refuses a value that would be read as two, but not over a space", () => {
    expect(() => list(["a,b"])).toThrowError('"a,b" contains ","');
    expect(list(["gross domestic", "product"], " ")).toBe("gross domestic product");
  });
});
