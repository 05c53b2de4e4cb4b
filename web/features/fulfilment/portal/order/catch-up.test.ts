import { expect, it } from 'vitest';
import type { PortalOrder } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { isBehind } from './catch-up.ts';

const page = (status: string, credits: number) =>
  ({
    order: { status },
    view: null,
    account: { account: { total: 25_000, tax: 1500, fees: 0, credits } },
  }) as unknown as PortalOrder;

it('the account of a canceled order is behind until all of its price and tax is taken back, whatever was credited before', () => {
  expect([0, 5000, 25_000, 26_500, 30_000].map((credits) => isBehind(page('cancelled', credits)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isBehind(page('placed', 5000))).toBe(false);
});
