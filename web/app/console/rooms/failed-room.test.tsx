// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { roomAt } from './rooms.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const broken = { error: { code: 'INTERNAL', message: 'It broke.' } };

it.each([
  ['/admin/privacy', 'Privacy'],
  ['/admin/agent/buyer-agreements', 'Buyer agreements'],
  ['/admin/commission-management', 'Commissions'],
])('%s has its heading where nothing could be read, and doesn’t say that there is nothing', async (path, title) => {
  vi.stubGlobal('fetch', async () => Response.json(broken, { status: 400 }));
  const room = roomAt(path);
  if (!room) throw new Error(`There is no room at ${path}`);
  const { default: Page } = (await room.load()) as { default: ComponentType };
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WorkspaceProvider value={{ zone: 'America/New_York', roles: ['admin'] } as unknown as Workspace}>
          <NoticeProvider>
            <Page />
          </NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect((await screen.findAllByText('It broke.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.queryByText(/^(None|Nobody|No [a-z]+) /)).toBeNull();
});
