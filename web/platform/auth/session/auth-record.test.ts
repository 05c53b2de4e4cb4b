// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { recordSession } from './auth-record.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (status: number) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}', { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('sends device, user agent and time zone, even when the page goes away', async () => {
  const fetch = answerWith(201);
  await recordSession();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method, init?.keepalive]).toEqual(['/api/sessions', 'POST', true]);
  expect(JSON.parse(String(init?.body))).toEqual({
    deviceType: 'desktop',
    browser: expect.any(String),
    platform: expect.any(String),
    userAgent: navigator.userAgent,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

it('fails silently', async () => {
  answerWith(500);
  await expect(recordSession()).resolves.toBeUndefined();
});
