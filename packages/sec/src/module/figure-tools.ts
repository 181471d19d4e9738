import { arg, empty, formatNumber, nextRows, series, table } from "@govdata/kit";
import { pages } from "../http.js";
import type { ComparedCompany, Comparison, Figure, Financials, History, Ranking } from "../types.js";
import { METRIC_NAMES } from "../vocabulary.js";
import { args, defineTool, needs, withinTotal } from "./shared.js";

const DERIVED =
  "derived: not stated by the company but computed from longer periods (a fourth quarter is the year less the other three).";

function financialsRows(found: Financials) {
  const metrics = Object.keys(found.units);
  return found.rows.map(({ end, calendar, values, derived, filings }) => ({
    period: calendar,
    end,
    ...Object.fromEntries(metrics.map((metric) => [metric, values[metric] ?? null])),
    derived,
    filings,
  }));
}

export const financials = defineTool({
  name: "sec_financials",
  title: "A company's accounts",
  description:
    "Revenue, profit, earnings per share, assets, debt, cash flow of one company, one row per year or quarter, newest first, as last stated to the SEC. Start here for a company's figures. One figure with the filing of each value: sec_metric. Several companies: sec_compare. Needs a company that files accounts in XBRL (2009 on). Example: company GOOGL, period quarterly.",
  rank: 1,
  headline: true,
  needs,
  profiles: ["company-research"],
  keywords: [
    "income statement",
    "balance sheet",
    "cash flow",
    "earnings",
    "sales",
    "profit",
    "10-K",
    "fundamentals",
  ],
  aliases: [{ name: "sec_company_financials", args: { cik: "company", metric: "metrics" } }],
  input: {
    company: args.company(),
    period: args.period(),
    metrics: arg
      .ids(`Names (${METRIC_NAMES.slice(0, 5).join(", ")}, …) or XBRL tags; default the main lines`, {
        max: 20,
      })
      .optional(),
    limit: arg.limit(8, 200, "Periods"),
    offset: args.offset(),
  },
  examples: [
    { question: "How did Alphabet do in the last years?", args: { company: "GOOGL" } },
    { question: "Alphabet's quarters", args: { company: "Alphabet", period: "quarterly", limit: 6 } },
    {
      question: "Apple's revenue and profit by year",
      args: { company: "AAPL", metrics: "revenue,net_income" },
    },
  ],
  async run({ company, period, metrics, limit, offset }, { sdk, signal, given }) {
    const found = await sdk.financials(company, { period, metrics, limit, offset }, { signal });
    const name = found.entityName ?? `CIK ${found.cik}`;
    const page = pages.company(found.cik);
    const rows = financialsRows(found);
    if (rows.length === 0) {
      withinTotal(offset, found.count);
      return empty({
        searched: `${period} figures of ${name}${metrics === undefined ? "" : `: ${metrics.join(", ")}`}`,
        widen: ["other metrics", "sec_filings for what it files"],
        page,
      });
    }
    const notes =
      found.missing.length === 0 ? [] : [`Not stated under any known tag: ${found.missing.join(", ")}.`];
    if (rows.some(({ derived }) => derived.length > 0)) notes.push(DERIVED);
    return table(rows, {
      title: `${name}, ${period} accounts`,
      units: found.units,
      total: found.count,
      notes,
      page,
      next: nextRows(given, { offset, limit, shown: rows.length, total: found.count }),
    });
  },
});

function figureRow(figure: Figure) {
  const { calendar, start, end, val, tag, form, filed, accn, original, derived } = figure;
  return { period: calendar, start, end, value: val, original, derived, form, filed, filing: accn, tag };
}

function headline(history: History, latest: Figure): string {
  const { entityName, cik, label, metric, unit } = history;
  const span = { year: "for the year to", quarter: "for the quarter to", instant: "on", other: "to" }[
    latest.kind
  ];
  const source = latest.derived ? `computed from the ${latest.form}` : latest.form;
  return `${entityName ?? `CIK ${cik}`}, ${label ?? metric}: ${formatNumber(Number(latest.val))} ${unit} ${span} ${latest.end} (${source} filed ${latest.filed}).`;
}

export const metric = defineTool({
  name: "sec_metric",
  title: "One figure over time",
  description:
    "One figure of one company over all its years or quarters, newest first; each value as last stated, with the filing that stated it, and the value first stated where a later filing changed it. Follows a metric across the tags it has had. Any XBRL tag works, also for odd figures. Whole accounts: sec_financials. Example: company AAPL, metric revenue.",
  rank: 3,
  needs,
  profiles: ["company-research"],
  keywords: ["revenue by year", "net income history", "restated", "XBRL concept", "time series"],
  aliases: [{ name: "sec_company_concept", args: { cik: "company", concept: "metric" } }],
  input: {
    company: args.company(),
    metric: args.metric(),
    period: arg
      .oneOf(["annual", "quarterly", "all"], "Years (default), quarters, or every period as stated")
      .default("annual"),
    taxonomy: args.taxonomy(),
    unit: arg
      .text("As stated: USD, EUR, USD/shares, shares; default that of the newest value", { max: 60 })
      .optional(),
    limit: arg.limit(40, 500),
    offset: args.offset(),
  },
  examples: [
    { question: "Apple's revenue by year", args: { company: "Apple", metric: "revenue" } },
    {
      question: "Alphabet's profit by quarter",
      args: { company: "GOOGL", metric: "net_income", period: "quarterly" },
    },
    {
      question: "What did Virtusa owe its suppliers?",
      args: { company: "1207074", metric: "AccountsPayableCurrent", limit: 5 },
    },
  ],
  async run({ company, metric, period, taxonomy, unit, limit, offset }, { sdk, signal, given }) {
    const history = await sdk.history(company, metric, { period, taxonomy, unit }, { signal });
    const page = pages.company(history.cik);
    const shown = [...history.figures].reverse().slice(offset, offset + limit);
    const [latest] = shown;
    if (latest === undefined) {
      withinTotal(offset, history.figures.length);
      return empty({
        searched: `${period} values of ${metric} of ${history.entityName ?? `CIK ${history.cik}`}`,
        widen: [
          "another tag, or taxonomy ifrs-full for a foreign company",
          "sec_financials for what it states",
        ],
        page,
      });
    }
    const notes = history.otherUnits.length === 0 ? [] : [`Also stated in ${history.otherUnits.join(", ")}.`];
    if (shown.some(({ derived }) => derived)) notes.push(DERIVED);
    if (shown.some(({ original }) => original !== null)) {
      notes.push(
        "original: the value first stated; a later filing restated it (a correction, a new rule, a stock split).",
      );
    }
    const total = history.figures.length;
    return table(shown.map(figureRow), {
      summary: headline(history, latest),
      ...(history.unit === null ? {} : { units: { value: history.unit, original: history.unit } }),
      total,
      notes,
      page,
      next: nextRows(given, { offset, limit, shown: shown.length, total }),
    });
  },
});

/** Names for columns, each different: two filers can share one legal name. */
function labelsOf(companies: readonly ComparedCompany[]): string[] {
  const names = companies.map(({ entityName, cik }) => entityName ?? `CIK ${cik}`);
  return names.map((name, index) => {
    const shared = names.indexOf(name) !== names.lastIndexOf(name);
    return shared ? `${name} (CIK ${companies[index]?.cik})` : name;
  });
}

function compared(found: Comparison, from: string | undefined) {
  const first = from === undefined ? "" : `CY${from.slice(0, 4)}`;
  const rows = found.rows.filter(({ calendar }) => calendar >= first);
  const labels = labelsOf(found.companies);
  return found.companies.map((company, index) => ({
    id: labels[index] ?? company.cik,
    title: labels[index] ?? company.cik,
    unit: company.unit ?? "not stated",
    observations: rows.map(({ calendar, values }) => ({ date: calendar, value: values[index] ?? null })),
  }));
}

export const compare = defineTool({
  name: "sec_compare",
  title: "Companies side by side",
  description:
    "One figure of two to ten companies, by calendar period, so that different fiscal years stand beside each other, with statistics. All companies at once for one period: sec_rank. One company: sec_financials. Example: companies AAPL, GOOGL, metric revenue, since 2016.",
  rank: 8,
  needs,
  profiles: ["company-research"],
  keywords: ["versus", "competitors", "peers", "against"],
  input: {
    companies: arg.ids("Tickers, names or CIKs, list or separated by commas", { max: 10 }),
    metric: args.metric(),
    period: args.period(),
    since: arg.year("First calendar year", 1990).optional(),
    taxonomy: args.taxonomy(),
  },
  check: ({ companies }) =>
    companies.length < 2
      ? { field: "companies", reason: "needs two or more; one alone: sec_metric" }
      : undefined,
  examples: [
    { question: "Apple's and Alphabet's profit", args: { companies: "AAPL,GOOGL", metric: "net_income" } },
  ],
  async run({ companies, metric, period, since, taxonomy }, { sdk, signal }) {
    const found = await sdk.compare(companies, metric, { period, taxonomy }, { signal });
    const columns = compared(found, since === undefined ? undefined : String(since));
    if (columns.every(({ observations }) => observations.length === 0)) {
      return empty({
        searched: `${metric} of ${companies.join(", ")}`,
        widen: ["an earlier year", "another metric"],
      });
    }
    const units = new Set(found.companies.flatMap(({ unit }) => unit ?? []));
    const notes = ["CY2023 is the fiscal year, or quarter, most of which lies in that calendar period."];
    if (units.size > 1) notes.push(`Units differ: ${[...units].join(", ")}.`);
    return series(columns, { notes });
  },
});

function rankSummary({ metric, period, unit, count, rows }: Ranking, order: string): string {
  const [top] = rows;
  const value =
    top === undefined ? "" : `: ${top.entityName ?? top.cik} ${formatNumber(Number(top.val))} ${unit}`;
  return `${metric} ${period}, ${order === "asc" ? "smallest" : "largest"} first${value}; ${formatNumber(count)} companies.`;
}

export const rank = defineTool({
  name: "sec_rank",
  title: "All companies by one figure",
  description:
    "Every company that stated a figure for a calendar year, quarter or quarter's end, sorted: the largest by assets, revenue, profit. A company with another fiscal year counts where most of it lies. Recent periods fill up over weeks; fiscal fourth quarters have no quarter of their own. A few named companies: sec_compare. Example: metric assets, period 2023.",
  rank: 7,
  needs,
  profiles: ["company-research"],
  keywords: ["largest companies", "top", "biggest", "ranking", "screen", "XBRL frames"],
  aliases: [{ name: "sec_concept_across_companies", args: { concept: "metric" } }],
  input: {
    metric: args.metric(),
    period: arg.text(
      "2023, 2023Q2, or CY2023Q4I for a balance at a quarter's end (2023 does for assets, cash)",
      {
        max: 12,
      },
    ),
    order: arg.oneOf(["desc", "asc"], "Largest first (default) or smallest").default("desc"),
    limit: arg.limit(25, 500),
    offset: args.offset(),
    unit: arg.text("USD (default), USD/shares, shares, pure, EUR, …", { max: 60 }).optional(),
    taxonomy: args.taxonomy(),
  },
  examples: [
    {
      question: "Who owed suppliers most in March 2019?",
      args: { metric: "AccountsPayableCurrent", period: "2019Q1I", limit: 3 },
    },
  ],
  async run({ metric, period, order, limit, offset, unit, taxonomy }, { sdk, signal, given }) {
    const found = await sdk.rank(metric, period, { order, limit, offset, unit, taxonomy }, { signal });
    if (found.count === 0) {
      return empty({
        searched: `companies that state ${metric} in ${found.unit} for ${found.period}`,
        widen: ["another period: figures begin in 2009", "another unit or tag", "sec_metric for one company"],
      });
    }
    withinTotal(offset, found.count);
    return table(
      found.rows.map(({ rank, entityName, cik, loc, val, start, end, accn, tag }) => {
        return { rank, company: entityName, cik, location: loc, value: val, start, end, filing: accn, tag };
      }),
      {
        summary: rankSummary(found, order),
        units: { value: found.unit },
        total: found.count,
        page: pages.docs,
        next: nextRows(given, { offset, limit, shown: found.rows.length, total: found.count }),
      },
    );
  },
});
