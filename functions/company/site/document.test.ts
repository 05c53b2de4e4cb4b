import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { escapeHtml } from '../../../shared/contract/text.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { watchLanguages } from '../../../test/support/run/languages.ts';
import { documentEvent, localSite } from '../../../test/support/world/site-document.ts';
import { policyItem } from '../team/policy-store.ts';
import { defaultTenant, secondTenant } from '../tenancy/demo/demo-tenants.ts';
import { brandingItem } from '../tenancy/store.ts';
import { createDocument } from './document.ts';
import { noSite } from './document-head.ts';
import { parseTemplate, scriptJson } from './html.ts';
import type { SiteSettings } from './page-config.ts';

const first = defaultTenant.tenant.tenantId;
const second = secondTenant.tenant.tenantId;
const template = `<!doctype html><html lang="en" data-scheme="night"><head><meta name="theme-color" content="#090d23" />
<title>Northlight</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg" />
<script type="application/json" id="northlight">{}</script></head><body><div id="root"></div></body></html>`;

const aws: SiteSettings = {
  ...localSite,
  stage: 'production',
  scheme: 'https',
  platform: { host: 'northlight.example', domain: 'northlight.example' },
  loginDomain: 'login.example',
  issuer: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_pool',
  realtimeUrl: 'wss://abc.execute-api.us-east-1.amazonaws.com/live',
  uploadOrigin: 'https://media.s3.us-east-1.amazonaws.com',
};

let seeded: Awaited<ReturnType<typeof startSeeded>>;
beforeAll(async () => {
  seeded = await startSeeded(() => Date.parse('2026-12-01T09:00:00Z'));
});
afterAll(async () => await seeded.stop());

interface PageRequest {
  path?: string;
  host?: string;
  principal?: object;
  settings?: SiteSettings;
  secret?: string;
  method?: string;
}
const ask = async ({
  path = '/',
  host = 'localhost:3000',
  settings = localSite,
  secret = 's',
  method = 'GET',
  ...rest
}: PageRequest) => {
  const { principal = { tenantId: first, hostKind: 'platform' } } = rest;
  const { openTable } = seeded;
  const render = parseTemplate(template);
  const handler = createDocument({ openTable, clock: Date.now, originSecrets: ['s'], settings, render });
  const {
    statusCode,
    headers = {},
    body = '',
  } = await handler(documentEvent({ path, host, secret, method, principal }));
  const block = /id="northlight">([^<]*)</.exec(body)?.[1];
  return { status: statusCode, headers, body, data: block ? JSON.parse(block) : undefined };
};
const onSecond = { host: 'second.localhost:3000', principal: { tenantId: second, hostKind: 'tenant' } };

describe('a property’s page for a listing', () => {
  const id = 'dlv_01JABCDEFGHJKMNPQRSTVWXYZ0';
  const { name, contact, slug } = secondTenant.tenant;
  const canaries = [
    name,
    contact.phone,
    contact.phone.replace(/\D/g, '').slice(-10),
    contact.email,
    `"${slug}"`,
    onSecond.host,
  ];
  const branded = [...canaries, secondTenant.branding.companyName ?? name, 'Lehigh'];
  const told = (body: string) => branded.filter((word) => word && body.toLowerCase().includes(word.toLowerCase()));

  test('carries no name, phone, email, address or domain of the company in a single byte', async () => {
    const { status, body, headers } = await ask({ ...onSecond, path: `/property/${id}/mls` });
    expect(status).toBe(200);
    expect(told(body)).toEqual([]);
    expect(body).not.toMatch(/ld\+json|rel="manifest"|theme\.|og:image|apple-touch-icon\.png/);
    expect(body.match(/https?:\/\/[^"\s<]+/g) ?? []).toEqual([]);
    expect(told(String(headers['content-security-policy']).replaceAll(/(connect-src|form-action)[^;]*/g, ''))).toEqual(
      [],
    );
  });

  test('control: the page for buyers names the company', async () => {
    const { body } = await ask({ ...onSecond, path: `/property/${id}` });
    expect(told(body).length).toBeGreaterThan(3);
  });
});

describe('document', () => {
  test.each(['/', '/book', '/sellers', '/portal'])('asks for the rules of no language for %s', async (path) => {
    const languages = watchLanguages();
    const { status } = await ask({ ...onSecond, path });
    const asked = [...languages.asked];
    (1).toLocaleString('en-US');
    languages.stop();
    expect({ status, asked }).toEqual({ status: 200, asked: [] });
    expect(languages.asked, 'control: asking is seen').toEqual(['toLocaleString']);
  });

  test('renders the tenant of its host', async () => {
    const { status, body, data, headers } = await ask(onSecond);
    expect(status).toBe(200);
    expect(body).toContain('<title>Lehigh Home Ready · Lehigh County homes, ready to show</title>');
    expect(body).toContain('<link rel="canonical" href="http://second.localhost:3000/" />');
    expect(data.tenant).toMatchObject({ slug: 'second', county: 'Lehigh County' });
    expect(Object.keys(data.tenant.branding)).toEqual(['companyName', 'logoUrl', 'metaTitle']);

    expect(data.catalog.services).toHaveLength(13);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
  });

  test('has nothing of what another page asks for, not even its line', () => {
    const asked = '\n  <link rel="modulepreload" data-page="home" href="/assets/home.js">';
    const render = parseTemplate(template.replace('\n<title>', `${asked}${asked}\n<title>`));
    expect(render({ ...noSite, page: 'home' }, {}).split('/assets/home.js')).toHaveLength(3);
    expect(render(noSite, {})).toMatch(/<meta name="theme-color"[^>]*>\n<title>/);
  });

  test('the page of prices says until when the company lets visits be moved', async () => {
    const table = seeded.openTable(second);
    const stored = await table.get(policyItem, {});
    const changed = { ...(stored ?? defaultPolicy), changeHours: 48 };
    await table.commit(
      stored ? table.patch(policyItem, stored, changed) : table.create(policyItem, { ...changed, version: 1 }),
    );
    const { body, data } = await ask({ ...onSecond, path: '/pricing' });
    expect(body).toContain('<p>Free up to 48 hours before the visit.</p>');
    expect(data.tenant.rules.freeUntil).toBe('up to 48 hours before the visit');
  });

  test("tells the browser its host, its tenant's host and how to sign in", async () => {
    const { data } = await ask({});
    expect(data.config).toMatchObject({
      platformHost: 'localhost:3000',
      platformOrigin: 'http://localhost:3000',
      clientId: 'first-client',
      tenantOrigin: 'http://northlight.localhost:3000',
      staffClientId: 'staff',
      local: true,
    });
    const other = await ask(onSecond);
    expect(other.data.config).toMatchObject({
      platformHost: 'localhost:3000',
      tenantOrigin: 'http://second.localhost:3000',
    });
  });

  test('never contains a stored field that is not public', async () => {
    const { body } = await ask({});
    for (const hidden of ['T#ten_', '"pk"', 'currentUsage', 'planCode', 'northlight.localhost"]'])
      expect(body).not.toContain(hidden);
  });

  test.each([
    ['/', 200],
    ['/book', 200],
    ['/book/', 200],
    ['/booking-confirmation/ord_1', 200],
    ['/booking-confirmation', 404],
    ['/admin', 200],
    ['/admin/crm', 200],
    ['/administrator', 404],
    ['/nothing/here', 404],
    ['//evil.example', 404],
  ])('answers %s with %i and the same document', async (path, status) => {
    const answer = await ask({ path });
    expect(answer.status).toBe(status);
    expect(answer.data.tenant.slug).toBe('northlight');
    expect(answer.headers['cache-control']).toBe(status === 200 ? 'public, max-age=0, s-maxage=30' : 'no-store');
  });

  test("starts in the page's color scheme: night, or the visitor's preference", async () => {
    expect((await ask({})).body).toContain('<html lang="en" data-scheme="night">');
    const { body } = await ask({ path: '/book' });
    expect(body).toContain('<html lang="en" data-scheme="system">');
    expect(body).toContain('<meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)" />');
  });

  test('excludes personal pages from search engines', async () => {
    for (const path of ['/admin/crm', '/auth', '/nothing'])
      expect((await ask({ path })).body).toContain('content="noindex"');
    expect((await ask({ path: '/book' })).body).not.toContain('noindex');
  });

  test("redirects the back office from a tenant's host to the platform", async () => {
    const { status, headers } = await ask({ ...onSecond, path: '/admin/crm' });
    expect(status).toBe(302);
    expect(headers.location).toBe('http://localhost:3000/admin/crm');
  });

  test('reports an unknown host as site not found', async () => {
    const principal = { error: { kind: 'notFound', code: 'TENANT_NOT_FOUND', message: 'Site not found' } };
    const { status, body, data } = await ask({ host: 'unknown.example', principal });
    expect(status).toBe(404);
    expect(body).toContain('<title>Site not found</title>');
    expect(data.tenant).toBeNull();
  });

  test('refuses requests that bypass CloudFront, and other methods', async () => {
    expect((await ask({ secret: 'wrong' })).status).toBe(403);
    expect((await ask({ method: 'POST' })).status).toBe(405);
  });

  test('escapes hostile branding', async () => {
    const table = seeded.openTable(second);
    const branding = await table.get(brandingItem, {});
    if (!branding) throw new Error('The branding is missing');
    const hostile = `"><script>alert(1)</script></title><!-- $& '`;
    const changes = {
      metaTitle: hostile,
      metaDescription: hostile,
      companyName: hostile,
      faviconUrl: `https://x.example/"${hostile}`,
    };
    await table.commit(table.patch(brandingItem, branding, changes));
    const { body, data } = await ask(onSecond);
    expect(body).not.toContain('<script>');
    // The page data and what search engines are told: both are data, and nothing else is a script.
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    expect(data.tenant.branding.metaTitle).toBe(hostile);
    await table.commit(table.patch(brandingItem, { ...branding, version: 2 }, branding));
  });
});

describe('content security policy', () => {
  const policyOf = async (request: PageRequest) => String((await ask(request)).headers['content-security-policy']);

  test('allows the site, its WebSocket and its issuer in local development', async () => {
    const policy = await policyOf(onSecond);
    expect(policy).toContain("connect-src 'self' ws://localhost:3000 http://localhost:3000;");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  const outside =
    'wss://abc.execute-api.us-east-1.amazonaws.com https://login.example https://cognito-idp.us-east-1.amazonaws.com';

  test('allows only the back office to upload to the bucket', async () => {
    const platform = await policyOf({ settings: aws, host: 'northlight.example' });
    expect(platform).toContain(`connect-src 'self' ${outside} https://media.s3.us-east-1.amazonaws.com;`);
    const tenants = await policyOf({ ...onSecond, settings: aws, host: 'second.northlight.example' });
    expect(tenants).toContain(`connect-src 'self' ${outside};`);
  });

  test('lists the exact external origins and nothing broader', async () => {
    const policy = await policyOf({ settings: aws, host: 'northlight.example' });
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/upgrade-insecure-requests$/);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  });
});

describe('template rendering', () => {
  test('escapes text for its context', () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
    expect(scriptJson({ a: '</script><!--' })).toBe('{"a":"\\u003c/script>\\u003c!--"}');
  });

  test('refuses to start with an index.html that lacks a placeholder', () => {
    expect(() => parseTemplate('<html></html>')).toThrow('has no place for the scheme');
  });
});
