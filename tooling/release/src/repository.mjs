import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workspacePackages } from "@tooling/build/workspace";

/**
 * Where the code of this run comes from, as GitHub Actions says it. No address is written in the manifests: npm wants the
 * one whose workflow publishes, and a fork or a move would make any other a lie.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ owner: string, url: string } | undefined} undefined outside GitHub Actions
 */
export function repositoryFrom(env) {
  const { GITHUB_SERVER_URL: server = "https://github.com", GITHUB_REPOSITORY: repository } = env;
  if (repository === undefined || repository === "") return undefined;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new Error(`GITHUB_REPOSITORY must be owner/name, got "${repository}"`);
  }
  return { owner: repository.split("/")[0], url: `${server.replace(/\/$/, "")}/${repository}` };
}

/**
 * Writes `repository` (and `homepage` and `bugs`) into every manifest that is published, and gives back a function that
 * puts the files back as they were.
 *
 * @param {string} base root of the workspace
 * @param {{ url: string }} repository
 * @returns {() => void}
 */
export function stampRepository(base, { url }) {
  const before = new Map();
  for (const { dir, manifest } of workspacePackages(base)) {
    if (manifest.private === true) continue;
    const file = join(base, dir, "package.json");
    before.set(file, readFileSync(file, "utf8"));
    const stamped = {
      ...manifest,
      repository: { type: "git", url: `git+${url}.git`, directory: dir },
      homepage: `${url}/tree/main/${dir}#readme`,
      bugs: { url: `${url}/issues` },
    };
    writeFileSync(file, `${JSON.stringify(stamped, null, 2)}\n`);
  }
  return () => {
    for (const [file, text] of before) writeFileSync(file, text);
  };
}

/**
 * What is wrong with the server's name in the MCP registry for a release from this repository, in words. The registry
 * gives `io.github.<owner>` to that owner's workflows only, and the name is part of the published package.
 *
 * @param {string | undefined} mcpName
 * @param {{ owner: string }} repository
 */
export function nameProblem(mcpName, { owner }) {
  const namespace = /^io\.github\.([^/]+)\//.exec(mcpName ?? "")?.[1];
  if (mcpName === undefined) return "apps/mcp/package.json has no mcpName";
  if (namespace === undefined || namespace.toLowerCase() === owner.toLowerCase()) return undefined;
  return `mcpName is ${mcpName}, which ${owner} cannot publish: set it to io.github.${owner}/… in apps/mcp/package.json, then pnpm release-files`;
}
