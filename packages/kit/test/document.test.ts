import { isKind } from "@govdata/core";
import { document, pagesOf, resultSchema } from "@govdata/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const paragraphs = [
  "First paragraph. It has two sentences.",
  "Second one, longer than the first by a little.",
  "Third.",
];

describe("pagesOf", () => {
  it("cuts at the ends of paragraphs", () => {
    expect(pagesOf(paragraphs.join("\n\n"), 60)).toEqual([
      `${paragraphs[0]}\n\n`,
      `${paragraphs[1]}\n\n${paragraphs[2]}`,
    ]);
  });

  it("cuts at the ends of sentences where a paragraph is too long", () => {
    expect(pagesOf("One is here. Two is there. Three is gone.", 28)).toEqual([
      "One is here. Two is there. ",
      "Three is gone.",
    ]);
  });

  it("cuts between words, and a long word in two, but never a character", () => {
    expect(pagesOf("alpha beta gamma", 12)).toEqual(["alpha beta ", "gamma"]);
    expect(pagesOf("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
    expect(pagesOf("a😀b", 2)).toEqual(["a", "😀", "b"]);
  });

  it("gives an empty text one empty page", () => {
    expect(pagesOf("")).toEqual([""]);
  });

  it("refuses a page size that no character fits", () => {
    expect(() => pagesOf("abc", 1)).toThrow(RangeError);
  });

  it("loses nothing of any text", () => {
    const piece = fc.constantFrom("a", " ", "\n\n", ". ", "😀", "word", "é");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (pieces, size) => {
        const text = pieces.join("");
        const pages = pagesOf(text, size);
        expect(pages.join("")).toBe(text);
        expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(size);
        if (text !== "") expect(pages.every((page) => page.length > 0)).toBe(true);
      }),
    );
  });
});

describe("document", () => {
  const text = paragraphs.join("\n\n");

  it("gives the first page and names the next in full", () => {
    const result = document({ title: "Letter", text, pageSize: 60, args: { id: "L-1", lang: undefined } });
    expect(result).toEqual({
      kind: "document",
      summary: "Letter, page 1 of 2, 94 characters.",
      title: "Letter",
      text: `${paragraphs[0]}\n\n`,
      page_number: 1,
      pages: 2,
      characters: 94,
      next: { args: { id: "L-1", page: 2 }, gives: "page 2 of 2" },
    });
    expect(resultSchema.safeParse(result).success).toBe(true);
  });

  it("names no page after the last", () => {
    const result = document({
      title: "Letter",
      text,
      pageSize: 60,
      page: 2,
      summary: "A letter.",
      pageArgument: "part",
    });
    expect(result.next).toBe(undefined);
    expect(result.summary).toBe("A letter. Page 2 of 2.");
  });

  it("keeps the page a person can open apart from the page number", () => {
    const result = document({ title: "Letter", text: "Short.", pageUrl: "https://example.com/l-1" });
    expect([result.page, result.page_number, result.summary]).toEqual([
      "https://example.com/l-1",
      1,
      "Letter, 6 characters.",
    ]);
  });

  it.each([
    [60, 3, 'document: page: must be 1 to 2, got 3. Did you mean "2"?'],
    [8000, 2, 'document: page: must be 1: the text has one page, got 2. Did you mean "1"?'],
  ])("refuses a page past the last (%i, %i)", (pageSize, page, message) => {
    let thrown: unknown;
    try {
      document({ title: "Letter", text, pageSize, page });
    } catch (error) {
      thrown = error;
    }
    expect(isKind(thrown, "invalid_argument")).toBe(true);
    expect(String(thrown)).toContain(message);
  });
});
