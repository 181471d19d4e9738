import { execFileSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "@tooling/build/workspace";

/**
 * Copies what a clone of the workspace would hold, changes that are not committed included.
 *
 * @param {string} target folder that exists
 * @param {(file: string) => boolean} [wanted] which files, by path from the root
 */
export function copyWorkspace(target, wanted = () => true) {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\0")) {
    if (file !== "" && wanted(file) && existsSync(join(root, file)))
      cpSync(join(root, file), join(target, file));
  }
}
