import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import RulePage from './rule-page.tsx';

vi.mock('../../../platform/pages/page-title.ts', () => ({ usePageTitle: () => undefined }));

const rule = {
  ruleId: 'rul_1',
  name: 'Welcome',
  isOn: false,
  version: 1,
  definition: { trigger: { on: 'lead_created' }, conditions: [], steps: [], stopOn: [] },
};

beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/rul_1') ? rule : { items: [], nextCursor: null }),
  );
  history.replaceState(null, '', '/admin/automation/rul_1');
  render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
          <NoticeProvider>
            <Link to="/admin/deals">The deals</Link>
            <Routes>
              <Route path="/admin/automation/:ruleId" element={<RulePage />} />
              <Route path="*" element="Somewhere else." />
            </Routes>
          </NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
  fireEvent.input(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Mine' } });
  await screen.findByDisplayValue('Mine');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks who goes to test before it takes what is typed', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText('Leave without saving?');
  expect(screen.queryByText('Somewhere else.')).toBeNull();
});

it('asks who leaves from the runs, and keeps the draft for who only looks', async () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Runs' }));
  fireEvent.click(screen.getByRole('link', { name: 'The deals' }));
  await screen.findByText('Leave without saving?');
  fireEvent.click(screen.getByText('Stay here'));
  fireEvent.click(screen.getByRole('tab', { name: 'Automation' }));
  await screen.findByDisplayValue('Mine');
});

it('a look at the runs is no step of its own on the way back', async () => {
  const steps = history.length;
  fireEvent.click(screen.getByRole('tab', { name: 'Runs' }));
  await waitFor(() => expect(location.search).toBe('?tab=runs'));
  expect(history.length).toBe(steps);
});
