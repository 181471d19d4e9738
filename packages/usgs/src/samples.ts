import {
  type Call,
  type CallOptions,
  expectEcho,
  numberOrNull,
  type Params,
  path,
  stringOrNull,
} from "@govdata/core";
import { parseCsv } from "@govdata/core/csv";
import type { Caller } from "./client.js";
import { API, checks, DAY } from "./read.js";
import type { RdbRow } from "./types.js";
import { locationId, WATER } from "./water.js";

const KINDS = ["results", "locations", "activities", "projects", "organizations"] as const;

/** What was found in the water of a place by laboratories. */
export interface SampleSummary {
  location: string;
  group: string | null;
  characteristic: string | null;
  characteristicAsReported: string | null;
  results: number | null;
  activities: number | null;
  first: string | null;
  mostRecent: string | null;
}

export interface SampleMethods {
  /** What was sampled at a place: how often, first and last day. */
  waterSampleSummary(location: string, options?: CallOptions): Call<SampleSummary[]>;
  /** Rows of the samples database by the agency's own parameters and columns: kind, profile, conditions. */
  waterSamples(
    kind: (typeof KINDS)[number],
    profile: string,
    params?: Params,
    options?: CallOptions,
  ): Call<RdbRow[]>;
}

export function sampleMethods(client: Caller): SampleMethods {
  const request = { ...WATER, ttl: DAY, accept: "text/csv" };
  return {
    waterSampleSummary: (location, options) =>
      client.call(options, async (http) => {
        const id = locationId(location);
        const text = await http.getText(path`/samples-data/summary/${id}`, { mimeType: "text/csv" }, request);
        return parseCsv(text, { api: API }).map((row) => {
          expectEcho(API, "location", id, row.monitoringLocationIdentifier);
          return {
            location: id,
            group: stringOrNull(row.characteristicGroup),
            characteristic: stringOrNull(row.characteristic),
            characteristicAsReported: stringOrNull(row.characteristicUserSupplied),
            results: numberOrNull(row.resultCount),
            activities: numberOrNull(row.activityCount),
            first: stringOrNull(row.firstActivity),
            mostRecent: stringOrNull(row.mostRecentActivity),
          };
        });
      }),
    waterSamples: (kind, profile, params = {}, options) =>
      client.call(options, async (http) => {
        const of = checks.oneOf("kind", kind, KINDS);
        const form = checks.pattern(
          "profile",
          profile,
          /[A-Za-z][A-Za-z0-9]{1,40}/,
          "the profile's own name",
        );
        const address = path`/samples-data/${of}/${form}`;
        const text = await http.getText(address, { ...params, mimeType: "text/csv" }, request);
        return parseCsv(text, { api: API }).map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, stringOrNull(value)])),
        );
      }),
  };
}
