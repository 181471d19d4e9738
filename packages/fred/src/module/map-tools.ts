import { arg, empty, formatNumber, record, table } from "@govdata/kit";
import { keysOf } from "../params.js";
import type { RegionalData } from "../types.js";
import { MAP_FREQUENCIES, REGION_TYPES, SEASONS, UNITS } from "../vocabulary.js";
import { args, group, idOf, needs } from "./shared.js";

const date = () => arg.date("Date of the map; default the newest").optional();
const startDate = () => arg.date("Also every date from here on").optional();

function mapTable(map: RegionalData) {
  const rows = map.dates.flatMap(({ date, values }) =>
    values.map(({ region, code, value, series_id }) => ({ date, region, code, value, series_id })),
  );
  if (rows.length === 0) return empty({ searched: map.title, widen: ["another date"] });
  const newest = map.dates.at(-1);
  const ranked = (newest?.values ?? [])
    .flatMap(({ region, value }) => (value === null ? [] : [{ region, value }]))
    .sort((a, b) => b.value - a.value);
  const [top] = ranked;
  const bottom = ranked.at(-1);
  const span =
    top === undefined || bottom === undefined
      ? "no values"
      : `${newest?.date}: from ${bottom.region} ${formatNumber(bottom.value)} to ${top.region} ${formatNumber(top.value)} ${map.units}`;
  return table(rows, {
    summary: `${map.title}: ${ranked.length} regions of type ${map.region}, ${span}.`,
    units: { value: map.units },
  });
}

export const map = group({
  name: "fred_map",
  title: "Figures by region",
  description:
    "One indicator across all regions of a kind (states, counties, metro areas, countries). series: give one regional series, get every region like it (WIPCPI = per-capita income of all states). group: the group such a series belongs to. regional: the group's figures with another transformation or date. Example: part series, series_id WIPCPI, date 2023-01-01.",
  rank: 8,
  needs,
  selector: "part",
  default: "series",
  profiles: ["housing"],
  keywords: ["by state", "by county", "states", "geography", "GeoFRED", "per capita income"],
  members: {
    series: {
      title: "All regions like one series",
      description: "The values of a regional series in all regions like its own.",
      needs,
      input: { series_id: args.seriesId(), date: date(), start_date: startDate() },
      examples: [
        {
          question: "Per-capita income by state since 2021",
          args: { series_id: "WIPCPI", date: "2021-01-01", start_date: "2021-01-01" },
        },
      ],
      async run({ series_id, date, start_date }, { sdk, signal }) {
        return mapTable(
          await sdk.maps.seriesData(idOf(series_id), { date, startDate: start_date }, { signal }),
        );
      },
    },
    group: {
      title: "Group of a regional series",
      description: "The group of like series a regional series belongs to.",
      needs,
      input: { series_id: args.seriesId() },
      examples: [{ question: "Which group is Wisconsin's income in?", args: { series_id: "WIPCPI" } }],
      async run({ series_id }, { sdk, signal }) {
        const found = await sdk.maps.group(idOf(series_id), { signal });
        return record(found, {
          summary: `${found.title}: group ${found.series_group}, by ${found.region_type}, ${found.min_date} to ${found.max_date}.`,
        });
      },
    },
    regional: {
      title: "A group's figures",
      description: "The values of a group of series by region; the arguments are what part group gives.",
      needs,
      input: {
        series_group: arg.text("Number of the group, such as 882", { max: 20 }),
        region_type: arg.oneOf(keysOf(REGION_TYPES), "Kind of region"),
        season: arg.oneOf(keysOf(SEASONS), "Seasonal adjustment"),
        units: arg.text("What is counted, as part group gives it: Dollars"),
        map_frequency: arg.oneOf(MAP_FREQUENCIES, "Frequency of the group: d, w, bw, m, q, sa, a"),
        date: date(),
        start_date: startDate(),
        transformation: arg.oneOf(keysOf(UNITS), "lin level, pc1 % change from a year ago, …").optional(),
      },
      check: ({ date, start_date }) =>
        date === undefined && start_date === undefined
          ? { field: "date", reason: "is required, or start_date" }
          : undefined,
      examples: [
        {
          question: "Per-capita income by state in 2021",
          args: {
            series_group: "882",
            region_type: "state",
            season: "NSA",
            units: "Dollars",
            map_frequency: "a",
            date: "2021-01-01",
          },
        },
      ],
      async run(input, { sdk, signal }) {
        return mapTable(
          await sdk.maps.regionalData(
            {
              seriesGroup: input.series_group,
              regionType: input.region_type,
              season: input.season,
              units: input.units,
              frequency: input.map_frequency,
              date: input.date,
              startDate: input.start_date,
              transformation: input.transformation,
            },
            { signal },
          ),
        );
      },
    },
  },
});
