import { describe, expect, it } from "vitest";
import { isKind } from "../src/errors.js";
import { linkNext, nextOffset, nextPage, paginate, parseLinks, withAll } from "../src/paging.js";

/** Pages of three numbers each, and what was asked for. */
function numbers(total: number) {
  const asked: (number | undefined)[] = [];
  const fetchPage = async (cursor: number | undefined) => {
    asked.push(cursor);
    const offset = cursor ?? 0;
    const items = Array.from({ length: Math.min(3, total - offset) }, (_, index) => offset + index);
    return { items, next: nextOffset({ offset, limit: 3, received: items.length, total }) };
  };
  return { asked, fetchPage };
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe("paginate", () => {
  it("gives the items of all pages in order", async () => {
    const { asked, fetchPage } = numbers(7);
    expect(await collect(paginate(fetchPage))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(asked).toEqual([undefined, 3, 6]);
  });

  it("asks for nothing before the first item is wanted, and for no page after the consumer stops", async () => {
    const { asked, fetchPage } = numbers(100);
    const items = paginate(fetchPage);
    expect(asked).toEqual([]);
    for await (const item of items) if (item === 4) break;
    expect(asked).toEqual([undefined, 3]);
  });

  it("stops at the most items, without asking for a page it does not need", async () => {
    const { asked, fetchPage } = numbers(100);
    expect(await collect(paginate(fetchPage, { max: 6 }))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(asked).toEqual([undefined, 3]);
    expect(await collect(paginate(fetchPage, { max: 0 }))).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it("stops at the most pages", async () => {
    const { asked, fetchPage } = numbers(100);
    expect(await collect(paginate(fetchPage, { maxPages: 2 }))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(asked).toEqual([undefined, 3]);
  });

  it("reads on over an empty page that names a next one", async () => {
    const pages: Record<string, { items: string[]; next?: string }> = {
      start: { items: ["a"], next: "x" },
      x: { items: [], next: "y" },
      y: { items: ["b"] },
    };
    const items = paginate(async (cursor: string | undefined) => pages[cursor ?? "start"] ?? { items: [] });
    expect(await collect(items)).toEqual(["a", "b"]);
  });

  it("fails when the same cursor comes twice, after giving what was read", async () => {
    const seen: string[] = [];
    let failure: unknown;
    try {
      for await (const item of paginate(async () => ({ items: ["x"], next: { after: 1n } }), { api: "fda" }))
        seen.push(item);
    } catch (error) {
      failure = error;
    }
    expect(isKind(failure, "upstream")).toBe(true);
    expect(String(failure)).toContain("fda: page 3 is one that was read before");
    expect(seen).toEqual(["x", "x"]);
  });

  it("tells a number from its digits as a cursor", async () => {
    const cursors: (string | number)[] = [1, "1"];
    const items = paginate(async () => ({ items: ["x"], next: cursors.shift() }));
    expect(await collect(items)).toEqual(["x", "x", "x"]);
  });

  it("stops when aborted, between items and before pages", async () => {
    const { asked, fetchPage } = numbers(100);
    const controller = new AbortController();
    const seen: number[] = [];
    const run = async () => {
      for await (const item of paginate(fetchPage, { signal: controller.signal })) {
        seen.push(item);
        if (item === 2) controller.abort(new Error("enough"));
      }
    };
    await expect(run()).rejects.toThrowError("enough");
    expect(seen).toEqual([0, 1, 2]);
    expect(asked).toEqual([undefined]);
    await expect(collect(paginate(fetchPage, { signal: controller.signal }))).rejects.toThrowError("enough");
    expect(asked).toHaveLength(1);
  });

  it("passes on what a page fails with", async () => {
    const items = paginate(async () => {
      throw new Error("no page");
    });
    await expect(collect(items)).rejects.toThrowError("no page");
  });
});

describe("nextOffset", () => {
  it("goes on until the total, also after a page shorter than asked for", () => {
    expect(nextOffset({ offset: 0, limit: 100, received: 100, total: 250 })).toBe(100);
    expect(nextOffset({ offset: 100, limit: 100, received: 50, total: 250 })).toBe(150);
    expect(nextOffset({ offset: 200, limit: 100, received: 50, total: 250 })).toBeUndefined();
  });

  it("without a total goes on while pages are full", () => {
    expect(nextOffset({ offset: 0, limit: 100, received: 100 })).toBe(100);
    expect(nextOffset({ offset: 0, limit: 100, received: 100, total: null })).toBe(100);
    expect(nextOffset({ offset: 100, limit: 100, received: 99 })).toBeUndefined();
  });

  it("ends at an empty page, whatever the total says", () => {
    expect(nextOffset({ offset: 100, limit: 100, received: 0, total: 250 })).toBeUndefined();
  });
});

describe("nextPage", () => {
  it("goes on until the last", () => {
    expect(nextPage({ page: 1, pages: 3 })).toBe(2);
    expect(nextPage({ page: 3, pages: 3 })).toBeUndefined();
    expect(nextPage({ page: 1, pages: 0 })).toBeUndefined();
    expect(nextPage({ page: 1, pages: null })).toBeUndefined();
    expect(nextPage({ page: 1, pages: undefined })).toBeUndefined();
  });
});

describe("Link headers", () => {
  it("gives openFDA's next page", () => {
    const address =
      "https://api.fda.gov/drug/drugsfda.json?search=openfda.generic_name%3A%22tirzepatide%22&limit=1&skip=0&search_after=0%3DtUwDMJgBCsORzztAFPMM";
    expect(linkNext(new Headers({ link: `<${address}>; rel="next"` }))).toBe(address);
  });

  it("reads several links, with commas and semicolons in addresses and parameters", () => {
    const header =
      '<https://a.gov/x?ids=1,2;b=3>; title="one, two; \\"three\\""; rel=prev, </y?page=3>; rel="last NEXT"; type="text/html" , <z>';
    expect(parseLinks(header)).toEqual([
      { url: "https://a.gov/x?ids=1,2;b=3", rel: ["prev"] },
      { url: "/y?page=3", rel: ["last", "next"] },
      { url: "z", rel: [] },
    ]);
    expect(linkNext(new Headers({ link: header }))).toBe("/y?page=3");
  });

  it("takes the first of several rel parameters, and spaces around the signs", () => {
    expect(parseLinks('<a> ; REL = "next" ; rel="prev"')).toEqual([{ url: "a", rel: ["next"] }]);
    expect(parseLinks("<a>;rel=next;,<b>;rel=prev")).toEqual([
      { url: "a", rel: ["next"] },
      { url: "b", rel: ["prev"] },
    ]);
  });

  it("finds no next page where there is none", () => {
    expect(linkNext(new Headers())).toBeUndefined();
    expect(linkNext(new Headers({ link: '<a>; rel="nextarchive"' }))).toBeUndefined();
    expect(linkNext(new Headers({ link: '<a>; title="rel=next"' }))).toBeUndefined();
    expect(linkNext(new Headers({ link: "no link at all" }))).toBeUndefined();
  });
});

describe("withAll", () => {
  it("gives a method its companion", async () => {
    const { fetchPage } = numbers(4);
    const search = withAll(
      async (offset: number) => (await fetchPage(offset)).items,
      () => paginate(fetchPage),
    );
    expect(await search(3)).toEqual([3]);
    expect(await collect(search.all())).toEqual([0, 1, 2, 3]);
  });
});
