import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { askPayment, testOfPaidOrders as test } from '../clouds/own-cloud.ts';
import { countShifts, expectUnmovedAndNarrow } from '../page/shifts.ts';
import { administrator } from '../people/newly-invited.ts';
import { expect } from '../people/test.ts';

test.slow();

test('an order is paid on the provider’s page and confirmed', {
  tag: toldInTurn('declined', ['refund', 'canceled', 'dispute', 'declined'], '@phone-in-full'),
}, async ({ page, origin }) => {
  await page.addInitScript(countShifts);
  await askPayment(await administrator(origin), { paymentMode: 'full' });
  const { order } = await orderBasket(origin, basketOf('photography'));
  await page.goto(`/pay/${order.orderId}?token=${encodeURIComponent(order.manageToken)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay to confirm your times');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  await expectUnmovedAndNarrow(page, 'the page to pay on');
  const amount = (await pay.innerText()).replace('Pay ', '');
  await pay.click();
  await page.waitForURL(/__stripe/);
  await page.getByRole('button', { name: 'The card is declined' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/payment-success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you.', { timeout: 30_000 });
  await expect(page.getByText(`You paid ${amount}.`)).toBeVisible();
  await expectUnmovedAndNarrow(page, 'the page after paying');
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s booked.');
  await expect(page.getByText('Balance')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
});
