import { type Call, type CallOptions, type Client, check, path } from "@govdata/core";
import { checkCongress, currentCongress } from "./calendar.js";
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
  AMENDMENT_TYPES,
  type AmendmentLike,
  type AmendmentType,
  amendmentOf,
  type Measure,
  typeKey,
} from "./references.js";
import { type Amendment, type AmendmentItem, readAmendment, readAmendmentItem } from "./shapes/amendments.js";
import { type Cosponsor, readCosponsor, readTextVersion, type TextVersion } from "./shapes/bills.js";
import { type Action, readAction } from "./shapes/common.js";
import { amendmentPage } from "./web.js";

export interface AmendmentsParams extends ListParams, UpdatedParams {
  congress?: number;
  /** Needs `congress`. `suamdt` exists in the 97th and 98th only. */
  type?: AmendmentType;
  /** By `updateDate`. Default order: latest action, newest first. */
  sort?: UpdateSort;
}

/** Amendments. */
export interface AmendmentMethods {
  /**
   * Amendments, by latest action, newest first.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.amendments({ congress: 117, type: "samdt" });
   */
  amendments: Listed<AmendmentsParams, AmendmentItem>;
  /**
   * One amendment: sponsor, purpose, the bill it would change, latest action.
   *
   * @param amendment `"S.Amdt. 2137 117th"`, its parts, or its address on congress.gov.
   * @see https://api.congress.gov/
   * @example
   * (await congress.amendment("S.Amdt. 2137 117th")).amendedBill?.title // "Infrastructure Investment and Jobs Act"
   */
  amendment(amendment: AmendmentLike, options?: CallOptions): Call<Amendment>;
  /**
   * Steps of an amendment with the roll calls they name.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.amendmentActions("S.Amdt. 2137 117th");
   */
  amendmentActions: ListedOf<AmendmentLike, ListParams, Action>;
  /**
   * Cosponsors of an amendment.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.amendmentCosponsors("S.Amdt. 2137 117th");
   */
  amendmentCosponsors: ListedOf<AmendmentLike, ListParams, Cosponsor>;
  /**
   * Amendments to an amendment.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.amendmentAmendments("S.Amdt. 2137 117th", { limit: 250 });
   */
  amendmentAmendments: ListedOf<AmendmentLike, ListParams, AmendmentItem>;
  /**
   * Versions of an amendment's text with the addresses of their files.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.amendmentText("S.Amdt. 2137 117th");
   */
  amendmentText: ListedOf<AmendmentLike, ListParams, TextVersion>;
}

const asked = (amendment: AmendmentLike, now: Date) => amendmentOf(amendment, currentCongress(now).congress);

const pathOf = ({ congress, type, number }: Measure<AmendmentType>) =>
  path`/amendment/${congress}/${type}/${number}`;

function collection({ congress, type }: { congress?: number; type?: string }): string {
  const number = checkCongress(congress);
  if (number === undefined) {
    if (type !== undefined) check(API).required("congress", congress);
    return "/amendment";
  }
  if (type === undefined) return path`/amendment/${number}`;
  const key = typeKey(type, AMENDMENT_TYPES);
  return path`/amendment/${number}/${key ?? check(API).oneOf("type", type, ["hamdt", "samdt", "suamdt"])}`;
}

/** The methods of amendments. */
export function amendmentMethods(client: Client): AmendmentMethods {
  const part = <Item>(name: string, key: string, read: Plan<Item>["read"]) =>
    listedOf<AmendmentLike, ListParams, Item>(client, (amendment, _params, now) => {
      const ref = asked(amendment, now);
      const { congress } = ref;
      return { path: `${pathOf(ref)}/${name}`, key, read, congress, page: amendmentPage(ref) };
    });
  return {
    amendments: listed<AmendmentsParams, AmendmentItem>(
      client,
      (params) => ({
        path: collection(params),
        params: { ...updated(params), ...sorted(params.sort) },
        key: "amendments",
        read: readAmendmentItem,
        congress: params.congress,
        compare: (item) => {
          if (params.congress !== undefined)
            expectSame("amendment", { congress: params.congress }, { ...item });
        },
      }),
      ({ congress, type, number }) => `${congress} ${type} ${number}`,
    ),

    amendment: (amendment, options) =>
      client.call(options, async (http) => {
        const ref = asked(amendment, http.now());
        const { congress, type, number } = ref;
        const plan = { path: pathOf(ref), key: "amendment", congress, page: amendmentPage(ref) };
        const found = await readOne(http, plan);
        expectSame("amendment", { congress, type, number }, found);
        return readAmendment(found);
      }),

    amendmentActions: part("actions", "actions", readAction),
    amendmentCosponsors: part("cosponsors", "cosponsors", readCosponsor),
    amendmentAmendments: part("amendments", "amendments", readAmendmentItem),
    amendmentText: part("text", "textVersions", readTextVersion),
  };
}
