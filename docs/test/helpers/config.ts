import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./blocks.js";

/** A server as a client's configuration names it. */
export type ServerEntry =
  | { command: string; args: readonly string[]; env: Readonly<Record<string, string>> }
  | { url: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The servers in a block of JSON that configures a client; none when it is something else. */
export function serversIn(config: unknown): ServerEntry[] {
  if (!isObject(config)) return [];
  const servers = config.mcpServers ?? config.servers;
  return isObject(servers) ? Object.values(servers).map(serverOf) : [];
}

function serverOf(entry: unknown): ServerEntry {
  if (!isObject(entry)) throw new Error("a server is no object");
  const { command, args = [], env = {}, url } = entry;
  if (typeof url === "string") return { url };
  if (typeof command !== "string" || !Array.isArray(args) || !isObject(env)) {
    throw new Error(`not a server: ${JSON.stringify(entry)}`);
  }
  return { command, args: args.map(String), env: texts(env) };
}

const texts = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** The variables that `.env.example` has: keys and settings of the server. */
export function knownVariables(): Set<string> {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  return new Set([...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name));
}
