import type { Json } from "./types.js";

/**
 * A value as JSON can say it: missing is `null`, a bigint its digits. Whatever JSON would change silently
 * (NaN, Infinity, dates, functions) throws, naming the place, since it is a mistake of the module.
 */
export function toJson(value: unknown, where: string): Json {
  switch (typeof value) {
    case "undefined":
      return null;
    case "string":
    case "boolean":
      return value;
    case "bigint":
      return value.toString();
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${where} is ${value}; a missing value is null`);
      return value;
    case "object":
      if (value === null) return null;
      if (Array.isArray(value)) return value.map((item, index) => toJson(item, `${where}[${index}]`));
      if (value instanceof Date || value instanceof Map || value instanceof Set) {
        throw new TypeError(`${where} is a ${value.constructor.name}; give text, a list or a plain object`);
      }
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, toJson(inner, `${where}.${key}`)]),
      );
    default:
      throw new TypeError(`${where} is a ${typeof value}, which is no data`);
  }
}
