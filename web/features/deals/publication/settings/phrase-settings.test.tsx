import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
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

const show = (client = new QueryClient()): void => {
  history.replaceState(null, '', '/admin/settings');
  render(
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
          <NoticeProvider>
            <Page />
          </NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
};

/** A list whose first reading is answered, and none after it. */
const open = (): void => {
  let reads = 0;
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') return Promise.resolve(Response.json({ ...stored, ...JSON.parse(String(body)), version: 2 }));
    reads += 1;
    return reads === 1 ? Promise.resolve(Response.json(stored)) : new Promise(() => {});
  });
  show();
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

describe('a list that a colleague changes meanwhile', () => {
  type List = typeof stored;
  let now: List;
  const colleague = (phrases: List['phrases']) => {
    now = { ...now, phrases, version: now.version + 1 };
  };
  const openShared = async (): Promise<QueryClient> => {
    now = stored;
    vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
      if (method !== 'PUT') return Response.json(now);
      const { version, phrases } = JSON.parse(String(body));
      const error = { code: 'VERSION_CONFLICT', message: 'List was changed', correlationId: 'c' };
      if (version !== now.version) return Response.json({ error }, { status: 409 });
      colleague(phrases);
      return Response.json(now);
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    show(client);
    await addPhrase();
    return client;
  };
  const [kids, walk] = [stored.phrases[0], { phrase: 'walk to church', why: 'Religion is protected.' }];
  const gated = { phrase: 'gated', why: 'Says who should live there.' };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('is not replaced under its newer version, and keeps both lists’ phrases', async () => {
    const client = await openShared();
    colleague([kids, walk].filter((each) => each !== undefined));
    await client.invalidateQueries();
    await screen.findByText(/changed this in the meantime/);
    await press('Save');
    expect(now.phrases).toEqual([kids, walk]);
    await press('Keep mine');
    await waitFor(() => expect(now.phrases).toEqual([kids, walk, gated]));
  });

  it('is asked for where the save is refused, and theirs can be taken', async () => {
    await openShared();
    colleague([walk]);
    await press('Save');
    await screen.findByText(/“Keep mine” saves the phrases you changed; all others stay as they left them\./);
    await press('Use theirs');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Phrases').value).toBe(
        'walk to church | Religion is protected.',
      ),
    );
    expect(now.phrases).toEqual([walk]);
  });
});
