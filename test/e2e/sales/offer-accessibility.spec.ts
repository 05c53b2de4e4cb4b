import { onPhoneInTurn } from '../clouds/full-step.ts';
import { looksRightInTurn } from '../page/looks.ts';
import { OtherClient } from '../people/other-client.ts';
import { expect, test } from '../people/test.ts';

test.slow();

const services = ['cleaning', 'photography', 'video'];

test(
  'an offer, a lost race and a link without an order pass axe and read well',
  { tag: onPhoneInTurn('offer', ['booking', 'offer']) },
  async ({ page, visitor, origin }, info) => {
    await visitor.startAt({ step: 4, services, withOffers: true });
    await expect(visitor.offer).toBeVisible();
    await looksRightInTurn(page, 'offer', info);
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.evaluate(() => sessionStorage.setItem('northlight-offers', '["rush_delivery","bundle_15"]'));
    await visitor.comeToSchedule(['cleaning', 'photography']);
    await page.route('**/api/holds', async (route) => {
      await new OtherClient(origin).takeAway(route.request().postDataJSON().planId, ['cleaning', 'photography']);
      await route.continue();
    });
    await visitor.goOn();
    await expect(page.getByRole('group', { name: 'Someone just booked that time' })).toBeVisible();
    await looksRightInTurn(page, 'lost race', info);
    await page.goto('/booking-confirmation/ord_1?token=x');
    await expect(visitor.heading).toHaveText('We can’t find this booking.');
    await looksRightInTurn(page, 'wrong link', info);
  },
);
