import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The folder of the package a bundled file belongs to. */
function packageFolder(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version !== undefined)
      return folder;
  }
  return undefined;
}

/**
 * An esbuild plugin that writes `dist/THIRD_PARTY_LICENSES.txt`: the licence of every package whose code is in the
 * bundle, as those licences ask.
 */
export function thirdPartyLicenses() {
  return {
    name: "third-party-licenses",
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd((result) => {
        const inputs = Object.keys(result.metafile?.inputs ?? {}).filter((file) =>
          file.includes("node_modules"),
        );
        const folders = [...new Set(inputs.map((file) => packageFolder(resolve(file))))].filter(Boolean);
        const texts = folders.map((folder) => {
          const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
          const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
          const text = file === undefined ? "" : `\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
          return `${name} ${version} (${license})${text}`;
        });
        mkdirSync("dist", { recursive: true });
        writeFileSync("dist/THIRD_PARTY_LICENSES.txt", `${texts.sort().join("\n\n---\n\n")}\n`);
      });
    },
  };
}
