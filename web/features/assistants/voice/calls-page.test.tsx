// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import CallsPage from './calls-page.tsx';

vi.mock('../../../ui/console/live/live-bar.tsx', () => ({ LiveBar: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answer: object, role: 'admin' | 'agent', address = '/'): void => {
  cleanup();
  vi.stubGlobal('fetch', async () => Response.json(answer));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: [role] } } as unknown as Workspace}>
          <CallsPage />
        </WorkspaceProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const setUp = () => screen.queryByRole('link', { name: 'Set the voice assistant up' });

it('says that there are no calls only where none are on a later page either', async () => {
  open({ items: [], nextCursor: 'more' }, 'agent');
  await screen.findByText('Look for older calls on the next page');
  expect(screen.queryByText('No calls yet')).toBeNull();
  open({ items: [] }, 'agent', '/?page=2&after=more');
  await screen.findByText('No older calls');
  expect(screen.queryByText('No calls yet')).toBeNull();
});

it('offers to set the assistant up to who may', async () => {
  open({ items: [] }, 'agent');
  await screen.findByText('No calls yet');
  expect(setUp()).toBeNull();
  open({ items: [] }, 'admin');
  await screen.findByText('No calls yet');
  expect(setUp()).not.toBeNull();
});
