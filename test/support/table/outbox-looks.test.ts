import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type Outbox, openOutbox } from '../../../functions/platform/table/events/outbox.ts';
import { eventType } from '../../../shared/contract/events/event.ts';
import { newId } from '../../../shared/contract/id.ts';
import { HOUR } from '../../../shared/contract/time.ts';
import { lookingWhereWritten } from './outbox-looks.ts';
import { startTable, type TestTable } from './table.ts';

const Placed = eventType('thing.placed', z.object({ n: z.number() }));
const NOW = Date.parse('2026-12-01T09:00:00Z');
const SHARDS = 8;

let table: TestTable;
let outbox: Outbox;
let calls = 0;
beforeAll(async () => {
  table = await startTable();
  const send = (command: never): Promise<unknown> => {
    calls++;
    return table.client.send(command);
  };
  const client = lookingWhereWritten({ send } as unknown as DynamoDBDocumentClient);
  outbox = openOutbox({ ...table.tableDeps, client });
});
afterAll(async () => await table.stop());

const write = async (n: number): Promise<void> => {
  const own = table.openTable(newId('tenant', NOW));
  await own.commit(own.event(Placed, { n }, { pk: `THING#${n}`, group: 'one', now: NOW }));
};
const look = async () => {
  calls = 0;
  return (await outbox.pending(NOW + HOUR, 100)).map(({ data }) => data);
};

it('finds what was written after all was empty, in whichever shard, and asks for nothing where nothing was', async () => {
  expect(await look()).toEqual([]);
  expect(calls).toBe(SHARDS);
  expect(await look()).toEqual([]);
  expect(calls).toBe(0);
  for (let n = 0; n < 3 * SHARDS; n++) {
    await write(n);
    expect(await look()).toEqual([{ n }]);
    // Its shard, and the event itself.
    expect(calls).toBe(2);
    for (const entry of await outbox.pending(NOW + HOUR, 100)) await outbox.markSent(entry);
    expect(await look()).toEqual([]);
  }
});

it('finds what is left of a look, however often, until it is sent', async () => {
  await write(100);
  for (let n = 0; n < 3; n++) expect(await look()).toEqual([{ n: 100 }]);
  for (const entry of await outbox.pending(NOW + HOUR, 100)) await outbox.markSent(entry);
  expect(await look()).toEqual([]);
});

it('finds what was being written while it looked', async () => {
  const looked = Promise.all([look(), write(200), look()]);
  await looked;
  expect(await look()).toEqual([{ n: 200 }]);
});
