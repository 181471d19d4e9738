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
export interface SqliteConnection {
  query(sql: string, ...parameters: SqlValue[]): Promise<unknown>;
  close(): Promise<void>;
  on(event: "error", listener: (error: Error) => void): unknown;
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

function isKeyvSqlite(module: unknown): module is { KeyvSqlite: SqliteConnectionClass } {
  return (
    typeof module === "object" &&
    module !== null &&
    "KeyvSqlite" in module &&
    typeof module.KeyvSqlite === "function"
  );
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
    const module: unknown = createRequire(import.meta.url)("@keyv/sqlite");
    if (isKeyvSqlite(module)) return module.KeyvSqlite;
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
