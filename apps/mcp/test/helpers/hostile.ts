import type { Json } from "@govdata/kit";
import fc from "fast-check";

/** The same runs each time; another seed by `FUZZ_SEED`. A failure prints it, with the path that leads there. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_240_229);

/** Names that every object has, and that no table may have for that reason. */
const INHERITED = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

function nested(levels: number): Json {
  let value: Json = "x";
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

const TEXTS = [
  ...INHERITED,
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e\u200b💥",
  "null",
  "NaN",
  "-1",
  "1e999",
  "0x10",
  "9".repeat(400),
  " ".repeat(4_900),
  `a=${" ".repeat(3_000)}b`,
  "a".repeat(4_999),
  "A1".repeat(2_400),
  "x".repeat(20_001),
  "<".repeat(3_000),
  "a,".repeat(2_000),
  "../../etc/passwd",
  "%00%ff%",
  "';--",
  '"\\',
  "<script>alert(1)</script>",
  "{}",
  "[]",
  "2024-02-30",
  "2024-13",
  "9999-12-31",
  "a:b:c",
  "a:in:(",
  "*",
  "\n\r\t",
  "US",
  "all",
];

const VALUES: Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":null}'),
  nested(60),
  nested(3_000),
  Array.from({ length: 3_000 }, (_, index) => `item ${index}`),
];

/** A text that nobody means. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

/** Any JSON that nobody means. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value such as a property of a schema takes, with hostile texts where it takes any. */
export function fitting(property: Json | undefined): fc.Arbitrary<unknown> {
  if (typeof property !== "object" || property === null || Array.isArray(property)) return hostileValue;
  const { enum: allowed, anyOf, type, items, minimum, maximum, format } = property;
  if (Array.isArray(allowed) && allowed.length > 0) return fc.constantFrom(...allowed);
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map(fitting));
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    const min = typeof minimum === "number" ? Math.ceil(minimum) : 0;
    return fc.integer({ min, max: typeof maximum === "number" ? Math.floor(maximum) : min + 3_000 });
  }
  if (type === "array") return fc.array(fitting(items), { maxLength: 3 });
  if (format === "date") return fc.constantFrom("1776-07-04", "2000-02-29", "2024-01-31", "2199-12-31");
  return fc.oneof(hostileText, fc.constantFrom("CA", "2024", "a", "1", "GDP", "US", "2020:2024", "06"));
}
