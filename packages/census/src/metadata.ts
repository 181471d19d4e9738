import { asArray, asObject, asString, field, integerOrString, stringOrNull } from "@govdata/core";
import type { Api } from "./ask.js";
import type { DatasetId } from "./dataset.js";
import { API, DATASET_LIST, TTL } from "./spec.js";
import type { DatasetInfo, GeographyLevel, TableInfo, Variable } from "./types.js";

const SITE = "https://api.census.gov/data";

/** Addresses of metadata, which open in a browser without a key. */
export const pages = {
  dataset: (path: string) => `${SITE}/${path}.json`,
  variables: (path: string) => `${SITE}/${path}/variables.json`,
  variable: (path: string, name: string) => `${SITE}/${path}/variables/${name}.json`,
  tables: (path: string) => `${SITE}/${path}/groups.json`,
  table: (path: string, group: string) => `${SITE}/${path}/groups/${group}.json`,
  geography: (path: string) => `${SITE}/${path}/geography.json`,
  open: (path: string, table: string): string => openTable(path, table) ?? pages.table(path, table),
} as const;

/** The page of a survey's table on data.census.gov, which shows its figures: `ACSDT5Y2024.B19013`. */
function openTable(path: string, table: string): string | undefined {
  const [, year = "", survey = "", kind = ""] = /^(\d{4})\/acs\/acs([15])(\/subject)?$/.exec(path) ?? [];
  if (Number(year) < 2010 || !/^[BCS]\d/.test(table)) return undefined;
  return `https://data.census.gov/table/ACS${kind === "" ? "DT" : "ST"}${survey}Y${year}.${table}`;
}

function commaList(value: unknown): string[] {
  const text = stringOrNull(value);
  if (text === null || text === "N/A") return [];
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function texts(value: unknown): string[] {
  return [value].flat().flatMap((one) => stringOrNull(one) ?? []);
}

const CLAUSES = ["for", "in", "ucgid"];

function readVariable(name: string, body: unknown): Variable {
  const entry = asObject(body, API, `variable ${name}`);
  const type = stringOrNull(field(entry, "predicateType"));
  const concept = stringOrNull(field(entry, "concept"));
  const required = stringOrNull(field(entry, "required"));
  const items = field(field(entry, "values"), "item");
  const clause = CLAUSES.includes(name) || /^(?:fips-for|fips-in|ucgid)$/.test(type ?? "");
  const groups = commaList(field(entry, "group"));
  // Codes of areas in older files have neither type nor concept; P001001 of 2010 has no type, but a concept.
  const geography = name === "GEO_ID" || (type === null && concept === null);
  return {
    name,
    label: stringOrNull(field(entry, "label")),
    concept,
    type,
    groups,
    attributes: commaList(field(entry, "attributes")),
    required: required === "true" || required === "default displayed" ? required : null,
    predicateOnly: field(entry, "predicateOnly") === true,
    values:
      typeof items === "object" && items !== null
        ? Object.fromEntries(Object.entries(items).map(([code, meaning]) => [code, String(meaning)]))
        : null,
    suggestedWeight: stringOrNull(field(entry, "suggested-weight")),
    kind: clause ? "clause" : geography ? "geography" : "variable",
  };
}

function readVariables(body: unknown): Variable[] {
  const reply = asObject(body, API, "the reply");
  const variables = asObject(field(reply, "variables"), API, "variables");
  const byName = (a: Variable, b: Variable) => (a.name < b.name ? -1 : 1);
  // The API sends them in no order.
  return Object.entries(variables)
    .map(([name, entry]) => readVariable(name, entry))
    .sort(byName);
}

export async function variables(api: Api, id: DatasetId): Promise<Variable[]> {
  return readVariables(
    await api.metadata(`/${id.path}/variables.json`, { cite: { page: pages.variables(id.path) } }),
  );
}

export async function variable(api: Api, id: DatasetId, name: string): Promise<Variable> {
  const body = await api.metadata(`/${id.path}/variables/${encodeURIComponent(name)}.json`, {
    cite: { page: pages.variable(id.path, name) },
  });
  const said = stringOrNull(field(asObject(body, API, "the reply"), "name"));
  return readVariable(said ?? name, body);
}

export async function tableVariables(api: Api, id: DatasetId, group: string): Promise<Variable[]> {
  return readVariables(
    await api.metadata(`/${id.path}/groups/${encodeURIComponent(group)}.json`, {
      cite: { page: pages.table(id.path, group) },
    }),
  );
}

export async function tables(api: Api, id: DatasetId): Promise<TableInfo[]> {
  const body = await api.metadata(`/${id.path}/groups.json`, { cite: { page: pages.tables(id.path) } });
  return asArray(field(asObject(body, API, "the reply"), "groups"), API, "groups").map((entry, index) => {
    // One name ends in a space in the API itself: "universe ".
    const fields = Object.fromEntries(
      Object.entries(asObject(entry, API, `groups[${index}]`)).map(([key, value]) => [key.trim(), value]),
    );
    return {
      name: asString(fields.name, API, `groups[${index}].name`),
      description: stringOrNull(fields.description) ?? "",
      universe: stringOrNull(fields.universe),
    };
  });
}

export async function geography(api: Api, id: DatasetId): Promise<GeographyLevel[]> {
  const body = await api.metadata(`/${id.path}/geography.json`, {
    cite: { page: pages.geography(id.path) },
  });
  const fips = field(asObject(body, API, "the reply"), "fips");
  return (fips === undefined ? [] : asArray(fips, API, "fips")).map((entry, index) => ({
    name: asString(field(entry, "name"), API, `fips[${index}].name`),
    code: stringOrNull(field(entry, "geoLevelDisplay")),
    referenceDate: stringOrNull(field(entry, "referenceDate")),
    requires: texts(field(entry, "requires")),
    wildcard: texts(field(entry, "wildcard")),
    optionalWithWildcard: stringOrNull(field(entry, "optionalWithWCFor")),
  }));
}

/** The catalogue's addresses are written with http, which the API redirects. */
function secure(address: string): string {
  return address.replace(/^http:\/\/(?=api\.census\.gov\/)/, "https://");
}

const LINKS: Readonly<Record<string, string>> = {
  c_geographyLink: "geography",
  c_variablesLink: "variables",
  c_groupsLink: "groups",
  c_examplesLink: "examples",
  c_tagsLink: "tags",
  c_sorts_url: "sorts",
  c_documentationLink: "documentation",
};

function readDataset(body: unknown, index: number): DatasetInfo {
  const entry = asObject(body, API, `dataset[${index}]`);
  const flag = (name: string) => field(entry, name) === true;
  const folders = asArray(field(entry, "c_dataset"), API, `dataset[${index}].c_dataset`);
  const name = folders.map((part) => asString(part, API, `dataset[${index}].c_dataset`)).join("/");
  const year = integerOrString(field(entry, "c_vintage"), [], API);
  const vintage = typeof year === "number" ? year : null;
  const links = Object.entries(LINKS).flatMap(([key, kind]) => {
    const address = stringOrNull(field(entry, key));
    return address === null ? [] : [[kind, secure(address)] as const];
  });
  const available = field(entry, "c_isAvailable");
  return {
    path: vintage === null ? name : `${vintage}/${name}`,
    vintage,
    name,
    title: stringOrNull(field(entry, "title")),
    description: stringOrNull(field(entry, "description")),
    kind: flag("c_isAggregate")
      ? "aggregate"
      : flag("c_isTimeseries")
        ? "timeseries"
        : flag("c_isMicrodata")
          ? "microdata"
          : null,
    cube: flag("c_isCube"),
    available: typeof available === "boolean" ? available : null,
    temporal: stringOrNull(field(entry, "temporal")),
    modified: stringOrNull(field(entry, "modified")),
    id: stringOrNull(field(entry, "identifier"))?.replace(/^.*\/id\//, "") ?? null,
    links: Object.fromEntries(links),
  };
}

/** Which part of the catalogue: everything, a year, a family, or one data set. */
export interface CatalogueParams {
  vintage?: number;
  /** `acs/acs5` */
  name?: string;
}

export async function datasets(api: Api, { vintage, name }: CatalogueParams): Promise<DatasetInfo[]> {
  const path = [vintage, name].filter((part) => part !== undefined).join("/");
  const body =
    path === ""
      ? await api.metadata("/data.json", { host: "root", ttl: TTL.catalogue, cite: { page: DATASET_LIST } })
      : await api.metadata(`/${path}.json`, { ttl: TTL.catalogue, cite: { page: pages.dataset(path) } });
  const list = asArray(field(asObject(body, API, "the reply"), "dataset"), API, "dataset").map(readDataset);
  const order = (a: DatasetInfo, b: DatasetInfo) =>
    (b.vintage ?? 9999) - (a.vintage ?? 9999) || (a.name < b.name ? -1 : 1);
  return list.sort(order);
}
