import { arg, empty, list, record, toolsFor, z } from "@govdata/kit";
import type { WorldBank } from "../client.js";
import { countryCodes } from "../economies.js";
import { database, dateRange, idList, indicators, places } from "./args.js";
import { brief, overTime, sideBySide } from "./present.js";

const { defineTool } = toolsFor<WorldBank>("wb");

const FREQUENCIES = { Y: "Annual", Q: "Quarterly", M: "Monthly" } as const;
/** Figures of the last years when nothing is said. */
const YEARS = 10;

const SOURCE = "Database id; needed only for ids outside World Development Indicators (2)";

export const indicatorTool = defineTool({
  name: "wb_indicator",
  title: "An indicator over time",
  description:
    "Figures of a development indicator over the years for one or a few countries: GDP, population, inflation, life expectancy, trade, emissions. Annual, since 1960. For the latest figures of many countries or a ranking use wb_compare; to find an id use wb_search. Example: indicator NY.GDP.MKTP.CD, country Japan, date_range 2000:2019.",
  input: {
    indicator: indicators("Indicator id such as NY.GDP.MKTP.CD; several as a list"),
    country: places("Country or group by name or code (Japan, JPN, JP, WLD); several as a list").default(
      "USA",
    ),
    date_range: dateRange(
      "2015:2024, one year 2020, months 2012M01:2012M08, quarters 2013Q1:2013Q4. Default: the last ten years",
    ).optional(),
    latest: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe("Instead of dates: the last so many figures of each country that are not missing"),
    frequency: z
      .enum(["Y", "Q", "M"])
      .optional()
      .describe("With latest, where the database has them: Y yearly, Q quarterly, M monthly"),
    source: z.int().min(1).max(9999).optional().describe(SOURCE),
    footnotes: arg.flag("Also give the notes on single figures"),
  },
  check({ date_range, latest, frequency }) {
    if (date_range !== undefined && latest !== undefined)
      return { field: "latest", reason: "stands instead of date_range: give one of them" };
    if (frequency !== undefined && latest === undefined)
      return { field: "frequency", reason: "only works together with latest" };
    return undefined;
  },
  headline: true,
  rank: 1,
  profiles: ["macro", "public-health", "energy-climate", "education"],
  keywords: [
    "gdp",
    "gdp per capita of a country",
    "population",
    "life expectancy",
    "country",
    "development",
    "WDI",
    "world",
    "international",
  ],
  examples: [
    {
      question: "How has Japan's GDP developed since 1971?",
      args: { indicator: "NY.GDP.MKTP.CD", country: "Japan", date_range: "1971:2020" },
    },
    {
      question: "GDP of Japan and the Arab World since 1990",
      args: { indicator: "NY.GDP.MKTP.CD", country: ["Japan", "Arab World"], date_range: "1990:2019" },
    },
  ],
  async run({ indicator, country, date_range, latest, frequency, source, footnotes }, { sdk, signal, now }) {
    const ids = idList(indicator);
    const countries = countryCodes(country, source === undefined || source === 2);
    const year = now().getUTCFullYear();
    const when = date_range ?? `${year - YEARS}:${year}`;
    // With a frequency the API wants periods rather than figures.
    const recent = frequency === undefined ? { mrnev: latest } : { mrv: latest, frequency };
    const values = await sdk.values(
      ids,
      country,
      {
        ...(latest === undefined ? { date: when } : recent),
        source: database(ids, source),
        footnote: footnotes || undefined,
      },
      { signal },
    );
    const searched = `${ids.join(", ")} for ${[country].flat().join(", ")}, ${latest === undefined ? when : "latest"}`;
    return overTime(
      values,
      { searched, indicators: ids, countries },
      frequency === undefined ? undefined : FREQUENCIES[frequency],
    );
  },
});

export const compareTool = defineTool({
  name: "wb_compare",
  title: "Compare countries",
  description:
    'One or several indicators side by side for several countries, or a ranking of all. Without dates: each country\'s latest figure with its year. With a range: the figures over time, a column for each country. Groups (World, High income) are left out of "all". Example: indicator SL.UEM.TOTL.ZS, countries all, order highest.',
  input: {
    indicator: indicators("Indicator id such as NY.GDP.PCAP.CD; several as a list"),
    countries: places('Names or codes, as a list or parted by ";" (US;GB;Japan), G7, or "all"'),
    date_range: dateRange("2019 or 2015:2024. Default: the latest figure of each country").optional(),
    order: z
      .enum(["highest", "lowest", "asked"])
      .optional()
      .describe('Order of the rows, by the first indicator. Default: highest for "all", otherwise as asked'),
    limit: arg.limit(50, 300, "Rows at most"),
    groups: arg.flag('With "all": keep regions, income levels and other groups'),
    source: z.int().min(1).max(9999).optional().describe(SOURCE),
  },
  headline: true,
  rank: 2,
  profiles: ["macro", "public-health", "energy-climate", "education"],
  keywords: ["ranking", "highest", "lowest", "countries", "G7", "versus", "richest", "poorest"],
  examples: [
    {
      question: "GDP of Japan and the Arab World in 2019",
      args: { indicator: "NY.GDP.MKTP.CD", countries: "JPN;ARB", date_range: "2019", order: "highest" },
    },
    {
      question: "GDP of Japan against the Arab World since 1990",
      args: { indicator: "NY.GDP.MKTP.CD", countries: ["Japan", "Arab World"], date_range: "1990:2019" },
    },
  ],
  async run({ indicator, countries, date_range, order, limit, groups, source }, { sdk, signal }) {
    const ids = idList(indicator);
    const codes = countryCodes(countries, source === undefined || source === 2);
    const values = await sdk.values(
      ids,
      countries,
      {
        ...(date_range === undefined ? { mrnev: 1 } : { date: date_range }),
        source: database(ids, source),
        aggregates: codes === "all" && !groups ? false : undefined,
      },
      { signal },
    );
    const searched = `${ids.join(", ")} for ${[countries].flat().join(", ")}, ${date_range ?? "latest"}`;
    const asked = { searched, indicators: ids, countries: codes };
    if (date_range?.includes(":") && codes !== "all") return overTime(values, asked);
    return sideBySide(values, { ...asked, order: order ?? (codes === "all" ? "highest" : "asked"), limit });
  },
});

export const searchTool = defineTool({
  name: "wb_search",
  title: "Find indicators",
  description:
    'Finds indicator ids by words in name, definition, topic or id; all words count, in any order. Looks in World Development Indicators (about 1,500) unless source says otherwise. Example: query "renewable energy".',
  input: {
    query: arg.text("One to three words, in English", { max: 200 }),
    source: z
      .union([z.int().min(1).max(9999), z.literal("all")])
      .default(2)
      .describe(
        'Database id, or "all" for every database (slow, some 30 MB). 2 is World Development Indicators',
      ),
    topic: z.int().min(1).max(21).optional().describe("Topic id, 1 to 21 (wb_topics)"),
    limit: arg.limit(30, 200),
  },
  rank: 3,
  profiles: ["macro", "public-health", "education"],
  keywords: ["indicator", "code", "id", "find", "catalog"],
  examples: [{ question: "Which indicator measures the use of fertilizer?", args: { query: "fertilizer" } }],
  async run({ query, source, topic, limit }, { sdk, signal }) {
    const result = await sdk.search(query, { source, topic, limit }, { signal });
    const where = source === "all" ? "all databases" : `database ${source}`;
    const searched = `indicators of ${where} with "${query}" (${result.searched} looked through)`;
    if (result.indicators.length === 0)
      return empty({ searched, widen: ["fewer or other words", 'source "all"'] });
    return list(
      result.indicators.map(({ id, name, source: database, sourceNote }) => ({
        id,
        name,
        source: database.value,
        definition: brief(sourceNote),
      })),
      {
        title: result.complete
          ? `Indicators for "${query}"`
          : `No indicator has every word of "${query}"; nearest`,
        total: result.total,
        resource: "govdata://world-bank/indicator/{id}",
      },
    );
  },
});

export const describeIndicatorTool = defineTool({
  name: "wb_describe",
  title: "What an indicator means",
  description:
    "Definition, source organization, database and topics of one indicator. Use it before quoting an unfamiliar figure. Example: indicator 1.0.HCount.1.90usd.",
  input: { indicator: arg.text("Indicator id, in any case", { max: 100 }) },
  rank: 4,
  profiles: ["public-health", "education"],
  keywords: ["definition", "metadata", "methodology"],
  examples: [
    { question: "What does 1.0.HCount.1.90usd measure?", args: { indicator: "1.0.HCount.1.90usd" } },
  ],
  async run({ indicator }, { sdk, signal }) {
    const card = await sdk.indicator(indicator, {}, { signal });
    return record(
      {
        id: card.id,
        name: card.name,
        definition: card.sourceNote,
        organization: card.sourceOrganization,
        database: card.source.value,
        database_id: card.source.id,
        topics: card.topics.map((topic) => topic.value),
      },
      {
        summary: `${card.id}: ${card.name ?? "no name"} (${card.source.value ?? `database ${card.source.id}`}).`,
      },
    );
  },
});
