import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Dashboard } from '../../shared/records/dashboard.ts';
import { leadFiltersIn, leadQueryOf } from '../../web/features/crm/leads/leads-filters.ts';
import { rangeIn, rangeInput, statusIn } from '../../web/features/operations/bookings/booking-range.ts';
import { listsOf } from '../../web/features/records/dashboard/period.ts';
import { orderFilterIn, orderQueryOf } from '../../web/features/records/orders/order-filter.ts';
import { printFigure } from '../support/figure.ts';
import { type As, everyItem, seeded, signedInAs } from '../support/staff.ts';
import { untilIdle } from '../support/studio.ts';

const origin = inject('origin');
const zone = 'America/New_York';
let admin: As;
const arrivals = Date.now().toString(36);

/** What a list is asked for, as its page reads the address behind a number. */
const readers: Record<string, (params: URLSearchParams) => [path: string, query: object]> = {
  '/admin/crm': (params) => ['/api/leads', leadQueryOf(leadFiltersIn(params), zone)],
  '/admin/orders': (params) => ['/api/orders', orderQueryOf(orderFilterIn(params), zone)],
  '/admin/bookings': (params) => [
    '/api/bookings',
    { ...rangeInput(rangeIn(params, '2026-01-01'), zone), ...(statusIn(params) && { status: statusIn(params) }) },
  ],
};

/** The rows of every page of the list behind a number. */
const rowsBehind = async (address: string): Promise<number> => {
  const { pathname, searchParams } = new URL(address, origin);
  const [path, query] = readers[pathname]?.(searchParams) ?? [];
  if (!path) throw new Error(`No list at ${address}`);
  return (await everyItem(admin, path, query as Record<string, string>)).length;
};

const enter = (n: number) =>
  admin('POST /api/leads/manual', {
    body: { fullName: `Number ${n}`, email: `number.${n}.${arrivals}@example.com`, servicesInterested: ['drone'] },
  });

/** Some are won, some given a tag, while others arrive. */
const changeSome = async (ids: readonly string[]): Promise<void> => {
  const half = Math.floor(ids.length / 2);
  const deeds = [
    { ids: ids.slice(0, half), action: 'status', status: 'won' },
    { ids: ids.slice(half), action: 'tag', tag: `n ${arrivals}` },
  ];
  const answers = await Promise.all([
    ...deeds.map((body) => admin('POST /api/leads/bulk', { body })),
    ...Array.from({ length: 10 }, (_, n) => enter(1000 + n)),
  ]);
  for (const { status, body } of answers) expect([200, 201, 202], body).toContain(status);
};

const shownNumbers = ({ from, to, leads, won, orders, done }: Dashboard) => {
  const lists = listsOf({ from, to });
  return { [lists.leads]: leads, [lists.won]: won, [lists.orders]: orders, [lists.done]: done };
};

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
  const ids: string[] = [];
  for (let start = 0; start < 120; start += 20) {
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => enter(start + n)));
    ids.push(...made.map(({ json }) => json.leadId));
  }
  await changeSome(ids.slice(0, 40));
  await untilIdle(origin);
});

describe('rule 20: a number is the number of rows behind it, above a hundred too, after changes that came at once', () => {
  it.each(['30', '90'])('on the dashboard of %s days', async (days) => {
    const { json } = await admin('GET /api/dashboard', { query: { days } });
    const numbers = shownNumbers(json);
    for (const [address, { value }] of Object.entries(numbers)) expect(await rowsBehind(address), address).toBe(value);
    const values = Object.values(numbers).map(({ value }) => value ?? 0);
    expect(Math.min(...values)).toBeGreaterThan(0);
    expect(Math.max(...values)).toBeGreaterThan(120);
    printFigure('rule 20', { days, values });
  });

  it.each(['status', 'source', 'service', 'tag', 'assigned'])('by %s of leads', async (of) => {
    const { json } = await admin('GET /api/leads/counts', { query: { of } });
    const filter = of === 'assigned' ? 'assignedTo' : of;
    const shown = Object.entries(json.counts as Record<string, number>);
    expect(shown.length).toBeGreaterThan(0);
    for (const [value, count] of shown) {
      expect(await rowsBehind(`/admin/crm?${new URLSearchParams({ [filter]: value })}`), `${of} ${value}`).toBe(count);
    }
    expect(await rowsBehind('/admin/crm')).toBe(json.total);
  });

  it('control: a number that is off by one, or a list that keeps a filter too many, is not taken for right', async () => {
    const { json } = await admin('GET /api/dashboard', { query: { days: '30' } });
    const { leads } = listsOf(json);
    expect(await rowsBehind(`${leads}&service=drone`)).not.toBe(json.leads.value);
  });
});
