import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

it("@govdata/kit/ai reaches nothing of Node but its async context, and no MCP", async () => {
  const entry = fileURLToPath(new URL("../../../packages/kit/dist/ai.js", import.meta.url));
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["import"],
    external: ["node:*"],
    metafile: true,
    logLevel: "silent",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  expect([...new Set(imports)]).toEqual(["node:async_hooks"]);
  const read = Object.keys(metafile.inputs);
  expect(read.filter((path) => path.includes("modelcontextprotocol"))).toEqual([]);
  expect(read.some((path) => path.includes("/zod/"))).toBe(true);
});
