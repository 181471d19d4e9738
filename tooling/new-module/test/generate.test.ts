import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fill, forms, generate, nameProblem } from "../src/generate.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "govdata-new-module-"));
  mkdirSync(join(root, "apps/mcp"), { recursive: true });
  const manifest = { name: "@govdata/mcp", dependencies: { "@govdata/kit": "workspace:^", pino: "^10.0.0" } };
  writeFileSync(join(root, "apps/mcp/package.json"), JSON.stringify(manifest));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, file), "utf8");

it("writes a package in the anatomy that all share", () => {
  const { files } = generate(root, "air-quality");
  expect(files).toEqual(
    expect.arrayContaining([
      "packages/air-quality/CHANGELOG.md",
      "packages/air-quality/README.md",
      "packages/air-quality/fixtures/measure-example.json",
      "packages/air-quality/package.json",
      "packages/air-quality/src/client.ts",
      "packages/air-quality/src/index.ts",
      "packages/air-quality/src/module/index.ts",
      "packages/air-quality/src/module/meta.ts",
      "packages/air-quality/src/module/reference.ts",
      "packages/air-quality/src/module/tools.ts",
      "packages/air-quality/src/testing.ts",
      "packages/air-quality/src/types.ts",
      "packages/air-quality/test/client.test.ts",
      "packages/air-quality/test/contract.test.ts",
      "packages/air-quality/test/module.test.ts",
      "packages/air-quality/tsconfig.json",
      "packages/air-quality/tsup.config.ts",
    ]),
  );
});

it("leaves no placeholder behind and names things as the language wants them", () => {
  const { files } = generate(root, "air-quality");
  for (const file of files) expect(read(file)).not.toMatch(/\{\{|\}\}\w/);
  const client = read("packages/air-quality/src/client.ts");
  expect(client).toContain("export function createAirQuality(");
  expect(client).toContain("export const airQuality: AirQuality");
  expect(client).toContain('env: ["AIR_QUALITY_API_KEY"]');
  expect(read("packages/air-quality/src/module/tools.ts")).toContain('name: "air_quality_measure"');
});

it("asks nobody: every address is of a host that cannot exist", () => {
  const { files } = generate(root, "air-quality");
  const hosts = files.flatMap((file) =>
    [...read(file).matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host),
  );
  expect([...new Set(hosts)].sort()).toEqual(["api.example.invalid", "example.invalid"]);
});

it("adds the package to the server's dependencies, in order, and touches nothing else of it", () => {
  generate(root, "air-quality");
  expect(JSON.parse(read("apps/mcp/package.json"))).toEqual({
    name: "@govdata/mcp",
    dependencies: { "@govdata/air-quality": "workspace:^", "@govdata/kit": "workspace:^", pino: "^10.0.0" },
  });
});

it("refuses to overwrite a package", () => {
  mkdirSync(join(root, "packages/air-quality"), { recursive: true });
  writeFileSync(join(root, "packages/air-quality/mine.txt"), "mine");
  expect(() => generate(root, "air-quality")).toThrow("packages/air-quality exists already");
  expect(read("packages/air-quality/mine.txt")).toBe("mine");
});

it.each([
  ["AirQuality", "lower-case words"],
  ["air_quality", "lower-case words"],
  ["../escape", "lower-case words"],
  ["1st", "start with a letter"],
  ["", "lower-case words"],
  ["a-name-that-is-much-too-long-for-tools", "at most 28"],
  ["core", "is taken"],
  ["delete", "is taken"],
])("refuses the name %j and says what would be right", (name, reason) => {
  expect(nameProblem(name)).toContain(reason);
  expect(() => generate(root, name)).toThrow(reason);
});

it("accepts names of one word and of several, digits included", () => {
  expect(["fred", "world-bank", "us-529-plans", "b3"].map(nameProblem)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it("takes a title as people write it", () => {
  expect(forms("epa-aqs", "EPA Air Quality System")).toEqual({
    name: "epa-aqs",
    title: "EPA Air Quality System",
    Pascal: "EpaAqs",
    camel: "epaAqs",
    prefix: "epa_aqs",
    ENV: "EPA_AQS",
  });
});

it("reports a template that asks for something unknown", () => {
  expect(() => fill("{{nmae}}", { name: "fred" })).toThrow("{{nmae}}");
});
