import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .program),
    (name = "loopback", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const program :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "2024-11-01",
  globalOutbound = "loopback",
);
`;

/**
 * Starts workerd with `worker.js` in a folder, and gives its address once it listens.
 *
 * @param {string} binary
 * @param {string} folder
 * @returns {Promise<{ origin: string, stop(): void }>}
 */
export function startWorkerd(binary, folder) {
  writeFileSync(join(folder, "config.capnp"), CONFIG);
  const child = spawn(binary, ["serve", "--control-fd=3", "config.capnp"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdio[3].setEncoding("utf8").on("data", (text) => {
      said += text;
      const port = /"event":"listen".*?"port":(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve({ origin: `http://127.0.0.1:${port}`, stop: () => child.kill() });
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`workerd ended with ${code} before it listened`)));
  });
}
