import { existsSync, readdirSync } from "node:fs";
import type { Module } from "@govdata/kit";

const packages = new URL("../../../packages/", import.meta.url);

/** Every module of the workspace, as it is built: a package that is added is there without being named. */
export async function everyModule(): Promise<Module[]> {
  const entries = readdirSync(packages)
    .map((name) => new URL(`${name}/dist/module/index.js`, packages))
    .filter((entry) => existsSync(entry));
  return Promise.all(
    entries.map(async (entry) => {
      const exports: unknown = await import(/* @vite-ignore */ entry.href);
      if (
        typeof exports === "object" &&
        exports !== null &&
        "module" in exports &&
        isModule(exports.module)
      ) {
        return exports.module;
      }
      throw new Error(`${entry.pathname} exports no module`);
    }),
  );
}

function isModule(value: unknown): value is Module {
  return typeof value === "object" && value !== null && "format" in value && value.format === 1;
}
