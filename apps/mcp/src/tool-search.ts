import { QUESTION_TYPES } from "@govdata/kit/vocabulary";
import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import { CALL_TOOL, type LoadedTool, type Registry } from "./registry.js";
import { COMMON_WORDS, OFFICIAL_WORDS } from "./search-words.js";

/** A tool that was found, and how well it fits: higher is better. */
export interface Hit {
  tool: LoadedTool;
  score: number;
}

interface Entry {
  id: string;
  name: string;
  title: string;
  description: string;
  keywords: string;
  examples: string;
  hints: string;
  parameters: string;
  subject: string;
  aliases: string;
}

/** Where a word counts most. */
const BOOST = {
  name: 3,
  title: 3,
  keywords: 3,
  hints: 2,
  examples: 1.5,
  description: 1.5,
  subject: 1.5,
  parameters: 0.7,
  aliases: 0.7,
};
/** What a word counts that the question does not have but an agency would use. */
const TRANSLATED = 0.6;
/** Tools of the server that are about the server; nobody asks for them by a question. */
const NOT_SOUGHT: readonly string[] = ["find_tools", CALL_TOOL, "clear_cache", "code_mode"];

const indexes = new WeakMap<Registry, MiniSearch<Entry>>();

/** The tools that fit a question or a few words, best first. Of a group, its members are found. */
export function searchTools(registry: Registry, query: string): Hit[] {
  let index = indexes.get(registry);
  if (!index) {
    index = buildIndex(registry);
    indexes.set(registry, index);
  }
  const asked = [...new Set(termsOf(query))];
  const translated = asked.flatMap((term) => TRANSLATIONS.get(term) ?? []);
  const terms = [...asked, ...new Set(translated.filter((term) => !asked.includes(term)))];
  const found = index.search(terms.join(" "), {
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
    boost: BOOST,
    boostTerm: (term) => (asked.includes(term) ? 1 : TRANSLATED),
    prefix: (term) => term.length >= 3,
    fuzzy: (term) => (term.length >= 6 ? 0.2 : false),
    weights: { prefix: 0.4, fuzzy: 0.25 },
  });
  const hits = found.flatMap(({ id, score, queryTerms }): Hit[] => {
    const tool = registry.get(id);
    if (!tool) return [];
    // A tool that fits the whole question goes before one that has much of one word.
    const covered = asked.filter(
      (term) =>
        queryTerms.includes(term) || TRANSLATIONS.get(term)?.some((other) => queryTerms.includes(other)),
    );
    const coverage = 0.3 + (0.7 * covered.length) / Math.max(1, asked.length);
    return [{ tool, score: score * coverage * (tool.described?.headline ? 1.1 : 1) }];
  });
  return hits.sort((a, b) => b.score - a.score);
}

function buildIndex(registry: Registry): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    fields: Object.keys(BOOST),
    tokenize: wordsOf,
    processTerm: normalTerm,
  });
  const sought = [...registry.values()].filter(
    (tool) => tool.members.length === 0 && !NOT_SOUGHT.includes(tool.name),
  );
  index.addAll(sought.map((tool) => entryOf(tool, registry)));
  return index;
}

function entryOf(tool: LoadedTool, registry: Registry): Entry {
  const group = tool.memberOf === undefined ? undefined : registry.get(tool.memberOf);
  const meta = tool.module?.description.meta;
  const hints = (meta?.crossRef ?? []).filter(({ tool: name }) => name === tool.name || name === group?.name);
  return {
    id: tool.name,
    name: tool.name,
    title: [tool.title, group?.title].join(" "),
    description: [tool.description, group?.description].join(" "),
    keywords: (tool.described?.keywords ?? []).join(" "),
    examples: (tool.described?.examples ?? []).map(({ question }) => question).join(" "),
    hints: hints.map(({ question, hint }) => `${QUESTION_TYPES[question]} ${hint}`).join(" "),
    parameters: Object.keys(tool.inputSchema.properties).join(" "),
    subject: [meta?.title, meta?.publisher, meta?.description, ...(meta?.domains ?? [])].join(" "),
    aliases: [tool, group]
      .flatMap((each) => each?.described?.aliases ?? [])
      .map(({ name }) => name)
      .join(" "),
  };
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]s?\b/g, "")
    .split(/[^\p{L}\p{N}]+/u);
}

/** A word without its ending, so that "payments" finds "payment"; nothing for a word that says nothing. */
function normalTerm(word: string): string | null {
  if (word === "" || COMMON_WORDS.has(word)) return null;
  return word.length <= 3 ? word : stemmer(word);
}

/** A longer run of letters is no word; comparing it with near ones would need a table of its length squared. */
const LONGEST_WORD = 60;

function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => (word.length > LONGEST_WORD ? [] : (normalTerm(word) ?? [])));
}

const TRANSLATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(OFFICIAL_WORDS).flatMap(([plain, official]) =>
    termsOf(plain).map((term): [string, string[]] => [term, termsOf(official)]),
  ),
);
