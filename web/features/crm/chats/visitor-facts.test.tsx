import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChatDetail } from '../../../../shared/assistants/inbox/contract.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { VisitorFacts } from './visitor-facts.tsx';

const chat = (fields: Partial<ChatDetail> = {}): ChatDetail =>
  ({
    chatId: 'cht_1',
    leadId: null,
    saysToBe: null,
    turns: [],
    facts: { email: 'dana.visitor@example.com', phone: '+12675550166', services: [] },
    ...fields,
  }) as unknown as ChatDetail;

const serve = () => {
  const sent: { route: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET')
      sent.push({ route: `${method} ${new URL(url, 'https://x.test').pathname}`, body: JSON.parse(String(body)) });
    return Response.json(chat({ leadId: 'led_1' }));
  });
  return sent;
};

const show = (shown: ChatDetail, features = ['chat_ai', 'crm']) => {
  history.replaceState(null, '', '/admin/chats');
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={{ me: { features } } as unknown as Workspace}>
        <VisitorFacts chat={shown} />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};
const button = (name: string) => screen.queryByRole('button', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('back office P0 2: saves a visitor as a lead with what they said and what is added', async () => {
  const sent = serve();
  show(chat());
  expect(button('Book')?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button('Save as lead') as HTMLElement);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Dana Visitor ' } });
  expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('(267) 555-0166');
  fireEvent.click(button('Save lead') as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    route: 'PUT /api/chats/cht_1/lead',
    body: { fullName: 'Dana Visitor', email: 'dana.visitor@example.com', phone: '(267) 555-0166' },
  });
  await waitFor(() => expect(button('Save lead')).toBeNull());
});

it('asks for a way to reach the visitor before anything is sent', async () => {
  const sent = serve();
  show(chat({ facts: { services: [] } as unknown as ChatDetail['facts'] }));
  fireEvent.click(button('Save as lead') as HTMLElement);
  await screen.findByLabelText('Name');
  fireEvent.click(button('Save lead') as HTMLElement);
  expect(screen.getByText('Enter an email address or a phone number.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '555' } });
  fireEvent.click(button('Save lead') as HTMLElement);
  expect(screen.getByText('Enter ten digits like (215) 555-0123.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('books for a visitor who is a lead already', () => {
  serve();
  show(chat({ leadId: 'led_1' }));
  expect(button('Save as lead')).toBeNull();
  const book = screen.getByRole('link', { name: 'Book' });
  expect(book.getAttribute('href')).toBe('/admin/crm/led_1/book');
  fireEvent.click(book);
  expect(location.pathname).toBe('/admin/crm/led_1/book');
});

it('offers neither while the visitor only says to be somebody', () => {
  serve();
  show(chat({ saysToBe: { leadId: 'led_2', name: 'Ann Lee' } }));
  expect(button('Save as lead')).toBeNull();
  expect(button('Book')?.getAttribute('aria-disabled')).toBe('true');
});

it.each([{ leadId: null }, { leadId: 'led_1' }])(
  'books for nobody where the plan has no leads: $leadId',
  ({ leadId }) => {
    serve();
    show(chat({ leadId }), ['chat_ai']);
    expect([button('Book'), screen.queryByRole('link', { name: 'Book' })]).toEqual([null, null]);
    expect(button('Save as lead') !== null).toBe(leadId === null);
  },
);
