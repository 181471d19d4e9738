import { PAGES, ROOM_WAIT_MS } from "./limits.js";

/** Nobody has the large place. */
const FREE = 0;
const PAGE_BYTES = 65_536;
const NOTHING = new Uint8Array(PAGE_BYTES);

/**
 * The room that the scripts of a process share. Each has room of its own; the one large place is lent to one script at a
 * time, until its thread has ended: what a script leaves behind in a thread that goes on is collected when it pleases the
 * engine, and many such leavings would pass all bounds.
 */
export class Room {
  private readonly holder: Int32Array;
  private spare: WebAssembly.Memory | undefined;

  /** @param slot The number of the thread, from 1. */
  constructor(
    shared: SharedArrayBuffer,
    private readonly slot: number,
  ) {
    this.holder = new Int32Array(shared);
  }

  static create(): SharedArrayBuffer {
    return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  }

  /** Memory that holds nothing, for one sandbox. */
  takeMemory(): WebAssembly.Memory {
    const memory = this.spare ?? new WebAssembly.Memory({ initial: PAGES.initial, maximum: PAGES.most });
    this.spare = undefined;
    return memory;
  }

  /**
   * Takes the memory of a sandbox that has ended, and wipes it for the next one: what a thread drops instead is there until
   * it pleases the engine, a dozen megabytes with each script.
   */
  keepMemory(memory: WebAssembly.Memory): void {
    for (let start = 0; start < memory.buffer.byteLength; start += PAGE_BYTES) {
      const page = Buffer.from(memory.buffer, start, PAGE_BYTES);
      // A page that was never written to takes no memory, and would if it were written to.
      if (page.compare(NOTHING) !== 0) page.fill(0);
    }
    this.spare = memory;
  }

  /** Waits until the large place is this thread's; false when others keep it too long. */
  borrow(): boolean {
    const until = performance.now() + ROOM_WAIT_MS;
    for (;;) {
      const holder = Atomics.compareExchange(this.holder, 0, FREE, this.slot);
      if (holder === FREE || holder === this.slot) return true;
      const left = until - performance.now();
      if (left <= 0) return false;
      Atomics.wait(this.holder, 0, holder, left);
    }
  }

  /** Gives the large place back, if it is this thread's: once the thread has ended, and its memory with it. */
  giveBack(): void {
    if (Atomics.compareExchange(this.holder, 0, this.slot, FREE) === this.slot)
      Atomics.notify(this.holder, 0);
  }
}

/** Memory that asks before it grows beyond a script's own room. */
export interface LentMemory {
  memory: WebAssembly.Memory;
  /** Whether it has grown beyond that. */
  isLarge(): boolean;
  /** Whether it was refused to grow because others had the room. */
  refused(): boolean;
  /** Milliseconds it waited for room. */
  waitedMs(): number;
  /** Gives it back, for another sandbox. This one must be done with it. */
  release(): void;
}

/** The memory of one sandbox. */
export function lendMemory(room: Room): LentMemory {
  const memory = room.takeMemory();
  const grow = WebAssembly.Memory.prototype.grow.bind(memory);
  let refused = false;
  let waitedMs = 0;
  // Called by the interpreter whenever what it has is used up.
  memory.grow = (delta) => {
    const pages = memory.buffer.byteLength / PAGE_BYTES + delta;
    if (pages > PAGES.ownRoom && pages <= PAGES.most) {
      const began = performance.now();
      // The interpreter asks again for less: it is not kept waiting again.
      refused ||= !room.borrow();
      waitedMs += performance.now() - began;
      if (refused) throw new RangeError("other scripts have the room");
    }
    return grow(delta);
  };
  const isLarge = () => memory.buffer.byteLength / PAGE_BYTES > PAGES.initial;
  const release = () => {
    if (!isLarge()) room.keepMemory(memory);
  };
  return { memory, isLarge, refused: () => refused, waitedMs: () => waitedMs, release };
}
