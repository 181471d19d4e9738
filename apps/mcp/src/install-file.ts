import { chmod, copyFile, mkdir, readFile, realpath, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as jsonc from "jsonc-parser";
import type { ClientFile } from "./install-clients.js";
import { SetupError } from "./setup-error.js";

/** How the server is named in a client's file. */
export const SERVER_NAME = "govdata";

/** An entry as it is written: how the server is started, and its keys. */
export interface Entry {
  command: string;
  args: string[];
  env: Readonly<Record<string, string>>;
}

/** A change to a client's file, not yet made. */
export interface Change {
  /** The file itself, behind a link too. */
  file: string;
  /** Undefined when there is no such file yet. */
  before: string | undefined;
  after: string;
  entryBefore: unknown;
  entryAfter: unknown;
}

const MARK = "\uFEFF";

/**
 * Works out the change and touches nothing. What the entry had besides, and the rest of the file down to its comments
 * and spaces, stays as it is.
 *
 * @throws SetupError for a file that cannot be read, is no JSON, or has something else where servers belong.
 */
export async function planChange(client: ClientFile, entry: Entry): Promise<Change> {
  const file = await realpath(client.file).catch(() => client.file);
  const before = await textOf(file);
  const mark = before?.startsWith(MARK) ? MARK : "";
  const text = before?.slice(mark.length) ?? "";
  const start = text.trim() === "" ? "{}\n" : text;
  const tree = parsed(start, client);
  const entryBefore = entryOf(tree, client);
  const place = [client.root, SERVER_NAME];
  const formattingOptions = formatOf(start);
  const set = (at: string, path: string[], value: unknown) =>
    jsonc.applyEdits(at, jsonc.modify(at, path, value, { formattingOptions }));
  let after = start;
  if (client.typed) after = set(after, [...place, "type"], "stdio");
  after = set(after, [...place, "command"], entry.command);
  after = set(after, [...place, "args"], entry.args);
  for (const [name, value] of Object.entries(entry.env)) after = set(after, [...place, "env", name], value);
  return {
    file,
    before,
    after: mark + after,
    entryBefore,
    entryAfter: entryOf(parsed(after, client), client),
  };
}

/**
 * Makes the change: the old file is copied beside first, and the new one takes its place at once, so that nobody ever
 * reads half of it.
 *
 * @returns Path of the copy; undefined when there was no file.
 */
export async function makeChange({ file, before, after }: Change, now: Date): Promise<string | undefined> {
  if ((await textOf(file)) !== before) {
    throw new SetupError(`${file} was changed by somebody else meanwhile: nothing was written. Try again.`);
  }
  await mkdir(dirname(file), { recursive: true });
  let copy: string | undefined;
  if (before !== undefined) {
    copy = `${file}.backup-${now.toISOString().replace(/[-:]|\.\d+/g, "")}`;
    await copyFile(file, copy);
  }
  const fresh = join(dirname(file), `.${basename(file)}.${process.pid}.new`);
  // Keys may be in it: for its owner only, unless the file was open to others before.
  await writeFile(fresh, after, { mode: 0o600, flag: "wx" });
  if (copy !== undefined) await chmod(fresh, await modeOf(copy));
  await rename(fresh, file);
  return copy;
}

async function modeOf(file: string): Promise<number> {
  const { stat } = await import("node:fs/promises");
  return (await stat(file)).mode & 0o777;
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(`${file} cannot be read, so it was left as it is: ${reason}`);
  }
}

type Properties = Record<string, unknown>;

function parsed(text: string, { file, comments }: ClientFile): Properties {
  const errors: jsonc.ParseError[] = [];
  const options = { allowTrailingComma: comments, disallowComments: !comments, allowEmptyContent: false };
  const value: unknown = jsonc.parse(text, errors, options);
  const [first] = errors;
  if (first) {
    const line = text.slice(0, first.offset).split("\n").length;
    const what = jsonc.printParseErrorCode(first.error);
    throw new SetupError(
      `${file} is no valid JSON (line ${line}: ${what}), so it was left as it is. Mend it first.`,
    );
  }
  if (!isProperties(value)) throw new SetupError(`${file} is not a JSON object, so it was left as it is.`);
  return value;
}

/** The server's entry, when the file has one; refuses whatever else is where an entry would go. */
function entryOf(tree: Properties, { file, root }: ClientFile): unknown {
  const refuse = (what: string) => {
    throw new SetupError(`${file}: "${what}" is not an object, so the file was left as it is.`);
  };
  const servers = tree[root];
  if (servers === undefined) return undefined;
  if (!isProperties(servers)) return refuse(root);
  const entry = servers[SERVER_NAME];
  if (entry === undefined) return undefined;
  if (!isProperties(entry)) return refuse(`${root}.${SERVER_NAME}`);
  if (entry.env !== undefined && !isProperties(entry.env)) return refuse(`${root}.${SERVER_NAME}.env`);
  return entry;
}

function isProperties(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** How the file is indented, so that what is added looks like the rest. */
function formatOf(text: string): jsonc.FormattingOptions {
  const [, indent = "  "] = /\n([ \t]+)"/.exec(text) ?? [];
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.startsWith("\t") ? 1 : indent.length,
    eol,
  };
}
