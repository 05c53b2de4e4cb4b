// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { MoveDialog } from './move-dialog.tsx';

const visit = { visitId: 'vis_1', orderId: 'ord_1', services: ['cleaning'] } as unknown as BoardVisit;

const open = (...times: object[]): void => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/availability' ? times.shift() : { sqFt: 1800, rooms: 4, address: { zip: '18901' } }),
  );
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features: [] } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <MemoryRouter>
          <MoveDialog visit={visit} onPropose={() => {}} onClose={() => {}} />
        </MemoryRouter>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that nobody does it any more, instead of weeks without a time', async () => {
  open({ plans: [], unserved: ['cleaning'] });
  expect(await screen.findByText('Nobody does cleaning in 18901')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Later days' })).toBeNull();
});

it('finds the times once somebody does it again', async () => {
  open({ plans: [], unserved: ['cleaning'] }, { plans: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(await screen.findByRole('button', { name: 'Later days' })).toBeTruthy();
});

it('control: where somebody does it and is busy, other days may help', async () => {
  open({ plans: [] });
  expect(await screen.findByText(/No time of these days/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Later days' })).toBeTruthy();
});
