// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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
    if (url.endsWith('/sync')) return Response.json(loop);
    const answers: Partial<Record<string, object>> = {
      POST: { ...none, state: 'asked', version: 1 },
      DELETE: { ...none, state: 'unlinked', version: 4 },
    };
    return Response.json(answers[method] ?? loop);
  });
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features } } as unknown as Workspace;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={workspace}>
        <LeadRoom />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  return client;
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

const made = {
  ...none,
  state: 'made',
  name: '12 Mill Street · L-12345678',
  status: 'PRE_OFFER',
  url: 'https://www.dotloop.com/loop/1',
  version: 3,
};

it('a made loop leads to Dotloop, is asked for again, and is unlinked', async () => {
  open(['dotloop'], made);
  await screen.findByRole('link', { name: /12 Mill Street/ });
  await screen.findByText('The status in Dotloop does not change the lead here.');
  await userEvent.click(screen.getByRole('button', { name: 'Sync now' }));
  expect(asked).toContain('POST /api/leads/led_1/loop/sync');
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unlink loop' }));
  await screen.findByText('Unlinked');
  expect(asked).toContain('DELETE /api/leads/led_1/loop');
});

it.each(['lost', 'qualified'])('a loop stays in sight when its lead is %s by now', async (state) => {
  status = state;
  open(['dotloop'], made);
  await screen.findByRole('link', { name: /12 Mill Street/ });
  await screen.findByText('Last synced');
});

it('the focus goes to what is said of the loop when the button that had it goes', async () => {
  open(['dotloop']);
  await userEvent.click(await screen.findByRole('button', { name: 'Create loop' }));
  await screen.findByText('Being made in Dotloop');
  expect(document.activeElement?.textContent).toBe('Being made in Dotloop');
});

it('the focus is handed over once: a later state takes it from nobody', async () => {
  const client = open(['dotloop']);
  await userEvent.click(await screen.findByRole('button', { name: 'Create loop' }));
  await screen.findByText('Being made in Dotloop');
  (document.activeElement as HTMLElement).blur();
  const [query] = client.getQueryCache().getAll();
  act(() => void client.setQueryData(query?.queryKey ?? [], made));
  await screen.findByRole('link', { name: /12 Mill Street/ });
  expect(document.activeElement).toBe(document.body);
});

it('the focus is not taken from where it was otherwise', async () => {
  open(['dotloop']);
  // Pressed without the focus, as some browsers press a button with the mouse.
  fireEvent.click(await screen.findByRole('button', { name: 'Create loop' }));
  await screen.findByText('Being made in Dotloop');
  expect(document.activeElement).toBe(document.body);
});

it('nothing is shown of a lead that is not won and has no loop', async () => {
  status = 'qualified';
  const client = open(['dotloop']);
  await vi.waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  await act(async () => await new Promise((soon) => setTimeout(soon, 20)));
  expect(screen.getByRole('main').textContent).toBe('');
});

it('nothing is asked or shown for a company without the license', async () => {
  // Control: the card of a won lead asks. It is loaded from then on, and would ask at once.
  open(['dotloop']);
  await screen.findByRole('button', { name: 'Create loop' });
  cleanup();
  asked.length = 0;
  open([]);
  await new Promise((soon) => setTimeout(soon, 0));
  expect(screen.getByRole('main').textContent).toBe('');
  expect(asked).toEqual([]);
});
