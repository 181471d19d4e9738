import type { Source } from "@govdata/core";
import { type Module, resultSchema, type ToolResult } from "@govdata/kit";
import { findTool } from "./run-tool.js";

/** What a slip of a program looks like in a result. */
const SLIPS = ["undefined", "NaN", "[object Object]", "Invalid Date"];

/** Packages that only adapters may reach. */
export function isForAdapters(name: string): boolean {
  return (
    name === "zod" ||
    name === "@govdata/kit" ||
    name === "@govdata/mcp" ||
    name.startsWith("@modelcontextprotocol/")
  );
}

/** What is wrong with a result, beyond its shape. */
export function faultsOf(module: Pick<Module, "tools">, name: string, result: ToolResult): string[] {
  const faults: string[] = [];
  const parsed = resultSchema.safeParse(result);
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  for (const slip of SLIPS) {
    if (result.summary.includes(slip)) faults.push(`the summary says "${slip}"`);
  }
  if ("rows" in result) {
    for (const row of result.rows) {
      for (const cell of row)
        if (typeof cell === "string" && SLIPS.includes(cell)) faults.push(`a cell is "${cell}"`);
    }
  }
  if (result.next !== undefined) {
    // Throws in the words that a model would be answered with.
    findTool(module, result.next.tool ?? name).validate(result.next.args);
  }
  return faults;
}

export function sourceFaults(sources: readonly Source[], hosts: readonly string[]): string[] {
  return sources.flatMap(({ url, cite }) => {
    const { host } = new URL(url);
    const faults = hosts.includes(host) ? [] : [`asked ${host}, which meta.hosts does not name`];
    return cite.publisher.trim() === "" ? [...faults, `no publisher for ${url}`] : faults;
  });
}

/** Statements of a file that are not `export … from "…"`. */
export function statementsOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+"[^"]+"\s*;/g, "");
  return code
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
