// @vitest-environment happy-dom
import { createHmac } from 'node:crypto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebhookKey } from '../../../../../shared/outreach/automation/webhook-key.ts';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { sample } from './how-to-verify.tsx';
import { keyWords, WebhookSecret } from './webhook-secret.tsx';

const none: WebhookKey = { hint: null, madeAt: null, madeBy: null, previousUntil: null, version: 0 };
const SECRET = 'whsec_abcdWXYZ';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the signing secret', () => {
  it('is shown once, when it is created, and afterwards only by its end and author', async () => {
    let key = none;
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
      if (method !== 'POST') return Response.json(key);
      sent.push(JSON.parse(String(body)));
      key = { ...none, hint: 'WXYZ', madeAt: '2026-11-20T15:00:00Z', madeBy: 'Ada Admin', version: 1 };
      return Response.json({ ...key, secret: SECRET }, { status: 200 });
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
          <WebhookSecret />
        </WorkspaceProvider>
      </QueryClientProvider>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Create secret' }));
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText(SECRET);
    expect(sent).toEqual([{ version: 0 }]);
    fireEvent.click(screen.getByRole('button', { name: 'I copied it' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
    expect(screen.getByText(/^The secret ends in …WXYZ\. Ada Admin created it/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Rotate secret' })).toBeTruthy();
  });

  it('shows until when the previous one is valid, and that there is none yet', () => {
    expect(keyWords(none, 'UTC')).toBe('No secret yet, so no one can verify our calls.');
    const renewed = { ...none, hint: 'WXYZ', madeAt: '2026-11-20T15:00:00Z', previousUntil: '2026-11-21T15:00:00Z' };
    expect(keyWords(renewed, 'UTC')).toMatch(/Calls are also signed with the previous secret until .*\.$/);
  });
});

describe('the verification code for receivers', () => {
  const load = async (): Promise<(header: string, body: string, secret: string, now?: number) => boolean> =>
    (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(sample)}`)).isFromNorthlight;
  const signed = (secret: string, body: string, t: number) =>
    createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');

  it('accepts our calls by either secret, and nothing altered, foreign or old', async () => {
    const isOurs = await load();
    const now = Date.parse('2026-11-20T15:00:00Z');
    const t = now / 1000;
    const body = '{"id":"evt_1"}';
    const header = `t=${t},v1=${signed('new', body, t)},v1=${signed('old', body, t)}`;
    expect([isOurs(header, body, 'new', now), isOurs(header, body, 'old', now)]).toEqual([true, true]);
    expect(isOurs(header, `${body} `, 'new', now)).toBe(false);
    expect(isOurs(header, body, 'other', now)).toBe(false);
    expect(isOurs(header, body, 'new', now + 301_000)).toBe(false);
    expect(isOurs('v1=zz', body, 'new', now)).toBe(false);
  });
});
