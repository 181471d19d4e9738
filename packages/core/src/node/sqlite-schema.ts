/**
 * The tables, with the version in the name: another version of this package may use the same file beside this one.
 * `govdata1` is made by @keyv/sqlite (key, value). What it lacks is in `govdata1_meta`, apart from the value, so that
 * noting a use does not rewrite a large row.
 */
export const TABLE = "govdata1";

/**
 * Every change is one statement, with triggers doing the rest: a process that is killed leaves all of it or nothing,
 * and calls on one connection cannot get between each other.
 */
export const SCHEMA: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS ${TABLE}_meta (
    key TEXT PRIMARY KEY, form INTEGER NOT NULL, size INTEGER NOT NULL, used INTEGER NOT NULL, expires INTEGER
  ) WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS ${TABLE}_by_use ON ${TABLE}_meta (used, size)`,
  `CREATE INDEX IF NOT EXISTS ${TABLE}_by_expiry ON ${TABLE}_meta (expires) WHERE expires IS NOT NULL`,
  // Kept by triggers, so that the bound needs no sum over the table and holds for several processes together.
  `CREATE TABLE IF NOT EXISTS ${TABLE}_total (
    id INTEGER PRIMARY KEY CHECK (id = 1), entries INTEGER NOT NULL, bytes INTEGER NOT NULL
  )`,
  `INSERT OR IGNORE INTO ${TABLE}_total (id, entries, bytes) VALUES (1, 0, 0)`,
  `CREATE TRIGGER IF NOT EXISTS ${TABLE}_added AFTER INSERT ON ${TABLE}_meta BEGIN
    UPDATE ${TABLE}_total SET entries = entries + 1, bytes = bytes + new.size;
  END`,
  `CREATE TRIGGER IF NOT EXISTS ${TABLE}_resized AFTER UPDATE OF size ON ${TABLE}_meta BEGIN
    UPDATE ${TABLE}_total SET bytes = bytes + new.size - old.size;
  END`,
  `CREATE TRIGGER IF NOT EXISTS ${TABLE}_removed AFTER DELETE ON ${TABLE}_meta BEGIN
    DELETE FROM ${TABLE} WHERE key = old.key;
    UPDATE ${TABLE}_total SET entries = entries - 1, bytes = bytes - old.size;
  END`,
  `CREATE VIEW IF NOT EXISTS ${TABLE}_entry AS
    SELECT m.key, e.value, m.form, m.size, m.used, m.expires FROM ${TABLE}_meta m JOIN ${TABLE} e ON e.key = m.key`,
  `CREATE TRIGGER IF NOT EXISTS ${TABLE}_put INSTEAD OF INSERT ON ${TABLE}_entry BEGIN
    INSERT INTO ${TABLE} (key, value) VALUES (new.key, new.value)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value;
    INSERT INTO ${TABLE}_meta (key, form, size, used, expires)
      VALUES (new.key, new.form, new.size, new.used, new.expires)
      ON CONFLICT (key) DO UPDATE SET
        form = excluded.form, size = excluded.size, used = excluded.used, expires = excluded.expires;
  END`,
];

export const SQL = {
  get: `SELECT value, form, expires FROM ${TABLE}_entry WHERE key = ?`,
  put: `INSERT INTO ${TABLE}_entry (key, value, form, size, used, expires) VALUES (?, ?, ?, ?, ?, ?)`,
  delete: `DELETE FROM ${TABLE}_meta WHERE key = ? RETURNING key`,
  clearAll: `DELETE FROM ${TABLE}_meta`,
  // A range, not LIKE: "_" and "%" are letters in a name, and a range uses the key's index.
  clearRange: `DELETE FROM ${TABLE}_meta WHERE key >= ? AND key < ?`,
  expire: `DELETE FROM ${TABLE}_meta WHERE expires <= ?`,
  expireOne: `DELETE FROM ${TABLE}_meta WHERE key = ? AND expires <= ?`,
  total: `SELECT entries, bytes FROM ${TABLE}_total`,
  touch: `UPDATE ${TABLE}_meta SET used = max(${TABLE}_meta.used, t.used)
    FROM (SELECT json_extract(value, '$[0]') AS k, json_extract(value, '$[1]') AS used FROM json_each(?)) t
    WHERE ${TABLE}_meta.key = t.k`,
  // Keeps the last used entries that fit into the target together.
  sweep: `DELETE FROM ${TABLE}_meta WHERE key IN (
    SELECT key FROM (
      SELECT key, sum(size) OVER (ORDER BY used DESC, key) AS running FROM ${TABLE}_meta
    ) WHERE running > ?
  )`,
} as const;
