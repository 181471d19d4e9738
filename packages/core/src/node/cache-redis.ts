import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Keyv, { type KeyvStoreAdapter } from "keyv";
import { GovDataError } from "../errors.js";
import type { Backend } from "./cache-backend.js";

const PACKAGE = "@keyv/redis";
const ROOT = "govdata";
const CONNECT_TIMEOUT = 5_000;

interface RedisAdapter extends KeyvStoreAdapter {
  disconnect(): Promise<void>;
}

interface RedisModule {
  default: new (
    connect: unknown,
    options: {
      namespace: string;
      keyPrefixSeparator: string;
      connectionTimeout: number;
      throwOnConnectError: boolean;
      throwOnErrors: boolean;
    },
  ) => RedisAdapter & { readonly client: unknown };
}

function isRedisModule(module: unknown): module is RedisModule {
  return (
    typeof module === "object" &&
    module !== null &&
    "default" in module &&
    typeof module.default === "function"
  );
}

/** Beside this package, or in the project it is used from: it is the user's choice and no dependency. */
async function loadRedis(): Promise<RedisModule> {
  const addresses = [PACKAGE];
  try {
    addresses.push(pathToFileURL(createRequire(join(process.cwd(), "package.json")).resolve(PACKAGE)).href);
  } catch {
    // Not installed there; the first address may still answer.
    addresses.splice(1);
  }
  for (const address of addresses) {
    try {
      const module: unknown = await import(address);
      if (isRedisModule(module)) return module;
    } catch (error) {
      const missing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
      if (!missing) throw error;
    }
  }
  throw new GovDataError(`cache: a redis: address needs the package ${PACKAGE}: npm install ${PACKAGE}`, {
    api: "cache",
    kind: "invalid_argument",
  });
}
