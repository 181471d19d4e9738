import { arg, empty, list, type ToolFactory, table, z } from "@govdata/kit";
import { findTable, searchTables, type TableInfo } from "../catalogue.js";
import type { Treasury } from "../client.js";
import { parseFilter } from "../filter.js";
import { beyondFirst, given, present } from "./present.js";

/** Newest first, where the date column is certain and asked for. */
function defaultSort(info: TableInfo | undefined, fields: readonly string[] | undefined, aggregate: boolean) {
  if (info === undefined || (info.dateFieldAssumed && info.note === undefined)) return undefined;
  if (aggregate && fields !== undefined && !fields.includes(info.dateField)) return undefined;
  return `-${info.dateField}`;
}

/** The tools over all tables. */
export function tableTools({ defineTool }: ToolFactory<Treasury>) {
  return [
    defineTool({
      name: "treasury_query",
      rank: 2,
      title: "Query any Fiscal Data table",
      description:
        'Rows of any of the 183 Treasury Fiscal Data tables. filter is "field:op:value,…" (all must hold; ops lt lte gt gte eq in; no "or", no "contains"). latest: only the rows of the newest date. Find tables and columns with treasury_tables; for debt, deficit, rates and auctions the tools of those names are simpler. Example: table "avg_interest_rates", filter "security_desc:eq:Treasury Notes,record_date:gte:2024-01-01".',
      input: {
        table: arg.text("Table, such as debt_to_penny, or its path", { max: 120 }),
        fields: arg.ids("Columns wanted", { max: 120 }).optional(),
        filter: arg
          .text("field:operator:value, several separated by commas; lists as field:in:(a,b)", { max: 1000 })
          .optional(),
        sort: arg
          .ids("Columns to sort by, - in front for descending; default newest first", { max: 10 })
          .optional(),
        latest: arg.flag("Only the rows of the newest date that meet the filter"),
        aggregate: arg.flag("Merge rows that are equal in fields and add up their amounts"),
        exact: arg.flag("Values as the texts published, to the last digit"),
        page: arg.page(),
        page_size: arg.limit(100, 10_000, "Rows of a page"),
      },
      check: ({ aggregate, fields, latest, page }) => {
        if (aggregate && fields === undefined)
          return { field: "aggregate", reason: "needs fields: the columns to group by and to add up" };
        if (latest && page > 1)
          return { field: "page", reason: "latest gives all rows of one date: leave page out" };
        return undefined;
      },
      headline: true,
      profiles: ["fiscal"],
      keywords: [
        "fiscal data",
        "gold",
        "trust fund",
        "savings bonds",
        "offset program",
        "receivables",
        "buybacks",
        "MSPD",
        "MTS",
        "DTS",
      ],
      aliases: [
        { name: "query_fiscal_data", args: { endpoint: "table", page_number: "page" } },
        { name: "treasury_query_fiscal_data", args: { endpoint: "table", page_number: "page" } },
      ],
      examples: [
        {
          question: "What was the Treasury's rate for the Mexican peso in 2020?",
          args: {
            table: "rates_of_exchange",
            fields: "exchange_rate,record_date",
            filter:
              "country_currency_desc:eq:Mexico-Peso,record_date:gte:2020-01-01,record_date:lte:2020-12-31",
            aggregate: true,
          },
        },
        {
          question: "Newest row of the Monthly Statement of the Public Debt",
          args: { table: "mspd_table_1", page_size: 1 },
        },
      ],
      async run(args, { sdk }) {
        const { page, fields, aggregate, exact } = args;
        const info = findTable(args.table);
        const filter = args.filter === undefined ? undefined : parseFilter(args.filter);
        const found = args.latest
          ? await sdk.latest(args.table, { fields, filter, exact })
          : await sdk.query(args.table, {
              fields,
              filter,
              aggregate,
              exact,
              sort: args.sort ?? defaultSort(info, fields, aggregate),
              page: beyondFirst(page),
              pageSize: args.page_size,
            });
        const searched = `${args.table}${args.filter === undefined ? "" : ` with ${args.filter}`}`;
        if (found.rows.length === 0)
          return empty({
            searched,
            widen: ["a wider filter", `treasury_tables for the columns of ${args.table}`],
          });
        return present(found.text === undefined ? found : { ...found, rows: found.text }, {
          title: `${info?.dataset.title ?? "Fiscal Data"}, ${args.table}`,
          page: info?.dataset.page ?? "https://fiscaldata.treasury.gov/",
          args: args.latest ? undefined : given({ ...args }),
          notes: info?.note === undefined ? undefined : [info.note],
          whole: fields !== undefined,
        });
      },
    }),

    defineTool({
      name: "treasury_tables",
      rank: 7,
      title: "Find Fiscal Data tables and columns",
      description:
        "Finds tables of Treasury Fiscal Data by words in any order (query), lists those of a topic or of everything, or gives one table's columns with labels, types, units and a sample row (table). Use before treasury_query when the table or its columns are not known. Searching asks nobody; only table makes a request.",
      input: {
        query: arg.text("Words: savings bonds sold, cash balance, trust fund", { max: 200 }).optional(),
        topic: arg
          .oneOf(
            [
              "debt",
              "revenue",
              "spending",
              "financial-summaries",
              "savings-bonds",
              "interest-exchange-rates",
              "auctions",
            ],
            "Only tables of this topic",
          )
          .optional(),
        table: arg.text("One table, whose columns are wanted", { max: 120 }).optional(),
        limit: arg.limit(20, 200, "Tables at most"),
      },
      check: ({ table: one, query, topic }) =>
        one !== undefined && (query !== undefined || topic !== undefined)
          ? { field: "table", reason: "give either one table, or query and topic" }
          : undefined,
      profiles: ["fiscal"],
      keywords: ["catalogue", "datasets", "endpoints", "columns", "fields"],
      aliases: [
        { name: "get_endpoint_fields", args: { endpoint: "table" } },
        { name: "treasury_get_endpoint_fields", args: { endpoint: "table" } },
        { name: "search_datasets" },
        { name: "treasury_search_datasets" },
        { name: "list_datasets", fixed: { limit: 200 } },
        { name: "treasury_list_datasets", fixed: { limit: 200 } },
      ],
      examples: [
        {
          question: "Which columns does the Monthly Statement of the Public Debt have?",
          args: { table: "mspd_table_1" },
        },
      ],
      async run(args, { sdk }) {
        if (args.table !== undefined) {
          const { table: info, fields, total, sample } = await sdk.fields(args.table);
          return table(
            fields.map(({ name, label, type, unit }) => ({
              name,
              label,
              type,
              unit,
              sample: sample?.[name] ?? null,
            })),
            {
              summary: `${info.name} (${info.dataset.title ?? info.dataset.page}): ${fields.length} columns, ${total ?? "unknown"} rows, dated by ${info.dateField}.`,
              notes: info.note === undefined ? [] : [info.note],
              page: info.dataset.page,
            },
          );
        }
        const found = searchTables(args.query ?? "", { topic: args.topic, limit: args.limit });
        const asked = `tables${args.query === undefined ? "" : ` for "${args.query}"`}${args.topic === undefined ? "" : ` of topic ${args.topic}`}`;
        if (found.length === 0)
          return empty({ searched: asked, widen: ["fewer or other words", "no topic"] });
        return list(
          found.map(({ table: info }) => ({
            table: info.name,
            dataset: info.dataset.title ?? info.download,
            path: info.path,
            date_column: info.dateField,
            note: info.note ?? null,
          })),
          { title: `Fiscal Data ${asked}`, page: "https://fiscaldata.treasury.gov/datasets/" },
        );
      },
    }),

    defineTool({
      name: "treasury_releases",
      rank: 10,
      title: "Release calendar",
      description:
        "When Treasury Fiscal Data sets are published: dates and hours of past and coming releases. Times are as the agency gives them, without a time zone. Not for the figures themselves.",
      input: {
        dataset: arg
          .text("Data set: its id, or a part of its title such as Daily Treasury Statement", { max: 120 })
          .optional(),
        start: arg.date("First day").optional(),
        end: arg.date("Last day").optional(),
        released: z.boolean().describe("Only those that are out (true) or to come (false)").optional(),
        limit: arg.limit(50, 500, "Releases at most"),
      },
      profiles: ["fiscal"],
      keywords: ["publication dates", "schedule", "next release", "update"],
      examples: [
        {
          question: "When is the Debt to the Penny published?",
          args: { dataset: "Debt to the Penny", start: "2021-10-01", end: "2021-12-31" },
        },
      ],
      async run({ dataset, start, end, released, limit }, { sdk }) {
        const found = await sdk.releases({ dataset, start, end, released });
        if (found.length === 0) {
          return empty({
            searched: `releases of ${dataset ?? "any data set"} from ${start ?? "any day"} to ${end ?? "any day"}`,
            widen: ["other dates", "a data set such as Debt to the Penny"],
          });
        }
        return table(found.slice(0, limit), {
          title: `Releases of ${dataset ?? "Fiscal Data"}`,
          total: found.length,
          page: "https://fiscaldata.treasury.gov/release-calendar/",
        });
      },
    }),
  ];
}
