import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, toInstant } from '../../../../shared/contract/time.ts';
import { DeliveryDelivered } from '../../../../shared/fulfilment/delivery/events.ts';
import { defaultRules } from '../../../../shared/outreach/automation/default-rules.ts';
import { OrderCompleted } from '../../../../shared/sales/booking/events.ts';
import {
  type AutomationBench,
  benchStart,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import {
  completedOrder,
  deliveryId,
  demoDelivery,
  orderId,
} from '../../../../test/support/world/fulfilment/delivery-world.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import { deliveryItem } from '../../../fulfilment/delivery/store.ts';
import { orderItem } from '../../../sales/booking/store.ts';

let bench: AutomationBench;
beforeEach(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  bench = await openAutomationBench();
});
afterEach(async () => await bench.stop());

const email = 'ann@example.com';

/** An order that is done but for its last step, of a company with or without automations; with files to come. */
const newOrder = async ({ hasAutomations = true, hasFiles = true } = {}): Promise<string> => {
  const { table } = bench;
  const definition = defaultRules.find(({ origin }) => origin === 'review_request')?.definition;
  if (definition) await bench.writeRule(definition);
  const license = await table.get(licenseItem, { featureCode: 'automation' });
  if (license && !hasAutomations) await table.commit(table.patch(licenseItem, license, { isEnabled: false }));
  const leadId = await bench.capture({ email, consents: { serviceMessages: true, marketing: true, aiCalls: false } });
  await bench.settle();
  const draft = { ...demoDelivery(), leadId, state: 'draft' as const, deliveredAt: null, acceptBy: null };
  await table.commit(
    table.create(orderItem, { ...completedOrder, leadId }),
    ...(hasFiles ? [table.create(deliveryItem, draft)] : []),
  );
  bench.mails.splice(0);
  return leadId;
};
const place = (leadId: string) => ({ pk: `ORDER#${orderId}`, group: leadId, now: bench.now() });
const complete = async (leadId: string): Promise<void> => {
  await bench.table.commit(bench.table.event(OrderCompleted, { orderId, leadId }, place(leadId)));
  await bench.settle();
};
const deliver = async (leadId: string): Promise<void> => {
  const kept = await bench.table.get(deliveryItem, { deliveryId });
  if (!kept) throw new Error('No delivery');
  const { table } = bench;
  await table.commit(
    table.patch(deliveryItem, kept, { state: 'delivered', deliveredAt: toInstant(bench.now()) }),
    table.event(DeliveryDelivered, { deliveryId, orderId, round: 0 }, place(leadId)),
  );
  await bench.settle();
};
/** Of these hours, those at which a review had just been asked for. */
const askedAt = async (...hours: number[]): Promise<number[]> => {
  const asked: number[] = [];
  let seen = 0;
  for (const hour of hours) {
    await bench.travelTo(benchStart + hour * HOUR);
    const requests = bench.mails.filter(
      ({ subject, to }) => to.email === email && subject.startsWith('How did we do?'),
    );
    for (; seen < requests.length; seen++) asked.push(hour);
  }
  return asked;
};
const atHour = async (hour: number): Promise<void> => await bench.travelTo(benchStart + hour * HOUR);

describe.each([true, false])('the request for a review, with automations: %s', (hasAutomations) => {
  it('comes once, a day after the files where they come after the work', async () => {
    const leadId = await newOrder({ hasAutomations });
    await complete(leadId);
    await atHour(10);
    await deliver(leadId);
    expect(await askedAt(24, 33, 34, 35, 60, 120)).toEqual([34]);
  });

  it('comes once, a day after the files where they come days later', async () => {
    const leadId = await newOrder({ hasAutomations });
    await complete(leadId);
    await atHour(50);
    expect(bench.mails).toHaveLength(0);
    await deliver(leadId);
    expect(await askedAt(72, 73, 74, 75, 100, 144)).toEqual([74]);
  });

  it('comes once, a day after the work where the files came before', async () => {
    const leadId = await newOrder({ hasAutomations });
    await deliver(leadId);
    await atHour(5);
    await complete(leadId);
    expect(await askedAt(24, 28, 29, 30, 53, 96)).toEqual([29]);
  });

  it('comes a day after work without files', async () => {
    const leadId = await newOrder({ hasAutomations, hasFiles: false });
    await complete(leadId);
    expect(await askedAt(23, 24, 25, 72)).toEqual([24]);
  });

  it('does not come while the files do not', async () => {
    const leadId = await newOrder({ hasAutomations });
    await complete(leadId);
    expect(await askedAt(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => 24 * day))).toEqual([]);
    if (hasAutomations)
      expect(await bench.runs()).toMatchObject([{ state: 'done', steps: [{}, {}, { outcome: 'skipped' }] }]);
  });
});
