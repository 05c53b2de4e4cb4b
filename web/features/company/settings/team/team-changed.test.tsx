// @vitest-environment happy-dom
import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import TeamSettings from './team-settings.tsx';
import { VendorPanel } from './vendor-panel.tsx';

const vendor = {
  vendorId: 'ven_1',
  name: 'New Lens',
  email: null,
  phone: null,
  status: 'paused',
  skills: ['photography'],
  homeZip: '18901',
  zones: [],
  dailyJobLimit: 4,
  parallelJobs: 1,
  priority: 100,
  hours: [],
  daysOff: [],
  version: 1,
  lastChange: null,
};
const zipCodes = [{ zip: '18901', place: 'Doylestown', lat: 40.31, lng: -75.13 }];

const answer = (path: string, { method = 'GET' }: RequestInit): Response => {
  if (path.includes('service-area')) return Response.json({ zipCodes });
  if (method === 'POST') return Response.json(vendor, { status: 201 });
  return Response.json(path === '/api/vendors' ? { vendors: [] } : { vendor, staying: [] });
};

/** What a dialog was told of who does what where, a moment before. */
const told = [
  ['POST /api/availability', { zip: '18901' }],
  ['POST /api/listings/{listingId}/orders', { listingId: 'lst_1' }],
  ['GET /api/visits/{visitId}/candidates', { visitId: 'vis_1' }],
  ['GET /api/bookings/{bookingId}/vendors', { bookingId: 'bkg_1' }],
  ['GET /api/dispatch/board', {}],
];

const open = (page: React.ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const key of told) client.setQueryData(key, {});
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features: [] } } as unknown as Workspace;
  render(
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={workspace}>
        <MemoryRouter>
          <NoticeProvider>{page}</NoticeProvider>
        </MemoryRouter>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  return () => told.map((key) => [key[0], client.getQueryState(key)?.isInvalidated]);
};
const allAskedAgain = told.map(([route]) => [route, true]);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answer(path, init));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('once a vendor is added, times and crews that were known before are asked for again', async () => {
  const outdated = open(<TeamSettings />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a vendor' }));
  const dialog = createWrapper(document.body).findModal()?.findContent();
  if (!dialog) throw new Error('no dialog');
  await act(async () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'New Lens' } }));
  act(() => dialog.findMultiselect()?.openDropdown());
  act(() => dialog.findMultiselect()?.selectOptionByValue('photography'));
  await waitFor(() => expect(dialog.findSelect()?.findTrigger().getElement().hasAttribute('disabled')).toBe(false));
  act(() => dialog.findSelect()?.openDropdown());
  await waitFor(() => act(() => dialog.findSelect()?.selectOptionByValue('18901')));
  expect(outdated().some(([, isOutdated]) => isOutdated)).toBe(false);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add' })));
  await waitFor(() => expect(outdated()).toEqual(allAskedAgain));
});

it('once a vendor is saved, too', async () => {
  const outdated = open(<VendorPanel vendorId="ven_1" />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Old Lens' } });
  expect(outdated().some(([, isOutdated]) => isOutdated)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(outdated()).toEqual(allAskedAgain));
});
