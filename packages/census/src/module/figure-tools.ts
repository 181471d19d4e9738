import { arg, empty, formatNumber, series, table, z } from "@govdata/kit";
import type { Trend } from "../figures.js";
import { MEASURES } from "../measures.js";
import { pages } from "../metadata.js";
import { figuresResult, surveyWords } from "./present.js";
import { args, defineTool, labelWords, needs, pageOf, placeList, places } from "./shared.js";

const surveys = {
  acs1: "one year, areas of 65,000 people or more",
  acs5: "five years, every area",
  decennial: "2020 count",
} as const;

export const measures = defineTool({
  name: "census_measures",
  title: "Figures by place",
  description:
    'Population, age, income, poverty, unemployment, education, race, rents, home values and commuting of places by name, or of all states, counties, cities or metro areas, ranked. Margins of error beside them. Not for tables outside its list: census_search, then census_query. Example: measures ["median_household_income"], level county, within Texas. One place: places "Cook County, IL". 2020 count: survey decennial. Neither places nor level: all states.',
  rank: 1,
  headline: true,
  needs,
  profiles: ["macro", "housing", "education", "public-health"],
  keywords: [
    "population",
    "how many people",
    "median income",
    "poverty rate",
    "ZIP code",
    "county",
    "city",
    "state",
    "demographics",
    "race",
    "rent",
    "home value",
    "gini",
    "inequality",
  ],
  aliases: [
    {
      name: "census_population",
      args: { state: "places" },
      fixed: { measures: ["population", "median_household_income", "median_age"], survey: "acs1" },
    },
  ],
  input: {
    measures: z
      .array(args.measure())
      .min(1)
      .max(12)
      .default(["population", "median_household_income", "median_age"])
      .describe("Which figures; the first one ranks"),
    places: places(),
    level: args.level(),
    within: args.within(),
    year: arg.year("Year of the survey (last of five for acs5); default the newest", 2005, 2100).optional(),
    survey: arg.oneOf(surveys, "Default acs1 for states and larger, acs5 for all others").optional(),
    margins: arg.flag("Margins of error", true),
    order: arg.oneOf(["highest", "lowest", "name"], "Order with level").default("highest"),
    limit: arg.limit(100, 1000),
    offset: args.offset(),
  },
  check: ({ places: names, level, within }) => {
    if (placeList(names) !== undefined && level !== undefined)
      return { field: "level", reason: "asks for all areas of a level: give either places or level" };
    return within !== undefined && level === undefined
      ? { field: "within", reason: "has a meaning only with level" }
      : undefined;
  },
  examples: [
    {
      question: "Median household income by county in Colorado",
      args: { measures: ["median_household_income"], level: "county", within: "Colorado", year: 2023 },
    },
    {
      question: "Income, inequality, unemployment and renting in Albuquerque",
      args: {
        measures: ["median_household_income", "gini", "unemployment_rate", "renter_rate"],
        places: "Albuquerque metro",
        margins: false,
      },
    },
    {
      question: "How many people did the 2020 census count in California?",
      args: { measures: ["population"], places: "California", survey: "decennial" },
    },
  ],
  async run(input, { sdk, signal, given }) {
    const names = placeList(input.places);
    const level = names === undefined ? (input.level ?? "state") : undefined;
    const { measures: wanted, within, year, survey, margins, order, limit, offset } = input;
    const found = await sdk.figures(
      { measures: wanted, places: names, level, within, year, survey, margins },
      { signal },
    );
    const where = names?.join("; ") ?? `every ${level}${within === undefined ? "" : ` in ${within}`}`;
    return figuresResult(found, {
      searched: `${wanted.join(", ")} of ${where}`,
      order: names === undefined ? order : "asked",
      limit,
      offset,
      given,
    });
  },
});

/** The first reason of each year that has no figure. */
function trendNotes({ points, measure, survey }: Trend): string[] {
  const gaps = points
    .filter(({ value }) => value === null)
    .map(({ year, note }) => `${year}: ${note ?? "no figure"}`);
  const labels = [...new Set(points.flatMap(({ label }) => label ?? []))];
  return [
    ...gaps,
    ...(survey === "acs5"
      ? ["Each figure is of the five years that end with its year: neighbouring ones overlap."]
      : []),
    ...(/dollars/.test(measure.unit)
      ? ["Dollars of each year's own survey, not adjusted for inflation between years."]
      : []),
    ...(labels.length > 0 ? [`As labelled: ${labels.slice(0, 3).map(labelWords).join("; ")}.`] : []),
  ];
}

export const trend = defineTool({
  name: "census_trend",
  title: "A measure over the years",
  description:
    "One measure of one place year by year: how population, income, rent or poverty changed. 1-year survey for states and larger areas (2005 on, no 2020), 5-year for all others (2009 on). A missing year stays in as null with its reason. At most 25 years, each takes two requests. Dollars are not adjusted for inflation. Example: measure population, place Arizona, start 2015.",
  rank: 3,
  needs,
  profiles: ["macro", "housing"],
  keywords: ["growth", "change", "history", "over time", "time series"],
  input: {
    measure: args.measure().describe("Which figure"),
    place: arg.text("State, county or city with its state, metro area, ZIP code, US", { max: 100 }),
    start: arg.year("First year", 2005, 2100),
    end: arg.year("Last year; default the newest", 2005, 2100).optional(),
    survey: arg.oneOf(["acs1", "acs5"], "Default acs1 for states and larger, else acs5").optional(),
    margins: arg.flag("Also read margins of error", true),
  },
  examples: [
    {
      question: "How many people lived in Arizona in 2015?",
      args: {
        measure: "population",
        place: "Arizona",
        start: 2015,
        end: 2015,
        survey: "acs5",
        margins: false,
      },
    },
  ],
  async run({ measure, place, start, end, survey, margins }, { sdk, signal }) {
    const found = await sdk.trend(measure, place, { start, end, survey, margins }, { signal });
    const last = found.points.findLast(({ value }) => value !== null);
    const { title, unit } = found.measure;
    const notes = trendNotes(found);
    if (last === undefined)
      return empty({
        searched: `${title} of ${found.name} from ${start}`,
        widen: ["other years", "survey acs5"],
        notes,
      });
    const variable = MEASURES[measure].of[0] ?? "";
    const folder = MEASURES[measure].source === "subject" ? "/subject" : "";
    const page = pages.open(`${last.year}/acs/${found.survey}${folder}`, variable.replace(/_.*$/, ""));
    const points = (pick: (point: (typeof found.points)[number]) => number | null) =>
      found.points.map((point) => ({ date: String(point.year), value: pick(point) }));
    const figures = {
      id: measure,
      title: `${title}, ${found.name}`,
      unit,
      frequency: "Annual",
      observations: points(({ value }) => value),
    };
    const hasMargins = found.points.some(({ margin }) => margin !== null);
    const margin = {
      id: "margin",
      title: "Margin of error, 90 percent",
      unit,
      observations: points((point) => point.margin),
    };
    return series(hasMargins ? [figures, margin] : figures, {
      summary: `${title} of ${found.name}: ${formatNumber(last.value ?? 0)} ${unit} (${surveyWords({ survey: found.survey, year: last.year })}).`,
      notes,
      page,
    });
  },
});

export const business = defineTool({
  name: "census_business",
  title: "Businesses by industry and place",
  description:
    "Establishments, employees, annual payroll ($1,000) and pay per employee of an industry (NAICS code) in the nation, a state, county or metro area, or in all of a level: County Business Patterns. Not for one company, nor for self-employed people. Example: naics 722 (restaurants), place Cook County, IL, year 2022.",
  rank: 4,
  needs,
  profiles: ["macro", "company-research"],
  keywords: ["NAICS", "restaurants", "firms", "establishments", "payroll", "employment by industry", "CBP"],
  input: {
    naics: arg.text("Industry: 722 restaurants, 23 construction, 31-33 manufacturing, 00 all", {
      max: 7,
      pattern: { match: /^(?:\d{2,6}|\d{2}-\d{2})$/, example: "722" },
    }),
    place: arg
      .text("Nation, state, county with its state, metro area; default the nation", { max: 100 })
      .optional(),
    level: args.level(),
    within: args.within(),
    year: arg.year("Default the newest", 1986, 2100).optional(),
    limit: arg.limit(100, 1000),
    offset: args.offset(),
  },
  examples: [
    {
      question: "How many semiconductor factories are there, and what do they pay?",
      args: { naics: "334413", year: 2023 },
    },
  ],
  async run({ limit, offset, ...params }, { sdk, signal, given }) {
    const { rows, year, dataset } = await sdk.business(params, { signal });
    const page = pages.dataset(dataset);
    const where = params.place ?? (params.level === undefined ? "the nation" : `every ${params.level}`);
    if (rows.length === 0) {
      return empty({
        searched: `establishments of NAICS ${params.naics} in ${where}, ${year}`,
        widen: ["fewer digits of the code", "a larger area", "another year"],
        page,
      });
    }
    const sorted = [...rows].sort((a, b) => (b.establishments ?? -1) - (a.establishments ?? -1));
    const { shown, total, next } = pageOf(sorted, given, { offset, limit });
    const [top] = sorted;
    const withheld = shown.flatMap(({ name, missing }) =>
      Object.entries(missing).map(
        ([column, { raw }]) => `${column} of ${name} is ${raw === null ? "not available" : `marked ${raw}`}.`,
      ),
    );
    return table(
      shown.map(({ name, geoid, naics, industry, establishments, employees, payroll, payPerEmployee }) => ({
        name,
        geoid,
        naics,
        industry,
        establishments,
        employees,
        payroll,
        pay_per_employee: payPerEmployee,
      })),
      {
        summary: `${top?.industry ?? `NAICS ${params.naics}`}, County Business Patterns ${year}: ${formatNumber(total)} ${total === 1 ? "area" : "areas"}, ${top?.name} ${formatNumber(top?.establishments ?? null)} establishments, ${formatNumber(top?.employees ?? null)} employees.`,
        units: { payroll: "thousands of dollars", pay_per_employee: "dollars, computed here" },
        notes:
          withheld.length > 10
            ? [...withheld.slice(0, 10), `${withheld.length - 10} more figures are withheld.`]
            : withheld,
        total,
        next,
        page,
      },
    );
  },
});
