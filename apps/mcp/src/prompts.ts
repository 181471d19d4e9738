import type { Json, Prompt, PromptArgument } from "@govdata/kit";
import type { InstalledModule } from "./catalog.js";
import type { Registry } from "./registry.js";

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

/** Most values a completion may offer. */
const MOST_VALUES = 100;
const YEARS_BACK = 60;

/** The guided analyses of the loaded modules. */
export class Prompts {
  private readonly prompts: ReadonlyMap<string, Prompt>;

  constructor(
    modules: readonly InstalledModule[],
    private readonly registry: Registry,
    private readonly now: () => Date,
  ) {
    const usable = modules
      .flatMap((module) => module.description.prompts)
      .filter((prompt) => this.steps(prompt).length > 0);
    this.prompts = new Map(usable.map((prompt) => [prompt.name, prompt]));
  }

  list(): ListedPrompt[] {
    return [...this.prompts.values()].map(({ name, title, description, args = {} }) => ({
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
   * The text of a prompt with its arguments filled in. Steps whose tool is not loaded are left out, and the others
   * are numbered as if they had never been.
   */
  get(name: string, given: Readonly<Record<string, string>> = {}): { description: string; text: string } {
    const prompt = this.find(name);
    const values = valuesOf(prompt, given);
    const steps = this.steps(prompt).map((step, index) => {
      const call = step.args
        ? `${step.tool} with ${JSON.stringify(fillArguments(step.args, values))}`
        : step.tool;
      return `${index + 1}. ${fill(step.text, values)} (call ${call})`;
    });
    const parts = [
      fill(prompt.intro, values),
      steps.join("\n"),
      prompt.outro ? fill(prompt.outro, values) : "",
    ];
    return { description: prompt.description, text: parts.filter((part) => part !== "").join("\n\n") };
  }

  /** Values for an argument that begin with, or contain, what was typed. */
  async complete(name: string, argument: string, typed: string): Promise<string[]> {
    const spec = this.find(name).args?.[argument];
    if (!spec) throw new RequestError(`The prompt ${name} has no argument "${argument}".`, "invalid");
    return matching(await this.valuesFor(spec), typed);
  }

  private async valuesFor({ complete }: PromptArgument): Promise<readonly string[]> {
    if (complete === undefined) return [];
    if (typeof complete !== "string") return complete;
    if (complete === "state") return (await import("@govdata/core")).states.map((state) => state.name);
    if (complete === "year") {
      const year = this.now().getUTCFullYear();
      return Array.from({ length: YEARS_BACK }, (_, back) => String(year - back));
    }
    return [];
  }

  private steps(prompt: Prompt) {
    return prompt.steps.filter((step) => this.registry.has(step.tool));
  }

  private find(name: string): Prompt {
    const prompt = this.prompts.get(name);
    if (prompt) return prompt;
    const known = [...this.prompts.keys()].join(", ") || "none";
    throw new RequestError(`There is no prompt "${name}". Known: ${known}.`, "invalid");
  }
}

/** Those that begin with what was typed, then those that contain it. */
export function matching(values: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const begins = values.filter((value) => value.toLowerCase().startsWith(wanted));
  const contains = values.filter((value) => !begins.includes(value) && value.toLowerCase().includes(wanted));
  return [...begins, ...contains].slice(0, MOST_VALUES);
}

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
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
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
