import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { GovDataError } from "../errors.js";
import { parseJson } from "../json.js";
import { jsonSlice } from "./exact-json.js";

/** Written once into a directory of recordings. */
export const MANIFEST = "recording.json";
export const FORMAT = 1;

/**
 * One file of a recording. A body is JSON as JSON, text as a string, `{ base64 }` for bytes, null for none; JSON whose
 * exact text matters is in `bodyText` instead.
 */
export interface RecordingFile {
  request: {
    method: string;
    /** Without credentials. */
    url: string;
    /** Those that say what was asked for, none that say who asked. */
    headers: Record<string, string>;
    body: unknown;
    bodyText?: string;
  };
  response: {
    status: number;
    headers: Record<string, string>;
    body: unknown;
    /** The reply's text, where JSON would not come back the same: long integers, `1.0`, a property twice. */
    bodyText?: string;
  };
  /** Where the recording comes from, when not from the agency just now. */
  origin?: string;
  /** When, in ISO 8601; in older recordings a day, a month or a year, or null. */
  recorded: string | null;
  /** Whether something was cut from the body. */
  trimmed: boolean;
}

/** A recorded request and its reply, as `loadRecordings` gives it. */
export interface Recording {
  /** The file it was read from. */
  readonly file: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    /** JSON as core's parser gives it, a text, or null for none. */
    readonly body: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    /** What an agency's server sent, after decompression. White space within JSON may differ. */
    readonly bytes: Uint8Array;
    /** The same as text. */
    readonly text: string;
    /** JSON as core's parser gives it (integers past 2^53 as strings), a text, or null for bytes and for none. */
    readonly body: unknown;
  };
  readonly origin: string | null;
  readonly recorded: string | null;
  readonly trimmed: boolean;
  /** What is known to be missing or not certain. */
  readonly note: string | null;
  /** The reply is real, but its exact address was not stored. */
  readonly urlReconstructed: boolean;
}

type JsonObject = { readonly [name: string]: unknown };

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function bad(file: string, what: string): GovDataError {
  return new GovDataError(`replay: ${file} is no recording: ${what}`, { api: "replay", kind: "unreadable" });
}

function headersIn(value: unknown, file: string): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw bad(file, '"headers" is no object');
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, text]) => typeof text === "string" || typeof text === "number")
      .map(([name, text]) => [name.toLowerCase(), String(text)]),
  );
}

const NON_ASCII = /[^\0-\x7f]/;

/** Text was stored as Unicode and goes out as UTF-8, whatever its header said when it came. */
function asUtf8(headers: Record<string, string>, text: string): void {
  const type = headers["content-type"];
  if (type && NON_ASCII.test(text) && !/charset="?utf-?8/i.test(type)) {
    headers["content-type"] = type.replace(/(charset=)"?[\w-]+"?/i, "$1utf-8");
  }
}

interface Body {
  bytes: Uint8Array;
  text: string;
  kind: "json" | "text" | "bytes" | "none";
}

/** Reads a body out of its part of the file; `part` is "request" or "response". */
function readBody(source: string, part: string, holder: JsonObject): Body {
  const { body, bodyText } = holder;
  const fromText = (text: string, kind: Body["kind"]): Body => ({
    bytes: new TextEncoder().encode(text),
    text,
    kind,
  });
  if (typeof bodyText === "string") return fromText(bodyText, "json");
  if (body === undefined || body === null) return fromText("", "none");
  if (typeof body === "string") return fromText(body, "text");
  if (isObject(body) && typeof body.base64 === "string" && Object.keys(body).length === 1) {
    const bytes = new Uint8Array(Buffer.from(body.base64, "base64"));
    return { bytes, text: new TextDecoder().decode(bytes), kind: "bytes" };
  }
  return fromText(jsonSlice(source, [part, "body"]) ?? JSON.stringify(body), "json");
}

function bodyOf({ text, kind }: Body): unknown {
  if (kind === "json") return parseJson(text);
  return kind === "text" ? text : null;
}

/** One file as a recording. */
export function readRecording(file: string): Recording {
  const source = readFileSync(file, "utf8");
  let data: unknown;
  try {
    data = JSON.parse(source);
  } catch (error) {
    throw bad(file, error instanceof SyntaxError ? "it is not JSON" : String(error));
  }
  if (!isObject(data) || !isObject(data.request) || !isObject(data.response)) {
    throw bad(file, 'it has no "request" and "response"');
  }
  const { request, response } = data;
  const { method = "GET", url } = request;
  const { status } = response;
  if (typeof url !== "string" || !URL.canParse(url)) throw bad(file, '"request.url" is no absolute address');
  if (typeof method !== "string") throw bad(file, '"request.method" is no text');
  if (typeof status !== "number" || !Number.isInteger(status) || status < 200 || status > 599) {
    throw bad(file, '"response.status" is no HTTP status');
  }
  const asked = readBody(source, "request", request);
  const replied = readBody(source, "response", response);
  const headers = headersIn(response.headers, file);
  if (replied.kind === "json") headers["content-type"] ??= "application/json";
  if (replied.kind !== "bytes") asUtf8(headers, replied.text);
  const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    file,
    request: {
      method: method.toUpperCase(),
      url,
      headers: headersIn(request.headers, file),
      get body() {
        return bodyOf(asked);
      },
    },
    response: {
      status,
      headers,
      bytes: replied.bytes,
      text: replied.text,
      get body() {
        return bodyOf(replied);
      },
    },
    origin: textOrNull(data.origin),
    recorded: textOrNull(data.recorded),
    trimmed: data.trimmed === true,
    note: textOrNull(data.note),
    urlReconstructed: data.url_reconstructed === true,
  };
}

function walk(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith("."))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return walk(inner);
      return entry.name.endsWith(".json") ? [inner] : [];
    });
}

/** The JSON files of a directory and the directories in it (or the one file), manifests apart. */
export function recordingFiles(place: string | URL): { files: string[]; manifests: string[] } {
  const path = place instanceof URL || place.startsWith("file:") ? fileURLToPath(place) : place;
  let all: string[];
  try {
    all = walk(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "no reason given";
    throw new GovDataError(`replay: the recordings in ${path} cannot be read (${code})`, {
      api: "replay",
      kind: "replay_miss",
    });
  }
  return {
    files: all.filter((file) => basename(file) !== MANIFEST),
    manifests: all.filter((file) => basename(file) === MANIFEST),
  };
}

/**
 * Reads the recordings of a directory, and of the directories in it, in the order of their names.
 *
 * @param dir A directory, or one file.
 * @throws GovDataError of kind `unreadable`, naming the file, when a JSON file in it is no recording.
 * @example
 * for (const { request, response } of loadRecordings("recordings/fred")) console.log(request.url, response.status);
 */
export function loadRecordings(dir: string | URL): Recording[] {
  return recordingFiles(dir).files.map(readRecording);
}

/** When a manifest says that its recording began, in milliseconds since the epoch. */
export function startOf(manifest: string): number {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(manifest, "utf8"));
  } catch (error) {
    throw bad(manifest, error instanceof Error ? error.message : String(error));
  }
  if (!isObject(data) || data.format !== FORMAT) throw bad(manifest, `"format" is not ${FORMAT}`);
  const started = typeof data.startedAt === "string" ? Date.parse(data.startedAt) : Number.NaN;
  if (Number.isNaN(started)) throw bad(manifest, '"startedAt" is no moment');
  return started;
}

/**
 * When something was recorded, in milliseconds since the epoch: noon UTC of a day, and of the last day of a month or
 * a year, by which all of it had happened. Undefined when it does not say.
 */
export function momentOf(recorded: string | null): number | undefined {
  if (recorded === null) return undefined;
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(recorded) ?? [];
  if (year && day) return Date.parse(`${recorded}T12:00:00Z`);
  // Day 0 is the last of the month before.
  if (year) return Date.UTC(Number(year), month ? Number(month) : 12, 0, 12);
  const moment = Date.parse(recorded);
  return Number.isNaN(moment) ? undefined : moment;
}
