import { check, InvalidArgumentError } from "@govdata/core";
import { API } from "./read.js";
import type { AlertFilter } from "./types.js";

export const checks = check(API);

/**
 * A place as the service wants it: at most four decimals, no zeros at the end, no space after the comma. More decimals
 * are a redirect or an error.
 */
export function point(latitude: number, longitude: number): string {
  const part = (name: string, value: number, limit: number) => {
    if (!Number.isFinite(value) || Math.abs(value) > limit) {
      throw new InvalidArgumentError(API, name, `must be between -${limit} and ${limit} degrees`);
    }
    return String(Number(value.toFixed(4)));
  };
  return `${part("latitude", latitude, 90)},${part("longitude", longitude, 180)}`;
}

export const stationId = (value: string) =>
  checks.pattern("station", value.trim().toUpperCase(), /[A-Z0-9]{3,12}/, "KDCA");

export const zoneId = (value: string) =>
  checks.pattern("zone", value.trim().toUpperCase(), /[A-Z]{2}[CZ]\d{3}/, "OKZ025 or OKC109");

export const officeId = (value: string) =>
  checks.pattern("office", value.trim().toUpperCase(), /[A-Z]{3,4}/, "LWX");

/** ISO with a time zone, as the filters by time want it. */
export const instant = (field: string, value: string | undefined) =>
  checks.pattern(
    field,
    value,
    /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})/,
    "2026-05-14T16:00:00Z",
  );

const PLACES = ["area", "point", "region", "regionType", "zone"] as const;

/** Parameters of an alert search; lists are joined with commas. */
export function alertParams(filter: AlertFilter) {
  const given = PLACES.filter((name) => filter[name] !== undefined);
  if (given.length > 1) {
    throw new InvalidArgumentError(
      API,
      given[1] ?? "",
      `cannot be combined with ${given[0]}: give one of ${PLACES.join(", ")}`,
    );
  }
  return {
    area: filter.area?.map((each) => checks.pattern("area", each.toUpperCase(), /[A-Z]{2}/, "OK")),
    point: filter.point && point(filter.point.latitude, filter.point.longitude),
    region: filter.region?.map((each) =>
      checks.oneOf("region", each.toUpperCase(), ["AL", "AT", "GL", "GM", "PA", "PI"]),
    ),
    region_type: filter.regionType,
    zone: filter.zone?.map(zoneId),
    event: filter.event,
    code: filter.code?.map((each) => checks.pattern("code", each.toUpperCase(), /\w{3}/, "TOR")),
    status: filter.status?.map((each) =>
      checks.oneOf("status", each, ["actual", "exercise", "system", "test", "draft"]),
    ),
    message_type: filter.messageType?.map((each) =>
      checks.oneOf("messageType", each, ["alert", "update", "cancel"]),
    ),
    severity: filter.severity?.map((each) =>
      checks.oneOf("severity", each, ["Extreme", "Severe", "Moderate", "Minor", "Unknown"]),
    ),
    certainty: filter.certainty?.map((each) =>
      checks.oneOf("certainty", each, ["Observed", "Likely", "Possible", "Unlikely", "Unknown"]),
    ),
    urgency: filter.urgency?.map((each) =>
      checks.oneOf("urgency", each, ["Immediate", "Expected", "Future", "Past", "Unknown"]),
    ),
  };
}
