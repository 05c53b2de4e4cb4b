import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import { TemplateRequested } from '../../../../shared/outreach/messaging/events.ts';
import {
  type AutomationBench,
  benchStart,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { strangersShares } from '../../../crm/leads/contacts/strangers-share.ts';
import { leadPartition } from '../../../crm/leads/store.ts';
import { bookingItem } from '../../../sales/booking/store.ts';
import { RECIPIENT_LIMIT } from '../delivery/send-logged.ts';

const phone = '+12155550177';
/** Half past nine in the evening in Pennsylvania, and a quarter past eight the morning after. */
const evening = Date.parse('2026-11-21T02:30:00Z');
const morning = Date.parse('2026-11-21T13:15:00Z');

let bench: AutomationBench;
beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  bench = await openAutomationBench();
});
afterEach(async () => await bench.stop());

/** Somebody who asks for so much that a welcome is due, and agrees to text messages. */
const eager = (number = phone, from: { readonly origin?: string } = {}, who: { readonly email?: string } = {}) =>
  bench.capture(
    {
      phone: number,
      fullName: 'Ann Lee',
      consents: { serviceMessages: true },
      servicesInterested: ['photography', 'virtual_staging', 'video'],
      urgency: 'urgent',
      propertyAddress: '77 Court Street, Doylestown, PA 18901',
      ...who,
    },
    from,
  );

const book = (leadId: string) =>
  bench.table.commit(
    bench.table.create(bookingItem, {
      bookingId: newId('booking', bench.now()),
      orderId: newId('order', bench.now()),
      leadId,
      serviceType: 'photography',
      vendorId: null,
      startsAt: null,
      endsAt: null,
      scheduledDate: '2026-12-01',
      propertyAddress: '77 Court Street',
      quotedPrice: 25_000,
      status: 'confirmed',
      metadata: {},
      version: 1,
    }),
  );

const invitations = () => bench.texts.filter(({ body }) => body.includes('book now'));
const reasons = async () => (await bench.kept(communication)).map(({ statusReason }) => statusReason);

describe('“book now”', () => {
  it('is not written to somebody who booked before the welcome was due', async () => {
    const leadId = await eager();
    await bench.settle();
    await book(leadId);
    await bench.travelTo(benchStart + 2 * MINUTE);
    expect(invitations()).toEqual([]);
  });

  it('is not written in the morning to somebody who booked during the quiet hours, and the log says why', async () => {
    bench.advanceTo(evening);
    const leadId = await eager();
    await bench.settle();
    await bench.travelTo(evening + 2 * MINUTE);
    await book(leadId);
    await bench.travelTo(morning);
    expect(invitations()).toEqual([]);
    expect(await reasons()).toContain('not sent: an order was placed during the quiet hours');
  });

  it('is not written by an automation to somebody who booked', async () => {
    const leadId = await eager();
    await book(leadId);
    const place = { pk: leadPartition(leadId), group: leadId, now: bench.now() };
    const data = { leadId, orderId: null, code: 'welcome_lead', channel: 'sms', askedBy: 'A rule' } as const;
    await bench.table.commit(bench.table.event(TemplateRequested, data, place));
    await bench.settle();
    expect(invitations()).toEqual([]);
  });
});

describe('control: somebody who has not booked gets it', () => {
  it('after a minute, once', async () => {
    const ann = { email: 'ann.lee@example.com' };
    const leadId = await eager(phone, {}, ann);
    await bench.settle();
    await bench.travelTo(benchStart + 2 * MINUTE);
    expect(invitations()).toHaveLength(1);
    expect(await eager(phone, {}, ann), 'the same lead').toBe(leadId);
    await bench.settle();
    await bench.travelTo(benchStart + 5 * MINUTE);
    expect(invitations(), 'once, however often they ask').toHaveLength(1);
  });

  it('and at the end of the quiet hours', async () => {
    bench.advanceTo(evening);
    await eager();
    await bench.settle();
    await bench.travelTo(evening + 2 * MINUTE);
    await bench.travelTo(evening + HOUR);
    expect(invitations()).toEqual([]);
    await bench.travelTo(morning);
    expect(invitations()).toHaveLength(1);
  });
});

describe('a script that gives one number after the other', () => {
  const numbers = Array.from({ length: 8 }, (_, n) => `+121555501${n + 40}`);
  const script = async (origin: string | undefined) => {
    for (const number of numbers) await eager(number, origin === undefined ? {} : { origin });
    await bench.settle();
    await bench.travelTo(benchStart + 2 * MINUTE);
  };

  it('has five of them welcomed a day, the log says why no more, and others are welcomed', async () => {
    await script('one network');
    expect(invitations()).toHaveLength(strangersShares.welcome.network);
    const unsent = (await reasons()).filter((reason) => reason === RECIPIENT_LIMIT.reason);
    expect(unsent).toHaveLength(numbers.length - strangersShares.welcome.network);
    await eager(phone, { origin: 'another' });
    await bench.settle();
    await bench.travelTo(benchStart + 4 * MINUTE);
    expect(invitations()).toHaveLength(strangersShares.welcome.network + 1);
  });

  it('from many networks has all strangers’ share, no more', async () => {
    const { all } = strangersShares.welcome;
    const key = { pk: `STRANGERS#welcome#${Math.floor(benchStart / (24 * HOUR))}`, sk: 'all' };
    await bench.table.commit(bench.table.add({ key, field: 'messages', by: all - 1 }));
    for (const [n, number] of numbers.entries()) await eager(number, { origin: `network ${n}` });
    await bench.settle();
    await bench.travelTo(benchStart + 2 * MINUTE);
    expect(invitations()).toHaveLength(1);
  });

  it('control: whom the company’s people wrote down are all welcomed', async () => {
    await script(undefined);
    expect(invitations()).toHaveLength(numbers.length);
  });
});
