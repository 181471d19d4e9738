import { isGovDataError } from "@govdata/core";
import { definePrompt, type Json, type Prompt, type PromptStep, resultSchema, type Tool } from "@govdata/kit";
import { beforeAll, describe, expect, it } from "vitest";
import { crossPrompts } from "../src/cross-prompts/index.js";
import { Prompts } from "../src/prompts.js";
import { buildRegistry } from "../src/registry.js";
import { Resources } from "../src/resources.js";
import { installed, type Loaded, loadPackages } from "./helpers/packages.js";

const NOW = () => new Date("2025-01-20T12:00:00Z");

/** Arguments as a person would fill them in. */
const GIVEN: Record<string, Record<string, string>> = {
  recession_check: {},
  cost_of_living: { state: "California" },
  compare_presidents: {
    first: "barack-obama",
    second: "donald-trump",
    since: "2009-01-20",
    until: "2021-01-20",
  },
  us_vs_world: {},
  state_deep_dive: { state: "Colorado" },
  fiscal_snapshot: {},
  where_the_money_goes: { agency: "Environmental Protection Agency", topic: "drinking water" },
  follow_the_money: { name: "Boeing", subject: "aviation safety" },
  legislation_tracker: { bill: "HR 3076 117th", topic: "postal service" },
  politician_profile: { name: "Kyrsten Sinema", cycle: "2016", state: "Arizona" },
  company_accountability: { company: "AAPL" },
  drug_safety: { drug: "Keytruda" },
};

let modules: ReadonlyMap<string, Loaded>;
const tools = new Map<string, { tool: Tool<unknown>; of: Loaded }>();

beforeAll(async () => {
  modules = await loadPackages();
  for (const of of modules.values()) {
    for (const entry of of.module.tools) {
      for (const tool of [entry, ...(entry.members ?? [])]) tools.set(tool.name, { tool, of });
    }
  }
}, 120_000);

function promptsOf(...names: string[]): Prompts {
  const found = [...modules].filter(([name]) => names.length === 0 || names.includes(name));
  const all = found.map(([name, { module }]) => installed(name, module));
  return new Prompts(all, buildRegistry(all), NOW, () => true);
}

/** The calls that a prompt's text names. */
function callsIn(text: string): { tool: string; args: Record<string, Json> }[] {
  return [...text.matchAll(/\(call (\w+)(?: with (\{.*\}))?\)$/gm)].map(([, tool = "", args]) => ({
    tool,
    args: args === undefined ? {} : JSON.parse(args),
  }));
}

async function run(name: string, args: Record<string, Json>) {
  const found = tools.get(name);
  if (!found) throw new Error(`there is no tool ${name}`);
  return found.tool.run(args, {
    sdk: found.of.sdk,
    signal: new AbortController().signal,
    progress: () => undefined,
    now: NOW,
  });
}

/** Examples of the same tool, with the same choice where it has one. */
function exampleFor(name: string, args: Record<string, Json>): Record<string, Json>[] {
  const found = tools.get(name);
  if (!found) throw new Error(`there is no tool ${name}`);
  const { selector, examples } = found.tool;
  const chosen = selector === undefined ? undefined : args[selector];
  return examples
    .filter((example) => chosen === undefined || example.args[selector ?? ""] === chosen)
    .map((example) => example.args);
}

const steps = (prompt: Prompt): readonly PromptStep[] => prompt.steps;

describe("the cross-cutting prompts", () => {
  it("are twelve, well formed, each over two modules or more", () => {
    expect(crossPrompts.map(({ name }) => name).sort()).toEqual(Object.keys(GIVEN).sort());
    for (const prompt of crossPrompts) {
      expect(definePrompt(prompt)).toBe(prompt);
      const prefixes = new Set(steps(prompt).map(({ tool }) => tool.split("_")[0]));
      expect(prefixes.size, prompt.name).toBeGreaterThanOrEqual(2);
    }
  });

  it("name only tools that there are", () => {
    for (const prompt of crossPrompts) {
      for (const { tool } of steps(prompt)) expect([...tools.keys()], prompt.name).toContain(tool);
    }
  });

  it.each(Object.entries(GIVEN))("%s: each step's call is what its tool takes", async (name, given) => {
    const { text } = await promptsOf().get(name, given);
    expect(text).not.toMatch(/\{\w+\}/);
    const calls = callsIn(text);
    expect(calls).toHaveLength(crossPrompts.find((prompt) => prompt.name === name)?.steps.length ?? -1);
    for (const { tool, args } of calls) {
      expect(
        () => tools.get(tool)?.tool.validate(args),
        `${name}: ${tool} ${JSON.stringify(args)}`,
      ).not.toThrow();
    }
  });

  it.each(Object.entries(GIVEN))(
    "%s: each step's call is answered from fixtures, or an example of the same choice is",
    async (name, given) => {
      const { text } = await promptsOf().get(name, given);
      for (const { tool, args } of callsIn(text)) {
        const tries = [args, ...exampleFor(tool, args)];
        const wrong: string[] = [];
        let answered = false;
        for (const each of tries) {
          try {
            expect(resultSchema.safeParse(await run(tool, each)).error).toBeUndefined();
            answered = true;
            break;
          } catch (error) {
            if (!isGovDataError(error) || error.kind !== "replay_miss") throw error;
            wrong.push(error.message);
          }
        }
        expect(answered, `${name}: ${tool} ${JSON.stringify(args)}\n${wrong.join("\n")}`).toBe(true);
      }
    },
  );

  it("read as a whole with any one module alone: numbered through, nothing unfilled, no other module's tools", async () => {
    for (const name of modules.keys()) {
      const prompts = promptsOf(name);
      const own = new Set([...tools.keys()].filter((tool) => tools.get(tool)?.of === modules.get(name)));
      for (const listed of await prompts.list()) {
        const given = GIVEN[listed.name];
        if (given === undefined) continue;
        const { text } = await prompts.get(listed.name, given);
        const calls = callsIn(text);
        expect(calls.length, `${listed.name} with ${name}`).toBeGreaterThan(0);
        for (const { tool } of calls) expect([...own]).toContain(tool);
        const numbers = [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
        expect(numbers).toEqual(calls.map((_, index) => index + 1));
        expect(text).not.toMatch(/\{\w+\}|\n\n\n/);
      }
    }
  });

  it("are not listed when none of their steps has its tool", async () => {
    const listed = async (...names: string[]) => (await promptsOf(...names).list()).map(({ name }) => name);
    const alone = await listed("world-bank");
    expect(alone).toContain("us_vs_world");
    expect(alone).not.toContain("politician_profile");
    expect(await listed("fred", "treasury")).not.toContain("drug_safety");
  });

  it("leave out what speaks of an argument that was not given, and keep the rest", async () => {
    const prompts = promptsOf();
    const nation = await prompts.get("cost_of_living");
    const state = await prompts.get("cost_of_living", { state: "Ohio" });
    expect(nation.text).not.toContain("bea_personal_income");
    expect(state.text).toContain('bea_personal_income with {"state":"Ohio","year":"ALL"}');
    expect(callsIn(state.text).length).toBe(callsIn(nation.text).length + 2);
  });

  it("write numbers where a tool takes numbers", async () => {
    const { text } = await promptsOf().get("where_the_money_goes", { agency: "NASA", fiscal_year: "2023" });
    expect(text).toContain('usaspending_budget with {"by":"budget_function","fiscal_year":2023}');
  });

  it("say how to call a tool that is not listed", async () => {
    const all = [...modules].map(([name, { module }]) => installed(name, module));
    const hidden = new Prompts(all, buildRegistry(all), NOW, () => false);
    expect((await hidden.get("fiscal_snapshot")).text).toContain("is called by call_tool");
    expect((await promptsOf().get("fiscal_snapshot")).text).not.toContain("call_tool");
  });
});

describe("completion of arguments", () => {
  it("offers states by name or postal code, and years from the newest", async () => {
    const prompts = promptsOf();
    expect(await prompts.complete("state_deep_dive", "state", "co")).toEqual(
      expect.arrayContaining(["Colorado", "Connecticut"]),
    );
    expect((await prompts.complete("state_deep_dive", "state", "nm"))[0]).toBe("New Mexico");
    expect((await prompts.complete("where_the_money_goes", "fiscal_year", "20"))[0]).toBe("2025");
  });

  it("offers presidents from a fixed list", async () => {
    expect(await promptsOf().complete("compare_presidents", "first", "bush")).toEqual([
      "george-h-w-bush",
      "george-w-bush",
    ]);
  });

  it("offers countries, tickers and drugs as the modules' reference tables have them, by their other names too", async () => {
    const prompts = promptsOf();
    expect(await prompts.complete("us_vs_world", "countries", "braz")).toEqual(["Brazil"]);
    expect(await prompts.complete("us_vs_world", "countries", "FRA;braz")).toEqual(["FRA;Brazil"]);
    expect(await prompts.complete("us_vs_world", "countries", "deu")).toEqual(["Germany"]);
    expect((await prompts.complete("company_accountability", "company", "apple"))[0]).toBe("AAPL");
    expect(await prompts.complete("drug_safety", "drug", "semag")).toEqual(["Rybelsus", "Wegovy"]);
    expect(await promptsOf("fred", "congress").complete("politician_profile", "name", "a")).toEqual([]);
  });
});

describe("completion of addresses", () => {
  it("offers what the module's reference tables list under the variable's name", () => {
    const all = [...modules].map(([name, { module }]) => installed(name, module));
    const call = () => Promise.reject(new Error("completion calls no tool"));
    const resources = new Resources(all, buildRegistry(all), { call });
    expect(resources.complete("govdata://sec/company/{cik}", "cik", "nvidia")).toEqual(["0001045810"]);
    expect(resources.complete("govdata://world-bank/country/{code}", "code", "brazil")).toEqual(["BRA"]);
    expect(resources.complete("govdata://usaspending/agency/{code}", "code", "08")).toContain("080");
    expect(resources.complete("govdata://sec/filing/{cik}/{accession}", "accession", "0")).toEqual([]);
  });
});
