import { existsSync } from "node:fs";
import { defineConfig } from "tsup";
import { thirdPartyLicenses } from "./licenses.mjs";
import { writeModuleJson } from "./module-json.mjs";

const ENTRIES = ["src/index.ts", "src/module/index.ts", "src/testing.ts"];

/**
 * The build of every package: ESM JavaScript only. Types come from one `tsc -b` over all packages, which is several
 * times faster than a type bundler in each.
 *
 * @param {{
 *   entry?: string[],
 *   bundled?: (string | RegExp)[],
 *   replaced?: Record<string, string>,
 *   overrides?: import("tsup").Options,
 * }} [options]
 * - `entry`: source files, each becomes the file of the same path under `dist` (default: the entry points of the usual
 *   anatomy that exist)
 * - `bundled`: dependencies whose code goes into `dist`; their licences go beside it
 * - `replaced`: modules, by the name they are imported by, with the source to use instead
 * - `overrides`: anything else of tsup
 */
export function sdkPackage(options = {}) {
  const entries = options.entry ?? ENTRIES.filter((file) => existsSync(file));
  const hasModule = entries.includes("src/module/index.ts");
  const bundled = options.bundled ?? [];
  return defineConfig({
    entry: Object.fromEntries(
      entries.map((file) => [file.replace(/^src\//, "").replace(/\.tsx?$/, ""), file]),
    ),
    format: "esm",
    target: "es2022",
    platform: "neutral",
    splitting: true,
    dts: false,
    sourcemap: false,
    // The types in dist are written by tsc at the same time.
    clean: ["!**/*.d.ts"],
    silent: true,
    outExtension: () => ({ js: ".js" }),
    external: [/^node:/, /^@govdata\//],
    noExternal: bundled,
    esbuildPlugins: [
      ...(bundled.length > 0 ? [thirdPartyLicenses()] : []),
      ...(options.replaced ? [replaceModules(options.replaced)] : []),
    ],
    // In this process: starting another one for each package would double the time of a build.
    ...(hasModule ? { onSuccess: () => writeModuleJson(process.cwd()) } : {}),
    ...options.overrides,
  });
}

/** An esbuild plugin that gives some modules another source. */
function replaceModules(sources) {
  return {
    name: "replace-modules",
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
        Object.hasOwn(sources, path) ? { path, namespace: "replaced" } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: "replaced" }, ({ path }) => ({ contents: sources[path] }));
    },
  };
}
