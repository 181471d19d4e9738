import { arg, z } from "@govdata/kit";
import { figuresResult } from "./present.js";
import { businessResult, trendResult } from "./present-series.js";
import { args, defineTool, needs, placeList, places } from "./shared.js";

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
    return trendResult(found, start);
  },
});

export const business = defineTool({
  name: "census_business",
  title: "Businesses by industry and place",
  description:
    "Establishments, employees, annual payroll ($1,000) and pay per employee of an industry (NAICS code) in the nation, a state, county or metro area, or in all of a level: County Business Patterns. Not for one company, nor for self-employed people. Example: naics 722 (restaurants), place Cook County, IL, year 2022.",
  rank: 4,
  needs,
  profiles: ["macro"],
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
    const found = await sdk.business(params, { signal });
    const where = params.place ?? (params.level === undefined ? "the nation" : `every ${params.level}`);
    return businessResult(found, { naics: params.naics, where, given, offset, limit });
  },
});
