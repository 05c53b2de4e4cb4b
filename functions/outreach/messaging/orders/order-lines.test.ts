import { expect, it } from 'vitest';
import { templates } from '../../../../shared/outreach/messaging/templates/templates.ts';
import { confirm, firstPlan, orderFor } from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { factOf } from '../../../sales/booking/order/order-fact.ts';
import { readOrderLines } from '../../../sales/booking/order/order-lines.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { orderSchedule, orderVariables } from './order-message.ts';

const world = worldOfFile();

it('the confirmation lists each service with its price, the delivery date, and how to prepare', async () => {
  const context = world.context(await world.newTenant());
  const plan = await firstPlan(context, ['cleaning', 'photography'], { from: '2026-11-24', days: 1 });
  const { orderId } = await confirm(context, orderFor(['cleaning', 'photography'], { planId: plan.id }));
  const stored = await context.table.get(orderItem, { orderId }, { consistent: true });
  if (!stored) throw new Error('No order');
  const tenant = { ...defaultTenant.tenant, hosts: [], createdAt: '2026-01-01T00:00:00Z', version: 1 };
  const lines = await readOrderLines(context.table, orderId);
  const about = { order: factOf(stored, [], 'token'), tenant, origin: 'https://northlight.example', lines };
  const { items, preparations } = orderVariables(about, 'https://northlight.example');
  expect(items).toBe('Cleaning $350; Photography $199');
  expect(preparations).toContain('Clear counters and floors.');
  // Photos on Wednesday, the day before Thanksgiving: two business days later is Saturday.
  expect(orderSchedule(about).map(({ what, when }) => `${what}: ${when}`)).toContain(
    'Photos: Delivery by Saturday, November 28',
  );
  const payment = { ...stored.payment, dueNow: 54_900, payBy: '2026-11-23T15:18:00Z' };
  const approval = { companyId: 'com_1', name: 'Bucks Realty', until: payment.payBy };
  for (const [due, note] of [
    [payment, 'Please pay $549 by Monday, November 23, 10:18 AM. After that, the times go to others.'],
    [{ ...payment, approval }, ''],
    [stored.payment, ''],
  ] as const) {
    const just = await readOrderLines(context.table, orderId, { ...stored, payment: due });
    expect(orderVariables({ ...about, lines: just }, 'https://northlight.example').payNote).toBe(note);
  }
  expect(templates.booking_received.texts.body).toContain('{{payNote}}');
  const { body } = templates.booking_confirmed.texts;
  for (const name of ['orderNumber', 'items', 'total', 'preparations']) expect(body).toContain(`{{${name}}}`);
});
