import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runTool, serve } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { COLLECTIONS, createUsgs, queryables } from "../src/index.js";
import { module } from "../src/module/index.js";

const specification: { queryables: Record<string, string[]> } = JSON.parse(
  readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "usgs.json"), "utf8"),
);
/** Parameters of every collection, beside what it can be filtered by. */
const COMMON = ["f", "limit", "bbox", "properties", "skipGeometry", "sortby", "filter", "filter-lang"];

describe("the collections as the service describes them", () => {
  it("can be filtered by the names that the package knows", () => {
    expect([...COLLECTIONS].sort()).toEqual(Object.keys(specification.queryables).sort());
    for (const name of COLLECTIONS) {
      const known = specification.queryables[name]?.filter((each) => each !== "geometry");
      expect(queryables(name)).toEqual(known);
    }
  });

  it("have every parameter that SDK and tools send", async () => {
    const server = await serve(() => ({ json: { type: "FeatureCollection", features: [] } }));
    try {
      const usgs = createUsgs({ baseUrl: server.url, limits: false, cache: false });
      const full = { location: "01646500", parameter: "00060", time: "2024-01-01", limit: 5 } as const;
      for (const ask of [usgs.waterDaily, usgs.waterContinuous, usgs.waterLatest, usgs.waterLatestDaily]) {
        await ask({
          ...full,
          statistic: "00003",
          sortBy: "time",
          bbox: [-78, 38, -77, 39],
          skipGeometry: true,
        });
      }
      await usgs.waterPeaks(full);
      await usgs.waterFieldMeasurements(full);
      await usgs.waterFieldSeries({ location: "01646500", parameter: "00060" });
      await usgs.waterSeries({ location: "01646500", statistic: "00003" });
      await usgs.waterCatalog({ location: "01646500", parameter: "00060" });
      await usgs.waterChannels({ location: "01646500", time: "2024-01-01" });
      await usgs.waterLocations({
        location: "01646500",
        filter: "state_code = '24'",
        properties: ["state_name"],
      });
      for (const tool of module.tools.filter(({ name }) => name.startsWith("usgs_water"))) {
        if (tool.name === "usgs_water_samples") continue;
        for (const { args } of tool.examples) await runTool(module, usgs, tool.name, args);
      }
    } finally {
      await server.close();
    }
    const sent = server.requests.flatMap(({ path, query }) => {
      const collection = /\/collections\/([a-z-]+)\/items$/.exec(path)?.[1];
      return collection === undefined ? [] : [{ collection, names: Object.keys(query) }];
    });
    expect(sent).toHaveLength(15);
    const unknown = sent.flatMap(({ collection, names }) =>
      names
        .filter((name) => !COMMON.includes(name) && !specification.queryables[collection]?.includes(name))
        .map((name) => `${collection}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
