import { type ClientOptions, createClient } from "@govdata/core";
import { amendmentMethods } from "./amendments.js";
import { auditsMethods } from "./audits.js";
import { candidatesMethods } from "./candidates.js";
import { committeesMethods } from "./committees.js";
import { communicationsMethods } from "./communications.js";
import { datesMethods } from "./dates.js";
import { disbursementsMethods } from "./disbursements.js";
import { efileMethods } from "./efile.js";
import { efileItemsMethods } from "./efile-items.js";
import { electionsMethods } from "./elections.js";
import { filingsMethods } from "./filings.js";
import { findMethods } from "./find.js";
import { independentExpendituresMethods } from "./independent-expenditures.js";
import { legalMethods } from "./legal.js";
import { loansAndDebtsMethods } from "./loans-and-debts.js";
import { lookupMethods } from "./lookups.js";
import { nationalPartyMethods } from "./national-party.js";
import { otherExpendituresMethods } from "./other-expenditures.js";
import { presidentialMethods } from "./presidential.js";
import { receiptsMethods } from "./receipts.js";
import { reportsMethods } from "./reports.js";
import { SPEC } from "./spec.js";

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
export function createFec(options: ClientOptions = {}) {
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
    /**
     * The open door: any path of the API, with key, cache, limits, retries and sources, but nothing converted.
     *
     * @example
     * const body = await fec.request("/candidates/", { q: "sinema" });
     */
    request: client.request.bind(client),
    /** Which keys are set, never their values. */
    keys: () => client.keys(),
    /** Forgets the cached replies of this API. */
    clearCache: () => client.clearCache(),
    /** The client's time: the recorded one in a replay. */
    now: () => client.now(),
  };
}

/** What `createFec` gives. */
export type Fec = ReturnType<typeof createFec>;

/** A ready-made client with default options; it reads the environment at its first request. */
export const fec: Fec = /* @__PURE__ */ createFec();
