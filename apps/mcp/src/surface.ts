import type { Builtin } from "./builtins.js";
import type { LoadedTool, Registry } from "./registry.js";

/** Most entries the default surface lists: some clients take no more. */
export const MOST_ENTRIES = 40;
/** Most characters of JSON it lists when not everything fits anyway: they are in every conversation's context. */
const MOST_CHARACTERS = 56_000;

/** What is listed when everything else is found and called through it. */
const DISCOVERY: readonly Builtin["name"][] = ["find_tools", "call_tool", "code_mode", "clear_cache"];

/** Which tools a client sees. Every tool of the registry can be called, listed or not. */
const surfaces = {
  /** One entry per group, so that thin siblings cost one description; the most important ones when there are many. */
  default: (registry: Registry) => foremost([...registry.values()].filter((tool) => !tool.memberOf)),
  /** Every tool by itself: a group is replaced by its members. */
  full: (registry: Registry) => [...registry.values()].filter((tool) => tool.members.length === 0),
  /** Only what finds and calls the others. */
  discovery: (registry: Registry) => [...registry.values()].filter((tool) => DISCOVERY.includes(tool.name)),
};

export type ToolMode = keyof typeof surfaces;

export const TOOL_MODES: readonly ToolMode[] = ["default", "full", "discovery"];

export function isToolMode(text: string): text is ToolMode {
  return Object.hasOwn(surfaces, text);
}

/** The tools to list, in rank order. */
export function listed(registry: Registry, mode: ToolMode): LoadedTool[] {
  return surfaces[mode](registry);
}

/**
 * As many entries as a client takes: the server's own, the first headline of each module, their second ones, and then
 * what each module ranks first, second and so on.
 */
function foremost(entries: readonly LoadedTool[]): LoadedTool[] {
  if (entries.length <= MOST_ENTRIES) return [...entries];
  const seen = new Map<string, { headlines: number; others: number }>();
  const importance = new Map<LoadedTool, number>();
  for (const entry of entries) {
    if (!entry.module) {
      importance.set(entry, -1);
      continue;
    }
    const counts = seen.get(entry.module.name) ?? { headlines: 0, others: 0 };
    seen.set(entry.module.name, counts);
    const round = entry.described?.headline ? counts.headlines++ : AFTER_HEADLINES + counts.others++;
    importance.set(entry, round);
  }
  const chosen = new Set<LoadedTool>();
  let room = MOST_CHARACTERS;
  for (const entry of [...entries].sort((a, b) => (importance.get(a) ?? 0) - (importance.get(b) ?? 0))) {
    const size = JSON.stringify(shown(entry)).length;
    if (chosen.size === MOST_ENTRIES) break;
    if (size > room) continue;
    chosen.add(entry);
    room -= size;
  }
  return entries.filter((entry) => chosen.has(entry));
}

/** A tool as a client is shown it. */
export function shown({ name, title, description, inputSchema, annotations }: LoadedTool) {
  return { name, title, description, inputSchema, annotations };
}

const AFTER_HEADLINES = 1_000;
