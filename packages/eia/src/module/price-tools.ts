import { InvalidArgumentError, nearest } from "@govdata/core";
import { arg } from "@govdata/kit";
import { GAS_PROCESSES, PETROLEUM } from "../codes.js";
import { codeOf, defineTool, duoareas, figures, span, statesInput } from "./shared.js";

interface Product {
  title: string;
  route: string;
  facet: string;
  code: string;
}

/** Products by word, by the agency's product code, or by a series id. */
function productOf(text: string): Product {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const known = Object.entries<Product>(PETROLEUM);
  const found = known.find(([name, { code }]) => name === wanted || code.toLowerCase() === wanted);
  if (found !== undefined) return found[1];
  const code = text.trim().toUpperCase();
  if (/^EP[A-Z0-9]+$/.test(code)) return { title: code, route: "petroleum/pri/spt", facet: "product", code };
  if (/^EM[MD]_\w+$/.test(code)) return { title: code, route: "petroleum/pri/gnd", facet: "series", code };
  if (/^R[A-Z]{3,5}$/.test(code)) return { title: code, route: "petroleum/pri/spt", facet: "series", code };
  const names = known.map(([name]) => name);
  throw new InvalidArgumentError(
    "eia",
    "product",
    `"${text}" is not one of ${names.join(", ")}, nor a product code such as EPCBRENT.`,
    nearest(wanted, names),
  );
}

export const petroleum = defineTool({
  name: "eia_petroleum",
  title: "Oil and fuel prices, crude stocks",
  description:
    "Oil and fuel prices: WTI and Brent crude, heating oil, jet fuel, propane (spot), gasoline and diesel at the pump for the US, a state or PADD, and weekly crude stocks. Newest first: limit 1 is the price now. Not for what oil will cost (eia_forecast), nor for use of oil by state (eia_balances). Example: product gasoline, states California, limit 4.",
  rank: 1,
  headline: true,
  profiles: ["energy-climate", "macro"],
  keywords: ["oil price", "WTI", "Brent", "gas prices", "pump", "inventories", "barrel", "gallon"],
  needs: ["apiKey"],
  aliases: [{ name: "eia_petroleum", args: { state: "states", length: "limit" } }],
  input: {
    product: arg
      .text(
        "crude (WTI), brent, gasoline, diesel, heating_oil, jet_fuel, propane, crude_stocks, or a code such as EPCBRENT",
      )
      .default("crude"),
    states: arg
      .ids("Retail prices only: states by any name, US, or PADD 1 to 5; default US", { max: 60 })
      .optional(),
    frequency: arg
      .oneOf(["daily", "weekly", "monthly", "annual"], "Default daily for spot prices, weekly for the others")
      .optional(),
    ...span,
  },
  examples: [
    {
      question: "What did Brent cost in early 2025?",
      args: { product: "brent", frequency: "monthly", start: "2025-01", end: "2025-03" },
    },
    {
      question: "What did WTI cost in the first week of 1986?",
      args: { frequency: "weekly", start: "1986-01-03", end: "1986-01-03" },
    },
    {
      question: "What did gasoline cost in August 1990?",
      args: { product: "gasoline_conventional", start: "1990-08-20", end: "1990-08-20" },
    },
  ],
  async run({ product, states, frequency, start, end, limit, offset }, { sdk, signal, given }) {
    const { title, route, facet, code } = productOf(product);
    const retail = route === "petroleum/pri/gnd";
    if (states !== undefined && (!retail || facet === "series")) {
      throw new InvalidArgumentError("eia", "states", "only retail prices (gasoline, diesel) come by state");
    }
    const page = await sdk.data(
      route,
      {
        facets: {
          [facet]: code,
          ...(retail && facet === "product" ? { duoarea: duoareas(states, true) } : {}),
        },
        frequency: frequency ?? (route === "petroleum/pri/spt" ? "daily" : "weekly"),
        start,
        end,
        length: limit,
        offset,
      },
      { signal },
    );
    return figures(page, {
      what: title,
      keys: ["series"],
      names: ["series-description"],
      given,
      limit,
      widen: ["more periods", "US in place of a state: not every state is surveyed", "another frequency"],
    });
  },
});

export const naturalGas = defineTool({
  name: "eia_natural_gas",
  title: "Natural gas prices",
  description:
    "Natural gas prices by use: residential, commercial, industrial, electric power, city gate, imports, exports; US or states, $/MCF, monthly or annual. process futures gives the near contract of the exchange, $/MMBTU. Not for the Henry Hub outlook (eia_forecast, series henry_hub). Example: process residential, states Ohio.",
  rank: 3,
  profiles: ["energy-climate"],
  keywords: ["gas price", "heating", "Henry Hub", "LNG", "futures"],
  needs: ["apiKey"],
  aliases: [{ name: "eia_natural_gas", args: { state: "states", length: "limit" } }],
  input: {
    process: arg
      .text(
        "residential, commercial, industrial, electric power, city gate, imports, futures; or a code such as PRS",
      )
      .default("residential"),
    states: statesInput(),
    frequency: arg
      .oneOf(["daily", "weekly", "monthly", "annual"], "daily and weekly: futures only; default monthly")
      .optional(),
    ...span,
  },
  check: ({ process, frequency }) =>
    process.toLowerCase() !== "futures" && (frequency === "daily" || frequency === "weekly")
      ? { field: "frequency", reason: "must be monthly or annual, but for process futures" }
      : undefined,
  examples: [
    {
      question: "What did households pay for gas in January 1973?",
      args: { process: "residential", start: "1973-01", end: "1973-01" },
    },
  ],
  async run({ process, states, frequency, start, end, limit, offset }, { sdk, signal, given }) {
    const rest = { start, end, length: limit, offset };
    const common = { keys: ["series"], names: ["series-description"], given, limit };
    if (process.toLowerCase() === "futures") {
      if (states !== undefined) throw new InvalidArgumentError("eia", "states", "futures are not by state");
      const page = await sdk.data(
        "natural-gas/pri/fut",
        { facets: { series: "RNGC1" }, frequency: frequency ?? "daily", ...rest },
        { signal },
      );
      return figures(page, { ...common, what: "Natural gas futures, contract 1", widen: ["more periods"] });
    }
    const names = Object.fromEntries(
      Object.entries(GAS_PROCESSES).map(([code, name]) => [code, name.replace(/ price$|^price of /, "")]),
    );
    const code = codeOf("process", process, names);
    const page = await sdk.data(
      "natural-gas/pri/sum",
      { facets: { process: code, duoarea: duoareas(states) }, frequency: frequency ?? "monthly", ...rest },
      { signal },
    );
    return figures(page, {
      ...common,
      what: `Natural gas, ${names[code]} price`,
      widen: ["more periods", "US in place of a state"],
    });
  },
});

/** Names for series of the outlook that people ask for. */
export const OUTLOOK_SERIES = {
  brent: "BREPUUS",
  wti: "WTIPUUS",
  henry_hub: "NGHHUUS",
  gasoline: "MGRARUS",
  world_consumption: "PATC_WORLD",
  opec_disruptions: "PADI_OPEC",
} as const;

export const forecast = defineTool({
  name: "eia_forecast",
  title: "Short-term energy outlook",
  description:
    "What energy will cost and how much is used: the EIA's Short-Term Energy Outlook, history and about 18 months of projection in one series. brent, wti, henry_hub, gasoline, world_consumption, opec_disruptions, or any STEO id. Not for prices of today (eia_petroleum). Example: series brent, limit 24.",
  rank: 4,
  profiles: ["energy-climate", "macro"],
  keywords: ["oil price forecast", "projection", "STEO", "next year", "outlook"],
  needs: ["apiKey"],
  input: {
    series: arg
      .ids("brent, wti, henry_hub, gasoline, or STEO ids such as BREPUUS", { max: 8 })
      .default(["brent"]),
    frequency: arg.oneOf(["monthly", "quarterly", "annual"], "Default monthly").default("monthly"),
    ...span,
  },
  examples: [
    {
      question: "How much OPEC output was disrupted in mid-2024?",
      args: { series: "opec_disruptions", start: "2024-07", end: "2024-09" },
    },
  ],
  async run({ series, frequency, start, end, limit, offset }, { sdk, signal, given, now }) {
    const byName = new Map<string, string>(Object.entries(OUTLOOK_SERIES));
    const seriesId = series.map(
      (each) => byName.get(each.toLowerCase().replace(/[\s-]+/g, "_")) ?? each.toUpperCase(),
    );
    const page = await sdk.data(
      "steo",
      { facets: { seriesId }, frequency, start, end, length: limit, offset },
      { signal },
    );
    const month = now().toISOString().slice(0, 7);
    return figures(page, {
      what: `Short-Term Energy Outlook, ${seriesId.join(", ")}`,
      keys: ["seriesId"],
      names: ["seriesDescription"],
      given,
      limit,
      widen: ["the ids there are: eia_browse part values, route steo, facet seriesId", "more periods"],
      notes: [`Reckoned from ${month}: later periods are projections, the last months may be estimates.`],
    });
  },
});
