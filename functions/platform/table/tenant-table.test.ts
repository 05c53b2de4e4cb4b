import {
  BatchGetItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { QueryCommand as DocumentQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { newId } from '../../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { createSigner } from '../signed/sign.ts';
import { untilWritten } from './client/retry.ts';
import { entity } from './entity.ts';
import { TenantTable } from './tenant-table.ts';
import { WriteLost } from './write.ts';

const Note = z.object({ noteId: z.string(), text: z.string(), tags: z.array(z.string()), version: z.number() });
const note = entity({
  name: 'note',
  schema: Note,
  key: ({ noteId }: { noteId: string }) => ({ pk: 'NOTES', sk: `NOTE#${noteId}` }),
  indexes: (item) => ({ gsi1: { pk: 'BY_TEXT', sk: item.text } }),
  row: Note.pick({ noteId: true, text: true }),
  expiresAt: ({ text }) => (text === 'short-lived' ? 123 : undefined),
});
const other = entity({
  name: 'other',
  schema: z.object({ noteId: z.string() }),
  key: ({ noteId }: { noteId: string }) => ({ pk: 'NOTES', sk: `OTHER#${noteId}` }),
});
const draft = (noteId: string, text = noteId) => ({ noteId, text, tags: [], version: 1 });

let database: TestTable;
let table: TenantTable;
beforeAll(async () => {
  database = await startTable();
});
beforeEach(() => {
  table = database.openTable(newId('tenant'));
});
afterAll(async () => await database.stop());

const lostBy = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof WriteLost)) throw new Error(`Not a lost write: ${String(error)}`);
  return error.labels;
};

describe('an item', () => {
  test('comes back as it was written, without what the table adds', async () => {
    await table.commit(table.create(note, draft('a', 'short-lived')));
    expect(await table.get(note, { noteId: 'a' })).toEqual(draft('a', 'short-lived'));
    expect(await table.get(note, { noteId: 'b' })).toBeUndefined();
  });

  test('that shares its row with a list says each thing once, and opens as one from before that said it twice', async () => {
    const shared = { ...note, inRow: ['text'] };
    await table.commit(table.create(shared, draft('a', 'in the row')), table.create(note, draft('b', 'twice')));
    const [kept] = await table.getMany([note.key({ noteId: 'a' })]);
    expect(kept).toMatchObject({ row: { text: 'in the row' }, noteId: 'a', tags: [], version: 1 });
    expect(kept).not.toHaveProperty('text');
    expect(await table.get(shared, { noteId: 'a' })).toEqual(draft('a', 'in the row'));
    expect(await table.get(shared, { noteId: 'b' })).toEqual(draft('b', 'twice'));
    await table.commit(table.patch(shared, draft('b', 'twice'), { text: 'changed' }));
    expect(await table.get(shared, { noteId: 'b' })).toEqual({ ...draft('b', 'changed'), version: 2 });
  });

  test('is made once', async () => {
    await table.commit(table.create(note, draft('a')));
    expect(await lostBy(table.commit(table.create(note, draft('a', 'again'))))).toEqual(['note']);
  });

  test('that was written by a try whose answer got lost counts as written', async () => {
    const client = database.newClient();
    client.middlewareStack.add((next) => async (args) => {
      await next(args);
      return await next(args);
    });
    const twice = new TenantTable({ client, tableName: database.tableName, signer: database.signer }, table.tenantId);
    await expect(twice.commit(twice.create(note, draft('a')))).resolves.toBeUndefined();
    expect(await table.get(note, { noteId: 'a' })).toEqual(draft('a'));
  });

  test('that two make alike at once is made by one of them', async () => {
    const write = () => table.commit(table.create(note, draft('a')));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, write));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('changes, goes and is vouched for only as it was read', async () => {
    const first = draft('a');
    await table.commit(table.create(note, first));
    await table.commit(table.patch(note, first, { text: 'new' }));
    const second = { ...first, text: 'new', version: 2 };
    expect(await table.get(note, { noteId: 'a' })).toEqual(second);
    expect(await lostBy(table.commit(table.patch(note, first, {})))).toEqual(['note']);
    expect(await lostBy(table.commit(table.remove(note, first)))).toEqual(['note']);
    expect(await lostBy(table.commit(table.unchanged(note, first)))).toEqual(['note']);
    await table.commit(table.unchanged(note, second));
    await table.commit(table.remove(note, second));
    expect(await table.get(note, { noteId: 'a' })).toBeUndefined();
  });

  test('must not use a name that the table uses', () => {
    const bad = entity({ name: 'bad', schema: z.object({ ttl: z.number() }), key: () => ({ pk: 'A', sk: 'B' }) });
    expect(() => table.create(bad, { ttl: 1 })).toThrow('bad must not have a field named ttl');
  });
});

describe('a transaction', () => {
  test('writes all or nothing and names what lost', async () => {
    await table.commit(table.create(note, draft('b')));
    const both = [table.create(other, { noteId: 'a' }), table.create(note, draft('b'))];
    expect(await lostBy(table.commit(...both))).toEqual(['note']);
    expect(await table.get(other, { noteId: 'a' })).toBeUndefined();
  });

  test('holds at most 100 writes, and none at all is fine', async () => {
    const many = Array.from({ length: 101 }, (_, i) => table.create(note, draft(String(i))));
    await expect(table.commit(...many)).rejects.toThrow('101 writes in one transaction');
    await expect(table.commit()).resolves.toBeUndefined();
  });

  const withConflicts = (times: number) => {
    const client = database.newClient();
    let left = times;
    client.middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName !== TransactWriteItemsCommand.name || left-- <= 0) return await next(args);
        const CancellationReasons = [{ Code: 'TransactionConflict' }, { Code: 'None' }];
        throw new TransactionCanceledException({ message: 'conflict', $metadata: {}, CancellationReasons });
      },
      { step: 'initialize' },
    );
    const deps = { client, tableName: database.tableName, signer: database.signer };
    return { table: new TenantTable(deps, table.tenantId), left: () => left };
  };

  test('that only met another in time is tried again', async () => {
    const { table: shaky } = withConflicts(3);
    await shaky.commit(shaky.create(note, draft('a')), shaky.create(note, draft('b')));
    expect(await table.get(note, { noteId: 'b' })).toBeDefined();
  });

  test('that always meets another ends with 503 after eight tries, and nothing is written', async () => {
    const { table: shaky, left } = withConflicts(100);
    const attempt = shaky.commit(shaky.create(note, draft('a')), shaky.create(note, draft('b')));
    await expect(attempt).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 1 });
    expect(left()).toBe(92);
    expect(await table.get(note, { noteId: 'a' })).toBeUndefined();
  });

  test('of thirty writers who read, decide and write loses nobody’s tag, or says 503', async () => {
    await table.commit(table.create(note, draft('a')));
    const tag = (i: number) =>
      untilWritten(async () => {
        const current = await table.get(note, { noteId: 'a' }, { consistent: true });
        if (current) await table.commit(table.patch(note, current, { tags: [...current.tags, String(i)] }));
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => tag(i)));
    const written = outcomes.flatMap(({ status }, i) => (status === 'fulfilled' ? [String(i)] : []));
    const found = await table.get(note, { noteId: 'a' });
    expect([...(found?.tags ?? [])].sort()).toEqual(written.sort());
    expect(found?.version).toBe(written.length + 1);
  });
});

describe('a list', () => {
  beforeEach(async () => {
    await table.commit(...['d', 'a', 'c', 'b'].map((id) => table.create(note, draft(id))));
  });
  const page = (changes: object = {}) => table.list(note, { index: 'gsi1', pk: 'BY_TEXT', limit: 3, ...changes });

  test('comes in pages of thin rows, each row once', async () => {
    const first = await page();
    expect(first.items).toEqual(['a', 'b', 'c'].map((id) => ({ noteId: id, text: id })));
    const second = await page({ cursor: first.nextCursor });
    expect(second).toEqual({ items: [{ noteId: 'd', text: 'd' }] });
  });

  test('is limited by its range, from either end', async () => {
    expect((await page({ from: 'b', to: 'c' })).items).toHaveLength(2);
    expect((await page({ begins: 'd' })).items).toHaveLength(1);
    expect(await page({ from: 'c', to: 'b' })).toEqual({ items: [] });
    expect((await page({ descending: true })).items[0]?.noteId).toBe('d');
  });

  test('takes no cursor of another list, another tenant or another hand', async () => {
    const cursor = (await page()).nextCursor;
    const wrong = 'cursor must be the nextCursor of the same list';
    await expect(page({ cursor, descending: true })).rejects.toThrow(wrong);
    await expect(page({ cursor, from: 'a' })).rejects.toThrow(wrong);
    await expect(page({ cursor, filter: 'open' })).rejects.toThrow(wrong);
    const stranger = database.openTable(newId('tenant'));
    await expect(stranger.list(note, { index: 'gsi1', pk: 'BY_TEXT', limit: 3, cursor })).rejects.toThrow(wrong);
    for (const made of ['', 'x', `${cursor}x`, `x${cursor}`, 'bnVsbA.x'])
      await expect(page({ cursor: made || 'a' })).rejects.toThrow(wrong);
  });

  test('of several kinds is sorted by kind, whatever else lies there', async () => {
    await table.commit(table.create(other, { noteId: 'z' }));
    const { notes } = await table.collect({ pk: 'NOTES' }, { notes: note });
    const both = await table.collect({ pk: 'NOTES', begins: 'O' }, { notes: note, others: other });
    expect([notes.length, both.notes.length, both.others]).toEqual([4, 0, [{ noteId: 'z' }]]);
  });

  test('of keys comes in one round trip, without the missing ones', async () => {
    const keys = ['a', 'nobody', 'd'].map((noteId) => note.key({ noteId }));
    expect((await table.getMany(keys)).map(({ noteId }) => noteId).sort()).toEqual(['a', 'd']);
    expect(await table.getMany([])).toEqual([]);
  });

  test('of more keys than one request takes comes whole', async () => {
    const keys = Array.from({ length: 250 }, (_, n) => note.key({ noteId: `missing ${n}` }));
    const found = await table.getMany([note.key({ noteId: 'a' }), ...keys, note.key({ noteId: 'd' })]);
    expect(found.map(({ noteId }) => noteId).sort()).toEqual(['a', 'd']);
  });

  /** A table whose requests for keys are counted, and answered by `answer`. */
  const countedTable = (answer: (nth: number) => Promise<void>) => {
    const client = database.newClient();
    const seen = { sent: 0, underWay: 0, most: 0 };
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== BatchGetItemCommand.name) return await next(args);
          seen.underWay++;
          seen.sent++;
          seen.most = Math.max(seen.most, seen.underWay);
          try {
            await answer(seen.sent);
            return await next(args);
          } finally {
            seen.underWay--;
          }
        },
      { step: 'initialize' },
    );
    const deps = { client, tableName: database.tableName, signer: database.signer };
    return { counted: new TenantTable(deps, table.tenantId), seen };
  };
  const manyKeys = Array.from({ length: 2000 }, (_, n) => note.key({ noteId: `missing ${n}` }));

  test('of thousands of keys takes eight connections at most', async () => {
    const { counted, seen } = countedTable(async () => {});
    await counted.getMany(manyKeys);
    expect(seen).toEqual({ sent: 20, underWay: 0, most: 8 });
  });

  test('reads nothing more once a request has failed', async () => {
    const failure = new Error('The table does not answer');
    const { counted, seen } = countedTable(async (nth) => {
      if (nth === 1) throw failure;
    });
    await expect(counted.getMany(manyKeys)).rejects.toBe(failure);
    await vi.waitFor(() => expect(seen.underWay).toBe(0));
    expect(seen.sent).toBe(8);
  });

  test('of keys comes whole, too, where the table leaves some of them for another try', async () => {
    const client = database.newClient();
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== BatchGetItemCommand.name) return await next(args);
          const { RequestItems } = args.input as { RequestItems: Record<string, { Keys: object[] }> };
          const { Keys: [key, ...left] = [], ...reading } = RequestItems[database.tableName] ?? {};
          const of = (Keys: unknown[]) => ({ [database.tableName]: { ...reading, Keys } });
          const answer = await next({ ...args, input: { RequestItems: of([key]) } as never });
          Object.assign(answer.output, { UnprocessedKeys: left.length > 0 ? of(left) : {} });
          return answer;
        },
      { step: 'initialize' },
    );
    const slow = new TenantTable({ client, tableName: database.tableName, signer: database.signer }, table.tenantId);
    const found = await slow.getMany(['a', 'd', 'b'].map((noteId) => note.key({ noteId })));
    expect(found.map(({ noteId }) => noteId).sort()).toEqual(['a', 'b', 'd']);
  });
});

describe('a counter', () => {
  const add = (atMost?: number) =>
    table.commit(table.add({ key: { pk: 'C', sk: 'C' }, field: 'used', by: 1, ...(atMost ? { atMost } : {}) }));

  test('of a quota of 100 admits exactly 100 of 300 at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => add(100)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(await lostBy(add(100))).toEqual(['counter']);
    await expect(add()).resolves.toBeUndefined();
  });
});

describe('tenants', () => {
  const id = fc.stringMatching(/^ten_[0-9A-HJKMNP-TV-Z]{26}$/);
  const anyKey = fc.string({ minLength: 0, maxLength: 20 });

  test('never share a key, whatever their ids and keys are', () => {
    fc.assert(
      fc.property(id, id, anyKey, anyKey, (a, b, keyA, keyB) => {
        fc.pre(a !== b);
        expect(`T#${a}#${keyA}`.startsWith(`T#${b}#`)).toBe(false);
        expect(`T#${a}#${keyA}`).not.toBe(`T#${b}#${keyB}`);
      }),
    );
  });

  test('see nothing of each other by any way to read', async () => {
    await table.commit(table.create(note, draft('mine')));
    const stranger = database.openTable(newId('tenant'));
    expect(await stranger.get(note, { noteId: 'mine' })).toBeUndefined();
    expect(await stranger.getMany([note.key({ noteId: 'mine' })])).toEqual([]);
    expect((await stranger.query(note, { pk: 'NOTES' })).items).toEqual([]);
    expect((await stranger.list(note, { index: 'gsi1', pk: 'BY_TEXT' })).items).toEqual([]);
    expect((await stranger.collect({ pk: 'NOTES' }, { notes: note })).notes).toEqual([]);
    expect(await lostBy(stranger.commit(stranger.patch(note, draft('mine'), {})))).toEqual(['note']);
  });

  test('show and delete nothing that another tenant’s code has put into one of their lists', async () => {
    await table.commit(table.create(note, draft('own')));
    const [stored] = await table.rows({ pk: 'NOTES' });
    const planted = { ...stored, pk: `T#${newId('tenant')}#NOTES` };
    await database.client.send(new PutCommand({ TableName: database.tableName, Item: planted }));
    const list = { index: 'gsi1', pk: 'BY_TEXT' } as const;
    expect((await table.list(note, list)).items).toEqual([{ noteId: 'own', text: 'own' }]);
    expect(await table.rows(list)).toEqual([stored]);
    expect(() => table.discard(planted)).toThrow('of another tenant');
    const spied = await database.client.send(
      new DocumentQuery({
        TableName: database.tableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': stored?.gsi1pk },
      }),
    );
    expect(spied.Items, 'control: the index holds both').toHaveLength(2);
  });

  test('are asked for under their own prefix only', async () => {
    const asked: unknown[] = [];
    const client = database.newClient();
    client.middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName === QueryCommand.name)
          asked.push((args.input as { ExpressionAttributeValues: unknown }).ExpressionAttributeValues);
        return await next(args);
      },
      { step: 'initialize' },
    );
    const spied = new TenantTable(
      { client, tableName: database.tableName, signer: createSigner(`1:${'x'.repeat(32)}`) },
      table.tenantId,
    );
    await spied.query(note, { pk: 'NOTES', begins: 'N' });
    expect(asked).toEqual([{ ':pk': `T#${table.tenantId}#NOTES`, ':begins': 'N' }]);
  });
});
