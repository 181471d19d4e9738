import type { TableInfo, Variable } from "./types.js";

/** What people say, and what the Bureau's titles say for it. */
const WORDS: Readonly<Record<string, string>> = {
  "rent burden": "gross rent percentage household income",
  "housing burden": "owner costs percentage household income",
  "home value": "value",
  "house price": "value",
  homeownership: "tenure",
  "home ownership": "tenure",
  renters: "tenure",
  commute: "transportation to work",
  commuting: "transportation to work",
  unemployment: "employment status",
  jobless: "employment status",
  uninsured: "health insurance",
  college: "educational attainment",
  degree: "educational attainment",
  ethnicity: "hispanic or latino origin",
  immigrants: "nativity",
  "internet access": "internet subscriptions",
  broadband: "internet subscriptions",
  "food stamps": "food stamps snap",
  inequality: "gini",
};

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, " ")
    .trim();
}

function tokens(text: string): string[] {
  return fold(text)
    .split(" ")
    .filter((word) => word.length > 1 && !/^(?:the|of|in|by|for|and|or|a|an|to|with)$/.test(word));
}

/** How well a text answers: each word counts, a whole word twice, all of them most. */
function score(words: readonly string[], text: string): number {
  const folded = ` ${fold(text)} `;
  const points = words.map((word) =>
    folded.includes(` ${word} `) ? 2 : folded.includes(` ${word}`) ? 1 : 0,
  );
  const sum = points.reduce<number>((total, point) => total + point, 0);
  return points.every((point) => point > 0) ? sum + 10 : sum;
}

/** The words as asked, and as the Bureau would put them. */
function phrasings(text: string): string[][] {
  const asked = fold(text);
  const others = Object.entries(WORDS).filter(([said]) => asked.includes(said));
  return [text, ...others.map(([said, meant]) => asked.replace(said, meant))].map(tokens);
}

function rank<Item>(
  items: readonly Item[],
  text: string,
  textOf: (item: Item) => string,
  idOf: (item: Item) => string,
): Item[] {
  const sets = phrasings(text).filter((words) => words.length > 0);
  const wanted = text.trim().toUpperCase();
  const scored = items.flatMap((item) => {
    const id = idOf(item).toUpperCase();
    const exact = id === wanted ? 1000 : wanted.length > 2 && id.startsWith(wanted) ? 100 : 0;
    // Without all of a phrasing's words, half of them must be there.
    const points = Math.max(
      0,
      ...sets.map((words) => {
        const got = score(words, textOf(item));
        return got >= words.length ? got / Math.sqrt(words.length) : 0;
      }),
    );
    return exact + points > 0 ? [{ item, points: exact + points, length: textOf(item).length, id }] : [];
  });
  scored.sort((a, b) => b.points - a.points || a.length - b.length || (a.id < b.id ? -1 : 1));
  return scored.map(({ item }) => item);
}

/** Tables whose title or universe speaks of it, best first. */
export function searchTables(tables: readonly TableInfo[], text: string): TableInfo[] {
  return rank(
    tables,
    text,
    ({ description, universe }) => `${description} ${universe ?? ""}`,
    ({ name }) => name,
  );
}

/** Variables whose name, label or table speaks of it, best first. Geography codes and clauses are none. */
export function searchVariables(variables: readonly Variable[], text: string): Variable[] {
  const base = text.trim().replace(/(?<=_\d{3,4}P?)(?:EA|M|MA)$/i, "E");
  const real = variables.filter(({ kind }) => kind === "variable");
  // Margins and annotations are no entries of their own: B19013_001M is found as a companion of B19013_001E.
  return rank(
    real,
    base,
    ({ label, concept }) => `${label ?? ""} ${concept ?? ""}`,
    ({ name }) => name,
  );
}
