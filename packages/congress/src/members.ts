import {
  type Call,
  type CallOptions,
  type Client,
  check,
  findState,
  type Http,
  InvalidArgumentError,
  path,
} from "@govdata/core";
import { checkCongress, currentCongress } from "./calendar.js";
import { bioguideOf } from "./citations.js";
import {
  type Listed,
  type ListedOf,
  type ListParams,
  listed,
  listedOf,
  type Plan,
  readAll,
  type UpdatedParams,
  updated,
} from "./list.js";
import { matchMembers, type NamedMember } from "./names.js";
import { expectSame, readOne } from "./one.js";
import { API } from "./read.js";
import {
  type Member,
  type MemberBill,
  type MemberItem,
  readMember,
  readMemberBill,
  readMemberItem,
} from "./shapes/members.js";

/** Dates are taken without congress, state and district only; a district needs a state. */
export interface MembersParams extends ListParams, UpdatedParams {
  congress?: number;
  /** By name, postal or FIPS code: "New York", "NY", "36". */
  state?: string;
  /** 0 is at large. Gives those who represented it, senators left out. */
  district?: number;
  /** `true`: sitting now; `false`: not. Left out: everybody the API has. */
  currentMember?: boolean;
}

export interface FindMembersParams {
  /** Default: the congress that sits now. */
  congress?: number;
  /** By name, postal or FIPS code. */
  state?: string;
}

/** Members of Congress. */
export interface MemberMethods {
  /**
   * Members: all the API has, or those of a congress, a state, a district.
   *
   * @throws InvalidArgumentError for a state that is none, a district without a state, dates together with either.
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.members({ congress: 119, state: "NY", district: 2, currentMember: true });
   */
  members: Listed<MembersParams, MemberItem>;
  /**
   * Members whose name fits, best first: the API has no search, so the members of one congress are read and compared.
   *
   * @param name "Leahy", "Sen. Patrick Leahy", "Leahy, Patrick".
   * @see https://api.congress.gov/
   * @example
   * const [best] = await congress.findMembers("Garbarino", { congress: 117, state: "NY" });
   */
  findMembers(name: string, params?: FindMembersParams, options?: CallOptions): Call<NamedMember[]>;
  /**
   * One member: terms, parties, leadership, office, how many bills.
   *
   * @param bioguideId "L000174", in any case.
   * @see https://api.congress.gov/
   * @example
   * (await congress.member("L000174")).directOrderName // "Patrick J. Leahy"
   */
  member(bioguideId: string, options?: CallOptions): Call<Member>;
  /**
   * Bills and amendments a member sponsored; `kind` tells them apart.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.sponsoredLegislation("L000174", { limit: 50 });
   */
  sponsoredLegislation: ListedOf<string, ListParams, MemberBill>;
  /**
   * Bills and amendments a member cosponsored.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.cosponsoredLegislation("L000174");
   */
  cosponsoredLegislation: ListedOf<string, ListParams, MemberBill>;
}

/** The request for members. */
function membersPlan(params: Partial<MembersParams>): Plan<MemberItem> {
  const { integer, state: usps } = check(API);
  const congress = checkCongress(params.congress);
  const state = usps("state", params.state);
  const district = integer("district", params.district, 0, 60);
  if (district !== undefined && state === undefined) check(API).required("state", state);
  const narrowed = congress !== undefined || state !== undefined;
  if (narrowed && (params.fromDateTime ?? params.toDateTime) !== undefined) {
    throw new InvalidArgumentError(
      API,
      params.fromDateTime === undefined ? "toDateTime" : "fromDateTime",
      "is taken without congress and state only.",
    );
  }
  const current = params.currentMember;
  const plan: Plan<MemberItem> = {
    path: "/member",
    params: { currentMember: current, ...updated(params) },
    key: "members",
    read: readMemberItem,
    congress,
    whole: district !== undefined,
    compare: (item) => compareState(item, state),
  };
  if (congress === undefined && state === undefined) return plan;
  if (congress === undefined) {
    return {
      ...plan,
      path: district === undefined ? path`/member/${state ?? ""}` : path`/member/${state ?? ""}/${district}`,
    };
  }
  const base = path`/member/congress/${congress}`;
  if (state === undefined) return { ...plan, path: base };
  return {
    ...plan,
    path: district === undefined ? `${base}${path`/${state}`}` : `${base}${path`/${state}/${district}`}`,
  };
}

/** A filter that the API did not apply would pass off one state's members as another's. */
function compareState(item: MemberItem, state: string | undefined): void {
  const is = item.state === null ? undefined : findState(item.state)?.usps;
  if (state !== undefined && is !== undefined) expectSame("member", { state }, { state: is });
}

/** The members of a congress that a name fits. */
async function findMembers(http: Http, name: string, params: FindMembersParams): Promise<NamedMember[]> {
  check(API).required("name", name);
  const congress = params.congress ?? currentCongress(http.now()).congress;
  return matchMembers(name, await readAll(http, membersPlan({ congress, state: params.state })));
}

/** The methods of members. */
export function memberMethods(client: Client): MemberMethods {
  const bills = (kind: "sponsored" | "cosponsored") =>
    listedOf<string, ListParams, MemberBill>(client, (bioguideId) => ({
      path: `${path`/member/${bioguideOf(bioguideId)}`}/${kind}-legislation`,
      key: `${kind}Legislation`,
      read: readMemberBill,
    }));
  return {
    members: listed<MembersParams, MemberItem>(client, membersPlan, ({ bioguideId }) => bioguideId),
    findMembers: (name, params = {}, options) =>
      client.call(options, (http) => findMembers(http, name, params)),
    member: (bioguideId, options) =>
      client.call(options, async (http) => {
        const id = bioguideOf(bioguideId);
        const found = await readOne(http, { path: path`/member/${id}`, key: "member" });
        expectSame("member", { bioguideId: id }, found);
        return readMember(found);
      }),
    sponsoredLegislation: bills("sponsored"),
    cosponsoredLegislation: bills("cosponsored"),
  };
}
