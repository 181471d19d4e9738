import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv } from "../src/csv.js";
import { isKind } from "../src/errors.js";

describe("parseCsv", () => {
  it("gives records by the names of the header row, with texts as they are", () => {
    expect(parseCsv("fips,name,pop\n06,California,39538223\n72,Puerto Rico,\n")).toEqual([
      { fips: "06", name: "California", pop: "39538223" },
      { fips: "72", name: "Puerto Rico", pop: "" },
    ]);
  });

  it("reads quoted cells with commas, quotes and line ends, every kind of line end, and skips the byte order mark", () => {
    expect(parseCsv('\uFEFFa,b\r\n"x, ""y""","1\n2"\r\n\r\n3,4\n')).toEqual([
      { a: 'x, "y"', b: "1\n2" },
      { a: "3", b: "4" },
    ]);
    expect(parseCsv("a,b\r1,2\r3,4")).toEqual([
      { a: "1", b: "2" },
      { a: "3", b: "4" },
    ]);
  });

  it("keeps spaces: they may be part of a code", () => {
    expect(parseCsv("a\n x ")).toEqual([{ a: " x " }]);
  });

  it("reads CVM's form: semicolons, and quotation marks that are part of the text", () => {
    expect(
      parseCsv('CNPJ;NOME\n00.000.000/0001-91;BANCO "X" S.A.\n', { delimiter: ";", quote: false }),
    ).toEqual([{ CNPJ: "00.000.000/0001-91", NOME: 'BANCO "X" S.A.' }]);
  });

  it("takes names for a file without a header row", () => {
    expect(parseCsv("1,2\n3,4\n", { columns: ["a", "b"] })).toEqual([
      { a: "1", b: "2" },
      { a: "3", b: "4" },
    ]);
  });

  it("gives nothing for an empty file or a header alone", () => {
    expect(parseCsv("")).toEqual([]);
    expect(parseCsv("a,b\n")).toEqual([]);
  });

  it.each([
    [
      "a row with a cell too few",
      "a,b\n1,2\n3\n",
      "cdc: the CSV cannot be read: row 2 has 1 cells, expected 2.",
    ],
    [
      "a row with a cell too many",
      "a,b\n1,2,3\n",
      "cdc: the CSV cannot be read: row 1 has 3 cells, expected 2.",
    ],
    ["a column named twice", "a,a\n1,2\n", 'the column "a" is there twice'],
    ["a quoted cell without end", 'a\n"x\n', "the CSV cannot be read"],
    ["a quotation mark inside a plain cell", 'a\nx "y"\n', "the CSV cannot be read"],
  ])("refuses %s", (_, text, message) => {
    expect(() => parseCsv(text, { api: "cdc" })).toThrowError(message);
    try {
      parseCsv(text);
    } catch (error) {
      expect(isKind(error, "unreadable")).toBe(true);
    }
  });

  it("keeps a column with a dangerous name a plain cell", () => {
    const [row] = parseCsv("__proto__,a\nx,1\n");
    expect(Object.entries(row ?? {})).toEqual([
      ["__proto__", "x"],
      ["a", "1"],
    ]);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });

  it("reads back every cell as it was written", () => {
    const cell = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = ["a,b", ...rows.map((row) => row.map(quoted).join(","))].join("\r\n");
        expect(parseCsv(text)).toEqual(rows.map(([a, b]) => ({ a, b })));
      }),
    );
  });
});
