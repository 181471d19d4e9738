import { findState, InvalidArgumentError, nearest, states } from "@govdata/core";
import { arg, empty, list, record, series, z } from "@govdata/kit";
import { pageOf } from "../data.js";
import { localSeriesId, stateJobsId } from "../ids.js";
import { KNOWN } from "../known.js";
import { API } from "../read.js";
import { defineTool, footnotesOf, group, notesOf, SERIES_ADDRESS, statusOf, toSeries } from "./shared.js";

const MOST_PLACES = 12;
const MEASURES = {
  unemployment_rate: "percent",
  unemployed: "persons",
  employed: "persons",
  labor_force: "persons",
  jobs: "payroll jobs, thousands, states only",
} as const;

/** The id for a place; counties only by code, since the API has no list of them. */
function localId(place: string, measure: keyof typeof MEASURES): string {
  const county = /^\d{5}$/.test(place);
  if (!county && findState(place) === undefined) {
    throw new InvalidArgumentError(
      API,
      "places",
      `"${place}" is neither a state nor a county's five-digit FIPS code (find that with census_places or govdata_resolve).`,
      nearest(
        place,
        states.map(({ name }) => name),
      ),
    );
  }
  if (measure !== "jobs") return localSeriesId(place, measure);
  if (county) {
    throw new InvalidArgumentError(API, "measure", "jobs are of states only; a county has employed people.");
  }
  return stateJobsId(place);
}

export const local = defineTool({
  name: "bls_local",
  title: "Unemployment and jobs of states and counties",
  description:
    "Unemployment rate, unemployed, employed, labor force or payroll jobs of states (by any name) and counties (by five-digit FIPS code), monthly, up to 12 places side by side. States are seasonally adjusted, counties are not: do not compare the two by month. For the nation use bls_series. Example: places Texas, California.",
  rank: 5,
  profiles: ["housing"],
  keywords: ["state unemployment", "county", "local area", "LAUS", "labor market", "regional"],
  input: {
    places: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1).max(MOST_PLACES)])
      .describe("States or five-digit county codes, parted by commas or a list: Texas, CA, 04001"),
    measure: arg.oneOf(MEASURES, "What to show").default("unemployment_rate"),
    start_year: arg.year("First year; default two years before the last", 1900, 2100).optional(),
    end_year: arg.year("Last year; default this year", 1900, 2100).optional(),
    limit: arg.limit(60, 1000, "How many months at most, newest kept"),
  },
  examples: [
    {
      question: "How many people were employed in Apache County, Arizona, from 2021 on?",
      args: { places: "04001", measure: "employed", start_year: 2021, end_year: 2023 },
    },
  ],
  async run({ places, measure, start_year, end_year, limit }, { sdk, signal, given }) {
    const names = (typeof places === "string" ? places.split(",") : places)
      .map((each) => each.trim())
      .filter((each) => each !== "");
    const ids = [...new Set(names.map((place) => localId(place, measure)))];
    if (ids.length === 0 || ids.length > MOST_PLACES) {
      throw new InvalidArgumentError(
        API,
        "places",
        `must name 1 to ${MOST_PLACES} places; ${ids.length} given.`,
      );
    }
    const reply = await sdk.series(ids, { startYear: start_year, endYear: end_year }, { signal });
    const found = reply.series.filter(({ data }) => data.length > 0);
    if (found.length === 0) {
      return empty({
        searched: `${measure} of ${names.join(", ")} (${ids.join(", ")})`,
        widen: ["other years", "another county code"],
        notes: notesOf(reply),
      });
    }
    const monthly = found.map((one) => ({
      one,
      rows: one.data.filter(({ annualAverage }) => !annualAverage),
    }));
    const dates = [...new Set(monthly.flatMap(({ rows }) => rows.map(({ date }) => date)))].sort();
    const kept = new Set(dates.slice(-limit));
    const shown = monthly.map(({ one, rows }) => ({
      one,
      seriesID: one.seriesID,
      rows: rows.filter(({ date }) => kept.has(date)),
    }));
    const left = dates.length - kept.size;
    const none = reply.series.filter(({ data }) => data.length === 0).map(({ seriesID }) => seriesID);
    return series(
      shown.map(({ one, rows }) => toSeries(one, rows)),
      {
        total: dates.length,
        ...(left > 0
          ? {
              next: {
                args: { ...given, limit: Math.min(1000, dates.length) },
                gives: `all ${dates.length} months`,
              },
            }
          : {}),
        ...statusOf(shown.flatMap(({ rows }) => rows)),
        notes: [
          ...footnotesOf(shown),
          ...(none.length > 0 ? [`No values of ${none.join(", ")}.`] : []),
          ...(left > 0 ? [`${left} earlier months left out: raise limit.`] : []),
          ...notesOf(reply),
        ],
        page: pageOf(ids.slice(0, 1)).page,
      },
    );
  },
});

const titles = new Map(KNOWN.map(({ id, title }) => [id, title]));

export const lists = group({
  name: "bls_lists",
  title: "Surveys and popular series",
  description:
    "What the Bureau has. part surveys: all its surveys with the two letters their series ids begin with, or one of them with what it offers; part popular: the 25 series asked for most, of all or of one survey (ids only, names where known). For series by words use bls_search. Example: part popular, survey LA.",
  rank: 6,
  profiles: ["macro"],
  keywords: ["prefix", "programs", "what data", "most used"],
  selector: "part",
  members: {
    surveys: {
      title: "Surveys",
      description:
        "All surveys of the Bureau with their two-letter code, or one of them and whether its series have net changes, percent changes and annual averages. Example: survey TU.",
      input: {
        survey: arg
          .text("Two letters: LA, CU", { pattern: { match: /^[A-Za-z]{2}$/, example: "LA" } })
          .optional(),
      },
      examples: [
        { question: "Which surveys are there?", args: {} },
        { question: "What does the time use survey offer?", args: { survey: "TU" } },
      ],
      async run({ survey }, { sdk, signal }) {
        if (survey !== undefined) {
          const found = await sdk.survey(survey, { signal });
          return record(found, { title: found.survey_name });
        }
        const found = await sdk.surveys({ signal });
        if (found.length === 0) return empty({ searched: "surveys of the Bureau" });
        return list(found, { title: "Surveys of the Bureau", total: found.length });
      },
    },
    popular: {
      title: "Popular series",
      description:
        "Ids of the 25 series that are asked for most, of all or of one survey, with a name where this program knows one. Example: survey CU.",
      input: {
        survey: arg
          .text("Two letters: LA, CU", { pattern: { match: /^[A-Za-z]{2}$/, example: "LA" } })
          .optional(),
      },
      examples: [{ question: "Which price series are asked for most?", args: { survey: "CU" } }],
      async run({ survey }, { sdk, signal }) {
        const found = await sdk.popular(survey, { signal });
        const searched = `popular series of ${survey?.toUpperCase() ?? "all surveys"}`;
        if (found.length === 0) return empty({ searched, widen: ["another survey", "all surveys"] });
        return list(
          found.map((id) => ({ id, title: titles.get(id) ?? null })),
          { title: `Popular series of ${survey?.toUpperCase() ?? "all surveys"}`, resource: SERIES_ADDRESS },
        );
      },
    },
  },
});
