import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSeeded } from '../../../../test/support/people/seeded.ts';
import { brandingItem } from '../../branding/branding-store.ts';
import { secondTenant } from '../../tenancy/demo/demo-tenants.ts';
import { createDocument } from '../document.ts';
import { parseTemplate } from '../html.ts';
import type { SiteSettings } from '../page-config.ts';

const tenantId = secondTenant.tenant.tenantId;
const template = `<!doctype html><html lang="en" data-scheme="night"><head><title>Northlight</title>
<meta name="theme-color" content="#090d23" /><link rel="icon" type="image/svg+xml" href="/icon.svg" />
<script type="application/json" id="northlight">{}</script></head><body><div id="root"></div></body></html>`;

let seeded: Awaited<ReturnType<typeof startSeeded>>;
beforeAll(async () => {
  seeded = await startSeeded(() => Date.parse('2026-12-01T09:00:00Z'));
});
afterAll(async () => await seeded.stop());

const settings: SiteSettings = {
  stage: 'local',
  version: '1',
  scheme: 'http',
  platform: { host: 'localhost', domain: 'localhost' },
  userPoolId: 'pool',
  staffClientId: 'staff',
  loginDomain: 'localhost/idp',
  issuer: 'http://localhost/idp',
  uploadOrigin: 'http://127.0.0.1:9000',
  realtimeUrl: 'ws://localhost/live',
};

const ask = async (path: string, host = 'second.localhost:3000') => {
  const { openTable } = seeded;
  const render = parseTemplate(template);
  const handler = createDocument({ openTable, clock: Date.now, originSecrets: ['s'], settings, render });
  const hostKind = host.startsWith('second') ? 'tenant' : 'platform';
  const principal = JSON.stringify({ tenantId, hostKind });
  const requestContext = { http: { method: 'GET' }, authorizer: { lambda: { principal } } };
  const event = { rawPath: path, headers: { 'x-tenant-host': host, 'x-origin-secret': 's' }, requestContext };
  const { headers = {}, ...rest } = await handler(event as unknown as Parameters<typeof handler>[0]);
  return { ...rest, headers, body: rest.body ?? '' };
};

const themeIn = (body: string): string => /<link rel="stylesheet" href="(\/t\/[^"]+)"/.exec(body)?.[1] ?? '';

const change = async (fields: object) => {
  const table = seeded.openTable(tenantId);
  const current = await table.get(brandingItem, {}, { consistent: true });
  if (!current) throw new Error('The seed makes a branding.');
  await table.commit(table.patch(brandingItem, current, fields));
};

describe('tenant theme in the document', () => {
  test('is linked, so that the first paint needs no script', async () => {
    const { body } = await ask('/');
    const theme = await ask(themeIn(body));
    expect(theme.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(theme.body).toContain('--primary:light-dark(');
    expect(body).toContain('<meta name="theme-color" content="#071f1b" />');
  });

  test('has a new URL after a change, and the old one returns the new theme', async () => {
    const before = themeIn((await ask('/')).body);
    await change({ primaryColor: '#ff8800' });
    const after = themeIn((await ask('/')).body);
    expect(after).not.toBe(before);
    const old = await ask(before);
    expect(old.headers['cache-control']).toBe('no-store');
    expect(old.body).toBe((await ask(after)).body);
  });

  test("includes custom CSS only on the tenant's host, and never code in the page", async () => {
    await change({ scopedCss: '.tenant-theme h1{color:red}', customCss: 'h1{color:red}', customJs: 'secretStep()' });
    const own = await ask('/');
    expect((await ask(themeIn(own.body))).body).toContain('.tenant-theme h1{color:red}');
    const shared = await ask('/', 'localhost:3000');
    expect((await ask(themeIn(shared.body), 'localhost:3000')).body).not.toContain('tenant-theme');
    for (const { body } of [own, shared]) expect(body).not.toMatch(/secretStep|h1\{color/);
  });

  test('loads custom JavaScript only in the sandbox, on public pages, when enabled', async () => {
    await change({ customJs: 'northlight.track("a")', isCustomJsOn: true });
    const home = await ask('/');
    const script = /"script":"([^"]+)"/.exec(home.body)?.[1] ?? '';
    expect((await ask(script)).headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(home.headers['content-security-policy']).toContain('frame-src http://second.localhost:3000/sandbox/;');
    expect((await ask('/sandbox/frame.html')).statusCode).toBe(200);
    for (const path of ['/auth', '/auth/callback', '/nothing']) {
      const { body, headers } = await ask(path);
      expect(body).not.toContain('"script":"/t/');
      expect(headers['content-security-policy']).not.toContain('frame-src');
    }
    await change({ isCustomJsBlocked: true });
    expect((await ask('/')).body).not.toContain('"script":"/t/');
    expect((await ask(script)).statusCode).toBe(404);
    expect((await ask('/sandbox/frame.html')).statusCode).toBe(404);
  });

  test('of another host is not served', async () => {
    const own = themeIn((await ask('/')).body);
    expect((await ask(own, 'localhost:3000')).statusCode).toBe(404);
  });

  test('may use an icon and font on another origin, which the CSP then allows', async () => {
    await change({ faviconUrl: 'https://cdn.example.com/i.png', fontUrl: 'https://type.example.org/a.woff2' });
    const { headers, body } = await ask('/');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https://cdn.example.com;");
    expect(headers['content-security-policy']).toContain("font-src 'self' data: https://type.example.org;");
    expect(body).toContain('<link rel="icon" href="https://cdn.example.com/i.png" />');
  });
});
