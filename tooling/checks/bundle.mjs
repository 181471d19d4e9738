#!/usr/bin/env node
/**
 * The Claude Desktop bundle as an app gets it: made, unpacked, and started with the command that the manifest gives, once with
 * every field left empty and once with the fields not filled in at all. Either way it lists its tools and answers a question
 * that needs no key.
 *
 *   node tooling/checks/bundle.mjs
 */
import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join, sep } from "node:path";
import { getMcpConfigForManifest, unpackExtension, validateManifest } from "@anthropic-ai/mcpb";
import { temporaryFolder } from "@tooling/build/pack";
import { run } from "@tooling/build/run";
import { root } from "@tooling/build/workspace";
import { converse, reportConversation } from "./lib/conversation.mjs";
import { onDisk } from "./lib/install.mjs";
import { report } from "./lib/report.mjs";

const MOST_BYTES = 8_000_000;

const found = report("bundle");
const { must, note, end } = found;
const folder = temporaryFolder("bundle-check");
const file = join(folder, "govdata.mcpb");

const made = await run(process.execPath, [join(root, "tooling/release/bin/bundle.mjs"), file], { cwd: root });
must(made.code === 0, `the bundle is made (${made.seconds.toFixed(0)} s)`);
if (made.code !== 0) {
  note(made.output.trimEnd().split("\n").slice(-30).join("\n     "));
  end();
}
const { size } = statSync(file);
must(size <= MOST_BYTES, `it has ${(size / 1e6).toFixed(1)} MB, at most ${MOST_BYTES / 1e6} MB`);

const unpacked = join(folder, "unpacked");
must(await unpackExtension({ mcpbPath: file, outputDir: unpacked, silent: true }), "it unpacks");
must(validateManifest(join(unpacked, "manifest.json")), "its manifest is valid");
const manifest = JSON.parse(readFileSync(join(unpacked, "manifest.json"), "utf8"));

const files = onDisk(unpacked).map((one) => one.file.replaceAll("\\", "/"));
must(!files.some((one) => /\.node$|binding\.gyp$|sqlite3/.test(one)), "no native code in it");
const inside = files.filter((one) => /\.(?:js|json)$/.test(one));
const places = [root, homedir()].filter((one) => one.length > 1);
const telling = inside.filter((one) => {
  const text = readFileSync(join(unpacked, one), "utf8");
  return places.some((place) => text.includes(`${place}${sep}`));
});
must(telling.length === 0, `no file names a folder of this machine ${telling.join(", ")}`.trim());

const fields = Object.entries(manifest.user_config);
must(
  fields.every(([, field]) => field.required === false),
  `none of its ${fields.length} fields must be filled in`,
);
const shown = fields.filter(([name, field]) => /_key$|_pat$/.test(name) && field.sensitive !== true);
must(
  shown.length === 0,
  `each key is asked for as a secret ${shown.map(([name]) => name).join(", ")}`.trim(),
);

const config = await getMcpConfigForManifest({
  manifest,
  extensionPath: unpacked,
  systemDirs: {},
  userConfig: {},
  pathSeparator: sep,
});
must(
  Object.values(config.env).every((value) => value === ""),
  "a field that is left empty reaches the server as an empty variable",
);

const cwd = join(folder, "elsewhere");
mkdirSync(cwd);
/** Only what the app passes on, and what any process has. */
const base = { PATH: process.env.PATH, HOME: cwd };
const ways = {
  "with every field empty": config.env,
  "with no field filled in": manifest.server.mcp_config.env,
};
for (const [way, env] of Object.entries(ways)) {
  const args = [...config.args, "--replay", join(root, "packages/treasury/fixtures")];
  try {
    const spoken = await converse({ command: config.command, args, env: { ...base, ...env }, cwd });
    reportConversation(found, way, spoken);
    const { tools, stderr } = spoken;
    must(!/\$\{/.test(stderr) && !/placeholder/.test(stderr), `${way}: nothing is taken for a key`);
    const promised = manifest.tools.map(({ name }) => name).filter((name) => !tools.includes(name));
    must(promised.length === 0, `${way}: it lists what the manifest says ${promised.join(", ")}`.trim());
    if (way === "with every field empty") note(stderr.trimEnd().replaceAll("\n", "\n     "));
  } catch (error) {
    must(false, `${way}: it answers`);
    note(String(error));
  }
}

rmSync(folder, { recursive: true, force: true });
end();
