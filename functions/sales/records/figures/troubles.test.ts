import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import { batchOf, streamed } from '../../../../test/support/table/streamed.ts';
import { type BookingWorld, NOW, startBookingWorld } from '../../../../test/support/world/booking-world.ts';
import { type AskRecords, recordsOf } from '../../../../test/support/world/crm/records-ask.ts';
import { putOrder, replayStream } from '../../../../test/support/world/crm/records-world.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { orderItem } from '../../booking/store.ts';
import { createRecords } from '../follow-records.ts';

let world: BookingWorld;
let tenantId: string;
let ask: AskRecords;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());
beforeEach(async () => {
  tenantId = await world.newTenant([]);
  ask = recordsOf(world, tenantId);
});

const messageWith = (changes: Partial<Communication>): Communication => ({
  communicationId: newId('communication', NOW),
  leadId: 'led_1',
  orderId: null,
  type: 'email',
  direction: 'outbound',
  toAddress: 'pat@example.com',
  fromAddress: null,
  subject: 'Your visit',
  body: '',
  duration: null,
  template: null,
  status: 'bounced',
  statusReason: 'no such mailbox',
  metadata: {},
  createdAt: '2026-11-20T14:00:00Z',
  version: 2,
  ...changes,
});
const deliver = async (message: Communication) =>
  await createRecords(world.table)(batchOf(streamed(tenantId, communication, undefined, message)));
const open = async () => (await ask('GET /api/troubles')).body.items;

describe('a failure', () => {
  it('is listed once per undelivered message', async () => {
    const message = messageWith({});
    await deliver(message);
    await deliver(message);
    await deliver(messageWith({ status: 'delivered' }));
    await deliver(messageWith({ direction: 'inbound', status: 'failed' }));
    expect(await open()).toMatchObject([
      { title: 'Email came back from pat@example.com', reason: 'no such mailbox', leadId: 'led_1' },
    ]);
  });

  it('stays settled, however often its change is delivered', async () => {
    const message = messageWith({ type: 'sms', status: 'failed', toAddress: '+12155550123' });
    await deliver(message);
    const [{ troubleId }] = await open();
    for (let times = 0; times < 2; times++) {
      expect((await ask('POST /api/troubles/{troubleId}/settle', { troubleId })).status).toBe(204);
    }
    await deliver(message);
    expect(await open()).toEqual([]);
    expect((await ask('POST /api/troubles/{troubleId}/settle', { troubleId: 'com_x' })).status).toBe(404);
  });

  it('is listed for a failed payment until it is paid', async () => {
    const order = await putOrder(world, tenantId);
    const table = world.table.openTable(tenantId);
    const pay = async (status: 'failed' | 'paid') => {
      const known = await table.get(orderItem, { orderId: order.orderId });
      if (known) await table.commit(table.patch(orderItem, known, { payment: { ...known.payment, status } }));
      await replayStream(world, tenantId);
      return (await open()).map(({ kind }: { kind: string }) => kind);
    };
    expect(await pay('failed')).toEqual(['payment']);
    expect(await pay('paid')).toEqual([]);
    expect(await pay('failed')).toEqual(['payment']);
  });
});
