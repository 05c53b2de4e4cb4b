import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultTemplate } from '../../../../../shared/deals/transactions/templates/default-template.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import TemplatePage from './template-page.tsx';

vi.mock('../../../../platform/pages/page-title.ts', () => ({ usePageTitle: () => undefined }));

const template = defaultTemplate('sale-PA');
const [item] = template?.items ?? [];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A checklist whose first reading is answered, and none after it. */
const open = (n = 0): void => {
  let reads = 0;
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'PUT') return Promise.resolve(Response.json({ ...template, n: 1 }));
    reads += 1;
    return reads === 1 ? Promise.resolve(Response.json({ items: [{ ...template, n }] })) : new Promise(() => {});
  });
  history.replaceState(null, '', '/admin/agent/checklists/sale-PA');
  const me = { roles: ['admin'] };
  render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WorkspaceProvider value={{ zone: 'America/New_York', me } as unknown as Workspace}>
          <NoticeProvider>
            <Link to="/admin/deals">The deals</Link>
            <Routes>
              <Route path="/admin/agent/checklists/:code" element={<TemplatePage />} />
              <Route path="/admin/deals" element="No checklist here." />
            </Routes>
          </NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
};

const moveDown = async (): Promise<void> =>
  await userEvent.click(await screen.findByRole('button', { name: `Move ${item?.name} down` }));
const leave = (): Promise<void> => userEvent.click(screen.getByRole('link', { name: 'The deals' }));

it('asks nothing of who leaves once the version is saved, even before the checklists are read again', async () => {
  open();
  await moveDown();
  await userEvent.click(screen.getByRole('button', { name: 'Save as a version' }));
  await screen.findAllByText('Version 1');
  await leave();
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(screen.getByText('No checklist here.')).toBeDefined();
});

it('control: asks who leaves before', async () => {
  open();
  await moveDown();
  await leave();
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
});

it('asks who chooses an older version before', async () => {
  open(1);
  await moveDown();
  await userEvent.click(screen.getByRole('button', { name: /^Version/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'As it came with the product' }));
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  await userEvent.click(screen.getByText('Stay here'));
  expect(screen.getByText('Version 2, not saved yet')).toBeDefined();
});
