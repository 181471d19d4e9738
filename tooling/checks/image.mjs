#!/usr/bin/env node
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
/**
 * The Dockerfile without Docker: its steps are carried out one by one on this machine, with each stage's root in a temporary
 * folder, and then what it starts is started as a user without rights, asked for its health, and asked a question by a client.
 * What is not seen this way: the base image, and whether the steps work on its C library.
 *
 *   node tooling/checks/image.mjs
 */
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "@tooling/build/pack";
import { run } from "@tooling/build/run";
import { root } from "@tooling/build/workspace";
import ignore from "ignore";
import { converseOverHttp, reportConversation } from "./lib/conversation.mjs";
import { stagesOf } from "./lib/dockerfile.mjs";
import { onDisk } from "./lib/install.mjs";
import { report } from "./lib/report.mjs";

const MOST_BYTES = 30_000_000;
/** Whom files are given to, and who runs the server, when this runs as root: nobody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const found = report("image");
const { must, note, end } = found;
const scratch = temporaryFolder("image");
chmodSync(scratch, 0o755);
const stages = stagesOf(readFileSync(join(root, "Dockerfile"), "utf8"));
const ignored = ignore().add(readFileSync(join(root, ".dockerignore"), "utf8"));

/** Copies what a build would be sent, as .dockerignore leaves it. */
function copyContext(from, to, base = from) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const path = relative(base, source) + (entry.isDirectory() ? "/" : "");
    if (ignored.ignores(path)) continue;
    if (entry.isDirectory()) copyContext(source, join(to, entry.name), base);
    else {
      mkdirSync(to, { recursive: true });
      cpSync(source, join(to, entry.name));
    }
  }
}

/** Folders of an image that its steps name: in this replay they lie below a stage's own root. */
const folders = [
  ...new Set(
    stages.flatMap(({ steps }) =>
      steps
        .filter(({ keyword }) => keyword === "WORKDIR" || keyword === "COPY")
        .flatMap(({ words }) => words.filter((word) => word.startsWith("/"))),
    ),
  ),
];
const below = (base, text) =>
  folders.reduce(
    (moved, folder) =>
      moved.replace(new RegExp(`(^|[\\s"'=:])${folder}(?=$|[\\s"'/:])`, "g"), `$1${base}${folder}`),
    text,
  );

/** Carries out the steps of a stage; gives what its image would be started with. */
async function build({ name, steps }, built) {
  const base = join(scratch, name);
  const image = { base, env: {}, workdir: "/", user: "root", entrypoint: [], health: [], ports: [] };
  const inside = (path) => join(base, path.startsWith("/") ? path : join(image.workdir, path));
  mkdirSync(base, { recursive: true });
  for (const { keyword, text, words, flags } of steps) {
    if (keyword === "WORKDIR") {
      image.workdir = words[0];
      mkdirSync(inside(words[0]), { recursive: true });
    } else if (keyword === "ENV") {
      for (const word of words)
        image.env[word.slice(0, word.indexOf("="))] = word.slice(word.indexOf("=") + 1);
    } else if (keyword === "USER") image.user = words[0];
    else if (keyword === "EXPOSE") image.ports.push(...words);
    else if (keyword === "ENTRYPOINT") image.entrypoint = words;
    else if (keyword === "HEALTHCHECK") image.health = words;
    else if (keyword === "COPY") {
      const target = words.at(-1);
      const from = flags.from === undefined ? root : built.get(flags.from).base;
      for (const source of words.slice(0, -1)) {
        const absolute = join(from, source);
        const isFolder = lstatSync(absolute).isDirectory();
        const to = isFolder ? inside(target) : join(inside(target), source);
        if (flags.from === undefined && isFolder) copyContext(absolute, to);
        else cpSync(absolute, to, { recursive: true, verbatimSymlinks: true });
        if (flags.chown !== undefined && isRoot) chownSync(to, NOBODY, NOBODY);
      }
    } else if (keyword === "RUN") {
      const { code, output, seconds } = await run("sh", ["-c", below(base, text)], {
        cwd: inside("."),
        env: { ...image.env, CI: "true", HOME: base, npm_config_cache: join(scratch, "npm") },
      });
      must(code === 0, `${name}: RUN ${text.slice(0, 90)} (${seconds.toFixed(0)} s)`);
      if (code !== 0) {
        note(output.trimEnd().split("\n").slice(-40).join("\n     "));
        end();
      }
    } else throw new Error(`this check does not know ${keyword}`);
  }
  return image;
}

const built = new Map();
for (const stage of stages) built.set(stage.name, await build(stage, built));
const image = built.get(stages.at(-1).name);
must(image.user !== "root" && image.user !== "0", `the server runs as ${image.user}`);

const app = onDisk(join(image.base, "app"));
const bytes = app.reduce((sum, { bytes }) => sum + bytes, 0);
must(
  bytes <= MOST_BYTES,
  `/app takes ${(bytes / 1e6).toFixed(1)} MB on disk, at most ${MOST_BYTES / 1e6} MB`,
);
must(!app.some(({ file }) => /\.node$|binding\.gyp$/.test(file)), "no native code in it");
must(
  readdirSync(image.base).sort().join() === "app,home",
  `nothing of the build is in the image: ${readdirSync(image.base).join(", ")}`,
);

const port = await freePort();
const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const started = {
  cwd: join(image.base, image.workdir),
  env: {
    PATH: process.env.PATH,
    HOME: join(image.base, image.workdir),
    ...image.env,
    MCP_PORT: String(port),
  },
  ...who,
};
const [program, ...args] = image.entrypoint.map((word) => below(image.base, word));
const healthy = () => {
  const [command, ...rest] = image.health;
  const child = spawn(command, rest, { ...started, stdio: "ignore" });
  return once(child, "exit").then(([code]) => code === 0);
};
must(!(await healthy()), "the health check says no while nothing runs");
const open = await run(program, args, { ...started, timeout: 20_000 });
must(
  open.code === 2 && open.output.includes("MCP_TOKENS"),
  "it does not start without tokens, and says which variable has them",
);

const token = randomBytes(32).toString("hex");
started.env.MCP_TOKENS = `check ${token}`;

// Where whoever runs the server can read them.
const fixtures = join(scratch, "fixtures");
cpSync(join(root, "packages/treasury/fixtures"), fixtures, { recursive: true });
const server = spawn(program, [...args, "--replay", fixtures], {
  ...started,
  stdio: ["ignore", "pipe", "pipe"],
});
let said = "";
for (const stream of [server.stdout, server.stderr]) {
  stream.setEncoding("utf8").on("data", (chunk) => {
    said += chunk;
  });
}
const ended = once(server, "exit");
const deadline = Date.now() + 60_000;
while (!(await healthy()) && server.exitCode === null && Date.now() < deadline) await wait(200);
must(await healthy(), "the health check says yes when the server runs");
if (server.exitCode === null) {
  reportConversation(found, "over HTTP", await converseOverHttp(`http://127.0.0.1:${port}/mcp`, token));
  server.kill("SIGTERM");
}
const [code] = await ended;
must(code === 0, "it ends well on SIGTERM");
if (code !== 0 || !said.includes("listening")) note(said.trimEnd().replaceAll("\n", "\n     "));

rmSync(scratch, { recursive: true, force: true });
end();

/** A port that is free now. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
