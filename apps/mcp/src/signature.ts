import type { Json } from "@govdata/kit";
import type { InputSchema } from "./registry.js";

const ENUM_ROOM = 120;

/**
 * A tool's arguments as a TypeScript signature: what a model reads fastest.
 *
 * @example signature("wb_indicator", schema) // "wb_indicator({ indicator: string, country?: string })"
 */
export function signature(name: string, schema: InputSchema): string {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(
    ([field, property]) => `${field}${required.has(field) ? "" : "?"}: ${typeOf(property)}`,
  );
  return fields.length === 0 ? `${name}({})` : `${name}({ ${fields.join(", ")} })`;
}

/**
 * The same with each argument on its line, its description as a comment, and `fresh` left out, which every tool has.
 *
 * @param describe What to say of a description.
 */
export function documentedSignature(
  name: string,
  schema: InputSchema,
  describe: (description: string) => string,
): string {
  const required = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties)
    .filter(([field]) => field !== "fresh")
    .map(([field, property]) => {
      const text = descriptionOf(property);
      const comment = text === "" ? "" : ` // ${describe(text)}`;
      return `  ${field}${required.has(field) ? "" : "?"}: ${typeOf(property)}${comment}`;
    });
  return lines.length === 0 ? `${name}({})` : [`${name}({`, ...lines, "})"].join("\n");
}

function descriptionOf(property: Json | undefined): string {
  if (typeof property !== "object" || property === null || Array.isArray(property)) return "";
  return typeof property.description === "string" ? property.description : "";
}

function typeOf(schema: Json | undefined): string {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return "unknown";
  const { enum: values, const: constant, type, items, anyOf } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(values)) {
    const text = values.map((value) => JSON.stringify(value)).join(" | ");
    return text.length <= ENUM_ROOM ? text : `${text.slice(0, text.lastIndexOf(" | ", ENUM_ROOM))} | …`;
  }
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(typeOf))].join(" | ");
  if (Array.isArray(type)) return type.map((each) => simple(each, items)).join(" | ");
  return simple(type, items);
}

function simple(type: Json | undefined, items: Json | undefined): string {
  if (type === "integer") return "number";
  if (type === "array") {
    const inner = typeOf(items);
    return inner.includes(" ") ? `(${inner})[]` : `${inner}[]`;
  }
  return typeof type === "string" ? type : "unknown";
}
