import {
  asObject,
  type Call,
  type CallOptions,
  type Client,
  field,
  GovDataError,
  type Http,
  InvalidArgumentError,
  type Params,
  type ReplyInfo,
  stringOrNull,
  type Verdict,
} from "@govdata/core";
import { fits, pageParams, prefix, segment, sourceId, whole } from "./args.js";
import { everyPage, pageInfo } from "./page.js";
import { idOf, readFigure } from "./read.js";
import { API, DATA_TTL, LIST_TTL } from "./spec.js";
import type { Localized, PageInfo } from "./types.js";
import { readVerdict } from "./verdict.js";

/** A dimension of a database: `Country`, `Series`, `Time`, in some a fourth such as `Version`. */
export interface Concept {
  id: string;
  name: string | null;
}

/** A member of a dimension. */
export interface Member {
  id: string;
  name: string | null;
}

/** A figure with its place in every dimension of its database. */
export interface CubeObservation {
  /** By the dimension's name as sent: `{ Country: { id: "BRA", value: "Brazil" }, Time: { id: "YR2015", … } }`. */
  dimensions: Record<string, { id: string; value: string | null }>;
  value: number | null;
  /** The digits as sent, only where `value` cannot hold them all. */
  exact?: string;
}

export interface Cube {
  observations: CubeObservation[];
  total: number | null;
  lastupdated: string | null;
}

/** A text of the metadata: a definition, a note, a source. */
export interface MetadataText {
  /** The dimension: `Series`, `Country`. */
  concept: string;
  /** The member it is about. */
  id: string;
  name: string | null;
  /** The kind of text, as the Bank names it. */
  type: string;
  text: string | null;
}

/** Members by dimension: `{ series: "NY.GDP.MKTP.CD", country: ["BRA", "IND"], time: "all" }`. */
export type Dimensions = Readonly<Record<string, string | number | readonly (string | number)[]>>;

export interface CubeParams extends Localized {
  /** The most recent so many periods. */
  mrv?: number;
  /** The most recent so many values that are not missing. */
  mrnev?: number;
}

const PER_PAGE = 1_000;

/** The advanced replies are an object; anything else that is no error cannot be read. */
function node(body: unknown): unknown {
  const source = field(body, "source");
  // An object for figures, an array of one for everything else.
  return Array.isArray(source) ? source[0] : source;
}

/** The entries of a node, or none: what no recording shows is read with care. */
function entries(value: unknown, name: string): unknown[] {
  const list = field(value, name);
  if (list === undefined || list === null) return [];
  return Array.isArray(list) ? list : [list];
}

function dimensionPath(dimensions: Dimensions): string {
  const parts = Object.entries(dimensions);
  if (parts.length === 0)
    throw new InvalidArgumentError(API, "dimensions", "name at least one, such as series and country");
  return parts
    .map(([concept, members]) => {
      if (!/^[A-Za-z][\w-]*$/.test(concept)) {
        throw new InvalidArgumentError(
          API,
          "dimensions",
          `"${concept}" is no dimension; concepts(source) lists them`,
        );
      }
      return `/${concept}/${segment(concept, membersOf(concept, members))}`;
    })
    .join("");
}

/** Codes of a dimension; a year is written `YR2020` here. */
function membersOf(concept: string, members: Dimensions[string]): string[] {
  const list = typeof members === "object" ? members : [members];
  const codes = list.flatMap((each) => String(each).split(";")).map((each) => each.trim());
  return codes.map((code) => (/^time$/i.test(concept) && /^\d{4}$/.test(code) ? `YR${code}` : code));
}

interface Part<T> {
  info: PageInfo;
  rows: T[];
  lastupdated: string | null;
}

interface Question<T> {
  path: string;
  params: Params;
  ttl: number;
  /** In words, for errors and citations. */
  asked: string;
  /** Whether the announced total counts the rows read. */
  counted: boolean;
  read(source: unknown): T[];
  parseError?(reply: ReplyInfo): Verdict | undefined;
}

async function readAll<T>(http: Http, question: Question<T>) {
  const { path, params, ttl, asked, counted, read, parseError } = question;
  const fetchPage = async (page: number): Promise<Part<T>> => {
    const query = { ...params, ...pageParams({ page, perPage: PER_PAGE }) };
    const body = await http.get(fits(path, query), query, {
      ttl,
      cite: (json) => {
        const released = stringOrNull(field(json, "lastupdated"));
        return { title: `${asked}, The World Bank`, ...(released === null ? {} : { released }) };
      },
      parseError: parseError ?? ((reply) => readVerdict(reply, asked)),
    });
    const header = asObject(body, API, "reply");
    return {
      info: pageInfo(header),
      rows: read(node(header)),
      lastupdated: stringOrNull(header.lastupdated),
    };
  };
  const { first, rows } = await everyPage(fetchPage, counted);
  return { rows, total: first.info.total, lastupdated: first.lastupdated };
}

function readCube(source: unknown): CubeObservation[] {
  return entries(source, "data").map((row) => {
    const dimensions: CubeObservation["dimensions"] = {};
    for (const variable of entries(row, "variable")) {
      const concept = idOf(field(variable, "concept"), "concept");
      dimensions[concept] = {
        id: idOf(field(variable, "id"), `${concept}.id`),
        value: stringOrNull(field(variable, "value")),
      };
    }
    const where = Object.values(dimensions)
      .map((each) => each.id)
      .join(" ");
    return { dimensions, ...readFigure(field(row, "value"), `value of ${where}`) };
  });
}

/** Compares every dimension that was asked by code with what came. */
function verifyCube(rows: readonly CubeObservation[], dimensions: Dimensions): void {
  for (const [concept, members] of Object.entries(dimensions)) {
    const wanted = new Set(membersOf(concept, members).map((each) => each.toLowerCase()));
    if (wanted.has("all")) continue;
    for (const { dimensions: found } of rows) {
      const [, got] =
        Object.entries(found).find(([name]) => name.toLowerCase() === concept.toLowerCase()) ?? [];
      if (got === undefined || wanted.has(got.id.toLowerCase())) continue;
      throw new GovDataError(
        `${API}: asked for ${concept} ${[...wanted].join(";")}, but the reply holds ${got.id}`,
        {
          api: API,
          kind: "mismatch",
        },
      );
    }
  }
}

function readMembers(source: unknown): Member[] {
  return entries(source, "concept").flatMap((concept) =>
    entries(concept, "variable").map((each) => ({
      id: idOf(field(each, "id"), "member id"),
      name: stringOrNull(field(each, "name")) ?? stringOrNull(field(each, "value")),
    })),
  );
}

function readMetadata(source: unknown): MetadataText[] {
  return entries(source, "concept").flatMap((concept) =>
    entries(concept, "variable").flatMap((variable) =>
      entries(variable, "metatype").map((text) => ({
        concept: idOf(field(concept, "id"), "concept id"),
        id: idOf(field(variable, "id"), "variable id"),
        name: stringOrNull(field(variable, "name")),
        type: idOf(field(text, "id"), "metatype id"),
        text: stringOrNull(field(text, "value")),
      })),
    ),
  );
}

/** A search without a hit answers with an XML error, though JSON was asked for. */
function noHit(asked: string) {
  return (reply: ReplyInfo): Verdict | undefined => {
    const verdict = readVerdict(reply, asked);
    const none =
      reply.status < 400 && verdict !== undefined && verdict.kind !== "data" && verdict.kind !== "upstream";
    return none && /<wb:error[\s>]/.test(reply.text) ? { kind: "data", json: {} } : verdict;
  };
}

/** The `/sources/…` forms of the API: any database, any number of dimensions. */
export function advancedMethods(client: Client) {
  return {
    concepts: (
      source: string | number,
      { language }: Localized = {},
      options?: CallOptions,
    ): Call<Concept[]> =>
      client.call(options, async (http) => {
        const id = sourceId(source);
        const { rows } = await readAll<Concept>(http, {
          path: `${prefix(language)}/sources/${id}/concepts`,
          params: {},
          ttl: LIST_TTL,
          asked: `dimensions of database ${id}`,
          counted: false,
          read: (found) =>
            entries(found, "concept").map((each) => ({
              id: idOf(field(each, "id"), "concept id"),
              name: stringOrNull(field(each, "value")) ?? stringOrNull(field(each, "name")),
            })),
        });
        return rows;
      }),

    members: (
      source: string | number,
      concept: string,
      codes: string | readonly string[] = "all",
      { language }: Localized = {},
      options?: CallOptions,
    ): Call<Member[]> =>
      client.call(options, async (http) => {
        const id = sourceId(source);
        const { rows } = await readAll<Member>(http, {
          path: `${prefix(language)}/sources/${id}${dimensionPath({ [concept]: codes })}`,
          params: {},
          ttl: LIST_TTL,
          asked: `${concept} of database ${id}`,
          counted: false,
          read: readMembers,
        });
        return rows;
      }),

    data: (
      source: string | number,
      dimensions: Dimensions,
      { language, mrv, mrnev }: CubeParams = {},
      options?: CallOptions,
    ): Call<Cube> =>
      client.call(options, async (http) => {
        const id = sourceId(source);
        if (mrv !== undefined && mrnev !== undefined) {
          throw new InvalidArgumentError(API, "mrnev", "stands instead of mrv, not beside it");
        }
        const path = dimensionPath(dimensions);
        const { rows, total, lastupdated } = await readAll<CubeObservation>(http, {
          path: `${prefix(language)}/sources/${id}${path}`,
          params: { mrv: whole("mrv", mrv, 1, 10_000), mrnev: whole("mrnev", mrnev, 1, 10_000) },
          ttl: DATA_TTL,
          asked: `database ${id}${path.length > 80 ? `${path.slice(0, 80)}…` : path}`,
          counted: true,
          read: readCube,
        });
        verifyCube(rows, dimensions);
        return { observations: rows, total, lastupdated };
      }),

    metadata: (
      source: string | number,
      dimensions: Dimensions,
      { language }: Localized = {},
      options?: CallOptions,
    ): Call<MetadataText[]> =>
      client.call(options, async (http) => {
        const id = sourceId(source);
        const { rows } = await readAll<MetadataText>(http, {
          path: `${prefix(language)}/sources/${id}${dimensionPath(dimensions)}/metadata`,
          params: {},
          ttl: LIST_TTL,
          asked: `metadata of database ${id}`,
          counted: false,
          read: readMetadata,
        });
        return rows;
      }),

    searchMetadata: (
      source: string | number,
      text: string,
      { language }: Localized = {},
      options?: CallOptions,
    ): Call<MetadataText[]> =>
      client.call(options, async (http) => {
        const id = sourceId(source);
        const asked = `"${text}" in the metadata of database ${id}`;
        const { rows } = await readAll<MetadataText>(http, {
          path: `${prefix(language)}/sources/${id}/search/${segment("text", [text])}`,
          params: {},
          ttl: LIST_TTL,
          asked,
          counted: false,
          read: readMetadata,
          parseError: noHit(asked),
        });
        return rows;
      }),
  };
}
