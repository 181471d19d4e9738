import { z } from "zod";
import type { Json } from "./types.js";

/** A JSON Schema as far as this package reads it. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: Json[];
  const?: Json;
  default?: Json;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  [keyword: string]: unknown;
}

/**
 * The JSON Schema (2020-12) of what a schema accepts: self-contained, without `$ref`, `$schema` and the bounds
 * zod adds to every integer.
 *
 * @throws Error for a schema that JSON Schema cannot say.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io: "input",
    reused: "inline",
    cycles: "throw",
    unrepresentable: "throw",
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema.propertyNames;
    },
  });
  // Through text, which leaves behind what is no JSON (zod attaches its own validator).
  const plain: JsonSchema = JSON.parse(JSON.stringify(json));
  delete plain.$schema;
  return plain;
}

/** The properties of an object schema as JSON Schema; computed once per schema. */
export function propertiesOf(schema: z.ZodObject): Record<string, JsonSchema> {
  let known = cache.get(schema);
  if (known === undefined) {
    known = toJsonSchema(schema);
    cache.set(schema, known);
  }
  return known.properties ?? {};
}

const cache = new WeakMap<z.ZodObject, JsonSchema>();

/** How many allowed values an error lists; a longer list is counted. */
const LISTED = 60;

/** What a schema accepts, in words: "a whole number from 1 to 100", "one of "a", "b"". */
export function expectation(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(expectation))].join(", or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const listed = schema.enum.slice(0, LISTED).map((value) => JSON.stringify(value));
    const more = schema.enum.length > LISTED ? `, … (${schema.enum.length} in all)` : "";
    return `one of ${listed.join(", ")}${more}`;
  }
  switch (schema.type) {
    case "integer":
      return `a whole number${range(schema.minimum, schema.maximum)}`;
    case "number":
      return `a number${range(schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum)}`;
    case "boolean":
      return "true or false";
    case "array":
      return `a list${size(schema.minItems, schema.maxItems, "items")}${schema.items ? `, each ${expectation(schema.items)}` : ""}`;
    case "object":
      return schema.properties ? `an object with ${Object.keys(schema.properties).join(", ")}` : "an object";
    case "null":
      return "null";
    case "string":
      if (schema.format === "date") return "a date written YYYY-MM-DD, such as 2024-01-31";
      if (schema.pattern !== undefined) return `text matching ${schema.pattern}`;
      return `text${schema.minLength === 1 && schema.maxLength === undefined ? ", not empty" : size(schema.minLength, schema.maxLength, "characters")}`;
    default:
      return "a value as its description says";
  }
}

function range(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of ${min} or more`;
  return max === undefined ? "" : ` of ${max} or less`;
}

function size(min: number | undefined, max: number | undefined, what: string): string {
  if (max === undefined) return min === undefined ? "" : ` of ${min} or more ${what}`;
  return min === undefined ? ` of at most ${max} ${what}` : ` of ${min} to ${max} ${what}`;
}
