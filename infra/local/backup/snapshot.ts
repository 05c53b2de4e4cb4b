import { backup, DatabaseSync } from 'node:sqlite';

/** A database and the file that its copy is written to. */
export interface Copy {
  readonly from: string;
  readonly to: string;
}

const WAIT_MS = 10_000;

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
  return database;
};

/**
 * Copies databases as they all were at one moment, while others write to them. Each is locked against writers only until
 * a view of all of them is open, a few milliseconds; the copies are made of those views.
 */
export const copyAtOneMoment = async (copies: readonly Copy[]): Promise<void> => {
  const locks: DatabaseSync[] = [];
  const views: DatabaseSync[] = [];
  try {
    for (const { from } of copies) {
      const lock = open(from);
      locks.push(lock);
      lock.exec('BEGIN IMMEDIATE');
    }
    for (const { from } of copies) {
      const view = open(from);
      views.push(view);
      // A view begins with its first read, not with BEGIN.
      view.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    }
    for (const lock of locks.splice(0)) lock.close();
    for (const [n, { to }] of copies.entries()) {
      const view = views[n];
      if (view) await backup(view, to, { rate: 1000 });
    }
  } finally {
    for (const database of [...locks, ...views]) database.close();
  }
};

/** Makes a copy one file that needs no other beside it; throws unless every page of it is sound. */
export const sealCopy = (file: string): void => {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    const found = database.prepare('PRAGMA quick_check(1)').get() ?? {};
    const [said] = Object.values(found);
    if (said !== 'ok') throw new Error(String(said));
  } finally {
    database.close();
  }
};
