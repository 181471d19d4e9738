import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { readJson, root } from "./workspace.mjs";

function onPath(program) {
  const names = process.platform === "win32" ? [`${program}.cmd`, `${program}.exe`] : [program];
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return folder;
      } catch (error) {
        if (error.code !== "ENOENT" && error.code !== "EACCES" && error.code !== "ENOTDIR") throw error;
      }
    }
  }
  return undefined;
}

/**
 * The environment in which `pnpm` can be called: as it is where pnpm is on the path (always under `pnpm run`), otherwise
 * with the pnpm that the workspace names, fetched by npx. turbo needs it too.
 */
export function withPnpm() {
  if (onPath("pnpm") !== undefined) return {};
  const { packageManager } = readJson(join(root, "package.json"));
  const found = execFileSync("npx", ["-y", "-p", packageManager, "-c", "command -v pnpm"], {
    encoding: "utf8",
  });
  return { PATH: `${dirname(found.trim())}${delimiter}${process.env.PATH ?? ""}` };
}
