import {
  defineModule,
  definePrompt,
  defineTool,
  describeModule,
  describeTool,
  type ModuleOptions,
  type Prompt,
  record,
  z,
} from "@govdata/kit";
import { describe, expect, it } from "vitest";
import { type Coast, coast, light, options, search, tour } from "./coast.ts";

type Change = (module: ModuleOptions<Coast>) => Partial<ModuleOptions<Coast>>;
const meta =
  (change: Partial<ModuleOptions<Coast>["meta"]>): Change =>
  ({ meta: before }) => ({ meta: { ...before, ...change } });
const prompt =
  (change: Partial<Prompt>): Change =>
  () => ({ prompts: [{ ...tour, ...change }] });

describe("defineModule", () => {
  it("gives the module back with the version of its format", () => {
    expect(coast).toEqual({ ...options, format: 1 });
  });

  it("takes a prefix of its own, and makes one of a name with a hyphen", () => {
    const other = { ...options.meta, name: "made-up-coast" };
    expect(() => defineModule({ ...options, meta: other })).toThrow(
      'must be snake_case and begin with "made_up_coast_"',
    );
    expect(defineModule({ ...options, meta: { ...other, prefix: "coast" } }).meta.name).toBe("made-up-coast");
  });

  it("takes an alias of a tool's own name that renames arguments", () => {
    const aliases = [{ name: "coast_search", args: { keyword: "text" } }];
    const { tools } = defineModule({ ...options, tools: [{ ...search, aliases }, light] });
    expect(tools[0]?.aliases).toEqual(aliases);
  });

  it.each<[string, Change, string]>([
    [
      "a name in capitals",
      meta({ name: "Coast", prefix: "coast" }),
      "meta.name must be lower case with hyphens",
    ],
    ["a prefix that is none", meta({ prefix: "9coast" }), "meta.prefix must be snake_case"],
    [
      "a long description",
      meta({ description: "x".repeat(161) }),
      "meta.description has 161 characters, 160 at most",
    ],
    ["a long workflow", meta({ workflow: "x".repeat(401) }), "meta.workflow has 401 characters, 400 at most"],
    ["no domain", meta({ domains: [] }), "meta.domains is empty"],
    ["no host", meta({ hosts: [] }), "meta.hosts is empty"],
    [
      "no headline",
      () => ({ tools: [{ ...search, headline: false }, light] }),
      "0 tools are headline; one or two must be",
    ],
    [
      "a tool twice",
      () => ({ tools: [search, { ...search, aliases: [], headline: false }, light] }),
      'two tools are named "coast_search"',
    ],
    [
      "a name too long",
      ({ tools }) => ({ tools: [...tools, { ...search, aliases: [], name: `coast_${"x".repeat(35)}` }] }),
      "has 41 characters, 40 at most",
    ],
    [
      "an alias that is a tool",
      () => ({ tools: [{ ...search, aliases: [{ name: "coast_light_count" }] }, light] }),
      'alias "coast_light_count" of coast_search is a tool\'s own name',
    ],
    [
      "an alias of its own name that renames nothing",
      () => ({ tools: [{ ...search, aliases: [{ name: "coast_search" }] }, light] }),
      'alias "coast_search" is the tool\'s own name and renames no argument',
    ],
    [
      "an alias twice",
      () => ({ tools: [search, { ...light, aliases: [{ name: "coast_find" }] }] }),
      'alias "coast_find" of coast_light is used twice',
    ],
    [
      "a key it does not have",
      () => ({ tools: [{ ...search, needs: ["token"] }, light] }),
      'coast_search needs the key "token"; meta.keys has apiKey, second',
    ],
    [
      "an example that does not parse",
      () => ({
        tools: [
          defineTool<Coast, z.ZodRawShape>({
            name: "coast_search",
            title: "T",
            description: "D.",
            input: { n: z.int().describe("N"), bare: z.int().optional() },
            headline: true,
            examples: [{ question: "How?", args: { n: "1" } }],
            run: async () => record({}),
          }),
          light,
        ],
      }),
      '- coast_search: argument "bare" has no description\n- example "How?": coast_search: n: must be a whole number, got "1"',
    ],
    [
      "a hint to no tool",
      meta({ crossRef: [{ question: "weather", tool: "coast_serch", hint: "x" }] }),
      'crossRef "weather" names "coast_serch", which is no tool; nearest: "coast_search"',
    ],
    [
      "an empty hint",
      meta({ crossRef: [{ question: "weather", tool: "coast_search", hint: " " }] }),
      'crossRef "weather": the hint is empty',
    ],
    ["a prompt without the prefix", prompt({ name: "tour" }), 'prompt "tour" must begin with "coast_"'],
    ["a prompt twice", () => ({ prompts: [tour, tour] }), 'two prompts are named "coast_tour"'],
    [
      "a prompt for others' tools only",
      prompt({ steps: [{ tool: "weather_fog", text: "{word}" }] }),
      "uses none of this module's tools",
    ],
    [
      "a prompt that names no tool",
      prompt({ steps: [{ tool: "coast_lite", text: "{word}" }] }),
      'names "coast_lite", which is no tool; nearest: "coast_light"',
    ],
    [
      "a prompt with an unknown argument",
      prompt({
        steps: [{ tool: "coast_search", args: { txt: "{word}", limit: 999, text: "{word}" }, text: "x" }],
      }),
      'prompt "coast_tour": coast_search: limit: must be a whole number from 1 to 50, got 999\n- prompt "coast_tour": coast_search: txt: unknown argument',
    ],
    [
      "a prompt with an argument of another part",
      prompt({
        steps: [{ tool: "coast_light", args: { part: "count", from: "{word}", lmit: 3 }, text: "x" }],
      }),
      'prompt "coast_tour": coast_light: lmit: unknown argument; known arguments: part, limit',
    ],
    [
      "a prompt that leaves the part open, with an argument of none",
      prompt({ steps: [{ tool: "coast_light", args: { part: "{word}", heigth: 3 }, text: "x" }] }),
      'prompt "coast_tour": coast_light: heigth: unknown argument',
    ],
    [
      "an address twice",
      ({ resources = [] }) => ({ resources: [...resources, ...resources] }),
      'resource "light/{id}" is there twice',
    ],
    [
      "an address whose variables do not meet",
      () => ({
        resources: [
          {
            template: "light/{number}",
            name: "l",
            title: "L",
            description: "L.",
            tool: "coast_search",
            args: { text: "{id}" },
            complete: { colour: ["W"] },
          },
        ],
      }),
      '{number} is in no argument\n- resource "light/{number}": {id} is not in the template\n- resource "light/{number}": {colour} is not in the template',
    ],
    [
      "a reference row too short",
      ({ reference = [] }) => ({
        reference: [...reference, ...reference.map((one) => ({ ...one, rows: [["W"]] }))],
      }),
      'two reference tables are named "colours"\n- reference "colours": row 1 has 1 cells for 2 columns',
    ],
    [
      "a smoke call that does not parse",
      () => ({ smoke: [{ tool: "coast_search", args: {} }] }),
      "smoke call of coast_search: coast_search: text: is required",
    ],
    [
      "a smoke call of no tool",
      () => ({ smoke: [{ tool: "x", args: {} }] }),
      'smoke names "x", which is no tool',
    ],
  ])("refuses %s", (_what, change, message) => {
    const changed = { ...options, ...change(options) };
    const thrown = () => defineModule(changed);
    expect(thrown).toThrow(message);
  });
});

describe("definePrompt", () => {
  it.each<[string, Partial<Prompt>, string]>([
    ["a name in capitals", { name: "Tour" }, 'prompt "Tour": the name must be snake_case'],
    ["no steps", { steps: [] }, "it has no steps"],
    ["a placeholder that is no argument", { intro: "{wrd}" }, "{wrd} is none of its arguments (word)"],
    ["a placeholder without arguments", { args: undefined }, "{word} is none of its arguments (none)"],
    [
      "an argument nobody uses",
      { args: { ...tour.args, other: { description: "x" } } },
      'argument "other" is not used',
    ],
  ])("refuses %s", (_what, change, message) => {
    expect(() => definePrompt({ ...tour, ...change })).toThrow(message);
  });
});

describe("describeModule", () => {
  const described = describeModule(coast);

  it("is plain JSON", () => {
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
    const text = JSON.stringify(described);
    for (const leftover of ["$ref", "~standard", "$schema", "9007199254740991", 'pattern":{}']) {
      expect(text).not.toContain(leftover);
    }
  });

  it("has everything but code", () => {
    expect(Object.keys(described)).toEqual([
      "format",
      "meta",
      "tools",
      "prompts",
      "reference",
      "resources",
      "resolves",
    ]);
    expect(described.meta.prefix).toBe("coast");
    expect(described.meta.keys.apiKey).toEqual({
      env: ["COAST_KEY"],
      in: "query",
      name: "key",
      signUp: "https://coast.example.com/key",
    });
    expect(described.resolves).toEqual([{ kinds: ["place"], offline: true }]);
    expect(described.prompts).toEqual([tour]);
    expect(described.tools.map((tool) => [tool.name, tool.rank, tool.headline])).toEqual([
      ["coast_search", 1, true],
      ["coast_light", 2, false],
    ]);
    expect(described.tools[1]?.members?.map((member) => member.name)).toEqual([
      "coast_light_details",
      "coast_light_lit_hours",
      "coast_light_count",
    ]);
  });

  it("needs nothing that is optional", () => {
    const { prompts: _p, reference: _r, resources: _a, resolvers: _s, ...least } = options;
    const small = describeModule(defineModule(least));
    expect([small.prompts, small.reference, small.resources, small.resolves]).toEqual([[], [], [], []]);
  });

  it("refuses an argument without a description", () => {
    const bare = defineTool({
      name: "odd_bare",
      title: "B",
      description: "B.",
      input: { n: z.int() },
      run: async () => record({}),
    });
    expect(() => describeTool(bare)).toThrow('odd_bare: argument "n" has no description');
  });
});
