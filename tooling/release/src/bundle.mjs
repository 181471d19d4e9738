import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packExtension, validateManifest } from "@anthropic-ai/mcpb";
import { temporaryFolder } from "@tooling/build/pack";
import { root } from "@tooling/build/workspace";
import { assemble } from "./assemble.mjs";
import { bundleManifest } from "./bundle-manifest.mjs";
import { builtModules } from "./modules.mjs";
import { repositoryFrom } from "./repository.mjs";
import { builtServer, profiles, serverManifest } from "./server.mjs";

/**
 * Makes the Claude Desktop bundle: a zip of the manifest, the server and what it needs, without native code.
 *
 * @param {string} file the `.mcpb` to write
 * @param {ReadonlyMap<string, string>} tarballs of the publishable packages, by name
 * @param {Readonly<Record<string, string | undefined>>} [env] where the repository is looked for
 * @returns {Promise<{ packages: { name: string, version: string }[], manifest: object }>}
 */
export async function writeBundle(file, tarballs, env = process.env) {
  const folder = temporaryFolder("bundle");
  try {
    const packages = assemble(folder, tarballs);
    const { createServer } = await builtServer();
    const server = await createServer({ cwd: false, env: {}, cache: "memory:" });
    const tools = server.listTools();
    await server.close();
    const manifest = bundleManifest(serverManifest(), builtModules(), {
      tools,
      profiles: await profiles(),
      repository: repositoryFrom(env),
    });
    writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
    if (!validateManifest(join(folder, "manifest.json")))
      throw new Error("the bundle's manifest is not valid");
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    const packed = await packExtension({ extensionPath: folder, outputPath: file, silent: true });
    if (!packed) throw new Error(`${file} could not be packed`);
    return { packages, manifest };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
