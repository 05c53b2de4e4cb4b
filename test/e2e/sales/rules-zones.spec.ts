import { quickOrFull } from '../../support/run/full.ts';
import { expect, test } from '../people/test.ts';
import { onTheWall, visitorIn } from '../people/viewer.ts';

const services = ['cleaning', 'photography'];

/** East of the property and, in the full run, west of it. */
for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles'].slice(0, quickOrFull(1, 2))) {
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
