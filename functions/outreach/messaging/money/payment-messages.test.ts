import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentDisputed } from '../../../../shared/fulfilment/payments/events.ts';
import { type AutomationBench, openAutomationBench } from '../../../../test/support/world/crm/automation-bench.ts';
import { completedOrder, orderId } from '../../../../test/support/world/fulfilment/delivery-world.ts';
import { orderItem } from '../../../sales/booking/store.ts';

let bench: AutomationBench;
beforeEach(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  bench = await openAutomationBench();
});
afterEach(async () => await bench.stop());

it('a dispute’s alert names the day until which evidence counts where the company is', async () => {
  const { table } = bench;
  const { leadId } = completedOrder;
  // Nine in the evening of December 5 in Pennsylvania.
  const dispute = { disputeId: 'dis_1', dueBy: '2026-12-06T02:00:00Z' };
  const data = { orderId, leadId, amount: 10_000, isTest: false, ...dispute };
  const place = { pk: `ORDER#${orderId}`, group: leadId, now: bench.now() };
  await table.commit(table.create(orderItem, completedOrder), table.event(PaymentDisputed, data, place));
  await bench.settle();
  expect(bench.mails.map(({ text }) => /Evidence counts until ([^.]*)\./.exec(text)?.[1])).toEqual([
    'Saturday, December 5',
  ]);
});
