import { arg, document, empty, formatNumber, list, record, z } from "@govdata/kit";
import { pages } from "../http.js";
import type { Company, Filing, FilingList } from "../types.js";
import { INSIDER_FORMS } from "../vocabulary.js";
import {
  args,
  defineTool,
  FILING_ADDRESS,
  filingRow,
  further,
  group,
  hitRow,
  needs,
  searchPage,
  slicePage,
  withinTotal,
} from "./shared.js";

export const search = defineTool({
  name: "sec_search",
  title: "Search the text of filings",
  description:
    'Full-text search over all filings and exhibits since 2001: who mentions something, which companies reported an event. Words are ANDed; "exact phrase", OR, -word, word* work. Narrow by forms, companies, 8-K items (1.05 cyber incident, 5.02 directors), dates, state. A company\'s own filings: sec_filings. Example: query ransomware, forms 8-K, start 2024-01-01, end 2024-12-31.',
  rank: 2,
  headline: true,
  needs,
  profiles: ["company-research"],
  keywords: ["mentions", "full text", "EDGAR search", "exhibits", "8-K", "disclosed", "risk factors"],
  aliases: [{ name: "sec_filing_search", args: { start_date: "start", end_date: "end" } }],
  input: {
    query: z
      .string()
      .trim()
      .max(500)
      .default("")
      .describe('Words or "a phrase"; may be left out with forms, companies or items'),
    forms: arg.ids("Forms, each with its amendments: 10-K, 8-K, DEF 14A", { max: 20 }).optional(),
    companies: arg.ids("Only filings of these: tickers, names or CIKs", { max: 20 }).optional(),
    items: arg.ids("8-K items, any of: 1.05, 2.02, 5.02", { max: 20 }).optional(),
    start: args.start(),
    end: args.end(),
    locations: arg.ids("State or country codes of the head office: CA, NY", { max: 20 }).optional(),
    limit: arg.limit(25, 100),
    offset: z.int().min(0).max(9_999).default(0).describe("How many to pass over"),
  },
  check: ({ query, forms, companies, items, locations }) =>
    query === "" && [forms, companies, items, locations].every((one) => one === undefined)
      ? { field: "query", reason: "give words, or forms, companies, items or locations" }
      : undefined,
  examples: [
    {
      question: "Which filings of 18 April 2025 speak of technology, phase and Jon?",
      args: { query: "technology phase jon", start: "2025-04-18", end: "2025-04-18" },
    },
  ],
  async run(
    { query, forms, companies, items, start, end, locations, limit, offset },
    { sdk, signal, given },
  ) {
    const page = await sdk.search(
      query,
      { forms, companies, items, from: start, to: end, locations, offset: searchPage(offset) },
      { signal },
    );
    const hits = slicePage(page, offset, limit);
    const about = query === "" ? "filings" : `"${query}"`;
    if (hits.length === 0) {
      withinTotal(offset, page.total);
      return empty({
        searched: `${about} in filings from ${start ?? "2001-01-01"} to ${end ?? "today"}`,
        widen: ["fewer words, no quotes", "other forms or dates", "sec_filings for one company before 2001"],
        page: pages.search,
      });
    }
    const seen = offset + hits.length;
    const found = `${page.capped ? "more than " : ""}${formatNumber(page.total)}`;
    const cut = page.capped ? ["Only the first 10,000 can be read: narrow by dates or forms."] : [];
    return list(hits.map(hitRow), {
      summary: `${found} documents for ${about}, ${formatNumber(offset + 1)}-${formatNumber(seen)} shown, ${query === "" ? "newest" : "best match"} first.`,
      total: page.total,
      resource: FILING_ADDRESS,
      untrusted: ["description"],
      page: pages.search,
      notes: ["One filing can be there several times, once for each document. Read one: sec_filing.", ...cut],
      next: further(
        given,
        seen,
        seen < page.total && seen < 10_000,
        `documents ${seen + 1} and on of ${page.total}`,
      ),
    });
  },
});

function filingsSummary(found: FilingList, what: string): string {
  const [newest] = found.filings;
  const oldest = found.filings.at(-1);
  const of = found.count === null ? "" : ` of ${formatNumber(found.count)}`;
  return `${found.name}: ${found.filings.length}${of} ${what}, filed ${oldest?.filingDate} to ${newest?.filingDate}, newest first.`;
}

export const filings = defineTool({
  name: "sec_filings",
  title: "A company's filings",
  description:
    "What a company has filed, newest first, of all years: by form (10-K annual, 10-Q quarterly, 8-K events, DEF 14A proxy, 4 insider trades, SCHEDULE 13D/G owners), by 8-K item and by date. Read one with sec_filing. By words: sec_search. Example: company AAPL, forms 10-K.",
  rank: 4,
  needs,
  profiles: ["company-research"],
  keywords: [
    "annual report",
    "quarterly report",
    "proxy",
    "insider trades",
    "list of filings",
    "latest 10-K",
  ],
  input: {
    company: args.company(),
    forms: args.forms().optional(),
    items: arg
      .ids("8-K items, any of: 2.02 results, 5.02 directors, 1.05 cyber incident", { max: 20 })
      .optional(),
    insiders: arg.flag("Also forms 3, 4, 5 and 144 of insiders, when no forms are given"),
    start: args.start(),
    end: args.end(),
    limit: arg.limit(20, 200),
    offset: args.offset(),
  },
  examples: [
    { question: "Apple's last annual reports", args: { company: "AAPL", forms: "10-K", limit: 3 } },
    {
      question: "When did Apple report results in 2025?",
      args: { company: "AAPL", items: "2.02", start: "2025-01-01", end: "2025-12-31" },
    },
  ],
  async run({ company, forms, items, insiders, start, end, limit, offset }, { sdk, signal, given }) {
    const without = forms === undefined && !insiders ? INSIDER_FORMS : undefined;
    const found = await sdk.filings(
      company,
      { forms, without, items, from: start, to: end, limit, offset },
      { signal },
    );
    const page = pages.company(found.cik);
    const what = forms === undefined ? "filings" : `filings of form ${forms.join(", ")}`;
    if (found.filings.length === 0) {
      withinTotal(offset, found.count ?? 0);
      return empty({
        searched: `${what} of ${found.name}${start || end ? ` from ${start ?? "the beginning"} to ${end ?? "now"}` : ""}`,
        widen: [
          "other forms: 20-F and 40-F are annual reports of foreign companies",
          "no dates",
          "insiders true",
        ],
        page,
      });
    }
    const seen = offset + found.filings.length;
    return list(
      found.filings.map((filing) => filingRow(filing, found.cik)),
      {
        summary: filingsSummary(found, what),
        ...(found.count === null ? {} : { total: found.count }),
        resource: FILING_ADDRESS,
        page,
        ...(without === undefined
          ? {}
          : { notes: ["Forms 3, 4, 5 and 144 of insiders are left out: insiders true."] }),
        next: further(given, seen, found.more, `filings ${seen + 1} and on`),
      },
    );
  },
});

const accession = () => arg.text("Accession number: 0000320193-24-000123", { max: 24 });
const companyOfFiling = () =>
  arg.text("Ticker, name or CIK of the company the filing is about", { max: 150 });

export const filing = group({
  name: "sec_filing",
  title: "Read a filing",
  description:
    "One filing: text (default) gives its main document, or a named one, as plain text, page by page; documents lists what is in it with types (EX-99.1 press release); files lists the folder with sizes. Without accession, text takes the company's newest filing of a form. The text is the filer's own. Accession numbers: sec_filings, sec_search. Example: company TSLA, form 10-K.",
  rank: 5,
  needs,
  selector: "part",
  default: "text",
  profiles: ["company-research"],
  keywords: ["document", "exhibit", "annual report text", "press release", "read", "risk factors", "MD&A"],
  members: {
    text: {
      title: "Text of a document",
      description: "The text of a document of a filing, page by page.",
      needs,
      input: {
        company: companyOfFiling(),
        accession: accession().optional(),
        form: arg
          .text("Without accession: the newest filing of this form, such as 10-K", { max: 20 })
          .optional(),
        document: arg
          .text("File name, from part documents; default the main document", { max: 200 })
          .optional(),
        page: arg.page("Page of about 8,000 characters, from 1"),
      },
      check: ({ accession, form }) =>
        (accession === undefined) === (form === undefined)
          ? { field: "accession", reason: "give either accession or form" }
          : undefined,
      examples: [
        {
          question: "What does Apple's annual report for 2024 say?",
          args: { company: "AAPL", accession: "0000320193-24-000123" },
        },
      ],
      async run({ company, accession, form, document: name, page }, { sdk, signal, given }) {
        const newest =
          form === undefined
            ? undefined
            : await sdk.filings(company, { forms: form, amendments: false, limit: 1 }, { signal });
        const number = accession ?? newest?.filings[0]?.accessionNumber;
        if (number === undefined) {
          return empty({
            searched: `filings of form ${form} of ${company}`,
            widen: ["another form", "sec_filings"],
          });
        }
        const {
          text,
          url,
          name: file,
        } = await sdk.document(newest?.cik ?? company, number, name, { signal });
        const { form: _form, ...rest } = given;
        return document({
          title: `${file} of filing ${number}${form === undefined ? "" : ` (${form}, filed ${newest?.filings[0]?.filingDate})`}`,
          text,
          page,
          pageUrl: url,
          untrusted: true,
          // The next page is of this filing, also when a newer one arrives meanwhile.
          args: { ...rest, accession: number },
        });
      },
    },
    documents: {
      title: "Documents of a filing",
      description: "The documents of a filing with their types and descriptions.",
      needs,
      input: { company: companyOfFiling(), accession: accession() },
      examples: [
        {
          question: "What is in ChoiceOne's 8-K of June 2024?",
          args: { company: "803164", accession: "0000905729-24-000095" },
        },
      ],
      async run({ company, accession }, { sdk, signal }) {
        const header = await sdk.filingHeader(company, accession, { signal });
        if (header.documents.length === 0) return empty({ searched: `documents of filing ${accession}` });
        return list(
          header.documents.map(({ sequence, type, name, description, url }) => ({
            sequence,
            type,
            name,
            description,
            url,
          })),
          {
            summary: `Filing ${header.accessionNumber} (${header.type ?? "form unknown"}, filed ${header.filingDate ?? "on an unknown day"}): ${header.documents.length} documents.`,
            untrusted: ["description"],
          },
        );
      },
    },
    files: {
      title: "Files of a filing",
      description: "The files in a filing's folder with their sizes.",
      needs,
      input: { company: companyOfFiling(), accession: accession() },
      examples: [
        {
          question: "How large are the files of DatChat's 8-K?",
          args: { company: "1648960", accession: "0001213900-24-004875" },
        },
      ],
      async run({ company, accession }, { sdk, signal }) {
        const files = await sdk.filingFiles(company, accession, { signal });
        if (files.length === 0) return empty({ searched: `files of filing ${accession}` });
        return list(
          files.map(({ name, size, lastModified, url }) => ({
            name,
            bytes: size,
            modified: lastModified,
            url,
          })),
          { title: `Files of filing ${accession}` },
        );
      },
    },
  },
});

const RECENT = 15;

function place(company: Company): string | null {
  const { business, mailing } = company.addresses;
  const address = business ?? mailing;
  const parts = [address?.city, address?.stateOrCountryDescription ?? address?.stateOrCountry].filter(
    Boolean,
  );
  return parts.length === 0 ? null : parts.join(", ");
}

function companySummary(company: Company): string {
  const listed = company.tickers.map((ticker, index) => {
    const exchange = company.exchanges[index] ?? null;
    return exchange === null ? ticker : `${ticker} on ${exchange}`;
  });
  const parts = [company.sicDescription, place(company)].filter((part) => part !== null);
  const ticker = listed.length === 0 ? "" : ` (${listed.join(", ")})`;
  return `${company.name}${ticker}, CIK ${company.cik}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}.`;
}

function companyRecord(company: Company, filings: readonly Filing[]) {
  return {
    cik: company.cik,
    name: company.name,
    tickers: company.tickers,
    exchanges: company.exchanges,
    entity_type: company.entityType,
    sic: company.sic,
    industry: company.sicDescription,
    category: company.category,
    fiscal_year_end: company.fiscalYearEnd,
    state_of_incorporation: company.stateOfIncorporationDescription ?? company.stateOfIncorporation,
    head_office: place(company),
    ein: company.ein,
    lei: company.lei,
    website: company.website,
    insiders_report_trades: company.insiderTransactionForIssuerExists,
    former_names: company.formerNames.map(({ name, to }) => ({ name, until: to?.slice(0, 10) ?? null })),
    recent_filings: filings.map(({ accessionNumber, form, filingDate, reportDate, items }) => {
      return { accession: accessionNumber, form, filed: filingDate, report_date: reportDate, items };
    }),
  };
}

export const company = defineTool({
  name: "sec_company",
  title: "Who a company is",
  description:
    "A company's, fund's or person's record at the SEC: CIK, tickers, exchange, industry (SIC), filer status, fiscal year end (MMDD), state, earlier names, and the newest filings without insiders' forms. Figures: sec_financials. A name that may be several: sec_find_company. Example: company Berkshire Hathaway.",
  rank: 6,
  needs,
  profiles: ["company-research"],
  keywords: ["profile", "CIK", "SIC", "industry", "fiscal year", "exchange", "former name"],
  aliases: [{ name: "sec_company_search", args: { cik: "company" } }],
  input: { company: args.company() },
  examples: [
    { question: "Who is Apple for the SEC?", args: { company: "AAPL" } },
    { question: "What is CIK 1800903?", args: { company: "1800903" } },
  ],
  async run({ company }, { sdk, signal }) {
    const { company: found, recent } = await sdk.submissions(company, { signal });
    const shown = recent
      .filter(({ form }) => !INSIDER_FORMS.includes(form.replace(/\/A$/, "")))
      .slice(0, RECENT);
    return record(companyRecord(found, shown), {
      summary: companySummary(found),
      page: pages.company(found.cik),
    });
  },
});
