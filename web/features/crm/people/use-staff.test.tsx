import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { useStaff } from './use-staff.ts';

afterEach(() => vi.unstubAllGlobals());

const namesFrom = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={{ me: { roles: ['admin'] } } as unknown as Workspace}>{children}</WorkspaceProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useStaff(), { wrapper });
  return { nameOf: (id: string) => result.current.nameOf(id), state: () => client.getQueryCache().getAll()[0]?.state };
};

it('calls nobody former before it knows who is there', async () => {
  const items = [{ profileId: 'prf_1', name: 'Bea Broker', roles: ['agent'], status: 'active', isYou: false }];
  const { nameOf } = namesFrom(() => Response.json({ items }));
  expect(nameOf('prf_1')).toBe('A colleague');
  await waitFor(() => expect(nameOf('prf_1')).toBe('Bea Broker'));
  expect(nameOf('prf_2')).toBe('A former colleague');
});

it('nor where that could not be read', async () => {
  const { nameOf, state } = namesFrom(() => Response.json({ error: { code: 'INTERNAL' } }, { status: 500 }));
  await waitFor(() => expect(state()?.status).toBe('error'));
  expect(nameOf('prf_1')).toBe('A colleague');
});
