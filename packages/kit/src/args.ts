import { findState, isIsoDate, nearest, states } from "@govdata/core";
import { z } from "zod";

/** A state as the tools receive it. */
export interface StateArgument {
  /** "CA" */
  usps: string;
  /** "06", with its zero. */
  fips: string;
  name: string;
}

/** Values in a description are listed as long as they fit beside the rest of it. */
const ROOM = 180;

/** Schemas for arguments that many tools take, worded alike everywhere. */
export const arg = {
  /** A calendar date. Accepts `YYYY-MM-DD` of a day that exists; gives the same text. */
  date(description: string) {
    return z
      .string()
      .refine((text) => isIsoDate(text), {
        error: "must be a day that exists, written YYYY-MM-DD, such as 2024-01-31",
      })
      .meta({ format: "date", description: withHint(description, "YYYY-MM-DD", /YYYY/) });
  },

  /** A year as a whole number. */
  year(description = "Year", min = 1600, max = 2200) {
    return z.int().min(min).max(max).describe(description);
  },

  /** A state, district or territory. Accepts its name, postal code or FIPS code in any case; gives all three. */
  state(description = "State") {
    return z
      .string()
      .min(1)
      .transform((text, context): StateArgument => {
        const found = findState(text);
        if (found !== undefined) return { usps: found.usps, fips: found.fips, name: found.name };
        const known = states.flatMap((state) => [state.name, state.usps, state.fips]);
        context.addIssue({
          code: "custom",
          message: 'must be a state\'s name, postal code or FIPS code ("California", "CA" or "06")',
          params: { nearest: nearest(text, known) },
        });
        return z.NEVER;
      })
      .meta({ description: withHint(description, "name, USPS or FIPS code", /USPS/) });
  },

  /** How many at most. */
  limit(standard: number, max: number, description = "How many at most") {
    return z.int().min(1).max(max).default(standard).describe(description);
  },

  /** Page number from 1. */
  page(description = "Page, from 1") {
    return z.int().min(1).default(1).describe(description);
  },

  /** One or several identifiers. Accepts a list or comma-separated text; gives a list, trimmed, without repeats. */
  ids(description: string, options: { max?: number } = {}) {
    const { max = 50 } = options;
    return z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1).max(max)])
      .transform((given, context) => {
        const parts = typeof given === "string" ? given.split(",") : given;
        const ids = [...new Set(parts.map((id) => id.trim()).filter((id) => id !== ""))];
        if (ids.length >= 1 && ids.length <= max) return ids;
        context.addIssue({
          code: "custom",
          message: `must be 1 to ${max} identifiers, as a list or separated by commas; ${ids.length} given`,
        });
        return z.NEVER;
      })
      .meta({ description: withHint(description, "list, or separated by commas", /comma|list/i) });
  },

  /**
   * One of a closed list. Given as an object (`{ lin: "levels", pch: "percent change" }`), the meanings go into
   * the description as far as they fit.
   */
  oneOf<const Value extends string>(
    values: readonly Value[] | { readonly [Key in Value]: string },
    description: string,
  ): z.ZodEnum<{ [Key in Value]: Key }> {
    if (isList(values)) return z.enum([...values]).describe(description);
    const entries = Object.entries<string>(values);
    const meanings = entries.map(([value, meaning]) => `${value}: ${meaning}`).join(", ");
    const text = `${description} (${meanings})`;
    return z.enum(keysOf(values)).describe(text.length <= ROOM ? text : description);
  },

  /** Text, trimmed. `pattern` must match the whole of it and comes with an example for the refusal. */
  text(description: string, options: { max?: number; pattern?: { match: RegExp; example: string } } = {}) {
    const { max = 500, pattern } = options;
    const schema = z.string().trim().min(1).max(max);
    if (pattern === undefined) return schema.describe(description);
    return schema
      .regex(pattern.match, { error: `must look like ${JSON.stringify(pattern.example)}` })
      .describe(description);
  },

  /** A switch, off unless it says otherwise. */
  flag(description: string, standard = false) {
    return z.boolean().default(standard).describe(description);
  },
};

function isList<Value extends string>(
  values: readonly Value[] | { readonly [Key in Value]: string },
): values is readonly Value[] {
  return Array.isArray(values);
}

function keysOf<Value extends string>(values: { readonly [Key in Value]: string }): Value[] {
  const keys: Value[] = [];
  for (const key in values) keys.push(key);
  return keys;
}

function withHint(description: string, hint: string, said: RegExp): string {
  return said.test(description) ? description : `${description} (${hint})`;
}
