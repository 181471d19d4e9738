import { nearest } from "@govdata/core";
import { z } from "zod";
import { type JsonSchema, propertiesOf } from "./schema.js";
import { type Compiled, compileTool, toolFields, type UnknownArgument, type Within } from "./tool.js";
import type { Annotations, Example, RunContext, Tool, ToolOptions, ToolResult } from "./types.js";
import { notAnObject, type Problem, refuse, rememberCheck, show, unknownName } from "./validate.js";

/** A member of a group: a tool whose name, unless given, is the group's name and its key. */
export interface MemberOptions<Sdk, Shape extends z.ZodRawShape>
  extends Omit<ToolOptions<Sdk, Shape>, "name" | "rank" | "headline"> {
  name?: string;
}

export interface GroupOptions<Sdk, Shapes extends Record<string, z.ZodRawShape>>
  extends Omit<ToolOptions<Sdk, z.ZodRawShape>, "input" | "check" | "run"> {
  /** The argument that chooses: `part`. */
  selector: string;
  /** What the selector chooses. Default: each key with its member's title, as far as they fit. */
  selectorDescription?: string;
  /** The member that answers when the selector is left out. Default: the selector is required. */
  default?: keyof Shapes & string;
  /** By the selector's value: thin siblings that share most arguments. A field of one name means one thing in all. */
  members: { readonly [Key in keyof Shapes]: MemberOptions<Sdk, Shapes[Key]> };
}

interface Choice<Sdk> {
  key: string;
  member: Compiled<Sdk>;
  rest: Record<string, unknown>;
  within: Within;
}

interface Use {
  schema: z.core.$ZodType;
  json: JsonSchema;
  keys: string[];
  requiredBy: string[];
}

const DESCRIPTION_LIMIT = 200;

export function compileGroup<Sdk, Shapes extends Record<string, z.ZodRawShape>>(
  options: GroupOptions<Sdk, Shapes>,
  api: string,
): Tool<Sdk> {
  const { name, selector } = options;
  const keys: (keyof Shapes & string)[] = Object.keys(options.members);
  if (keys.length < 2) throw new TypeError(`${name}: a group needs two members or more`);
  const members = new Map<string, Compiled<Sdk>>();
  for (const key of keys) {
    const member = options.members[key];
    const memberName = member.name ?? `${name}_${key.replace(/[^a-z0-9]+/gi, "_").toLowerCase()}`;
    members.set(key, compileTool({ ...member, name: memberName, headline: false }, api));
  }
  const tools = [...members.values()].map((member) => member.tool);
  const uses = usesOf(name, selector, members);
  const fallback = options.default;

  /** Finds the member and what is left for it, or says what is wrong with the choice. */
  function choose(input: unknown): Choice<Sdk> | Problem {
    const given = input ?? {};
    if (typeof given !== "object" || Array.isArray(given)) return notAnObject(given);
    const { [selector]: chosen = fallback, ...rest }: Record<string, unknown> = { ...given };
    const list = keys.map((key) => `"${key}"`).join(", ");
    if (chosen === undefined) {
      const fitting = keys.filter((key) => members.get(key)?.problems(rest).length === 0);
      return { field: selector, reason: `is required: must be one of ${list}`, nearest: fitting.slice(0, 3) };
    }
    // What is no text may have none at all: { toString: 1 }.
    const key = typeof chosen === "string" ? chosen : "";
    const member = members.get(key);
    if (member === undefined) {
      const reason = `must be one of ${list}, got ${show(chosen)}`;
      return { field: selector, reason, nearest: nearest(key, keys) };
    }
    const unknownArgument: UnknownArgument = (field) => {
      const users = uses.get(field)?.keys;
      const own = Object.keys(member.tool.schema.shape);
      if (users === undefined) return unknownName(field, [selector, ...own]);
      const takes = own.length === 0 ? "takes no further arguments" : `takes ${own.join(", ")}`;
      const reason = `not used by ${selector} "${key}", which ${takes}; it belongs to ${selector} ${orList(users)}`;
      return { field, reason, nearest: [], unknown: true };
    };
    return { key, member, rest, within: { unknownArgument, given: { ...given, [selector]: key } } };
  }

  function problems(input: unknown): Problem[] {
    const choice = choose(input);
    return "reason" in choice ? [choice] : choice.member.problems(choice.rest, choice.within.unknownArgument);
  }

  const entry: Tool<Sdk> = {
    ...toolFields(options),
    annotations: joined(tools, options.annotations),
    profiles: options.profiles ?? [...new Set(tools.flatMap((tool) => tool.profiles))],
    keywords: [...new Set([...(options.keywords ?? []), ...tools.flatMap((tool) => tool.keywords)])],
    examples: options.examples ?? examplesOf(selector, members),
    // Without these none of the members can answer.
    needs:
      options.needs ??
      (tools[0]?.needs ?? []).filter((need) => tools.every((tool) => tool.needs.includes(need))),
    selector,
    members: tools,
    schema: z.strictObject({
      [selector]: selectorSchema(options, keys, tools),
      ...fieldsOf(name, selector, uses, keys),
    }),
    validate(input) {
      const wrong = problems(input);
      if (wrong.length > 0) refuse(api, wrong);
    },
    async run(input: unknown, context: RunContext<Sdk>): Promise<ToolResult> {
      const choice = choose(input);
      if ("reason" in choice) return refuse(api, [choice]);
      const result = await choice.member.execute(choice.rest, context, choice.within);
      const { next } = result;
      // The member reads on by itself; through the group the same call needs the selector.
      if (next === undefined || next.tool !== undefined || selector in next.args) return result;
      return { ...result, next: { ...next, args: { [selector]: choice.key, ...next.args } } };
    },
  };
  rememberCheck(entry, problems);
  return entry;
}

/** Which members use a field, and that they mean the same by it. */
function usesOf<Sdk>(name: string, selector: string, members: Map<string, Compiled<Sdk>>): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const [key, { tool }] of members) {
    const properties = propertiesOf(tool.schema);
    for (const [field, schema] of Object.entries<z.core.$ZodType>(tool.schema.shape)) {
      if (field === selector)
        throw new TypeError(`${name}: member "${key}" has a field named as the selector, "${field}"`);
      const json = properties[field] ?? {};
      const use = uses.get(field) ?? { schema, json, keys: [], requiredBy: [] };
      if (essence(use.json) !== essence(json)) {
        throw new TypeError(
          `${name}: field "${field}" differs between members "${use.keys[0]}" and "${key}": ${essence(use.json)} and ${essence(json)}`,
        );
      }
      if (use.json.default !== json.default) use.json = { ...use.json, default: undefined };
      use.keys.push(key);
      if (!z.safeParse(schema, undefined).success) use.requiredBy.push(key);
      uses.set(field, use);
    }
  }
  return uses;
}

/** A field's schema without what may differ between members. */
function essence({ description, default: _default, ...rest }: JsonSchema): string {
  return JSON.stringify(rest, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function fieldsOf(name: string, selector: string, uses: Map<string, Use>, all: readonly string[]) {
  const fields: Record<string, z.ZodType> = {};
  for (const [field, use] of uses) {
    const whole = use.keys.length === all.length;
    const needed = use.requiredBy.length;
    const parts: string[] = [];
    if (!whole) parts.push(`Only for ${selector} ${use.keys.join(", ")}.`);
    if (needed > 0 && needed < use.keys.length) parts.push(`Required for ${use.requiredBy.join(", ")}.`);
    const own = (use.json.description ?? "").trim();
    const description = [own === "" || /[.!?]$/.test(own) ? own : `${own}.`, ...parts]
      .filter((text) => text !== "")
      .join(" ");
    const required = whole && needed === all.length;
    const schema = asZod(name, field, use.schema);
    fields[field] = (required ? schema : optional(schema, use.json.default === undefined)).describe(
      description,
    );
  }
  return fields;
}

function asZod(name: string, field: string, schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError(`${name}: field "${field}" is not a schema made with this package's z`);
}

/** Not required in the group; a default that the members do not share is left to each of them. */
function optional(schema: z.ZodType, dropDefault: boolean): z.ZodType {
  if (schema instanceof z.ZodOptional) return schema;
  if (schema instanceof z.ZodDefault) {
    if (!dropDefault) return schema;
    const inner = schema.unwrap();
    return inner instanceof z.ZodType ? inner.optional() : schema;
  }
  return schema.optional();
}

function selectorSchema<Sdk, Shapes extends Record<string, z.ZodRawShape>>(
  options: GroupOptions<Sdk, Shapes>,
  keys: readonly string[],
  tools: readonly Tool<Sdk>[],
): z.ZodType {
  const titled = keys.map((key, index) => `${key}: ${tools[index]?.title ?? key}`).join("; ");
  const description =
    options.selectorDescription ?? (titled.length <= DESCRIPTION_LIMIT ? titled : "Which part to give.");
  const schema = z.enum([...keys]);
  return (options.default === undefined ? schema : schema.default(options.default)).describe(description);
}

function examplesOf<Sdk>(selector: string, members: Map<string, Compiled<Sdk>>): Example[] {
  return [...members].flatMap(([key, { tool }]) =>
    tool.examples.map((example) => ({ ...example, args: { [selector]: key, ...example.args } })),
  );
}

/** A group does whatever one of its members does. */
function joined(tools: readonly Tool[], own: Partial<Annotations> | undefined): Annotations {
  return {
    readOnlyHint: tools.every((tool) => tool.annotations.readOnlyHint),
    idempotentHint: tools.every((tool) => tool.annotations.idempotentHint),
    openWorldHint: tools.some((tool) => tool.annotations.openWorldHint),
    destructiveHint: tools.some((tool) => tool.annotations.destructiveHint),
    ...own,
  };
}

function orList(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(" or ");
}
