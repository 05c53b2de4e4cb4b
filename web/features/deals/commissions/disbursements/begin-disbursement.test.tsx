// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Stage } from '../../../../../shared/deals/transactions/transaction.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { CommissionCard } from '../preview-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const preview = { missing: ['The price'], gci: 0, lines: [], payees: [], on: '2026-11-20', left: null, isFinal: false };

const open = async (stage: Stage, role: string, begun: () => Response): Promise<void> => {
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit) =>
    Promise.resolve(method === 'POST' ? begun() : Response.json(preview)),
  );
  history.replaceState(null, '', '/admin/agent/transactions/trx_1');
  render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WorkspaceProvider value={{ me: { roles: [role] } } as unknown as Workspace}>
          <NoticeProvider>
            <CommissionCard deal={{ transactionId: 'trx_1', number: 'T-2026-00012', stage }} />
          </NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
  await screen.findByText('The price.');
};
const begin = () => screen.queryByRole('button', { name: 'Begin disbursement of T-2026-00012' });
const exists = { error: { code: 'DISBURSEMENT_EXISTS', message: 'It has one.', details: { disbursementId: 'dsb_0' } } };

it.each([
  ['a new one', () => Response.json({ disbursementId: 'dsb_1' }), '/admin/commission-management/dsb_1'],
  ['the one that it has', () => Response.json(exists, { status: 409 }), '/admin/commission-management/dsb_0'],
])('an administrator comes from a closed deal to its disbursement: %s', async (_, begun, path) => {
  await open('closed', 'admin', begun);
  await userEvent.click(begin() ?? document.body);
  await vi.waitFor(() => expect(location.pathname).toBe(path));
});

it.each<[Stage, string]>([
  ['closed', 'agent'],
  ['clear_to_close', 'admin'],
])('control: nobody else does (%s, %s)', async (stage, role) => {
  await open(stage, role, () => Response.json({}));
  expect(begin()).toBeNull();
});
