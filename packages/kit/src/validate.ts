import { InvalidArgumentError, nearest, ownValue } from "@govdata/core";
import type { z } from "zod";
import { shortened, unreadable } from "./bounds.js";
import { expectation, type JsonSchema, propertiesOf } from "./schema.js";

/** One thing wrong with a call, in words that say what would be right. */
export interface Problem {
  field: string;
  reason: string;
  nearest: string[];
  /** The name is at fault, whatever its value. */
  unknown?: boolean;
}

export type Parsed<Schema extends z.ZodObject> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; problems: Problem[] };

/** Stands for "the schema's author gave no words of their own". */
const NO_WORDS = "\u0000";

/** Checks arguments against a strict object schema and words every problem. No arguments at all are the empty object. */
export function parseArguments<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
  unknownArgument: (name: string) => Problem = (name) => unknownName(name, Object.keys(schema.shape)),
): Parsed<Schema> {
  const given = input ?? {};
  if (typeof given !== "object" || Array.isArray(given)) {
    return { ok: false, problems: [notAnObject(given)] };
  }
  const properties = propertiesOf(schema);
  const oversized = Object.entries(given).flatMap(([field, value]): Problem[] => {
    const reason = unreadable(value, ownValue(properties, field) ?? {});
    return reason === undefined ? [] : [{ field: shortened(field), reason, nearest: [] }];
  });
  if (oversized.length > 0) return { ok: false, problems: oversized };
  const result = schema.safeParse(given, { error: () => NO_WORDS });
  if (result.success) return { ok: true, value: result.data };
  const problems = result.error.issues.flatMap((issue) => explain(issue, given, properties, unknownArgument));
  return { ok: false, problems: merge(problems) };
}

export function schemaProblems(schema: z.ZodObject, input: unknown): Problem[] {
  const parsed = parseArguments(schema, input);
  return parsed.ok ? [] : parsed.problems;
}

const checks = new WeakMap<object, (input: unknown) => Problem[]>();

/** Remembers how a tool's arguments are checked, problem by problem. */
export function rememberCheck(tool: object, check: (input: unknown) => Problem[]): void {
  checks.set(tool, check);
}

/** Everything wrong with a call. A tool made elsewhere only has its schema to tell. */
export function problemsOf(tool: { schema: z.ZodObject }, input: unknown): Problem[] {
  const check = checks.get(tool);
  return check === undefined ? schemaProblems(tool.schema, input) : check(input);
}

/** Characters one error has for further problems: a call with a thousand of them is answered as shortly as others. */
const ROOM = 4_000;

/** Throws the problems of one call as one error. */
export function refuse(api: string, problems: readonly Problem[]): never {
  const [first, ...others] = problems;
  if (first === undefined) throw new RangeError("refuse() without a problem");
  if (others.length === 0) {
    const stop = first.nearest.length === 0 ? "" : ".";
    throw new InvalidArgumentError(api, first.field, `${first.reason}${stop}`, first.nearest);
  }
  const words = others.map(({ field, reason, nearest }) => `${field}: ${reason}${didYouMean(nearest)}`);
  let room = ROOM;
  const also = words.filter((text) => {
    room -= text.length;
    return room >= 0;
  });
  const left = words.length - also.length;
  if (left > 0) also.push(`${left} more arguments are wrong`);
  // The error puts its suggestions last: say which argument they belong to.
  const owner = first.nearest.length === 0 ? "" : ` For ${first.field}:`;
  throw new InvalidArgumentError(
    api,
    first.field,
    `${first.reason}. Also ${also.join(". ")}.${owner}`,
    first.nearest,
  );
}

export function unknownName(name: string, known: readonly string[]): Problem {
  const list = known.length === 0 ? "it takes no arguments" : `known arguments: ${known.join(", ")}`;
  return {
    field: shortened(name),
    reason: `unknown argument; ${list}`,
    nearest: nearest(name, [...known]),
    unknown: true,
  };
}

export function notAnObject(given: unknown): Problem {
  return {
    field: "arguments",
    reason: `must be an object of named arguments, got ${show(given)}`,
    nearest: [],
  };
}

function explain(
  issue: z.core.$ZodIssue,
  given: object,
  properties: Record<string, JsonSchema>,
  unknownArgument: (name: string) => Problem,
): Problem[] {
  const path = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
  const field = write(path);
  const schema = schemaAt({ properties }, path);
  if (issue.code === "unrecognized_keys") {
    if (path.length === 0) return issue.keys.map(unknownArgument);
    return issue.keys.map((key) => {
      const problem = unknownName(key, Object.keys(schema?.properties ?? {}));
      return { ...problem, field: `${field}.${problem.field}` };
    });
  }
  const value = valueAt(given, path);
  const right = schema === undefined ? "as its description says" : expectation(schema);
  const own = issue.message === NO_WORDS ? undefined : issue.message;
  if (value === undefined)
    return [{ field, reason: `is required: ${own ?? `must be ${right}`}`, nearest: [] }];
  const suggestions = issue.code === "custom" ? suggested(issue.params) : among(value, schema);
  const hint = value === null ? "; leave it out for none" : "";
  return [{ field, reason: `${own ?? `must be ${right}`}, got ${show(value)}${hint}`, nearest: suggestions }];
}

/** Suggestions that an argument helper attached to its own refusal. */
function suggested(params: Record<string, unknown> | undefined): string[] {
  const list = params?.nearest;
  return Array.isArray(list) ? list.map(String) : [];
}

function among(value: unknown, schema: JsonSchema | undefined): string[] {
  const allowed = schema?.enum?.map(String) ?? [];
  return typeof value === "string" || typeof value === "number" ? nearest(String(value), allowed) : [];
}

function schemaAt(root: JsonSchema, path: readonly (string | number)[]): JsonSchema | undefined {
  let at: JsonSchema | undefined = root;
  for (const part of path) {
    if (at === undefined) return undefined;
    const inner: JsonSchema | undefined =
      typeof part === "number" ? at.items : ownValue(at.properties ?? {}, part);
    const rest: JsonSchema | boolean | undefined = at.additionalProperties;
    at = inner ?? (typeof rest === "object" ? rest : undefined);
  }
  return at;
}

function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let at = root;
  for (const part of path) {
    if (typeof at !== "object" || at === null) return undefined;
    at = Reflect.get(at, part);
  }
  return at;
}

function write(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? shortened(part) : `${text}.${shortened(part)}`;
  }, "");
}

/** One problem per field: a value may fail several checks that amount to the same advice. */
function merge(problems: readonly Problem[]): Problem[] {
  const byField = new Map<string, Problem>();
  for (const problem of problems) if (!byField.has(problem.field)) byField.set(problem.field, problem);
  return [...byField.values()];
}

/** A value cut to what an error should repeat of it. */
export function show(value: unknown): string {
  return shortened(JSON.stringify(value) ?? String(value));
}

function didYouMean(names: readonly string[]): string {
  return names.length === 0 ? "" : ` (did you mean ${names.map((name) => `"${name}"`).join(" or ")}?)`;
}
