import { arg, empty, type Json, list, record, type ToolResult, table } from "@govdata/kit";
import { geoidOf, pageFor } from "../data.js";
import { datasetId } from "../dataset.js";
import { describeLevel } from "../geo.js";
import { pages } from "../metadata.js";
import { DATASET_LIST } from "../spec.js";
import type { DataRow, DataTable, Variable } from "../types.js";
import {
  args,
  brief,
  conditions,
  defineTool,
  group,
  labelWords,
  missingNotes,
  needs,
  pageOf,
} from "./shared.js";

function cellsOf(row: DataRow, { columns }: DataTable): Record<string, Json> {
  const cells: Record<string, Json> = {};
  for (const { name, kind } of columns) {
    if (name === "NAME") cells.NAME = row.name;
    else cells[name] = (kind === "geography" ? row.geo[name] : row.values[name]) ?? null;
  }
  return cells;
}

/** What was asked of a data set. */
interface Asked {
  searched: string;
  page: string;
  offset: number;
  limit: number;
  given: Readonly<Record<string, Json>>;
}

function queryResult(found: DataTable, { searched, page, given, ...at }: Asked): ToolResult {
  if (found.rows.length === 0) {
    return empty({
      searched,
      widen: [
        "other areas: a 1-year survey has those of 65,000 people or more",
        "fewer conditions",
        "census_geography for the levels of the data set",
      ],
      page,
    });
  }
  // The API promises no order, and pages of a reply must not overlap.
  const keyOf = ({ geo, values }: DataRow) => `${geoidOf(geo)} ${values.time ?? ""}`;
  const sorted = [...found.rows].sort((a, b) => keyOf(a).localeCompare(keyOf(b), "en"));
  const { shown, total, next } = pageOf(sorted, given, at);
  const labels = found.columns.flatMap(({ name, label }) =>
    label === null ? [] : [`${name}: ${labelWords(label)}.`],
  );
  return table(
    shown.map((row) => cellsOf(row, found)),
    {
      title: found.dataset,
      columns: found.columns.map(({ name }) => name),
      total,
      next,
      page,
      notes: [...labels, ...missingNotes(shown)],
    },
  );
}

export const query = defineTool({
  name: "census_query",
  title: "Query a data set",
  description:
    "Any variables of any Census data set for any areas, as the API takes them. Use census_measures for common figures; find tables with census_search and levels with census_geography first. Codes keep their zeros; missing figures are null with the reason in notes; group(B19013) is a whole table. Example: dataset 2018/acs/acs5, variables NAME,B19013_001E, for_geo county:*, in_geo state:24.",
  rank: 2,
  headline: true,
  needs,
  profiles: ["housing", "education"],
  keywords: ["ACS", "decennial", "API", "variables", "time series", "SAIPE", "trade", "microdata"],
  input: {
    dataset: args.dataset(),
    variables: arg.ids("Variables, and group(TABLE); NAME for names", { max: 200 }),
    for_geo: arg.text("Areas: county:*, state:06,36, us:1", { max: 2000 }).optional(),
    in_geo: arg.text("Their parents: state:17 county:031", { max: 300 }).optional(),
    ucgid: arg.ids("Instead of for_geo: codes such as 0400000US41", { max: 200 }).optional(),
    predicates: arg.text("Conditions: NAICS2017=722; time=from 2000", { max: 500 }).optional(),
    labels: arg.flag("Ask for the labels of the columns"),
    limit: arg.limit(100, 2000, "Rows to show"),
    offset: args.offset(),
  },
  examples: [
    {
      question: "Median household income of Maryland's counties, 2014-2018",
      args: {
        dataset: "2018/acs/acs5",
        variables: "NAME,B19013_001E",
        for_geo: "county:*",
        in_geo: "state:24",
      },
    },
  ],
  async run(
    { dataset, variables, for_geo, in_geo, ucgid, predicates, labels, limit, offset },
    { sdk, signal, given },
  ) {
    const found = await sdk.query(
      dataset,
      {
        get: variables,
        for: for_geo,
        in: in_geo,
        ucgid,
        predicates: conditions(predicates),
        ...(labels ? { descriptive: true } : {}),
      },
      { signal },
    );
    const where = for_geo ?? ucgid?.join(",") ?? "all";
    const searched = `${variables.join(", ")} of ${found.dataset} for ${where}${in_geo === undefined ? "" : ` in ${in_geo}`}`;
    return queryResult(found, { searched, page: pageFor(found.dataset, variables), offset, limit, given });
  },
});

function variableRow({ name, label, concept, type, groups, attributes, predicateOnly, required }: Variable) {
  const [first = null, ...more] = groups;
  return {
    name,
    label: labelWords(label),
    table: more.length === 0 ? first : `${first} and ${more.length} more`,
    title: brief(concept, 160),
    type,
    companions: attributes.join(", ") || null,
    use: predicateOnly ? "predicate only" : required === "true" ? "required predicate" : null,
  };
}

/** The newest 5-year survey that is certainly out. */
const newestAcs5 = (now: Date) => `${now.getUTCFullYear() - 2}/acs/acs5`;

const query_ = () => arg.text("Words, or the beginning of a code", { max: 200 });
const dataset = () => args.dataset().optional();
const tableName = () => arg.text("Table: B25070, DP03, S1701", { max: 20 });

export const search = group({
  name: "census_search",
  title: "Find tables and variables",
  description:
    "Which table or variable holds something. tables: by words of the title. table: all variables of one table. variables: by words over a whole data set (large for detailed tables: search tables first). variable: one variable with its codes. Default data set: the newest 5-year survey. Needs no key. Example: part tables, query rent burden; then part table, table B25070.",
  rank: 5,
  selector: "part",
  default: "tables",
  profiles: ["housing", "education"],
  keywords: ["metadata", "which variable", "codes", "concept", "dictionary"],
  aliases: [
    {
      name: "census_search_variables",
      args: { keyword: "query", max: "limit" },
      fixed: { part: "variables" },
    },
  ],
  members: {
    tables: {
      title: "tables by words",
      description: "Tables of a data set whose title speaks of the words, best first.",
      input: { dataset: dataset(), query: query_(), limit: arg.limit(20, 500), offset: args.offset() },
      examples: [
        {
          question: "Which table has rent burden?",
          args: { dataset: "2023/acs/acs5", query: "rent burden" },
        },
      ],
      async run({ dataset = undefined, query: text, limit, offset }, { sdk, signal, given, now }) {
        const path = dataset ?? newestAcs5(now());
        const found = await sdk.searchTables(path, text, { signal });
        const { path: id } = datasetId(path);
        if (found.length === 0) {
          return empty({
            searched: `tables of ${id} for "${text}"`,
            widen: ["other words", "part variables", "another data set (census_datasets)"],
            page: pages.tables(id),
          });
        }
        const { shown, total, next } = pageOf(found, given, { offset, limit });
        return list(
          shown.map(({ name, description, universe }) => ({ table: name, title: description, universe })),
          { title: `Tables of ${id} for "${text}"`, total, next, page: pages.tables(id) },
        );
      },
    },
    table: {
      title: "variables of one table",
      description: "All variables of one table.",
      input: { dataset: dataset(), table: tableName(), limit: arg.limit(60, 500), offset: args.offset() },
      examples: [
        { question: "What is in table B25070?", args: { dataset: "2023/acs/acs5", table: "B25070" } },
      ],
      async run({ dataset = undefined, table: name, limit, offset }, { sdk, signal, given, now }) {
        const { path } = datasetId(dataset ?? newestAcs5(now()));
        const all = await sdk.tableVariables(path, name, { signal });
        const found = all.filter(({ kind }) => kind === "variable");
        const page = pages.table(path, name);
        if (found.length === 0)
          return empty({
            searched: `variables of table ${name} of ${path}`,
            widen: ["part tables for its name"],
            page,
          });
        const { shown, total, next } = pageOf(found, given, { offset, limit });
        return list(shown.map(variableRow), {
          title: `${name} of ${path}: ${found[0]?.concept ?? ""}`,
          total,
          next,
          page,
          notes: [`Whole table: census_query with variables group(${name}).`],
        });
      },
    },
    variables: {
      // Its own name would be that of an older tool with other arguments.
      name: "census_find_variables",
      title: "variables by words",
      description: "Variables of a data set whose name, label or table speaks of the words, best first.",
      input: { dataset: dataset(), query: query_(), limit: arg.limit(20, 500), offset: args.offset() },
      examples: [
        {
          question: "Which variable counts Danish ancestry?",
          args: { dataset: "2017/acs/acs5/profile", query: "danish" },
        },
      ],
      async run({ dataset = undefined, query: text, limit, offset }, { sdk, signal, given, now }) {
        const { path } = datasetId(dataset ?? newestAcs5(now()));
        const found = await sdk.searchVariables(path, text, { signal });
        const page = pages.variables(path);
        if (found.length === 0)
          return empty({
            searched: `variables of ${path} for "${text}"`,
            widen: ["other words", "part tables"],
            page,
          });
        const { shown, total, next } = pageOf(found, given, { offset, limit });
        return list(shown.map(variableRow), {
          title: `Variables of ${path} for "${text}"`,
          total,
          next,
          page,
        });
      },
    },
    variable: {
      title: "one variable",
      description: "One variable: label, table, type, companions, codes.",
      input: { dataset: dataset(), variable: arg.text("Variable: B19013_001E", { max: 60 }) },
      examples: [
        { question: "What is B19013_001E?", args: { dataset: "2018/acs/acs5", variable: "B19013_001E" } },
      ],
      async run({ dataset = undefined, variable: name }, { sdk, signal, now }) {
        const { path } = datasetId(dataset ?? newestAcs5(now()));
        const found = await sdk.variable(path, name, { signal });
        return record(
          {
            ...variableRow(found),
            dataset: path,
            codes: found.values,
            suggested_weight: found.suggestedWeight,
          },
          {
            summary: `${found.name} of ${path}: ${labelWords(found.label) ?? "no label"}.`,
            page: pages.variable(path, found.name),
          },
        );
      },
    },
  },
});

export const datasets = defineTool({
  name: "census_datasets",
  title: "Data sets",
  description:
    "The catalogue of over a thousand data sets: surveys, censuses, business, trade, population, microdata. Filter by words, year, family (acs/acs5, cbp) and kind. Gives the path that the other tools take. Needs no key. Example: query business patterns, year 2022.",
  rank: 7,
  profiles: ["housing"],
  keywords: ["catalog", "surveys", "which census data", "programs"],
  input: {
    query: arg.text("Words of title, description or path", { max: 200 }).optional(),
    year: arg.year("Vintage", 1790, 2100).optional(),
    name: arg.text("Family: acs/acs5, dec/pl, cbp", { max: 80 }).optional(),
    kind: arg
      .oneOf(["aggregate", "timeseries", "microdata"], "Tables, time series or persons' answers")
      .optional(),
    limit: arg.limit(20, 200),
    offset: args.offset(),
  },
  examples: [
    { question: "Which data sets of 1999 are there?", args: { year: 1999 } },
    { question: "Data on self-employed businesses", args: { query: "nonemployer statistics" } },
  ],
  async run({ query: text, year, name, kind, limit, offset }, { sdk, signal, given }) {
    const all = await sdk.datasets({ vintage: year, name }, { signal });
    const words = (text ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const found = all.filter((one) => {
      const about = `${one.path} ${one.title ?? ""} ${one.description ?? ""}`.toLowerCase();
      return (kind === undefined || one.kind === kind) && words.every((word) => about.includes(word));
    });
    const what = [text, name, kind, year].filter((part) => part !== undefined).join(", ");
    if (found.length === 0)
      return empty({
        searched: `data sets: ${what || "all"}`,
        widen: ["fewer words", "no year"],
        page: DATASET_LIST,
      });
    const { shown, total, next } = pageOf(found, given, { offset, limit });
    return list(
      shown.map((one) => ({
        dataset: one.path,
        title: one.title,
        kind: one.kind,
        year: one.vintage,
        about: brief(one.description, 160),
        modified: one.modified,
      })),
      { title: `Data sets${what === "" ? "" : ` (${what})`}`, total, next, page: DATASET_LIST },
    );
  },
});

export const geography = group({
  name: "census_geography",
  title: "Levels and places",
  description:
    "levels: which levels (county, tract, …) a data set has and the parents each needs. find: the codes of a place by name, ready for for_geo and in_geo; several when a name is not the only one. Example: part find, place Baltimore County, MD.",
  rank: 6,
  selector: "part",
  default: "find",
  profiles: ["housing"],
  keywords: ["FIPS", "GEOID", "county code", "place code", "hierarchy"],
  members: {
    find: {
      title: "a place by name",
      description: "Codes of a place by name.",
      input: {
        place: arg.text("State, county or city with its state, metro area, ZIP code, district (TX-7)", {
          max: 100,
        }),
        year: arg.year("Year of the areas; default two years ago", 2009, 2100).optional(),
      },
      examples: [
        { question: "What is the FIPS code of Baltimore County?", args: { place: "Baltimore County, MD" } },
      ],
      async run({ place, year }, { sdk, signal }) {
        const found = await sdk.places(place, { year }, { signal });
        if (found.length === 0)
          return empty({
            searched: `places named "${place}"`,
            widen: ["another spelling", "County after the name of a county", "another year"],
          });
        return list(
          found.slice(0, 25).map(({ place: one, confidence }) => ({
            name: one.name,
            level: one.level,
            geoid: one.geoid,
            for_geo: one.for,
            in_geo: one.in ?? null,
            confidence,
          })),
          { title: `Places named "${place}"`, total: found.length },
        );
      },
    },
    levels: {
      title: "levels of a data set",
      description: "Levels of geography of a data set, with the parents each needs.",
      input: { dataset: args.dataset() },
      examples: [
        { question: "Which areas does the 1-year survey have?", args: { dataset: "2019/acs/acs1" } },
      ],
      async run({ dataset: given }, { sdk, signal }) {
        const { path } = datasetId(given);
        const levels = await sdk.geography(path, { signal });
        const page = pages.geography(path);
        if (levels.length === 0)
          return empty({ searched: `levels of ${path}`, widen: ["census_query without for_geo"], page });
        return list(
          levels.map((level) => ({
            level: level.name,
            summary_level: level.code,
            parents: level.requires.join(", ") || null,
            parents_may_be_all: level.wildcard.join(", ") || null,
            rule: describeLevel(level),
          })),
          { title: `Levels of ${path}`, page },
        );
      },
    },
  },
});
