import type { IncomingMessage } from "node:http";

/** A body that cannot be taken, with the status that says so. */
export class BodyError extends Error {
  override readonly name = "BodyError";

  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
    /** Whether the body came, and is what it says, but is no JSON. */
    readonly unparsed = false,
  ) {
    super(message);
  }
}

/**
 * Reads the JSON in a request, never more of it than allowed.
 *
 * @throws BodyError for another type, for too many bytes and for what is no JSON; the request's own error when it breaks off.
 */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const type = /^\s*([^;\s]*)/.exec(request.headers["content-type"] ?? "")?.[1]?.toLowerCase();
  if (type !== "application/json") throw new BodyError(415, "The Content-Type must be application/json.");
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding.toLowerCase() !== "identity") throw new BodyError(415, "The body must not be compressed.");
  const tooLarge = new BodyError(413, `The body must be at most ${maxBytes} bytes.`);
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  // Left open for the answer, which says what was wrong.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks, length).toString("utf8"));
  } catch {
    throw new BodyError(400, "The body is no JSON.", true);
  }
}
