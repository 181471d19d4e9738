import { InvalidArgumentError, nearest } from "@govdata/core";
import { arg } from "@govdata/kit";
import type { Bea } from "../client.js";
import type { InternationalRow } from "../types.js";
import { MNE_CLASSIFICATIONS, MNE_DIRECTIONS } from "../vocabulary.js";
import { args, group, needs, nothing, pivot, replyOr, span, unitOf, yearsOf } from "./shared.js";

const page = { limit: args.limit(), offset: args.offset() };
const year = () => args.year("the last five complete years");
const area = () =>
  args.code("Country or area: China, Canada, AllCountries (the total, default), or All for each of them");

/** Series of an international data set side by side, largest first. */
const bySeries = {
  key: (row: InternationalRow) => row.timeSeriesId ?? row.timeSeriesDescription ?? "",
  labels: (row: InternationalRow) => ({ series: row.timeSeriesDescription, unit: unitOf(row) }),
  period: (row: InternationalRow) => row.timePeriod,
  ranked: true,
};

/**
 * Countries as the agency writes them. One word goes as it is ("China", "AllCountries"); a name of several is looked
 * up among the values of the data set, by key or description.
 */
async function areaOf(
  sdk: Bea,
  dataset: "ITA" | "IntlServTrade" | "IntlServSTA",
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const fold = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "");
  const names = text.split(",").map((name) => name.trim());
  if (names.every((name) => /^\w+$/.test(name))) return names.join(",");
  const values = await sdk.parameterValues(dataset, "AreaOrCountry", { signal });
  const keys = new Map(
    values.flatMap(({ key, description }) => [
      [fold(description ?? key), key],
      [fold(key), key],
    ]),
  );
  // A name may hold a comma itself: the whole is tried first.
  const whole = keys.get(fold(text));
  if (whole !== undefined) return whole;
  return names
    .map((name) => {
      const key = keys.get(fold(name));
      if (key !== undefined) return key;
      const near = nearest(
        name,
        values.map((value) => value.description ?? value.key),
      );
      throw new InvalidArgumentError("bea", "area_or_country", `there is no "${name}"`, near);
    })
    .join(",");
}

const wanted = (text: string | undefined, now: Date) =>
  text === undefined
    ? span(now.getUTCFullYear() - 5, now.getUTCFullYear() - 1)
    : yearsOf(text, now.getUTCFullYear() - 1);

export const international = group({
  name: "bea_international",
  title: "Trade, investment, multinationals",
  description:
    "The US and the world. transactions: trade and current account by country (BalGds balance on goods, BalServ, ExpGds, ImpGds, BalCurrAcct). investment: what the US owns abroad and owes. services: trade in services. services_supplied: through affiliates. multinationals: direct investment. Example: part transactions, indicator BalGds, area_or_country All, year 2024 ranks deficits in goods.",
  rank: 6,
  profiles: ["macro"],
  keywords: [
    "trade deficit",
    "balance of payments",
    "exports",
    "imports",
    "foreign direct investment",
    "FDI",
    "current account",
  ],
  needs,
  selector: "part",
  members: {
    transactions: {
      name: "bea_international_transactions",
      title: "trade and current account",
      description:
        "US international transactions by country: balances, exports, imports, income, financial flows. One indicator for all countries, or all indicators of one country. Example: indicator BalGds, area_or_country All, year 2024.",
      profiles: ["macro"],
      needs,
      input: {
        indicator: args.code(
          "BalGds (default), BalServ, BalCurrAcct, ExpGds, ImpGds, ExpServ, ImpServ; ALL for one country",
        ),
        area_or_country: area(),
        frequency: arg
          .oneOf(["A", "QSA", "QNSA"], "A years, QSA quarters adjusted, QNSA not (investment: A, QNSA)")
          .default("A"),
        year: year(),
        ...page,
      },
      examples: [
        {
          question: "How large was the US deficit in goods with China?",
          args: { indicator: "BalGds", area_or_country: "China", year: "2011,2012" },
        },
      ],
      async run(
        { indicator = "BalGds", area_or_country = "AllCountries", frequency, year, limit, offset },
        context,
      ) {
        const { sdk, signal, now, given } = context;
        const areaOrCountry = await areaOf(sdk, "ITA", area_or_country, signal);
        const asked = { indicator, areaOrCountry, frequency, year: wanted(year, now()) };
        const reply = await replyOr(sdk.ita(asked, { signal }));
        const searched = `international transactions, ${indicator}, ${areaOrCountry}, ${year ?? "last five years"}`;
        if (typeof reply === "string" || reply.data.length === 0) return nothing(searched, reply);
        return pivot(reply, reply.data, {
          ...bySeries,
          title: `${indicator}, ${area_or_country}`,
          limit,
          offset,
          given,
        });
      },
    },
    investment: {
      name: "bea_international_investment",
      title: "what the US owns abroad and owes",
      description:
        "The international investment position: stocks of assets abroad and liabilities, and why they changed. One type over years, or all types of one year. Example: type_of_investment FinAssets, component Pos, year ALL.",
      profiles: ["macro"],
      needs,
      input: {
        type_of_investment: args.code(
          "FinAssetsExclFinDeriv (default), FinAssets, CurrAndDepAssets …; ALL for one year",
        ),
        component: args.code(
          "Pos position (default), ChgPos change, ChgPosTrans, ChgPosPrice, ChgPosXRate, ALL",
        ),
        frequency: arg
          .oneOf(["A", "QSA", "QNSA"], "A years, QSA quarters adjusted, QNSA not (investment: A, QNSA)")
          .default("A"),
        year: year(),
        ...page,
      },
      check: ({ frequency }) =>
        frequency === "QSA" ? { field: "frequency", reason: "must be A or QNSA for investment" } : undefined,
      examples: [
        {
          question: "How did US assets abroad develop?",
          args: { type_of_investment: "FinAssets", component: "Pos", year: "2010" },
        },
      ],
      async run({ type_of_investment, component = "Pos", frequency, year, limit, offset }, context) {
        const { sdk, signal, now, given } = context;
        const typeOfInvestment = type_of_investment ?? "FinAssetsExclFinDeriv";
        const asked = {
          typeOfInvestment,
          component,
          frequency: frequency === "QNSA" ? frequency : "A",
          year: wanted(year, now()),
        } as const;
        const reply = await replyOr(sdk.iip(asked, { signal }));
        const searched = `investment position, ${typeOfInvestment}, ${component}, ${year ?? "last five years"}`;
        if (typeof reply === "string" || reply.data.length === 0) return nothing(searched, reply);
        return pivot(reply, reply.data, {
          ...bySeries,
          title: `${typeOfInvestment}, ${component}`,
          limit,
          offset,
          given,
        });
      },
    },
    services: {
      name: "bea_intl_services_trade",
      title: "trade in services",
      description:
        "US trade in services by type, country and affiliation, annual. One type for all countries, or all types of one country. Example: type_of_service Telecom, trade_direction Exports.",
      profiles: ["macro"],
      needs,
      input: {
        type_of_service: args.code("Telecom, …, or ALL (default) for one country"),
        trade_direction: arg
          .oneOf(["Exports", "Imports", "Balance", "SupplementalIns", "All"], "Direction")
          .default("Balance"),
        affiliation: args.code(
          "AllAffiliations (default), Unaffiliated, Affiliated, UsParents, UsAffiliates",
        ),
        area_or_country: area(),
        year: year(),
        ...page,
      },
      examples: [
        {
          question: "What did US parents export in telecom services?",
          args: {
            type_of_service: "Telecom",
            trade_direction: "Exports",
            affiliation: "UsParents",
            year: "ALL",
          },
        },
      ],
      async run(
        { type_of_service = "ALL", trade_direction, affiliation, area_or_country, year, limit, offset },
        context,
      ) {
        const { sdk, signal, now, given } = context;
        const areaOrCountry = await areaOf(sdk, "IntlServTrade", area_or_country ?? "AllCountries", signal);
        const asked = {
          typeOfService: type_of_service,
          tradeDirection: trade_direction,
          affiliation: affiliation ?? "AllAffiliations",
          areaOrCountry,
          year: wanted(year, now()),
        };
        const reply = await replyOr(sdk.intlServTrade(asked, { signal }));
        const searched = `trade in services, ${type_of_service}, ${trade_direction}, ${areaOrCountry}`;
        if (typeof reply === "string" || reply.data.length === 0) return nothing(searched, reply);
        return pivot(reply, reply.data, { ...bySeries, title: searched, limit, offset, given });
      },
    },
    services_supplied: {
      name: "bea_intl_services_supplied",
      title: "services supplied through affiliates",
      description:
        "Services supplied across borders and through affiliates, by channel, destination, industry and country, annual. The values of channel, destination and industry: bea_dataset_info for IntlServSTA. Example: area_or_country Canada.",
      profiles: ["macro"],
      needs,
      input: {
        channel: args.code("Channel of supply"),
        destination: args.code("Destination"),
        industry: args.code("Codes of industries with commas"),
        area_or_country: area(),
        year: year(),
        ...page,
      },
      examples: [
        {
          question: "What services go to Canada, by channel?",
          args: { area_or_country: "Canada", year: "2020" },
        },
      ],
      async run({ channel, destination, industry, area_or_country, year, limit, offset }, context) {
        const { sdk, signal, now, given } = context;
        const areaOrCountry = await areaOf(sdk, "IntlServSTA", area_or_country ?? "AllCountries", signal);
        const asked = { channel, destination, industry, areaOrCountry, year: wanted(year, now()) };
        const reply = await replyOr(sdk.intlServSta(asked, { signal }));
        const searched = `services supplied, ${areaOrCountry}, ${year ?? "last five years"}`;
        if (typeof reply === "string" || reply.data.length === 0) return nothing(searched, reply);
        return pivot(reply, reply.data, { ...bySeries, title: searched, limit, offset, given });
      },
    },
    multinationals: {
      name: "bea_multinational_enterprises",
      title: "direct investment and multinationals",
      description:
        "Direct investment by country or industry, and with ownership_level the activities of multinational enterprises (employment, sales, assets). Every row has a scale of its own. Codes of series and countries: bea_dataset_info for MNE. Example: direction_of_investment Outward, classification Country, country 650 (China).",
      profiles: ["macro"],
      needs,
      input: {
        direction_of_investment: arg.oneOf(
          MNE_DIRECTIONS,
          "Outward: US abroad; Inward: in the US; State, Parent: activities only",
        ),
        classification: arg.oneOf(MNE_CLASSIFICATIONS, "Tabulated by"),
        year: year(),
        series_id: args.code("Numbers of series, with commas: 30 is the position"),
        country: args.code("Numbers of countries, with commas: 650 China, 000 all together; all for each"),
        industry: args.code("Codes of industries with commas"),
        state: args.code("Two-digit codes of states, with commas; only for State"),
        ownership_level: arg.oneOf(["0", "1"], "Activities: 0 majority-owned affiliates, 1 all").optional(),
        non_bank_affiliates_only: arg.oneOf(["0", "1"], "Activities: 0 banks as well, 1 none").optional(),
        ...page,
      },
      examples: [
        {
          question: "How much has the US invested in China and in all of Asia?",
          args: {
            direction_of_investment: "Outward",
            classification: "Country",
            series_id: "30",
            country: "650,699",
            industry: "ALL",
            year: "2011,2012",
          },
        },
      ],
      async run(input, { sdk, signal, now, given }) {
        const { direction_of_investment, classification, limit, offset, ownership_level: level } = input;
        const { non_bank_affiliates_only: nonBank } = input;
        const asked = {
          directionOfInvestment: direction_of_investment,
          classification,
          year: wanted(input.year, now()),
          seriesId: input.series_id,
          country: input.country,
          industry: input.industry,
          state: input.state,
          ownershipLevel: level === undefined ? undefined : level === "1" ? 1 : 0,
          nonBankAffiliatesOnly: nonBank === undefined ? undefined : nonBank === "1" ? 1 : 0,
        } as const;
        const reply = await replyOr(sdk.mne(asked, { signal }));
        const searched = `multinational enterprises, ${direction_of_investment} by ${classification}`;
        if (typeof reply === "string" || reply.data.length === 0) return nothing(searched, reply);
        return pivot(reply, reply.data, {
          title: reply.header.InvestmentType ?? searched,
          key: (row) =>
            [row.seriesId, row.rowCode, row.columnGParentCode, row.columnParentCode, row.columnCode].join(
              "/",
            ),
          labels: (row) => ({
            row: row.row,
            column: [row.columnGParent, row.columnParent, row.column].filter(Boolean).join(" / "),
            series: row.seriesName,
            unit: row.tableScale,
          }),
          period: (row) => row.year,
          ranked: true,
          limit,
          offset,
          given,
        });
      },
    },
  },
});
