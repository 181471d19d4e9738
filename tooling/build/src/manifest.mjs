import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join, sep } from "node:path";
import { root } from "./workspace.mjs";

const SHIPPED = [
  /^package\.json$/,
  /^README\.md$/,
  /^CHANGELOG\.md$/,
  /^LICENSE$/,
  /^dist\/(?:[\w.-]+\/)*[\w.-]+\.(?:js|d\.ts)$/,
  /^dist\/(?:module\.json|THIRD_PARTY_LICENSES\.txt)$/,
  /^data\/(?:[\w.-]+\/)*[\w.-]+\.json$/,
];
const FIXTURE = /^fixtures\/(?:[\w.-]+\/)*[\w.-]+\.json$/;

/**
 * What is wrong with the manifest and the documents of a publishable package, in words.
 *
 * @param {string} dir absolute folder of the package
 * @param {Record<string, any>} manifest
 */
export function manifestProblems(dir, manifest) {
  const problems = [];
  const must = (holds, what) => {
    if (!holds) problems.push(what);
  };
  must(/^@govdata\/[a-z0-9-]+$/.test(manifest.name ?? ""), "name must be @govdata/<lower-case words>");
  must(manifest.license === "MIT", 'license must be "MIT"');
  must(manifest.type === "module", 'type must be "module"');
  must(manifest.sideEffects === false, "sideEffects must be false");
  must(manifest.engines?.node === ">=20.19", 'engines.node must be ">=20.19"');
  must(manifest.publishConfig?.access === "public", 'publishConfig.access must be "public"');
  must((manifest.description ?? "").length >= 20, "description must say what it is");
  must((manifest.keywords ?? []).length > 0, "keywords must help to find it");
  must(Array.isArray(manifest.files), "files must list what is shipped");
  if (!manifest.bin || manifest.exports) {
    must(manifest.main === manifest.exports?.["."]?.default, 'main must be what exports["."] gives');
    must(manifest.types === manifest.exports?.["."]?.types, 'types must be what exports["."] gives');
    for (const [path, target] of Object.entries(manifest.exports ?? {})) {
      if (typeof target === "string") must(path.endsWith(".json"), `exports["${path}"] must name its types`);
      else must(Object.keys(target)[0] === "types", `exports["${path}"] must have its types first`);
    }
  }
  for (const group of ["dependencies", "peerDependencies"]) {
    for (const [name, range] of Object.entries(manifest[group] ?? {})) {
      if (name.startsWith("@govdata/"))
        must(range === "workspace:^", `${group}.${name} must be "workspace:^"`);
      must(!name.startsWith("@tooling/"), `${group}.${name} is private and cannot be installed`);
    }
  }
  for (const file of ["README.md", "CHANGELOG.md"]) must(existsSync(join(dir, file)), `${file} is missing`);
  return problems;
}

/**
 * What is wrong with the files of a packed package, in words.
 *
 * @param {string} dir absolute folder of the package
 * @param {Record<string, any>} manifest
 * @param {Map<string, string>} files packed files by path, with their text
 * @param {readonly string[]} [builtIn] folders of this machine that no file may name
 */
export function packedProblems(dir, manifest, files, builtIn = [`${root}${sep}`, `${homedir()}${sep}`]) {
  const problems = [];
  const fixturesUsed = manifest.exports?.["./testing"] !== undefined;
  for (const file of files.keys()) {
    const allowed = SHIPPED.some((pattern) => pattern.test(file)) || (fixturesUsed && FIXTURE.test(file));
    if (!allowed) problems.push(`ships ${file}, which no user needs`);
    if (file.endsWith(".d.ts")) {
      const source = file.replace(/^dist\//, "src/").replace(/\.d\.ts$/, "");
      if (![".ts", ".tsx"].some((extension) => existsSync(join(dir, source + extension)))) {
        problems.push(`ships ${file}, whose source is gone`);
      }
    }
  }
  for (const file of ["README.md", "CHANGELOG.md", "LICENSE"]) {
    if (!files.has(file)) problems.push(`does not ship ${file}`);
  }
  const reached = reachable(manifest, files);
  for (const file of files.keys()) {
    if (file.endsWith(".js") && !reached.has(file))
      problems.push(`ships ${file}, which no entry point reaches`);
  }
  for (const entry of entryPoints(manifest)) {
    if (!files.has(entry)) problems.push(`names ${entry}, which is not shipped`);
  }
  if (/workspace:/.test(files.get("package.json") ?? "")) problems.push("ships a workspace: range");
  for (const [file, text] of files) {
    const place = builtIn.find((folder) => text.includes(folder));
    if (place !== undefined) problems.push(`ships ${file}, which names ${place}, a folder of this machine`);
  }
  return problems;
}

function entryPoints(manifest) {
  const targets = [manifest.main, manifest.types, manifest.bin, manifest.exports].flatMap(
    function strings(value) {
      if (typeof value === "string") return [value];
      return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
    },
  );
  return [...new Set(targets.map((target) => target.replace(/^\.\//, "")))];
}

/** JavaScript files that the entry points import, statically, dynamically or as `new URL("./x.js", import.meta.url)`. */
function reachable(manifest, files) {
  const reached = new Set();
  const visit = (file) => {
    const text = files.get(file);
    if (text === undefined || reached.has(file)) return;
    reached.add(file);
    for (const [, path] of text.matchAll(/["'](\.{1,2}\/[\w./-]+\.js)["']/g)) {
      visit(new URL(path, `file:///${file}`).pathname.slice(1));
    }
  };
  for (const entry of entryPoints(manifest)) visit(entry);
  return reached;
}
