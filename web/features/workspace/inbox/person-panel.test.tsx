import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ThreadRow } from '../../../../shared/workspace/inbox/thread.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { PersonPanel } from './person-panel.tsx';

const NOT_IN_PLAN = '“Leads” isn’t part of your company’s plan.';
const chat = { chatId: 'cht_1', waitingSince: null, heldBy: null };

const show = (thread: Pick<ThreadRow, 'leadId' | 'chat'>, features: string[]) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = new QueryClient();
  const shown = { threadId: 'thr_1', name: 'Ann Lee', email: null, phone: null, ...thread } as unknown as ThreadRow;
  render(
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me: { features } } as unknown as Workspace}>
        <PersonPanel thread={shown} />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return { reads: client.isFetching(), links, saysWhy: screen.queryByText(NOT_IN_PLAN) !== null };
};
const toChat = ['Open in chats', '/admin/chats?chat=cht_1'];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads a known person, and leads to their page', () => {
  const { reads, links, saysWhy } = show({ leadId: 'led_1', chat }, ['crm']);
  expect([reads, links, saysWhy]).toEqual([1, [['Open the lead', '/admin/crm/led_1']], false]);
});

it.each([
  { with: 'a chat that runs', chat, links: [toChat] },
  { with: 'emails and calls', chat: null, links: [] },
])('says why nothing is shown of a known person with $with where the plan has no leads', ({ chat, links }) => {
  expect(show({ leadId: 'led_1', chat }, [])).toEqual({ reads: 0, links, saysWhy: true });
});

it.each([
  { features: ['crm'], chat, links: [toChat] },
  { features: [], chat, links: [toChat] },
  { features: ['crm'], chat: null, links: [] },
])('leads from a visitor to the chat that runs, if any: $features', ({ features, chat, links }) => {
  expect(show({ leadId: null, chat }, features)).toEqual({ reads: 0, links, saysWhy: false });
  expect(screen.getByText(/A visitor who has not said who they are/)).toBeDefined();
});
