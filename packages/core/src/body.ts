import { GovDataError } from "./errors.js";

/**
 * Reads a body to its end, but no further than `maxBytes` after decompression, so that neither an endless reply nor
 * a compressed bomb fills the memory.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
  api: string,
  url: string,
): Promise<Uint8Array> {
  const tooLarge = () =>
    new GovDataError(
      `${api}: the reply is larger than ${maxBytes} bytes. Ask for less (a narrower filter, fewer columns), or raise maxBytes.`,
      { api, kind: "too_large", status: response.status, url },
    );
  const announced = Number(response.headers.get("content-length") ?? Number.NaN);
  if (announced > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  if (!response.body) return new Uint8Array(0);
  // Also quicker than `arrayBuffer`, which copies the whole once more.
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

const utf8 = /* @__PURE__ */ new TextDecoder();

/** Text of a body: the charset its header names (UTF-8 unless it names one that is known), byte order mark dropped. */
export function decodeBody(bytes: Uint8Array, contentType: string): string {
  const label = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  let decoder = utf8;
  if (label !== undefined && !/^utf-?8$/i.test(label)) {
    try {
      decoder = new TextDecoder(label);
    } catch {
      // A charset that nobody knows.
    }
  }
  return decoder.decode(bytes);
}

/** Whether a body is an HTML page, whatever its header says: agencies send these with status 200 too. */
export function isHtmlReply(body: Uint8Array | string, contentType: string): boolean {
  const head = typeof body === "string" ? body.slice(0, 500) : decodeBody(body.subarray(0, 500), contentType);
  return /^\uFEFF?\s*(?:<!doctype html|<html|<head|<body)/i.test(head);
}
