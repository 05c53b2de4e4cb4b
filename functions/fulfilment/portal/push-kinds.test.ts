import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import type { Party } from '../../../shared/sales/booking/party.ts';
import { newClient } from '../../../shared/sales/records/clients/client.ts';
import { newConnection, newMember } from '../../../test/support/people/listener.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { createSpokenLine } from '../../../test/support/people/spoken.ts';
import { batchOf, streamed, toldAtOnce } from '../../../test/support/table/streamed.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import {
  completedOrder,
  demoDelivery,
  DELIVERY_NOW as now,
  visitOf,
} from '../../../test/support/world/fulfilment/delivery-world.ts';
import { createPush } from '../../company/identity/realtime/push-changes.ts';
import { defaultTenant, secondTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { everyListener } from '../../platform/realtime/connection.ts';
import { forgetConnection } from '../../platform/realtime/forget.ts';
import { openTables } from '../../platform/table/open.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { partyItem } from '../../sales/booking/party/store.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { householdItem } from '../../sales/records/household/store.ts';
import { clientItem, clientOfEmail } from '../../sales/records/store.ts';
import { deliveryItem } from '../delivery/store.ts';
import { openedAccount } from '../payments/read-account.ts';
import { orderAccount } from '../payments/store.ts';
import { portalOrderPushes } from './push-kinds.ts';

const { tenantId } = defaultTenant.tenant;
const foreignId = secondTenant.tenant.tenantId;
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let spoken: ReturnType<typeof createSpokenLine>;
let reads = 0;

/** A new order of this address, in a company. */
const orderOf = async (email: string, at = tenantId): Promise<OrderRecord> => {
  const order = { ...completedOrder, orderId: newId('order', now), customerId: `user of ${email}` };
  const placed = { ...order, contactInfo: { ...order.contactInfo, email } };
  const table = seeded.openTable(at);
  await table.commit(table.create(orderItem, placed));
  return placed;
};

const pushBy = (kinds = portalOrderPushes) => {
  const client = seeded.newClient();
  beforeEachCall(client, () => {
    reads += 1;
  });
  const openTable = openTables({ ...seeded.tableDeps, client });
  const pushToVisitors = async (): Promise<void> => undefined;
  return toldAtOnce(createPush({ ...seeded, openTable, clock: () => now, line: spoken.line, kinds, pushToVisitors }));
};

/** What of an order changes, as the table's stream tells it. */
const changesOf = (order: OrderRecord, at = tenantId) => {
  const { orderId } = order;
  const visit = { ...visitOf('ven_1'), visitId: `vis_${orderId.slice(4)}01`, orderId, version: 7 };
  const account = { ...openedAccount(order), version: 3 };
  const delivery = { ...demoDelivery(), deliveryId: `dlv_${orderId.slice(4)}`, orderId, version: 5 };
  return {
    order: streamed(at, orderItem, order, { ...order, version: 2 }),
    visit: streamed(at, visitItem, visit, { ...visit, state: 'on_the_way', version: 8 }),
    account: streamed(at, orderAccount, account, { ...account, version: 4 }),
    delivery: streamed(at, deliveryItem, delivery, { ...delivery, version: 6 }),
    draft: streamed(at, deliveryItem, undefined, { ...delivery, deliveredAt: null, state: 'draft' }),
  };
};

const join = async (connectionId: string, email: string, person: Partial<Parameters<typeof newMember>[1]> = {}) => {
  const at = person.tenantId ?? tenantId;
  const caller = await newMember(seeded, { roles: ['customer'], idp: 'Cognito', email, now, ...person, tenantId: at });
  await newConnection(seeded, connectionId, { tenantId: at, caller, now });
};
const heard = (connectionId: string) => spoken.heardBy(connectionId);

beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
beforeEach(async () => {
  spoken = createSpokenLine();
  for (const each of [tenantId, foreignId]) {
    const known = await everyListener(seeded.openTable(each), now);
    await Promise.all(known.map((connection) => forgetConnection(seeded, connection)));
  }
});
afterAll(async () => await seeded.stop());

describe('a change of an order', () => {
  test.each([
    ['order', 2],
    ['visit', 8],
    ['account', 4],
    ['delivery', 6],
  ] as const)('of its %s is told to its customer by id and version alone, and to no other', async (what, version) => {
    const order = await orderOf('ann@example.com');
    const others = await orderOf('bob@example.com');
    const foreign = await orderOf('ann@example.com', foreignId);
    await join('ann', 'ann@example.com');
    await join('bob', 'bob@example.com');
    await join('ann elsewhere', 'ann@example.com', { tenantId: foreignId });
    await pushBy()(batchOf(changesOf(order)[what]));
    const message = { type: 'portal_order.changed', id: order.orderId, version, item: {} };
    expect(spoken.said).toEqual([['ann', message]]);
    // Control: the others hear of their own.
    await pushBy()(batchOf(changesOf(others)[what], changesOf(foreign, foreignId)[what]));
    expect(heard('bob')).toEqual([{ ...message, id: others.orderId }]);
    expect(heard('ann elsewhere')).toEqual([{ ...message, id: foreign.orderId }]);
    expect(heard('ann'), 'nothing more').toHaveLength(1);
  });

  test('of pictures that are still worked on is told to nobody', async () => {
    const order = await orderOf('ann@example.com');
    await join('ann', 'ann@example.com');
    const { draft, delivery } = changesOf(order);
    await pushBy()(batchOf(draft));
    expect(spoken.said).toEqual([]);
    await pushBy()(batchOf(delivery));
    expect(heard('ann')).toHaveLength(1);
  });

  test('is told to whoever was let in, as far as they may look, and no longer once they are taken off', async () => {
    const order = await orderOf('ann@example.com');
    const table = seeded.openTable(tenantId);
    const party: Party = {
      orderId: order.orderId,
      email: 'guest@example.com',
      role: 'viewer',
      money: false,
      media: true,
      placedAt: order.placedAt,
      version: 1,
    };
    await table.commit(table.create(partyItem, party));
    await join('guest', 'guest@example.com');
    const { visit, account, delivery } = changesOf(order);
    await pushBy()(batchOf(account));
    expect(spoken.said, 'sees no amount').toEqual([]);
    await pushBy()(batchOf(visit, delivery));
    expect(heard('guest')).toHaveLength(2);
    await table.commit(table.remove(partyItem, party));
    await pushBy()(batchOf(visit, delivery));
    expect(heard('guest')).toHaveLength(2);
  });

  test('is told to an agent who placed it, and to the people of its customer’s household', async () => {
    const order = await orderOf('agent@example.com');
    const table = seeded.openTable(tenantId);
    const clientId = newId('client', now);
    await table.commit(
      table.create(clientItem, newClient({ clientId, kind: 'customer', name: 'Ann Lee' }, order.placedAt)),
      table.create(clientOfEmail, { email: 'agent@example.com', clientId, version: 1 }),
      table.create(householdItem, {
        clientId,
        members: [{ email: 'partner@example.com', role: 'member', money: true, invitedAt: order.placedAt }],
        version: 1,
      }),
    );
    await join('agent', 'agent@example.com', { roles: ['agent', 'customer'] });
    await join('partner', 'partner@example.com');
    await join('stranger', 'stranger@example.com');
    await pushBy()(batchOf(changesOf(order).account));
    expect(spoken.said.map(([to]) => to).sort()).toEqual(['agent', 'partner']);
  });
});

describe('while no customer listens', () => {
  const readsWith = async (kinds: typeof portalOrderPushes, order: OrderRecord): Promise<number> => {
    reads = 0;
    const { draft, ...all } = changesOf(order);
    await pushBy(kinds)(batchOf(...Object.values(all)));
    return reads;
  };

  test('nothing is read for their pages, however many of the office and the vendors do', async () => {
    const order = await orderOf('ann@example.com');
    await join('desk', 'desk@example.com', { roles: ['admin'], idp: 'Google' });
    await join('vendor', 'crew@example.com', { roles: ['vendor'] });
    expect(await readsWith(portalOrderPushes, order)).toBe(await readsWith([], order));
    // Control: a customer who listens costs what it takes to see whose order it is, once for all that has changed.
    await join('ann', 'ann@example.com');
    const own = await readsWith(portalOrderPushes, order);
    expect(heard('ann')).toHaveLength(4);
    expect(own - (await readsWith([], order))).toBe(1);
    for (const n of [1, 2, 3]) await join(`other ${n}`, `other${n}@example.com`);
    expect((await readsWith(portalOrderPushes, order)) - (await readsWith([], order))).toBe(6);
  });
});
