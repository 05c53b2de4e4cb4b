// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeProvider, useNotices } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import type { Day, DayTask } from './day-data.ts';
import { MyDay } from './my-day.tsx';
import { snoozeChoices } from './snooze-choices.ts';

const zone = 'America/New_York';
const task = (taskId: string, fields: Partial<DayTask> = {}): DayTask => ({
  taskId,
  leadId: 'led_1',
  kind: 'follow_up',
  title: `Call ${taskId}`,
  priority: 'high',
  version: 4,
  dueDate: '2026-11-20T14:00:00Z',
  ...fields,
});

let day: Day;
let sent: { method: string; path: string; body: Record<string, unknown> }[];
let refusal: Response | undefined;

const Said = () => {
  const { shown } = useNotices();
  return shown.map(({ id, text, undo }) => (
    <p key={id}>
      {text}{' '}
      {undo && (
        <button type="button" onClick={undo}>
          Undo
        </button>
      )}
    </p>
  ));
};

const open = (): void => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={{ tenantName: 'Northlight', zone } as Workspace}>
        <NoticeProvider>
          <MyDay />
          <Said />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:05:00Z'), toFake: ['Date'] });
  day = { overdue: [task('a')], today: [], next: [], snoozed: 0, isMore: false };
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path === '/api/profile') return Response.json({ profileId: 'prf_me' });
    if (method === 'GET') return Response.json(day);
    sent.push({ method, path, body: JSON.parse(String(body)) });
    if (refusal) return refusal;
    day = { ...day, overdue: sent.length % 2 ? [] : [task('a')] };
    return Response.json({ taskId: 'a', version: 4 + sent.length });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const line = (title: string) => screen.queryByRole('link', { name: title });

describe('my day', () => {
  it('lists overdue, due and upcoming tasks, and counts snoozed ones', async () => {
    day = { overdue: [task('a')], today: [task('b'), task('c')], next: [task('d')], snoozed: 2, isMore: true };
    open();
    for (const name of ['Overdue (1)', 'Today (2)', 'Next (1)']) await screen.findByRole('heading', { name });
    screen.getByText('2 tasks are put off and come back by themselves.');
    screen.getByRole('link', { name: 'what comes later' });
  });

  it('removes a completed task at once; undo reopens it with its new version', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark “Call a” as done' }));
    await waitFor(() => expect(line('Call a')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('“Call a” is back in your day.');
    await waitFor(() => expect(line('Call a')).not.toBeNull());
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/api/tasks/a', { version: 4, status: 'completed' }],
      ['PATCH', '/api/tasks/a', { version: 5, status: 'pending' }],
    ]);
  });

  it('snoozes a task until tomorrow at nine; undo restores its due date', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Put off “Call a”' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Tomorrow/ }));
    await screen.findByText(/“Call a” is put off until Sat, Nov 21, 9:00 AM/);
    expect(line('Call a')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('“Call a” is back in your day.');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/tasks/a/snooze', { version: 4, until: '2026-11-21T14:00:00.000Z' }],
      ['/api/tasks/a', { version: 5, dueDate: '2026-11-20T14:00:00Z' }],
    ]);
  });

  it('restores a task with the reason if its change fails', async () => {
    const error = { code: 'VERSION_CONFLICT', message: 'Task was changed by somebody else', correlationId: 'c' };
    refusal = Response.json({ error }, { status: 409 });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark “Call a” as done' }));
    await screen.findByText(/“Call a” did not change: Task was changed by somebody else/);
    expect(line('Call a')).not.toBeNull();
  });

  it('links manual tasks to the work queue, where they end with a result', async () => {
    day = { ...day, overdue: [task('q', { kind: 'escalation' })] };
    open();
    const way = await screen.findByRole('link', { name: 'Resolve it in the work queue' });
    expect(way.getAttribute('href')).toBe('/admin/manual-tasks');
    expect(screen.queryByRole('button', { name: /as done/ })).toBeNull();
  });

  it('links to other work when nothing is due', async () => {
    day = { ...day, overdue: [] };
    open();
    await screen.findByText('Nothing is planned for you');
    screen.getByRole('link', { name: 'work queue' });
  });
});

describe('snoozing', () => {
  const ids = (at: string) => snoozeChoices(zone, Date.parse(at)).map(({ id, until }) => [id, until]);

  it('offers later today, tomorrow at nine or Monday at nine, in the company’s time zone', () => {
    expect(ids('2026-11-20T15:05:00Z')).toEqual([
      ['later', '2026-11-20T18:15:00.000Z'],
      ['tomorrow', '2026-11-21T14:00:00.000Z'],
      ['week', '2026-11-23T14:00:00.000Z'],
    ]);
  });

  it('omits later today in the evening, means next Monday on a Monday, and handles daylight saving time', () => {
    expect(ids('2026-11-21T03:00:00Z').map(([id]) => id)).toEqual(['tomorrow', 'week']);
    expect(ids('2026-11-23T15:00:00Z').at(-1)?.[1]).toBe('2026-11-30T14:00:00.000Z');
    expect(ids('2026-10-31T15:00:00Z').at(1)?.[1]).toBe('2026-11-01T14:00:00.000Z');
    expect(ids('2026-10-30T15:00:00Z').at(1)?.[1]).toBe('2026-10-31T13:00:00.000Z');
  });
});
