import { arg, document, empty, type Json, list, record, table, toolsFor, z } from "@govdata/kit";
import type { Nws } from "../client.js";
import { millimetres } from "../stations.js";
import type { Alert, ForecastPeriod, Quantity } from "../types.js";

const { defineTool } = toolsFor<Nws>("nws");

const PROFILES = ["energy-climate"] as const;

const latitude = () => z.number().min(-90).max(90).describe("Degrees north: 38.8894");
const longitude = () => z.number().min(-180).max(180).describe("Degrees east, west negative: -77.0352");

const pageOf = (lat: number, lon: number) =>
  `https://api.weather.gov/points/${Number(lat.toFixed(4))},${Number(lon.toFixed(4))}`;

function periodRow(period: ForecastPeriod): Record<string, Json> {
  return {
    time: period.startTime,
    name: period.name,
    temperature: period.temperature,
    rain_chance: period.probabilityOfPrecipitation,
    wind: [period.windSpeed, period.windDirection].filter(Boolean).join(" ") || null,
    gust: period.windGust,
    forecast: period.shortForecast,
    detail: period.detailedForecast,
    dewpoint_c: period.dewpoint,
    humidity: period.relativeHumidity,
  };
}

export const forecast = defineTool({
  name: "nws_forecast",
  title: "Weather forecast",
  description:
    "Forecast for a place in the United States by coordinates: seven days in half days, or hour by hour (hourly true, up to 156 hours). Temperature, chance of rain, wind, words. Not for the past (nws_observation) or warnings (nws_alerts). Example: latitude 42.745, longitude -73.752.",
  rank: 1,
  headline: true,
  profiles: PROFILES,
  keywords: ["weather", "temperature", "rain", "tomorrow", "this week", "hourly", "snow", "wind"],
  aliases: [{ name: "nws_forecast_hourly", fixed: { hourly: true } }],
  input: {
    latitude: latitude(),
    longitude: longitude(),
    hourly: arg.flag("Hour by hour instead of half days"),
    hours: z.int().min(1).max(156).default(24).describe("How many hours; only with hourly"),
    units: arg
      .oneOf({ us: "Fahrenheit, miles an hour", si: "Celsius, kilometres an hour" }, "Units")
      .default("us"),
  },
  examples: [
    { question: "Weather this week on Guam", args: { latitude: 13.444, longitude: 144.778 } },
    {
      question: "Will it rain in the next 6 hours on Guam?",
      args: { latitude: 13.444, longitude: 144.778, hourly: true, hours: 6 },
    },
  ],
  async run({ latitude: lat, longitude: lon, hourly, hours, units }, { sdk, signal }) {
    const asked = units === "us" ? {} : { units };
    const found = hourly
      ? await sdk.hourly(lat, lon, asked, { signal })
      : await sdk.forecast(lat, lon, asked, { signal });
    const periods = hourly ? found.periods.slice(0, hours) : found.periods;
    const { city, state, timeZone } = found.point;
    const unit = periods[0]?.temperatureUnit === "C" ? "degrees Celsius" : "degrees Fahrenheit";
    const columns = hourly
      ? ([
          "time",
          "temperature",
          "rain_chance",
          "wind",
          "gust",
          "forecast",
          "dewpoint_c",
          "humidity",
        ] as const)
      : (["time", "name", "temperature", "rain_chance", "wind", "gust", "forecast", "detail"] as const);
    return table(
      periods
        .map(periodRow)
        .map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
      {
        title: `Forecast for ${[city, state].filter(Boolean).join(", ") || `${lat},${lon}`}, updated ${found.updateTime ?? "at a time not given"}`,
        units: {
          temperature: unit,
          rain_chance: "percent",
          ...(hourly ? { dewpoint_c: "degrees Celsius", humidity: "percent" } : {}),
        },
        page: pageOf(lat, lon),
        notes: [
          `Times are local${timeZone ? ` (${timeZone})` : ""}.`,
          ...(periods.length < found.periods.length
            ? [`${found.periods.length - periods.length} later hours left out: raise hours.`]
            : []),
        ],
      },
    );
  },
});

function alertRow(alert: Alert): Record<string, Json> {
  return {
    event: alert.event,
    severity: alert.severity,
    urgency: alert.urgency,
    certainty: alert.certainty,
    area: alert.areaDesc,
    onset: alert.onset ?? alert.effective,
    until: alert.ends ?? alert.expires,
    headline: alert.parameters.NWSheadline?.[0] ?? alert.headline,
    id: alert.id,
  };
}

export const alerts = defineTool({
  name: "nws_alerts",
  title: "Weather alerts in force",
  description:
    "Watches, warnings and advisories in force now, by state, zone or place, kind and severity; worst first. None is an answer. One of them whole: nws_alert. Example: state Oklahoma, event Tornado Warning.",
  rank: 2,
  headline: true,
  profiles: PROFILES,
  keywords: ["warning", "watch", "advisory", "tornado", "flood", "hurricane", "storm", "heat"],
  aliases: [{ name: "nws_alerts_active", args: { area: "state" } }],
  input: {
    state: arg.state("State by any name").optional(),
    zone: arg
      .text("Zone or county: OKZ025, OKC109", {
        pattern: { match: /^[A-Za-z]{2}[CZcz]\d{3}$/, example: "OKZ025" },
      })
      .optional(),
    latitude: latitude().optional(),
    longitude: longitude().optional(),
    event: arg.text("Name as nws_alert_types lists it: Tornado Warning").optional(),
    severity: arg
      .oneOf(["Extreme", "Severe", "Moderate", "Minor", "Unknown"], "Only this severity")
      .optional(),
    urgency: arg
      .oneOf(["Immediate", "Expected", "Future", "Past", "Unknown"], "Only this urgency")
      .optional(),
    message_type: arg.oneOf(["alert", "update", "cancel"], "Only this kind of message").optional(),
    limit: arg.limit(25, 500),
  },
  check: ({ state, zone, latitude: lat, longitude: lon }) => {
    if ((lat === undefined) !== (lon === undefined))
      return { field: "latitude", reason: "goes with longitude" };
    if ([state, zone, lat].filter((each) => each !== undefined).length > 1) {
      return { field: "state", reason: "give one of state, zone, or latitude with longitude" };
    }
    return undefined;
  },
  examples: [{ question: "Any alerts in Michigan now?", args: { state: "Michigan" } }],
  async run(
    { state, zone, latitude: lat, longitude: lon, event, severity, urgency, message_type, limit },
    { sdk, signal },
  ) {
    const found = await sdk.activeAlerts(
      {
        area: state && [state.usps],
        zone: zone === undefined ? undefined : [zone],
        point: lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : undefined,
        event: event === undefined ? undefined : [event],
        severity: severity && [severity],
        urgency: urgency && [urgency],
        messageType: message_type && [message_type],
      },
      { signal },
    );
    const place = state?.name ?? zone ?? (lat === undefined ? "the United States" : `${lat},${lon}`);
    if (found.alerts.length === 0) {
      return empty({
        searched: `alerts in force in ${place}${event ? ` of the kind "${event}"` : ""}`,
        widen: event
          ? ["all kinds: leave event out", "the exact name from nws_alert_types"]
          : ["a wider area"],
      });
    }
    const order = ["Extreme", "Severe", "Moderate", "Minor"];
    const worst = (alert: Alert) =>
      (order.indexOf(alert.severity ?? "") + order.length + 1) % (order.length + 1);
    const rows = [...found.alerts]
      .sort((a, b) => worst(a) - worst(b))
      .slice(0, limit)
      .map(alertRow);
    return list(rows, {
      title: `Alerts in force in ${place}`,
      total: found.alerts.length,
      resource: "govdata://nws/alert/{id}",
      page: "https://www.weather.gov/documentation/services-web-api",
      notes: [
        "until is the end of the hazard, or of the message where the hazard has no end given.",
        ...(rows.length < found.alerts.length
          ? [`${found.alerts.length - rows.length} milder ones left out: raise limit.`]
          : []),
      ],
    });
  },
});

export const alert = defineTool({
  name: "nws_alert",
  title: "One alert",
  description:
    "One alert whole, by its id from nws_alerts: description, instruction, zones, times. Example: id urn:oid:2.49.0.1.840.0.af7e….001.1.",
  rank: 3,
  profiles: PROFILES,
  keywords: ["instruction", "description", "what to do"],
  input: { id: arg.text("URN of the alert", { max: 200 }) },
  examples: [
    {
      question: "What does this alert say?",
      args: { id: "urn:oid:2.49.0.1.840.0.af7e0442df8bfed7953cb5cae6e4661304cc1f49.001.1" },
    },
  ],
  async run({ id }, { sdk, signal }) {
    const { hasGeometry: _outline, ...found } = await sdk.alert(id, { signal });
    return record(found, {
      title: `${found.event}: ${found.areaDesc ?? ""}`,
      page: `https://api.weather.gov/alerts/${id}`,
    });
  },
});

export const alertTypes = defineTool({
  name: "nws_alert_types",
  title: "Kinds of alert",
  description:
    "The exact names of all kinds of alert, for the event argument of nws_alerts. Example: text heat.",
  rank: 9,
  keywords: ["event names"],
  input: { text: arg.text("Only names with this in them").optional() },
  examples: [{ question: "What are heat alerts called?", args: { text: "heat" } }],
  async run({ text }, { sdk, signal }) {
    const found = (await sdk.alertTypes({ signal })).filter(
      (name) => !text || name.toLowerCase().includes(text.toLowerCase()),
    );
    if (found.length === 0)
      return empty({ searched: `kinds of alert with "${text}"`, widen: ["another word"] });
    return list(
      found.map((name) => ({ name })),
      { title: "Kinds of alert" },
    );
  },
});

const shown = ({ value }: Quantity) => (value === null ? null : Math.round(value * 10) / 10);

export const observation = defineTool({
  name: "nws_observation",
  title: "Weather now",
  description:
    "What a station measured last: temperature, wind, pressure, humidity, rain, with its time. By station id (KDCA), or the nearest station of a place by coordinates. Values that the newest record lacks come from the records just before, and it says so. Example: station KSLC.",
  rank: 4,
  profiles: PROFILES,
  keywords: ["current temperature", "right now", "conditions", "airport", "METAR"],
  aliases: [{ name: "nws_observation_latest", args: { station_id: "station" } }],
  input: {
    station: arg.text("Station id: KDCA", { max: 12 }).optional(),
    latitude: latitude().optional(),
    longitude: longitude().optional(),
  },
  check: ({ station, latitude: lat, longitude: lon }) =>
    station === undefined && (lat === undefined || lon === undefined)
      ? { field: "station", reason: "is required, or latitude and longitude" }
      : undefined,
  examples: [{ question: "How warm is it in Salt Lake City?", args: { station: "KSLC" } }],
  async run({ station, latitude: lat, longitude: lon }, { sdk, signal }) {
    let id = station;
    if (id === undefined) {
      const [nearest] = await sdk.stationsNear(lat ?? 0, lon ?? 0, { signal });
      if (!nearest) return empty({ searched: `stations near ${lat},${lon}`, widen: ["a point on land"] });
      id = nearest.stationIdentifier;
    }
    const found = await sdk.currentObservation(id, { signal });
    const filled = Object.entries(found.filledFrom);
    return record(
      {
        station: found.station,
        name: found.stationName,
        time: found.timestamp,
        weather: found.textDescription,
        temperature: shown(found.temperature),
        dewpoint: shown(found.dewpoint),
        wind_direction: found.windDirection.value,
        wind_speed: shown(found.windSpeed),
        wind_gust: shown(found.windGust),
        wind_unit: found.windSpeed.unit,
        humidity: shown(found.relativeHumidity),
        pressure: found.barometricPressure.value,
        visibility: found.visibility.value,
        rain_last_hour: millimetres(found.precipitationLastHour),
        heat_index: shown(found.heatIndex),
        wind_chill: shown(found.windChill),
        metar: found.rawMessage,
      },
      {
        title: `${found.stationName ?? found.station ?? id} at ${found.timestamp}`,
        units: {
          temperature: "degrees Celsius",
          dewpoint: "degrees Celsius",
          wind_direction: "degrees",
          humidity: "percent",
          pressure: "Pa",
          visibility: "m",
          rain_last_hour: "mm",
          heat_index: "degrees Celsius",
          wind_chill: "degrees Celsius",
        },
        page: `https://api.weather.gov/stations/${id}/observations/latest`,
        notes: filled.map(([name, time]) => `${name} is from the record of ${time}.`),
      },
    );
  },
});

export const stations = defineTool({
  name: "nws_stations",
  title: "Stations near a place",
  description:
    "Observation stations near a place, nearest first, with distance. Example: latitude 13.444, longitude 144.778.",
  rank: 6,
  profiles: PROFILES,
  keywords: ["weather station", "airport"],
  aliases: [{ name: "nws_stations_near" }],
  input: { latitude: latitude(), longitude: longitude(), limit: arg.limit(10, 100) },
  examples: [
    { question: "Which stations are near Hagåtña?", args: { latitude: 13.444, longitude: 144.778 } },
  ],
  async run({ latitude: lat, longitude: lon, limit }, { sdk, signal }) {
    const found = await sdk.stationsNear(lat, lon, { signal });
    if (found.length === 0)
      return empty({ searched: `stations near ${lat},${lon}`, widen: ["a point on land"] });
    return list(
      found.slice(0, limit).map((each) => ({
        station: each.stationIdentifier,
        name: each.name,
        distance_m: each.distance === null ? null : Math.round(each.distance),
        elevation_m: each.elevation,
        latitude: each.latitude,
        longitude: each.longitude,
      })),
      { title: `Stations near ${lat},${lon}`, total: found.length },
    );
  },
});

export const point = defineTool({
  name: "nws_point",
  title: "What place is this",
  description:
    "Forecast office, grid, zones, county, time zone, nearest town and sunrise of a place by coordinates. Example: latitude 13.444, longitude 144.778.",
  rank: 7,
  profiles: PROFILES,
  keywords: ["forecast office", "zone", "time zone", "sunrise"],
  aliases: [{ name: "nws_point_info" }],
  input: { latitude: latitude(), longitude: longitude() },
  examples: [{ question: "Which zone is this place in?", args: { latitude: 13.444, longitude: 144.778 } }],
  async run({ latitude: lat, longitude: lon }, { sdk, signal }) {
    const found = await sdk.point(lat, lon, { signal });
    return record(
      { ...found },
      {
        title: [found.city, found.state].filter(Boolean).join(", ") || `${lat},${lon}`,
        page: pageOf(lat, lon),
      },
    );
  },
});

export const discussion = defineTool({
  name: "nws_text",
  title: "What forecasters say",
  description:
    "The newest text of a forecast office, whole: forecast discussion (AFD), hazardous weather outlook (HWO), climate report (CLI), storm reports (LSR). Office by its letters; nws_point tells which one a place has. Example: kind AFD, office ALY.",
  rank: 5,
  profiles: PROFILES,
  keywords: ["forecast discussion", "outlook", "reasoning", "climate report"],
  input: {
    kind: arg
      .text("Kind of text: AFD, HWO, CLI, LSR", { pattern: { match: /^[A-Za-z0-9]{3}$/, example: "AFD" } })
      .default("AFD"),
    office: arg.text("Office: LWX, OKX", { pattern: { match: /^[A-Za-z0-9]{3}$/, example: "LWX" } }),
    page: arg.page(),
  },
  examples: [{ question: "What do forecasters in Albany say?", args: { office: "ALY" } }],
  async run({ kind, office, page }, { sdk, signal, given }) {
    const found = await sdk.latestProduct(kind, office, { signal });
    if (found === null) {
      return empty({
        searched: `texts of kind ${kind.toUpperCase()} from ${office.toUpperCase()}`,
        widen: ["the office's three letters from nws_point", "kind AFD"],
      });
    }
    const result = document({
      title: `${found.productName ?? kind}, ${found.issuingOffice ?? office}, ${found.issuanceTime ?? ""}`,
      text: found.productText,
      page,
    });
    return result.next
      ? { ...result, next: { ...result.next, args: { ...given, ...result.next.args } } }
      : result;
  },
});

export const zoneForecast = defineTool({
  name: "nws_zone_forecast",
  title: "Forecast of a zone",
  description:
    "Forecast in words for a public zone (OKZ025), as broadcast. Counties (OKC109) have none. For a place, nws_forecast says more. Example: zone GUZ001.",
  rank: 8,
  profiles: PROFILES,
  keywords: ["zone", "broadcast forecast"],
  aliases: [{ name: "nws_zone_forecast", args: { zone_id: "zone" } }],
  input: {
    zone: arg.text("Forecast zone", { pattern: { match: /^[A-Za-z]{2}[Zz]\d{3}$/, example: "OKZ025" } }),
  },
  examples: [{ question: "What is the forecast for zone ZZZ999?", args: { zone: "GUZ999" } }],
  async run({ zone }, { sdk, signal }) {
    const found = await sdk.zoneForecast(zone, { signal });
    if (found.periods.length === 0)
      return empty({ searched: `forecast of zone ${zone}`, widen: ["nws_forecast by coordinates"] });
    return table(
      found.periods.map(({ name, detailedForecast }) => ({ name, forecast: detailedForecast })),
      {
        title: `Forecast of zone ${found.zone ?? zone}, updated ${found.updated ?? "at a time not given"}`,
      },
    );
  },
});

export const glossary = defineTool({
  name: "nws_glossary",
  title: "Glossary",
  description: "What a word of meteorology means, in the service's words. Example: text dewpoint.",
  rank: 10,
  keywords: ["definition", "meaning"],
  input: { text: arg.text("Word"), limit: arg.limit(10, 50) },
  examples: [{ question: "What is a word that does not exist?", args: { text: "zzyzx" } }],
  async run({ text, limit }, { sdk, signal }) {
    const wanted = text.toLowerCase();
    const found = (await sdk.glossary({ signal })).filter(({ term }) => term.toLowerCase().includes(wanted));
    if (found.length === 0)
      return empty({ searched: `"${text}" in the glossary`, widen: ["a shorter word"] });
    found.sort((a, b) => a.term.length - b.term.length);
    return list(
      found.slice(0, limit).map((each) => ({ ...each })),
      { title: `"${text}"`, total: found.length },
    );
  },
});
