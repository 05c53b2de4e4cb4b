import type { Page } from '@playwright/test';
import { mailOf, untilIdle } from '../../support/cloud/studio.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { testInOwnCloud } from '../clouds/own-cloud.ts';
import { newPerson, type Person } from '../people/person.ts';
import { expect } from '../people/test.ts';

const test = testInOwnCloud({ rateLimits: true });

/** Both ask for the code in the same panel. */
const caps = ['orders', 'holds'];
/** Where no other story has a cloud of its own: between those of a wide window, theirs would begin anew after it. */
const onPhone = ['@phone', '@desktop-in-full'];
const services = ['photography'];
const property = { services, sqFt: 2500, rooms: 4, zip: '18901' };

/** Asks as another tab would: the browser and this process may reach the cloud from different addresses. */
const ask = async (page: Page, path: string, body: object) =>
  await page.evaluate(
    async ([to, json]) => {
      const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: json });
      return { status: answer.status, json: await answer.json() };
    },
    [path, JSON.stringify(body)] as const,
  );

/** The best plans, one a day, so that no vendor's day is full before the address is. */
const plansOf = async (page: Page): Promise<string[]> => {
  const { json } = await ask(page, '/api/availability', { ...property, days: 31 });
  const days = new Map<string, string>();
  for (const { id, visits } of json.plans as { id: string; visits: { startsAt: string }[] }[]) {
    const day = visits[0]?.startsAt.slice(0, 10) ?? '';
    if (!days.has(day)) days.set(day, id);
  }
  return [...days.values()].reverse();
};

/** Somebody behind the same address takes all the holds it may have. */
const hoard = async (page: Page): Promise<void> => {
  for (const planId of await plansOf(page)) {
    const answer = await ask(page, '/api/holds', { ...property, planId });
    if (answer.status === 409 && answer.json.error.details?.reason === 'address') return;
    expect(answer.status, JSON.stringify(answer.json)).toBe(201);
  }
  throw new Error('The address may hold what it likes.');
};

/** The code in the last mail to this address. */
const codeFor = async (origin: string, email: string): Promise<string> => {
  await untilIdle(origin);
  const mails = (await mailOf(origin)).filter(({ to }) => to.includes(email));
  return /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};

const panelOf = (page: Page) => page.getByRole('group', { name: 'Confirm it’s you' });

/** Books for the same address until it must prove a contact. */
const orderAll = async (page: Page): Promise<void> => {
  const { json } = await ask(page, '/api/quotes', { services, sqFt: 2500, rooms: 4 });
  for (const planId of await plansOf(page)) {
    const { zip: _, ...rest } = property;
    const answer = await ask(page, '/api/orders', {
      ...rest,
      planId,
      expectedTotal: json.pricing.total,
      profile: 'agent',
      address: { line1: '5 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
      consents: { serviceMessages: true, marketing: false, aiCalls: false },
      deliverySpeed: 'standard',
      contactInfo: newPerson('Quicker Buyer'),
    });
    if (answer.status === 409 && answer.json.error.details?.reason === 'address') return;
    expect(answer.status, JSON.stringify(answer.json)).toBe(201);
  }
  throw new Error('The address may order what it likes.');
};

const prove = async (page: Page, origin: string, { email }: Person): Promise<void> => {
  const panel = panelOf(page);
  await expect(panel).toContainText(`We sent a six-digit code to ${email}`);
  const code = await codeFor(origin, email);
  const wrong = code === '000000' ? '000001' : '000000';
  await panel.getByLabel('Six-digit code').fill(wrong);
  await expect(panel).toContainText('That is not the code we sent');
  await expect(panel.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await panel.getByLabel('Six-digit code').fill(code);
};

test('F1: past the cap of unpaid orders, the review asks for the code and books by itself', {
  tag: toldInTurn('orders', caps, ...onPhone),
}, async ({ visitor, page, origin }) => {
  await page.goto(origin);
  await orderAll(page);
  const person = newPerson();
  await visitor.comeToSchedule(services);
  await visitor.goOn();
  await visitor.isAt(6);
  await visitor.enterContact(person);
  await visitor.goOn();
  await visitor.isAt(7);
  await page.getByRole('button', { name: /^Book for/ }).click();
  await prove(page, origin, person);
  await expect(page).toHaveURL(/\/booking-confirmation\/ord_/);
});

test('F1: past the cap of an address, a code by e-mail holds the times and books them', {
  tag: toldInTurn('holds', caps, ...onPhone),
}, async ({ visitor, page, origin }) => {
  await page.goto(origin);
  await hoard(page);
  const person = newPerson();
  await visitor.comeToSchedule(services);
  await visitor.goOn();
  const panel = panelOf(page);
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: 'Send the code' }).click();
  await expect(panel).toContainText('Enter an email address like');
  await panel.getByLabel('Your email').fill(person.email);
  await panel.getByRole('button', { name: 'Send the code' }).click();
  await prove(page, origin, person);
  await visitor.isAt(6);
  await expect(visitor.order).toContainText('Held');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await visitor.enterContact(person);
  await visitor.goOn();
  await visitor.isAt(7);
  await visitor.book();
});
