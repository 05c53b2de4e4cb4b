import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { EditTrials } from './edit-trials.tsx';

const trial = { id: 'own-1', name: 'Price', messages: ['How much?'], mustSay: ['$'], mustNotSay: [] };
type Trial = typeof trial;

let stored: { items: Trial[]; version: number };
let client: QueryClient;
const onBack = vi.fn();
beforeEach(async () => {
  stored = { items: [trial], version: 1 };
  onBack.mockClear();
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    const input = body === undefined ? undefined : JSON.parse(String(body));
    if (method === 'PUT' && input.version !== stored.version) {
      const error = { code: 'VERSION_CONFLICT', message: 'Changed', correlationId: 'c' };
      return Response.json({ error }, { status: 409 });
    }
    if (method === 'PUT') stored = { items: input.items, version: stored.version + 1 };
    return Response.json(stored);
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
        <NoticeProvider>
          <EditTrials onBack={onBack} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  fireEvent.input(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Mine' } });
  await screen.findByDisplayValue('Mine');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const other = (name: string): void => {
  stored = { items: [{ ...trial, name }], version: stored.version + 1 };
};

it('a newer version that is read meanwhile leaves what is typed, and is a conflict', async () => {
  other('Grace’s');
  await client.invalidateQueries();
  await screen.findByText('Someone else changed this in the meantime');
  expect(screen.getByText(/replaces the whole list, also what they added/)).toBeDefined();
  expect(screen.getByDisplayValue('Mine')).toBeDefined();
  press('Use theirs');
  await screen.findByDisplayValue('Grace’s');
});

it('a save that meets a newer version can be kept', async () => {
  other('Grace’s');
  press('Save');
  await screen.findByText('Someone else changed this in the meantime');
  press('Keep mine');
  await waitFor(() => expect(stored).toMatchObject({ version: 3, items: [{ name: 'Mine' }] }));
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
});

it('going back asks before it takes what is typed', async () => {
  press('Back');
  await screen.findByText('Leave without saving?');
  expect(onBack).not.toHaveBeenCalled();
});
