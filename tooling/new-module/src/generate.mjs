import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const template = fileURLToPath(new URL("../template", import.meta.url));
const LONGEST = 28;

/** Names that mean something else, in the workspace or in JavaScript (the ready-made client is a constant of that name). */
const TAKEN = new Set(["core", "kit", "mcp", "testing", "module", "node", "govdata"]);
const WORDS_OF_JAVASCRIPT = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false " +
    "finally for function if implements import in instanceof interface let new null package private protected public " +
    "return static super switch this throw true try typeof undefined var void while with yield"
  ).split(" "),
);

/**
 * What is wrong with a name for a new package, in words; `undefined` when nothing is.
 *
 * @param {string} name
 */
export function nameProblem(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" must be lower-case words joined by hyphens and start with a letter, such as "air-quality"`;
  }
  if (name.length > LONGEST)
    return `"${name}" has ${name.length} characters; at most ${LONGEST} leave room for tool names`;
  if (TAKEN.has(name) || WORDS_OF_JAVASCRIPT.has(name))
    return `"${name}" is taken; add the agency: "us-${name}"`;
  return undefined;
}

/**
 * The forms of a name that the files of a package need.
 *
 * @param {string} name `air-quality`
 * @param {string} [title] as people write it; default: the words of the name, capitalised
 */
export function forms(name, title) {
  const words = name.split("-");
  const capitalised = words.map((word) => word[0].toUpperCase() + word.slice(1));
  const pascal = capitalised.join("");
  return {
    name,
    title: title ?? capitalised.join(" "),
    Pascal: pascal,
    camel: words[0] + capitalised.slice(1).join(""),
    prefix: words.join("_"),
    ENV: words.join("_").toUpperCase(),
  };
}

/** Fills `{{name}}` in a template; an unknown name in braces is an error. */
export function fill(text, values) {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key) => {
    if (!Object.hasOwn(values, key))
      throw new Error(`the template asks for {{${key}}}, which there is none of`);
    return values[key];
  });
}

/**
 * Writes `packages/<name>` and adds it to the server's dependencies.
 *
 * @param {string} root folder of the workspace
 * @param {string} name
 * @param {{ title?: string }} [options]
 * @returns {{ files: string[], inServer: boolean }} files written, relative to the root
 */
export function generate(root, name, options = {}) {
  const problem = nameProblem(name);
  if (problem !== undefined) throw new Error(problem);
  const target = join(root, "packages", name);
  if (existsSync(target)) throw new Error(`packages/${name} exists already and is left as it is`);
  const values = forms(name, options.title);
  const files = [];
  for (const entry of readdirSync(template, { recursive: true }).map(String).sort()) {
    const source = join(template, entry);
    if (!statSync(source).isFile()) continue;
    const file = join(target, entry.replace(/\.tmpl$/, ""));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(readFileSync(source, "utf8"), values));
    files.push(file.slice(root.length + 1).replaceAll("\\", "/"));
  }
  return { files, inServer: addToServer(root, `@govdata/${name}`) };
}

/** The server installs what its manifest names and finds modules among what is installed: nothing else knows them. */
function addToServer(root, dependency) {
  const file = join(root, "apps/mcp/package.json");
  if (!existsSync(file)) return false;
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const dependencies = { ...manifest.dependencies, [dependency]: "workspace:^" };
  manifest.dependencies = Object.fromEntries(
    Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return true;
}
