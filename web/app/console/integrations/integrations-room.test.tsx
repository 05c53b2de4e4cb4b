// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import IntegrationsRoom from './integrations-room.tsx';

const connection = {
  state: 'disconnected',
  words: 'Connect your account.',
  health: { failures: 0, restsUntil: null },
  profiles: [],
};
const asked: string[] = [];

const open = (features: readonly string[]) => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(connection);
  });
  const workspace = { zone: 'America/New_York', me: { roles: ['agent'], features } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <IntegrationsRoom />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.length = 0;
});

it('an agent sees how their own connection to Dotloop stands', async () => {
  open(['dotloop']);
  await screen.findByText('Connect your account.');
  expect(asked).toEqual([expect.stringMatching(/\/api\/dotloop\/connection$/)]);
});

it('it is not asked for where the plan has no Dotloop', async () => {
  open([]);
  await screen.findByText('Dotloop is not part of your plan.');
  expect(asked).toEqual([]);
});
