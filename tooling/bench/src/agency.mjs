import { fork } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

/** A FRED reply of about so many bytes. The figures are made up: it is the size that counts. */
function observations(bytes) {
  const row = (index) => ({
    realtime_start: "2024-12-19",
    realtime_end: "2024-12-19",
    date: new Date(Date.UTC(1950, 0, 1 + index)).toISOString().slice(0, 10),
    value: (1000 + index / 8).toFixed(3),
  });
  const count = Math.floor(bytes / JSON.stringify(row(0)).length);
  return JSON.stringify({
    realtime_start: "2024-12-19",
    realtime_end: "2024-12-19",
    observation_start: "1600-01-01",
    observation_end: "9999-12-31",
    units: "lin",
    output_type: 1,
    file_type: "json",
    order_by: "observation_date",
    sort_order: "asc",
    count,
    offset: 0,
    limit: 100_000,
    observations: Array.from({ length: count }, (_, index) => row(index)),
  });
}

function main() {
  const bodies = new Map();
  const server = createServer((request, response) => {
    const url = new URL(request.url, "http://localhost");
    const bytes = Number(url.searchParams.get("series_id").slice(1));
    response.setHeader("content-type", "application/json");
    if (!bodies.has(bytes)) bodies.set(bytes, observations(bytes));
    response.end(bodies.get(bytes));
  });
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
  process.on("disconnect", () => process.exit(0));
}

/**
 * An agency on loopback, in a process of its own so that its work is not counted. The number in a series id is the size of
 * its reply in bytes: `B100000`.
 *
 * @returns {Promise<{ origin: string, stop(): void }>}
 */
export function startAgency() {
  const child = fork(fileURLToPath(import.meta.url), ["serve"]);
  return new Promise((resolve, reject) => {
    child.once("message", (port) =>
      resolve({ origin: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }),
    );
    child.once("error", reject);
  });
}

if (process.argv[2] === "serve" && process.send) main();
