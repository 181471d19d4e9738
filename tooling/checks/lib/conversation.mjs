import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/**
 * @typedef {{ name: string, arguments: Record<string, unknown> }} Call
 * @typedef {{ server: string, tools: string[], text: string }} Conversation
 */

/**
 * Starts a server as a client would, lists its tools and asks one question.
 *
 * @param {{ command: string, args: string[], env: Record<string, string>, cwd: string }} start
 * @param {Call} call
 * @returns {Promise<Conversation & { stderr: string }>}
 */
export async function converse(start, call) {
  const transport = new StdioClientTransport({ ...start, stderr: "pipe" });
  let stderr = "";
  transport.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  try {
    return { ...(await talk(transport, call)), stderr };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${stderr}`);
  }
}

/**
 * The same with a server that listens.
 *
 * @param {string} address
 * @param {Call} call
 * @returns {Promise<Conversation>}
 */
export function converseOverHttp(address, call) {
  return talk(new StreamableHTTPClientTransport(new URL(address)), call);
}

async function talk(transport, call) {
  const client = new Client({ name: "check", version: "1.0.0" });
  try {
    await client.connect(transport, { timeout: 300_000 });
    const { tools } = await client.listTools();
    const result = await client.callTool(call, undefined, { timeout: 120_000 });
    const { name, version } = client.getServerVersion() ?? {};
    return {
      server: `${name} ${version}`,
      tools: tools.map((tool) => tool.name),
      text: result.content.map((part) => part.text ?? "").join("\n"),
    };
  } finally {
    await client.close();
  }
}

/** The public debt on 2025-06-25, as the Treasury published it and as the fixtures of packages/treasury have it. */
export const QUESTION = { name: "treasury_debt", arguments: { date: "2025-06-25" } };
export const DEBT = "36213869568117";
