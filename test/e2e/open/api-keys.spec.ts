import { call } from '../../support/cloud/http.ts';
import { BackOffice } from '../people/back-office.ts';
import { looksRight } from '../people/looks.ts';
import { expect, test } from '../people/test.ts';

test(
  'an administrator makes a key, rolls and revokes it, and sets up a webhook with a test event',
  { tag: '@phone' },
  async ({ page, origin }, info) => {
    const office = new BackOffice(page, origin);
    await office.enter('admin@local.test');
    await page.goto(`${origin}/admin/api-keys`);
    await expect(page.getByRole('heading', { name: 'API keys and webhooks', level: 1 })).toBeVisible();
    await expect(page.getByText('Website').first()).toBeVisible();
    await looksRight(page, '/admin/api-keys', info);
    const name = `Importer ${info.project.name} ${Date.now()}`;
    await page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('checkbox', { name: 'Read leads' }).check();
    await looksRight(page, '/admin/api-keys create', info);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('Copy your API key now')).toBeVisible();
    const first = (await dialog.getByText(/^pk_/).first().textContent()) ?? '';
    await looksRight(page, '/admin/api-keys secret', info);
    const statusWith = async (token: string, route: string) => (await call(origin, route, { token })).status;
    expect(await statusWith(first, 'GET /api/leads')).toBe(200);
    expect(await statusWith(first, 'GET /api/clients')).toBe(403);
    await dialog.getByRole('button', { name: 'I copied it' }).click();
    await expect(page.getByText(first)).toHaveCount(0);

    await page.getByRole('button', { name: `Roll ${name}` }).click();
    await dialog.getByRole('button', { name: 'Roll key' }).click();
    await expect(dialog.getByText('Copy your API key now')).toBeVisible();
    const second = (await dialog.getByText(/^pk_/).first().textContent()) ?? '';
    expect(second).not.toBe(first);
    expect([await statusWith(first, 'GET /api/leads'), await statusWith(second, 'GET /api/leads')]).toEqual([200, 200]);
    await dialog.getByRole('button', { name: 'I copied it' }).click();
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await dialog.getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0);
    await expect.poll(async () => await statusWith(second, 'GET /api/leads'), { timeout: 15_000 }).toBe(401);

    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await expect(page.getByText('hooks.example.com').first()).toBeVisible();
    await looksRight(page, '/admin/api-keys?tab=webhooks', info);
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const host = `${info.project.name}-${Date.now()}.example`;
    await dialog.getByLabel('Address').fill('http://localhost/hook');
    await dialog.getByRole('checkbox', { name: 'Somebody asked to see a house' }).check();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('must be an https address')).toBeVisible();
    await dialog.getByLabel('Address').fill(`https://${host}/hook`);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText(/^whsec_/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'I copied it' }).click();
    await page.getByRole('link', { name: host }).click();
    await expect(page.getByRole('heading', { name: host, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByRole('link', { name: 'Test event' }).first().click();
    await expect(page.getByText('Will be tried again').first()).toBeVisible({ timeout: 30_000 });
    await looksRight(page, '/admin/api-keys/:endpointId', info);
  },
);
