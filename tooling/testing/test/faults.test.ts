import { defineTool, describeTool, empty, list, record, table, z } from "@govdata/kit";
import { describe, expect, it } from "vitest";
import { faultsOf, isForAdapters, sourceFaults, statementsOf } from "../src/faults.ts";
import { manifestOf, packagesReached } from "../src/imports.ts";
import { compileInput, schemaFaults, spoilt } from "../src/json-schema.ts";
import { leaked, plantKeys } from "../src/planted.ts";
import module from "./lighthouse/src/module/index.ts";

const lighthouse = new URL("lighthouse/", import.meta.url);

describe("faults of a result", () => {
  const faults = (result: Parameters<typeof faultsOf>[2]) => faultsOf(module, "lighthouse_search", result);

  it("finds none in a good one", () => {
    expect(faults(record({ a: 1 }))).toEqual([]);
  });

  it("finds what is no result, and the slips of a program", () => {
    expect(faults({ ...table([{ a: 1 }]), rows: [[]] })).toEqual([": row 1 has 0 cells for 1 columns"]);
    expect(faults(table([{ a: "undefined" }, { a: "an undefined word" }]))).toEqual([
      'a cell is "undefined"',
    ]);
    expect(faults(empty({ searched: "x", summary: "NaN lights" }))).toEqual(['the summary says "NaN"']);
  });

  it("finds a way on that the tool itself refuses", () => {
    const onward = (args: Record<string, string>, tool?: string) =>
      list([{ a: 1 }], { next: { tool, args, gives: "more" } });
    expect(faults(onward({ name: "rock" }))).toEqual([]);
    expect(() => faults(onward({ nam: "rock" }))).toThrow('did you mean "name"?');
    expect(() => faults(onward({}, "lighthouse_none"))).toThrow('no tool "lighthouse_none"');
  });
});

describe("faults of sources", () => {
  const source = (url: string, publisher: string) => ({
    api: "lighthouse",
    url,
    method: "GET" as const,
    retrieved: "2024-06-01T00:00:00Z",
    from: "replayed" as const,
    cite: { publisher },
  });

  it("finds a host that is not named and a publisher that is missing", () => {
    const hosts = ["api.lights.example.com"];
    expect(sourceFaults([source("https://api.lights.example.com/v1", "Office")], hosts)).toEqual([]);
    expect(sourceFaults([source("https://other.example.com/v1", " ")], hosts)).toEqual([
      "asked other.example.com, which meta.hosts does not name",
      "no publisher for https://other.example.com/v1",
    ]);
  });
});

describe("what a package reaches", () => {
  it("lists packages, not files and not node's own", async () => {
    expect(await packagesReached(new URL("src/index.ts", lighthouse))).toEqual(["@govdata/core"]);
    expect(await packagesReached(new URL("src/module/index.ts", lighthouse))).toEqual([
      "@govdata/core",
      "@govdata/kit",
    ]);
    expect(await packagesReached(new URL("../src/imports.ts", import.meta.url))).toEqual(["esbuild"]);
  });

  it.each([
    ["zod", true],
    ["@govdata/kit", true],
    ["@modelcontextprotocol/sdk", true],
    ["@govdata/core", false],
    ["zodiac", false],
  ])("%s is for adapters: %s", (name, expected) => {
    expect(isForAdapters(name)).toBe(expected);
  });

  it("reads the manifest", () => {
    expect(manifestOf(lighthouse)).toEqual({
      name: "@govdata/lighthouse",
      dependencies: ["@govdata/core"],
      peers: ["@govdata/kit"],
    });
    expect(() => manifestOf(new URL("src/", lighthouse))).toThrow("no package.json");
  });

  it("tells exports from other statements", () => {
    const exports =
      '/* a; b */\n// c;\nexport { a, type B } from "./a.js";\nexport * from "./b.js";\nexport type * as c from "./c.js";\n';
    expect(statementsOf(exports)).toEqual([]);
    expect(statementsOf(`${exports}const x = 1;\nexport { x };`)).toEqual(["const x = 1", "export { x }"]);
  });
});

describe("schemas", () => {
  const tool = defineTool<unknown, z.ZodRawShape>({
    name: "odd_tool",
    title: "Odd",
    description: "Odd.",
    input: { id: z.string().describe("Id"), day: z.iso.date().optional().describe("Day") },
    run: async () => record({}),
  });

  it("judges arguments as the tool does, formats too", () => {
    const accepts = compileInput(tool);
    expect(accepts({ id: "x", day: "2024-02-29" })).toBe(true);
    expect(accepts({ id: "x", day: "2023-02-29" })).toBe(false);
    expect(spoilt(tool, { id: "x" })).toEqual([
      { what: "an unknown argument", args: { id: "x", no_such_argument: 1 } },
      { what: "no id", args: {} },
      { what: "id of a wrong kind", args: { id: { wrong: [null] } } },
    ]);
  });

  it("finds what is not flat, strict or self-contained", () => {
    const good = describeTool(tool);
    expect(schemaFaults(good)).toEqual([]);
    const bad = {
      ...good,
      inputSchema: { ...good.inputSchema, anyOf: [], properties: { a: { $ref: "#/a" } } },
    };
    expect(schemaFaults(bad)).toEqual(['odd_tool: "anyOf" at the root', 'odd_tool: "$ref" in the schema']);
  });
});

describe("planted keys", () => {
  const keys = {
    apiKey: { env: ["A_KEY", "B_KEY"], in: "query" as const, pattern: /^[0-9a-f]{32}$/ },
    contact: { env: ["A_CONTACT"], in: "userAgent" as const },
  };

  it("fit their patterns and are found again, also encoded", () => {
    const { env, secrets } = plantKeys(keys);
    const [key = "", contact = ""] = secrets;
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(env).toEqual({ A_KEY: key, B_KEY: key, A_CONTACT: contact });
    expect(leaked(`https://x.example.com/?key=${key}`, secrets)).toEqual([key]);
    expect(leaked(`from=${encodeURIComponent(contact)}`, secrets)).toEqual([contact]);
    expect(leaked(Buffer.from(key).toString("base64"), secrets)).toEqual([key]);
    expect(leaked("nothing of the kind", secrets)).toEqual([]);
  });

  it("are asked for where no usual shape fits", () => {
    const odd = { apiKey: { env: ["ODD"], in: "header" as const, pattern: /^odd-\d$/ } };
    expect(() => plantKeys(odd)).toThrow('give the contract test a made-up "apiKey"');
    expect(plantKeys(odd, { apiKey: "odd-1" }).env).toEqual({ ODD: "odd-1" });
  });
});
