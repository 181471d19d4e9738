import { describeTool, group, record, z } from "@govdata/kit";
import { describe, expect, it } from "vitest";
import { Coast, context, light } from "./coast.ts";

const base = { title: "T", description: "D." };
const run = async () => record({ a: 1 });

describe("group", () => {
  it("has one flat schema; each field says which parts use it", () => {
    expect(describeTool(light).inputSchema).toEqual({
      type: "object",
      properties: {
        part: {
          type: "string",
          enum: ["details", "lit-hours", "count"],
          description: "details: Details; lit-hours: Hours lit; count: Count",
        },
        id: {
          type: "string",
          pattern: "^\\d{3}$",
          description: "Number of the light, three digits. Only for part details, lit-hours.",
        },
        limit: {
          type: "integer",
          minimum: 1,
          maximum: 120,
          description: "Months at most. Only for part lit-hours, count.",
        },
        from: {
          type: "string",
          format: "date",
          description: "First month (YYYY-MM-DD). Only for part lit-hours.",
        },
      },
      required: ["part"],
      additionalProperties: false,
    });
  });

  it("runs the part that is chosen", async () => {
    expect(await light.run({ part: "details", id: "012" }, context())).toEqual({
      kind: "record",
      summary: "Record: 3 fields.",
      record: { id: "012", name: "South Sand", usps: "FL" },
    });
    expect(await light.run({ part: "count" }, context())).toMatchObject({
      record: { count: 3, on: "2024-06-01T00:00:00.000Z" },
    });
  });

  it("adds the selector to how to read on; the member by itself has none", async () => {
    const args = { id: "007", from: "2024-01-01" };
    const grouped = await light.run({ part: "lit-hours", ...args }, context());
    expect(grouped.next?.args).toEqual({ part: "lit-hours", ...args, limit: 13 });
    const [, member] = light.members ?? [];
    expect(member?.name).toBe("coast_light_lit_hours");
    expect((await member?.run(args, context()))?.next?.args).toEqual({ ...args, limit: 13 });
  });

  it.each([
    [
      { part: "details", id: "007", limit: 3 },
      'coast: limit: not used by part "details", which takes id; it belongs to part "lit-hours" or "count"',
    ],
    [
      { part: "lit-hours", id: "007" },
      "coast: from: is required: must be a date written YYYY-MM-DD, such as 2024-01-31",
    ],
    [
      { part: "count", id: "007", lmit: 3 },
      'coast: id: not used by part "count", which takes limit; it belongs to part "details" or "lit-hours". Also lmit: unknown argument; known arguments: part, limit (did you mean "limit"?).',
    ],
    [
      { part: "detail", id: "007" },
      'coast: part: must be one of "details", "lit-hours", "count", got "detail". Did you mean "details"?',
    ],
    [{ part: 7 }, 'coast: part: must be one of "details", "lit-hours", "count", got 7'],
    [
      { id: "007" },
      'coast: part: is required: must be one of "details", "lit-hours", "count". Did you mean "details"?',
    ],
    [{ part: "details", id: "7" }, 'coast: id: must be text matching ^\\d{3}$, got "7"'],
  ])("answers a bad combination with what would be right: %j", async (args, message) => {
    const sdk = new Coast();
    await expect(light.run(args, context(sdk))).rejects.toThrow(message);
    expect(() => light.validate(args)).toThrow(message);
    expect(sdk.asked).toEqual([]);
  });

  it("is what its members are together", () => {
    expect(light.annotations).toEqual({
      readOnlyHint: true,
      idempotentHint: false,
      openWorldHint: true,
      destructiveHint: false,
    });
    expect(light.needs).toEqual(["apiKey"]);
    expect(light.profiles).toEqual(["housing"]);
    expect(light.keywords).toEqual(["where"]);
    expect(light.examples.map((example) => example.args)).toEqual([
      { part: "details", id: "007" },
      { part: "lit-hours", id: "007", from: "2024-01-01" },
      { part: "count" },
    ]);
  });

  it("can have a default part, whose choice the member sees", async () => {
    const seen: unknown[] = [];
    const tool = group({
      ...base,
      name: "odd_group",
      selector: "part",
      default: "b",
      members: {
        a: { ...base, input: { n: z.int().default(1).describe("N.") }, run },
        b: {
          ...base,
          name: "odd_bee",
          input: { n: z.int().default(1).describe("N.") },
          run: async ({ n }, { given }) => {
            seen.push(n, given);
            return record({ n });
          },
        },
      },
    });
    expect(describeTool(tool).inputSchema).toEqual({
      type: "object",
      properties: {
        part: { type: "string", enum: ["a", "b"], default: "b", description: "a: T; b: T" },
        n: { type: "integer", default: 1, description: "N." },
      },
      additionalProperties: false,
    });
    await tool.run(undefined, { ...context(), sdk: null });
    expect(seen).toEqual([1, { part: "b" }]);
    expect(tool.members?.map((member) => member.name)).toEqual(["odd_group_a", "odd_bee"]);
  });

  it("requires what all parts require, and says which parts require the rest", () => {
    const tool = group({
      ...base,
      name: "odd_group",
      selector: "part",
      members: {
        a: { ...base, input: { id: z.string().describe("Id"), n: z.int().describe("N?") }, run },
        b: { ...base, input: { id: z.string().describe("Id"), n: z.int().optional().describe("N") }, run },
      },
    });
    const { properties, required } = describeTool(tool).inputSchema;
    expect(required).toEqual(["part", "id"]);
    expect(properties).toMatchObject({
      id: { description: "Id." },
      n: { description: "N? Required for a." },
    });
  });

  it("does not list the parts where they do not fit", () => {
    const long = { ...base, title: "T".repeat(120), input: {}, run };
    const tool = group({ ...base, name: "odd_group", selector: "part", members: { a: long, b: long } });
    expect(describeTool(tool).inputSchema.properties).toMatchObject({
      part: { description: "Which part to give." },
    });
  });

  it("refuses a field that means two things, one named as the selector, and a single member", () => {
    const define = (a: z.ZodRawShape, b: z.ZodRawShape) => () =>
      group({
        ...base,
        name: "odd_group",
        selector: "part",
        members: { a: { ...base, input: a, run }, b: { ...base, input: b, run } },
      });
    expect(define({ n: z.int().describe("N") }, { n: z.string().describe("N") })).toThrow(
      'odd_group: field "n" differs between members "a" and "b": {"type":"integer"} and {"type":"string"}',
    );
    expect(define({ part: z.int().describe("N") }, {})).toThrow(
      'member "a" has a field named as the selector, "part"',
    );
    expect(() =>
      group({ ...base, name: "odd_group", selector: "part", members: { a: { ...base, input: {}, run } } }),
    ).toThrow("a group needs two members or more");
  });
});
