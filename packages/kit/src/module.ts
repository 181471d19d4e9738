import { nearest } from "@govdata/core";
import { toJson } from "./json.js";
import { placeholders } from "./prompt.js";
import { propertiesOf } from "./schema.js";
import type { Json, Module, ModuleOptions, Tool } from "./types.js";
import { problemsOf, schemaProblems } from "./validate.js";
import { DOMAINS } from "./vocabulary.js";

/** Clients refuse longer names once they put the server's name before them. */
const NAME_LIMIT = 40;

/** What a module's tools begin with. */
export function prefixOf(meta: { name: string; prefix?: string }): string {
  return meta.prefix ?? meta.name.replaceAll("-", "_");
}

/** A module's tools and their members. */
function allTools<Sdk>(module: { tools: readonly Tool<Sdk>[] }): Tool<Sdk>[] {
  return module.tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
}

/**
 * An API as a value: what it is, its tools, prompts, reference tables and addresses. Checked here, so that a
 * module that loads is a module that fits together.
 *
 * @throws TypeError listing everything that is wrong with it.
 */
export function defineModule<Sdk>(options: ModuleOptions<Sdk>): Module<Sdk> {
  const problems = [
    ...metaProblems(options),
    ...toolProblems(options),
    ...referenceProblems(options),
    ...mentionProblems(options),
  ];
  if (problems.length > 0) {
    throw new TypeError(
      `module "${options.meta.name}":\n${problems.map((problem) => `- ${problem}`).join("\n")}`,
    );
  }
  return { ...options, format: 1 };
}

function metaProblems<Sdk>({ meta, tools }: ModuleOptions<Sdk>): string[] {
  const problems: string[] = [];
  if (!/^[a-z][a-z0-9-]*$/.test(meta.name)) problems.push("meta.name must be lower case with hyphens");
  if (!/^[a-z][a-z0-9_]*$/.test(prefixOf(meta))) problems.push("meta.prefix must be snake_case");
  if (meta.description.length > 160)
    problems.push(`meta.description has ${meta.description.length} characters, 160 at most`);
  if (meta.workflow.length > 400)
    problems.push(`meta.workflow has ${meta.workflow.length} characters, 400 at most`);
  if (meta.domains.length === 0) problems.push("meta.domains is empty");
  const known: readonly string[] = DOMAINS;
  for (const domain of meta.domains)
    if (!known.includes(domain)) problems.push(`meta.domains: unknown "${domain}"`);
  if (meta.hosts.length === 0) problems.push("meta.hosts is empty");
  const headlines = tools.filter((tool) => tool.headline).length;
  if (headlines < 1 || headlines > 2) problems.push(`${headlines} tools are headline; one or two must be`);
  return problems;
}

function toolProblems<Sdk>(options: ModuleOptions<Sdk>): string[] {
  const problems: string[] = [];
  const prefix = `${prefixOf(options.meta)}_`;
  const keys = Object.keys(options.meta.keys);
  const names = allTools(options).map((tool) => tool.name);
  const taken = new Set<string>();
  for (const tool of allTools(options)) {
    const { name } = tool;
    if (!/^[a-z][a-z0-9_]*$/.test(name) || !name.startsWith(prefix)) {
      problems.push(`tool "${name}" must be snake_case and begin with "${prefix}"`);
    }
    if (name.length > NAME_LIMIT)
      problems.push(`tool "${name}" has ${name.length} characters, ${NAME_LIMIT} at most`);
    if (taken.has(name)) problems.push(`two tools are named "${name}"`);
    taken.add(name);
    for (const alias of tool.aliases) {
      if (alias.name === name) {
        if (Object.keys(alias.args ?? {}).length === 0)
          problems.push(`alias "${alias.name}" is the tool's own name and renames no argument`);
        continue;
      }
      if (names.includes(alias.name)) problems.push(`alias "${alias.name}" of ${name} is a tool's own name`);
      else if (taken.has(alias.name)) problems.push(`alias "${alias.name}" of ${name} is used twice`);
      taken.add(alias.name);
    }
    for (const need of tool.needs) {
      if (!keys.includes(need))
        problems.push(`${name} needs the key "${need}"; meta.keys has ${keys.join(", ") || "none"}`);
    }
    for (const [field, schema] of Object.entries(propertiesOf(tool.schema))) {
      if (!schema.description) problems.push(`${name}: argument "${field}" has no description`);
    }
    for (const { question, args } of tool.examples)
      problems.push(...argumentProblems(tool, args, `example "${question}"`, false));
  }
  return problems;
}

function referenceProblems<Sdk>({ reference = [] }: ModuleOptions<Sdk>): string[] {
  const problems: string[] = [];
  const names = new Set<string>();
  for (const { name, columns, rows, completes } of reference) {
    if (completes !== undefined && !columns.includes(completes.column)) {
      problems.push(`reference "${name}" completes by "${completes.column}", which is no column of it`);
    }
    if (names.has(name)) problems.push(`two reference tables are named "${name}"`);
    names.add(name);
    for (const [index, row] of rows.entries()) {
      if (row.length !== columns.length) {
        problems.push(
          `reference "${name}": row ${index + 1} has ${row.length} cells for ${columns.length} columns`,
        );
      }
      toJson(row, `reference "${name}", row ${index + 1}`);
    }
  }
  return problems;
}

/** Whatever names a tool: hints, prompts, addresses and smoke calls. */
function mentionProblems<Sdk>(options: ModuleOptions<Sdk>): string[] {
  const tools = new Map(allTools(options).map((tool) => [tool.name, tool]));
  const prefix = `${prefixOf(options.meta)}_`;
  const problems: string[] = [];
  const find = (name: string, where: string): Tool<Sdk> | undefined => {
    const tool = tools.get(name);
    if (tool === undefined) {
      const [close] = nearest(name, [...tools.keys()]);
      problems.push(
        `${where} names "${name}", which is no tool${close === undefined ? "" : `; nearest: "${close}"`}`,
      );
    }
    return tool;
  };

  for (const { question, tool, hint } of options.meta.crossRef) {
    find(tool, `crossRef "${question}"`);
    if (hint.trim() === "") problems.push(`crossRef "${question}": the hint is empty`);
  }
  const prompts = new Set<string>();
  for (const prompt of options.prompts ?? []) {
    const where = `prompt "${prompt.name}"`;
    if (!prompt.name.startsWith(prefix)) problems.push(`${where} must begin with "${prefix}"`);
    if (prompts.has(prompt.name)) problems.push(`two prompts are named "${prompt.name}"`);
    prompts.add(prompt.name);
    const own = prompt.steps.filter((step) => step.tool.startsWith(prefix));
    if (own.length === 0) problems.push(`${where} uses none of this module's tools`);
    // Steps with other modules' tools drop out where those are not loaded; the server knows them, this module does not.
    for (const step of own) {
      const tool = find(step.tool, where);
      if (tool && step.args) problems.push(...argumentProblems(tool, step.args, where, true));
    }
  }
  const addresses = new Set<string>();
  for (const resource of options.resources ?? []) {
    const where = `resource "${resource.template}"`;
    if (addresses.has(resource.template)) problems.push(`${where} is there twice`);
    addresses.add(resource.template);
    const tool = find(resource.tool, where);
    if (tool) problems.push(...argumentProblems(tool, resource.args, where, true));
    const variables = placeholders(resource.template);
    const used = placeholders(resource.args);
    for (const variable of variables)
      if (!used.includes(variable)) problems.push(`${where}: {${variable}} is in no argument`);
    for (const variable of [...used, ...Object.keys(resource.complete ?? {})]) {
      if (!variables.includes(variable)) problems.push(`${where}: {${variable}} is not in the template`);
    }
  }
  for (const { tool: name, args } of options.smoke ?? []) {
    const tool = find(name, "smoke");
    if (tool) problems.push(...argumentProblems(tool, args, `smoke call of ${name}`, false));
  }
  return problems;
}

/**
 * Whether a tool takes these arguments. With `filled`, a string that has a `{placeholder}` may stand for any value
 * of its field, so that only the field's name is checked.
 */
function argumentProblems(
  tool: Tool,
  args: Readonly<Record<string, Json>>,
  where: string,
  filled: boolean,
): string[] {
  const open = filled ? Object.keys(args).filter((name) => placeholders(args[name]).length > 0) : [];
  const selectorIsOpen = tool.selector !== undefined && open.includes(tool.selector);
  const problems = selectorIsOpen ? schemaProblems(tool.schema, args) : problemsOf(tool, args);
  return problems
    .filter(({ field, unknown }) => unknown === true || !open.includes(/^\w*/.exec(field)?.[0] ?? field))
    .map(({ field, reason }) => `${where}: ${tool.name}: ${field}: ${reason}`);
}
