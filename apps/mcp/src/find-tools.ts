import type { DocumentResult, EmptyResult, Json, ToolResult } from "@govdata/kit";
import type { BuiltinContext } from "./builtins.js";
import type { Arguments } from "./calls.js";
import type { InstalledModule } from "./catalog.js";
import { keysOf, missingKeys } from "./keys.js";
import type { LoadedTool } from "./registry.js";
import { documentedSignature, signature } from "./signature.js";
import type { Hit } from "./tool-search.js";

/** What the answer may have, in characters of JSON; the rest of 6,000 is for its frame. */
const ROOM = 5_300;
const DEFAULT_LIMIT = 8;
/** A question is searched by its beginning, in characters. */
const LONGEST_QUERY = 500;
/** A hit this much worse than the best is noise; it can still be paged to. */
const FAINT = 0.12;

interface Shown {
  tool: LoadedTool;
  parts: readonly string[];
}

/** Answers `find_tools`: the tools for a question, best first, with their signatures. */
export async function findTools(args: Readonly<Arguments>, context: BuiltinContext): Promise<ToolResult> {
  const { module, domain, limit = DEFAULT_LIMIT, offset = 0 } = args;
  const query = String(args.query ?? "")
    .trim()
    .slice(0, LONGEST_QUERY);
  const modules = await chosenModules(module, domain, context);
  const found = await candidates(query, modules, context);
  const asked = [
    query === "" ? "tools" : `tools for "${query}"`,
    ...(module === undefined ? [] : [`in module ${module}`]),
    ...(domain === undefined ? [] : [`about ${domain}`]),
  ].join(" ");
  const start = Number(offset);
  const page = found.slice(start, start + Number(limit));
  if (page.length === 0) return nothing(asked, start, found.length, context);

  const missing = await keyNotes(context);
  const { text, shown } = fill(page, (tool) => missing.get(tool.name));
  const end = start + shown;
  const range = shown === found.length ? `${shown}` : `${start + 1}-${end} of ${found.length}`;
  const result: DocumentResult = {
    kind: "document",
    summary: `${range} ${asked}, ${query === "" ? "in rank order" : "best first"}. Call one by its name; one that is not listed through call_tool with name and arguments.`,
    title: "Tools",
    text,
    page_number: Math.floor(start / Number(limit)) + 1,
    pages: Math.ceil(found.length / Number(limit)),
    characters: text.length,
  };
  if (end < found.length) {
    const rest = `tools ${end + 1}-${Math.min(end + Number(limit), found.length)} of ${found.length}`;
    const again: Arguments = { ...args, offset: end };
    if (query !== "") again.query = query;
    result.next = { args: again, gives: rest };
  }
  return result;
}

async function chosenModules(
  module: Json | undefined,
  domain: Json | undefined,
  { modules, refuse }: BuiltinContext,
): Promise<readonly InstalledModule[]> {
  const names = modules.map(({ name }) => name);
  if (module !== undefined && !names.some((name) => name === module)) {
    await refuse("module", `must be one of ${names.join(", ")}, got "${module}"`, String(module), names);
  }
  const domains = [...new Set(modules.flatMap(({ description }) => description.meta.domains))].sort();
  if (domain !== undefined && !domains.some((name) => name === domain)) {
    await refuse("domain", `must be one of ${domains.join(", ")}, got "${domain}"`, String(domain), domains);
  }
  return modules.filter(
    ({ name, description }) =>
      (module === undefined || name === module) &&
      (domain === undefined || description.meta.domains.some((each) => each === domain)),
  );
}

/** The tools to show, a group once however many of its members were found. */
async function candidates(
  query: string,
  modules: readonly InstalledModule[],
  { registry, toolMode }: BuiltinContext,
): Promise<Shown[]> {
  const isChosen = (tool: LoadedTool) => tool.module === undefined || modules.includes(tool.module);
  if (query === "") {
    const entries = [...registry.values()].filter(
      (tool) =>
        tool.module !== undefined &&
        isChosen(tool) &&
        (toolMode === "full" ? tool.members.length === 0 : tool.memberOf === undefined),
    );
    return entries.map((tool) => ({ tool, parts: [] }));
  }
  const ranked = await rankTools(registry, query, { grouped: toolMode !== "full", isChosen });
  return ranked.map(({ tool, members }) => ({
    tool,
    parts: members.flatMap((member) => partOf(tool, member) ?? []),
  }));
}

/** A tool that was found and, for a group, those of its members that were. */
export interface Ranked {
  tool: LoadedTool;
  members: readonly LoadedTool[];
}

/** The tools that fit a question, best first, without what is only noise beside the best. */
export async function rankTools(
  registry: BuiltinContext["registry"],
  query: string,
  options: { grouped?: boolean; isChosen?: (tool: LoadedTool) => boolean } = {},
): Promise<Ranked[]> {
  const { grouped = true, isChosen = () => true } = options;
  const { searchTools } = await import("./tool-search.js");
  const hits = searchTools(registry, query).filter(({ tool }) => isChosen(tool));
  const best = hits[0]?.score ?? 0;
  const ranked = new Map<string, { tool: LoadedTool; members: LoadedTool[] }>();
  for (const hit of hits.filter(({ score }) => score >= best * FAINT)) {
    const tool = (grouped ? groupOf(hit, registry) : undefined) ?? hit.tool;
    const one = ranked.get(tool.name) ?? { tool, members: [] };
    if (tool !== hit.tool) one.members.push(hit.tool);
    ranked.set(tool.name, one);
  }
  return [...ranked.values()];
}

function groupOf({ tool }: Hit, registry: BuiltinContext["registry"]): LoadedTool | undefined {
  return tool.memberOf === undefined ? undefined : registry.get(tool.memberOf);
}

/** `part: "actions"`: how a group is told to be one of its members. */
function partOf(group: LoadedTool, member: LoadedTool): string | undefined {
  const selector = group.described?.selector;
  const property = selector === undefined ? undefined : group.inputSchema.properties[selector];
  if (typeof property !== "object" || property === null || Array.isArray(property)) return undefined;
  const key = Array.isArray(property.enum) ? property.enum[group.members.indexOf(member.name)] : undefined;
  return key === undefined ? undefined : `${selector}: ${JSON.stringify(key)}`;
}

/** What to say about the tools that wait for a key, by name. */
async function keyNotes({ modules, env, sdks }: BuiltinContext): Promise<ReadonlyMap<string, string>> {
  const notes = new Map<string, string>();
  if (sdks.replaying) return notes;
  for (const { module, name, env: variables } of await missingKeys(modules, env)) {
    const { meta, tools } = module.description;
    for (const tool of tools.flatMap((entry) => [entry, ...(entry.members ?? [])])) {
      if (keysOf(tool, meta.keys).includes(name))
        notes.set(tool.name, `KEY MISSING: set ${variables.join(" or ")}`);
    }
  }
  return notes;
}

/** As many hits as there is room for: the first in full, later ones on one line. */
function fill(page: readonly Shown[], noteOf: (tool: LoadedTool) => string | undefined) {
  const blocks: string[] = [];
  let room = ROOM;
  for (const [index, { tool, parts }] of page.entries()) {
    // Every further hit shall at least have its line.
    const reserved = (page.length - index - 1) * 260;
    const forms = [DOC_WIDE, DOC_NARROW].map((width) => fullBlock(tool, parts, noteOf(tool), width));
    const block =
      forms.find((form) => size(form) <= room - reserved) ??
      [lineBlock(tool, noteOf(tool), 300), lineBlock(tool, noteOf(tool), 0)].find(
        (form) => size(form) <= room,
      );
    if (block === undefined) break;
    blocks.push(block);
    room -= size(block);
  }
  return { text: blocks.join("\n\n"), shown: blocks.length };
}

function size(block: string): number {
  return JSON.stringify(block).length + 2;
}

/** How much of a description and of a parameter's is shown. */
interface Widths {
  description: number;
  parameter: number;
}
const DOC_WIDE: Widths = { description: 400, parameter: 160 };
const DOC_NARROW: Widths = { description: 160, parameter: 60 };

function fullBlock(tool: LoadedTool, parts: readonly string[], note: string | undefined, widths: Widths) {
  const best = parts.length > 0 ? [`Here: ${parts.slice(0, 3).join(" or ")}`] : [];
  const head = [
    ...(tool.description.startsWith(tool.title) ? [] : [tool.title]),
    clip(tool.description, widths.description),
    ...best,
    ...(note ? [note] : []),
  ];
  return `// ${head.map(sentence).join(" ")}\n${documentedSignature(tool.name, tool.inputSchema, (text) => clip(text, widths.parameter))}`;
}

function lineBlock(tool: LoadedTool, note: string | undefined, room: number): string {
  const whole = signature(tool.name, tool.inputSchema);
  const call = whole.length <= room ? whole : `${tool.name}({ … })`;
  return `// ${[tool.title, ...(note ? [note] : [])].map(sentence).join(" ")}\n${call}`;
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** The beginning of a text, ended where a sentence or at least a word ends. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const end = start.lastIndexOf(". ");
  return end > most / 3 ? start.slice(0, end + 1) : `${start.slice(0, start.lastIndexOf(" "))}…`;
}

function nothing(asked: string, start: number, total: number, { modules }: BuiltinContext): EmptyResult {
  if (start > 0 && total > 0) {
    return { kind: "empty", summary: `There are only ${total} ${asked}.`, searched: asked };
  }
  const domains = [...new Set(modules.flatMap(({ description }) => description.meta.domains))].sort();
  return {
    kind: "empty",
    summary: `No ${asked}.`,
    searched: `${asked}, over the names, descriptions, arguments and subjects of the loaded tools`,
    widen: [
      "other words for the same thing, without module and domain",
      `one of the modules: ${modules.map(({ name }) => name).join(", ")}`,
      `one of the domains: ${domains.join(", ")}`,
    ],
  };
}
