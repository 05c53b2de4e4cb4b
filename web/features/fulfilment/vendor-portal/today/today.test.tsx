import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import { Today } from './today.tsx';

vi.mock('../data/portal-queue.ts', () => ({ useQueued: () => [], useIsQueueRead: () => true }));

const job = (visitId: string, startsAt: string, state: string) => ({
  visitId,
  orderId: 'ord_1',
  services: ['cleaning'],
  times: { startsAt, endsAt: startsAt },
  address: { line1: `${visitId} Court Street`, city: 'Doylestown', state: 'PA', zip: '18901' },
  state,
  pay: [],
  next: null,
});

beforeEach(() => {
  setPageData({
    config: {} as RuntimeConfig,
    tenant: { timezone: 'America/New_York' } as unknown as NonNullable<Parameters<typeof setPageData>[0]['tenant']>,
  });
  vi.useFakeTimers({ now: Date.parse('2026-12-02T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('still shows a job of an earlier day that nobody has finished, apart from those to come', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').search);
    const items = [
      job('vis_1', '2026-11-28T14:00:00Z', 'working'),
      job('vis_2', '2026-11-30T14:00:00Z', 'finished'),
      job('vis_3', '2026-12-04T14:00:00Z', 'accepted'),
    ];
    return Response.json({ from: '2026-11-18', to: '2026-12-15', items });
  });
  render(
    <MemoryRouter>
      <Today />
    </MemoryRouter>,
  );
  await screen.findByText('Nothing today. Your next job is on Fri, Dec 4.');
  const listOf = (name: string) => screen.getByRole('heading', { name }).parentElement as HTMLElement;
  expect(within(listOf('Not finished yet')).getAllByRole('link')).toHaveLength(1);
  expect(listOf('Not finished yet').textContent).toMatch(/Sat, Nov 28.*vis_1 Court Street/);
  expect(within(listOf('Coming up')).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText(/vis_2/)).toBeNull();
  expect(asked).toEqual(['?date=2026-11-18&days=28']);
});
