import type { Source } from "@govdata/core";
import type { Json, ToolResult } from "@govdata/kit";
import { document, list, record, series, table } from "@govdata/kit";
import { byteLength, type Finished, finish } from "@govdata/kit/outcome";
import { describe, expect, it } from "vitest";
import { readOnFor } from "../src/read-on.js";
import type { LoadedTool } from "../src/registry.js";

const source = (n: number, from: Source["from"] = "network"): Source => ({
  api: "acme",
  url: `https://acme.example/data?page=${n}`,
  method: "GET",
  retrieved: "2025-01-20T12:00:00.000Z",
  from,
  cite: { publisher: "Acme Weather Office", page: "https://acme.example/data" },
});

/** A tool that cannot be read on by a handle. */
function tool(...takes: string[]): LoadedTool {
  const properties = Object.fromEntries(takes.map((name) => [name, { type: "string" }]));
  return {
    module: undefined,
    name: "acme_daily",
    title: "Daily",
    description: "Daily.",
    inputSchema: { type: "object", properties, additionalProperties: false },
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: true, destructiveHint: false },
    memberOf: undefined,
    members: [],
    described: undefined,
    fixed: {},
  };
}

interface Options {
  maxBytes?: number;
  takes?: string[];
  args?: Record<string, Json>;
  sources?: Source[];
}

function done(
  result: ToolResult,
  { maxBytes = 4000, takes = [], args = {}, sources = [source(1)] }: Options = {},
): Finished {
  const finished = finish(result, {
    sources,
    maxBytes,
    notice: undefined,
    readOn: readOnFor(tool(...takes), args),
  });
  expect(Buffer.byteLength(finished.text)).toBeLessThanOrEqual(maxBytes);
  expect(JSON.parse(finished.text)).toEqual(finished.structured);
  return finished;
}

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    date: new Date(Date.UTC(2020, 0, 1) + day * 86_400_000).toISOString().slice(0, 10),
    value: day,
  }));

describe("a result within the budget", () => {
  it("stays as it is, its summary first and its sources last", () => {
    const result = table([{ a: 1 }], { title: "One" });
    const { structured } = done(result);
    expect(Object.keys(structured)).toEqual(["summary", "kind", "columns", "rows", "meta"]);
    expect(structured).toMatchObject({
      ...result,
      meta: { sources: [{ url: "https://acme.example/data?page=1" }] },
    });
  });

  it("names equal requests once, and the first twelve of many with their number", () => {
    const { structured } = done(table([{ a: 1 }]), { sources: [source(1), source(1), source(2)] });
    expect(structured.meta.sources.map((each) => each.url)).toEqual([source(1).url, source(2).url]);
    expect(structured.meta.sourcesTotal).toBeUndefined();
    const many = done(table([{ a: 1 }]), { sources: Array.from({ length: 40 }, (_, n) => source(n)) });
    expect(many.structured.meta.sources).toHaveLength(12);
    expect(many.structured.meta.sourcesTotal).toBe(40);
  });

  it("says POST where a source was one", () => {
    const { structured } = done(table([{ a: 1 }]), { sources: [{ ...source(1), method: "POST" }] });
    expect(structured.meta.sources[0]?.method).toBe("POST");
  });

  it("says in its summary that it is stale, and of when", () => {
    const { structured } = done(table([{ a: 1 }], { title: "One" }), { sources: [source(1, "stale")] });
    expect(structured.summary).toBe(
      "One: 1 row. Stale: the agency did not answer, this is what it said at 2025-01-20T12:00:00.000Z.",
    );
  });
});

describe("figures that may change", () => {
  const told = (status: Source["cite"]["status"], options: Parameters<typeof table>[1] = {}) => {
    const [first] = [source(1)];
    const sources = [{ ...first, cite: { ...first.cite, ...(status ? { status } : {}) } }];
    return done(table([{ a: 1 }], { title: "One", ...options }), { sources }).structured.summary;
  };

  it("are said to be preliminary or revised in the summary, by the result or by its sources", () => {
    expect(told("preliminary")).toBe("One: 1 row. Preliminary: figures may change.");
    expect(told("revised")).toBe("One: 1 row. Revised figures.");
    expect(told("final")).toBe("One: 1 row.");
    expect(told(undefined)).toBe("One: 1 row.");
    expect(told(undefined, { status: "mixed" })).toBe("One: 1 row. Partly preliminary or revised.");
  });

  it("are not said to be so twice", () => {
    expect(told("preliminary", { summary: "One, preliminary." })).toBe("One, preliminary.");
    expect(told("revised", { status: "revised" })).toBe("One: 1 row. Revised figures.");
  });

  it("are said to be so when a module says it only beside the summary", () => {
    const bare: ToolResult = { kind: "record", summary: "One.", record: { a: 1 }, status: "preliminary" };
    expect(done(bare).structured.summary).toBe("One. Preliminary: figures may change.");
  });
});

describe("a table that is too large", () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, name: `Station ${index + 1}` }));

  it("keeps whole rows from the beginning and says how many of how many", () => {
    const { structured } = done(table(rows, { title: "Stations" }));
    const kept = structured.rows as Json[][];
    expect(kept.length).toBeGreaterThan(80);
    expect(kept[0]).toEqual([1, "Station 1"]);
    expect(kept.at(-1)).toEqual([kept.length, `Station ${kept.length}`]);
    expect(structured.summary).toContain(
      `Cut to fit: rows 1-${kept.length} of the 500 in this result are here.`,
    );
    expect(structured.summary).toContain("Ask for less at once");
  });

  it("uses most of the budget", () => {
    expect(Buffer.byteLength(done(table(rows), { maxBytes: 6000 }).text)).toBeGreaterThan(5000);
  });

  it("names the call that goes on, by the tool's own offset", () => {
    const { structured } = done(table(rows), {
      takes: ["offset", "limit"],
      args: { town: "x", offset: 200, limit: 500 },
    });
    const kept = (structured.rows as Json[][]).length;
    expect(structured.next).toEqual({
      args: { town: "x", offset: 200 + kept, limit: 500 },
      gives: `rows from ${kept + 1} of 500`,
    });
    expect(structured.summary).toContain("The rest is one call away: see next.");
  });

  it("replaces the tool's own next, which would skip what was cut", () => {
    const result = table(rows, { next: { args: { page: 2 }, gives: "page 2" } });
    expect(done(result).structured.next).toBeUndefined();
    const limited = done(result, { takes: ["limit"] }).structured;
    const kept = (limited.rows as Json[][]).length;
    expect(limited.next).toEqual({
      args: { limit: kept },
      gives: `the first ${kept} rows and how to go on from there`,
    });
  });

  it("counts bytes, not characters", () => {
    const wide = rows.map(({ id }) => ({ id, name: "東京都" }));
    expect(byteLength(done(list(wide)).structured)).toBeLessThanOrEqual(4000);
  });
});

describe("a series that is too large", () => {
  const long = series({ id: "T", title: "Temperature", unit: "degrees Celsius", observations: days(1000) });

  it("keeps its newest values, and its statistics of all of them", () => {
    const { structured } = done(long);
    const kept = structured.rows as Json[][];
    expect(kept.at(-1)).toEqual(["2022-09-26", 999]);
    expect(structured.summary).toContain(`rows ${1000 - kept.length + 1}-1000 of the 1000 in this result`);
    expect(structured.series).toMatchObject([{ stats: { count: 1000, first: 0, last: 999 } }]);
  });

  it("names the call for the older ones, ending the day before", () => {
    const { structured } = done(long, { takes: ["start", "end"], args: { start: "2020-01-01" } });
    const kept = structured.rows as Json[][];
    const [oldest] = kept[0] ?? [];
    const day = 1000 - kept.length;
    expect(oldest).toBe(days(1000)[day]?.date);
    expect(structured.next).toEqual({
      args: { start: "2020-01-01", end: days(1000)[day - 1]?.date },
      gives: `rows 1-${day}, the older ones`,
    });
  });

  it("names no call where the dates are no days", () => {
    const yearly = Array.from({ length: 900 }, (_, year) => ({ date: String(1100 + year), value: year }));
    const result = series({ id: "T", title: "T", unit: "x", observations: yearly });
    expect(done(result, { takes: ["end"] }).structured.next).toBeUndefined();
  });
});

describe("a result whose weight is not in its rows", () => {
  it("shortens a long text at a word, and says which", () => {
    const { structured } = done(record({ id: 7, text: "It rained again today. ".repeat(1000) }));
    const text = (structured.record as { text: string }).text;
    expect(text).toMatch(/(?:again|rained|today\.|It) … \[cut: \d+ of 23000 characters\]$/);
    expect(structured.record).toMatchObject({ id: 7 });
    expect(structured.summary).toContain("Cut to fit: record.text is shortened.");
  });

  it("keeps the fence around a stranger's text", () => {
    const { structured } = done(
      document({ title: "Report", text: "It rained. ".repeat(700), untrusted: true }),
    );
    expect(structured.text).toMatch(/^<untrusted>It rained\..*characters\]<\/untrusted>$/);
    expect((structured.text as string).match(/<\/untrusted>/g)).toHaveLength(1);
  });

  it("never cuts half a character", () => {
    for (const pad of ["", "x"]) {
      const { structured } = done(record({ text: `${pad}${"😀".repeat(3000)}` }));
      const { text } = structured.record as { text: string };
      expect(text.isWellFormed()).toBe(true);
    }
  });

  it("shortens a long list inside a record", () => {
    const { structured } = done(
      record({ id: 7, towns: Array.from({ length: 2000 }, (_, n) => `Town ${n}`) }),
    );
    const { towns } = structured.record as { towns: string[] };
    expect(towns.length).toBeGreaterThan(50);
    expect(towns[0]).toBe("Town 0");
    expect(structured.summary).toContain("record.towns is shortened");
  });

  it("shortens the cells of one enormous row, and keeps as many cells as columns", () => {
    const { structured } = done(
      table([
        { id: 1, text: "word ".repeat(5000), b: 2 },
        { id: 2, text: "short", b: 3 },
      ]),
    );
    expect(structured.rows).toHaveLength(1);
    const [row] = structured.rows as Json[][];
    expect(row).toHaveLength(3);
    expect(row?.[0]).toBe(1);
    expect(row?.[2]).toBe(2);
    expect(structured.summary).toContain("rows 1-1 of the 2");
  });

  it("gives the summary alone when nothing else fits", () => {
    const fields = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`field_${n}`, n]));
    const { structured } = done(record(fields, { title: "Wide" }));
    expect(Object.keys(structured)).toEqual(["summary", "kind", "meta"]);
    expect(structured.summary).toContain("Wide: 2000 fields.");
    expect(structured.summary).toContain("Nothing else fits into one reply");
  });
});

describe("the call that goes on", () => {
  it("is within the budget with all its arguments", () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({ id: index + 1 }));
    const args = { note: "n".repeat(1500), offset: 0 };
    const { structured } = done(table(rows), { takes: ["offset", "note"], args });
    expect(structured.next).toMatchObject({ args: { note: args.note } });
    expect((structured.rows as Json[][]).length).toBeGreaterThan(100);
  });
});
