import { type Http, InvalidArgumentError, nearest } from "@govdata/core";
import { figuresOf, quarters, type Standing } from "./figures.js";
import { API, notFound } from "./http.js";
import { checks } from "./params.js";
import type { Concept, Figure, History } from "./types.js";
import { isMetric, METRIC_NAMES, METRICS, type MetricSpec } from "./vocabulary.js";
import { conceptOf, type FactFile, factsOf } from "./xbrl.js";

export const PERIODS = ["annual", "quarterly", "all"] as const;
export type PeriodKind = (typeof PERIODS)[number];

/** A tag with the list of tags it belongs to. */
interface Tagged {
  taxonomy: string;
  tag: string;
}

export function candidatesOf(spec: MetricSpec): Tagged[] {
  const of = (taxonomy: string, tags: readonly string[] = []) => tags.map((tag) => ({ taxonomy, tag }));
  return [...of("us-gaap", spec.usGaap), ...of("ifrs-full", spec.ifrs), ...of("dei", spec.dei)];
}

export function specOf(metric: string): MetricSpec | undefined {
  return isMetric(metric) ? METRICS[metric] : undefined;
}

/** A metric's name, or a tag: names are small letters, tags begin with a capital. */
export function checkMetric(metric: string, field = "metric"): string {
  const text = checks.required(field, metric).trim();
  const named = text.toLowerCase().replace(/[\s-]+/g, "_");
  if (isMetric(named)) return named;
  if (/^[A-Z][A-Za-z0-9]{1,250}$/.test(text)) return text;
  throw new InvalidArgumentError(
    API,
    field,
    `"${text.slice(0, 80)}" is no metric (${METRIC_NAMES.join(", ")}) and no tag such as AccountsPayableCurrent.`,
    nearest(named, METRIC_NAMES),
  );
}

function ofKind(all: readonly Standing[], period: PeriodKind): Figure[] {
  const figures = all.map(({ figure }) => figure);
  if (period === "all") return figures;
  if (period === "annual") {
    return all
      .filter(({ figure, annual }) => figure.kind === "year" || (figure.kind === "instant" && annual))
      .map(({ figure }) => figure);
  }
  const instants = figures.filter(({ kind }) => kind === "instant");
  return [...instants, ...quarters(figures)].sort((a, b) => a.end.localeCompare(b.end));
}

/** The last of the days things end on; ISO dates sort as text. */
function newest(ended: readonly { end: string }[]): string {
  return (
    ended
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? ""
  );
}

/** The unit with the newest figure; of several, the one with the most. Filers change it: EPS was in USD, is in USD/shares. */
function unitOf(concept: Concept, wanted: string | undefined): string | undefined {
  const units = Object.keys(concept.units);
  if (wanted !== undefined) return units.find((unit) => unit.toLowerCase() === wanted.toLowerCase());
  const last = (unit: string) => newest(concept.units[unit] ?? []);
  return units.sort(
    (a, b) =>
      last(b).localeCompare(last(a)) || (concept.units[b]?.length ?? 0) - (concept.units[a]?.length ?? 0),
  )[0];
}

/**
 * One figure per period out of the tags that state a metric. The tag with the newest figure leads (tags are retired:
 * Apple's `Revenues` ends in 2018); the others fill the periods it lacks.
 */
function historyOf(
  about: { cik: string; entityName: string | null; metric: string },
  concepts: readonly Concept[],
  period: PeriodKind,
  wantedUnit?: string,
): History {
  const series = concepts.flatMap((concept) => {
    const unit = unitOf(concept, wantedUnit);
    if (unit === undefined) return [];
    const figures = ofKind(figuresOf(concept, unit), period);
    return figures.length === 0 ? [] : [{ concept, unit, figures }];
  });
  // A stable sort: among tags of one newest period the order of preference stays.
  series.sort((a, b) => newest(b.figures).localeCompare(newest(a.figures)));
  const [lead] = series;
  const units = new Set(concepts.flatMap((concept) => Object.keys(concept.units)));
  const byPeriod = new Map<string, Figure>();
  for (const { unit, figures } of series) {
    if (unit !== lead?.unit) continue;
    for (const figure of figures) {
      const key = period === "all" ? `${figure.start}|${figure.end}` : figure.end;
      if (!byPeriod.has(key)) byPeriod.set(key, figure);
    }
  }
  const figures = [...byPeriod.values()].sort((a, b) => a.end.localeCompare(b.end));
  const used = new Set(figures.map(({ tag }) => tag));
  return {
    ...about,
    label: specOf(about.metric)?.label ?? lead?.concept.label ?? null,
    unit: lead?.unit ?? null,
    tags: series.map(({ concept }) => concept.tag).filter((tag) => used.has(tag)),
    otherUnits: [...units].filter((unit) => unit !== lead?.unit),
    figures,
  };
}

/** A metric's history from the file with all facts of a company. */
export function fromFacts(file: FactFile, metric: string, period: PeriodKind, unit?: string): History {
  const spec = specOf(metric);
  const tags =
    spec === undefined ? file.taxonomies.map((taxonomy) => ({ taxonomy, tag: metric })) : candidatesOf(spec);
  const concepts = tags.flatMap(({ taxonomy, tag }) => file.concept(taxonomy, tag) ?? []);
  return historyOf({ cik: file.cik, entityName: file.entityName, metric }, concepts, period, unit);
}

export async function requiredFacts(http: Http, cik: string): Promise<FactFile> {
  const file = await factsOf(http, cik);
  if (file === null) {
    throw notFound(`no accounts in XBRL of CIK ${cik}: funds, persons and private companies state none.`);
  }
  return file;
}

/** A tag of one taxonomy by itself is a small reply; a metric of several tags needs the file with all facts. */
export async function loadHistory(
  http: Http,
  cik: string,
  metric: string,
  ask: { period: PeriodKind; taxonomy?: string; unit?: string },
): Promise<History> {
  const { period, taxonomy, unit } = ask;
  if (specOf(metric) !== undefined) return fromFacts(await requiredFacts(http, cik), metric, period, unit);
  const concept = await conceptOf(http, cik, taxonomy ?? "us-gaap", metric);
  const entityName = concept?.entityName ?? null;
  return historyOf({ cik, entityName, metric }, concept === null ? [] : [concept], period, unit);
}
