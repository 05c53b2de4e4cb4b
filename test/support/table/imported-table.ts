import { execFile } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { findBinary, startTableEngine } from '../../../infra/local/table/engine.ts';
import type { Marshalled } from './marshalled.ts';
import { tableShape } from './table.ts';
import { fillFile } from './table-rows.ts';

const { BillingMode: _, ...shape } = tableShape;

/** A table's file with all of these items, brought in by the engine itself as an export is. */
export const importByEngine = async (items: Iterable<Marshalled>, schema: { TableName: string }, output: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'many-items-'));
  const source = join(folder, 'export', schema.TableName, 'data');
  mkdirSync(source, { recursive: true });
  function* lines() {
    for (const Item of items) yield `${JSON.stringify({ Item })}\n`;
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(join(source, 'items.json.gz')));
  const file = join(folder, 'schema.json');
  writeFileSync(file, JSON.stringify({ Table: schema }));
  await promisify(execFile)(findBinary(), [
    'import',
    '--source',
    join(folder, 'export'),
    '--schema',
    file,
    '--output',
    output,
  ]);
  rmSync(folder, { recursive: true, force: true });
};

/** The same, a thousand times quicker than by writing: the engine makes the file with the first item, the rest are rows of it. */
export const importItems = async (items: Iterable<Marshalled>, schema: { TableName: string }, output: string) => {
  const rest = items[Symbol.iterator]();
  const first = rest.next();
  await importByEngine(first.done ? [] : [first.value], schema, output);
  fillFile(output, schema.TableName, { [Symbol.iterator]: () => rest });
};

/** A running table of the product's shape with all of these items. */
export const startImportedTable = async (items: Iterable<Marshalled>) => {
  const folder = mkdtempSync(join(tmpdir(), 'many-items-'));
  await importItems(items, shape, join(folder, 'table.sqlite'));
  const engine = await startTableEngine(folder);
  const stop = async (): Promise<void> => {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: engine.address, tableName: tableShape.TableName, stop };
};
