import { type Call, type CallOptions, type Client, check, path } from "@govdata/core";
import { checkCongress, currentCongress } from "./calendar.js";
import { type LawLike, lawOf } from "./citations.js";
import {
  type Listed,
  type ListedOf,
  type ListParams,
  listed,
  listedOf,
  type Plan,
  sorted,
  type UpdatedParams,
  type UpdateSort,
  updated,
} from "./list.js";
import { expectSame, readOne } from "./one.js";
import { API } from "./read.js";
import {
  BILL_TYPES,
  type BillLike,
  type BillType,
  billOf,
  type LawType,
  type Measure,
  typeKey,
} from "./references.js";
import { type AmendmentItem, readAmendmentItem } from "./shapes/amendments.js";
import {
  type Bill,
  type BillItem,
  type Cosponsor,
  type RelatedBill,
  readBill,
  readBillItem,
  readCosponsor,
  readRelatedBill,
  readSubject,
  readSummary,
  readSummaryItem,
  readTextVersion,
  readTitle,
  type Subject,
  type Summary,
  type SummaryItem,
  subjectRows,
  type TextVersion,
  type Title,
} from "./shapes/bills.js";
import { type Action, type CommitteeMention, readAction, readCommitteeMention } from "./shapes/common.js";
import { billPage } from "./web.js";

export interface BillsParams extends ListParams, UpdatedParams {
  /** 119 and the like. */
  congress?: number;
  /** Needs `congress`. */
  type?: BillType | (string & {});
  /** By `updateDate`. Default order: latest action, newest first. */
  sort?: UpdateSort;
}

export interface LawsParams extends ListParams {
  /** Default: the congress that sits now. */
  congress?: number;
  type?: LawType;
}

export interface SummariesParams extends ListParams, UpdatedParams {
  congress?: number;
  /** Needs `congress`. */
  type?: BillType | (string & {});
  sort?: UpdateSort;
}

export type DatedListParams = ListParams & UpdatedParams;
export interface CosponsorsParams extends ListParams, UpdatedParams {
  sort?: UpdateSort;
}

/** Bills, laws and what belongs to them. */
export interface BillMethods {
  /**
   * Bills and resolutions, by latest action, newest first; `.all` leaves out rows that the API repeats.
   *
   * `fromDateTime` and `toDateTime` filter on the day Congress.gov last reprocessed the record. There is no filter by
   * introduction or action, and no search for words: see `findBills`.
   *
   * @throws InvalidArgumentError for a type without a congress, a limit past 250 or a bad date.
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.bills({ congress: 118, type: "hr", limit: 50 });
   */
  bills: Listed<BillsParams, BillItem>;
  /**
   * One bill: title, sponsors, latest action, laws it became, counts of what belongs to it.
   *
   * @param bill `"HR 1 119th"`, its parts, or its address on congress.gov; without a congress, the one that sits now.
   * @throws GovDataError of kind `not_found` when there is none. Low numbers reserved for the leadership have none.
   * @see https://api.congress.gov/
   * @example
   * const { title, latestAction } = await congress.bill("HR 3076 117th");
   */
  bill(bill: BillLike, options?: CallOptions): Call<Bill>;
  /**
   * Steps of a bill, newest first, with the roll calls they name.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.billActions("HR 1 119th", { limit: 250 });
   */
  billActions: ListedOf<BillLike, DatedListParams, Action>;
  /**
   * Amendments offered to a bill.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.billAmendments("HR 3684 117th");
   */
  billAmendments: ListedOf<BillLike, DatedListParams, AmendmentItem>;
  /**
   * Committees a bill went to, and what they did.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.billCommittees("HR 3076 117th");
   */
  billCommittees: ListedOf<BillLike, ListParams, CommitteeMention>;
  /**
   * Cosponsors, those who withdrew included.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.billCosponsors("S 3580 117th", { limit: 250 });
   */
  billCosponsors: ListedOf<BillLike, CosponsorsParams, Cosponsor>;
  /**
   * Bills that have to do with a bill.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.relatedBills("HR 21 117th");
   */
  relatedBills: ListedOf<BillLike, ListParams, RelatedBill>;
  /**
   * The policy area (it takes the first place and is counted) and the legislative subjects.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.billSubjects("HR 21 117th");
   */
  billSubjects: ListedOf<BillLike, DatedListParams, Subject>;
  /**
   * Summaries of one bill, one per stage, as HTML.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.billSummaries("HR 3076 117th");
   */
  billSummaries: ListedOf<BillLike, ListParams, Summary>;
  /**
   * Versions of a bill's text with the addresses of their files. A page may have one more than asked for.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.billText("HR 3076 117th");
   */
  billText: ListedOf<BillLike, ListParams, TextVersion>;
  /**
   * All titles of a bill: official, short, by stage.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.billTitles("HR 21 117th");
   */
  billTitles: ListedOf<BillLike, DatedListParams, Title>;
  /**
   * Laws of a congress, as the bills they were; `laws` has their numbers.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.laws({ congress: 118, type: "pub", limit: 250 });
   */
  laws: Listed<LawsParams, BillItem>;
  /**
   * The bill a law was.
   *
   * @param law `"Public Law 117-108"`, `"117-108"`, or its parts.
   * @see https://api.congress.gov/
   * @example
   * (await congress.law("P.L. 118-274")).number // "4984"
   */
  law(law: LawLike, options?: CallOptions): Call<Bill>;
  /**
   * Summaries over all bills. Give `fromDateTime` and `toDateTime` (days the summaries were last updated): without
   * them the API answers for a recent window whose length it does not say, often with nothing.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.summaries({ congress: 117, type: "hr", fromDateTime: "2022-04-01", toDateTime: "2022-05-01" })
   */
  summaries: Listed<SummariesParams, SummaryItem>;
}

/** The path of a bill: types are found in lower case only. */
function billPath({ congress, type, number }: Measure<BillType>): string {
  return path`/bill/${congress}/${type}/${number}`;
}

const asked = (bill: BillLike, now: Date) => billOf(bill, currentCongress(now).congress);

function ofBill<P extends ListParams, Item>(
  client: Client,
  part: string,
  key: string,
  read: (value: unknown) => Item,
  params: (given: Partial<P>) => Plan<Item>["params"] = () => ({}),
): ListedOf<BillLike, P, Item> {
  return listedOf<BillLike, P, Item>(client, (bill, given, now) =>
    partPlan(asked(bill, now), part, key, read, params(given)),
  );
}

/** The request for something that belongs to a bill. */
export function partPlan<Item>(
  bill: Measure<BillType>,
  part: string,
  key: string,
  read: (value: unknown) => Item,
  params: Plan<Item>["params"] = {},
): Plan<Item> {
  const { congress } = bill;
  return { path: `${billPath(bill)}/${part}`, key, read, params, congress, page: billPage(bill) };
}

/** `/bill`, `/bill/118` or `/bill/118/hr`: a type is found under a congress only. */
function collection(name: "bill" | "summaries", { congress, type }: { congress?: number; type?: string }) {
  if (congress === undefined) {
    if (type !== undefined) check(API).required("congress", congress);
    return `/${name}`;
  }
  const number = checkCongress(congress);
  if (type === undefined) return path`/${name}/${number}`;
  const key = typeKey(type, BILL_TYPES) ?? check(API).oneOf("type", type, typesOf());
  return path`/${name}/${number}/${key}`;
}

function typesOf(): BillType[] {
  const found: BillType[] = [];
  for (const key in BILL_TYPES) {
    const type = typeKey(key, BILL_TYPES);
    if (type !== undefined) found.push(type);
  }
  return found;
}

/** What makes two rows of bills the same. */
export const billKey = ({ congress, type, number }: BillItem) =>
  `${congress} ${type} ${number}`.toLowerCase();

/** The request for a list of bills. */
export const billsPlan = (params: Partial<BillsParams>): Plan<BillItem> => ({
  path: collection("bill", params),
  params: { ...updated(params), ...sorted(params.sort) },
  key: "bills",
  read: readBillItem,
  congress: params.congress,
  compare: (item) => compareKind(item, params),
});

function compareKind(item: BillItem, asked: { congress?: number; type?: string }): void {
  const type = asked.type === undefined ? undefined : typeKey(asked.type, BILL_TYPES);
  expectSame(
    "bill",
    {
      ...(asked.congress === undefined ? {} : { congress: asked.congress }),
      ...(type === undefined ? {} : { type }),
    },
    { ...item },
  );
}

/** The request for the laws of a congress. */
export function lawsPlan(params: Partial<LawsParams>, now: Date): Plan<BillItem> {
  const congress = checkCongress(params.congress ?? currentCongress(now).congress);
  const type = check(API).oneOf("type", params.type, ["pub", "priv"]);
  return {
    path: type === undefined ? path`/law/${congress}` : path`/law/${congress}/${type}`,
    key: "bills",
    read: readBillItem,
    congress,
    compare: (item) => compareKind(item, { congress }),
  };
}

/** The methods of bills and laws. */
export function billMethods(client: Client): BillMethods {
  return {
    bills: listed<BillsParams, BillItem>(client, billsPlan, billKey),

    bill: (bill, options) =>
      client.call(options, async (http) => {
        const { congress, type, number } = asked(bill, http.now());
        const ref = { congress, type, number };
        const found = await readOne(http, {
          path: billPath(ref),
          key: "bill",
          congress,
          page: billPage(ref),
        });
        expectSame("bill", ref, found);
        return readBill(found);
      }),

    billActions: ofBill<DatedListParams, Action>(client, "actions", "actions", readAction, updated),
    billAmendments: ofBill<DatedListParams, AmendmentItem>(
      client,
      "amendments",
      "amendments",
      readAmendmentItem,
      updated,
    ),
    billCommittees: ofBill<ListParams, CommitteeMention>(
      client,
      "committees",
      "committees",
      readCommitteeMention,
    ),
    billCosponsors: ofBill<CosponsorsParams, Cosponsor>(
      client,
      "cosponsors",
      "cosponsors",
      readCosponsor,
      (given) => ({
        ...updated(given),
        ...sorted(given.sort),
      }),
    ),
    relatedBills: ofBill<ListParams, RelatedBill>(client, "relatedbills", "relatedBills", readRelatedBill),
    billSubjects: listedOf<BillLike, DatedListParams, Subject>(client, (bill, params, now) => ({
      ...partPlan(asked(bill, now), "subjects", "subjects", readSubject, updated(params)),
      from: (reply) => subjectRows(reply.subjects),
    })),
    billSummaries: ofBill<ListParams, Summary>(client, "summaries", "summaries", readSummary),
    billText: ofBill<ListParams, TextVersion>(client, "text", "textVersions", readTextVersion),
    billTitles: ofBill<DatedListParams, Title>(client, "titles", "titles", readTitle, updated),

    laws: listed<LawsParams, BillItem>(client, lawsPlan, billKey),

    law: (law, options) =>
      client.call(options, async (http) => {
        const { congress, type, number } = lawOf(law);
        const found = readBill(
          await readOne(http, { path: path`/law/${congress}/${type}/${number}`, key: "bill", congress }),
        );
        const is =
          found.laws.find((each) => each.number === `${congress}-${number}`)?.number ?? found.laws[0]?.number;
        expectSame("law", { number: `${congress}-${number}` }, { number: is });
        return found;
      }),

    summaries: listed<SummariesParams, SummaryItem>(client, (params) => ({
      path: collection("summaries", params),
      params: { ...updated(params), ...sorted(params.sort) },
      key: "summaries",
      read: readSummaryItem,
      congress: params.congress,
    })),
  };
}
