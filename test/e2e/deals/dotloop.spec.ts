import type { Page } from '@playwright/test';
import { signedInAs } from '../../support/people/staff.ts';
import { oneInTurn } from '../../support/run/full.ts';
import { stepInFull } from '../clouds/full-step.ts';
import { testOfDealProviders as test } from '../clouds/own-cloud.ts';
import { looksRight } from '../page/looks.ts';
import { BackOffice } from '../people/back-office.ts';
import { SOON } from '../people/newly-invited.ts';
import { expect } from '../people/test.ts';

test.slow();

/** Goes to Dotloop's page, and presses a button there. */
const goThrough = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Connect to Dotloop|Go on connecting|Connect again)$/ }).click();
  await page.waitForURL(/__dotloop/);
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/dotloop\/callback/);
};
const refused = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.getByRole('link', { name: 'Return to API Integrations' }).click();
  await expect(page).toHaveURL(/\/api-integrations$/);
};

/** What each way back without a connection says; the page's own tests show all of them in each run. */
const refusals = [
  {
    button: 'Deny',
    toast: 'Failed to connect to Dotloop',
    words: 'Dotloop authorization failed: access_denied',
  },
  {
    button: 'No code comes back',
    toast: 'Invalid callback from Dotloop',
    words: 'No authorization code received from Dotloop',
  },
  {
    button: 'The code is refused',
    toast: undefined,
    words: 'Failed to connect to Dotloop: 400 Invalid authorization code',
  },
];

test(
  'an agent is denied, comes without a code, meets a broken code, and connects',
  { tag: '@phone-in-full' },
  async ({ page, origin, browser }, info) => {
    const office = new BackOffice(page, origin);
    await office.enter('agent@local.test', '/api-integrations');
    await expect(page.getByText('Not connected')).toBeVisible();
    await looksRight(page, '/api-integrations of an agent', info);

    for (const { button, toast, words } of oneInTurn(refusals)) {
      await goThrough(page, button);
      if (toast) await expect(page.getByText(toast, { exact: true })).toBeVisible();
      await refused(page, words);
    }

    await stepInFull('somebody who is signed out brings a code', async () => {
      const stranger = await browser.newContext();
      const signedOut = await stranger.newPage();
      await signedOut.goto(`${origin}/dotloop/callback?code=x&state=y`);
      await expect(signedOut.getByRole('alert')).toHaveText('User not authenticated');
      await stranger.close();
    });

    await goThrough(page, 'Allow as Alex Agent');
    await expect(page.getByText('Successfully connected to Dotloop!')).toBeVisible();
    await expect(page.getByText('Dotloop connected successfully', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/api-integrations$/);
    await expect(page.getByRole('radio', { name: 'Alex Agent', exact: true })).toBeChecked();
    await looksRight(page, '/api-integrations with profiles', info);
    await page.getByRole('button', { name: 'Use this profile' }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();

    await test.step('makes a loop of a deal, asks for its state, unlinks it, and links it again', async () => {
      const agent = await signedInAs(origin, 'agent@local.test');
      const address = { line1: `${info.workerIndex + 7} Loop Lane`, city: 'Doylestown', state: 'PA', zip: '18901' };
      const deal = await agent('POST /api/transactions', { body: { type: 'sale', address } });
      expect(deal.status, deal.body).toBe(201);
      await office.walkTo(`/admin/agent/transactions/${deal.json.transactionId}`);
      await page.getByRole('button', { name: 'Create loop' }).click();
      await expect(page.getByText('In Dotloop', { exact: true })).toBeVisible(SOON);
      await expect(page.getByRole('link', { name: new RegExp(deal.json.number) })).toHaveAttribute('href', /dotloop/);
      const loop = `GET /api/transactions/${deal.json.transactionId}/loop`;
      const { version } = (await agent(loop)).json;
      await page.getByRole('button', { name: 'Sync now' }).click();
      // Dotloop may answer before anybody has read that it was asked.
      await expect.poll(async () => (await agent(loop)).json.version, SOON).toBeGreaterThan(version);
      await expect(page.getByText('Asked Dotloop; its answer appears here')).toHaveCount(0, SOON);
      await page.getByRole('button', { name: 'Unlink', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Unlink the loop?' });
      await dialog.getByRole('button', { name: 'Unlink loop' }).click();
      await expect(page.getByText('Unlinked', { exact: true })).toBeVisible(SOON);
      await expect(page.locator(':focus')).toHaveText('Unlinked');
      await page.getByRole('button', { name: 'Link again' }).press('Enter');
      await expect(page.getByText('In Dotloop', { exact: true })).toBeVisible(SOON);
      await expect(page.locator(':focus')).toHaveText('In Dotloop');
    });
    await test.step('makes a loop of a won lead', async () => {
      const agent = await signedInAs(origin, 'agent@local.test');
      const propertyAddress = `${info.workerIndex + 7} Loop Lane, Doylestown, PA 18901`;
      const person = { fullName: 'Lou Looper', email: `looper-${info.workerIndex}@example.com`, propertyAddress };
      const { leadId } = (await agent('POST /api/leads/manual', { body: person })).json;
      const { version } = (await agent(`GET /api/leads/${leadId}`)).json;
      const won = await agent(`PATCH /api/leads/${leadId}`, { body: { version, status: 'won' } });
      expect(won.status, won.body).toBe(200);
      await office.walkTo(`/admin/crm/${leadId}`);
      await page.getByRole('button', { name: 'Create loop' }).click();
      await expect(page.getByText('In Dotloop', { exact: true })).toBeVisible(SOON);
      await expect(page.getByRole('link', { name: /Loop Lane.* · L-/ })).toHaveAttribute('href', /dotloop/);
      await office.walkTo('/api-integrations');
    });
    await page.getByRole('button', { name: 'Disconnect Dotloop' }).click();
    await expect(page.getByText('Your loops stay in Dotloop')).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
  },
);
