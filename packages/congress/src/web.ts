import { ordinal } from "./calendar.js";
import {
  AMENDMENT_TYPES,
  type AmendmentType,
  BILL_TYPES,
  type BillType,
  type Measure,
} from "./references.js";

const SITE = "https://www.congress.gov";

/** The page of a bill on congress.gov. */
export function billPage({ congress, type, number }: Measure<BillType>): string {
  return `${SITE}/bill/${ordinal(congress)}-congress/${BILL_TYPES[type].page}/${encodeURIComponent(number)}`;
}

/** The page of an amendment on congress.gov. */
export function amendmentPage({ congress, type, number }: Measure<AmendmentType>): string {
  return `${SITE}/amendment/${ordinal(congress)}-congress/${AMENDMENT_TYPES[type].page}/${encodeURIComponent(number)}`;
}

/** The page of a CRS report. */
export function crsPage(id: string): string {
  return `${SITE}/crs-report/${encodeURIComponent(id)}`;
}

/** The page of a committee meeting. */
export function meetingPage(congress: number, chamber: string, eventId: string): string {
  return `${SITE}/event/${ordinal(congress)}-Congress/${chamber}-event/${encodeURIComponent(eventId)}`;
}

/** The page of a roll call: the House Clerk's document, the Senate's own page. */
export function rollCallPage(
  chamber: "house" | "senate",
  at: { congress: number; session: number; number: number; year: number },
): string {
  if (chamber === "house")
    return `https://clerk.house.gov/evs/${at.year}/roll${String(at.number).padStart(3, "0")}.xml`;
  const { congress, session } = at;
  const number = String(at.number).padStart(5, "0");
  return `https://www.senate.gov/legislative/LIS/roll_call_votes/vote${congress}${session}/vote_${congress}_${session}_${number}.htm`;
}

/** The Senate's list of the roll calls of a session. */
export function senateListPage({ congress, session }: { congress: number; session: number }): string {
  return `https://www.senate.gov/legislative/LIS/roll_call_lists/vote_menu_${congress}_${session}.xml`;
}
