import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallOptions,
  decodeEntities,
  field,
  GovDataError,
  type Http,
  InvalidArgumentError,
  isGovDataError,
  numberOrNull,
  type Params,
  type RequestOptions,
  stringOrNull,
} from "@govdata/core";
import type { Caller } from "./client.js";
import { parseUsgsError } from "./errors.js";
import { instant } from "./quake-params.js";
import { API, checks, DAY, HOUR, MINUTE } from "./read.js";
import type { NwisSeries, NwisValues, NwisValuesQuery, NwisWhere, RdbRow } from "./types.js";

export interface NwisStatisticsQuery {
  /** One to ten site numbers. */
  sites: readonly string[];
  parameter?: readonly string[];
  /** Default daily. Monthly and annual ones are means alone. */
  report?: "daily" | "monthly" | "annual";
  /** all, mean, min, max, median, P05 …; monthly and annual: all or mean. */
  type?: string;
  /** Not finer than the report: a year for annual. */
  start?: string;
  end?: string;
  missingData?: boolean;
}

/** The older water service, which the agency is shutting down. Prefer the `water…` methods. */
export interface NwisMethods {
  /** Instantaneous values; the newest alone unless `period` or `start` is given. */
  nwisInstantaneous(query: NwisValuesQuery, options?: CallOptions): Call<NwisValues>;
  /** Daily values. Give `statistic`: without it maximum, minimum and mean come mixed. */
  nwisDaily(
    query: NwisValuesQuery & { statistic?: readonly string[] },
    options?: CallOptions,
  ): Call<NwisValues>;
  /** Places, by the service's column names. */
  nwisSites(
    query: NwisWhere & { expanded?: boolean; hasData?: string; name?: string; nameMatch?: string },
    options?: CallOptions,
  ): Call<RdbRow[]>;
  /** Statistics of days, months or years, by the service's column names. */
  nwisStatistics(query: NwisStatisticsQuery, options?: CallOptions): Call<RdbRow[]>;
}

const site = (value: string) => checks.pattern("sites", value.trim(), /(?:[A-Z]+:)?\d{8,15}/, "01646500");

function whereParams(where: NwisWhere): Params {
  const given = (["sites", "state", "huc", "box", "county"] as const).filter(
    (name) => where[name] !== undefined,
  );
  if (given.length !== 1) {
    throw new InvalidArgumentError(
      API,
      given[1] ?? "sites",
      "exactly one of sites, state, huc, box and county says where",
    );
  }
  if (where.sites?.length === 0) throw new InvalidArgumentError(API, "sites", "needs at least one number");
  const huc = where.huc?.map((each) => checks.pattern("huc", each, /\d{2}|\d{8}/, "02 or 02060005"));
  if (huc && huc.length > 1 && huc.some((each) => each.length === 2)) {
    throw new InvalidArgumentError(API, "huc", "takes one of two digits or up to ten of eight");
  }
  return {
    sites: checks.maxItems("sites", where.sites, 100)?.map(site),
    stateCd: where.state && checks.state("state", where.state),
    huc: checks.maxItems("huc", huc, 10),
    bBox: where.box?.join(","),
    countyCd: checks
      .maxItems("county", where.county, 20)
      ?.map((each) => checks.pattern("county", each, /\d{5}/, "24031")),
    parameterCd: checks
      .maxItems("parameter", where.parameter, 100)
      ?.map((each) => checks.pattern("parameter", each, /\d{5}/, "00060")),
    siteType: where.siteType,
    siteStatus:
      where.siteStatus && checks.oneOf("siteStatus", where.siteStatus, ["all", "active", "inactive"]),
    agencyCd: where.agency,
  };
}

function valuesParams(query: NwisValuesQuery): Params {
  if (query.period !== undefined && (query.start !== undefined || query.end !== undefined)) {
    throw new InvalidArgumentError(API, "period", "cannot be combined with start and end");
  }
  const duration = /P(?=.)(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?/;
  return {
    format: "json",
    ...whereParams(query),
    period: checks.pattern("period", query.period, duration, "P7D"),
    startDT: instant("start", query.start),
    endDT: instant("end", query.end),
    modifiedSince: checks.pattern("modifiedSince", query.modifiedSince, duration, "PT2H"),
  };
}

function readSeries(value: unknown): NwisSeries[] {
  const raw = asObject(value, API, "timeSeries");
  const info = asObject(raw.sourceInfo, API, "sourceInfo");
  const variable = asObject(raw.variable, API, "variable");
  const place = field(field(info, "geoLocation"), "geogLocation");
  const code = asArray(info.siteCode, API, "siteCode")[0];
  const properties = new Map(
    asArray(info.siteProperty, API, "siteProperty").map((each) => [
      stringOrNull(field(each, "name")),
      stringOrNull(field(each, "value")),
    ]),
  );
  const options = field(field(variable, "options"), "option");
  const none = numberOrNull(variable.noDataValue);
  const words = (text: unknown) => {
    const found = stringOrNull(text);
    return found === null ? null : decodeEntities(found);
  };
  return asArray(raw.values, API, "values").map((entry) => {
    const sensor = asObject(entry, API, "values");
    const method = Array.isArray(sensor.method) ? sensor.method[0] : undefined;
    return {
      name: asString(raw.name, API, "name"),
      site: asString(field(code, "value"), API, "siteCode"),
      agency: stringOrNull(field(code, "agencyCode")),
      siteName: words(info.siteName),
      latitude: numberOrNull(field(place, "latitude")),
      longitude: numberOrNull(field(place, "longitude")),
      stateCode: properties.get("stateCd") ?? null,
      countyCode: properties.get("countyCd") ?? null,
      huc: properties.get("hucCd") ?? null,
      siteType: properties.get("siteTypeCd") ?? null,
      parameter: asString(
        field(asArray(variable.variableCode, API, "variableCode")[0], "value"),
        API,
        "variableCode",
      ),
      variable: words(variable.variableName),
      description: words(variable.variableDescription),
      unit: stringOrNull(field(variable.unit, "unitCode")),
      statistic: stringOrNull(field(Array.isArray(options) ? options[0] : undefined, "optionCode")),
      method: words(field(method, "methodDescription")),
      methodId: numberOrNull(field(method, "methodID"))?.toString() ?? null,
      qualifiers: Object.fromEntries(
        asArray(sensor.qualifier, API, "qualifier").flatMap((each) => {
          const letter = stringOrNull(field(each, "qualifierCode"));
          return letter === null
            ? []
            : [[letter, stringOrNull(field(each, "qualifierDescription")) ?? letter]];
        }),
      ),
      values: asArray(sensor.value, API, "value").map((each) => {
        const text = asString(field(each, "value"), API, "value");
        const number = numberOrNull(text);
        const marks = field(each, "qualifiers");
        return {
          time: asString(field(each, "dateTime"), API, "dateTime"),
          // The series names the figure that stands for none.
          value: number === none || number === -999_999 ? null : number,
          text,
          qualifiers: Array.isArray(marks) ? marks.flatMap((mark) => stringOrNull(mark) ?? []) : [],
        };
      }),
    };
  });
}

function readValues(body: unknown, sites: readonly string[] | undefined): NwisValues {
  const all = asArray(field(field(body, "value"), "timeSeries"), API, "timeSeries").flatMap(readSeries);
  const series = all.filter((each) => each.values.length > 0);
  const found = new Set(series.map((each) => each.site));
  const numbers = (sites ?? []).map((each) => each.trim().replace(/^[A-Z]+:/, ""));
  return {
    series,
    emptySeries: [...new Set(all.filter((each) => each.values.length === 0).map((each) => each.name))],
    missing: numbers.filter((each) => !found.has(each)),
  };
}

/** Tab-separated text: comments, names, a line of widths to be skipped, then rows. */
function readRdb(text: string): RdbRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  if (lines.length === 0 || lines[0] === "[]" || /^No sites\/data found/.test(lines[0] ?? "")) return [];
  const [header = "", , ...rows] = lines;
  const names = header.split("\t");
  if (!names.includes("agency_cd")) {
    throw new GovDataError("usgs: the reply is no tab-delimited table", { api: API, kind: "unreadable" });
  }
  return rows.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(names.map((name, index) => [name, stringOrNull(cells[index])]));
  });
}

/** 404 means that nothing matched, here. */
const RDB: RequestOptions = {
  host: "nwis",
  keys: false,
  ttl: DAY,
  parseError: (reply) => (reply.status === 404 ? { kind: "data", json: [] } : parseUsgsError(reply)),
};

async function legacy<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const gone =
      isGovDataError(error) &&
      (error.status === 404 || error.status === 410 || /redirects to/.test(error.message));
    if (!gone) throw error;
    throw new GovDataError(
      "usgs: this older water service (waterservices.usgs.gov) seems to be retired: use the water… methods, which ask api.waterdata.usgs.gov",
      { api: API, kind: "not_found", status: error.status, url: error.url, code: "retired", cause: error },
    );
  }
}

export function nwisMethods(client: Caller): NwisMethods {
  const values = (http: Http, name: "/iv" | "/dv", params: Params, sites: readonly string[] | undefined) =>
    legacy(async () =>
      readValues(
        await http.get(name, params, {
          host: "nwis",
          keys: false,
          ttl: name === "/iv" ? 15 * MINUTE : HOUR,
        }),
        sites,
      ),
    );
  return {
    nwisInstantaneous: (query, options) =>
      client.call(options, (http) => values(http, "/iv", valuesParams(query), query.sites)),
    nwisDaily: (query, options) =>
      client.call(options, (http) => {
        const statCd = query.statistic?.map((each) => checks.pattern("statistic", each, /\d{5}/, "00003"));
        return values(http, "/dv", { ...valuesParams(query), statCd }, query.sites);
      }),
    nwisSites: (query, options) =>
      client.call(options, async (http) => {
        const params = {
          format: "rdb",
          ...whereParams(query),
          siteOutput: query.expanded ? "expanded" : undefined,
          hasDataTypeCd: query.hasData,
          siteNameMatch: query.nameMatch,
          siteName: query.name,
        };
        return legacy(async () => readRdb(await http.getText("/site", params, RDB)));
      }),
    nwisStatistics: (query, options) =>
      client.call(options, async (http) => {
        const report = query.report && checks.oneOf("report", query.report, ["daily", "monthly", "annual"]);
        if (
          report &&
          report !== "daily" &&
          query.type &&
          !["all", "mean"].includes(query.type.toLowerCase())
        ) {
          throw new InvalidArgumentError(API, "type", "monthly and annual statistics are means: all or mean");
        }
        const params = {
          format: "rdb",
          sites: checks.maxItems("sites", checks.required("sites", query.sites), 10).map(site),
          parameterCd: query.parameter?.map((each) => checks.pattern("parameter", each, /\d{5}/, "00060")),
          statReportType: report,
          statTypeCd: query.type,
          startDT: checks.pattern("start", query.start, /\d{4}(?:-\d{2}){0,2}/, "2020"),
          endDT: checks.pattern("end", query.end, /\d{4}(?:-\d{2}){0,2}/, "2020"),
          missingData: query.missingData ? "on" : undefined,
        };
        return legacy(async () => readRdb(await http.getText("/stat", params, RDB)));
      }),
  };
}
