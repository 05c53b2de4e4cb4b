import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { DAY, HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { firstStartOf } from '../../../../shared/sales/booking/events.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../../test/support/world/booking-world.ts';
import { calendarAfter, openByBoth } from '../../../../test/support/world/fulfilment/two-calendars.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { orderEnvelope } from '../../../../test/support/world/sales/order-fact.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { createDueSweep } from '../../../operations/due/due-sweep.ts';
import { consume } from '../../../platform/consume.ts';
import { openDueIndex } from '../../../platform/table/events/due-index.ts';
import { readOrder, type WholeOrder } from '../../../sales/booking/order/change/manage-order.ts';
import { factOf } from '../../../sales/booking/order/order-fact.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { changeBooking } from '../../../sales/booking/visit/change-booking.ts';
import type { Mail } from '../mail/mailer.ts';
import { CHANGE_WINDOW_MS } from './order-changes.ts';

const world = worldOfFile();
let tenantId: string;
let now: number;
let boxes: ReturnType<typeof mailboxes>;
let first: OrderRecord;
let isTexting = false;
/** What fell due by then was delivered twice on its travel: with each later one again, it would be most of the work. */
let told = new Set<unknown>();

beforeEach(async () => {
  isTexting = false;
  told = new Set();
  tenantId = await world.newTenant();
  now = NOW;
  boxes = mailboxes();
  const asking = world.context(tenantId, NOW);
  const plan = await firstPlan(asking, ['photography']);
  const { orderId } = await confirm(asking, orderFor(['photography'], { planId: plan.id }), 'a key');
  const stored = await table().get(orderItem, { orderId }, { consistent: true });
  if (!stored) throw new Error('No order');
  first = stored;
});

const table = () => world.table.openTable(tenantId);
const handle = async (envelopes: readonly object[]) => {
  const deps = messagingDeps(world.table, { provider: boxes.provider, ...(isTexting && { texting: boxes.texting }) });
  const consumers = messageConsumers(deps);
  const handler = consume(customerMessages, consumers, { openTable: world.table.openTable, clock: () => now });
  // Two of one batch may be about one message: the second finds it being sent, and its queue delivers it once more.
  const again = await deliver(handler, envelopes);
  expect(await deliver(handler, again)).toEqual([]);
};
/** Travels to an instant; what fell due is delivered, and delivered again: nothing may happen twice. */
const travel = async (to: number) => {
  now = to;
  await createDueSweep({ index: openDueIndex(world.table.tableDeps), clock: () => now })();
  const due = await everything(
    world.table.client,
    world.table.tableName,
    ({ entity, pk, type, eventId }) =>
      entity === 'event' &&
      String(pk).startsWith(`T#${tenantId}#DUE`) &&
      type !== 'booking.follow_up_due' &&
      !told.has(eventId),
  );
  for (const { eventId } of due) told.add(eventId);
  const names = new Set<unknown>(customerMessages.events.map(({ name }) => name));
  const envelopes = due.map(envelopeOf).filter(({ type }) => names.has(type));
  await handle(envelopes);
  await handle(envelopes);
};
const envelope = (type: string, order: OrderRecord, more: object = {}) => ({
  ...orderEnvelope(
    type,
    tenantId,
    { ...factOf(order, [], 'token'), ...more },
    `evt_${type}_${order.orderId}_${order.sequence}`,
  ),
  occurredAt: new Date(now).toISOString(),
});
/** A change of an order as the booking writes it: the record, then its event. */
const change = async (order: OrderRecord, status: 'placed' | 'cancelled', more: object = {}): Promise<OrderRecord> => {
  const next = { ...order, status, sequence: order.sequence + 1, version: order.version + 1 };
  await table().commit(table().patch(orderItem, order, { status, sequence: next.sequence }));
  const type = status === 'placed' ? 'order.rescheduled' : 'order.cancelled';
  const reason = status === 'placed' ? {} : { reason: null };
  await handle([envelope(type, next, { sequence: next.sequence, ...reason, ...more })]);
  return next;
};
const place = async (email: string): Promise<OrderRecord> => {
  const contactInfo = { ...first.contactInfo, email };
  const order = { ...first, contactInfo, orderId: newId('order', now), leadId: newId('lead', now), version: 1 };
  await table().commit(table().create(orderItem, order));
  await handle([envelope('order.placed', order)]);
  return order;
};
const subjects = () => boxes.mails.map(({ subject }) => subject.split(/[:,]/)[0]);
const sequences = () => boxes.mails.map(({ calendar }) => /SEQUENCE:(\d+)/.exec(calendar?.content ?? '')?.[1]);

describe('changes of one order', () => {
  it('within ten minutes make one message of the last state; the confirmation is immediate', async () => {
    let order = await place('ann@example.com');
    expect(subjects()).toEqual([expect.stringMatching(/^Confirmed|^Received/)]);
    for (let n = 0; n < 4; n++) {
      now += MINUTE;
      order = await change(order, 'placed');
    }
    await travel(now + CHANGE_WINDOW_MS - MINUTE);
    expect(boxes.mails).toHaveLength(1);
    await travel(now + MINUTE);
    await travel(now + MINUTE);
    expect(subjects().slice(1)).toEqual(['Your new schedule']);
    expect(sequences()).toEqual(['0', '4']);
    const [invited, moved] = boxes.mails.map(({ calendar }) => calendar?.content.match(/UID:.*/g));
    expect(moved, 'the same appointments').toEqual(invited);
  });

  it('a cancellation replaces a move that waits, and withdraws the invitation', async () => {
    const moved = await change(await place('ann@example.com'), 'placed');
    now += MINUTE;
    await change(moved, 'cancelled');
    await travel(now + CHANGE_WINDOW_MS);
    await travel(now + CHANGE_WINDOW_MS);
    expect(subjects().slice(1)).toEqual(['Canceled']);
    const [, mail] = boxes.mails;
    expect(mail?.calendar).toMatchObject({ method: 'CANCEL' });
    expect(mail?.calendar?.content).toContain('STATUS:CANCELLED');
    expect(mail?.text).toMatch(/\/book(\s|$)/);
    expect(sequences()).toEqual(['0', '2']);
  });

  it('in the quiet hours leave no text of what was before: it is not sent in the morning, and the log says why', async () => {
    isTexting = true;
    const sms = { tenantId, featureCode: 'sms' as const, isEnabled: true, expiresAt: null, currentUsage: 0 };
    await table().commit(table().create(licenseItem, { ...sms, usageLimit: 9, metered: {}, version: 1 }));
    now = Date.parse('2026-11-21T02:30:00Z');
    const order = await place('ann@example.com');
    const { leadId } = await change(order, 'placed');
    await travel(Date.parse('2026-11-21T13:15:00Z'));
    const { items } = await table().query(communication, { pk: `LEAD#${leadId}`, begins: 'COMM#' });
    const confirmed = items.find(({ type, template }) => type === 'sms' && template === 'booking_confirmed');
    expect(confirmed?.statusReason).toBe('not sent: the booking changed during the quiet hours');
    expect(boxes.texts.filter(({ body }) => body.includes('confirmed for'))).toEqual([]);
  });

  it('further apart make a message each, and an event that comes again makes none', async () => {
    const moved = await change(await place('ann@example.com'), 'placed');
    await travel(now + CHANGE_WINDOW_MS);
    const stale = envelope('order.rescheduled', moved, { sequence: moved.sequence });
    await change(moved, 'cancelled');
    await travel(now + CHANGE_WINDOW_MS);
    await handle([stale]);
    await travel(now + 2 * CHANGE_WINDOW_MS);
    expect(subjects().slice(1)).toEqual(['Your new schedule', 'Canceled']);
  });
});

const filesIn = ({ calendar }: Pick<Mail, 'calendar'>): string[] =>
  (calendar ? [calendar, ...(calendar.more ?? [])] : []).map(({ content }) => content);

/** The method and the events of each calendar message of a mail, as two calendar programs read it. */
const eventsIn = (mail: Pick<Mail, 'calendar'> | undefined) =>
  filesIn(mail ?? {}).map((file) => {
    const { method, appointments } = openByBoth(file);
    return [method, ...appointments.map(({ uid, status }) => `${uid.split('@')[0]?.slice(-1)} ${status}`)];
  });

/** What a buyer's calendar holds after all mails so far: the status of each appointment, by the order of their numbers. */
const inCalendar = (): string[] => {
  const files = boxes.mails.flatMap(filesIn);
  const kept = [...calendarAfter(files).values()].toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  return kept.map(({ status }) => status);
};

describe('a visit that is canceled alone', () => {
  /** An order of which the buyer knows, and that loses the visit, or what is done from afar, of one service after the other. */
  const placed = async (services: ServiceCode[]) => {
    const asking = world.context(tenantId, NOW);
    const plan = await firstPlan(asking, services);
    const { orderId } = await confirm(asking, orderFor(services, { planId: plan.id }));
    const read = async (): Promise<WholeOrder> => {
      const whole = await readOrder(asking.table, orderId);
      if (!whole) throw new Error('No order');
      return whole;
    };
    await handle([envelope('order.placed', (await read()).order)]);
    return async (service: ServiceCode) => {
      const { bookingId = '', version = 0 } =
        (await read()).bookings.find(({ serviceType }) => serviceType === service) ?? {};
      await changeBooking(asking, {}, { bookingId, version, status: 'cancelled' });
      const { order } = await read();
      const type = order.status === 'cancelled' ? 'order.cancelled' : 'order.rescheduled';
      const reason = order.status === 'cancelled' ? { reason: null } : {};
      await handle([envelope(type, order, { sequence: order.sequence, ...reason })]);
      await travel(now + CHANGE_WINDOW_MS);
    };
  };

  it('is withdrawn from the buyer’s calendar beside what stays, and again with the rest of its order', async () => {
    const cancel = await placed(['cleaning', 'photography']);
    expect(inCalendar()).toEqual(['CONFIRMED', 'CONFIRMED']);
    await cancel('cleaning');
    expect(eventsIn(boxes.mails[0]), 'a message for each visit: its UIDs are one').toEqual([
      ['REQUEST', '1 CONFIRMED'],
      ['REQUEST', '2 CONFIRMED'],
    ]);
    expect(eventsIn(boxes.mails[1])).toEqual([
      ['REQUEST', '2 CONFIRMED'],
      ['CANCEL', '1 CANCELLED'],
    ]);
    expect(inCalendar()).toEqual(['CANCELLED', 'CONFIRMED']);
    await cancel('photography');
    expect(eventsIn(boxes.mails[2]).toSorted()).toEqual([
      ['CANCEL', '1 CANCELLED'],
      ['CANCEL', '2 CANCELLED'],
    ]);
    expect(inCalendar()).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('is withdrawn where only remote work is left', async () => {
    const cancel = await placed(['photography', 'virtual_staging']);
    await cancel('photography');
    expect(boxes.mails[1]?.subject).toMatch(/^Your new schedule/);
    expect(boxes.mails[1]?.calendar).toMatchObject({ method: 'CANCEL' });
    expect(inCalendar()).toEqual(['CANCELLED']);
  });
});

/** More than a stranger hears of in a day; the full run does what an attacker would. */
const ATTACK = { orders: quickOrFull(4, 8), moves: quickOrFull(1, 4) };

describe(`F2: ${ATTACK.orders} orders, each moved ${ATTACK.moves} × and canceled`, () => {
  const stranger = 'stranger@victim.test';
  const attack = async () => {
    for (let n = 0; n < ATTACK.orders; n++) {
      let order = await place(stranger);
      for (let move = 0; move < ATTACK.moves; move++) order = await change(order, 'placed');
      await change(order, 'cancelled');
    }
    await travel(now + CHANGE_WINDOW_MS);
  };

  it('hold back what the stranger does then, and nothing that the company does', async () => {
    const order = await place(stranger);
    const another = await place(stranger);
    for (let n = 0; n < 2; n++) await place(stranger);
    expect(boxes.mails).toHaveLength(3);
    await change(another, 'placed');
    await travel(now + 2 * CHANGE_WINDOW_MS);
    expect(boxes.mails).toHaveLength(3);
    const moved = await change(order, 'placed', { byStaff: true });
    await travel(now + 2 * CHANGE_WINDOW_MS);
    await change(moved, 'cancelled', { byStaff: true });
    await travel(now + 2 * CHANGE_WINDOW_MS);
    expect(subjects().slice(3)).toEqual(['Your new schedule', 'Canceled']);
  });

  it.each([
    ['another change follows', async (moved: OrderRecord) => await change(moved, 'placed')],
    ['an earlier change comes again', async (_: OrderRecord, early: object) => await handle([early])],
  ])('tell a change of the desk past the limits though, before it is told, %s', async (_, meanwhile) => {
    const order = await place(stranger);
    for (let n = 0; n < 3; n++) await place(stranger);
    const asked = await change(order, 'placed');
    const early = envelope('order.rescheduled', asked, { sequence: asked.sequence });
    const moved = await change(asked, 'placed', { byStaff: true });
    now += MINUTE;
    await meanwhile(moved, early);
    await travel(now + 2 * CHANGE_WINDOW_MS);
    expect(subjects().slice(3)).toEqual(['Your new schedule']);
  });

  it('send a stranger three mails that day and ten that month', async () => {
    await attack();
    expect(boxes.mails).toHaveLength(3);
    for (let day = 1; day <= 4; day++) {
      await travel(now + DAY);
      await attack();
    }
    expect(boxes.mails).toHaveLength(10);
    const links = boxes.mails.flatMap(({ text, html }) => `${text} ${html}`.match(/https?:\/\/[^/\s"<]+/g) ?? []);
    expect(new Set(links.filter((link) => !link.includes('localhost')))).toEqual(new Set());
  });

  it('leave a household all its mails: confirmation, one move, reminders on later days', async () => {
    const moved = await change(await place('ann@example.com'), 'placed');
    await travel(now + CHANGE_WINDOW_MS);
    const visitAt = Date.parse(firstStartOf(factOf(moved, [], '')) ?? '');
    // The company's schedule causes reminders, not a public act: they are outside the limit.
    await travel(visitAt - 24 * HOUR);
    await travel(visitAt - 2 * HOUR);
    expect(subjects()).toEqual([
      expect.stringMatching(/^Confirmed|^Received/),
      'Your new schedule',
      expect.stringMatching(/^Tomorrow at/),
      expect.stringMatching(/^Today at/),
    ]);
  });
});
