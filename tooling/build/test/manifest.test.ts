import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { manifestProblems, packedProblems } from "../src/manifest.mjs";

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "govdata-manifest-"));
  mkdirSync(join(dir, "src"));
  for (const file of ["README.md", "CHANGELOG.md", "src/index.ts"]) writeFileSync(join(dir, file), "");
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

const good = {
  name: "@govdata/sample",
  description: "A sample that a person could install.",
  license: "MIT",
  type: "module",
  main: "./dist/index.js",
  types: "./dist/index.d.ts",
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  files: ["dist"],
  sideEffects: false,
  engines: { node: ">=20.19" },
  dependencies: { "@govdata/core": "workspace:^" },
  publishConfig: { access: "public" },
  keywords: ["sample"],
};

const packed = (more: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      "package.json": "{}",
      "README.md": "",
      "CHANGELOG.md": "",
      LICENSE: "",
      "dist/index.js": 'import "./chunk-A.js";',
      "dist/chunk-A.js": "",
      "dist/index.d.ts": "",
      ...more,
    }),
  );

it("finds nothing wrong with a manifest as it should be", () => {
  expect(manifestProblems(dir, good)).toEqual([]);
});

it("names types that do not come first", () => {
  const exports = { ".": { default: "./dist/index.js", types: "./dist/index.d.ts" } };
  expect(manifestProblems(dir, { ...good, exports })).toEqual(['exports["."] must have its types first']);
});

it("names a range that would pin a sibling, and a private package that nobody can install", () => {
  const dependencies = { "@govdata/core": "1.0.0", "@tooling/build": "workspace:^" };
  expect(manifestProblems(dir, { ...good, dependencies })).toEqual([
    'dependencies.@govdata/core must be "workspace:^"',
    "dependencies.@tooling/build is private and cannot be installed",
  ]);
});

it("names missing documents, licence and engines", () => {
  rmSync(join(dir, "CHANGELOG.md"));
  expect(manifestProblems(dir, { ...good, license: undefined, engines: undefined })).toEqual([
    'license must be "MIT"',
    'engines.node must be ">=20.19"',
    "CHANGELOG.md is missing",
  ]);
});

it("finds nothing wrong with a package that ships what is needed", () => {
  expect(packedProblems(dir, good, packed())).toEqual([]);
});

it("names a folder of the machine it was built on", () => {
  const files = packed({ "dist/index.js": 'import "./chunk-A.js"; // /home/somebody/govdata/src/index.ts' });
  expect(packedProblems(dir, good, files, ["/srv/build/", "/home/somebody/"])).toEqual([
    "ships dist/index.js, which names /home/somebody/, a folder of this machine",
  ]);
});

it("names maps and sources, which point at nothing that is shipped", () => {
  const files = packed({ "dist/index.js.map": "{}", "src/index.ts": "" });
  expect(packedProblems(dir, good, files)).toEqual([
    "ships dist/index.js.map, which no user needs",
    "ships src/index.ts, which no user needs",
  ]);
});

it("names what no user needs, what nothing reaches, and types whose source is gone", () => {
  const files = packed({ "test/index.test.ts": "", "dist/chunk-OLD.js": "", "dist/gone.d.ts": "" });
  expect(packedProblems(dir, good, files)).toEqual([
    "ships test/index.test.ts, which no user needs",
    "ships dist/gone.d.ts, whose source is gone",
    "ships dist/chunk-OLD.js, which no entry point reaches",
  ]);
});

it("names an entry point and a licence that are not shipped", () => {
  const files = packed();
  files.delete("dist/index.d.ts");
  files.delete("LICENSE");
  expect(packedProblems(dir, good, files)).toEqual([
    "does not ship LICENSE",
    "names dist/index.d.ts, which is not shipped",
  ]);
});

it("lets fixtures through only where a testing entry uses them", () => {
  const files = packed({ "fixtures/gdp.json": "{}" });
  expect(packedProblems(dir, good, files)).toEqual(["ships fixtures/gdp.json, which no user needs"]);
});

it("names a workspace range that was not resolved", () => {
  const files = packed({ "package.json": '{"dependencies":{"@govdata/core":"workspace:^"}}' });
  expect(packedProblems(dir, good, files)).toEqual(["ships a workspace: range"]);
});
