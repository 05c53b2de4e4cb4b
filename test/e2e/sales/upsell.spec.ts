import type { Page } from '@playwright/test';
import { expect, test } from '../people/test.ts';

/** What the page has begun to do is done, while its clock stands still. */
const tasksDone = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(n);
      });
    }
  });

const start = { step: 4, withOffers: true };

test('an offer appears two seconds after the package fits it, and accepting adds its item at its price', {
  tag: '@phone-in-full',
}, async ({ visitor, page }) => {
  await page.clock.install();
  await visitor.startAt(start);
  await expect(visitor.service(/^Photography/)).toBeEnabled();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const quoted = page.waitForResponse((each) => each.url().endsWith('/api/quotes'));
  await visitor.service(/^Photography/).click();
  await expect(visitor.total).toHaveText('$199');
  await page.clock.runFor(200);
  await quoted;
  await expect(visitor.order.locator('[aria-busy=true]')).toHaveCount(0);
  await tasksDone(page);
  const heading = visitor.offer.getByRole('heading');
  await page.clock.runFor(1900);
  await tasksDone(page);
  await expect(heading, 'not before two seconds of the page’s clock').toBeHidden();
  await page.clock.runFor(200);
  await expect(heading).toHaveText('24-Hour Rush Delivery');
  await expect(visitor.offer).toContainText('$149');
  await expect(visitor.offer).toContainText('$199');
  await visitor.offer.getByRole('button', { name: 'Add rush delivery' }).click();
  await expect(visitor.offer).toBeHidden();
  await expect(visitor.total).toHaveText('$348');
  await expect(visitor.service(/^Rush delivery/)).toBeChecked();
  await expect(page.getByText('24-Hour Rush Delivery added to your package!')).toBeVisible();
});

test(
  'rule 25: one modal in a booking, and its offers stand in the order and on the cards all the while',
  {
    tag: '@phone',
  },
  async ({ visitor, page }, { project }) => {
    await page.clock.install();
    await visitor.startAt(start);
    await visitor.service(/^Photography/).click();
    await expect(visitor.total).toHaveText('$199');
    await expect(page.getByRole('checkbox', { name: /^Video tour.*instead of \$499.*\$299/ })).toBeVisible();
    await page.clock.runFor(2200);
    await expect(visitor.offer.getByRole('heading')).toHaveText('24-Hour Rush Delivery');
    await page.mouse.click(4, 4);
    await expect(visitor.offer, 'the backdrop declines').toBeHidden();
    await visitor.service(/^Cleaning/).click();
    await expect(visitor.total).toHaveText('$549');
    await page.clock.runFor(9000);
    await expect(visitor.offer, 'no second modal').toBeHidden();
    if (project.name === 'phone') await visitor.order.getByRole('button', { name: /^Total/ }).click();
    const offers = visitor.order.getByRole('list', { name: 'Offers' });
    await expect(offers).toContainText('15% off your third service');
    await offers.getByRole('button', { name: /Video Tour$/ }).click();
    await expect(visitor.total, 'video $299, and 15 % off the cleaning').toHaveText('$795.50');
    await expect(visitor.order).toContainText('Offer: $299 instead of $499');
    await expect(visitor.order).toContainText('15% off the third service');
    await visitor.order.getByRole('button', { name: 'Remove Video tour' }).click();
    await expect(visitor.total, 'the bundle ends with its third service').toHaveText('$549');
    await visitor.startAt(start);
    for (const name of [/^Video tour/, /^Cleaning/, /^Photography/]) await visitor.service(name).click();
    await expect(visitor.total, 'the same services in another order').toHaveText('$795.50');
  },
);

test('rule 21: the app’s toast stays 5 seconds, one at a time, and waits while hovered or focused', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.startAt(start);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const accept = async (name: string): Promise<void> => {
    const button = visitor.offer.getByRole('button', { name });
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(button).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [10] });
    await button.click();
  };
  await visitor.service(/^Photography/).click();
  await accept('Add rush delivery');
  const first = page.getByText('24-Hour Rush Delivery added to your package!');
  await expect(first).toBeVisible();
  const addVideo = visitor.order.getByRole('button', { name: /Video Tour$/ });
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(addVideo).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [10] });
  await addVideo.click();
  const second = page.getByText('Video Tour added to your package!');
  await expect(second).toBeVisible();
  await expect(first, 'one at a time').toBeHidden();
  await page.clock.runFor(4800);
  await expect(second).toBeVisible();
  await page.getByRole('button', { name: 'Close: Video Tour' }).focus();
  await page.clock.runFor(20_000);
  await expect(second, 'focused').toBeVisible();
  await visitor.heading.focus();
  // The price's arrival may still move the toast away from under the pointer.
  await expect(visitor.total).toHaveText('$647');
  await second.hover();
  await page.clock.runFor(20_000);
  await expect(second, 'hovered').toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(4900);
  await expect(second).toBeVisible();
  await page.clock.runFor(300);
  await expect(second).toBeHidden();
  await expect(visitor.total, 'what matters is in the order, too').toHaveText('$647');
});
