import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { credentialStrength, looksLikeCredential } from "../credential-names.js";
import { GovDataError } from "../errors.js";
import { parseJson } from "../json.js";
import { redactHeaders, registerSecret, stripCredentials } from "../redact.js";
import type { Fetch } from "../types.js";
import { survivesReserialising } from "./exact-json.js";
import {
  askedOf,
  formFields,
  formWithoutCredentials,
  keyOf,
  withoutCredentials,
  withoutSecrets,
} from "./match.js";
import { FORMAT, MANIFEST, type RecordingFile } from "./recording.js";
import { bodyValue } from "./replay.js";

export interface RecordOptions {
  /** What really fetches. Default: the global `fetch`. */
  fetch?: Fetch;
  /** Noted in every file: where the replies come from, when not from the agency itself. */
  origin?: string;
}

/** A `fetch` that writes down what it gets. */
export type RecordFetch = Fetch & { readonly record: true };

/** Request headers that say what was asked for; all others may say who asked. */
const KEPT_REQUEST_HEADERS = ["accept", "accept-language", "content-type"];
/** They belong to one exchange, or to one user. */
const DROPPED_REPLY_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
]);
const LONGEST_NAME = 120;

/** Every credential of a request, so that a reply which repeats one is written without it. */
function rememberSecrets(request: Request, body: unknown): void {
  const remember = (name: string, value: string): void => {
    // "key" and "userid" also name ordinary things, and a secret is masked in the whole process.
    const strength = credentialStrength(name);
    if (strength === "strong" || (strength === "weak" && looksLikeCredential(value))) registerSecret(value);
  };
  const query = new URL(request.url).searchParams;
  for (const [name, value] of [...query, ...request.headers]) {
    remember(name, value.replace(/^(?:bearer|basic|token)\s+/i, ""));
  }
  const search = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === "string") remember(name, inner);
      else search(inner);
    }
  };
  search(body);
}

function isUtf8Type(contentType: string): boolean {
  const label = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  return label === undefined || /^(?:utf-?8|us-ascii)$/i.test(label);
}

/** Text when the bytes are exactly that text in UTF-8 and will be read so; undefined for anything else. */
function exactText(bytes: Uint8Array, contentType: string): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.length === bytes.byteLength || isUtf8Type(contentType) ? text : undefined;
  } catch {
    // Another encoding, or no text: kept as bytes.
    return undefined;
  }
}

/** How a body is written: see `RecordingFile`. */
function recordedBody(bytes: Uint8Array, contentType: string): { body: unknown; bodyText?: string } {
  if (bytes.byteLength === 0) return { body: null };
  const raw = exactText(bytes, contentType);
  if (raw === undefined || raw.includes("\0"))
    return { body: { base64: Buffer.from(bytes).toString("base64") } };
  const text = withoutSecrets(raw);
  const json = /json/i.test(contentType) || /^\s*[[{]/.test(text);
  if (json && survivesReserialising(text)) {
    const body: unknown = JSON.parse(text);
    const plain = typeof body === "object" && body !== null && !("base64" in body);
    // As a body, a JSON text or null would read as text or as none.
    return plain || typeof body === "number" || typeof body === "boolean"
      ? { body }
      : { body: null, bodyText: text };
  }
  if (json && isJson(text)) return { body: null, bodyText: text };
  return { body: text };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Announced as JSON and not: a page, or a reply cut short.
    return false;
  }
}

/** The body of a request, without its credentials. */
function recordedRequestBody(bytes: Uint8Array, contentType: string): { body: unknown; bodyText?: string } {
  if (/x-www-form-urlencoded/i.test(contentType)) {
    // As an object: a person reads it more easily, and replay compares forms as objects anyway.
    return { body: formWithoutCredentials(new TextDecoder().decode(bytes)) };
  }
  const kept = recordedBody(bytes, contentType);
  if (kept.bodyText === undefined) return { body: withoutCredentials(kept.body) };
  const parsed = parseJson(kept.bodyText);
  const clean = withoutCredentials(parsed);
  return JSON.stringify(clean) === JSON.stringify(parsed) ? kept : { body: clean };
}

/** A name a person can read, with a hash of what is matched, so that different requests never share it. */
function fileStem(method: string, url: URL, key: string): string {
  const words = [
    method === "GET" ? "" : method,
    url.hostname.replace(/^www\./, ""),
    url.pathname,
    url.search,
  ];
  const slug = words
    .join("-")
    .replace(/%[0-9a-f]{2}/gi, "-")
    .replace(/[^A-Za-z0-9._]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 8);
  return `${slug.slice(0, LONGEST_NAME).replace(/-+$/, "")}-${hash}`;
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Gives a finished file its name, unless the name is taken: two processes may record into one directory. */
async function claim(temporary: string, name: string): Promise<boolean> {
  try {
    await link(temporary, name);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    if (!hasCode(error, "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK")) throw error;
  }
  try {
    // A file system without links.
    await copyFile(temporary, name, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Writes a file whole or not at all, and never over another. */
async function writeNew(dir: string, stem: string, text: string): Promise<void> {
  const temporary = join(dir, `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, text, { flag: "wx" });
    for (let turn = 1; ; turn++) {
      if (await claim(temporary, join(dir, `${stem}-${turn}.json`))) return;
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

async function begin(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const manifest = join(dir, MANIFEST);
  const text = `${JSON.stringify({ format: FORMAT, startedAt: new Date().toISOString() }, null, 2)}\n`;
  try {
    await writeFile(manifest, text, { flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    const present: unknown = JSON.parse(await readFile(manifest, "utf8"));
    const format =
      typeof present === "object" && present !== null && "format" in present ? present.format : undefined;
    if (format !== FORMAT) {
      throw new GovDataError(
        `record: ${manifest} has format ${String(format)}, this version writes ${FORMAT}`,
        {
          api: "record",
          kind: "invalid_argument",
        },
      );
    }
  }
}

/**
 * A `fetch` that writes every reply to a file of its own, for `replayFrom`. Files carry no credentials, have readable
 * names and are never overwritten; equal requests are numbered in their order. A client with this fetch asks the
 * network each time, and refuses it for an API whose terms forbid recording.
 *
 * @param dir Directory; made when it is not there. Its `recording.json` says when the recording began.
 * @throws What the network throws; an error of the file system when a reply cannot be written.
 * @example
 * const fred = createFred({ fetch: recordTo("./recordings") });
 */
export function recordTo(dir: string | URL, options: RecordOptions = {}): RecordFetch {
  const folder = dir instanceof URL ? fileURLToPath(dir) : dir;
  let begun: Promise<void> | undefined;
  const fetch: Fetch = async (input, init) => {
    begun ??= begin(folder);
    await begun;
    const request = new Request(input, init);
    const requestType = request.headers.get("content-type") ?? "";
    const sent = new Uint8Array(await request.clone().arrayBuffer());
    const asked = bodyValue(new TextDecoder().decode(sent), requestType);
    rememberSecrets(
      request,
      /x-www-form-urlencoded/i.test(requestType) ? formFields(String(asked ?? "")) : asked,
    );

    const response = await (options.fetch ?? globalThis.fetch)(request);
    // The reply itself goes on to the caller, with its address and its stream.
    const received = new Uint8Array(await response.clone().arrayBuffer());
    const url = stripCredentials(request.url);
    const entries = KEPT_REQUEST_HEADERS.flatMap((name): [string, string][] => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const replyHeaders = [...response.headers].filter(([name]) => !DROPPED_REPLY_HEADERS.has(name));
    const file: RecordingFile = {
      request: {
        method: request.method,
        url: url.href,
        headers: Object.fromEntries(entries),
        ...recordedRequestBody(sent, requestType),
      },
      response: {
        status: response.status,
        headers: redactHeaders(replyHeaders),
        ...recordedBody(received, response.headers.get("content-type") ?? ""),
      },
      ...(options.origin === undefined ? {} : { origin: options.origin }),
      recorded: new Date().toISOString(),
      trimmed: false,
    };
    const key = keyOf(askedOf(request.method, request.url, asked, requestType));
    const text = withoutSecrets(`${JSON.stringify(file, null, 2)}\n`);
    await writeNew(folder, withoutSecrets(fileStem(request.method, url, key)), text);
    return response;
  };
  return Object.assign(fetch, { record: true } as const);
}
