// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { leadOfCapture } from '../../../../../shared/crm/merge/merge.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { useLead } from '../use-lead.ts';
import { Claims } from './claims.tsx';
import { Consents } from './consents.tsx';
import { ProofMark } from './proof-mark.tsx';

const at = Date.parse('2026-11-20T10:00:00Z');
const claim = { kind: 'email', value: 'other@x.test', at: '2026-11-21T10:00:00Z', source: 'website_form' } as const;
const known = leadOfCapture('led_1', { phone: '+12155550123', source: 'chat', consents: { aiCalls: true } }, at);
const lead = { ...known, claims: [claim] } as LeadDetail;

/** A server with one lead that takes each decision, or refuses it. */
const serve = (refusal?: string) => {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('/api/leads/led_1') ? lead : { obstacles: [] });
    sent.push({ path: new URL(url, 'https://x.test').pathname, body: JSON.parse(String(body)) });
    if (refusal) {
      const error = { code: 'CONTACT_OWNED', message: refusal, correlationId: 'c' };
      return Response.json({ error }, { status: 409 });
    }
    return Response.json({ ...lead, claims: [], version: 2 });
  });
  return sent;
};

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
const workspace = { zone: 'America/New_York', me: { features: [] } } as unknown as Workspace;

const Loaded = () => {
  const { data } = useLead('led_1');
  return data ? (
    <>
      <ProofMark lead={data} kind="phone" />
      <Claims lead={data} />
      <Consents lead={data} />
    </>
  ) : null;
};

const show = async () => {
  render(
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>
          <Loaded />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByText('Not confirmed');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => client.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('contact data that was given for a lead', () => {
  it('is named as not confirmed, with where it came from and what confirming does', async () => {
    serve();
    await show();
    const section = screen.getByRole('region', { name: 'Given for this lead, not confirmed' });
    expect(section.textContent).toContain('Also gave other@x.test, not confirmed');
    expect(section.textContent).toContain('Through the website form');
    expect(section.textContent).toContain('Confirming makes it this lead’s email.');
  });

  it.each(['Confirm', 'Dismiss'])('is sent with the version that was seen on %s, and gone then', async (word) => {
    const sent = serve();
    await show();
    press(`${word} other@x.test`);
    await waitFor(() => expect(screen.queryByText('other@x.test')).toBeNull());
    const body = { version: 1, kind: 'email', value: 'other@x.test' };
    expect(sent).toEqual([{ path: `/api/leads/led_1/claims/${word.toLowerCase()}`, body }]);
  });

  it('stays when it belongs to another lead', async () => {
    serve('other@x.test belongs to another lead already: Bob. Merge the two instead.');
    await show();
    press('Confirm other@x.test');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm other@x.test' })).toBeTruthy());
    expect(screen.getByText('other@x.test')).toBeTruthy();
  });
});

describe('what a lead is known by and agreed to', () => {
  it('is confirmed by staff', async () => {
    const sent = serve();
    await show();
    press('Confirm the phone number (215) 555-0123');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ version: 1, kind: 'phone', value: '+12155550123' });
  });

  it('tells an unproven consent from one not given, and records what staff heard', async () => {
    const sent = serve();
    await show();
    expect(screen.getByText('Agreed, not confirmed')).toBeTruthy();
    expect(screen.getAllByText('Not agreed')).toHaveLength(2);
    press('They agreed: Calls by the assistant to (215) 555-0123');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: '/api/leads/led_1/consents',
      body: { version: 1, consent: 'aiCalls', contact: '+12155550123', granted: true },
    });
  });
});
