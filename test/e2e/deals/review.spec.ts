import { beginSale, itemOf, paperBytes, sendPaper } from '../../support/people/deal-papers.ts';
import { type As, signedInAs } from '../../support/people/staff.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { BackOffice } from '../people/back-office.ts';
import { administrator } from '../people/newly-invited.ts';
import { expect, test } from '../people/test.ts';

test.slow();

const submitTwo = async (origin: string, agent: As): Promise<string> => {
  // Long before any other deal, so that its papers are the first in the queue.
  const { transactionId } = await beginSale(agent, { contractDate: '2001-01-02', settlementDate: '2001-02-01' });
  // In the order of the checklist, which also holds within one second.
  for (const code of ['consumer_notice', 'listing_agreement']) {
    const { itemId } = await itemOf(agent, transactionId, code);
    const { documentId } = await sendPaper(origin, agent, transactionId, `${code.replace('_', ' ')}.pdf`);
    const given = await agent(`POST /api/transactions/${transactionId}/checklist/${itemId}`, {
      body: { act: 'submit', documentId },
    });
    expect(given.status, given.body).toBe(200);
  }
  return transactionId;
};

/** How papers are decided; what may be, `api/deals/review` proves in each run. */
const hands = ['keyboard', 'touch'];

test('an administrator approves and rejects papers by keyboard alone', {
  tag: toldInTurn('keyboard', hands),
}, async ({ page, origin, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  const agent = await signedInAs(origin, 'agent@local.test');
  const transactionId = await submitTwo(origin, agent);
  await new BackOffice(page, origin).enter('admin@local.test', '/admin/agent/review');
  const queue = page.getByRole('list', { name: 'Waiting for review' });
  await expect(queue.getByRole('button').first()).toContainText('Consumer notice');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the review' })).toContainText('Approve, and go to the next');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(queue.getByRole('button', { name: /Listing agreement/ }).first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(queue.getByRole('button', { name: /Consumer notice/ }).first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText('Consumer notice, signed is approved.').first()).toBeVisible();
  await expect(queue.getByRole('button', { name: /Listing agreement/ }).first()).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.type('The seller has not signed');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Listing agreement is rejected.').first()).toBeVisible();
  expect((await itemOf(agent, transactionId, 'consumer_notice')).approval.state).toBe('approved');
  expect((await itemOf(agent, transactionId, 'listing_agreement')).approval).toMatchObject({
    state: 'rejected',
    reason: 'The seller has not signed',
  });
});

test('an agent submits a paper on the deal’s page, and an administrator approves it by touch', {
  tag: toldInTurn('touch', hands, '@phone-in-full'),
}, async ({ page, origin }) => {
  const admin = await administrator(origin);
  const agent = await signedInAs(origin, 'agent@local.test');
  const { transactionId } = await beginSale(agent, { contractDate: '2001-01-02', settlementDate: '2001-01-15' });
  await new BackOffice(page, origin).enter('agent@local.test', `/admin/agent/transactions/${transactionId}`);
  await page.getByRole('button', { name: 'Submit Listing agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit Listing agreement' });
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  await expect(dialog.getByText('Choose a file, or a paper of this deal.')).toBeVisible();
  const file = { name: 'Listing.pdf', mimeType: 'application/pdf', buffer: paperBytes() };
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
  await expect(dialog.getByText('Listing.pdf is ready')).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Listing agreement waits for review.').first()).toBeVisible();
  const { approval, itemId } = await itemOf(admin, transactionId, 'listing_agreement');
  expect(approval).toMatchObject({ state: 'submitted', documentVersion: 1 });
  const context = await page.context().browser()?.newContext();
  const desk = await context?.newPage();
  if (!desk) throw new Error('no second browser');
  await new BackOffice(desk, origin).enter('admin@local.test', '/admin/agent/review');
  const { number } = (await admin(`GET /api/transactions/${transactionId}`)).json;
  await desk.getByRole('button', { name: new RegExp(number) }).click();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('Listing agreement is approved.').first()).toBeVisible();
  // The agent’s open page hears of it.
  await expect(page.getByText(/Listing\.pdf, version 1 · approved by/)).toBeVisible({ timeout: 30_000 });
  expect(itemId).not.toBe('');
  await context?.close();
});
