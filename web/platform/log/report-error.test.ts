// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)).message);
    return new Response(null, { status: 202 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('does not report the noise of ResizeObserver, but reports other uncaught errors', async () => {
  const { reportUncaughtErrors } = await import('./report-error.ts');
  reportUncaughtErrors();
  const noise = 'ResizeObserver loop completed with undelivered notifications.';
  dispatchEvent(new ErrorEvent('error', { message: noise }));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }));
  await vi.waitFor(() => expect(sent).toEqual(['x is not a function']));
});
