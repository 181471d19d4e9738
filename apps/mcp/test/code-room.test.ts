import { describe, expect, it } from "vitest";
import { PAGES } from "../src/code/limits.js";
import { Room } from "../src/code/room.js";
import { openSandbox, scriptOf } from "./helpers/sandbox.js";

const marked = "const kept = 'left-' + 'behind-'.repeat(50_000); globalThis.kept = kept; kept.length";

function holds(memory: WebAssembly.Memory, text: string): boolean {
  return Buffer.from(memory.buffer).includes(text);
}

describe("memory of scripts", () => {
  it("is wiped before the next script of the thread has it", async () => {
    const room = new Room(Room.create(), 1);
    const memory = room.takeMemory();
    room.keepMemory(memory);
    const first = await openSandbox(room, scriptOf(marked));
    expect(first.run()).toMatchObject({ state: "ended", end: { ok: true, output: { result: "350005" } } });
    expect(holds(memory, "behind-behind-")).toBe(true);
    first.close();
    expect(Buffer.from(memory.buffer).every((byte) => byte === 0)).toBe(true);
    const second = await openSandbox(room, scriptOf("typeof kept"));
    expect(second.run()).toMatchObject({ end: { ok: true, output: { result: '"undefined"' } } });
    expect(room.takeMemory()).not.toBe(memory);
  });

  it("is wiped after a script that was stopped or broke off, too", async () => {
    const room = new Room(Room.create(), 1);
    const memory = room.takeMemory();
    for (const code of [
      `${marked}; throw 1`,
      `${marked}; while (true) {}`,
      `${marked}; await tools.a_one()`,
    ]) {
      room.keepMemory(memory);
      const sandbox = await openSandbox(room, scriptOf(code, { within: { scriptMs: 200 } }));
      sandbox.run();
      expect(holds(memory, "behind-behind-")).toBe(true);
      sandbox.close();
      expect(Buffer.from(memory.buffer).every((byte) => byte === 0)).toBe(true);
    }
  });

  it("is not kept once it has grown", async () => {
    const room = new Room(Room.create(), 1);
    const sandbox = await openSandbox(room, scriptOf("'x'.repeat(20_000_000).length"));
    sandbox.run();
    expect(sandbox.isLarge).toBe(true);
    sandbox.close();
    expect(room.takeMemory().buffer.byteLength).toBe(PAGES.initial * 65_536);
  });
});
