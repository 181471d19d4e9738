import { type Call, type CallOptions, GovDataError, paginate, withAll } from "@govdata/core";
import { BROWSER, FREQUENCIES, knownDataset } from "./catalogue.js";
import type { Caller } from "./client.js";
import { addressParams, askedOf, bodyParams, checks, fullSort, MAX_LENGTH, routePath } from "./params.js";
import { periodIn } from "./periods.js";
import { API, readData, readRoute, readSeries } from "./read.js";
import type { AnyRow, DataMethod, Page, Query, Row, SeriesPage } from "./types.js";

const MINUTE = 60_000;
export const TTL = { grid: 10 * MINUTE, figures: 60 * MINUTE, description: 24 * 60 * MINUTE } as const;

const V1_ID = /[A-Za-z_]+(?:\.[A-Za-z0-9_~:-]+)+/;

export interface DataMethods {
  /**
   * Rows of any data set of the tree, newest first. Every measured column is a number or null.
   *
   * @param route `"petroleum/pri/spt"`; for those in `DATASETS` columns, facets and rows are typed.
   * @param query Columns, facets (whose case counts), frequency, start, end, sort, offset, length.
   * @returns A page; `nextOffset` is null at its end. `.all` gives every row, 5,000 at a time, in a full order.
   * @throws {GovDataError} `invalid_argument` before any request; `bad_request` with the agency's list of what is valid.
   * @see https://www.eia.gov/opendata/documentation.php
   * @example
   * const { rows } = await eia.data("petroleum/pri/spt", { facets: { series: "RWTC" }, frequency: "daily", length: 1 });
   */
  data: {
    <R extends string>(route: R, query?: Query<R>, options?: CallOptions): Call<Page<R>>;
    all<R extends string>(
      route: R,
      query?: Omit<Query<R>, "offset" | "length"> & { max?: number },
      options?: CallOptions,
    ): AsyncIterable<Row<R>>;
  };
  /**
   * A series by an id of the first version of the API, newest first: at most 5,000 rows (see `complete`).
   *
   * @param id `"PET.WCESTUS1.W"`, `"NG.RNGC1.D"`, `"INTL.29-12-HKG-BKWH.A"`.
   * @param params `start`, `end`: the agency ignores them here, so that rows are chosen after they came.
   * @throws {GovDataError} `not_found` for an unknown id.
   * @example
   * const { rows } = await eia.series("NG.RNGC1.D", { start: "2024-04" });
   */
  series(id: string, params?: { start?: string; end?: string }, options?: CallOptions): Call<SeriesPage>;
  /** Spot prices of crude oil and products: $/BBL, $/GAL. Series RWTC is WTI, RBRTE Brent. */
  spotPrices: DataMethod<"petroleum/pri/spt">;
  /** Retail prices of gasoline and diesel, $/GAL. `duoarea`: NUS, SCA (state), R10 (region). */
  retailFuelPrices: DataMethod<"petroleum/pri/gnd">;
  /** Weekly stocks of crude oil and products, thousand barrels (MBBL). Series WCESTUS1 is crude without the reserve. */
  petroleumStocks: DataMethod<"petroleum/stoc/wstk">;
  /** Natural gas prices by use, $/MCF. `process`: see `GAS_PROCESSES`. */
  naturalGasPrices: DataMethod<"natural-gas/pri/sum">;
  /** Natural gas futures, $/MMBTU. Series RNGC1 to RNGC4. */
  naturalGasFutures: DataMethod<"natural-gas/pri/fut">;
  /** Electricity sold: price (cents per kilowatt-hour), sales (million kilowatt hours), revenue (million dollars), customers. */
  electricitySales: DataMethod<"electricity/retail-sales">;
  /** Generation, fuel, its cost and stocks by state, sector and fuel. */
  powerOperations: DataMethod<"electricity/electric-power-operational-data">;
  /** Hourly demand (D), its forecast (DF), generation (NG) and interchange (TI) by grid operator; UTC. */
  gridRegions: DataMethod<"electricity/rto/region-data">;
  /** Hourly generation by energy source and grid operator; UTC. */
  gridFuels: DataMethod<"electricity/rto/fuel-type-data">;
  /** State energy by series. The last letter of a series is its unit: B billion Btu, P physical units, D dollars per million Btu. */
  stateEnergy: DataMethod<"seds">;
  /** Monthly Energy Review by `msn`, such as ARICBUS. */
  totalEnergy: DataMethod<"total-energy">;
  /** Short-Term Energy Outlook: history and projection of about 18 months. */
  outlook: DataMethod<"steo">;
  /** Energy of countries. A product of a country comes in several units: choose one with the facet `unit`. */
  international: DataMethod<"international">;
  /** Crude oil imports, thousand barrels, by origin, destination and grade. */
  crudeOilImports: DataMethod<"crude-oil-imports">;
  /** Annual Energy Outlook of a release year, which is part of the address: there is no `/aeo/data`. */
  annualOutlook(release: number, query: Query, options?: CallOptions): Call<Page>;
  /** International Energy Outlook of a release year. */
  internationalOutlook(release: number, query: Query, options?: CallOptions): Call<Page>;
}

/** Whether a row has what its route promises, so that its type tells the truth. */
function isRow<R extends string>(row: AnyRow, route: R): row is Row<R> {
  return (knownDataset(route)?.facets ?? []).every(
    (name) => row[name] === null || typeof row[name] === "string",
  );
}

function rowsOf<R extends string>(rows: readonly AnyRow[], route: R): Row<R>[] {
  return rows.map((row) => {
    // A facet that a route does not repeat in its rows is missing there.
    const blank = Object.fromEntries((knownDataset(route)?.facets ?? []).map((name) => [name, null]));
    const whole: AnyRow = { ...blank, ...row };
    if (isRow(whole, route)) return whole;
    throw new GovDataError(`${API}: a row of ${route} has another form than it used to`, {
      api: API,
      kind: "unreadable",
    });
  });
}

export function dataMethods(client: Caller): DataMethods {
  const page = <R extends string>(route: R, query: Query<R> = {}, options?: CallOptions): Call<Page<R>> =>
    client.call(options, async (http) => {
      const asked = askedOf(route, query);
      const known = knownDataset(asked.route);
      const ttl = asked.route.startsWith("electricity/rto/") ? TTL.grid : TTL.figures;
      const cite = { page: known?.page ?? BROWSER, title: known?.title ?? asked.route };
      const address = `${routePath(asked.route)}/data`;
      const body = query.post
        ? await http.post(address, bodyParams(asked), { ttl, cite })
        : await http.get(`${address}/`, addressParams(asked), { ttl, cite });
      const { rows, ...rest } = readData(body, asked);
      return { route: asked.route, rows: rowsOf(rows, route), offset: asked.offset, ...rest };
    });

  /** The order for paging: what was asked for, then every facet of the route. */
  const orderOf = async (route: string, query: Pick<Query, "sort">, options?: CallOptions) => {
    const asked = query.sort ?? [];
    const name = askedOf(route, { columns: ["value"], ...query }).route;
    const facets =
      knownDataset(name)?.facets ??
      (
        await client.call(options, async (http) =>
          readRoute(await http.get(routePath(name), {}, { ttl: TTL.description }), name),
        )
      ).facets.map(({ id }) => id);
    const given = new Set(asked.map(({ column }) => column));
    return [...asked, ...fullSort(facets).filter(({ column }) => !given.has(column))];
  };

  const all = <R extends string>(
    route: R,
    query: Omit<Query<R>, "offset" | "length"> & { max?: number } = {},
    options?: CallOptions,
  ): AsyncIterable<Row<R>> => {
    const { max, ...rest } = query;
    let sort: Query["sort"];
    return paginate<Row<R>, number>(
      async (offset = 0) => {
        sort ??= await orderOf(route, rest, options);
        const length = MAX_LENGTH;
        const { rows, nextOffset } = await page<R>(route, { ...rest, sort, offset, length }, options);
        return { items: rows, next: nextOffset ?? undefined };
      },
      { max, signal: options?.signal, api: API },
    );
  };

  const of = <R extends string>(route: R): DataMethod<R> =>
    withAll(
      (query?: Query<R>, options?: CallOptions) => page(route, query, options),
      (query?: Omit<Query<R>, "offset" | "length"> & { max?: number }, options?: CallOptions) =>
        all(route, query, options),
    );

  const release = (kind: string, year: number) => `${kind}/${checks.year("release", year, 2000, 2100)}`;

  return {
    data: withAll(page, all),
    series: (id, { start, end } = {}, options) =>
      client.call(options, async (http) => {
        const asked = checks.pattern("id", id.trim(), V1_ID, "PET.WCESTUS1.W");
        const body = await http.get(
          routePath(`seriesid/${asked}`),
          {},
          { ttl: TTL.figures, cite: { page: BROWSER, title: asked } },
        );
        const found = readSeries(body, asked);
        if (start === undefined && end === undefined) return found;
        const frequency = checks.oneOf("frequency of the series", found.frequency ?? "", FREQUENCIES);
        const from = start === undefined ? "" : periodIn(frequency, "start", start);
        const to = end === undefined ? "~" : periodIn(frequency, "end", end);
        const kept = found.rows.map(({ period }) => period >= from && period <= to);
        const place = new Map<number, number>();
        for (const [index, keep] of kept.entries()) if (keep) place.set(index, place.size);
        const marks = found.marks.flatMap((mark) => {
          const row = place.get(mark.row);
          return row === undefined ? [] : [{ ...mark, row }];
        });
        return { ...found, rows: found.rows.filter((_row, index) => kept[index]), marks };
      }),
    spotPrices: of("petroleum/pri/spt"),
    retailFuelPrices: of("petroleum/pri/gnd"),
    petroleumStocks: of("petroleum/stoc/wstk"),
    naturalGasPrices: of("natural-gas/pri/sum"),
    naturalGasFutures: of("natural-gas/pri/fut"),
    electricitySales: of("electricity/retail-sales"),
    powerOperations: of("electricity/electric-power-operational-data"),
    gridRegions: of("electricity/rto/region-data"),
    gridFuels: of("electricity/rto/fuel-type-data"),
    stateEnergy: of("seds"),
    totalEnergy: of("total-energy"),
    outlook: of("steo"),
    international: of("international"),
    crudeOilImports: of("crude-oil-imports"),
    annualOutlook: (year, query, options) =>
      client.call(options, () => page(release("aeo", year), query, options)),
    internationalOutlook: (year, query, options) =>
      client.call(options, () => page(release("ieo", year), query, options)),
  };
}
