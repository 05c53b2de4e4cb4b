import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { EditDialog } from './edit-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that the order did not load instead of a wait without an end, and reads it again', async () => {
  let isDown = true;
  const error = { code: 'CONFLICT', message: 'Not now.', correlationId: 'c' };
  vi.stubGlobal('fetch', async () =>
    isDown ? Response.json({ error }, { status: 409 }) : Response.json({ number: 12, visits: [] }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
          <NoticeProvider>
            <EditDialog orderId="ord_1" onClose={() => {}} />
          </NoticeProvider>
        </WorkspaceProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(screen.queryByText('Loading')).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Edit order 12' });
});
