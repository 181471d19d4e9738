import { empty, list, nextRows, record, resultSchema, table } from "@govdata/kit";
import { describe, expect, it } from "vitest";

interface Lighthouse {
  id: string;
  name: string;
  height?: number | null;
  keepers?: { name: string }[];
}
const rows: Lighthouse[] = [
  { id: "007", name: "North Rock", height: 31.5, keepers: [{ name: "A. Lamp" }] },
  { id: "012", name: "South Sand", height: undefined },
];

describe("table", () => {
  it("turns objects into columns, in the order first met", () => {
    const result = table(rows, { title: "Lighthouses", units: { height: "metres" } });
    expect(result).toEqual({
      kind: "table",
      summary: "Lighthouses: 2 rows.",
      columns: ["id", "name", "height", "keepers"],
      rows: [
        ["007", "North Rock", 31.5, [{ name: "A. Lamp" }]],
        ["012", "South Sand", null, null],
      ],
      units: { height: "metres" },
    });
    expect(resultSchema.safeParse(result).success).toBe(true);
  });

  it("shows the columns asked for and says what is cut", () => {
    const result = table(rows, {
      columns: ["height", "id"],
      total: 1234,
      summary: "Lighthouses of the coast.",
    });
    expect(result.columns).toEqual(["height", "id"]);
    expect(result.rows).toEqual([
      [31.5, "007"],
      [null, "012"],
    ]);
    expect(result.summary).toBe("Lighthouses of the coast. Shown: 2 of 1,234 rows.");
    expect(table(rows, { total: 1234, summary: "2 of 1,234 lighthouses." }).summary).toBe(
      "2 of 1,234 lighthouses.",
    );
    expect(table(rows, { total: 1234, title: "Lighthouses" }).summary).toBe("Lighthouses: 2 of 1,234 rows.");
    expect(table(rows.slice(0, 1)).summary).toBe("Result: 1 row.");
  });

  it("writes bigints as digits", () => {
    expect(table([{ n: 9007199254740993n }]).rows).toEqual([["9007199254740993"]]);
  });

  it.each([
    [{ a: Number.NaN }, "row 1, a is NaN; a missing value is null"],
    [{ a: { b: [Number.POSITIVE_INFINITY] } }, "row 1, a.b[0] is Infinity"],
    [{ a: new Date(0) }, "row 1, a is a Date"],
    [{ a: () => 1 }, "row 1, a is a function"],
  ])("refuses what is no data: %o", (row, message) => {
    expect(() => table([row])).toThrow(message);
  });
});

describe("list", () => {
  it("addresses its rows", () => {
    const result = list(rows, { resource: "govdata://coast/lighthouse/{id}", total: 2, title: "Found" });
    expect(result.resource).toBe("govdata://coast/lighthouse/{id}");
    expect(result.summary).toBe("Found: 2 rows.");
    expect(resultSchema.safeParse(result).success).toBe(true);
  });

  it("refuses an address by a column it has not", () => {
    expect(() => list(rows, { resource: "govdata://coast/lighthouse/{number}" })).toThrow(
      'no column "number"; columns: id, name, height, keepers',
    );
  });
});

describe("record", () => {
  it("keeps the fields, with null for missing", () => {
    const result = record(
      { id: "007", built: undefined, light: { colour: "white", range: undefined } },
      {
        title: "North Rock",
        units: { light: "candela", id: undefined },
        notes: ["Automatic."],
        page: "https://example.com/007",
      },
    );
    expect(result).toEqual({
      kind: "record",
      summary: "North Rock: 3 fields.",
      notes: ["Automatic."],
      page: "https://example.com/007",
      record: { id: "007", built: null, light: { colour: "white", range: null } },
      units: { light: "candela" },
    });
    expect(resultSchema.safeParse(result).success).toBe(true);
    expect(record({ id: 1 }).summary).toBe("Record: 1 fields.");
  });
});

describe("empty", () => {
  it("says what was searched and what to try", () => {
    const result = empty({
      searched: 'lighthouses named "Moon"',
      widen: ["leave out the name", "another coast"],
    });
    expect(result).toEqual({
      kind: "empty",
      summary: 'None found: lighthouses named "Moon". Try: leave out the name; another coast.',
      searched: 'lighthouses named "Moon"',
      widen: ["leave out the name", "another coast"],
    });
    expect(empty({ searched: "x", summary: "No\n such light." }).summary).toBe("No such light.");
    expect(resultSchema.safeParse(result).success).toBe(true);
  });
});

describe("nextRows", () => {
  const given = { q: "rock" };
  it("reads on by offset or page", () => {
    expect(nextRows(given, { offset: 100, limit: 100, shown: 100, total: 1234 })).toEqual({
      args: { q: "rock", offset: 200 },
      gives: "rows 201-300 of 1,234",
    });
    expect(nextRows(given, { page: 12, limit: 100, shown: 100, total: 1234 })).toEqual({
      args: { q: "rock", page: 13 },
      gives: "rows 1,201-1,234 of 1,234",
    });
    expect(nextRows(given, { page: 1, limit: 20, shown: 20 })).toEqual({
      args: { q: "rock", page: 2 },
      gives: "rows 21-40",
    });
  });

  it("ends at the total, at a short page and at an empty one", () => {
    expect(nextRows(given, { offset: 1200, limit: 100, shown: 34, total: 1234 })).toBe(undefined);
    expect(nextRows(given, { page: 2, limit: 20, shown: 7 })).toBe(undefined);
    expect(nextRows(given, { offset: 0, limit: 20, shown: 0, total: 9 })).toBe(undefined);
  });
});

describe("resultSchema", () => {
  const good = table([{ a: 1 }]);
  const messages = (value: unknown) => {
    const parsed = resultSchema.safeParse(value);
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  };

  it.each([
    ["rows narrower than the columns", { ...good, rows: [[]] }, "row 1 has 0 cells for 1 columns"],
    ["NaN", { ...good, rows: [[Number.NaN]] }, "never NaN"],
    ["undefined", { ...good, rows: [[undefined]] }, "never NaN or undefined"],
    ["a date object", { ...good, rows: [[new Date(0)]] }, "rows must be lists of JSON"],
    ["a column twice", { ...good, columns: ["a", "a"], rows: [[1, 1]] }, "a column is there twice"],
    ["a total below the rows", { ...good, total: 0 }, "total is 0, but there are 1 rows"],
    ["a unit of no column", { ...good, units: { b: "m" } }, 'a unit for "b", which is not there'],
    ["a summary of two lines", { ...good, summary: "a\nb" }, "must be one line"],
    [
      "an untrusted column it has not",
      { ...good, untrusted: ["b"] },
      'untrusted names "b", which is not there',
    ],
    [
      "an untrusted record field it has not",
      { ...record({ a: 1 }), untrusted: ["b"] },
      'untrusted names "b"',
    ],
    [
      "an untrusted part of an empty result",
      { ...empty({ searched: "x" }), untrusted: ["b"] },
      'untrusted names "b"',
    ],
    ["a kind of its own", { ...good, kind: "chart" }, "Invalid"],
    ["a field of its own", { ...good, extra: 1 }, "Unrecognized key"],
    [
      "series columns that are not the series",
      {
        kind: "series",
        summary: "s",
        series: [{ id: "A", title: "A", unit: "u" }],
        columns: ["date", "B"],
        rows: [],
      },
      "by the series they are date, A",
    ],
    [
      "a series cell that is a list",
      {
        kind: "series",
        summary: "s",
        series: [{ id: "A", title: "A", unit: "u" }],
        columns: ["date", "A"],
        rows: [["d", []]],
      },
      "true, false or null",
    ],
    [
      "a page past the last",
      { kind: "document", summary: "s", title: "t", text: "", page_number: 2, pages: 1, characters: 0 },
      "page 2 of 1",
    ],
    [
      "an untrusted part a document has not",
      {
        kind: "document",
        summary: "s",
        title: "t",
        text: "",
        page_number: 1,
        pages: 1,
        characters: 0,
        untrusted: ["body"],
      },
      'untrusted names "body"',
    ],
  ])("refuses %s", (_what, value, message) => {
    expect(messages(value).join("\n")).toContain(message);
  });
});
