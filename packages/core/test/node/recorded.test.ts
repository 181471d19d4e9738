import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createClient } from "../../src/index.js";
import { replayFrom } from "../../src/node/index.js";

it("gives each replayed source the day of its own recording", async () => {
  const directory = mkdtempSync(join(tmpdir(), "govdata-recorded-"));
  for (const [path, recorded] of [
    ["/a", "2024-05-06T07:08:09Z"],
    ["/b", "2025-01-20"],
  ] as const) {
    writeFileSync(
      join(directory, `${path.slice(1)}.json`),
      JSON.stringify({
        request: { method: "GET", url: `https://api.example.gov${path}`, headers: {}, body: null },
        response: { status: 200, headers: { "content-type": "application/json" }, body: { path } },
        recorded,
        trimmed: false,
      }),
    );
  }
  const client = createClient(
    { name: "test", publisher: "Test", homepage: "https://example.gov", baseUrl: "https://api.example.gov" },
    { fetch: replayFrom(directory) },
  );
  const sources = [
    ...(await client.request("/a").withResponse()).sources,
    ...(await client.request("/b").withResponse()).sources,
  ];
  expect(sources.map(({ from, retrieved }) => [from, retrieved])).toEqual([
    ["replayed", "2024-05-06T07:08:09.000Z"],
    ["replayed", "2025-01-20T12:00:00.000Z"],
  ]);
  expect(client.now().toISOString()).toBe("2025-01-20T12:00:00.000Z");
});
