import type { Json, ToolResult } from "@govdata/kit";
import { runTool } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { bodyOf, least, onLoopback } from "./loopback.js";

/** The day of the recordings. */
export const now = new Date("2026-03-09T12:00:00Z");

/** From the fixtures, which hold recorded figures. */
export const ask = (tool: string, args: Record<string, Json>): Promise<ToolResult> =>
  runTool(module, createReplay(), tool, args);

/** What a tool asks the agency, and what it makes of the answer. */
export async function sent(tool: string, args: Record<string, Json>, reply?: (path: string) => unknown) {
  const { usaspending, server } = await onLoopback((request) => {
    const json = reply?.(request.path);
    return json === undefined ? least(request) : { json };
  });
  try {
    const result = await runTool(module, usaspending, tool, args, { now });
    const requests = server.requests.map((request) => ({
      to: `${request.path.replace("/api/v2", "")}${request.search === "" ? "" : `?${request.search}`}`,
      body: bodyOf(request),
    }));
    return { result, requests };
  } finally {
    await server.close();
  }
}

/** The rows of a result. */
export const rows = (result: ToolResult) => ("rows" in result ? result.rows : []);
