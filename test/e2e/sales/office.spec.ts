import type { Page } from '@playwright/test';
import { mailOf, moveClock, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, newPerson, orderBasket } from '../../support/people/journey.ts';
import { printFigure } from '../../support/run/figure.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { testWithProviders as test } from '../clouds/own-cloud.ts';
import { knownLead, shownNotice } from '../page/board.ts';
import { ChatClient } from '../people/chat-client.ts';
import { Records } from '../people/records.ts';
import { expect } from '../people/test.ts';

/** From here on the page counts what is pressed. */
const countClicks = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    addEventListener('pointerdown', count, true);
  });
};

/** The clicks that something takes; what is typed needs none. */
const clicksOf = async (page: Page, run: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => sessionStorage.setItem('clicks', '0'));
  await run();
  return Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
};

/** Somebody who has ordered on the site. */
const customer = async (origin: string, name: string, ...services: string[]) => {
  const contactInfo = newPerson(`${name} ${Date.now().toString(36)}`);
  const placed = await orderBasket(origin, basketOf(...services), { contactInfo });
  await untilIdle(origin);
  return { ...contactInfo, ...placed };
};

const mailsTo = async (origin: string, email: string): Promise<string[]> =>
  (await mailOf(origin)).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

test('the office moves a visit and the customer is told once, and cancels it in two clicks', async ({
  page,
  backOffice,
  origin,
}) => {
  test.slow();
  const wilma = await customer(origin, 'Moving Wilma', 'cleaning', 'photography');
  await countClicks(page);
  await backOffice.enter('admin@local.test', '/admin/bookings');
  await page.getByRole('searchbox', { name: /^Search: Order number/ }).fill(wilma.fullName);
  const rows = page.getByRole('row').filter({ hasText: wilma.fullName });
  await expect(rows).toHaveCount(2);
  const dialog = page.getByRole('dialog');

  const moving = await clicksOf(page, async () => {
    await rows
      .filter({ hasText: 'Photography' })
      .getByRole('button', { name: /^Move / })
      .click();
    await dialog.getByRole('list', { name: 'Times' }).getByRole('button').nth(3).click();
    await expect(dialog.getByText('Who is told')).toBeVisible();
    await expect(dialog.getByText(`one email to ${wilma.email}`)).toBeVisible();
    await dialog.getByRole('button', { name: /^Move to / }).click();
    await expect(shownNotice(page, /Photography for Moving Wilma .+ moved to /)).toBeVisible();
  });
  await expect(dialog).toHaveCount(0);

  const canceling = await clicksOf(page, async () => {
    await rows
      .filter({ hasText: 'Cleaning' })
      .getByRole('button', { name: /^Cancel / })
      .click();
    await expect(dialog.getByText(/^The rest of Order 1\d{3} stays: Photography/)).toBeVisible();
    await expect(dialog.getByText('No fee: this is within your free cancellation period.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(shownNotice(page, /Cleaning for Moving Wilma .+ is canceled\./)).toBeVisible();
  });
  await expect(rows.filter({ hasText: 'Canceled' })).toHaveCount(1);

  const changesTold = async () =>
    (await mailsTo(origin, wilma.email)).filter((subject) => /schedule|Canceled/.test(subject));
  // What a slow machine's sweep does not reach in time is left to the one of the next minute.
  for (let minutes = 12; minutes < 17 && (await changesTold()).length === 0; minutes++) {
    await moveClock(origin, new Date(Date.now() + minutes * 60_000).toISOString());
    await untilIdle(origin);
  }
  const told = await changesTold();
  expect(told, 'both changes within ten minutes make one message').toHaveLength(1);
  expect(told[0]).toMatch(/^Your new schedule: Photography/);
  printFigure('office: clicks to move a visit', { clicks: moving });
  printFigure('office: clicks to cancel a visit', { clicks: canceling });
  expect(moving).toBeLessThanOrEqual(3);
  expect(canceling).toBeLessThanOrEqual(3);
});

/** Of the jobs the first and each third in its turn. */
const SHARE = 3;

test('back office P1 9, P1 12: the most frequent jobs of an office take at most three clicks', async ({
  page,
  backOffice,
  origin,
}) => {
  test.slow();
  const { person, leadId } = await knownLead(origin, 'Handy Hanna');
  await countClicks(page);
  await backOffice.enter('admin@local.test', '/admin/crm');
  const open = async () => {
    await page.getByRole('link', { name: person.fullName, exact: true }).click();
    await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeVisible();
  };
  const list = async () => await backOffice.walkTo('/admin/crm');
  const client = new ChatClient(origin);
  const waiting = page.getByRole('list', { name: 'Running conversations' }).getByRole('button');
  /** What each job begins with, and its clicks. */
  const jobs: readonly [job: string, begin: () => Promise<void>, run: () => Promise<void>][] = [
    [
      'email',
      list,
      async () => {
        await open();
        await page.getByRole('link', { name: 'Write', exact: true }).click();
        await page.getByRole('textbox', { name: 'Subject' }).fill('Your house');
        await page.getByRole('textbox', { name: 'Message' }).fill('Shall we come on Monday?');
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByRole('listitem').filter({ hasText: 'Shall we come on Monday?' })).toBeVisible();
      },
    ],
    [
      'call',
      list,
      async () => {
        await open();
        await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
        await page.locator('a[href^="tel:"]').first().click();
      },
    ],
    [
      'task',
      list,
      async () => {
        await open();
        await page.getByRole('button', { name: 'Add task' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').first().fill('Send the brochure');
        await dialog.getByRole('button', { name: 'Add task' }).click();
        await expect(dialog).toHaveCount(0);
      },
    ],
    [
      'assign',
      list,
      async () => {
        await open();
        await page.getByRole('button', { name: 'Assign', exact: true }).click();
        await page.getByRole('menuitemcheckbox', { name: /\(you\)$/ }).click();
        await expect(shownNotice(page, /is assigned to .+\(you\)\./)).toBeVisible();
      },
    ],
    [
      'book',
      () => backOffice.walkTo(`/admin/crm/${leadId}`),
      async () => {
        await page.getByRole('link', { name: 'Book', exact: true }).click();
        await page.getByRole('textbox', { name: 'Street and number' }).fill('84 North Main Street');
        await page.getByRole('textbox', { name: 'City' }).fill('Doylestown');
        await page.getByRole('textbox', { name: 'ZIP code' }).fill('18901');
        await expect(page.getByText('Assumed: ask the customer.')).toHaveCount(2);
        const photos = page.getByRole('checkbox', { name: /^Photography/ });
        if (!(await photos.isChecked())) {
          await photos.focus();
          await page.keyboard.press('Space');
        }
        await page.getByRole('list', { name: 'Times' }).getByRole('button').nth(1).click();
        await page.getByRole('button', { name: /^Book for \$/ }).click();
        await expect(shownNotice(page, `${person.fullName} is booked. The lead is won.`)).toBeVisible();
        const lead = await new Records(origin).leadOf(person.email);
        expect(lead.propertySize, 'an assumed size is no fact').toBeNull();
      },
    ],
    [
      'price',
      () => backOffice.walkTo('/admin/settings?section=catalog'),
      async () => {
        await page.getByRole('button', { name: 'Edit Photography' }).click();
        await page.getByRole('textbox', { name: 'Step 1, dollars' }).fill('151');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText(/^Saved\./)).toBeVisible();
      },
    ],
    [
      'invite',
      () => backOffice.walkTo('/admin/settings?section=people'),
      async () => {
        await page
          .getByRole('button', { name: /^Invite/ })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').first().fill(`invited-${Date.now()}@example.com`);
        await dialog.getByRole('button', { name: /^Send/ }).click();
        await expect(dialog).toHaveCount(0);
      },
    ],
    [
      'chat',
      async () => {
        await client.say(`I am ${person.fullName}, ${person.email}. Can I talk to a person?`);
        await backOffice.walkTo('/admin/chats');
        await expect(waiting.first()).toContainText('Waiting for a person');
      },
      async () => {
        await waiting.first().click();
        await page.getByRole('textbox', { name: 'Message to the visitor' }).fill('Hello, this is the office.');
        await page.keyboard.press('Enter');
        await expect.poll(() => client.lastWords()).toContain('Hello, this is the office.');
      },
    ],
  ];
  for (const [job, begin, run] of shareInTurn(jobs, SHARE)) {
    await begin();
    const clicks = await clicksOf(page, run);
    printFigure(`office: clicks to ${job}`, { clicks });
    expect(clicks, job).toBeLessThanOrEqual(3);
  }
});
