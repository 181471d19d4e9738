import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A parameter of the official specification (Swagger 2.0). */
export interface SpecParameter {
  name: string;
  in: string;
  type?: string;
  required?: boolean;
  enum?: unknown[];
  items?: { type?: string; enum?: unknown[] };
}

export interface Specification {
  paths: Record<string, { get?: { parameters: SpecParameter[] } }>;
}

export function readSpecification(): Specification {
  return JSON.parse(readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "fec.json"), "utf8"));
}

/** The path of the specification that an address is of; a literal segment before a variable one. */
export function pathOf(spec: Specification, pathname: string): string | undefined {
  const parts = pathname.split("/");
  const fitting = Object.keys(spec.paths).filter((template) => {
    const pattern = template.split("/");
    return (
      pattern.length === parts.length &&
      pattern.every((segment, index) => /^\{.*\}$/.test(segment) || segment === parts[index])
    );
  });
  return fitting.sort((a, b) => a.split("{").length - b.split("{").length)[0];
}

const TYPES: Record<string, RegExp> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
};

function valueFault(parameter: SpecParameter, value: string): string | undefined {
  const { type, enum: allowed } = parameter.type === "array" ? (parameter.items ?? {}) : parameter;
  if (allowed !== undefined && !allowed.map(String).includes(value))
    return `"${value}" is none of ${allowed.join(", ")}`;
  const form = TYPES[type ?? ""];
  return form !== undefined && !form.test(value) ? `"${value}" is no ${type}` : undefined;
}

/** What is wrong with a request by the specification. The documented cursor parameters stand for a cursor's parts. */
export function requestFaults(spec: Specification, method: string, address: string): string[] {
  const url = new URL(address);
  const template = pathOf(spec, url.pathname);
  if (method !== "GET") return [`${method} is not documented`];
  const operation = template === undefined ? undefined : spec.paths[template]?.get;
  if (template === undefined || operation === undefined) return [`${url.pathname} is no documented path`];
  const faults: string[] = [];
  const variables = operation.parameters.filter((parameter) => parameter.in === "path");
  for (const variable of variables) {
    const index = template.split("/").indexOf(`{${variable.name}}`);
    const fault = valueFault(variable, decodeURIComponent(url.pathname.split("/")[index] ?? ""));
    if (fault !== undefined) faults.push(`${template}: ${variable.name}: ${fault}`);
  }
  const known = new Map(
    operation.parameters.filter(({ in: place }) => place === "query").map((one) => [one.name, one]),
  );
  for (const name of new Set(url.searchParams.keys())) {
    const parameter = known.get(name);
    const values = url.searchParams.getAll(name);
    if (parameter === undefined) {
      faults.push(`${template}: ${name} is not documented`);
      continue;
    }
    if (parameter.type !== "array" && values.length > 1)
      faults.push(`${template}: ${name} is given ${values.length} times`);
    for (const value of values) {
      const fault = valueFault(parameter, value);
      if (fault !== undefined) faults.push(`${template}: ${name}: ${fault}`);
    }
  }
  for (const [name, parameter] of known) {
    if (parameter.required === true && !url.searchParams.has(name))
      faults.push(`${template}: ${name} is required`);
  }
  return faults;
}
