import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { failureOf, returned, trySandbox } from "./helpers/sandbox.js";

// Attempts to get out of the sandbox, to reach the host, or to harm whoever runs it. Each says what really happens.

const echo = { a_one: (args: unknown) => args, a_two: () => ({ rows: [1, 2, 3] }) };

/** What the host's own prototypes must never get. */
afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get(Object.prototype, "polluted")).toBeUndefined();
  expect(Reflect.get(Array.prototype, "polluted")).toBeUndefined();
  expect(Reflect.get(Function.prototype, "polluted")).toBeUndefined();
});

describe("nothing of the host is there", () => {
  const absent = [
    ...[
      "process",
      "require",
      "module",
      "exports",
      "global",
      "window",
      "self",
      "Deno",
      "Bun",
      "Buffer",
      "navigator",
    ],
    ...[
      "fetch",
      "XMLHttpRequest",
      "WebSocket",
      "EventSource",
      "Request",
      "Worker",
      "postMessage",
      "onmessage",
    ],
    ...[
      "setTimeout",
      "setInterval",
      "setImmediate",
      "queueMicrotask",
      "performance",
      "crypto",
      "structuredClone",
    ],
    ...[
      "SharedArrayBuffer",
      "Atomics",
      "WebAssembly",
      "std",
      "os",
      "scriptArgs",
      "print",
      "gc",
      "__loadScript",
    ],
  ];
  let seen: unknown;
  beforeAll(async () => {
    seen = await returned(
      `(${JSON.stringify(absent)}).map((name) => typeof globalThis[name] + " " + eval("typeof " + name))`,
    );
  });
  it.each(absent.map((name, index) => [name, index] as const))("no %s", (_name, index) => {
    expect(Array.isArray(seen) && seen[index]).toBe("undefined undefined");
  });

  it("only the names of the language, and three more", async () => {
    const names = await returned("Object.getOwnPropertyNames(globalThis)");
    const known = new Set([...Object.getOwnPropertyNames(globalThis), "InternalError", "tools", "console"]);
    // Two that are in newer languages than Node 20 speaks.
    expect(
      Array.isArray(names) &&
        names.filter((name) => !known.has(name) && !["Iterator", "Float16Array"].includes(String(name))),
    ).toEqual([]);
  });

  it("no way through constructors of what the host gave", async () => {
    const code = `
      const F = tools.a_one.constructor.constructor;
      return [F("return typeof process")(), console.log.constructor("return typeof require")(), F("return this === globalThis")()]`;
    expect(await returned(code)).toEqual(["undefined", "undefined", true]);
  });

  it("no way through the prototype of what the host gave", async () => {
    const code = `
      const chain = [];
      for (let at = tools.a_one; at; at = Object.getPrototypeOf(at)) chain.push(at === Function.prototype || at === Object.prototype || at === tools.a_one);
      return chain`;
    expect(await returned(code)).toEqual([true, true, true]);
  });

  it("no way through the constructor of a result", async () => {
    const code = `
      const r = await tools.a_two();
      return [r.constructor === Object, r.rows.constructor === Array, r.constructor.constructor("return typeof process")()]`;
    expect(await returned(code, echo)).toEqual([true, true, "undefined"]);
  });

  it("no way through the constructor of an error of a tool", async () => {
    const code = `
      try { await tools.nope() } catch (e) {
        return [e.constructor === Error, e.constructor.constructor("return typeof process")(), Object.getPrototypeOf(e) === Error.prototype]
      }`;
    expect(await returned(code)).toEqual([true, "undefined", true]);
  });

  it("no way through the constructor of the promise of a call", async () => {
    const code = `
      const p = tools.a_two();
      return [p.constructor === Promise, p.then.constructor("return typeof process")()]`;
    expect(await returned(code, echo)).toEqual([true, "undefined"]);
  });

  it("no caller, callee or arguments of the host's functions", async () => {
    const code = `
      const names = ["caller", "callee", "arguments"];
      return names.map((name) => { try { return tools.a_one[name] === undefined } catch (e) { return e.name } })`;
    expect(await returned(code)).toEqual(["TypeError", true, "TypeError"]);
    expect(await returned("typeof (function () { return this })().process")).toBe("undefined");
  });

  it("eval and Function see only the sandbox", async () => {
    expect(
      await returned(
        '[eval("typeof process"), (0, eval)("typeof require"), Function("return typeof fetch")()]',
      ),
    ).toEqual(["undefined", "undefined", "undefined"]);
  });

  it("generator and async functions made from text see only the sandbox", async () => {
    const code = `
      const A = (async () => {}).constructor, G = (function* () {}).constructor;
      return [await A("return typeof process")(), G("yield typeof process")().next().value]`;
    expect(await returned(code)).toEqual(["undefined", "undefined"]);
  });

  it("eval inside eval inside Function is still inside", async () => {
    expect(await returned(`eval('Function("return eval(\\\\"typeof process\\\\")")()')`)).toBe("undefined");
  });

  it("import() finds nothing", async () => {
    const code = `
      const told = [];
      for (const name of ["fs", "node:fs", "./package.json", "std", "os", "data:text/javascript,1"])
        await import(name).catch((e) => told.push(e.message));
      return told`;
    expect(await returned(code)).toEqual(
      ["fs", "node:fs", "package.json", "std", "os", "data:text/javascript,1"].map(
        (name) => `could not load module '${name}'`,
      ),
    );
  });

  it("import and export are no part of a script", async () => {
    expect(await failureOf('import fs from "fs"')).toMatchObject({ kind: "script_syntax", line: 1 });
    expect(await failureOf("export default 1")).toMatchObject({ kind: "script_syntax", line: 1 });
    expect(await failureOf("import.meta.url")).toMatchObject({ kind: "script_syntax", line: 1 });
  });

  it("a stack names the script and nothing of the machine", async () => {
    const stack = await returned("function f() { return new Error('x').stack } f()");
    expect(stack).toContain("script.js:1");
    expect(stack).not.toMatch(/node_modules|\/work|\/home|\.wasm|file:/);
  });
});

describe("what crosses the border is data", () => {
  it("a result with __proto__ has a field of that name, and no other prototype", async () => {
    const answers = {
      a_one: () =>
        JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'),
    };
    const code = `
      const r = await tools.a_one();
      return [Object.getPrototypeOf(r) === Object.prototype, Object.hasOwn(r, "__proto__"), ({}).polluted === undefined]`;
    expect(await returned(code, answers)).toEqual([true, true, true]);
  });

  it("arguments with __proto__ arrive as text with a field of that name", async () => {
    const { calls } = await trySandbox(
      'await tools.a_one(JSON.parse(\'{"__proto__": {"polluted": 1}}\'))',
      echo,
    );
    expect(calls).toEqual([{ name: "a_one", args: '{"__proto__":{"polluted":1}}' }]);
  });

  it("prototypes that a script pollutes are its own", async () => {
    const code = `
      Object.prototype.polluted = 1; Array.prototype.polluted = 1; Function.prototype.polluted = 1;
      const r = await tools.a_one({ q: 1 });
      return [r.polluted, r.q]`;
    const { end, calls } = await trySandbox(code, echo);
    expect(end).toMatchObject({ ok: true, output: { result: "[1,1]" } });
    expect(calls).toEqual([{ name: "a_one", args: '{"q":1}' }]);
  });

  it("getters of arguments are read once, inside", async () => {
    const code = `
      let reads = 0;
      await tools.a_one({ get q() { reads++; return "x" } });
      return reads`;
    const { end, calls } = await trySandbox(code, echo);
    expect(end).toMatchObject({ output: { result: "1" } });
    expect(calls[0]?.args).toBe('{"q":"x"}');
  });

  it("toJSON of arguments decides what is sent, as text", async () => {
    const { calls } = await trySandbox("await tools.a_one({ toJSON: () => ({ forged: true }) })", echo);
    expect(calls[0]?.args).toBe('{"forged":true}');
  });

  it("a Proxy as arguments is read inside", async () => {
    const code =
      'await tools.a_one(new Proxy({}, { ownKeys: () => ["a"], get: () => 7, getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }))';
    const { calls } = await trySandbox(code, echo);
    expect(calls[0]?.args).toBe('{"a":7}');
  });

  it("arguments that throw fail the call and make none", async () => {
    const code =
      "try { await tools.a_one({ get q() { throw new Error('mine') } }) } catch (e) { return e.message }";
    const { end, calls } = await trySandbox(code, echo);
    expect(end).toMatchObject({ output: { result: '"mine"' } });
    expect(calls).toEqual([]);
  });

  it("arguments in a circle fail the call and make none", async () => {
    const { end, calls } = await trySandbox(
      "const a = {}; a.a = a; await tools.a_one(a).catch((e) => e.name)",
      echo,
    );
    expect(end).toMatchObject({ output: { result: '"TypeError"' } });
    expect(calls).toEqual([]);
  });

  it("functions, symbols and handles of the host are no arguments", async () => {
    const { calls } = await trySandbox(
      "await Promise.all([tools.a_one(tools.a_one), tools.a_one(Symbol('x')), tools.a_one({ f: console.log, s: Symbol.iterator, n: 1 })])",
      echo,
    );
    expect(calls.map(({ args }) => args)).toEqual(["null", "null", '{"n":1}']);
  });

  it("arguments without end are refused before they cross", async () => {
    const { end, calls } = await trySandbox(
      "await tools.a_one({ q: 'x'.repeat(3e6) }).catch((e) => e.message)",
      echo,
    );
    expect(end).toMatchObject({
      output: { result: '"a_one: the arguments have 3000008 characters of JSON, more than 200000"' },
    });
    expect(calls).toEqual([]);
  });

  it("what is returned is read inside: getters, toJSON, Proxy", async () => {
    expect(
      await returned("({ get a() { return 1 }, b: { toJSON: () => 2 }, c: new Proxy([3], {}) })"),
    ).toEqual({
      a: 1,
      b: 2,
      c: [3],
    });
  });

  it("a returned value that throws when it is read is the script's failure", async () => {
    expect(await failureOf("({ get a() { throw new Error('boo') } })")).toMatchObject({
      kind: "script_error",
      message: "Error: boo",
    });
  });

  it("a returned value with a hostile then is followed inside", async () => {
    expect(await returned("({ then(resolve) { resolve({ then: 5, x: 1 }) } })")).toEqual(
      JSON.parse('{"then":5,"x":1}'),
    );
  });

  it("a returned promise that settles never is found out", async () => {
    expect(await failureOf("({ then() {} })")).toMatchObject({ kind: "script_stuck" });
    expect(await failureOf("await new Promise(() => {})")).toMatchObject({ kind: "script_stuck" });
  });

  it("names such as __proto__, constructor and toString are names of tools that are not there", async () => {
    const code = `
      const told = [];
      for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype"])
        await tools[name]({}).catch((e) => told.push(e.message));
      return told`;
    expect(await returned(code)).toEqual(
      ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype"].map(
        (name) => `There is no tool "${name}".`,
      ),
    );
  });

  it("tools have no symbols, no prototype, and are no promise", async () => {
    const code = `
      [typeof tools[Symbol.iterator], typeof tools[Symbol.toPrimitive], Object.getPrototypeOf(tools), typeof tools.then, typeof (await tools).a_one, JSON.stringify(tools)]`;
    expect(await returned(code)).toEqual(["undefined", "undefined", null, "undefined", "function", "{}"]);
  });

  it("tools cannot be replaced, hidden or added to", async () => {
    const code = `
      const tried = (f) => { try { return f() } catch (e) { return e.name } };
      tools.a_one = () => "forged";
      return [
        tried(() => { "use strict"; tools.a_two = 1 }),
        tried(() => Reflect.defineProperty(tools, "a_one", { value: 1 })),
        tried(() => Reflect.setPrototypeOf(tools, {})),
        tried(() => Reflect.deleteProperty(tools, "a_one")),
        (await tools.a_one({ real: 1 })).real,
      ]`;
    expect(await returned(code, echo)).toEqual(["TypeError", false, false, false, 1]);
  });

  it("a name that is no text is made one", async () => {
    const { calls } = await trySandbox(
      "await tools[{ toString: () => 'a_one' }]({}); await tools[1]({}).catch(() => 0)",
      echo,
    );
    expect(calls.map(({ name }) => name)).toEqual(["a_one", "1"]);
  });

  it("an error of a tool is data: what it holds cannot be run", async () => {
    const code = `
      try { await tools.nope() } catch (e) {
        return [e.name, e.kind, e.fault, e.nearest, Object.keys(e)]
      }`;
    expect(await returned(code)).toEqual(["ToolError", "unknown_tool", "caller", ["a_one"], []]);
  });
});

describe("tampering with the bridge", () => {
  it("an overridden JSON confuses nobody but the script", async () => {
    const code = `
      JSON.stringify = () => "forged"; JSON.parse = () => { throw new Error("forged") };
      return (await tools.a_one({ q: 1 })).q`;
    const { end, calls } = await trySandbox(code, echo);
    expect(end).toMatchObject({ output: { result: "1" } });
    expect(calls[0]?.args).toBe('{"q":1}');
  });

  it("an overridden Promise.prototype.then hears nothing it should not", async () => {
    const code = `
      const seen = [];
      Promise.prototype.then = function (...args) { seen.push(args.length); return args[0]?.(1) };
      globalThis.Promise = class { constructor() { throw new Error("forged") } };
      const r = await tools.a_one({ q: 2 });
      return [r.q, typeof seen]`;
    expect(await returned(code, echo)).toEqual([2, "object"]);
  });

  it("overridden Map, Set, Object and Reflect do not break a call", async () => {
    const code = `
      globalThis.Map = globalThis.Set = globalThis.Reflect = undefined;
      Object.create = Object.defineProperty = Object.freeze = () => { throw new Error("forged") };
      String.prototype.slice = Array.prototype.push = () => { throw new Error("forged") };
      console.log("still", { here: 1 });
      return (await tools.a_one({ q: 3 })).q`;
    const { end } = await trySandbox(code, echo);
    expect(end).toMatchObject({ output: { result: "3", printed: { lines: ['still {"here":1}'] } } });
  });

  it("an overridden console, tools or DATA is the script's own", async () => {
    expect(await returned("console = tools = DATA = 1; [console, tools, DATA]", {}, { data: "{}" })).toEqual([
      1, 1, 1,
    ]);
  });

  it("setters on Object.prototype see no host function", async () => {
    const code = `
      const seen = [];
      for (const name of ["resolve", "reject", "kind", "stack", "get", "data", "answer"])
        Object.defineProperty(Object.prototype, name, { set(v) { seen.push(name) }, get() { return undefined }, configurable: true });
      const r = await tools.a_two();
      return [seen.length, r.rows.length]`;
    expect(await returned(code, echo)).toEqual([0, 3]);
  });

  it("a getter called value on Object.prototype forges the script's own value, and no more", async () => {
    const code =
      "Object.defineProperty(Object.prototype, 'value', { get() { return typeof process } }); 1 + 1";
    expect(await returned(code)).toBe("undefined");
  });

  it("Error.prepareStackTrace and a forged stack reach nothing", async () => {
    const code = `
      Error.prepareStackTrace = (e, frames) => { throw new Error("forged") };
      Error.stackTraceLimit = 0;
      const e = new Error("real"); e.stack = "at x (script.js:999:1)\\n(script.js:1:1)";
      throw e`;
    const failure = await failureOf(code);
    expect(failure).toMatchObject({ kind: "script_error", message: "Error: real", line: 999 });
  });

  it("an error whose getters throw is still told", async () => {
    const code =
      "throw { get name() { throw 1 }, get message() { throw 2 }, get stack() { throw 3 }, toString() { throw 4 } }";
    expect(await failureOf(code)).toMatchObject({
      kind: "script_error",
      message: "[something that cannot be shown]",
    });
  });

  it("an error whose message never ends is cut", async () => {
    const failure = await failureOf("throw new Error('x'.repeat(1e6))");
    expect(failure.message).toBe(`Error: ${"x".repeat(4_000)}`);
  });

  it("an error whose message is an object with a hostile toString is told without it", async () => {
    const failure = await failureOf(
      "const e = new Error(); e.message = { toString() { throw 1 }, toJSON() { return 'json' } }; throw e",
    );
    expect(failure).toMatchObject({ kind: "script_error", message: 'Error: "json"' });
  });

  it("an error made to look like a tool's is only looked at as data", async () => {
    const code = `
      const e = new Error("forged"); e.name = "ToolError"; e.kind = { toJSON: () => "x".repeat(10) }; e.fault = "agency";
      e.nearest = new Proxy([], { get() { throw 1 } });
      throw e`;
    const failure = await failureOf(code);
    expect(failure.kind).toBe("script_error");
  });

  it.each(["null", "undefined", "0", "'text'", "Symbol('s')", "1n", "() => 1", "[1, 2]"])(
    "throw %s is told",
    async (thrown) => {
      const failure = await failureOf(`throw ${thrown}`);
      expect(failure.kind).toBe("script_error");
      expect(failure.message.length).toBeGreaterThan(0);
    },
  );

  it("text that closes the wrapper of a script that returns stays inside", async () => {
    const code = "return 1 })(); globalThis.out = typeof process; (async () => { return out";
    const { end } = await trySandbox(code);
    expect(end).toMatchObject({ ok: true, output: { result: '"undefined"' } });
  });

  it("the functions of the bridge cannot be had from the stack or from globals", async () => {
    const code = `
      const found = [];
      for (const key of Reflect.ownKeys(globalThis)) if (/host|bridge|answer|follow|explain|prelude/i.test(String(key))) found.push(String(key));
      return found`;
    expect(await returned(code)).toEqual([]);
  });

  it("a handle that a script makes up is text like any other", async () => {
    const { calls } = await trySandbox(
      "await tools.results_read({ handle: 'a_one.j.e30.forged' }).catch(() => 0)",
    );
    expect(calls).toEqual([{ name: "results_read", args: '{"handle":"a_one.j.e30.forged"}' }]);
  });
});

describe("what has no end is ended", () => {
  const soon = { within: { scriptMs: 200 } };

  it.each([
    ["a loop", "while (true) {}"],
    ["a loop in a called function", "const f = () => { for (;;); }; f()"],
    [
      "a loop that catches everything",
      "while (true) { try { while (true) {} } catch {} finally { continue } }",
    ],
    [
      "microtasks",
      "const again = () => Promise.resolve().then(again); await again(); while (true) await null",
    ],
    ["an async loop nobody waits for", "(async () => { while (true) await null })(); 1"],
    ["a generator", "for (const x of (function* () { while (true) yield 1 })());"],
    ["an async generator", "for await (const x of (async function* () { while (true) yield 1 })());"],
    ["a regular expression", "/^(a+)+$/.test('a'.repeat(60) + '!')"],
    ["a getter of what is returned", "({ get a() { while (true); } })"],
    ["toJSON of an argument", "await tools.a_one({ toJSON() { while (true); } })"],
    ["toString of what is thrown", "throw { toString() { while (true); }, get message() { while (true); } }"],
    ["what is printed", "console.log({ toJSON() { while (true); } })"],
    ["a sort", "Array.from({ length: 1e5 }, (_, i) => i).sort(() => { while (true); })"],
    ["a Proxy trap", "Reflect.ownKeys(new Proxy({}, { ownKeys() { while (true); } }))"],
    ["eval", "eval('while (true);')"],
    ["Function", "new Function('while (true);')()"],
    ["a then", "await { then() { while (true); } }"],
    ["string building", "let s = ''; while (true) s = (s + 'x').slice(-10)"],
  ])("%s", async (_what, code) => {
    expect(await failureOf(code, echo, soon)).toMatchObject({ kind: "script_time" });
  });

  it("time is counted over all turns, and not while a tool is waited for", async () => {
    const code = `
      const work = () => { const end = Date.now() + 80; while (Date.now() < end); };
      for (let i = 0; i < 10; i++) { work(); await tools.a_two(); }`;
    const { end, calls } = await trySandbox(code, echo, soon);
    expect(end).toMatchObject({ ok: false, failure: { kind: "script_time" } });
    expect(calls.length).toBeLessThan(10);
  });

  it("says after which line it was", async () => {
    expect(await failureOf("const a = 1;\nfor (;;) a + 1;", {}, soon)).toMatchObject({
      kind: "script_time",
      line: 1,
    });
  });
});

describe("what has no bounds is bounded", () => {
  const small = { within: { memory: 4 * 1024 * 1024, scriptMs: 10_000 } };

  it.each([
    ["a list of texts", "const all = []; while (true) all.push('abc'.repeat(500) + all.length)"],
    ["doubling a text", "let s = 'x'; while (true) { s += s; s.charCodeAt(s.length - 1) }"],
    ["a long list", "new Array(5e6).fill(0)"],
    ["a typed array", "const all = []; while (true) all.push(new Uint8Array(100000))"],
    ["an ArrayBuffer", "new ArrayBuffer(1e9)"],
    ["a large object", "const o = {}; for (let i = 0; ; i++) o['key' + i] = i"],
    ["a Map", "const m = new Map(); for (let i = 0; ; i++) m.set(i, i)"],
    ["closures", "const all = []; for (let i = 0; ; i++) all.push(() => i)"],
    ["promises", "const all = []; while (true) all.push(new Promise(() => {}))"],
    ["a large integer", "let n = 2n; while (true) n *= n"],
    ["what is returned", "const a = 'x'.repeat(1e6); return Array.from({ length: 50 }, () => a)"],
    ["JSON text", "JSON.stringify(Array.from({ length: 100 }, () => 'x'.repeat(1e5)))"],
  ])("memory: %s", async (_what, code) => {
    const failure = await failureOf(code, {}, small);
    // Some of it the language itself refuses, before any memory is asked for.
    expect([failure.kind, failure.message.replace(/:.*/, "")]).toSatisfy(
      ([kind, name]: string[]) =>
        kind === "script_memory" || (kind === "script_error" && name === "RangeError"),
    );
  });

  it("a script may catch that there is no memory, and go on with less", async () => {
    const code =
      "let s = ['x']; try { while (true) s.push('abc'.repeat(500) + s.length) } catch (e) { s = null; return e.message }";
    expect(await returned(code, {}, small)).toBe("out of memory");
  });

  it("a result that is larger than the sandbox is told as memory", async () => {
    const answers = { a_one: () => "x".repeat(6 * 1024 * 1024) };
    expect(await failureOf("(await tools.a_one()).length", answers, small)).toMatchObject({
      kind: "script_memory",
    });
  });

  it("text longer than the language allows is refused by it", async () => {
    expect(await failureOf("'x'.repeat(2 ** 31)")).toMatchObject({
      kind: "script_error",
      message: expect.stringContaining("RangeError"),
    });
  });

  it.each([
    ["a function", "const f = () => f() + 1; f()"],
    ["a getter", "const o = { get a() { return this.a } }; o.a"],
    ["a Proxy", "const p = new Proxy({}, { get: (t, k, r) => r[k] }); p.x"],
    ["toString", "const o = { toString() { return String(this) } }; String(o)"],
    ["nested eval", "const f = () => eval('f()'); f()"],
    ["nested Function", "globalThis.f = () => Function('return f()')(); f()"],
    ["a regular expression", "new RegExp('('.repeat(50000) + ')'.repeat(50000))"],
    ["JSON.parse", "JSON.parse('['.repeat(200000))"],
  ])("stack: %s", async (_what, code) => {
    const failure = await failureOf(code);
    expect(["script_error", "script_crashed"]).toContain(failure.kind);
    expect(failure.message).toMatch(/stack overflow|Maximum call stack|too many/);
  });

  it("calls: one more than allowed is refused with its reason, and the script may go on", async () => {
    const code = `
      let made = 0;
      try { while (true) { await tools.a_two(); made++ } } catch (e) { return [made, e.kind, e.message] }`;
    const [made, kind, message] = JSON.parse(
      JSON.stringify(await returned(code, echo, { within: { calls: 5 } })),
    );
    expect([made, kind]).toEqual([5, "script_calls"]);
    expect(message).toMatch(/^A script makes at most 5 calls/);
  });

  it("calls: thousands at once cross the border as often as allowed", async () => {
    const code = `
      const all = await Promise.allSettled(Array.from({ length: 2000 }, () => tools.a_two()));
      return [all.filter((r) => r.status === "fulfilled").length, all.filter((r) => r.reason?.kind === "script_calls").length]`;
    const { end, calls } = await trySandbox(code, echo, { within: { scriptMs: 10_000 } });
    expect(end).toMatchObject({ output: { result: "[50,1950]" } });
    expect(calls).toHaveLength(50);
  });

  it("printing: floods are cut and counted", async () => {
    const { end } = await trySandbox(
      "for (let i = 0; i < 20000; i++) console.log('line', i); 1",
      {},
      { outputBytes: 2_000 },
    );
    if (!end.ok) throw new Error(end.failure.message);
    const { lines, droppedLines } = end.output.printed;
    expect(lines[0]).toBe("line 0");
    expect(JSON.stringify(lines).length).toBeLessThanOrEqual(2_300);
    expect(lines.filter((line) => /^line \d+$/.test(line)).length + droppedLines).toBe(20_000);
  });

  it("printing: a line without end is begun", async () => {
    const { end } = await trySandbox("console.log('y'.repeat(1e6)); 1", {}, { outputBytes: 4_000 });
    if (!end.ok) throw new Error(end.failure.message);
    const { lines, droppedLines } = end.output.printed;
    expect(droppedLines).toBe(1);
    expect(lines).toEqual([`${"y".repeat(2_000)} … [cut: line of 1000000 characters]`]);
  });

  it("returning: more than fits is cut, and says what is left out", async () => {
    const { end } = await trySandbox("Array.from({ length: 9000 }, (_, i) => i)", {}, { outputBytes: 1_000 });
    if (!end.ok) throw new Error(end.failure.message);
    const kept: unknown = JSON.parse(end.output.result ?? "");
    expect(end.output.cuts).toEqual([
      { path: "result", kept: Array.isArray(kept) ? kept.length : 0, of: 9_000, unit: "items" },
    ]);
    expect(end.output.result?.length).toBeLessThanOrEqual(1_000);
  });

  it("returning: tens of megabytes are cut to their beginning", async () => {
    const { end } = await trySandbox("'z'.repeat(9e6)", {}, { outputBytes: 1_000 });
    if (!end.ok) throw new Error(end.failure.message);
    expect(end.output.cuts).toEqual([{ path: "result", kept: 499, of: 9_000_002, unit: "characters" }]);
    expect(end.output.result?.length).toBeLessThan(1_000);
  });

  it("nothing of one script is there for the next", async () => {
    await returned("globalThis.left = 'secret'; Object.prototype.left = 1; 1");
    expect(await returned("[typeof globalThis.left, typeof ({}).left]")).toEqual(["undefined", "undefined"]);
  });
});
