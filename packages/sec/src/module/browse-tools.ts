import { arg, empty, formatNumber, list, nextRows, z } from "@govdata/kit";
import { pages } from "../http.js";
import { args, defineTool, FILING_ADDRESS, group, needs, withinTotal } from "./shared.js";

export const findCompany = defineTool({
  name: "sec_find_company",
  title: "Find a company's CIK",
  description:
    "Companies, funds and persons a name or ticker may mean, with CIK and tickers, best first: listed companies, then every filer whose name begins so (private companies, hedge funds, insiders). Other tools take names and tickers by themselves; use this when one says a name is several, or for who is not listed. Example: name Bridgewater.",
  rank: 9,
  needs,
  profiles: ["company-research"],
  keywords: ["CIK lookup", "ticker", "name", "private company", "hedge fund", "resolve"],
  input: { name: arg.text("Name, ticker or CIK", { max: 150 }), limit: arg.limit(15, 100) },
  examples: [
    { question: "What is Bridgewater's CIK?", args: { name: "bridgewater" } },
    { question: "Which tickers has Berkshire Hathaway?", args: { name: "berkshire hathaway" } },
  ],
  async run({ name, limit }, { sdk, signal }) {
    const found = await sdk.findCompanies(name, { signal });
    if (found.length === 0) {
      return empty({
        searched: `filers named "${name}"`,
        widen: ["the legal name's first word", "a ticker"],
      });
    }
    return list(found.slice(0, limit), {
      title: `Filers that "${name}" may mean`,
      total: found.length,
      resource: "govdata://sec/company/{cik}",
    });
  },
});

const nameFilter = () => arg.text("Words in the name", { max: 100 }).optional();

export const browse = group({
  name: "sec_browse",
  title: "Filings and filers of everybody",
  description:
    "newest: what was filed in the last minutes, by form. quarter: every filing of a quarter since 1993, by form, name and date (a large file: narrow it). listed: listed companies by exchange and name. funds: series and class of a mutual fund or ETF by symbol. One company: sec_filings. By words: sec_search. Example: browse_type newest, form 8-K.",
  rank: 10,
  needs,
  selector: "browse_type",
  profiles: ["company-research"],
  keywords: ["latest filings", "index", "exchange", "mutual fund", "ETF", "all filings"],
  members: {
    newest: {
      title: "Newest filings of all",
      description: "What was filed last, by whom, newest first.",
      needs,
      input: {
        form: arg.text("Form, such as 8-K", { max: 20 }).optional(),
        insiders: arg.oneOf(["include", "exclude", "only"], "Forms 3, 4 and 5; default include").optional(),
        offset: args.offset(),
      },
      examples: [{ question: "What was filed just now?", args: {} }],
      async run({ form, insiders, offset }, { sdk, signal, given }) {
        const page = await sdk.currentFilings({ type: form, owner: insiders, start: offset }, { signal });
        if (page.filings.length === 0) {
          return empty({ searched: `newest filings${form ? ` of form ${form}` : ""}`, page: pages.newest });
        }
        return list(
          page.filings.map(({ accessionNumber, form, updated, parties, url }) => ({
            accession: accessionNumber,
            form,
            accepted: updated,
            parties: parties.map(({ name, role }) => `${name} (${role})`),
            url,
            cik: parties[0]?.cik ?? null,
          })),
          {
            title: `Newest filings as of ${page.updated}`,
            resource: FILING_ADDRESS,
            page: pages.newest,
            next:
              page.next === null
                ? undefined
                : { args: { ...given, offset: page.next }, gives: "earlier filings" },
          },
        );
      },
    },
    quarter: {
      title: "All filings of a quarter",
      description: "The filings of a quarter, from 1993 on.",
      needs,
      input: {
        year: arg.year("Year", 1993),
        quarter: z.int().min(1).max(4).describe("Quarter of the calendar year"),
        forms: args.forms().optional(),
        name: nameFilter(),
        start: args.start(),
        end: args.end(),
        limit: arg.limit(50, 500),
        offset: args.offset(),
      },
      check: ({ forms, name, start, end }) =>
        [forms, name, start, end].every((one) => one === undefined)
          ? {
              field: "forms",
              reason: "narrow by forms, name or dates: a quarter has hundreds of thousands of filings",
            }
          : undefined,
      examples: [
        {
          question: "Annual reports of late 2024 by Apple",
          args: { year: 2024, quarter: 4, forms: "10-K", name: "apple" },
        },
      ],
      async run({ year, quarter, forms, name, start, end, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.quarterIndex(
          year,
          quarter,
          { forms, name, from: start, to: end },
          { signal },
        );
        const shown = found.slice(offset, offset + limit);
        const what = `Filings of ${year} Q${quarter}`;
        withinTotal(offset, found.length);
        if (shown.length === 0) return empty({ searched: what, widen: ["other forms, name or dates"] });
        return list(
          shown.map(({ accessionNumber, form, filingDate, name, cik }) => {
            return { accession: accessionNumber, form, filed: filingDate, name, cik };
          }),
          {
            title: what,
            total: found.length,
            resource: FILING_ADDRESS,
            next: nextRows(given, { offset, limit, shown: shown.length, total: found.length }),
          },
        );
      },
    },
    listed: {
      title: "Listed companies",
      description: "Listed companies with ticker and exchange.",
      needs,
      input: {
        exchange: arg.text("Exchange, such as Nasdaq or NYSE", { max: 20 }).optional(),
        name: nameFilter(),
        limit: arg.limit(50, 500),
        offset: args.offset(),
      },
      examples: [
        { question: "Which listed companies are called Apple?", args: { name: "apple", exchange: "Nasdaq" } },
      ],
      async run({ exchange, name, limit, offset }, { sdk, signal, given }) {
        const found = (await sdk.exchangeTickers({ signal })).filter(
          (row) =>
            (exchange === undefined || row.exchange?.toLowerCase() === exchange.toLowerCase()) &&
            (name === undefined || (row.name ?? "").toLowerCase().includes(name.toLowerCase())),
        );
        const shown = found.slice(offset, offset + limit);
        withinTotal(offset, found.length);
        if (shown.length === 0) return empty({ searched: "listed companies of that exchange and name" });
        return list(shown, {
          summary: `Listed companies: ${formatNumber(found.length)}.`,
          total: found.length,
          resource: "govdata://sec/company/{cik}",
          next: nextRows(given, { offset, limit, shown: shown.length, total: found.length }),
        });
      },
    },
    funds: {
      title: "A fund's series and class",
      description: "Series and class of a mutual fund or ETF by its symbol.",
      needs,
      input: { symbol: arg.text("Symbol, such as SOXX", { max: 12 }) },
      examples: [{ question: "Which series is SOXX?", args: { symbol: "SOXX" } }],
      async run({ symbol }, { sdk, signal }) {
        const found = (await sdk.fundTickers({ signal })).filter(
          (row) => row.symbol === symbol.toUpperCase(),
        );
        if (found.length === 0) {
          return empty({
            searched: `funds with the symbol ${symbol}`,
            widen: ["sec_find_company for companies"],
          });
        }
        return list(
          found.map(({ symbol, cik, seriesId, classId }) => ({
            symbol,
            cik,
            series_id: seriesId,
            class_id: classId,
          })),
          { title: `Fund ${symbol.toUpperCase()}`, resource: "govdata://sec/company/{cik}" },
        );
      },
    },
  },
});
