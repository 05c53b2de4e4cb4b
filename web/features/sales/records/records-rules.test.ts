// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { DashboardDay } from '../../../../shared/sales/records/dashboard/dashboard.ts';
import { datesUntil } from '../../../../shared/sales/records/dashboard/dashboard.ts';
import { draftErrors, draftOf, inputOf } from './clients/client-draft.ts';
import { clientFilterIn } from './clients/client-filter.ts';
import { changeOf, daysIn, listOfSource, listsOf, waitText } from './dashboard/period.ts';
import { barsOf } from './dashboard/series.ts';
import { orderFilterIn, orderQueryOf } from './orders/order-filter.ts';

const params = (text: string) => new URLSearchParams(text);
const span = { from: '2026-10-22', to: '2026-11-20' };

describe('a figure of the dashboard', () => {
  it('links to the list of the same days', () => {
    expect(listsOf(span, true).orders).toBe('/admin/orders?from=2026-10-22&to=2026-11-20&state=kept');
    expect(listOfSource(span, 'chat', true)).toBe('/admin/crm?createdFrom=2026-10-22&createdTo=2026-11-20&source=chat');
    expect(listOfSource(span, 'landing', true)).toBeUndefined();
    expect(listOfSource(span, 'chat', false)).toBeUndefined();
  });
  it.each([
    [{ value: 15, before: 10 }, false, '+50%', 'good'],
    [{ value: 5, before: 10 }, false, '−50%', 'bad'],
    [{ value: 5, before: 10 }, true, '−50%', 'good'],
    [{ value: 10, before: 10 }, false, 'as before', 'none'],
    [{ value: 3, before: 0 }, false, 'none before', 'none'],
    [{ value: null, before: 3 }, false, 'No earlier data', 'none'],
  ] as const)('shows its change: %o', (figure, isLowerBetter, text, mood) => {
    expect(changeOf(figure, isLowerBetter)).toEqual({ text, mood });
  });
  it.each([
    [40, '40 s'],
    [3117, '52 min'],
    [3599, '1 h'],
    [7500, '2 h 5 min'],
    [180_000, '2 d 2 h'],
  ])('formats %i seconds as %s', (seconds, text) => expect(waitText(seconds)).toBe(text));
  it('covers 30 days by default', () => {
    expect([daysIn(params('')), daysIn(params('days=90')), daysIn(params('days=7'))]).toEqual(['30', '90', '30']);
  });
});

describe('bars', () => {
  const series = (count: number): DashboardDay[] =>
    datesUntil('2026-11-20', count).map((date) => ({ date, leads: 1, won: 0, orders: 0, revenue: 0, done: 0 }));
  it('are days for a month and weeks for a quarter, without gaps', () => {
    expect(barsOf(series(30), 'leads')).toHaveLength(30);
    const weeks = barsOf(series(90), 'leads');
    expect(weeks.map(({ value }) => value)).toEqual([6, ...Array.from({ length: 12 }, () => 7)]);
    expect(weeks.at(-1)?.date).toBe('2026-11-14');
  });
});

describe('the list of orders in the URL', () => {
  it('covers whole days in the tenant’s time zone and swaps reversed dates', () => {
    const filter = orderFilterIn(params('from=2026-11-20&to=2026-11-01&state=kept'));
    expect(orderQueryOf(filter, 'America/New_York')).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-21T04:59:59.999Z',
      state: 'kept',
    });
  });
  it('ignores invalid values', () => {
    expect(orderFilterIn(params('from=2026-02-30&to=x&state=lost'))).toEqual({});
  });
});

describe('a client', () => {
  it('is sorted by last order, a company by name', () => {
    expect(clientFilterIn(params(''))).toEqual({ kind: 'customer', q: '', sort: 'recent' });
    expect(clientFilterIn(params('kind=company&sort=size'))).toEqual({ kind: 'company', q: '', sort: 'name' });
  });
  it('is sent with empty fields as null, and only when valid', () => {
    const draft = {
      ...draftOf('brokerage'),
      name: 'Keystone',
      contacts: [{ name: '', role: '', email: 'x', phone: '1' }],
    };
    expect(Object.keys(draftErrors({ ...draft, paymentDays: '1.5' }))).toEqual([
      'paymentDays',
      'contacts.0.name',
      'contacts.0.email',
      'contacts.0.phone',
    ]);
    expect(inputOf(draftOf('company'))).toMatchObject({ email: null, paymentDays: null, companyId: null });
  });
});
