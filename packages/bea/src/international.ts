import { type Call, type CallOptions, expectEcho } from "@govdata/core";
import { type Caller, getData } from "./http.js";
import { checks, frequencies, isOne, refuse, words, years } from "./params.js";
import { API, comparePeriods, type RowReader } from "./read.js";
import type {
  DataReply,
  InternationalRow,
  InvestmentRow,
  MultinationalRow,
  OneOrMany,
  ServicesSuppliedRow,
  ServicesTradeRow,
  TransactionRow,
  Years,
} from "./types.js";
import {
  MNE_CLASSIFICATIONS,
  MNE_DIRECTIONS,
  type MneClassification,
  type MneDirection,
  TRADE_DIRECTIONS,
  type TradeDirection,
} from "./vocabulary.js";

export interface TransactionsQuery {
  /** `BalGds`, `ExpServ` … (see `ITA_INDICATORS`). Several or `"ALL"` only for exactly one country. */
  indicator?: OneOrMany;
  /** `China`, `AllCountries` (the total, default), `All` (every area), or a list for exactly one indicator. */
  areaOrCountry?: OneOrMany;
  /** `A` years, `QSA` quarters seasonally adjusted, `QNSA` not adjusted. */
  frequency?: "A" | "QSA" | "QNSA" | readonly ("A" | "QSA" | "QNSA")[];
  year?: Years;
}

export interface InvestmentQuery {
  /** `FinAssets`, `CurrAndDepAssets` …; several, or all, only for a single year. */
  typeOfInvestment?: OneOrMany;
  /** `Pos` position, `ChgPos` its change, `ChgPosTrans`, `ChgPosPrice`, `ChgPosXRate`, `ChgPosNie` parts of it. */
  component?: OneOrMany;
  frequency?: "A" | "QNSA" | readonly ("A" | "QNSA")[];
  year?: Years;
}

export interface ServicesTradeQuery {
  /** `Telecom` …; several, or all, only for exactly one country (`AllCountries`, the total, is one). */
  typeOfService?: OneOrMany;
  tradeDirection?: TradeDirection | "All" | readonly TradeDirection[];
  /** `AllAffiliations`, `Unaffiliated`, `Affiliated`, `UsParents`, `UsAffiliates`. */
  affiliation?: OneOrMany;
  areaOrCountry?: OneOrMany;
  year?: Years;
}

export interface ServicesSuppliedQuery {
  /** Channel of supply; `parameterValues("IntlServSTA", "Channel")` lists them. */
  channel?: OneOrMany;
  destination?: OneOrMany;
  industry?: OneOrMany;
  areaOrCountry?: OneOrMany;
  year?: Years;
}

export interface MultinationalsQuery {
  directionOfInvestment: MneDirection;
  classification: MneClassification;
  year: Years;
  /** Activities of enterprises: 0 majority-owned affiliates, 1 all. Left out: direct investment itself. */
  ownershipLevel?: 0 | 1;
  /** Activities of enterprises: 0 banks as well, 1 no banks. */
  nonBankAffiliatesOnly?: 0 | 1;
  /** Numbers of series, or of countries (`650` China), industries (`0000` all) and states. */
  seriesId?: OneOrMany;
  country?: OneOrMany;
  industry?: OneOrMany;
  state?: OneOrMany;
  investment?: OneOrMany;
  parentInvestment?: OneOrMany;
  getFootnotes?: boolean;
}

export interface InternationalMethods {
  /**
   * International transactions: trade, income, the current account, by country.
   *
   * @throws {InvalidArgumentError} For several indicators and several countries at once, which the API refuses.
   * @example
   * await bea.ita({ indicator: "BalGds", areaOrCountry: "All", frequency: "A", year: 2024 });
   */
  ita(query: TransactionsQuery, options?: CallOptions): Call<DataReply<TransactionRow>>;
  /**
   * The international investment position: what the US owns abroad and owes, and why it changed.
   *
   * @throws {InvalidArgumentError} For several types of investment and several years at once.
   * @example
   * await bea.iip({ typeOfInvestment: "FinAssets", component: "Pos", frequency: "A", year: "ALL" });
   */
  iip(query: InvestmentQuery, options?: CallOptions): Call<DataReply<InvestmentRow>>;
  /**
   * Trade in services by type, country and affiliation. Annual. All services of one country are about 2 MB.
   *
   * @example
   * await bea.intlServTrade({ typeOfService: "Telecom", tradeDirection: "Exports", areaOrCountry: "AllCountries" });
   */
  intlServTrade(query: ServicesTradeQuery, options?: CallOptions): Call<DataReply<ServicesTradeRow>>;
  /** Services supplied through affiliates, by channel, destination, industry and country. Annual. */
  intlServSta(query: ServicesSuppliedQuery, options?: CallOptions): Call<DataReply<ServicesSuppliedRow>>;
  /**
   * Direct investment and the activities of multinational enterprises. Every row has a scale of its own (`tableScale`).
   *
   * @example
   * await bea.mne({ directionOfInvestment: "Outward", classification: "Country", year: 2023, country: "650" });
   */
  mne(query: MultinationalsQuery, options?: CallOptions): Call<DataReply<MultinationalRow>>;
}

function common(row: RowReader): Omit<InternationalRow, keyof ReturnType<RowReader["figure"]>> {
  return {
    year: row.text("Year"),
    timePeriod: row.must("TimePeriod"),
    timeSeriesId: row.text("TimeSeriesId"),
    timeSeriesDescription: row.text("TimeSeriesDescription"),
    clUnit: row.text("CL_UNIT"),
  };
}

/** Rows of one series follow each other by period; series stay in the agency's order. */
function byPeriod<Row extends InternationalRow>(a: Row, b: Row): number {
  return a.timeSeriesId === b.timeSeriesId ? comparePeriods(a.timePeriod, b.timePeriod) : 0;
}

/** Whether rows say what one value was asked for. */
function same<Row>(what: string, asked: string | undefined, got: (row: Row) => string): (row: Row) => void {
  return (row) => {
    if (isOne(asked)) expectEcho(API, what, asked, got(row));
  };
}

export function internationalMethods(caller: Caller): InternationalMethods {
  return {
    ita: (query, options) =>
      getData(caller, options, () => {
        const Indicator = words("indicator", query.indicator, "BalGds");
        const AreaOrCountry = words("areaOrCountry", query.areaOrCountry, "China");
        if (!isOne(Indicator) && (!isOne(AreaOrCountry) || /^allcountries$/i.test(AreaOrCountry ?? ""))) {
          refuse("indicator", "name exactly one indicator, or exactly one country in areaOrCountry.");
        }
        const Frequency = frequencies(query.frequency, ["A", "QSA", "QNSA"]);
        const Year = query.year === undefined ? undefined : years(query.year);
        return {
          dataset: "ITA",
          params: { Indicator, AreaOrCountry, Frequency, Year },
          readRow: (row) => ({
            indicator: row.must("Indicator"),
            areaOrCountry: row.must("AreaOrCountry"),
            frequency: row.text("Frequency"),
            ...common(row),
            ...row.figure(),
          }),
          compare: byPeriod,
          check: same("Indicator", Indicator, (row) => row.indicator),
        };
      }),

    iip: (query, options) =>
      getData(caller, options, () => {
        const TypeOfInvestment = words("typeOfInvestment", query.typeOfInvestment, "FinAssets");
        const Year = query.year === undefined ? undefined : years(query.year);
        if (!isOne(TypeOfInvestment) && !isOne(Year)) {
          refuse("typeOfInvestment", "name exactly one type of investment, or exactly one year.");
        }
        const Component = words("component", query.component, "Pos");
        const Frequency = frequencies(query.frequency, ["A", "QNSA"]);
        return {
          dataset: "IIP",
          params: { TypeOfInvestment, Component, Frequency, Year },
          readRow: (row) => ({
            typeOfInvestment: row.must("TypeOfInvestment"),
            component: row.must("Component"),
            frequency: row.text("Frequency"),
            ...common(row),
            ...row.figure(),
          }),
          compare: byPeriod,
          check: same("TypeOfInvestment", TypeOfInvestment, (row) => row.typeOfInvestment),
        };
      }),

    intlServTrade: (query, options) =>
      getData(caller, options, () => {
        const { tradeDirection } = query;
        const TypeOfService = words("typeOfService", query.typeOfService, "Telecom");
        const AreaOrCountry = words("areaOrCountry", query.areaOrCountry, "Canada");
        if (!isOne(TypeOfService) && !isOne(AreaOrCountry)) {
          refuse("typeOfService", "name exactly one service, or exactly one country in areaOrCountry.");
        }
        return {
          dataset: "IntlServTrade",
          params: {
            TypeOfService,
            TradeDirection:
              tradeDirection === "All"
                ? tradeDirection
                : frequencyFree("tradeDirection", tradeDirection, TRADE_DIRECTIONS),
            Affiliation: words("affiliation", query.affiliation, "AllAffiliations"),
            AreaOrCountry,
            Year: query.year === undefined ? undefined : years(query.year),
          },
          readRow: (row) => ({
            typeOfService: row.must("TypeOfService"),
            tradeDirection: row.must("TradeDirection"),
            affiliation: row.must("Affiliation"),
            areaOrCountry: row.must("AreaOrCountry"),
            ...common(row),
            ...row.figure(),
          }),
          compare: byPeriod,
          check: same("TypeOfService", TypeOfService, (row) => row.typeOfService),
        };
      }),

    intlServSta: (query, options) =>
      getData(caller, options, () => {
        const Channel = words("channel", query.channel, "AllChannels");
        return {
          dataset: "IntlServSTA",
          params: {
            Channel,
            Destination: words("destination", query.destination, "AllDestinations"),
            Industry: words("industry", query.industry, "AllInd"),
            AreaOrCountry: words("areaOrCountry", query.areaOrCountry, "AllCountries"),
            Year: query.year === undefined ? undefined : years(query.year),
          },
          readRow: (row) => ({
            channel: row.must("Channel"),
            destination: row.must("Destination"),
            industry: row.must("Industry"),
            areaOrCountry: row.must("AreaOrCountry"),
            ...common(row),
            ...row.figure(),
          }),
          compare: byPeriod,
          check: same("Channel", Channel, (row) => row.channel),
        };
      }),

    mne: (query, options) =>
      getData(caller, options, () => ({
        dataset: "MNE",
        params: {
          DirectionOfInvestment: checks.oneOf(
            "directionOfInvestment",
            checks.required("directionOfInvestment", query.directionOfInvestment),
            MNE_DIRECTIONS,
          ),
          Classification: checks.oneOf(
            "classification",
            checks.required("classification", query.classification),
            MNE_CLASSIFICATIONS,
          ),
          Year: years(checks.required("year", query.year)),
          OwnershipLevel: checks.oneOf("ownershipLevel", query.ownershipLevel, [0, 1]),
          NonBankAffiliatesOnly: checks.oneOf("nonBankAffiliatesOnly", query.nonBankAffiliatesOnly, [0, 1]),
          SeriesID: words("seriesId", query.seriesId, "30"),
          Country: words("country", query.country, "650"),
          Industry: words("industry", query.industry, "0000"),
          State: words("state", query.state, "48"),
          Investment: words("investment", query.investment, "All"),
          ParentInvestment: words("parentInvestment", query.parentInvestment, "All"),
          GetFootnotes: query.getFootnotes === undefined ? undefined : query.getFootnotes ? "Yes" : "No",
        },
        readRow: readMultinational,
        compare: (a, b) =>
          a.rowCode === b.rowCode && a.columnCode === b.columnCode && a.seriesId === b.seriesId
            ? comparePeriods(a.year, b.year)
            : 0,
      })),
  };
}

function frequencyFree<const Value extends string>(
  field: string,
  value: Value | readonly Value[] | undefined,
  allowed: readonly Value[],
): string | undefined {
  if (value === undefined) return undefined;
  const list: readonly string[] = typeof value === "string" ? [value] : value;
  return list.map((each) => checks.oneOf(field, each, allowed)).join(",");
}

/** Absent parents are the word "None". */
function named(text: string | null): string | null {
  return text === "None" ? null : text;
}

function readMultinational(row: RowReader): MultinationalRow {
  // DataValue is the same figure with commas; the orders are those of the published table.
  row.skip("DataValue", "TableColumnDisplayOrder", "TableRowDisplayOrder");
  return {
    year: row.must("Year"),
    seriesId: row.text("SeriesID"),
    seriesName: row.text("SeriesName"),
    row: named(row.text("Row")),
    rowCode: row.text("RowCode"),
    column: named(row.text("Column")),
    columnCode: row.text("ColumnCode"),
    columnParent: named(row.text("ColumnParent")),
    columnParentCode: row.text("ColumnParentCode"),
    columnGParent: named(row.text("ColumnGParent")),
    columnGParentCode: row.text("ColumnGParentCode"),
    tableScale: row.text("TableScale"),
    ...row.figure("DataValueUnformatted"),
  };
}
