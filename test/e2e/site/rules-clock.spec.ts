import { quickOrFull } from '../../support/run/full.ts';
import { Clocks } from '../clouds/clocks.ts';
import { testWithProviders as test } from '../clouds/own-cloud.ts';
import { askedPlan, OtherClient } from '../people/other-client.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect } from '../people/test.ts';
import { onTheWall, visitorIn } from '../people/viewer.ts';

const services = ['cleaning', 'photography'];
const DAY = 86_400_000;

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10);

/** The first, second… Sunday of a month, of the next such month that is not about to come. */
const nextSunday = (month: number, nth: number): string => {
  const soon = new Date(Date.now() + 45 * DAY);
  const year = soon.getUTCMonth() + 1 < month ? soon.getUTCFullYear() : soon.getUTCFullYear() + 1;
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return new Date(Date.UTC(year, month - 1, 1 + ((7 - first) % 7) + 7 * (nth - 1))).toISOString().slice(0, 10);
};

test('rule 10: a race lost at the review loses nothing typed, and one tap on an alternative holds again', async ({
  visitor,
  page,
  origin,
}) => {
  const person = newPerson();
  const clocks = new Clocks(page, origin);
  const asked = askedPlan(page);
  await visitor.comeToReview(services, person);
  const planId = await asked;
  await clocks.moveCloudBy(601);
  await new OtherClient(origin).takeAway(planId, services);
  await visitor.next.click();
  const lost = page.getByRole('group', { name: /Your hold expired|Someone just booked that time/ });
  await expect(lost).toBeFocused();
  await expect(lost).toContainText('Everything you entered is still here.');
  await expect(page.getByRole('main')).toContainText(person.email);
  const three = lost.getByRole('button', { name: /^Hold these: \w{3}, \w{3} \d/ });
  await expect(three).toHaveCount(3);
  await three.first().click();
  await expect(lost).toBeHidden();
  await expect(page.getByRole('region', { name: 'Visits' })).toBeFocused();
  await visitor.book();
  await expect(page.getByRole('main')).toContainText(person.email);
});

const changes = [
  ['spring forward', 3, 2],
  ['fall back', 11, 1],
] as const;

// The server's half of both is in the tests of its interface each time.
for (const [what, month, sunday] of changes.slice(0, quickOrFull(1, 2))) {
  const change = nextSunday(month, sunday);
  const now = `${dayBefore(change, 4)}T15:00:00Z`;
  test(`rule 12: availability and confirm agree when clocks ${what}, for a viewer elsewhere too`, async ({
    browser,
    page,
    origin,
  }) => {
    const clocks = new Clocks(page, origin);
    const visitor = await visitorIn(browser, origin, 'Asia/Tokyo');
    const person = newPerson();
    await clocks.moveCloudTo(now);
    await visitor.comeToSchedule(services);
    const checked = visitor.page.getByRole('radio', { checked: true });
    const chosen = ((await checked.getAttribute('aria-label')) ?? '').split('; ').slice(0, 2);
    await visitor.goOn();
    await visitor.isAt(6);
    await visitor.enterContact(person);
    await visitor.goOn();
    await visitor.isAt(7);
    await visitor.book();
    const [, , placed] = new URL(visitor.page.url()).pathname.split('/');
    await visitor.page.context().close();
    const bookings = (await new Records(origin).every('/api/bookings')).filter(({ orderId }) => orderId === placed);
    const startOf = (service: string): string => bookings.find(({ serviceType }) => serviceType === service)?.startsAt;
    expect(startOf('cleaning') < `${change}T07:00:00Z`, 'the first visit is before the change').toBe(true);
    expect(startOf('photography') > `${change}T07:00:00Z`, 'the second visit is after it').toBe(true);
    expect(chosen).toEqual([
      `${onTheWall(startOf('cleaning'))} cleaning`,
      `${onTheWall(startOf('photography'))} photos`,
    ]);
  });
}
