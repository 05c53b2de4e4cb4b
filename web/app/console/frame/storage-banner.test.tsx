// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { StorageBanner } from './storage-banner.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const showWith = (answer: () => Response) => {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const workspace = { me: { roles: ['admin'], features: [] }, zone: 'America/New_York' } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <p>The room</p>
        <StorageBanner />
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  return fetched;
};

it('ignores a failed load of the licenses: the room stands, and nothing is said', async () => {
  const fetched = showWith(() => Response.json({ error: { code: 'INTERNAL', message: 'Failed' } }, { status: 500 }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body.textContent).toBe('The room');
});

it('control: says that the storage is full once they have come', async () => {
  showWith(() => Response.json({ usage: [{ metricName: 'storage_gb', used: 50, limit: 50 }], licenses: [] }));
  expect(await screen.findByText('Your file storage is full')).not.toBeNull();
});
