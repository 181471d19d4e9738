import type { Meta, ShownSource } from "@govdata/kit/outcome";
import { harmless } from "./text.js";

/** Where the figures come from: each page a person can open, once, and whether it was asked now. */
export function sourceLines({ sources, sourcesTotal }: Meta): string[] {
  const byPage = new Map<string, ShownSource[]>();
  for (const source of sources) {
    const page = source.cite.page ?? "";
    byPage.set(page, [...(byPage.get(page) ?? []), source]);
  }
  const lines = [...byPage].map(([page, all]) => {
    const [first] = all;
    const title = all.map(({ cite }) => cite.title).find((each) => each !== undefined);
    const released = all.map(({ cite }) => cite.released).find((each) => each !== undefined);
    const what = [first?.cite.publisher, title, released && `released ${released.slice(0, 10)}`];
    const told = what.filter((each) => each !== undefined && each !== "").join(", ");
    return harmless(`Source: ${told}${when(all)}${page === "" ? "" : `\n  ${page}`}`);
  });
  const more = (sourcesTotal ?? sources.length) - sources.length;
  return more > 0 ? [...lines, `… and ${more} more requests`] : lines;
}

/** The request of the oldest part, when it was not made now. */
function when(sources: readonly ShownSource[]): string {
  const [oldest] = [...sources].sort((a, b) => (a.retrieved < b.retrieved ? -1 : 1));
  if (oldest === undefined || oldest.from === "network" || oldest.from === "revalidated") return "";
  const day = oldest.retrieved.slice(0, 10);
  // Its day is that of the whole set where a recording has none of its own: not said, since it may be another.
  if (oldest.from === "replayed") return " (from a recording)";
  return oldest.from === "stale" ? ` (stale, of ${day}: the agency did not answer)` : ` (cached, of ${day})`;
}

/** The requests themselves, for `--debug`. */
export function requestLines({ sources }: Meta): string[] {
  return sources.map(({ method = "GET", url, from }) => `${method} ${url} (${from})`);
}
