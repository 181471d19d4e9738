import { type Client, type ClientOptions, createClient } from "@govdata/core";
import { type AmendmentMethods, amendmentMethods } from "./amendments.js";
import { type AuditsMethods, auditsMethods } from "./audits.js";
import { type CandidatesMethods, candidatesMethods } from "./candidates.js";
import { type CommitteesMethods, committeesMethods } from "./committees.js";
import { type CommunicationsMethods, communicationsMethods } from "./communications.js";
import { type DatesMethods, datesMethods } from "./dates.js";
import { type DisbursementsMethods, disbursementsMethods } from "./disbursements.js";
import { type EfileMethods, efileMethods } from "./efile.js";
import { type EfileItemsMethods, efileItemsMethods } from "./efile-items.js";
import { type ElectionsMethods, electionsMethods } from "./elections.js";
import { type FilingsMethods, filingsMethods } from "./filings.js";
import { type FindMethods, findMethods } from "./find.js";
import {
  type IndependentExpendituresMethods,
  independentExpendituresMethods,
} from "./independent-expenditures.js";
import { type LegalMethods, legalMethods } from "./legal.js";
import { type LoansAndDebtsMethods, loansAndDebtsMethods } from "./loans-and-debts.js";
import { type LookupMethods, lookupMethods } from "./lookups.js";
import { type NationalPartyMethods, nationalPartyMethods } from "./national-party.js";
import { type OtherExpendituresMethods, otherExpendituresMethods } from "./other-expenditures.js";
import { type PresidentialMethods, presidentialMethods } from "./presidential.js";
import { type ReceiptsMethods, receiptsMethods } from "./receipts.js";
import { type ReportsMethods, reportsMethods } from "./reports.js";
import { SPEC } from "./spec.js";

/** What `createFec` gives: every method of the API. */
export interface Fec
  extends CandidatesMethods,
    CommitteesMethods,
    FilingsMethods,
    ReportsMethods,
    ReceiptsMethods,
    DisbursementsMethods,
    LoansAndDebtsMethods,
    IndependentExpendituresMethods,
    OtherExpendituresMethods,
    CommunicationsMethods,
    ElectionsMethods,
    DatesMethods,
    EfileMethods,
    EfileItemsMethods,
    PresidentialMethods,
    NationalPartyMethods,
    AuditsMethods,
    LegalMethods,
    LookupMethods,
    AmendmentMethods,
    FindMethods {
  /**
   * The open door: any path of the API, with key, cache, limits, retries and sources, but nothing converted.
   *
   * @example
   * const body = await fec.request("/candidates/", { q: "sinema" });
   */
  request: Client["request"];
  /** Which keys are set, never their values. */
  keys: Client["keys"];
  /** Forgets the cached replies of this API. */
  clearCache(): Promise<void>;
  /** The client's time: the recorded one in a replay. */
  now(): Date;
}

/**
 * A client of OpenFEC, the campaign-finance data of the Federal Election Commission. It needs an api.data.gov key
 * (`FEC_API_KEY` or `DATA_GOV_API_KEY`).
 *
 * @param options Key, cache, limits, `fetch`, timeouts: see `ClientOptions`.
 * @see https://api.open.fec.gov/developers/
 * @example
 * const fec = createFec();
 * const { rows } = await fec.candidateTotals("H2AZ09019", { cycle: 2016, electionFull: false });
 */
export function createFec(options: ClientOptions = {}): Fec {
  const client = createClient(SPEC, options);
  return {
    ...candidatesMethods(client),
    ...committeesMethods(client),
    ...filingsMethods(client),
    ...reportsMethods(client),
    ...receiptsMethods(client),
    ...disbursementsMethods(client),
    ...loansAndDebtsMethods(client),
    ...independentExpendituresMethods(client),
    ...otherExpendituresMethods(client),
    ...communicationsMethods(client),
    ...electionsMethods(client),
    ...datesMethods(client),
    ...efileMethods(client),
    ...efileItemsMethods(client),
    ...presidentialMethods(client),
    ...nationalPartyMethods(client),
    ...auditsMethods(client),
    ...legalMethods(client),
    ...lookupMethods(client),
    ...amendmentMethods(client),
    ...findMethods(client),
    request: client.request.bind(client),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** A ready-made client with default options; it reads the environment at its first request. */
export const fec: Fec = /* @__PURE__ */ createFec();
