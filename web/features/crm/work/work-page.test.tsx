// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManualTask } from '../../../../shared/crm/tasks/task.ts';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { type Live, LiveContext } from '../../../ui/console/live/live.tsx';
import { NoticeProvider, useNotices } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import WorkPage from './work-page.tsx';

const work = (taskId: string, fields: Partial<ManualTask> = {}): ManualTask => ({
  taskId,
  leadId: 'led_1',
  orderId: null,
  assignedTo: null,
  kind: 'escalation',
  title: `Call ${taskId}`,
  description: '',
  priority: 'high',
  dueDate: '2026-11-20T16:00:00Z',
  status: 'pending',
  version: 1,
  createdAt: '2026-11-20T14:00:00Z',
  about: { name: 'Ann Lee', mayOpen: true },
  ...fields,
});

/** A server with a queue, of which a colleague may take something at any time. */
const serve = (rows: ManualTask[]) => {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const asked: URLSearchParams[] = [];
  const find = (path: string) => rows.findIndex(({ taskId }) => path.includes(`/${taskId}/`));
  const claim = (path: string): Response => {
    const row = rows[find(path)];
    if (!row || row.assignedTo !== null) {
      const error = {
        code: 'ALREADY_CLAIMED',
        message: 'Somebody else has taken this work already.',
        correlationId: 'c',
      };
      return Response.json({ error }, { status: 409 });
    }
    const taken = { ...row, assignedTo: 'prf_me', claimedAt: '2026-11-20T14:30:00Z', version: row.version + 1 };
    rows[find(path)] = taken;
    const { about: _, ...task } = taken;
    return Response.json(task);
  };
  const list = (query: URLSearchParams): Response => {
    asked.push(query);
    const [status, kind, assignedTo] = ['status', 'kind', 'assignedTo'].map((name) => query.get(name));
    const fits = (row: ManualTask) =>
      row.status === status && (!kind || row.kind === kind) && (!assignedTo || row.assignedTo === assignedTo);
    return Response.json({ items: rows.filter(fits) });
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/profile') return Response.json({ profileId: 'prf_me' });
    if (pathname === '/api/members') {
      return Response.json({ items: [{ profileId: 'prf_grace', name: 'Grace', email: 'g@x.test', roles: ['agent'] }] });
    }
    if (method === 'GET') return list(searchParams);
    sent.push({ path: pathname, body: body ? JSON.parse(String(body)) : {} });
    if (pathname.endsWith('/claim')) return claim(pathname);
    const row = rows[find(pathname)];
    if (row) rows[find(pathname)] = { ...row, status: 'completed', version: row.version + 1 };
    return Response.json({ ...row, status: 'completed', version: 3 });
  });
  return { sent, asked, rows };
};

const listeners = new Set<(message: LiveMessage) => void>();
const live: Live = {
  hear: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  onOpen: () => () => {},
  send: () => {},
};
const say = (message: LiveMessage) =>
  act(() => {
    for (const listener of listeners) listener(message);
  });
const Said = () => <p data-testid="said">{useNotices().shown.map(({ text }) => text)}</p>;
const said = (text: RegExp) => waitFor(() => expect(screen.getByTestId('said').textContent).toMatch(text));

const open = (path = '/admin/manual-tasks', roles = ['admin']): void => {
  history.replaceState(null, '', path);
  const workspace = { tenantName: 'Northlight', zone: 'America/New_York', me: { roles } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <LiveContext value={live}>
          <NoticeProvider>
            <WorkPage />
            <Said />
          </NoticeProvider>
        </LiveContext>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};

const mineAlready = { assignedTo: 'prf_me', claimedAt: '2026-11-20T14:10:00Z', version: 2 };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const titlesIn = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  setPageData({ config: {} as RuntimeConfig, tenant: null });
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:05:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the work queue', () => {
  it('leads to the order that it is about, for whoever may open it', async () => {
    serve([work('tsk_1', { kind: 'dispatch', orderId: 'ord_1' })]);
    open();
    const link = await screen.findByRole('link', { name: 'Open the order' });
    expect(link.getAttribute('href')).toBe('/admin/orders/ord_1');
    cleanup();
    open('/admin/manual-tasks', ['agent']);
    await screen.findByText('Call tsk_1');
    expect(screen.queryByRole('link', { name: 'Open the order' })).toBeNull();
  });

  it('lists my claimed tasks first, with reason, person and waiting time', async () => {
    serve([
      work('a'),
      work('b', { kind: 'no_availability', about: { name: 'Bo', mayOpen: false } }),
      work('c', mineAlready),
    ]);
    open();
    expect(await titlesIn('Claimed by you')).toEqual(['Call c']);
    expect(await titlesIn('In the queue')).toEqual(['Call a', 'Call b']);
    const [first, second] = within(screen.getByRole('list', { name: 'In the queue' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Wants a person');
    expect(first?.textContent).toContain('Waits 1 h 05 min');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/admin/crm/led_1');
    expect(second?.textContent).toContain('No time fits');
    expect(second?.textContent).toContain('About Bo');
    expect(second?.querySelector('a')).toBeNull();
  });

  it('leads to the chat in which somebody asks for a person, while the work is open', async () => {
    const { rows } = serve([work('a', { chatId: 'cht_1' }), work('b')]);
    open();
    const [first, second] = within(await screen.findByRole('list', { name: 'In the queue' })).getAllByRole('listitem');
    const link = within(first as HTMLElement).getByRole('link', { name: 'Open the chat' });
    expect(link.getAttribute('href')).toBe('/admin/chats?chat=cht_1');
    expect(within(second as HTMLElement).queryByRole('link', { name: 'Open the chat' })).toBeNull();
    cleanup();
    rows[0] = work('a', { chatId: 'cht_1', status: 'completed' });
    open('/admin/manual-tasks?status=completed');
    await screen.findByRole('list', { name: 'Done' });
    expect(screen.queryByRole('link', { name: 'Open the chat' })).toBeNull();
  });

  it('assigns a task that I claim', async () => {
    const { sent } = serve([work('a')]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Claim “Call a”' }));
    await said(/“Call a” is yours now/);
    expect(await titlesIn('Claimed by you')).toEqual(['Call a']);
    expect(sent.map(({ path }) => path)).toEqual(['/api/manual-tasks/a/claim']);
  });

  it('tells the loser of a race who claimed the task', async () => {
    const { rows } = serve([work('a')]);
    open();
    const button = await screen.findByRole('button', { name: 'Claim “Call a”' });
    rows[0] = work('a', { assignedTo: 'prf_grace', claimedAt: '2026-11-20T15:04:00Z', version: 2 });
    fireEvent.click(button);
    await said(/A colleague was a moment faster with “Call a”/);
    await screen.findByText('Grace is on it');
    expect(screen.queryByRole('button', { name: 'Claim “Call a”' })).toBeNull();
  });

  it('completes a task with a result and a note, requires the result, and offers undo', async () => {
    const { sent } = serve([work('c', mineAlready)]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark “Call c” resolved' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Mark resolved' }));
    await screen.findByText('Choose an outcome.');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: /^Not reached/ }));
    fireEvent.input(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Called twice.' } });
    press('Mark resolved');
    await said(/“Call c” is closed: not reached/);
    expect(sent[0]?.body).toEqual({ version: 2, outcome: 'not_reached', note: 'Called twice.' });
  });

  it('keeps kind and status in the URL and filters on the server', async () => {
    const { asked } = serve([work('a'), work('b', { kind: 'white_glove', status: 'completed' })]);
    open('/admin/manual-tasks?status=completed&kind=white_glove');
    expect(await titlesIn('Done')).toEqual(['Call b']);
    expect([asked[0]?.get('status'), asked[0]?.get('kind')]).toEqual(['completed', 'white_glove']);
    act(() => screen.getByRole('button', { name: 'Open' }).click());
    expect(location.search).toBe('?kind=white_glove');
    await screen.findByText(/Nothing needs a person right now: Personal request/);
    press('Show all types');
    expect(await titlesIn('In the queue')).toEqual(['Call a']);
  });

  it('brings matching new work in by itself while nobody is at a row', async () => {
    const { rows } = serve([work('a')]);
    open();
    await screen.findByRole('list', { name: 'In the queue' });
    rows.push(work('z'));
    vi.setSystemTime(Date.parse('2026-11-20T15:06:00Z'));
    say({ type: 'task.changed', id: 'y', version: 1, item: { ...work('y'), kind: 'manual' }, isNew: true });
    expect(await titlesIn('In the queue')).toEqual(['Call a']);
    say({ type: 'task.changed', id: 'z', version: 1, item: work('z'), isNew: true });
    await waitFor(async () => expect(await titlesIn('In the queue')).toEqual(['Call a', 'Call z']));
  });

  it('explains an empty queue and links to other work', async () => {
    serve([]);
    open();
    await screen.findByText('Nothing needs a person right now');
    expect(screen.getByRole('link', { name: 'Go to tasks' }).getAttribute('href')).toBe('/admin/tasks');
  });

  it('does not let an agent complete a colleague’s task', async () => {
    serve([work('a', { assignedTo: 'prf_grace', claimedAt: '2026-11-20T15:00:00Z' })]);
    open('/admin/manual-tasks', ['agent']);
    await screen.findByText('a colleague is on it');
    expect(screen.queryByRole('button', { name: /resolved$/ })).toBeNull();
  });
});
