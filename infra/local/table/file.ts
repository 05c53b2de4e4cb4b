import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where the engine keeps its table: in the data folder, or in a memory-backed folder while it runs. */
export interface TableFolder {
  path: string;
  isPassing: boolean;
  forget(): void;
}

const inMemory = '/dev/shm';

export const openTableFolder = (dataFolder: string | undefined): TableFolder => {
  if (dataFolder) return { path: dataFolder, isPassing: false, forget: () => {} };
  const path = mkdtempSync(join(isWritable(inMemory) ? inMemory : tmpdir(), 'northlight-table-'));
  return { path, isPassing: true, forget: () => rmSync(path, { recursive: true, force: true }) };
};

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The engine scans its stream's whole history at each write and each read, so that after ten thousand writes each takes
 * ten times as long. These indexes find the end, and what follows a position, directly.
 */
export const indexStream = (file: string): void => {
  const database = new DatabaseSync(file);
  const stream = '_stream_records';
  const number = 'CAST(sequence_number AS INTEGER)';
  database.exec('PRAGMA busy_timeout = 2000');
  database.exec(`CREATE INDEX IF NOT EXISTS stream_by_shard ON ${stream} (table_name, shard_id, ${number})`);
  database.exec(`CREATE INDEX IF NOT EXISTS stream_by_number ON ${stream} (table_name, ${number})`);
  database.exec(`CREATE INDEX IF NOT EXISTS stream_by_text ON ${stream} (table_name, sequence_number)`);
  database.close();
};
