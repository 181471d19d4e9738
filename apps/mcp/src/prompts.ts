import type { Json, Prompt } from "@govdata/kit";
import type { InstalledModule } from "./catalog.js";
import { listed, matching, offers } from "./completion.js";
import type { Registry } from "./registry.js";
import { typed } from "./typed.js";

/** A request for a prompt, resource or completion that cannot be met; the message says what would be right. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  constructor(
    message: string,
    readonly kind: "not_found" | "invalid",
  ) {
    super(message);
  }
}

export interface ListedPrompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
}

/** The guided analyses of the loaded modules, and those that go across modules. */
export class Prompts {
  private known: Promise<ReadonlyMap<string, Prompt>> | undefined;

  constructor(
    private readonly modules: readonly InstalledModule[],
    private readonly registry: Registry,
    private readonly now: () => Date,
    /** Whether a client is shown a tool, so that it can call it by itself. */
    private readonly isListed: (tool: string) => boolean,
  ) {}

  async list(): Promise<ListedPrompt[]> {
    return [...(await this.usable()).values()].map(({ name, title, description, args = {} }) => ({
      name,
      title,
      description,
      arguments: Object.entries(args).map(([arg, spec]) => ({
        name: arg,
        description:
          spec.default === undefined ? spec.description : `${spec.description} Default: ${spec.default}.`,
        required: spec.required ?? false,
      })),
    }));
  }

  /**
   * The text of a prompt with its arguments filled in. A step whose tool is not loaded, or which speaks of an argument
   * that was left empty, is left out, and the others are numbered as if it had never been.
   */
  async get(
    name: string,
    given: Readonly<Record<string, string>> = {},
  ): Promise<{ description: string; text: string }> {
    const prompt = await this.find(name);
    const values = valuesOf(prompt, given);
    const steps = this.calls(prompt, values);
    const lines = steps.map(({ tool, args, text }, index) => {
      const call = Object.keys(args).length > 0 ? `${tool} with ${JSON.stringify(args)}` : tool;
      return `${index + 1}. ${text} (call ${call})`;
    });
    const parts = [
      fill(prompt.intro, values),
      lines.join("\n"),
      steps.every(({ tool }) => this.isListed(tool)) ? "" : UNLISTED,
      prompt.outro ? fill(prompt.outro, values) : "",
    ];
    return { description: prompt.description, text: parts.filter((part) => part !== "").join("\n\n") };
  }

  /** Values for an argument that begin with, or contain, what was typed. */
  async complete(name: string, argument: string, begun: string): Promise<string[]> {
    const { args = {} } = await this.find(name);
    const spec = Object.hasOwn(args, argument) ? args[argument] : undefined;
    if (!spec) throw new RequestError(`The prompt ${name} has no argument "${argument}".`, "invalid");
    const { complete = [] } = spec;
    const all = typeof complete === "string" ? listed(complete, this.modules, this.now()) : offers(complete);
    // In a list the last part is what is being written.
    const done = begun.slice(0, begun.lastIndexOf(";") + 1);
    return matching(await all, begun.slice(done.length)).map((value) => done + value);
  }

  private calls(prompt: Prompt, values: ReadonlyMap<string, string>): Call[] {
    return this.steps(prompt).flatMap(({ tool, args = {}, text }) => {
      const silent = [...text.matchAll(PLACEHOLDER)].some(([, name = ""]) => values.get(name) === "");
      const properties = this.registry.get(tool)?.inputSchema.properties ?? {};
      return silent
        ? []
        : { tool, args: typed(fillArguments(args, values), properties), text: fill(text, values) };
    });
  }

  private steps(prompt: Prompt) {
    return prompt.steps.filter((step) => this.registry.has(step.tool));
  }

  private usable(): Promise<ReadonlyMap<string, Prompt>> {
    this.known ??= this.load();
    return this.known;
  }

  private async load(): Promise<ReadonlyMap<string, Prompt>> {
    // Loaded at the first question for prompts: most sessions ask for none.
    const { crossPrompts } = await import("./cross-prompts/index.js");
    const all = [...crossPrompts, ...this.modules.flatMap((module) => module.description.prompts)];
    const usable = all.filter((prompt) => this.steps(prompt).length > 0);
    return new Map(usable.map((prompt) => [prompt.name, prompt]));
  }

  private async find(name: string): Promise<Prompt> {
    const usable = await this.usable();
    const prompt = usable.get(name);
    if (prompt) return prompt;
    const known = [...usable.keys()].join(", ") || "none";
    throw new RequestError(`There is no prompt "${name}". Known: ${known}.`, "invalid");
  }
}

interface Call {
  tool: string;
  args: Record<string, Json>;
  text: string;
}

const UNLISTED = "A tool that is not in your list is called by call_tool, with its name and arguments.";
const PLACEHOLDER = /\{(\w+)\}/g;

function valuesOf(prompt: Prompt, given: Readonly<Record<string, string>>): Map<string, string> {
  const values = new Map<string, string>();
  const specs = Object.entries(prompt.args ?? {});
  const known = specs.map(([name]) => name);
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) {
      const right = known.length > 0 ? `Its arguments: ${known.join(", ")}.` : "It takes none.";
      throw new RequestError(`The prompt ${prompt.name} has no argument "${name}". ${right}`, "invalid");
    }
  }
  for (const [name, spec] of specs) {
    const value = given[name]?.trim() || spec.default;
    if (value === undefined && spec.required) {
      throw new RequestError(`The prompt ${prompt.name} needs "${name}": ${spec.description}`, "invalid");
    }
    values.set(name, value ?? "");
  }
  return values;
}

/** Fills `{name}`; what is no argument stays as it is. */
export function fill(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
}

/** Fills the strings inside arguments. An argument that comes to nothing is left out, so that its default holds. */
function fillArguments(
  args: Readonly<Record<string, Json>>,
  values: ReadonlyMap<string, string>,
): Record<string, Json> {
  const filled = Object.entries(args).map(([name, value]): [string, Json] => [
    name,
    fillValue(value, values),
  ]);
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}

function fillValue(value: Json, values: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") return fill(value, values);
  if (Array.isArray(value))
    return value.map((inner) => fillValue(inner, values)).filter((inner) => inner !== "");
  if (typeof value === "object" && value !== null) return fillArguments(value, values);
  return value;
}
