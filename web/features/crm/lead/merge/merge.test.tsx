import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { Duplicates } from '../cards/duplicates.tsx';
import { mergeRows, type Preview } from './merge-rows.ts';

const row = (leadId: string, rest: object) => ({
  leadId,
  email: null,
  phone: '+12155550123',
  status: 'new',
  score: 40,
  source: 'chat',
  urgency: null,
  propertyAddress: null,
  servicesInterested: [],
  assignedTo: null,
  tags: [],
  contactAttempts: 0,
  lastContactAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  version: 1,
  ...rest,
});
const ann = row('led_1', { fullName: 'Ann Lee', email: 'ann@x.test', version: 3 });
const anna = row('led_2', { fullName: 'Anna Lee', propertyAddress: '1 Main Street', version: 7 });
const none = { bookings: 0, tasks: 0, messages: 0, events: 2, isMore: false };

interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** A server with two leads of one person; the last answer may be a refusal. */
const serve = (isChanged = false) => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.split('?')[0] ?? '';
    const input = body ? JSON.parse(String(body)) : {};
    if (path === '/api/leads/duplicates') {
      return Response.json({ items: [{ first: anna, second: ann, reasons: ['same_phone', 'similar_email'] }] });
    }
    if (path === '/api/members') return Response.json({ items: [] });
    if (path === '/api/leads/led_1') return Response.json(ann);
    if (path === '/api/leads/led_2') return Response.json(anna);
    asked.push({ path, body: input });
    if (path.endsWith('/undo')) return Response.json({ lead: ann, other: anna });
    if (isChanged && !input.preview) {
      const error = { code: 'VERSION_CONFLICT', message: 'The lead was changed meanwhile', correlationId: 'c' };
      return Response.json({ error }, { status: 409 });
    }
    const kept = path.includes('led_1') ? ann : anna;
    const lead = { ...kept, propertyAddress: '1 Main Street', email: 'ann@x.test' };
    const counts = { primary: none, other: { ...none, bookings: 2 } };
    return Response.json({ lead, counts, changes: [], mergeId: 'mrg_1', undoUntil: null });
  });
  return asked;
};

const Said = () =>
  useNotices().shown.map(({ id, text, undo }) => (
    <p key={id}>
      {text}{' '}
      {undo && (
        <button onClick={undo} type="button">
          Undo
        </button>
      )}
    </p>
  ));

const open = (leadId = 'led_1') => {
  const workspace = { tenantName: 'N', zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>
          <Duplicates lead={{ ...ann, leadId } as unknown as LeadDetail} />
          <Said />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};

const compare = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Compare and merge with Anna Lee' }));
  return await screen.findByRole('table', { name: 'Both leads and the result' });
};
const line = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

configure({ asyncUtilTimeout: 10_000 });
// Loaded with its first use, which may take a moment on a busy machine.
beforeAll(async () => void (await import('./merge-dialog.tsx')));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a possible duplicate', () => {
  it('shows the other lead and the reasons', async () => {
    serve();
    open();
    await screen.findByText(/has the same phone number and nearly the same email address/);
    cleanup();
    open('led_9');
    await waitFor(() => expect(screen.queryByText(/same phone number/)).toBeNull());
  });

  it('is compared with the other, with the merge result and the counts of related records', async () => {
    serve();
    open();
    const table = await compare();
    expect(line(table, 'Name')).toEqual(['Ann Lee', 'Anna Lee', 'Ann Lee']);
    expect(line(table, 'Property')).toEqual(['–', '1 Main Street', '1 Main Street']);
    expect(line(table, 'Bookings')).toEqual(['0', '2', '2']);
    expect(line(table, 'Events')).toEqual(['2', '2', '4']);
    expect(within(table).queryByText('Tags')).toBeNull();
  });

  it('back office P1 10: shows the second email in the result before anything is merged', () => {
    const of = (email: string, more = {}) => ({ ...ann, email, ...more }) as unknown as LeadRow;
    const preview = { lead: of('a@x.test', { otherEmails: ['b@x.test'] }), counts: { primary: none, other: none } };
    const names = { nameOf: () => '', timeOf: () => '' };
    const rows = mergeRows(of('a@x.test'), of('b@x.test'), preview as unknown as Preview, names);
    expect(rows.find(({ label }) => label === 'Other emails')).toMatchObject({ together: 'b@x.test', isNew: true });
  });

  it('is merged in the shown versions, and unmerged', async () => {
    const asked = serve();
    open();
    await compare();
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByText(/Anna Lee is merged into Ann Lee/);
    expect(asked.at(-1)).toEqual({
      path: '/api/leads/led_1/merge',
      body: { otherId: 'led_2', version: 3, otherVersion: 7 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Ann Lee and Anna Lee are two leads again.');
    expect(asked.at(-1)?.path).toBe('/api/leads/led_1/merge/undo');
  });

  it('can be merged the other way around after a new preview', async () => {
    const asked = serve();
    open();
    await compare();
    fireEvent.click(screen.getByRole('radio', { name: /^Anna Lee/ }));
    await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/leads/led_2/merge'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Merge' }).getAttribute('aria-disabled')).not.toBe('true'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByText(/Ann Lee is merged into Anna Lee/);
    expect(asked.at(-1)?.body).toEqual({ otherId: 'led_1', version: 7, otherVersion: 3 });
  });

  it('is not merged if one of them was changed concurrently, and says so', async () => {
    serve(true);
    open();
    await compare();
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByText('The lead was changed meanwhile');
    expect(screen.queryByText(/is merged into/)).toBeNull();
  });
});
