import { type Catalog, readCatalog, toolsOf } from "./catalog.js";
import { isKeySet } from "./keys.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** One module in the answer to `--list-modules --json`. */
export interface ModuleLine {
  name: string;
  package: string;
  version: string;
  from: string;
  directory: string;
  title: string;
  description: string;
  domains: readonly string[];
  /** Entries of the default surface, and tools by themselves. */
  entries: number;
  tools: number;
  keys: { env: readonly string[]; required: boolean; set: boolean; signUp: string | undefined }[];
}

/** What is installed, for a person or as JSON. */
export async function listModules(options: {
  moduleDirs?: readonly string[] | undefined;
  env: Environment;
  json: boolean;
}): Promise<string> {
  const catalog = readCatalog({ moduleDirs: options.moduleDirs });
  const lines = await describeModules(catalog, options.env);
  if (options.json) return JSON.stringify({ modules: lines, broken: catalog.broken }, null, 2);
  return [
    ...lines.map(forPerson),
    ...catalog.broken.map(({ packageName, problem }) => `${packageName}: cannot be used: ${problem}`),
  ].join("\n\n");
}

async function describeModules(catalog: Catalog, env: Environment): Promise<ModuleLine[]> {
  const isSet = await isKeySet(env);
  return catalog.modules.map((module) => {
    const { meta, tools } = module.description;
    return {
      name: module.name,
      package: module.packageName,
      version: module.version,
      from: module.origin,
      directory: module.directory,
      title: meta.title,
      description: meta.description,
      domains: meta.domains,
      entries: tools.length,
      tools: tools.flatMap(toolsOf).filter((tool) => !tool.members?.length).length,
      keys: Object.entries(meta.keys).map(([name, key]) => ({
        env: key.env,
        required: key.required ?? true,
        set: isSet(meta.name, name, key),
        signUp: key.signUp,
      })),
    };
  });
}

function forPerson(line: ModuleLine): string {
  const keys = line.keys.map(
    (key) =>
      `${key.env.join(" or ")}: ${key.set ? "set" : "not set"}${!key.set && key.signUp ? `, get one at ${key.signUp}` : ""}`,
  );
  return [
    `${line.name}  ${line.title}`,
    `  ${line.description}`,
    `  ${line.package} ${line.version} (${line.from}); ${line.entries} entries, ${line.tools} tools; about ${line.domains.join(", ")}`,
    ...keys.map((key) => `  ${key}`),
  ].join("\n");
}
