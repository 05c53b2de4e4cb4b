import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { ConsoleRoutes } from './console-routes.tsx';

beforeEach(() => setPageData({ config: {} as RuntimeConfig, tenant: null }));
afterEach(cleanup);

const openAs = (roles: readonly string[], path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <WorkspaceProvider value={{ state: 'PA', me: { roles, features: ['booking'] } } as unknown as Workspace}>
        <Routes>
          <Route path="/admin/*" element={<ConsoleRoutes />} />
        </Routes>
      </WorkspaceProvider>
    </MemoryRouter>,
  );

it('a room that the plan lacks says so at its address, and leads to the plan who may see it', () => {
  openAs(['admin'], '/admin/crm/led_1');
  expect(screen.getByRole('heading', { name: 'Leads' })).toBeDefined();
  expect(screen.getByText('“Leads” isn’t part of your company’s plan.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe('/admin/settings?section=plan');
});

it('and leads an agent nowhere', () => {
  openAs(['agent'], '/admin/agent/listings');
  expect(screen.getByText('“Listings” isn’t part of your company’s plan.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each(['/admin/clients', '/admin/clients/cli_1', '/admin/properties', '/admin/settings', '/admin/dispatch/waiting'])(
  'a page for those who lead the company is one refusal for an agent, with the way back: %s',
  async (path) => {
    openAs(['agent'], path);
    // By text and element: to ask for roles in so large a page takes a second each time.
    const refusal = await screen.findByText('You have no access to this', undefined, { timeout: 10_000 });
    expect(refusal.closest('h1')).not.toBeNull();
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Go to home']);
    expect(document.querySelector('table')).toBeNull();
  },
);
