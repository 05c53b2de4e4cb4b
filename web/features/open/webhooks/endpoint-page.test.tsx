import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeProvider, useNotices } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import EndpointPage from './endpoint-page.tsx';

vi.mock('../../../platform/pages/page-title.ts', () => ({ usePageTitle: () => undefined }));

vi.mock('../../../ui/console/page.tsx', async (original) => ({
  ...(await original<object>()),
  InSidePanel: ({ children }: { children: ReactNode }) => children,
}));

const at = '2026-11-20T14:00:00Z';
const endpoint = {
  endpointId: 'whe_1',
  url: 'https://hooks.example.com/a',
  description: '',
  events: ['lead.created'],
  isOn: true,
  state: 'healthy',
  reason: null,
  failingSince: null,
  lastSuccessAt: null,
  disabledAt: null,
  hint: 'abcd',
  previousUntil: null,
  createdAt: at,
  createdBy: 'Ada',
  replay: null,
  version: 1,
};
const delivery = {
  deliveryId: 'whd_1',
  endpointId: 'whe_1',
  eventId: 'evt_1',
  type: 'lead.created',
  state: 'failed',
  createdAt: at,
  tries: 3,
  nextAt: null,
  last: null,
  isReplay: false,
  version: 1,
  body: '{}',
  log: [],
};

const answerOf = (path: string): object => {
  if (path.includes('/deliveries/')) return delivery;
  return path.includes('/deliveries') ? { items: [delivery] } : endpoint;
};

const Notices = () => <p>{useNotices().shown.map(({ text }) => text)}</p>;

beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(answerOf(path));
    const error = { code: 'NOT_ALLOWED_NOW', message: 'Turn the endpoint on first.', correlationId: 'c' };
    return Response.json({ error }, { status: 409 });
  });
  await open('?delivery=whd_1');
});

const open = async (query = ''): Promise<void> => {
  cleanup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
        <NoticeProvider>
          <MemoryRouter initialEntries={[`/webhooks/whe_1${query}`]}>
            <Routes>
              <Route path="/webhooks/:endpointId" element={<EndpointPage />} />
            </Routes>
          </MemoryRouter>
          <Notices />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Send test event');
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['Turn off', 'Send test event'])('“%s” that was refused says why', async (name) => {
  fireEvent.click(screen.getByText(name));
  expect(await screen.findByText('Turn the endpoint on first.')).toBeDefined();
});

it('a delivery that was not sent again says why', async () => {
  fireEvent.click(await screen.findByText('Send again'));
  expect(await screen.findByText('Turn the endpoint on first.')).toBeDefined();
});

it('says when each delivery happened, unless an open one beside the list does', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByText('Given up');
  expect(heads()).not.toContain('Happened');
  await open();
  await screen.findByText('Given up');
  expect(heads()).toContain('Happened');
  expect(screen.getByRole('cell', { name: /Nov 20, 9:00.AM/ })).toBeDefined();
});
