import { describe, expect, it } from 'vitest';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import type { StoredItem } from '../support/cloud/studio.ts';

const job = (from: number, to: number, more: object = {}) => ({ lane: 0, from, to, zip: '18901', ...more });

const sound: StoredItem[] = [
  {
    entity: 'order',
    orderId: 'ord_1',
    status: 'placed',
    visits: [{ n: 0, vendorId: 'ven_1', from: 100 }],
    pk: 'T#x#ORDER#ord_1',
  },
  { entity: 'booking', row: { bookingId: 'bkg_1', orderId: 'ord_1' }, pk: 'T#x#ORDER#ord_1' },
  { entity: 'calendarDay', date: '2026-12-01', vendorId: 'ven_1', jobs: { 'ord_1:0': job(100, 105) } },
  { entity: 'lead', leadId: 'led_1', pk: 'T#x#LEAD#led_1' },
  { entity: 'task', taskId: 'tsk_1', leadId: 'led_1', kind: 'follow_up' },
  { entity: 'task', taskId: 'tsk_2', leadId: 'led_1', orderId: 'ord_1', kind: 'booking_follow_up' },
  { entity: 'event', sk: 'EVENT#evt_1', pk: 'T#x#ORDER#ord_1' },
  {
    entity: 'visit',
    row: { orderId: 'ord_1', n: 0, vendorId: 'ven_1', startsAt: '1970-01-02T01:00:00Z', state: 'planned' },
  },
];
const visit = (changes: object): StoredItem => ({ entity: 'visit', row: { ...sound[7]?.row, ...changes } });
const without = (index: number): StoredItem[] => sound.filter((_, i) => i !== index);
const day = (jobs: object): StoredItem => ({ entity: 'calendarDay', date: '2026-12-01', vendorId: 'ven_1', jobs });

describe('the audit behind the races', () => {
  it('finds nothing in consistent data', () => {
    expect(findOrphans(new Census(sound))).toEqual([]);
  });

  it.each<[string, StoredItem[], RegExp]>([
    ['an order without its calendar', without(2), /1 visits and 0 jobs/],
    ['a booking and a calendar of no order', without(0), /of no order|no live order/],
    [
      'a cell kept for somebody who never ordered',
      [...without(2), day({ 'ord_1:0': job(100, 105), 'ord_9:0': job(120, 125) })],
      /ord_9/,
    ],
    [
      'two jobs that overlap',
      [...without(2), day({ 'ord_1:0': job(100, 105), 'hld_2:0': job(104, 108, { until: 9e15 }) })],
      /meet/,
    ],
    [
      'two jobs without the gap',
      [...without(2), day({ 'ord_1:0': job(100, 105), 'hld_2:0': job(106, 108, { until: 9e15 }) })],
      /meet/,
    ],
    ['an order without its visit', without(7), /is not stored/],
    ['a visit at another time', [...without(7), visit({ startsAt: '1970-01-02T02:00:00Z' })], /its place is not/],
    ['a visit that another vendor promised', [...without(7), visit({ vendorId: 'ven_2' })], /promised by another/],
    ['a visit that waits for no offer', [...without(7), visit({ state: 'offered', offerId: 'ofr_1' })], /is not open/],
    [
      'an open offer that no visit waits for',
      [...sound, { entity: 'offer', row: { offerId: 'ofr_1', state: 'open' } }],
      /no visit waits/,
    ],
    ['a lead nobody follows up', without(4), /0 follow-up tasks/],
    ['a follow-up made twice', [...sound, { ...sound[4], taskId: 'tsk_3' }], /2 follow-up tasks/],
    ['an order nobody follows up', without(5), /0 booking follow-up/],
    [
      'a task of no lead',
      [...sound, { entity: 'task', taskId: 'tsk_4', leadId: 'led_9', kind: 'manual' }],
      /tsk_4 of no lead/,
    ],
    ['an event of nobody', [...sound, { entity: 'event', sk: 'EVENT#evt_2', pk: 'T#x#ORDER#ord_9' }], /of nobody/],
    ['an event that was never sent', [...sound, { ...sound[6], sk: 'EVENT#evt_3', outbox: 'pending' }], /never sent/],
  ])('names %s', (_, items, words) => {
    expect(findOrphans(new Census(items)).join('\n')).toMatch(words);
  });

  it('ignores an expired hold', () => {
    const jobs = { 'ord_1:0': job(100, 105), 'hld_2:0': job(104, 108, { until: 1 }) };
    expect(findOrphans(new Census([...without(2), day(jobs)]))).toEqual([]);
  });
});
