import { expect, test } from '../people/test.ts';

interface Sent {
  source?: string;
  utmSource?: string;
  email?: string;
}

test('a form of a searched-for page keeps what was typed when it fails, and the campaign of the first page @phone', async ({
  page,
  watch,
}) => {
  watch.expect(/leads\/pages|503/);
  let isDown = true;
  const sent: Sent[] = [];
  await page.route('**/api/leads/pages/*', async (route) => {
    if (isDown) return await route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: 'Down.' } } });
    sent.push(route.request().postDataJSON());
    return await route.continue();
  });
  await page.goto('/?utm_source=flyer');
  await page.getByRole('contentinfo').getByRole('link', { name: 'For buyers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move into a finished house.');
  expect(page.url(), 'the address says nothing of the campaign').not.toContain('utm');
  const email = `landing-${Date.now()}@example.com`;
  await page.getByLabel('Moving date', { exact: true }).fill('2027-02-01');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Plan my move-in' }).click();
  await expect(page.getByRole('alert')).toContainText(/call \(\d{3}\)/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Moving date', { exact: true })).toHaveValue('2027-02-01');
  isDown = false;
  await page.getByRole('button', { name: 'Plan my move-in' }).click();
  await expect(page.getByText('Thanks. We’ll send you a plan')).toBeVisible();
  expect(sent[0]).toMatchObject({ email, utmSource: 'flyer' });
  await page.getByRole('link', { name: 'See times and prices now' }).click();
  await expect(page).toHaveURL(/\/book\?services=inspections%2Ccleaning/);
});

test('the planner counts back from a day and says how late one can order', async ({ page }) => {
  await page.goto('/sellers');
  await page.getByLabel('ZIP code', { exact: true }).fill('18901');
  await page.getByRole('button', { name: 'Count back from that day' }).click();
  await expect(page.getByText('Everything is done and delivered')).toBeVisible();
  await expect(page.getByText(/You can still order this until/)).toBeVisible();
  await page.getByLabel('The day you list').fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Count back from that day' }).click();
  await page.getByRole('button', { name: /^Plan for / }).click();
  await expect(page.getByText('Everything is done and delivered')).toBeVisible();
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByText('Your half as the seller')).toBeVisible();
});

test('a press that begins before the application is there sends the form all the same', async ({ page }) => {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/site-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Your message').fill('Do you clean on Sundays?');
  await page.getByLabel('Email', { exact: true }).fill(`pressed-${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Send my note' }).hover();
  await page.mouse.down();
  letGo();
  // Long enough for the application to come and to take the place of the form, as it did while nobody waited.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 40; frame++) await new Promise((seen) => requestAnimationFrame(seen));
  });
  await page.mouse.up();
  await expect(page).toHaveURL(/\/contact#sent$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is sent, and the page it comes back to says thanks', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('#sent')).toBeHidden();
    await page.getByLabel('Your message').fill('Do you clean on Saturdays?');
    await page.getByLabel('Email', { exact: true }).fill(`noscript-${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Send my note' }).click();
    await expect(page).toHaveURL(/\/contact#sent$/);
    await expect(page.locator('#sent')).toBeVisible();
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send my note' }).click();
    await expect(page.locator('#not-sent')).toBeVisible();
  });
});
