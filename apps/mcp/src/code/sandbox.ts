import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from "quickjs-emscripten-core";
import { NoRoomError, openInterpreter } from "./interpreter.js";
import type { Answer, End, FailureKind, Printed, Script, ScriptFailure, Turn } from "./messages.js";
import { outputOf } from "./output.js";
import { type Place, placeOf, placeOfSyntax } from "./places.js";
import { PRELUDE } from "./prelude.js";
import { type LentMemory, lendMemory, type Room } from "./room.js";

/** QuickJS: run as a script whose value is that of its last expression, with `await` allowed anywhere. */
const AS_ASYNC_SCRIPT = 1 << 7;
/** What a script is called in its own stack. */
const SCRIPT_FILE = "script.js";
const PRELUDE_FILE = "prelude.js";
/** Before the text of a script that returns. It ends its line, so that columns stay what they are. */
const FUNCTION_HEAD = "(async function () {\n";
/** Recursion is bounded by this long before it would end the thread's own stack. */
const STACK_BYTES = 256 * 1024;
/** Jobs between two looks at the clock. */
const JOBS_AT_ONCE = 1_000;
/** More memory for telling what went wrong when there is none left. */
const TELLING_BYTES = 2 * 1024 * 1024;

/** Hears of the calls that a script makes; answers come by `Sandbox.answer`. */
export type OnCall = (call: number, name: string, args: string) => void;

interface Bridge {
  data: QuickJSHandle;
  answer: QuickJSHandle;
  explain: QuickJSHandle;
  follow: QuickJSHandle;
}

/**
 * One script in an interpreter of its own. It works in turns: `run` goes until the script waits for answers or has ended,
 * each `answer` goes on from there. A turn is over in the script's time, or nearly: some loops inside the interpreter
 * cannot be stopped from here, so that whoever runs it in a thread also watches from outside.
 */
export class Sandbox {
  /** Milliseconds the script has worked. */
  usedMs = 0;

  private readonly runtime: QuickJSRuntime;
  private readonly context: QuickJSContext;
  private readonly printed: Printed = { lines: [], droppedLines: 0 };
  private printedBytes = 0;
  private bridge: Bridge | undefined;
  private promise: QuickJSHandle | undefined;
  private following: QuickJSHandle | undefined;
  /** Lines that were put before the script's own first one. */
  private linesBefore = 0;
  private calls = 0;
  private open = 0;
  private deadline = 0;
  private late = false;
  private returned: { text: string | null; characters: number } | undefined;
  private failure: ScriptFailure | undefined;

  private constructor(
    quickJs: QuickJSWASMModule,
    private readonly lent: LentMemory,
    private readonly script: Script,
    private readonly onCall: OnCall,
  ) {
    this.runtime = quickJs.newRuntime({
      memoryLimitBytes: script.limits.memory,
      maxStackSizeBytes: STACK_BYTES,
      interruptHandler: () => {
        this.late ||= performance.now() - this.lent.waitedMs() > this.deadline;
        return this.late;
      },
    });
    this.context = this.runtime.newContext();
  }

  /** @param wasm The interpreter, compiled. */
  static async open(wasm: WebAssembly.Module, room: Room, script: Script, onCall: OnCall): Promise<Sandbox> {
    const lent = lendMemory(room);
    return new Sandbox(await openInterpreter(wasm, lent.memory), lent, script, onCall);
  }

  /** Whether it has taken more memory than a script has of its own. */
  get isLarge(): boolean {
    return this.lent.isLarge();
  }

  /** Lets the next sandbox have its memory. It is not asked for anything after this. */
  close(): void {
    this.lent.release();
  }

  /** Starts the script. */
  run(): Turn {
    return this.turn(() => {
      const { code, data } = this.script;
      this.bridge = this.evaluatePrelude();
      if (data !== null) this.invoke(this.bridge.data, this.text(data)).dispose();
      this.promise = this.evaluate(code);
      if (!this.promise) return;
      // A script that has used up its memory has still to be followed to its end.
      this.giveMore();
      const boxed = this.linesBefore > 0 ? this.context.false : this.context.true;
      this.following = this.invoke(this.bridge.follow, this.promise.dup(), boxed);
    });
  }

  /** Goes on with what a call came to. */
  answer({ call, ok, text }: Answer): Turn {
    return this.turn(() => {
      if (!this.bridge) return;
      this.open--;
      const { context } = this;
      const went = ok ? context.true : context.false;
      this.invoke(this.bridge.answer, context.newNumber(call), went, this.text(text)).dispose();
    });
  }

  private turn(work: () => void): Turn {
    const began = performance.now() - this.lent.waitedMs();
    this.deadline = began + this.script.limits.scriptMs - this.usedMs;
    try {
      work();
      this.runJobs();
    } catch (error) {
      this.failure ??= this.whatBroke(error);
    }
    this.usedMs += performance.now() - this.lent.waitedMs() - began;
    if (this.late) this.failure = { ...NOWHERE, ...this.whereStopped(), kind: "script_time" };
    if (this.failure) return this.ended({ ok: false, failure: this.failure, printed: this.printed });
    // As in Node, a script has ended when nothing of it is under way, also nothing that it did not wait for.
    if (this.open > 0) return { state: "waiting" };
    if (this.returned) {
      const { text, characters } = this.returned;
      return this.ended({
        ok: true,
        output: outputOf(text, characters, this.printed, this.script.outputBytes),
      });
    }
    return this.ended({ ok: false, failure: this.whyWithoutEnd(), printed: this.printed });
  }

  private whyWithoutEnd(): ScriptFailure {
    // A script that breaks the prototypes of everything may leave nothing to tell its end with.
    const broken = this.following && this.context.getPromiseState(this.following).type === "rejected";
    if (!broken) return { ...NOWHERE, kind: "script_stuck" };
    return { ...NOWHERE, message: "what it threw cannot be told" };
  }

  /** Where a script was when its time was up, if it was not deep inside of something else. */
  private whereStopped(): Place {
    const { context, promise } = this;
    const state = promise && context.getPromiseState(promise);
    if (state?.type !== "rejected") return { line: null, column: null };
    // A stack is plain data; whatever else is there is not run, since the time is up.
    const stack = context.getProp(state.error, "stack");
    return placeOf(context.typeof(stack) === "string" ? context.getString(stack) : "", this.linesBefore);
  }

  private ended(end: End): Turn {
    return { state: "ended", end };
  }

  private runJobs(): void {
    while (!this.late && this.failure === undefined) {
      const done = this.runtime.executePendingJobs(JOBS_AT_ONCE);
      if (done.error) {
        // Only what cannot be caught gets here: the script was stopped, or there was no memory to reject a promise.
        done.error.dispose();
        if (!this.late) this.failure = { ...NOWHERE, kind: this.memoryKind() };
        return;
      }
      if (done.value < JOBS_AT_ONCE) return;
      this.late ||= performance.now() - this.lent.waitedMs() > this.deadline;
    }
  }

  private evaluatePrelude(): Bridge {
    const { context } = this;
    const names = context.unwrapResult(
      context.evalCode(`(${JSON.stringify(this.script.tools)})`, PRELUDE_FILE, { type: "global" }),
    );
    const prelude = context.unwrapResult(context.evalCode(PRELUDE, PRELUDE_FILE, { type: "global" }));
    const recorded = this.script.now === null ? context.undefined : context.newNumber(this.script.now);
    const made = this.invoke(prelude, names, recorded, ...this.hostFunctions());
    const part = (name: keyof Bridge) => context.getProp(made, name);
    return { data: part("data"), answer: part("answer"), explain: part("explain"), follow: part("follow") };
  }

  private hostFunctions(): QuickJSHandle[] {
    const { context } = this;
    const call = context.newFunction("call", (name, args) => {
      if (this.calls >= this.script.limits.calls) return this.text(tooManyCalls(this.calls));
      const number = this.calls++;
      this.open++;
      this.onCall(number, String(JSON.parse(context.getString(name))), context.getString(args));
      return context.newNumber(number);
    });
    const print = context.newFunction("print", (line, length) => {
      this.print(context.getString(line), context.getNumber(length));
    });
    const end = context.newFunction("end", (ok, text, characters) => {
      const told = context.getString(text);
      const length = context.getNumber(characters);
      if (context.dump(ok) !== true) this.failure ??= this.whatWasThrown(told);
      else this.returned = { text: length < 0 ? null : told, characters: Math.max(0, length) };
    });
    const more = context.newFunction("more", () => this.giveMore());
    return [call, print, end, more];
  }

  private print(json: string, characters: number): void {
    const { printed } = this;
    const line = String(JSON.parse(json));
    const room = this.script.outputBytes - this.printedBytes;
    const bytes = Buffer.byteLength(json);
    if (bytes <= room && characters <= line.length) {
      printed.lines.push(line);
      this.printedBytes += bytes;
      return;
    }
    printed.droppedLines++;
    // The beginning of the first line that is too long is worth more than nothing.
    if (printed.droppedLines === 1 && room > LEAST_LINE) {
      printed.lines.push(
        `${Buffer.from(line)
          .subarray(0, room / 2)
          .toString("utf8")} … [cut: line of ${characters} characters]`,
      );
    }
    this.printedBytes = this.script.outputBytes;
  }

  /** The promise of the script's value; undefined when it cannot be read. */
  private evaluate(code: string): QuickJSHandle | undefined {
    const { context } = this;
    const asScript = context.evalCode(code, SCRIPT_FILE, AS_ASYNC_SCRIPT);
    if (!asScript.error) return asScript.value;
    const told = this.explain(asScript.error);
    if (!/^return not in a function/.test(readTold(told).message)) {
      this.failure = this.notRead(told);
      return undefined;
    }
    this.linesBefore = 1;
    const asFunction = context.evalCode(`${FUNCTION_HEAD}${code}\n})()`, SCRIPT_FILE, { type: "global" });
    if (!asFunction.error) return asFunction.value;
    this.failure = this.notRead(this.explain(asFunction.error));
    return undefined;
  }

  /** The failure of a script that was not begun. */
  private notRead(json: string): ScriptFailure {
    const thrown = this.whatWasThrown(json);
    if (thrown.kind !== "script_error") return thrown;
    const place = placeOfSyntax(readTold(json).stack, this.linesBefore);
    return { ...thrown, ...place, kind: "script_syntax", cause: null };
  }

  private explain(error: QuickJSHandle): string {
    if (!this.bridge) return "{}";
    this.giveMore();
    return this.invoke(this.bridge.explain, error).consume((told) => this.context.getString(told));
  }

  private giveMore(): void {
    this.runtime.setMemoryLimit(this.script.limits.memory + TELLING_BYTES);
  }

  /** The failure that a thrown value is, as the prelude tells of it. */
  private whatWasThrown(json: string): ScriptFailure {
    const { name, message, stack, facts } = readTold(json);
    const place = placeOf(stack, this.linesBefore);
    if ((name === "InternalError" && message === "out of memory") || (message === "null" && this.isFull())) {
      return { kind: this.memoryKind(), message, ...place, cause: null };
    }
    const words = name === "" || name === "ToolError" ? message : `${name}: ${message}`;
    return { kind: "script_error", message: words, ...place, cause: facts };
  }

  /** Where there is no memory for an error either, the interpreter throws null. */
  private isFull(): boolean {
    return this.lent.memory.buffer.byteLength > this.script.limits.memory * NEARLY;
  }

  private whatBroke(error: unknown): ScriptFailure {
    if (error instanceof NoRoomError) return { ...NOWHERE, kind: this.memoryKind() };
    const message = error instanceof Error ? error.message : String(error);
    return {
      ...NOWHERE,
      kind: /out of memory/.test(message) ? this.memoryKind() : "script_crashed",
      message,
    };
  }

  private memoryKind(): FailureKind {
    return this.lent.refused() ? "script_busy" : "script_memory";
  }

  private text(text: string): QuickJSHandle {
    return this.context.newString(text);
  }

  private invoke(target: QuickJSHandle, ...args: QuickJSHandle[]): QuickJSHandle {
    const result = this.context.callFunction(target, this.context.undefined, ...args);
    for (const each of args)
      if (each.alive && each !== this.context.true && each !== this.context.false) each.dispose();
    return this.context.unwrapResult(result);
  }
}

/** The part of its memory at which a script is taken to have used it up. */
const NEARLY = 0.85;
/** A line with less room is not begun. */
const LEAST_LINE = 200;

const NOWHERE: ScriptFailure = { kind: "script_error", message: "", line: null, column: null, cause: null };

function tooManyCalls(most: number): string {
  const text = `A script makes at most ${most} calls, and this was one more. Ask for more in each call (a longer range, several items, a higher limit), or go on in another script.`;
  return JSON.stringify({ text, error: { kind: "script_calls", fault: "caller", retryable: false } });
}

interface Told {
  name: string;
  message: string;
  stack: string;
  facts: string | null;
}

function readTold(json: string): Told {
  const told: unknown = JSON.parse(json);
  const read = (key: string): unknown =>
    typeof told === "object" && told !== null ? Reflect.get(told, key) : undefined;
  const text = (key: string) => {
    const value = read(key);
    return typeof value === "string" ? value : "";
  };
  const facts = read("facts");
  const hasFacts = typeof facts === "object" && facts !== null && Object.keys(facts).length > 0;
  return {
    name: text("name"),
    message: text("message"),
    stack: text("stack"),
    facts: hasFacts ? JSON.stringify(facts) : null,
  };
}
