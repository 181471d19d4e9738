import { describeTool, type Json, type Tool, type ToolDescription } from "@govdata/kit";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);

/** A tool's input schema, compiled strictly: an unknown keyword or format throws. */
export function compileInput(tool: Tool): (args: unknown) => boolean {
  const validate = ajv.compile(describeTool(tool).inputSchema);
  return (args) => validate(args) === true;
}

/** Keywords that some model APIs refuse at the root of a schema. */
const NOT_FLAT = ["oneOf", "anyOf", "allOf", "not", "if", "then", "else", "$defs", "definitions", "$ref"];

/** What keeps a description from being a flat, strict, self-contained object schema. */
export function schemaFaults({ name, inputSchema }: ToolDescription): string[] {
  const faults: string[] = [];
  if (inputSchema.type !== "object") faults.push(`${name}: the root is no object`);
  if (inputSchema.additionalProperties !== false) faults.push(`${name}: unknown arguments are let through`);
  for (const keyword of NOT_FLAT)
    if (keyword in inputSchema) faults.push(`${name}: "${keyword}" at the root`);
  const text = JSON.stringify(inputSchema);
  for (const leftover of ['"$ref"', '"~standard"', '"$schema"']) {
    if (text.includes(leftover)) faults.push(`${name}: ${leftover} in the schema`);
  }
  return faults;
}

/** Arguments that must be refused, made from ones that are right: one too many, one missing, one of a wrong kind. */
export function spoilt(
  tool: Tool,
  right: Readonly<Record<string, Json>>,
): { what: string; args: Record<string, Json> }[] {
  const { properties, required = [] } = describeTool(tool).inputSchema;
  const wrong: { what: string; args: Record<string, Json> }[] = [
    { what: "an unknown argument", args: { ...right, no_such_argument: 1 } },
  ];
  for (const name of required) {
    const { [name]: _left, ...rest } = right;
    wrong.push({ what: `no ${name}`, args: rest });
  }
  for (const name of Object.keys(properties)) {
    if (name in right)
      wrong.push({ what: `${name} of a wrong kind`, args: { ...right, [name]: { wrong: [null] } } });
  }
  return wrong;
}
