import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { MessageList } from './message-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('finds a message by what its row says, and keeps the words in the address', async () => {
  const row = (code: string, name: string, audience: string) => {
    const rest = { when: 'At once', consent: 'none', channels: ['email'], own: null };
    return { code, name, audience, ...rest };
  };
  const items = [row('invoice', 'Invoice', 'customer'), row('vendor_job_offer', 'Job offer', 'vendor')];
  vi.stubGlobal('fetch', async () => Response.json({ items }));
  history.replaceState(null, '', '/admin/settings?section=messages');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
        <MessageList />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  fireEvent.change(await screen.findByLabelText('Find a message'), { target: { value: 'vendors offer' } });
  await waitFor(() => expect(screen.queryByText('Invoice')).toBeNull());
  expect(screen.getByText('Job offer')).toBeTruthy();
  expect(location.search).toBe('?section=messages&q=vendors+offer');
  fireEvent.change(screen.getByLabelText('Find a message'), { target: { value: 'zzz' } });
  fireEvent.click(await screen.findByText('Show all messages'));
  await screen.findByText('Invoice');
  expect(location.search).toBe('?section=messages');
});
