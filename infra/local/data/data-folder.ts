import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Notice } from '../notices/notice.ts';
import { diskProblem } from './disk.ts';
import { State } from './state.ts';

/** Everything in a data folder that a cloud writes and `--fresh` removes. */
export const ownedNames = [
  'table.sqlite',
  'table.sqlite-wal',
  'table.sqlite-shm',
  'state.sqlite',
  'state.sqlite-wal',
  'state.sqlite-shm',
  'queues',
  'secrets.json',
  'address',
];
const wayOut =
  'Put it back from a copy of the folder, or begin anew with "npm start -- --fresh", which removes its data.';

/** SQLite's result codes (https://sqlite.org/rescode.html). */
const sqlite = { busy: 5, readOnly: 8, full: 13, cannotOpen: 14, notDatabase: 26 } as const;
const unwritable: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', sqlite.readOnly, sqlite.cannotOpen];
const full: readonly unknown[] = ['ENOSPC', 'EDQUOT', sqlite.full];

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined;
  return 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined;
};

/** What to do about a folder that cannot be used; any other error as it is. */
const asNotice = (error: unknown, folder: string): unknown => {
  const code = codeOf(error);
  const another = 'or set LOCAL_CLOUD_DATA to another folder';
  if (full.includes(code)) return new Notice(`The disk of ${folder} is full. Free some space, ${another}.`);
  if (unwritable.includes(code))
    return new Notice(`${folder} cannot be written. Give this account the right to write there, ${another}.`);
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'ENOENT')
    return new Notice(`${folder} cannot be made a folder. Remove what is in its place, ${another}.`);
  return error;
};

/** The lock is the operating system's: it ends with the process that holds it, however that ends. */
const lock = (folder: string, pidFile: string): DatabaseSync => {
  const file = join(folder, 'cloud.lock');
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (codeOf(error) === sqlite.notDatabase) {
      rmSync(file);
      return lock(folder, pidFile);
    }
    if (codeOf(error) !== sqlite.busy) throw error;
    const known = existsSync(pidFile) ? ` (process ${readFileSync(pidFile, 'utf8')})` : '';
    throw new Notice(`Another local cloud${known} uses ${folder}. Stop it, or set LOCAL_CLOUD_DATA to another folder.`);
  }
};

/** Locks the data folder for one cloud at a time. `fresh` removes the state of earlier runs and nothing else. */
export const claimFolder = (folder: string, fresh: boolean): (() => void) => {
  const pidFile = join(folder, 'cloud.pid');
  try {
    mkdirSync(folder, { recursive: true });
    const held = lock(folder, pidFile);
    if (fresh) for (const name of ownedNames) rmSync(join(folder, name), { recursive: true, force: true });
    const problem = diskProblem(folder);
    if (problem) throw new Notice(problem);
    mkdirSync(join(folder, 'queues'), { recursive: true });
    writeFileSync(pidFile, String(process.pid));
    return () => {
      rmSync(pidFile, { force: true });
      rmSync(join(folder, 'address'), { force: true });
      held.close();
    };
  } catch (error) {
    throw asNotice(error, folder);
  }
};

const hasContent = (file: string): boolean => existsSync(file) && statSync(file).size > 0;

/** Throws a notice for a database that is damaged. Reads all of it, unless that would take seconds. */
const checkDatabase = (file: string): void => {
  const MOST_BYTES = 256 * 1024 * 1024;
  if (!hasContent(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 2000; PRAGMA schema_version');
    const found = statSync(file).size > MOST_BYTES ? undefined : database.prepare('PRAGMA quick_check(1)').get();
    const said = found ? String(Object.values(found)[0]) : 'ok';
    if (said !== 'ok') throw new Error(said.replaceAll('\n', ' '));
  } catch (error) {
    throw new Notice(`${file} is damaged (${error instanceof Error ? error.message : error}). ${wayOut}`);
  } finally {
    database.close();
  }
};

/** Opens the state of a folder, or one in memory; throws a notice where something of the folder is damaged or missing. */
export const openState = (folder: string | undefined): State => {
  if (folder === undefined) return new State(':memory:');
  const file = join(folder, 'state.sqlite');
  const table = join(folder, 'table.sqlite');
  const secrets = join(folder, 'secrets.json');
  if (!hasContent(file) && hasContent(table)) throw new Notice(`${file} is missing beside its table. ${wayOut}`);
  checkDatabase(file);
  checkDatabase(table);
  const state = new State(file);
  const lost = isSetUp(state) ? [secrets, table].find((each) => !hasContent(each)) : undefined;
  if (lost === undefined) return state;
  state.close();
  const why = lost === secrets ? ': links and codes given out so far would no longer work' : '';
  throw new Notice(`${lost} is missing or empty, beside data of earlier runs${why}. ${wayOut}`);
};

/** Notes that everything of the template exists, so that what is missing later has been lost. */
export const noteSetUp = (state: State): void => state.set('folder', 'isSetUp', true);

/** True where an earlier start has made everything. */
export const isSetUp = (state: State): boolean => state.get('folder', 'isSetUp') === true;

/** The notice for tables that an earlier start had filled. */
export const emptiedTable = (folder: string | undefined): Notice =>
  new Notice(`The table in ${folder} is empty, beside data of earlier runs. ${wayOut}`);
