import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import spawn from "cross-spawn";
import { readJson, root } from "./workspace.mjs";

function isOnPath(program) {
  const names = process.platform === "win32" ? [`${program}.cmd`, `${program}.exe`] : [program];
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return true;
      } catch (error) {
        if (error.code !== "ENOENT" && error.code !== "EACCES" && error.code !== "ENOTDIR") throw error;
      }
    }
  }
  return false;
}

let environment;

/**
 * The environment in which `pnpm` can be called: as it is where pnpm is on the path (always under `pnpm run`), otherwise
 * with the pnpm that the workspace names, fetched by npx. turbo needs it too.
 */
export function withPnpm() {
  environment ??= isOnPath("pnpm") ? {} : { PATH: pathWithPnpm() };
  return environment;
}

function pathWithPnpm() {
  const { packageManager } = readJson(join(root, "package.json"));
  // No quotes inside: cmd.exe and sh read this the same way.
  const show = `node -p process.env.PATH`;
  const { status, stdout, stderr } = spawn.sync("npx", ["-y", "-p", packageManager, "-c", show], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npx could not fetch ${packageManager}: ${stderr}`);
  return stdout.trim();
}
