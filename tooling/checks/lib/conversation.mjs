import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/**
 * @typedef {{ server: string, tools: string[], answers: { asked: string, text: string }[] }} Conversation
 */

/**
 * Starts a server as a client would, lists its tools and asks for the debt, once by a tool and once from a script.
 *
 * @param {{ command: string, args: string[], env: Record<string, string>, cwd: string }} start
 * @returns {Promise<Conversation & { stderr: string }>}
 */
export async function converse(start) {
  const transport = new StdioClientTransport({ ...start, stderr: "pipe" });
  let stderr = "";
  transport.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  try {
    return { ...(await talk(transport)), stderr };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${stderr}`);
  }
}

/**
 * The same with a server that listens.
 *
 * @param {string} address
 * @param {string} token
 * @returns {Promise<Conversation>}
 */
export function converseOverHttp(address, token) {
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  return talk(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
}

async function talk(transport) {
  const client = new Client({ name: "check", version: "1.0.0" });
  try {
    await client.connect(transport, { timeout: 300_000 });
    const { tools } = await client.listTools();
    const answers = [];
    for (const call of QUESTIONS) {
      const { content } = await client.callTool(call, undefined, { timeout: 120_000 });
      answers.push({ asked: call.name, text: content.map((part) => part.text ?? "").join("\n") });
    }
    const { name, version } = client.getServerVersion() ?? {};
    return {
      server: `${name} ${version}`,
      tools: tools.map((tool) => tool.name),
      answers,
    };
  } finally {
    await client.close();
  }
}

/** The public debt on 2025-06-25, as the Treasury published it and as the fixtures of packages/treasury have it. */
export const DEBT = "36213869568117";
const QUESTIONS = [
  { name: "treasury_debt", arguments: { date: "2025-06-25" } },
  {
    name: "code_mode",
    arguments: {
      code: 'const { record } = await tools.treasury_debt({ date: "2025-06-25" }); return record.tot_pub_debt_out_amt;',
    },
  },
];

/** Reports a conversation: every answer must hold the debt. */
export function reportConversation({ must, note }, how, { server, tools, answers }) {
  must(tools.length > 20, `${how}: ${server} lists ${tools.length} tools`);
  for (const { asked, text } of answers) {
    must(text.includes(DEBT), `${how}: ${asked} answers ${DEBT}`);
    if (!text.includes(DEBT)) note(text.replaceAll("\n", "\n     "));
  }
}
