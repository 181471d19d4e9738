import { arg, type EmptyResult, empty, formatNumber, type Json, type Next, toolsFor, z } from "@govdata/kit";
import type { Fec } from "../client.js";
import type { Cursor, KeysetPage, Page } from "../envelope.js";
import { currentCycle } from "../methods.js";

export const { defineTool, group } = toolsFor<Fec>("fec");

/** What every tool needs to answer. */
export const needs = ["apiKey"] as const;

export const profiles = ["money-in-politics"] as const;

type Given = Readonly<Record<string, Json>>;

/** Arguments that several tools take, worded once. */
export const args = {
  candidate: () => arg.text("Candidate: a name (Kyrsten Sinema) or number (H2AZ09019)", { max: 120 }),
  committee: () => arg.text("Committee: a name (ActBlue) or number (C00401224)", { max: 160 }),
  cycle: (more = "") =>
    z
      .int()
      .min(1976)
      .max(2100)
      .multipleOf(2)
      .describe(`Two-year period by its even year: 2024 is 2023-2024${more}`),
  state: () => arg.state("State").optional(),
  after: () =>
    arg.text("Where the next rows begin: copy it from `next` of the rows before", { max: 400 }).optional(),
  limit: (standard = 20) => arg.limit(standard, 100, "Rows at most"),
  start: () => arg.date("First date").optional(),
  end: () => arg.date("Last date").optional(),
  minAmount: () => z.number().min(0).describe("Least amount in dollars").optional(),
  maxAmount: () => z.number().min(0).describe("Largest amount in dollars").optional(),
};

/** A cursor as one text, so that it fits an argument. */
function cursorText(cursor: Cursor): string {
  return new URLSearchParams(cursor).toString();
}

export function cursorOf(text: string | undefined): Cursor | undefined {
  return text === undefined ? undefined : Object.fromEntries(new URLSearchParams(text));
}

/** How to read on by page number. */
export function nextPage(given: Given, page: Pick<Page<unknown>, "next" | "pages">): { next?: Next } {
  if (page.next === undefined) return {};
  const of = page.pages === null ? "" : ` of ${formatNumber(page.pages)}`;
  return { next: { args: { ...given, page: page.next }, gives: `page ${page.next}${of}` } };
}

/** How to read on by cursor. */
export function nextRows(given: Given, page: Pick<KeysetPage<unknown>, "next" | "rows">): { next?: Next } {
  if (page.next === undefined) return {};
  return {
    next: {
      args: { ...given, after: cursorText(page.next) },
      gives: `the rows after these ${page.rows.length}`,
    },
  };
}

/** The total for a result, and a note where the agency only estimates it. */
export function counted(page: Pick<Page<unknown>, "total" | "totalIsExact">): { total?: number } {
  // A total of nothing beside rows, or an estimate, would be read as a fact.
  return page.total === null || page.totalIsExact === false ? {} : { total: page.total };
}

export function estimate(page: Pick<Page<unknown>, "total" | "totalIsExact">): string[] {
  return page.total !== null && page.totalIsExact === false
    ? [`About ${formatNumber(page.total)} rows in all: an estimate of the agency.`]
    : [];
}

export function dollars(amount: number | null): string {
  if (amount === null) return "not reported";
  const text = Number.isInteger(amount) ? formatNumber(amount) : formatNumber(amount.toFixed(2));
  return amount < 0 ? `-$${text.slice(1)}` : `$${text}`;
}

/** A candidate or committee that a text stands for. */
export interface Who {
  id: string;
  /** "SINEMA, KYRSTEN (H2AZ09019)" */
  label: string;
  /** What else the text could mean. */
  notes: string[];
}

interface Context {
  sdk: Fec;
  signal: AbortSignal;
}

/** Below this share of fitting words it is somebody else. */
const FITS = 0.5;

const CANDIDATE = /^[HSP][0-9][A-Z0-9]{7}$/i;
const COMMITTEE = /^C\d{8}$/i;

function alternatives(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`Also of that name: ${names.slice(0, 5).join("; ")}. Give the number for one of these.`];
}

/** The candidate a name stands for; one who ran in the asked period goes before others. */
export async function candidateOf(
  { sdk, signal }: Context,
  text: string,
  options: { cycle?: number } = {},
): Promise<Who | undefined> {
  if (CANDIDATE.test(text)) return { id: text.toUpperCase(), label: text.toUpperCase(), notes: [] };
  const found = (await sdk.findCandidates(text, { signal })).filter(({ confidence }) => confidence >= FITS);
  const ran = (row: (typeof found)[number]["row"]) =>
    options.cycle !== undefined &&
    [...(row.cycles ?? []), ...(row.election_years ?? [])].includes(options.cycle);
  const best = found.find(({ row }) => ran(row)) ?? found[0];
  const id = best?.row.candidate_id;
  if (best === undefined || id === null || id === undefined) return undefined;
  const label = (row: typeof best.row) => `${row.name ?? "(no name)"} (${row.candidate_id})`;
  const others = found.filter((one) => one !== best && one.confidence >= best.confidence);
  return {
    id,
    label: label(best.row),
    notes: alternatives(
      others.map(({ row }) =>
        `${label(row)}, ${row.office_full ?? row.office ?? "office unknown"} ${row.state ?? ""}`.trim(),
      ),
    ),
  };
}

/** The committee a name stands for. */
export async function committeeOf({ sdk, signal }: Context, text: string): Promise<Who | undefined> {
  if (COMMITTEE.test(text)) return { id: text.toUpperCase(), label: text.toUpperCase(), notes: [] };
  const found = (await sdk.findCommittees(text, { signal })).filter(({ confidence }) => confidence >= FITS);
  const [best, ...rest] = found;
  const id = best?.row.committee_id;
  if (best === undefined || id === null || id === undefined) return undefined;
  const label = (row: typeof best.row) => `${row.name ?? "(no name)"} (${row.committee_id})`;
  const others = rest.filter(({ confidence }) => confidence >= best.confidence);
  return { id, label: label(best.row), notes: alternatives(others.map(({ row }) => label(row))) };
}

/** The principal committees of a candidate, to which people give. */
export async function committeesOf({ sdk, signal }: Context, candidate: Who): Promise<string[]> {
  const { rows } = await sdk.candidateCommittees(candidate.id, { designation: "P" }, { signal });
  return rows.flatMap(({ committee_id }) => (committee_id === null ? [] : [committee_id])).slice(0, 10);
}

export function noCandidate(text: string): EmptyResult {
  return empty({
    searched: `candidates for the House, Senate or presidency named "${text}"`,
    widen: ["the family name alone", "fec_candidates with a state or office"],
  });
}

export function noCommittee(text: string): EmptyResult {
  return empty({
    searched: `committees named "${text}"`,
    widen: ["fewer words of the name", "fec_committees with a state or type"],
  });
}

/** The period asked, or the running one. */
export function cycleOr(cycle: number | undefined, now: Date): number {
  return cycle ?? currentCycle(now);
}

/** Keeps some fields of a row, in this order. */
export function pick<Row extends object, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  const kept: Partial<Pick<Row, Name>> = {};
  for (const name of names) kept[name] = row[name];
  // Every name was just filled.
  return kept as Pick<Row, Name>;
}
