import { createHash } from "node:crypto";

/**
 * What users of the tools rely on: their names, arguments and annotations, by package. Kept in one file, so that a change
 * to them is seen in review, is told in a changeset, and does not happen by accident.
 *
 * @typedef {{
 *   name: string, memberOf?: string, annotations: string, profiles: string[], required: string[],
 *   input: Record<string, unknown>, aliases: { name: string, args?: Record<string, string>, fixed?: Record<string, unknown> }[],
 * }} ToolContract
 * @typedef {{
 *   name: string, inputSchema: { properties: Record<string, unknown>, required?: string[] },
 *   annotations: { readOnlyHint: boolean, idempotentHint: boolean, openWorldHint: boolean, destructiveHint: boolean },
 *   profiles?: string[], aliases?: ToolContract["aliases"], members?: Described[],
 * }} Described
 * @typedef {{ version: string, released: string, removed: string[], tools: ToolContract[] }} PackageContract
 * @typedef {{ packages: Record<string, PackageContract>, profiles: Record<string, number>, fullOnly: string[] }} Contract
 */

/** Annotations in words, a line in a diff. */
function annotationsOf({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }) {
  return [
    readOnlyHint ? "reads" : destructiveHint ? "writes, may destroy" : "writes",
    idempotentHint ? "idempotent" : "each call counts",
    openWorldHint ? "asks others" : "asks nobody",
  ].join("; ");
}

/** A tool's lines, and those of its members. */
function toolContracts(tool, memberOf) {
  const { properties, required = [] } = tool.inputSchema;
  const own = {
    name: tool.name,
    ...(memberOf === undefined ? {} : { memberOf }),
    annotations: annotationsOf(tool.annotations),
    profiles: [...(tool.profiles ?? [])].sort(),
    aliases: tool.aliases ?? [],
    required,
    input: properties,
  };
  return [own, ...(tool.members ?? []).flatMap((member) => toolContracts(member, tool.name))];
}

/** What a release of the package promised, in a few letters. */
function fingerprint(tools) {
  const promised = tools.map(({ profiles: _profiles, ...rest }) => rest);
  return createHash("sha256").update(JSON.stringify(promised)).digest("hex").slice(0, 16);
}

/**
 * The contract of these packages as they are built now.
 *
 * @param {{ name: string, version: string, tools: Described[], own?: boolean }[]} packages the packages with tools, `own`
 *   for the server
 * @param {Contract | undefined} before the contract in the file: what it says of the last release is kept
 * @returns {Contract}
 */
export function contractOf(packages, before) {
  const entries = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1));
  const modules = entries.filter(({ own }) => !own).flatMap(({ tools }) => tools);
  const profiles = {};
  for (const profile of modules.flatMap((tool) => tool.profiles ?? []).sort()) {
    profiles[profile] = (profiles[profile] ?? 0) + 1;
  }
  return {
    packages: Object.fromEntries(
      entries.map((one) => [one.name, packageContract(one, before?.packages[one.name])]),
    ),
    profiles,
    fullOnly: modules.filter((tool) => (tool.profiles ?? []).length === 0).map(({ name }) => name),
  };
}

function packageContract({ version, tools }, before) {
  const now = tools.flatMap((tool) => toolContracts(tool));
  const sameRelease = before !== undefined && before.version === version;
  const known = new Set(now.flatMap(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)]));
  const earlier = sameRelease ? [...before.removed, ...before.tools.map(({ name }) => name)] : [];
  return {
    version,
    released: sameRelease ? before.released : fingerprint(now),
    removed: [...new Set(earlier.filter((name) => !known.has(name)))].sort(),
    tools: now,
  };
}

/**
 * What keeps a contract from being released.
 *
 * @param {Contract} contract
 * @param {{ releases: { name: string, type: string }[] }[]} changesets
 * @param {{ entries: number, own: number }} room how many entries a client takes, and how many are the server's own
 * @returns {string[]}
 */
export function contractProblems(contract, changesets, room) {
  const problems = [];
  const bumps = (name) =>
    changesets.flatMap(({ releases }) =>
      releases.filter((one) => one.name === name && one.type !== "none").map(({ type }) => type),
    );
  for (const [name, { version, released, removed, tools }] of Object.entries(contract.packages)) {
    const changed = fingerprint(tools) !== released;
    const types = bumps(name);
    if (changed && types.length === 0) {
      problems.push(`${name}: its tools changed since ${version} and no changeset says so: pnpm changeset`);
    }
    const breaking = version.startsWith("0.") ? ["minor", "major"] : ["major"];
    if (removed.length > 0 && !types.some((type) => breaking.includes(type))) {
      problems.push(
        `${name}: ${removed.join(", ")} can no longer be called: keep the name as an alias, or make the changeset ${breaking[0]}`,
      );
    }
    problems.push(...tools.flatMap(aliasProblems));
  }
  for (const [profile, entries] of Object.entries(contract.profiles)) {
    const most = room.entries - room.own;
    if (entries > most) {
      problems.push(
        `profile ${profile}: ${entries} entries, at most ${most} fit beside the server's own ${room.own}`,
      );
    }
  }
  return problems;
}

function aliasProblems({ name, aliases, input }) {
  return aliases.flatMap((alias) =>
    [...Object.values(alias.args ?? {}), ...Object.keys(alias.fixed ?? {})]
      .filter((argument) => !Object.hasOwn(input, argument))
      .map((argument) => `${name}: its alias ${alias.name} names "${argument}", which is no argument of it`),
  );
}

/**
 * What differs between the file and what is built, a line per tool.
 *
 * @param {Contract} file
 * @param {Contract} now
 * @returns {string[]}
 */
export function contractChanges(file, now) {
  const byName = ({ packages }) =>
    new Map(
      Object.values(packages)
        .flatMap(({ tools }) => tools)
        .map((tool) => [tool.name, tool]),
    );
  const [old, current] = [byName(file), byName(now)];
  const changes = [];
  for (const [name, tool] of current) {
    const before = old.get(name);
    if (before === undefined) changes.push(`${name}: new`);
    else if (JSON.stringify(before) !== JSON.stringify(tool)) {
      const parts = Object.keys({ ...before, ...tool }).filter(
        (part) => JSON.stringify(before[part]) !== JSON.stringify(tool[part]),
      );
      changes.push(`${name}: ${parts.map((part) => PARTS[part] ?? part).join(", ")} changed`);
    }
  }
  for (const name of old.keys()) if (!current.has(name)) changes.push(`${name}: gone`);
  for (const [name, { version }] of Object.entries(now.packages)) {
    const before = file.packages[name]?.version;
    if (before !== undefined && before !== version) changes.push(`${name}: ${before} is now ${version}`);
  }
  for (const name of Object.keys(file.packages)) if (!now.packages[name]) changes.push(`${name}: gone`);
  return changes;
}

const PARTS = { input: "arguments", required: "required arguments" };

/** A contract as text: an argument, an alias and a name each on a line of its own, so that a diff can be read. */
export function formatContract(contract) {
  return `${expanded(contract, "", LEVELS)}\n`;
}

const LEVELS = 6;

function expanded(value, indent, levels) {
  const isContainer = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  if (!isContainer || levels === 0) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === "string") && levels < LEVELS - 1) return JSON.stringify(value);
    return `[\n${value.map((item) => `${inner}${expanded(item, inner, levels - 1)}`).join(",\n")}\n${indent}]`;
  }
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${expanded(item, inner, levels - 1)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
