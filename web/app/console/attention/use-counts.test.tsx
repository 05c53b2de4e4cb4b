import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveContext } from '../../../ui/console/live/live.tsx';
import { WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { useCounts } from './use-counts.ts';

const COUNTED = 7;
const OPENING_MS = 2000;

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'https://northlight.test');
    asked.push(pathname);
    return Response.json(
      pathname.endsWith('/board') ? { lanes: [], unassigned: [], late: [], from: '', to: '' } : { items: [] },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Counts for an administrator in a room; `open` is what its connection does when it opens. */
const count = (path: string) => {
  const openings = new Set<() => void>();
  const live = {
    hear: () => () => {},
    onOpen: (listener: () => void) => {
      openings.add(listener);
      return () => void openings.delete(listener);
    },
    send: () => {},
  };
  const me = { userId: 'usr_1', roles: ['admin'], features: ['crm', 'chat_ai'] };
  const workspace = { tenantName: 'T', zone: 'America/New_York', state: 'PA', me };
  const client = new QueryClient();
  const { result } = renderHook(() => useCounts(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={client}>
          <WorkspaceProvider value={workspace as never}>
            <LiveContext value={live}>{children}</LiveContext>
          </WorkspaceProvider>
        </QueryClientProvider>
      </MemoryRouter>
    ),
  });
  const pass = async (ms: number): Promise<void> => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const open = async (): Promise<void> => {
    act(() => {
      for (const each of openings) each();
    });
    await pass(50);
  };
  return { result, open, pass };
};

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

it('does not count new leads while the list of leads is looked at', async () => {
  const { open } = count('/admin/crm');
  await open();
  expect(asked).not.toContain('/api/leads');
  expect(asked).toHaveLength(COUNTED - 1);
});
