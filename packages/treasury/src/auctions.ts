import { type Call, type CallOptions, type Client, check } from "@govdata/core";
import { runQuery, type Table } from "./query.js";
import { type DateRange, type PageParams, within } from "./ranges.js";
import { API } from "./reply.js";
import type { RowOf } from "./shapes.js";

/** Columns of an auction that are asked for; the table has 114. */
const AUCTION_FIELDS = [
  "record_date",
  "cusip",
  "security_type",
  "security_term",
  "original_security_term",
  "reopening",
  "announcemt_date",
  "auction_date",
  "issue_date",
  "maturity_date",
  "offering_amt",
  "total_tendered",
  "total_accepted",
  "bid_to_cover_ratio",
  "high_yield",
  "high_discnt_rate",
  "high_investment_rate",
  "high_price",
  "int_rate",
  "price_per100",
  "primary_dealer_accepted",
  "direct_bidder_accepted",
  "indirect_bidder_accepted",
  "inflation_index_security",
  "floating_rate",
] as const;

/** An auction. What it brought is `null` until it is held. Amounts in dollars. */
export type AuctionRow = Pick<RowOf<"auctions_query">, (typeof AUCTION_FIELDS)[number]>;
/** An announced auction. */
export type UpcomingAuctionRow = RowOf<"upcoming_auctions">;

/** What `auctions` can be asked. */
export interface AuctionParams extends DateRange, PageParams {
  /** Inflation-protected and floating-rate securities are Notes and Bonds here, told apart by their flags. */
  securityType?: "Bill" | "Note" | "Bond" | (string & {}) | undefined;
  /** The term when first issued: `"10-Year"`, `"13-Week"`. */
  term?: string | undefined;
  /** Nine characters. A reopened security has several auctions. */
  cusip?: string | undefined;
  inflationIndexed?: boolean | undefined;
  floatingRate?: boolean | undefined;
}

function flag(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? "Yes" : "No";
}

/** The methods about auctions of Treasury securities. */
export function auctionMethods(client: Client) {
  return {
    /**
     * Auctions of Treasury securities and what they brought, newest first, since 1979.
     *
     * @param params `securityType`, `term`, `cusip`, `inflationIndexed`, `floatingRate`; `start`, `end` (of the auction);
     * `page`, `pageSize`.
     * @returns One row per auction: a security that is reopened has several. Amounts in dollars.
     * @throws InvalidArgumentError for a cusip that is none.
     * @see https://fiscaldata.treasury.gov/datasets/auctions/
     * @example
     * const { rows } = await treasury.auctions({ securityType: "Note", term: "10-Year", pageSize: 10 });
     */
    auctions(params: AuctionParams = {}, options?: CallOptions): Call<Table<AuctionRow>> {
      return client.call(options, (http) =>
        runQuery(
          http,
          "auctions_query",
          {
            fields: AUCTION_FIELDS,
            filter: {
              security_type: params.securityType,
              original_security_term: params.term,
              cusip: check(API).pattern("cusip", params.cusip, /[0-9A-Z]{9}/, "912810TM0"),
              inflation_index_security: flag(params.inflationIndexed),
              floating_rate: flag(params.floatingRate),
              auction_date: within(params),
            },
            sort: "-auction_date",
            page: params.page,
            pageSize: params.pageSize,
          },
          options,
        ),
      );
    },

    /**
     * Auctions that are announced, soonest first.
     *
     * @param params `securityType` (`"Bill"`, `"Note"`, `"Bond"`, `"TIPS"`, `"FRN"`); `start`, `end` (of the auction).
     * @see https://fiscaldata.treasury.gov/datasets/upcoming_auctions/
     * @example
     * const { rows } = await treasury.upcomingAuctions();
     */
    upcomingAuctions(
      params: DateRange & PageParams & { securityType?: string | undefined } = {},
      options?: CallOptions,
    ): Call<Table<UpcomingAuctionRow>> {
      return client.call(options, (http) =>
        runQuery(
          http,
          "upcoming_auctions",
          {
            filter: { security_type: params.securityType, auction_date: within(params) },
            sort: "auction_date",
            page: params.page,
            pageSize: params.pageSize,
          },
          options,
        ),
      );
    },
  };
}
