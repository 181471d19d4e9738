import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import parseChangeset from "@changesets/parse";
import { contractChanges, contractOf, contractProblems, formatContract } from "./contract.mjs";
import { dataSources } from "./data-sources.mjs";
import { toolReference } from "./tool-reference.mjs";
import { readJson, root, workspacePackages, writeIfChanged } from "./workspace.mjs";

const CONTRACT = "tools.contract.json";
const REFERENCE = "docs/tools";
const SOURCES = "docs/data-sources.md";

/** What the built packages and the built server say about their tools, and what the files say. */
async function read() {
  const packages = workspacePackages();
  const modules = packages
    .filter(({ manifest }) => manifest.govdata?.module !== undefined)
    .map(({ dir, name, manifest }) => {
      const file = join(root, dir, manifest.govdata.module);
      if (!existsSync(file)) throw new Error(`${dir} is not built: pnpm build`);
      const readme = readFileSync(join(root, dir, "README.md"), "utf8");
      return { name, version: manifest.version, description: readJson(file), readme };
    });
  const server = packages.find(({ dir }) => dir === "apps/mcp");
  const { createServer, MOST_ENTRIES } = await builtServer();
  const running = await createServer({ cwd: false, env: {}, cache: "memory:", toolMode: "full" });
  const theirs = new Set(
    modules.flatMap(({ description }) =>
      description.tools.flatMap((tool) => [tool, ...(tool.members ?? [])].map(({ name }) => name)),
    ),
  );
  const own = running.listTools().filter(({ name }) => !theirs.has(name));
  await running.close();
  const { PROFILES } = await import(pathToFileURL(join(root, "packages/kit/dist/vocabulary.js")).href);

  const file = join(root, CONTRACT);
  const text = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const before = text === undefined ? undefined : JSON.parse(text);
  const contract = contractOf(
    [
      ...modules.map(({ name, version, description }) => ({ name, version, tools: description.tools })),
      { name: server.name, version: server.manifest.version, tools: own, own: true },
    ],
    before,
  );
  const room = { entries: MOST_ENTRIES, own: own.length };
  const pages = toolReference(modules, own, PROFILES);
  return { contract, text, before, room, pages, sources: dataSources(modules) };
}

function builtServer() {
  const file = join(root, "apps/mcp/dist/index.js");
  if (!existsSync(file)) throw new Error("apps/mcp is not built: pnpm build");
  return import(pathToFileURL(file).href);
}

function changesets() {
  const folder = join(root, ".changeset");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((name) => parseChangeset(readFileSync(join(folder, name), "utf8")));
}

/** Writes the contract and the reference; says what changed, and what a release still lacks. */
export async function writeContract() {
  const { contract, before, room, pages, sources } = await read();
  writeIfChanged(join(root, CONTRACT), formatContract(contract));
  const folder = join(root, REFERENCE);
  mkdirSync(folder, { recursive: true });
  for (const stale of readdirSync(folder).filter((name) => !pages.has(name))) rmSync(join(folder, stale));
  for (const [name, text] of pages) writeIfChanged(join(folder, name), text);
  writeIfChanged(join(root, SOURCES), sources);
  const changes = before === undefined ? ["the file is new"] : contractChanges(before, contract);
  return { changes, problems: contractProblems(contract, changesets(), room), contract };
}

/** What is wrong with the files as they are. */
export async function checkContract() {
  const { contract, text, before, room, pages, sources } = await read();
  const problems = [];
  if (before === undefined) problems.push(`${CONTRACT} is not there: pnpm contract`);
  else if (text !== formatContract(contract)) {
    const changes = contractChanges(before, contract);
    problems.push(
      [`${CONTRACT} is not what the packages say; review it after pnpm contract:`, ...changes].join("\n  "),
    );
  }
  const folder = join(root, REFERENCE);
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const stale = [
    ...there.filter((name) => !pages.has(name)),
    ...[...pages]
      .filter(([name, page]) => !there.includes(name) || readFileSync(join(folder, name), "utf8") !== page)
      .map(([name]) => name),
  ];
  if (stale.length > 0) problems.push(`${REFERENCE} is out of date (${stale.join(", ")}): pnpm contract`);
  const page = join(root, SOURCES);
  if (!existsSync(page) || readFileSync(page, "utf8") !== sources) {
    problems.push(`${SOURCES} is out of date: pnpm contract`);
  }
  return { contract, problems: [...problems, ...contractProblems(contract, changesets(), room)] };
}
