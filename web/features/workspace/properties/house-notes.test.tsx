import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import { DraftOwner } from '../../../platform/visit/draft-owner.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { CommandProvider } from '../../../ui/workspace/commands.tsx';
import { Notes } from './house-notes.tsx';

const note = {
  noteId: 'nte_1',
  propertyId: 'prp_1',
  text: 'The key is under the pot.',
  author: { profileId: 'prf_me', name: 'Pat' },
  createdAt: '2026-11-20T14:00:00Z',
  updatedAt: '2026-11-20T14:00:00Z',
  version: 1,
};

let user = 0;
let saved: string[];

const open = async (): Promise<void> => {
  const workspace = { zone: 'America/New_York', me: { userId: `usr_${user}` } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <DraftOwner value={workspace.me.userId}>
          <CommandProvider>
            <Notes notes={[note]} propertyId="prp_1" />
          </CommandProvider>
        </DraftOwner>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /^(Edit|Go on editing)$/ });
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const fieldOf = (name: string) => screen.getByRole('textbox', { name }) as HTMLTextAreaElement;
const type = (name: string, value: string) => fireEvent.change(fieldOf(name), { target: { value } });

beforeEach(() => {
  user += 1;
  saved = [];
  setPageData({ config: {} as RuntimeConfig, tenant: null });
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') saved.push(JSON.parse(String(body)).text);
    return Response.json({ profileId: 'prf_me' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a note that is not saved', () => {
  it('is kept by Escape, by another editor, and over a visit to another page', async () => {
    await open();
    press(/^Add a note/);
    type('New note', 'Mind the dog');
    fireEvent.keyDown(fieldOf('New note'), { key: 'Escape' });
    press('Edit');
    type('Edit the note', 'The key is at the office.');
    press(/^Go on with your note/);
    expect(fieldOf('New note').value).toBe('Mind the dog');
    cleanup();
    await open();
    press('Go on editing');
    expect(fieldOf('Edit the note').value).toBe('The key is at the office.');
  });

  it('is gone once it is saved, or when its writer says so', async () => {
    await open();
    press(/^Add a note/);
    type('New note', 'Mind the dog');
    press('Discard');
    press(/^Add a note/);
    expect(fieldOf('New note').value).toBe('');
    type('New note', 'Mind the cat');
    press(/^Save/);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(saved).toEqual(['Mind the cat']);
    screen.getByRole('button', { name: /^Add a note/ });
  });
});
