// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { OrdersCard } from './orders-card.tsx';

const visit = (service: string, scheduledDate: string) => ({ service, status: 'completed', scheduledDate });
const order = {
  orderId: 'ord_1',
  number: 1010,
  total: 49_300,
  status: 'completed',
  placedAt: '2026-11-07T15:00:00Z',
  services: [],
  visits: [visit('photography', '2026-11-12'), visit('floor_plan', '2026-11-12'), visit('matterport', '2026-11-12')],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a phone shows each visit of an order on a line of its own, and all of them', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [order] })));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as unknown as Workspace}>
        <MemoryRouter>
          <OrdersCard listingId="lst_1" />
        </MemoryRouter>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  const work = await within(container).findAllByText(/, Thu, Nov 12/);
  expect(work.map(({ style }) => style.display)).toEqual(['block', 'block', 'block']);
  // Two lines are all that a list that isn't for reading shows of them.
  expect(container.querySelector('[data-reading="true"]')).not.toBeNull();
});
