import { acrossAgencies } from "./across.mjs";
import { chart, column, figure, table } from "./show.mjs";

/**
 * The eight questions, five to one agency each and three across agencies: which tools to call, and how to read what
 * they answer. Every figure shown is computed from the results.
 *
 * @typedef {{ name: string, args: object }} ToolCall
 * @typedef {{ table: string, chart?: string, reading: string }} Shown
 * @typedef {{ ask: string, calls: (live: boolean, today: Date) => ToolCall[], show: (results: object[], live: boolean) => Shown, recorded?: string }} Question
 */

const COUNTRIES = ["United States", "Japan", "China", "India", "Brazil"];

const day = (date) => date.toISOString().slice(0, 10);
const yearsBefore = (date, years) =>
  new Date(Date.UTC(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate()));
const quarter = (date) => `${date.slice(0, 4)} Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const present = (values) => values.filter((value) => value !== null);
const signed = (value, digits) => `${value > 0 ? "+" : ""}${figure(value, digits)}`;

/** @type {Question[]} */
export const questions = [
  {
    ask: "How large is the US public debt, and how did it change in a year?",
    recorded: "The recordings hold a newest day, and fiscal years up to 2022; --live shows the last two.",
    calls: (live, today) => [
      { name: "treasury_debt", args: {} },
      {
        name: "treasury_debt",
        args: live
          ? { view: "fiscal_years", start: day(yearsBefore(today, 2)) }
          : { view: "fiscal_years", start: "2021-09-30", end: "2022-09-30" },
      },
    ],
    show([newest, years]) {
      const { record_date, tot_pub_debt_out_amt } = newest.record;
      const [before, after] = years.rows.slice(-2);
      const change = years.series[0].stats;
      return {
        table: table(
          ["date", "public debt, dollars"],
          [...years.rows, [record_date, tot_pub_debt_out_amt]].map(([date, value]) => [
            date,
            figure(value, 2),
          ]),
        ),
        reading: `$${figure(tot_pub_debt_out_amt / 1e12, 2)} trillion on ${record_date}. In the fiscal year from ${before[0]} to ${after[0]} it rose by $${figure(change.change / 1e12, 2)} trillion (${signed(change.changePercent)} %).`,
      };
    },
  },
  {
    ask: "How fast did real GDP grow, quarter by quarter, over the last two years?",
    calls: (live) => [
      {
        name: "fred_series_data",
        args: { series_id: "A191RL1Q225SBEA", ...(live ? { last: 8 } : { start: "2024-04-01" }) },
      },
    ],
    show([growth]) {
      const dates = column(growth, "date");
      const values = column(growth, "A191RL1Q225SBEA");
      const shrank = dates.filter((_, at) => values[at] !== null && values[at] < 0).map(quarter);
      const { stats } = growth.series[0];
      return {
        table: table(
          ["quarter", "percent change, annual rate"],
          dates.map((date, at) => [quarter(date), figure(values[at], 1)]),
        ),
        chart: chart(dates.map(quarter), [values]),
        reading: `${signed(stats.last, 1)} % in ${quarter(stats.lastDate)} at a seasonally adjusted annual rate; fastest in ${quarter(stats.maxDate)} (${signed(stats.max, 1)} %); ${shrank.length > 0 ? `it shrank in ${shrank.join(" and ")}` : "no quarter shrank"}.`,
      };
    },
  },
  {
    ask: "What happened to unemployment before and after the start of 2020?",
    calls: () => [
      { name: "fred_series_data", args: { series_id: "UNRATE", start: "2019-07-01", end: "2020-12-01" } },
    ],
    show([unemployment]) {
      const dates = column(unemployment, "date");
      const values = column(unemployment, "UNRATE");
      const before = present(values.filter((_, at) => dates[at] < "2020-01-01"));
      const after = present(values.filter((_, at) => dates[at] >= "2020-01-01"));
      const { stats } = unemployment.series[0];
      return {
        table: table(
          ["month", "unemployment rate, percent"],
          dates.map((date, at) => [date.slice(0, 7), figure(values[at], 1)]),
        ),
        chart: chart(
          dates.map((date) => date.slice(0, 7)),
          [values],
          { every: 3 },
        ),
        reading: `${figure(mean(before), 1)} % on average in the ${before.length} months before 2020, ${figure(mean(after), 1)} % in the ${after.length} months from January 2020, with a peak of ${figure(stats.max, 1)} % in ${stats.maxDate.slice(0, 7)}.`,
      };
    },
  },
  {
    ask: "What interest does the Treasury pay, on average, on its marketable debt?",
    calls: (live) => [{ name: "treasury_interest_rates", args: live ? {} : { date: "2025-05-31" } }],
    show([rates]) {
      const kind = rates.columns.indexOf("security_type_desc");
      const name = rates.columns.indexOf("security_desc");
      const rate = rates.columns.indexOf("avg_interest_rate_amt");
      const rows = rates.rows.filter((row) => row[kind] === "Marketable");
      const total = rows.find((row) => row[name] === "Total Marketable");
      const kinds = rows.filter((row) => row !== total).sort((a, b) => b[rate] - a[rate]);
      const [dearest] = kinds;
      const cheapest = kinds.at(-1);
      return {
        table: table(
          ["security", "average rate, percent"],
          [...kinds, total].map((row) => [row[name], figure(row[rate], 3)]),
        ),
        reading: `${figure(total[rate], 3)} % at the end of ${total[rates.columns.indexOf("record_date")].slice(0, 7)}; most on ${dearest[name]} (${figure(dearest[rate], 3)} %), least on ${cheapest[name]} (${figure(cheapest[rate], 3)} %).`,
      };
    },
  },
  {
    ask: "How has life expectancy developed in five countries since 1990?",
    calls: (live, today) => [
      {
        name: "wb_compare",
        args: {
          indicator: "SP.DYN.LE00.IN",
          countries: COUNTRIES,
          date_range: `1990:${live ? today.getUTCFullYear() : 2023}`,
        },
      },
    ],
    show([life]) {
      const years = column(life, "date");
      const countries = life.series.map(({ id, title, stats }) => ({
        name: title.split(", ").at(-1),
        values: column(life, id),
        stats,
      }));
      const shown = years.filter(
        (year) => Number(year) % 5 === 0 || countries.some(({ stats }) => stats.lastDate === year),
      );
      const byLast = [...countries].sort((a, b) => b.stats.last - a.stats.last);
      const [most] = [...countries].sort((a, b) => b.stats.change - a.stats.change);
      const [highest] = byLast;
      return {
        table: table(
          ["year", ...countries.map(({ name }) => name)],
          shown.map((year) => [
            year,
            ...countries.map(({ values }) => figure(values[years.indexOf(year)], 1)),
          ]),
        ),
        chart: `${chart(
          years,
          countries.map(({ values }) => values),
          { height: 16, every: 5, digits: 0 },
        )}\nLines at the right end, from the top: ${byLast.map(({ name }) => name).join(", ")}.`,
        reading: `${most.name} gained most: ${signed(most.stats.change, 1)} years, from ${figure(most.stats.first, 1)} in ${most.stats.firstDate} to ${figure(most.stats.last, 1)} in ${most.stats.lastDate}. People live longest in ${highest.name} (${figure(highest.stats.last, 1)} years).`,
      };
    },
  },
  ...acrossAgencies,
];
