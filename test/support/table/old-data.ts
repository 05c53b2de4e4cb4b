import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Stored } from '../../../functions/platform/table/item.ts';
import type { TestTable } from './table.ts';

/**
 * Whole data folders as older versions wrote them, by commit: the demo's companies with their weeks of orders, and three
 * orders placed over HTTP. Marks of handled events, sent events and sessions are left out.
 */
export const oldVersions = {
  e87e111: 'the first version whose data has orders',
  e1aacd0: 'the last version before orders had rows, clients, properties and figures',
  '712e50d': 'the version before stored items had shapes',
} as const;

/** The items of an older version's data folder. */
export const oldData = (commit: keyof typeof oldVersions): Stored[] =>
  gunzipSync(readFileSync(join(import.meta.dirname, 'old-data', `${commit}.jsonl.gz`)))
    .toString()
    .trim()
    .split('\n')
    .map((line): Stored => JSON.parse(line));

const BATCH = 25;

/** Puts items into the table as they are. */
export const putStored = async ({ client, tableName }: TestTable, items: readonly Stored[]): Promise<void> => {
  for (let n = 0; n < items.length; n += BATCH) {
    const puts = items.slice(n, n + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: puts } }));
  }
};
