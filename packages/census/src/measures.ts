/** Where a measure is read: the survey's detailed tables, its subject tables, or the 2020 census. */
export type Source = "detail" | "subject" | "decennial";

/** A figure people ask for by name, and the variables it comes from. */
export interface Measure {
  title: string;
  unit: string;
  source: Source;
  /** Added up, when there are several. */
  of: readonly string[];
  /** With it the figure is a share in percent, computed here. */
  per?: string;
  /**
   * What the variable's own label or table title must say. Numbers move between years and tables: a variable that
   * says something else is not passed off as the measure.
   */
  says: Readonly<Record<string, RegExp>>;
}

const dollars = "dollars of the survey year";

const acs = {
  population: {
    title: "Total population",
    unit: "persons",
    source: "detail",
    of: ["B01003_001E"],
    says: { B01003_001E: /total population/i },
  },
  median_age: {
    title: "Median age",
    unit: "years",
    source: "detail",
    of: ["B01002_001E"],
    says: { B01002_001E: /median age/i },
  },
  median_household_income: {
    title: "Median household income",
    unit: dollars,
    source: "detail",
    of: ["B19013_001E"],
    says: { B19013_001E: /median household income/i },
  },
  per_capita_income: {
    title: "Per capita income",
    unit: dollars,
    source: "detail",
    of: ["B19301_001E"],
    says: { B19301_001E: /per capita income/i },
  },
  gini: {
    title: "Gini index of income inequality",
    unit: "index (0 equal, 1 unequal)",
    source: "detail",
    of: ["B19083_001E"],
    says: { B19083_001E: /gini/i },
  },
  poverty_rate: {
    title: "People below the poverty level",
    unit: "percent",
    source: "subject",
    of: ["S1701_C03_001E"],
    says: { S1701_C03_001E: /percent below poverty level/i },
  },
  people_in_poverty: {
    title: "People below the poverty level",
    unit: "persons",
    source: "detail",
    of: ["B17001_002E"],
    says: { B17001_002E: /below poverty level/i },
  },
  unemployment_rate: {
    title: "Unemployed, of the civilian labor force",
    unit: "percent",
    source: "detail",
    of: ["B23025_005E"],
    per: "B23025_003E",
    says: { B23025_005E: /unemployed/i, B23025_003E: /civilian labor force/i },
  },
  bachelors_or_higher: {
    title: "People 25 and over with a bachelor's degree or more",
    unit: "percent",
    source: "detail",
    of: ["B15003_022E", "B15003_023E", "B15003_024E", "B15003_025E"],
    per: "B15003_001E",
    says: {
      B15003_022E: /bachelor/i,
      B15003_023E: /master/i,
      B15003_024E: /professional school/i,
      B15003_025E: /doctorate/i,
      B15003_001E: /educational attainment/i,
    },
  },
  white_alone: {
    title: "White alone",
    unit: "percent",
    source: "detail",
    of: ["B02001_002E"],
    per: "B01003_001E",
    says: { B02001_002E: /white alone/i, B01003_001E: /total population/i },
  },
  black_alone: {
    title: "Black or African American alone",
    unit: "percent",
    source: "detail",
    of: ["B02001_003E"],
    per: "B01003_001E",
    says: { B02001_003E: /black or african american alone/i, B01003_001E: /total population/i },
  },
  hispanic: {
    title: "Hispanic or Latino of any race",
    unit: "percent",
    source: "detail",
    of: ["B03003_003E"],
    per: "B01003_001E",
    says: { B03003_003E: /!!hispanic or latino:?(?:\s|$)/i, B01003_001E: /total population/i },
  },
  housing_units: {
    title: "Housing units",
    unit: "housing units",
    source: "detail",
    of: ["B25001_001E"],
    says: { B25001_001E: /housing units/i },
  },
  vacancy_rate: {
    title: "Vacant housing units",
    unit: "percent",
    source: "detail",
    of: ["B25002_003E"],
    per: "B25001_001E",
    says: { B25002_003E: /vacant/i, B25001_001E: /housing units/i },
  },
  homeownership_rate: {
    title: "Occupied housing units lived in by their owners",
    unit: "percent",
    source: "detail",
    of: ["B25003_002E"],
    per: "B25003_001E",
    says: { B25003_002E: /owner[ -]occupied/i, B25003_001E: /tenure/i },
  },
  renter_rate: {
    title: "Occupied housing units that are rented",
    unit: "percent",
    source: "detail",
    of: ["B25003_003E"],
    per: "B25003_001E",
    says: { B25003_003E: /renter[ -]occupied/i, B25003_001E: /tenure/i },
  },
  median_rent: {
    title: "Median gross rent",
    unit: dollars,
    source: "detail",
    of: ["B25064_001E"],
    says: { B25064_001E: /median gross rent/i },
  },
  median_home_value: {
    title: "Median value of owner-occupied homes",
    unit: dollars,
    source: "detail",
    of: ["B25077_001E"],
    says: { B25077_001E: /median value/i },
  },
  public_transport: {
    title: "Workers who commute by public transport",
    unit: "percent",
    source: "detail",
    of: ["B08301_010E"],
    per: "B08301_001E",
    says: { B08301_010E: /public transportation/i, B08301_001E: /transportation to work/i },
  },
  work_from_home: {
    title: "Workers who work from home",
    unit: "percent",
    source: "detail",
    of: ["B08301_021E"],
    per: "B08301_001E",
    says: { B08301_021E: /worked (?:from|at) home/i, B08301_001E: /transportation to work/i },
  },
  no_internet: {
    title: "Households without internet access",
    unit: "households",
    source: "detail",
    of: ["B28002_013E"],
    says: { B28002_013E: /no internet access/i },
  },
} as const satisfies Record<string, Measure>;

/** Measures of the American Community Survey, by the names this package gives them. */
export type MeasureName = keyof typeof acs;

/** What the measures are. Variables are checked against their own labels whenever they are used. */
export const MEASURES: Readonly<Record<MeasureName, Measure>> = acs;

const decennial = {
  population: {
    title: "Total population",
    unit: "persons",
    source: "decennial",
    of: ["P1_001N"],
    says: { P1_001N: /total/i },
  },
  white_alone: {
    title: "White alone",
    unit: "percent",
    source: "decennial",
    of: ["P1_003N"],
    per: "P1_001N",
    says: { P1_003N: /white alone/i, P1_001N: /total/i },
  },
  black_alone: {
    title: "Black or African American alone",
    unit: "percent",
    source: "decennial",
    of: ["P1_004N"],
    per: "P1_001N",
    says: { P1_004N: /black or african american alone/i, P1_001N: /total/i },
  },
  hispanic: {
    title: "Hispanic or Latino of any race",
    unit: "percent",
    source: "decennial",
    of: ["P2_002N"],
    per: "P1_001N",
    says: { P2_002N: /!!hispanic or latino:?(?:\s|$)/i, P1_001N: /total/i },
  },
  housing_units: {
    title: "Housing units",
    unit: "housing units",
    source: "decennial",
    of: ["H1_001N"],
    says: { H1_001N: /total/i },
  },
  vacancy_rate: {
    title: "Vacant housing units",
    unit: "percent",
    source: "decennial",
    of: ["H1_003N"],
    per: "H1_001N",
    says: { H1_003N: /vacant/i, H1_001N: /total/i },
  },
} as const satisfies Partial<Record<MeasureName, Measure>>;

/** The measures that the 2020 census (redistricting file) counts as well. */
export const CENSUS_MEASURES: Readonly<Partial<Record<MeasureName, Measure>>> = decennial;

export const MEASURE_NAMES = namesOf(acs);

function namesOf<const Names extends object>(table: Names): (keyof Names & string)[] {
  const names: (keyof Names & string)[] = [];
  for (const name in table) names.push(name);
  return names;
}
