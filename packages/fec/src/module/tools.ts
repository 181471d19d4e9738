import { candidateMoney, candidates, profile, topCandidates } from "./candidate-tools.js";
import { committeeMoney, committees, filings } from "./committee-tools.js";
import { contributions, disbursements, independentExpenditures } from "./item-tools.js";
import { legal } from "./legal-tools.js";
import { other, presidential } from "./other-tools.js";
import { dates, race } from "./race-tools.js";
import { contributionSums, outsideSpending, spendingSums } from "./sum-tools.js";

/** In rank order. */
export const tools = [
  candidateMoney,
  contributions,
  contributionSums,
  candidates,
  committees,
  committeeMoney,
  race,
  topCandidates,
  disbursements,
  independentExpenditures,
  outsideSpending,
  profile,
  filings,
  spendingSums,
  dates,
  legal,
  presidential,
  other,
];
