import type { Json } from "@govdata/kit";
import type { Parameter, Parameters } from "./parameters.js";

/** Characters no shell gives a meaning to, anywhere in a word. */
const PLAIN = /^[A-Za-z0-9_@%+=:,./-]+$/;

/** A word as it is typed in a POSIX shell. */
function quoted(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * The words after `govdata` that call a tool with these arguments.
 *
 * @param path The command: `["fred", "series-data"]`.
 */
export function wordsFor(
  path: readonly string[],
  { all, positional }: Parameters,
  args: Readonly<Record<string, Json>>,
): string[] {
  const words = [...path];
  const placed = new Set<string>();
  for (const parameter of positional) {
    const value = args[parameter.name];
    const texts = value === undefined ? [] : textsOf(parameter, value);
    const isLast = parameter === positional.at(-1);
    // A position that is left out, or a word that looks like an option, ends them.
    if (
      texts.length === 0 ||
      (!isLast && texts.length > 1) ||
      texts.some((text) => /^-[^\d.]|^$|^-$/.test(text))
    )
      break;
    words.push(...texts);
    placed.add(parameter.name);
  }
  for (const [name, value] of Object.entries(args)) {
    const parameter = all.find((each) => each.name === name);
    if (!parameter || placed.has(name)) continue;
    words.push(...optionFor(parameter, value));
  }
  return words;
}

function optionFor(parameter: Parameter, value: Json): string[] {
  const { flag, kind } = parameter;
  if (kind === "flag") return [value === false ? `--no-${flag}` : `--${flag}`];
  return textsOf(parameter, value).flatMap((text) =>
    text.startsWith("-") ? [`--${flag}=${text}`] : [`--${flag}`, text],
  );
}

function textsOf(parameter: Parameter, value: Json): string[] {
  if (!Array.isArray(value)) return [textOf(value)];
  const texts = value.map(textOf);
  // Where a text is parted at commas, one that holds a comma has to be quoted as JSON does.
  const isParted = value.length === 1 || parameter.schema.type === "array";
  return isParted && texts.some((text) => /[,;[]/.test(text)) ? [JSON.stringify(value)] : texts;
}

function textOf(value: Json): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The same as one line to copy. */
export function commandLine(words: readonly string[]): string {
  return ["govdata", ...words.map(quoted)].join(" ");
}
