import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InstalledModule, readCatalog } from "../src/catalog.js";
import { FIRST_PART, instructionsFor } from "../src/instructions.js";
import { buildRegistry } from "../src/registry.js";
import { createProject, type Project } from "./helpers/project.js";
import { createSynthetic, type Synthetic } from "./helpers/synthetic.js";

let project: Project;
let synthetic: Synthetic;
let own: readonly InstalledModule[];
let sixty: readonly InstalledModule[];

beforeAll(() => {
  project = createProject();
  synthetic = createSynthetic();
  own = readCatalog({ cwd: project.directory, serverDir: project.directory }).modules;
  sixty = readCatalog({ cwd: synthetic.directory, serverDir: synthetic.directory }).modules;
});
afterAll(() => {
  project.remove();
  synthetic.remove();
});

const textFor = (modules: readonly InstalledModule[]) => instructionsFor(modules, buildRegistry(modules));

/** Many modules like one. */
function copies(module: InstalledModule, count: number): InstalledModule[] {
  return Array.from({ length: count }, (_, index) => ({ ...module, name: `office${index}` }));
}

describe("the instructions", () => {
  it("tell in their first 2,000 characters how to find, call and read, whatever is loaded", () => {
    for (const modules of [own, sixty]) {
      const first = textFor(modules).slice(0, FIRST_PART);
      for (const word of [
        "find_tools",
        "call_tool",
        "results_read",
        "meta.sources",
        "cite.page",
        "next",
        "<untrusted>",
      ]) {
        expect(first).toContain(word);
      }
    }
  });

  it("have a rule for each side of an analysis", () => {
    const text = textFor(own);
    const sides = [
      "Context",
      "Trends",
      "Causation",
      "Objectivity",
      "Precision",
      "Sources",
      "Perspectives",
      "Connections",
    ];
    for (const side of sides) expect(text).toContain(`- ${side}: `);
  });

  it("route questions to loaded tools, in the words of the question, the modules in rank order", () => {
    expect(textFor(own)).toContain("- forecasts, alerts, observations: acme_daily (town)");
    const [acme] = own;
    if (!acme) throw new Error("no module");
    expect(instructionsFor([acme], new Map())).not.toContain("Which tool for which question");
  });

  it("say all that few modules say, tips and gaps too", () => {
    const text = textFor(own);
    expect(text).toContain("  - Temperatures are in degrees Celsius.");
    expect(text).toContain("  - Not here: No forecasts.");
    expect(text).toContain("  Updates: Every day at noon.");
  });

  it("list no tool again: each tool is named in the routing table only", () => {
    const text = textFor(own);
    expect(text.match(/acme_daily/g)).toHaveLength(2);
    expect(text).not.toContain("acme_stations");
  });

  it("stay within 16,000 characters for sixty modules with five hundred tools, each with its line", () => {
    const text = textFor(sixty);
    expect(text.length).toBeLessThanOrEqual(16_000);
    expect(text.length).toBeGreaterThan(12_000);
    for (const { name, description } of sixty)
      expect(text).toContain(`- ${description.meta.title} (${name}): `);
    const questions = new Set(
      sixty.flatMap((module) => module.description.meta.crossRef).map(({ question }) => question),
    );
    const [, routes = ""] = /# Which tool for which question\n([\s\S]*?)\n\n/.exec(text) ?? [];
    expect(routes.split("\n")).toHaveLength(questions.size);
  });

  it("shrink what modules say from the last in rank on", () => {
    const [acme] = own;
    if (!acme) throw new Error("no module");
    const text = textFor(copies(acme, 60));
    expect(text.length).toBeLessThanOrEqual(16_000);
    const last = text.slice(text.indexOf("(office59)"));
    expect(text.slice(text.indexOf("(office0)"), text.indexOf("(office1)"))).toContain("Choose a town");
    expect(last).not.toContain("degrees Celsius");
  });

  it("say how many more there are where not even a line each fits", () => {
    const [acme] = own;
    if (!acme) throw new Error("no module");
    const text = textFor(copies(acme, 500));
    expect(text.length).toBeLessThanOrEqual(16_000);
    expect(text).toMatch(/- and \d+ more: ask find_tools$/);
    const lines = text.match(/\(office\d+\)/g) ?? [];
    expect(text).toContain(`- and ${500 - lines.length} more: ask find_tools`);
  });
});
