import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import RulePage from '../rule-page.tsx';
import AutomationsPage from './automations-page.tsx';

vi.mock('../../../../platform/pages/page-title.ts', () => ({ usePageTitle: () => undefined }));

const rule = {
  ruleId: 'rul_1',
  name: 'Welcome',
  sentence: 'When a lead comes in, send “Welcome”.',
  stops: 'Stops on a reply.',
  lastRunAt: null,
  isOn: true,
  isArchived: false,
  version: 3,
  definition: { trigger: { on: 'lead_created' }, conditions: [], steps: [], stopOn: [] },
};
let stored = rule;
let sent: unknown[] = [];

beforeEach(() => {
  stored = rule;
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') {
      const change = JSON.parse(String(init.body));
      sent.push(change);
      stored = { ...stored, ...change, version: stored.version + 1 };
    }
    if (path.endsWith('/rul_1')) return Response.json(stored);
    if (path.endsWith('/webhook-secret')) return Response.json({ hint: null, madeAt: null });
    const isArchive = path.includes('archived=true');
    const items = path.includes('/api/automations') && stored.isArchived === isArchive ? [stored] : [];
    return Response.json({ items, nextCursor: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the console's shell shows of the notices. */
const Told = () =>
  useNotices().shown.map(({ id, text, undo }) => (
    <p key={id}>
      <span>{text}</span>
      {undo && (
        <button type="button" onClick={undo}>
          Undo
        </button>
      )}
    </p>
  ));

const open = (path: string) => {
  history.replaceState(null, '', path);
  const { container } = render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
          <NoticeProvider>
            <Told />
            <Routes>
              <Route path="/admin/automation" element={<AutomationsPage />} />
              <Route path="/admin/automation/:ruleId" element={<RulePage />} />
            </Routes>
          </NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
  return within(container);
};

it('an automation goes into the archive from its page; undone, it is on as before', async () => {
  const page = open('/admin/automation/rul_1');
  fireEvent.click(await page.findByRole('button', { name: 'Archive' }));
  await page.findByText('“Welcome” is archived. Its current runs will stop.');
  await page.findByText('In the archive: it never runs. Restore it to turn it on.');
  expect(page.queryByRole('checkbox', { name: 'On' })).toBeNull();
  fireEvent.click(page.getByRole('button', { name: 'Undo' }));
  await page.findByRole('checkbox', { name: 'On' });
  expect(sent).toEqual([
    { version: 3, isArchived: true, isOn: false },
    { version: 4, isArchived: false, isOn: true },
  ]);
});

it('the archive is read only where somebody looks into it, and gives back what it has, turned off', async () => {
  stored = { ...rule, isOn: false, isArchived: true };
  const page = open('/admin/automation');
  await page.findByText('No automations yet');
  expect(page.queryByRole('link', { name: 'Welcome' })).toBeNull();
  fireEvent.click(page.getByRole('checkbox', { name: 'Show' }));
  await page.findByRole('link', { name: 'Welcome' });
  fireEvent.click(page.getByRole('button', { name: 'Restore Welcome' }));
  await page.findByText('“Welcome” is out of the archive, turned off.');
  await page.findByText('Nothing is archived.');
  await waitFor(() => expect(page.queryByText('No automations yet')).toBeNull());
  expect(sent).toEqual([{ version: 3, isArchived: false, isOn: false }]);
});
