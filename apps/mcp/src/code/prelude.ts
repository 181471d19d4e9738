/**
 * What is evaluated in each sandbox before its script: `tools`, `console`, `DATA` and the clock. It runs with the rights
 * of the script and has no others, so that nothing is gained by tampering with it: a script that replaces `Promise` or
 * `JSON` confuses itself. It keeps the originals only to stay useful. What crosses the border is text: the name of a
 * tool, JSON, nothing that has a prototype.
 *
 * The host gives four functions: `call` (a number, or JSON text saying why not), `print`, `end`, and `more`, which gives a
 * little more memory to tell of an end in.
 */
export const PRELUDE = `(function (names, recorded, hostCall, hostPrint, hostEnd, hostMore) {
  "use strict";
  const { parse, stringify } = JSON;
  const { apply, construct } = Reflect;
  const { create, defineProperty, freeze, fromEntries } = Object;
  const TheDate = Date, ThePromise = Promise, TheError = Error, TheMap = Map, TheSet = Set, text = String;
  const cutString = text.prototype.slice;
  const LINE = 20000, WORDS = 4000, RESULT = 4000000, ARGUMENTS = 200000;
  const cut = (value, most) => (value.length > most ? apply(cutString, value, [0, most]) : value);

  // What JSON would lose without a word: maps, sets, and integers without bounds.
  const plain = (key, value) =>
    typeof value === "bigint" ? text(value)
    : value instanceof TheMap ? fromEntries(value)
    : value instanceof TheSet ? [...value]
    : value;
  const words = (value) => {
    try {
      if (typeof value === "string") return value;
      if (value instanceof TheError) return \`\${value.name}: \${value.message}\`;
      if (typeof value !== "object" || value === null) return text(value);
      return stringify(value, plain) ?? "undefined";
    } catch {
      return "[something that cannot be shown]";
    }
  };

  const waiting = create(null);
  const FACTS = ["kind", "fault", "retryable", "status", "retryAfter", "field", "reason", "nearest", "signature"];
  const put = (target, name, value) =>
    defineProperty(target, name, { __proto__: null, value, writable: true, configurable: true, enumerable: false });
  // A failing tool has no line of the script on its stack: the one that called it is remembered.
  const failure = ({ text: message, error }, stack) => {
    const failed = new TheError(message);
    put(failed, "name", "ToolError");
    for (let index = 0; index < FACTS.length; index++) {
      const fact = FACTS[index];
      if (error[fact] !== undefined) put(failed, fact, error[fact]);
    }
    put(failed, "stack", stack);
    return failed;
  };
  const call = (name, args) => {
    const { stack } = new TheError();
    return new ThePromise((resolve, reject) => {
      const given = args === undefined ? "{}" : stringify(args, plain) ?? "null";
      if (given.length > ARGUMENTS) throw new TheError(\`\${cut(name, 100)}: the arguments have \${given.length} characters of JSON, more than \${ARGUMENTS}\`);
      const id = hostCall(stringify(name), given);
      if (typeof id === "string") reject(failure(parse(id), stack));
      else waiting[id] = { resolve, reject, stack };
    });
  };

  const known = create(null);
  const caller = (name) => (args) => call(name, args);
  for (let index = 0; index < names.length; index++) known[names[index]] = caller(names[index]);
  freeze(known);
  // A name that is no tool is answered by the server, which knows what is near to it.
  const tools = new Proxy(known, {
    __proto__: null,
    get(target, name) {
      if (typeof name === "symbol") return undefined;
      if (name in target) return target[name];
      return name === "then" || name === "toJSON" ? undefined : caller(name);
    },
  });

  const print = (...values) => {
    let line = "";
    for (let index = 0; index < values.length; index++) line += (index > 0 ? " " : "") + words(values[index]);
    hostPrint(stringify(cut(line, LINE)), line.length);
  };
  const console = { log: print, info: print, warn: print, error: print, debug: print };

  // In a replay the clock stands still.
  if (recorded !== undefined) {
    const now = recorded;
    const Clocked = function Date(...parts) {
      if (new.target === undefined) return text(new TheDate(now));
      return construct(TheDate, parts.length === 0 ? [now] : parts, new.target);
    };
    put(Clocked, "now", () => now);
    put(Clocked, "UTC", TheDate.UTC);
    put(Clocked, "parse", TheDate.parse);
    defineProperty(Clocked, "length", { __proto__: null, value: 7 });
    defineProperty(Clocked, "prototype", { __proto__: null, value: TheDate.prototype, writable: false });
    put(TheDate.prototype, "constructor", Clocked);
    put(globalThis, "Date", Clocked);
  }
  for (const name of ["SharedArrayBuffer", "Atomics", "performance", "WebAssembly"]) delete globalThis[name];
  put(globalThis, "tools", tools);
  put(globalThis, "console", console);

  const part = (read) => {
    try {
      const value = read();
      return value === undefined ? "" : cut(typeof value === "string" ? value : words(value), WORDS);
    } catch {
      return "";
    }
  };
  // Whatever was thrown, in words; nothing that its getters do can keep it from being told.
  const explain = (thrown) => {
    const isObject = typeof thrown === "object" && thrown !== null;
    const facts = create(null);
    if (isObject && part(() => thrown.name) === "ToolError") {
      for (let index = 0; index < FACTS.length; index++) {
        const fact = FACTS[index];
        const json = part(() => stringify(thrown[fact]));
        if (json !== "" && json.length < WORDS) facts[fact] = parse(json);
      }
    }
    return stringify({
      __proto__: null,
      name: isObject ? part(() => thrown.name) : "",
      message: (isObject && part(() => thrown.message)) || part(() => words(thrown)),
      stack: isObject ? part(() => thrown.stack) : "",
      facts,
    });
  };

  return {
    __proto__: null,
    data(json) {
      put(globalThis, "DATA", parse(json));
    },
    answer(id, ok, json) {
      const { resolve, reject, stack } = waiting[id];
      delete waiting[id];
      let value;
      try {
        value = parse(json);
      } catch (error) {
        // Only memory can be too small for it.
        reject(error);
        return;
      }
      if (ok) resolve(value);
      else reject(failure(value, stack));
    },
    explain,
    async follow(promise, boxed) {
      try {
        let value = await promise;
        if (boxed) value = value.value;
        if (typeof value === "function") value = value();
        value = await value;
        const json = value === undefined ? undefined : stringify(value, plain);
        if (json === undefined) hostEnd(true, "", -1);
        else hostEnd(true, cut(json, RESULT), json.length);
      } catch (error) {
        hostMore();
        hostEnd(false, explain(error), -1);
      }
    },
  };
})`;
