import type { Json } from "@govdata/kit";

type Properties = Readonly<Record<string, Json>>;

/** Texts out of an address or a prompt as the numbers and truths that the tool wants. */
export function typed(args: Readonly<Record<string, Json>>, properties: Properties): Record<string, Json> {
  const entries = Object.entries(args).map(([name, value]): [string, Json] => [
    name,
    typedValue(value, Object.hasOwn(properties, name) ? properties[name] : undefined),
  ]);
  return Object.fromEntries(entries);
}

function typedValue(value: Json, schema: Json | undefined): Json {
  if (Array.isArray(value)) {
    const items = isObject(schema) ? schema.items : undefined;
    return value.map((item) => typedValue(item, items));
  }
  if (typeof value !== "string" || takes(schema, "string")) return value;
  const numeric = takes(schema, "integer") || takes(schema, "number");
  if (numeric && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (takes(schema, "boolean") && (value === "true" || value === "false")) return value === "true";
  return value;
}

function takes(schema: Json | undefined, type: string): boolean {
  if (!isObject(schema)) return false;
  const { type: own, anyOf, enum: allowed } = schema;
  if (Array.isArray(anyOf)) return anyOf.some((each) => takes(each, type));
  if (Array.isArray(own)) return own.includes(type);
  if (own === undefined && Array.isArray(allowed)) return allowed.some((each) => typeof each === type);
  return own === type;
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
