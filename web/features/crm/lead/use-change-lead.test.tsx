// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useChangeLead } from './use-change-lead.ts';

const conflict = () =>
  Response.json({ error: { code: 'VERSION_CONFLICT', message: 'Load it again' } }, { status: 409 });

/** A lead that has become version 3, assigned to somebody, since it was seen as version 2, assigned to nobody. */
const serverWith = (assignedTo: string | null) => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ leadId: 'led_1', version: 3, assignedTo });
    const change = JSON.parse(String(body));
    sent.push(change);
    return change.version === 3 ? Response.json({ leadId: 'led_1', ...change, version: 4 }) : conflict();
  });
  return sent;
};

const assign = async () => {
  const client = new QueryClient();
  const { result } = renderHook(() => useChangeLead('led_1'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const change = { version: 2, assignedTo: 'me', seen: { assignedTo: null } };
  return await act(() => result.current.mutateAsync(change).catch(({ code }) => code));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('assigns a lead of which only other parts have changed since it was seen', async () => {
  const sent = serverWith(null);
  expect(await assign()).toMatchObject({ assignedTo: 'me', version: 4 });
  expect(sent).toEqual([
    { version: 2, assignedTo: 'me' },
    { version: 3, assignedTo: 'me' },
  ]);
});

it('control: takes nothing from somebody who was faster', async () => {
  const sent = serverWith('somebody');
  expect(await assign()).toBe('VERSION_CONFLICT');
  expect(sent).toHaveLength(1);
});
