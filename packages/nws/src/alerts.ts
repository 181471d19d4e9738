import {
  asArray,
  asObject,
  type Call,
  type CallOptions,
  InvalidArgumentError,
  numberOrNull,
  paginate,
  path,
  stringOrNull,
  withAll,
} from "@govdata/core";
import { alertParams, checks, instant, zoneId } from "./checks.js";
import type { Caller } from "./client.js";
import { HOUR } from "./forecasts.js";
import { API, counts, readAlert, readAlertPage } from "./read.js";
import type { Alert, AlertCount, AlertFilter, AlertPage } from "./types.js";

const TTL = 30_000;

export interface AlertHistory extends AlertFilter {
  /** ISO with time zone. */
  start?: string;
  end?: string;
  /** 1 to 500. */
  limit?: number;
}

export interface AlertMethods {
  /**
   * Alerts in force now.
   *
   * @param filter A place (one of `area`, `point`, `zone`, `region`, `regionType`) and what kind of alert.
   *   `status` is "actual" unless you say otherwise.
   * @returns All of them. None is an empty list.
   * @example
   * const { alerts } = await nws.activeAlerts({ area: ["OK"], event: ["Tornado Warning"] });
   */
  activeAlerts(filter?: AlertFilter, options?: CallOptions): Call<AlertPage>;
  /** How many alerts are in force, by state, region and zone. */
  alertCount(options?: CallOptions): Call<AlertCount>;
  /** Alerts of the last days, about a week; `.all` follows the pages. */
  alerts: {
    (filter?: AlertHistory, options?: CallOptions): Call<AlertPage>;
    all(filter?: AlertHistory & { max?: number }, options?: CallOptions): AsyncIterable<Alert>;
  };
  /** Alerts in force in a zone or county. */
  zoneAlerts(zone: string, options?: CallOptions): Call<AlertPage>;
  /** Alerts in force in a state, territory or marine area. */
  areaAlerts(area: string, options?: CallOptions): Call<AlertPage>;
  /** Alerts in force in a marine region: AL, AT, GL, GM, PA, PI. */
  regionAlerts(region: string, options?: CallOptions): Call<AlertPage>;
  /**
   * One alert by its URN.
   *
   * @throws {GovDataError} `not_found`.
   */
  alert(id: string, options?: CallOptions): Call<Alert>;
  /** Names of all kinds of alert, as `event` wants them. */
  alertTypes(options?: CallOptions): Call<string[]>;
}

export function alertMethods(client: Caller): AlertMethods {
  const history = (filter: AlertHistory = {}, options?: CallOptions): Call<AlertPage> =>
    client.call(options, async (http) =>
      readAlertPage(
        await http.get(
          "/alerts",
          {
            ...alertParams(filter),
            start: instant("start", filter.start),
            end: instant("end", filter.end),
            limit: checks.integer("limit", filter.limit, 1, 500),
          },
          { ttl: TTL },
        ),
      ),
    );

  return {
    activeAlerts: (filter = {}, options) =>
      client.call(options, async (http) =>
        readAlertPage(
          await http.get("/alerts/active", alertParams({ status: ["actual"], ...filter }), { ttl: TTL }),
        ),
      ),

    alertCount: (options) =>
      client.call(options, async (http) => {
        const raw = asObject(await http.get("/alerts/active/count", {}, { ttl: TTL }), API, "reply");
        return {
          total: numberOrNull(raw.total) ?? 0,
          land: numberOrNull(raw.land) ?? 0,
          marine: numberOrNull(raw.marine) ?? 0,
          regions: counts(raw.regions),
          areas: counts(raw.areas),
          zones: counts(raw.zones),
        };
      }),

    alerts: withAll(history, (filter: AlertHistory & { max?: number } = {}, options?: CallOptions) => {
      const { max, ...rest } = filter;
      return paginate<Alert, string>(
        async (next) => {
          const page = next
            ? await client.call(options, async (http) => readAlertPage(await http.follow(next, { ttl: TTL })))
            : await history(rest, options);
          // A next address is sent with the last page too: an empty page is the end.
          return {
            items: page.alerts,
            next: page.alerts.length === 0 ? undefined : (page.next ?? undefined),
          };
        },
        { max, signal: options?.signal, api: API },
      );
    }),

    zoneAlerts: (zone, options) =>
      client.call(options, async (http) =>
        readAlertPage(await http.get(path`/alerts/active/zone/${zoneId(zone)}`, {}, { ttl: TTL })),
      ),

    areaAlerts: (area, options) =>
      client.call(options, async (http) => {
        const code = checks.pattern("area", area.trim().toUpperCase(), /[A-Z]{2}/, "OK");
        return readAlertPage(await http.get(path`/alerts/active/area/${code}`, {}, { ttl: TTL }));
      }),

    regionAlerts: (region, options) =>
      client.call(options, async (http) => {
        const code = checks.oneOf("region", region.trim().toUpperCase(), [
          "AL",
          "AT",
          "GL",
          "GM",
          "PA",
          "PI",
        ]);
        return readAlertPage(await http.get(path`/alerts/active/region/${code}`, {}, { ttl: TTL }));
      }),

    alert: (id, options) =>
      client.call(options, async (http) => {
        if (!/^[\w.:-]{6,200}$/.test(id)) {
          throw new InvalidArgumentError(
            API,
            "id",
            "is an alert's URN, such as urn:oid:2.49.0.1.840.0.….001.1",
          );
        }
        return readAlert(await http.get(path`/alerts/${id}`, {}, { ttl: TTL }));
      }),

    alertTypes: (options) =>
      client.call(options, async (http) => {
        const raw = asObject(await http.get("/alerts/types", {}, { ttl: 24 * HOUR }), API, "reply");
        return asArray(raw.eventTypes, API, "eventTypes").flatMap((each) => stringOrNull(each) ?? []);
      }),
  };
}
