import { expect, test } from '../people/test.ts';

// The only stories with the worker that everybody has after a first visit; the others would install it anew each time.
test.use({ serviceWorkers: 'allow' });

test('a returning visitor opens the homepage offline; pages with personal data are not cached', async ({
  page,
  context,
  visitor,
  watch,
}) => {
  await page.goto('/');
  await expect(visitor.heading).toBeVisible();
  const headline = await visitor.heading.innerText();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(visitor.heading).toHaveText(headline);
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.goto('/');
  await expect(visitor.heading).toHaveText(headline);
  await expect(page.goto('/privacy-policy')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});
