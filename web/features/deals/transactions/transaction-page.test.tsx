// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { setPageData } from '../../../platform/configuration.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { TransactionPage } from './transaction-page.tsx';

// How fast the machine is decides nothing.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const deal = {
  transactionId: 'trx_1',
  number: 'T-2026-00001',
  type: 'sale',
  stage: 'preparing',
  propertyId: 'prp_1',
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  agentProfileId: 'prf_1',
  agentName: 'Alex Agent',
  coAgents: [],
  facts: {},
  parties: [],
  dates: [],
  today: '2026-11-25',
  moves: [],
  version: 1,
};

it.each([
  ['leads to its documents', ['document_manager'], true],
  ['leads nobody to a room that their company has no license for', [], false],
])('a deal %s', async (_, features, isShown) => {
  setPageData({
    tenant: { slug: 'acme', name: 'Acme', branding: { companyName: 'Acme' } },
    config: {},
  } as unknown as Parameters<typeof setPageData>[0]);
  vi.stubGlobal('fetch', async () => Response.json(deal));
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/admin/agent/transactions/trx_1']}>
        <NoticeProvider>
          <WorkspaceProvider value={workspace}>
            <Routes>
              <Route path="/admin/agent/transactions/:transactionId" element={<TransactionPage parts={{}} />} />
            </Routes>
          </WorkspaceProvider>
        </NoticeProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  const link = screen.queryByRole('link', { name: 'Documents' });
  expect(link?.getAttribute('href')).toBe(isShown ? '/admin/document-manager/transaction/trx_1' : undefined);
});
