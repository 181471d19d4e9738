import type { Json, Prompt } from "./types.js";

/** The `{names}` in a text or in the strings of a value. */
export function placeholders(value: Json | undefined): string[] {
  if (typeof value === "string") return [...value.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(placeholders);
}

/**
 * A guided analysis: an introduction, steps that each call one tool, and how to put the answer together.
 *
 * @throws TypeError for a placeholder that is no argument, an argument that is nowhere used, or no step.
 */
export function definePrompt(prompt: Prompt): Prompt {
  const { name } = prompt;
  const fail = (problem: string): never => {
    throw new TypeError(`prompt "${name}": ${problem}`);
  };
  if (!/^[a-z][a-z0-9_]*$/.test(name)) fail("the name must be snake_case");
  if (prompt.steps.length === 0) fail("it has no steps");
  const known = Object.keys(prompt.args ?? {});
  const used = new Set([
    ...placeholders(prompt.intro),
    ...placeholders(prompt.outro),
    ...prompt.steps.flatMap((step) => [...placeholders(step.text), ...placeholders(step.args)]),
  ]);
  for (const placeholder of used) {
    if (!known.includes(placeholder)) {
      fail(`{${placeholder}} is none of its arguments (${known.join(", ") || "none"})`);
    }
  }
  for (const argument of known) if (!used.has(argument)) fail(`argument "${argument}" is not used`);
  return prompt;
}
