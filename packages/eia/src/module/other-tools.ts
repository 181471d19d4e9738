import { InvalidArgumentError, ownValue } from "@govdata/core";
import { arg, empty, list, record, table, z } from "@govdata/kit";
import { BROWSER, DATASETS, FREQUENCIES, knownDataset, OTHER_ROUTES } from "../catalogue.js";
import { routeOf } from "../params.js";
import { unitOf } from "../read.js";
import { defineTool, figures, group, span } from "./shared.js";

const routeInput = () =>
  arg.text("Route: petroleum/pri/spt, coal/mine-production, aeo/2025", {
    max: 120,
    pattern: { match: /^\/?[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*\/?$/, example: "petroleum/pri/spt" },
  });

/** `stateid=CA`, `stateid=NY` as `{ stateid: ["CA", "NY"] }`. */
function facetsOf(filters: readonly string[] | undefined): Record<string, string[]> {
  const facets: Record<string, string[]> = {};
  for (const filter of filters ?? []) {
    const [, name = "", value = ""] = /^([A-Za-z0-9-]+)=(.+)$/.exec(filter.trim()) ?? [];
    if (name === "")
      throw new InvalidArgumentError("eia", "filters", `"${filter}" must look like "stateid=CA"`);
    facets[name] = [...(ownValue(facets, name) ?? []), value];
  }
  return facets;
}

export const data = defineTool({
  name: "eia_data",
  title: "Any data set",
  description:
    "Rows of any data set of the EIA: coal, CO2 emissions, nuclear outages, biomass, power plants, long-term outlooks and what other tools do not cover. First eia_browse for its columns, facets and codes, whose case counts. Periods newest first. Example: route petroleum/pri/spt, filters series=RBRTE, frequency monthly, start 2025-01.",
  rank: 7,
  profiles: ["energy-climate"],
  keywords: [
    "coal",
    "nuclear outages",
    "CO2 emissions",
    "carbon dioxide",
    "AEO",
    "IEO",
    "biomass",
    "generator capacity",
  ],
  needs: ["apiKey"],
  input: {
    route: routeInput(),
    columns: arg.ids("Measured columns; default all known ones, else value", { max: 20 }).optional(),
    filters: arg.ids("Facets as name=value: stateid=CA, sectorid=RES", { max: 50 }).optional(),
    frequency: z.enum(FREQUENCIES).optional().describe("As the data set has it; needed with start and end"),
    ...span,
  },
  check: ({ start, end, frequency }) =>
    (start !== undefined || end !== undefined) && frequency === undefined
      ? { field: "frequency", reason: "is needed with start and end: periods are compared as text" }
      : undefined,
  examples: [
    {
      question: "Brent by month from the tree itself",
      args: {
        route: "petroleum/pri/spt",
        filters: ["series=RBRTE"],
        frequency: "monthly",
        start: "2025-01",
        end: "2025-03",
      },
    },
  ],
  async run({ route, columns, filters, frequency, start, end, limit, offset }, { sdk, signal, given }) {
    const name = routeOf("route", route);
    const known = knownDataset(name);
    const wanted = columns ?? known?.columns ?? ["value"];
    const page = await sdk.data(
      name,
      {
        columns: wanted,
        facets: facetsOf(filters),
        frequency,
        start,
        end,
        length: limit,
        offset,
      },
      { signal },
    );
    const [only = "value"] = wanted;
    const widen = [
      "the codes there are: eia_browse part values",
      "fewer filters: case counts",
      "more periods",
    ];
    if (wanted.length === 1 && known !== undefined) {
      const names = Object.keys(page.rows[0] ?? {}).filter((key) => /description$|name$/i.test(key));
      return figures(page, {
        what: known.title,
        column: only,
        keys: known.facets,
        names,
        given,
        limit,
        widen,
      });
    }
    if (page.rows.length === 0) return empty({ searched: `rows of ${name}`, widen, page: BROWSER });
    const left = page.nextOffset !== null;
    return table(page.rows, {
      title: known?.title ?? `Rows of ${name}`,
      ...(left && page.total !== null ? { total: page.total } : {}),
      ...(left
        ? {
            next: {
              args: { ...given, offset: page.nextOffset },
              gives: `rows from ${(page.nextOffset ?? 0) + 1}`,
            },
          }
        : {}),
      notes:
        page.marks.length > 0
          ? [
              `Sent without a number, shown as null: ${[...new Set(page.marks.map(({ text }) => text))].join(", ")}.`,
            ]
          : [],
      page: known?.page ?? BROWSER,
    });
  },
});

export const series = defineTool({
  name: "eia_series",
  title: "A series by its old id",
  description:
    "A series by an id of the EIA's first API, as found in articles and spreadsheets: PET.WCESTUS1.W, NG.RNGC1.D, INTL.29-12-HKG-BKWH.A. Newest first, of the newest 5,000 values. For anything without such an id use the other tools. Example: id NG.RNGC1.D, limit 5.",
  rank: 8,
  profiles: ["energy-climate"],
  keywords: ["series id", "v1", "PET", "ELEC", "STEO"],
  needs: ["apiKey"],
  input: {
    id: arg.text("Id such as NG.RNGC1.D", {
      pattern: { match: /^[A-Za-z_]+(?:\.[A-Za-z0-9_~:-]+)+$/, example: "NG.RNGC1.D" },
    }),
    start: span.start,
    end: span.end,
    limit: span.limit,
  },
  examples: [{ question: "Natural gas futures by their old id", args: { id: "NG.RNGC1.D", limit: 5 } }],
  async run({ id, start, end, limit }, { sdk, signal }) {
    const found = await sdk.series(id, { start, end }, { signal });
    const searched = `series ${id}${start === undefined ? "" : ` from ${start}`}${end === undefined ? "" : ` to ${end}`}`;
    if (found.rows.length === 0) return empty({ searched, widen: ["more periods"], page: BROWSER });
    const column = found.rows[0] !== undefined && "value" in found.rows[0] ? "value" : "quantity";
    const rows = found.rows.slice(0, limit).map((row) => ({
      period: row.period,
      [column]: row[column] ?? null,
      unit: unitOf(row, column),
      note: row.dataFlagDescription ?? null,
    }));
    const title = found.rows[0]?.["series-description"] ?? found.rows[0]?.seriesDescription ?? id;
    const kept = found.rows.length > rows.length;
    return table(rows, {
      title: String(title),
      total: found.rows.length,
      notes: [
        ...(kept
          ? [`${found.rows.length - rows.length} older rows left out: raise limit, or narrow start and end.`]
          : []),
        ...(found.complete
          ? []
          : [`The agency has ${found.total ?? "more"} rows and sent the newest 5,000 at most.`]),
      ],
      page: BROWSER,
    });
  },
});

export const browse = group({
  name: "eia_browse",
  title: "What data there is",
  description:
    "Finds data sets and their codes. part route: what is under a node of the EIA's tree or, of a data set, its columns, units, facets, frequencies, first and last period; part values: the codes of a facet with their names (states, products, series, fuels), by words. Use it before eia_data. Example: part values, route petroleum/pri/spt, facet product.",
  rank: 9,
  selector: "part",
  default: "route",
  keywords: ["catalogue", "metadata", "codes", "facets", "list of series"],
  members: {
    route: {
      title: "A node of the tree",
      description:
        "What is under a node of the tree or, of a data set, its columns, units, facets, frequencies, first and last period. Without route: the top. Example: route petroleum/pri/spt.",
      profiles: ["energy-climate"],
      needs: ["apiKey"],
      input: { route: routeInput().optional() },
      examples: [{ question: "What is in the spot prices?", args: { route: "petroleum/pri/spt" } }],
      async run({ route }, { sdk, signal }) {
        const found = await sdk.route(route, { signal });
        if (found.routes.length > 0) {
          return list(found.routes, { title: `Under ${found.route || "the top"}`, page: BROWSER });
        }
        return record(
          { ...found, columns: found.columns, facets: found.facets.map(({ id }) => id) },
          { title: found.name ?? found.route, page: knownDataset(found.route)?.page ?? BROWSER },
        );
      },
    },
    values: {
      title: "Codes of a facet",
      description:
        "The codes of a facet with their names: states, products, series, fuels, countries. text narrows them. Example: route petroleum/pri/spt, facet product.",
      profiles: ["energy-climate"],
      needs: ["apiKey"],
      input: {
        route: routeInput().optional(),
        facet: arg.text("Facet id, as part route gives it (case counts): product", {
          pattern: { match: /^[A-Za-z0-9-]+$/, example: "product" },
        }),
        text: arg.text("Words that must be in code or name").optional(),
        limit: arg.limit(100, 1000),
      },
      check: ({ route }) =>
        route === undefined ? { field: "route", reason: "is required with part values" } : undefined,
      examples: [
        {
          question: "Which products have spot prices?",
          args: { route: "petroleum/pri/spt", facet: "product" },
        },
      ],
      async run({ route = "", facet, text, limit }, { sdk, signal }) {
        const words = text?.toLowerCase().split(/\s+/) ?? [];
        const found = (await sdk.facetValues(route, facet, { signal })).filter(({ id, name }) =>
          words.every((word) => `${id} ${name ?? ""}`.toLowerCase().includes(word)),
        );
        if (found.length === 0) {
          return empty({
            searched: `${facet} of ${route}${text ? ` with "${text}"` : ""}`,
            widen: ["fewer words"],
            page: BROWSER,
          });
        }
        const shown = found.slice(0, limit);
        return list(shown, {
          title: `${facet} of ${route}`,
          total: found.length,
          notes:
            shown.length < found.length
              ? [`${found.length - shown.length} left out: add text, or raise limit.`]
              : [],
          page: BROWSER,
        });
      },
    },
  },
});

export const routes = [
  ...Object.entries(DATASETS).map(([route, { title }]) => [route, title]),
  ...OTHER_ROUTES.map((route) => [route, null]),
];
