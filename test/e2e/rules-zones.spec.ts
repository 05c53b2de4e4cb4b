import type { Browser } from '@playwright/test';
import { Clocks } from './people/clocks.ts';
import { newPerson } from './people/person.ts';
import { Records } from './people/records.ts';
import { expect, test } from './people/test.ts';
import { Visitor } from './people/visitor.ts';

const services = ['cleaning', 'photography'];

/** Independent of the product: what a wall clock in Doylestown shows. */
const onTheWall = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}m`);

const visitorIn = async (browser: Browser, origin: string, timezoneId: string): Promise<Visitor> => {
  const context = await browser.newContext({ timezoneId, baseURL: origin, locale: 'en-US' });
  return new Visitor(await context.newPage(), origin);
};

for (const [timezoneId, name] of [
  ['Asia/Tokyo', 'Japan Standard Time'],
  ['America/Los_Angeles', 'Pacific Time'],
] as const) {
  test(`rule 12: a viewer in ${timezoneId} sees the property’s times, with both zones named`, async ({
    browser,
    origin,
  }) => {
    const visitor = await visitorIn(browser, origin, timezoneId);
    await visitor.comeToSchedule(services);
    await expect(visitor.page.getByText('Times are in Eastern Time, where the property is')).toContainText(name);
    const label = (await visitor.page.getByRole('radio', { checked: true }).getAttribute('aria-label')) ?? '';
    const held = visitor.page.waitForResponse((each) => each.url().endsWith('/api/holds'));
    await visitor.goOn();
    const { visits } = await (await held).json();
    expect(label.split(', ').slice(0, 2)).toEqual([
      `${onTheWall(visits[0].startsAt)} cleaning`,
      `${onTheWall(visits[1].startsAt)} photos`,
    ]);
    await visitor.page.context().close();
  });
}

test('rule 12: a viewer in the property’s zone is told that zone only', async ({ visitor, page }) => {
  await visitor.comeToSchedule(services);
  await expect(page.getByText('Times are in Eastern Time.', { exact: true })).toBeVisible();
});

for (const [what, now, change] of [
  ['spring forward', '2027-03-10T15:00:00Z', '2027-03-14'],
  ['fall back', '2027-11-03T15:00:00Z', '2027-11-07'],
] as const) {
  test(`rule 12: availability and confirm agree when clocks ${what}, for a viewer elsewhere too`, async ({
    browser,
    page,
    origin,
  }) => {
    const clocks = new Clocks(page, origin);
    const visitor = await visitorIn(browser, origin, 'Asia/Tokyo');
    const person = newPerson();
    let chosen: string[] = [];
    try {
      await clocks.moveCloudTo(now);
      await visitor.comeToSchedule(services);
      const checked = visitor.page.getByRole('radio', { checked: true });
      chosen = ((await checked.getAttribute('aria-label')) ?? '').split(', ').slice(0, 2);
      await visitor.goOn();
      await visitor.isAt(6);
      await visitor.enterContact(person);
      await visitor.goOn();
      await visitor.isAt(7);
      await visitor.book();
    } finally {
      await clocks.restore();
      await visitor.page.context().close();
    }
    const records = new Records(origin);
    const { leadId } = await records.leadOf(person.email);
    const bookings = (await records.every('/api/bookings')).filter((booking) => booking.leadId === leadId);
    const startOf = (service: string): string => bookings.find(({ serviceType }) => serviceType === service)?.startsAt;
    expect(startOf('cleaning') < `${change}T07:00:00Z`, 'the first visit is before the change').toBe(true);
    expect(startOf('photography') > `${change}T07:00:00Z`, 'the second visit is after it').toBe(true);
    expect(chosen).toEqual([
      `${onTheWall(startOf('cleaning'))} cleaning`,
      `${onTheWall(startOf('photography'))} photos`,
    ]);
  });
}
