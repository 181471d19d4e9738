import {
  asArray,
  asObject,
  type Call,
  type CallOptions,
  type Client,
  check,
  numberOrNull,
  path,
} from "@govdata/core";
import { isRecord } from "./fields.js";
import {
  caseDocuments,
  dispositions,
  opinionDocuments,
  primarySubjects,
  requestorTypes,
  rulemakingDocuments,
  rulemakingRoles,
  secondarySubjects,
} from "./legal-codes.js";
import { type AllOptions, ask, every } from "./methods.js";
import { pages } from "./pages.js";
import {
  API,
  anyKeyOf,
  committeeId,
  date,
  flag,
  hitCount,
  integer,
  needed,
  oneOf,
  type ParamsOf,
  type ParamTable,
  readParams,
  text,
  texts,
  year,
} from "./params.js";
import { TTL } from "./spec.js";

const DOCUMENT_TYPES = ["advisory_opinions", "murs", "adrs", "admin_fines", "statutes"] as const;

/** Kinds of legal documents: advisory opinions, matters under review, alternative dispute resolution, fines, statutes. */
export type LegalDocumentType = (typeof DOCUMENT_TYPES)[number];

const textSearch = {
  /** Words in the text of documents. */
  q: text,
  /** Leaves out documents with this term. */
  qExclude: text,
  /** One phrase whose words stand near each other, or several phrases that do. */
  qProximity: texts,
  /** Words between them at most. */
  maxGaps: integer,
  /** In the order given. */
  proximityPreserveOrder: flag,
  /** Whether `proximityFilterTerm` comes after or before. */
  proximityFilter: oneOf(["after", "before"]),
  /** A further term beside `qProximity`. */
  proximityFilterTerm: text,
  /** Name of a file. */
  filename: text,
  /** How many to pass over. */
  fromHit: integer,
  /** How many to give: 200 at most, 20 unless given. */
  hitsReturned: hitCount,
} satisfies ParamTable;

const legalParams = {
  ...textSearch,
  /** `case_no` (cases), `ao_no` or `issue_date` (opinions); `-` before it sorts descending. */
  sort: text,
  /** Kind of document. One must be named, or the reply would be of every kind at once. */
  type: needed(oneOf(DOCUMENT_TYPES)),
  /** Committee that was fined. */
  afCommitteeId: committeeId,
  /** Fine of the final determination, in dollars. */
  afFdFineAmount: integer,
  /** Final determination on this day or earlier. */
  afMaxFdDate: date,
  /** Reason to believe found on this day or earlier. */
  afMaxRtbDate: date,
  /** Final determination on this day or later, `YYYY-MM-DD`. */
  afMinFdDate: date,
  /** Reason to believe found on this day or later, `YYYY-MM-DD`. */
  afMinRtbDate: date,
  /** Names of committees that were fined. */
  afName: texts,
  /** Year of the late report. */
  afReportYear: text,
  /** Fine proposed with reason to believe, in dollars. */
  afRtbFineAmount: integer,
  /** All citations must be in the opinion, not any of them. */
  aoCitationRequireAll: flag,
  /** Name of a commenter. */
  aoCommenter: text,
  /** Kinds of documents; see `opinionDocuments`. */
  aoDocCategoryId: anyKeyOf(opinionDocuments),
  /** Only requests not yet answered. */
  aoIsPending: flag,
  /** Document of this day or earlier. */
  aoMaxDocumentDate: date,
  /** Issued on this day or earlier. */
  aoMaxIssueDate: date,
  /** Asked for on this day or earlier. */
  aoMaxRequestDate: date,
  /** Document of this day or later, `YYYY-MM-DD`. */
  aoMinDocumentDate: date,
  /** Issued on this day or later, `YYYY-MM-DD`. */
  aoMinIssueDate: date,
  /** Asked for on this day or later, `YYYY-MM-DD`. */
  aoMinRequestDate: date,
  /** Names of opinions. */
  aoName: texts,
  /** Numbers of opinions, `2024-01`. */
  aoNo: texts,
  /** Sections of the Code of Federal Regulations cited. */
  aoRegulatoryCitation: texts,
  /** Name of a representative. */
  aoRepresentative: text,
  /** Name of who asked. */
  aoRequestor: text,
  /** Who asked; see `requestorTypes`. */
  aoRequestorType: anyKeyOf(requestorTypes),
  /** pending, withdrawn or final. */
  aoStatus: text,
  /** Sections of the United States Code cited. */
  aoStatutoryCitation: texts,
  /** Year of the opinion. */
  aoYear: year,
  /** All citations must be in the case, not any of them. */
  caseCitationRequireAll: flag,
  /** Kinds of documents; see `caseDocuments`. */
  caseDocCategoryId: anyKeyOf(caseDocuments),
  /** Election cycle of the case. */
  caseElectionCycles: year,
  /** Closed on this day or earlier. */
  caseMaxCloseDate: date,
  /** Document of this day or earlier. */
  caseMaxDocumentDate: date,
  /** Opened on this day or earlier. */
  caseMaxOpenDate: date,
  /** Penalty in dollars, less than this. */
  caseMaxPenaltyAmount: text,
  /** Closed on this day or later, `YYYY-MM-DD`. */
  caseMinCloseDate: date,
  /** Document of this day or later, `YYYY-MM-DD`. */
  caseMinDocumentDate: date,
  /** Opened on this day or later, `YYYY-MM-DD`. */
  caseMinOpenDate: date,
  /** Penalty in dollars, more than this. */
  caseMinPenaltyAmount: text,
  /** Numbers of cases. */
  caseNo: texts,
  /** Sections of the Code of Federal Regulations cited. */
  caseRegulatoryCitation: texts,
  /** Names of respondents. */
  caseRespondents: text,
  /** Sections of the United States Code cited. */
  caseStatutoryCitation: texts,
  /** How a matter under review ended; see `dispositions`. */
  murDispositionCategoryId: anyKeyOf(dispositions),
  /** Archived or current matters under review. */
  murType: oneOf(["archived", "current"]),
  /** What a case is about; see `primarySubjects`. */
  primarySubjectId: anyKeyOf(primarySubjects),
  /** And within that; see `secondarySubjects`. */
  secondarySubjectId: anyKeyOf(secondarySubjects),
} satisfies ParamTable;
/** Filters of `searchLegal`. `ao…`: advisory opinions, `case…` and `mur…`: enforcement, `af…`: administrative fines. */
export type LegalParams = ParamsOf<typeof legalParams>;

const rulemakingParams = {
  ...textSearch,
  /** Column to sort by. */
  sort: text,
  /** Kinds of documents; see `rulemakingDocuments`. */
  docCategoryId: anyKeyOf(rulemakingDocuments),
  /** Name of a petitioner, witness, counsel, officer or commenter. */
  entityName: text,
  /** What that one did; see `rulemakingRoles`. */
  entityRoleType: anyKeyOf(rulemakingRoles),
  /** Only those with a key document. */
  isKeyDocument: flag,
  /** Only those open for comment. */
  isOpenForComment: flag,
  /** In the Federal Register on this day or earlier. */
  maxFederalRegistryPublishDate: date,
  /** Hearing on this day or earlier. */
  maxHearingDate: date,
  /** Vote on this day or earlier. */
  maxVoteDate: date,
  /** In the Federal Register on this day or later, `YYYY-MM-DD`. */
  minFederalRegistryPublishDate: date,
  /** Hearing on this day or later, `YYYY-MM-DD`. */
  minHearingDate: date,
  /** Vote on this day or later, `YYYY-MM-DD`. */
  minVoteDate: date,
  /** Words of names of rulemakings. */
  rmName: texts,
  /** Numbers of rulemakings, `2024-01`. */
  rmNo: texts,
  /** Year a rulemaking began. */
  rmYear: year,
} satisfies ParamTable;
/** Filters of `searchRulemakings`. */
export type RulemakingParams = ParamsOf<typeof rulemakingParams>;

/** A legal document as sent. The agency documents no fields. */
export type LegalDocument = Record<string, unknown>;

/** Documents found. */
export interface LegalHits {
  rows: LegalDocument[];
  /** Documents in all; null when the reply does not say. */
  total: number | null;
  /** `fromHit` of the next page; `undefined` after the last. */
  next: number | undefined;
}

function hits(
  rows: readonly unknown[],
  reply: Record<string, unknown>,
  totals: readonly string[],
  from: unknown,
): LegalHits {
  const documents = rows.filter(isRecord);
  const total = totals.map((name) => numberOrNull(reply[name])).find((count) => count !== null) ?? null;
  const seen = (typeof from === "number" ? from : 0) + documents.length;
  const more = documents.length > 0 && total !== null && seen < total;
  return { rows: documents, total, next: more ? seen : undefined };
}

function legalSearch(client: Client, params: LegalParams, options?: CallOptions): Call<LegalHits> {
  return client.call(options, async (http) => {
    const sent = readParams(legalParams, params);
    const body = await ask(http, { ttl: TTL.legal, page: pages.legal }, "/legal/search/", sent);
    const reply = asObject(body, API, "the reply");
    // Only the type that was asked for is filled.
    return hits(
      asArray(reply[params.type], API, params.type),
      reply,
      [`total_${params.type}`],
      sent.from_hit,
    );
  });
}

function rulemakingSearch(
  client: Client,
  params: RulemakingParams = {},
  options?: CallOptions,
): Call<LegalHits> {
  return client.call(options, async (http) => {
    const sent = readParams(rulemakingParams, params);
    const body = await ask(http, { ttl: TTL.legal, page: pages.legal }, "/rulemaking/search/", sent);
    const reply = asObject(body, API, "the reply");
    // The name of the list is not documented: it is the only one there is.
    const [name, rows] = Object.entries(reply).find(([, value]) => Array.isArray(value)) ?? [
      "the list",
      undefined,
    ];
    return hits(asArray(rows, API, name), reply, [`total_${name}`, "total_all"], sent.from_hit);
  });
}

/** Legal documents: opinions, enforcement, fines, statutes, rulemakings. */
export function legalMethods(client: Client) {
  return {
    /**
     * Legal documents by words and by what they are about.
     *
     * @param params Filters: see `LegalParams`; `type` is required.
     * @returns One page; `.all` gives every document.
     * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
     * @see https://api.open.fec.gov/developers/ (/legal/search/)
     * @example
     * const { rows, total } = await fec.searchLegal({ type: "advisory_opinions", q: "cryptocurrency" });
     */
    searchLegal: Object.assign(
      (params: LegalParams, options?: CallOptions) => legalSearch(client, params, options),
      {
        all: (params: LegalParams, options?: AllOptions) =>
          every(
            (fromHit) =>
              legalSearch(client, fromHit === undefined ? params : { ...params, fromHit }, options),
            options,
          ),
      },
    ),

    /**
     * One legal document by its number; null where the agency has none.
     *
     * @param type Kind of document.
     * @param number Its number: `2024-01` for an advisory opinion, `7636` for a matter under review.
     * @returns The document as sent.
     * @throws {InvalidArgumentError} for an unknown kind, before any request.
     * @see https://api.open.fec.gov/developers/ (/legal/docs/{doc_type}/{no})
     * @example
     * const document = await fec.legalDocument("murs", "7636");
     */
    legalDocument(
      type: LegalDocumentType,
      number: string,
      options?: CallOptions,
    ): Call<LegalDocument | null> {
      return client.call(options, async (http) => {
        const kind = check(API).oneOf("type", type, DOCUMENT_TYPES);
        const body = await http.get(
          path`/legal/docs/${kind}/${number}`,
          {},
          {
            ttl: TTL.legal,
            cite: { page: pages.legal },
            parseError: (reply) =>
              reply.status === 404 && isRecord(reply.json) ? { kind: "data", json: { docs: [] } } : undefined,
          },
        );
        const reply = asObject(body, API, "the reply");
        const [first]: unknown[] = Array.isArray(reply.docs) ? reply.docs : [reply];
        return isRecord(first) ? first : null;
      });
    },

    /**
     * Rulemakings by words, dates and who took part.
     *
     * @param params Filters: see `RulemakingParams`.
     * @returns One page; `.all` gives every one.
     * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
     * @see https://api.open.fec.gov/developers/ (/rulemaking/search/)
     * @example
     * const { rows } = await fec.searchRulemakings({ isOpenForComment: true });
     */
    searchRulemakings: Object.assign(
      (params?: RulemakingParams, options?: CallOptions) => rulemakingSearch(client, params, options),
      {
        all: (params?: RulemakingParams, options?: AllOptions) =>
          every(
            (fromHit) =>
              rulemakingSearch(client, fromHit === undefined ? params : { ...params, fromHit }, options),
            options,
          ),
      },
    ),
  };
}

/** What `legalMethods` gives. */
export type LegalMethods = ReturnType<typeof legalMethods>;
