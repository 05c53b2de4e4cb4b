import type { Page } from '@playwright/test';
import { card, carry, change, column, knownLead, shownNotice, tag } from '../page/board.ts';
import { standingOf, untilListening } from '../people/listener.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

type Known = Awaited<ReturnType<typeof knownLead>>;

test('rule 15: layout, filter, order and open lead are in the URL, and stay when a lead is opened', async ({
  page,
  backOffice,
  origin,
}) => {
  const { person, leadId } = await knownLead(origin, 'Addressed Ada');
  const word = `Rule15 ${leadId.slice(-6)}`;
  await tag(origin, leadId, word);
  await backOffice.enter('admin@local.test', `/admin/crm?layout=board&sort=score&tag=${encodeURIComponent(word)}`);
  const link = page.getByRole('link', { name: person.fullName, exact: true });
  await expect(page.getByText(`Tag = ${word}`)).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`layout=board.*sort=score.*lead=${leadId}`));
  const filtered = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { name: person.fullName }).first()).toBeVisible();
  await expect(page.getByText(`Tag = ${word}`)).toBeVisible();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await page
    .getByRole('radio', { name: 'Table' })
    .or(page.getByRole('button', { name: 'Table' }))
    .first()
    .click();
  await expect(page).not.toHaveURL(/layout=/);
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('link')).toHaveText([person.fullName]);
});

/** A move shows before the server answers, goes back with the reason, and is undone. */
const showsMoveAtOnce = async (page: Page, { person, leadId }: Known, records: Records): Promise<void> => {
  const name = person.fullName;
  await expect(card(page, 'New', name)).toBeVisible();
  const refuse: (() => Promise<void>)[] = [];
  await page.route(`**/api/leads/${leadId}`, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const error = { code: 'VERSION_CONFLICT', message: 'Somebody else has changed this lead.', correlationId: 'c' };
    refuse.push(() => route.fulfill({ status: 409, json: { error } }));
  });
  await page.getByRole('button', { name: `Move ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Move to Proposal' }).click();
  await expect(card(page, 'Proposal', name), 'shown while nothing is answered').toBeVisible();
  // Where its status is as it was seen, the move is sent once more with the lead's version of now.
  for (const tries of [1, 2]) {
    await expect.poll(() => refuse.length).toBe(tries);
    await refuse[tries - 1]?.();
  }
  await expect(shownNotice(page, `${name} stays New: Somebody else has changed this lead.`)).toBeVisible();
  await expect(card(page, 'New', name)).toBeVisible();
  await page.unroute(`**/api/leads/${leadId}`);
  await carry(page, card(page, 'New', name), column(page, 'Contacted'));
  await expect(shownNotice(page, `${name} is contacted now.`)).toBeVisible();
  await expect(card(page, 'Contacted', name)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'New', name)).toBeVisible();
  await expect.poll(async () => (await records.read(`GET /api/leads/${leadId}`)).json.status).toBe('new');
};

test('rules 16 and 17: on the board a move shows before the server answers, goes back with the reason, and is undone; a lead that a colleague moves stays in place, and shows its new status', async ({
  page,
  backOffice,
  origin,
}) => {
  const first = await knownLead(origin, 'Standing Stan');
  const other = await knownLead(origin, 'Standing Sue');
  const word = `Rule17 ${first.leadId.slice(-6)}`;
  await tag(origin, first.leadId, word);
  await tag(origin, other.leadId, word);
  await untilListening(page, () =>
    backOffice.enter('admin@local.test', `/admin/crm?layout=board&tag=${encodeURIComponent(word)}`),
  );
  await showsMoveAtOnce(page, first, new Records(origin));
  await expect(card(page, 'New', other.person.fullName)).toBeVisible();
  await backOffice.untilRead();
  const before = await standingOf(column(page, 'New').getByRole('listitem'));
  await change(origin, other.leadId, { status: 'won' });
  await expect(card(page, 'New', other.person.fullName)).toContainText('Won now');
  expect((await standingOf(column(page, 'New').getByRole('listitem'))).map((each) => each.split(' ').slice(1))).toEqual(
    before.map((each) => each.split(' ').slice(1)),
  );
});

test('rule 20: the number on a status is the number of leads that its list shows', async ({
  page,
  backOffice,
  origin,
}) => {
  await knownLead(origin, 'Counted Cora');
  await backOffice.enter('admin@local.test', '/admin/crm');
  const tab = page.getByRole('navigation', { name: 'Leads by status' }).getByRole('link', { name: /^Proposal/ });
  await expect(tab).toContainText(/\d/);
  const count = Number((await tab.innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await tab.click();
  await expect(page).toHaveURL(/status=proposal/);
  await expect(page.getByRole('table', { name: 'Leads' }).locator('tbody tr')).toHaveCount(count);
});
