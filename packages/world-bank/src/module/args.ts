import { z } from "@govdata/kit";

/** One or several names or codes; parted in the SDK, since a comma may be part of a name ("Korea, Rep."). */
export const places = (description: string) =>
  z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).describe(description);

/** One or several indicator ids. */
export const indicators = (description: string) =>
  z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(10)]).describe(description);

export const dateRange = (description: string) =>
  z
    .string()
    .regex(/^(?:YTD:)?\d{4}(?:M\d{2}|Q[1-4])?(?::\d{4}(?:M\d{2}|Q[1-4])?)?$/)
    .describe(description);

/** Ids of an argument that takes one or several. */
export function idList(given: string | readonly string[]): string[] {
  return (typeof given === "string" ? given.split(/[;,]/) : [...given])
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** The database to name: several indicators at once need one. */
export function database(ids: readonly string[], source: number | undefined): number | undefined {
  return source ?? (ids.length > 1 ? 2 : undefined);
}
