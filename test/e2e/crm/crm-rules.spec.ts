import type { Locator, Page } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { freshTokenOf } from '../../support/cloud/studio.ts';
import { captureLead, standingOf, untilListening } from '../people/listener.ts';
import { newPerson, type Person } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) });
const card = (page: Page, status: string, name: string) =>
  column(page, status)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const shownNotice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** By mouse, as a hand does it: a little at first, then all the way. */
const carry = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('Both are on the screen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height - 12);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + 60, { steps: 12 });
  await expect(to).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
};

/** Somebody with a name of their own, known to the back office. */
const knownLead = async (origin: string, name: string): Promise<{ person: Person; leadId: string }> => {
  const person = newPerson(`${name} ${Date.now().toString(36)}`);
  await captureLead(origin, person);
  return { person, leadId: (await new Records(origin).leadOf(person.email)).leadId };
};

const tag = async (origin: string, leadId: string, word: string): Promise<void> => {
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const body = { ids: [leadId], action: 'tag', tag: word };
  expect((await call(origin, 'POST /api/leads/bulk', { token, body })).status).toBe(200);
};

const change = async (origin: string, leadId: string, fields: object): Promise<void> => {
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const { json } = await call(origin, `GET /api/leads/${leadId}`, { token });
  const answer = await call(origin, `PATCH /api/leads/${leadId}`, {
    token,
    body: { version: json.version, ...fields },
  });
  expect(answer.status, answer.body).toBe(200);
};

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

test('rule 16: a move on the board shows before the server answers, goes back with the reason, and is undone', async ({
  page,
  backOffice,
  origin,
}) => {
  const { person, leadId } = await knownLead(origin, 'Moving Mo');
  const name = person.fullName;
  await tag(origin, leadId, `Rule16 ${leadId.slice(-6)}`);
  await backOffice.enter(
    'admin@local.test',
    `/admin/crm?layout=board&tag=${encodeURIComponent(`Rule16 ${leadId.slice(-6)}`)}`,
  );
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
  await expect.poll(() => refuse.length).toBe(1);
  await refuse[0]?.();
  await expect(shownNotice(page, `${name} stays New: Somebody else has changed this lead.`)).toBeVisible();
  await expect(card(page, 'New', name)).toBeVisible();
  await page.unroute(`**/api/leads/${leadId}`);
  await carry(page, card(page, 'New', name), column(page, 'Contacted'));
  await expect(shownNotice(page, `${name} is contacted now.`)).toBeVisible();
  await expect(card(page, 'Contacted', name)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'New', name)).toBeVisible();
  const records = new Records(origin);
  await expect.poll(async () => (await records.read(`GET /api/leads/${leadId}`)).json.status).toBe('new');
});

test('rule 17: a lead that a colleague moves stays in place on an open board, and shows its new status', async ({
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
  await expect(card(page, 'New', first.person.fullName)).toBeVisible();
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

test('from a form on the site to a won customer: announced, assigned, answered, booked for them, won', async ({
  page,
  backOffice,
  origin,
}) => {
  test.slow();
  await untilListening(page, () => backOffice.enter());
  await backOffice.goTo('Leads');
  await backOffice.untilRead();
  const person = newPerson(`Won Wilma ${Date.now().toString(36)}`);
  await captureLead(origin, person);
  await page.getByRole('button', { name: /new leads?: show/ }).click();
  await page.getByRole('link', { name: person.fullName, exact: true }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();

  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: /\(you\)$/ }).click();
  await expect(shownNotice(page, /is assigned to .+\(you\)\./)).toBeVisible();

  await page.getByRole('tab', { name: 'Conversation' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Your house');
  await page.getByRole('textbox', { name: 'Message' }).fill('Shall we come on Monday?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Shall we come on Monday?' })).toBeVisible();

  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await page.getByRole('textbox', { name: 'Street and number' }).fill('84 North Main Street');
  await page.getByRole('textbox', { name: 'City' }).fill('Doylestown');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('18901');
  await page.getByRole('checkbox', { name: /^Photography/ }).check();
  await page.getByRole('button', { name: 'Book for $199' }).click();
  await expect(page.getByText('Choose when.')).toBeVisible();
  await page.getByRole('list', { name: 'Times' }).getByRole('button').nth(2).click();
  await expect(page.getByText(/^Kept free until/)).toBeVisible();
  await page.getByRole('button', { name: 'Book for $199' }).click();
  await expect(shownNotice(page, `${person.fullName} is booked. The lead is won.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Won', exact: true })).toBeVisible();
  await expect(page.getByText(/^Arrived .+ · Won: Booked$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Photography visit/ })).toBeVisible();
  const records = new Records(origin);
  await records.settled();
  expect((await records.mailTo(person.email)).map(({ subject }) => subject).join()).toContain('Your house');
});

test('two leads with one number are merged, split again from the list of merges, and marked as different people', async ({
  page,
  backOffice,
  origin,
}) => {
  const one = await knownLead(origin, 'Twin Tina');
  const other = newPerson(`Twin Tom ${Date.now().toString(36)}`);
  await captureLead(origin, { ...other, phone: one.person.phone } as Person);
  await new Records(origin).leadOf(other.email);
  const both = `${one.person.fullName} and ${other.fullName}`;
  await backOffice.enter();
  await backOffice.goTo('Leads');
  await page.getByRole('link', { name: 'Duplicates' }).click();
  await page.getByRole('button', { name: `Compare and merge ${both}` }).click();
  await expect(page.getByRole('table', { name: 'Both leads and what they become' })).toContainText(other.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(shownNotice(page, /is part of .+ now\./)).toBeVisible();
  await expect(page.getByRole('button', { name: `Compare and merge ${both}` })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Merged lately' }).click();
  await page.getByRole('button', { name: `Take it back: ${both} become two leads again` }).click();
  await expect(shownNotice(page, /are two leads again\./)).toBeVisible();
  // That they are alike is found again by whoever follows their change.
  await new Records(origin).settled();
  await page.reload();
  await page.getByRole('tab', { name: 'To decide' }).click();
  await page.getByRole('button', { name: `${both} are two people` }).click();
  await expect(shownNotice(page, /You are not asked again\./)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'To decide' })).toBeVisible();
  await backOffice.untilRead();
  await expect(page.getByRole('button', { name: `${both} are two people` })).toHaveCount(0);
});
