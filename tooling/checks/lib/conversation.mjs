import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

/**
 * Starts a server as a client would, lists its tools and asks one question.
 *
 * @param {{ command: string, args: string[], env: Record<string, string>, cwd: string }} start
 * @param {{ name: string, arguments: Record<string, unknown> }} call
 * @returns {Promise<{ server: string, tools: string[], text: string, data: unknown, stderr: string }>}
 */
export async function converse(start, call) {
  const transport = new StdioClientTransport({ ...start, stderr: "pipe" });
  let stderr = "";
  transport.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
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
      data: result.structuredContent,
      stderr,
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${stderr}`);
  } finally {
    await client.close();
  }
}

/** The public debt on 2025-06-25, as the Treasury published it and as the fixtures of packages/treasury have it. */
export const QUESTION = { name: "treasury_debt", arguments: { date: "2025-06-25" } };
export const DEBT = "36213869568117";
