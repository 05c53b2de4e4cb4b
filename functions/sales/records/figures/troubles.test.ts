import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import { batchOf, streamed } from '../../../../test/support/table/streamed.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { type AskRecords, recordsOf } from '../../../../test/support/world/crm/records-ask.ts';
import { putOrder, replayStream } from '../../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { orderItem } from '../../booking/store.ts';
import { createRecords } from '../follow-records.ts';

const world = worldOfFile();
let tenantId: string;
let ask: AskRecords;
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
const setPayment = async (orderId: string, status: 'failed' | 'paid') => {
  const table = world.table.openTable(tenantId);
  const known = await table.get(orderItem, { orderId });
  if (known) await table.commit(table.patch(orderItem, known, { payment: { ...known.payment, status } }));
  await replayStream(world, tenantId);
};
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

  it('is listed by its kind, however many of the other kind are newer', async () => {
    await setPayment((await putOrder(world, tenantId)).orderId, 'failed');
    const pages = async (input: object) => {
      const kinds: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const { body } = await ask('GET /api/troubles', { ...input, limit: 2, ...(cursor && { cursor }) });
        kinds.push(...body.items.map(({ kind }: { kind: string }) => kind));
        cursor = body.nextCursor;
      }
      return kinds;
    };
    for (let n = 0; n < 5; n++) await deliver(messageWith({ createdAt: `2026-11-28T14:0${n}:00Z` }));
    const { body } = await ask('GET /api/troubles', { limit: 2 });
    expect(body.items, 'control').toMatchObject([{ kind: 'message' }, { kind: 'message' }]);
    expect(await pages({ kind: 'payment' })).toEqual(['payment']);
    expect(await pages({ kind: 'message' })).toEqual(Array(5).fill('message'));
  });

  it('is listed for a failed payment until it is paid', async () => {
    const order = await putOrder(world, tenantId);
    const pay = async (status: 'failed' | 'paid') => {
      await setPayment(order.orderId, status);
      return (await open()).map(({ kind }: { kind: string }) => kind);
    };
    expect(await pay('failed')).toEqual(['payment']);
    expect(await pay('paid')).toEqual([]);
    expect(await pay('failed')).toEqual(['payment']);
  });
});
