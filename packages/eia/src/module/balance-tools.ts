import { arg } from "@govdata/kit";
import { facetCode, figures, group, span, stateCode, statesInput } from "./shared.js";

const codes = (field: string, text: string) => arg.ids(`${field}: ${text}`, { max: 8 });

export const balances = group({
  name: "eia_balances",
  title: "Energy of a state, of the country",
  description:
    "Energy produced and used over the years. part state: State Energy Data System by state and series (TETCB total consumption; last letter B = billion Btu, P = physical units, D = dollars per million Btu, V = expenditure); part national: Monthly Energy Review by msn (B = trillion Btu there). Not for prices at the pump or of electricity. Example: part state, states Ohio, series TETCB.",
  rank: 5,
  selector: "part",
  keywords: ["energy consumption", "energy production", "renewables", "SEDS", "MER"],
  members: {
    state: {
      name: "eia_state_energy",
      title: "State energy",
      description:
        "Energy used, produced, its price and expenditure of a state by year, since 1960. The last letter of a series is its unit: B billion Btu, P physical units, D dollars per million Btu, V expenditure. Names of series: eia_browse part values, route seds, facet seriesId. Example: states Ohio, series TETCB.",
      profiles: ["energy-climate"],
      needs: ["apiKey"],
      aliases: [{ name: "eia_state_energy", args: { state: "states", seriesId: "series", length: "limit" } }],
      input: {
        series: codes("Series", "TETCB, CLTCB, NNTCB").default(["TETCB"]),
        states: statesInput(),
        ...span,
      },
      examples: [
        {
          question: "How much aviation gasoline did Alaska's industry use in 1960?",
          args: { series: "ABICB,ABICP", states: "Alaska", start: "1960", end: "1960" },
        },
      ],
      async run({ series, states, start, end, limit, offset }, { sdk, signal, given }) {
        const page = await sdk.data(
          "seds",
          {
            facets: {
              seriesId: series.map((each) => each.toUpperCase()),
              stateId: (states ?? ["US"]).map((each) => stateCode(each)),
            },
            frequency: "annual",
            start,
            end,
            length: limit,
            offset,
          },
          { signal },
        );
        return figures(page, {
          what: `State energy, ${series.join(", ")}`,
          keys: ["seriesId", "stateId"],
          names: ["seriesDescription", "stateDescription"],
          given,
          limit,
          widen: ["the series there are: eia_browse part values, route seds, facet seriesId", "more years"],
        });
      },
    },
    national: {
      name: "eia_total_energy",
      title: "National energy",
      description:
        "Energy of the whole country by month or year since 1973: production, consumption, trade, stocks, prices, emissions, by msn (TETCBUS consumption, TEPRBUS production, PATWPUS oil wells drilled). Btu are trillions here. Names of msn: eia_browse part values, route total-energy, facet msn. Example: msn PATWPUS.",
      profiles: ["energy-climate"],
      needs: ["apiKey"],
      aliases: [{ name: "eia_total_energy", args: { length: "limit" } }],
      input: {
        msn: codes("MSN", "TETCBUS, TEPRBUS, PATWPUS").default(["TETCBUS"]),
        frequency: arg.oneOf(["monthly", "annual"], "Default monthly").default("monthly"),
        ...span,
      },
      examples: [
        {
          question: "How many oil wells were drilled in 2024?",
          args: { msn: "PATWPUS", start: "2024-01", end: "2024-08" },
        },
        {
          question: "How much asphalt did industry use in January 1973?",
          args: { msn: "ARICBUS", start: "1973-01", end: "1973-01" },
        },
      ],
      async run({ msn, frequency, start, end, limit, offset }, { sdk, signal, given }) {
        const page = await sdk.data(
          "total-energy",
          {
            facets: { msn: msn.map((each) => each.toUpperCase()) },
            frequency,
            start,
            end,
            length: limit,
            offset,
          },
          { signal },
        );
        return figures(page, {
          what: `Monthly Energy Review, ${msn.join(", ")}`,
          keys: ["msn"],
          names: ["seriesDescription"],
          given,
          limit,
          widen: ["the msn there are: eia_browse part values, route total-energy, facet msn", "more periods"],
        });
      },
    },
  },
});

const monthlyOrAnnual = () => arg.oneOf(["monthly", "annual"], "Default monthly").default("monthly");

export const world = group({
  name: "eia_world",
  title: "Energy of countries, crude imports",
  description:
    "Energy beyond the US. part countries: production, generation and trade of a country by product (55 liquids, 57 crude oil, 29 renewables); part crude_imports: crude oil the US imports, by country of origin, grade and destination, thousand barrels. Names are looked up. Example: part countries, country United Arab Emirates, product 57.",
  rank: 6,
  selector: "part",
  keywords: ["OPEC", "oil production by country", "imports of oil"],
  members: {
    countries: {
      name: "eia_international",
      title: "Energy of countries",
      description:
        "Energy of a country by product and activity, monthly or annual. Country by name or three letters (ARE), product and activity by name or number (57 crude oil, 55 liquids, 29 renewables; 1 production, 12 generation). Several units come for one product: choose one with unit, such as TBPD. Example: country ARE, product 55.",
      profiles: ["energy-climate"],
      needs: ["apiKey"],
      input: {
        country: arg.text("Country by name or three letters: ARE", { max: 80 }),
        product: arg.text("Product by number or the agency's name: 57, 55, 29").default("57"),
        activity: arg.text("Activity by number or name: 1 production, 12 generation").default("1"),
        unit: arg.text("Unit code: TBPD, BKWH; default all").optional(),
        frequency: monthlyOrAnnual(),
        ...span,
      },
      examples: [
        {
          question: "How much oil did the United Arab Emirates produce in 2024?",
          args: { country: "ARE", product: "55", start: "2024-01", end: "2024-06" },
        },
      ],
      async run(
        { country, product, activity, unit, frequency, start, end, limit, offset },
        { sdk, signal, given },
      ) {
        const code = (facet: string, field: string, text: string, form: RegExp) =>
          facetCode(sdk, { route: "international", facet, field, code: form }, text, signal);
        const page = await sdk.data(
          "international",
          {
            facets: {
              countryRegionId: await code("countryRegionId", "country", country, /^[A-Z0-9]{3,4}$/),
              productId: await code("productId", "product", product, /^\d+$/),
              activityId: await code("activityId", "activity", activity, /^\d+$/),
              unit,
            },
            frequency,
            start,
            end,
            length: limit,
            offset,
          },
          { signal },
        );
        return figures(page, {
          what: `Energy of ${country}, product ${product}, activity ${activity}`,
          keys: ["productId", "activityId", "countryRegionId", "unit"],
          names: ["countryRegionName", "productName", "activityName"],
          given,
          limit,
          widen: [
            "frequency annual",
            "another product or activity: eia_browse part values, route international",
          ],
        });
      },
    },
    crude_imports: {
      name: "eia_crude_imports",
      title: "US imports of crude oil",
      description:
        "Crude oil that the US imports, thousand barrels, by country of origin, grade and destination, monthly or annual, from 2009. Origin by name or code (CTY_AE). Example: origin United Arab Emirates, grade LSO.",
      profiles: ["energy-climate"],
      needs: ["apiKey"],
      input: {
        origin: arg.text("Country by name, or code: CTY_AE", { max: 80 }).optional(),
        grade: arg.text("Grade by code or name: LSO, Light Sour").optional(),
        destination: arg.text("Destination by code or name: PP_5", { max: 80 }).optional(),
        frequency: monthlyOrAnnual(),
        ...span,
      },
      examples: [
        {
          question: "How much light sour crude came from the Emirates to the West Coast in January 2009?",
          args: { origin: "CTY_AE", grade: "LSO", destination: "PP_5", start: "2009-01", end: "2009-01" },
        },
      ],
      async run(
        { origin, grade, destination, frequency, start, end, limit, offset },
        { sdk, signal, given },
      ) {
        const code = async (facet: string, field: string, text: string | undefined, form: RegExp) =>
          text === undefined
            ? undefined
            : facetCode(sdk, { route: "crude-oil-imports", facet, field, code: form }, text, signal);
        const page = await sdk.data(
          "crude-oil-imports",
          {
            facets: {
              originId: await code("originId", "origin", origin, /^[A-Z]+_[A-Z0-9]+$/),
              gradeId: await code("gradeId", "grade", grade, /^[A-Z]{3}$/),
              destinationId: await code("destinationId", "destination", destination, /^[A-Z]+_[A-Z0-9]+$/),
            },
            frequency,
            start,
            end,
            length: limit,
            offset,
          },
          { signal },
        );
        return figures(page, {
          what: `Crude oil imports${origin === undefined ? "" : ` from ${origin}`}`,
          column: "quantity",
          keys: ["originId", "gradeId", "destinationId"],
          names: ["originName", "gradeName", "destinationName"],
          given,
          limit,
          widen: ["all grades", "all destinations", "more periods (from 2009)"],
        });
      },
    },
  },
});
