import type { Locator, Page } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { freshTokenOf } from '../../support/cloud/studio.ts';
import { captureLead } from '../people/listener.ts';
import { newPerson, type Person } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect } from '../people/test.ts';

export const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) });
export const card = (page: Page, status: string, name: string) =>
  column(page, status)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
export const shownNotice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** By mouse, as a hand does it: a little at first, then all the way. */
export const carry = async (page: Page, from: Locator, to: Locator): Promise<void> => {
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
export const knownLead = async (origin: string, name: string): Promise<{ person: Person; leadId: string }> => {
  const person = newPerson(`${name} ${Date.now().toString(36)}`);
  await captureLead(origin, person);
  return { person, leadId: (await new Records(origin).leadOf(person.email)).leadId };
};

export const tag = async (origin: string, leadId: string, word: string): Promise<void> => {
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const body = { ids: [leadId], action: 'tag', tag: word };
  expect((await call(origin, 'POST /api/leads/bulk', { token, body })).status).toBe(200);
};

export const change = async (origin: string, leadId: string, fields: object): Promise<void> => {
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const { json } = await call(origin, `GET /api/leads/${leadId}`, { token });
  const answer = await call(origin, `PATCH /api/leads/${leadId}`, {
    token,
    body: { version: json.version, ...fields },
  });
  expect(answer.status, answer.body).toBe(200);
};
