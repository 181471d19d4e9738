import { InvalidArgumentError } from "@govdata/core";
import { formatNumber } from "./format.js";
import { common, type ResultOptions } from "./results.js";
import type { DocumentResult, Json } from "./types.js";
import { untrusted } from "./untrusted.js";

export interface DocumentOptions extends Omit<ResultOptions, "next" | "page"> {
  title: string;
  /** The whole text; only the page asked for is given. */
  text: string;
  /** Number of the page to give, from 1. Default 1. */
  page?: number;
  /** Characters of a page at most. Default 8000. */
  pageSize?: number;
  /** A page a person can open for exactly this. */
  pageUrl?: string;
  /** The arguments of the call, so that the next page can be named in full. */
  args?: Readonly<Record<string, Json | undefined>>;
  /** The argument that chooses the page. Default "page". */
  pageArgument?: string;
  /** Text written by strangers: `true` fences the page's text, a list says which of title and text. */
  untrusted?: boolean | readonly ("title" | "text")[];
}

/**
 * Long text, one page of it. The pages cover the text exactly: joined they are the text again.
 *
 * @throws InvalidArgumentError for a page past the last.
 * @example document({ title: "Filing 10-K", text, page: 2, args: { accession: "0000320193-24-000123" } })
 */
export function document(options: DocumentOptions): DocumentResult {
  const { title, text, page = 1, pageSize = 8000, pageArgument = "page" } = options;
  const pages = pagesOf(text, pageSize);
  const shown = pages[page - 1];
  if (shown === undefined) {
    const right = pages.length === 1 ? "must be 1: the text has one page" : `must be 1 to ${pages.length}`;
    throw new InvalidArgumentError("document", pageArgument, `${right}, got ${page}.`, [
      String(pages.length),
    ]);
  }
  const strangers =
    options.untrusted === true ? ["text"] : options.untrusted === false ? [] : [...(options.untrusted ?? [])];
  const place = pages.length === 1 ? "" : `, page ${page} of ${pages.length}`;
  const summary = options.summary ?? `${title}${place}, ${formatNumber(text.length)} characters.`;
  const given: Record<string, Json> = {};
  for (const [name, value] of Object.entries(options.args ?? {}))
    if (value !== undefined) given[name] = value;
  const next = {
    args: { ...given, [pageArgument]: page + 1 },
    gives: `page ${page + 1} of ${pages.length}`,
  };
  return {
    kind: "document",
    ...common({
      ...options,
      summary:
        pages.length === 1 || /\bpage \d/i.test(summary)
          ? summary
          : `${summary} Page ${page} of ${pages.length}.`,
      page: options.pageUrl,
      next: page < pages.length ? next : undefined,
    }),
    title: strangers.includes("title") ? untrusted(title) : title,
    text: strangers.includes("text") ? untrusted(shown) : shown,
    page_number: page,
    pages: pages.length,
    characters: text.length,
    ...(strangers.length === 0 ? {} : { untrusted: strangers }),
  };
}

/** A page is at least this part of its size before a paragraph or sentence may end it. */
const LEAST = 0.5;

/**
 * Cuts text into pages at the ends of paragraphs, else of sentences, lines or words. Nothing is lost:
 * `pagesOf(text).join("")` is the text. An empty text is one empty page.
 */
export function pagesOf(text: string, pageSize = 8000): string[] {
  if (!Number.isInteger(pageSize) || pageSize < 2)
    throw new RangeError("pageSize must be a whole number from 2");
  const pages: string[] = [];
  let start = 0;
  while (text.length - start > pageSize) {
    const end = start + cut(text.slice(start, start + pageSize));
    pages.push(text.slice(start, end));
    start = end;
  }
  pages.push(text.slice(start));
  return pages;
}

function cut(window: string): number {
  const least = Math.floor(window.length * LEAST);
  for (const end of [/\n\s*\n/g, /[.!?]["'”’)\]]*\s+/g, /\n/g, /\s+/g]) {
    let last = 0;
    for (const match of window.matchAll(end)) last = match.index + match[0].length;
    if (last > least) return last;
  }
  // One long word: not between the halves of a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(window) ? window.length - 1 : window.length;
}
