import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices.tsx';
import PhraseSettings from './phrase-settings.tsx';

const stored = { version: 1, isDefault: false, phrases: [{ phrase: 'no kids', why: 'Families are protected.' }] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Page = () => (
  <>
    <output>{useLocation().pathname}</output>
    {useNotices().shown.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
    <Link to="/admin/listing">The listing</Link>
    <PhraseSettings />
  </>
);

/** A list whose first reading is answered, and none after it. */
const open = (): void => {
  let reads = 0;
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') return Promise.resolve(Response.json({ ...stored, ...JSON.parse(String(body)), version: 2 }));
    reads += 1;
    return reads === 1 ? Promise.resolve(Response.json(stored)) : new Promise(() => {});
  });
  history.replaceState(null, '', '/admin/settings');
  render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient()}>
        <NoticeProvider>
          <Page />
        </NoticeProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
};

const addPhrase = async (): Promise<void> => {
  await userEvent.click(await screen.findByLabelText('Phrases'));
  await userEvent.paste('\ngated|Says who should live there.');
};
const leave = (): Promise<void> => userEvent.click(screen.getByRole('link', { name: 'The listing' }));
const place = (): string | null => screen.getByRole('status').textContent;

it('asks nothing of who leaves once the phrases are saved, even before the list is read again', async () => {
  open();
  await addPhrase();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\. Listings are checked/);
  await leave();
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(place()).toBe('/admin/listing');
});

it('control: asks who leaves before', async () => {
  open();
  await addPhrase();
  await leave();
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  expect(place()).toBe('/admin/settings');
});
