import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import NewTask from '../../tasks/new-task.tsx';
import { CallLead } from '../actions/call-lead.tsx';
import { AddNote } from './add-note.tsx';

const lead = { leadId: 'led_1', fullName: 'Ann Lee', phone: '+12155550123', assignedTo: 'prf_bea' } as LeadDetail;
const member = (profileId: string, name: string, isYou = false) => ({
  profileId,
  name,
  isYou,
  email: `${profileId}@x.test`,
  roles: ['admin'],
  status: 'active',
});

const serve = () => {
  const sent: { path: string; body: Record<string, unknown>; key: string | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers = {} }: RequestInit = {}) => {
    if (method === 'GET') {
      if (url.includes('/api/members'))
        return Response.json({ items: [member('prf_ada', 'Ada', true), member('prf_bea', 'Bea')] });
      return Response.json({ profileId: 'prf_ada' });
    }
    const key = (headers as Record<string, string>)['idempotency-key'];
    sent.push({ path: new URL(url, 'https://x.test').pathname, body: JSON.parse(String(body)), key });
    return Response.json({ communicationId: 'com_1' }, { status: 201 });
  });
  return sent;
};

const show = (page: React.ReactNode) => {
  const workspace = { zone: 'America/New_York', me: { features: [], roles: ['admin'] } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>{page}</NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// Dialing would take away the page, of later files too.
const stay = (event: Event): void => event.preventDefault();
beforeEach(() => window.addEventListener('click', stay));
afterEach(() => {
  window.removeEventListener('click', stay);
  cleanup();
  vi.unstubAllGlobals();
});

describe('the Call button of a lead', () => {
  it('dials, then asks how it went, and logs what was chosen', async () => {
    const sent = serve();
    show(<CallLead lead={lead} isPrimary />);
    const call = screen.getByRole('link', { name: 'Call' });
    expect(call.getAttribute('href')).toBe('tel:+12155550123');
    fireEvent.click(call);
    fireEvent.click(await screen.findByRole('radio', { name: 'Left a message' }));
    type('Note', 'Asked to call back.');
    type('Minutes', '2');
    press('Log call');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: '/api/leads/led_1/calls',
      body: { outcome: 'left_message', note: 'Asked to call back.', durationSeconds: 120 },
      key: expect.any(String),
    });
  });

  it('says what is missing instead of logging a call without an outcome', async () => {
    const sent = serve();
    show(<CallLead lead={lead} isPrimary />);
    fireEvent.click(screen.getByRole('link', { name: 'Call' }));
    await screen.findByRole('radio', { name: 'Reached' });
    type('Minutes', 'ten');
    press('Log call');
    expect(screen.getByText('Choose how the call went.')).toBeTruthy();
    expect(screen.getByText('Enter a number of minutes, such as 4.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('a note on a lead', () => {
  it('is saved with one press and leaves an empty field', async () => {
    const sent = serve();
    show(<AddNote leadId="led_1" />);
    type('Note', '  Two dogs. ');
    press('Add note');
    await waitFor(() => expect(sent).toMatchObject([{ path: '/api/leads/led_1/notes', body: { body: 'Two dogs.' } }]));
    await waitFor(() => expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe(''));
  });
});

describe('a task', () => {
  it('takes a person and a priority; its own are the lead’s assignee and tomorrow at nine', async () => {
    const sent = serve();
    show(<NewTask lead={lead} onClose={() => {}} />);
    await waitFor(() => expect(createWrapper().findSelect('[data-field="person"]')).toBeTruthy());
    await waitFor(() =>
      expect(createWrapper().findSelect('[data-field="person"]')?.findTrigger().getElement().textContent).toBe('Bea'),
    );
    type('Task', 'Send the staging quote');
    press('High');
    press('Add task');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: '/api/tasks',
      body: { leadId: 'led_1', title: 'Send the staging quote', priority: 'high', assignedTo: 'prf_bea' },
    });
    expect(String(sent[0]?.body.dueDate)).toMatch(/T1[34]:00:00/);
  });

  it('asks for a title before anything is sent', () => {
    const sent = serve();
    show(<NewTask onClose={() => {}} />);
    press('Add task');
    expect(screen.getByText('Say in a few words what needs to be done.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
