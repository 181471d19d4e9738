import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactValue, registerSecret } from "../src/redact.js";

describe("redactValue", () => {
  it("masks fields by their names and credentials in texts, at any depth", () => {
    expect(
      redactValue({
        series: "GDP",
        apiKey: "abc",
        nested: [{ password: 12345, url: "https://x.gov/?api_key=abc" }],
        keys: { fredApiKey: "abc" },
      }),
    ).toEqual({
      series: "GDP",
      apiKey: "[redacted]",
      nested: [{ password: "[redacted]", url: "https://x.gov/?api_key=[redacted]" }],
      keys: { fredApiKey: "[redacted]" },
    });
  });

  it("leaves ordinary values as they are", () => {
    const reply = {
      key: "Mortgage",
      pageToken: "abc",
      count: 0,
      none: null,
      flag: false,
      missing: undefined,
      big: 12345678901234567890n,
      date: new Date(0),
      credential: { level: 3 },
    };
    expect(redactValue(reply)).toEqual(reply);
  });

  it("shows whether a credential is set, not what it is", () => {
    expect(
      redactValue({ apiKey: "", token: null, password: true, secret: { a: "b" }, cookie: ["a", "b"] }),
    ).toEqual({
      apiKey: "",
      token: null,
      password: true,
      secret: "[redacted]",
      cookie: "[redacted]",
    });
  });

  it("masks a long key under a plain name", () => {
    expect(redactValue({ key: "0a1b2c3d4e5f60718293" })).toEqual({ key: "[redacted]" });
  });

  it("masks names and values that come as pairs", () => {
    expect(
      redactValue([
        { ParameterName: "USERID", ParameterValue: "AB12" },
        { ParameterName: "YEAR", ParameterValue: "2024" },
        ["x-api-key", "abc"],
        ["accept", "text/csv"],
      ]),
    ).toEqual([
      { ParameterName: "USERID", ParameterValue: "[redacted]" },
      { ParameterName: "YEAR", ParameterValue: "2024" },
      ["x-api-key", "[redacted]"],
      ["accept", "text/csv"],
    ]);
  });

  it("copies Maps, Sets, headers and addresses", () => {
    expect(
      redactValue(
        new Map([
          ["token", "x"],
          ["id", "GDP"],
        ]),
      ),
    ).toEqual(
      new Map([
        ["token", "[redacted]"],
        ["id", "GDP"],
      ]),
    );
    expect(redactValue(new Set(["api_key=abc", "GDP"]))).toEqual(new Set(["api_key=[redacted]", "GDP"]));
    expect(redactValue(new Headers({ "x-api-key": "abc", accept: "a" }))).toEqual({
      "x-api-key": "[redacted]",
      accept: "a",
    });
    expect(redactValue(new URL("https://u:p@x.gov/?key=a"))).toBe("https://[redacted]@x.gov/?key=[redacted]");
    expect(redactValue(new URLSearchParams("api_key=abc&b=1"))).toBe("api_key=[redacted]&b=1");
    expect(redactValue(/api_key=abc/)).toBe("/api_key=[redacted]");
    expect(redactValue(new TextEncoder().encode("abc"))).toBe("[3 bytes]");
    expect(redactValue(() => "x")).toBe("[function]");
  });

  it("copies errors with their causes, fields and stacks", () => {
    const cause = new TypeError("GET https://x.gov/?api_key=abc failed");
    const error = Object.assign(new Error("api_key=abc", { cause }), { status: 500, apiKey: "abc" });
    const copy = redactValue(error);
    if (!(copy instanceof Error) || !(copy.cause instanceof Error))
      throw new Error("is no error with a cause");
    expect(copy.message).toBe("api_key=[redacted]");
    expect(copy).toMatchObject({ status: 500, apiKey: "[redacted]", name: "Error" });
    expect(copy.cause.message).toBe("GET https://x.gov/?api_key=[redacted] failed");
    expect(copy.cause.name).toBe("TypeError");
    expect(`${copy.stack}${copy.cause.stack}`).not.toContain("=abc");
    expect(error.message).toBe("api_key=abc");
  });

  it("copies the errors of an AggregateError", () => {
    const copy = redactValue(new AggregateError([new Error("token=abc")], "all failed"));
    expect(copy).toMatchObject({ message: "all failed", errors: [{ message: "token=[redacted]" }] });
  });

  it("marks what contains itself, and copies what only comes twice", () => {
    const shared = { id: "GDP" };
    const value: Record<string, unknown> = { a: shared, b: shared };
    value.self = value;
    value.list = [value];
    expect(redactValue(value)).toEqual({
      a: { id: "GDP" },
      b: { id: "GDP" },
      self: "[circular]",
      list: ["[circular]"],
    });
    const error = new Error("x");
    error.cause = error;
    expect(redactValue(error)).toMatchObject({ cause: "[circular]" });
  });

  it("survives depth, getters that throw, and dangerous names", () => {
    let deep: unknown = "end";
    for (let level = 0; level < 20_000; level++) deep = { deep };
    expect(JSON.stringify(redactValue(deep))).toContain("[too deep]");
    const hostile = Object.defineProperty({}, "x", {
      enumerable: true,
      get() {
        throw new Error("no");
      },
    });
    expect(redactValue(hostile)).toEqual({ x: "[unreadable]" });
    const copy = redactValue(JSON.parse('{"__proto__":{"admin":true},"a":1}'));
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(copy).not.toHaveProperty("admin");
  });

  it("masks secrets that are numbers, and in names of fields", () => {
    registerSecret("9182736450");
    expect(redactValue({ n: 9182736450, big: 9182736450n, "x-9182736450": 1 })).toEqual({
      n: "[redacted]",
      big: "[redacted]",
      "x-[redacted]": 1,
    });
  });
});

describe("whatever the shape", () => {
  const secret = "PLANTED+secret/9f86d0 81884c";
  registerSecret(secret);
  const planted = fc.constantFrom<unknown>(
    secret,
    `text ${secret} text`,
    encodeURIComponent(secret),
    JSON.stringify({ deep: JSON.stringify({ secret }) }),
    new URL(`https://x.gov/a?b=${encodeURIComponent(secret)}`),
    new Error(`failed with ${secret}`, { cause: { config: [secret] } }),
    new Map([[secret, [secret]]]),
    new Set([secret]),
  );
  const tree = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      planted,
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie("node"), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constant(secret), fc.constant("token")), tie("node"), {
        maxKeys: 4,
      }),
      fc.array(fc.tuple(fc.string(), tie("node")), { maxLength: 3 }).map((entries) => new Map(entries)),
      tie("node").map((cause) => new Error(secret, { cause })),
    ),
  })).node;

  /** Everything a copy holds, as text. */
  function spell(value: unknown): string {
    if (value instanceof Error) {
      return [value.message, value.stack, spell(value.cause), ...Object.entries(value).map(spell)].join("\n");
    }
    if (value instanceof Map || value instanceof Set || Array.isArray(value))
      return [...value].map(spell).join("\n");
    if (typeof value === "object" && value !== null) return Object.entries(value).map(spell).join("\n");
    return String(value);
  }

  it("a planted secret never survives", () => {
    expect(spell([new Map([["a", new Error(secret, { cause: secret })]])])).toContain(secret);
    fc.assert(
      fc.property(tree, (value) => {
        const text = spell(redactValue(value));
        expect(text).not.toContain(secret);
        expect(text).not.toContain("PLANTED");
        expect(text).not.toContain("9f86d0");
      }),
      { numRuns: 300 },
    );
  });

  it("what holds no secret comes back equal", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom("GDP", "key", "2024-Q1")),
        ),
        (value) => {
          expect(redactValue({ value })).toEqual({ value });
        },
      ),
    );
  });
});
