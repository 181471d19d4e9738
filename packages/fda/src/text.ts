import { InvalidArgumentError } from "@govdata/core";
import { API } from "./fields.js";

/** Everything the server lets into a search; anything else is a 400 "Search not supported". */
const REFUSED = /[^A-Za-z0-9 &@%/\\',._:()"[\]{}\-+><=*]/;

const MARKS = /[®™©℠]/g;

/** Letters and signs that do not decompose into an ASCII one. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, "-"],
  [/[×]/g, "x"],
  [/[µμ]/g, "u"],
  [/ß/g, "ss"],
  [/æ/g, "ae"],
  [/Æ/g, "AE"],
  [/œ/g, "oe"],
  [/Œ/g, "OE"],
  [/ø/g, "o"],
  [/Ø/g, "O"],
  [/ł/g, "l"],
  [/Ł/g, "L"],
  [/đ/g, "d"],
  [/Đ/g, "D"],
  [/\s+/g, " "],
];

/** Writes a text in the letters that openFDA can search: "Coton de Tuléar" → "Coton de Tulear". */
function toAscii(text: string): string {
  let plain = text.replace(MARKS, "").normalize("NFKD").replace(/\p{M}/gu, "");
  for (const [from, to] of REPLACED) plain = plain.replace(from, to);
  return plain.trim();
}

function refuse(argument: string, reason: string): InvalidArgumentError {
  return new InvalidArgumentError(API, argument, reason);
}

/**
 * A value as it may stand in quotation marks. Signs that openFDA refuses separate words in analysed text and are
 * dropped there; in a value that must match as a whole they cannot be searched for.
 */
export function searchable(argument: string, text: string, whole: boolean): string {
  let plain = toAscii(text);
  if (!whole)
    plain = plain
      .replace(/[~^?!#$;|]/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  const bad = REFUSED.exec(plain)?.[0];
  if (bad !== undefined) throw refuse(argument, `openFDA cannot search for "${bad}" (in "${text}").`);
  if (!/[A-Za-z0-9]/.test(plain)) throw refuse(argument, "is blank: there is nothing to search for.");
  return plain;
}

/** What stands outside quotation marks, blanks in place of what is inside; escaped characters are blanks too. */
function outsideQuotes(argument: string, text: string): string {
  let outside = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "\\") {
      at++;
      // The server appends to the text: a last backslash would swallow what it appends.
      if (at >= text.length)
        throw refuse(argument, "ends in a backslash, which would undo what openFDA adds to it.");
      outside += "  ";
    } else {
      if (sign === '"') quoted = !quoted;
      outside += quoted || sign === '"' ? " " : sign;
    }
  }
  if (quoted) throw refuse(argument, "has a quotation mark that is not closed.");
  return outside;
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

function checkBrackets(argument: string, outside: string): void {
  const open: string[] = [];
  for (const sign of outside) {
    const closing = CLOSING[sign];
    if (closing !== undefined) open.push(sign);
    else if (/[)\]}]/.test(sign)) {
      const before = open.pop();
      // A range may be open at one end only: `[a TO b}`.
      const fits = before !== undefined && (CLOSING[before] === sign || (before !== "(" && sign !== ")"));
      if (!fits) throw refuse(argument, `has a "${sign}" that closes nothing.`);
    }
  }
  const left = open.pop();
  if (left !== undefined) throw refuse(argument, `has a "${left}" that is not closed.`);
}

/**
 * A search written by hand in openFDA's syntax, checked for what the server would answer with an error or, worse,
 * with something else: characters it refuses, quotation marks and brackets that do not match, `field=value`, and
 * `+` for a blank, which in an encoded address is an operator.
 *
 * @throws {InvalidArgumentError} Saying what is wrong and how it is written.
 */
export function checkedSearch(argument: string, text: string): string {
  const plain = toAscii(text).replace(/(?<=\S)\++(?=\S)/g, " ");
  if (plain === "") throw refuse(argument, "is empty.");
  const bad = REFUSED.exec(plain)?.[0];
  if (bad !== undefined) throw refuse(argument, `openFDA does not take "${bad}" in a search.`);
  const outside = outsideQuotes(argument, plain);
  checkBrackets(argument, outside);
  const equals = /([\w.]+)\s*=/.exec(outside)?.[1];
  if (equals !== undefined) {
    throw refuse(argument, `"${equals}=" is not how a field is searched: write ${equals}:"value".`);
  }
  return plain;
}
