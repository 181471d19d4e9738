import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadRecordings } from "@govdata/core/node";
import { root, workspacePackages } from "@tooling/build/workspace";

/** The packages with a module, by the module's name. */
export function modulePackages() {
  return workspacePackages()
    .filter(({ manifest }) => manifest.govdata?.module !== undefined)
    .map(({ dir, name }) => ({ dir: join(root, dir), name: name.replace(/^@govdata\//, "") }));
}

/** A module, and the replies that are known of its agency. */
export async function loadModule({ dir }) {
  const entry = join(dir, "dist/module/index.js");
  if (!existsSync(entry)) throw new Error(`${dir} is not built: pnpm build`);
  const { module } = await import(pathToFileURL(entry).href);
  return { module, known: knownIn(join(dir, "fixtures")) };
}

/**
 * Recorded replies as exchanges.
 *
 * @returns {import("./match.mjs").Exchange[]}
 */
export function knownIn(folder) {
  return loadRecordings(folder).map(({ request, response }) => ({
    request: {
      method: request.method,
      url: request.url,
      body:
        typeof request.body === "string"
          ? request.body
          : request.body === null
            ? ""
            : JSON.stringify(request.body),
    },
    status: response.status,
    type: response.headers["content-type"] ?? "",
    text: response.text,
  }));
}
