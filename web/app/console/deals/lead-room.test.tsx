// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { LeadParts } from '../../../features/crm/lead/lead-page.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import LeadRoom from './lead-room.tsx';

let status = 'won';
// The page itself is the leads' own; what it is handed is what is looked at.
vi.mock('../../../features/crm/lead/lead-page.tsx', () => ({
  LeadPage: ({ parts: { Loop } }: { parts: LeadParts }) => {
    const lead = { leadId: 'led_1', status } as never;
    return <main>{Loop && <Loop lead={lead} />}</main>;
  },
}));

const none = {
  state: 'none',
  blockers: [] as string[],
  name: null,
  status: null,
  url: null,
  problem: null,
  checkedAt: null,
  version: 0,
};
const asked: string[] = [];

const open = (features: readonly string[], loop: object = none) => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (url.endsWith('/connection')) return Response.json({ state: 'connected', health: { failures: 0 } });
    return Response.json(method === 'POST' ? { ...none, state: 'asked', version: 1 } : loop);
  });
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <LeadRoom />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.length = 0;
  status = 'won';
});

it('a won lead has a button that makes its loop, and shows that it is being made', async () => {
  open(['dotloop']);
  await userEvent.click(await screen.findByRole('button', { name: 'Create loop' }));
  await screen.findByText('Being made in Dotloop');
  expect(asked).toContain('POST /api/leads/led_1/loop');
});

it('says what stands in the way, and where to mend it', async () => {
  open(['dotloop'], { ...none, blockers: ['Connect to Dotloop under API integrations first.'] });
  await screen.findByText('Connect to Dotloop under API integrations first.');
  expect((await screen.findByRole('button', { name: 'Create loop' })).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'API integrations' })).toBeDefined();
});

it('a made loop leads to Dotloop, and offers nothing that only a transaction has', async () => {
  const made = { state: 'made', name: '12 Mill Street · L-12345678', status: 'PRE_OFFER', version: 3 };
  open(['dotloop'], { ...none, ...made, url: 'https://www.dotloop.com/loop/1' });
  await screen.findByRole('link', { name: /12 Mill Street/ });
  await screen.findByText('The status in Dotloop does not change the lead here.');
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['a lead that is not won', 'qualified', ['dotloop']],
  ['a company without the license', 'won', []],
])('nothing is asked or shown for %s', async (_, state, features) => {
  // Control: the card of a won lead asks. It is loaded from then on, and would ask at once.
  open(['dotloop']);
  await screen.findByRole('button', { name: 'Create loop' });
  cleanup();
  asked.length = 0;
  status = state;
  open(features);
  await new Promise((soon) => setTimeout(soon, 0));
  expect(screen.getByRole('main').textContent).toBe('');
  expect(asked).toEqual([]);
});
