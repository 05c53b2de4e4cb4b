import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { newConnection, newMember } from '../../../test/support/people/listener.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { openPlatformTable, openTables } from '../table/open.ts';
import { CONNECTION_MS, connectionItem } from './connection.ts';
import { createListeners } from './listeners.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
let database: TestTable;
let places: { platformTable: ReturnType<typeof openPlatformTable>; openTable: ReturnType<typeof openTables> };
let queries = 0;

beforeAll(async () => {
  database = await startTable();
  const client = database.newClient();
  beforeEachCall(client, (command) => {
    queries += command === 'QueryCommand' ? 1 : 0;
  });
  const deps = { ...database.tableDeps, client };
  places = { platformTable: openPlatformTable(deps), openTable: openTables(deps) };
});
afterAll(async () => await database.stop());

const newTenant = async () => {
  const tenantId = newId('tenant', now);
  const caller = await newMember(places, { tenantId, now });
  const table = places.openTable(tenantId);
  const listeners = createListeners();
  // Connections of all companies have ids of their own.
  const idOf = (name: string) => `${tenantId} ${name}`;
  const join = (name: string, chatSessionId?: string) =>
    newConnection(places, idOf(name), {
      tenantId,
      caller,
      now,
      ...(chatSessionId !== undefined && { chatSessionId }),
    });
  const heard = async (at = now) =>
    (await listeners.membersOf(table, at)).map(({ connectionId }) => connectionId.split(' ')[1]);
  const readsOf = async (run: () => Promise<unknown>): Promise<number> => {
    queries = 0;
    await run();
    return queries;
  };
  return { tenantId, table, caller, listeners, idOf, join, heard, readsOf };
};

describe('who listens', () => {
  test('is read once, however many changes come, until somebody comes in', async () => {
    const { join, heard, readsOf } = await newTenant();
    await join('first');
    expect(await readsOf(heard)).toBe(1);
    expect(await readsOf(heard)).toBe(0);
    await join('second');
    expect(await heard()).toEqual(['first', 'second']);
    expect(await readsOf(heard)).toBe(0);
  });

  test('has everybody whose connection was opened; one that was written and not yet opened is told with the next', async () => {
    const { table, tenantId, caller, idOf, join, heard } = await newTenant();
    await join('first');
    await heard();
    const unopened = { connectionId: idOf('unopened'), tenantId, caller, hostKind: 'platform' as const, version: 1 };
    await table.commit(table.create(connectionItem, { ...unopened, expiresAt: now + CONNECTION_MS }));
    expect(await heard(), 'nobody has said that it is there').toEqual(['first']);
    await join('second');
    expect(await heard()).toEqual(['first', 'second', 'unopened']);
  });

  test('has nobody whose time is over, and no visitor', async () => {
    const { join, heard, readsOf } = await newTenant();
    await join('first');
    await heard();
    await join('a-visitor', 'a-secret-chat-session');
    expect(await readsOf(heard), 'visitors come and go unnoticed').toBe(0);
    expect(await heard()).toEqual(['first']);
    expect(await heard(now + CONNECTION_MS)).toEqual([]);
  });

  test('is read anew once somebody was found to be gone, of that company only', async () => {
    const one = await newTenant();
    const other = await newTenant();
    for (const each of [one, other]) await each.heard();
    one.listeners.drop(one.tenantId);
    one.listeners.drop(other.tenantId);
    expect([await one.readsOf(one.heard), await other.readsOf(other.heard)]).toEqual([1, 0]);
  });
});
