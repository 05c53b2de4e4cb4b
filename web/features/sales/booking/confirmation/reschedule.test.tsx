// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { Reschedule } from './reschedule.tsx';

const order = {
  orderId: 'ord_1',
  items: [{ id: 'cleaning' }],
  visits: [{ services: ['cleaning'], vendorId: 'v', startsAt: '2099-11-25T13:00:00Z', endsAt: '2099-11-25T15:00:00Z' }],
  costs: { cancel: 0, moveAll: 0, moves: [0] },
  sqFt: 1800,
  rooms: 4,
  address: { line1: '12 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
} as unknown as OrderView;

const open = (times: object): void => {
  vi.stubGlobal('fetch', async () => Response.json(times));
  render(
    <Reschedule
      managed={{ order, error: undefined, token: 'secret', replace: vi.fn() }}
      order={order}
      service={undefined}
      reading={{ zone: 'America/New_York', week: undefined, photoDays: 2 }}
      onMoved={() => {}}
      onKeep={() => {}}
    />,
  );
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  setPageData({
    tenant: { name: 'Northlight', timezone: 'America/New_York', phone: '+12155550100' },
    config: {},
  } as unknown as Parameters<typeof setPageData>[0]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that nobody does it any more and whom to call, instead of months without a day', async () => {
  open({ plans: [], unserved: ['cleaning'] });
  const said = await screen.findByText(/We don’t have a crew for cleaning in 18901 right now/);
  expect(said.querySelector('a')?.getAttribute('href')).toBe('tel:+12155550100');
  expect(screen.queryByText(/^No day in/)).toBeNull();
  expect(screen.queryByText('Choose a time', { selector: 'button' })).toBeNull();
  expect(screen.getByText('Keep current times', { selector: 'button' })).toBeTruthy();
});

it('control: where somebody does it and is busy, another month may help', async () => {
  open({ plans: [] });
  expect(await screen.findByText(/^No day in/)).toBeTruthy();
  expect(screen.getByText('Choose a time', { selector: 'button' })).toBeTruthy();
});
