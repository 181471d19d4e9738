import {
  type Call,
  type CallOptions,
  type Client,
  GovDataError,
  type Http,
  InvalidArgumentError,
  numberOrNull,
} from "@govdata/core";
import type { Dataset } from "./catalogue.js";
import { checks } from "./checks.js";
import { API } from "./read.js";
import type { AggregateQuery, FdicPage, FdicRow, MarketShare, Query, TextQuery } from "./types.js";

/** What describes a bank in a list. */
export const BANK_FIELDS = [
  "NAME",
  "CERT",
  "CITY",
  "STALP",
  "ACTIVE",
  "ASSET",
  "DEP",
  "NETINC",
  "ROA",
  "OFFICES",
  "BKCLASS",
  "ESTYMD",
  "REPDTE",
  "NAMEHCR",
  "WEBADDR",
] as const;

/** The figures people ask for of a bank's quarter. Amounts in thousands of US dollars, ratios in percent. */
export const QUARTER_FIELDS = [
  "REPDTE",
  "ASSET",
  "DEP",
  "DEPUNINS",
  "LNLSNET",
  "SC",
  "EQ",
  "NETINCQ",
  "NETINC",
  "ROAQ",
  "ROEQ",
  "NIMYQ",
  "EEFFQR",
  "NCLNLSR",
  "RBC1AAJ",
  "IDT1CER",
  "NUMEMP",
] as const;

export interface BankMethods {
  /**
   * Banks by a name as people say it, largest first; former and trade names count.
   *
   * @param name "Chase", "Silicon Valley Bank".
   * @param params `active` (default: both), `limit` (default 10).
   * @example
   * const { rows } = await fdic.findBanks("JPMorgan Chase");
   */
  findBanks(
    name: string,
    params?: { active?: boolean; limit?: number },
    options?: CallOptions,
  ): Call<FdicPage>;
  /**
   * One bank by its certificate number.
   *
   * @throws {GovDataError} `not_found`.
   * @example
   * const { NAME, ASSET } = await fdic.bank("628");
   */
  bank(cert: string | number, options?: CallOptions): Call<FdicRow>;
  /**
   * A bank's newest quarters, newest first.
   *
   * @param params `fields` (default: the figures people ask for), `last` (default 8), `from` and `to` (YYYY-MM-DD).
   * @example
   * const { rows } = await fdic.quarters("628", { last: 8 });
   */
  quarters(
    cert: string | number,
    params?: { fields?: readonly string[]; last?: number; from?: string; to?: string },
    options?: CallOptions,
  ): Call<FdicPage>;
  /**
   * Who holds the deposits of a place: banks by the deposits of their branches there, on 30 June of a year.
   *
   * @param market `state` (postal code) with `county` ("King", without the word County) or `city`, or neither.
   * @returns Largest first. `share` is percent of all deposits there.
   * @example
   * const banks = await fdic.marketShare({ state: "WA", county: "King", year: 2025 });
   */
  marketShare(
    market: { state: string; county?: string; city?: string; year: number },
    options?: CallOptions,
  ): Call<MarketShare[]>;
}

type Read = (http: Http, dataset: Dataset, query: TextQuery) => Promise<FdicPage>;

/** A certificate number as text: digits without a sign. */
function certificate(value: string | number): string {
  const text = String(value).trim();
  if (!/^\d{1,6}$/.test(text)) {
    throw new InvalidArgumentError(API, "cert", `"${text}" is no certificate number: digits such as 628`);
  }
  return text;
}

type Sums = (http: Http, dataset: Dataset, query: AggregateQuery) => Promise<FdicPage>;

export function bankMethods(client: Client, read: Read, sums: Sums): BankMethods {
  return {
    findBanks: (name, params = {}, options) =>
      client.call(options, (http) =>
        read(http, "institutions", {
          name: checks.required("name", name),
          filter: params.active === undefined ? undefined : { ACTIVE: params.active ? 1 : 0 },
          fields: BANK_FIELDS,
          sortBy: "ASSET",
          sortOrder: "DESC",
          limit: params.limit ?? 10,
        }),
      ),

    bank: (cert, options) =>
      client.call(options, async (http) => {
        const asked = certificate(cert);
        const { rows } = await read(http, "institutions", { filter: { CERT: asked }, limit: 2 });
        const found = rows.find((row) => row.CERT === asked);
        if (found) return found;
        throw new GovDataError(`fdic: there is no bank with certificate ${asked}`, {
          api: API,
          kind: "not_found",
        });
      }),

    quarters: (cert, params = {}, options) =>
      client.call(options, (http) => {
        const { from, to, last, fields } = params;
        checks.date("from", from);
        checks.date("to", to);
        const query: Query = {
          filter: { CERT: certificate(cert), REPDTE: from || to ? { from, to } : undefined },
          fields: fields ?? QUARTER_FIELDS,
          sortBy: "REPDTE",
          sortOrder: "DESC",
          limit: last ?? 8,
        };
        return read(http, "financials", query);
      }),

    marketShare: (market, options) =>
      client.call(options, async (http) => {
        const { state, county, city } = market;
        const year = checks.integer("year", market.year, 1994, 2200);
        const { rows } = await sums(http, "sod", {
          // Not STALP and CITY, which are those of the main office.
          filter: {
            STALPBR: checks.state("state", state),
            CNTYNAMB: county?.replace(/\s+(?:county|parish|borough)$/i, ""),
            CITYBR: city,
            YEAR: year,
          },
          by: "CERT",
          sum: ["DEPSUMBR"],
        });
        const banks = rows.flatMap(({ CERT, count, sum_DEPSUMBR }) =>
          CERT && typeof sum_DEPSUMBR === "number"
            ? [{ cert: CERT, deposits: sum_DEPSUMBR, branches: numberOrNull(count) }]
            : [],
        );
        const whole = banks.reduce((sum, bank) => sum + bank.deposits, 0);
        return banks
          .map((bank) => ({ ...bank, share: whole === 0 ? null : (bank.deposits / whole) * 100 }))
          .sort((a, b) => b.deposits - a.deposits);
      }),
  };
}
