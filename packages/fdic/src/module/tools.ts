import { arg, empty, type Json, list, nextRows, record, table, toolsFor, z } from "@govdata/kit";
import { BANK_FIELDS, QUARTER_FIELDS } from "../banks.js";
import { DATASETS, fieldTitle, searchFields } from "../catalogue.js";
import type { Fdic } from "../client.js";
import type { FdicPage, FdicRow } from "../types.js";
import { certOf } from "./which-bank.js";

const { defineTool } = toolsFor<Fdic>("fdic");

const THOUSANDS = "thousand US dollars";
const MONEY = new Set([
  "ASSET",
  "DEP",
  "DEPDOM",
  "DEPUNINS",
  "NETINC",
  "NETINCQ",
  "LNLSNET",
  "SC",
  "EQ",
  "COST",
  "QBFASSET",
  "QBFDEP",
  "DEPSUMBR",
  "sum_COST",
  "sum_QBFASSET",
  "sum_DEPSUMBR",
]);
const PERCENT = new Set(["ROA", "ROE", "ROAQ", "ROEQ", "NIMYQ", "EEFFQR", "NCLNLSR", "RBC1AAJ", "IDT1CER"]);

function unitsOf(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((name) =>
      MONEY.has(name) ? [[name, THOUSANDS]] : PERCENT.has(name) ? [[name, "percent"]] : [],
    ),
  );
}

function asOf(page: FdicPage): string {
  return page.asOf ? `Data as of ${page.asOf.slice(0, 10)}.` : "The reply does not say of when the data is.";
}

function rowsOf(page: FdicPage, columns: readonly string[]): Record<string, Json>[] {
  return page.rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
}

function shown(page: FdicPage, columns: readonly string[], title: string, given: Record<string, Json>) {
  return table(rowsOf(page, columns), {
    title,
    columns: [...columns],
    units: unitsOf(columns),
    total: page.total,
    notes: [asOf(page)],
    next: nextRows(given, {
      offset: page.offset,
      limit: page.limit,
      shown: page.rows.length,
      total: page.total,
    }),
  });
}

const stateInput = () => arg.state("State by any name").optional();
const offset = () => z.int().min(0).default(0).describe("Rows left out at the start");
const bankInput = () => arg.text("Bank by certificate number (628) or name (JPMorgan Chase)");

export const banks = defineTool({
  name: "fdic_banks",
  title: "Find banks",
  description:
    "Banks the FDIC insures or has insured: by name, state or city, largest first. Assets and deposits in thousands of dollars. Use it for a bank's certificate number and for rankings. Not for figures over time (fdic_bank_financials), not for credit unions. Example: state Texas, limit 10.",
  rank: 1,
  headline: true,
  profiles: ["company-research", "housing"],
  keywords: ["bank", "largest banks", "savings institution", "certificate", "insured"],
  input: {
    name: arg.text("Name as people say it; former names count").optional(),
    state: stateInput(),
    city: arg.text("City of the main office").optional(),
    active: z.boolean().default(true).describe("false also gives banks that no longer exist"),
    min_assets: z.int().min(0).optional().describe("Least assets, thousands of dollars"),
    bank_class: arg
      .oneOf(
        ["N", "NM", "SM", "SB", "SI", "SL", "SA", "OI", "NC"],
        "Kind of charter: N national, NM state, SM state and Fed member",
      )
      .optional(),
    sort: arg.oneOf({ assets: "ASSET", deposits: "DEP", name: "NAME" }, "Order").default("assets"),
    limit: arg.limit(20, 500),
    offset: offset(),
  },
  examples: [{ question: "Which are the largest banks of the country?", args: { limit: 5 } }],
  async run(input, { sdk, signal, given }) {
    const sortBy = { assets: "ASSET", deposits: "DEP", name: "NAME" }[input.sort];
    const page = await sdk.institutions(
      {
        name: input.name,
        filter: {
          STALP: input.state?.usps,
          // Kept in title case here; lower case finds nothing, without an error.
          CITY: input.city && titleCase(input.city),
          ACTIVE: input.active ? 1 : undefined,
          ASSET: input.min_assets === undefined ? undefined : { from: input.min_assets },
          BKCLASS: input.bank_class,
        },
        fields: BANK_FIELDS,
        sortBy,
        sortOrder: input.sort === "name" ? "ASC" : "DESC",
        limit: input.limit,
        offset: input.offset,
      },
      { signal },
    );
    if (page.rows.length === 0) {
      return empty({
        searched: `banks${input.name ? ` called "${input.name}"` : ""}${input.state ? ` in ${input.state.name}` : ""}`,
        widen: [
          "active false, for banks that have merged or failed",
          "one word of the name",
          "credit unions are at the NCUA",
        ],
      });
    }
    return shown(page, BANK_FIELDS, "Banks", given);
  },
});

export const financials = defineTool({
  name: "fdic_bank_financials",
  title: "A bank's quarters",
  description:
    "A bank's Call Report figures, newest quarter first: assets, deposits, uninsured deposits, loans, equity, net income, returns, margins, capital. NETINC is of the year to date, NETINCQ of the quarter alone. Other figures by field name (fdic_fields finds them). Example: bank 628, last 8.",
  rank: 2,
  headline: true,
  profiles: ["company-research"],
  keywords: [
    "call report",
    "net income",
    "return on assets",
    "capital ratio",
    "uninsured deposits",
    "earnings",
  ],
  input: {
    bank: bankInput(),
    last: z.int().min(1).max(200).default(8).describe("How many quarters"),
    from: arg.date("First quarter's end").optional(),
    to: arg.date("Last quarter's end").optional(),
    fields: z
      .array(z.string().min(1))
      .min(1)
      .max(60)
      .optional()
      .describe("Field names instead of the usual ones: LNRE, DEPINS"),
  },
  examples: [
    {
      question: "What real estate loans did bank 18503 hold in mid 2025?",
      args: {
        bank: "18503",
        from: "2025-06-30",
        to: "2025-06-30",
        fields: ["LNLS", "LNLSNET", "LNREMULT"],
        last: 1,
      },
    },
  ],
  async run({ bank, last, from, to, fields }, { sdk, signal, given }) {
    const cert = await certOf(sdk, bank, signal);
    const columns = fields ? ["REPDTE", ...fields.filter((name) => name !== "REPDTE")] : [...QUARTER_FIELDS];
    const page = await sdk.quarters(cert, { last, from, to, fields: columns }, { signal });
    if (page.rows.length === 0) {
      return empty({
        searched: `quarters of bank ${cert}`,
        widen: ["earlier dates: a bank that is gone has no newer ones"],
      });
    }
    const notes = columns.flatMap((name) => {
      const title = fieldTitle("financials", name);
      return title && fields ? [`${name}: ${title}`] : [];
    });
    return table(rowsOf(page, columns), {
      title: `Quarters of bank ${cert}`,
      columns,
      units: unitsOf(columns),
      total: page.total,
      notes: ["Amounts in thousands of US dollars.", ...notes, asOf(page)],
      ...(page.total > page.rows.length
        ? {
            next: {
              args: { ...given, last: Math.min(200, last * 2) },
              gives: `more of ${page.total} quarters`,
            },
          }
        : {}),
    });
  },
});

const FAILURE_FIELDS = [
  "NAME",
  "CERT",
  "CITYST",
  "FAILDATE",
  "QBFASSET",
  "QBFDEP",
  "COST",
  "RESTYPE",
  "RESTYPE1",
  "BIDNAME",
  "SAVR",
] as const;

export const failures = defineTool({
  name: "fdic_bank_failures",
  title: "Bank failures",
  description:
    "Banks that failed or were assisted since 1934, with assets, estimated cost to the fund and acquirer; or counted by year or state. Costs in thousands of dollars; no estimate is null, never zero. Example: from 2023-01-01, to 2023-12-31, sort cost. By year: by year.",
  rank: 3,
  profiles: ["company-research"],
  keywords: ["failed banks", "bank run", "receivership", "deposit insurance fund"],
  input: {
    from: arg.date("First day").optional(),
    to: arg.date("Last day").optional(),
    state: stateInput(),
    by: arg.oneOf(["bank", "year", "state"], "One row per bank, or counts by year or state").default("bank"),
    sort: arg.oneOf(["date", "cost", "assets"], "Order of banks; newest or largest first").default("date"),
    limit: arg.limit(50, 1000),
    offset: offset(),
  },
  examples: [{ question: "Which bank failed last?", args: { limit: 1 } }],
  async run({ from, to, state, by, sort, limit, offset: start }, { sdk, signal, given }) {
    const filter = {
      FAILDATE: from || to ? { from, to } : undefined,
      PSTALP: state?.usps,
    };
    if (by !== "bank") {
      const field = by === "year" ? "FAILYR" : "PSTALP";
      const page = await sdk.aggregate(
        "failures",
        { by: field, sum: ["COST", "QBFASSET"], filter },
        { signal },
      );
      if (page.rows.length === 0)
        return empty({ searched: "bank failures", widen: ["more years", "all states"] });
      return table(page.rows.map(plain), {
        title: `Bank failures by ${by}`,
        units: { sum_COST: THOUSANDS, sum_QBFASSET: THOUSANDS },
        notes: ["A sum of 0 may mean that no estimate exists; list the banks to see.", asOf(page)],
      });
    }
    const sortBy = { date: "FAILDATE", cost: "COST", assets: "QBFASSET" }[sort];
    const page = await sdk.failures(
      {
        filter,
        fields: FAILURE_FIELDS,
        sortBy,
        sortOrder: "DESC",
        limit,
        offset: start,
        totalFields: ["QBFASSET", "COST"],
      },
      { signal },
    );
    if (page.rows.length === 0) {
      return empty({ searched: "bank failures", widen: ["more years: there are quiet ones", "all states"] });
    }
    const result = shown(page, FAILURE_FIELDS, "Bank failures", given);
    const sums = Object.entries(page.totals).filter(([name]) => name !== "count");
    return {
      ...result,
      notes: [
        ...(result.notes ?? []),
        ...sums.map(([name, value]) => `All together: ${name} ${value} ${THOUSANDS}.`),
      ],
    };
  },
});

export const marketShare = defineTool({
  name: "fdic_market_share",
  title: "Deposit market share",
  description:
    "Who holds the deposits of a state, county or city: banks ranked by the deposits of their branches there, on 30 June of a year (since 1994, published about September). Example: state WA, county King, year 2025.",
  rank: 4,
  profiles: ["company-research", "housing"],
  keywords: ["summary of deposits", "market concentration", "branches", "county"],
  input: {
    state: arg.state("State of the branches"),
    county: arg.text("County without the word: King").optional(),
    city: arg.text("City of the branches").optional(),
    year: arg.year("Year, 1994 or later", 1994),
    limit: arg.limit(20, 500),
  },
  examples: [
    {
      question: "Who held King County's deposits in 1994?",
      args: { state: "WA", county: "Nowhere", year: 1994 },
    },
  ],
  async run({ state, county, city, year, limit }, { sdk, signal }) {
    const found = await sdk.marketShare(
      { state: state.usps, county, city: city && titleCase(city), year },
      { signal },
    );
    const place = [city, county && `${county} County`, state.name].filter(Boolean).join(", ");
    if (found.length === 0) {
      return empty({
        searched: `branches in ${place} on 30 June ${year}`,
        widen: ["the county's exact name without the word County", "another year", "the whole state"],
      });
    }
    const top = found.slice(0, limit);
    const names = await sdk.institutions(
      { filter: { CERT: top.map((each) => each.cert) }, fields: ["CERT", "NAME"], limit: top.length },
      { signal },
    );
    const nameOf = new Map(names.rows.map((row) => [row.CERT, row.NAME]));
    return table(
      top.map((each) => ({ name: nameOf.get(each.cert) ?? null, ...each })),
      {
        title: `Deposits in ${place}, 30 June ${year}`,
        units: { deposits: THOUSANDS, share: "percent" },
        total: found.length,
        ...(top.length < found.length
          ? { notes: [`${found.length - top.length} smaller banks left out: raise limit.`] }
          : {}),
      },
    );
  },
});

const HISTORY_FIELDS = [
  "EFFDATE",
  "PROCDATE",
  "CHANGECODE",
  "CHANGECODE_DESC",
  "CERT",
  "INSTNAME",
  "PCITY",
  "PSTALP",
  "ACQ_INSTNAME",
  "ACQ_CERT",
  "OUT_INSTNAME",
  "OUT_CERT",
  "SUR_INSTNAME",
  "SUR_CERT",
  "FRM_INSTNAME",
] as const;

export const history = defineTool({
  name: "fdic_bank_history",
  title: "What became of a bank",
  description:
    "A bank's mergers, renamings, openings and closings, newest first, with the survivor. A bank that merged or failed keeps its certificate number. Example: bank 628.",
  rank: 5,
  profiles: ["company-research"],
  keywords: ["merger", "acquired", "renamed", "successor"],
  input: { bank: bankInput(), limit: arg.limit(30, 500), offset: offset() },
  examples: [{ question: "What happened to a bank with certificate 999999?", args: { bank: "999999" } }],
  async run({ bank, limit, offset: start }, { sdk, signal, given }) {
    const cert = await certOf(sdk, bank, signal);
    const page = await sdk.history(
      {
        filter: { CERT: cert },
        fields: HISTORY_FIELDS,
        sortBy: "EFFDATE",
        sortOrder: "DESC",
        limit,
        offset: start,
      },
      { signal },
    );
    if (page.rows.length === 0)
      return empty({ searched: `events of bank ${cert}`, widen: ["another certificate number"] });
    return shown(page, HISTORY_FIELDS, `Events of bank ${cert}`, given);
  },
});

export const bank = defineTool({
  name: "fdic_bank",
  title: "One bank",
  description:
    "Everything BankFind says of one bank: address, charter, regulator, holding company, dates, size. Example: bank 628.",
  rank: 6,
  profiles: ["company-research"],
  keywords: ["charter", "holding company", "regulator", "address"],
  input: { bank: bankInput() },
  examples: [{ question: "What is bank 10057?", args: { bank: "10057" } }],
  async run({ bank: asked }, { sdk, signal }) {
    const found = await sdk.bank(await certOf(sdk, asked, signal), { signal });
    return record(plain(found), {
      title: `${found.NAME ?? "Bank"} (certificate ${found.CERT})`,
      units: unitsOf(Object.keys(found)),
    });
  },
});

export const query = defineTool({
  name: "fdic_query",
  title: "Any FDIC data set",
  description:
    'Rows of any data set by the agency\'s own filter syntax, for what the other tools cannot ask: institutions, locations, history, financials, summary, failures, sod. Field names and values are case-sensitive; find names with fdic_fields. Example: dataset summary, filters STNAME:"Texas" AND CB_SI:CB, sort_by YEAR.',
  rank: 7,
  profiles: ["company-research"],
  keywords: ["branches", "state totals", "raw"],
  aliases: [
    { name: "fdic_search_institutions", fixed: { dataset: "institutions" } },
    { name: "fdic_failures", fixed: { dataset: "failures" } },
    { name: "fdic_financials", fixed: { dataset: "financials" } },
    { name: "fdic_summary", fixed: { dataset: "summary" } },
    { name: "fdic_deposits", fixed: { dataset: "sod" } },
    { name: "fdic_history", fixed: { dataset: "history" } },
  ],
  input: {
    dataset: arg.oneOf(DATASETS, "Data set"),
    filters: arg.text("Conditions: STALP:TX AND ASSET:[1000000 TO *]", { max: 2000 }).optional(),
    search: arg.text("Words of a bank's name; institutions and history only").optional(),
    fields: arg.ids("Field names", { max: 250 }).optional(),
    sort_by: arg.text("Field to sort by").optional(),
    sort_order: arg.oneOf(["ASC", "DESC"], "Default ASC").optional(),
    limit: arg.limit(25, 1000),
    offset: offset(),
  },
  check: ({ search, dataset }) =>
    search !== undefined && dataset !== "institutions" && dataset !== "history"
      ? { field: "search", reason: `is ignored by ${dataset}: use filters` }
      : undefined,
  examples: [
    {
      question: "Every active bank, with assets and deposits",
      args: {
        dataset: "institutions",
        filters: "ACTIVE:1",
        fields: ["NAME", "CERT", "ASSET", "DEP", "STNAME", "REPDTE"],
        limit: 40,
      },
    },
  ],
  async run(
    { dataset, filters, search, fields, sort_by, sort_order, limit, offset: start },
    { sdk, signal, given },
  ) {
    const name = search?.replace(/^NAME:/i, "");
    const common = { filters, fields, sortBy: sort_by, sortOrder: sort_order, limit, offset: start };
    const page =
      name !== undefined && (dataset === "institutions" || dataset === "history")
        ? await sdk[dataset]({ ...common, name }, { signal })
        : await sdk[dataset](common, { signal });
    if (page.rows.length === 0) {
      return empty({
        searched: `${dataset} with ${filters ?? "no filter"}`,
        widen: ["capital letters in codes and field names", "fewer conditions"],
      });
    }
    const columns = fields ?? [...new Set(page.rows.flatMap((row) => Object.keys(row)))];
    return shown(page, columns, `FDIC ${dataset}`, given);
  },
});

export const fields = defineTool({
  name: "fdic_fields",
  title: "Field names",
  description:
    "Field names of the FDIC's data sets by words of their meaning, for fdic_query and fdic_bank_financials. Asks nobody. Example: text uninsured deposits, dataset financials.",
  rank: 8,
  profiles: ["company-research"],
  keywords: ["columns", "variables", "codebook"],
  annotations: { openWorldHint: false },
  input: {
    text: arg.text("Words of the meaning"),
    dataset: arg.oneOf(DATASETS, "Only this data set").optional(),
    limit: arg.limit(30, 200),
  },
  examples: [
    {
      question: "Which field holds uninsured deposits?",
      args: { text: "uninsured deposits", dataset: "financials" },
    },
  ],
  async run({ text, dataset, limit }) {
    const found = searchFields(text, dataset);
    if (found.length === 0)
      return empty({ searched: `fields about "${text}"`, widen: ["one word of it", "all data sets"] });
    return list(found.slice(0, limit), { title: `Fields about "${text}"`, total: found.length });
  },
});

function plain(row: FdicRow): Record<string, Json> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null]));
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(?:^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
