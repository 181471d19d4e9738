import { asObject, asString, decodeEntities, numberOrNull, stringOrNull } from "@govdata/core";
import { many, prop } from "./errors.js";
import type { DataReply, Figure, Note } from "./types.js";
import { type Dataset, MARKS } from "./vocabulary.js";

export const API = "bea";

/** Marks that stand for a missing figure; dots of any number are one of them. */
function isMark(text: string): boolean {
  return Object.hasOwn(MARKS, text) || /^(?:\.{3,}|…)$/.test(text);
}

/** The marks among references to notes: `ITA1.4:5,n.a.` has one. */
function markIn(noteRef: string | null): string | null {
  return (
    noteRef
      ?.split(",")
      .map((part) => part.trim())
      .find(isMark) ?? null
  );
}

/**
 * A figure as the BEA sends it. A suppressed one may be its mark, a blank, or a zero with the mark in `NoteRef`.
 *
 * @param written `DataValue`: `"1,968,559"`, `"(D)"`, `""`.
 */
function readFigure(written: unknown, noteRef: unknown, multiplier: unknown): Figure {
  const text = stringOrNull(written);
  const notes = stringOrNull(noteRef);
  const noted = markIn(notes);
  const unitMult = numberOrNull(multiplier);
  const number = text === null ? null : numberOrNull(text);
  const none = (mark: string | null): Figure => ({
    dataValue: mark === "(*)" ? 0 : null,
    mark,
    unitMult,
    amount: mark === "(*)" ? 0 : null,
    noteRef: notes,
  });
  if (number === null) return none(text ?? noted);
  if (number === 0 && noted !== null) return none(noted);
  // Scaled as text: 35557.7e9 is exact where a multiplication is not.
  const amount = unitMult === null ? null : Number(`${number}e${unitMult}`);
  return { dataValue: number, mark: noted, unitMult, amount, noteRef: notes };
}

/** Reads one row's fields and remembers which were read, so that the others are kept. */
export class RowReader {
  private readonly fields: Map<string, unknown>;
  private readonly read = new Set<string>();

  constructor(value: unknown) {
    const raw = asObject(value, API, "Data");
    this.fields = new Map(Object.entries(raw).map(([name, inner]) => [name.toLowerCase(), inner]));
  }

  private take(name: string): unknown {
    const key = name.toLowerCase();
    this.read.add(key);
    return this.fields.get(key);
  }

  text(name: string): string | null {
    return stringOrNull(this.take(name));
  }

  /** A text that has to be there. */
  must(name: string): string {
    return asString(this.text(name), API, name);
  }

  number(name: string): number | null {
    return numberOrNull(this.take(name));
  }

  /** The figure, and whatever nobody asked for. */
  figure(value = "DataValue"): Figure {
    const figure = readFigure(this.take(value), this.take("NoteRef"), this.take("UNIT_MULT"));
    const more = [...this.fields].flatMap(([name, inner]) => {
      const text = this.read.has(name) ? null : stringOrNull(inner);
      return text === null ? [] : [[name, text] as const];
    });
    return more.length === 0 ? figure : { ...figure, more: Object.fromEntries(more) };
  }

  /** Fields that say nothing a caller would want. */
  skip(...names: string[]): this {
    for (const name of names) this.take(name);
    return this;
  }
}

/** A description without the footnote marks that some hold: `Farms<sup>1</sup>`. */
export function plain(text: string | null): string | null {
  if (text === null) return null;
  return stringOrNull(decodeEntities(text.replace(/<sup>[^<]*<\/sup>/gi, "").replace(/<[^<>]*>/g, "")));
}

/** The period of a figure whose quarter is a Roman numeral, or the year again. */
export function periodOf(year: string, quarter: string | null): string {
  const number = ["I", "II", "III", "IV"].indexOf(quarter ?? "") + 1;
  return number === 0 ? year : `${year}Q${number}`;
}

function readNote(value: unknown): Note[] {
  const noteText = stringOrNull(prop(value, "NoteText"));
  return noteText === null ? [] : [{ noteRef: stringOrNull(prop(value, "NoteRef")), noteText }];
}

/** `LastRevised: June 25, 2020` and `Last updated: September 29, 2023-- revised statistics …`. */
const RELEASED = /Last\s?(?:Revised|updated):\s*([A-Z][a-z]+ \d{1,2}, \d{4})/i;

function releasedIn(notes: readonly Note[]): string | null {
  return (
    notes.map(({ noteText }) => RELEASED.exec(noteText)?.[1]).find((found) => found !== undefined) ?? null
  );
}

/** Header fields that have a name of their own in a reply, or are no facts. */
const KNOWN = new Set([
  "statistic",
  "unitofmeasure",
  "publictable",
  "utcproductiontime",
  "tslastupdated",
  "noteref",
  "dimensions",
  "data",
  "notes",
]);

/** Results: an object, a list with one, or an object whose rows stand beside it (IIP). */
export function readReply<Row>(
  dataset: Dataset,
  body: unknown,
  readRow: (row: RowReader) => Row,
): DataReply<Row> {
  const api = asObject(prop(body, "BEAAPI"), API, "BEAAPI");
  const results = many(prop(api, "Results"));
  const rows = [...results, api].flatMap((holder) => many(prop(holder, "Data")));
  const notes = [...results, api].flatMap((holder) => many(prop(holder, "Notes"))).flatMap(readNote);
  const header: Record<string, unknown> = Object.assign(
    {},
    ...results.filter((each) => typeof each === "object"),
  );
  const text = (name: string) => stringOrNull(prop(header, name));
  const table = notes.find(({ noteText }) => /^Table \d/.test(noteText))?.noteText;
  return {
    dataset,
    statistic: text("Statistic"),
    unitOfMeasure: text("UnitOfMeasure"),
    title: text("PublicTable") ?? stringOrNull(table?.replace(/\s*-\s*LastRevised:.*$/i, "")),
    released: releasedIn(notes) ?? text("TsLastUpdated"),
    producedAt: text("UTCProductionTime"),
    notes,
    data: rows.map((row) => readRow(new RowReader(row))),
    header: Object.fromEntries(
      Object.entries(header).flatMap(([name, value]) => {
        const found = KNOWN.has(name.toLowerCase()) ? null : stringOrNull(value);
        return found === null || found === "None" ? [] : [[name, found]];
      }),
    ),
  };
}

/** Years, then quarters, then months; each in order. */
export function comparePeriods(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
