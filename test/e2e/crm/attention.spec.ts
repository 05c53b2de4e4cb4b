import type { Page } from '@playwright/test';
import { rooms } from '../../../web/app/console/rooms/rooms.ts';
import { call } from '../../support/cloud/http.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { Walk } from '../page/walk.ts';
import { untilListening } from '../people/listener.ts';
import { newPerson } from '../people/person.ts';
import { expect, test } from '../people/test.ts';

/** Leaves everything that gives a lead a score of 100. */
const captureHotLead = async (origin: string, fullName: string): Promise<void> => {
  const person = newPerson(fullName);
  const body = {
    ...person,
    phone: `+1215555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
    propertyAddress: '12 Court Street, Doylestown, PA 18901',
    servicesInterested: ['photography'],
    urgency: 'urgent',
    source: 'website_form',
  };
  const answer = await call(origin, 'POST /api/leads', { body });
  expect(answer.status, answer.body).toBe(202);
};

/** All rooms have one frame, which is what shows a hot lead. */
const SHARE = 20;

const badge = (page: Page) => page.getByRole('navigation').getByText(/\d+\+?new leads?/);

test('back office P1 6: a lead with a score of 100 is seen in every other room: badge, title, and a toast that leads to it', async ({
  page,
  backOffice,
  origin,
}) => {
  await untilListening(page, () => backOffice.enter('admin@local.test', '/admin/crm'));
  const walk = new Walk(page);
  const others = rooms.filter(({ path }) => path !== '/admin/crm');
  for (const [index, { path, title }] of shareInTurn(others, SHARE).entries()) {
    await walk.goTo(path);
    const name = `Hot Hanna ${index} ${Date.now().toString(36)}`;
    await captureHotLead(origin, name);
    const toast = page.getByRole('status').filter({ hasText: name });
    await expect(toast, title).toContainText('score 100');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Leads' }), title).toBeVisible();
    await expect(badge(page).first(), title).toBeVisible();
    await expect(page, title).toHaveTitle(/^\(\d+\+?\) /);
  }
  const name = `Hot Hanna last ${Date.now().toString(36)}`;
  await captureHotLead(origin, name);
  await page.getByRole('link', { name: new RegExp(`^Open: .*${name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await walk.goTo('/admin/crm');
  await expect(badge(page), 'seen in the list').toHaveCount(0);
});

test('on a phone, whose rooms lie behind a button, the button says that somebody waits, and an opened record has room', {
  tag: ['@phone', '@desktop-in-full'],
}, async ({ page, backOffice, origin }) => {
  await untilListening(page, () => backOffice.enter('admin@local.test', '/admin/crm'));
  const walk = new Walk(page);
  await walk.goTo('/admin/orders');
  const name = `Hot Hanna opened ${Date.now().toString(36)}`;
  await captureHotLead(origin, name);
  await expect(page.getByRole('button', { name: /^Show the rooms: \d+ waiting$/ })).toBeVisible();
  await walk.goTo('/admin/crm');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Next: / }), 'not its title alone').toBeInViewport();
});
