import { toAiTools, toFunctionTools } from "@govdata/kit/ai";
import { asSchema } from "ai";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { everyModule } from "./modules.ts";

/** What the model APIs document of a tool. Each is a fault, in words. */
function faults(name: string, description: string, schema: Record<string, unknown>): string[] {
  const found: string[] = [];
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name)) found.push(`${name}: the name is refused`);
  if (description.length > 1024) found.push(`${name}: the description is too long`);
  if (schema.type !== "object") found.push(`${name}: the root is no object`);
  for (const keyword of ["oneOf", "anyOf", "allOf", "not", "enum", "$ref", "$defs"]) {
    if (keyword in schema) found.push(`${name}: ${keyword} at the root`);
  }
  for (const property of Object.keys(schema.properties ?? {})) {
    if (!/^[a-zA-Z0-9_.-]{1,64}$/.test(property)) found.push(`${name}: the argument ${property} is refused`);
  }
  if (JSON.stringify(JSON.parse(JSON.stringify(schema))) !== JSON.stringify(schema)) {
    found.push(`${name}: the schema is no JSON`);
  }
  return found;
}

const modules = await everyModule();

describe("every tool of every module, for plain tool calling", () => {
  it("finds all modules", () => {
    expect(modules.length).toBeGreaterThanOrEqual(16);
  });

  it.each(modules.map((module) => [module.meta.name, module] as const))("%s", async (_name, module) => {
    const validators = [
      new Ajv2020({ strict: true, allowUnionTypes: true }),
      new Ajv({ strict: true, allowUnionTypes: true }),
    ];
    for (const validator of validators) addFormats.default(validator);
    const entries = toFunctionTools(module, undefined);
    const alone = toFunctionTools(module, undefined, { full: true });
    expect(entries.names).toHaveLength(module.tools.length);
    for (const { names, openai, openaiResponses, anthropic } of [entries, alone]) {
      expect(openai.map((tool) => tool.function.name)).toEqual(names);
      expect(openaiResponses.map((tool) => tool.name)).toEqual(names);
      expect(anthropic.map((tool) => tool.name)).toEqual(names);
      for (const [at, { name, description, input_schema }] of anthropic.entries()) {
        expect(faults(name, description, input_schema)).toEqual([]);
        // In the dialect each API reads: 2020-12, and the older one that many servers like OpenAI's still read.
        for (const validator of validators) expect(validator.validateSchema(input_schema), name).toBe(true);
        expect(openai[at]).toEqual({
          type: "function",
          function: { name, description, parameters: input_schema },
        });
        expect(openaiResponses[at]).toEqual({
          type: "function",
          name,
          description,
          parameters: input_schema,
          strict: false,
        });
      }
    }
    for (const [name, tool] of Object.entries(toAiTools(module, undefined))) {
      const { parameters } = entries.openai.find((each) => each.function.name === name)?.function ?? {};
      expect(await asSchema<unknown>(tool.inputSchema).jsonSchema).toEqual(parameters);
    }
  });
});
