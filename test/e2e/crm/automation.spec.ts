import type { Page } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { freshTokenOf } from '../../support/cloud/studio.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

// A ZIP code of this story alone: the automation touches nobody else's leads.
const ZIP = '18999';

const capture = async (origin: string, fullName: string): Promise<{ email: string; fullName: string }> => {
  const { email } = newPerson(fullName);
  const body = {
    email,
    fullName,
    source: 'website_form',
    propertyAddress: `4 Story Lane, Doylestown, PA ${ZIP}`,
    consents: { serviceMessages: true },
  };
  expect((await call(origin, 'POST /api/leads', { body })).status).toBe(202);
  return { email, fullName };
};

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const putAway = async (origin: string, name: string): Promise<void> => {
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const { json } = await call(origin, 'GET /api/automations', { token });
  for (const { ruleId, version } of json.items.filter((rule: { name: string }) => rule.name === name)) {
    const body = { version, isArchived: true };
    expect((await call(origin, `PATCH /api/automations/${ruleId}`, { token, body })).status).toBe(200);
  }
};

test('an automation reads as a sentence, runs dry on a real lead, and then messages the next one', async ({
  page,
  backOffice,
  origin,
}) => {
  const records = new Records(origin);
  const first = await capture(origin, 'Tried Tilda');
  const { leadId } = await records.leadOf(first.email);
  const name = `Story of ${first.email}`;

  await backOffice.enter('admin@local.test', '/admin/automation');
  await page.getByRole('button', { name: 'New automation' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await choose(page, 'Kind of condition 1', 'its ZIP code');
  await page.getByRole('textbox', { name: 'ZIP codes, condition 1' }).fill(ZIP);
  await page.getByRole('button', { name: 'Add a step' }).click();
  await choose(page, 'Kind of step 2', 'create a task');
  await page.getByRole('textbox', { name: 'Task, step 2' }).fill('Ring them');
  await expect(
    page.getByText(`When a lead comes in and its ZIP is ${ZIP}, send “Welcome” by email, then create the task`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It’s off for now: test it, then turn it on.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByRole('combobox', { name: 'Lead' }).fill(first.email);
  await page.getByRole('option', { name: new RegExp(first.fullName) }).click();
  await page.getByRole('button', { name: /^Event/ }).click();
  await page.getByRole('option', { name: /A lead comes in.*Starts it/ }).click();
  await page.getByRole('button', { name: 'Run test' }).click();
  await expect(page.getByText(`Test with ${first.fullName}`)).toBeVisible();
  await expect(
    page.getByText(/It would start. It begins on .*: a lead comes in. The lead is taken as it is today/),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText(`“Welcome” to ${first.email}.`);
  await records.settled();
  expect(await records.mailTo(first.email)).toEqual([]);
  expect((await records.tasksOf(leadId)).map(({ title }) => title)).not.toContain('Ring them');

  await page.getByRole('button', { name: 'Open automation' }).click();
  await page.getByRole('checkbox', { name: 'Off' }).click();
  await expect(page.getByText(`“${name}” is on.`)).toBeVisible();
  const second = await capture(origin, 'Welcomed Wim');
  const lead = await records.leadOf(second.email);
  await expect.poll(async () => (await records.mailTo(second.email)).length).toBe(1);
  expect((await records.tasksOf(lead.leadId)).map(({ title }) => title)).toContain('Ring them');
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByRole('button', { name: 'Steps (2)' }).click();
  const steps = page.getByRole('list', { name: `Steps for ${second.fullName}` });
  await expect(steps).toContainText(`“Welcome” to ${second.email}.`);
  await expect(steps).toContainText('Task created, due in 4 hours.');
  await putAway(origin, name);
});
