import { toJson } from "./json.js";
import { prefixOf } from "./module.js";
import { type JsonSchema, toJsonSchema } from "./schema.js";
import type { Module, ModuleDescription, Tool, ToolDescription } from "./types.js";

/**
 * A tool as plain data, its arguments as a flat JSON Schema (2020-12).
 *
 * @param order Its place in the module, from 1: its rank, unless it has one.
 * @throws TypeError for an argument without a description.
 */
export function describeTool(tool: Tool, order = 1): ToolDescription {
  const { name, selector, members } = tool;
  return {
    name,
    title: tool.title,
    description: tool.description,
    inputSchema: inputSchema(name, toJsonSchema(tool.schema)),
    annotations: { ...tool.annotations },
    rank: tool.rank ?? order,
    headline: tool.headline,
    profiles: [...tool.profiles],
    keywords: [...tool.keywords],
    aliases: plain([...tool.aliases]),
    examples: plain([...tool.examples]),
    needs: [...tool.needs],
    ...(selector === undefined ? {} : { selector }),
    ...(members === undefined
      ? {}
      : { members: members.map((member, index) => describeTool(member, index + 1)) }),
  };
}

/** A module as plain data: everything but its code. It is JSON: what is written reads back the same. */
export function describeModule(module: Module): ModuleDescription {
  const { meta } = module;
  const keys = Object.entries(meta.keys).map(([name, { pattern: _pattern, ...key }]) => [name, key] as const);
  return plain({
    format: module.format,
    meta: { ...meta, prefix: prefixOf(meta), keys: Object.fromEntries(keys) },
    tools: module.tools.map((tool, index) => describeTool(tool, index + 1)),
    prompts: [...(module.prompts ?? [])],
    reference: [...(module.reference ?? [])],
    resources: [...(module.resources ?? [])],
    resolves: (module.resolvers ?? []).map(({ kinds, offline }) => ({ kinds: [...kinds], offline })),
  });
}

function inputSchema(name: string, schema: JsonSchema): ToolDescription["inputSchema"] {
  const { properties = {}, required } = schema;
  for (const [field, property] of Object.entries(properties)) {
    if (!property.description) throw new TypeError(`${name}: argument "${field}" has no description`);
  }
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(properties).map(([field, property]) => [field, toJson(property, `${name}.${field}`)]),
    ),
    ...(required === undefined || required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** A copy with nothing in it that JSON cannot hold. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
