import { describeKey, keyVariables } from "./keys.mjs";

/** Where the server lies in a bundle. */
const ENTRY = "node_modules/@govdata/mcp/dist/cli.js";

/**
 * The manifest of the Claude Desktop bundle. It asks for each key that some module reads and needs none of them: the modules
 * without a key answer at once. A field left empty reaches the server as an empty variable, which counts as not set.
 *
 * @param {{ version: string, description: string, license: string, keywords: string[], engines: { node: string } }} manifest
 *   of the server
 * @param {readonly import("./modules.mjs").Described[]} modules
 * @param {{
 *   tools: readonly { name: string, title?: string }[],
 *   profiles: Readonly<Record<string, string>>,
 *   repository?: { url: string },
 * }} server what it lists, what its options take, and where its code is, if known
 */
export function bundleManifest(manifest, modules, { tools, profiles, repository }) {
  const keys = keyVariables(modules).map((key) => ({ ...key, field: key.name.toLowerCase() }));
  const keyless = modules.filter(({ meta }) =>
    Object.values(meta.keys).every(({ required }) => required === false),
  );
  const settings = [
    {
      field: "profile",
      variable: "PROFILE",
      title: "Job (optional)",
      description: `Loads only the tools for one job: ${Object.keys(profiles).join(", ")}. Empty: everything.`,
    },
    {
      field: "modules",
      variable: "MODULES",
      title: "Data sources (optional)",
      description: `Loads only these, separated by commas: ${modules.map(({ meta }) => meta.name).join(", ")}. Empty: all.`,
    },
  ];
  return {
    manifest_version: "0.3",
    name: "govdata",
    display_name: "govdata: government data",
    version: manifest.version,
    description: "Figures straight from government agencies, with units, dates and a page to cite for each.",
    long_description: [
      "Ask in plain language about the economy, public money, laws, votes, campaign money, companies, banks, medicines, energy, weather and earthquakes.",
      `These need no key: ${keyless.map(({ meta }) => meta.title).join(", ")}.`,
      "The others want a key, which is free; enter those you have. Nothing is sent anywhere but to the agencies you ask.",
    ].join("\n\n"),
    author: { name: "The govdata authors" },
    ...(repository === undefined
      ? {}
      : {
          repository: { type: "git", url: `${repository.url}.git` },
          homepage: repository.url,
          support: `${repository.url}/issues`,
        }),
    license: manifest.license,
    keywords: manifest.keywords,
    server: {
      type: "node",
      entry_point: ENTRY,
      mcp_config: {
        command: "node",
        args: [`\${__dirname}/${ENTRY}`],
        env: Object.fromEntries([
          ...keys.map(({ name, field }) => [name, `\${user_config.${field}}`]),
          ...settings.map(({ variable, field }) => [variable, `\${user_config.${field}}`]),
        ]),
      },
    },
    tools: tools.map(({ name, title }) => ({ name, ...(title === undefined ? {} : { description: title }) })),
    // What is listed depends on the settings.
    tools_generated: true,
    prompts_generated: true,
    compatibility: {
      platforms: ["darwin", "win32", "linux"],
      runtimes: { node: `${manifest.engines.node}.0` },
    },
    user_config: Object.fromEntries([
      ...keys.map((key) => [
        key.field,
        {
          type: "string",
          title: `${key.titles.join(", ")}: ${key.label}`,
          description: describeKey(key),
          required: false,
          sensitive: key.secret,
          default: "",
        },
      ]),
      ...settings.map(({ field, title, description }) => [
        field,
        { type: "string", title, description, required: false, default: "" },
      ]),
    ]),
  };
}
