import { asArray, asObject, asString, field, GovDataError, numberOrNull, stringOrNull } from "@govdata/core";
import type {
  Alert,
  AlertPage,
  Forecast,
  ForecastPeriod,
  Grid,
  GridLayer,
  GridValue,
  Observation,
  Point,
  Product,
  Quantity,
  Station,
  Zone,
} from "./types.js";

export const API = "nws";

type Raw = Record<string, unknown>;

const object = (value: unknown, where: string): Raw => asObject(value, API, where);
const plain = (value: unknown): Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? asObject(value, API, "object") : {};
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((each) => stringOrNull(each) ?? []) : [];
const flag = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);

/** Last part of an address: the id of a zone, county, office or station. */
export function idOf(address: unknown): string | null {
  return stringOrNull(address)?.split("/").at(-1) ?? null;
}

/** `wmoUnit:degC`, `unit:degC` and `nwsUnit:s` are all written in the answers. */
function unit(value: unknown): string | null {
  return stringOrNull(value)?.replace(/^\w*[uU]nit:/, "") ?? null;
}

/** A quantity; also a bare number, as forecasts send where they do not send an object. */
function readQuantity(value: unknown): Quantity {
  if (typeof value === "number") return { value, unit: null };
  const raw = plain(value);
  const quality = stringOrNull(raw.qualityControl)?.replace(/^qc:/, "");
  return {
    value: numberOrNull(raw.value),
    unit: unit(raw.unitCode),
    ...("maxValue" in raw ? { max: numberOrNull(raw.maxValue) } : {}),
    ...("minValue" in raw ? { min: numberOrNull(raw.minValue) } : {}),
    ...(quality === undefined ? {} : { quality }),
  };
}

/** Speeds in forecasts are text; with the service's newer setting they become objects. */
function speed(value: unknown): string | null {
  if (typeof value === "string" || value === null || value === undefined) return stringOrNull(value);
  const { value: one, unit: of, min, max } = readQuantity(value);
  const shown = one ?? (min !== undefined || max !== undefined ? `${min ?? "?"} to ${max ?? "?"}` : null);
  return shown === null ? null : `${shown} ${of ?? ""}`.trim();
}

export function readPoint(value: unknown): Point {
  const raw = object(field(object(value, "reply"), "properties"), "properties");
  const geometry = plain(field(object(value, "reply"), "geometry"));
  const [longitude, latitude] = Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  const near = plain(plain(raw.relativeLocation).properties);
  const sun = plain(raw.astronomicalData);
  return {
    latitude: coordinate(latitude),
    longitude: coordinate(longitude),
    cwa: stringOrNull(raw.cwa),
    gridId: stringOrNull(raw.gridId),
    gridX: numberOrNull(raw.gridX),
    gridY: numberOrNull(raw.gridY),
    type: stringOrNull(raw.type),
    city: stringOrNull(near.city),
    state: stringOrNull(near.state),
    timeZone: stringOrNull(raw.timeZone),
    radarStation: stringOrNull(raw.radarStation),
    forecastZone: idOf(raw.forecastZone),
    county: idOf(raw.county),
    fireWeatherZone: idOf(raw.fireWeatherZone),
    sunrise: stringOrNull(sun.sunrise),
    sunset: stringOrNull(sun.sunset),
  };
}

function coordinate(value: unknown): number {
  const number = numberOrNull(value);
  if (number !== null) return number;
  throw new GovDataError("nws: the reply does not say which point it is of", {
    api: API,
    kind: "unreadable",
  });
}

function readPeriod(value: unknown): ForecastPeriod {
  const raw = object(value, "periods");
  const temperature = readQuantity(raw.temperature);
  return {
    number: numberOrNull(raw.number) ?? 0,
    name: stringOrNull(raw.name),
    startTime: asString(raw.startTime, API, "periods.startTime"),
    endTime: asString(raw.endTime, API, "periods.endTime"),
    isDaytime: flag(raw.isDaytime),
    temperature: temperature.value,
    temperatureUnit: stringOrNull(raw.temperatureUnit) ?? temperature.unit,
    temperatureTrend: stringOrNull(raw.temperatureTrend),
    probabilityOfPrecipitation: readQuantity(raw.probabilityOfPrecipitation).value,
    windSpeed: speed(raw.windSpeed),
    windGust: speed(raw.windGust),
    windDirection: stringOrNull(raw.windDirection),
    shortForecast: stringOrNull(raw.shortForecast),
    detailedForecast: stringOrNull(raw.detailedForecast),
    dewpoint: readQuantity(raw.dewpoint).value,
    relativeHumidity: readQuantity(raw.relativeHumidity).value,
  };
}

export function readForecast(value: unknown): Forecast {
  const raw = object(field(object(value, "reply"), "properties"), "properties");
  return {
    units: stringOrNull(raw.units),
    generatedAt: stringOrNull(raw.generatedAt),
    updateTime: stringOrNull(raw.updateTime) ?? stringOrNull(raw.updated),
    validTimes: stringOrNull(raw.validTimes),
    elevation: readQuantity(raw.elevation).value,
    periods: asArray(raw.periods, API, "periods").map(readPeriod),
  };
}

function gridValue(value: unknown): GridValue {
  if (Array.isArray(value)) return value.map((each) => object(each, "values.value"));
  return numberOrNull(value);
}

export function readGrid(value: unknown): Grid {
  const raw = object(field(object(value, "reply"), "properties"), "properties");
  const layers: GridLayer[] = [];
  for (const [name, entry] of Object.entries(raw)) {
    const layer = plain(entry);
    if (!Array.isArray(layer.values)) continue;
    const values = layer.values.map((each) => {
      const item = object(each, name);
      const validTime = asString(item.validTime, API, `${name}.validTime`);
      const [start = "", duration = ""] = validTime.split("/");
      return { validTime, start, duration, value: gridValue(item.value) };
    });
    layers.push({ name, unit: unit(layer.uom), values });
  }
  return {
    gridId: stringOrNull(raw.gridId),
    // Text in 2022, numbers since.
    gridX: numberOrNull(raw.gridX),
    gridY: numberOrNull(raw.gridY),
    updateTime: stringOrNull(raw.updateTime),
    validTimes: stringOrNull(raw.validTimes),
    elevation: readQuantity(raw.elevation).value,
    layers,
  };
}

export function features(value: unknown): Raw[] {
  return asArray(object(value, "reply").features, API, "features").map((each) => object(each, "features"));
}

export function nextOf(value: unknown): string | null {
  return stringOrNull(plain(object(value, "reply").pagination).next);
}

export function readStation(feature: Raw): Station {
  const raw = object(feature.properties, "properties");
  const coordinates = plain(feature.geometry).coordinates;
  const [longitude, latitude] = Array.isArray(coordinates) ? coordinates : [];
  return {
    stationIdentifier: asString(raw.stationIdentifier, API, "stationIdentifier"),
    name: stringOrNull(raw.name),
    timeZone: stringOrNull(raw.timeZone),
    latitude: numberOrNull(latitude),
    longitude: numberOrNull(longitude),
    elevation: readQuantity(raw.elevation).value,
    provider: stringOrNull(raw.provider),
    distance: readQuantity(raw.distance).value,
    bearing: readQuantity(raw.bearing).value,
    forecast: idOf(raw.forecast),
    county: idOf(raw.county),
    fireWeatherZone: idOf(raw.fireWeatherZone),
  };
}

export function readObservation(feature: unknown): Observation {
  const raw = object(field(object(feature, "reply"), "properties"), "properties");
  return {
    station: stringOrNull(raw.stationId) ?? idOf(raw.station),
    stationName: stringOrNull(raw.stationName),
    timestamp: asString(raw.timestamp, API, "timestamp"),
    textDescription: stringOrNull(raw.textDescription),
    rawMessage: stringOrNull(raw.rawMessage),
    presentWeather: (Array.isArray(raw.presentWeather) ? raw.presentWeather : []).flatMap((each) => {
      const weather = plain(each);
      const words = [weather.intensity, weather.modifier, weather.weather].flatMap(
        (word) => stringOrNull(word) ?? [],
      );
      return words.length > 0 ? [words.join(" ")] : [];
    }),
    temperature: readQuantity(raw.temperature),
    dewpoint: readQuantity(raw.dewpoint),
    windDirection: readQuantity(raw.windDirection),
    windSpeed: readQuantity(raw.windSpeed),
    windGust: readQuantity(raw.windGust),
    barometricPressure: readQuantity(raw.barometricPressure),
    seaLevelPressure: readQuantity(raw.seaLevelPressure),
    visibility: readQuantity(raw.visibility),
    maxTemperatureLast24Hours: readQuantity(raw.maxTemperatureLast24Hours),
    minTemperatureLast24Hours: readQuantity(raw.minTemperatureLast24Hours),
    precipitationLastHour: readQuantity(raw.precipitationLastHour),
    precipitationLast3Hours: readQuantity(raw.precipitationLast3Hours),
    precipitationLast6Hours: readQuantity(raw.precipitationLast6Hours),
    relativeHumidity: readQuantity(raw.relativeHumidity),
    windChill: readQuantity(raw.windChill),
    heatIndex: readQuantity(raw.heatIndex),
    cloudLayers: (Array.isArray(raw.cloudLayers) ? raw.cloudLayers : []).map((each) => {
      const layer = plain(each);
      return { base: readQuantity(layer.base).value, amount: stringOrNull(layer.amount) };
    }),
  };
}

export function readAlert(feature: unknown): Alert {
  const reply = object(feature, "alert");
  const raw = object(reply.properties, "properties");
  const geocode = plain(raw.geocode);
  return {
    id: asString(raw.id, API, "alert.id"),
    event: asString(raw.event, API, "alert.event"),
    headline: stringOrNull(raw.headline),
    areaDesc: stringOrNull(raw.areaDesc),
    severity: stringOrNull(raw.severity),
    certainty: stringOrNull(raw.certainty),
    urgency: stringOrNull(raw.urgency),
    status: stringOrNull(raw.status),
    messageType: stringOrNull(raw.messageType),
    category: stringOrNull(raw.category),
    sent: stringOrNull(raw.sent),
    effective: stringOrNull(raw.effective),
    onset: stringOrNull(raw.onset),
    expires: stringOrNull(raw.expires),
    ends: stringOrNull(raw.ends),
    description: stringOrNull(raw.description),
    instruction: stringOrNull(raw.instruction),
    response: stringOrNull(raw.response),
    senderName: stringOrNull(raw.senderName),
    affectedZones: texts(raw.affectedZones).flatMap((each) => idOf(each) ?? []),
    ugc: texts(geocode.UGC),
    same: texts(geocode.SAME),
    parameters: Object.fromEntries(
      Object.entries(plain(raw.parameters)).map(([name, list]) => [name, texts(list)]),
    ),
    references: (Array.isArray(raw.references) ? raw.references : []).flatMap(
      (each) => stringOrNull(plain(each).identifier) ?? [],
    ),
    hasGeometry: reply.geometry !== null && reply.geometry !== undefined,
  };
}

export function readAlertPage(value: unknown): AlertPage {
  const raw = object(value, "reply");
  return {
    title: stringOrNull(raw.title),
    updated: stringOrNull(raw.updated),
    alerts: features(value).map(readAlert),
    next: nextOf(value),
  };
}

export function readZone(value: unknown): Zone {
  const raw = object(field(object(value, "zone"), "properties"), "properties");
  return {
    id: asString(raw.id, API, "zone.id"),
    type: stringOrNull(raw.type),
    name: stringOrNull(raw.name),
    state: stringOrNull(raw.state),
    forecastOffices: texts(raw.forecastOffices).flatMap((each) => idOf(each) ?? []),
    timeZones: texts(Array.isArray(raw.timeZone) ? raw.timeZone : [raw.timeZone]),
  };
}

export function readProduct(value: unknown): Product {
  const raw = object(value, "product");
  return {
    id: asString(raw.id, API, "product.id"),
    wmoCollectiveId: stringOrNull(raw.wmoCollectiveId),
    issuingOffice: stringOrNull(raw.issuingOffice),
    issuanceTime: stringOrNull(raw.issuanceTime),
    productCode: stringOrNull(raw.productCode),
    productName: stringOrNull(raw.productName),
  };
}

export function graph(value: unknown): unknown[] {
  return asArray(object(value, "reply")["@graph"], API, "@graph");
}

/** Counts by name. */
export function counts(value: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(plain(value)).flatMap(([name, entry]) => {
      const number = numberOrNull(entry);
      return number === null ? [] : [[name, number]];
    }),
  );
}
