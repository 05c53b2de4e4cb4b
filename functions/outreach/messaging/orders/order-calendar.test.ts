import { describe, expect, it } from 'vitest';
import type { OrderFact, VisitFact } from '../../../../shared/sales/booking/events.ts';
import { calendarAfter, openByBoth } from '../../../../test/support/world/fulfilment/two-calendars.ts';
import { orderFact } from '../../../../test/support/world/sales/order-fact.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { orderCalendar } from './order-message.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const origin = 'https://northlight.example';
const tenant = {
  ...defaultTenant.tenant,
  hosts: ['northlight.example'],
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
};

type Method = 'REQUEST' | 'CANCEL';
/** The calendar messages of a mail, one for each visit. */
const filesOf = (order: OrderFact, method: Method = 'REQUEST', sequence = 0, name = tenant.name): string[] => {
  const calendar = orderCalendar({ order, tenant: { ...tenant, name }, origin }, { method, sequence }, now);
  return calendar ? [calendar, ...(calendar.more ?? [])].map(({ content }) => content) : [];
};
const openAll = (files: readonly string[]) => {
  const opened = files.map(openByBoth);
  return { methods: opened.map(({ method }) => method), appointments: opened.flatMap((each) => each.appointments) };
};

const instant = (text: string): string => new Date(text).toISOString();
const times = (visits: readonly VisitFact[]) =>
  visits.map(({ startsAt, endsAt }) => [instant(startsAt), instant(endsAt)]);
const visit = (startsAt: string, endsAt: string): VisitFact => ({
  services: ['photography'],
  startsAt,
  endsAt,
  vendorName: 'Skyline',
});

describe('the visits of an order, opened by two calendars', () => {
  it('are as placed: times, places, vendor and attendees', () => {
    const order = orderFact();
    const { methods, appointments } = openAll(filesOf(order));
    expect(methods).toEqual(['REQUEST', 'REQUEST']);
    expect(appointments.map(({ start, end }) => [start, end])).toEqual(times(order.visits));
    for (const each of appointments) {
      expect(each).toMatchObject({ location: order.propertyAddress, status: 'CONFIRMED', sequence: 0 });
      expect(each.description).toContain(each.url);
      expect(each.url).toBe(`${origin}/booking-confirmation/${order.orderId}?token=${order.manageToken}`);
      expect([each.organizer, each.attendees]).toEqual([
        `mailto:${tenant.contact.email}`,
        [`mailto:${order.contactInfo.email}`],
      ]);
    }
  });

  it('are tentative while their order waits for its payment, confirmed after it, and gone when canceled', () => {
    const waiting = filesOf(orderFact({ confirmed: false }));
    const statesOf = (files: readonly string[]) => new Set(openAll(files).appointments.map(({ status }) => status));
    expect(statesOf(waiting)).toEqual(new Set(['TENTATIVE']));
    expect(statesOf(filesOf(orderFact({ confirmed: false }), 'CANCEL', 1))).toEqual(new Set(['CANCELLED']));
    const paid = [...calendarAfter([...waiting, ...filesOf(orderFact())]).values()];
    expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 'CONFIRMED'));
  });

  it('are at their last position after moves and gone when canceled, in whatever order emails arrive', () => {
    const placed = orderFact();
    const moved = orderFact({
      visits: [
        visit('2026-12-01T14:00:00Z', '2026-12-01T17:00:00Z'),
        visit('2026-12-02T15:00:00Z', '2026-12-02T16:00:00Z'),
      ],
    });
    const files = [filesOf(placed), filesOf(moved, 'REQUEST', 1)] as const;
    for (const arrived of [files, files.toReversed()]) {
      const kept = [...calendarAfter(arrived.flat()).values()];
      expect(kept.map(({ start, end }) => [start, end])).toEqual(times(moved.visits));
    }
    const gone = filesOf(moved, 'CANCEL', 2);
    expect(openAll(gone).methods).toEqual(['CANCEL', 'CANCEL']);
    for (const arrived of [
      [...files, gone],
      [gone, ...files],
      [files[1], gone, files[0]],
    ]) {
      const states = [...calendarAfter(arrived.flat()).values()].map(({ status }) => status);
      expect(states).toEqual(['CANCELLED', 'CANCELLED']);
    }
  });

  it.each([
    ['the night in which an hour comes twice', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
    ['the morning after it', '2026-11-01T13:00:00Z', '2026-11-01T14:30:00Z'],
    ['the night in which an hour is missing', '2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z'],
    ['the morning after that', '2027-03-14T12:00:00Z', '2027-03-14T13:00:00Z'],
    ['a leap day', '2028-02-29T14:00:00Z', '2028-02-29T15:00:00Z'],
    ['the end of a year', '2026-12-31T22:30:00Z', '2027-01-01T00:30:00Z'],
  ])('are at the same instants on %s', (_, startsAt, endsAt) => {
    const { appointments } = openAll(filesOf(orderFact({ visits: [visit(startsAt, endsAt)] })));
    expect(appointments.map(({ start, end }) => [start, end])).toEqual([[instant(startsAt), instant(endsAt)]]);
  });

  it.each([
    // No backslash before an n: node-ical reads that as a line break, against RFC 5545; ical.js is right.
    ['marks of the format', 'a;b,c:d "e" \\; \\\\ =?utf-8?'],
    ['lines', 'first\nsecond\nthird'],
    ['pictures and accents', 'Zoë 🏡👩‍👩‍👧 Ñandú e\u0301 naïve'],
    ['from right to left', 'שלום, 12 רחוב; مرحبا'],
    ['a line like one of the format', 'x\nEND:VEVENT\nATTENDEE:mailto:eve@local'],
    ['two thousand letters without a space', 'ö'.repeat(2000)],
    ['two thousand with spaces', 'Küche räumen, '.repeat(140).trim()],
  ])('keep %s as they were written', (_, text) => {
    const order = orderFact({ propertyAddress: text });
    const { appointments } = openAll(filesOf(order, 'REQUEST', 0, text));
    expect(appointments).toHaveLength(2);
    for (const each of appointments) {
      expect(each.location).toBe(text);
      expect(each.summary.endsWith(text)).toBe(true);
      expect(each.attendees).toEqual([`mailto:${order.contactInfo.email}`]);
    }
  });

  it('control: unescaped text and a sequence that does not increase are caught', () => {
    const [first = ''] = filesOf(orderFact());
    const careless = first
      .replaceAll('\\,', ',')
      .replace('LOCATION:', 'LOCATION:a\r\nATTENDEE:mailto:eve@example.com\r\nX-A:');
    const seen = openByBoth(careless).appointments[0];
    expect(seen?.attendees).not.toEqual([`mailto:${orderFact().contactInfo.email}`]);
    const moved = orderFact({ visits: [visit('2026-12-01T14:00:00Z', '2026-12-01T17:00:00Z')] });
    const stuck = calendarAfter([
      ...filesOf(moved, 'REQUEST', 0),
      ...filesOf(orderFact({ visits: orderFact().visits.slice(0, 1) })),
    ]);
    expect([...stuck.values()].map(({ start }) => start)).not.toEqual(times(moved.visits).map(([start]) => start));
  });
});
