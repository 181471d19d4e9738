import { describeKey, keyVariables } from "./keys.mjs";

const SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
/** Longest description the registry takes. */
const LONGEST_DESCRIPTION = 100;
const DESCRIPTION =
  "Government data with sources: economy, budget, votes, campaign money, health, energy, weather.";

/**
 * The entry of the server in the MCP registry. Its name and version are those of `apps/mcp/package.json`: the registry
 * compares `mcpName` of the published package with it.
 *
 * @param {{ name: string, version: string, mcpName?: string }} manifest of the server
 * @param {readonly import("./modules.mjs").Described[]} modules
 * @param {{ profiles: Readonly<Record<string, string>>, port: number }} server what its options take
 */
export function serverJson(manifest, modules, { profiles, port }) {
  const { name, version, mcpName } = manifest;
  if (mcpName === undefined) throw new Error("apps/mcp/package.json has no mcpName");
  if (DESCRIPTION.length > LONGEST_DESCRIPTION)
    throw new Error("the description is too long for the registry");
  const npm = { registryType: "npm", identifier: name, version, runtimeHint: "npx" };
  const selection = [
    {
      type: "named",
      name: "--profile",
      description: "The tools for one job; without it, every module is loaded.",
      choices: Object.keys(profiles),
    },
    {
      type: "named",
      name: "--modules",
      description: "Modules to load, separated by commas.",
      placeholder: "fred,treasury",
    },
  ];
  const environmentVariables = [
    ...keyVariables(modules).map((key) => ({
      name: key.name,
      description: describeKey(key),
      // The server starts and answers without any: what needs no key works.
      isRequired: false,
      isSecret: key.secret,
    })),
    {
      name: "READONLY",
      description: "Leave out every tool that is not marked as one that only reads.",
      format: "boolean",
      isRequired: false,
      isSecret: false,
    },
  ];
  return {
    $schema: SCHEMA,
    name: mcpName,
    title: "govdata",
    description: DESCRIPTION,
    version,
    packages: [
      { ...npm, transport: { type: "stdio" }, packageArguments: selection, environmentVariables },
      {
        ...npm,
        transport: { type: "streamable-http", url: "http://127.0.0.1:{port}/mcp" },
        packageArguments: [
          { type: "named", name: "--transport", value: "http" },
          {
            type: "named",
            name: "--port",
            // The name under which the address above refers to it.
            valueHint: "port",
            description: "Port on this machine.",
            format: "number",
            default: String(port),
            isRequired: true,
          },
          ...selection,
        ],
        environmentVariables,
      },
    ],
  };
}
