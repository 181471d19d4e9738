/** A reader of the agency's contracts (API Blueprint with MSON), as far as requests are concerned. */

interface Attribute {
  name: string;
  required: boolean;
  /** What stands in the brackets: `optional, array[TimePeriodObject], fixed-type`. */
  type: string;
  /** Values of an enum; empty for anything else. */
  members: string[];
  children: Attribute[];
}
interface Line {
  indent: number;
  text: string;
}
export interface Endpoint {
  method: string;
  /** Template without its query part. */
  template: string;
  match: RegExp;
  file: string;
  parameters: Attribute[];
  /** One or several alternatives; none for a GET. */
  bodies: Attribute[][];
  structures: Map<string, Attribute[]>;
}

function attributeOf(text: string): Omit<Attribute, "children" | "members"> | undefined {
  const named = /^`?([\w-]+)`?\s*(?::[^(]*)?\s*(?:\(([^)]*)\))?/.exec(text);
  if (named === null) return undefined;
  const type = named[2] ?? "";
  return { name: named[1] ?? "", required: /\brequired\b/.test(type), type };
}

/** Lines of a list, from one on, that lie deeper than `indent`, as attributes. */
function attributes(lines: readonly Line[], from: number, indent: number): Attribute[] {
  const found: Attribute[] = [];
  const below = lines.slice(from);
  const end = below.findIndex((line) => line.indent <= indent);
  const own = end < 0 ? below : below.slice(0, end);
  const level = Math.min(...own.map((line) => line.indent));
  own.forEach((line, index) => {
    if (line.indent !== level) return;
    const read = attributeOf(line.text);
    if (read === undefined) return;
    const inner = own.slice(index + 1);
    const stop = inner.findIndex((other) => other.indent <= level);
    const deeper = stop < 0 ? inner : inner.slice(0, stop);
    const values = [...deeper.map(({ text }) => text)].flatMap((text) => {
      const value =
        /^(?:Default: *)?`([^`]+)`(?!\s*[(:])/.exec(text)?.[1] ??
        /^(procurement|assistance)$/.exec(text)?.[1];
      return value === undefined ? [] : [value];
    });
    const members = read.type.includes("enum[string]") ? values : [];
    const children = /\bobject\b/.test(read.type) ? attributes(deeper, 0, -1) : [];
    found.push({ ...read, members, children });
  });
  return found;
}

function linesOf(text: string): Line[] {
  return text.split("\n").flatMap((raw) => {
    const item = /^(\s*)\+ +(.*?)\s*$/.exec(raw);
    return item === null ? [] : [{ indent: (item[1] ?? "").length, text: item[2] ?? "" }];
  });
}

function templateOf(path: string): { template: string; match: RegExp } {
  const template = path
    .replace("{?cfda_code}/", "{cfda_code}/")
    .replace(/\{\?[^}]*\}/g, "")
    .replace(/\?.*$/, "");
  const source = template.replace(/\/$/, "").replace(/\{[^}]+\}/g, "[^/]+");
  return { template, match: new RegExp(`^${source}/?$`) };
}

function structuresOf(text: string): Map<string, Attribute[]> {
  const parts = text.split(/^#+ /m).slice(1);
  return new Map(
    parts.flatMap((part) => {
      const name = /^(\w+) \((?:object|array)/.exec(part)?.[1];
      return name === undefined ? [] : [[name, attributes(linesOf(part), 0, -1)] as const];
    }),
  );
}

/** Every endpoint of the contracts. */
export function readBlueprint(text: string): Endpoint[] {
  return text
    .split(/<!-- ===== FILE /)
    .slice(1)
    .flatMap((part): Endpoint[] => {
      const file = part.split(" ", 1)[0] ?? "";
      const heading = /^#+ .*\[(?:(?:GET|POST) )?(\/api\/v2\/.*)\]\s*$/m.exec(part)?.[1];
      // One contract does not say its address: its file's place does.
      const place = /contracts(\/v2\/\S+)\.md$/.exec(file)?.[1];
      const path = heading ?? (place === undefined ? undefined : `/api${place}/`);
      const method = /^#+ (?:.*\[)?(GET|POST)\b/m.exec(part)?.[1];
      if (path === undefined || method === undefined) return [];
      const asked = part.slice(0, part.search(/^\s*\+ Response/m));
      const lines = linesOf(asked);
      const lists = (name: RegExp) =>
        lines.flatMap((line, index) =>
          name.test(line.text) ? [attributes(lines, index + 1, line.indent)] : [],
        );
      const written = lists(/^Attributes/);
      return [
        {
          method,
          ...templateOf(path),
          file,
          // One contract lists the parameters of its GET as attributes, another below its request.
          parameters: [...lists(/^Parameters/), ...(method === "GET" ? written : [])].flat(),
          bodies: method === "GET" ? [] : written,
          structures: structuresOf(part),
        },
      ];
    });
}

const LOCATION = ["country", "state", "county", "city", "district_original", "district_current", "zip"];
const PERIOD = ["start_date", "end_date", "date_type"];

/** What is wrong with a value according to its attribute. */
function valueFaults(value: unknown, attribute: Attribute, endpoint: Endpoint, where: string): string[] {
  const { members, type, children } = attribute;
  if (members.length > 0) {
    const values = Array.isArray(value) ? value : [value];
    return values
      .filter((one) => !members.includes(String(one)))
      .map((one) => `${where}: "${one}" is none of its values`);
  }
  if (Array.isArray(value)) {
    const item = /array\[(\w+)/.exec(type)?.[1];
    const inner = item === undefined ? [] : value.map((one) => [one, item] as const);
    return inner.flatMap(([one, name], index) => structureFaults(one, name, endpoint, `${where}[${index}]`));
  }
  if (typeof value !== "object" || value === null) return [];
  if (children.length > 0) return objectFaults(value, children, endpoint, where);
  return (type.match(/[A-Z]\w+/g) ?? [])
    .slice(0, 1)
    .flatMap((name) => structureFaults(value, name, endpoint, where));
}

function structureFaults(value: unknown, name: string, endpoint: Endpoint, where: string): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const known = endpoint.structures.get(name) ?? [];
  const listed = name.startsWith("Location") ? LOCATION : name.startsWith("TimePeriod") ? PERIOD : [];
  if (known.length === 0 || listed.length > 0) {
    const names = listed.length > 0 ? listed : Object.keys(value);
    return Object.keys(value)
      .filter((key) => !names.includes(key))
      .map((key) => `${where}.${key} is not documented`);
  }
  return objectFaults(value, known, endpoint, where);
}

function objectFaults(
  value: object,
  known: readonly Attribute[],
  endpoint: Endpoint,
  where: string,
): string[] {
  const given = Object.entries(value);
  const missing = known.filter(({ name, required }) => required && !Object.hasOwn(value, name));
  return [
    ...missing.map(({ name }) => `${where}.${name} is required`),
    ...given.flatMap(([key, inner]) => {
      const attribute = known.find(({ name }) => name === key);
      if (attribute === undefined) return [`${where}.${key} is not documented`];
      return valueFaults(inner, attribute, endpoint, `${where}.${key}`);
    }),
  ];
}

export interface Asked {
  method: string;
  path: string;
  query: Readonly<Record<string, string | string[]>>;
  /** Parsed; `undefined` for none. */
  body: unknown;
}

/** What is wrong with a request according to the contracts. */
export function requestFaults(
  endpoints: readonly Endpoint[],
  asked: Asked,
): { faults: string[]; endpoint?: Endpoint } {
  const fitting = endpoints.filter(({ match }) => match.test(asked.path));
  // A fixed path wins over a template that it fits as well.
  const [endpoint] = fitting
    .filter(({ method }) => method === asked.method)
    .sort((a, b) => a.template.split("{").length - b.template.split("{").length);
  if (endpoint === undefined) {
    return { faults: [`no ${asked.method} at ${asked.path}`] };
  }
  const inPath = [...endpoint.template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parameters = endpoint.parameters.filter(({ name }) => !inPath.includes(name));
  const faults = objectFaults(asked.query, parameters, endpoint, "query");
  if (asked.method === "GET") return { faults, endpoint };
  const body = typeof asked.body === "object" && asked.body !== null ? asked.body : {};
  const alternatives = endpoint.bodies.map((known) => objectFaults(body, known, endpoint, "body"));
  const best = alternatives.sort((a, b) => a.length - b.length)[0] ?? ["no body is documented"];
  return { faults: [...faults, ...best], endpoint };
}
