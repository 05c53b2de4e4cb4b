import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { tokensOfQuery } from '../../../shared/crm/leads/lead-tokens.ts';
import { clientWords } from '../../../shared/sales/records/record-words.ts';
import { randomFrom } from '../../../test/support/table/table-faults.ts';
import { itemsByKind, NOW } from '../../../test/support/world/booking-world.ts';
import { askOf } from '../../../test/support/world/company-asking.ts';
import { putOrder } from '../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { mergeClients } from './clients/merge-clients.ts';
import { changeClient } from './clients/save-client.ts';
import { findOrders } from './find-orders.ts';
import { followOrder } from './follow-order.ts';
import { clientItem, type StoredOrderRow } from './store.ts';
import { wordWrites } from './words.ts';

const ZONE = 'America/New_York';
const names = ['Ann Lee', 'Ann Marie Lee', 'José Ruiz', 'Bo Leeds', 'Cy Court'];
const streets = ['12 Court Street', '4 Leeds Lane', '9 Ash Lane'];
const zips = ['18901', '18902'];
const queries = [
  'ann',
  'lee',
  'leeds',
  'jose',
  'cy court',
  'court 12',
  'ann 18901',
  'lane 189',
  'lee 0102',
  '215 555 0103',
  'zoe',
  'mae',
];

const world = worldOfFile();
let tenantId: string;
let table: TenantTable;
beforeEach(async () => {
  tenantId = await world.newTenant([world.vendor('Brightframe Media')]);
  table = world.table.openTable(tenantId);
});

/** Orders of few people who spell their names in several ways, have moved and share houses. */
const putOrders = async (many: number, random: () => number): Promise<string[]> => {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const ids: string[] = [];
  for (let n = 0; n < many; n++) {
    const person = Math.floor(random() * 6);
    const fullName = random() < 0.7 ? (names[person % names.length] as string) : one(names);
    const phone = `+1215555010${random() < 0.8 ? person : Math.floor(random() * 6)}`;
    const contactInfo = { fullName, email: `person-${person}@example.com`, phone };
    const address = { line1: one(streets), city: 'Doylestown', state: 'PA', zip: one(zips) } as const;
    const { orderId } = await putOrder(world, tenantId, { contactInfo, address });
    await followOrder(table, orderId, ZONE);
    ids.push(orderId);
  }
  return ids;
};

const rows = async (): Promise<StoredOrderRow[]> =>
  (await itemsByKind(world, tenantId))('orderRow').map(({ row }) => row as StoredOrderRow);

const foundFor = async (q: string): Promise<string[]> => (await findOrders(table, q)).map(({ orderId }) => orderId);

/** The queries that find something else than a walk through all orders: each of their words must begin a word of the order. */
const misses = async (): Promise<string[]> => {
  const all = await rows();
  const expected = (q: string): string[] =>
    all
      .filter(({ words }) => tokensOfQuery(q).every((asked) => words.some((own) => own.startsWith(asked))))
      .map(({ orderId }) => orderId);
  const found = await Promise.all(queries.map(foundFor));
  return queries.filter((q, i) => String(found[i]?.toSorted()) !== String(expected(q).toSorted()));
};
const customers = async () =>
  (await table.list(clientItem, { index: 'gsi2', pk: 'CLIENTS#customer@NAME', limit: 50 })).items;
const clientOf = async (name: string) => {
  const row = (await customers()).find((each) => each.name === name);
  const client = row && (await table.get(clientItem, row, { consistent: true }));
  if (!client) throw new Error(`No client named ${name}`);
  return client;
};

describe('a search of orders', () => {
  it('finds what a walk through all of them finds, also after clients were renamed, merged, and ordered again', async () => {
    const random = randomFrom(11);
    await putOrders(24, random);
    expect(await misses()).toEqual([]);
    const [first, second, third] = (await customers()).map(({ clientId }) => ({ clientId }));
    const read = async (id: { clientId: string } | undefined) => {
      const client = id && (await table.get(clientItem, id, { consistent: true }));
      if (!client) throw new Error('Too few clients');
      return client;
    };
    const renamed = await read(first);
    const input = { clientId: renamed.clientId, version: renamed.revision, name: 'Zoe Zuckerman' };
    await changeClient(askOf(table, input, NOW));
    expect(await misses(), 'renamed').toEqual([]);
    const [own, other] = [await read(second), await read(third)];
    const both = {
      clientId: own.clientId,
      version: own.revision,
      otherId: other.clientId,
      otherVersion: other.revision,
    };
    await mergeClients(askOf(table, both, NOW));
    expect(await misses(), 'merged').toEqual([]);
    await putOrders(6, random);
    expect(await misses(), 'ordered again').toEqual([]);
    expect(await foundFor('zoe'), 'the client’s new name is on none of its orders').toEqual([]);
  });

  it('control: a client that loses a word and leaves it to no order is caught', async () => {
    await putOrders(12, randomFrom(5));
    const client = await clientOf('Ann Lee');
    const after = clientWords({ ...client, name: 'Zoe Zuckerman' });
    await table.commit(...wordWrites(table, 'client', client.clientId, clientWords(client), after));
    expect(await misses()).not.toEqual([]);
  });

  it('puts a word of an order only where neither its client nor its property has it', async () => {
    const contactInfo = { fullName: 'Ann Lee', email: 'ann@example.com', phone: '+12155550100' };
    const words = async () =>
      (await itemsByKind(world, tenantId))('recordWord')
        .filter(({ kind }) => kind === 'order')
        .map(({ word }) => word);
    for (const fullName of ['Ann Lee', 'Ann Lee', 'Mae Lee']) {
      const { orderId } = await putOrder(world, tenantId, { contactInfo: { ...contactInfo, fullName } });
      await followOrder(table, orderId, ZONE);
    }
    expect((await words()).sort()).toEqual(['1001', '1002', '1003', 'mae']);
    expect((await findOrders(table, 'lee 18901')).length).toBe(3);
    expect((await findOrders(table, 'mae')).length).toBe(1);
    expect(await findOrders(table, newId('order'))).toEqual([]);
  });
});
