import { LOCAL_MEASURES, localSeriesId, stateJobsId, turnoverSeriesId } from "./ids.js";

/** A series that is asked for often. Titles are this package's; the Bureau's own are in the catalog (with a key). */
export interface KnownSeries {
  id: string;
  title: string;
  unit: string;
  topic: Topic;
  adjustment: "seasonally adjusted" | "not seasonally adjusted";
  /** Words people use that are not in the title. */
  words: string;
}

/** What the series are about. */
export const TOPICS = [
  "employment",
  "unemployment",
  "wages",
  "consumer prices",
  "producer prices",
  "average prices",
  "job openings",
  "productivity",
  "trade prices",
] as const;
export type Topic = (typeof TOPICS)[number];

const SA = "seasonally adjusted";
const NSA = "not seasonally adjusted";
const INDEX = "index 1982-84=100";

/** Supersectors of the payroll survey by code. */
export const SECTORS = {
  total: { code: "00", name: "Total nonfarm" },
  private: { code: "05", name: "Total private" },
  mining_and_logging: { code: "10", name: "Mining and logging" },
  construction: { code: "20", name: "Construction" },
  manufacturing: { code: "30", name: "Manufacturing" },
  trade_transport_utilities: { code: "40", name: "Trade, transportation and utilities" },
  information: { code: "50", name: "Information" },
  financial: { code: "55", name: "Financial activities" },
  professional_business: { code: "60", name: "Professional and business services" },
  education_health: { code: "65", name: "Education and health services" },
  leisure_hospitality: { code: "70", name: "Leisure and hospitality" },
  other_services: { code: "80", name: "Other services" },
  government: { code: "90", name: "Government" },
} as const;
export type Sector = keyof typeof SECTORS;

/** Components of consumer prices (CPI-U, U.S. city average) by item code. */
export const COMPONENTS = {
  all_items: { code: "SA0", name: "All items" },
  core: { code: "SA0L1E", name: "All items less food and energy" },
  food: { code: "SAF1", name: "Food" },
  energy: { code: "SA0E", name: "Energy" },
  gasoline: { code: "SETB01", name: "Gasoline" },
  shelter: { code: "SAH1", name: "Shelter" },
  housing: { code: "SAH", name: "Housing" },
  medical_care: { code: "SAM", name: "Medical care" },
  transportation: { code: "SAT", name: "Transportation" },
  apparel: { code: "SAA", name: "Apparel" },
  recreation: { code: "SAR", name: "Recreation" },
  education_communication: { code: "SAE", name: "Education and communication" },
} as const;
export type Component = keyof typeof COMPONENTS;

/** Id of a supersector's jobs, seasonally adjusted: `sectorSeriesId("construction")` is "CES2000000001". */
export function sectorSeriesId(sector: Sector): string {
  return `CES${SECTORS[sector].code}00000001`;
}

/** Id of a component's index, not adjusted (for changes over a year): `componentSeriesId("food")` is "CUUR0000SAF1". */
export function componentSeriesId(component: Component): string {
  return `CUUR0000${COMPONENTS[component].code}`;
}

type Row = readonly [id: string, title: string, unit: string, topic: Topic, words: string];

const ROWS: readonly Row[] = [
  ["LNS14000000", "Unemployment rate", "percent", "unemployment", "U-3 U3 jobless official rate"],
  ["LNS13327709", "Underemployment rate (U-6)", "percent", "unemployment", "U6 broad unemployment"],
  ["LNS11300000", "Labor force participation rate", "percent", "unemployment", "LFPR"],
  ["LNS12300000", "Employment-population ratio", "percent", "unemployment", "epop"],
  ["LNS14000003", "Unemployment rate, White", "percent", "unemployment", "race jobless"],
  ["LNS14000006", "Unemployment rate, Black or African American", "percent", "unemployment", "race jobless"],
  ["LNS14000009", "Unemployment rate, Hispanic or Latino", "percent", "unemployment", "ethnicity jobless"],
  ["LNU04000000", "Unemployment rate, not adjusted", "percent", "unemployment", "jobless"],
  ["LNS12000000", "Employed people", "level", "employment", "employment level household survey"],
  ["LNS13000000", "Unemployed people", "level", "unemployment", "unemployment level household survey"],
  ["CES0500000003", "Average hourly earnings, total private", "dollars per hour", "wages", "pay wage AHE"],
  ["CES0500000002", "Average weekly hours, total private", "hours", "wages", "workweek"],
  ["CES0500000011", "Average weekly earnings, total private", "dollars per week", "wages", "pay wage"],
  [
    "CUSR0000SA0",
    "Consumer prices, all items, adjusted (CPI-U)",
    INDEX,
    "consumer prices",
    "inflation monthly",
  ],
  [
    "CUSR0000SA0L1E",
    "Consumer prices less food and energy, adjusted (CPI-U)",
    INDEX,
    "consumer prices",
    "core inflation monthly",
  ],
  ["WPUFD4", "Producer prices, final demand", "index", "producer prices", "PPI wholesale inflation"],
  ["APU0000708111", "Eggs, average price", "dollars", "average prices", "egg dozen grocery food"],
  ["APU0000709112", "Milk, average price", "dollars", "average prices", "gallon grocery food"],
  ["APU0000701111", "Flour, average price", "dollars", "average prices", "white grocery food pound"],
  ["APU000074714", "Gasoline, average price", "dollars", "average prices", "gas petrol gallon fuel"],
  ["PRS85006092", "Output per hour, change", "percent change", "productivity", "labor productivity nonfarm"],
  ["PRS85006112", "Unit labor costs", "see the catalog", "productivity", "labor cost nonfarm ULC"],
  ["CIU1010000000000A", "Employment cost index", "see the catalog", "wages", "ECI compensation"],
  ["EIUIR", "Import prices", "index", "trade prices", "import price index"],
];

function adjustmentOf(id: string): KnownSeries["adjustment"] {
  return /^(?:LNS|CES|JTS|CUSR|WPS|LASST|SMS|PRS)/.test(id) ? SA : NSA;
}

const TURNOVER_NAMES = {
  openings: "Job openings",
  hires: "Hires",
  separations: "Total separations",
  quits: "Quits",
  layoffs: "Layoffs and discharges",
} as const;
const ELEMENTS = ["openings", "hires", "separations", "quits", "layoffs"] as const;

/** Keys of an object that was written out, with their type. */
function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

export const SECTOR_NAMES = keysOf(SECTORS);
export const COMPONENT_NAMES = keysOf(COMPONENTS);
const MEASURES = keysOf(LOCAL_MEASURES);

/** Series that are asked for often: the API has no search. */
export const KNOWN: readonly KnownSeries[] = [
  ...ROWS.slice(0, 1),
  ...SECTOR_NAMES.map(
    (sector): Row => [
      sectorSeriesId(sector),
      `Jobs, ${SECTORS[sector].name.toLowerCase()}`,
      "thousands of jobs",
      "employment",
      "payrolls employment nonfarm payroll employees sector industry CES",
    ],
  ),
  ...COMPONENT_NAMES.map(
    (component): Row => [
      componentSeriesId(component),
      `Consumer prices, ${COMPONENTS[component].name.toLowerCase()} (CPI-U)`,
      INDEX,
      "consumer prices",
      `inflation cost of living price index${component === "core" ? " core underlying" : ""}`,
    ],
  ),
  ...ROWS.slice(1),
  ...ELEMENTS.flatMap((element): Row[] => [
    [
      turnoverSeriesId(element, "rate"),
      `${TURNOVER_NAMES[element]}, rate`,
      "percent",
      "job openings",
      "JOLTS vacancies turnover",
    ],
    [
      turnoverSeriesId(element, "level"),
      `${TURNOVER_NAMES[element]}, level`,
      "thousands",
      "job openings",
      "JOLTS vacancies turnover",
    ],
  ]),
].map(([id, title, unit, topic, words]) => ({ id, title, unit, topic, words, adjustment: adjustmentOf(id) }));

/** The series of one state: its labor force and its jobs. */
export function stateSeries(state: { name: string; usps: string }): KnownSeries[] {
  const local = MEASURES.map((measure): KnownSeries => {
    const { name, unit } = LOCAL_MEASURES[measure];
    return {
      id: localSeriesId(state.usps, measure),
      title: `${name}, ${state.name}`,
      unit,
      topic: measure === "employed" || measure === "labor_force" ? "employment" : "unemployment",
      adjustment: SA,
      words: "state LAUS local",
    };
  });
  return [
    ...local,
    {
      id: stateJobsId(state.usps),
      title: `Jobs, total nonfarm, ${state.name}`,
      unit: "thousands of jobs",
      topic: "employment",
      adjustment: SA,
      words: "state payrolls employment",
    },
  ];
}

/** What is meant when several fit: "jobs" are all jobs, not those in information. */
const USUAL = new Set([
  "LNS14000000",
  "CES0000000001",
  "CUUR0000SA0",
  "CUUR0000SA0L1E",
  "CES0500000003",
  "WPUFD4",
  "JTS000000000000000JOR",
]);

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/u-(\d)/g, "u$1")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !["the", "of", "in", "and", "for", "us"].includes(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}

/**
 * Known series by words, best first. Every word must occur, as the beginning of one in title, topic or keywords.
 *
 * @param text Words, or an id.
 * @param among Where to look. Default: `KNOWN`.
 * @example findKnown("price of eggs")[0]?.id // "APU0000708111"
 */
export function findKnown(text: string, among: readonly KnownSeries[] = KNOWN): KnownSeries[] {
  const wanted = wordsOf(text);
  const scored = among.map((series) => {
    const title = wordsOf(series.title);
    const all = [...title, ...wordsOf(`${series.topic} ${series.words} ${series.id}`)];
    const begins = (words: string[], word: string) => words.some((each) => each.startsWith(word));
    const fits = wanted.every((word) => begins(all, word));
    const hits = wanted.filter((word) => title.includes(word)).length;
    const usual = USUAL.has(series.id) ? 1 : 0;
    return { series, score: fits ? 1 + usual + hits + (2 * hits) / Math.max(1, title.length) : 0 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ series }) => series);
}
