import type { ToolResult } from "@govdata/kit";
import { describe, expect, it } from "vitest";
import { type ViewOptions, view, viewOf } from "../src/results-read.js";

const town: ToolResult = {
  kind: "record",
  summary: "Springfield.",
  next: { args: { id: "8" }, gives: "the next town" },
  record: {
    name: "Springfield",
    people: 30_720,
    mayors: [
      { name: "Joe Quimby", since: 1989 },
      { name: "Sideshow Bob", until: null },
    ],
    rivers: ["Springfield River", "Gorge"],
    terms: { of: "four years", limit: null },
  },
};

const banks: ToolResult = {
  kind: "table",
  summary: "Three banks.",
  columns: ["cert", "assets", "note"],
  units: { assets: "thousands of dollars" },
  untrusted: ["note"],
  rows: [
    ["00628", 3_643_099_000, null],
    ["03510", 2_540_100_000, 'said "no"'],
    ["07213", 1_700_000_000, "two\nlines"],
  ],
};

const options: ViewOptions = {
  tool: "acme_town",
  room: 4_000,
  again: (args) => ({ handle: "h", ...args }),
  refuse: async (field, reason, _given, known) => {
    throw new RangeError(`${field} ${reason} [${known.join(", ")}]`);
  },
};
const look = (result: ToolResult, args: Parameters<typeof viewOf>[0], more: Partial<ViewOptions> = {}) =>
  view(result, viewOf(args), { ...options, ...more });

describe("a place in a record", () => {
  it("that lists objects is a table of all their fields, null where one has none", async () => {
    const { result, rows } = await look(town, { path: "record.mayors" });
    expect(result).toMatchObject({
      kind: "table",
      summary: "record.mayors of: Springfield.",
      columns: ["name", "since", "until"],
      rows: [
        ["Joe Quimby", 1989, null],
        ["Sideshow Bob", null, null],
      ],
      next: { tool: "acme_town", args: { id: "8" } },
    });
    expect(rows?.place(1, 0)).toBe("record.mayors[1].name");
  });

  it("that lists anything else is a table of one column", async () => {
    const { result, rows } = await look(town, { path: "record.rivers", offset: 1 });
    expect(result).toMatchObject({
      columns: ["value"],
      rows: [["Gorge"]],
      summary: "Rows 2-2 of 2. record.rivers of: Springfield.",
    });
    expect(rows?.place(0, 0)).toBe("record.rivers[1]");
  });

  it("that is an object is a table of its fields", async () => {
    const { result, rows } = await look(town, { path: "record.terms" });
    expect(result).toMatchObject({
      columns: ["field", "value"],
      rows: [
        ["of", "four years"],
        ["limit", null],
      ],
    });
    expect(rows?.place(1, 1)).toBe("record.terms.limit");
  });

  it("that is one value is a record of it", async () => {
    expect((await look(town, { path: "record.people" })).result).toEqual({
      kind: "record",
      summary: "record.people of: Springfield.",
      record: { value: 30_720 },
    });
  });

  it.each([
    [
      { path: "record.mayor" },
      "path there is no such place in this result; it has next, record [next, record]",
    ],
    [{ format: "csv" }, "such as record.mayors, record.rivers [json]"],
    [{ path: "record.name", format: "csv" }, "format csv is for rows, and record.name is a text [json]"],
    [
      { path: "record.rivers", offset: 2 },
      "offset must be less than 2, the number of rows in this result; got 2",
    ],
    [{ path: "record.name", page: 2 }, "page must be 1: there is one page; got 2"],
  ])("is refused for %j", async (args, why) => {
    await expect(look(town, args)).rejects.toThrow(why);
  });

  it("is the record itself when no place is named", async () => {
    expect((await look(town, {})).result).toBe(town);
  });
});

describe("a table", () => {
  it("in some columns keeps their units, and says of those alone that strangers wrote them", async () => {
    const { result } = await look(banks, { columns: "assets, cert", limit: 2 });
    expect(result).toEqual({
      kind: "table",
      summary: "Rows 1-2 of 3. Three banks.",
      columns: ["cert", "assets"],
      units: { assets: "thousands of dollars" },
      rows: [
        ["00628", 3_643_099_000],
        ["03510", 2_540_100_000],
      ],
    });
    const notes = (await look(banks, { columns: ["note"] })).result;
    expect(notes).toMatchObject({ columns: ["note"], untrusted: ["note"] });
    expect(notes).not.toHaveProperty("units");
  });

  it("as CSV has its units beside it, missing values empty, texts quoted where they must be", async () => {
    const { result } = await look(banks, { format: "csv" });
    expect(result).toMatchObject({
      kind: "document",
      summary: "CSV, rows 1-3 of 3. Three banks.",
      text: 'cert,assets,note\r\n00628,3643099000,\r\n03510,2540100000,"said ""no"""\r\n07213,1700000000,"two\nlines"\r\n',
      notes: ["Units: assets: thousands of dollars."],
      pages: 1,
    });
  });

  it("as CSV with no rows is its line of columns", async () => {
    const { result } = await look({ ...banks, rows: [] }, { format: "csv" });
    expect(result).toMatchObject({ text: "cert,assets,note\r\n", pages: 1 });
  });

  it("as CSV in more than one page names the next", async () => {
    const { result } = await look(banks, { format: "csv" }, { room: 60 });
    expect(result).toMatchObject({
      pages: 3,
      page_number: 1,
      next: { tool: "results_read", args: { handle: "h", page: 2 }, gives: "page 2 of 3" },
    });
    await expect(look(banks, { format: "csv", page: 4 }, { room: 60 })).rejects.toThrow(
      "page must be 1 to 3; got 4",
    );
  });

  it("is refused for a column it does not have", async () => {
    await expect(look(banks, { columns: ["asset"] })).rejects.toThrow(
      'columns there is no column "asset"; columns: cert, assets, note [cert, assets, note]',
    );
  });
});

it("a list in some columns names its resource only while they make one", async () => {
  const bills: ToolResult = {
    kind: "list",
    summary: "Bills.",
    columns: ["number", "title"],
    rows: [["21", "Born-Alive Abortion Survivors Protection Act"]],
    resource: "govdata://congress/bills/{number}",
  };
  expect((await look(bills, { columns: ["number"] })).result).toMatchObject({
    resource: "govdata://congress/bills/{number}",
    rows: [["21"]],
  });
  expect((await look(bills, { columns: ["title"] })).result).not.toHaveProperty("resource");
});
