import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ComponentType, Fragment, type PropsWithChildren, type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR } from '../../../../shared/contract/time.ts';
import { type PageData, setPageData } from '../../../platform/configuration.ts';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { IsLiveContext, LiveContext } from '../../../ui/console/live/live.tsx';
import { WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { AttentionProvider, useAttention, useWaitingCount } from './attention.tsx';
import { useCounts } from './use-counts.ts';

const repository = join(import.meta.dirname, '../../../..');
const COUNTED = 7;
const OPENING_MS = 2000;
const REFRESH_DELAY_MS = 1500;

let asked: string[];
let items: object[];
beforeEach(() => {
  asked = [];
  items = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'https://northlight.test');
    asked.push(pathname);
    return Response.json(
      pathname.endsWith('/board') ? { lanes: [], unassigned: [], late: [], from: '', to: '' } : { items },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What `read` finds for an administrator in a room; `open` is what its connection does when it opens. */
const inRoom = <T,>(path: string, read: () => T, Around: ComponentType<{ children: ReactNode }> = Fragment) => {
  const openings = new Set<() => void>();
  const listeners = new Set<(message: LiveMessage) => void>();
  let turn = (_: boolean): void => {};
  const Connection = ({ children }: PropsWithChildren) => {
    const [isLive, setLive] = useState(false);
    turn = setLive;
    return <IsLiveContext value={isLive}>{children}</IsLiveContext>;
  };
  const live = {
    hear: (listener: (message: LiveMessage) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onOpen: (listener: () => void) => {
      openings.add(listener);
      return () => void openings.delete(listener);
    },
    send: () => {},
  };
  const me = { userId: 'usr_1', roles: ['admin'], features: ['crm', 'chat_ai'] };
  const workspace = { tenantName: 'T', zone: 'America/New_York', state: 'PA', me };
  const client = new QueryClient();
  const { result } = renderHook(read, {
    wrapper: ({ children }: PropsWithChildren) => (
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={client}>
          <WorkspaceProvider value={workspace as never}>
            <LiveContext value={live}>
              <Connection>
                <Around>{children}</Around>
              </Connection>
            </LiveContext>
          </WorkspaceProvider>
        </QueryClientProvider>
      </MemoryRouter>
    ),
  });
  const pass = async (ms: number): Promise<void> => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const open = async (): Promise<void> => {
    act(() => {
      turn(true);
      for (const each of openings) each();
    });
    await pass(50);
  };
  const say = async (type: string): Promise<void> => {
    for (const listener of listeners) listener({ type, id: 'x', version: 1 });
    await pass(REFRESH_DELAY_MS + 50);
  };
  const lose = (): void => act(() => turn(false));
  return { client, result, open, lose, pass, say };
};

const count = (path: string) => inRoom(path, useCounts);

it('counts once a page: as soon as the connection is there, not before and after it', async () => {
  const { open, pass, result } = count('/admin/home');
  await pass(OPENING_MS / 2);
  expect(asked).toEqual([]);
  await open();
  expect(asked).toHaveLength(COUNTED);
  await pass(OPENING_MS);
  expect(asked).toHaveLength(COUNTED);
  expect(result.current).toMatchObject({ leads: 0, chats: 0, work: 0, payments: 0, visits: 0, quotes: 0 });
});

it('does not wait for ever: without a connection it counts after two seconds, and again when there is one', async () => {
  const { open, pass } = count('/admin/home');
  await pass(OPENING_MS + 50);
  expect(asked).toHaveLength(COUNTED);
  await open();
  expect(asked, 'control: what was counted before the connection is counted twice').toHaveLength(2 * COUNTED);
});

it.each([
  ['lead.changed', ['/api/leads', '/api/chats']],
  ['lead.removed', ['/api/leads', '/api/chats']],
  ['chat.changed', ['/api/chats']],
  ['task.changed', ['/api/manual-tasks']],
  ['visit.changed', ['/api/dispatch/board']],
  ['payment.changed', ['/api/troubles']],
  ['quote.changed', ['/api/quotes', '/api/quotes']],
  ['communication.changed', []],
])('counts again what a message tells of, and nothing else: %s', async (type, expected) => {
  const { open, say } = count('/admin/home');
  await open();
  asked = [];
  await say(type);
  expect(asked).toEqual(expected);
});

it('counts failures again where one is settled: of that nobody tells', async () => {
  const { client, open, pass } = count('/admin/home');
  await open();
  asked = [];
  void client.invalidateQueries({ queryKey: ['GET /api/troubles'] });
  await pass(50);
  expect(asked).toEqual(['/api/troubles']);
});

it('names each kind of message as the server does', () => {
  const files = globSync('functions/**/push-kind*.ts', { cwd: repository });
  const pushed = files.flatMap((file) => readFileSync(join(repository, file), 'utf8').match(/(?<=name: ')\w+/g) ?? []);
  expect(pushed).toEqual(expect.arrayContaining(['lead', 'chat', 'task', 'visit', 'payment', 'quote']));
});

it('asks nothing again and again while the connection tells of changes, but for what it cannot tell of', async () => {
  const { open, pass } = count('/admin/home');
  await open();
  asked = [];
  await pass(HOUR);
  expect(asked.filter((path) => path.endsWith('/board'))).toHaveLength(12);
  expect(asked.filter((path) => path.endsWith('/troubles'))).toHaveLength(12);
  expect(asked.filter((path) => path.endsWith('/chats'))).toHaveLength(12);
  expect(asked).toHaveLength(36);
});

it('asks for all of it every two minutes once the connection is lost', async () => {
  const { open, lose, pass } = count('/admin/home');
  await open();
  lose();
  asked = [];
  await pass(HOUR);
  expect(asked, 'control: what a tab asks for that is told of nothing').toHaveLength(30 * COUNTED);
});

it('does not count new leads while the list of leads is looked at', async () => {
  const { open } = count('/admin/crm');
  await open();
  expect(asked).not.toContain('/api/leads');
  expect(asked).toHaveLength(COUNTED - 1);
});

it('shows what it counts: every room with something to do has a badge, and whoever waits is told of in each', async () => {
  items = [{}];
  setPageData({ tenant: { branding: { metaTitle: 'T' } } } as unknown as PageData);
  const read = () => ({ rooms: Object.keys(useAttention()), waitingCount: useWaitingCount() });
  const { open, result } = inRoom('/admin/home', read, AttentionProvider);
  await open();
  const rooms = ['/admin/crm', '/admin/manual-tasks', '/admin/home', '/admin/quotes'];
  expect(result.current).toEqual({ rooms, waitingCount: 2 });
});
