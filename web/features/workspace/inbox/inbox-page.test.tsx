import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThreadRow } from '../../../../shared/workspace/inbox/thread.ts';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { DraftOwner } from '../../../platform/visit/draft-owner.ts';
import { LiveContext } from '../../../ui/console/live/live.tsx';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { CommandProvider } from '../../../ui/workspace/commands.tsx';
import InboxPage from './inbox-page.tsx';

const thread = (name: string): ThreadRow => ({
  threadId: `thr_${name}`,
  leadId: `led_${name}`,
  name,
  email: `${name}@example.test`,
  phone: null,
  state: 'open',
  snoozedUntil: null,
  wokeAt: null,
  assignedTo: null,
  last: { at: '2026-11-20T14:00:00Z', id: 'm1', channel: 'email', isInbound: true, text: 'Hello' },
  inboundAt: '2026-11-20T14:00:00Z',
  movedAt: '2026-11-20T14:00:00Z',
  chat: null,
  version: 1,
});

const lead = {
  score: 10,
  status: 'new',
  source: 'form',
  createdAt: '2026-11-20T14:00:00Z',
  servicesInterested: [],
  openTasks: [],
  claims: [],
  consents: {},
  clock: { stoppedAt: null, seconds: 60 },
};

let rows: ThreadRow[];
let decided: { path: string; body: Record<string, unknown> }[];
let user = 0;
let say: (message: LiveMessage) => void;

/** A server whose list is `rows`, in this order; a decided thread leaves it. */
const answer = (path: string, { method, body }: RequestInit): object => {
  if (method === 'PATCH') {
    decided.push({ path, body: JSON.parse(String(body)) });
    const row = rows.find(({ threadId }) => path.endsWith(threadId));
    rows = rows.filter((each) => each !== row);
    return { ...row, state: 'done', version: 2 };
  }
  if (path === '/api/threads') return { items: rows };
  if (path === '/api/threads/counts') return { open: rows.length, waiting: 0, snoozed: 0 };
  if (path.startsWith('/api/leads/')) return { ...lead, leadId: path.split('/').at(-1) };
  if (path === '/api/profile') return { profileId: 'prf_me' };
  return path.startsWith('/api/threads/') && !path.endsWith('/entries')
    ? thread(path.split('_').at(-1) ?? '')
    : { items: [] };
};

const open = async (): Promise<void> => {
  history.replaceState(null, '', '/v2/inbox');
  const live = {
    hear: (listener: (message: LiveMessage) => void) => {
      say = listener;
      return () => {};
    },
    onOpen: () => () => {},
    send: () => {},
  };
  const workspace = {
    tenantName: 'T',
    zone: 'America/New_York',
    me: { roles: ['admin'], userId: `usr_${user}`, features: ['crm'] },
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace as unknown as Workspace}>
        <DraftOwner value={workspace.me.userId}>
          <LiveContext value={live}>
            <NoticeProvider>
              <CommandProvider>
                <InboxPage />
              </CommandProvider>
            </NoticeProvider>
          </LiveContext>
        </DraftOwner>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByRole('region', { name: 'Thread with ann' });
};

/** The list becomes `next`, and a push about its first says so. */
const push = async (next: ThreadRow[]): Promise<void> => {
  rows = next;
  act(() => say({ type: 'thread.changed', id: next[0]?.threadId ?? '', item: next[0] } as unknown as LiveMessage));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(next[0]?.name));
};

const write = (text: string): HTMLElement => {
  const field = screen.getByRole('textbox', { name: 'Write an email' });
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  return field;
};

beforeEach(() => {
  setPageData({ config: {} as RuntimeConfig, tenant: null });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    Response.json(answer(new URL(url, 'http://localhost').pathname, init)),
  );
  user += 1;
  [rows, decided] = [[thread('ann'), thread('bob')], []];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the inbox of a wide window', () => {
  it('keeps the first thread open, and what is written in it, while a push brings another above it', async () => {
    await open();
    const field = write('Saturday at ten');
    await push([thread('zoe'), thread('ann'), thread('bob')]);
    expect(screen.getByRole('region', { name: 'Thread with ann' })).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect((field as HTMLTextAreaElement).value).toBe('Saturday at ten');
    field.blur();
    fireEvent.keyDown(document.body, { key: 'e' });
    await waitFor(() => expect(decided.map(({ path }) => path)).toEqual(['/api/threads/thr_ann']));
  });

  it('keeps a thread open under its reader when it leaves the list', async () => {
    await open();
    const field = write('Saturday at ten');
    await push([thread('zoe'), thread('bob')]);
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Thread with ann' })).toBeTruthy());
    expect(document.activeElement).toBe(field);
  });

  it('snoozes the thread that the question was asked for', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'h' });
    const dialog = await screen.findByRole('dialog', { name: 'Come back' });
    await push([thread('zoe'), thread('ann'), thread('bob')]);
    expect(dialog.isConnected).toBe(true);
    fireEvent.keyDown(screen.getByRole('heading', { name: 'Come back' }), { key: '1' });
    await waitFor(() => expect(decided.map(({ path }) => path)).toEqual(['/api/threads/thr_ann']));
  });

  it('goes on to the next thread, and shows nothing after the last', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'e' });
    await screen.findByRole('region', { name: 'Thread with bob' });
    fireEvent.keyDown(document.body, { key: 'e' });
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Thread with/ })).toBeNull());
    await screen.findByText('Nobody waits for an answer');
    expect(decided).toHaveLength(2);
  });
});

describe('what is written and not sent', () => {
  const shown = () => (screen.getByRole('textbox', { name: 'Write an email' }) as HTMLTextAreaElement).value;

  it('is there again after another page was open, and is only its writer’s', async () => {
    await open();
    write('Saturday at ten');
    cleanup();
    await open();
    expect(shown()).toBe('Saturday at ten');
    expect(localStorage.getItem(`northlight.own.v2.draft.usr_${user}.thread thr_ann`)).toContain('Saturday at ten');
    cleanup();
    user += 1;
    await open();
    expect(shown()).toBe('');
  });

  it('stays when what was written before it has been sent', async () => {
    let arrive: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { pathname } = new URL(url, 'http://localhost');
      if (!pathname.endsWith('/messages')) return Response.json(answer(pathname, init));
      return new Promise<Response>((resolve) => {
        arrive = resolve;
      });
    });
    const send = screen.getByRole.bind(screen, 'button', { name: 'Send email' });
    const answered = async () => {
      await waitFor(() => expect(send().hasAttribute('disabled')).toBe(true));
      arrive(Response.json({}, { status: 201 }));
      await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));
    };
    await open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), { target: { value: 'Saturday' } });
    fireEvent.keyDown(write('At ten?'), { key: 'Enter', ctrlKey: true });
    write('At ten? And bring the key.');
    await answered();
    expect(shown()).toBe('At ten? And bring the key.');
    fireEvent.click(send());
    await answered();
    expect(shown()).toBe('');
  });
});

describe('an answer whose reply was lost', () => {
  it('is sent under the same key again, and under another once it says something else', async () => {
    const sent: { key: string | null; text: string }[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { pathname } = new URL(url, 'http://localhost');
      if (!pathname.endsWith('/messages')) return Response.json(answer(pathname, init));
      const { body } = JSON.parse(String(init.body));
      sent.push({ key: new Headers(init.headers).get('idempotency-key'), text: body });
      if (sent.length < 3) throw new TypeError('Failed to fetch');
      return Response.json({}, { status: 201 });
    });
    await open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), { target: { value: 'Saturday' } });
    const send = async (text: string) => {
      const before = sent.length;
      const field = write(text);
      fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
      await waitFor(() => expect(sent.length).toBe(before + 1));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Send email' }).hasAttribute('disabled')).toBe(false),
      );
    };
    await send('At ten?');
    await send('At ten?');
    await send('At eleven?');
    expect(sent.map(({ text }) => text)).toEqual(['At ten?', 'At ten?', 'At eleven?']);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });
});

const refused = { error: { code: 'CONFLICT', message: 'Not now.', correlationId: 'c' } };

describe('an inbox that did not load whole', () => {
  it('does not say that nobody goes by the words while there is more to look through', async () => {
    await open();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (pathname !== '/api/threads') return Response.json(answer(pathname, init));
      return Response.json(searchParams.has('cursor') ? { items: [] } : { items: [], nextCursor: 'more' });
    });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'smith' } });
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(screen.queryByText('Nobody goes by these words')).toBeNull();
    fireEvent.click(more);
    await screen.findByText('Nobody goes by these words');
  });

  it('says that the colleagues did not load where somebody is to be assigned, and reads them again', async () => {
    let isDown = true;
    const member = { profileId: 'prf_kim', name: 'Kim Cole', email: 'kim@x.test', roles: ['agent'], status: 'active' };
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { pathname } = new URL(url, 'http://localhost');
      if (pathname !== '/api/members') return Response.json(answer(pathname, init));
      return isDown ? Response.json(refused, { status: 409 }) : Response.json({ items: [member] });
    });
    await open();
    fireEvent.keyDown(document.body, { key: 'a' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign ann to' }));
    await dialog.findByText('Not now.');
    expect(dialog.getByRole('button', { name: /You/ })).toBeDefined();
    isDown = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('button', { name: /Kim Cole/ });
  });
});
