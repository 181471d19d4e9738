import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { reconcileTypes, workspacePackages, writeBuildConfig } from "../src/workspace.mjs";

let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "govdata-workspace-"));
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

function write(file: string, text = "") {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
}

it("takes in a new package without being told", () => {
  write("packages/core/package.json", '{"name":"@govdata/core"}');
  write("packages/core/tsconfig.json", "{}");
  write("apps/mcp/package.json", '{"name":"@govdata/mcp"}');
  write("apps/mcp/tsconfig.json", "{}");
  writeBuildConfig(base);
  write("packages/fred/package.json", '{"name":"@govdata/fred"}');
  write("packages/fred/tsconfig.json", "{}");
  expect(writeBuildConfig(base)).toEqual(
    ["packages/core", "packages/fred", "apps/mcp"].map((dir) => join(base, dir)),
  );
  expect(JSON.parse(readFileSync(join(base, "tsconfig.build.json"), "utf8"))).toEqual({
    files: [],
    references: [{ path: "packages/core" }, { path: "packages/fred" }, { path: "apps/mcp" }],
  });
});

it("leaves out folders that hold no package, and from the types those that have none", () => {
  write("packages/notes/readme.txt");
  write("packages/plain/package.json", '{"name":"@govdata/plain"}');
  expect(workspacePackages(base).map(({ name }) => name)).toEqual(["@govdata/plain"]);
  expect(writeBuildConfig(base)).toEqual([]);
});

it("removes types whose source is gone, and nothing else", () => {
  write("src/index.ts");
  write("dist/index.d.ts");
  write("dist/old/gone.d.ts");
  write("dist/old/gone.js");
  write("tsconfig.tsbuildinfo");
  reconcileTypes(base);
  expect(existsSync(join(base, "dist/old/gone.d.ts"))).toBe(false);
  expect(existsSync(join(base, "dist/old/gone.js"))).toBe(true);
  expect(existsSync(join(base, "dist/index.d.ts"))).toBe(true);
  expect(existsSync(join(base, "tsconfig.tsbuildinfo"))).toBe(true);
});

it("has types written again that somebody deleted", () => {
  write("src/index.ts");
  write("src/module/index.ts");
  write("dist/index.d.ts");
  write("tsconfig.tsbuildinfo");
  reconcileTypes(base);
  expect(existsSync(join(base, "tsconfig.tsbuildinfo"))).toBe(false);
});
