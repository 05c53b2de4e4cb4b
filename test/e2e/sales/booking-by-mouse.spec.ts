import { toldInTurn } from '../clouds/full-step.ts';
import { testWithProviders as test } from '../clouds/own-cloud.ts';
import { newPerson, newtownHome } from '../people/person.ts';
import { expect } from '../people/test.ts';
import { expectRecords } from '../people/what-is-left.ts';

const services = ['cleaning', 'photography', 'video'];

test('a seller books cleaning, photos and video for a home in Newtown, and the back office has it all', {
  tag: toldInTurn('mouse', ['mouse', 'keyboard'], '@phone-in-full'),
}, async ({ page, visitor, backOffice, origin }) => {
  const person = newPerson();
  // A house of this story alone, on a desktop and on a phone.
  const house = `${Date.now() % 100_000} South State Street`;

  await page.goto('/?utm_source=flyer&utm_medium=mail&utm_campaign=fall');
  await page
    .getByRole('link', { name: /^Book( a visit)?$/ })
    .first()
    .click();
  await visitor.isAt(1);
  await page.getByRole('radio', { name: 'Seller' }).click();
  await page.getByRole('radio', { name: 'No, with an agent' }).click();
  await visitor.goOn();

  await visitor.isAt(2);
  await page.getByRole('checkbox', { name: 'Sell faster' }).click();
  await visitor.goOn();

  await visitor.isAt(3);
  await visitor.enterHome({ ...newtownHome, line1: house });
  await expect(page.getByText('We serve 18940.')).toBeVisible();
  await page.getByRole('button', { name: 'More: Rooms' }).click();
  await visitor.goOn();

  await visitor.isAt(4);
  for (const name of [/^Cleaning/, /^Photography/, /^Video tour/]) {
    await visitor.service(name).click();
    await expect(visitor.service(name)).toBeChecked();
  }
  await expect(visitor.total).toHaveText('$795.50');
  await visitor.offer.getByRole('button', { name: 'No, thanks' }).click();
  await visitor.goOn();

  await visitor.isAt(5);
  await visitor.plans.last().click();
  await expect(visitor.plans.last()).toBeChecked();
  await visitor.goOn();

  await visitor.isAt(6);
  await visitor.enterContact(person);
  await visitor.goOn();

  await visitor.isAt(7);
  await expect(page.getByRole('main')).toContainText(`${house}, Newtown, PA 18940`);
  const placedAt = Date.now();
  await visitor.book();

  await expect(visitor.heading).toHaveText('It’s booked.');
  await expect(page.getByRole('region', { name: 'Your visits' })).toContainText('Photos and video');
  await expect(page.getByText('Add to calendar', { exact: true })).toBeVisible();
  const orderId = new URL(page.url()).pathname.split('/')[2] ?? '';
  const { lead, bookings } = await expectRecords(origin, { orderId, person, services, total: 79_550, placedAt });

  const campaign = { utmSource: 'flyer', utmMedium: 'mail', utmCampaign: 'fall' };
  expect(lead.utmParams, 'the campaign of the first page').toEqual(campaign);

  await backOffice.enter('admin@local.test', `/admin/crm?q=${encodeURIComponent(person.email)}`);
  // Rows on a desktop, cards on a phone.
  const leads = page.getByRole('table', { name: 'Leads' }).or(page.getByRole('list', { name: 'Leads' }));
  const found = leads.getByRole('link', { name: person.fullName });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(new RegExp(lead.leadId));
  // A wide window shows the lead beside the list first.
  await backOffice.walkTo(`/admin/crm/${lead.leadId}`);
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
  const terms = page.getByRole('term');
  for (const { rule } of lead.scoreReasons) await expect(terms.filter({ hasText: rule }).first()).toBeVisible();
  await expect(
    page
      .getByText(`Score ${lead.score}`)
      .or(page.getByLabel(`Score ${lead.score}`))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Follow up/i);

  const day = bookings.map(({ scheduledDate }) => scheduledDate).sort()[0];
  await backOffice.walkTo(`/admin/bookings?from=${day}&to=${day}`);
  const visits = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: house });
  await expect(visits.filter({ hasText: 'Cleaning' })).toHaveCount(1);
});
