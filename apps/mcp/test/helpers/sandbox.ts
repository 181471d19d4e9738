import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SCRIPT_LIMITS, type ScriptLimits } from "../../src/code/limits.js";
import type { End, Script } from "../../src/code/messages.js";
import { Room } from "../../src/code/room.js";
import { Sandbox } from "../../src/code/sandbox.js";

const { resolve } = createRequire(import.meta.url);
/** One for all scripts of a test, as in a thread: each has the memory of the one before it. */
const room = new Room(Room.create(), 1);

const wasm = new WebAssembly.Module(readFileSync(resolve("@jitl/quickjs-wasmfile-release-sync/wasm")));

/** What a tool answers: its result, or an error in the words of the server. */
export type Answers = Readonly<Record<string, (args: unknown) => unknown>>;

export interface Tried {
  end: End;
  /** What crossed the border, as text. */
  calls: { name: string; args: string }[];
}

/** Opens a sandbox in this thread. */
export function openSandbox(
  within: Room,
  script: Script,
  onCall: Parameters<typeof Sandbox.open>[3] = () => {},
): Promise<Sandbox> {
  return Sandbox.open(wasm, within, script, onCall);
}

/** A script on its own, with limits that are soon reached. */
export function scriptOf(
  code: string,
  more: Partial<Script> & { within?: Partial<ScriptLimits> } = {},
): Script {
  const { within, ...rest } = more;
  const limits = { ...SCRIPT_LIMITS, scriptMs: 2_000, ...within };
  return { code, data: null, tools: ["a_one", "a_two"], now: null, outputBytes: 24_000, limits, ...rest };
}

/** Runs a script in a sandbox in this thread and answers its calls one by one. */
export async function trySandbox(
  code: string,
  answers: Answers = {},
  more: Partial<Script> & { within?: Partial<ScriptLimits> } = {},
): Promise<Tried> {
  const calls: Tried["calls"] = [];
  const waiting: number[] = [];
  const sandbox = await openSandbox(room, scriptOf(code, more), (call, name, args) => {
    calls.push({ name, args });
    waiting.push(call);
  });
  let turn = sandbox.run();
  while (turn.state === "waiting") {
    const call = waiting.shift();
    if (call === undefined) throw new Error("the script waits, and has made no call");
    const { name = "", args = "" } = calls[call] ?? {};
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    turn = sandbox.answer(
      answer
        ? { call, ok: true, text: JSON.stringify(answer(JSON.parse(args))) }
        : {
            call,
            ok: false,
            text: JSON.stringify({
              text: `There is no tool "${name}".`,
              error: { kind: "unknown_tool", fault: "caller", retryable: false, nearest: ["a_one"] },
            }),
          },
    );
  }
  sandbox.close();
  return { end: turn.end, calls };
}

/** What a script returned; fails with what went wrong when it did not come to its end. */
export async function returned(...args: Parameters<typeof trySandbox>): Promise<unknown> {
  const { end } = await trySandbox(...args);
  if (!end.ok) throw new Error(`${end.failure.kind}: ${end.failure.message}`);
  return end.output.result === null ? null : JSON.parse(end.output.result);
}

/** How a script failed; fails when it came to its end. */
export async function failureOf(...args: Parameters<typeof trySandbox>) {
  const { end } = await trySandbox(...args);
  if (end.ok) throw new Error(`it returned ${end.output.result}`);
  return end.failure;
}
