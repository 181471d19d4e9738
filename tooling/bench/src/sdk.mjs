import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCache } from "@govdata/core/node";
import { createFred } from "@govdata/fred";
import { startAgency } from "./agency.mjs";
import { alternate, compare } from "./measure.mjs";

const LARGE = "B100000";
const MEDIUM = "B50000";
/** Twenty observations: the size of most answers. */
const SMALL = "B2000";

/** Rows about the SDKs. */
export async function sdkRows() {
  const agency = await startAgency();
  const folder = mkdtempSync(join(tmpdir(), "govdata-bench-"));
  const options = { apiKey: "0".repeat(32), baseUrl: `${agency.origin}/fred`, limits: false };
  const uncached = createFred({ ...options, cache: false });
  const inMemory = createFred(options);
  const disk = openCache(`sqlite:${join(folder, "cache.sqlite")}`);
  const onDisk = createFred({ ...options, cache: disk, storeDespiteTerms: true });
  const request = { series_id: LARGE, file_type: "json" };
  const address = `${agency.origin}/fred/series/observations?${new URLSearchParams(request)}`;
  try {
    const network = await alternate({
      bare: async () => JSON.parse(await (await fetch(address)).text()),
      sdk: () => uncached.request("/series/observations", request),
    });
    const mediumText = await (await fetch(address.replace(LARGE, MEDIUM))).text();
    const small = { series_id: SMALL };
    const medium = { series_id: MEDIUM };
    for (const asked of [small, medium]) await inMemory.request("/series/observations", asked);
    await onDisk.request("/series/observations", medium);
    const hits = await compare({
      memory: () => inMemory.request("/series/observations", small),
      memoryMedium: () => inMemory.request("/series/observations", medium),
      disk: () => onDisk.request("/series/observations", medium),
      parse: async () => JSON.parse(mediumText),
    });
    const ms = (value) => `${value.toFixed(3)} ms`;
    return [
      {
        what: "SDK call, 100 kB reply on loopback, over fetch + JSON.parse",
        measured: network.sdk / network.bare,
        goal: 1.15,
        shown: `${(network.sdk / network.bare).toFixed(2)} x (${ms(network.sdk)} / ${ms(network.bare)})`,
        unit: "x",
      },
      {
        what: "answer from memory, 2 kB",
        measured: hits.memory,
        goal: 0.05,
        shown: ms(hits.memory),
        unit: "ms",
      },
      {
        what: `answer from memory, 50 kB (its JSON.parse alone: ${ms(hits.parse)})`,
        measured: hits.memoryMedium,
        shown: ms(hits.memoryMedium),
      },
      { what: "answer from disk, 50 kB", measured: hits.disk, goal: 0.5, shown: ms(hits.disk), unit: "ms" },
    ];
  } finally {
    await disk.close();
    agency.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
