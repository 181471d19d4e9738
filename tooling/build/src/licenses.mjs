import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readJson } from "./workspace.mjs";

/** The manifest and folder of the package a file belongs to. Some packages have further manifests inside, without a version. */
function owner(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, "package.json");
    const manifest = existsSync(path) ? readJson(path) : undefined;
    if (manifest?.version !== undefined) return { folder, manifest };
  }
  throw new Error(`${file} belongs to no package`);
}

function licenceText(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name));
  return file === undefined ? "" : `\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
}

/**
 * An esbuild plugin that writes `dist/THIRD_PARTY_LICENSES.txt`: what the licences of packages ask for whose code goes into
 * a bundle.
 *
 * @returns {import("esbuild").Plugin}
 */
export function thirdPartyLicenses() {
  return {
    name: "third-party-licenses",
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd((result) => {
        const texts = new Map();
        for (const file of Object.keys(result.metafile?.inputs ?? {})) {
          if (!file.includes("node_modules/")) continue;
          const { folder, manifest } = owner(resolve(file));
          const { name, version, license } = manifest;
          texts.set(name, `${name} ${version} (${license})${licenceText(folder)}`);
        }
        if (texts.size === 0) return;
        mkdirSync("dist", { recursive: true });
        writeFileSync("dist/THIRD_PARTY_LICENSES.txt", `${[...texts.values()].sort().join("\n\n---\n\n")}\n`);
      });
    },
  };
}
