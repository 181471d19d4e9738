import { InvalidArgumentError, type Params } from "@govdata/core";
import { API, checks } from "./read.js";
import type { QuakeFilter, QuakeQuery } from "./types.js";

const MAX_QUAKES = 20_000;
const DEFAULT_LIMIT = 100;

function number(field: string, value: number | undefined, min: number, max: number) {
  if (value !== undefined && !(value >= min && value <= max)) {
    throw new InvalidArgumentError(API, field, `must be between ${min} and ${max}`);
  }
  return value;
}

export const instant = (field: string, value: string | undefined) =>
  checks.pattern(
    field,
    value,
    /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?/,
    "2024-01-31 or 2024-01-31T12:30:00",
  );

function boxParams(box: QuakeFilter["box"]): Params {
  if (!box) return {};
  const { west, south, east, north } = box;
  const outside = [west, east].some((each) => each !== undefined && Math.abs(each) > 180);
  if (outside && (west === undefined || east === undefined)) {
    throw new InvalidArgumentError(API, "box", "past ±180 degrees needs west and east");
  }
  if (west !== undefined && east !== undefined && (west >= east || east - west > 360)) {
    throw new InvalidArgumentError(
      API,
      "box",
      "west must be less than east and at most 360 degrees away: across the date line write west 170, east 190",
    );
  }
  if (south !== undefined && north !== undefined && south >= north) {
    throw new InvalidArgumentError(API, "box", "south must be less than north");
  }
  return {
    minlatitude: number("box.south", south, -90, 90),
    maxlatitude: number("box.north", north, -90, 90),
    minlongitude: number("box.west", west, -360, 360),
    maxlongitude: number("box.east", east, -360, 360),
  };
}

function circleParams(circle: QuakeFilter["circle"]): Params {
  if (!circle) return {};
  const { radiusKm, radiusDegrees } = circle;
  if ((radiusKm === undefined) === (radiusDegrees === undefined)) {
    throw new InvalidArgumentError(API, "circle", "needs one of radiusKm and radiusDegrees");
  }
  return {
    latitude: number("circle.latitude", circle.latitude, -90, 90),
    longitude: number("circle.longitude", circle.longitude, -180, 180),
    maxradiuskm: number("circle.radiusKm", radiusKm, 0, 20_001.6),
    maxradius: number("circle.radiusDegrees", radiusDegrees, 0, 180),
    minradiuskm: number("circle.minRadiusKm", circle.minRadiusKm, 0, 20_001.6),
  };
}

/** Conditions as the service names them. The answer is asked for as GeoJSON: without that it is XML. */
export function filterParams(filter: QuakeFilter): Params {
  return {
    format: "geojson",
    starttime: instant("start", filter.start),
    endtime: instant("end", filter.end),
    updatedafter: instant("updatedAfter", filter.updatedAfter),
    ...boxParams(filter.box),
    ...circleParams(filter.circle),
    mindepth: number("minDepth", filter.minDepth, -100, 1000),
    maxdepth: number("maxDepth", filter.maxDepth, -100, 1000),
    minmagnitude: filter.minMagnitude,
    maxmagnitude: filter.maxMagnitude,
    catalog: filter.catalog,
    contributor: filter.contributor,
    alertlevel:
      filter.alertLevel &&
      checks.oneOf("alertLevel", filter.alertLevel, ["green", "yellow", "orange", "red"]),
    eventtype: filter.eventType?.join(","),
    mincdi: number("minCdi", filter.minCdi, 0, 12),
    maxcdi: number("maxCdi", filter.maxCdi, 0, 12),
    minmmi: number("minMmi", filter.minMmi, 0, 12),
    maxmmi: number("maxMmi", filter.maxMmi, 0, 12),
    minfelt: checks.integer("minFelt", filter.minFelt, 0),
    mingap: number("minGap", filter.minGap, 0, 360),
    maxgap: number("maxGap", filter.maxGap, 0, 360),
    minsig: checks.integer("minSignificance", filter.minSignificance, 0),
    maxsig: checks.integer("maxSignificance", filter.maxSignificance, 0),
    producttype: filter.productType,
    productcode: filter.productCode,
    reviewstatus:
      filter.reviewStatus &&
      checks.oneOf("reviewStatus", filter.reviewStatus, ["all", "automatic", "reviewed"]),
    includedeleted: filter.includeDeleted,
  };
}

export function queryParams(query: QuakeQuery): Params {
  return {
    ...filterParams(query),
    orderby:
      query.orderBy &&
      checks.oneOf("orderBy", query.orderBy, ["time", "time-asc", "magnitude", "magnitude-asc"]),
    // Without a limit more than 20,000 matches are an error.
    limit: checks.integer("limit", query.limit ?? DEFAULT_LIMIT, 1, MAX_QUAKES),
    offset: checks.integer("offset", query.offset, 1),
  };
}
