import { InvalidArgumentError } from "@govdata/core";
import type { Asked } from "./pages.js";
import { API } from "./params.js";

/** Without one of these, or a single period, the agency refuses to search all receipts. */
const RECEIPT_FILTERS = [
  "committee_id",
  "contributor_id",
  "contributor_name",
  "contributor_city",
  "contributor_zip",
  "contributor_employer",
  "contributor_occupation",
  "image_number",
];

/** Schedule A wants one period, or something that narrows the search. */
export function checkReceipts(asked: Asked): void {
  const period = asked.two_year_transaction_period;
  const periods = Array.isArray(period) ? period.length : period === undefined ? 0 : 1;
  if (periods === 1 || RECEIPT_FILTERS.some((name) => asked[name] !== undefined)) return;
  throw new InvalidArgumentError(
    API,
    "twoYearTransactionPeriod",
    "give exactly one, or one of committeeId, contributorId, contributorName, contributorCity, contributorZip, contributorEmployer, contributorOccupation, imageNumber. A range of dates over several periods needs one call for each.",
  );
}

/** A race is an office, and a state for Congress, and a district for the House. */
export function checkRace({ office, state, district }: Asked): void {
  if ((office === "senate" || office === "house") && state === undefined) {
    throw new InvalidArgumentError(API, "state", `is required for the ${office}, such as AZ.`);
  }
  if (office === "house" && district === undefined) {
    throw new InvalidArgumentError(
      API,
      "district",
      "is required for the house: two digits, 00 for a whole state.",
    );
  }
}
