import { expect, test } from '../people/test.ts';
import { onTheWall, visitorIn } from '../people/viewer.ts';

const services = ['cleaning', 'photography'];

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles'] as const) {
  test(`rule 12: a viewer in ${timezoneId} sees the property’s times, with whose zone it is`, async ({
    browser,
    origin,
  }) => {
    const visitor = await visitorIn(browser, origin, timezoneId);
    await visitor.comeToSchedule(services);
    await expect(visitor.page.getByText('Times are Eastern (property’s time zone).', { exact: true })).toBeVisible();
    const label = (await visitor.page.getByRole('radio', { checked: true }).getAttribute('aria-label')) ?? '';
    const held = visitor.page.waitForResponse((each) => each.url().endsWith('/api/holds'));
    await visitor.goOn();
    const { visits } = await (await held).json();
    expect(label.split('; ').slice(0, 2)).toEqual([
      `${onTheWall(visits[0].startsAt)} cleaning`,
      `${onTheWall(visits[1].startsAt)} photos`,
    ]);
    await visitor.page.context().close();
  });
}

test('rule 12: a viewer in the property’s zone is told that zone only', async ({ visitor, page }) => {
  await visitor.comeToSchedule(services);
  await expect(page.getByText('Times are Eastern.', { exact: true })).toBeVisible();
});
