import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveContext } from '../../../ui/console/live/live.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import ChatsPage from './chats-page.tsx';
import { SaysToBe } from './says-to-be.tsx';

vi.mock('./chat-pane.tsx', () => ({ default: ({ chatId }: { chatId: string }) => <p>Pane of {chatId}</p> }));

const row = {
  chatId: 'cht_1',
  leadId: 'led_1',
  saysToBe: null,
  visitor: 'Dana Visitor',
  heldBy: null,
  waitingSince: null,
  hasBooked: false,
  isHelpful: null,
  last: null,
  lastActiveAt: '2026-11-20T14:00:00Z',
};

const gone = () => Response.json({ error: { code: 'NOT_FOUND', message: 'Conversation not found' } }, { status: 404 });

/** What the API answers: the list has the first chat alone, and a chat of its own those that run beside it. */
const answer = (url: string): Response => {
  if (!url.includes('/api/chats')) return Response.json({});
  const chatId = /chats\/(\w+)/.exec(url)?.[1];
  if (chatId === undefined) return Response.json({ items: [row] });
  return chatId === 'cht_ended'
    ? gone()
    : Response.json({ ...row, chatId, visitor: 'Lee Later', turns: [], facts: {} });
};

/** The chat of a lead, and of a visitor who says to be one, as a company with these features sees them. */
const show = async (features: string[], chatId = 'cht_1', name = 'Dana Visitor'): Promise<void> => {
  history.replaceState(null, '', `/admin/chats?chat=${chatId}`);
  vi.stubGlobal('fetch', async (url: string) => answer(url));
  const live = {
    hear: () => () => {},
    onOpen: () => () => {},
    send: () => {},
  };
  const me = { roles: ['agent'], features };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me } as unknown as Workspace}>
        <LiveContext value={live}>
          <ChatsPage />
          <SaysToBe chatId="cht_2" person={{ leadId: 'led_2', name: 'Ann Lee' }} />
        </LiveContext>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByRole('heading', { name });
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads from a conversation to its lead, and to whom its visitor says to be', async () => {
  await show(['chat_ai', 'crm']);
  expect(screen.getByRole('link', { name: 'Open lead' }).getAttribute('href')).toBe('/admin/crm/led_1');
  expect(screen.getByRole('link', { name: 'Open Ann Lee' }).getAttribute('href')).toBe('/admin/crm/led_2');
});

it('leads to no lead where the plan has no lead management', async () => {
  await show(['chat_ai']);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(document.body.textContent).not.toContain('Open ');
  expect(screen.getByText(/Tell them nothing that is meant for Ann Lee/)).toBeDefined();
});

it.each([
  ['cht_later', 'Lee Later'],
  ['cht_ended', 'Conversation'],
])('opens the chat that a link names though the list has it not: %s', async (chatId, name) => {
  await show(['chat_ai'], chatId, name);
  expect(screen.getByText(`Pane of ${chatId}`)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close the conversation' }));
  await waitFor(() => expect(screen.queryByText(/^Pane of/)).toBeNull());
});
