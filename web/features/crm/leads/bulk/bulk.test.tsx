import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { reversalsOf } from './bulk-words.ts';

const lead = (leadId: string, rest: Partial<LeadRow> = {}) =>
  ({ leadId, status: 'new', assignedTo: null, tags: [], ...rest }) as unknown as LeadRow;
const rows = [lead('led_1', { tags: ['Spring'] }), lead('led_2')];

const people = [
  { profileId: 'prf_a', name: 'Ada', email: 'ada@x.test', roles: ['agent'], status: 'active', isYou: false },
  { profileId: 'prf_b', name: 'Bob', email: 'bob@x.test', roles: ['customer'], status: 'active', isYou: false },
];

interface Sent {
  readonly action: string;
  readonly ids?: string[];
  readonly filter?: object;
}

/** A stand-in server that changes all leads except rejected ones; more than a hundred become a job. */
const serve = (refused: Record<string, string> = {}) => {
  const sent: Sent[] = [];
  const jobs: object[] = [];
  const bulk = (input: Sent) => {
    sent.push(input);
    const results = (input.ids ?? []).map((leadId) => ({
      leadId,
      isDone: !refused[leadId],
      message: refused[leadId] ?? null,
    }));
    return { results, jobId: input.filter ? 'job_1' : null };
  };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.startsWith('/api/leads/bulk')) return Response.json(bulk(JSON.parse(String(body))));
    if (url.startsWith('/api/members')) return Response.json({ items: people });
    if (url.startsWith('/api/background-jobs')) return Response.json({ items: jobs });
    return Response.json({ total: 2, counts: { Spring: 1 } });
  });
  return { sent, jobs };
};

const Said = () => {
  const { shown } = useNotices();
  return shown.map(({ id, text, undo }) => (
    <p key={id}>
      {text}{' '}
      {undo && (
        <button onClick={undo} type="button">
          Undo
        </button>
      )}
    </p>
  ));
};

const workspace = (role: string) =>
  ({ tenantName: 'Northlight', zone: 'America/New_York', me: { roles: [role] } }) as unknown as Workspace;

const open = (onClear = () => {}, role = 'admin') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace(role)}>
        <NoticeProvider>
          <BulkBar rows={rows} hasMore query={{ tag: 'Spring' }} onClear={onClear} />
          <BulkProgress />
          <Said />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const select = async () => {
  await screen.findByRole('dialog');
  const found = createWrapper(document.body).findSelect();
  if (!found) throw new Error('There is nothing to choose from');
  return found;
};

const choose = async (value: string): Promise<void> => {
  const field = await select();
  field.openDropdown();
  field.selectOptionByValue(value);
};

configure({ asyncUtilTimeout: 10_000 });
// Loaded with its first use, which may take a moment on a busy machine.
beforeAll(async () => void (await import('./bulk-dialog.tsx')));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a change of selected leads', () => {
  it('asks for the status, sends the ids, reports each result and can be undone', async () => {
    const { sent } = serve({ led_2: 'It is closed.' });
    const onClear = vi.fn();
    open(onClear);
    press('Status');
    await screen.findByText('Change status of 2 leads');
    press('Change status');
    await screen.findByText('Choose a status.');
    expect(sent).toEqual([]);
    await choose('won');
    press('Change status');
    await screen.findByText(/1 lead is won now\. 1 not: It is closed\./);
    expect(sent).toEqual([{ action: 'status', status: 'won', ids: ['led_1', 'led_2'] }]);
    expect(onClear).toHaveBeenCalled();
    press('Undo');
    await screen.findByText('The leads are as they were.');
    expect(sent[1]).toEqual({ action: 'status', status: 'new', ids: ['led_1'] });
  });

  it('says that a tag is too long, instead of cutting it', async () => {
    const { sent } = serve();
    open();
    const more = createWrapper().findButtonDropdown();
    more?.openDropdown();
    more?.findItemById('tag')?.click();
    await screen.findByText('Tag 2 leads');
    const field = createWrapper().findAutosuggest();
    field?.setInputValue('x'.repeat(41));
    press('Add tag');
    await screen.findByText('Use at most 40 characters.');
    expect(sent).toEqual([]);
    field?.setInputValue('x'.repeat(40));
    press('Add tag');
    await waitFor(() => expect(sent).toMatchObject([{ action: 'tag', tag: 'x'.repeat(40) }]));
  });

  it('offers staff only, and nobody', async () => {
    const { sent } = serve();
    open();
    press('Assign');
    await screen.findByText('Assign 2 leads');
    await choose('prf_a');
    (await select()).openDropdown();
    const offered = (await select()).findDropdown().findOptions();
    expect(offered.map((option) => option.getElement().textContent)).toEqual(['Ada', 'Nobody']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Assign' }).at(-1) as HTMLElement);
    await screen.findByText(/2 leads are assigned to Ada\./);
    expect(sent[0]).toMatchObject({ action: 'assign', assignedTo: 'prf_a' });
  });

  it('is not offered to agents if it would reassign leads', () => {
    serve();
    open(undefined, 'agent');
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Status' })).toBeTruthy();
  });
});

describe('all matching leads', () => {
  it('are sent as the filter, and their progress is shown again after a reload', async () => {
    const { sent, jobs } = serve();
    const view = open();
    press('Choose all that match');
    press('Status');
    await screen.findByText('Change status of all leads of this list');
    await choose('contacted');
    const job = { jobId: 'job_1', kind: 'leads.bulk', failed: 0, problems: [], updatedAt: new Date().toISOString() };
    jobs.push({ ...job, state: 'running', done: 100, total: 400 });
    press('Change status');
    await screen.findByText('100 leads of 400');
    expect(sent[0]).toEqual({ action: 'status', status: 'contacted', filter: { tag: 'Spring' } });
    view.unmount();
    jobs.splice(0, 1, {
      ...job,
      state: 'done',
      done: 399,
      failed: 1,
      total: 400,
      problems: [{ id: 'led_9', message: 'It has 10 tags already.' }],
    });
    open();
    await screen.findByText('399 leads changed, 1 lead not. It has 10 tags already.');
    press('Close');
    await waitFor(() => expect(screen.queryByText(/399 leads changed/)).toBeNull());
    cleanup();
    open();
    await screen.findByText('2 leads ticked');
    expect(screen.queryByText(/399 leads changed/)).toBeNull();
  });
});

describe('undoing a bulk change', () => {
  const before = [
    lead('a', { status: 'new', assignedTo: 'prf_a', tags: ['spring'] }),
    lead('b', { status: 'won' }),
    lead('c', { status: 'new' }),
  ];

  it('restores each lead’s status and assignee, and leaves unchanged leads alone', () => {
    expect(reversalsOf(before, { action: 'status', status: 'won' })).toEqual([
      { action: 'status', status: 'new', ids: ['a', 'c'] },
    ]);
    expect(reversalsOf(before, { action: 'assign', assignedTo: 'prf_b' })).toEqual([
      { action: 'assign', assignedTo: 'prf_a', ids: ['a'] },
      { action: 'assign', assignedTo: null, ids: ['b', 'c'] },
    ]);
  });

  it('removes a tag only from leads that did not have it, ignoring case', () => {
    expect(reversalsOf(before, { action: 'tag', tag: 'Spring' })).toEqual([
      { action: 'untag', tag: 'Spring', ids: ['b', 'c'] },
    ]);
    expect(reversalsOf(before, { action: 'untag', tag: 'Spring' })).toEqual([
      { action: 'tag', tag: 'Spring', ids: ['a'] },
    ]);
  });
});
