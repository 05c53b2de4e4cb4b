// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadRow, LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import { applyMessage } from '../../../../ui/console/live/apply-message.ts';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import LeadsBoard from './leads-board.tsx';

const row = (leadId: string, status: LeadStatus, fields: Partial<LeadRow> = {}): LeadRow => ({
  leadId,
  fullName: `Lead ${leadId}`,
  email: null,
  phone: null,
  status,
  score: 50,
  source: 'chat',
  urgency: null,
  propertyAddress: null,
  servicesInterested: [],
  assignedTo: null,
  contactAttempts: 0,
  lastContactAt: null,
  tags: [],
  createdAt: '2026-11-20T10:00:00Z',
  version: 1,
  ...fields,
});

/** A stand-in server whose response is released by the test. */
const serve = (rows: LeadRow[]) => {
  const asked: URLSearchParams[] = [];
  const sent: Record<string, unknown>[] = [];
  const answers: ((ok: boolean) => void)[] = [];
  const list = (query: URLSearchParams): Response => {
    asked.push(query);
    const found = rows.filter(({ status }) => status === query.get('status'));
    const start = Number(query.get('cursor') ?? 0);
    const end = start + Number(query.get('limit'));
    return Response.json({ items: found.slice(start, end), ...(end < found.length && { nextCursor: String(end) }) });
  };
  const change = async (leadId: string, body: Record<string, unknown>): Promise<Response> => {
    sent.push(body);
    const isOk = await new Promise<boolean>((resolve) => answers.push(resolve));
    const error = { code: 'VERSION_CONFLICT', message: 'Somebody else has changed this lead.', correlationId: 'c' };
    if (!isOk) return Response.json({ error }, { status: 409 });
    const at = rows.findIndex((each) => each.leadId === leadId);
    const known = rows[at] as LeadRow;
    rows[at] = { ...known, ...body, version: known.version + 1 };
    return Response.json(rows[at]);
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/leads') return list(searchParams);
    if (method === 'PATCH') return await change(pathname.split('/').at(-1) ?? '', JSON.parse(String(body)));
    return Response.json({ items: [] });
  });
  const answer = async (isOk = true) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.(isOk));
  };
  return { asked, sent, answer };
};

let undo: (() => void) | undefined;
const Said = () => {
  const { shown } = useNotices();
  undo = shown[0]?.undo;
  return <p data-testid="said">{shown.map(({ text }) => text)}</p>;
};

let client: QueryClient;
const open = (query = 'layout=board', onChange = vi.fn()) => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 } } });
  const workspace = {
    tenantName: 'Lehigh',
    zone: 'America/New_York',
    me: { roles: ['agent'] },
  } as unknown as Workspace;
  render(
    <QueryClientProvider client={client}>
      <NoticeProvider>
        <WorkspaceProvider value={workspace}>
          <LeadsBoard
            header={null}
            params={new URLSearchParams(query)}
            counts={undefined}
            onChange={onChange}
            onAdd={() => {}}
          />
          <Said />
        </WorkspaceProvider>
      </NoticeProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  return onChange;
};

const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const cards = (name: string) =>
  within(column(name))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const send = async (lead: string, to: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Move ${lead}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: `Move to ${to}` }));
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the board', () => {
  it('keeps a moved lead in place when stale lists arrive', async () => {
    const { answer } = serve([row('a', 'new')]);
    open();
    await waitFor(() => expect(cards('New')).toEqual(['Lead a']));
    await send('Lead a', 'Proposal');
    await waitFor(() => expect(cards('Proposal')).toEqual(['Lead a']));
    await act(async () => await client.refetchQueries({ queryKey: ['GET /api/leads'] }));
    const known = client.getQueriesData<{ items: LeadRow[] }>({ queryKey: ['GET /api/leads'] });
    expect(known.flatMap(([, data]) => data?.items.map(({ status }) => status) ?? [])).toEqual(['proposal']);
    expect([cards('New'), cards('Proposal')]).toEqual([[], ['Lead a']]);
    await answer(false);
    await waitFor(() => expect(cards('New')).toEqual(['Lead a']));
    expect(cards('Proposal')).toEqual([]);
  });

  it('shows the leads of each status, loads nothing for a folded column, and loads more', async () => {
    const { asked } = serve([
      ...Array.from({ length: 25 }, (_, n) => row(`n${n}`, 'new')),
      row('w', 'won'),
      row('l', 'lost'),
    ]);
    open();
    await waitFor(() => expect(cards('Won')).toEqual(['Lead w']));
    expect(cards('New')).toHaveLength(20);
    expect(asked.map((query) => query.get('status'))).not.toContain('lost');
    fireEvent.click(screen.getByRole('button', { name: 'Show more leads that are New' }));
    await waitFor(() => expect(cards('New')).toHaveLength(25));
    fireEvent.click(screen.getByRole('button', { name: 'Open the column Lost' }));
    await waitFor(() => expect(cards('Lost')).toEqual(['Lead l']));
    expect(JSON.parse(localStorage.getItem('northlight.leads-board') ?? '')).toEqual(['unqualified']);
  });

  it('moves a lead optimistically, and moves it back on undo', async () => {
    const { sent, answer } = serve([row('a', 'new'), row('b', 'new'), row('c', 'won')]);
    open();
    await waitFor(() => expect(cards('New')).toEqual(['Lead a', 'Lead b']));
    await send('Lead a', 'Won');
    await waitFor(() => expect(cards('Won')).toEqual(['Lead a', 'Lead c']));
    expect(cards('New')).toEqual(['Lead b']);
    await answer();
    await waitFor(() => expect(screen.getByTestId('said').textContent).toBe('Lead a is won now.'));
    act(() => undo?.());
    await waitFor(() => expect(cards('New')).toEqual(['Lead a', 'Lead b']));
    await answer();
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 1, status: 'won' },
        { version: 2, status: 'new' },
      ]),
    );
  });

  it('moves a lead back with the reason if the server rejects it', async () => {
    const { answer } = serve([row('a', 'new'), row('b', 'new')]);
    open();
    await waitFor(() => expect(cards('New')).toHaveLength(2));
    await send('Lead b', 'Proposal');
    await waitFor(() => expect(cards('Proposal')).toEqual(['Lead b']));
    await answer(false);
    await waitFor(() => expect(cards('New')).toEqual(['Lead a', 'Lead b']));
    expect(cards('Proposal')).toEqual([]);
    expect(screen.getByTestId('said').textContent).toBe('Lead b stays New: Somebody else has changed this lead.');
  });

  it('leaves a concurrently moved lead in place, and shows its new status', async () => {
    serve([row('a', 'new'), row('b', 'new')]);
    open();
    await waitFor(() => expect(cards('New')).toHaveLength(2));
    const item = row('a', 'won', { version: 2 });
    act(() => applyMessage(client, { type: 'lead.changed', id: 'a', version: 2, item }));
    await within(column('New')).findByText('Won now');
    expect(cards('New')).toEqual(['Lead a', 'Lead b']);
  });

  it('keeps filters in the links of its cards, and offers actions when nothing matches', async () => {
    serve([row('a', 'new')]);
    open('layout=board&scoreFrom=40');
    const link = await screen.findByRole('link', { name: 'Lead a' });
    expect(link.getAttribute('href')).toBe('/admin/crm?layout=board&scoreFrom=40&lead=a');
    cleanup();
    serve([]);
    const onChange = open('layout=board&tag=VIP');
    fireEvent.click(await screen.findByRole('button', { name: 'Show all leads' }));
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ tag: undefined, status: undefined }));
  });
});
