import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The names of the packages that an entry reaches outside its own package. */
export async function packagesReached(entry: URL): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    packages: "external",
    metafile: true,
    logLevel: "silent",
  });
  const reached = new Set<string>();
  for (const output of Object.values(metafile.outputs)) {
    for (const { path, external } of output.imports) {
      if (external === true && !path.startsWith("node:")) reached.add(packageOf(path));
    }
  }
  return [...reached].sort();
}

function packageOf(specifier: string): string {
  const [scope = "", name] = specifier.split("/");
  return scope.startsWith("@") && name !== undefined ? `${scope}/${name}` : scope;
}

/** What a package says it needs. */
export function manifestOf(root: URL): { name: string; dependencies: string[]; peers: string[] } {
  const file = new URL("package.json", root);
  if (!existsSync(file)) throw new Error(`no package.json in ${fileURLToPath(root)}`);
  const manifest: {
    name: string;
    dependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  } = JSON.parse(readFileSync(file, "utf8"));
  return {
    name: manifest.name,
    dependencies: Object.keys(manifest.dependencies ?? {}),
    peers: Object.keys(manifest.peerDependencies ?? {}),
  };
}
