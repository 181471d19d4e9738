import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Annotations, ModuleDescription, Profile, ToolDescription } from "@govdata/kit";
import { DOMAINS, PROFILES, QUESTION_TYPES } from "@govdata/kit";

/** A made-up office: four subjects, each a name and what it is about. */
interface Office {
  name: string;
  title: string;
  domain: string;
  profile: string;
  question: string;
  subjects: Record<string, string>;
}

/** Sixty offices that have, between them, most of what people ask governments. */
const OFFICES: readonly Office[] = JSON.parse(
  readFileSync(new URL("../fixtures/offices.json", import.meta.url), "utf8"),
);

/** Sixty modules with five hundred tools in a project of their own; they have descriptions and no code. */
export interface Synthetic {
  directory: string;
  /** Names of the modules, for `--modules`. */
  modules: string[];
  /** Every tool that can be called by itself. */
  tools: string[];
  remove(): void;
}

const READS: Annotations = {
  readOnlyHint: true,
  idempotentHint: true,
  openWorldHint: true,
  destructiveHint: false,
};
/** So many modules have a search besides. */
const WITH_SEARCH = 20;
const VIEWS = {
  by_state: "by state",
  by_year: "by year",
  ranking: "largest first",
  sources: "where it comes from",
};

/** @param options.padding Characters that each tool's description has besides. */
export function createSynthetic(options: { padding?: number } = {}): Synthetic {
  const directory = mkdtempSync(join(tmpdir(), "govdata-synthetic-"));
  writeFileSync(join(directory, "package.json"), JSON.stringify({ name: "synthetic", private: true }));
  const descriptions = OFFICES.map(describe);
  for (const each of descriptions.flatMap(({ tools }) => tools))
    each.description += "x".repeat(options.padding ?? 0);
  for (const description of descriptions) {
    const { name } = description.meta;
    const folder = join(directory, "node_modules/@govdata", name);
    mkdirSync(folder, { recursive: true });
    const manifest = { name: `@govdata/${name}`, version: "1.0.0", govdata: { module: "./module.json" } };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "module.json"), JSON.stringify(description));
  }
  return {
    directory,
    modules: descriptions.map(({ meta }) => meta.name),
    tools: descriptions
      .flatMap(({ tools }) => tools.flatMap((tool) => tool.members ?? [tool]))
      .map(({ name }) => name),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function describe(office: Office, index: number): ModuleDescription {
  const { name, title, subjects } = office;
  const domain = wordOf(DOMAINS, office.domain);
  const profile = wordOf(keysOf(PROFILES), office.profile);
  const question = wordOf(keysOf(QUESTION_TYPES), office.question);
  const prefix = name.replaceAll("-", "_");
  const single = Object.entries(subjects).map(([subject, about], order) =>
    tool(
      `${prefix}_${subject}`,
      `${about.split(/[:,]| by | with /)[0]}`,
      `${about}. Not for totals by place: ${prefix}_breakdown. Example: name "Springfield", start 2020.`,
      { rank: order + 1, headline: order < 2, profiles: [profile] },
    ),
  );
  const members = Object.entries(VIEWS).map(([view, words]) =>
    tool(`${prefix}_breakdown_${view}`, `Totals ${words}`, `Figures of the ${title} ${words}.`, { rank: 1 }),
  );
  const breakdown: ToolDescription = {
    ...tool(
      `${prefix}_breakdown`,
      `Totals of the ${title}`,
      `Totals of the ${title}: ${Object.values(VIEWS).join(", ")}.`,
      {
        rank: 8,
        profiles: [],
      },
    ),
    selector: "view",
    members,
  };
  breakdown.inputSchema.properties = {
    view: { type: "string", enum: Object.keys(VIEWS), description: "Which totals" },
    ...breakdown.inputSchema.properties,
  };
  breakdown.inputSchema.required = ["view", "name"];
  const search = tool(`${prefix}_search`, `Search the ${title}`, `Finds what the ${title} has by words.`, {
    rank: 9,
  });
  return {
    format: 1,
    meta: {
      name,
      title,
      description: `${title}: ${Object.keys(subjects).join(", ")}.`,
      publisher: title,
      homepage: `https://${name}.example`,
      docs: `https://${name}.example/docs`,
      domains: [domain],
      rank: index + 1,
      keys:
        index % 3 === 2
          ? { apiKey: { env: [`${prefix.toUpperCase()}_API_KEY`], in: "query", name: "key" } }
          : {},
      hosts: [`${name}.example`],
      terms: {},
      updates: "Every month.",
      workflow: `Find a name, then ask for it. ${"Mind the units and the dates. ".repeat(8)}`,
      tips: [`Figures of the ${title} are revised once a year.`, "Names are those of the agency."],
      gaps: ["No figures before 1950."],
      crossRef: [{ question, tool: single[0]?.name ?? search.name, hint: Object.keys(subjects).join(", ") }],
    },
    tools: [...single, breakdown, ...(index < WITH_SEARCH ? [search] : [])],
    prompts: [],
    reference: [],
    resources: [],
    resolves: [],
  };
}

function wordOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text);
  if (word === undefined) throw new Error(`"${text}" is no word of the vocabulary`);
  return word;
}

function keysOf<Key extends string>(map: Readonly<Record<Key, string>>): Key[] {
  const keys: Key[] = [];
  for (const key in map) keys.push(key);
  return keys;
}

function tool(
  name: string,
  title: string,
  description: string,
  more: { rank: number; headline?: boolean; profiles?: Profile[] },
): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: {
      type: "object",
      properties: {
        name: { type: "string", description: "Name as people write it, or the agency's code" },
        start: { type: "string", format: "date", description: "First day, YYYY-MM-DD" },
        end: { type: "string", format: "date", description: "Last day, YYYY-MM-DD" },
        units: { type: "string", enum: ["level", "change", "percent"], description: "How to show figures" },
        limit: { type: "integer", minimum: 1, maximum: 1000, default: 100, description: "Most rows to give" },
      },
      required: ["name"],
      additionalProperties: false,
    },
    annotations: { ...READS },
    headline: false,
    profiles: [],
    keywords: [],
    aliases: [],
    examples: [],
    needs: [],
    ...more,
  };
}
