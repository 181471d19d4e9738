import { arg, empty, type ListResult, list, toolsFor, z } from "@govdata/kit";
import { INCOME_LEVELS, LENDING_TYPES } from "../args.js";
import type { WorldBank } from "../client.js";
import type { Country, Indicator, Page } from "../types.js";
import { places } from "./args.js";
import { brief } from "./present.js";

const { defineTool, group } = toolsFor<WorldBank>("wb");

function countryRow(each: Country) {
  return {
    code: each.id,
    iso2: each.iso2Code,
    name: each.name,
    region: each.aggregate ? null : each.region.value,
    income_level: each.aggregate ? null : each.incomeLevel.value,
    lending_type: each.aggregate ? null : each.lendingType.value,
    capital: each.capitalCity,
  };
}

export const countriesTool = defineTool({
  name: "wb_countries",
  title: "Countries",
  description:
    'Countries with codes, region, income level, lending type and capital, filtered by any of these (all must hold). Use it for "which countries are low income" or to look a code up. Example: income_level LIC.',
  input: {
    countries: places('Only these, by name or code, as a list or parted by ";"').optional(),
    region: arg.text('Region by code or name: EAS, ECS, LCN, MEA, NAC, SAS, SSF, "South Asia"').optional(),
    income_level: arg.oneOf(INCOME_LEVELS, "Income level").optional(),
    lending_type: arg.oneOf(LENDING_TYPES, "Lending type").optional(),
    groups: arg.flag("Also list regions, income levels and other groups"),
  },
  rank: 5,
  profiles: ["public-health", "education"],
  keywords: ["iso code", "income group", "region", "low income", "capital"],
  examples: [{ question: "Which countries are in South Asia?", args: { region: "South Asia" } }],
  async run({ countries, region, income_level, lending_type, groups }, { sdk, signal }) {
    const found = await sdk.countries(
      {
        countries,
        region,
        incomelevel: income_level,
        lendingtype: lending_type,
        aggregates: groups || countries !== undefined ? undefined : false,
      },
      { signal },
    );
    const filters = [region, income_level, lending_type, countries]
      .flat()
      .filter((each) => each !== undefined);
    const title = filters.length === 0 ? "Countries" : `Countries (${filters.join(", ")})`;
    if (found.length === 0) return empty({ searched: title, widen: ["fewer filters"] });
    return list(found.map(countryRow), { title, resource: "govdata://world-bank/country/{code}" });
  },
});

/** A page of indicators, with how to read on. */
function indicatorPage(page: Page<Indicator>, title: string, args: Record<string, number>): ListResult {
  const current = page.page ?? 1;
  const more = page.pages !== null && current < page.pages;
  return list(
    page.rows.map(({ id, name, source }) => ({ id, name, source: source.value })),
    {
      title,
      total: page.total ?? undefined,
      resource: "govdata://world-bank/indicator/{id}",
      ...(more
        ? { next: { args: { ...args, page: current + 1 }, gives: `page ${current + 1} of ${page.pages}` } }
        : {}),
    },
  );
}

export const topicsTool = defineTool({
  name: "wb_topics",
  title: "Topics and their indicators",
  description:
    "The 21 topics (Health, Education, Trade, …), or with topic_id the indicators of one, page by page. To find an indicator by words use wb_search. Example: topic_id 8 for health.",
  input: {
    topic_id: z.int().min(1).max(99).optional().describe("Topic id, 1 to 21. Left out: the list of topics"),
    limit: arg.limit(100, 1000, "Indicators per page"),
    page: arg.page(),
  },
  rank: 6,
  profiles: ["public-health", "education"],
  keywords: ["subjects", "themes"],
  examples: [
    { question: "Which topics does the World Bank have?", args: {} },
    { question: "Indicators on agriculture", args: { topic_id: 1, limit: 2 } },
  ],
  async run({ topic_id, limit, page }, { sdk, signal }) {
    if (topic_id === undefined) {
      const topics = await sdk.topics({}, { signal });
      return list(
        topics.map(({ id, value, sourceNote }) => ({ id, topic: value, about: brief(sourceNote) })),
        { title: "Topics" },
      );
    }
    const found = await sdk.indicators.page({ topic: topic_id, perPage: limit, page }, { signal });
    if (found.rows.length === 0)
      return empty({ searched: `indicators of topic ${topic_id}, page ${page}`, widen: ["page 1"] });
    return indicatorPage(found, `Indicators of topic ${topic_id}`, { topic_id, limit });
  },
});

export const sourcesTool = defineTool({
  name: "wb_sources",
  title: "Databases and their indicators",
  description:
    "The Bank's databases (World Development Indicators, Doing Business, …) with their last update, or with source_id the indicators of one, page by page. Example: source_id 2.",
  input: {
    source_id: z.int().min(1).max(9999).optional().describe("Database id. Left out: the list of databases"),
    limit: arg.limit(100, 1000, "Indicators per page"),
    page: arg.page(),
  },
  rank: 7,
  profiles: ["public-health", "education"],
  keywords: ["database", "dataset", "WDI", "updated"],
  examples: [{ question: "Which databases does the World Bank have?", args: {} }],
  async run({ source_id, limit, page }, { sdk, signal }) {
    if (source_id === undefined) {
      const sources = await sdk.sources({}, { signal });
      return list(
        sources.map(({ id, name, code, lastupdated, concepts }) => ({
          id,
          name,
          code,
          updated: lastupdated,
          dimensions: concepts,
        })),
        {
          title: "Databases",
          notes: ["Databases with four dimensions are read with the SDK's data() only."],
        },
      );
    }
    const found = await sdk.indicators.page({ source: source_id, perPage: limit, page }, { signal });
    if (found.rows.length === 0)
      return empty({ searched: `indicators of database ${source_id}, page ${page}`, widen: ["page 1"] });
    return indicatorPage(found, `Indicators of database ${source_id}`, { source_id, limit });
  },
});

export const referenceTool = group({
  name: "wb_reference",
  title: "Codes of regions and classes",
  description:
    "Code lists: regions and other groups, income levels, lending types, languages. The codes filter wb_countries; region and income codes work as countries in wb_indicator and wb_compare. Example: list region.",
  selector: "list",
  rank: 8,
  profiles: ["public-health", "education"],
  keywords: ["codes", "groups", "aggregates"],
  members: {
    region: {
      title: "regions and other groups",
      description: "Regions and the groups listed beside them, with codes.",
      input: {},
      examples: [{ question: "Which region codes are there?", args: {} }],
      async run(_input, { sdk, signal }) {
        const regions = await sdk.regions({}, { signal });
        return list(
          regions.map(({ code, name, id }) => ({ code, name, main_region: id !== null })),
          { title: "Regions and groups" },
        );
      },
    },
    income_level: {
      title: "income levels",
      description: "Income levels with codes.",
      input: {},
      examples: [{ question: "Which income levels are there?", args: {} }],
      async run(_input, { sdk, signal }) {
        const levels = await sdk.incomeLevels({}, { signal });
        return list(
          levels.map(({ id, value }) => ({ code: id, name: value })),
          { title: "Income levels" },
        );
      },
    },
    lending_type: {
      title: "lending types",
      description: "Lending types with codes.",
      input: {},
      examples: [{ question: "Which lending types are there?", args: {} }],
      async run(_input, { sdk, signal }) {
        const types = await sdk.lendingTypes({}, { signal });
        return list(
          types.map(({ id, value }) => ({ code: id, name: value })),
          { title: "Lending types" },
        );
      },
    },
    language: {
      title: "languages",
      description: "Languages the API knows.",
      input: {},
      examples: [{ question: "Which languages are there?", args: {} }],
      async run(_input, { sdk, signal }) {
        const languages = await sdk.languages({}, { signal });
        return list(
          languages.map(({ code, name, nativeForm }) => ({ code, name, native: nativeForm })),
          { title: "Languages" },
        );
      },
    },
  },
});
