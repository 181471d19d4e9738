/** A measured value in the unit the service sent it in ("degC", "km_h-1", "Pa", "mm"), prefix dropped. */
export interface Quantity {
  value: number | null;
  unit: string | null;
  /** Largest and smallest, where a range was sent. */
  max?: number | null;
  min?: number | null;
  /** MADIS code: V verified, C coarse pass, S screened, Z unchecked, X rejected, Q questioned. */
  quality?: string | null;
}

/** What the service knows of a place. */
export interface Point {
  latitude: number;
  longitude: number;
  /** Forecast office responsible. */
  cwa: string | null;
  /** Grid of the forecast; null where there is none, at sea and outside the United States. */
  gridId: string | null;
  gridX: number | null;
  gridY: number | null;
  /** "land" or "marine"; null in answers before 2025. */
  type: string | null;
  city: string | null;
  state: string | null;
  timeZone: string | null;
  radarStation: string | null;
  /** Zone ids: MDZ001, MDC001. */
  forecastZone: string | null;
  county: string | null;
  fireWeatherZone: string | null;
  sunrise: string | null;
  sunset: string | null;
}

export interface ForecastPeriod {
  number: number;
  /** "Tonight", "Friday"; null in hourly forecasts. */
  name: string | null;
  /** ISO with the place's own offset. */
  startTime: string;
  endTime: string;
  isDaytime: boolean | null;
  /** In `temperatureUnit`. */
  temperature: number | null;
  temperatureUnit: string | null;
  temperatureTrend: string | null;
  /** Percent. */
  probabilityOfPrecipitation: number | null;
  /** As written: "10 mph", "2 to 13 mph". */
  windSpeed: string | null;
  windGust: string | null;
  windDirection: string | null;
  shortForecast: string | null;
  /** Null in hourly forecasts. */
  detailedForecast: string | null;
  /** Degrees Celsius always, hourly only. */
  dewpoint: number | null;
  /** Percent, hourly only. */
  relativeHumidity: number | null;
}

export interface Forecast {
  units: string | null;
  generatedAt: string | null;
  updateTime: string | null;
  validTimes: string | null;
  /** Metres. */
  elevation: number | null;
  periods: ForecastPeriod[];
}

export interface PointForecast extends Forecast {
  point: Point;
}

/** One layer of the raw grid: values with the time each holds for. */
export interface GridLayer {
  name: string;
  unit: string | null;
  /** `validTime` is ISO start and duration: "2022-02-04T03:00:00+00:00/PT2H". */
  values: { validTime: string; start: string; duration: string; value: GridValue }[];
}
export type GridValue = number | null | Record<string, unknown>[];

export interface Grid {
  gridId: string | null;
  gridX: number | null;
  gridY: number | null;
  updateTime: string | null;
  validTimes: string | null;
  elevation: number | null;
  /** Layers without data have no values. */
  layers: GridLayer[];
}

export interface Station {
  stationIdentifier: string;
  name: string | null;
  timeZone: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Metres. */
  elevation: number | null;
  provider: string | null;
  /** Metres from the cell asked for. */
  distance: number | null;
  /** Degrees. */
  bearing: number | null;
  forecast: string | null;
  county: string | null;
  fireWeatherZone: string | null;
}

export interface Observation {
  station: string | null;
  stationName: string | null;
  /** ISO, UTC: say it with every value, it may be hours old. */
  timestamp: string;
  textDescription: string | null;
  /** METAR; null in five-minute records. */
  rawMessage: string | null;
  presentWeather: string[];
  temperature: Quantity;
  dewpoint: Quantity;
  windDirection: Quantity;
  windSpeed: Quantity;
  windGust: Quantity;
  barometricPressure: Quantity;
  seaLevelPressure: Quantity;
  visibility: Quantity;
  maxTemperatureLast24Hours: Quantity;
  minTemperatureLast24Hours: Quantity;
  /** In its own unit: metres before, millimetres now. `millimetres()` converts. */
  precipitationLastHour: Quantity;
  precipitationLast3Hours: Quantity;
  precipitationLast6Hours: Quantity;
  relativeHumidity: Quantity;
  windChill: Quantity;
  heatIndex: Quantity;
  cloudLayers: { base: number | null; amount: string | null }[];
}

export interface Alert {
  /** URN. */
  id: string;
  event: string;
  headline: string | null;
  areaDesc: string | null;
  severity: string | null;
  certainty: string | null;
  urgency: string | null;
  status: string | null;
  messageType: string | null;
  category: string | null;
  sent: string | null;
  effective: string | null;
  onset: string | null;
  /** When the message goes stale. */
  expires: string | null;
  /** When the hazard ends; null: until further notice. */
  ends: string | null;
  description: string | null;
  instruction: string | null;
  response: string | null;
  senderName: string | null;
  affectedZones: string[];
  /** Zones and counties as codes: UGC and SAME. */
  ugc: string[];
  same: string[];
  parameters: Record<string, string[]>;
  references: string[];
  hasGeometry: boolean;
}

export interface AlertPage {
  title: string | null;
  updated: string | null;
  alerts: Alert[];
  /** Address of the next page; null when there is none. */
  next: string | null;
}

export type Severity = "Extreme" | "Severe" | "Moderate" | "Minor" | "Unknown";
export type Certainty = "Observed" | "Likely" | "Possible" | "Unlikely" | "Unknown";
export type Urgency = "Immediate" | "Expected" | "Future" | "Past" | "Unknown";

export interface AlertFilter {
  /** At most one of `area`, `point`, `region`, `regionType`, `zone`. */
  area?: readonly string[];
  point?: { latitude: number; longitude: number };
  region?: readonly string[];
  regionType?: "land" | "marine";
  zone?: readonly string[];
  /** Names as `alertTypes` lists them: "Tornado Warning". */
  event?: readonly string[];
  /** Three-letter codes: "TOR". */
  code?: readonly string[];
  /** Default for active alerts: actual. */
  status?: readonly ("actual" | "exercise" | "system" | "test" | "draft")[];
  messageType?: readonly ("alert" | "update" | "cancel")[];
  severity?: readonly Severity[];
  certainty?: readonly Certainty[];
  urgency?: readonly Urgency[];
}

export interface AlertCount {
  total: number;
  land: number;
  marine: number;
  regions: Record<string, number>;
  areas: Record<string, number>;
  zones: Record<string, number>;
}

export interface Zone {
  id: string;
  type: string | null;
  name: string | null;
  state: string | null;
  forecastOffices: string[];
  timeZones: string[];
}

export interface ZoneForecast {
  zone: string | null;
  updated: string | null;
  periods: { number: number; name: string | null; detailedForecast: string | null }[];
}

export interface Product {
  id: string;
  wmoCollectiveId: string | null;
  issuingOffice: string | null;
  issuanceTime: string | null;
  productCode: string | null;
  productName: string | null;
}

export interface ProductText extends Product {
  productText: string;
}

export interface GlossaryEntry {
  term: string;
  /** May hold HTML. */
  definition: string | null;
}
