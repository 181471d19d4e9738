#!/usr/bin/env node
/**
 * Publishes every package to a registry on loopback, as a release does, and uses the programs from there as a stranger would:
 * `npx @govdata/mcp` and `npx @govdata/cli` in an empty folder, with an empty npm cache, once as npm installs by default and
 * once with install scripts blocked.
 *
 *   node tooling/checks/registry.mjs
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@tooling/build/pack";
import { run, runOrThrow } from "@tooling/build/run";
import { root, workspacePackages } from "@tooling/build/workspace";
import { converse, DEBT, reportConversation } from "./lib/conversation.mjs";
import { onDisk } from "./lib/install.mjs";
import { startRegistry } from "./lib/registry.mjs";
import { report } from "./lib/report.mjs";

const MOST_BYTES = 60_000_000;

const found = report("registry");
const { must, note, end } = found;
const published = workspacePackages().filter(({ manifest }) => manifest.private !== true);
const versions = new Map(published.map(({ name, manifest }) => [name, manifest.version]));
const modules = published.filter(({ manifest }) => manifest.govdata?.module !== undefined);

const upstream = (await runOrThrow("npm", ["config", "get", "registry"])).stdout.trim();
const registry = await startRegistry(upstream);
const folder = temporaryFolder("registry");
const userconfig = join(folder, "npmrc");
writeFileSync(userconfig, `${registry.url.replace("http:", "")}:_authToken=loopback\n`);

/** What npm needs to know of the registry; nothing else of the person's settings, and a cache of its own. */
const npmEnv = (cache, more = {}) => ({
  npm_config_registry: registry.url,
  npm_config_userconfig: userconfig,
  npm_config_cache: join(folder, cache),
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_update_notifier: "false",
  ...more,
});
const failed = ({ code, output }) => {
  if (code !== 0) note(output.trimEnd().split("\n").slice(-30).join("\n     "));
};

const publish = () =>
  run(process.execPath, [join(root, "tooling/release/bin/publish.mjs"), "--no-provenance", "--no-tags"], {
    cwd: root,
    env: npmEnv("publish-cache"),
  });
const first = await publish();
must(
  first.code === 0 && registry.names().join() === [...versions.keys()].sort().join(),
  `all ${versions.size} packages are published (${first.seconds.toFixed(0)} s)`,
);
failed(first);
const second = await publish();
must(
  second.code === 0 && second.stdout.includes(`0 of ${versions.size} packages published`),
  "a second release publishes nothing",
);
failed(second);

/** Uses both programs as one way of installing gives them. */
async function use(how, more) {
  const env = npmEnv(`${how}-cache`, more);
  const cwd = join(folder, how);
  mkdirSync(cwd);
  const npx = (...args) => run("npx", ["-y", ...args], { cwd, env, timeout: 900_000 });

  const version = await npx("@govdata/mcp", "--version");
  const expected = versions.get("@govdata/mcp");
  must(
    version.stdout.trim() === expected,
    `${how}: npx @govdata/mcp --version says ${expected} (${version.seconds.toFixed(0)} s)`,
  );
  failed(version);

  const listed = await npx("@govdata/mcp", "--list-modules", "--json");
  must(
    listed.code === 0 && modules.every(({ name }) => listed.stdout.includes(`"${name}"`)),
    `${how}: npx @govdata/mcp --list-modules names all ${modules.length} modules (${listed.seconds.toFixed(1)} s)`,
  );
  failed(listed);

  const replay = join(root, "packages/treasury/fixtures");
  const start = {
    command: "npx",
    args: ["-y", "@govdata/mcp", "--replay", replay],
    env: { ...process.env, ...env },
    cwd,
  };
  reportConversation(found, how, await converse(start));

  if (versions.has("@govdata/cli")) {
    const own = versions.get("@govdata/cli");
    const told = await npx("@govdata/cli", "--version");
    must(
      told.stdout.trim() === own,
      `${how}: npx @govdata/cli --version says ${own} (${told.seconds.toFixed(0)} s)`,
    );
    failed(told);
    const command = ["treasury", "debt", "--date", "2025-06-25", "--format", "json"];
    const answer = await npx("@govdata/cli", "replay", replay, "--", ...command);
    must(
      answer.code === 0 && answer.stdout.includes(DEBT),
      `${how}: npx @govdata/cli treasury debt answers ${DEBT}`,
    );
    failed(answer);
  }

  const [installed] = readdirSync(join(folder, `${how}-cache`, "_npx"))
    .map((name) => join(folder, `${how}-cache`, "_npx", name, "node_modules"))
    .filter((one) => existsSync(join(one, "@govdata/mcp/dist/cli.js")));
  const files = onDisk(installed);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  must(
    bytes <= MOST_BYTES,
    `${how}: the server takes ${(bytes / 1e6).toFixed(1)} MB on disk, at most ${MOST_BYTES / 1e6} MB`,
  );
  const native = files.filter(({ file }) => file.endsWith(".node")).map(({ file }) => file);
  note(
    `native code: ${native.join(", ") || "none"}; left in the empty folder: ${readdirSync(cwd).join(", ") || "nothing"}`,
  );
}
await use("default", {});
await use("no-scripts", { npm_config_ignore_scripts: "true" });

registry.close();
rmSync(folder, { recursive: true, force: true });
end();
