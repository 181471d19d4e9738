import { InvalidArgumentError, nearest } from "@govdata/core";
import type { FederalRegister } from "../client.js";
import { AGENCIES } from "../vocabulary.js";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:the |u\.?s\.? )/, "")
    .replace(/^department of (?:the )?(.+)$/, "$1 department")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** The slugs of agencies given by any name. Slugs and well-known names need no request. */
export async function agencySlugs(
  sdk: FederalRegister,
  names: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  if (!names) return undefined;
  const known = new Map<string, string>(Object.entries(AGENCIES).map(([slug, name]) => [fold(name), slug]));
  const missing = names.filter((name) => !SLUG.test(name) && !known.has(fold(name)));
  if (missing.length > 0) {
    for (const agency of await sdk.agencies({ signal })) {
      for (const name of [agency.name, agency.short_name, agency.slug]) {
        if (name && !known.has(fold(name))) known.set(fold(name), agency.slug);
      }
    }
  }
  return names.map((name) => {
    if (SLUG.test(name)) return name;
    const slug = known.get(fold(name));
    if (slug) return slug;
    throw new InvalidArgumentError(
      "fr",
      "agencies",
      `no agency is called "${name}"`,
      nearest(fold(name), [...known.keys()]),
    );
  });
}
