import type { LoadedTool, Registry } from "./registry.js";

/** Which tools a client sees. Every tool of the registry can be called, listed or not. */
const surfaces = {
  /** One entry per group, so that thin siblings cost one description. */
  default: (tool: LoadedTool) => tool.memberOf === undefined,
  /** Every tool by itself: a group is replaced by its members. */
  full: (tool: LoadedTool) => tool.members.length === 0,
};

export type ToolMode = keyof typeof surfaces;

export const TOOL_MODES: readonly ToolMode[] = ["default", "full"];

export function isToolMode(text: string): text is ToolMode {
  return Object.hasOwn(surfaces, text);
}

/** The tools to list, in rank order. */
export function listed(registry: Registry, mode: ToolMode): LoadedTool[] {
  return [...registry.values()].filter(surfaces[mode]);
}
