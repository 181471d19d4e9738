import type { Json } from "@govdata/kit";
import { type LoadedTool, serverOwnsFresh } from "@govdata/mcp/host";
import { CommandError, EXIT } from "./exit-codes.js";

type Schema = { [key: string]: Json };

/** An argument of a tool, as it is written on a command line. */
export interface Parameter {
  /** As the tool takes it: `series_id`. */
  name: string;
  /** As an option, without the dashes: `series-id`. */
  flag: string;
  description: string;
  required: boolean;
  /** `flag` takes no value; `list` may be repeated; `one` is a single value. */
  kind: "flag" | "one" | "list";
  choices: readonly string[];
  default: Json | undefined;
  /** Other names it is known by: the agency's, and those of earlier versions. */
  formers: readonly string[];
  schema: Schema;
}

export interface Parameters {
  all: readonly Parameter[];
  /** Those that can be written without their name, in order. */
  positional: readonly Parameter[];
}

/**
 * How a tool's arguments are written, from its schema alone: what is required stands by position, in order; where nothing
 * is required, the first argument that is free text may. Everything has an option too.
 *
 * @param reserved Names of options that every command has; an argument of such a name is written `--arg-<name>`.
 */
export function parametersOf(tool: LoadedTool, reserved: ReadonlySet<string>): Parameters {
  const { properties, required = [] } = tool.inputSchema;
  const formers = formerNames(tool);
  const all = Object.entries(properties).flatMap(([name, property]): Parameter[] => {
    if (name === "fresh" && serverOwnsFresh(tool)) return [];
    const schema = isSchema(property) ? property : {};
    const flag = name.replaceAll("_", "-");
    return [
      {
        name,
        flag: reserved.has(flag) ? `arg-${flag}` : flag,
        description: typeof schema.description === "string" ? schema.description : "",
        required: required.includes(name),
        kind: kindOf(schema),
        choices: choicesOf(schema),
        default: schema.default,
        formers: formers.get(name) ?? [],
        schema,
      },
    ];
  });
  return { all, positional: positionalOf(all, tool) };
}

function positionalOf(all: readonly Parameter[], tool: LoadedTool): readonly Parameter[] {
  const isNatural = ({ kind }: Parameter) => kind !== "flag";
  const required = all.filter((each) => each.required);
  // What cannot stand by position ends them: the rest is written with its name.
  const end = required.findIndex((each) => !isNatural(each));
  if (required.length > 0) return end === -1 ? required : required.slice(0, end);
  const selector = tool.described?.selector;
  const free = all.find(
    (each) =>
      each.name !== selector &&
      each.choices.length === 0 &&
      each.default === undefined &&
      typesOf(each.schema).includes("string") &&
      each.schema.format === undefined,
  );
  return free ? [free] : [];
}

/** Old names by the new one, from what the tool says its callers may still use. */
function formerNames(tool: LoadedTool): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const { properties } = tool.inputSchema;
  for (const { args = {} } of tool.described?.aliases ?? []) {
    for (const [old, now] of Object.entries(args)) {
      if (Object.hasOwn(properties, old)) continue;
      names.set(now, [...new Set([...(names.get(now) ?? []), old])]);
    }
  }
  return names;
}

function isSchema(value: Json | undefined): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The schemas a value may fit. */
function variants(schema: Schema): Schema[] {
  return Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : [schema];
}

function typesOf(schema: Schema): string[] {
  return variants(schema).flatMap(({ type }) =>
    (Array.isArray(type) ? type : [type]).filter((each) => typeof each === "string"),
  );
}

function kindOf(schema: Schema): Parameter["kind"] {
  const types = typesOf(schema);
  if (types.includes("array")) return "list";
  return types.length === 1 && types[0] === "boolean" ? "flag" : "one";
}

function choicesOf(schema: Schema): string[] {
  return variants(schema).flatMap((each) => {
    const allowed = each.enum ?? (isSchema(each.items) ? each.items.enum : undefined);
    return Array.isArray(allowed) ? allowed.map(String) : [];
  });
}

/**
 * What was written for an argument, as the tool takes it. What it means is the tool's to judge; here a text becomes a
 * number, a list or an object where that is what the argument is.
 *
 * @throws CommandError where a number or an object is needed and the text is none.
 */
export function readValue(parameter: Parameter, texts: readonly string[]): Json {
  const { schema, kind } = parameter;
  const [first = ""] = texts;
  if (kind !== "list") return scalar(parameter, schema, texts.at(-1) ?? "");
  const lists = variants(schema).filter(({ type }) => type === "array");
  const items = lists.map((each) => each.items).find(isSchema) ?? {};
  const written = texts.length === 1 ? jsonList(first) : undefined;
  if (written) return written;
  // A tool that also takes one text parts it in its own way: some by commas, some by semicolons.
  if (texts.length === 1 && typesOf(schema).includes("string")) return first;
  const parts = typesOf(schema).includes("string") ? texts : texts.flatMap((text) => text.split(","));
  return parts.map((part) => scalar(parameter, items, part.trim()));
}

const INTEGER = /^[+-]?\d+$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function scalar(parameter: Parameter, schema: Schema, text: string): Json {
  const types = typesOf(schema);
  const listed = variants(schema).flatMap((each) => (Array.isArray(each.enum) ? each.enum : []));
  const match = listed.find((each) => String(each) === text);
  if (match !== undefined) return match;
  if (types.includes("integer") && INTEGER.test(text) && Number.isSafeInteger(Number(text)))
    return Number(text);
  if (types.includes("number") && NUMBER.test(text)) return Number(text);
  if (types.includes("boolean") && /^(?:true|false)$/.test(text)) return text === "true";
  if (types.includes("string") || types.length === 0) return text;
  if (types.includes("object")) return object(parameter, text);
  const what = types.includes("integer")
    ? "a whole number"
    : types.includes("number")
      ? "a number"
      : "true or false";
  throw new CommandError(`--${parameter.flag} must be ${what}, got "${text}".`, EXIT.usage);
}

function object(parameter: Parameter, text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    throw new CommandError(
      `--${parameter.flag} must be an object written as JSON, got "${text}".`,
      EXIT.usage,
    );
  }
}

function jsonList(text: string): Json[] | undefined {
  if (!text.trimStart().startsWith("[")) return undefined;
  try {
    const value: Json = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    // A text that happens to begin with a bracket.
    return undefined;
  }
}
