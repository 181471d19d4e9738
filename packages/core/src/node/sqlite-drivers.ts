import { EventEmitter } from "node:events";
import { createRequire } from "node:module";

export type SqlValue = string | number | null;

export interface SqliteOptions {
  /** `sqlite://` and the file's path. */
  uri: string;
  table: string;
  /** Milliseconds to wait for another process's write. */
  busyTimeout: number;
}

/** The part of @keyv/sqlite that the bounded store builds on. */
interface KeyvConnection {
  query(sql: string, ...parameters: SqlValue[]): Promise<unknown>;
  close(): Promise<void>;
  on(event: "error", listener: (error: Error) => void): unknown;
}

type KeyvConnectionClass = new (options: SqliteOptions) => KeyvConnection;

export interface SqliteConnection extends KeyvConnection {
  /** The one question that is asked again and again: its statement is kept. */
  read(sql: string, ...parameters: SqlValue[]): Promise<unknown>;
}

export type SqliteConnectionClass = new (options: SqliteOptions) => SqliteConnection;

export type SqliteDriver = "sqlite3" | "node:sqlite";

interface Statement {
  all(...parameters: SqlValue[]): unknown;
}

interface NodeSqliteModule {
  DatabaseSync: new (path: string) => { prepare(sql: string): Statement; close(): void };
}

function isNodeSqlite(module: unknown): module is NodeSqliteModule {
  return (
    typeof module === "object" &&
    module !== null &&
    "DatabaseSync" in module &&
    typeof module.DatabaseSync === "function"
  );
}

function isKeyvSqlite(module: unknown): module is { KeyvSqlite: KeyvConnectionClass } {
  return (
    typeof module === "object" &&
    module !== null &&
    "KeyvSqlite" in module &&
    typeof module.KeyvSqlite === "function"
  );
}

type Done = (error: Error | null) => void;

interface NativeStatement {
  all(parameters: readonly SqlValue[], done: (error: Error | null, rows: unknown) => void): unknown;
  finalize(done: Done): unknown;
}

interface NativeDatabase {
  configure(option: "busyTimeout", value: number): void;
  prepare(sql: string, done: Done): NativeStatement;
  close(done: Done): void;
}

interface NativeModule {
  OPEN_READONLY: number;
  Database: new (file: string, mode: number, done: Done) => NativeDatabase;
}

function isNative(module: unknown): module is NativeModule {
  return (
    typeof module === "object" &&
    module !== null &&
    "OPEN_READONLY" in module &&
    "Database" in module &&
    typeof module.Database === "function"
  );
}

/** Something that tells when it is done, as a promise. */
function done(start: (done: Done) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()));
  });
}

interface Reader {
  all(parameters: readonly SqlValue[]): Promise<unknown>;
  close(): Promise<void>;
}

/** One statement on a connection of its own. */
async function openReader(
  { Database, OPEN_READONLY }: NativeModule,
  options: SqliteOptions,
  sql: string,
): Promise<Reader> {
  let database: NativeDatabase | undefined;
  await done((opened) => {
    database = new Database(options.uri.replace(/^sqlite:\/\//, ""), OPEN_READONLY, opened);
  });
  const open = database;
  if (!open) throw new Error("sqlite3 opened nothing");
  try {
    open.configure("busyTimeout", options.busyTimeout);
    let prepared: NativeStatement | undefined;
    await done((ready) => {
      prepared = open.prepare(sql, ready);
    });
    const statement = prepared;
    if (!statement) throw new Error("sqlite3 prepared nothing");
    return {
      all: (parameters) =>
        new Promise((resolve, reject) => {
          statement.all(parameters, (error, rows) => (error ? reject(error) : resolve(rows)));
        }),
      close: async () => {
        // An open statement would keep the connection open.
        await new Promise<void>((resolve) => statement.finalize(() => resolve()));
        await done((closed) => open.close(closed));
      },
    };
  } catch (error) {
    await done((closed) => open.close(closed)).catch(() => undefined);
    throw error;
  }
}

/**
 * @keyv/sqlite's connection, with one more for reading: the first prepares each statement anew, which is a second trip
 * to another thread, and a read on it waits for sweeps.
 */
function nativeSqliteClass(Base: KeyvConnectionClass, native: NativeModule): SqliteConnectionClass {
  return class NativeSqlite extends Base {
    private readonly readers = new Map<string, Promise<Reader | undefined>>();

    constructor(private readonly options: SqliteOptions) {
      super(options);
      const close = this.close.bind(this);
      // Assigned, not declared: @keyv/sqlite's own is a property of the instance.
      this.close = async () => {
        try {
          for (const reader of this.readers.values()) await (await reader)?.close();
        } finally {
          await close();
        }
      };
    }

    async read(sql: string, ...parameters: SqlValue[]): Promise<unknown> {
      let reader = this.readers.get(sql);
      if (!reader) {
        // Where no second connection is to be had, the first does.
        reader = openReader(native, this.options, sql).catch(() => undefined);
        this.readers.set(sql, reader);
      }
      const opened = await reader;
      return opened ? opened.all(parameters) : this.query(sql, ...parameters);
    }
  };
}

/** The same connection on Node's own SQLite, for where no native driver was built. */
function nodeSqliteClass({ DatabaseSync }: NodeSqliteModule): SqliteConnectionClass {
  return class NodeSqlite extends EventEmitter {
    private readonly database: InstanceType<NodeSqliteModule["DatabaseSync"]>;
    private readonly statements = new Map<string, Statement>();

    constructor(options: SqliteOptions) {
      super();
      this.database = new DatabaseSync(options.uri.replace(/^sqlite:\/\//, ""));
      try {
        this.run(`PRAGMA busy_timeout = ${options.busyTimeout}`);
        this.run(`CREATE TABLE IF NOT EXISTS ${options.table} (key VARCHAR(255) PRIMARY KEY, value TEXT)`);
      } catch (error) {
        this.database.close();
        throw error;
      }
    }

    async query(sql: string, ...parameters: SqlValue[]): Promise<unknown> {
      return this.run(sql, ...parameters);
    }

    read(sql: string, ...parameters: SqlValue[]): Promise<unknown> {
      return this.query(sql, ...parameters);
    }

    async close(): Promise<void> {
      this.statements.clear();
      this.database.close();
    }

    private run(sql: string, ...parameters: SqlValue[]): unknown {
      let statement = this.statements.get(sql);
      if (!statement) {
        statement = this.database.prepare(sql);
        this.statements.set(sql, statement);
      }
      return statement.all(...parameters);
    }
  };
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // The driver goes on with a list of every place it looked at.
  return (
    text
      .split("\n", 1)[0]
      ?.replace(/\.? Tried:$/, "")
      .slice(0, 200) ?? ""
  );
}

/** Thrown by `loadDriver`: this driver is not to be had here; the message says why. */
export class DriverMissing extends Error {}

/** Loads a driver at its first use. */
export function loadDriver(driver: SqliteDriver): SqliteConnectionClass {
  if (driver === "node:sqlite") {
    // Asked for by name at run time: older Nodes have no such module, and a bundler must not look for one.
    const module: unknown = process.getBuiltinModule?.("node:sqlite");
    if (!isNodeSqlite(module))
      throw new DriverMissing(`node:sqlite is not part of Node ${process.versions.node}`);
    return nodeSqliteClass(module);
  }
  try {
    // Not import(): on Node 20 one that fails in a CommonJS module also leaves a rejection that nobody can handle.
    const here = createRequire(import.meta.url);
    const module: unknown = here("@keyv/sqlite");
    // The very driver that @keyv/sqlite has loaded.
    const native: unknown = createRequire(here.resolve("@keyv/sqlite"))("sqlite3");
    if (isKeyvSqlite(module) && isNative(native)) return nativeSqliteClass(module.KeyvSqlite, native);
  } catch (error) {
    throw new DriverMissing(`@keyv/sqlite with its driver sqlite3 cannot be loaded (${firstLine(error)})`, {
      cause: error,
    });
  }
  throw new DriverMissing("@keyv/sqlite is not the version that is known here (4.x)");
}

const BUSY = [5, 6];
const BROKEN = [11, 26];

/** What an error means for the cache; undefined for one that is neither SQLite's nor the file system's. */
export function sqliteTrouble(error: unknown): "busy" | "broken" | "unusable" | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  // sqlite3 calls it errno, node:sqlite errcode; the low byte is SQLite's primary code. The file system's are below zero.
  const code = "errcode" in error ? error.errcode : "errno" in error ? error.errno : undefined;
  if (typeof code !== "number") return undefined;
  if (code < 0) return "unusable";
  if (BUSY.includes(code & 0xff)) return "busy";
  return BROKEN.includes(code & 0xff) ? "broken" : "unusable";
}
