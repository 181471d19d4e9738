import type { PromptArgument, ReferenceTable } from "@govdata/kit";
import type { InstalledModule } from "./catalog.js";

/** A value on offer, and the other words it is known by. */
export interface Offer {
  value: string;
  also: readonly string[];
}

/** Most values a completion may offer. */
const MOST_VALUES = 100;
const YEARS_BACK = 60;

export type ListName = Exclude<PromptArgument["complete"], readonly string[] | undefined>;

export function offers(values: readonly string[]): Offer[] {
  return values.map((value) => ({ value, also: [] }));
}

/**
 * Values by the name of their list. States and years are everybody's; countries, tickers, drugs and politicians are
 * what the loaded modules' reference tables say they are.
 */
export async function listed(
  name: ListName,
  modules: readonly InstalledModule[],
  now: Date,
): Promise<Offer[]> {
  if (name === "state") {
    const { states } = await import("@govdata/core");
    return states.map((state) => ({ value: state.name, also: [state.usps] }));
  }
  if (name === "year") {
    const year = now.getUTCFullYear();
    return offers(Array.from({ length: YEARS_BACK }, (_, back) => String(year - back)));
  }
  const tables = modules.flatMap((module) => module.description.reference);
  const all = tables.flatMap((table) =>
    table.completes?.list === name ? columnOffers(table, table.completes.column) : [],
  );
  return [...new Map(all.map((offer) => [offer.value, offer])).values()];
}

/** The values of a table's column, each known by the rest of its row too. */
export function columnOffers({ columns, rows }: ReferenceTable, column: string): Offer[] {
  const at = columns.indexOf(column);
  return rows.flatMap((row) => {
    const value = row[at];
    if (typeof value !== "string") return [];
    return { value, also: row.filter((cell): cell is string => typeof cell === "string" && cell !== value) };
  });
}

/** Those that begin with what was typed, then those known by a word that does, then those that contain it. */
export function matching(all: readonly Offer[], begun: string): string[] {
  const wanted = begun.trim().toLowerCase();
  const places = [
    ({ value }: Offer) => value.toLowerCase().startsWith(wanted),
    ({ also }: Offer) => also.some((word) => word.toLowerCase().startsWith(wanted)),
    ({ value, also }: Offer) => [value, ...also].some((word) => word.toLowerCase().includes(wanted)),
  ];
  const found = new Set(places.flatMap((fits) => all.filter(fits).map(({ value }) => value)));
  return [...found].slice(0, MOST_VALUES);
}
