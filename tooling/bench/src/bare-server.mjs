import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

// What any server built on the SDK costs before it does something.
await new McpServer({ name: "bare", version: "1.0.0" }).connect(new StdioServerTransport());
