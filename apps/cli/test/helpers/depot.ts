import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the module's description as its package's build does: by the kit, from its code. */
const DESCRIBE = `
  import { writeFileSync } from "node:fs";
  import { describeModule } from "@govdata/kit";
  const { default: module } = await import(process.argv[1] + "/module.js");
  writeFileSync(process.argv[1] + "/module.json", JSON.stringify(describeModule(module)));`;

/** A folder with the module "depot" installed, and its agency on loopback. */
export interface Depot {
  directory: string;
  env: { DEPOT_URL: string };
  /** Addresses that were asked. */
  asked: string[];
  /** Resolves when the page that never comes was asked for. */
  stuck: Promise<void>;
  close(): Promise<void>;
}

export async function openDepot(): Promise<Depot> {
  const directory = mkdtempSync(join(tmpdir(), "govdata-cli-"));
  const scope = join(directory, "node_modules/@govdata");
  mkdirSync(scope, { recursive: true });
  writeFileSync(join(directory, "package.json"), JSON.stringify({ name: "analysis", private: true }));
  for (const name of ["core", "kit"])
    symlinkSync(at(`../../../../packages/${name}`), join(scope, name), "dir");
  cpSync(at("../fixtures/depot"), join(scope, "depot"), { recursive: true });
  execFileSync(process.execPath, ["--input-type=module", "-e", DESCRIBE, join(scope, "depot")], {
    cwd: directory,
  });

  const asked: string[] = [];
  let seen = () => {};
  const stuck = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://depot");
    asked.push(`${url.pathname}${url.search}`);
    const reply = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(body));
    const page = Number(url.searchParams.get("page"));
    if (url.pathname === "/missing/part") return reply(404, {});
    if (url.pathname === "/missing/patience") return reply(429, {}, { "retry-after": "7" });
    if (url.pathname === "/missing/sense") return response.writeHead(503).end("down");
    if (url.pathname === "/missing/host") return response.destroy();
    if (page === 3 && url.searchParams.get("shelf") === "broken") return reply(500, {});
    if (page === 3 && url.searchParams.get("shelf") === "stuck") return seen();
    const first = page * 3 - 2;
    return reply(200, {
      parts: [first, first + 1, first + 2].map((number) => ({ number, name: `Part ${number}` })),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    directory,
    env: { DEPOT_URL: `http://127.0.0.1:${port}` },
    asked,
    stuck,
    close: () =>
      new Promise((resolve) => {
        rmSync(directory, { recursive: true, force: true });
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
