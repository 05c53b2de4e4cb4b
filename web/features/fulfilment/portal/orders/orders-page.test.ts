// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import type { PortalOrderRow } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { groupsOf } from './orders-page.tsx';

const row = (orderId: string, status: string, startsAt?: string) =>
  ({ orderId, status, next: startsAt ? { startsAt } : null }) as unknown as PortalOrderRow;

it('shows what is ahead, then what is done, each as the API has it', () => {
  const rows = [
    row('sooner', 'placed', '2026-11-28T19:00:00Z'),
    row('later', 'placed', '2026-12-12T14:00:00Z'),
    row('without', 'placed'),
    row('newer', 'completed'),
    row('older', 'completed'),
  ];
  const names = groupsOf(rows).map((group) => group.rows.map(({ orderId }) => orderId));
  expect(names).toEqual([['sooner', 'later', 'without'], ['newer', 'older'], []]);
});

it('shows an order once that was completed between two pages', () => {
  const rows = [row('one', 'placed', '2026-11-28T19:00:00Z'), row('two', 'placed'), row('one', 'completed')];
  const names = groupsOf(rows).map((group) => group.rows.map(({ orderId }) => orderId));
  expect(names).toEqual([['two'], ['one'], []]);
});
