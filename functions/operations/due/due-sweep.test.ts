import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { eventType } from '../../../shared/contract/events/event.ts';
import { newId } from '../../../shared/contract/id.ts';
import { HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { everything } from '../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { inSequence } from '../../platform/table/counts/in-sequence.ts';
import { dueEventId, dueShards } from '../../platform/table/events/due.ts';
import { openDueIndex } from '../../platform/table/events/due-index.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { createDueSweep } from './due-sweep.ts';

const Reminded = eventType('thing.reminded', z.object({ n: z.number() }));
const start = Date.parse('2026-12-01T09:00:00Z');

let database: TestTable;
let table: TenantTable;
let clock = start;

beforeAll(async () => {
  database = await startTable();
});
beforeEach(() => {
  clock = start;
  table = database.openTable(newId('tenant', start));
});
afterAll(async () => await database.stop());

const sweepOf = (client: DynamoDBDocumentClient = database.client) =>
  createDueSweep({ index: openDueIndex({ ...database.tableDeps, client }), clock: () => clock });
const sweepAt = async (at: number): Promise<void> => {
  clock = at;
  await sweepOf()();
};
const own = async (entity: string) =>
  (await everything(database.client, database.tableName)).filter(
    (item) => item.entity === entity && String(item.pk).startsWith(`T#${table.tenantId}#`),
  );
const happened = async () =>
  (await own('event'))
    .map((event) => [event.occurredAt, (event.data as { n: number }).n, event.outbox])
    .sort((a, b) => String(a).localeCompare(String(b)));
const at = (ms: number) => toInstant(start + ms);

describe('a due event', () => {
  test('moves to the outbox at its time, not before, and only once', async () => {
    await table.commit(table.due(Reminded, { n: 1 }, { key: 'a', at: start + HOUR }));
    await sweepAt(start + HOUR - 1000);
    expect(await happened()).toEqual([]);
    await sweepAt(start + HOUR);
    expect(await happened()).toEqual([[at(HOUR), 1, 'pending']]);
    await sweepAt(start + 2 * HOUR);
    expect(await happened()).toHaveLength(1);
    expect(await own('due')).toEqual([]);
    expect((await own('event'))[0]).toMatchObject({ type: 'thing.reminded', group: 'a' });
  });

  test('with a sequence is replaced and canceled by no lower one; without, by whatever is written last', async () => {
    const write = (n: number, sequence?: number) => {
      const due = table.due(Reminded, { n }, { key: 'a', at: start + n * HOUR });
      return table.commit(sequence === undefined ? due : inSequence(due, sequence));
    };
    const cancel = (sequence: number) => table.commit(inSequence(table.cancelDue(Reminded, 'a'), sequence));
    await write(2, 2);
    await expect(write(1, 1)).rejects.toThrow('Lost: due');
    await expect(cancel(1)).rejects.toThrow('Lost: due');
    expect((await own('due')).map(({ data }) => data)).toEqual([{ n: 2 }]);
    await write(3, 2);
    await write(4);
    expect((await own('due')).map(({ data }) => data)).toEqual([{ n: 4 }]);
    await cancel(0);
    expect(await own('due')).toEqual([]);
  });

  test('can be rescheduled and canceled by its key', async () => {
    await table.commit(table.due(Reminded, { n: 1 }, { key: 'a', at: start + HOUR }));
    await table.commit(table.due(Reminded, { n: 2 }, { key: 'a', at: start + 2 * HOUR }));
    await table.commit(table.due(Reminded, { n: 3 }, { key: 'b', at: start + HOUR }));
    await table.commit(table.cancelDue(Reminded, 'b'), table.cancelDue(Reminded, 'never set'));
    await sweepAt(start + HOUR);
    expect(await happened()).toEqual([]);
    await sweepAt(start + 2 * HOUR);
    expect(await happened()).toEqual([[at(2 * HOUR), 2, 'pending']]);
    await table.commit(table.due(Reminded, { n: 4 }, { key: 'a', at: start + 2 * HOUR }));
    await sweepAt(start + 3 * HOUR);
    expect(
      (await happened()).map(([, n]) => n),
      'a new schedule for the same time is another one',
    ).toEqual([2, 4]);
  });

  test('fires at each of several times', async () => {
    await table.commit(table.due(Reminded, { n: 1 }, { key: 'a', at: [start + 24 * HOUR, start + 2 * HOUR] }));
    await sweepAt(start + 2 * HOUR + MINUTE);
    expect(await happened()).toEqual([[at(2 * HOUR), 1, 'pending']]);
    expect(await own('due')).toHaveLength(1);
    await sweepAt(start + 24 * HOUR);
    expect((await happened()).map(([time]) => time)).toEqual([at(2 * HOUR), at(24 * HOUR)]);
    expect(await own('due')).toEqual([]);
  });

  test('does not fire again if it is rewritten under the same name after it fired', async () => {
    const place = { key: 'a', at: start, once: 'evt_1' };
    await table.commit(table.due(Reminded, { n: 1 }, place));
    await sweepAt(start);
    await table.commit(table.due(Reminded, { n: 1 }, place));
    await sweepAt(start + MINUTE);
    expect(await happened()).toHaveLength(1);
    expect(await own('due')).toEqual([]);
    await table.commit(table.due(Reminded, { n: 2 }, { ...place, once: 'evt_2' }));
    await sweepAt(start + 2 * MINUTE);
    expect(await happened()).toHaveLength(2);
    const idOf = (tenantId: string) => dueEventId(tenantId, Reminded.name, 'a#evt_1', at(0));
    expect(idOf('ten_2'), 'two companies’ events are two messages of a queue').not.toBe(idOf('ten_1'));
  });

  test('cannot be scheduled without a time', () => {
    expect(() => table.due(Reminded, { n: 1 }, { key: 'a', at: [] })).toThrow('cancel it instead');
  });

  test('one sweep fires more than one page', async () => {
    const writes = Array.from({ length: 100 }, (_, n) => table.due(Reminded, { n }, { key: `k${n}`, at: start }));
    await table.commit(...writes);
    await createDueSweep({ index: openDueIndex(database.tableDeps), clock: () => clock, pageSize: 3 })();
    expect(new Set((await happened()).map(([, n]) => n)).size).toBe(100);
    expect(await own('due')).toEqual([]);
  });
});

describe('a due event fires exactly once', () => {
  const setMany = async (count: number) => {
    const writes = Array.from({ length: count }, (_, n) => table.due(Reminded, { n }, { key: `k${n}`, at: start }));
    await table.commit(...writes);
  };

  test('when four sweeps run at once', async () => {
    await setMany(40);
    await Promise.all([1, 2, 3, 4].map(() => sweepOf(database.newClient())()));
    const numbers = (await happened()).map(([, n]) => n);
    expect([numbers.length, new Set(numbers).size]).toEqual([40, 40]);
  });

  test('when a sweep is interrupted at any call and run again', async () => {
    for (const cut of [1, 9, 13, 31]) {
      table = database.openTable(newId('tenant', start));
      await setMany(20);
      const client = database.newClient();
      let calls = 0;
      beforeEachCall(client, () => {
        calls += 1;
        if (calls >= cut) throw new Error('The worker was killed');
      });
      await expect(sweepOf(client)(), `cut at ${cut}`).rejects.toThrow();
      await sweepOf()();
      const numbers = (await happened()).map(([, n]) => n);
      expect([numbers.length, new Set(numbers).size], `cut at ${cut}`).toEqual([20, 20]);
    }
  });

  test('control: a sweep that writes the event before it deletes the due entry fires twice under the same interruptions', async () => {
    await setMany(20);
    const naive = async (isCut: boolean) => {
      for (const item of await own('due')) {
        const data = item.data as { n: number };
        await table.commit(table.event(Reminded, data, { pk: 'X', group: 'x', now: clock }));
        if (isCut && data.n === 7) return;
        await table.commit(table.cancelDue(Reminded, String(item.key)));
      }
    };
    await naive(true);
    await naive(false);
    expect((await happened()).length).toBeGreaterThan(20);
  });

  test('when it is rescheduled between read and fire', async () => {
    await table.commit(table.due(Reminded, { n: 1 }, { key: 'a', at: start }));
    const index = openDueIndex(database.tableDeps);
    const entry = { ...((await own('due'))[0] as { pk: string; sk: string; gsi3sk: string }) };
    await table.commit(table.due(Reminded, { n: 2 }, { key: 'a', at: start + HOUR }));
    expect(await index.fire(entry, clock)).toBe(false);
    expect(await happened()).toEqual([]);
    await sweepAt(start + HOUR);
    expect(await happened()).toEqual([[at(HOUR), 2, 'pending']]);
  });
});

describe('a sweep', () => {
  test('survives table errors: the next sweep fires what failed', async () => {
    await table.commit(...[1, 2, 3].map((n) => table.due(Reminded, { n }, { key: `k${n}`, at: start })));
    const client = database.newClient();
    beforeEachCall(client, (command) => {
      if (command !== 'QueryCommand')
        throw new ProvisionedThroughputExceededException({ message: 'slow down', $metadata: {} });
    });
    await expect(sweepOf(client)()).rejects.toThrow('3 due events failed');
    expect(await happened()).toEqual([]);
    await sweepOf()();
    expect(await happened()).toHaveLength(3);
  });

  /** Sweeps an index whose first shard holds one entry per outcome; says how many it fired. */
  const sweepOver = async (outcomes: readonly ('fires' | 'unreadable' | 'refused')[]) => {
    const entries = outcomes.map((outcome, n) => ({ pk: outcome, sk: 'DUE', gsi3sk: String(n) }));
    let fired = 0;
    const fire = async ({ pk }: { pk: string }) => {
      if (pk === 'unreadable') z.string().parse(undefined);
      if (pk === 'refused') throw new Error('The table is too busy');
      fired += 1;
      return true;
    };
    const page = async (shard: string) => ({ entries: shard === dueShards[0] ? entries : [], next: undefined });
    await createDueSweep({ index: { page, fire }, clock: () => clock })().catch(() => undefined);
    return fired;
  };
  const ten = <T>(outcome: T) => Array.from({ length: 10 }, () => outcome);

  test('goes past entries that cannot be read, and past few that fail; leaves a shard that fails throughout', async () => {
    expect(await sweepOver([...ten('unreadable' as const), ...ten('fires' as const)])).toBe(10);
    expect(await sweepOver([...ten('refused' as const), ...ten('fires' as const)])).toBe(0);
    const some = [...ten('refused' as const).slice(0, 4), ...ten('fires' as const).slice(0, 6)];
    expect(await sweepOver([...some, ...some, ...some])).toBe(18);
  });

  test('stops before its timeout and leaves the rest due', async () => {
    await table.commit(table.due(Reminded, { n: 1 }, { key: 'a', at: start }));
    await sweepOf()(undefined, { getRemainingTimeInMillis: () => 1000 });
    expect(await happened()).toEqual([]);
    await sweepOf()(undefined, { getRemainingTimeInMillis: () => 50_000 });
    expect(await happened()).toHaveLength(1);
  });
});
