import { join } from "node:path";

/** What a client's file looks like, and where it is. */
export interface ClientFile {
  title: string;
  file: string;
  /** The property that holds the servers. */
  root: "mcpServers" | "servers";
  /** Whether an entry says over what it is spoken to. */
  typed: boolean;
  /** Whether the file may have comments. */
  comments: boolean;
  /** What makes the client read its file anew. */
  afterwards: string;
}

export const CLIENTS = ["claude-desktop", "claude-code", "vscode", "cursor"] as const;
export type ClientName = (typeof CLIENTS)[number];
export const SCOPES = ["user", "project"] as const;
export type Scope = (typeof SCOPES)[number];

export function isClient(text: string): text is ClientName {
  return CLIENTS.some((name) => name === text);
}

export function isScope(text: string): text is Scope {
  return SCOPES.some((name) => name === text);
}

/** Where this machine keeps things. */
export interface Places {
  platform: NodeJS.Platform;
  home: string;
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** The file of a client; undefined where it has none of that scope. */
export function clientFile(client: ClientName, scope: Scope, places: Places): ClientFile | undefined {
  const { home, cwd } = places;
  const settings = settingsFolder(places);
  const mine = scope === "user";
  switch (client) {
    case "claude-desktop":
      if (!mine) return undefined;
      return {
        title: "Claude Desktop",
        file: join(settings, "Claude", "claude_desktop_config.json"),
        root: "mcpServers",
        typed: false,
        comments: false,
        afterwards: "Quit Claude Desktop and open it again.",
      };
    case "claude-code":
      return {
        title: "Claude Code",
        file: mine ? join(home, ".claude.json") : join(cwd, ".mcp.json"),
        root: "mcpServers",
        typed: true,
        comments: false,
        afterwards: "Start a new session; /mcp shows the server.",
      };
    case "vscode":
      return {
        title: "VS Code",
        file: mine ? join(settings, "Code", "User", "mcp.json") : join(cwd, ".vscode", "mcp.json"),
        root: "servers",
        typed: true,
        comments: true,
        afterwards: 'Run "MCP: List Servers" and start govdata.',
      };
    case "cursor":
      return {
        title: "Cursor",
        file: join(mine ? home : cwd, ".cursor", "mcp.json"),
        root: "mcpServers",
        typed: false,
        comments: false,
        afterwards: "Open Cursor's settings, MCP, and switch govdata on.",
      };
  }
}

/** Where applications of a user keep their settings. */
function settingsFolder({ platform, home, env }: Places): string {
  if (platform === "darwin") return join(home, "Library", "Application Support");
  if (platform === "win32") return env.APPDATA ?? join(home, "AppData", "Roaming");
  return env.XDG_CONFIG_HOME || join(home, ".config");
}
