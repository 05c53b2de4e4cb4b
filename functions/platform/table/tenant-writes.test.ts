import { BatchGetItemCommand, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { eventType } from '../../../shared/contract/events/event.ts';
import { newId } from '../../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { entity } from './entity.ts';
import { TenantTable } from './tenant-table.ts';
import { type Write, WriteLost } from './write.ts';

const Note = z.object({
  noteId: z.string(),
  version: z.number(),
  marks: z.record(z.string(), z.number()).default({}),
  sum: z.number().default(0),
});
const note = entity({
  name: 'note',
  schema: Note,
  key: ({ noteId }: { noteId: string }) => ({ pk: 'NOTES', sk: noteId }),
  indexes: ({ noteId }) => ({ gsi1: { pk: 'ALL', sk: noteId } }),
  row: Note.pick({ noteId: true }),
});
const noted = eventType('note.noted', z.object({ noteId: z.string() }));
const draft = (noteId: string) => ({ noteId, version: 1, marks: {}, sum: 0 });

let database: TestTable;
let table: TenantTable;
beforeAll(async () => {
  database = await startTable();
});
beforeEach(() => {
  table = database.openTable(newId('tenant'));
});
afterAll(async () => await database.stop());

const noteOf = (noteId: string) => table.get(note, { noteId }, { consistent: true });

/** This tenant's table, and what it asks for: whose credentials, and which reads are consistent. */
const watched = () => {
  const asked: (readonly string[])[] = [];
  const consistent: unknown[] = [];
  const client = database.newClient();
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const input = args.input as {
          ConsistentRead?: boolean;
          RequestItems?: Record<string, { ConsistentRead?: boolean }>;
        };
        if (commandName === GetItemCommand.name) consistent.push(input.ConsistentRead);
        if (commandName === BatchGetItemCommand.name)
          consistent.push(input.RequestItems?.[database.tableName]?.ConsistentRead);
        return await next(args);
      },
    { step: 'initialize' },
  );
  const clientFor = (tenantIds: readonly string[]) => {
    asked.push(tenantIds);
    return client;
  };
  const deps = { client, tableName: database.tableName, signer: database.signer, clientFor };
  return { table: new TenantTable(deps, table.tenantId), asked, consistent };
};

describe('a write', () => {
  test('puts an item whatever lies there, and erases it whatever its version, also where there is none', async () => {
    await table.commit(table.put(note, draft('a')));
    await table.commit(table.put(note, { ...draft('a'), sum: 5 }));
    expect((await noteOf('a'))?.sum).toBe(5);
    await table.commit(table.erase(note, { noteId: 'a' }));
    expect(await noteOf('a')).toBeUndefined();
    await expect(
      table.commit(table.erase(note, { noteId: 'a' }), table.put(note, draft('b'))),
    ).resolves.toBeUndefined();
  });

  test('may rest on a place being empty', async () => {
    await table.commit(table.absent(note, { noteId: 'a' }), table.put(note, draft('b')));
    const late = table.commit(table.absent(note, { noteId: 'b' }), table.put(note, draft('c')));
    await expect(late).rejects.toEqual(new WriteLost(['note']));
    expect(await noteOf('c')).toBeUndefined();
  });

  test('discards what was read as it is stored', async () => {
    await table.commit(table.put(note, draft('a')));
    const [stored] = await table.rows({ pk: 'NOTES' });
    const discard = table.discard(stored ?? {});
    expect(discard.label).toBe('note');
    await table.commit(discard);
    expect(await noteOf('a')).toBeUndefined();
  });

  test('puts, removes and counts entries of a map', async () => {
    await table.commit(table.put(note, { ...draft('a'), marks: { old: 1 } }));
    await table.commit(table.entries(note, { noteId: 'a' }, { field: 'marks', put: { new: 2 }, remove: ['old'] }));
    await table.commit(table.entries(note, { noteId: 'a' }, { field: 'marks', set: { sum: 0 } }));
    const key = note.key({ noteId: 'a' });
    await table.commit(table.tally({ key, field: 'marks', entry: 'new', total: 'sum', by: 3, facts: {} }));
    expect(await noteOf('a')).toEqual({ noteId: 'a', version: 4, marks: { new: 5 }, sum: 3 });
  });

  test('brings events, at once or when they are due, and each consumer is done with one once', async () => {
    const now = Date.now();
    await table.commit(
      table.event(noted, { noteId: 'a' }, { pk: 'NOTE#a', group: 'a', now }),
      table.due(noted, { noteId: 'a' }, { key: 'a', at: now }),
    );
    expect(await table.rows({ pk: 'NOTE#a' })).toHaveLength(1);
    expect(await table.rows({ pk: 'DUE#note.noted#a' })).toHaveLength(1);
    await table.commit(table.cancelDue(noted, 'a'));
    expect(await table.rows({ pk: 'DUE#note.noted#a' })).toEqual([]);
    await table.commit(table.done('reader', 'evt_1', now));
    await expect(table.commit(table.done('reader', 'evt_1', now))).rejects.toBeInstanceOf(WriteLost);
    await expect(table.commit(table.done('other', 'evt_1', now))).resolves.toBeUndefined();
  });

  test('apart from a transaction stays, and what was there already is answered', async () => {
    await table.commit(table.create(note, draft('a')));
    const [taken, free] = [table.create(note, draft('a')), table.create(note, draft('b'))];
    expect(await table.commitApart([taken, free])).toEqual([taken]);
    expect(await noteOf('b')).toEqual(draft('b'));
  });
});

describe('the credentials that are asked for', () => {
  const foreign = (): Write => database.openTable(newId('tenant')).put(note, draft('theirs'));

  test('to read are those of the one tenant', async () => {
    const { table: own, asked } = watched();
    await own.get(note, { noteId: 'a' });
    await own.getMany([note.key({ noteId: 'a' })]);
    await own.query(note, { pk: 'NOTES' });
    expect(asked).toEqual([[own.tenantId], [own.tenantId], [own.tenantId]]);
  });

  test('to write are those of each tenant whose item is written, in a transaction or apart', async () => {
    const { table: own, asked } = watched();
    const theirs = foreign();
    await own.commit(own.put(note, draft('a')), theirs);
    await own.commitApart([theirs]);
    expect(asked).toEqual([
      [own.tenantId, own.tenantId, theirs.tenantId],
      [own.tenantId, theirs.tenantId],
    ]);
  });
});

describe('a reading', () => {
  test('is consistent where it is asked to be, and cheap elsewhere', async () => {
    const { table: own, consistent } = watched();
    const keys = [note.key({ noteId: 'a' })];
    await own.get(note, { noteId: 'a' });
    await own.get(note, { noteId: 'a' }, { consistent: true });
    await own.getMany(keys);
    await own.getMany(keys, { consistent: true });
    expect(consistent).toEqual([false, true, false, true]);
  });

  test('of a list gives more items than one batch holds, each whole and as it is now', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => String(n).padStart(3, '0'));
    await table.commitApart(ids.map((id) => table.create(note, draft(id))));
    const { table: own, consistent } = watched();
    const rows = await own.rows({ index: 'gsi1', pk: 'ALL' });
    expect(rows.map(({ noteId }) => noteId).sort()).toEqual(ids);
    expect(rows[0]).toMatchObject({ version: 1, marks: {} });
    expect(consistent).toEqual([true, true]);
  });

  test('of no range finds nothing, without a call', async () => {
    const { table: own, asked } = watched();
    expect(await own.rows({ pk: 'NOTES', from: 'b', to: 'a' })).toEqual([]);
    expect(asked).toEqual([]);
  });
});
