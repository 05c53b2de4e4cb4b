import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatCents } from '../../../shared/contract/money.ts';
import { formatPhone } from '../../../shared/contract/text.ts';
import { pngOf } from '../../support/browser/images.ts';
import { call } from '../../support/cloud/http.ts';
import { tokenOf } from '../../support/cloud/studio.ts';
import { isFull } from '../../support/run/full.ts';
import { Clocks } from '../clouds/clocks.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

const hosts = ['northlight.localhost', 'second.localhost'] as const;
type Host = (typeof hosts)[number];

const homeOf = (origin: string, host: Host): string => origin.replace('localhost', host);

/** What a person sees of a company on its first page. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string): CSSStyleDeclaration => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`Nothing is ${selector}`);
      return getComputedStyle(found);
    };
    const logo = document.querySelector<HTMLImageElement>('header img');
    return {
      title: document.title,
      name: document.querySelector('footer p span')?.textContent ?? '',
      ground: style('header').getPropertyValue('--ground') || style('body').backgroundColor,
      button: style('main button[type="submit"]').backgroundColor,
      letters: style('h1').fontFamily,
      lead: document.querySelector('h1 + p')?.textContent ?? '',
      phone: document.querySelector('footer a[href^="tel:"]')?.textContent ?? '',
      icon: document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '',
      logo: logo ? `${logo.alt} ${logo.naturalWidth > 0 ? 'shown' : 'broken'}` : '',
    };
  });

const visit = async (page: Page, origin: string, host: Host) => {
  await page.goto(homeOf(origin, host));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return await lookOf(page);
};

test.afterEach(async ({ origin, page }) => await new Clocks(page, origin).restore());

test('two companies on one platform are told apart at a glance: colors, letters, words, prices, county, phone', async ({
  page,
  origin,
}, info) => {
  const looks: Awaited<ReturnType<typeof lookOf>>[] = [];
  for (const host of hosts) {
    // What another story has changed and put back may be seen for as long as a page is kept.
    await new Clocks(page, origin).moveCloudBy(31);
    const look = await visit(page, origin, host);
    const { json: tenant } = await call(origin, 'GET /api/tenant', { host });
    const { json: catalog } = await call(origin, 'GET /api/catalog', { host });
    const photos = catalog.services.find(({ code }: { code: string }) => code === 'photography');
    expect(look).toMatchObject({ title: tenant.branding.metaTitle, name: tenant.branding.companyName });
    expect(look.phone).toBe(formatPhone(tenant.phone));
    expect(look.lead).toContain(tenant.county);
    expect(look.lead).toContain(`Photos from ${formatCents(photos.basePrice)}`);
    const sample = page.getByPlaceholder('12 Main St');
    await expect(sample, 'a sample of an address that it serves').toHaveAttribute('placeholder', / \d{5}$/);
    expect(tenant.zipCodes).toContain((await sample.getAttribute('placeholder'))?.slice(-5));
    looks.push(look);
    if (isFull) await info.attach(host, { body: await page.screenshot(), contentType: 'image/png' });
  }
  const [first, second] = looks;
  for (const [part, value] of Object.entries(first ?? {})) {
    expect(value, part).not.toBe(Reflect.get(second ?? {}, part));
  }
  expect(second?.logo).toBe('Lehigh Home Ready shown');
});

const look = ['companyName', 'metaTitle', 'primaryColor', 'faviconUrl', 'logoUrl'] as const;

test.describe('a company that changes its look', () => {
  let before: Record<string, unknown> = {};
  const read = async (origin: string) => {
    // Not the administrator's own token: their sessions are ended by the sign-ins of these stories.
    const token = await tokenOf(origin, 'super@local.test');
    const { id } = (await call(origin, 'GET /api/tenant', { host: 'second.localhost' })).json;
    const as = { token, headers: { 'x-act-as-tenant': id } };
    return { as, branding: (await call(origin, 'GET /api/branding', as)).json };
  };

  test.beforeEach(async ({ origin }) => {
    const { branding } = await read(origin);
    before = Object.fromEntries(look.map((field) => [field, branding[field]]));
  });

  test.afterEach(async ({ origin }) => {
    const { as, branding } = await read(origin);
    const body = { ...before, version: branding.version };
    const answer = await call(origin, 'PUT /api/branding', { ...as, body });
    expect(answer.status, answer.body).toBe(200);
  });

  test('sees it on its public page within a minute, and the other company’s page is unchanged', async ({
    page,
    origin,
  }) => {
    const neighbor = await visit(page, origin, 'northlight.localhost');
    await visit(page, origin, 'second.localhost');
    await new BackOffice(page, origin).enter('admin@second.test', '/admin/settings?section=branding');
    await expect(page.getByRole('heading', { name: 'Branding', level: 2 })).toBeVisible();
    const icon = pngOf(64, 64, [255, 102, 204]);
    await page.getByLabel('Choose the icon').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: icon });
    const name = createHash('sha256').update(icon).digest('hex');
    const onBothGrounds = page.locator(`image[href*="${name}"]`);
    await expect(onBothGrounds).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await page.getByLabel('Company name').fill('Lehigh & Sons');
    await page.getByLabel('Title', { exact: true }).fill('Lehigh & Sons, since today');
    await page.getByLabel('Primary color', { exact: true }).fill('#ff66cc');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Your pages show it within a minute.')).toBeVisible();
    const shown = (await onBothGrounds.first().getAttribute('href')) ?? '';

    // A page is kept for 30 s where it was last asked for.
    await new Clocks(page, origin).moveCloudBy(31);
    const now = await visit(page, origin, 'second.localhost');
    expect(now).toMatchObject({ name: 'Lehigh & Sons', title: 'Lehigh & Sons, since today', icon: shown, logo: '' });
    expect(now.button).toBe('rgb(255, 102, 204)');
    const file = await call(origin, `GET ${shown}`, { host: 'second.localhost' });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await visit(page, origin, 'northlight.localhost')).toEqual(neighbor);
  });

  test('sees what is wrong with a picture before it is uploaded', async ({ page, origin }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/uploads/.test(request.url())) sent.push(request.url());
    });
    await new BackOffice(page, origin).enter('admin@second.test', '/admin/settings?section=branding');
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const choose = page.getByLabel('Choose the icon');
    await choose.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: script });
    await expect(page.getByText(/this is an SVG, which can carry scripts/)).toBeVisible();
    await choose.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: pngOf(64, 32) });
    await expect(page.getByText(/must be square for an icon; this one has 64 × 32 pixels/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});
