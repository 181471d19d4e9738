import type { Annotations, ModuleDescription } from "@govdata/kit";

/** What is wrong with a `dist/module.json`, and where in it. */
class FragmentError extends Error {
  override readonly name = "FragmentError";
}

type Fields = Record<string, unknown>;
type Check = (value: unknown, where: string) => void;

function fail(where: string, expected: string): never {
  throw new FragmentError(`${where} must be ${expected}`);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const text: Check = (value, where) => {
  if (typeof value !== "string" || value === "") fail(where, "a text");
};
const number: Check = (value, where) => {
  if (typeof value !== "number" || !Number.isFinite(value)) fail(where, "a number");
};
const flag: Check = (value, where) => {
  if (typeof value !== "boolean") fail(where, "true or false");
};
const fields: Check = (value, where) => {
  if (!isFields(value)) fail(where, "an object");
};
const matching =
  (pattern: RegExp, what: string): Check =>
  (value, where) => {
    if (typeof value !== "string" || !pattern.test(value)) fail(where, what);
  };
const listOf =
  (check: Check): Check =>
  (value, where) => {
    if (!Array.isArray(value)) fail(where, "a list");
    for (const [index, item] of value.entries()) check(item, `${where}[${index}]`);
  };
const mapOf =
  (check: Check): Check =>
  (value, where) => {
    if (!isFields(value)) fail(where, "an object");
    for (const [key, item] of Object.entries(value)) check(item, `${where}.${key}`);
  };
const optional =
  (check: Check): Check =>
  (value, where) => {
    if (value !== undefined) check(value, where);
  };
const shape =
  (checks: Record<string, Check>): Check =>
  (value, where) => {
    if (!isFields(value)) fail(where, "an object");
    for (const [name, check] of Object.entries(checks))
      check(value[name], where === "" ? name : `${where}.${name}`);
  };

/** What a tool counts as that does not say: one that changes something, and may do harm. */
const WRITES: Annotations = {
  readOnlyHint: false,
  idempotentHint: false,
  openWorldHint: true,
  destructiveHint: true,
};

/** Fills in the annotations that a tool of somebody else's making came without. */
function annotate(tool: unknown): unknown {
  if (!isFields(tool)) return tool;
  const { annotations = {}, members } = tool;
  return {
    ...tool,
    annotations: isFields(annotations) ? { ...WRITES, ...annotations } : annotations,
    ...(Array.isArray(members) ? { members: members.map(annotate) } : {}),
  };
}

const toolName = matching(/^[a-z][a-z0-9_]{0,63}$/, "a tool name in snake_case, at most 64 characters");
const texts = listOf(text);

const meta = shape({
  name: matching(/^[a-z][a-z0-9-]*$/, "a module name in kebab-case"),
  title: text,
  description: text,
  publisher: text,
  homepage: text,
  docs: text,
  domains: texts,
  rank: optional(number),
  keys: mapOf(
    shape({
      env: texts,
      required: optional(flag),
      signUp: optional(text),
      hint: optional(text),
      public: optional(flag),
    }),
  ),
  hosts: texts,
  terms: fields,
  updates: text,
  workflow: text,
  tips: texts,
  gaps: texts,
  crossRef: listOf(shape({ question: text, tool: toolName, hint: text })),
});

const inputSchema: Check = (value, where) => {
  shape({ properties: fields, required: optional(texts) })(value, where);
  if (!isFields(value) || value.type !== "object") fail(`${where}.type`, '"object"');
};

const tool: Check = (value, where) =>
  shape({
    name: toolName,
    title: text,
    description: text,
    inputSchema,
    annotations: mapOf(flag),
    rank: number,
    headline: flag,
    profiles: texts,
    keywords: texts,
    aliases: listOf(shape({ name: text })),
    examples: listOf(shape({ question: text, args: fields })),
    needs: texts,
    selector: optional(text),
    members: optional(listOf(tool)),
  })(value, where);

const prompt = shape({
  name: matching(/^[a-z][a-z0-9_-]*$/, "a prompt name in snake_case"),
  title: text,
  description: text,
  args: optional(mapOf(shape({ description: text, required: optional(flag), default: optional(text) }))),
  intro: text,
  steps: listOf(shape({ tool: toolName, args: optional(fields), text })),
  outro: optional(text),
});

const reference = shape({
  name: text,
  title: text,
  description: text,
  columns: texts,
  rows: listOf((value, where) => {
    if (!Array.isArray(value)) fail(where, "a list of cells");
  }),
  source: text,
  completes: optional(shape({ list: text, column: text })),
});

const resource = shape({
  template: text,
  name: text,
  title: text,
  description: text,
  tool: toolName,
  args: fields,
  complete: optional(mapOf(texts)),
});

const description = shape({
  meta,
  tools: listOf(tool),
  prompts: listOf(prompt),
  reference: listOf(reference),
  resources: listOf(resource),
  resolves: listOf(shape({ kinds: texts, offline: flag })),
});

/**
 * Reads what a package says about its module. A tool without annotations counts as one that writes.
 *
 * @throws FragmentError naming the place: `tools[2].inputSchema.type must be "object"`.
 */
export function readModuleDescription(text: string): ModuleDescription {
  const value: unknown = JSON.parse(text);
  const whole =
    isFields(value) && Array.isArray(value.tools) ? { ...value, tools: value.tools.map(annotate) } : value;
  assertModuleDescription(whole);
  return whole;
}

/**
 * Checks that a value is a module's description as the kit writes it. A module may come from anybody and in any
 * version, so nothing of it is believed unseen.
 *
 * @throws FragmentError naming the place: `tools[2].inputSchema.type must be "object"`.
 */
function assertModuleDescription(value: unknown): asserts value is ModuleDescription {
  if (!isFields(value)) fail("it", "an object");
  if (value.format !== 1) {
    throw new FragmentError(
      `format is ${JSON.stringify(value.format)}, and this server reads format 1: update @govdata/mcp or the module`,
    );
  }
  description(value, "");
}
