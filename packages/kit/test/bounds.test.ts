import { InvalidArgumentError } from "@govdata/core";
import { arg, defineTool, empty, group, record, z } from "@govdata/kit";
import { type Failure, fitFailure, overlongArgument } from "@govdata/kit/outcome";
import { describe, expect, it } from "vitest";

let looked = 0;
/** Counts how often it reads a text. */
const counted = z.string().refine((text) => {
  looked += 1;
  return text.length > 0;
});

const base = {
  title: "Read",
  description: "Reads.",
  rank: 1,
  run: async () => empty({ searched: "nothing" }),
};
const read = defineTool({
  ...base,
  name: "x_read",
  input: { text: counted, code: arg.text("Code", { max: 40 }).optional(), ids: arg.ids("Ids").optional() },
});

function refusal(input: unknown, tool: { validate(input: unknown): void } = read): InvalidArgumentError {
  try {
    tool.validate(input);
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error;
    throw error;
  }
  throw new Error("it was accepted");
}

function nested(levels: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

describe("arguments that cannot be read", () => {
  it("are refused before any pattern reads them, with how long they were", () => {
    looked = 0;
    const error = refusal({ text: "x".repeat(5_001) });
    expect(looked).toBe(0);
    expect(error.field).toBe("text");
    expect(error.reason).toBe(
      `must be text of at most 5000 characters, got "${"x".repeat(76)}… (5003 characters)`,
    );
    read.validate({ text: "x".repeat(5_000) });
    expect(looked).toBe(1);
  });

  it("are refused inside lists, and as names", () => {
    expect(refusal({ text: "a", ids: ["a", "y".repeat(5_001)] }).field).toBe("ids");
    expect(refusal({ text: { ["k".repeat(5_001)]: 1 } }).reason).toContain("(5003 characters)");
  });

  it("are refused when they are nested too deeply, however deep", () => {
    expect(refusal({ text: nested(100_000) }).reason).toBe("is nested more than 64 levels deep");
    expect(overlongArgument({ list: nested(100_000) })).toEqual({
      field: "list",
      reason: "is nested more than 64 levels deep",
    });
    expect(overlongArgument({ list: nested(20) })).toBeUndefined();
  });

  it("are refused when half of a character is missing", () => {
    const reason = "holds half of a character (a lone UTF-16 surrogate), which no text in Unicode has";
    expect(refusal({ text: "a\ud800" }).reason).toBe(reason);
    expect(overlongArgument({ list: [{ "\udc00": 1 }] })).toEqual({ field: "list", reason });
    expect(overlongArgument({ text: "💥" })).toBeUndefined();
  });

  it("are repeated only by their beginning", () => {
    const name = "n".repeat(4_000);
    const error = refusal({ text: "a", [name]: 1 });
    expect(error.field).toBe(`${"n".repeat(77)}… (4000 characters)`);
    expect(error.message.length).toBeLessThan(400);
  });

  it("are counted, not listed, when a thousand are wrong", () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`unknown_${index}`, 1]));
    const error = refusal({ text: "a", ...many });
    expect(error.message.length).toBeLessThan(5_000);
    expect(error.message).toMatch(/\d{3} more arguments are wrong/);
  });
});

describe("names that every object has", () => {
  const names = ["constructor", "toString", "__proto__", "hasOwnProperty"];
  const member = { title: "One", description: "One.", input: {}, run: base.run };
  const parts = group({
    ...base,
    name: "x_parts",
    selector: "part",
    members: { one: member, two: { ...member, title: "Two" } },
  });

  it.each(names)("%s is no member of a group, and no argument", (name) => {
    expect(refusal({ part: name }, parts).reason).toBe(`must be one of "one", "two", got "${name}"`);
    expect(refusal(JSON.parse(`{"text":"a","${name}":1}`)).field).toBe(name);
  });

  it("is a wrong choice, not a defect, that has no text", () => {
    expect(refusal({ part: { toString: 1 } }, parts).reason).toBe(
      'must be one of "one", "two", got {"toString":1}',
    );
  });

  it("stay fields of a record", () => {
    const fields = JSON.parse('{"__proto__":{"polluted":true},"constructor":"Boeing"}');
    expect(JSON.stringify(record(fields, { title: "Thing" }).record)).toBe(JSON.stringify(fields));
  });
});

describe("fitFailure", () => {
  const failure = (length: number): Failure => ({
    text: `x_read failed. x: text: got ${"é".repeat(length)}\nCorrect the argument and call again.\nSignature: x_read({})`,
    error: {
      kind: "invalid_argument",
      fault: "caller",
      retryable: false,
      field: "f".repeat(length),
      reason: "\u0001".repeat(length),
      nearest: ["near", "n".repeat(length)],
      signature: "x_read({})",
    },
  });

  it.each([2_000, 32_000])("fits %d bytes and keeps what to do", (maxBytes) => {
    const { text, error } = fitFailure(failure(100_000), maxBytes);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
    expect(Buffer.byteLength(JSON.stringify({ error }))).toBeLessThanOrEqual(maxBytes);
    expect(text).toContain(
      "(100028 characters)\nCorrect the argument and call again.\nSignature: x_read({})",
    );
    expect(error.reason).toContain("(100000 characters)");
    expect(error.nearest).toEqual(["near"]);
  });

  it("leaves one that fits as it is", () => {
    const small = failure(5);
    expect(fitFailure(small, 2_000)).toBe(small);
  });
});
