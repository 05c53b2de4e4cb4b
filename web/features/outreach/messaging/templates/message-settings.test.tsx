import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import MessageSettings from './message-settings.tsx';
import type { MessageView, Texts } from './use-message-draft.ts';

const standard: Texts = {
  subject: 'Your booking',
  preview: '',
  title: 'Booked',
  body: 'See you soon.',
  sms: 'Booked.',
};
const own: Texts = { ...standard, body: 'An afternoon’s work.', sms: 'Our own text.' };

/** A stand-in server with one message, which others may change. */
const serve = () => {
  let stored = { texts: own as Texts | null, version: 4, by: 'Ada' };
  const sent: { method: string; path: string; body: { version: number; texts: Texts } | undefined }[] = [];
  const view = (): MessageView => ({
    code: 'booking_confirmed',
    name: 'Booking confirmed',
    when: 'At once',
    audience: 'customer',
    consent: 'none',
    channels: ['email', 'sms'],
    own: stored.texts && { updatedBy: stored.by, updatedAt: '2026-11-20T14:00:00Z' },
    variables: [
      { name: 'firstName', label: 'First name', sample: 'Ann' },
      { name: 'schedule', label: 'Schedule', sample: '' },
    ],
    texts: stored.texts ?? standard,
    defaults: standard,
    version: stored.version,
  });
  const write = (texts: Texts | null, by = 'Ada'): void => {
    stored = { texts, version: stored.version + 1, by };
  };
  const conflict = () => {
    const details = { changedBy: stored.by, changedAt: '2026-11-20T14:00:00Z' };
    const error = { code: 'VERSION_CONFLICT', message: 'Message was changed', correlationId: 'c', details };
    return Response.json({ error }, { status: 409 });
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const input = body === undefined ? undefined : JSON.parse(String(body));
    if (method === 'POST')
      return Response.json({ error: { code: 'X', message: '', correlationId: 'c' } }, { status: 500 });
    if (method !== 'GET') {
      sent.push({ method, path, body: input });
      const version = input?.version ?? Number(new URL(path, 'https://x').searchParams.get('version'));
      if (version !== stored.version) return conflict();
      write(method === 'PUT' ? input.texts : null);
    }
    return Response.json(/templates\/\w/.test(path) ? view() : { items: [] });
  });
  return { sent, other: (texts: Texts) => write(texts, 'Grace'), stored: () => stored };
};

const Notices = () =>
  useNotices().shown.map(({ id, text, undo }) => (
    <p key={id}>
      {text}
      {undo && (
        <button type="button" onClick={undo}>
          Undo
        </button>
      )}
    </p>
  ));

let server: ReturnType<typeof serve>;
let client: QueryClient;
beforeEach(async () => {
  server = serve();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  history.replaceState(null, '', '/admin/settings?section=messages&message=booking_confirmed');
  render(
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
        <NoticeProvider>
          <MessageSettings />
          <Notices />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByRole('heading', { name: 'Booking confirmed' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('somebody else’s newer words', () => {
  beforeEach(async () => {
    type('Heading', 'Mine');
    server.other({ ...own, subject: 'Grace’s subject' });
  });

  it('are a conflict with its author, in which mine may be kept', async () => {
    press('Save');
    await screen.findByText(/^Grace changed this in the meantime/);
    press('Keep mine');
    await screen.findByText(/^Saved/);
    expect(server.stored().texts).toEqual({ ...own, title: 'Mine', subject: 'Grace’s subject' });
  });

  it('may be taken in the place of mine', async () => {
    press('Save');
    await screen.findByText(/^Grace changed this in the meantime/);
    press('Use theirs');
    await waitFor(() => expect(field('Subject').value).toBe('Grace’s subject'));
    expect(field('Heading').value).toBe('Booked');
  });

  it('leave what I type where they are read again meanwhile', async () => {
    await client.invalidateQueries();
    await waitFor(() => expect(field('Subject').value).toBe('Grace’s subject'));
    expect(field('Heading').value).toBe('Mine');
  });
});

describe('restoring the standard wording', () => {
  it('is refused for words that I have not read, which are then shown', async () => {
    server.other({ ...own, title: 'Grace’s heading' });
    press('Restore standard wording');
    await screen.findByText(/Somebody changed this message in the meantime/);
    expect(field('Heading').value).toBe('Grace’s heading');
    expect(server.stored().texts?.title).toBe('Grace’s heading');
  });

  it('gives back the own words when it is undone', async () => {
    press('Restore standard wording');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.stored()).toMatchObject({ texts: own, version: 6 }));
    expect(server.sent.map(({ method }) => method)).toEqual(['DELETE', 'PUT']);
  });

  it('asks before it takes what is typed', async () => {
    type('Heading', 'Mine');
    await screen.findByDisplayValue('Mine');
    press('Restore standard wording');
    await screen.findByText('Leave without saving?');
    expect(server.sent).toEqual([]);
  });
});

it('going back to all messages asks before it takes what is typed', async () => {
  type('Heading', 'Mine');
  await screen.findByDisplayValue('Mine');
  press('All messages');
  await screen.findByText('Leave without saving?');
  expect(field('Heading').value).toBe('Mine');
});

it('a text message that is switched off and on again has its own words', async () => {
  const toggle = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Also send as a text message' }));
  type('Text message', 'Typed.');
  await screen.findByDisplayValue('Typed.');
  toggle();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text message' })).toBeNull());
  toggle();
  await screen.findByDisplayValue('Typed.');
});

it('the schedule is offered for the body alone, and refused beside other words before it is saved', async () => {
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeDefined();
  fireEvent.focus(field('Heading'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull());
  type('Body', 'Your visits: {{schedule}}');
  await screen.findByText(/^Body must have {{schedule}} in a paragraph of its own/);
  press('Save');
  expect(server.sent).toEqual([]);
});
