import { describe, expect, it } from "vitest";
import { contractChanges, contractOf, contractProblems, formatContract } from "../src/contract.mjs";
import { toolReference } from "../src/tool-reference.mjs";

const reads = { readOnlyHint: true, idempotentHint: true, openWorldHint: true, destructiveHint: false };
const room = { entries: 40, own: 6 };

/** A tool as a package describes it, with one argument. */
function tool(
  name: string,
  more: object = {},
  properties: Record<string, object> = { id: { type: "string" } },
) {
  return {
    name,
    title: "Light",
    description: "A light.",
    inputSchema: { properties, required: ["id"] },
    annotations: reads,
    profiles: ["macro"],
    aliases: [],
    ...more,
  };
}

const light = tool("coast_light");
const coast = (version: string, tools = [light]) => [{ name: "@govdata/coast", version, tools }];
const minor = { releases: [{ name: "@govdata/coast", type: "minor" }] };
const major = { releases: [{ name: "@govdata/coast", type: "major" }] };

describe("the contract", () => {
  it("has names, arguments and annotations of tools and members, an argument a line", () => {
    const lamp = tool("coast_light_lamp", { annotations: { ...reads, readOnlyHint: false } });
    const contract = contractOf(coast("1.0.0", [tool("coast_light", { members: [lamp] })]), undefined);
    expect(contract.packages["@govdata/coast"]?.tools).toEqual([
      {
        name: "coast_light",
        annotations: "reads; idempotent; asks others",
        profiles: ["macro"],
        aliases: [],
        required: ["id"],
        input: { id: { type: "string" } },
      },
      expect.objectContaining({
        name: "coast_light_lamp",
        memberOf: "coast_light",
        annotations: "writes; idempotent; asks others",
      }),
    ]);
    const text = formatContract(contract);
    expect(JSON.parse(text)).toEqual(contract);
    expect(text.split("\n")).toContain('            "id": {"type":"string"}');
    expect(contract.profiles).toEqual({ macro: 1 });
  });

  it("lists the entries that belong to no profile, members aside", () => {
    const odd = tool("coast_odd", { profiles: [], members: [tool("coast_odd_a", { profiles: [] })] });
    expect(contractOf(coast("1.0.0", [light, odd]), undefined).fullOnly).toEqual(["coast_odd"]);
  });

  it("needs a changeset for a change of arguments, annotations, names or former names, until the release", () => {
    const before = contractOf(coast("1.0.0"), undefined);
    expect(contractProblems(contractOf(coast("1.0.0"), before), [], room)).toEqual([]);
    for (const changed of [
      [tool("coast_light", {}, { id: { type: "string" }, unit: { type: "string" } })],
      [tool("coast_light", { annotations: { ...reads, idempotentHint: false } })],
      [light, tool("coast_new")],
      [tool("coast_light", { aliases: [{ name: "light" }] })],
    ]) {
      const after = contractOf(coast("1.0.0", changed), before);
      expect(contractProblems(after, [], room)).toEqual([
        "@govdata/coast: its tools changed since 1.0.0 and no changeset says so: pnpm changeset",
      ]);
      expect(contractProblems(after, [minor], room)).toEqual([]);
      expect(
        contractProblems(after, [{ releases: [{ name: "@govdata/reef", type: "minor" }] }], room),
      ).toHaveLength(1);
      // Written to the file and read again, the change is still one since the release.
      expect(contractProblems(contractOf(coast("1.0.0", changed), after), [], room)).toHaveLength(1);
      expect(contractProblems(contractOf(coast("1.1.0", changed), after), [], room)).toEqual([]);
    }
  });

  it("needs no changeset for another profile, which the file shows all the same", () => {
    const before = contractOf(coast("1.0.0"), undefined);
    const after = contractOf(coast("1.0.0", [tool("coast_light", { profiles: ["fiscal"] })]), before);
    expect(contractProblems(after, [], room)).toEqual([]);
    expect(contractChanges(before, after)).toEqual(["coast_light: profiles changed"]);
  });

  it("lets no name go without an alias, or a changeset that says it breaks", () => {
    const before = contractOf(coast("1.0.0"), undefined);
    const renamed = contractOf(coast("1.0.0", [tool("coast_lamp")]), before);
    const gone =
      "@govdata/coast: coast_light can no longer be called: keep the name as an alias, or make the changeset major";
    expect(contractProblems(renamed, [minor], room)).toEqual([gone]);
    expect(
      contractProblems(contractOf(coast("1.0.0", [tool("coast_lamp")]), renamed), [minor], room),
    ).toEqual([gone]);
    expect(contractProblems(renamed, [major], room)).toEqual([]);
    const kept = tool("coast_lamp", { aliases: [{ name: "coast_light" }] });
    expect(contractProblems(contractOf(coast("1.0.0", [kept]), before), [minor], room)).toEqual([]);
    const early = contractOf(coast("0.3.0"), undefined);
    expect(contractProblems(contractOf(coast("0.3.0", [tool("coast_lamp")]), early), [minor], room)).toEqual(
      [],
    );
  });

  it("knows an alias that leads to an argument that is not there", () => {
    const aliases = [{ name: "light", args: { lamp: "idd" }, fixed: { part: "x" } }];
    expect(
      contractProblems(contractOf(coast("1.0.0", [tool("coast_light", { aliases })]), undefined), [], room),
    ).toEqual([
      'coast_light: its alias light names "idd", which is no argument of it',
      'coast_light: its alias light names "part", which is no argument of it',
    ]);
  });

  it("keeps each profile within what a client takes, the server's own entries counted", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => tool(`coast_${index}`));
    const problems = (count: number) =>
      contractProblems(contractOf(coast("1.0.0", many(count)), undefined), [], room);
    expect(problems(34)).toEqual([]);
    expect(problems(35)).toEqual(["profile macro: 35 entries, at most 34 fit beside the server's own 6"]);
  });

  it("says what changed, tool by tool", () => {
    const before = contractOf(coast("1.0.0", [light, tool("coast_fog")]), undefined);
    const changed = tool("coast_light", {}, { id: { type: "integer" } });
    const after = contractOf(coast("1.1.0", [changed, tool("coast_tide")]), before);
    expect(contractChanges(before, after)).toEqual([
      "coast_light: arguments changed",
      "coast_tide: new",
      "coast_fog: gone",
      "@govdata/coast: 1.0.0 is now 1.1.0",
    ]);
    expect(contractChanges(before, before)).toEqual([]);
  });
});

describe("the tool reference", () => {
  const meta = {
    name: "coast",
    title: "Coast | Guard",
    description: "Lights of the coast.",
    publisher: "Coast Guard",
    docs: "https://coast.example/docs",
    domains: ["transportation"],
    keys: { apiKey: { env: ["COAST_KEY"], signUp: "https://coast.example/keys" } },
    updates: "Every night.",
    workflow: "Ask for a light.",
    gaps: ["No ships."],
  };
  const described = tool(
    "coast_light",
    {
      aliases: [{ name: "light" }],
      examples: [{ question: "Which light?", args: { id: "1" } }],
      needs: ["apiKey"],
      members: [tool("coast_light_lamp")],
    },
    {
      id: { type: "string", description: "Its number" },
      colour: { enum: ["red", "green"], default: "red", description: "Colour" },
      heights: { type: "array", items: { type: "integer" }, description: "Metres" },
    },
  );
  const pages = toolReference(
    [{ name: "@govdata/coast", description: { meta, tools: [described] } }],
    [tool("find_tools")],
    { macro: "Economists." },
  );

  it("has a page per module, one of the server's own tools, and an index with the profiles", () => {
    expect([...pages.keys()]).toEqual(["README.md", "server.md", "coast.md"]);
    expect(pages.get("README.md")).toContain(
      "| [Coast \\| Guard](coast.md) | `@govdata/coast` | Lights of the coast. | transportation | 1 | 1 |",
    );
    expect(pages.get("README.md")).toContain("| `macro` | Economists. | `coast_light` |");
    expect(pages.get("server.md")).toContain("## find_tools");
  });

  it("explains each argument, and says what else there is to know", () => {
    const page = pages.get("coast.md") ?? "";
    for (const line of [
      "- Keys: `COAST_KEY`, from https://coast.example/keys",
      "- Not here: No ships.",
      "| `id` (required) | string | Its number |",
      '| `colour` | `red`, `green` (default "red") | Colour |',
      "| `heights` | list of integer | Metres |",
      "Profiles: macro. Needs: apiKey. Also answers to: `light`.",
      '- Which light?: `{"id":"1"}`',
      "| `coast_light_lamp` | Light | A light. |",
    ])
      expect(page.split("\n")).toContain(line);
  });
});
