import { asObject, type Call, type CallOptions, field, numberOrNull, stringOrNull } from "@govdata/core";
import { ENDPOINT_NAMES, ENDPOINTS, type Endpoint } from "./endpoints.js";
import { API, checks } from "./fields.js";
import {
  type Caller,
  type CountParams,
  type Counts,
  counted,
  type Lister,
  type ListParams,
  lister,
  type Page,
  within,
} from "./http.js";
import { date, many } from "./reader.js";
import {
  type HistoricalDocument,
  historicalDocument,
  type ResponseLetter,
  responseLetter,
  type Substance,
  substance,
  type UniiEntry,
  uniiEntry,
} from "./records/other.js";

/** A file of a whole data set. */
export interface DownloadFile {
  /** ZIP of JSON, on download.open.fda.gov. */
  file: string | null;
  display_name: string | null;
  size_mb: number | null;
  records: number | null;
}

/** A whole data set as files. */
export interface Download {
  /** `drug/event` */
  endpoint: string;
  export_date: string | null;
  total_records: number | null;
  partitions: DownloadFile[];
}

/** Documents, substances, and what concerns every endpoint. */
export interface DocumentMethods {
  /**
   * Press releases and talk papers of earlier years.
   *
   * @see https://open.fda.gov/apis/other/historicaldocument/
   * @example
   * await fda.historicalDocuments.count("year");
   */
  historicalDocuments: Lister<HistoricalDocument>;
  /**
   * Letters that say why an application was not approved, and related decisions.
   *
   * @see https://open.fda.gov/apis/transparency/completeresponseletters/
   * @example
   * await fda.responseLetters.count("letter_type");
   */
  responseLetters: Lister<ResponseLetter>;
  /**
   * Substances with their names, codes and structures.
   *
   * @see https://open.fda.gov/apis/other/substance/
   * @example
   * await fda.substances({ where: { unii: "53AXN4NNHX" } });
   */
  substances: Lister<Substance>;
  /**
   * Names by unique ingredient identifier; one identifier may have several rows.
   *
   * @see https://open.fda.gov/apis/other/unii/
   * @example
   * await fda.unii({ where: { unii: "53AXN4NNHX" } });
   */
  unii: Lister<UniiEntry>;
  /**
   * Any endpoint by its name, records as they are sent.
   *
   * @param endpoint `"drug/event"`; see `ENDPOINTS`.
   * @throws {GovDataError} As the lists; see `DrugMethods`.
   * @example
   * (await fda.find("device/510k", { where: { k_number: "K900263" } })).total;
   */
  find(endpoint: Endpoint, params?: ListParams, options?: CallOptions): Call<Page<Record<string, unknown>>>;
  /**
   * How often each term of a field occurs, in any endpoint. The spelling (`.exact` or not) is found out.
   *
   * @param field A field of the endpoint, with or without `.exact`.
   * @returns Terms, most frequent first; of a date the days, oldest first.
   * @throws {GovDataError} `invalid_argument` for an unknown field and for text that cannot be counted.
   * @see https://open.fda.gov/apis/
   * @example
   * await fda.count("transparency/crl", "letter_type");
   */
  count(endpoint: Endpoint, field: string, params?: CountParams, options?: CallOptions): Call<Counts>;
  /**
   * The whole data sets as files.
   *
   * @returns One entry per data set with the addresses of its files, sizes in megabytes.
   * @see https://open.fda.gov/apis/
   */
  downloads(options?: CallOptions): Call<Download[]>;
}

function readFile(value: unknown): DownloadFile {
  return {
    file: stringOrNull(field(value, "file")),
    display_name: stringOrNull(field(value, "display_name")),
    size_mb: numberOrNull(field(value, "size_mb")),
    records: numberOrNull(field(value, "records")),
  };
}

function readDownloads(body: unknown): Download[] {
  const nouns = Object.entries(asObject(field(body, "results"), API, "results"));
  return nouns.flatMap(([noun, categories]) =>
    Object.entries(asObject(categories, API, noun)).map(([category, set]) => ({
      endpoint: `${noun}/${category}`,
      export_date: date(field(set, "export_date")),
      total_records: numberOrNull(field(set, "total_records")),
      partitions: many(readFile)(field(set, "partitions")),
    })),
  );
}

export function documentMethods(caller: Caller): DocumentMethods {
  const named = (endpoint: Endpoint): Endpoint => checks.oneOf("endpoint", endpoint, ENDPOINT_NAMES);
  return {
    historicalDocuments: lister(caller, "other/historicaldocument", historicalDocument),
    responseLetters: lister(caller, "transparency/crl", responseLetter),
    substances: lister(caller, "other/substance", substance),
    unii: lister(caller, "other/unii", uniiEntry),
    find: (endpoint, params, options) =>
      caller.call(options, (http) =>
        lister(within(http), named(endpoint), (value) => asObject(value, API, "a record"))(params),
      ),
    count: (endpoint, name, params, options) =>
      caller.call(options, (http) => counted(within(http), named(endpoint), name, params)),
    downloads: (options) =>
      caller.call(options, async (http) =>
        readDownloads(
          await http.get(
            "/download.json",
            {},
            { ttl: ENDPOINTS["drug/event"].ttl, cite: { page: "https://open.fda.gov/apis/" } },
          ),
        ),
      ),
  };
}
