import { arg, empty, table, z } from "@govdata/kit";
import { pageOf } from "../data.js";
import {
  COMPONENT_NAMES,
  COMPONENTS,
  componentSeriesId,
  SECTOR_NAMES,
  SECTORS,
  sectorSeriesId,
} from "../known.js";
import type { BlsObservation, BlsSeries, SeriesReply } from "../types.js";
import { footnotesOf, group, newestOf, notesOf, statusOf, yearBefore } from "./shared.js";

const years = {
  start_year: arg.year("First year to look into; default two years before the last", 1900, 2100).optional(),
  end_year: arg.year("The newest month up to the end of this year; default now", 1900, 2100).optional(),
};

/** Three years, since in January the newest month is of last year and the one before it of the year before. */
function range(end: number | undefined, start: number | undefined, now: Date) {
  const endYear = end ?? now.getUTCFullYear();
  return { startYear: Math.min(start ?? endYear - 2, endYear - 1), endYear };
}

interface Part {
  name: string;
  one: BlsSeries;
  row: BlsObservation | undefined;
  before: BlsObservation | undefined;
}

function partsOf(reply: SeriesReply, names: ReadonlyMap<string, string>): Part[] {
  return reply.series.map((one) => {
    const row = newestOf(one);
    return {
      name: names.get(one.seriesID) ?? one.seriesID,
      one,
      row,
      before: row === undefined ? undefined : yearBefore(one, row),
    };
  });
}

/** What is said of the newest month of each part, and of months that are missing. */
function remarks(parts: readonly Part[], reply: SeriesReply) {
  const rows = parts.flatMap(({ row }) => row ?? []);
  return {
    ...statusOf(rows),
    notes: [
      ...footnotesOf(
        parts.map(({ one, row, before }) => ({
          seriesID: one.seriesID,
          rows: [...(row === undefined ? [] : [row]), ...(before === undefined ? [] : [before])],
        })),
      ),
      ...notesOf(reply),
    ],
  };
}

function percent(from: number | null | undefined, to: number | null | undefined): number | null {
  if (from === null || from === undefined || to === null || to === undefined || from <= 0) return null;
  return Number(((to / from - 1) * 100).toFixed(1));
}

export const breakdown = group({
  name: "bls_breakdown",
  title: "Inflation by component, jobs by sector",
  description:
    "Which components drive inflation, or which sectors gain and lose jobs: newest month of each beside the same month a year before. part inflation: consumer prices (CPI-U, not seasonally adjusted), change over 12 months in percent; part jobs: payroll jobs in thousands, change over a year. For a history of one of them use bls_series. Example: part inflation.",
  rank: 4,
  profiles: ["macro"],
  keywords: [
    "CPI breakdown",
    "cost of living",
    "food",
    "shelter",
    "gasoline",
    "industry",
    "sector",
    "payrolls",
  ],
  selector: "part",
  members: {
    inflation: {
      title: "Inflation by component",
      description:
        "Consumer prices by component (food, energy, shelter, medical care and others): index of the newest month, of the month a year before, and the change in percent. CPI-U, U.S. city average, not seasonally adjusted, as used for yearly inflation. Example: components food, shelter.",
      aliases: [{ name: "bls_cpi_breakdown" }],
      input: {
        components: z
          .array(z.enum(COMPONENT_NAMES))
          .min(1)
          .max(COMPONENT_NAMES.length)
          .optional()
          .describe("Only these components; default all"),
        ...years,
      },
      examples: [{ question: "What is inflation over 12 months?", args: { components: ["all_items"] } }],
      async run({ components, start_year, end_year }, { sdk, signal }) {
        const wanted = [...new Set(components ?? COMPONENT_NAMES)];
        const names = new Map(wanted.map((each) => [componentSeriesId(each), COMPONENTS[each].name]));
        const reply = await sdk.series(
          [...names.keys()],
          { ...range(end_year, start_year, sdk.now()), calculations: "keyed" },
          { signal },
        );
        const parts = partsOf(reply, names);
        if (parts.every(({ row }) => row === undefined)) {
          return empty({
            searched: "consumer prices by component",
            widen: ["other years"],
            notes: notesOf(reply),
          });
        }
        const rows = parts.map(({ name, one, row, before }) => ({
          component: name,
          id: one.seriesID,
          date: row?.date ?? null,
          index: row?.value ?? null,
          year_before: before?.value ?? null,
          change_12_months: row?.calculations?.pct_changes?.[12] ?? percent(before?.value, row?.value),
        }));
        return table(rows, {
          title: "Consumer prices by component, newest month and 12-month change",
          units: {
            index: "1982-84=100, except where the Bureau has another base",
            change_12_months: "percent",
          },
          ...remarks(parts, reply),
          page: pageOf([...names.keys()].slice(0, 1)).page,
        });
      },
    },
    jobs: {
      name: "bls_jobs_by_sector",
      title: "Jobs by sector",
      description:
        "Payroll jobs by sector in thousands, seasonally adjusted: newest month, the month before, the same month a year before, and the changes. The newest two months are preliminary. Example: sectors manufacturing, construction.",
      aliases: [{ name: "bls_employment_by_industry" }],
      input: {
        sectors: z
          .array(z.enum(SECTOR_NAMES))
          .min(1)
          .max(SECTOR_NAMES.length)
          .optional()
          .describe("Only these sectors; default all"),
        ...years,
      },
      examples: [{ question: "How many jobs more than a year ago?", args: { sectors: ["total"] } }],
      async run({ sectors, start_year, end_year }, { sdk, signal }) {
        const wanted = [...new Set(sectors ?? SECTOR_NAMES)];
        const names = new Map(wanted.map((each) => [sectorSeriesId(each), SECTORS[each].name]));
        const reply = await sdk.series([...names.keys()], range(end_year, start_year, sdk.now()), { signal });
        const parts = partsOf(reply, names);
        if (parts.every(({ row }) => row === undefined)) {
          return empty({ searched: "jobs by sector", widen: ["other years"], notes: notesOf(reply) });
        }
        const rows = parts.map(({ name, one, row, before }) => {
          const month = row === undefined ? undefined : monthBefore(one, row);
          return {
            sector: name,
            id: one.seriesID,
            date: row?.date ?? null,
            jobs: row?.value ?? null,
            change_1_month: difference(month?.value, row?.value),
            year_before: before?.value ?? null,
            change_12_months: difference(before?.value, row?.value),
            percent_12_months: percent(before?.value, row?.value),
          };
        });
        return table(rows, {
          title: "Payroll jobs by sector, newest month and changes",
          units: {
            jobs: "thousands",
            change_1_month: "thousands",
            year_before: "thousands",
            change_12_months: "thousands",
            percent_12_months: "percent",
          },
          ...remarks(parts, reply),
          page: pageOf([...names.keys()].slice(0, 1)).page,
        });
      },
    },
  },
});

function difference(from: number | null | undefined, to: number | null | undefined): number | null {
  if (from === null || from === undefined || to === null || to === undefined) return null;
  return Number((to - from).toFixed(1));
}

/** The calendar month before, which may be missing. */
function monthBefore(one: BlsSeries, row: BlsObservation): BlsObservation | undefined {
  const month = Number(row.period.slice(1));
  const [year, period] = month === 1 ? [row.year - 1, 12] : [row.year, month - 1];
  return one.data.find((each) => each.year === year && each.period === `M${String(period).padStart(2, "0")}`);
}
