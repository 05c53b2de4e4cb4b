// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const answer = (response: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => await response());
const refused = (code: string, status: number) => () =>
  Response.json({ error: { code, message: 'No.', correlationId: 'c' } }, { status });
const load = async () => (await import('./configuration.ts')).loadPageData();

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The next file finds the same document.
  document.body.innerHTML = '';
});

// The seed's words (coverage 2.5).
describe('a document without its company', () => {
  it.each([
    ['an error of the server', refused('INTERNAL', 500)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails with “Failed to fetch tenant data” on %s', async (_, response) => {
    answer(response);
    await expect(load()).rejects.toThrow('Failed to fetch tenant data');
  });

  it('belongs to nobody where no company has the host', async () => {
    answer(refused('TENANT_NOT_FOUND', 404));
    expect((await load()).tenant).toBeNull();
  });

  it('asks nothing where the document says whose it is', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    document.body.innerHTML = '<script id="northlight" type="application/json">{"tenant":null}</script>';
    expect((await load()).tenant).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });
});
