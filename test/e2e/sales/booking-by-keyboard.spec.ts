import { toldInTurn } from '../clouds/full-step.ts';
import { testWithProviders as test } from '../clouds/own-cloud.ts';
import { Keyboard } from '../people/keyboard.ts';
import { newPerson } from '../people/person.ts';
import { expect } from '../people/test.ts';
import { expectRecords } from '../people/what-is-left.ts';

test('a visitor books three trades by keyboard alone, from the homepage to the calendar file', {
  tag: toldInTurn('keyboard', ['mouse', 'keyboard'], '@phone-in-full'),
}, async ({ page, visitor, origin }) => {
  const keys = new Keyboard(page);
  const person = newPerson('Kit Morgan');

  await page.goto('/');
  await expect(visitor.heading).toBeVisible();
  // The document's own words have nothing to skip; the page that takes their place has.
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeAttached();
  await keys.press('Tab');
  await expect(skip).toBeFocused();
  await keys.choose(page.getByRole('link', { name: /^Book( a visit)?$/ }).first(), 'Enter');
  await visitor.isAt(1);
  await keys.chooseRadio(page.getByRole('radio', { name: 'Homeowner' }), page.getByRole('radio', { name: 'Buyer' }));
  await keys.choose(visitor.next, 'Enter');

  await visitor.isAt(2);
  await expect(visitor.heading).toBeFocused();
  await keys.choose(page.getByRole('checkbox', { name: 'Move in' }));
  await keys.choose(visitor.next, 'Enter');

  await visitor.isAt(3);
  await keys.type(page.getByLabel('Street address'), '84 North Main Street');
  await keys.type(page.getByLabel('ZIP code'), '18901');
  await expect(page.getByLabel('Town'), 'the ZIP code brings its town').toHaveValue('Doylestown');
  await keys.type(page.getByRole('textbox', { name: 'Size of the home' }), '1900');
  await keys.press('Enter');

  await visitor.isAt(4);
  await keys.choose(visitor.service(/^Photography/));
  const title = visitor.offer.getByRole('heading', { name: '24-Hour Rush Delivery' });
  await expect(title, 'no button that costs something has the focus').toBeFocused();
  await keys.press('Escape');
  await expect(title).toBeHidden();
  await keys.choose(visitor.service(/^Cleaning/));
  await keys.choose(visitor.service(/^Repairs/));
  await expect(visitor.total, '15 % off the cleaning').toHaveText('$604');
  await keys.choose(visitor.next, 'Enter');

  await visitor.isAt(5);
  await expect(visitor.plans.first()).toBeVisible();
  await keys.tabTo(page.getByRole('gridcell', { selected: true }).getByRole('button'));
  await keys.press('ArrowRight', 'ArrowLeft', 'Enter');
  await keys.chooseRadio(page.getByRole('radio', { checked: true }), visitor.plans.last());
  await keys.choose(visitor.next, 'Enter');

  await visitor.isAt(6);
  await keys.type(page.getByLabel('Full name'), person.fullName);
  await keys.type(page.getByLabel('Email', { exact: true }), person.email);
  await keys.type(page.getByLabel('Phone', { exact: true }), person.phone);
  await keys.press('Enter');

  await visitor.isAt(7);
  const placedAt = Date.now();
  await keys.choose(visitor.next, 'Enter');
  await expect(page).toHaveURL(/\/booking-confirmation\/ord_/);
  await expect(visitor.heading).toBeFocused();
  await keys.choose(page.locator('summary', { hasText: 'Add to calendar' }), 'Enter');
  await keys.tabTo(page.getByRole('link', { name: 'Apple or other app' }));
  const file = page.waitForEvent('download');
  await keys.press('Enter');
  expect((await file).suggestedFilename()).toBe('visits.ics');
  const orderId = new URL(page.url()).pathname.split('/')[2] ?? '';
  const services = ['photography', 'repairs', 'cleaning'];
  await expectRecords(origin, { orderId, person, services, total: 60_400, placedAt });
});
