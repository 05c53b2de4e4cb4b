import { call } from '../../support/cloud/http.ts';
import { newPerson } from '../people/person.ts';
import { expect, test } from '../people/test.ts';

const services = ['cleaning', 'photography', 'video'];

const dollars = (cents: number): string => {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits })}`;
};

/** The server's price, with the offers that these services have earned: the video's, and 15 % off the cleaning. */
const quoted = async (origin: string, sqFt: number): Promise<string> => {
  const body = { services: ['photography', 'video', 'cleaning'], acceptedOffers: ['video_upgrade', 'bundle_15'] };
  const { json } = await call(origin, 'POST /api/quotes', { body: { ...body, sqFt, rooms: 4 } });
  return dollars(json.pricing.total);
};

test('rules 1 and 6: the total shows from step 3 on, is the server’s quote, nothing is added later, and the last button names it', {
  tag: '@phone-in-full',
}, async ({ visitor, page, origin }) => {
  await visitor.startAt({ step: 2, services });
  await expect(visitor.total).toHaveCount(0);
  await visitor.goOn();
  await visitor.isAt(3);
  await expect(visitor.total).toHaveText(await quoted(origin, 2500));
  await page.getByRole('textbox', { name: 'Size of the home' }).fill('4600');
  const total = await quoted(origin, 4600);
  await expect(visitor.total).toHaveText(total);
  await visitor.enterHome();
  await visitor.goOn();
  await visitor.isAt(4);
  await expect(visitor.total).toHaveText(total);
  await visitor.goOn();
  await visitor.isAt(5);
  await expect(visitor.plans.first()).toBeVisible();
  await expect(visitor.total).toHaveText(total);
  await visitor.goOn();
  await visitor.isAt(6);
  await expect(visitor.total).toHaveText(total);
  await visitor.enterContact(newPerson());
  await visitor.goOn();
  await visitor.isAt(7);
  await expect(visitor.total).toHaveText(total);
  await expect(visitor.next, 'rule 6: action and money').toHaveText(`Book for ${total}, pay later`);
  await expect(visitor.order).toContainText('Nothing is charged now.');
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.url().endsWith('/api/orders')),
    visitor.book(),
  ]);
  expect(dollars((await answer.json()).pricing.total)).toBe(total);
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(total);
});

test('rule 2: an error comes on leaving a field, never while typing, and goes with the correcting keystroke', async ({
  visitor,
  page,
}) => {
  await visitor.startAt({ step: 3 });
  const zip = page.getByLabel('ZIP code');
  const error = page.getByText('Enter a five-digit ZIP code.');
  await zip.click();
  await page.keyboard.type('1890');
  await expect(error).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(error).toBeVisible();
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await expect(zip).toHaveAccessibleDescription(/Enter a five-digit/);
  await zip.click();
  await page.keyboard.press('End');
  await page.keyboard.type('1');
  await expect(error).toBeHidden();
  await page.keyboard.press('Backspace');
  await expect(error, 'not while typing').toBeHidden();
  await visitor.goOn();
  await expect(error.first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
});

test('rule 3: a failed Next focuses a summary whose links focus the input, a good one the next heading', {
  tag: '@phone',
}, async ({ visitor, page }) => {
  await visitor.startAt({ step: 3, services });
  await page.getByLabel('Town').fill('Doylestown');
  await visitor.goOn();
  const summary = page.getByRole('alert').filter({ hasText: '2 things are missing' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /ZIP code/ }).click();
  await expect(page.getByLabel('ZIP code')).toBeFocused();
  await page.keyboard.type('18901');
  await expect(page.getByText('One thing is missing')).toBeVisible();
  const topOfFields = async (): Promise<number> =>
    await page
      .getByLabel('Street address')
      .evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY));
  const before = await topOfFields();
  await page.getByLabel('Street address').fill('84 North Main Street');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await topOfFields(), 'the box keeps its place when it has nothing more to say').toBe(before);
  await visitor.goOn();
  await expect(page).toHaveTitle('Step 4 of 7: Choose your services · Northlight Property Prep');
  await expect(visitor.heading).toBeFocused();
});

test('rule 3: Next is blocked at step 1 without a profile and at step 4 without an item', async ({ visitor, page }) => {
  await page.goto('/book');
  await visitor.goOn();
  await expect(page.getByRole('alert')).toContainText('Select an option');
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByRole('radio', { name: 'Homeowner' })).toBeFocused();
  await page.getByRole('radio', { name: 'Homeowner' }).click();
  await visitor.goOn();
  await visitor.isAt(2);
  await page.goto('/book?step=4');
  await visitor.isAt(4);
  await visitor.goOn();
  await expect(page.getByRole('alert')).toContainText('Choose at least one service');
  await expect(page).toHaveTitle(/^Step 4 of 7/);
});
