import { InvalidArgumentError, MissingKeyError } from "./errors.js";
import { registerSecret } from "./redact.js";
import type { ClientOptions, ClientSpec, KeySpec, KeyStatus } from "./types.js";

/** Values people leave in a template. `DEMO_KEY` is not one: api.data.gov accepts it. */
const PLACEHOLDER =
  /^(?:<.*>|\$?\{.*\}|\[.*\]|x{3,}|\*+|\.{3,}|(?:your|my|insert|enter|put|paste|replace|add|changeme|change[-_ ]me|example|sample|placeholder|todo|tbd|none|null|undefined|dummy|redacted)(?:[-_ ].*)?|(?:api[-_ ]?key|key|token|secret)(?:[-_ ]?here)?|.*(?:_here|-here|_goes_here))$/i;

/** Whether a value is what a template holds in place of a key (`your_key_here`). */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value.trim());
}

/** What an HTTP header can hold. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

type Environment = Readonly<Record<string, string | undefined>>;

interface ProcessLike {
  env?: Environment;
  getBuiltinModule?: (
    name: string,
  ) => { readFileSync?: (path: string, encoding: "utf8") => string } | undefined;
}

function processLike(): ProcessLike | undefined {
  return (globalThis as { process?: ProcessLike }).process;
}

/** The environment where there is one; an empty one in a browser. */
export function defaultEnvironment(): Environment {
  return processLike()?.env ?? {};
}

function readKeyFile(api: string, variable: string, path: string): string {
  // Looked up, not imported: core must bundle for a browser, where nobody sets X_FILE.
  const fs = processLike()?.getBuiltinModule?.("node:fs");
  if (!fs?.readFileSync) {
    throw new MissingKeyError(api, [variable], {
      problem: `${variable} names a file, and there are no files here`,
    });
  }
  try {
    return fs.readFileSync(path, "utf8").trim();
  } catch {
    throw new MissingKeyError(api, [variable], { problem: `the file that ${variable} names cannot be read` });
  }
}

export interface Credential {
  name: string;
  spec: KeySpec;
  value: string | undefined;
  from: string | undefined;
}

function lookUp(
  spec: Pick<ClientSpec, "name" | "keys">,
  name: string,
  key: KeySpec,
  options: ClientOptions,
): Credential {
  const given = options.keys?.[name] ?? (name === "apiKey" ? options.apiKey : undefined);
  if (given !== undefined && given.trim() !== "" && !isPlaceholder(given)) {
    return { name, spec: key, value: given.trim(), from: "option" };
  }
  const env = options.env ?? defaultEnvironment();
  for (const variable of key.env) {
    const direct = env[variable]?.trim();
    if (direct && !isPlaceholder(direct)) return { name, spec: key, value: direct, from: variable };
    const file = env[`${variable}_FILE`]?.trim();
    if (file) {
      const value = readKeyFile(spec.name, `${variable}_FILE`, file);
      if (value && !isPlaceholder(value)) return { name, spec: key, value, from: `${variable}_FILE` };
    }
  }
  return { name, spec: key, value: undefined, from: undefined };
}

/** Finds the credentials of an API in the options and the environment. */
export class Credentials {
  private found: Credential[] | undefined;
  /** By the names asked for: the same few sets for every request. */
  private readonly usable = new Map<string | undefined, readonly Credential[]>();

  constructor(
    private readonly spec: Pick<ClientSpec, "name" | "keys">,
    private readonly options: ClientOptions,
  ) {}

  /** Looked up at first use, so that importing an SDK reads no environment. */
  all(): Credential[] {
    if (this.found) return this.found;
    const found = Object.entries(this.spec.keys ?? {}).map(([name, key]) =>
      lookUp(this.spec, name, key, this.options),
    );
    for (const credential of found) {
      if (credential.value && !credential.spec.public) registerSecret(credential.value);
    }
    this.found = found;
    return found;
  }

  /**
   * The credentials to send; throws `MissingKeyError` when a required one is missing or cannot be right, save in a
   * replay, which asks nobody and so needs none.
   */
  use(names: readonly string[] | false | undefined): readonly Credential[] {
    if (names === false) return [];
    const asked = names?.join("\n");
    let usable = this.usable.get(asked);
    if (!usable) {
      usable = this.choose(names);
      this.usable.set(asked, usable);
    }
    return usable;
  }

  private choose(names: readonly string[] | undefined): Credential[] {
    for (const name of names ?? []) {
      if (!this.spec.keys?.[name])
        throw new InvalidArgumentError(this.spec.name, "keys", `no key named "${name}"`);
    }
    const wanted = this.all().filter((credential) => !names || names.includes(credential.name));
    if (this.options.fetch?.replay) return wanted.filter((credential) => credential.value !== undefined);
    for (const { value, spec } of wanted) {
      const required = spec.required ?? true;
      const label = spec.label ?? "key";
      if (value === undefined) {
        if (required || names) {
          throw new MissingKeyError(this.spec.name, spec.env, { ...spec, problem: `no ${label}` });
        }
        continue;
      }
      const sendable = spec.in === "query" || spec.in === "body" || HEADER_VALUE.test(value);
      if (!sendable || (spec.pattern && !spec.pattern.test(value))) {
        throw new MissingKeyError(this.spec.name, spec.env, {
          ...spec,
          problem: `the ${label} does not look like one`,
        });
      }
    }
    return wanted.filter((credential) => credential.value !== undefined);
  }

  status(): KeyStatus[] {
    return this.all().map(({ name, spec, value, from }) => ({
      name,
      env: spec.env,
      required: spec.required ?? true,
      set: value !== undefined,
      from,
      signUp: spec.signUp,
    }));
  }
}

/**
 * Which credentials of a table are set, without a client: for a program that lists APIs before it loads their code.
 * Values are never given.
 *
 * @param api Short name, for errors (a key file that cannot be read).
 * @param keys The API's credential table.
 * @param options Where to look: `env`, `keys`, `apiKey`. Default: the environment.
 */
export function keyStatus(
  api: string,
  keys: Readonly<Record<string, KeySpec>>,
  options: Pick<ClientOptions, "env" | "keys" | "apiKey"> = {},
): KeyStatus[] {
  return new Credentials({ name: api, keys }, options).status();
}
