import { type Call, type CallOptions, type Client, check, path } from "@govdata/core";
import { checkCongress, currentCongress } from "./calendar.js";
import { type NominationLike, nominationOf, type TreatyLike, type TreatyRef, treatyOf } from "./citations.js";
import {
  type Listed,
  type ListedOf,
  type ListParams,
  listed,
  listedOf,
  type Plan,
  type UpdatedParams,
  updated,
} from "./list.js";
import { expectSame, readOne } from "./one.js";
import { API } from "./read.js";
import { type Action, type CommitteeMention, readAction, readCommitteeMention } from "./shapes/common.js";
import {
  type Nomination,
  type NominationHearing,
  type NominationItem,
  type Nominee,
  readNomination,
  readNominationHearing,
  readNominationItem,
  readNominee,
  readTreaty,
  readTreatyItem,
  type Treaty,
  type TreatyItem,
} from "./shapes/executive.js";

export interface CongressListParams extends ListParams, UpdatedParams {
  congress?: number;
}

/** Nominations and treaties. */
export interface ExecutiveMethods {
  /**
   * Nominations the President sent to the Senate.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.nominations({ congress: 118 });
   */
  nominations: Listed<CongressListParams, NominationItem>;
  /**
   * One nomination: who for what, and what happened last ("Confirmed by the Senate by Voice Vote.").
   *
   * @param nomination `"PN1044 118th"`; a part of a divided one is `"PN851-1 117th"`.
   * @see https://api.congress.gov/
   * @example
   * (await congress.nomination("PN2467 117th")).latestAction?.text
   */
  nomination(nomination: NominationLike, options?: CallOptions): Call<Nomination>;
  /**
   * The people named for one office of a nomination; `ordinal` is in `nominees` of the nomination.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.nominees({ nomination: "PN16 118th", ordinal: 1 });
   */
  nominees: ListedOf<{ nomination: NominationLike; ordinal: number }, ListParams, Nominee>;
  /**
   * Steps of a nomination, newest first.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.nominationActions("PN2467 117th");
   */
  nominationActions: ListedOf<NominationLike, ListParams, Action>;
  /**
   * Committees a nomination went to.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.nominationCommittees("PN2467 117th");
   */
  nominationCommittees: ListedOf<NominationLike, ListParams, CommitteeMention>;
  /**
   * Printed hearings on a nomination.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.nominationHearings("PN16 118th");
   */
  nominationHearings: ListedOf<NominationLike, ListParams, NominationHearing>;
  /**
   * Treaties by the congress that received them.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.treaties({ congress: 118 });
   */
  treaties: Listed<CongressListParams, TreatyItem>;
  /**
   * One treaty, or one part of it.
   *
   * @param treaty `"Treaty Doc. 114-13"`, `"114-13A"`, or its parts.
   * @see https://api.congress.gov/
   * @example
   * (await congress.treaty("89-7")).countriesParties // ["Belgium"]
   */
  treaty(treaty: TreatyLike, options?: CallOptions): Call<Treaty>;
  /**
   * Steps of a treaty or of one part, newest first.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.treatyActions("114-13A");
   */
  treatyActions: ListedOf<TreatyLike, ListParams, Action>;
  /**
   * Committees a treaty went to. Parts have none of their own.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.treatyCommittees("114-13");
   */
  treatyCommittees: ListedOf<TreatyLike, ListParams, CommitteeMention>;
}

const nominationPath = ({ congress, number }: { congress: number; number: string }) =>
  path`/nomination/${congress}/${number}`;

const treatyPath = ({ congress, number, suffix }: TreatyRef) =>
  suffix === undefined ? path`/treaty/${congress}/${number}` : path`/treaty/${congress}/${number}/${suffix}`;

/** The methods of nominations and treaties. */
export function executiveMethods(client: Client): ExecutiveMethods {
  const asked = (nomination: NominationLike, now: Date) =>
    nominationOf(nomination, currentCongress(now).congress);

  function ofNomination<Item>(name: string, key: string, read: Plan<Item>["read"]) {
    return listedOf<NominationLike, ListParams, Item>(client, (nomination, _params, now) => {
      const ref = asked(nomination, now);
      return { path: `${nominationPath(ref)}/${name}`, key, read, congress: ref.congress };
    });
  }

  return {
    nominations: listed<CongressListParams, NominationItem>(client, (params) => {
      const congress = checkCongress(params.congress);
      return {
        path: congress === undefined ? "/nomination" : path`/nomination/${congress}`,
        params: updated(params),
        key: "nominations",
        read: readNominationItem,
        congress,
        compare: (item) => {
          if (congress !== undefined) expectSame("nomination", { congress }, { ...item });
        },
      };
    }),
    nomination: (nomination, options) =>
      client.call(options, async (http) => {
        const ref = asked(nomination, http.now());
        const { congress, number } = ref;
        const found = await readOne(http, { path: nominationPath(ref), key: "nomination", congress });
        expectSame("nomination", { congress, number: number.replace(/-.*/, "") }, found);
        return readNomination(found);
      }),
    nominees: listedOf<{ nomination: NominationLike; ordinal: number }, ListParams, Nominee>(
      client,
      ({ nomination, ordinal }, _params, now) => {
        const ref = asked(nomination, now);
        const place = check(API).integer("ordinal", ordinal, 1);
        return {
          path: `${nominationPath(ref)}${path`/${place}`}`,
          key: "nominees",
          read: readNominee,
          congress: ref.congress,
        };
      },
    ),
    nominationActions: ofNomination("actions", "actions", readAction),
    nominationCommittees: ofNomination("committees", "committees", readCommitteeMention),
    nominationHearings: ofNomination("hearings", "hearings", readNominationHearing),

    treaties: listed<CongressListParams, TreatyItem>(client, (params) => {
      const congress = checkCongress(params.congress);
      return {
        path: congress === undefined ? "/treaty" : path`/treaty/${congress}`,
        params: updated(params),
        key: "treaties",
        read: readTreatyItem,
        congress,
      };
    }),
    treaty: (treaty, options) =>
      client.call(options, async (http) => {
        const ref = treatyOf(treaty);
        const { congress } = ref;
        const found = readTreaty(await readOne(http, { path: treatyPath(ref), key: "treaty", congress }));
        expectSame("treaty", { number: ref.number, congressReceived: congress }, { ...found });
        return found;
      }),
    treatyActions: listedOf<TreatyLike, ListParams, Action>(client, (treaty) => {
      const ref = treatyOf(treaty);
      return { path: `${treatyPath(ref)}/actions`, key: "actions", read: readAction, congress: ref.congress };
    }),
    treatyCommittees: listedOf<TreatyLike, ListParams, CommitteeMention>(client, (treaty) => {
      const ref = treatyOf(treaty);
      return {
        path: `${treatyPath({ ...ref, suffix: undefined })}/committees`,
        key: "treatyCommittees",
        from: (reply) => reply.treatyCommittees ?? reply.committees,
        read: readCommitteeMention,
        congress: ref.congress,
      };
    }),
  };
}
