// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { ShowingsPanel } from './listing-panel.tsx';
import ShowingsPage from './showings-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const screens = {
  'the room': { screen: <ShowingsPage />, none: [/^Nobody waits/, /^No showing is confirmed/, /^None planned/] },
  'a listing’s part': {
    screen: <ShowingsPanel listingId="lst_1" status="active" />,
    none: [/^Nobody has asked/, /^None planned/],
  },
} as const;

const broken = { code: 'INTERNAL', message: 'It broke.' };

const show = (name: keyof typeof screens, answer: () => Promise<Response>): void => {
  vi.stubGlobal('fetch', answer);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WorkspaceProvider value={{ zone: 'America/New_York', roles: ['agent'] } as unknown as Workspace}>
          <NoticeProvider>{screens[name].screen}</NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
};

describe.each(['the room', 'a listing’s part'] as const)('showings: %s', (name) => {
  const { none } = screens[name];

  it('says that there are none once that is known', async () => {
    show(name, async () => Response.json({ items: [] }));
    for (const text of none) expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    ['while they are read', () => new Promise<Response>(() => undefined), 'Showings'],
    ['where they could not be read', async () => Response.json({ error: broken }, { status: 500 }), broken.message],
  ])('says nothing of the kind %s, and counts none', async (_, answer, said) => {
    show(name, answer);
    expect(await screen.findByText(said)).toBeDefined();
    for (const text of none) expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByText('(0)')).toBeNull();
  });
});
