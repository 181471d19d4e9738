import { InvalidArgumentError, nearest } from "@govdata/core";
import {
  arg,
  type Cell,
  type Json,
  nextRows,
  series,
  type ToolContext,
  type ToolResult,
  table,
} from "@govdata/kit";
import type { Bea } from "../client.js";
import { PAGES } from "../http.js";
import { comparePeriods } from "../read.js";
import type { DataReply, RegionalRow } from "../types.js";
import { args, defineTool, markNotes, needs, nothing, regionalYearsOf, replyOr, unitOf } from "./shared.js";

const LINE = { match: /^(?:\d{1,5}|ALL)$/, example: "3" };

const places = {
  state: arg.state("State; left out: all states, ranked").optional(),
  county: arg.text("County of that state by name, or all; or its five-digit FIPS code").optional(),
  geo_fips: args.code("Instead: BEA's own places, such as STATE, MSA, 06000, 48201"),
  year: args.year("LAST5"),
  limit: args.limit(60),
  offset: args.offset(),
};

interface Places {
  state?: { fips: string; usps: string; name: string };
  county?: string;
  geo_fips?: string;
}

/** Where to look, and how many words of the answer to keep. */
function geoOf({ state, county, geo_fips }: Places): { geoFips: string; only?: string } {
  if (geo_fips !== undefined) return { geoFips: geo_fips };
  if (county !== undefined && /^\d{5}$/.test(county)) return { geoFips: county };
  if (county !== undefined && state !== undefined) {
    return { geoFips: state.usps, ...(/^all$/i.test(county) ? {} : { only: county }) };
  }
  return { geoFips: state === undefined ? "STATE" : `${state.fips}000` };
}

function checkPlaces({ state, county }: Places) {
  return county !== undefined && state === undefined && !/^\d{5}$/.test(county)
    ? { field: "county", reason: "needs state as well, or a five-digit FIPS code such as 48201" }
    : undefined;
}

/** "Autauga, AL" and "Autauga County" are the same. */
function foldCounty(name: string): string {
  return name
    .toLowerCase()
    .replace(/,.*$/, "")
    .replace(/\s+(?:county|parish|borough|municipality|census area|city and borough)$/, "")
    .replace(/[^a-z]+/g, " ")
    .trim();
}

/** One county of those of a state. */
function onlyCounty(rows: readonly RegionalRow[], name: string): RegionalRow[] {
  const found = rows.filter((row) => foldCounty(row.geoName ?? "") === foldCounty(name));
  if (found.length > 0) return found;
  const names = [...new Set(rows.flatMap((row) => row.geoName ?? []))];
  throw new InvalidArgumentError("bea", "county", `the table has no county "${name}"`, nearest(name, names));
}

/** The nation and BEA's regions come along with the states; neither is one. */
function isNationOrRegion({ geoFips }: RegionalRow): boolean {
  return geoFips === "00000" || /^9[1-9]000$/.test(geoFips);
}

interface Ask {
  tableName: string;
  lineCode: string;
  geoFips: string;
  only?: string;
  year: string | undefined;
  limit: number;
  offset: number;
}

/** One place as a series, several ranked by the latest period that has figures. */
async function regionalAnswer(ask: Ask, context: ToolContext<Bea>): Promise<ToolResult> {
  const { tableName, lineCode, geoFips, only, year, limit, offset } = ask;
  const { sdk, signal, given } = context;
  const line = lineCode === "ALL" ? lineCode : Number(lineCode);
  const asked = { tableName, lineCode: line, geoFips, year: regionalYearsOf(year, context.now()) } as const;
  const reply = await replyOr(sdk.regional(asked, { signal }));
  const searched = `table ${tableName}, line ${lineCode}, ${only ?? geoFips}, ${year ?? "LAST5"}`;
  if (typeof reply === "string") return nothing(searched, reply);
  const rows = only === undefined ? reply.data : onlyCounty(reply.data, only);
  if (rows.length === 0) return nothing(searched, reply);
  if (lineCode === "ALL") return everyLine(reply, rows, { given, limit, offset });
  const fips = new Set(rows.map((row) => row.geoFips));
  return fips.size === 1 ? onePlace(reply, rows) : ranking(reply, rows, { given, limit, offset });
}

function onePlace(reply: DataReply<RegionalRow>, rows: readonly RegionalRow[]): ToolResult {
  const [first] = rows;
  const title = [reply.statistic ?? reply.title, first?.geoName].filter(Boolean).join(", ");
  return series(
    {
      id: `${first?.code ?? reply.dataset}@${first?.geoFips ?? ""}`,
      title: title || "Regional figures",
      unit: first === undefined ? "as published" : unitOf(first),
      ...(reply.released === null ? {} : { updated: reply.released }),
      observations: rows.map((row) => ({ date: row.timePeriod, value: row.dataValue })),
    },
    { notes: markNotes(rows, (row) => row.timePeriod), page: PAGES.tables },
  );
}

interface Page {
  given: Readonly<Record<string, Json>>;
  limit: number;
  offset: number;
}

function ranking(reply: DataReply<RegionalRow>, rows: readonly RegionalRow[], page: Page): ToolResult {
  const withFigures = rows.filter((row) => row.dataValue !== null).map((row) => row.timePeriod);
  const periods = [...new Set(withFigures)].sort(comparePeriods);
  const latest = periods.at(-1) ?? rows[0]?.timePeriod ?? "";
  const before = periods.at(-2);
  const earlier = new Map(
    rows.filter((row) => row.timePeriod === before).map((row) => [row.geoFips, row.dataValue]),
  );
  const now = rows.filter((row) => row.timePeriod === latest);
  const ranked: Record<string, Cell>[] = now
    .filter((row) => !isNationOrRegion(row))
    .sort((a, b) => (b.dataValue ?? Number.NEGATIVE_INFINITY) - (a.dataValue ?? Number.NEGATIVE_INFINITY))
    .map((row, index) => ({
      rank: row.dataValue === null ? null : index + 1,
      place: row.geoName,
      geo_fips: row.geoFips,
      value: row.dataValue,
      ...(before === undefined ? {} : { [before]: earlier.get(row.geoFips) ?? null }),
      mark: row.mark,
    }));
  const shown = ranked.slice(page.offset, page.offset + page.limit);
  const nation = now.find((row) => row.geoFips === "00000");
  const [sample] = now;
  const unit = sample === undefined ? "as published" : unitOf(sample);
  const released = reply.released === null ? "" : ` Last updated ${reply.released}.`;
  return table(shown, {
    summary: `${reply.statistic ?? reply.title ?? "Regional figures"}, ${latest} (${unit}): ${ranked.length} places, largest first.${released}`,
    columns: ["rank", "place", "geo_fips", "value", ...(before === undefined ? [] : [before]), "mark"],
    units: { value: unit },
    total: ranked.length,
    notes: [
      ...(nation?.dataValue == null ? [] : [`United States: ${nation.dataValue} (${unit}); not ranked.`]),
      ...markNotes(now, (row) => row.geoName ?? row.geoFips),
    ],
    next: nextRows(page.given, { ...page, shown: shown.length, total: ranked.length }),
    page: PAGES.tables,
  });
}

function everyLine(reply: DataReply<RegionalRow>, rows: readonly RegionalRow[], page: Page): ToolResult {
  const shown = rows.slice(page.offset, page.offset + page.limit).map((row) => ({
    code: row.code,
    description: row.description,
    geo_fips: row.geoFips,
    place: row.geoName,
    period: row.timePeriod,
    value: row.dataValue,
    unit: unitOf(row),
    mark: row.mark,
  }));
  return table(shown, {
    title: reply.title ?? reply.statistic ?? "Regional figures",
    total: rows.length,
    next: nextRows(page.given, { ...page, shown: shown.length, total: rows.length }),
    page: PAGES.tables,
  });
}

export const gdpByState = defineTool({
  name: "bea_gdp_by_state",
  title: "GDP of states and counties",
  description:
    "GDP of one state or county over time, or all states (or all counties of a state) ranked: nominal or real, by year, states also by quarter. The nation is not ranked. line_code picks an industry (list: bea_dataset_info). For the nation: bea_gdp. Example: measure nominal ranks the states; state Texas gives its years.",
  rank: 2,
  headline: true,
  profiles: ["macro", "housing"],
  keywords: ["state economy", "gross state product", "county GDP", "largest states", "regional"],
  needs,
  input: {
    measure: arg.oneOf(["nominal", "real"], "Current or chained dollars").default("nominal"),
    frequency: arg.oneOf(["A", "Q"], "A years, Q quarters (states only)").default("A"),
    ...places,
    table_name: args.table("Instead of measure: a regional table such as SAGDP1, whose line 1 is real GDP"),
    line_code: arg.text("Line. Default 1, all industries", { pattern: LINE }).default("1"),
  },
  check: (input) =>
    input.frequency === "Q" && input.county !== undefined
      ? { field: "frequency", reason: "counties have annual figures only: write A" }
      : checkPlaces(input),
  examples: [
    {
      question: "How did the GDP of Alabama develop since 2017?",
      args: { state: "Alabama", table_name: "SAGDP2N", year: "ALL" },
    },
    {
      question: "Which states had the largest real GDP in 2020?",
      args: { table_name: "CAGDP1", year: "2020" },
    },
  ],
  async run({ measure, frequency, table_name, line_code, year, limit, offset, ...where }, context) {
    const level = where.county === undefined ? (frequency === "Q" ? "SQ" : "SA") : "CA";
    const tableName = table_name ?? `${level}GDP${measure === "real" ? 9 : 2}`;
    return regionalAnswer({ tableName, lineCode: line_code, ...geoOf(where), year, limit, offset }, context);
  },
});

const INCOME_LINES = { total: "1", population: "2", per_capita: "3" } as const;

export const personalIncome = defineTool({
  name: "bea_personal_income",
  title: "Income of states and counties",
  description:
    "Personal income of one state or county over time, or all states (or all counties of a state) ranked: per head, total, or the population it is divided by. Includes transfers and employers' contributions, so it is not household income (Census has that). Example: state Texas; or state Alabama, county all, measure total.",
  rank: 3,
  profiles: ["macro", "housing"],
  keywords: [
    "per capita income",
    "income per person",
    "county income",
    "richest states",
    "wages",
    "earnings",
  ],
  needs,
  input: {
    measure: arg
      .oneOf(["per_capita", "total", "population"], "Dollars per person, all income, or persons")
      .default("per_capita"),
    ...places,
    table_name: args.table(
      "Instead of measure: a regional table such as SAINC4 (components) or SAINC51 (disposable)",
    ),
    line_code: arg.text("Line of that table", { pattern: LINE }).optional(),
  },
  check: checkPlaces,
  examples: [
    {
      question: "What was the personal income of Autauga County, Alabama?",
      args: { measure: "total", state: "Alabama", county: "Autauga", year: "2012,2013" },
    },
    {
      question: "Which counties of Alabama have the most income?",
      args: { measure: "total", state: "AL", county: "all", year: "2012,2013", limit: 5 },
    },
  ],
  async run({ measure, table_name, line_code, year, limit, offset, ...where }, context) {
    const tableName = table_name ?? (where.county === undefined ? "SAINC1" : "CAINC1");
    const lineCode = line_code ?? INCOME_LINES[measure];
    return regionalAnswer({ tableName, lineCode, ...geoOf(where), year, limit, offset }, context);
  },
});
