import { type Json, type Next, toolsFor, z } from "@govdata/kit";
import type { FederalRegister } from "../client.js";
import type { DateCondition, DocumentPage } from "../types.js";

export const { defineTool } = toolsFor<FederalRegister>("fr");

export const SITE = "https://www.federalregister.gov";
export const DOCUMENT_ADDRESS = "govdata://federal-register/document/{document_number}";

/** Words of the Federal Register that are longer than a table wants. */
const ABSTRACT = 400;

export const agencyInput = () =>
  z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(20)
    .optional()
    .describe("Agencies by name, short name or slug: EPA, Energy Department");

export function between(from: string | undefined, to: string | undefined): DateCondition | undefined {
  return from === undefined && to === undefined ? undefined : { gte: from, lte: to };
}

/** How to read the next page of a search. */
export function nextPage(
  given: Record<string, Json>,
  page: number,
  size: number,
  found: DocumentPage,
): Next | undefined {
  if (found.nextPageUrl === null || page >= found.totalPages) return undefined;
  const from = page * size + 1;
  const to = Math.min((page + 1) * size, found.count);
  return { args: { ...given, page: page + 1 }, gives: `documents ${from}-${to} of ${total(found)}` };
}

/** The agency counts to 10,000 and stops. */
export function total(found: DocumentPage): string {
  return found.countIsCapped ? "10,000 or more" : String(found.count);
}

/** A text cut at a word, and said to be. */
export function shorten(text: string | null | undefined): string | null {
  if (!text) return null;
  if (text.length <= ABSTRACT) return text;
  return `${text.slice(0, text.lastIndexOf(" ", ABSTRACT))} … [cut; whole with fr_document]`;
}
