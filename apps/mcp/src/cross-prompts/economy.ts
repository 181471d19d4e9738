import type { Prompt } from "@govdata/kit";

const PRESIDENTS = [
  "franklin-d-roosevelt",
  "harry-s-truman",
  "dwight-d-eisenhower",
  "john-f-kennedy",
  "lyndon-b-johnson",
  "richard-nixon",
  "gerald-ford",
  "jimmy-carter",
  "ronald-reagan",
  "george-h-w-bush",
  "william-j-clinton",
  "george-w-bush",
  "barack-obama",
  "donald-trump",
  "joe-biden",
] as const;

/** Analyses of the economy, at home and beside others. */
export const economyPrompts: readonly Prompt[] = [
  {
    name: "recession_check",
    title: "Is a recession near?",
    description: "Growth, jobs, rates, prices and the banks, read together for signs of a recession.",
    args: { since: { description: "First date to look at, YYYY-MM-DD", default: "2019-01-01" } },
    intro:
      "Judge whether the US economy is in or near a recession, from figures since {since}. Give every figure with its date and unit, say which are preliminary, and set evidence for and against side by side.",
    steps: [
      {
        tool: "bea_gdp",
        args: { measure: "growth", periods: 8 },
        text: "Get real growth of the last eight quarters, newest estimate.",
      },
      {
        tool: "fred_compare",
        args: { series_ids: "UNRATE,PAYEMS:chg,ICSA", start: "{since}", frequency: "m" },
        text: "Look at unemployment, monthly change of payrolls and first claims: turns matter more than levels.",
      },
      {
        tool: "bls_breakdown",
        args: { part: "jobs" },
        text: "See in which sectors jobs were gained or lost over the year.",
      },
      {
        tool: "fred_series_data",
        args: { series_id: "SAHMREALTIME", start: "{since}" },
        text: "Read the Sahm indicator: 0.50 points or more has gone with recessions.",
      },
      {
        tool: "fred_compare",
        args: { series_ids: "T10Y3M,FEDFUNDS", start: "{since}", frequency: "m" },
        text: "Look at the yield curve and the policy rate: when did it invert, and is it steepening again?",
      },
      {
        tool: "fred_compare",
        args: { series_ids: "INDPRO:pc1,RSAFS:pc1,UMCSENT", start: "{since}", frequency: "m" },
        text: "Check whether output, sales and sentiment agree with jobs.",
      },
      {
        tool: "treasury_deficit",
        args: { view: "months" },
        text: "See from receipts by month whether incomes hold up; compare with the same months a year before.",
      },
      {
        tool: "fdic_bank_failures",
        args: { from: "{since}" },
        text: "List bank failures, to see whether credit is under strain.",
      },
      {
        tool: "fred_series_data",
        args: { series_id: "USREC", start: "{since}" },
        text: "Mark the recessions that have been declared; the declaration comes months late.",
      },
    ],
    outro:
      "Answer with a verdict in one sentence, a table of indicators (latest value, date, direction, what it says), what disagrees, and which coming figure would change the verdict.",
  },
  {
    name: "cost_of_living",
    title: "Cost of living",
    description: "Prices, pay, rent and fuel: what has become dearer, and whether incomes kept up.",
    args: {
      since: { description: "First date to compare with, YYYY-MM-DD", default: "2020-01-01" },
      state: { description: "A state to look at beside the nation", complete: "state" },
    },
    intro:
      "Explain how the cost of living in the United States has changed since {since}. Keep apart the level of prices and their rate of change, and say for every figure whether it is seasonally adjusted.",
    steps: [
      {
        tool: "fred_compare",
        args: { series_ids: "CPIAUCSL:pc1,CPILFESL:pc1,PCEPI:pc1", start: "{since}" },
        text: "Get inflation over twelve months: all items, without food and energy, and by the measure the Federal Reserve follows.",
      },
      {
        tool: "fred_series_data",
        args: { series_id: "CPIAUCNS", start: "{since}" },
        text: "Reckon how much more the same basket costs in all: last index over the first.",
      },
      {
        tool: "bls_breakdown",
        args: { part: "inflation" },
        text: "See which goods and services rose most over twelve months.",
      },
      {
        tool: "eia_electricity",
        args: { part: "sales", states: ["US"], sector: "residential", column: "price", limit: 24 },
        text: "Get what households pay for electricity, against the same month a year before.",
      },
      {
        tool: "fred_compare",
        args: { series_ids: "GASREGW,MORTGAGE30US", start: "{since}", frequency: "m" },
        text: "Look at what people notice most: gasoline and the mortgage rate.",
      },
      {
        tool: "fred_compare",
        args: { series_ids: "DSPIC96,PSAVERT", start: "{since}" },
        text: "Check whether real income and saving kept up.",
      },
      {
        tool: "census_measures",
        args: { measures: ["median_household_income", "median_rent", "median_home_value"], places: "US" },
        text: "Get income, rent and home values of the nation, with their year.",
      },
      {
        tool: "census_measures",
        args: {
          measures: ["median_household_income", "median_rent", "median_home_value"],
          places: "{state}",
        },
        text: "Get the same for {state}, and rent as a share of income.",
      },
      {
        tool: "bea_personal_income",
        args: { state: "{state}", year: "ALL" },
        text: "See how personal income in {state} developed.",
      },
    ],
    outro:
      "Answer with what rose most and least, whether pay kept up, and one worked example in dollars. Rates of change that fall do not mean prices that fall: say so where it matters.",
  },
  {
    name: "compare_presidents",
    title: "Two presidencies side by side",
    description:
      "The economy, the debt and the orders under two presidents, with the limits of such a comparison.",
    args: {
      first: {
        description: "First president, as the Federal Register writes the name",
        required: true,
        complete: PRESIDENTS,
      },
      second: { description: "Second president", required: true, complete: PRESIDENTS },
      since: { description: "First day of the earlier of the two presidencies, YYYY-MM-DD", required: true },
      until: { description: "Last day of the later one; empty for today" },
    },
    intro:
      "Compare the presidencies of {first} and {second} with public figures from {since} on. Take for each term the value at its beginning and at its end, and name both dates. A president inherits a budget, a cycle and a world: keep what happened under a president apart from what a president caused.",
    steps: [
      {
        tool: "fred_compare",
        args: {
          series_ids: "GDPC1:pca,UNRATE,CPIAUCSL:pc1",
          start: "{since}",
          end: "{until}",
          frequency: "q",
        },
        text: "Get growth, unemployment and inflation over both terms.",
      },
      {
        tool: "fred_compare",
        args: { series_ids: "PAYEMS,FEDFUNDS", start: "{since}", end: "{until}", frequency: "q" },
        text: "Get jobs and the policy rate, which the Federal Reserve sets and no president.",
      },
      {
        tool: "fred_compare",
        args: { series_ids: "GFDEGDQ188S", start: "{since}", end: "{until}" },
        text: "Get the public debt as a share of GDP.",
      },
      {
        tool: "treasury_debt",
        args: { view: "fiscal_years", start: "{since}", end: "{until}" },
        text: "Get the debt at the end of each fiscal year; the first one of a term was budgeted by the predecessor.",
      },
      {
        tool: "fr_presidential_documents",
        args: { president: "{first}", kind: "executive_order", limit: 20 },
        text: "Count the executive orders of {first}, and read the titles of the newest.",
      },
      {
        tool: "fr_presidential_documents",
        args: { president: "{second}", kind: "executive_order", limit: 20 },
        text: "Do the same for {second}.",
      },
      {
        tool: "wb_compare",
        args: { indicator: "NY.GDP.MKTP.KD.ZG", countries: "USA;CAN;GBR;DEU;FRA;JPN" },
        text: "See how other rich countries did in the same years: what they share, no president made.",
      },
    ],
    outro:
      "Answer with a table (measure, begin and end of each term, change), then what events and lags explain, then what the figures cannot show. Name no winner that the table does not name.",
  },
  {
    name: "us_vs_world",
    title: "The United States among others",
    description: "Economy, health, education and climate of the US beside other countries.",
    args: {
      countries: {
        description: 'Countries to compare with, names or codes parted by ";"',
        default: "CAN;GBR;DEU;FRA;JPN;CHN",
        complete: "country",
      },
    },
    intro:
      "Compare the United States with {countries}. The latest year differs by country and indicator: give it for each figure, and compare like years where you can.",
    steps: [
      {
        tool: "wb_compare",
        args: { indicator: "NY.GDP.PCAP.PP.KD", countries: "USA;{countries}" },
        text: "Compare income per person, in dollars of equal buying power.",
      },
      {
        tool: "wb_compare",
        args: { indicator: "NY.GDP.MKTP.KD.ZG", countries: "USA;{countries}" },
        text: "Compare growth.",
      },
      {
        tool: "wb_compare",
        args: { indicator: "SI.POV.GINI", countries: "USA;{countries}" },
        text: "Compare inequality; surveys are some years apart.",
      },
      {
        tool: "wb_compare",
        args: { indicator: "SP.DYN.LE00.IN", countries: "USA;{countries}" },
        text: "Compare life expectancy.",
      },
      {
        tool: "wb_compare",
        args: { indicator: "SH.XPD.CHEX.GD.ZS", countries: "USA;{countries}" },
        text: "Compare what health care costs.",
      },
      {
        tool: "wb_compare",
        args: { indicator: "EN.GHG.CO2.PC.CE.AR5", countries: "USA;{countries}" },
        text: "Compare CO2 emissions per person.",
      },
      {
        tool: "fred_compare",
        args: { series_ids: "DTWEXBGS,DEXUSEU", frequency: "a" },
        text: "See how the dollar moved, which bends every comparison in current dollars.",
      },
      {
        tool: "treasury_exchange_rates",
        args: { currencies: "Euro Zone-Euro" },
        text: "Take the official rate of the euro where a sum must be converted.",
      },
    ],
    outro:
      "Answer with one table of countries and indicators, where the US stands in each, and which definitions differ.",
  },
  {
    name: "state_deep_dive",
    title: "A state in figures",
    description: "People, economy, federal money, representatives and banks of one state.",
    args: { state: { description: "State by name or postal code", required: true, complete: "state" } },
    intro:
      "Write a profile of {state} for a reader who has to decide something there. Set each figure beside that of the nation.",
    steps: [
      {
        tool: "census_measures",
        args: {
          measures: [
            "population",
            "median_age",
            "median_household_income",
            "poverty_rate",
            "bachelors_or_higher",
          ],
          places: ["{state}", "US"],
        },
        text: "Get people and incomes of {state} and of the nation, with year and margin of error.",
      },
      {
        tool: "census_measures",
        args: { measures: ["population", "median_household_income"], level: "county", within: "{state}" },
        text: "See how its counties differ.",
      },
      {
        tool: "bea_gdp_by_state",
        args: { state: "{state}", measure: "real", year: "ALL" },
        text: "Get how the economy of {state} has grown.",
      },
      {
        tool: "bls_local",
        args: { places: ["{state}"], measure: "unemployment_rate" },
        text: "Get the unemployment rate of {state}.",
      },
      {
        tool: "usaspending_state",
        args: { state: "{state}", by_kind: true },
        text: "Get what federal awards bring to {state}, in all and per person.",
      },
      {
        tool: "usaspending_breakdown",
        args: { by: "recipient", state: "{state}", limit: 10 },
        text: "See who receives most of it.",
      },
      {
        tool: "congress_member",
        args: { part: "find", state: "{state}" },
        text: "Name who represents {state} in Congress.",
      },
      {
        tool: "fdic_banks",
        args: { state: "{state}", limit: 10 },
        text: "List its largest banks.",
      },
      {
        tool: "eia_electricity",
        args: { part: "sales", states: ["{state}"], column: "price", frequency: "annual", limit: 10 },
        text: "Get what electricity costs in {state}.",
      },
      {
        tool: "nws_alerts",
        args: { state: "{state}" },
        text: "Say which weather alerts are in force in {state} now.",
      },
    ],
    outro:
      "Answer with a table of key figures (state, nation, year), what stands out, and what a person there would feel of it.",
  },
];
