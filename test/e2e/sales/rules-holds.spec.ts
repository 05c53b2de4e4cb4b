import type { Page } from '@playwright/test';
import { askedPlan, OtherClient } from '../people/other-client.ts';
import { expect, test } from '../people/test.ts';

const services = ['cleaning', 'photography'];

/** Somebody takes the times between the press of “Hold these times” and the server’s answer. */
const loseNextRace = (page: Page, origin: string): Promise<unknown> =>
  page.route(
    '**/api/holds',
    async (route) => {
      await new OtherClient(origin).takeAway(route.request().postDataJSON().planId, services);
      await route.continue();
    },
    { times: 1 },
  );

test('rule 10: after a lost race the month is up to date, and what is gone is not asked for again; another focuses three alternatives, and one tap holds again', {
  tag: '@phone-in-full',
}, async ({ visitor, page, origin }) => {
  await visitor.comeToSchedule(services);
  const lostPlan = askedPlan(page);
  await loseNextRace(page, origin);
  await visitor.goOn();
  const lost = page.getByRole('group', { name: 'Someone just booked that time' });
  await expect(lost).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  const nextPlan = askedPlan(page);
  await loseNextRace(page, origin);
  await visitor.goOn();
  expect(await nextPlan).not.toBe(await lostPlan);
  await expect(lost).toBeFocused();
  const three = lost.getByRole('button', { name: /^Hold these: \w{3}, \w{3} \d/ });
  await expect(three).toHaveCount(3);
  await three.nth(1).click();
  await visitor.isAt(6);
  await expect(visitor.order).toContainText('Held');
});

test('rule 11: the timer is announced at 2 and at 1 minute, and says when it is over', async ({ visitor, page }) => {
  await page.clock.install();
  await visitor.comeToContact(services);
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(visitor.order).toContainText(/for \d+:\d\d/);
  // An answer that is still on its way would set the page's clock by the server's, which is not moved.
  await page.waitForLoadState('networkidle');
  await page.route('**/api/**', () => undefined);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // However long the way here took: two and a half minutes are left.
  const [, minutes, seconds] = /for (\d+):(\d\d)/.exec(await visitor.order.innerText()) ?? [];
  await page.clock.fastForward((Number(minutes) * 60 + Number(seconds) - 151) * 1000);
  await page.clock.runFor(1000);
  await expect(visitor.order).toContainText(/for 2:[23]\d/);
  await expect(said('more minute')).toHaveCount(0);
  await page.clock.runFor(45_000);
  await expect(said('Your times are held for 2 more minutes.')).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(said('Your times are held for 1 more minute.')).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(said('Your hold expired.')).toHaveCount(1);
  await expect(visitor.order).toContainText('Hold expired');
});

test('rule 11: one action extends the hold by ten minutes, three times', { tag: '@phone-in-full' }, async ({
  visitor,
  page,
}) => {
  await visitor.comeToContact(services);
  const longer = page.getByRole('button', { name: 'Hold 10 min longer' });
  for (const minutes of [19, 29, 39]) {
    await longer.click();
    await expect(visitor.order).toContainText(new RegExp(`for (${minutes}:\\d\\d|${minutes + 1}:00)`));
  }
  await expect(longer).toHaveCount(0);
  await expect(page.getByText('Held for 10 more minutes.'), 'the second toasts: three at a time').toHaveCount(3);
});
