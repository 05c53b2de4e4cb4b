import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readImage } from '../../../shared/company/media/image.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { defaultTenant, secondTenant } from '../tenancy/demo/demo-tenants.ts';
import { createDocument } from './document.ts';
import { parseTemplate } from './html.ts';

const template = `<!doctype html><html lang="en" data-scheme="night"><head><title>Northlight</title>
<meta name="theme-color" content="#090d23" /><link rel="icon" type="image/svg+xml" href="/icon.svg" />
<script type="application/json" id="northlight">{}</script></head><body><div id="root"></div></body></html>`;

const settings = {
  stage: 'prod',
  version: '1',
  scheme: 'https',
  platform: { host: 'northlight.example', domain: 'northlight.example' },
  userPoolId: 'pool',
  staffClientId: 'staff',
  loginDomain: 'login.example',
  issuer: 'https://login.example',
  uploadOrigin: 'https://media.example',
  realtimeUrl: 'wss://live.example',
} as const;

let seeded: Awaited<ReturnType<typeof startSeeded>>;
beforeAll(async () => {
  seeded = await startSeeded(() => Date.parse('2026-12-01T09:00:00Z'));
});
afterAll(async () => await seeded.stop());

const places = {
  second: { host: 'second.northlight.example', tenantId: secondTenant.tenant.tenantId, hostKind: 'tenant' },
  platform: { host: 'northlight.example', tenantId: defaultTenant.tenant.tenantId, hostKind: 'platform' },
  unknown: { host: 'nobody.northlight.example', tenantId: undefined, hostKind: 'tenant' },
} as const;

const ask = async (path: string, place: keyof typeof places = 'second') => {
  const { host, ...principal } = places[place];
  const deps = { openTable: seeded.openTable, clock: Date.now, originSecrets: ['s'], settings };
  const handler = createDocument({ ...deps, render: parseTemplate(template) });
  const authorizer = { lambda: { principal: JSON.stringify(principal) } };
  const answer = await handler({
    rawPath: path,
    headers: { 'x-origin-secret': 's', 'x-tenant-host': host },
    requestContext: { http: { method: 'GET' }, authorizer },
  } as never);
  return { ...answer, type: String(answer.headers?.['content-type']), body: String(answer.body) };
};

const SECOND = 'https://second.northlight.example';

describe('what every site has at a known address', () => {
  test('robots.txt names the sitemap of the company and keeps crawlers out of what is private', async () => {
    const { statusCode, type, body } = await ask('/robots.txt');
    expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain(`Sitemap: ${SECOND}/sitemap.xml`);
    for (const path of ['/admin', '/auth', '/booking-confirmation', '/api'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toContain('Disallow: /\n');
    expect((await ask('/robots.txt', 'platform')).body).toContain('Sitemap: https://northlight.northlight.example/');
    expect((await ask('/robots.txt', 'unknown')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  test('sitemap.xml lists the public pages under the address of the company, and no private one', async () => {
    const { type, body } = await ask('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const found = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const landing = [
      'architects',
      'buyers',
      'contact',
      'drone',
      'homeowners',
      'matterport',
      'pricing',
      'sellers',
      'video',
    ];
    const pages = ['', 'book', 'developers', 'developers/reference', 'faq', 'privacy-policy', 'terms', ...landing].map(
      (page) => `${SECOND}/${page}`,
    );
    expect(found.sort()).toEqual(pages.sort());
    expect((await ask('/sitemap.xml', 'unknown')).statusCode).toBe(404);
  });

  test('icons and the social picture are PNG files made from the look of the company', async () => {
    const sizes = { '/favicon.ico': 48, '/apple-touch-icon.png': 180, '/icon-512.png': 512 };
    for (const [path, side] of Object.entries(sizes)) {
      const { type, body, isBase64Encoded } = await ask(path);
      expect([type, isBase64Encoded]).toEqual(['image/png', true]);
      expect(readImage(Buffer.from(body, 'base64')), path).toEqual({ type: 'image/png', width: side, height: side });
    }
    const own = Buffer.from((await ask('/social.png')).body, 'base64');
    expect(readImage(own)).toEqual({ type: 'image/png', width: 1200, height: 630 });
    expect(own.length).toBeLessThan(300 * 1024);
    expect(own.equals(Buffer.from((await ask('/social.png', 'platform')).body, 'base64'))).toBe(false);
  });

  test('the web manifest carries name and colors of the company', async () => {
    const { type, body } = await ask('/site.webmanifest');
    expect(type).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({ name: 'Lehigh Home Ready', theme_color: '#071f1b', start_url: '/' });
  });
});

describe('the document of a company', () => {
  test('has the words of the homepage before any script: promise, services with prices, questions', async () => {
    const { body } = await ask('/');
    const root = /<div id="root">(.*?)<\/main><\/div>/s.exec(body)?.[1] ?? '';
    for (const words of ['<h1>Show the house at its best.</h1>', 'Photography', '$137', 'What does it cost?', '18101'])
      expect(root, words).toContain(words);
    const [picture] = /<img [^>]*>/.exec(root) ?? [];
    expect(picture).toMatch(/src="\/media\/.*alt="After: /);
    const asked = /<link rel="preload" as="image"[^>]*href="([^"]*)"/.exec(body)?.[1];
    expect(picture, 'the picture of the first screen is asked for first').toContain(asked);
    expect(root).not.toMatch(/<script|style=/);
    expect((await ask('/faq')).body).toContain('<div id="root"></div>');
  });

  test('tells search engines and link previews who this is, on public pages only', async () => {
    const { body } = await ask('/faq');
    expect(body).toContain(`<link rel="canonical" href="${SECOND}/faq" />`);
    expect(body).toContain(`<meta property="og:image" content="${SECOND}/social.png" />`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
    expect(data).toMatchObject({ '@type': 'LocalBusiness', name: 'Lehigh Home Ready', telephone: '+16105550187' });
    expect(data).not.toHaveProperty('aggregateRating');
    const booking = (await ask('/book')).body;
    expect(booking).toContain(`<link rel="canonical" href="${SECOND}/book" />`);
    expect(booking, 'whose first paint waits for each byte').not.toContain('ld+json');
    for (const path of ['/auth', '/booking-confirmation/x', '/nothing']) {
      const hidden = (await ask(path)).body;
      expect(hidden, path).toContain('<meta name="robots" content="noindex" />');
      expect(hidden, path).not.toContain('ld+json');
    }
  });
});
