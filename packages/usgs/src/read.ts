import { asArray, asObject, check, numberOrNull, stringOrNull } from "@govdata/core";

export const API = "usgs";
export const checks = check(API);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Epoch milliseconds, negative before 1970, as ISO in UTC. */
export function instantOf(value: unknown): string | null {
  const number = numberOrNull(value);
  return number === null ? null : new Date(number).toISOString();
}

/** `",ci,us,"` as a list. */
export function wrapped(value: unknown): string[] {
  return (stringOrNull(value) ?? "").split(",").filter((each) => each !== "");
}

/** Null, one text or a list of texts, as the services mix them. */
export function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => stringOrNull(each) ?? []);
  const text = stringOrNull(value);
  return text === null ? [] : [text];
}

/** Longitude, latitude and depth of a feature; null where there is no geometry. */
export function pointOf(feature: Record<string, unknown>): {
  longitude: number | null;
  latitude: number | null;
  depth: number | null;
} {
  if (feature.geometry === null || feature.geometry === undefined) {
    return { longitude: null, latitude: null, depth: null };
  }
  const { coordinates } = asObject(feature.geometry, API, "geometry");
  const [longitude, latitude, depth] = Array.isArray(coordinates) ? coordinates : [];
  return {
    longitude: numberOrNull(longitude),
    latitude: numberOrNull(latitude),
    depth: numberOrNull(depth),
  };
}

export function featuresOf(body: unknown): Record<string, unknown>[] {
  const raw = asObject(body, API, "reply");
  return asArray(raw.features, API, "features").map((each) => asObject(each, API, "feature"));
}
