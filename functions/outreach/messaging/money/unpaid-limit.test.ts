import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, localDate } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { deliver, envelopesOf } from '../../../../test/support/table/deliver.ts';
import { confirm, itemsByKind, NOW, orderFor, queryFor } from '../../../../test/support/world/booking-world.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { orderEnvelope } from '../../../../test/support/world/sales/order-fact.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { recipientLimits } from '../../../crm/leads/contacts/recipient-limit.ts';
import { createDueSweep } from '../../../operations/due/due-sweep.ts';
import { consume } from '../../../platform/consume.ts';
import { openDueIndex } from '../../../platform/table/events/due-index.ts';
import { readOrder } from '../../../sales/booking/order/change/manage-order.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { paidOrderWrites } from '../../../sales/booking/order/pay/paid-order.ts';
import { offerPlans } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { visitorFrom } from '../../../sales/booking/proof/visitor.ts';
import { orderItem } from '../../../sales/booking/store.ts';

const world = worldOfFile();
let tenantId: string;
let boxes: ReturnType<typeof mailboxes>;
let now: number;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
});
beforeEach(async () => {
  tenantId = await world.newTenant();
  boxes = mailboxes();
  now = NOW;
});

const ORDERS = 5;
const victim = 'stranger@victim.test';

/** Orders that somebody who typed a code of the victim's places, and when their visits begin; no lead has that proof. */
const placed = async () => {
  const visitor = { ...visitorFrom(world.table.signer, tenantId, '203.0.113.7'), provenEmails: [victim] };
  const context = { ...world.context(tenantId, NOW), visitor };
  const orders: OrderRecord[] = [];
  const starts: number[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const plans = await offerPlans(context, queryFor(['photography']));
    const plan = plans[0];
    const { contactInfo } = orderFor(['photography'], { planId: plan?.id });
    const input = orderFor(['photography'], { planId: plan?.id, contactInfo: { ...contactInfo, email: victim } });
    const { orderId } = await confirm(context, input);
    const record = await context.table.get(orderItem, { orderId });
    if (!record) throw new Error('No order');
    orders.push(record);
    starts.push(Date.parse(plan?.visits[0]?.startsAt ?? ''));
  }
  const pay = async (): Promise<void> => {
    for (const { orderId } of orders) {
      const whole = await readOrder(context.table, orderId);
      if (!whole) throw new Error('No order');
      await context.table.commit(...paidOrderWrites(context, whole, { status: 'paid', isEnough: true }));
    }
  };
  return { table: context.table, orders, starts, pay };
};

const handle = async (envelopes: readonly object[]): Promise<void> => {
  const deps = { openTable: world.table.openTable, clock: () => now };
  const handler = consume(customerMessages, messageConsumers(messagingDeps(world.table, boxes)), deps);
  expect(await deliver(handler, envelopes)).toEqual([]);
};
const abandon = async (orders: readonly { orderId: string; leadId: string }[]): Promise<void> =>
  await handle(
    orders.map(({ orderId, leadId }) => {
      const data = { orderId, leadId, amount: 5_000, isTest: false };
      return orderEnvelope('booking.abandoned', tenantId, data, `evt_${orderId}`);
    }),
  );
const mails = () => boxes.mails.filter(({ to }) => to.email === victim).length;

describe('F2: an order that nobody paid', () => {
  it('is told to a claimed address within what all public acts may send', async () => {
    const { orders } = await placed();
    await abandon(orders);
    expect(mails()).toBe(recipientLimits.day);
    const log = (await itemsByKind(world, tenantId))('communication');
    expect(log.filter(({ status }) => status === 'not_sent')).toHaveLength(ORDERS - recipientLimits.day);
  });

  it('control: what staff placed is told each time', async () => {
    const { table, orders } = await placed();
    for (const order of orders) await table.commit(table.patch(orderItem, order, { contactProof: 'staff' }));
    await abandon(orders);
    expect(mails()).toBe(ORDERS);
  });
});

describe('F2: the reminders of orders in a claimed name', () => {
  const remind = async (as: 'claimed' | 'staff' | 'paid'): Promise<number> => {
    const { table, orders, starts, pay } = await placed();
    const byStaff = { contactProof: 'staff', openUnder: undefined } as const;
    if (as === 'staff') for (const order of orders) await table.commit(table.patch(orderItem, order, byStaff));
    if (as === 'paid') await pay();
    const wanted = new Set<unknown>(customerMessages.events.map(({ name }) => name));
    const events = async () =>
      (await itemsByKind(world, tenantId))('event')
        .flatMap(envelopesOf)
        .filter(({ type }) => wanted.has(type));
    await handle(await events());
    boxes.mails.length = 0;
    expect(new Set(starts.map((at) => localDate(at, 'America/New_York'))).size, 'all on one day').toBe(1);
    for (const at of [...new Set(starts)].sort()) {
      now = at - DAY;
      await createDueSweep({ index: openDueIndex(world.table.tableDeps), clock: () => now })();
      await handle(await events());
    }
    return mails();
  };

  it('stay within it, too', async () => {
    const sent = await remind('claimed');
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(recipientLimits.day);
  });

  it('control: of orders that staff placed each is sent', async () => {
    expect(await remind('staff')).toBeGreaterThan(recipientLimits.day);
  });

  it('of orders that are paid each is sent', async () => {
    expect(await remind('paid')).toBeGreaterThan(recipientLimits.day);
  });
});
