// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { OpenHouseDialog } from './open-house-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sent = vi.fn();
const plan = async (from: string, to: string): Promise<void> => {
  sent.mockClear();
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent();
    return Promise.resolve(Response.json({ items: [], startsAt: '2026-12-05T18:00:00Z' }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as unknown as Workspace}>
        <NoticeProvider>
          <OpenHouseDialog listingId="lst_1" onClose={() => undefined} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Day'), '2026-12-05');
  for (const [label, clock] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    if (clock) await userEvent.type(screen.getByLabelText(label), clock);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Plan it' }));
};

it.each([
  ['', '15:00', 'Enter a time like 13:00.'],
  ['13:00', '', 'Enter a time like 15:00.'],
  ['13:00', '12:00', 'It must last 30 minutes at least.'],
  ['09:00', '18:00', 'It may last 8 hours at the most.'],
])('says at the time what is wrong with %s to %s', async (from, to, problem) => {
  await plan(from, to);
  expect(screen.getByText(problem)).toBeDefined();
  expect(screen.queryByText('Choose a day.')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

it('control: plans what is right', async () => {
  await plan('13:00', '15:00');
  expect(sent).toHaveBeenCalled();
});
