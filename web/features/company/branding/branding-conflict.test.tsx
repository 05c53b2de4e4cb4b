import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyBranding } from '../../../../shared/company/branding/branding.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import BrandingSettings from './branding-settings.tsx';

vi.mock('./site-of.ts', () => ({ siteOf: () => 'https://second.example/' }));

const first = {
  ...emptyBranding,
  companyName: 'Lehigh',
  metaTitle: 'Lehigh',
  version: 3,
  slug: 'second',
  isCustomJsOn: false,
  isCustomJsBlocked: false,
  changes: [],
  dropped: [],
  unreadable: [],
};

let stored: typeof first;
let client: QueryClient;
beforeEach(async () => {
  stored = first;
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json(stored);
    const { version, ...input } = JSON.parse(String(body));
    const error = { code: 'VERSION_CONFLICT', message: 'The branding was changed', correlationId: 'c' };
    if (version !== stored.version) return Response.json({ error }, { status: 409 });
    stored = { ...stored, ...input, version: version + 1 };
    return Response.json(stored);
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const workspace = { tenantName: 'Lehigh', zone: 'America/New_York', me: { roles: ['admin'], tenantId: 'ten_1' } };
  render(
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={workspace as unknown as Workspace}>
        <NoticeProvider>
          <BrandingSettings />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByRole('heading', { name: 'Branding' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const grace = (changes: Partial<typeof first>) => {
  stored = { ...stored, ...changes, version: stored.version + 1 };
};

it('does not save over a colleague’s newer value that was read meanwhile, but asks', async () => {
  type('Company name', 'Lehigh Prep');
  grace({ companyName: 'Grace’s Lehigh' });
  await client.invalidateQueries();
  await screen.findByText(/changed this in the meantime/);
  press('Save');
  await new Promise((later) => setTimeout(later, 20));
  expect(stored.companyName).toBe('Grace’s Lehigh');
  press('Use theirs');
  await waitFor(() => expect(field('Company name').value).toBe('Grace’s Lehigh'));
});

it('keeps both where each changed another field', async () => {
  type('Company name', 'Lehigh Prep');
  grace({ metaTitle: 'Grace’s title' });
  press('Save');
  await screen.findByText(/changed this in the meantime/);
  press('Keep mine');
  await waitFor(() => expect(stored).toMatchObject({ companyName: 'Lehigh Prep', metaTitle: 'Grace’s title' }));
});

it('control: saves what nobody else changed', async () => {
  type('Company name', 'Lehigh Prep');
  press('Save');
  await waitFor(() => expect(stored.companyName).toBe('Lehigh Prep'));
});
