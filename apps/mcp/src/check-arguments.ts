import type { Json } from "@govdata/kit";
import { overlongArgument, shortened } from "@govdata/kit/outcome";
import type { InputSchema } from "./registry.js";

/** What is wrong with one argument, and what would be right. */
export interface ArgumentProblem {
  field: string;
  reason: string;
  /** What was written, and what it may have meant. */
  given: string;
  known: readonly string[];
}

/**
 * The first thing that is wrong with a call of one of the server's own tools, whose schemas are flat and plain. The
 * tools of modules check their arguments themselves.
 */
export function argumentProblem(
  schema: InputSchema,
  args: Readonly<Record<string, unknown>>,
): ArgumentProblem | undefined {
  const known = Object.keys(schema.properties);
  for (const field of Object.keys(args)) {
    if (Object.hasOwn(schema.properties, field)) continue;
    const takes = known.length > 0 ? `known arguments: ${known.join(", ")}` : "it takes none";
    return { field: shortened(field), reason: `unknown argument; ${takes}`, given: field, known };
  }
  for (const field of schema.required ?? []) {
    if (args[field] === undefined) return { field, reason: "is required", given: "", known: [] };
  }
  for (const [field, property] of Object.entries(schema.properties)) {
    const value = args[field];
    if (value === undefined) continue;
    const reason = valueProblem(property, value);
    if (reason !== undefined) {
      // An object may have no text at all (`{ toString: 1 }`), and none that a name could be near to.
      const given = typeof value === "object" ? "" : String(value);
      return { field, reason, given, known: choices(property) };
    }
  }
  return undefined;
}

/** The first argument with a text, at any depth, that is too long to be read. */
export function overlongProblem(args: Readonly<Record<string, unknown>>): ArgumentProblem | undefined {
  const overlong = overlongArgument(args);
  return overlong && { ...overlong, given: "", known: [] };
}

/** Why a value does not fit a property of a schema, if it does not: as far as types, choices, bounds and patterns say. */
export function valueProblem(property: Json | undefined, value: unknown): string | undefined {
  if (typeof property !== "object" || property === null || Array.isArray(property)) return undefined;
  const got = `got ${shortened(JSON.stringify(value) ?? String(value))}`;
  const { anyOf, enum: allowed, type, pattern, items } = property;
  if (Array.isArray(anyOf)) {
    const reasons = anyOf.map((each) => valueProblem(each, value));
    return reasons.includes(undefined) ? undefined : reasons[0];
  }
  if (Array.isArray(allowed)) {
    if (allowed.some((each) => each === value)) return undefined;
    return `must be one of ${allowed.map((each) => JSON.stringify(each)).join(", ")}, ${got}`;
  }
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === "string");
  if (types.length > 0 && !types.some((each) => isOf(each, value)))
    return `must be ${types.map(inWords).join(" or ")}, ${got}`;
  if (typeof value === "number") return boundProblem(property, value, got);
  if (typeof value === "string" && typeof pattern === "string" && !new RegExp(pattern, "u").test(value))
    return `must match ${pattern}, ${got}`;
  if (Array.isArray(value))
    return value.map((item) => valueProblem(items, item)).find((reason) => reason !== undefined);
  return undefined;
}

/** The values a property allows, when it lists them. */
function choices(property: Json | undefined): string[] {
  if (typeof property !== "object" || property === null || Array.isArray(property)) return [];
  if (Array.isArray(property.enum)) return property.enum.map(String);
  return Array.isArray(property.anyOf) ? property.anyOf.flatMap(choices) : [];
}

function boundProblem(property: { [key: string]: Json }, value: number, got: string): string | undefined {
  const { minimum, maximum } = property;
  if (typeof minimum === "number" && value < minimum) return `must be ${minimum} or more, ${got}`;
  if (typeof maximum === "number" && value > maximum) return `must be ${maximum} or less, ${got}`;
  return undefined;
}

function isOf(type: string, value: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "null") return value === null;
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

const WORDS: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function inWords(type: string): string {
  return WORDS[type] ?? type;
}
