import { webhookEvents } from '../../../shared/open/webhooks/event-names.ts';
import { call } from '../../support/cloud/http.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';
import { stepInFull } from '../clouds/full-step.ts';
import { looksRight } from '../page/looks.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

test(
  'an administrator makes a key, rolls and revokes it, and sets up a webhook with a test event',
  { tag: '@phone-in-full' },
  async ({ page, origin }, info) => {
    const office = new BackOffice(page, origin);
    await office.enter('admin@local.test', '/admin/api-keys');
    await expect(page.getByRole('heading', { name: 'API keys and webhooks', level: 1 })).toBeVisible();
    await expect(page.getByText('Website').first()).toBeVisible();
    await stepInFull('the list of keys looks right', () => looksRight(page, '/admin/api-keys', info));
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
    await stepInFull('the webhooks look right', () => looksRight(page, '/admin/api-keys?tab=webhooks', info));
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

test('the log of a webhook is filtered by event and state, and an open page shows what another made', async ({
  page,
  origin,
}) => {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const isTold = (type: string) => heard.some((each) => each.includes(`"${type}"`));
  const office = new BackOffice(page, origin);
  await office.enter('admin@local.test', '/admin/api-keys?tab=webhooks');
  await page.getByRole('link', { name: 'hooks.example.com' }).click();
  const log = page.getByRole('table', { name: 'Deliveries' });
  const choose = async (filter: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const words = (name: keyof typeof webhookEvents) => webhookEvents[name].replace(/\.$/, '');
  await expect(log.getByRole('link', { name: words('listing.status_changed') }).first()).toBeVisible();
  await choose('Event', words('listing.price_changed'));
  await expect(log.getByRole('link', { name: words('listing.status_changed') })).toHaveCount(0);
  await expect(log.getByRole('link', { name: words('listing.price_changed') }).first()).toBeVisible();
  await choose('State', 'Given up');
  await expect(log.getByText('Nothing of the log is like that.')).toBeVisible();

  await office.walkTo('/admin/api-keys?tab=webhooks');
  await expect(page.getByRole('link', { name: 'hooks.example.com' })).toBeVisible();
  const admin = await signedInAs(origin, seeded.admin);
  const host = `pushed-${Date.now()}.example`;
  const fields = { url: `https://${host}/hook`, events: ['lead.created'] };
  expect((await admin('POST /api/webhook-endpoints', { body: fields })).status).toBe(201);
  await expect(page.getByRole('link', { name: host })).toBeVisible();
  expect(isTold('webhookEndpoint.changed')).toBe(true);
  await page.getByRole('tab', { name: 'API keys' }).click();
  const name = `Pushed ${Date.now()}`;
  const key = { name, scopes: ['leads:read'] };
  expect((await admin('POST /api/api-keys', { body: key })).status).toBe(201);
  await expect(page.getByText(name)).toBeVisible();
  expect(isTold('apiKey.changed')).toBe(true);
});
