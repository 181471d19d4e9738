import {
  asArray,
  type Call,
  type CallOptions,
  decodeEntities,
  field,
  type Http,
  InvalidArgumentError,
  numberOrNull,
  path,
  stringOrNull,
} from "@govdata/core";
import { plainText } from "@govdata/core/html";
import { API, type Caller, notFound, pages, TTL, unreadable } from "./http.js";
import { cikOf } from "./identify.js";
import { accessionOf, checks } from "./params.js";
import { filingOf, submissionsOf } from "./submissions.js";
import type { CompanyId, DocumentText, Filing, FilingDocument, FilingFile, FilingHeader } from "./types.js";

/** What is in a filing. */
export interface DocumentMethods {
  /**
   * One filing of a company by its accession number, looked for in all parts of the company's list.
   *
   * @throws {GovDataError} `not_found` when the company has no such filing.
   * @example
   * (await sec.filing("AAPL", "0000320193-24-000123")).primaryDocument; // "aapl-20240928.htm"
   */
  filing(company: CompanyId, accession: string, options?: CallOptions): Call<Filing>;
  /**
   * The files in a filing's folder, with their sizes. What each of them is says `filingHeader`. A few old folders
   * list only their wrappers.
   *
   * @param company The company, or anybody else the filing is about.
   * @param accession `0000320193-24-000123`, with or without dashes.
   */
  filingFiles(company: CompanyId, accession: string, options?: CallOptions): Call<FilingFile[]>;
  /**
   * What a filing's header says: form, dates, and each document with its type (`EX-99.1`) and description.
   *
   * @example
   * const { documents } = await sec.filingHeader(803164, "0000905729-24-000095");
   * documents[0]; // { sequence: 1, type: "8-K", name: "choice8k_060324.htm", description: "CHOICEONE FORM 8-K", … }
   */
  filingHeader(company: CompanyId, accession: string, options?: CallOptions): Call<FilingHeader>;
  /**
   * The text of a document of a filing: HTML as plain text, tables with tabs; XML and text as they are.
   * It was written by the filer, not by the SEC.
   *
   * @param name File name, as `filingHeader` or `filingFiles` gives it. Default: the filing's primary document.
   * @throws {GovDataError} `invalid_argument` for a picture, PDF or archive (see `file`), `too_large` past 64 MiB.
   * @example
   * const { text } = await sec.document("AAPL", "0000320193-24-000123");
   */
  document(company: CompanyId, accession: string, name?: string, options?: CallOptions): Call<DocumentText>;
  /**
   * A file of a filing as bytes: a PDF, a picture, a spreadsheet. The whole of it: the SEC ignores ranges.
   * Pages of HTML are refused as bytes; read them with `document`.
   */
  file(company: CompanyId, accession: string, name: string, options?: CallOptions): Call<Uint8Array>;
}

const NO_TEXT = /\.(?:pdf|jpe?g|gif|png|zip|xlsx?|paper)$/i;

/** The path of a file; a name may hold one folder, which renders XML for readers. */
function filePath(cik: string, accession: string, name: string): string {
  const parts = name.split("/");
  if (parts.length > 2) {
    throw new InvalidArgumentError(API, "name", `"${name}" is no file of a filing.`);
  }
  const folder = path`/Archives/edgar/data/${Number(cik)}/${accession.replaceAll("-", "")}`;
  return `${folder}${parts.map((part) => path`/${part}`).join("")}`;
}

/**
 * Inline XBRL puts contexts, units and hidden facts into a header no reader sees, up to a megabyte of words.
 */
function withoutHeader(html: string): string {
  const from = html.search(/<ix:header[\s>]/i);
  if (from === -1) return html;
  const end = "</ix:header>";
  const to = html.toLowerCase().indexOf(end, from);
  return to === -1 ? html : html.slice(0, from) + withoutHeader(html.slice(to + end.length));
}

export function readDocument(source: string, name: string): Pick<DocumentText, "format" | "text"> {
  const head = source.slice(0, 5000);
  if (/\.html?$/i.test(name) || /<(?:html|body|table|div|p)[\s>]/i.test(head)) {
    return { format: "html", text: plainText(withoutHeader(source)) };
  }
  const text = source.replace(/\r\n?/g, "\n").trim();
  return {
    format: /^<\?xml|^<[A-Za-z][\w:]*[\s>]/.test(text) && /\.xml$/i.test(name) ? "xml" : "text",
    text,
  };
}

/** `20240603` as a date. */
function day(digits: string | undefined): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})/.exec(digits ?? "");
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}

/** The header is SGML without end tags, written out twice: in a comment, and with its documents in the page. */
function readHeader(html: string, cik: string, accession: string): FilingHeader {
  const text = decodeEntities(html.slice(html.search(/<pre>/i)));
  const line = (name: string, within: string) =>
    stringOrNull(new RegExp(`<${name}>([^\\n<]*)`, "i").exec(within)?.[1]);
  const printed = (name: string) => stringOrNull(new RegExp(`^${name}:\\s*(.+)$`, "m").exec(text)?.[1]);
  const type = printed("CONFORMED SUBMISSION TYPE");
  const documents = text
    .split(/<DOCUMENT>/i)
    .slice(1)
    .map((part): FilingDocument => {
      const name = line("FILENAME", part);
      const kind = line("TYPE", part);
      if (name === null || kind === null) throw unreadable("a document of the header has no name or type");
      return {
        sequence: numberOrNull(line("SEQUENCE", part)),
        type: kind,
        name,
        description: line("DESCRIPTION", part),
        url: pages.document(cik, accession, name),
      };
    });
  if (type === null && documents.length === 0) throw unreadable("this is no header of a filing");
  return {
    accessionNumber: accession,
    type,
    filingDate: day(printed("FILED AS OF DATE") ?? undefined),
    period: day(printed("CONFORMED PERIOD OF REPORT") ?? undefined),
    documents,
  };
}

async function primaryOf(http: Http, cik: string, accession: string): Promise<string> {
  const filing = await findFiling(http, cik, accession);
  if (filing.primaryDocument === null) {
    throw notFound(`a primary document of ${accession}; name one of its documents`);
  }
  return filing.primaryDocument;
}

async function findFiling(http: Http, cik: string, accession: string): Promise<Filing> {
  const list = await submissionsOf(http, cik);
  const filing = await filingOf(http, list, accession);
  if (filing === undefined) throw notFound(`${list.company.name} has no filing ${accession}`);
  return filing;
}

export function documentMethods(caller: Caller): DocumentMethods {
  const within = <T>(
    company: CompanyId,
    accession: string,
    options: CallOptions | undefined,
    run: (http: Http, cik: string, accession: string) => Promise<T>,
  ): Call<T> =>
    caller.call(options, async (http) => {
      const number = accessionOf(accession);
      return run(http, await cikOf(http, company), number);
    });

  const closed = (cik: string, accession: string) => ({
    host: "www",
    ttl: TTL.closed,
    cite: { page: pages.filing(cik, accession), title: `Filing ${accession}` },
  });

  return {
    filing: (company, accession, options) => within(company, accession, options, findFiling),

    filingFiles: (company, accession, options) =>
      within(company, accession, options, async (http, cik, number) => {
        const body = await http.get(filePath(cik, number, "index.json"), {}, closed(cik, number));
        return asArray(field(field(body, "directory"), "item"), API, "directory.item").map(
          (item): FilingFile => {
            const name = stringOrNull(field(item, "name"));
            if (name === null) throw unreadable("a file of the folder has no name");
            return {
              name,
              size: numberOrNull(field(item, "size")),
              lastModified: stringOrNull(field(item, "last-modified")),
              url: pages.document(cik, number, name),
            };
          },
        );
      }),

    filingHeader: (company, accession, options) =>
      within(company, accession, options, async (http, cik, number) => {
        const file = `${number}-index-headers.html`;
        const html = await http.getText(filePath(cik, number, file), {}, closed(cik, number));
        return readHeader(html, cik, number);
      }),

    document: (company, accession, name, options) =>
      within(company, accession, options, async (http, cik, number) => {
        const file = name ?? (await primaryOf(http, cik, number));
        const url = pages.document(cik, number, file);
        if (NO_TEXT.test(file)) {
          throw new InvalidArgumentError(API, "document", `"${file}" is no text; open ${url}`);
        }
        const source = await http.getText(
          filePath(cik, number, file),
          {},
          {
            ...closed(cik, number),
            cite: { page: url, title: file },
          },
        );
        return { accessionNumber: number, name: file, url, ...readDocument(source, file) };
      }),

    file: (company, accession, name, options) =>
      within(company, accession, options, (http, cik, number) =>
        http.getBytes(filePath(cik, number, checks.required("name", name)), {}, closed(cik, number)),
      ),
  };
}
