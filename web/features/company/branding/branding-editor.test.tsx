import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyBranding } from '../../../../shared/company/branding/branding.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { BrandingEditor } from './branding-editor.tsx';

vi.mock('./site-of.ts', () => ({ siteOf: () => 'https://second.example/' }));

const view = {
  ...emptyBranding,
  version: 3,
  slug: 'second',
  isCustomJsOn: false,
  isCustomJsBlocked: false,
  changes: [],
  dropped: [],
  unreadable: [],
};

beforeEach(() => {
  history.replaceState(null, '', '/admin/settings');
  const workspace = { tenantName: 'Lehigh', zone: 'America/New_York', me: { roles: ['admin'] } };
  render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WorkspaceProvider value={workspace as unknown as Workspace}>
          <NoticeProvider>
            <Link to="/admin/deals">The deals</Link>
            <Routes>
              <Route path="/admin/settings" element={<BrandingEditor view={view} reload={vi.fn()} />} />
              <Route path="*" element="Somewhere else." />
            </Routes>
          </NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
});
afterEach(cleanup);

const go = () => fireEvent.click(screen.getByRole('link', { name: 'The deals' }));

it('asks who leaves before a branding that is edited is lost', async () => {
  fireEvent.input(screen.getByRole('textbox', { name: 'Company name' }), { target: { value: 'Lehigh Prep' } });
  await screen.findByDisplayValue('Lehigh Prep');
  go();
  expect(screen.queryByText('Leave without saving?')).not.toBeNull();
});

it('control: asks nothing of who has edited nothing', () => {
  go();
  expect(screen.queryByText('Somewhere else.')).not.toBeNull();
});
