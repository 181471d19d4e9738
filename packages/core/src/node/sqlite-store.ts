import type { Backend } from "./cache-backend.js";
import { decodeEntry, encodeEntry } from "./entry-text.js";
import {
  type SqliteConnectionClass,
  type SqliteDriver,
  type SqlValue,
  sqliteTrouble,
} from "./sqlite-drivers.js";
import { SCHEMA, SQL, TABLE } from "./sqlite-schema.js";

/** How long to wait for another process's write, in milliseconds. */
const BUSY_TIMEOUT = 10_000;
/** Uses are noted together: after this many, or this many milliseconds, and before a sweep. */
const TOUCHES = 256;
const TOUCH_DELAY = 2_000;
/** A sweep goes a little below the bound, so that not every write needs one. */
const SWEEP_TO = 0.9;
/** What an entry costs besides its value: key twice, row headers, index entries. */
const ENTRY_OVERHEAD = 128;
const WAL_LIMIT = 16 * 1024 * 1024;
const WAL_ATTEMPTS = 20;

interface Row {
  [column: string]: unknown;
}

function rowsOf(result: unknown): Row[] {
  return Array.isArray(result)
    ? result.filter((row): row is Row => typeof row === "object" && row !== null)
    : [];
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : Number(value ?? 0);
}

let lastStamp = 0;

/** The moment of a use in microseconds, never the same twice in one process: two uses in one millisecond have an order. */
function stamp(): number {
  lastStamp = Math.max(Date.now() * 1000, lastStamp + 1);
  return lastStamp;
}

export interface SqliteStore extends Backend {
  /** Resolves when the file is open, has its tables and can be written. */
  readonly ready: Promise<void>;
}

export type SqliteStoreClass = new (file: string, maxBytes: number) => SqliteStore;

/**
 * @keyv/sqlite's store with what a shared, bounded cache needs: write-ahead log, expiry, least recently used entries
 * swept, a range instead of LIKE for clearing. `Base` is its class, or the same connection on `node:sqlite`.
 */
export function boundedSqlite(Base: SqliteConnectionClass, kind: SqliteDriver): SqliteStoreClass {
  return class BoundedSqlite extends Base {
    readonly kind = kind;
    readonly ready: Promise<void>;
    private readonly touched = new Map<string, number>();
    private timer: NodeJS.Timeout | undefined;
    private sweeping: Promise<void> | undefined;

    constructor(
      file: string,
      private readonly maxBytes: number,
    ) {
      super({ uri: `sqlite://${file}`, table: TABLE, busyTimeout: BUSY_TIMEOUT });
      // @keyv/sqlite also emits a failure to open; whoever waits for `ready` is told already.
      this.on("error", () => undefined);
      const close = this.close.bind(this);
      // Assigned, not declared: @keyv/sqlite's own is a property of the instance.
      this.close = async () => {
        try {
          await this.flush();
        } finally {
          await close();
        }
      };
      this.ready = this.prepare();
      // Taken up here too, so that a store nobody waits for is no unhandled rejection.
      this.ready.catch(() => undefined);
    }

    async get(key: string): Promise<unknown> {
      const row = rowsOf(await this.read(SQL.get, key))[0];
      if (!row) return undefined;
      const now = Date.now();
      if (row.expires !== null && numberOf(row.expires) <= now) {
        await this.query(SQL.expireOne, key, now);
        return undefined;
      }
      this.touch(key);
      try {
        return decodeEntry(String(row.value), numberOf(row.form));
      } catch {
        // Not what this package writes (an edited file): as good as none.
        await this.delete(key);
        return undefined;
      }
    }

    async set(key: string, value: unknown, ttl?: number): Promise<boolean> {
      const encoded = encodeEntry(value);
      const size = encoded
        ? Buffer.byteLength(encoded.text) + 2 * Buffer.byteLength(key) + ENTRY_OVERHEAD
        : 0;
      if (!encoded || size > this.maxBytes) {
        // What was there before is not what was asked to be kept.
        await this.delete(key);
        return false;
      }
      const expires = ttl === undefined ? null : Math.ceil(Date.now() + ttl);
      this.touched.delete(key);
      await this.query(SQL.put, key, encoded.text, encoded.form, size, stamp(), expires);
      const { bytes } = await this.stats();
      if (bytes > this.maxBytes) await this.sweep();
      return true;
    }

    async delete(key: string): Promise<boolean> {
      this.touched.delete(key);
      return (await this.rows(SQL.delete, key)).length > 0;
    }

    async clear(prefix = ""): Promise<void> {
      if (prefix !== "") {
        await this.query(SQL.clearRange, prefix, `${prefix.slice(0, -1)};`);
        return;
      }
      this.touched.clear();
      await this.query(SQL.clearAll);
      await this.shrink();
    }

    async stats(): Promise<{ entries: number; bytes: number }> {
      const row = (await this.rows(SQL.total))[0];
      return { entries: numberOf(row?.entries), bytes: numberOf(row?.bytes) };
    }

    private async rows(sql: string, ...parameters: SqlValue[]): Promise<Row[]> {
      return rowsOf(await this.query(sql, ...parameters));
    }

    private async prepare(): Promise<void> {
      await this.writeAhead();
      await this.query("PRAGMA synchronous = NORMAL");
      await this.query(`PRAGMA journal_size_limit = ${WAL_LIMIT}`);
      // Taking the write lock also proves that the file can be written.
      await this.query("BEGIN IMMEDIATE");
      try {
        for (const statement of SCHEMA) await this.query(statement);
        await this.query(SQL.expire, Date.now());
        await this.query("COMMIT");
      } catch (error) {
        await this.query("ROLLBACK");
        throw error;
      }
    }

    /** SQLite does not wait for others while it changes the journal's mode: two processes that start together collide. */
    private async writeAhead(): Promise<void> {
      for (let attempt = 1; ; attempt++) {
        try {
          await this.query("PRAGMA journal_mode = WAL");
          return;
        } catch (error) {
          if (sqliteTrouble(error) !== "busy" || attempt === WAL_ATTEMPTS) throw error;
          await new Promise((resolve) => setTimeout(resolve, 10 * attempt));
        }
      }
    }

    private touch(key: string): void {
      this.touched.set(key, stamp());
      if (this.touched.size >= TOUCHES) this.flushSoon(0);
      else this.flushSoon(TOUCH_DELAY);
    }

    private flushSoon(delay: number): void {
      if (this.timer && delay > 0) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        // Losing the note of a use makes the order of sweeping a little less exact, nothing else.
        this.flush().catch(() => undefined);
      }, delay);
      this.timer.unref();
    }

    private async flush(): Promise<void> {
      clearTimeout(this.timer);
      this.timer = undefined;
      if (this.touched.size === 0) return;
      const uses = JSON.stringify([...this.touched]);
      this.touched.clear();
      await this.query(SQL.touch, uses);
    }

    /** One sweep at a time: writes that come meanwhile wait for it. */
    private async sweep(): Promise<void> {
      this.sweeping ??= (async () => {
        await this.flush();
        await this.query(SQL.expire, Date.now());
        const { bytes } = await this.stats();
        if (bytes > this.maxBytes) await this.query(SQL.sweep, Math.floor(this.maxBytes * SWEEP_TO));
      })().finally(() => {
        this.sweeping = undefined;
      });
      await this.sweeping;
    }

    /** Gives the space of what was cleared back, so that it is gone from the file as well. */
    private async shrink(): Promise<void> {
      try {
        await this.query("VACUUM");
        await this.query("PRAGMA wal_checkpoint(TRUNCATE)");
      } catch (error) {
        // Another process at work or a full disk: the entries are gone all the same, and their pages are used again.
        if (sqliteTrouble(error) === "broken") throw error;
      }
    }
  };
}
