import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import DocumentsPage from './documents-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps its title and what is searched for when the list does not load', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const error = { code: 'FORBIDDEN', message: 'Refused.', correlationId: 'c' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 403 }));
  history.replaceState(null, '', '?q=Mill');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
        <DocumentsPage />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByText('Refused.');
  expect(screen.queryByRole('heading', { level: 1, name: 'Documents' })).not.toBeNull();
  const search = screen.queryByRole<HTMLInputElement>('searchbox', { name: 'Find a property or order' });
  expect(search?.value).toBe('Mill');
  expect(screen.queryByText('Nothing found')).toBeNull();
});
