import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { type Backend, type CacheKind, memoryBackend } from "./cache-backend.js";
import { DriverMissing, loadDriver, type SqliteDriver, sqliteTrouble } from "./sqlite-drivers.js";
import { boundedSqlite, type SqliteStoreClass } from "./sqlite-store.js";

/** What a cache that could not stay on disk keeps in memory at most. */
const FALLBACK_BYTES = 64 * 1024 * 1024;
const MAGIC = "SQLite format 3\0";

export interface DiskOptions {
  file: string;
  maxBytes: number;
  drivers: readonly SqliteDriver[];
  warn(message: string): void;
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0] ?? "";
}

/** Makes the file when it is not there, readable for its owner alone, and says which one it is. */
async function makeFile(file: string): Promise<{ inode: number; garbage: boolean }> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its journal the mode of the file.
  const handle = await open(file, "a+", 0o600);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    const { ino } = await handle.stat();
    return { inode: ino, garbage: bytesRead > 0 && buffer.toString("latin1", 0, bytesRead) !== MAGIC };
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Moves a file that is no database out of the way, with its journal.
 *
 * @returns Where it is now; undefined when another process has already replaced it.
 */
async function setAside(file: string, inode: number): Promise<string | undefined> {
  const aside = `${file}.broken-${new Date().toISOString().replace(/[^0-9]/g, "")}`;
  try {
    if ((await stat(file)).ino !== inode) return undefined;
    await rename(file, aside);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  for (const part of ["-wal", "-shm"]) await renameIfThere(`${file}${part}`, `${aside}${part}`);
  return aside;
}

/**
 * A cache in a file, which goes on when the file cannot: a broken one is set aside and begun anew, and where nothing
 * can be written it goes on in memory. Each such change is told once.
 */
export class DiskBackend implements Backend {
  private current: Promise<Backend> | undefined;
  private inode = 0;
  private toldBusy = false;
  private kindNow: CacheKind = "memory";

  constructor(private readonly options: DiskOptions) {}

  get kind(): CacheKind {
    return this.kindNow;
  }

  get(key: string): Promise<unknown> {
    return this.use((backend) => backend.get(key), undefined);
  }

  set(key: string, value: unknown, ttl?: number): Promise<boolean> {
    return this.use((backend) => backend.set(key, value, ttl), false);
  }

  delete(key: string): Promise<boolean> {
    return this.use((backend) => backend.delete(key), false);
  }

  clear(prefix: string): Promise<void> {
    return this.use((backend) => backend.clear(prefix), undefined);
  }

  stats(): Promise<{ entries: number | null; bytes: number | null }> {
    return this.use((backend) => backend.stats(), { entries: 0, bytes: 0 });
  }

  async close(): Promise<void> {
    if (!this.current) return;
    const backend = await this.current;
    try {
      await backend.close();
    } catch (error) {
      // Only uses not yet noted are lost; what was written is in the file.
      this.options.warn(`cache: ${this.options.file} was not closed in order (${reasonOf(error)})`);
    }
  }

  /** Runs one operation; when the file fails under it, once more on what takes its place. */
  private async use<T>(operation: (backend: Backend) => Promise<T>, otherwise: T): Promise<T> {
    this.current ??= this.start();
    const backend = await this.current;
    try {
      return await operation(backend);
    } catch (error) {
      const trouble = sqliteTrouble(error);
      if (backend.kind === "memory" || trouble === undefined) throw error;
      if (trouble === "busy") {
        if (!this.toldBusy)
          this.options.warn(`cache: ${this.options.file} is locked by another process; a reply was not kept`);
        this.toldBusy = true;
        return otherwise;
      }
      return operation(await this.replace(backend, error));
    }
  }

  private async replace(failed: Backend, error: unknown): Promise<Backend> {
    const current = await this.current;
    // Several calls fail at once on one file; the first of them has replaced it.
    if (current && current !== failed) return current;
    this.current = this.recover(failed, error);
    return this.current;
  }

  private async recover(failed: Backend, error: unknown): Promise<Backend> {
    // A connection to a broken file may not close in order either.
    await failed.close().catch(() => undefined);
    if (sqliteTrouble(error) === "broken") return this.start(await this.moveAway(reasonOf(error)));
    return this.fallBack([`${this.options.file} cannot be used any more (${reasonOf(error)})`]);
  }

  private async start(notes: string[] = []): Promise<Backend> {
    const { drivers } = this.options;
    for (const driver of drivers) {
      let Store: SqliteStoreClass;
      try {
        Store = boundedSqlite(loadDriver(driver), driver);
      } catch (error) {
        if (!(error instanceof DriverMissing)) throw error;
        notes.push(error.message);
        continue;
      }
      try {
        const store = await this.openFile(Store, notes);
        this.kindNow = store.kind;
        if (driver !== drivers[0]) notes.push(`using ${driver} instead`);
        if (notes.length > 0) this.options.warn(`cache: ${notes.join("; ")}`);
        return store;
      } catch (error) {
        if (sqliteTrouble(error) === undefined) throw error;
        return this.fallBack([...notes, `${this.options.file} cannot be used (${reasonOf(error)})`]);
      }
    }
    return this.fallBack(notes);
  }

  private fallBack(notes: readonly string[]): Backend {
    this.kindNow = "memory";
    this.options.warn(`cache: ${notes.join("; ")}; keeping replies in memory only`);
    return memoryBackend(Math.min(this.options.maxBytes, FALLBACK_BYTES));
  }

  private async openFile(Store: SqliteStoreClass, notes: string[]): Promise<Backend> {
    const { file, maxBytes } = this.options;
    for (let attempt = 1; ; attempt++) {
      const made = await makeFile(file);
      this.inode = made.inode;
      if (made.garbage) {
        notes.push(...(await this.moveAway("not a database")));
        this.inode = (await makeFile(file)).inode;
      }
      let store: InstanceType<SqliteStoreClass> | undefined;
      try {
        store = new Store(file, maxBytes);
        await store.ready;
        return store;
      } catch (error) {
        // It never opened, or not in order: its failure is the one to tell.
        await store?.close().catch(() => undefined);
        if (sqliteTrouble(error) !== "broken" || attempt === 2) throw error;
        notes.push(...(await this.moveAway(reasonOf(error))));
      }
    }
  }

  private async moveAway(why: string): Promise<string[]> {
    const aside = await setAside(this.options.file, this.inode);
    if (aside === undefined) return [];
    return [`${this.options.file} is damaged (${why}), set aside as ${aside}; a new one was begun`];
  }
}
