import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BOOKS_DAYS, DAY } from '../../../../shared/contract/time.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { visitIdOf } from '../../../../shared/sales/booking/visit-record.ts';
import { type AnyEntity, findEntities } from '../../../../test/support/table/entities.ts';
import { cutAtCall } from '../../../../test/support/table/table-faults.ts';
import { itemsOf, NOW } from '../../../../test/support/world/booking-world.ts';
import { putOrder, replayStream } from '../../../../test/support/world/crm/records-world.ts';
import { memoryVault } from '../../../../test/support/world/files/memory-vault.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { disputeItem, ledgerLine } from '../../../fulfilment/payments/store.ts';
import { quoteItem, quoteRevision } from '../../../fulfilment/quotes/store.ts';
import { documentItem } from '../../../library/documents/store.ts';
import { noTrail, type PersonalRows } from '../../../platform/personal/personal-data.ts';
import { openTables } from '../../../platform/table/open.ts';
import { bookingItem, orderItem } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { orderRow } from '../../../sales/records/store.ts';
import { findRows } from '../person/find-rows.ts';
import { privacyConsumers } from '../privacy-work.ts';
import { personalStores } from '../registry.ts';

const world = worldOfFile();
let entities: AnyEntity[];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  entities = await findEntities();
});

/** Stores that say for how long their rows stay, where nothing ends them: neither the table nor the night nor a bucket. */
const endless = (stores: readonly PersonalRows[]): string[] =>
  stores
    .filter(({ keptFor }) => /\b(\d+|a) (day|week|month|year|hour|minute)/.test(keptFor))
    .filter(({ endedBy, entity }) => {
      const declared = entities.find(({ name }) => name === entity.name);
      return endedBy === undefined && declared?.expiresAt === undefined;
    })
    .map(({ entity }) => entity.name);

const forgetting = (name: string): PersonalRows[] =>
  personalStores.map((store) => {
    const { endedBy: _, ...rest } = store;
    return store.entity.name === name ? rest : store;
  });

const AFTER = NOW + (BOOKS_DAYS + 400) * DAY;

/** A finished order with a row in every store that ends with it. */
const oldOrder = async (owed = 0) => {
  const tenantId = await world.newTenant();
  const table = world.table.openTable(tenantId);
  const { orderId } = await putOrder(world, tenantId);
  const order = await table.get(orderItem, { orderId });
  const { bookings } = await table.collect({ pk: `ORDER#${orderId}` }, { bookings: bookingItem });
  if (!order) throw new Error('No order');
  await table.commit(
    table.patch(orderItem, order, { status: 'completed', pricing: { subtotal: owed, total: owed } }),
    ...bookings.map((item) => table.patch(bookingItem, item, { status: 'completed' })),
  );
  await replayStream(world, tenantId);
  const trail = { ...noTrail, tenantIds: [tenantId], orderIds: [orderId], deliveryIds: [deliveryIdOf(orderId)] };
  const scene = { tenantId, table, orderId, trail };
  const at = '2026-11-20T12:00:00.000Z';
  const money = { orderId, paymentId: 'pay_1', at };
  const visit = {
    visitId: visitIdOf(orderId, 0),
    orderId,
    leadId: order.leadId,
    n: 0,
    services: order.services,
    vendorId: world.vendor('Brightframe Media').vendorId,
    crew: [],
    state: 'finished' as const,
    startsAt: at,
    endsAt: at,
    address: order.address,
    customerName: 'Vera',
    tried: [],
    rounds: 1,
    pay: [],
    stamps: {},
    checklist: [],
    version: 1,
  };
  const line = { text: 'Paint', qty: 1, unitCost: 1, unitPrice: 2, optional: false };
  const quote = {
    quoteId: 'quo_1',
    number: '1-A',
    orderId,
    visitId: visit.visitId,
    leadId: order.leadId,
    service: 'repairs' as const,
    vendorId: visit.vendorId,
    vendorName: 'Crew',
    customerName: 'Vera',
    address: order.address,
    revision: 1,
    state: 'sent' as const,
    options: [{ title: 'Paint', days: 1, lines: [line] }],
    from: 2,
    to: 2,
    credit: 0,
    validUntil: at.slice(0, 10),
    photos: [],
    deskNote: '',
    message: '',
    draftedAt: at,
    sentAt: at,
    version: 1,
  };
  await table.commit(
    table.create(visitItem, visit),
    table.create(quoteItem, quote),
    table.create(quoteRevision, quote),
    table.create(ledgerLine, { ...money, source: 'sample', kind: 'charge', cents: 0 }),
    table.create(disputeItem, {
      ...money,
      disputeId: 'dsp_1',
      amount: 1,
      reason: '',
      state: 'won',
      dueBy: null,
      isTest: false,
      version: 1,
    }),
  );
  const there = new Set(await leftOf(scene));
  // Nothing reads what is in the others.
  for (const { entity, find } of endingWithOrder().filter((store) => !there.has(store.entity.name))) {
    if (entity.name === 'orderAccount') continue;
    const place = { pk: `T#${tenantId}#${find(trail)[0]?.pk}`, sk: `SAMPLE#${entity.name}` };
    const Item = { ...place, entity: entity.name, tenantId, version: 1 };
    await world.table.client.send(new PutCommand({ TableName: world.table.tableDeps.tableName, Item }));
  }
  return scene;
};
type Scene = Pick<Awaited<ReturnType<typeof oldOrder>>, 'table' | 'trail'>;

const endingWithOrder = (): PersonalRows[] => personalStores.filter(({ endedBy }) => endedBy === 'order');

/** The kinds of rows of an order that are left: a walk over the registry. */
const leftOf = async ({ table, trail }: Scene): Promise<string[]> => {
  const tables = { table, platformTable: table };
  const found = await Promise.all(
    endingWithOrder().map(async (store) => ({ store, rows: await findRows(tables, store, trail) })),
  );
  return found.filter(({ rows }) => rows.length > 0).map(({ store }) => store.entity.name);
};

/** One night, list by list, as the queue delivers its steps. */
const night = async (
  { tenantId }: { tenantId: string },
  now: number,
  { stores = personalStores, client = world.table.client } = {},
) => {
  const table = openTables({ ...world.table.tableDeps, client })(tenantId);
  const { store } = memoryVault();
  const buckets = { files: store, recordings: store, transfers: store };
  const accounts = { end: () => Promise.resolve() };
  const consumers = privacyConsumers({ platformTable: table, buckets, accounts, stores });
  for (const list of [undefined, 'invoices', 'properties'] as const)
    await consumers['privacy.retention_due']({ table, now, eventId: `evt_${now}_${list}`, data: { list } } as never);
};

const countedIn = async (tenantId: string): Promise<number> =>
  (await itemsOf(world, tenantId))
    .filter(({ pk }) => String(pk).includes('#RETENTION#'))
    .reduce((sum, { ended }) => sum + Number(ended), 0);

const kindsOf = async ({ tenantId }: { tenantId: string }): Promise<unknown[]> =>
  (await itemsOf(world, tenantId)).map(({ entity }) => entity);

describe('what is said of how long rows stay', () => {
  it('is kept: the table, the night or a bucket ends each', () => expect(endless(personalStores)).toEqual([]));

  it('control: a store that nothing ends is found', () =>
    expect(endless(forgetting('ledgerLine'))).toEqual(['ledgerLine']));
});

describe('seven years after an order', () => {
  it('nothing of it is left, each row is counted once, and its house has gone; before that all of it stays', async () => {
    const scene = await oldOrder();
    const all = await leftOf(scene);
    expect(all.length).toBeGreaterThan(8);
    await night(scene, NOW + (BOOKS_DAYS - 30) * DAY);
    expect(await leftOf(scene)).toEqual(all);
    await night(scene, AFTER);
    expect(await leftOf(scene)).toEqual([]);
    expect(await kindsOf(scene)).not.toContain('property');
    const counted = await countedIn(scene.tenantId);
    expect(counted).toBeGreaterThanOrEqual(all.length);
    const due = (await itemsOf(world, scene.tenantId)).filter(({ type }) => type === 'privacy.retention_due');
    expect(due.map(({ data }) => Object(data).list)).toEqual(
      expect.arrayContaining([undefined, 'invoices', 'properties']),
    );
    await night(scene, AFTER + DAY);
    expect(await countedIn(scene.tenantId)).toBe(counted);
  });

  it('control: rows of a store that the night forgets are found by the walk', async () => {
    const scene = await oldOrder();
    await night(scene, AFTER, { stores: forgetting('ledgerLine') });
    expect(await leftOf(scene)).toEqual(['ledgerLine']);
  });

  it('an order on which money is owed, or whose dispute is open, stays whole', async () => {
    const owing = await oldOrder(100);
    const all = await leftOf(owing);
    await night(owing, AFTER);
    expect(await leftOf(owing)).toEqual(all);
    const disputed = await oldOrder();
    const { table, orderId } = disputed;
    const dispute = await table.get(disputeItem, { orderId, disputeId: 'dsp_1' });
    if (!dispute) throw new Error('No dispute');
    await table.commit(table.patch(disputeItem, dispute, { state: 'open' }));
    const before = await leftOf(disputed);
    await night(disputed, AFTER);
    expect(await leftOf(disputed)).toEqual(before);
  });

  it.each(['order', 'property'] as const)(
    'a document on legal hold keeps its %s, until the night after it is released',
    async (kind) => {
      const scene = await oldOrder();
      const { table, orderId } = scene;
      const row = await table.get(orderRow, { orderId });
      const root = { kind, id: kind === 'order' ? orderId : (row?.propertyId ?? '') };
      const person = { profileId: 'prf_1', name: 'Ada' };
      const at = '2026-11-20T12:00:00.000Z';
      const node = {
        documentId: `doc_${kind}`,
        root,
        type: 'folder' as const,
        name: 'Claim',
        versions: 0,
        audience: [],
        hold: { reason: 'Claim 2026-17', by: person, at },
        createdAt: at,
        createdBy: person,
        changedAt: at,
        version: 1,
      };
      await table.commit(table.create(documentItem, node));
      const all = await leftOf(scene);
      await night(scene, AFTER);
      expect(await leftOf(scene)).toEqual(kind === 'order' ? all : []);
      expect(await table.get(documentItem, node)).toMatchObject({ name: 'Claim' });
      expect(await kindsOf(scene)).toContain('property');
      await table.commit(table.patch(documentItem, node, { hold: undefined }));
      await night(scene, AFTER + DAY);
      expect(await leftOf(scene)).toEqual([]);
      expect(await kindsOf(scene)).not.toContain('document');
      expect(await kindsOf(scene)).not.toContain('property');
    },
  );

  it('a night that is killed is gone on with, and counts no row twice', async () => {
    const whole = await oldOrder();
    await night(whole, AFTER);
    const expected = await countedIn(whole.tenantId);
    for (const lasts of [9, 14, 20]) {
      const scene = await oldOrder();
      const client = world.table.newClient();
      let calls = 0;
      cutAtCall(client, () => calls++ >= lasts);
      await expect(night(scene, AFTER, { client })).rejects.toThrow();
      await night(scene, AFTER);
      expect(await leftOf(scene)).toEqual([]);
      expect(await countedIn(scene.tenantId)).toBe(expected);
    }
  });
});
