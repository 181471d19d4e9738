import { createHash, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "@govdata/kit";
import type { Scope } from "../server.js";
import { SetupError } from "../setup-error.js";

/** Where tokens are kept. What both name is added up. */
export interface TokenSource {
  file?: string | undefined;
  text?: string | undefined;
}

/** So many tool calls in an hour or a day. */
export interface Quota {
  calls: number;
  per: "hour" | "day";
}

/** Somebody who may use the server. The token itself is not kept. */
export interface Token {
  /** What logs and metrics call its holder. */
  readonly id: string;
  /** SHA-256 of the token. */
  readonly digest: Buffer;
  readonly scope: Scope;
  readonly quota: Quota | undefined;
  /** Good for the metrics and nothing else. */
  readonly metricsOnly: boolean;
}

/** What a token is made of, as HTTP allows it, and long enough not to be guessed. */
const TOKEN = /^[\w.~+/-]{16,512}=*$/;
const ID = /^[\w.@-]{1,64}$/;
const names = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat());

const Entry = z
  .strictObject({
    id: z.string().regex(ID, "must be up to 64 letters, digits, or any of _ . @ -"),
    token: z.string().regex(TOKEN, "must be 16 or more letters, digits, or any of - . _ ~ + /").optional(),
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/i, "must be 64 hexadecimal digits")
      .optional(),
    profile: names.optional(),
    modules: names.optional(),
    readonly: z.boolean().optional(),
    quota: z.strictObject({ calls: z.int().min(1), per: z.enum(["hour", "day"]) }).optional(),
    only: z.literal("metrics").optional(),
  })
  .refine(({ token, sha256 }) => (token === undefined) !== (sha256 === undefined), {
    message: "needs either token or sha256",
  });
const FIELDS = "id, token, sha256, profile, modules, readonly, quota, only";
const Entries = z.array(Entry);

/**
 * Reads the tokens: `name token` on each line (or `name:token`), or JSON with what each may do.
 *
 * @throws SetupError that says what is wrong and where, and never repeats a token.
 * @example readTokens({ text: "ana:6f1c…, ben:90ab…" })
 */
export function readTokens({ file, text }: TokenSource): Token[] {
  const tokens = [
    ...(file === undefined ? [] : parse(readFile(file), file)),
    ...(text === undefined ? [] : parse(text.replaceAll(",", "\n"), "MCP_TOKENS")),
  ];
  if (file !== undefined && tokens.length === 0) throw new SetupError(`${file} holds no token.`);
  const seen = new Map<string, string>();
  for (const { id, digest } of tokens) {
    const twin = seen.get(digest.toString("hex"));
    if (twin !== undefined) throw new SetupError(`Tokens: ${twin} and ${id} have the same token.`);
    if ([...seen.values()].includes(id)) throw new SetupError(`Tokens: there are two of the name ${id}.`);
    seen.set(digest.toString("hex"), id);
  }
  return tokens;
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(`The tokens file ${file} cannot be read: ${reason}`);
  }
}

function parse(text: string, where: string): Token[] {
  const isJson = /^\s*[[{]/.test(text);
  return isJson ? parseJson(text, where) : parseLines(text, where);
}

function parseLines(text: string, where: string): Token[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return [];
    const [, id = "", token = ""] = /^\s*([^\s:]+)(?:\s+|\s*:\s*)(\S+)\s*$/.exec(line) ?? [];
    const wrong = !ID.test(id)
      ? "needs a name and a token, such as: ana 4f6c…"
      : !TOKEN.test(token)
        ? `the token of ${id} must be 16 or more letters, digits, or any of - . _ ~ + /`
        : undefined;
    if (wrong !== undefined) throw new SetupError(`${where}, line ${index + 1}: ${wrong}.`);
    return [{ id, digest: digestOf(token), scope: {}, quota: undefined, metricsOnly: false }];
  });
}

function parseJson(text: string, where: string): Token[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's message would quote the text, and so perhaps a token.
    throw new SetupError(`${where} begins like JSON and is none.`);
  }
  const list = typeof json === "object" && json !== null && "tokens" in json ? json.tokens : json;
  const read = Entries.safeParse(list);
  if (!read.success) throw new SetupError(`${where}: ${describe(read.error.issues[0])}.`);
  return read.data.map(({ id, token, sha256, profile, modules, readonly, quota, only }) => ({
    id,
    digest: token === undefined ? Buffer.from(sha256 ?? "", "hex") : digestOf(token),
    scope: {
      ...(profile ? { profiles: profile } : {}),
      ...(modules ? { modules } : {}),
      ...(readonly === undefined ? {} : { readonly }),
    },
    quota,
    metricsOnly: only === "metrics",
  }));
}

/** What is wrong and where. The name of a field that is not known may be a token put in the wrong place. */
function describe(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return "is no list of tokens";
  const [index, ...path] = issue.path;
  const entry = index === undefined ? "" : `entry ${Number(index) + 1}`;
  const place = [entry, path.join(".")].filter((part) => part !== "").join(", ");
  const problem =
    issue.code === "unrecognized_keys" ? `has a field that is not known; known are ${FIELDS}` : issue.message;
  return place === "" ? `must be a list of objects, or such a list as "tokens"` : `${place} ${problem}`;
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Finds whose a token is. How long that takes tells nothing: digests are compared, which nobody can steer, each in constant
 * time, and all of them.
 */
export function findToken(tokens: readonly Token[], given: string): Token | undefined {
  const digest = digestOf(given);
  let found: Token | undefined;
  for (const token of tokens) if (timingSafeEqual(token.digest, digest)) found = token;
  return found;
}
