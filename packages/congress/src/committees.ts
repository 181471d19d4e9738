import { type Call, type CallOptions, type Client, check, field, type Http, path } from "@govdata/core";
import { checkCongress, currentCongress } from "./calendar.js";
import { committeeOf } from "./citations.js";
import {
  LARGEST_PAGE,
  type Listed,
  type ListedOf,
  type ListParams,
  listed,
  listedOf,
  type Page,
  type Plan,
  readAll,
  readPage,
  sorted,
  type UpdatedParams,
  type UpdateSort,
  updated,
} from "./list.js";
import { expectSame, readOne } from "./one.js";
import { API, unreadable } from "./read.js";
import type { Chamber } from "./references.js";
import {
  type Committee,
  type CommitteeBill,
  type CommitteeItem,
  type ReportItem,
  readCommittee,
  readCommitteeBill,
  readCommitteeItem,
  readReportItem,
} from "./shapes/committees.js";
import { type NominationItem, readNominationItem } from "./shapes/executive.js";
import { type CommunicationItem, readCommunicationItem } from "./shapes/record.js";

export interface CommitteesParams extends ListParams, UpdatedParams {
  congress?: number;
  chamber?: Chamber;
  sort?: UpdateSort;
}

/** A committee by its code; the chamber follows from the first letter unless it is named. */
export type CommitteeLike = string | { code: string; chamber?: Chamber };

/** Committees and what lies before them. */
export interface CommitteeMethods {
  /**
   * Committees and subcommittees.
   *
   * @throws GovDataError of kind `upstream`, not to be asked again, for a page with a record that is broken at
   * Congress.gov: a list by congress and chamber avoids it.
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.committees({ congress: 119, chamber: "house", limit: 250 });
   */
  committees: Listed<CommitteesParams, CommitteeItem>;
  /**
   * One committee: its names over time, subcommittees, how many bills, reports and communications.
   *
   * @param committee "hspw00"; `{ code: "jsec03", chamber: "senate" }` where the chamber does not follow from the code.
   * @param params `congress`: as it was then.
   * @see https://api.congress.gov/
   * @example
   * (await congress.committee("hspw00")).name
   */
  committee(committee: CommitteeLike, params?: { congress?: number }, options?: CallOptions): Call<Committee>;
  /**
   * Bills a committee dealt with, OLDEST first, without titles: `offset` `count - limit` gives the newest.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.committeeBills("hspw00", { limit: 250 });
   */
  committeeBills: ListedOf<CommitteeLike, ListParams & UpdatedParams, CommitteeBill>;
  /**
   * Bills a committee dealt with, newest first, which the API gives at the end of its list.
   *
   * @param params `limit` (default 20) and `offset`, counted from the newest; `next` likewise.
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.newestCommitteeBills("hspw00", { limit: 10 });
   */
  newestCommitteeBills(
    committee: CommitteeLike,
    params?: ListParams,
    options?: CallOptions,
  ): Call<Page<CommitteeBill>>;
  /**
   * Committees whose name has all of some words, full committees first. "House" or "Senate" among them is the chamber.
   *
   * @param params `congress`: default the one that sits now.
   * @example
   * const [{ systemCode }] = await congress.findCommittees("House Climate Crisis", { congress: 117 });
   */
  findCommittees(name: string, params?: { congress?: number }, options?: CallOptions): Call<CommitteeItem[]>;
  /**
   * Reports of a committee.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.committeeReports("hspw00");
   */
  committeeReports: ListedOf<CommitteeLike, ListParams & UpdatedParams, ReportItem>;
  /**
   * Nominations before a committee of the Senate.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.committeeNominations("ssju00");
   */
  committeeNominations: ListedOf<CommitteeLike, ListParams, NominationItem>;
  /**
   * Communications referred to a committee, of its own chamber.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.committeeCommunications("hspw00");
   */
  committeeCommunications: ListedOf<CommitteeLike, ListParams, CommunicationItem>;
}

const refOf = (committee: CommitteeLike) =>
  typeof committee === "string" ? committeeOf(committee) : committeeOf(committee.code, committee.chamber);

function committeesPlan(params: Partial<CommitteesParams>): Plan<CommitteeItem> {
  const congress = checkCongress(params.congress);
  const chamber = check(API).oneOf("chamber", params.chamber, ["house", "senate", "joint"]);
  const base = congress === undefined ? "/committee" : path`/committee/${congress}`;
  return {
    path: chamber === undefined ? base : `${base}/${chamber}`,
    params: { ...updated(params), ...sorted(params.sort) },
    key: "committees",
    read: readCommitteeItem,
    congress,
  };
}

function committeeBillsPlan(
  ref: { code: string; chamber: Chamber },
  params: UpdatedParams = {},
): Plan<CommitteeBill> {
  return {
    path: path`/committee/${ref.chamber}/${ref.code}/bills`,
    params: updated(params),
    key: "committee-bills.bills",
    from: (reply) => field(reply["committee-bills"], "bills"),
    read: readCommitteeBill,
  };
}

/** The end of a list, turned round. The first page says how long the list is. */
async function newestBills(
  http: Http,
  committee: CommitteeLike,
  params: ListParams,
): Promise<Page<CommitteeBill>> {
  const plan = committeeBillsPlan(refOf(committee));
  const limit = check(API).integer("limit", params.limit, 1, LARGEST_PAGE) ?? 20;
  const offset = check(API).integer("offset", params.offset, 0) ?? 0;
  const first = await readPage(http, plan, { limit });
  const { count } = first;
  if (count === null) throw unreadable("the list does not say how long it is");
  const end = Math.max(0, count - offset);
  const start = Math.max(0, end - limit);
  const page = start === 0 ? first : await readPage(http, plan, { limit, offset: start });
  const items = page.items.slice(0, end - start).reverse();
  return { items, count, offset, limit, next: start === 0 ? null : offset + items.length };
}

async function findCommittees(http: Http, name: string, given: number | undefined): Promise<CommitteeItem[]> {
  const words: readonly string[] =
    check(API)
      .required("name", name)
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const chamber = (["house", "senate", "joint"] as const).find((each) => words.includes(each));
  const wanted = words.filter(
    (word) => word !== chamber && !["committee", "on", "the", "of", "and"].includes(word),
  );
  const congress = given ?? currentCongress(http.now()).congress;
  const all = await readAll(http, committeesPlan({ congress, chamber }));
  return all
    .filter((each) => wanted.every((word) => each.name?.toLowerCase().includes(word) === true))
    .sort((a, b) => Number(a.parent !== null) - Number(b.parent !== null));
}

/** The methods of committees. */
export function committeeMethods(client: Client): CommitteeMethods {
  function ofCommittee<P extends ListParams, Item>(
    plan: (
      ref: { code: string; chamber: Chamber },
      params: Partial<P>,
    ) => Omit<Plan<Item>, "path"> & { part: string },
  ) {
    return listedOf<CommitteeLike, P, Item>(client, (committee, params) => {
      const ref = refOf(committee);
      // The chamber is found in lower case only.
      const base = path`/committee/${ref.chamber}/${ref.code}`;
      const { part, ...rest } = plan(ref, params);
      return { ...rest, path: `${base}/${part}` };
    });
  }

  return {
    committees: listed<CommitteesParams, CommitteeItem>(client, committeesPlan),

    committee: (committee, params = {}, options) =>
      client.call(options, async (http) => {
        const { code, chamber } = refOf(committee);
        const congress = checkCongress(params.congress);
        const found = await readOne(http, {
          path:
            congress === undefined
              ? path`/committee/${chamber}/${code}`
              : path`/committee/${congress}/${chamber}/${code}`,
          key: "committee",
          congress,
        });
        expectSame("committee", { systemCode: code }, found);
        return readCommittee(found);
      }),

    committeeBills: listedOf<CommitteeLike, ListParams & UpdatedParams, CommitteeBill>(
      client,
      (committee, params) => committeeBillsPlan(refOf(committee), params),
    ),
    newestCommitteeBills: (committee, params = {}, options) =>
      client.call(options, (http) => newestBills(http, committee, params)),
    findCommittees: (name, params = {}, options) =>
      client.call(options, (http) => findCommittees(http, name, params.congress)),
    committeeReports: ofCommittee<ListParams & UpdatedParams, ReportItem>((_ref, params) => ({
      part: "reports",
      params: updated(params),
      key: "reports",
      read: readReportItem,
    })),
    committeeNominations: ofCommittee<ListParams, NominationItem>((ref) => {
      check(API).oneOf("chamber", ref.chamber, ["senate"]);
      return { part: "nominations", key: "nominations", read: readNominationItem };
    }),
    committeeCommunications: ofCommittee<ListParams, CommunicationItem>((ref) => {
      const chamber = check(API).oneOf("chamber", ref.chamber, ["house", "senate"]);
      return {
        part: `${chamber}-communication`,
        key: `${chamber}Communications`,
        read: readCommunicationItem,
      };
    }),
  };
}
