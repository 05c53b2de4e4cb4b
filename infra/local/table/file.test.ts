import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTableEngine, type TableEngine } from './engine.ts';
import { openTableFolder } from './file.ts';

const folder = mkdtempSync(join(tmpdir(), 'table-file-'));
let engine: TableEngine;
let database: DatabaseSync;
beforeAll(async () => {
  engine = await startTableEngine(folder);
  database = new DatabaseSync(join(folder, 'table.sqlite'));
});
afterAll(async () => {
  database.close();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

const planOf = (query: string): string =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${query}`)
    .all()
    .map(({ detail }) => String(detail))
    .join('\n');

// The engine's queries for the records after a position, and for the next position.
const number = 'CAST(sequence_number AS INTEGER)';
const following = `SELECT new_image FROM _stream_records WHERE table_name = 'a' AND shard_id = 's' AND ${number} > 7 ORDER BY ${number} ASC LIMIT 10`;
const last = `SELECT MAX(${number}) FROM _stream_records WHERE table_name = 'a'`;

describe('the stream of the engine', () => {
  it('is read by index: no scan, no sort', () => {
    for (const query of [following, last]) {
      expect(planOf(query)).toMatch(/SEARCH .*USING .*INDEX stream_by_/);
      expect(planOf(query)).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  });

  it('would be scanned and sorted without the indexes', () => {
    for (const name of ['shard', 'number', 'text']) database.exec(`DROP INDEX stream_by_${name}`);
    expect(planOf(following)).toMatch(/SCAN[\s\S]*TEMP B-TREE/);
  });
});

it('a folder in memory is removed at the end, a given one stays', () => {
  const own = openTableFolder(undefined);
  expect([own.isPassing, existsSync(own.path)]).toEqual([true, true]);
  own.forget();
  expect(existsSync(own.path)).toBe(false);
  openTableFolder(folder).forget();
  expect(existsSync(folder)).toBe(true);
});
