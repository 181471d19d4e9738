import type { Call, CallOptions, Client, Http, ParamValue } from "@govdata/core";
import { openReply } from "./envelope.js";
import { ask } from "./methods.js";
import { pages } from "./pages.js";
import { anyOf, candidateId, committeeId, stateCodes, words, years } from "./params.js";
import { type FoundCandidate, foundCandidate } from "./shapes/candidates.js";
import { type Committee, committee } from "./shapes/committees.js";

/** What narrows a search for a person. */
export interface FindCandidateOptions extends CallOptions {
  /** H, S or P. */
  office?: "H" | "S" | "P";
  /** State by name or postal code. */
  state?: string;
  /** A year the person ran in. */
  electionYear?: number;
}

/** Something found, with how well its name fits. */
export interface Match<Row> {
  row: Row;
  /** 0 to 1: the share of the words asked for that the name has. */
  confidence: number;
}

/** Titles and suffixes that tell nobody apart. */
const TITLES = new Set([
  "MR",
  "MRS",
  "MS",
  "DR",
  "HON",
  "SEN",
  "SENATOR",
  "REP",
  "REPRESENTATIVE",
  "CONGRESSMAN",
  "CONGRESSWOMAN",
  "PRESIDENT",
  "GOV",
  "GOVERNOR",
  "JR",
  "SR",
  "II",
  "III",
  "IV",
]);

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return plain.split(/[^A-Z0-9']+/).filter((word) => word !== "" && !TITLES.has(word));
}

function fit(asked: readonly string[], name: string | null): number {
  const has = wordsOf(name ?? "");
  if (asked.length === 0) return 0;
  // "Jon" stands for Jonathan: a beginning of three letters counts, less than the whole word.
  const points = asked.map((word) => {
    if (has.includes(word)) return 1;
    return has.some((other) => word.length >= 3 && (other.startsWith(word) || word.startsWith(other)))
      ? 0.7
      : 0;
  });
  return points.reduce((sum: number, point) => sum + point, 0) / asked.length;
}

/** The search knows whole names in any order; a nickname finds nothing, so the family name is tried after it. */
async function search<Row>(
  name: string,
  read: (q: string) => Promise<Row[]>,
  nameOf: (row: Row) => string | null,
): Promise<Match<Row>[]> {
  const asked = wordsOf(name);
  const family = /,/.test(name) ? asked[0] : asked.at(-1);
  let rows = await read(asked.join(" "));
  if (rows.length === 0 && asked.length > 1 && family !== undefined && family.length >= 3)
    rows = await read(family);
  return rows.map((row) => ({ row, confidence: fit(asked, nameOf(row)) }));
}

const newest = (row: FoundCandidate) =>
  Math.max(row.active_through ?? 0, ...(row.election_years ?? []).map((year) => year ?? 0));

export function findMethods(client: Client) {
  async function candidates(
    http: Http,
    name: string,
    options: FindCandidateOptions,
  ): Promise<Match<FoundCandidate>[]> {
    const filters: Record<string, ParamValue> = {
      ...(options.office === undefined
        ? {}
        : { office: anyOf(["H", "S", "P"]).read("office", options.office) }),
      ...(options.state === undefined ? {} : { state: stateCodes.read("state", options.state) }),
      ...(options.electionYear === undefined
        ? {}
        : { election_year: years.read("electionYear", options.electionYear) }),
    };
    const read = async (q: string) => {
      const body = await ask(http, { page: pages.candidates }, "/candidates/search/", {
        q: words.read("name", q),
        ...filters,
      });
      return openReply(body, foundCandidate).rows;
    };
    const found = await search(name, read, (row) => row.name);
    return found.sort((a, b) => b.confidence - a.confidence || newest(b.row) - newest(a.row));
  }

  return {
    /**
     * Candidates a name may mean, best first: the best fitting name, then who was active last. A candidate number is
     * looked up as such. A person who ran for several offices is there once for each.
     *
     * @param name As people write it: "Kyrsten Sinema", "Sinema, Kyrsten", or a number.
     * @param options Office, state, year of an election.
     * @returns Matches with their confidence; empty where there are none.
     * @throws {InvalidArgumentError} for fewer than 3 characters, before any request.
     * @see https://api.open.fec.gov/developers/ (/candidates/search/)
     * @example
     * const [best] = await fec.findCandidates("Kyrsten Sinema");
     */
    findCandidates(name: string, options: FindCandidateOptions = {}): Call<Match<FoundCandidate>[]> {
      return client.call(options, async (http) => {
        if (!/^[HSP][0-9][A-Z0-9]{7}$/i.test(name.trim())) return candidates(http, name, options);
        const id = candidateId.read("name", name);
        const body = await ask(http, { page: pages.ofCandidate }, "/candidates/search/", {
          candidate_id: [String(id)],
        });
        return openReply(body, foundCandidate).rows.map((row) => ({ row, confidence: 1 }));
      });
    },

    /**
     * Committees a name may mean, best first. A committee number is looked up as such.
     *
     * @param name Words of the name, or a number.
     * @returns Matches with their confidence; empty where there are none.
     * @throws {InvalidArgumentError} for fewer than 3 characters, before any request.
     * @see https://api.open.fec.gov/developers/ (/committees/)
     * @example
     * const [best] = await fec.findCommittees("Sinema for Arizona");
     */
    findCommittees(name: string, options: CallOptions = {}): Call<Match<Committee>[]> {
      return client.call(options, async (http) => {
        const read = async (sent: Record<string, ParamValue>) =>
          openReply(await ask(http, { page: pages.ofCommittee }, "/committees/", sent), committee).rows;
        if (/^C\d{8}$/i.test(name.trim())) {
          const rows = await read({ committee_id: [String(committeeId.read("name", name))] });
          return rows.map((row) => ({ row, confidence: 1 }));
        }
        const found = await search(
          name,
          (q) => read({ q: words.read("name", q) }),
          (row) => row.name,
        );
        const last = (row: Committee) => Math.max(0, ...(row.cycles ?? []).map((cycle) => cycle ?? 0));
        return found.sort((a, b) => b.confidence - a.confidence || last(b.row) - last(a.row));
      });
    },
  };
}

/** What `findMethods` gives. */
export type FindMethods = ReturnType<typeof findMethods>;
