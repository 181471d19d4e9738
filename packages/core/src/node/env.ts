import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { MissingKeyError } from "../errors.js";

export type Environment = Readonly<Record<string, string | undefined>>;

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "no reason given";
}

/**
 * Reads a `.env` file: `NAME=value` lines, comments and quotes as Node's `--env-file` takes them. The process's own
 * environment is not touched.
 *
 * @param path The file.
 * @throws Error naming the file when it cannot be read. Its contents are never part of an error.
 * @example
 * const env = { ...readEnvFile(".env"), ...process.env };
 * const fred = createFred({ env });
 */
export function readEnvFile(path: string | URL): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new Error(`the environment file ${String(path)} cannot be read (${codeOf(error)})`);
  }
  // Node's parser knows no byte order mark and would take it for a part of the first name.
  const entries = Object.entries(parseEnv(text.replace(/^\uFEFF/, "")));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

const SUFFIX = "_FILE";

/**
 * An environment in which `X` is also what the file named by `X_FILE` holds, as container secrets are mounted.
 * `X` itself wins when it is set. A file is read when its variable is asked for, not before, since variables such as
 * `SSL_CERT_FILE` mean something else; such variables do not show up when the environment is listed or copied.
 *
 * @param env Default: the process's environment.
 * @returns A copy with the variables added. Asking for one throws `MissingKeyError` when its file cannot be read.
 * @example
 * envWithFiles({ FRED_API_KEY_FILE: "/run/secrets/fred" }).FRED_API_KEY // the text of the file, without its last newline
 */
export function envWithFiles(env: Environment = process.env): Environment {
  const result: Record<string, string | undefined> = { ...env };
  for (const [variable, path] of Object.entries(env)) {
    const name = variable.slice(0, -SUFFIX.length);
    if (!variable.endsWith(SUFFIX) || name === "" || !path || env[name]) continue;
    Object.defineProperty(result, name, {
      configurable: true,
      enumerable: false,
      get: () => {
        try {
          return readFileSync(path.trim(), "utf8").replace(/\r?\n$/, "") || undefined;
        } catch (error) {
          throw new MissingKeyError("environment", [variable], {
            problem: `the file that ${variable} names cannot be read (${codeOf(error)})`,
          });
        }
      },
    });
  }
  return result;
}
