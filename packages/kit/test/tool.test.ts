import { InvalidArgumentError } from "@govdata/core";
import { defineTool, empty, record, type ToolResult, toolsFor, z } from "@govdata/kit";
import { describe, expect, it } from "vitest";
import { Coast, context, light, search } from "./coast.ts";

function refusal(tool: { validate(input: unknown): void }, input: unknown): InvalidArgumentError {
  try {
    tool.validate(input);
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error;
    throw error;
  }
  throw new Error("it was accepted");
}

describe("defineTool", () => {
  it("runs with checked arguments, converted only where a helper says so", async () => {
    const result = await search.run({ text: " rock ", state: "23" }, context());
    expect(result).toEqual({
      kind: "list",
      summary: "Lights: 1 row.",
      columns: ["id", "name", "usps"],
      rows: [["007", "North Rock", "ME"]],
      total: 1,
      resource: "govdata://coast/light/{id}",
    });
  });

  it("gives the arguments as they were written, so that the next page repeats them", async () => {
    const result = await search.run({ text: "r", state: "Maine", limit: 1, since: undefined }, context());
    expect(result.next).toEqual({
      args: { text: "r", state: "Maine", limit: 1, page: 2 },
      gives: "rows 2-2 of 2",
    });
    search.validate(result.next?.args);
  });

  it("is read-only, idempotent and open-world unless it says otherwise", () => {
    expect(search.annotations).toEqual({
      readOnlyHint: true,
      idempotentHint: true,
      openWorldHint: true,
      destructiveHint: false,
    });
  });

  it("refuses an unknown argument with the nearest name, before anything runs", async () => {
    const sdk = new Coast();
    await expect(search.run({ txt: "rock", text: "rock" }, context(sdk))).rejects.toThrow(
      'coast: txt: unknown argument; known arguments: text, state, order, limit, page, since, until. Did you mean "text"?',
    );
    expect(sdk.asked).toEqual([]);
  });

  it("names every problem of a call in one error", () => {
    const error = refusal(search, {
      text: "",
      state: "Mayne",
      order: "nme",
      limit: "5",
      page: null,
      since: "2024-02-30",
    });
    expect(error.field).toBe("text");
    expect(error.message).toBe(
      [
        'coast: text: must be text of 1 to 40 characters, got ""',
        'Also state: must be a state\'s name, postal code or FIPS code ("California", "CA" or "06"), got "Mayne" (did you mean "Maine"?)',
        'order: must be one of "name", "id", got "nme" (did you mean "name"?)',
        'limit: must be a whole number from 1 to 50, got "5"',
        "page: must be a whole number of 1 or more, got null; leave it out for none",
        'since: must be a day that exists, written YYYY-MM-DD, such as 2024-01-31, got "2024-02-30".',
      ].join(". "),
    );
  });

  it("says which argument its suggestions are for when there are several problems", () => {
    const error = refusal(search, { order: "nme", text: "x", page: 0 });
    expect(error.nearest).toEqual(["name"]);
    expect(error.reason).toBe(
      'must be one of "name", "id", got "nme". Also page: must be a whole number of 1 or more, got 0. For order:',
    );
  });

  it("says what is required", () => {
    expect(refusal(search, undefined).message).toBe(
      "coast: text: is required: must be text of 1 to 40 characters",
    );
    expect(refusal(search, {}).reason).toBe("is required: must be text of 1 to 40 characters");
  });

  it.each([
    [["rock"], '["rock"]'],
    ["rock", '"rock"'],
    [3, "3"],
  ])("takes no arguments but an object: %j", (input, shown) => {
    const message = `coast: arguments: must be an object of named arguments, got ${shown}`;
    expect(refusal(search, input).message).toBe(message);
    expect(refusal(light, input).message).toBe(message);
  });

  it("checks arguments against each other", () => {
    const error = refusal(search, { text: "x", since: "2024-02-01", until: "2024-01-01" });
    expect([error.field, error.reason, error.nearest]).toEqual([
      "until",
      "must not be before since (2024-02-01), got 2024-01-01.",
      ["2024-02-01"],
    ]);
    search.validate({ text: "x", since: "2024-01-01", until: "2024-02-01" });
  });

  it("words nested, listed and united arguments", () => {
    const tool = defineTool<unknown, z.ZodRawShape>({
      name: "odd_tool",
      title: "Odd",
      description: "Odd.",
      input: {
        filter: z.strictObject({ colour: z.enum(["red", "white"]) }).describe("Filter"),
        heights: z.array(z.number().min(0)).max(2).describe("Heights"),
        mixed: z.union([z.literal("all"), z.int()]).describe("Mixed"),
        on: z.boolean().describe("On"),
        level: z.number().max(3).describe("Level"),
        code: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .describe("Code"),
        named: z.record(z.string(), z.int()).describe("Named"),
        many: z.enum(Array.from({ length: 70 }, (_, index) => `v${index}`)).describe("Many"),
        none: z.null().describe("None"),
        own: z.string().min(3, { error: "must have three letters" }).describe("Own"),
        word: z.string().min(2).describe("Word"),
        short: z.string().max(2).describe("Short"),
        any: z
          .unknown()
          .refine((value) => value === 1)
          .describe("Any"),
        list: z.array(z.string()).min(1).describe("List"),
      },
      run: async () => empty({ searched: "nothing" }),
    });
    const error = refusal(tool, {
      filter: { colour: "rd", hue: 1 },
      heights: [1, -2],
      mixed: "al",
      on: "yes",
      level: 9,
      code: "x",
      named: { a: "b" },
      many: "x".repeat(100),
      none: 0,
      own: "a",
      word: "a",
      short: "long",
      any: 2,
      list: [],
    });
    expect(error.message.split(/\. (?:Also )?/)).toEqual([
      'odd: filter.colour: must be one of "red", "white", got "rd"',
      "filter.hue: unknown argument; known arguments: colour",
      "heights[1]: must be a number of 0 or more, got -2",
      'mixed: must be "all", or a whole number, got "al"',
      'on: must be true or false, got "yes"',
      "level: must be a number of 3 or less, got 9",
      'code: must be text matching ^[A-Z]{2}$, got "x"',
      'named.a: must be a whole number, got "b"',
      `many: must be one of ${Array.from({ length: 60 }, (_, index) => `"v${index}"`).join(", ")}, … (70 in all), got "${"x".repeat(76)}… (102 characters)`,
      "none: must be null, got 0",
      'own: must have three letters, got "a"',
      'word: must be text of 2 or more characters, got "a"',
      'short: must be text of at most 2 characters, got "long"',
      "any: must be a value as its description says, got 2",
      "list: must be a list of 1 or more items, each text, got []",
      'For filter.colour: Did you mean "red"?',
    ]);
  });

  it("refuses a name without the prefix when it is defined", () => {
    const { defineTool: define, group } = toolsFor<Coast>("coast");
    const run = async (): Promise<ToolResult> => record({});
    const rest = { title: "T", description: "D." };
    expect(() => define({ ...rest, name: "cost_x", input: {}, run })).toThrow(
      'tool "cost_x" must be named "coast_…"',
    );
    expect(() =>
      group({
        ...rest,
        name: "cost_x",
        selector: "part",
        members: { a: { ...rest, input: {}, run }, b: { ...rest, input: {}, run } },
      }),
    ).toThrow('tool "cost_x" must be named "coast_…"');
  });

  it("takes no arguments where there are none", () => {
    const none = defineTool({
      name: "odd_none",
      title: "N",
      description: "N.",
      input: {},
      run: async () => record({ a: 1 }),
    });
    none.validate(undefined);
    expect(refusal(none, { a: 1 }).message).toBe("odd: a: unknown argument; it takes no arguments");
  });
});
