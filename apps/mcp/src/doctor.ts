import { statSync } from "node:fs";
import { type InstalledModule, readCatalog } from "./catalog.js";
import { configuredOnly, keysOf } from "./keys.js";
import { selectModules } from "./selection.js";
import { createServer, ownVersion, type ServerOptions } from "./server.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a key is there; never the key. */
interface KeyReport {
  variables: readonly string[];
  label: string;
  required: boolean;
  set: boolean;
  /** The variable it is read from, when it is set. */
  from: string | null;
  /** Why it counts as not set although a variable is. */
  problem: string | null;
  signUp: string | null;
}

interface ModuleReport {
  name: string;
  package: string;
  version: string;
  /** Entries that can answer with the keys that are set, of all. */
  usable: number;
  entries: number;
  keys: KeyReport[];
  hosts: readonly string[];
  /** With `--live`: what one light request came to. */
  live?: { ok: boolean; said: string };
}

export interface Report {
  version: string;
  node: string;
  platform: string;
  modules: ModuleReport[];
  broken: { package: string; problem: string }[];
  /** Every host that the loaded modules may contact. */
  hosts: string[];
  cache: { address: string; file: string | null; bytes: number | null };
}

/**
 * What a server with these settings would have: keys, modules, hosts, cache, versions. Asks nobody, unless `live`: then
 * each module that has its keys answers one light request.
 */
export async function examine(settings: ServerOptions, live = false): Promise<Report> {
  const env = settings.env ?? process.env;
  const catalog = readCatalog({ cwd: settings.cwd, moduleDirs: settings.moduleDirs });
  const modules = await selectModules(catalog, settings);
  const usable = await configuredOnly(modules, env);
  const reports: ModuleReport[] = [];
  for (const module of modules) {
    const { description, name, packageName, version } = module;
    const able = usable.find((each) => each.name === name)?.description.tools ?? [];
    reports.push({
      name,
      package: packageName,
      version,
      usable: able.length,
      entries: description.tools.length,
      keys: await keyReports(module, env),
      hosts: description.meta.hosts,
    });
  }
  if (live) await askEach(reports, modules, usable, settings);
  return {
    version: ownVersion(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    modules: reports,
    broken: catalog.broken.map(({ packageName, problem }) => ({ package: packageName, problem })),
    hosts: [...new Set(reports.flatMap(({ hosts }) => hosts))].sort(),
    cache: await cacheReport(settings.cache),
  };
}

async function keyReports({ description }: InstalledModule, env: Environment): Promise<KeyReport[]> {
  const { isGovDataError, keyStatus } = await import("@govdata/core");
  const { meta, tools } = description;
  return Object.entries(meta.keys).map(([name, spec]) => {
    const report: KeyReport = {
      variables: spec.env,
      label: spec.label ?? "key",
      required: spec.required !== false || tools.some((tool) => keysOf(tool, meta.keys).includes(name)),
      set: false,
      from: null,
      problem: null,
      signUp: spec.signUp ?? null,
    };
    try {
      const [status] = keyStatus(meta.name, { [name]: spec }, { env });
      if (status?.set) return { ...report, set: true, from: status.from ?? null };
    } catch (error) {
      // A key file that cannot be read is what a doctor is there to find.
      if (!isGovDataError(error)) throw error;
      return { ...report, problem: error.message };
    }
    const held = spec.env
      .flatMap((variable) => [variable, `${variable}_FILE`])
      .find((variable) => env[variable]?.trim());
    return held === undefined ? report : { ...report, problem: `${held} holds a placeholder` };
  });
}

async function cacheReport(cache: ServerOptions["cache"]): Promise<Report["cache"]> {
  if (cache === false) return { address: "none", file: null, bytes: null };
  const { cacheFile } = await import("@govdata/core/node");
  const address = cache ?? "sqlite:";
  const file = cacheFile(address);
  // The address of a shared cache may hold a password.
  if (file === undefined) return { address: address.replace(/\/\/.*@/, "//***@"), file: null, bytes: null };
  const sizes = [file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.size);
  const bytes = sizes[0] === undefined ? null : sizes[0] + (sizes[1] ?? 0);
  return { address: "sqlite:", file, bytes };
}

/** One light request of each module that has its keys, past the cache; one after the other, as a person would. */
async function askEach(
  reports: ModuleReport[],
  modules: readonly InstalledModule[],
  usable: readonly InstalledModule[],
  settings: ServerOptions,
): Promise<void> {
  const { importModule } = await import("./sdks.js");
  const names = modules.map(({ name }) => name);
  const server = await createServer({
    ...settings,
    modules: names,
    domains: [],
    profiles: [],
    readonly: false,
  });
  try {
    for (const report of reports) {
      const module = modules.find(({ name }) => name === report.name);
      const able = usable.find(({ name }) => name === report.name)?.description.tools ?? [];
      if (!module) continue;
      const call = await lightCall(module, able, importModule);
      if ("none" in call) {
        report.live = { ok: able.length === 0, said: call.none };
        continue;
      }
      const outcome = await server.callTool(call.tool, { ...call.args, fresh: true });
      const said = outcome.isError ? outcome.text.split("\n")[0] : outcome.structured.summary;
      report.live = { ok: !outcome.isError, said: `${call.tool}: ${said}` };
    }
  } finally {
    await server.close();
  }
}

type Light = { tool: string; args: Readonly<Record<string, unknown>> };

/** What the module names as sure to have an answer, of the tools that have their keys. */
async function lightCall(
  module: InstalledModule,
  able: InstalledModule["description"]["tools"],
  load: typeof import("./sdks.js").importModule,
): Promise<Light | { none: string }> {
  if (able.length === 0) return { none: "not asked: its key is not set" };
  const has = (name: string) =>
    able.some((tool) => tool.name === name || tool.members?.some((member) => member.name === name));
  const { smoke = [] } = await load(module);
  const call = smoke.find(({ tool }) => has(tool));
  if (call) return call;
  const example = able.find(({ examples }) => examples.length > 0);
  const args = example?.examples[0]?.args;
  return example && args ? { tool: example.name, args } : { none: "not asked: it names no light request" };
}

/** Whether something is broken: not a key that is missing, which is a choice. */
export function isIll(report: Report): boolean {
  return (
    report.broken.length > 0 ||
    report.modules.some(
      ({ live, keys }) => live?.ok === false || keys.some(({ problem }) => problem !== null),
    )
  );
}

/**
 * The report as a person reads it.
 *
 * @param program Who tells it, with its version.
 */
export function describeReport(report: Report, program = `govdata-mcp ${report.version}`): string {
  const { cache } = report;
  const size = cache.bytes === null ? "not there yet" : `${(cache.bytes / 1_000_000).toFixed(1)} MB`;
  const waiting = report.modules.filter(({ usable, entries }) => usable < entries).length;
  return [
    `${program}, Node ${report.node}, ${report.platform}`,
    `Cache: ${cache.file === null ? cache.address : `${cache.file} (${size})`}`,
    "",
    `Modules: ${report.modules.length}, of which ${report.modules.length - waiting} have all keys they need`,
    ...report.modules.flatMap(moduleLines),
    ...report.broken.map((each) => `  ${each.package} cannot be used: ${each.problem}`),
    "",
    `Hosts it may contact: ${report.hosts.length}`,
    ...report.hosts.map((host) => `  ${host}`),
  ].join("\n");
}

function moduleLines(module: ModuleReport): string[] {
  const { name, version, usable, entries, keys, live } = module;
  const all = usable === entries ? `all ${entries} entries` : `${usable} of ${entries} entries`;
  return [
    `  ${name} ${version}: ${all} can answer`,
    ...keys.map((key) => `    ${keyLine(key)}`),
    ...(live ? [`    ${live.ok ? "live" : "live, FAILED"}: ${live.said}`] : []),
  ];
}

function keyLine({ variables, label, required, set, from, problem, signUp }: KeyReport): string {
  if (set) return `${from ?? variables.join(" or ")}: set`;
  const need = required ? "needed" : "optional";
  const why = problem === null ? "not set" : `counts as not set, ${problem}`;
  const where = signUp === null ? "" : `; ${label} at ${signUp}`;
  return `${variables.join(" or ")}: ${why} (${need}${where})`;
}
