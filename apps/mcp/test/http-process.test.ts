import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runRaw } from "./helpers/client.js";
import { ask, post, postCall } from "./helpers/http.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const ANA = "ana-0123456789abcdef";
const BEN = "ben-0123456789abcdef";
const PING = { id: 1, method: "ping" };

let office: Office;
let project: Project;
let child: ChildProcess | undefined;

beforeAll(() => {
  project = createProject();
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await office?.close();
});
afterAll(() => project.remove());

interface Running {
  url: string;
  said(): string;
  /** Resolves when a text was said so often. */
  heard(text: string, times?: number): Promise<void>;
  signal(name: NodeJS.Signals): void;
  ended: Promise<number | null>;
}

/** The built server over HTTP as a child process. */
async function start(args: string[], env: Record<string, string> = {}): Promise<Running> {
  office = await openOffice();
  const started = spawn(process.execPath, [CLI, "--transport", "http", "--port", "0", ...args], {
    cwd: project.directory,
    env: {
      PATH: process.env.PATH ?? "",
      CACHE: "memory:",
      MODULES: "acme,ledger",
      ACME_URL: office.url,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = started;
  let said = "";
  const listeners = new Set<() => void>();
  started.stderr.on("data", (chunk) => {
    said += String(chunk);
    for (const listener of listeners) listener();
  });
  const ended = once(started, "close").then(([code]) => (typeof code === "number" ? code : null));
  const heard = (text: string, times = 1) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.split(text).length > times && resolve();
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`the server ended and said: ${said}`)));
    });
  await heard("listening at");
  const url = /listening at (\S+);/.exec(said)?.[1] ?? "";
  return { url, said: () => said, heard, signal: (name) => started.kill(name), ended };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const path = (name: string) => join(project.directory, name);

describe("SIGHUP", () => {
  it("reads keys and tokens anew, keeps the old tokens when the new cannot be used, and reopens the audit log", async () => {
    project.write("tokens.txt", `ana ${ANA}\n`);
    project.write("keys.env", "LEDGER_API_KEY=first-key-0123456789\n");
    const server = await start([
      ...["--tokens-file", "tokens.txt", "--env-file", "keys.env", "--audit-log", "audit.jsonl"],
    ]);
    expect(server.said()).toContain("1 token is good.");
    const entries = (token: string) =>
      postCall(server.url, "ledger_entries", { year: 2001, fresh: true }, bearer(token));
    expect((await entries(ANA)).text).toContain("ice");
    expect((await entries(BEN)).status).toBe(401);

    project.write("tokens.txt", `ana ${ANA}\nben ${BEN}\n`);
    project.write("keys.env", "LEDGER_API_KEY=second-key-0123456789\n");
    renameSync(path("audit.jsonl"), path("audit.old.jsonl"));
    server.signal("SIGHUP");
    await server.heard("keys were read anew; 2 tokens are good.");
    expect((await entries(BEN)).text).toContain("ice");
    expect(office.asked).toEqual([
      "/entries?year=2001&api_key=first-key-0123456789",
      "/entries?year=2001&api_key=second-key-0123456789",
    ]);

    project.write("tokens.txt", "ana short\n");
    server.signal("SIGHUP");
    await server.heard("the old tokens stay: tokens.txt, line 1");
    expect((await entries(BEN)).status).toBe(200);
    renameSync(path("keys.env"), path("no-keys.env"));
    server.signal("SIGHUP");
    await server.heard("keys and tokens stay as they were: --env-file keys.env cannot be read");
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);

    const lines = (name: string) =>
      project
        .read(name)
        .trim()
        .split("\n")
        .map((line): unknown => JSON.parse(line));
    const call = { event: "call", tool: "ledger_entries", module: "ledger", status: "ok", inner: false };
    expect(lines("audit.old.jsonl")).toEqual([expect.objectContaining({ ...call, caller: "ana" })]);
    expect(lines("audit.jsonl")).toEqual([
      expect.objectContaining({ ...call, caller: "ben" }),
      expect.objectContaining({ ...call, caller: "ben" }),
    ]);
    expect(statSync(path("audit.jsonl")).mode & 0o777).toBe(0o600);
    const everything = server.said() + project.read("audit.jsonl") + project.read("audit.old.jsonl");
    for (const secret of [ANA, BEN, "first-key", "second-key", "2001"])
      expect(everything).not.toContain(secret);
  });
});

describe("the end", () => {
  it("on SIGTERM waits for a call in flight, answers new ones with 503, and then comes", async () => {
    const server = await start([]);
    const counting = postCall(server.url, "acme_count");
    await expect.poll(() => office.asked.includes("/gate")).toBe(true);
    server.signal("SIGTERM");
    const ready = new URL("/readyz", server.url).href;
    await expect.poll(async () => (await ask(ready)).status).toBe(503);
    const late = await post(server.url, PING);
    expect(late.status).toBe(503);
    expect(late.headers["retry-after"]).toBe("5");
    expect((await ask(new URL("/healthz", server.url).href)).status).toBe(200);
    office.openGate();
    const counted = await counting;
    expect(counted.text).toContain('"counted":3');
    expect(await server.ended).toBe(0);
    // One line for the call, since over HTTP calls are noted unless told otherwise.
    expect(server.said().match(/"tool":"acme_count","module":"acme","status":"ok"/g)).toHaveLength(1);
  });

  it("comes at once on a second signal, and after the grace without one", async () => {
    const impatient = await start(["--grace", "600"]);
    const cut = postCall(impatient.url, "acme_deaf").catch(() => "cut");
    await expect.poll(async () => (await inFlight(impatient.url)) > 0).toBe(true);
    impatient.signal("SIGINT");
    const ready = new URL("/readyz", impatient.url).href;
    await expect.poll(async () => (await ask(ready)).status).toBe(503);
    impatient.signal("SIGINT");
    expect(await impatient.ended).toBe(0);
    expect(await cut).toBe("cut");
    await office.close();

    const graceless = await start(["--grace", "0", "--no-audit-log"]);
    const dropped = postCall(graceless.url, "acme_deaf").catch(() => "dropped");
    await expect.poll(async () => (await inFlight(graceless.url)) > 0).toBe(true);
    graceless.signal("SIGTERM");
    expect(await graceless.ended).toBe(0);
    expect(await dropped).toBe("dropped");
    expect(graceless.said()).not.toContain('"event":"call"');
  });
});

async function inFlight(url: string): Promise<number> {
  const { text } = await ask(new URL("/metrics", url).href);
  return Number(/^govdata_http_requests_in_flight (\d+)$/m.exec(text)?.[1]);
}

describe("what cannot be", () => {
  const refused = async (args: string[], env: Record<string, string> = {}) => {
    const { code, stderr } = await runRaw({ cwd: project.directory, env }, args);
    expect(code).toBe(2);
    return stderr;
  };

  it("is said at the start: a port in use, a host that is none, others without tokens", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const bound = taken.address();
    const port = bound !== null && typeof bound === "object" ? String(bound.port) : "";
    const [inUse, noHost, open, notHere, anyPage] = await Promise.all([
      refused(["--transport", "http", "--port", port]),
      refused(["--transport", "http", "--host", "no-such-host.invalid"]),
      refused(["--transport", "http", "--host", "0.0.0.0"]),
      refused(["--transport", "http", "--host", "192.0.2.1"], { MCP_TOKENS: `ana ${ANA}` }),
      refused(["--transport", "http", "--allowed-origins", "*"]),
    ]);
    taken.close();
    expect(inUse).toBe(
      `govdata-mcp: Port ${port} of 127.0.0.1 is in use. Choose another with --port, or 0 for any that is free.\n`,
    );
    expect(noHost).toContain("--host no-such-host.invalid is no address of this machine");
    expect(open).toContain(
      "--host 0.0.0.0 can be reached by others, so that tokens are needed: --tokens-file",
    );
    expect(notHere).toContain("192.0.2.1 is no address of this machine.");
    expect(anyPage).toContain('--allowed-origins "*" would let any page in a browser call: it needs tokens.');
  });

  it("is said of each setting", async () => {
    const said = await Promise.all([
      refused(["--port", "3000"]),
      refused([], { MCP_TRANSPORT: "sse" }),
      refused(["--transport", "http", "--port", "99999"]),
      refused(["--transport", "http"], { MCP_PATH: "/metrics" }),
      refused(["--transport", "http", "--allowed-origins", "app.example.org"]),
      refused(["--transport", "http", "--audit-log", "/nowhere/audit.jsonl"]),
    ]);
    expect(said).toEqual([
      "govdata-mcp: --port goes with --transport http.\n",
      'govdata-mcp: Unknown transport "sse". Known: stdio, http.\n',
      'govdata-mcp: --port (MCP_PORT) must be a whole number from 0 to 65535, got "99999".\n',
      "govdata-mcp: --path (MCP_PATH) cannot be /metrics: it is taken.\n",
      'govdata-mcp: --allowed-origins (MCP_ALLOWED_ORIGINS) needs origins such as https://app.example.org, got "app.example.org".\n',
      expect.stringContaining("--audit-log /nowhere/audit.jsonl cannot be written"),
    ]);
  });
});

describe("over stdio", () => {
  it("calls are noted in a file when one is named, and on SIGHUP in a new one", async () => {
    office = await openOffice();
    const where = { cwd: project.directory, modules: ["acme"], env: { ACME_URL: office.url } };
    await runRaw(where, ["--audit-log", "stdio.jsonl"], async (server) => {
      server.write({ id: 1, method: "tools/call", params: { name: "acme_nothing", arguments: {} } });
      await server.seen('"id":1');
      renameSync(path("stdio.jsonl"), path("stdio.old.jsonl"));
      server.kill("SIGHUP");
      await expect.poll(() => existsSync(path("stdio.jsonl"))).toBe(true);
      server.write({ id: 2, method: "tools/call", params: { name: "acme_missing", arguments: {} } });
      await server.seen('"id":2');
      server.end();
    });
    const call = { event: "call", caller: null, module: "acme", inner: false };
    expect(JSON.parse(project.read("stdio.old.jsonl"))).toMatchObject({
      ...call,
      tool: "acme_nothing",
      status: "ok",
    });
    expect(JSON.parse(project.read("stdio.jsonl"))).toMatchObject({
      ...call,
      tool: "acme_missing",
      status: "not_found",
    });
  });
});
