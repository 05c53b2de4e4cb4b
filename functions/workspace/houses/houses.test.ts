import { beforeAll, describe, expect, it } from 'vitest';
import { housesContract } from '../../../shared/workspace/houses/contract.ts';
import { printFigure } from '../../../test/support/run/figure.ts';
import { batchOf, streamed } from '../../../test/support/table/streamed.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { itemsByKind, NOW } from '../../../test/support/world/booking-world.ts';
import { leadOf, putLead, putOrder } from '../../../test/support/world/crm/records-world.ts';
import {
  type DealWorld,
  type PersonName,
  people,
  startDealWorld,
} from '../../../test/support/world/deals/deal-world.ts';
import { documentDesk } from '../../../test/support/world/deals/ready-document.ts';
import { putListing } from '../../../test/support/world/deals/showing-world.ts';
import { memoryVault } from '../../../test/support/world/files/memory-vault.ts';
import { routesAsked } from '../../../test/support/world/routes-asked.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { listingItem } from '../../deals/listings/store.ts';
import { transactionItem } from '../../deals/transactions/store.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { followOrder } from '../../sales/records/follow-order.ts';
import { propertyIdOf } from '../../sales/records/order-record-row.ts';
import { createHouses } from './follow-houses.ts';
import { housesHandlers } from './handlers.ts';

const world = worldOfFile();
let deals: DealWorld;
let propertyId: string;
let ask: (
  who: PersonName,
  route: string,
  fields?: Record<string, unknown>,
  key?: string,
) => ReturnType<ReturnType<typeof routesAsked>>;
const ids: Record<string, string> = {};

/** A house at which each agent has something of their own: Alex a listing, Bea a deal, Cora the order of a lead. */
beforeAll(async () => {
  deals = await startDealWorld(world);
  const { table, tenantId } = deals;
  const vault = memoryVault();
  const desk = documentDesk({ table, now: NOW, vault });
  const { orderId } = await putOrder(world, tenantId);
  const order = await table.get(orderItem, { orderId });
  if (!order) throw new Error('No order');
  await putLead(table, leadOf(order.leadId, { assignedTo: people.cora.profileId }));
  await followOrder(table, orderId, 'America/New_York');
  propertyId = propertyIdOf(order);
  const listing = await deals.listing(people.alex.profileId);
  const moved = { ...listing, propertyId, version: listing.version };
  await table.commit(table.patch(listingItem, listing, { propertyId }));
  const deal = await deals.begin({}, 'bea');
  const stored = await table.get(transactionItem, { transactionId: deal.transactionId });
  if (!stored) throw new Error('No deal');
  await table.commit(table.patch(transactionItem, stored, { propertyId }));
  const follow = createHouses({ openTable: () => table });
  await follow(
    batchOf(
      streamed(tenantId, listingItem, undefined, moved),
      streamed(tenantId, transactionItem, undefined, { ...stored, propertyId }),
    ),
  );
  await desk.put({ kind: 'property', id: propertyId }, 'House canary.pdf');
  await desk.put({ kind: 'order', id: orderId }, 'Order canary.pdf');
  const asked = routesAsked(
    housesContract,
    housesHandlers({ store: { signGet: async (key) => `sealed:${key}` } }),
    world,
    tenantId,
  );
  ask = async (who, route, fields = {}, key) => await asked(route, fields, people[who], key);
  Object.assign(ids, { orderId, listingId: listing.listingId, transactionId: deal.transactionId });
});

const read = async (who: PersonName) => await ask(who, 'GET /api/houses/{propertyId}', { propertyId });
const blocks = ['orders', 'media', 'listings', 'deals', 'documents', 'notes'];

describe('all of a house', () => {
  it.each([
    ['admin', blocks, ['orderId', 'listingId', 'transactionId']],
    ['alex', ['listings', 'documents', 'notes'], ['listingId']],
    ['bea', ['deals', 'documents', 'notes'], ['transactionId']],
    ['cora', ['orders', 'documents', 'notes'], ['orderId']],
  ] as const)('%s sees the blocks that are theirs, and nothing of the others anywhere', async (who, shown, own) => {
    const { status, body } = await read(who);
    expect(status).toBe(200);
    expect(blocks.filter((block) => block in body)).toEqual(shown);
    const text = JSON.stringify(body);
    const named = ['orderId', 'listingId', 'transactionId'].filter((name) => text.includes(ids[name] ?? '?'));
    expect(named).toEqual(own);
    expect(text.includes('Order canary.pdf')).toBe(own.some((name) => name === 'orderId'));
    expect(text).toContain('House canary.pdf');
    const told = new Set(body.timeline.map(({ block }: { block: string }) => block));
    expect([...told].filter((block) => !(String(block) in body))).toEqual([]);
  });

  it('is not found for an agent who has nothing there, as for no house, and takes no note of theirs', async () => {
    const { table } = deals;
    const stored = await table.get(transactionItem, { transactionId: ids.transactionId ?? '' });
    if (!stored) throw new Error('No deal');
    await table.commit(table.patch(transactionItem, stored, { agentProfileId: people.alex.profileId }));
    const refused = await read('bea');
    expect([refused.status, refused.body.error.code]).toEqual([404, 'NOT_FOUND']);
    const none = await ask('bea', 'GET /api/houses/{propertyId}', { propertyId: 'prp_none' });
    expect([none.status, none.body.error.message]).toEqual([refused.status, refused.body.error.message]);
    expect((await ask('bea', 'POST /api/houses/{propertyId}/notes', { propertyId, text: 'Hello' })).status).toBe(404);
  });

  it('keeps notes of their writers: an agent sees and edits own ones, an administrator sees all and edits own ones', async () => {
    const added = await ask('alex', 'POST /api/houses/{propertyId}/notes', {
      propertyId,
      text: 'Key canary at the porch',
    });
    expect(added.status).toBe(201);
    const again = async (text: string) =>
      await ask('alex', 'POST /api/houses/{propertyId}/notes', { propertyId, text }, 'k');
    const once = await again('Twice canary');
    expect(await again('Twice canary')).toEqual(once);
    expect((await again('Another canary')).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await read('admin')).body.notes.filter(({ text }: { text: string }) => text === 'Twice canary')).toEqual([
      once.body,
    ]);
    const { noteId, version } = added.body;
    const edit = async (who: PersonName, at: number) =>
      await ask(who, 'PATCH /api/houses/{propertyId}/notes/{noteId}', {
        propertyId,
        noteId,
        version: at,
        text: 'Moved canary',
      });
    expect(JSON.stringify((await read('cora')).body)).not.toContain('canary at the porch');
    expect(JSON.stringify((await read('admin')).body)).toContain('canary at the porch');
    expect((await edit('cora', version)).status).toBe(404);
    expect((await edit('admin', version)).status).toBe(404);
    expect((await edit('alex', version)).body).toMatchObject({ text: 'Moved canary', version: version + 1 });
    expect((await edit('alex', version)).body.error.code).toBe('VERSION_CONFLICT');
  });
});

describe('what a house’s page costs', () => {
  let calls = 0;
  const costOf = async (act: () => Promise<unknown>): Promise<number> => {
    const before = calls;
    await act();
    return calls - before;
  };
  /** Orders, listings and deals at other addresses. */
  const addElsewhere = async (): Promise<void> => {
    for (let n = 0; n < 12; n++) {
      await putOrder(world, deals.tenantId, {
        address: { line1: `${200 + n} Elm Street`, city: 'Doylestown', state: 'PA', zip: '18901' },
      });
      await putListing(deals.table, { now: NOW + n });
      await deals.begin({ address: { line1: `${n + 1} Far Road`, city: 'Doylestown', state: 'PA', zip: '18901' } });
    }
  };
  /** Control: a page that reads all orders of the company to find those of the house. */
  const readAll = async (): Promise<void> => {
    const orders = (await itemsByKind(world, deals.tenantId))('order');
    for (const { orderId } of orders) await deals.table.get(orderItem, { orderId: String(orderId) });
  };

  it('is as many reads of the table with much at other houses as without; a page that reads all would grow', async () => {
    beforeEachCall(world.table.client, () => {
      calls += 1;
    });
    const before = [await costOf(() => read('admin')), await costOf(readAll)] as const;
    await addElsewhere();
    const reads = await costOf(() => read('admin'));
    const control = await costOf(readAll);
    printFigure('reads of the table for a house’s page', { reads });
    expect(before[0]).toBeGreaterThan(3);
    expect(reads).toBe(before[0]);
    expect(control).toBe(before[1] + 12);
  });
});
