import { states } from "@govdata/core";
import type { ReferenceTable } from "@govdata/kit";
import { LEVELS } from "../geo.js";
import { CENSUS_MEASURES, MEASURE_NAMES, MEASURES } from "../measures.js";
import { SENTINELS } from "../missing.js";
import { LEVEL_WORDS, levelWord } from "../places.js";
import { ANNOTATIONS_PAGE, DATASET_LIST, DOCS } from "../spec.js";

const DATASETS: readonly (readonly [string, string, string])[] = [
  ["{year}/acs/acs1", "American Community Survey, 1 year, detailed tables (B…, C…)", "2005-, without 2020"],
  [
    "{year}/acs/acs1/profile, /subject, /cprofile",
    "data profiles DP…, subject tables S…, comparison CP…",
    "as acs1",
  ],
  ["{year}/acs/acs5", "American Community Survey, 5 years, down to block groups", "2009-"],
  ["{year}/acs/acs5/profile", "data profiles DP…", "2009-"],
  ["{year}/acs/acs5/subject", "subject tables S…", "2010-"],
  ["{year}/acs/acs5/cprofile", "comparison profiles CP…", "2015-"],
  ["2020/dec/pl", "2020 census, redistricting: total, race, Hispanic, housing units (P1_001N)", "2020"],
  [
    "2020/dec/dhc, 2020/dec/dp, 2020/dec/ddhca",
    "2020 census, demographic and housing characteristics, profile, detailed groups",
    "2020",
  ],
  ["2010/dec/sf1, 2000/dec/sf1, 2000/dec/sf3", "earlier censuses (P001001)", "2000, 2010"],
  ["{year}/cbp", "County Business Patterns: ESTAB, EMP, PAYANN by NAICS", "to 2023"],
  ["{year}/nonemp", "Nonemployer Statistics", "to 2023"],
  ["{year}/ecnbasic", "Economic Census", "2012, 2017, 2022"],
  [
    "timeseries/poverty/saipe",
    "poverty and median income of states and counties by year (needs time)",
    "by time",
  ],
];

export const reference: readonly ReferenceTable[] = [
  {
    name: "measures",
    title: "Measures by name",
    description:
      "What census_measures and census_trend know; a share in percent is computed from its variables.",
    columns: ["measure", "title", "unit", "variables", "in_2020_census"],
    rows: MEASURE_NAMES.map((name) => {
      const { title, unit, of, per } = MEASURES[name];
      const variables = per === undefined ? of.join(" + ") : `(${of.join(" + ")}) / ${per}`;
      return [name, title, unit, variables, name in CENSUS_MEASURES];
    }),
    source: DOCS,
  },
  {
    name: "datasets",
    title: "Data sets people ask for",
    description: "Paths for dataset; census_datasets has all of them.",
    columns: ["dataset", "what", "years"],
    rows: DATASETS,
    source: DATASET_LIST,
  },
  {
    name: "levels",
    title: "Levels of geography",
    description:
      "Words for level, the API's names for for_geo, summary levels and parents for in_geo (? may be left out).",
    columns: ["level", "name", "summary_level", "parents"],
    rows: Object.entries(LEVELS).map(([name, { summary, parents }]) => [
      name in LEVEL_WORDS || levelWord(name) !== name ? levelWord(name) : null,
      name,
      summary,
      parents === undefined ? null : parents.join(", "),
    ]),
    source: DOCS,
  },
  {
    name: "annotations",
    title: "What stands in place of a figure",
    description:
      "Numbers that mean a missing figure in the American Community Survey, with the printed symbol.",
    columns: ["value", "symbol", "meaning"],
    rows: [...SENTINELS].map(([value, { symbol, meaning }]) => [value, symbol, meaning]),
    source: ANNOTATIONS_PAGE,
  },
  {
    name: "states",
    title: "State codes",
    description:
      "FIPS codes of states, the District of Columbia and territories, with their region and division.",
    columns: ["fips", "usps", "name", "region", "division"],
    rows: states.map(({ fips, usps, name, region, division }) => [fips, usps, name, region, division]),
    source: DOCS,
  },
];
