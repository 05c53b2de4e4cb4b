// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import TermsSettings from '../terms/terms-settings.tsx';
import ZoneSettings from './zone-settings.tsx';

vi.mock('../../branding/site-of.ts', () => ({ siteOf: () => 'https://second.example/' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A stand-in server whose one record Grace may change. */
const serve = <Stored extends { version: number }>(start: Stored, storedOf: (input: object) => object) => {
  let stored = start;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/catalog')) return Response.json({ services: [] });
    if (method !== 'PUT') return Response.json(stored);
    const { version, ...input } = JSON.parse(String(body));
    if (version === stored.version) {
      stored = { ...stored, ...storedOf(input), version: version + 1 };
      return Response.json(stored);
    }
    const details = { changedBy: 'Grace', changedAt: '2026-11-20T14:00:00Z' };
    const error = { code: 'VERSION_CONFLICT', message: 'Changed by Grace', correlationId: 'c', details };
    return Response.json({ error }, { status: 409 });
  });
  const grace = (changes: Partial<Stored>): void => {
    stored = { ...stored, ...changes, version: stored.version + 1 };
  };
  return { grace, stored: () => stored };
};

const open = (page: ReactElement): void => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={{ tenantName: 'Northlight', zone: 'America/New_York' } as Workspace}>
        <NoticeProvider>{page}</NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const zone = (name: string, zip: string) => ({
  name,
  zipCodes: [zip],
  service: null,
  surcharge: { kind: 'cents', amount: 2500 },
});

it('keeps the zone that Grace added when mine are kept, and says so', async () => {
  const server = serve({ version: 3, lastChange: null, zones: [zone('Far', '19063')] }, (input) => input);
  open(<ZoneSettings />);
  const name = await screen.findByDisplayValue('Far');
  fireEvent.input(name, { target: { value: 'Farther' } });
  server.grace({ zones: [zone('Far', '19063'), zone('Hill', '19064')] });
  press('Save');
  await screen.findByText(/“Keep mine” saves the zones you changed; all others stay as they left them\./);
  press('Keep mine');
  await waitFor(() => expect(server.stored().zones).toEqual([zone('Hill', '19064'), zone('Farther', '19063')]));
});

it('says of the terms that one text replaces the other', async () => {
  const text = 'These are the terms. '.repeat(20);
  const current = { edition: 2, publishedOn: '2026-11-01', text };
  const server = serve({ version: 3, lastChange: null, current, earlier: [], slug: 'second' }, (input) => ({
    current: { ...current, text: (input as { terms: string }).terms },
  }));
  open(<TermsSettings />);
  const field = await screen.findByRole('textbox', { name: 'Text' });
  fireEvent.input(field, { target: { value: `${text}Mine.` } });
  server.grace({ current: { ...current, text: `${text}Hers.` } });
  press('Save');
  await screen.findByText(/“Keep mine” publishes your text in place of theirs\./);
  expect(screen.queryByText(/everything else stays as they left it/)).toBeNull();
});
