import { definePrompt } from "@govdata/kit";

const since = {
  description: "First date to look at",
  default: "2019-01-01",
} as const;

const recessionCheck = definePrompt({
  name: "fred_recession_check",
  title: "Is the economy in a recession?",
  description: "Growth, jobs, prices, rates and sentiment, read together for signs of a recession.",
  args: { since },
  intro:
    "Judge whether the US economy is in or near a recession, from figures since {since}. Give every figure with its date and unit, and say where evidence disagrees.",
  steps: [
    {
      tool: "fred_series_data",
      args: { series_id: "A191RL1Q225SBEA", start: "{since}" },
      text: "Real GDP growth at an annual rate: look for two negative quarters in a row.",
    },
    {
      tool: "fred_compare",
      args: { series_ids: "UNRATE,PAYEMS:chg,ICSA", start: "{since}" },
      text: "Unemployment against its low of the last twelve months, monthly change in payrolls, new claims.",
    },
    {
      tool: "fred_series_data",
      args: { series_id: "SAHMREALTIME", start: "{since}" },
      text: "Sahm rule: 0.5 points or more has marked the start of recessions.",
    },
    {
      tool: "fred_compare",
      args: { series_ids: "T10Y3M,FEDFUNDS", start: "{since}", frequency: "m" },
      text: "Yield curve (negative = inverted) and policy rate.",
    },
    {
      tool: "fred_compare",
      args: { series_ids: "CPIAUCSL:pc1,UMCSENT", start: "{since}" },
      text: "Inflation from a year ago and consumer sentiment.",
    },
    {
      tool: "fred_series_data",
      args: { series_id: "USREC", start: "{since}" },
      text: "Recessions as dated by NBER (1 = recession): dated long after the fact, so a 0 of today proves nothing.",
    },
  ],
  outro:
    "Conclude in three sentences: the verdict and how sure it is, the strongest evidence for and against, what to watch and when it comes out next (fred_release_calendar).",
});

const inflationReport = definePrompt({
  name: "fred_inflation_report",
  title: "Inflation report",
  description:
    "Headline and core inflation, how broad it is, what is expected, and when the next figures come.",
  args: { since },
  intro: "Write a short report on US inflation since {since}, with a table of the last twelve months.",
  steps: [
    {
      tool: "fred_compare",
      args: { series_ids: "CPIAUCSL,CPILFESL,PCEPI,PCEPILFE", units: "pc1", start: "{since}" },
      text: "Consumer prices and PCE prices, all items and core, percent change from a year ago.",
    },
    {
      tool: "fred_compare",
      args: { series_ids: "CPIAUCSL,CPILFESL", units: "pca", start: "{since}" },
      text: "Monthly change at an annual rate: is inflation speeding up or slowing down lately?",
    },
    {
      tool: "fred_series_data",
      args: { series_id: "T10YIE", start: "{since}", frequency: "m" },
      text: "What bond markets expect over ten years.",
    },
    {
      tool: "fred_series_data",
      args: { series_id: "FEDFUNDS", start: "{since}" },
      text: "The policy rate, to set inflation against.",
    },
    { tool: "fred_release_calendar", args: { release_id: 10 }, text: "When the next CPI comes out." },
  ],
  outro:
    "Name the 2 percent goal only as the Federal Reserve's goal for PCE inflation. Cite series ids and dates.",
});

const deepDive = definePrompt({
  name: "fred_series_deep_dive",
  title: "One series in depth",
  description: "What a series measures, its history, how it was revised, and what belongs beside it.",
  args: { series_id: { description: "Series id, such as UNRATE", required: true } },
  intro: "Explain the FRED series {series_id} to a careful reader.",
  steps: [
    {
      tool: "fred_series_info",
      args: { series_id: "{series_id}" },
      text: "What it measures, who publishes it, in which units, who holds the rights.",
    },
    {
      tool: "fred_series_data",
      args: { series_id: "{series_id}" },
      text: "Its history: level, extremes with dates, turning points, newest value.",
    },
    {
      tool: "fred_series_data",
      args: { series_id: "{series_id}", units: "pc1", last: 24 },
      text: "Its change from a year ago, unless the series is itself a rate or a percentage.",
    },
    {
      tool: "fred_vintages",
      args: { view: "first_print", series_id: "{series_id}" },
      text: "How far first published values were from those that stand now.",
    },
    {
      tool: "fred_search",
      args: { query: "{series_id}", limit: 10 },
      text: "Related series that a reader should know.",
    },
  ],
  outro: "End with how to cite it: source agency, series title and id, FRED, date of retrieval.",
});

export const prompts = [recessionCheck, inflationReport, deepDive];
