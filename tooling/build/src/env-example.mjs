/** What the server can be told besides keys: variable, what it does, an example. */
const SETTINGS = [
  ["MODULES", "modules to load; default: all that are installed", "fred,treasury"],
  ["DOMAINS", "also load the modules about these subjects", "economy,fiscal"],
  ["PROFILE", "load the tools for a job", "macro"],
  ["READONLY", "leave out every tool that may change something", "true"],
  ["CODE_MODE", "false leaves out code_mode, which runs scripts over the tools", "false"],
  ["HIDE_UNCONFIGURED", "leave out tools whose key is not set", "true"],
  ["TOOL_MODE", "default, full or discovery", "discovery"],
  ["MAX_RESPONSE_BYTES", "largest result; default: 32000", "32000"],
  ["CACHE", "where replies are cached; default: the user's cache directory", "memory:"],
  ["LOG_LEVEL", "silent, error, warn, info or debug", "warn"],
];

/**
 * An env file with every key that the modules read, empty, and every setting, commented out.
 *
 * @param {readonly { meta: { name: string, title: string, keys: Record<string, { env: readonly string[], required?: boolean, signUp?: string, label?: string, hint?: string }> }, tools: readonly { needs: readonly string[] }[] }[]} modules
 *   As their `dist/module.json` says.
 */
export function envExample(modules) {
  const keys = new Map();
  /** Variables that stand in for several others, and the modules that read them. */
  const sharers = new Map();
  for (const { meta, tools } of modules) {
    for (const [key, { env, required = true, signUp, hint }] of Object.entries(meta.keys)) {
      const [name, ...others] = env;
      const known = keys.get(name) ?? { name, others: new Set(), lines: [], signUp, hint, needed: false };
      const some = tools.some(({ needs }) => needs.includes(key));
      const use = required ? "needed" : some ? "needed by some tools" : "optional";
      known.lines.push(`${meta.title} (${meta.name}): ${use}`);
      known.needed ||= required;
      for (const other of others) {
        known.others.add(other);
        sharers.set(other, [...(sharers.get(other) ?? []), meta.name]);
      }
      keys.set(name, known);
    }
  }
  const sorted = [...keys.values()].sort(
    (a, b) => Number(b.needed) - Number(a.needed) || (a.name < b.name ? -1 : 1),
  );
  return `${[
    "# Keys and settings for govdata-mcp. Copy this file to .env, fill in what you have, and start with",
    "#   npx @govdata/mcp --env-file .env",
    "# An empty value or a placeholder (your_key_here) counts as not set. Instead of a key, the name of a file that",
    "# holds it may be given: add _FILE to the variable (FRED_API_KEY_FILE=/run/secrets/fred).",
    "# The environment wins over this file. Generated from what the modules say: pnpm env-example",
    ...[...sharers]
      .filter(([, names]) => names.length > 1)
      .flatMap(([name, names]) => ["", `# One key for ${names.join(", ")}, in place of theirs`, `${name}=`]),
    ...sorted.flatMap(({ name, others, lines, signUp, hint }) => [
      "",
      ...lines.map((line) => `# ${line}`),
      ...(signUp === undefined ? [] : [`# Get one: ${signUp}`]),
      ...(hint === undefined ? [] : [`# ${hint}`]),
      ...(others.size === 0 ? [] : [`# Also read from: ${[...others].join(", ")}`]),
      `${name}=`,
    ]),
    "",
    "# Settings; each is also an option of the command.",
    ...SETTINGS.flatMap(([name, what, example]) => [`# ${what}`, `# ${name}=${example}`]),
  ].join("\n")}\n`;
}
