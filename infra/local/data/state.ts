import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** The local cloud's own durable state: stream positions, sign-ins, mail. Each write is on disk before it returns. */
export class State {
  private database: DatabaseSync;
  private statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.database = new DatabaseSync(file);
    // A backup locks the file for some milliseconds.
    this.database.exec(`PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS entries (
        number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, UNIQUE (kind, key))`);
  }

  get<T>(kind: string, key: string): T | undefined {
    const row = this.prepare('SELECT value FROM entries WHERE kind = ? AND key = ?').get(kind, key);
    return row ? (JSON.parse(String(row.value)) as T) : undefined;
  }

  set(kind: string, key: string, value: unknown): void {
    this.prepare(
      'INSERT INTO entries (kind, key, value) VALUES (?, ?, ?) ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value',
    ).run(kind, key, JSON.stringify(value));
  }

  delete(kind: string, key: string): void {
    this.prepare('DELETE FROM entries WHERE kind = ? AND key = ?').run(kind, key);
  }

  all<T>(kind: string): T[] {
    const rows = this.prepare('SELECT value FROM entries WHERE kind = ? ORDER BY number').all(kind);
    return rows.map((row) => JSON.parse(String(row.value)) as T);
  }

  clear(kind: string): void {
    this.prepare('DELETE FROM entries WHERE kind = ?').run(kind);
  }

  close(): void {
    this.database.close();
  }

  private prepare(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}
