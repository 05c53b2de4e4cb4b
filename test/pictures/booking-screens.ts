import type { Page } from 'playwright';
import { Clocks } from '../e2e/clouds/clocks.ts';
import { OtherClient } from '../e2e/people/other-client.ts';
import { newPerson } from '../e2e/people/person.ts';
import { Visitor } from '../e2e/people/visitor.ts';
import type { Screen } from './screens.ts';

const services = ['cleaning', 'photography', 'video'];

type Visit = (visitor: Visitor, page: Page, origin: string) => Promise<unknown>;

const booking = (name: string, visit: Visit, more: Partial<Screen> = {}): Screen => ({
  name,
  dark: true,
  visit: async (page, origin) => {
    await visit(new Visitor(page, origin), page, origin);
    await page.waitForTimeout(500);
  },
  ...more,
});

const loseAtSchedule: Visit = async (visitor, page, origin) => {
  await visitor.comeToSchedule(['cleaning', 'photography']);
  await page.route('**/api/holds', async (route) => {
    const { planId, services: wanted } = route.request().postDataJSON();
    await new OtherClient(origin).takeAway(planId, wanted);
    await route.continue();
  });
  await visitor.goOn();
  await page.getByRole('group', { name: 'Someone just booked that time' }).waitFor();
};

const loseAtReview: Visit = async (visitor, page, origin) => {
  const clocks = new Clocks(page, origin);
  await visitor.comeToReview(['cleaning', 'photography'], newPerson());
  await clocks.moveCloudBy(601);
  await visitor.next.click();
  await page.getByRole('group', { name: /Your hold expired/ }).waitFor();
  await clocks.restore();
};

const offer: Visit = async (visitor) => {
  await visitor.startAt({ step: 4, services, withOffers: true });
  await visitor.offer.waitFor();
};

const sellerByOwner: Visit = async (visitor, page) => {
  await visitor.startAt();
  await page.getByRole('radio', { name: 'Seller' }).click();
  await page.getByRole('radio', { name: 'Yes, by owner' }).click();
  await page.getByRole('heading', { name: 'Talk to a person first?' }).scrollIntoViewIfNeeded();
};

const outOfArea: Visit = async (visitor) => {
  await visitor.startAt({ step: 3 });
  await visitor.enterHome({ line1: '1 Market Street', city: 'Philadelphia', zip: '19106' });
};

const missing: Visit = async (visitor) => {
  await visitor.startAt({ step: 3 });
  await visitor.goOn();
};

const noTimeFits: Visit = async (visitor, page) => {
  await visitor.comeToSchedule(services);
  await page.getByText('Don’t see a time that works?').click();
  await page.getByRole('button', { name: 'Request a call' }).scrollIntoViewIfNeeded();
};

const failed: Visit = async (visitor, page) => {
  await visitor.comeToReview(services, newPerson());
  await page.route('**/api/orders', (route) => route.abort());
  await visitor.next.click();
  await page.getByRole('alert').waitFor();
};

const booked: Visit = async (visitor, page) => {
  await visitor.comeToReview(services, newPerson());
  await visitor.next.click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await page.getByText('It’s booked.').or(pay).first().waitFor();
  if (await pay.isVisible()) await payByCard(page);
  await page.getByText('It’s booked.').waitFor();
};

/** A company that takes cards is paid before it confirms. */
const payByCard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/__stripe/);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/payment-success/);
  await page.getByText('Paid. Thank you.').waitFor();
  await page.getByRole('link', { name: 'See your booking' }).click();
};

const moving: Visit = async (visitor, page, origin) => {
  await booked(visitor, page, origin);
  await page.getByRole('button', { name: 'Reschedule all visits' }).click();
  await page.getByRole('heading', { name: 'Choose new times' }).scrollIntoViewIfNeeded();
  await visitor.plans.first().waitFor();
};

const cancelling: Visit = async (visitor, page, origin) => {
  await booked(visitor, page, origin);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
};

const cancelled: Visit = async (visitor, page, origin) => {
  await cancelling(visitor, page, origin);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('Your booking is canceled.').waitFor();
};

const onPhoneOpenOrder: Visit = async (visitor, page) => {
  await visitor.comeToContact(services);
  const opener = visitor.order.getByRole('button', { name: /^Total/ });
  if (await opener.isVisible()) await opener.click();
  await page.waitForTimeout(200);
};

/** The booking, step by step, and everything that can come between. */
export const bookingScreens: readonly Screen[] = [
  booking('book-1', (visitor) => visitor.startAt()),
  booking('book-1-white-glove', sellerByOwner),
  booking('book-2', (visitor) => visitor.startAt({ step: 2 })),
  booking('book-3', (visitor) => visitor.startAt({ step: 3 })),
  booking('book-3-whole', (visitor) => visitor.startAt({ step: 3 }), { whole: true }),
  booking('book-3-out-of-area', outOfArea),
  booking('book-3-missing', missing),
  booking('book-4', (visitor) => visitor.startAt({ step: 4, services })),
  booking('book-4-whole', (visitor) => visitor.startAt({ step: 4, services }), { whole: true }),
  booking('book-4-offer', offer),
  booking('book-5', (visitor) => visitor.comeToSchedule(services), { readme: 'schedule' }),
  booking('book-5-whole', (visitor) => visitor.comeToSchedule(services), { whole: true }),
  booking('book-5-lost-race', loseAtSchedule, { whole: true }),
  booking('book-5-no-time-fits', noTimeFits),
  booking('book-6', (visitor) => visitor.comeToContact(services)),
  booking('book-6-order', onPhoneOpenOrder),
  booking('book-7', (visitor) => visitor.comeToReview(services, newPerson())),
  booking('book-7-whole', (visitor) => visitor.comeToReview(services, newPerson()), { whole: true }),
  booking('book-7-lost-race', loseAtReview),
  booking('book-7-failed', failed),
  booking('confirmation', booked),
  booking('confirmation-whole', booked, { whole: true }),
  booking('confirmation-moving', moving),
  booking('confirmation-cancelling', cancelling),
  booking('confirmation-cancelled', cancelled, { whole: true }),
  booking('confirmation-wrong-link', async (_, page, origin) => {
    await page.goto(`${origin}/booking-confirmation/ord_1?token=x`);
    await page.getByText('We can’t find this booking.').waitFor();
  }),
];
