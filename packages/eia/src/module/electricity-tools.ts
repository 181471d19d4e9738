import { arg } from "@govdata/kit";
import { FUELS, GRID_TYPES, SECTORS } from "../codes.js";
import { codeOf, electricityAreas, figures, group, span, statesInput } from "./shared.js";

const frequency = () => arg.oneOf(["monthly", "quarterly", "annual"], "Default monthly").default("monthly");
const respondent = () =>
  arg
    .text("Grid operator or region as the EIA codes it; default US48. Others: eia_browse", {
      pattern: { match: /^[A-Za-z0-9]{2,6}$/, example: "US48" },
    })
    .default("US48");

export const electricity = group({
  name: "eia_electricity",
  title: "Electricity: prices, generation, grid",
  description:
    "Electricity of the US and its states. part sales: price (cents per kilowatt-hour), sales (million kilowatt hours), revenue, customers by state and sector; part generation: by state and fuel; part grid_mix: where power comes from now, by the hour; part grid_demand: demand, its forecast and interchange by the hour. Without states, sales gives every state. Example: sector residential, start 2026-01.",
  rank: 2,
  headline: true,
  selector: "part",
  default: "sales",
  keywords: ["power", "kWh", "electric bill", "utility", "solar", "wind"],
  aliases: [
    {
      name: "eia_electricity",
      args: { data_type: "column", state: "states", sectorid: "sector", length: "limit" },
    },
  ],
  members: {
    sales: {
      title: "Price and sales",
      description:
        "Price of electricity (cents per kilowatt-hour), sales (million kilowatt hours), revenue (million dollars) and customers, by state and sector, from 2001. Without states: every state, US and Census divisions. Example: column price, sector residential, states Texas.",
      profiles: ["energy-climate"],
      keywords: ["electricity price", "residential rate"],
      needs: ["apiKey"],
      input: {
        column: arg.oneOf(["price", "sales", "revenue", "customers"], "What to show").default("price"),
        sector: arg
          .text("residential, commercial, industrial, transportation, other or all sectors")
          .default("all sectors"),
        states: arg
          .ids("States by any name, US, or Census divisions (PACC); default all", { max: 62 })
          .optional(),
        frequency: frequency(),
        ...span,
      },
      examples: [
        {
          question: "What did electricity cost in Alaska in January 2001?",
          args: { states: ["Alaska"], start: "2001-01", end: "2001-01" },
        },
      ],
      async run(
        { column, sector, states, frequency: every, start, end, limit, offset },
        { sdk, signal, given },
      ) {
        const sectorid = codeOf("sector", sector.toLowerCase() === "all" ? "ALL" : sector, SECTORS);
        const page = await sdk.data(
          "electricity/retail-sales",
          {
            columns: [column],
            facets: { sectorid, stateid: electricityAreas(states) },
            frequency: every,
            start,
            end,
            length: limit,
            offset,
          },
          { signal },
        );
        return figures(page, {
          what: `Electricity ${column}, ${sector}`,
          column,
          keys: ["stateid", "sectorid"],
          names: ["stateDescription", "sectorName"],
          given,
          limit,
          widen: ["more periods (from 2001)", "all sectors", "US"],
        });
      },
    },
    generation: {
      title: "Generation by fuel",
      description:
        "Electricity generated, and fuel consumed, received or in stock for it, by state, sector and fuel. Codes of fuels and sectors: eia_browse part values, route electricity/electric-power-operational-data. Example: states Texas, fuel SUN.",
      profiles: ["energy-climate"],
      keywords: ["power plants", "renewable share"],
      needs: ["apiKey"],
      input: {
        measure: arg
          .oneOf(
            [
              "generation",
              "total-consumption",
              "total-consumption-btu",
              "receipts",
              "stocks",
              "cost",
              "cost-per-btu",
            ],
            "What to show",
          )
          .default("generation"),
        fuel: arg.ids("Fuel codes; default all", { max: 40 }).optional(),
        sector_code: arg.ids("Sector codes of this data set; default all", { max: 20 }).optional(),
        states: statesInput(),
        frequency: frequency(),
        ...span,
      },
      examples: [
        {
          question: "How much solar power does Texas generate?",
          args: { states: ["Texas"], fuel: "SUN", limit: 12 },
        },
      ],
      async run(
        { measure, fuel, sector_code, states, frequency: every, start, end, limit, offset },
        { sdk, signal, given },
      ) {
        const page = await sdk.data(
          "electricity/electric-power-operational-data",
          {
            columns: [measure],
            facets: { location: electricityAreas(states ?? ["US"]), fueltypeid: fuel, sectorid: sector_code },
            frequency: every,
            start,
            end,
            length: limit,
            offset,
          },
          { signal },
        );
        return figures(page, {
          what: `Electric power, ${measure}`,
          column: measure,
          keys: ["location", "sectorid", "fueltypeid"],
          names: ["stateDescription", "sectorDescription", "fuelTypeDescription"],
          given,
          limit,
          widen: ["the codes there are: eia_browse part values", "more periods", "all fuels"],
        });
      },
    },
    grid_mix: {
      title: "Grid power by source",
      description:
        "Where the grid's power comes from, by the hour (UTC) and energy source: coal, gas, nuclear, hydro, wind, solar, oil. Newest hour first. Example: respondent US48, limit 8.",
      profiles: ["energy-climate"],
      keywords: ["right now", "energy mix", "renewables now"],
      needs: ["apiKey"],
      input: {
        respondent: respondent(),
        fuel: arg.ids("Fuel codes; default all", { max: 40 }).optional(),
        ...span,
      },
      examples: [{ question: "Where does the grid power come from right now?", args: { limit: 16 } }],
      async run({ respondent: who, fuel, start, end, limit, offset }, { sdk, signal, given }) {
        const page = await sdk.data(
          "electricity/rto/fuel-type-data",
          {
            facets: {
              respondent: who.toUpperCase(),
              fueltype: fuel?.map((each) => codeOf("fuel", each, FUELS)),
            },
            frequency: "hourly",
            start,
            end,
            length: limit,
            offset,
          },
          { signal },
        );
        return figures(page, {
          what: `Grid generation by energy source, ${who.toUpperCase()}`,
          keys: ["respondent", "fueltype"],
          names: ["respondent-name", "type-name"],
          given,
          limit,
          widen: [
            "the respondents there are: eia_browse part values, route electricity/rto/fuel-type-data, facet respondent",
          ],
          notes: ["Hours are UTC; the newest may lack sources that have not reported."],
        });
      },
    },
    grid_demand: {
      title: "Grid demand and interchange",
      description:
        "Demand of the grid by the hour (UTC), its day-ahead forecast, net generation and interchange, by operator or region. Example: respondent US48, type D, limit 24.",
      profiles: ["energy-climate"],
      keywords: ["load", "demand now"],
      needs: ["apiKey"],
      input: {
        respondent: respondent(),
        type: arg.oneOf(GRID_TYPES, "What to show").default("D"),
        ...span,
      },
      examples: [{ question: "How much power is the country using?", args: { limit: 24 } }],
      async run({ respondent: who, type, start, end, limit, offset }, { sdk, signal, given }) {
        const page = await sdk.data(
          "electricity/rto/region-data",
          {
            facets: { respondent: who.toUpperCase(), type },
            frequency: "hourly",
            start,
            end,
            length: limit,
            offset,
          },
          { signal },
        );
        return figures(page, {
          what: `Grid ${GRID_TYPES[type]}, ${who.toUpperCase()}`,
          keys: ["respondent", "type"],
          names: ["respondent-name", "type-name"],
          given,
          limit,
          widen: [
            "the respondents there are: eia_browse part values, route electricity/rto/region-data, facet respondent",
          ],
          notes: ["Hours are UTC."],
        });
      },
    },
  },
});
