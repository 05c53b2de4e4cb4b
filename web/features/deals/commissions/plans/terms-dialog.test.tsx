// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { AgentView } from '../../../../../shared/deals/commissions/views.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { TermsDialog } from './terms-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const agent = {
  profileId: 'prf_1',
  name: 'Lena Ortiz',
  version: 2,
  terms: [
    {
      planId: 'cpl_1',
      from: '2026-01-01',
      anniversary: '01-01',
      startingPoint: { amount: 1_650_000, until: '2026-12-31' },
    },
  ],
} as unknown as AgentView;

const bodies: object[] = [];
const open = (answer: (method: string) => Response): void => {
  vi.setSystemTime('2026-11-27T15:00:00Z');
  bodies.length = 0;
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') bodies.push(JSON.parse(String(body)));
    if (method === 'GET' && !url.includes('assignments')) return Promise.resolve(Response.json({ items: [] }));
    return Promise.resolve(answer(method));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
        <NoticeProvider>
          <TermsDialog agent={agent} onClose={() => undefined} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
};

const refuse = (status: number, error: object): Response => Response.json({ error }, { status });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('a starting point that the server refuses is told at its day, and nowhere by its path', async () => {
  const details = [{ path: 'startingPoint.until', message: 'must be a day from 2026-11-27 to 2026-12-31' }];
  open((method) =>
    method === 'GET' ? Response.json(agent) : refuse(400, { code: 'INVALID_INPUT', message: 'No', details }),
  );
  await screen.findByDisplayValue('16500');
  await vi.waitFor(async () => {
    await save();
    expect(bodies).not.toHaveLength(0);
  });
  expect(await screen.findByText(/must be a day from 2026-11-27/)).toBeDefined();
  expect(screen.queryByText(/startingPoint\.until/)).toBeNull();
});

it('terms that a colleague has changed are not put back: the edit goes on from theirs', async () => {
  const last = { ...agent.terms[0], anniversary: '03-15' };
  let isNewer = false;
  open((method) => {
    if (method === 'GET') return Response.json(isNewer ? { ...agent, version: 3, terms: [last] } : agent);
    if (bodies.length > 1) return Response.json(agent);
    isNewer = true;
    return refuse(409, { code: 'VERSION_CONFLICT', message: 'Changed.' });
  });
  const starting = await screen.findByDisplayValue('16500');
  await userEvent.clear(starting);
  await userEvent.type(starting, '12000');
  await vi.waitFor(async () => {
    await save();
    expect(bodies).not.toHaveLength(0);
  });
  expect(await screen.findByText(/Anniversary, now 03-15\./)).toBeDefined();
  await save();
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  const startingPoint = { amount: 1_200_000, until: '2026-12-31' };
  expect(bodies).toMatchObject([
    { version: 2, anniversary: '01-01', startingPoint },
    { version: 3, anniversary: '03-15', startingPoint },
  ]);
});

it('a part that cannot be read is told at its field, and nothing is sent', async () => {
  open(() => Response.json(agent));
  const starting = await screen.findByDisplayValue('16500');
  await userEvent.clear(starting);
  await userEvent.type(starting, 'much');
  await save();
  expect(await screen.findByText('Enter dollars like 16,500, or nothing.')).toBeDefined();
  expect(bodies).toEqual([]);
});

it('says that the agent’s terms could not be read, and reads them again with the next Save', async () => {
  let reads = 0;
  open((method) => {
    if (method === 'PUT') return Response.json(agent);
    reads += 1;
    return reads === 1 ? refuse(403, { code: 'FORBIDDEN', message: 'Not for you.' }) : Response.json(agent);
  });
  expect(await screen.findByText('Not for you.')).toBeDefined();
  await save();
  await vi.waitFor(() => expect(screen.queryByText('Not for you.')).toBeNull());
  await save();
  await vi.waitFor(() => expect(bodies).toMatchObject([{ version: 2 }]));
});
