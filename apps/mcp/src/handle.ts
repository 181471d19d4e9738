import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import type { Json } from "@govdata/kit";
import type { Arguments } from "./calls.js";

/** A call by which a result is got again. */
export interface HandledCall {
  tool: string;
  args: Arguments;
}

/** A handle that costs more than this to repeat is not worth giving. */
const LONGEST = 2_000;
/** Packing less saves a few letters, and costs as much as the rest of a call. */
const WORTH_PACKING = 120;
/** More than any handle given can hold: what unpacks to more was made by somebody else. */
const MOST_BYTES = 64_000;

/**
 * A name for the result of a call: the tool and its arguments themselves, so that any process can ask for it again.
 * Equal calls have equal handles. Undefined when it would be very long.
 *
 * @example handleFor("wb_indicator", { country: "BR" }) // "wb_indicator.j.eyJjb3VudHJ5IjoiQlIifQ.1x2y3z"
 */
export function handleFor(tool: string, args: Arguments): string | undefined {
  const text = JSON.stringify(canonical(args));
  const plain = Buffer.from(text).toString("base64url");
  const packed = text.length < WORTH_PACKING ? plain : deflateRawSync(text).toString("base64url");
  const body = packed.length < plain.length ? `${tool}.d.${packed}` : `${tool}.j.${plain}`;
  const handle = `${body}.${checksum(body)}`;
  return handle.length > LONGEST ? undefined : handle;
}

/** The call behind a handle; undefined when it was not copied whole, or is none. */
export function readHandle(handle: string): HandledCall | undefined {
  const [, body, tool, packing, payload, check] = /^((\w+)\.([dj])\.([\w-]*))\.(\w+)$/.exec(handle) ?? [];
  if (body === undefined || tool === undefined || payload === undefined) return undefined;
  if (checksum(body) !== check) return undefined;
  try {
    const bytes = Buffer.from(payload, "base64url");
    const text = packing === "d" ? inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
    const args: unknown = JSON.parse(text.toString("utf8"));
    return isArguments(args) ? { tool, args } : undefined;
  } catch {
    // Its checksum fits, but it holds no packed JSON: nothing this server made.
    return undefined;
  }
}

function isArguments(value: unknown): value is Arguments {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A model that copies a long word may drop a letter of it; that must not become another question. */
function checksum(text: string): string {
  return crc32(text).toString(36);
}

/** JSON with the names of every object in order. */
export function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]),
  );
}
