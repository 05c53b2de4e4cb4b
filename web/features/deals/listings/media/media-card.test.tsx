// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { MediaCard } from './media-card.tsx';

const offer = {
  services: ['photography'],
  house: { sqFt: 2000, rooms: 4, zip: '18901', assumed: [] },
  items: [{ id: 'photography', name: 'Photography', basePrice: 100, calculatedPrice: 100, adjustments: [] }],
  pricing: { subtotal: 100, total: 100 },
  plans: [],
  ready: { by: '2026-12-18', orderBy: null, nearest: null },
  account: null,
  order: null,
};

/** An agent who orders photos for a listing of which the server finds no times. */
const order = (...unserved: string[][]) => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.startsWith('/api/catalog')
        ? { services: [{ code: 'photography' }] }
        : { ...offer, unserved: unserved.shift() },
    ),
  );
  const workspace = { zone: 'America/New_York', me: { roles: ['agent'], features: [] } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <MemoryRouter>
          <NoticeProvider>
            <MediaCard listing={{ listingId: 'lst_1' } as unknown as ListingView} />
          </NoticeProvider>
        </MemoryRouter>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  return screen.findByRole('checkbox', { name: 'Photography' }).then((box) => fireEvent.click(box));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what nobody does there, and not that the market date is too soon', async () => {
  await order(['photography']);
  expect(await screen.findByText('Nobody does photography in 18901')).toBeTruthy();
  expect(screen.queryByText(/the market date/)).toBeNull();
  expect(screen.queryByText(/next two weeks/)).toBeNull();
});

it('finds the times once somebody does it again', async () => {
  await order(['photography'], []);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Nothing is free in the next two weeks.')).toBeTruthy();
});

it('control: where somebody does it and is busy, the dates are the reason', async () => {
  await order([]);
  expect(await screen.findByText(/^Nothing can be ready by .*, the market date\.$/)).toBeTruthy();
  expect(screen.getByText('Nothing is free in the next two weeks.')).toBeTruthy();
});
