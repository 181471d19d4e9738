import { existsSync } from "node:fs";
import { defineConfig } from "tsup";

/**
 * One build for every package: ESM JavaScript only. Types come from one `tsc -b` over all packages, which is
 * several times faster than a type bundler in each.
 */
export function sdkPackage(options = {}) {
  const entry =
    options.entry ?? ["src/index.ts", "src/module/index.ts", "src/testing.ts"].filter((file) => existsSync(file));
  const outbase = Object.fromEntries(entry.map((file) => [file.replace(/^src\//, "").replace(/\.tsx?$/, ""), file]));
  return defineConfig({
    entry: outbase,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    splitting: true,
    treeshake: true,
    dts: false,
    sourcemap: false,
    clean: false,
    silent: true,
    outExtension: () => ({ js: ".js" }),
    external: [/^node:/, /^@govdata\//],
    ...options.overrides,
  });
}
