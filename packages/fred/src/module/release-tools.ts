import { arg, empty, list, table, z } from "@govdata/kit";
import { args, defineTool, needs } from "./shared.js";

const releasePage = (id: number) => `https://fred.stlouisfed.org/release?rid=${id}`;

export const releaseCalendar = defineTool({
  name: "fred_release_calendar",
  title: "When figures come out",
  description:
    "Dates of data releases, soonest first: the next jobs report (release_id 50), CPI (10), GDP (53), or everything in a range of days. From today for 30 days unless from and to say otherwise. Ids: fred_browse releases. Example: release_id 50.",
  rank: 5,
  needs,
  profiles: ["macro"],
  keywords: ["schedule", "upcoming", "next", "jobs report", "economic calendar", "publication date"],
  input: {
    release_id: z.int().min(1).optional().describe("One release only: 10 CPI, 50 jobs, 53 GDP, 101 FOMC"),
    from: arg.date("First day; default today").optional(),
    to: arg.date("Last day; default 30 days on, open for one release").optional(),
    limit: arg.limit(50, 1000),
  },
  examples: [
    {
      question: "When were consumer prices published around the turn of 2025?",
      args: { release_id: 10, from: "2024-11-01", to: "2025-01-31" },
    },
  ],
  async run({ release_id, from, to, limit }, { sdk, signal }) {
    const dates = await sdk.releaseCalendar({ releaseId: release_id, from, to, limit }, { signal });
    const name = release_id === undefined ? undefined : (await sdk.release(release_id, {}, { signal })).name;
    const what = name === undefined ? "Releases" : `Releases of ${name}`;
    if (dates.length === 0) {
      return empty({
        searched: `${what} from ${from ?? "today"}${to === undefined ? "" : ` to ${to}`}`,
        widen: ["a later end date", "an earlier start: dates of the coming year are added late in the year"],
      });
    }
    return list(
      dates.map((row) => ({ ...row, release_name: row.release_name ?? name ?? null })),
      {
        summary: `${what}: ${dates.length} ${dates.length === 1 ? "date" : "dates"}, first ${dates[0]?.date}.`,
        columns: ["date", "release_id", "release_name"],
        ...(release_id === undefined ? {} : { page: releasePage(release_id) }),
      },
    );
  },
});

export const releaseData = defineTool({
  name: "fred_release_data",
  title: "Newest figures of a whole release",
  description:
    "The newest values of all series of one release (GDP 53, CPI 10, jobs 50), optionally only those whose title has some words. Reads the whole release, which can take long: for one or a few known series use fred_series_data or fred_compare. Example: release_id 53, match real gross domestic product.",
  rank: 9,
  needs,
  profiles: ["macro"],
  keywords: ["all series", "bulk", "everything in"],
  input: {
    release_id: z.int().min(1).describe("Release: 10 CPI, 50 jobs, 53 GDP, 483 SOFR averages"),
    match: arg.text("Only series whose id or title has this", { max: 200 }).optional(),
    last: z.int().min(1).max(120).default(1).describe("Newest values of each series"),
    limit: arg.limit(100, 1000, "Series at most"),
    offset: args.offset(),
  },
  examples: [{ question: "Everything in the SOFR averages release", args: { release_id: 483 } }],
  async run({ release_id, match, last, limit, offset }, { sdk, signal, given }) {
    const found = await sdk.releaseLatest(release_id, { match, last, limit, offset }, { signal });
    if (found.series.length === 0) {
      return empty({
        searched: `series of ${found.name || `release ${release_id}`}${match === undefined ? "" : ` with "${match}"`}`,
        widen: ["fewer words in match"],
      });
    }
    return table(
      found.series.flatMap(({ observations, rights, ...one }) =>
        observations.map(({ date, value }) => ({
          series_id: one.series_id,
          title: one.title,
          date,
          value,
          units: one.units,
          frequency: one.frequency,
          adjustment: one.seasonal_adjustment,
          rights: rights?.tag ?? null,
        })),
      ),
      {
        summary: `${found.name}: newest values of ${found.series.length} series${found.more ? `, ${offset + 1} and on` : ""}.`,
        page: releasePage(release_id),
        ...(found.more
          ? {
              next: {
                args: { ...given, offset: offset + limit },
                gives: `series ${offset + limit + 1} and on`,
              },
            }
          : {}),
      },
    );
  },
});
