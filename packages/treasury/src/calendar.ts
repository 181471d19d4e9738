import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallOptions,
  type Client,
  field,
  GovDataError,
  isIsoDate,
} from "@govdata/core";
import { datasets } from "./catalogue.js";
import { type DateRange, within } from "./ranges.js";
import { API } from "./reply.js";

/** One date on which a data set is, or was, published. */
export interface Release {
  /** Id of the data set: `"015-BFS-2014Q3-065"`. */
  datasetId: string;
  /** Its title; null when this package does not know it. */
  title: string | null;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM` as the agency gives it; it does not say of which time zone. */
  time: string;
  /** Whether it is out. */
  released: boolean;
}

/** What `releases` can be asked. */
export interface ReleaseParams extends DateRange {
  /** Id of a data set, or a part of its title in any case. */
  dataset?: string | undefined;
  /** Only those that are out, or only those to come. */
  released?: boolean | undefined;
}

/** The methods about when data is published. */
export function calendarMethods(client: Client) {
  return {
    /**
     * The agency's release calendar: which data set is published when, soonest first.
     *
     * @param params `dataset`, `start`, `end`, `released`; all are applied on this side, the agency sends the whole calendar.
     * @see https://fiscaldata.treasury.gov/release-calendar/
     * @example
     * const next = await treasury.releases({ dataset: "Debt to the Penny", released: false });
     */
    releases(params: ReleaseParams = {}, options?: CallOptions): Call<Release[]> {
      return client.call(options, async (http) => {
        within(params);
        const body = await http.get("/calendar/release", undefined, {
          ...options,
          host: "services",
          cite: { page: "https://fiscaldata.treasury.gov/release-calendar/", title: "Release calendar" },
        });
        return asArray(body, API, "the release calendar")
          .map(readRelease)
          .filter((release) => wanted(release, params))
          .sort((a, b) => (`${a.date}${a.time}` < `${b.date}${b.time}` ? -1 : 1));
      });
    },
  };
}

function readRelease(entry: unknown, index: number): Release {
  const where = `release ${index}`;
  const release = asObject(entry, API, where);
  const datasetId = asString(field(release, "datasetId"), API, `${where}: datasetId`);
  const date = asString(field(release, "date"), API, `${where}: date`);
  const time = asString(field(release, "time"), API, `${where}: time`);
  const released = asString(field(release, "released"), API, `${where}: released`);
  const [, hours, minutes] = /^(\d{2})(\d{2})$/.exec(time) ?? [];
  if (!isIsoDate(date) || hours === undefined || (released !== "true" && released !== "false")) {
    throw new GovDataError(
      `${API}: the reply cannot be read: ${where} has date "${date}", time "${time}", released "${released}".`,
      {
        api: API,
        kind: "unreadable",
      },
    );
  }
  const title = datasets().find(({ id }) => id === datasetId)?.title ?? null;
  return { datasetId, title, date, time: `${hours}:${minutes}`, released: released === "true" };
}

function wanted(release: Release, { dataset, start, end, released }: ReleaseParams): boolean {
  if (released !== undefined && release.released !== released) return false;
  if ((start !== undefined && release.date < start) || (end !== undefined && release.date > end))
    return false;
  if (dataset === undefined) return true;
  const name = dataset.trim().toLowerCase();
  return release.datasetId.toLowerCase() === name || (release.title?.toLowerCase().includes(name) ?? false);
}
