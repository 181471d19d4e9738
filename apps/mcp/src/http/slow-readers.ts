/** The part of a response that is used. */
export interface Watched {
  /** Bytes that wait to be taken. */
  readonly writableLength: number;
  once(event: "close", listener: () => void): unknown;
  destroy(): unknown;
}

/** How long a client may take nothing of what waits for it. */
const PATIENCE_MS = 60_000;

/** Lets go of clients that do not read: what waits for them costs memory. */
export class SlowReaders {
  private readonly open = new Map<Watched, { waiting: number; since: number }>();

  /** Looks after a response until it is out. */
  watch(response: Watched): void {
    this.open.set(response, { waiting: 0, since: 0 });
    response.once("close", () => this.open.delete(response));
  }

  /** Ends the responses of which nothing was read for a minute. To be called now and then. */
  look(now: number): void {
    for (const [response, seen] of this.open) {
      const waiting = response.writableLength;
      const isStuck = waiting > 0 && waiting >= seen.waiting && seen.waiting > 0;
      if (!isStuck) this.open.set(response, { waiting, since: now });
      else if (now - seen.since >= PATIENCE_MS) response.destroy();
      else this.open.set(response, { waiting, since: seen.since });
    }
  }
}
