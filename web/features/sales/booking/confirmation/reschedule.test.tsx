// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { Manage } from './manage.tsx';
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

const managed = { order, error: undefined, token: 'secret', replace: vi.fn() };

const Open = () => (
  <Reschedule
    managed={managed}
    order={order}
    service={undefined}
    reading={{ zone: 'America/New_York', week: undefined, photoDays: 2 }}
    onMoved={() => {}}
    onKeep={() => {}}
  />
);

const open = (times: object): void => {
  vi.stubGlobal('fetch', async () => Response.json(times));
  render(<Open />);
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

/** An order of two visits, of which one at a time can be moved. */
const two = {
  ...order,
  items: [{ id: 'cleaning' }, { id: 'photography' }],
  visits: [...order.visits, { ...order.visits[0], services: ['photography'], startsAt: '2099-11-27T13:00:00Z' }],
  costs: { cancel: 0, moveAll: 0, moves: [0, 0] },
  address: order.address,
  contactInfo: { fullName: 'Sam', email: 'sam@example.com', phone: '+12155550142' },
  vendors: {},
  visitsChangeableUntil: [null, null],
  remote: [],
  weatherMoves: [
    {
      visitId: 'vis_2',
      services: ['photography'],
      from: '2099-11-27T13:00:00Z',
      startsAt: '2099-11-28T13:00:00Z',
      endsAt: '2099-11-28T14:00:00Z',
      vendorName: 'Brightframe Media',
      answerBy: '2099-11-26T13:00:00Z',
    },
  ],
} as unknown as OrderView;

it('says nothing of one visit beside the choice of a time for another', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) =>
    Response.json(
      String(body).includes('"service":"cleaning"') ? { plans: [], unserved: ['cleaning'] } : { plans: [] },
    ),
  );
  const reading = { zone: 'America/New_York', week: undefined, photoDays: 2 };
  render(<Manage managed={{ ...managed, order: two }} order={two} reading={reading} />);
  fireEvent.click(screen.getByLabelText('Reschedule: cleaning'));
  expect(await screen.findByText(/We don’t have a crew for cleaning/)).toBeTruthy();
  fireEvent.click(screen.getByText('Choose another time', { selector: 'button' }));
  expect(await screen.findByText(/^No other day in/)).toBeTruthy();
  expect(screen.queryByText(/We don’t have a crew/)).toBeNull();
  expect(screen.getByText('Choose a time', { selector: 'button' })).toBeTruthy();
});

/** Opens the choice of a time for the cleaning alone, which nobody does in one visit with something else. */
const openTogether = async (moveAll: number | null): Promise<string> => {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) =>
    Response.json(
      String(body).includes('"service":"cleaning"')
        ? { plans: [], unserved: ['cleaning', 'video'], isTogether: true }
        : { plans: [] },
    ),
  );
  const reading = { zone: 'America/New_York', week: undefined, photoDays: 2 };
  const view = { ...two, costs: { ...two.costs, moveAll } };
  render(<Manage managed={{ ...managed, order: view }} order={view} reading={reading} />);
  fireEvent.click(screen.getByLabelText('Reschedule: cleaning'));
  const said = await screen.findByText(/We don’t have a crew for cleaning and video in one visit in 18901 right now/);
  return said.textContent ?? '';
};

it('says where all is done, but by nobody in one visit, and moves all visits together at a press', async () => {
  expect(await openTogether(2500)).toMatch(/for this visit alone\. Reschedule all visits, or call \(215\)/);
  fireEvent.click(screen.getByText('Reschedule all visits for $25', { selector: 'button' }));
  expect(await screen.findByText('Choose new times')).toBeTruthy();
  expect(await screen.findByText(/^No other day in|^No day in/)).toBeTruthy();
});

it('says only to call where the visits can’t move together', async () => {
  expect(await openTogether(null)).toMatch(/for this visit alone\. Call \(215\)/);
  expect(screen.queryByText(/Reschedule all visits|Move all/)).toBeNull();
});

const free = (day: number) => ({
  id: `plan_${day}`,
  visits: [{ ...order.visits[0], startsAt: `2099-11-${day}T13:00:00Z`, endsAt: `2099-11-${day}T15:00:00Z` }],
  remote: [],
  vendors: { v: 'Spring Street Cleaning' },
});

it('does not say that there is no other time right below those that are offered', async () => {
  const wasLost = { code: 'SLOT_TAKEN', message: 'Taken.', correlationId: 'c', details: { alternatives: [free(27)] } };
  let isLost = false;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/availability')
      return Response.json(isLost ? { plans: [], unserved: ['cleaning'] } : { plans: [free(26)] });
    isLost = true;
    return Response.json({ error: wasLost }, { status: 409 });
  });
  render(<Open />);
  fireEvent.click(await screen.findByRole('radio'));
  fireEvent.click(await screen.findByText(/^Move to/, { selector: 'button' }));
  await waitFor(() => expect(screen.queryByText(/^Move to/, { selector: 'button' })).toBeNull());
  expect(screen.getByRole('button', { name: /Nov 27|November 27/ })).toBeTruthy();
  expect(screen.queryByText(/We don’t have a crew/)).toBeNull();
});
