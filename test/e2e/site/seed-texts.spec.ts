import { breakDocument } from '../page/broken-page.ts';
import { expect, test } from '../people/test.ts';

test('the skip link is the first stop of each page and leads to its content', async ({ page }) => {
  for (const path of ['/', '/book', '/auth', '/privacy-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The words of the page stand there before its application does.
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  }
});

test('“Loading...” is shown while a page loads', async ({ page }) => {
  let arrive: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/privacy-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/privacy-policy', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an application that fails says so and offers “Reload Page”', async ({ page, watch }) => {
  watch.expect(/./);
  await breakDocument(page, 'chunk');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await expect(page.getByText('Something went wrong. Please try refreshing the page.')).toBeVisible();
  await page.unroute('**/assets/home-page-*.js');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('home');
});

test('an application without its configuration says so and lists the steps', async ({ page, watch }) => {
  watch.expect(/./);
  await breakDocument(page, 'configuration');
  await page.goto('/');
  await expect(page.getByText('The application is not properly configured. Please contact support.')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});

test('a document without a place for the application says “Loading Error”', async ({ page }) => {
  await breakDocument(page, 'root');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Loading Error' })).toBeVisible();
});

test('the diagnostics show only with ?debug=true', async ({ page }) => {
  const panel = page.getByRole('complementary', { name: 'Debug diagnostics' });
  for (const query of ['', '?debug=false', '?debug=1']) {
    await page.goto(`/${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel).toHaveCount(0);
  }
  await page.goto('/?debug=true');
  await expect(panel).toBeVisible();
  await expect(panel).not.toContainText(/eyJ|undefined/);
});
