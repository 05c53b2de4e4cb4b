import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { remindersAt, reminderTimes } from '../../../../shared/outreach/messaging/reminder-times.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../../test/support/world/booking-world.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { holdVisit, reportMissing, resumeVisit } from '../../../fulfilment/dispatch/desk-acts.ts';
import { acceptOffer } from '../../../fulfilment/dispatch/offers/answer-offer.ts';
import { readOrderWithOffers } from '../../../fulfilment/dispatch/visits/read-visit.ts';
import { settleOrder } from '../../../fulfilment/dispatch/visits/settle-order.ts';
import { createDueSweep } from '../../../operations/due/due-sweep.ts';
import { consume } from '../../../platform/consume.ts';
import { openDueIndex } from '../../../platform/table/events/due-index.ts';
import { cancelOrder } from '../../../sales/booking/order/change/cancel-order.ts';
import { CHANGE_WINDOW_MS } from './order-changes.ts';

const world = worldOfFile();
let tenantId: string;
let now: number;
let boxes: ReturnType<typeof mailboxes>;

beforeEach(async () => {
  tenantId = await world.newTenant();
  now = NOW;
  boxes = mailboxes();
});

const events = async () =>
  (await everything(world.table.client, world.table.tableName)).filter(
    (item) => item.entity === 'event' && String(item.pk).startsWith(`T#${tenantId}#`),
  );
const wanted = new Set<unknown>(customerMessages.events.map(({ name }) => name));

/** Delivers every event of the tenant, including those already delivered: nothing may happen twice. */
const deliverAll = async () => {
  const deps = messagingDeps(world.table, { provider: boxes.provider });
  const handler = consume(customerMessages, messageConsumers(deps), {
    openTable: world.table.openTable,
    clock: () => now,
  });
  await deliver(
    handler,
    (await events()).map(envelopeOf).filter(({ type }) => wanted.has(type)),
  );
};
const minute = async (at: number) => {
  now = at;
  await createDueSweep({ index: openDueIndex(world.table.tableDeps), clock: () => now })();
  await deliverAll();
};
const subjects = () => boxes.mails.map(({ subject }) => subject.split(/[:,]/)[0]);

const placed = async () => {
  const asking = world.context(tenantId, NOW);
  const plan = await firstPlan(asking, ['photography']);
  const order = await confirm(asking, orderFor(['photography'], { planId: plan.id }), 'a key');
  await deliverAll();
  return { order, startsAt: Date.parse(plan.visits[0]?.startsAt ?? '') };
};

describe('the buyer of an order', () => {
  it('is reminded once a day and once two hours before the visit, to the minute', async () => {
    const { startsAt } = await placed();
    boxes.mails.length = 0;
    await minute(startsAt - 24 * HOUR - MINUTE);
    expect(subjects()).toEqual([]);
    await minute(startsAt - 24 * HOUR);
    expect(subjects()).toEqual([expect.stringMatching(/^Tomorrow at/)]);
    await minute(startsAt - 2 * HOUR - MINUTE);
    await minute(startsAt - 2 * HOUR);
    await minute(startsAt - 2 * HOUR + MINUTE);
    expect(subjects()).toEqual([expect.stringMatching(/^Tomorrow at/), expect.stringMatching(/^Today at/)]);
  });

  it('is not reminded of a canceled visit', async () => {
    const { order, startsAt } = await placed();
    await cancelOrder(world.context(tenantId, NOW), order.orderId, { token: order.manageToken }, { reason: undefined });
    await deliverAll();
    await minute(NOW + CHANGE_WINDOW_MS);
    boxes.mails.length = 0;
    await minute(startsAt - 24 * HOUR);
    await minute(startsAt - 2 * HOUR);
    expect(subjects()).toEqual([]);
  });

  it('is not reminded when the sweep runs too late to be useful', async () => {
    const { startsAt } = await placed();
    boxes.mails.length = 0;
    await minute(startsAt + MINUTE);
    expect(subjects()).toEqual([]);
  });
});

describe('the buyer of a visit that a vendor has promised', () => {
  const reminded = () => subjects().filter((subject) => /^(Tomorrow|Today) at/.test(String(subject)));
  const desk = () => ({ ...world.context(tenantId, NOW), actor: 'Dana Desk' });
  const whole = async (orderId: string) => await readOrderWithOffers(desk().table, orderId);
  const seen = async (orderId: string) => {
    const { visitId = '', version = 0 } = (await whole(orderId))?.visits[0] ?? {};
    return { visitId, version };
  };
  const promised = async () => {
    const { order, startsAt } = await placed();
    const { orderId } = order;
    await settleOrder(desk(), orderId);
    for (const offer of (await whole(orderId))?.offers ?? []) await acceptOffer(desk(), offer);
    return { orderId, startsAt };
  };
  const remind = async (startsAt: number) => {
    await minute(startsAt - 24 * HOUR);
    await minute(startsAt - 2 * HOUR);
  };

  it('is reminded of it; control for the next', async () => {
    const { startsAt } = await promised();
    await remind(startsAt);
    expect(reminded()).toHaveLength(2);
  });

  it.each([
    [
      'waits for materials',
      async (orderId: string) => await holdVisit(desk(), { ...(await seen(orderId)), reason: 'materials' }),
    ],
    ['nobody has any longer', async (orderId: string) => await reportMissing(desk(), await seen(orderId))],
  ])('hears of no crew while it %s', async (_, leave) => {
    const { orderId, startsAt } = await promised();
    await leave(orderId);
    await remind(startsAt);
    expect(reminded()).toEqual([]);
  });

  it('is reminded two hours before where the wait ended within the day', async () => {
    const { orderId, startsAt } = await promised();
    await holdVisit(desk(), { ...(await seen(orderId)), reason: 'materials' });
    await minute(startsAt - 24 * HOUR);
    await resumeVisit(desk(), await seen(orderId));
    await minute(startsAt - 2 * HOUR);
    expect(reminded()).toEqual([expect.stringMatching(/^Today at/)]);
  });
});

describe('reminder times', () => {
  const visit = (startsAt: string) => ({ startsAt });

  it.each([
    ['in summer', '2026-07-06T13:00:00Z'],
    ['the day the clock goes forward', '2027-03-14T13:00:00Z'],
    ['the day after', '2027-03-15T13:00:00Z'],
    ['the day the clock goes back', '2026-11-01T14:00:00Z'],
  ])('are 24 and 2 hours of real time before a visit %s', (_, startsAt) => {
    const start = Date.parse(startsAt);
    expect(reminderTimes([visit(startsAt)], 0)).toEqual([start - 24 * HOUR, start - 2 * HOUR]);
    expect(remindersAt([visit(startsAt)], start - 24 * HOUR, start - 24 * HOUR)[0]?.code).toBe('reminder_24h');
    expect(remindersAt([visit(startsAt)], start - 2 * HOUR, start - 2 * HOUR)[0]?.code).toBe('reminder_2h');
  });

  it('omit those in the past', () => {
    const start = Date.parse('2026-07-06T13:00:00Z');
    expect(reminderTimes([visit('2026-07-06T13:00:00Z')], start - 3 * HOUR)).toEqual([start - 2 * HOUR]);
    expect(reminderTimes([visit('2026-07-06T13:00:00Z')], start)).toEqual([]);
  });
});
