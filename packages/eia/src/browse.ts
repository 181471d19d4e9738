import { type Call, type CallOptions, path } from "@govdata/core";
import { BROWSER, knownDataset } from "./catalogue.js";
import type { Caller } from "./client.js";
import { TTL } from "./data.js";
import { checks, routeOf, routePath } from "./params.js";
import { readFacets, readFacetValues, readRoute } from "./read.js";
import type { FacetEntry, FacetValue, RouteInfo } from "./types.js";

export interface BrowseMethods {
  /**
   * A node of the tree: the routes under it or, of a data set, its frequencies, facets, columns and first and last period.
   *
   * @param route `"petroleum/pri/spt"`, `"coal"`; left out, the top of the tree.
   * @throws {GovDataError} `not_found`.
   * @example
   * const { facets, endPeriod } = await eia.route("petroleum/pri/spt");
   */
  route(route?: string, options?: CallOptions): Call<RouteInfo>;
  /** What a data set can be narrowed by. */
  facets(route: string, options?: CallOptions): Call<FacetEntry[]>;
  /**
   * The values of a facet with their names: the states, products, series there are.
   *
   * @example
   * const products = await eia.facetValues("petroleum/pri/spt", "product");
   */
  facetValues(route: string, facet: string, options?: CallOptions): Call<FacetValue[]>;
}

export function browseMethods(client: Caller): BrowseMethods {
  const cite = (route: string) => ({
    page: knownDataset(route)?.page ?? BROWSER,
    title: `What ${route || "the API"} has`,
  });
  return {
    route: (text = "", options) =>
      client.call(options, async (http) => {
        const route = text.replace(/\/|^v2/g, "") === "" ? "" : routeOf("route", text);
        const address = route === "" ? "/" : routePath(route);
        return readRoute(await http.get(address, {}, { ttl: TTL.description, cite: cite(route) }), route);
      }),
    facets: (text, options) =>
      client.call(options, async (http) => {
        const route = routeOf("route", text);
        const address = `${routePath(route)}/facet`;
        return readFacets(await http.get(address, {}, { ttl: TTL.description, cite: cite(route) }));
      }),
    facetValues: (text, facet, options) =>
      client.call(options, async (http) => {
        const route = routeOf("route", text);
        const id = checks.pattern(
          "facet",
          facet,
          /[A-Za-z0-9-]+/,
          knownDataset(route)?.facets[0] ?? "stateid",
        );
        const address = `${routePath(route)}${path`/facet/${id}`}`;
        return readFacetValues(await http.get(address, {}, { ttl: TTL.description, cite: cite(route) }));
      }),
  };
}
