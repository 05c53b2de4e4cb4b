import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { outcomeOf } from '../conversation/message-outcome.ts';
import { channelState } from './channel-state.ts';
import { Composer } from './composer.tsx';
import { emptyDraft, keepDraft, plainBody, withName } from './message-draft.ts';

const agreed = { serviceMessages: true, marketing: false, aiCalls: false };
const lead = (leadId: string, rest: Partial<LeadDetail> = {}) =>
  ({
    leadId,
    email: 'ann@x.test',
    phone: '+12155550123',
    fullName: 'Ann Lee',
    consents: agreed,
    consentRecords: [],
    ...rest,
  }) as LeadDetail;

const texts = {
  subject: 'For {{firstName}}',
  body: 'Hello {{firstName}}\n\n[Book]({{bookUrl}})',
  sms: 'Hi {{firstName}}',
};
const rows = [
  {
    code: 'welcome_lead',
    name: 'Welcome',
    when: 'At first',
    audience: 'lead',
    consent: 'service',
    channels: ['email', 'sms'],
  },
  { code: 'follow_up', name: 'Follow-up', when: 'Later', audience: 'lead', consent: 'marketing', channels: ['email'] },
  {
    code: 'booking_confirmed',
    name: 'Confirmed',
    when: 'x',
    audience: 'customer',
    consent: 'none',
    channels: ['email'],
  },
];

interface Sent {
  readonly body: Record<string, unknown>;
  readonly key: string | undefined;
}

/** A stand-in server that accepts messages, or fails a given number of times. */
const serve = (breaks = 0) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/messages')) {
      const key = (init.headers as Record<string, string>)['idempotency-key'];
      sent.push({ body: JSON.parse(String(init.body)), key });
      if (sent.length <= breaks) throw new TypeError('offline');
      return Response.json({ communicationId: 'com_1' }, { status: 201 });
    }
    if (url === '/api/templates') return Response.json({ items: rows });
    if (url.endsWith('/preview')) {
      const { texts: given } = JSON.parse(String(init.body)) as { texts: typeof texts };
      const blocks = [{ kind: 'text', text: given.body.replace('{{bookUrl}}', 'https://x.test/book') }];
      return Response.json({ subject: given.subject, parts: { blocks }, sms: null });
    }
    return Response.json({ texts });
  });
  return sent;
};

const open = (of: LeadDetail, features = ['crm', 'sms']) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={{ tenantName: 'N', zone: 'UTC', me: { features } } as unknown as Workspace}>
        <NoticeProvider>
          <Composer lead={of} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('writing to a lead', () => {
  it('requires subject and text, and sends once despite a lost response', async () => {
    const sent = serve(1);
    open(lead('led_1'));
    press('Send email');
    await screen.findByText('Write something first.');
    expect(sent).toEqual([]);
    type('Subject', 'Your house');
    type('Message', 'Hello Ann');
    press('Send email');
    await screen.findByText(/could not reach the server/);
    expect(field('Message').value).toBe('Hello Ann');
    press('Send email');
    await waitFor(() => expect(field('Message').value).toBe(''));
    expect(sent.map(({ body }) => body)).toEqual([
      { channel: 'email', subject: 'Your house', body: 'Hello Ann' },
      { channel: 'email', subject: 'Your house', body: 'Hello Ann' },
    ]);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('keeps the draft while another record is open', () => {
    serve();
    const first = open(lead('led_2'));
    type('Message', 'Half a sent');
    first.unmount();
    open(lead('led_3')).unmount();
    open(lead('led_2'));
    expect(field('Message').value).toBe('Half a sent');
    keepDraft('led_2', emptyDraft('email'));
  });

  it('starts from a template with a preview, and blocks marketing without consent', async () => {
    const sent = serve();
    open(lead('led_4'));
    const select = createWrapper(document.body).findAllSelects().at(-1);
    select?.openDropdown();
    const offered = () => select?.findDropdown().findOptions() ?? [];
    await waitFor(() => expect(offered()).toHaveLength(2));
    expect(offered()[1]?.getElement().textContent).toContain('has not agreed to it');
    select?.selectOptionByValue('welcome_lead');
    await waitFor(() => expect(field('Message').value).toBe('Hello {{firstName}}\n\nBook: {{bookUrl}}'));
    await screen.findByText(/Hello Ann\s+Book: https:\/\/x\.test\/book/);
    press('Send email');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ templateCode: 'welcome_lead', subject: 'For {{firstName}}' });
  });

  it('says why a channel is unavailable, and warns on an available one', () => {
    expect(channelState(lead('l', { phone: null }), ['sms'], 'sms').why).toBe('No phone number is known.');
    expect(channelState(lead('l'), [], 'sms').why).toBe('Text messages are not part of your plan.');
    expect(channelState(lead('l'), ['sms'], 'sms')).toEqual({ to: '(215) 555-0123' });
    const silent = lead('l', { consents: { ...agreed, serviceMessages: false } });
    expect(channelState(silent, ['sms'], 'sms').note).toMatch(/has not agreed to text messages/);
  });
});

describe('texts', () => {
  it('never contain another lead’s name', () => {
    expect(withName('Hi {{ firstName }}', { fullName: 'Ann $& Lee' })).toBe('Hi Ann');
    expect(withName('Hi {{firstName}}', { fullName: null })).toBe('Hi there');
  });

  it('are converted to plain text', () => {
    expect(plainBody('One\n\n**When** today\n\n{{schedule}}\n\n[Go](https://a.test)')).toBe(
      'One\n\nWhen: today\n\nGo: https://a.test',
    );
  });

  it('describe their delivery status', () => {
    const said = { type: 'sms', status: 'not_sent', statusReason: 'not sent: no provider' } as const;
    expect(outcomeOf(said)).toBe('not sent: your company has no provider for text messages connected yet');
    expect(outcomeOf({ ...said, statusReason: null, status: 'queued' })).toBe('on its way');
    expect(outcomeOf({ ...said, statusReason: 'not sent: the recipient replied STOP' })).toMatch(/STOP/);
  });
});
