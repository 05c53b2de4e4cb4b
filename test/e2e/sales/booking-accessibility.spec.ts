import { onPhoneInTurn } from '../clouds/full-step.ts';
import { looksRightInTurn } from '../page/looks.ts';
import { newPerson } from '../people/person.ts';
import { expect, test } from '../people/test.ts';

test.slow();

const services = ['cleaning', 'photography', 'video'];

test(
  'every step of the booking and its confirmation pass axe and read well',
  { tag: onPhoneInTurn('booking', ['booking', 'offer']) },
  async ({ page, visitor }, info) => {
    const check = (where: string): Promise<void> => looksRightInTurn(page, where, info);
    await visitor.startAt({ services });
    await page.getByRole('radio', { name: 'Seller' }).click();
    await page.getByRole('radio', { name: 'Yes, by owner' }).click();
    await check('step 1, seller by owner');
    await visitor.goOn();
    await visitor.isAt(2);
    await check('step 2');
    await visitor.goOn();
    await visitor.isAt(3);
    await visitor.goOn();
    await expect(page.getByRole('alert')).toBeFocused();
    await check('step 3 with errors');
    await visitor.enterHome({ line1: '1 Market Street', city: 'Philadelphia', zip: '19106' });
    await page.getByText('Add notes for the crew').click();
    await check('step 3 outside the area, with details');
    await visitor.enterHome();
    await visitor.goOn();
    await visitor.isAt(4);
    await expect(visitor.total).toHaveText('$795.50');
    await check('step 4');
    await visitor.goOn();
    await visitor.isAt(5);
    await expect(visitor.plans.first()).toBeVisible();
    await page.getByText('Don’t see a time that works?').click();
    await check('step 5');
    await visitor.goOn();
    await visitor.isAt(6);
    await check('step 6');
    await visitor.enterContact(newPerson());
    await visitor.goOn();
    await visitor.isAt(7);
    await check('step 7');
    await visitor.book();
    await expect(visitor.heading).toHaveText('It’s booked.');
    await check('confirmation');
    await page.getByRole('button', { name: 'Reschedule all visits' }).click();
    await expect(visitor.plans.first()).toBeVisible();
    await check('confirmation, moving');
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await check('confirmation, cancelling');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(visitor.heading).toHaveText('Your booking is canceled.');
    await expect(visitor.heading).toBeFocused();
    await check('canceled');
  },
);
