// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import type { PortalOrderRow } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { groupsOf } from './orders-page.tsx';

const row = (orderId: string, status: string, startsAt?: string) =>
  ({ orderId, status, next: startsAt ? { startsAt } : null }) as unknown as PortalOrderRow;

it('shows what comes soonest first, whenever it was booked, then what needs no visit; what is over stays as it comes', () => {
  const rows = [
    row('later', 'placed', '2026-12-12T14:00:00Z'),
    row('without', 'placed'),
    row('also without', 'placed'),
    row('newer', 'completed'),
    row('sooner', 'placed', '2026-11-28T19:00:00Z'),
    row('older', 'completed'),
  ];
  const names = groupsOf(rows).map((group) => group.rows.map(({ orderId }) => orderId));
  expect(names).toEqual([['sooner', 'later', 'without', 'also without'], ['newer', 'older'], []]);
});
