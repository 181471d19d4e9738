import { bytesToBase64 } from "./base64.js";
import { shared } from "./global.js";

/** A shorter value would be found inside ordinary words. */
const SHORTEST = 6;
/** Base64 of a part of the value shorter than this could be anything. */
const SHORTEST_BASE64 = 8;

const HTML_NAMES: Readonly<Record<string, string>> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
  "'": "#0?39",
};

let compiled: { count: number; expression: RegExp } | undefined;

/**
 * Makes a value known as a secret to this process: every text that leaves through core's redaction has it masked,
 * in whatever copy of core. Values shorter than six characters are ignored.
 *
 * @example
 * registerSecret(process.env.FRED_API_KEY ?? "");
 */
export function registerSecret(value: string): void {
  const secret = value.trim();
  // A piece of the mask itself would be masked again and again.
  if (secret.length < SHORTEST || "[redacted]".includes(secret)) return;
  const state = shared();
  state.secrets ??= new Set();
  state.secrets.add(secret);
}

/** An expression that finds every registered secret in all its spellings; `undefined` when none is registered. */
export function secretExpression(): RegExp | undefined {
  const secrets = shared().secrets;
  if (secrets === undefined || secrets.size === 0) return undefined;
  // The set only grows, so that its size tells whether it changed.
  if (compiled?.count !== secrets.size) {
    const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
    const spellings = longestFirst.flatMap((secret) => [...base64Spellings(secret), plainSpelling(secret)]);
    compiled = { count: secrets.size, expression: new RegExp(spellings.join("|"), "g") };
  }
  compiled.expression.lastIndex = 0;
  return compiled.expression;
}

/** The value as it is, with any of its characters percent-encoded (once or more) or escaped (JSON, HTML). */
function plainSpelling(secret: string): string {
  return [...secret].map(characterSpelling).join("");
}

function characterSpelling(character: string): string {
  if (/[A-Za-z0-9]/.test(character)) return character;
  const percent = [...new TextEncoder().encode(character)].map((byte) => `%(?:25)*${hex(byte, 2)}`).join("");
  const units = character
    .split("")
    .map((unit) => `\\\\+u${hex(unit.charCodeAt(0), 4)}`)
    .join("");
  // The longest first: `%25` begins with `%`.
  const forms = [percent, units, `\\\\*${quoteForExpression(character)}`];
  if (character === " ") forms.push("\\+");
  const html = HTML_NAMES[character];
  if (html !== undefined) forms.push(`&${html};`);
  const control = { "\n": "n", "\r": "r", "\t": "t" }[character];
  if (control !== undefined) forms.push(`\\\\+${control}`);
  return `(?:${forms.join("|")})`;
}

/** Hexadecimal digits in either case. */
function hex(value: number, width: number): string {
  return value
    .toString(16)
    .padStart(width, "0")
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/**
 * Base64 depends on where in the encoded text the value stands (`user:secret`), hence three spellings, without
 * the characters at both ends that neighbours have a part in.
 */
function base64Spellings(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  const spellings: string[] = [];
  for (const shift of [0, 1, 2]) {
    const shifted = new Uint8Array(shift + bytes.length);
    shifted.set(bytes, shift);
    const encoded = bytesToBase64(shifted).replace(/=+$/, "");
    const first = Math.ceil((shift * 8) / 6);
    const core = encoded.slice(first, Math.floor(((shift + bytes.length) * 8) / 6));
    if (core.length < SHORTEST_BASE64) continue;
    const standard = [...core]
      .map((c) => (c === "+" ? "(?:[+-]|%2[bB])" : c === "/" ? "(?:[/_]|%2[fF])" : c))
      .join("");
    spellings.push(`${standard}${shift === 0 && encoded.length > core.length ? "[A-Za-z0-9+/_-]?=*" : ""}`);
  }
  return spellings;
}

function quoteForExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
