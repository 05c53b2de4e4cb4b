import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { Notice } from '../notices/notice.ts';

/** What is in a backup, written last: a folder without it is none. */
export interface Manifest {
  readonly format: 1;
  readonly takenAt: string;
  readonly counts: Counts;
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

export interface Counts {
  readonly items: number;
  readonly messages: number;
  readonly objects: number;
}

export const manifestName = 'manifest.json';

/** The files of a backup, by their names in it and in a data folder. */
export const backedUp = {
  'table.sqlite': 'table.sqlite',
  'state.sqlite': 'state.sqlite',
  'fauxqs.db': 'queues/fauxqs.db',
  'secrets.json': 'secrets.json',
} as const;

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Size and digest of each file of a backup. */
export const digestsOf = async (folder: string): Promise<Manifest['files']> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(backedUp).map(async (name) => {
        const file = join(folder, name);
        return [name, { bytes: statSync(file).size, sha256: await digestOf(file) }] as const;
      }),
    ),
  );

const rowsOf = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n ?? 0);

const inDatabase = (file: string, count: (database: DatabaseSync) => number): number => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return count(database);
  } finally {
    database.close();
  }
};

/** The engine keeps each table of the template and each of its indexes in a table of its own. */
const countItems = (database: DatabaseSync): number => {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const names = tables
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('_') && !name.includes('::gsi::'));
  const holding = names.filter((name) =>
    database
      .prepare(`SELECT name FROM pragma_table_info('${name}')`)
      .all()
      .some((column) => column.name === 'item_json'),
  );
  return holding.reduce((sum, name) => sum + rowsOf(database, name), 0);
};

export const countsOf = (folder: string): Counts => ({
  items: inDatabase(join(folder, 'table.sqlite'), countItems),
  messages: inDatabase(join(folder, 'fauxqs.db'), (database) => rowsOf(database, 'sqs_messages')),
  objects: inDatabase(join(folder, 'fauxqs.db'), (database) => rowsOf(database, 's3_objects')),
});

const readManifest = (folder: string): Manifest => {
  const file = join(folder, manifestName);
  if (!existsSync(file))
    throw new Notice(`${folder} holds no backup: ${manifestName} is missing, which is written last.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    throw new Notice(`The backup in ${folder} is damaged: ${manifestName} is not valid JSON. Take another backup.`);
  }
};

/** Reads a backup's manifest; throws a notice unless every file is byte for byte what was backed up. */
export const checkBackup = async (folder: string): Promise<Manifest> => {
  const manifest = readManifest(folder);
  if (manifest.format !== 1)
    throw new Notice(`The backup in ${folder} has format ${manifest.format}; this version reads format 1.`);
  const present = readdirSync(folder);
  const missing = Object.keys(backedUp).find((name) => !present.includes(name) || !manifest.files[name]);
  if (missing) throw new Notice(`The backup in ${folder} is damaged: ${missing} is missing. Take another backup.`);
  const found = await digestsOf(folder);
  const changed = Object.keys(backedUp).find((name) => found[name]?.sha256 !== manifest.files[name]?.sha256);
  if (changed)
    throw new Notice(`The backup in ${folder} is damaged: ${changed} is not what was backed up. Take another backup.`);
  return manifest;
};

/** The counts of a backup in words. */
export const inWords = ({ items, messages, objects }: Counts): string =>
  [
    `${items.toLocaleString('en-US')} items`,
    `${messages.toLocaleString('en-US')} messages in queues`,
    `${objects.toLocaleString('en-US')} files`,
  ].join(', ');
